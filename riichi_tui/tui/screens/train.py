"""Practice in counting on the screen: a hand, a guess, what was right of it, the next hand."""

from collections.abc import Iterator

from riichi_tui.insight.hand.guess import read_guess
from riichi_tui.insight.hand.trainer import Guess, Mark, Question, Tally, mark, questions
from riichi_tui.presenters.hand_training import Page, most_top, training_lines
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.rules import default
from riichi_tui.table.problem import Problem
from riichi_tui.table.rules import Rules
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.editor import LineEditor

SEEDS = 100_000


def create(desk: Desk) -> "TrainView":
    """Practice by the rules of the open game, by the usual ones where there is none; the seed is drawn."""
    try:
        rules = desk.session.state.rules
    except Problem:
        rules = default()
    return TrainView(desk, rules, desk.chance.randrange(SEEDS))


class TrainView:
    """`question` is the hand being asked, none where hands cannot be counted here; `mark` what was right of the guess,
    none before it was made."""

    place = "train"
    writing = True

    def __init__(self, desk: Desk, rules: Rules, seed: int) -> None:
        self.desk = desk
        self.seed = seed
        self.tally = Tally()
        self.question: Question | None = None
        self.mark: Mark | None = None
        self.said = ""
        self.signs = False
        self.top = 0
        self._rules = rules
        self._series: Iterator[Question] = questions(seed, rules)
        self._editor = LineEditor()
        self._turn()

    def press(self, key: str) -> None:
        """A command of this place, else a sign of the guess."""
        self.said = ""
        command = commands.find(self.place, key)
        if command is not None:
            commands.act(self, command, key)
        elif key == "backspace" and not self._editor.text:
            self.desk.back()
        elif self.mark is None and not self._editor.press(key) and key not in commands.QUIET:
            self.remark(self.desk.say("tui.unknown_key", key=key))

    def paste(self, text: str) -> None:
        """Pasted text is typed; the first line of it."""
        if self.mark is None:
            self._editor.insert(text.strip().partition("\n")[0])

    def remark(self, text: str) -> None:
        """Say something below the hand."""
        self.said = text

    def accept(self) -> None:
        """Mark the guess, an empty one as not known; after that the next hand."""
        if self.question is None:
            return
        if self.mark is not None:
            self._turn()
            return
        text = self._editor.text.strip()
        try:
            guess = read_guess(text, self.question.situation, self._rules.players) if text else Guess()
        except Problem as problem:
            self.remark(self.desk.word(problem))
            return
        self.mark = mark(self.question, guess)
        self.tally = self.tally.add(self.mark)

    def turn_signs(self) -> None:
        """Draw the Unicode tiles, or letters again."""
        self.signs = not self.signs

    def no_signs(self) -> str | None:
        """Why Unicode tiles cannot be drawn."""
        return self.desk.say("tui.why.ascii") if self.desk.look.glyphs.ascii else None

    def scroll(self, key: str) -> None:
        """One line or one page up or down."""
        step = self.desk.look.height // 2 if key.startswith("page") else 1
        most = most_top(self._page(self.desk.look), self.desk.look)
        self.top = max(0, min(self.top + (step if key.endswith("down") else -step), most))

    def lines(self, look: Look) -> list[Line]:
        """Draw the page."""
        return training_lines(self._page(look), look)

    def _turn(self) -> None:
        """The next hand."""
        self.mark, self.top = None, 0
        self._editor.replace("")
        try:
            self.question = next(self._series)
        except Problem as problem:
            self.question = None
            self.remark(self.desk.word(problem))

    def _page(self, look: Look) -> Page:
        return Page(
            seed=self.seed,
            line=self._editor.line(look.say("hand.guess_prompt"), look.width),
            question=self.question,
            mark=self.mark,
            tally=self.tally,
            said=self.said,
            keys=commands.bar(self, look),
            top=self.top,
            signs=self.signs,
        )
