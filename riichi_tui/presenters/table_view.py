"""All that the table screen shows, gathered: the state, the hands so far, the pane, the keys."""

from typing import NamedTuple

from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.pane_entry import Entering
from riichi_tui.presenters.pane_rest import Rest
from riichi_tui.table.hands import HandRow
from riichi_tui.table.state import State


class TableView(NamedTuple):
    """`until` is the time of day at which the round ends, as the table agreed it; empty where there is none."""

    state: State
    hands: tuple[HandRow, ...] = ()
    pane: Rest | Entering = Rest()
    keys: tuple[KeyTitle, ...] = ()
    title: str = ""
    until: str = ""
