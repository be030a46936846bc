"""What lies on the desk: the views one over the other, the open game, and the look. Knows no terminal library."""

import random
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

import msgspec

from riichi_tui.grammar.entry.hangul import keys_of_syllable
from riichi_tui.grammar.entry.keys import ENTER, ESCAPE
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.locale.catalogue import LANGUAGES, word_problem
from riichi_tui.locale.glyphs import glyphs
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.table_frame import fits
from riichi_tui.presenters.table_screen import too_small
from riichi_tui.table.events import Opened
from riichi_tui.table.hands import HandRow, hands
from riichi_tui.table.problem import Problem, Refused
from riichi_tui.table.timeline import Timeline
from riichi_tui.tui.doubt import Doubt
from riichi_tui.tui.game import Game, Looking
from riichi_tui.tui.keyboard import keyboard
from riichi_tui.tui.terminal import THEMES, Terminal
from riichi_tui.tui.view import Ticking, View, Writing

LOCKED = "save-locked"
"""The code of what another program holds."""


class Desk:
    """Takes keys and pasted text, and can be drawn at any size. `leaving` is the exit status once it is closed,
    `copied` a text for the terminal's clipboard.

    `clock` counts seconds (for "the same result twice within ten seconds"), `chance` draws seats. `keyboard` is the one
    that the environment names; raises Mistake where there is none of that name.
    """

    def __init__(
        self,
        terminal: Terminal,
        environment: Mapping[str, str],
        *,
        by: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        chance: random.Random | None = None,
    ) -> None:
        self.look = Look(language=terminal.language, glyphs=terminal.glyphs)
        self.theme = terminal.theme
        self.environment = environment
        self.keyboard = keyboard(environment)
        self.doubt = Doubt()
        self.by = by
        self.clock = clock
        self.chance = chance or random.SystemRandom()
        self.leaving: int | None = None
        self.copied: str | None = None
        self._session: Game | None = None
        self._views: list[View] = []
        self._host: View | None = None
        self._rows: tuple[Timeline, int, tuple[HandRow, ...]] | None = None

    @property
    def view(self) -> View:
        """The view on top."""
        return self._views[-1]

    @property
    def below(self) -> View:
        """The view under the top one, which the top one is about."""
        return self._views[-2] if len(self._views) > 1 else self._views[-1]

    @property
    def session(self) -> Game:
        """The open game. Refused `no-game` where there is none."""
        if self._session is None:
            raise Refused("no-game")
        return self._session

    @property
    def rows(self) -> tuple[HandRow, ...]:
        """The hands of the open game, reckoned once for every record."""
        timeline, count = self.session.timeline, len(self.session.records)
        if self._rows is None or self._rows[0] is not timeline or self._rows[1] != count:
            self._rows = (timeline, count, tuple(hands(timeline)))
        return self._rows[2]

    def show(self, place: str) -> None:
        """Lay a view of a place on top."""
        self.lay(_create(place, self))

    def lay(self, view: View) -> None:
        """Lay a view on top."""
        self._views.append(view)

    def switch(self, place: str) -> None:
        """Take everything off and lay one view."""
        self._views = [_create(place, self)]

    def back(self) -> None:
        """Take the top view off; a game that was only visited is closed with it."""
        if len(self._views) > 1:
            self._views.pop()
        if self.view is self._host:
            self.close()

    def no_back(self) -> str | None:
        """Why the top view cannot be taken off."""
        return None if len(self._views) > 1 else self.say("watch.nothing_behind")

    def watch(self, path: str) -> None:
        """Follow a save that another program writes. Raises JournalProblem where there is no game in it."""
        from riichi_tui.tui.watching import Watching  # noqa: PLC0415 - a screen that plays does not watch

        self.visit(Watching(path), "watch")

    def visit(self, game: Game, place: str) -> None:
        """Look at a game over the view on top, if there is one, until that view is on top again."""
        self.close()
        self._session, self._host = game, self._views[-1] if self._views else None
        self.show(place)

    def play(self, session: Game) -> None:
        """Play on with a game; the one before is closed."""
        self.close()
        self._session = session
        self.switch("table")

    def home(self) -> View:
        """Take off all views but the first, and return that."""
        del self._views[1:]
        return self.view

    def resume(self, path: Path, *, read_only: bool = False) -> None:
        """Open a save and show its table. Raises JournalProblem where it cannot be opened."""
        self.play(Looking(read(path)) if read_only else Session.open(path, by=self.by))
        if self.session.damage is not None and not read_only:
            self.show("damaged")

    def open(self, path: Path) -> None:
        """Open a save to play on; where another program does, say so and offer to watch. Raises as `resume`."""
        try:
            self.resume(path)
        except JournalProblem as problem:
            if problem.code != LOCKED:
                raise
            reading = read(path)
            if not self._views:
                self.switch("start")
            self.lay(import_module("riichi_tui.tui.screens.locked").LockedView(self, reading))

    def last_opened(self) -> Opened | None:
        """How the open game began, with the people who sit there now; none where no game is open."""
        if self._session is None:
            return None
        timeline = self._session.timeline
        return msgspec.structs.replace(timeline.opened, players=timeline.state.names)

    def close(self) -> None:
        """Give the lock of the open game back."""
        self._host = None
        if self._session is not None:
            self._session.close()
            self._session = None

    def leave(self, status: int = 0) -> None:
        """End the program; everything is saved already."""
        self.leaving = status

    @property
    def period(self) -> float | None:
        """Seconds until something wants to be woken; none while nothing does, and then nothing is."""
        return min((ticking.period for ticking in self._ticking() if ticking.period is not None), default=None)

    def tick(self) -> bool:
        """Wake the open game and the view on top; says whether there is anything new to draw."""
        changed = sum([ticking.tick() for ticking in self._ticking() if ticking.period is not None]) > 0
        if changed:
            self.view.remark("")
        return changed

    def _ticking(self) -> list[Ticking]:
        awake: tuple[object, ...] = (self._session, self.view)
        return [one for one in awake if isinstance(one, Ticking)]

    def no_writing(self) -> str | None:
        """Why nothing can be recorded in the open game; none where it can."""
        return self.word(self._session.refusal) if isinstance(self._session, Looking) else None

    @property
    def writing(self) -> bool:
        """Whether the view on top takes text as it is typed, so that keys are no commands there."""
        return isinstance(self.view, Writing) and self.view.writing

    def press(self, key: str) -> None:
        """Hand a key to the view on top; the letters of a Korean syllable one by one, unless it is text."""
        if key in (ENTER, ESCAPE):
            self.doubt = self.doubt.after(key)
        for part in (key,) if self.writing else keys_of_syllable(key):
            self.view.press(part)

    def held(self, name: str, *, at_once: bool = False, begins: bool = False) -> str:
        """Why a key that means something does nothing now, empty where it does; the doubt goes on or ends with it.
        `at_once`: it acts without Enter; `begins`: it opens an entry that asks for Enter."""
        doubt, self.doubt = self.doubt, self.doubt.after(name, begins=begins)
        if not doubt.holds(name, at_once=at_once):
            return ""
        waits = name.isdecimal() or doubt.broken
        return self.say("tui.held" if waits else "tui.held_letter", key=name, reason=doubt.reason)

    def distrust(self, reason: str, *, broken: bool = False) -> None:
        """Let digits do nothing at once until Enter, Esc or a letter that means something, because what came before may
        be no key, or another than was meant. `reason` is the sentence that says so: now, and with every digit that
        waits. `broken`: it may have been a part of a sequence of the terminal, so letters wait too that act at once."""
        self.doubt = Doubt(reason, broken=broken or self.doubt.broken)
        self.view.remark(reason)

    def paste(self, text: str) -> None:
        """Hand pasted text to the view on top."""
        self.view.paste(text)

    def lines(self, width: int, height: int) -> list[Line]:
        """Draw the view on top."""
        look = self.look._replace(width=width, height=height)
        if not fits(look):
            return too_small(look)
        self.look = look
        return self.view.lines(look)

    def say(self, key: str, /, **places: object) -> str:
        """A sentence in the language of the desk."""
        return self.look.say(key, **places)

    def word(self, problem: Problem) -> str:
        """A problem in the language of the desk."""
        return self.look.glyphs.plain(word_problem(self.look.language, problem))

    def next_theme(self) -> None:
        """Change the theme to the next one."""
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]

    def no_language(self) -> str | None:
        """Why the language cannot be changed."""
        return self.say("tui.why.ascii") if self.look.glyphs.ascii else None

    def leave_game(self) -> None:
        """Close the game and show the start screen."""
        self.close()
        self.switch("start")

    def next_language(self) -> None:
        """Change the language to the next one."""
        languages = LANGUAGES[LANGUAGES.index(self.look.language) + 1 :] + LANGUAGES
        self.look = self.look._replace(
            language=languages[0], glyphs=glyphs(ascii_only=False, kanji=languages[0] == "ja")
        )


def _create(place: str, desk: Desk) -> View:
    """The view of a place; its module is imported when it is first shown."""
    view: View = import_module(f"riichi_tui.tui.screens.{place}").create(desk)
    return view
