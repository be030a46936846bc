"""Textual's part: one screen with one widget, and what the terminal and the system tell us."""

from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.timer import Timer

from riichi_tui.tui import terminal
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.driver import Driver, LineLost, Typed
from riichi_tui.tui.input.tokens import Key, Token
from riichi_tui.tui.reads import carry_out
from riichi_tui.tui.themes import theme
from riichi_tui.tui.widgets.frugal import FrugalScreen
from riichi_tui.tui.widgets.lines import Lines

STATUS_OF_KEYS: dict[Token, int] = {Key("ctrl+c"): 130, Key("ctrl+q"): 0}
"""The keys that end the program wherever it stands."""
SUSPEND = Key("ctrl+z")


class Shell(App[None]):
    """Shows the desk. It holds nothing of its own but the size of the window."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = "Screen { background: ansi_default; }"

    def __init__(self, desk: Desk) -> None:
        super().__init__(driver_class=Driver)
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

    def on_typed(self, event: Typed) -> None:
        """What was typed goes to the desk: keys one by one, a paste as a whole, and nothing of what no hand typed."""
        event.stop()
        end = next((token for token in event.tokens if token in STATUS_OF_KEYS), None)
        before = event.tokens[: event.tokens.index(end)] if end else event.tokens
        carry_out([token for token in before if token != SUSPEND], self._desk)
        if end and self._desk.leaving is None:
            self._desk.leave(STATUS_OF_KEYS[end])
        elif SUSPEND in before:
            self.action_suspend_process()
        self._after()

    def on_line_lost(self, event: LineLost) -> None:
        """The terminal is gone."""
        event.stop()
        self._leave(terminal.HUNG_UP)

    def _after(self) -> None:
        """Show what became of the keys."""
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
