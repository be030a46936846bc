"""What the settlement would be under other rules or with other bets. Nothing of it is recorded."""

from riichi_tui.grammar.parse import parse
from riichi_tui.insight import what_if
from riichi_tui.insight.what_if import Supposition
from riichi_tui.locale.width import cells
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.bet_words import bet_label
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.statement_frame import pages
from riichi_tui.presenters.what_if_screen import Dial, all_parties, what_if_lines
from riichi_tui.presenters.what_if_screen import WhatIfView as Picture
from riichi_tui.rules import load, names, overlay
from riichi_tui.settlement.closing import Closing, closing_of, hand_payments_of
from riichi_tui.settlement.side_bets.moved import moved
from riichi_tui.settlement.statement import Statement, settle
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.events import Bet
from riichi_tui.table.problem import Mistake, Problem
from riichi_tui.table.requests import ChangeRules
from riichi_tui.table.rules import Rules
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.editor import LineEditor

RULE_DIALS = (what_if.RULE_SET, *what_if.KEYS)


def create(desk: Desk) -> "WhatIfView":
    """The settlement of the open game, to be supposed otherwise."""
    return WhatIfView(desk)


class WhatIfView:
    """`chosen` is the dial that left and right turn: the rule set, the keys of its settlement, then every bet.

    `_bets` are all bets that were agreed or supposed, each with whether it counts.
    """

    place = "what_if"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.chosen = 0
        self.column_page = 0
        self.said = ""
        self.style: Style = ""
        self._editor: LineEditor | None = None
        self._rules: Rules = self._closing.rules
        self._bets: list[tuple[AnyBet, bool]] = [(bet, True) for bet in self._closing.bets]

    # --- keys ------------------------------------------------------------------------------------------------

    @property
    def writing(self) -> bool:
        """Whether a line is typed."""
        return self._editor is not None

    def press(self, key: str) -> None:
        """What is typed into the line, else a command of this place."""
        self.said, self.style = "", ""
        if self._editor is None:
            commands.press(self, key)
        elif key == "escape" or (key == "backspace" and not self._editor.text):
            self._editor = None
        elif key == "enter":
            self._enter(self._editor.text.strip())
        else:
            self._editor.press(key)

    def paste(self, text: str) -> None:
        """Pasted text is typed; the first line of it."""
        self._editor = self._editor or LineEditor()
        self._editor.insert(text.strip().partition("\n")[0])

    def remark(self, text: str, style: Style = "") -> None:
        """Say something above the keys."""
        self.said, self.style = text, style

    def move(self, step: int) -> None:
        """Choose another dial."""
        self.chosen = max(0, min(self.chosen + step, len(RULE_DIALS) + len(self._bets) - 1))

    def page(self, step: int) -> None:
        """Turn to further columns."""
        after = self._after()
        parties = all_parties(settle(self._closing), after if isinstance(after, Statement) else None)
        self.column_page = (self.column_page + step) % pages(len(parties), self.desk.look)

    def turn(self, step: int) -> None:
        """Turn the chosen dial; a bet counts or does not."""
        if self.chosen < len(RULE_DIALS):
            try:
                self._rules = what_if.turned(self._rules, RULE_DIALS[self.chosen], step, self._closing.rules)
            except Problem as problem:
                self.remark(self.desk.word(problem), "problem")
            return
        bet, counts = self._bets[self.chosen - len(RULE_DIALS)]
        self._bets[self.chosen - len(RULE_DIALS)] = (bet, not counts)

    def type(self) -> None:
        """Open a line for any rule key, a bet or a rule set."""
        self._editor = LineEditor()

    def reset(self) -> None:
        """Suppose nothing any more."""
        self._rules = self._closing.rules
        self._bets = [(bet, True) for bet in self._closing.bets]
        self.move(0)

    def no_reset(self) -> str | None:
        """Why there is nothing to put back."""
        unchanged = self._supposition == what_if.as_it_is(self._closing)
        return self.desk.say("what_if.nothing") if unchanged else None

    def _enter(self, text: str) -> None:
        try:
            if text:
                self._suppose(text)
        except Problem as problem:
            self.remark(self.desk.word(problem), "problem")
        else:
            self._editor = None

    def _suppose(self, text: str) -> None:
        """What was typed: a rule set by name or file, `KEY=VALUE`, or a bet as at the table."""
        state = self.desk.session.state
        if text in names() or text.endswith(".toml"):
            self._rules = load(text)
            return
        first = text.split(maxsplit=1)[0]
        command = parse(f"rules {text}" if "=" in first else text, state.players, state.names)
        if isinstance(command, ChangeRules):
            self._rules = overlay(self._rules, command.assignments)
        elif isinstance(command, Bet):
            bet = moved(command.bet, -self._higher)  # its neck or line was read off scores that have moved
            more = Supposition(rules=self._rules, bets=(*self._supposition.bets, bet))
            what_if.supposed(self._closing, more)
            self._bets.append((bet, True))
            self.chosen = len(RULE_DIALS) + len(self._bets) - 1
        else:
            raise Mistake("what-if-unknown")

    # --- what is supposed ------------------------------------------------------------------------------------

    @property
    def _closing(self) -> Closing:
        """The table as it is."""
        timeline = self.desk.session.timeline
        return closing_of(timeline.state, hand_payments_of(timeline.states))

    @property
    def _supposition(self) -> Supposition:
        return Supposition(rules=self._rules, bets=tuple(bet for bet, counts in self._bets if counts))

    @property
    def _higher(self) -> int:
        """By how many points all scores are higher than in the game, as the supposed rules start higher."""
        return self._rules.game.start - self._closing.rules.game.start

    def _after(self) -> Statement | Problem:
        try:
            return what_if.supposed(self._closing, self._supposition)
        except Problem as problem:
            return problem

    # --- drawing ---------------------------------------------------------------------------------------------

    def lines(self, look: Look) -> list[Line]:
        """Draw the supposition beside what is."""
        after = self._after()
        said, style = self.said, self.style
        if isinstance(after, Problem) and not said:
            said, style = self.desk.word(after), "problem"
        said = said or self._moved_lines(look)
        view = Picture(
            heading=_heading(self._rules.name, look),
            before=settle(self._closing),
            after=after if isinstance(after, Statement) else None,
            dials=tuple(self._dials(look)),
            chosen=self.chosen,
            keys=commands.bar(self, look),
            page=self.column_page,
            said=said,
            style=style,
            line=self._editor.line(" : ", look.width - 2) if self._editor else None,
        )
        return what_if_lines(view, look)

    def _moved_lines(self, look: Look) -> str:
        """That necks and lines moved with the scores, where bets name any."""
        if all(moved(bet, self._higher) == bet for bet in self._supposition.bets):
            return ""
        start, before = self._rules.game.start, self._closing.rules.game.start
        return look.say("what_if.moved", start=points(start), before=points(before))

    def _dials(self, look: Look) -> list[Dial]:
        before = self._closing.rules
        found = []
        for dial in RULE_DIALS:
            now = what_if.value(self._rules, dial)
            label = look.say("what_if.rule_set") if dial == what_if.RULE_SET else dial.partition(".")[2]
            found.append(Dial(label, now.strip('"'), now != what_if.value(before, dial)))
        agreed = self._closing.bets
        for number, (bet, counts) in enumerate(self._bets):
            word = look.say("what_if.counts" if counts else "what_if.left_out")
            label = bet_label(moved(bet, self._higher), self._rules.game.start, look)
            found.append(Dial(label, word, not counts or number >= len(agreed)))
        return found


def _heading(name: str, look: Look) -> str:
    """What is supposed, and that nothing is recorded; only the latter where the screen is too narrow for both."""
    said = look.say("what_if.title", name=name)
    return said if cells(said) <= look.width - 3 else look.say("what_if.title_short")
