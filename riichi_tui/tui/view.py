"""What every view of the desk is: it takes keys and text, and it can be drawn at any size at any time."""

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look

if TYPE_CHECKING:
    from riichi_tui.tui.desk import Desk


class View(Protocol):
    """One full screen. `place` names it in the table of commands."""

    place: str
    desk: "Desk"

    def press(self, key: str) -> None:
        """Take one key."""

    def paste(self, text: str) -> None:
        """Take text that was pasted."""

    def remark(self, text: str) -> None:
        """Say something that is no answer to an entry."""

    def lines(self, look: Look) -> list[Line]:
        """Draw at most `look.height` lines."""


@runtime_checkable
class Writing(Protocol):
    """What may take text as it is typed, such as a name, a search or a command: no key of it is read by its place."""

    @property
    def writing(self) -> bool:
        """Whether it does now."""


@runtime_checkable
class Ticking(Protocol):
    """What wants to be woken now and then: a replay while it plays, a save that is watched."""

    @property
    def period(self) -> float | None:
        """Seconds between two looks; none while there is nothing to wait for."""

    def tick(self) -> bool:
        """Look once; says whether there is anything new to draw."""
