"""Textual's part: one screen with one widget, and what the terminal and the system tell us."""

from typing import ClassVar, cast

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.timer import Timer

from riichi_tui.tui import terminal
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.keymap import keys_of
from riichi_tui.tui.themes import theme
from riichi_tui.tui.widgets.frugal import FrugalScreen
from riichi_tui.tui.widgets.lines import Lines

INTERRUPTED = 130
ESCAPE = "\x1b"
PAIR = 2


def read_escape_as_escape() -> None:
    """Esc and a key in one packet: Textual takes some such pairs for signs of a Mac's option key or for other keys.
    A person who presses Esc and then a digit means just that, so the pairs are taken out of Textual's table."""
    table = cast("dict[str, object]", ANSI_SEQUENCES_KEYS)
    for sequence in [known for known in table if len(known) == PAIR and known[0] == ESCAPE]:
        if sequence != ESCAPE * PAIR:
            del table[sequence]


class Shell(App[None]):
    """Shows the desk. It holds nothing of its own but the size of the window."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = "Screen { background: ansi_default; }"

    def __init__(self, desk: Desk) -> None:
        read_escape_as_escape()
        super().__init__()
        self.animation_level = "none"
        if self.theme != terminal.TEXTUAL_THEME:  # set before Textual is imported, else it would be styled twice
            self.theme = terminal.TEXTUAL_THEME
        self._desk = desk
        self._theme = desk.theme
        self._lines = Lines(theme(desk.theme))
        self._window = Size(0, 0)
        self._timer: Timer | None = None
        self._period: float | None = None

    def get_default_screen(self) -> FrugalScreen:
        """The one screen."""
        return FrugalScreen()

    def compose(self) -> ComposeResult:
        """One widget for everything."""
        yield self._lines

    def on_mount(self) -> None:
        """The line may be lost, and the program may be stopped and brought back."""
        terminal.leave_on_signals(self._leave)
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        self._wind()

    def on_resize(self, event: events.Resize) -> None:
        """Another size is another set of lines."""
        self._window = event.size
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """Every key goes to the desk."""
        event.stop()
        event.prevent_default()
        if event.key == "ctrl+c":
            self._leave(INTERRUPTED)
        elif event.key == "ctrl+z":
            self.action_suspend_process()
        else:
            self._type(*keys_of(event.key, event.character))

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is text, not keys."""
        event.stop()
        self._desk.paste(event.text)
        self._draw()

    def _type(self, *keys: str) -> None:
        for key in keys:
            self._desk.press(key)
        if self._desk.leaving is not None:
            self._leave(self._desk.leaving)
            return
        if self._theme != self._desk.theme:
            self._theme = self._desk.theme
            self._lines.wear(theme(self._theme))
        if self._desk.copied is not None:
            self.copy_to_clipboard(self._desk.copied)
            self._desk.copied = None
        self._draw()
        self._wind()

    def _wind(self) -> None:
        """Be woken as often as the desk wishes; not at all where it does not, so that an idle screen costs nothing."""
        period = self._desk.period
        if period == self._period:
            return
        if self._timer is not None:
            self._timer.stop()
        self._period = period
        self._timer = None if period is None else self.set_interval(period, self._tick)

    def _tick(self) -> None:
        if self._desk.tick():
            self._draw()
        self._wind()

    def _draw(self) -> None:
        if self._window:
            self._lines.show(self._desk.lines(self._window.width, self._window.height))

    def _leave(self, status: int) -> None:
        self.exit(return_code=status)
