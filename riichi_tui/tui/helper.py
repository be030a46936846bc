"""A hand being counted for an entry: who won and how, what was keyed and typed so far, and who takes the result."""

from collections.abc import Callable

import msgspec

from riichi_tui.grammar.entry import Context
from riichi_tui.grammar.entry.wins import WinDraft
from riichi_tui.insight.hand.at_table import Counted, situation_at
from riichi_tui.insight.hand.checklist import begin
from riichi_tui.presenters.event_words import player
from riichi_tui.presenters.hand_situation import winner_text
from riichi_tui.presenters.look import Look
from riichi_tui.table.events import HanFu, Winner
from riichi_tui.table.laid import RIICHI
from riichi_tui.table.state import State
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.editor import LineEditor
from riichi_tui.tui.screens.checklist import ChecklistView

Take = Callable[[Winner, str], None]
"""Gets the winner as counted, and a remark on him, empty where there is none."""


class Helper:
    """`state` is the table on which the win is keyed. The checklist and the line of tiles are kept while the entry is
    open, so that leaving by accident loses nothing."""

    def __init__(self, state: State, seat: int, *, tsumo: bool, take: Take) -> None:
        self.state = state
        self.seat = seat
        self.situation = situation_at(state, seat, tsumo=tsumo)
        self.checklist = begin(self.situation, state.rules)
        self.editor = LineEditor()
        self._take = take

    def who(self, look: Look) -> str:
        """Whose hand it is and how it was won."""
        return winner_text(self.seat, self.state.names, self.situation, look)

    def take(self, counted: Counted, look: Look) -> None:
        """Hand the count to the entry. A riichi that was counted without its stick, or the other way round, is said."""
        winner = Winner(seat=self.seat, value=counted.value, yaku=counted.yaku, tiles=counted.tiles)
        self._take(winner, self._on_riichi(counted, look))

    def _on_riichi(self, counted: Counted, look: Look) -> str:
        there, said = self.seat in self.state.riichi, not set(RIICHI).isdisjoint(counted.yaku)
        if said == there or (there and not isinstance(counted.value, HanFu)):
            return ""
        key = "hand.riichi_uncounted" if there else "hand.riichi_missing"
        return look.say(key, player=player(self.seat, self.state.names, look), seat=self.seat + 1)


def count(desk: Desk, before: Helper | None, state: State, draft: WinDraft, context: Context, *, take: Take) -> Helper:
    """Open the checklist for the last winner of an entry, that of `before` where it was about the same win. Riichi that
    the entry puts in or takes back count."""
    state = msgspec.structs.replace(state, riichi=draft.riichi(context))
    helper = Helper(state, draft.last.seat, tsumo=draft.tsumo, take=take)
    if before is not None and (before.seat, before.situation, before.state) == (helper.seat, helper.situation, state):
        helper = before
    desk.lay(ChecklistView(desk, helper))
    return helper
