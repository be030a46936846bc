"""A new game: names, rules, seats. Every question is answered already; Enter on the last line begins."""

import os
from collections.abc import Sequence

from riichi_tui.grammar.names import check_name
from riichi_tui.journal.folder import new_path, saves_folder
from riichi_tui.journal.record import local_time
from riichi_tui.journal.session import Session
from riichi_tui.presenters.lines import BLANK, Line, Style
from riichi_tui.presenters.listing import Listing, listing_lines, room, scrolled
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.new_game_page import Field, field_lines
from riichi_tui.presenters.rule_check import remark_text
from riichi_tui.table.events import Opened
from riichi_tui.table.names import clean_name, clean_text
from riichi_tui.table.opening import begin
from riichi_tui.table.problem import Problem
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.earlier import Earlier
from riichi_tui.tui.editor import LineEditor
from riichi_tui.tui.rule_choice import RuleChoice

SEATS = 4
NAME, TITLE = 64, 200
TITLE_AT, RULES_AT, LENGTH_AT, STICKS_AT, SEATS_AT, BEGIN_AT = range(SEATS, SEATS + 6)
COUNT = BEGIN_AT + 1
ORDERS = ("typed", "rotated", "drawn")


def create(desk: Desk) -> "NewGameView":
    """A form filled with the last game."""
    return NewGameView(desk)


