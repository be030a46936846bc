"""The keys at rest: a digit is a riichi, a letter begins an entry or opens a view."""

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import Draft, Option, Outcome, said, seat_options
from riichi_tui.grammar.entry.draws import AbortDraft, ChomboDraft, DrawDraft
from riichi_tui.grammar.entry.keys import PALETTE, REDO
from riichi_tui.grammar.entry.more import MoreDraft
from riichi_tui.grammar.entry.shapes import Asked, Ready, Request, Said
from riichi_tui.grammar.entry.wins import WinDraft
from riichi_tui.table.events import Riichi

VIEWS: dict[str, Request] = {
    "w": "outlook",
    "g": "graph",
    "h": "hands",
    "k": "sticks",
    "s": "settlement",
    "p": "replay",
    "e": "correct",
    "u": "undo",
    "U": "redo",
    REDO: "redo",
    PALETTE: "palette",
    "q": "quit",
}
ALWAYS: dict[str, Request] = {":": "command", "?": "help"}
"""What works inside an entry too."""


class RestDraft(Draft, frozen=True, kw_only=True):
    """Nothing is being keyed."""

    def options(self, context: Context) -> list[Option]:
        """Every key at rest."""
        over = said("game-over") if context.over else None
        return [
            *seat_options(
                range(context.players), "riichi", _riichi, lambda seat: over or _why_no_riichi(seat, context)
            ),
            Option("r", "ron", lambda: WinDraft(tsumo=False), why=over),
            Option("t", "tsumo", lambda: WinDraft(tsumo=True), why=over),
            Option("d", "draw", DrawDraft, why=over),
            Option("a", "abort", AbortDraft, why=over),
            Option("c", "chombo", ChomboDraft, why=over),
            Option("i", "turn", TurnDraft, why=over),
            Option("m", "more", MoreDraft),
            *(_view(key, request) for key, request in VIEWS.items()),
        ]


def _view(key: str, request: Request) -> Option:
    return Option(key, request, lambda: Asked(request))


def _riichi(seat: int) -> Outcome:
    return Ready(events=(Riichi(seat=seat),))


def _why_no_riichi(seat: int, context: Context) -> Said | None:
    if seat in context.riichi:
        return said("riichi-already", seat=seat + 1)
    return said("dead-hand", seat=seat + 1) if seat in context.dead else None


class TurnDraft(Draft, frozen=True, kw_only=True):
    """After `i`: a riichi of this hand is put in or taken back at once."""

    @property
    def prompt(self) -> str:
        """What is asked."""
        return "riichi"

    def options(self, context: Context) -> list[Option]:
        """The seat."""

        def take(seat: int) -> Outcome:
            if seat in context.riichi:
                return Ready(riichi_off=(seat,))
            return Ready(events=(Riichi(seat=seat),))

        return seat_options(range(context.players), "turn-riichi", take)
