"""What the keys have said so far, as phrases that the catalogue words one by one (`grammar.sentence.CODE`)."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import Draft
from riichi_tui.grammar.entry.draws import AbortDraft, ChomboDraft, DrawDraft
from riichi_tui.grammar.entry.machine import Entry
from riichi_tui.grammar.entry.more import (
    BustDraft,
    EndDraft,
    GuestDraft,
    MoreDraft,
    PenaltyDraft,
    TimeDraft,
    TransferDraft,
)
from riichi_tui.grammar.entry.rest import TurnDraft
from riichi_tui.grammar.entry.wins import WinDraft, Winning
from riichi_tui.table.events import Value, kind_name


class Phrase(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the sentence. Seats are 0-based: `seat` and `other` for who it is about, `seats` where it is a list.

    `value` is a hand's value (code `value`), `count` a number.
    """

    code: str
    seat: int | None = None
    other: int | None = None
    seats: tuple[int, ...] = ()
    value: Value | None = None
    count: int = 0


def phrases(entry: Entry, context: Context) -> tuple[Phrase, ...]:
    """The sentence of an entry: "ron", "3 off 1", "3 han 30 fu", "the usual"; empty at rest."""
    speak = _SPEAKERS.get(type(entry.draft))
    if speak is None:
        return ()
    return (*speak(entry.draft, context), *_turned(entry.draft, context))


def _turned(draft: Draft, context: Context) -> Iterable[Phrase]:
    for seat in draft.turned:
        yield Phrase(code="riichi-taken-back" if seat in context.riichi else "riichi-forgotten", seat=seat)


def _win(draft: WinDraft, context: Context) -> Iterable[Phrase]:
    if not draft.winners:
        yield Phrase(code="tsumo" if draft.tsumo else "ron")
        return
    first = draft.winners[0]
    if draft.tsumo:
        yield Phrase(code="tsumo-winner", seat=first.seat)
    elif draft.loser is None:
        yield Phrase(code="ron-winner", seat=first.seat)
    else:
        yield Phrase(code="ron-off", seat=first.seat, other=draft.loser)
    yield from _worth(first)
    for winner in draft.winners[1:]:
        yield Phrase(code="further-winner", seat=winner.seat)
        yield from _worth(winner)
    if draft.place == "winner":
        yield Phrase(code="further")
    if draft.aborted(context):
        yield Phrase(code="three-winners")
    if draft.unpaid:
        yield Phrase(code="unpaid", seat=draft.loser)


def _worth(winner: Winning) -> Iterable[Phrase]:
    if winner.value is not None:
        yield Phrase(code="value", value=winner.value)
    if winner.usual:
        yield Phrase(code="usual")
    for liable in winner.liable:
        yield Phrase(code="liable", seat=liable.seat, count=liable.units)
    if winner.chips:
        yield Phrase(code="chips", count=winner.chips)


def _draw(draft: DrawDraft, context: Context) -> Iterable[Phrase]:
    yield Phrase(code="draw")
    if draft.nagashi:
        yield Phrase(code="nagashi", seats=tuple(sorted(draft.nagashi)))
    tenpai = draft.tenpai(context)
    if len(tenpai) == context.players:
        yield Phrase(code="tenpai-all")
    else:
        yield Phrase(code="tenpai" if tenpai else "tenpai-nobody", seats=tenpai)
    riichi = tuple(sorted(draft.riichi(context)))
    if riichi:
        yield Phrase(code="in-riichi", seats=riichi)


def _abort(draft: AbortDraft, context: Context) -> Iterable[Phrase]:
    yield Phrase(code="abort")
    kind = draft.kind(context)
    if kind is not None:
        yield Phrase(code=f"abort-{kind_name(kind, context.players)}")
    if draft.unpaid is not None:
        yield Phrase(code="unpaid", seat=draft.unpaid)


def _chombo(draft: ChomboDraft, _context: Context) -> Iterable[Phrase]:
    yield Phrase(code="chombo" if draft.seat is None else "chombo-seat", seat=draft.seat)


def _transfer(draft: TransferDraft, _context: Context) -> Iterable[Phrase]:
    """A seat of none is the pot."""
    yield Phrase(code="transfer")
    if draft.giver is not None:
        yield _side("giver", draft.giver)
    if draft.taker is not None:
        yield _side("taker", draft.taker)
    if draft.digits:
        yield Phrase(code="points", count=int(draft.digits) * 100)


def _side(code: str, side: int | str) -> Phrase:
    return Phrase(code=f"{code}-pot") if isinstance(side, str) else Phrase(code=code, seat=side)


def _penalty(draft: PenaltyDraft, _context: Context) -> Iterable[Phrase]:
    yield Phrase(code="penalty" if draft.seat is None else "penalty-seat", seat=draft.seat)
    if draft.digits:
        yield Phrase(code="points", count=int(draft.digits) * 100)
    if draft.after:
        yield Phrase(code="after")


def _bust(draft: BustDraft, _context: Context) -> Iterable[Phrase]:
    yield Phrase(code="bust" if draft.seat is None else "bust-seat", seat=draft.seat)


def _time(draft: TimeDraft, _context: Context) -> Iterable[Phrase]:
    yield Phrase(code="time")
    yield Phrase(code="between" if draft.between else "hand-running")


def _end(draft: EndDraft, _context: Context) -> Iterable[Phrase]:
    yield Phrase(code="end")
    yield Phrase(code=f"end-{draft.reason}")


def _only(code: str) -> Callable[[Draft, Context], Iterable[Phrase]]:
    return lambda _draft, _context: (Phrase(code=code),)


_SPEAKERS: dict[type[Draft], Callable[[Any, Context], Iterable[Phrase]]] = {
    WinDraft: _win,
    DrawDraft: _draw,
    AbortDraft: _abort,
    ChomboDraft: _chombo,
    TransferDraft: _transfer,
    PenaltyDraft: _penalty,
    BustDraft: _bust,
    TimeDraft: _time,
    EndDraft: _end,
    GuestDraft: _only("guest"),
    MoreDraft: _only("more"),
    TurnDraft: _only("turn"),
}