class NewGameView:
    """`at` is the line that takes the keys: four names, title, rules, length, sticks, seats, begin."""

    place = "new_game"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._earlier = Earlier(saves_folder(environment=desk.environment))
        last = desk.last_opened() or self._earlier.last_opened()
        players = last.players if last else ()
        self._names = [LineEditor(name, NAME) for name in (*players, *("",) * SEATS)[:SEATS]]
        self._title = LineEditor(last.title if last else "", TITLE)
        self._rules = RuleChoice(last.rules if last else None)
        self._order = 0
        self._typed = tuple(players)
        self.at = BEGIN_AT if players else 0
        self.said = ""
        self.style: Style = ""

    # --- keys ------------------------------------------------------------------------------------------------

    @property
    def writing(self) -> bool:
        """Whether the line takes text."""
        return self._editor() is not None

    def press(self, key: str) -> None:
        """Up, down and Enter go from line to line; signs are typed; left and right choose."""
        self.said, self.style = "", ""
        if key in ("up", "shift+tab"):
            self.at = (self.at - 1) % COUNT
        elif key == "down":
            self.at = (self.at + 1) % COUNT
        elif key == "enter":
            self._enter()
        elif key == "ctrl+g":
            self.begin()
        elif key == "escape":
            self.desk.back()
        else:
            self._answer(key)

    def paste(self, text: str) -> None:
        """Pasted text goes into the line that takes text."""
        editor = self._editor()
        if editor is not None:
            editor.insert(text.strip())

    def remark(self, text: str, style: Style = "") -> None:
        """Say something below the form."""
        self.said, self.style = text, style

    def begin(self) -> None:
        """Make the save and open its table; what is wrong is said and nothing is made."""
        try:
            opened = self._opened()
            begin(opened)
            path = new_path(saves_folder(environment=self.desk.environment), local_time(), opened.players)
            session = Session.create(path, opened, by=self.desk.by)
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")
            return
        self.desk.play(session)

    def _enter(self) -> None:
        if self.at == BEGIN_AT:
            self.begin()
        else:
            self._complete()
            self.at += 1

    def _answer(self, key: str) -> None:
        editor = self._editor()
        if editor is not None:
            if key == "tab" or (key == "right" and editor.at == len(editor.text)):
                self._complete(wanted=True)
            elif key == "backspace" and not editor.text:
                self.at = max(self.at - 1, 0)
            else:
                editor.press(key)
                self._order = 0
            return
        step = {"right": 1, " ": 1, "left": -1}.get(key)
        if key == "backspace":
            self.at -= 1
        elif step is not None:
            self._choose(step, again=key == " ")
        elif self.at == RULES_AT and len(key) == 1:
            self._rules.jump(key, self.players)

    def _choose(self, step: int, *, again: bool) -> None:
        if self.at == RULES_AT:
            self._rules.step(step, self.players)
        elif self.at == LENGTH_AT:
            self._rules.step_length(step, self.players)
        elif self.at == STICKS_AT:
            self._turn_sticks()
        elif self.at == SEATS_AT:
            self._seat("drawn" if again else ORDERS[(self._order + step) % len(ORDERS)])

    def _turn_sticks(self) -> None:
        try:
            self._rules.turn_sticks(self.players)
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")

    def _seat(self, order: str) -> None:
        """Seat the players anew, where it can be seen before the game begins."""
        if not self._order:
            self._typed = tuple(editor.text for editor in self._names[: self.players])
        names = list(self._typed)
        if order == "rotated":
            names = [names[-1], *names[:-1]]
        elif order == "drawn":
            self.desk.chance.shuffle(names)
        for editor, name in zip(self._names, names, strict=False):
            editor.replace(name)
        self._order = ORDERS.index(order)

    # --- answers ---------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Three where the fourth name is empty and the others are not all, else four."""
        typed = [editor.text.strip() for editor in self._names]
        return SEATS - 1 if not typed[-1] and any(typed) else SEATS

    def _editor(self) -> LineEditor | None:
        if self.at < SEATS:
            return self._names[self.at]
        return self._title if self.at == TITLE_AT else None

    def _suggestion(self) -> str:
        """The known name that begins as the line does; none where the line is empty or has it in full."""
        if self.at >= SEATS:
            return ""
        typed = self._names[self.at].text
        others = [editor.text for index, editor in enumerate(self._names) if index != self.at]
        return self._earlier.complete(typed, others) if typed else ""

    def _complete(self, *, wanted: bool = False) -> None:
        suggestion = self._suggestion()
        if suggestion and wanted:
            self._names[self.at].replace(suggestion)
        elif wanted:
            self.at = (self.at + 1) % COUNT

    def _opened(self) -> Opened:
        players = self.players
        names: list[str] = []
        for seat, editor in enumerate(self._names[:players]):
            name = clean_name(editor.text) or self.desk.say("tui.new.player", n=seat + 1)
            names.append(check_name(name, names))
        rules = self._rules.rules(players)
        title = clean_text(self._title.text)
        return Opened(id=os.urandom(8).hex(), rules=rules, players=tuple(names), title=title)

    # --- drawing ---------------------------------------------------------------------------------------------

    def lines(self, look: Look) -> list[Line]:
        """Draw the form."""
        fields = tuple(self._field(index, look) for index in range(COUNT))
        body = field_lines(fields, self.at, look)
        spaced: Sequence[Line] = [*body[:SEATS], BLANK, *body[SEATS:-1], BLANK, body[-1]]
        if look.height < len(spaced) + 6:
            spaced = body
        title = look.say("tui.new.title")
        keys = commands.bar(self, look)
        rows = room(look)
        top = scrolled(0, self.at, len(spaced), rows) if spaced is body else 0
        said, style = (self.said, self.style) if self.said else (self._odd(look), "dim")
        return listing_lines(Listing(title, spaced, top=top, said=said, style=style, keys=keys), look)

    def _odd(self, look: Look) -> str:
        """What is odd about the chosen rules."""
        return " ".join(remark_text(remark, look) for remark in self._rules.remarks(self.players))

    def _field(self, index: int, look: Look) -> Field:
        editor = self._names[index] if index < SEATS else self._title if index == TITLE_AT else None
        if editor is not None:
            suggestion = self._suggestion() if index == self.at else ""
            hint = look.say("tui.new.tab", name=suggestion) if suggestion else self._hint(index, look)
            label = look.say("tui.new.seat", n=index + 1) if index < SEATS else look.say("tui.new.name")
            shown = editor.text or (look.say("tui.new.player", n=index + 1) if index < self.players else "")
            return Field(label, shown, hint, editor.line("", look.width - 20))
        if index == RULES_AT:
            return Field(look.say("tui.new.rules"), self._rules.title(self.players, look), look.say("tui.new.choose"))
        if index == LENGTH_AT:
            return Field(look.say("tui.new.length"), self._rules.length(self.players, look), look.say("tui.new.choose"))
        if index == STICKS_AT:
            return Field(look.say("sticks.title"), self._rules.sticks(self.players, look), look.say("tui.new.choose"))
        if index == SEATS_AT:
            answer = look.say(f"tui.new.order_{ORDERS[self._order]}")
            return Field(look.say("tui.new.seats"), answer, look.say("tui.new.choose_seats"))
        return Field(look.say("tui.new.begin"), "", look.say("tui.new.enter"))

    def _hint(self, index: int, look: Look) -> str:
        return look.say("tui.new.three") if index == SEATS - 1 and not self._names[index].text else ""
