"""What every use of the pane is."""

from typing import Protocol

from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Entering


class Mode(Protocol):
    """Takes keys and pasted text until it is done."""

    @property
    def writing(self) -> bool:
        """Whether what is typed is text."""

    def press(self, key: str) -> None:
        """Take one key."""

    def paste(self, text: str) -> None:
        """Take pasted text."""

    def pane(self, look: Look) -> Entering:
        """What the pane shows."""
