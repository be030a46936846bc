"""The replay: steps through the open game by hand or by event, jumps to a round, or plays on by itself."""

from riichi_tui.grammar.entry.keys import meant
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.replay_screen import ReplayView as Picture
from riichi_tui.presenters.replay_screen import replay_lines
from riichi_tui.table.seats import round_name
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk

SPEEDS = ("4", "2", "1", "0.5", "0.25")
"""Seconds from step to step, slow to fast."""
USUAL = 2
WINDS = "eswn"
NUMBERS = frozenset("1234")


def create(desk: Desk) -> "ReplayView":
    """The replay of the open game: a finished one from its beginning, another from where it stands."""
    last = len(desk.session.timeline.states) - 1
    return ReplayView(desk, 0 if desk.session.state.over else last)


class ReplayView:
    """`cursor` is the index of the event that is looked at. The game may grow or shrink meanwhile."""

    place = "replay"

    def __init__(self, desk: Desk, cursor: int) -> None:
        self.desk = desk
        self.said = ""
        self.style: Style = ""
        self._cursor = cursor
        self._speed = USUAL
        self._due: float | None = None
        self._wind = ""
        if desk.session.damage is not None:
            self.remark(desk.say("watch.damaged", record=desk.session.damage.record), "problem")

    @property
    def last(self) -> int:
        """The index of the last event."""
        return len(self.desk.session.timeline.events) - 1

    @property
    def cursor(self) -> int:
        """The index of the event that is looked at."""
        return min(self._cursor, self.last)

    # --- keys ------------------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """A command of this place; after the letter of a wind the number of a round."""
        wind, self._wind = self._wind, ""
        self.remark("")
        number = meant(key, NUMBERS, self.desk.keyboard)
        if wind and number in NUMBERS:
            self._jump(f"{wind.upper()}{number}")
        else:
            commands.press(self, key)

    def paste(self, text: str) -> None:
        """Nothing can be pasted here."""

    def remark(self, text: str, style: Style = "") -> None:
        """Say something above the keys."""
        self.said, self.style = text, style

    def move(self, step: int) -> None:
        """Go on or back by events."""
        self._go(self.cursor + step)

    def move_hand(self, step: int) -> None:
        """Go to the next result, or to the one before."""
        ends = [0, *(row.last for row in self.desk.rows), self.last]
        if step > 0:
            self._go(next((end for end in ends if end > self.cursor), self.last + 1))
        else:
            self._go(max((end for end in ends if end < self.cursor), default=-1))

    def go_to_end(self, key: str) -> None:
        """Go to the beginning or to the last event."""
        self._cursor = 0 if key == "home" else self.last

    def go_to(self, index: int) -> None:
        """Go to an event."""
        self._cursor = index

    def go_to_hand(self, number: int) -> None:
        """Go to the result of a hand, counted from 0."""
        self._cursor = self.desk.rows[number].last

    def ask_round(self, wind: str) -> None:
        """The letter of a wind: the number is the next key."""
        self._wind = wind
        self.remark(self.desk.say("replay.which_round", wind=self._wind_name(wind)))

    def change_speed(self, key: str) -> None:
        """Play faster or slower."""
        self._speed = max(0, min(self._speed + (-1 if key == "-" else 1), len(SPEEDS) - 1))
        self.remark(self.desk.say("replay.speed", seconds=SPEEDS[self._speed]))
        if self._due is not None:
            self._due = self.desk.clock() + self._step

    def play(self) -> None:
        """Play on by itself, from the beginning where the end is reached; or pause."""
        if self._due is not None:
            self._pause()
            return
        if self.cursor == self.last:
            self._cursor = 0
        self._due = self.desk.clock() + self._step

    # --- time ------------------------------------------------------------------------------------------------

    @property
    def period(self) -> float | None:
        """Seconds between two steps while it plays."""
        return None if self._due is None else self._step

    def tick(self) -> bool:
        """Make the step that is due."""
        now = self.desk.clock()
        if self._due is None or now < self._due - self._step / 10:
            return False
        self._due = max(self._due, now - self._step / 2) + self._step
        self._cursor = self.cursor + 1
        if self.cursor == self.last:
            self._due = None
        return True

    # --- drawing ---------------------------------------------------------------------------------------------

    def lines(self, look: Look) -> list[Line]:
        """Draw the replay."""
        keys = commands.bar(self, look)
        timeline = self.desk.session.timeline
        said = self.said or self._standing(look)
        style = self.style if self.said else "dim"
        return replay_lines(Picture(timeline, self.desk.rows, self.cursor, said, style, keys), look)

    def _standing(self, look: Look) -> str:
        """What is going on, else which record it is."""
        if self._due is not None:
            return look.say("replay.playing", seconds=SPEEDS[self._speed])
        session = self.desk.session
        number = int(session.slots[self.cursor].partition(".")[0])
        record = session.records[number - 1]
        return look.say("replay.record", n=number, by=record.by, at=record.at[:16].replace("T", " "))

    @property
    def _step(self) -> float:
        return float(SPEEDS[self._speed])

    def _go(self, index: int) -> None:
        self._due = None
        self._cursor = max(0, min(index, self.last))
        if index < 0:
            self.remark(self.desk.say("replay.first"))
        elif index > self.last:
            self.remark(self.desk.say("replay.last"))

    def _jump(self, name: str) -> None:
        """Go to the first event of a round; of the round in play to the last event."""
        self._due = None
        state = self.desk.session.state
        found = next((row.first for row in self.desk.rows if row.round == name), None)
        if found is None and name == round_name(state.kyoku, state.players) and not state.over:
            found = self.last
        if found is None:
            self.remark(self.desk.say("replay.no_round", round=self._wind_name(name[0]) + name[1]))
        else:
            self._cursor = found

    def _pause(self) -> None:
        self._due = None
        self.remark(self.desk.say("replay.paused"))

    def _wind_name(self, wind: str) -> str:
        return self.desk.look.glyphs.winds[wind.upper()]
