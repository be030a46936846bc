"""Ron and tsumo by keys: `r` winner discarder VALUE, further winners with `r` again; `t` winner VALUE."""

from functools import partial
from typing import Literal

import msgspec

from riichi_tui.grammar.entry import values
from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import Draft, Option, Outcome, digit_options, said, seat_options, turn
from riichi_tui.grammar.entry.shapes import Asked, Ready, Said
from riichi_tui.table.events import Abort, HanFu, Liable, Value, Win, Winner, Yakuman

Place = Literal["winner", "loser", "han", "fu", "points", "after", "pao", "units", "chips", "riichi"]
MOST_CHIP_DIGITS = 3

replace = msgspec.structs.replace


class Winning(msgspec.Struct, frozen=True, kw_only=True):
    """One winner as far as he is keyed. `usual`: the 30 fu that nobody typed; `digits` of points or chips."""

    seat: int
    value: Value | None = None
    usual: bool = False
    digits: str = ""
    liable: tuple[Liable, ...] = ()
    chips: int = 0
    yaku: tuple[str, ...] | None = None
    tiles: str | None = None

    @property
    def units_left(self) -> int:
        """How many yakuman nobody is liable for yet."""
        if not isinstance(self.value, Yakuman) or self.value.counted:
            return 0
        return self.value.count - sum(liable.units for liable in self.liable)


class WinDraft(Draft, frozen=True, kw_only=True):
    """A win in the making. `place` is what the next key fills."""

    tsumo: bool
    place: Place = "winner"
    winners: tuple[Winning, ...] = ()
    loser: int | None = None
    unpaid: bool = False

    @property
    def prompt(self) -> str:
        """The question of this place."""
        return self.place

    @property
    def last(self) -> Winning:
        """The winner being keyed."""
        return self.winners[-1]

    def options(self, context: Context) -> list[Option]:
        """The keys of this place, and what may follow a value where one stands."""
        found = _AT[self.place](self, context)
        return found + after_options(self, context) if self.complete(context) else found

    def complete(self, context: Context) -> bool:
        """Whether every winner has a value and nothing is half said."""
        if self.place in ("winner", "loser", "han", "pao", "riichi"):
            return False
        if self.place == "chips" and not self.last.digits:
            return False
        return self.aborted(context) or all(winner.value is not None for winner in self.winners)

    def aborted(self, context: Context) -> bool:
        """Whether a third winner makes it an abortive draw."""
        return len(self.winners) == 3 and context.sancha_aborts

    def ready(self, context: Context) -> Ready | None:
        """The win, or the abortive draw of three winners."""
        if not self.complete(context):
            return None
        if self.aborted(context):
            return self.recorded(context, Abort(kind="sancha", unpaid=self.loser if self.unpaid else None))
        winners = sorted(self.winners, key=lambda winner: context.distance(self.loser or 0, winner.seat))
        win = Win(loser=self.loser, unpaid=self.unpaid, winners=tuple(_winner(winner) for winner in winners))
        return self.recorded(context, win)

    def paired(self, context: Context) -> bool:
        """Whether announced points have two parts: a tsumo that the dealer pays differently."""
        return self.tsumo and self.last.seat != context.dealer

    def with_last(self, place: Place, winner: Winning) -> "WinDraft":
        """The draft with another state of the last winner."""
        return replace(self, place=place, winners=(*self.winners[:-1], winner))

    def taking(self, value: Value) -> "WinDraft":
        """The draft with a value for the last winner."""
        usual = self.place == "han" and isinstance(value, HanFu) and value.han < 5
        kept = replace(self.last, value=value, usual=usual, yaku=None, tiles=None)
        return self.with_last("fu" if usual else "after", kept)


def _winner(winning: Winning) -> Winner:
    if winning.value is None:
        raise AssertionError(winning)
    return Winner(
        seat=winning.seat,
        value=winning.value,
        liable=winning.liable,
        chips=winning.chips,
        yaku=winning.yaku,
        tiles=winning.tiles,
    )


def _winner_options(draft: WinDraft, context: Context) -> list[Option]:
    def why(seat: int) -> Said | None:
        if seat == draft.loser:
            return said("own-tile", seat=seat + 1)
        if any(winner.seat == seat for winner in draft.winners):
            return said("winner-already", seat=seat + 1)
        return said("dead-hand", seat=seat + 1) if seat in context.dead else None

    def take(seat: int) -> Outcome:
        more = replace(draft, winners=(*draft.winners, Winning(seat=seat)))
        if more.aborted(context):
            return replace(more, place="after")
        return replace(more, place="han" if draft.tsumo or draft.loser is not None else "loser")

    return seat_options(range(context.players), "winner", take, why)


def _loser_options(draft: WinDraft, context: Context) -> list[Option]:
    def why(seat: int) -> Said | None:
        return said("own-tile", seat=seat + 1) if seat == draft.last.seat else None

    def take(seat: int) -> Outcome:
        return replace(draft, place="han", loser=seat)

    return seat_options(range(context.players), "discarder", take, why)


def _han_options(draft: WinDraft, context: Context) -> list[Option]:
    return values.han_options(context, draft.taking, lambda: draft.with_last("points", draft.last))


def _fu_options(draft: WinDraft, _context: Context) -> list[Option]:
    value = draft.last.value
    if not isinstance(value, HanFu):
        raise AssertionError(draft)
    return values.fu_options(value.han, draft.tsumo, draft.taking)


def _points_options(draft: WinDraft, context: Context) -> list[Option]:
    paired = draft.paired(context)

    def type_digit(digits: str) -> Outcome:
        value = values.points_value(digits, paired)
        return draft.with_last("points", replace(draft.last, digits=digits, value=value))

    return values.points_options(draft.last.digits, paired, type_digit)


def _no_options(_draft: WinDraft, _context: Context) -> list[Option]:
    return []


def _pao_options(draft: WinDraft, context: Context) -> list[Option]:
    liable = tuple(item.seat for item in draft.last.liable)

    def why(seat: int) -> Said | None:
        if seat == draft.last.seat:
            return said("pao-winner", seat=seat + 1)
        return said("pao-already", seat=seat + 1) if seat in liable else None

    def take(seat: int) -> Outcome:
        units = draft.last.units_left
        winner = replace(draft.last, liable=(*draft.last.liable, Liable(seat=seat, units=units)))
        return draft.with_last("units" if units > 1 else "after", winner)

    return seat_options(range(context.players), "liable", take, why)


def _units_options(draft: WinDraft, _context: Context) -> list[Option]:
    *others, last = draft.last.liable

    def take(units: int) -> Outcome:
        liable = (*others, replace(last, units=units))
        return draft.with_last("after", replace(draft.last, liable=liable))

    return [
        Option(str(units), "units", partial(take, units), usual=units == last.units)
        for units in range(1, min(last.units, 9) + 1)
    ]


def _chips_options(draft: WinDraft, _context: Context) -> list[Option]:
    def take(digits: str) -> Outcome:
        return draft.with_last("chips", replace(draft.last, digits=digits, chips=int(digits)))

    return digit_options(draft.last.digits, MOST_CHIP_DIGITS, take)


def _riichi_options(draft: WinDraft, context: Context) -> list[Option]:
    def why(seat: int) -> Said | None:
        return said("unpaid-holds", seat=seat + 1) if draft.unpaid and seat == draft.loser else None

    def take(seat: int) -> Outcome:
        return replace(draft, place="after", turned=turn(draft.turned, seat))

    return seat_options(range(context.players), "turn-riichi", take, why)


_AT = {
    "winner": _winner_options,
    "loser": _loser_options,
    "han": _han_options,
    "fu": _fu_options,
    "points": _points_options,
    "after": _no_options,
    "pao": _pao_options,
    "units": _units_options,
    "chips": _chips_options,
    "riichi": _riichi_options,
}


def after_options(draft: WinDraft, context: Context) -> list[Option]:
    """What may follow a value: another winner, the riichi tile, pao, chips, a forgotten riichi, the helper."""
    found = [Option("i", "riichi", lambda: replace(draft, place="riichi"))]
    if draft.loser is not None:
        found.append(_unpaid_option(draft, draft.loser, context))
    if draft.aborted(context):
        return found
    if not draft.tsumo:
        found.insert(0, _further_option(draft, context))
    found += _worth_options(draft, context)
    found.append(Option("v", "helper", lambda: Asked("helper")))
    return found


def _further_option(draft: WinDraft, context: Context) -> Option:
    why = None
    if len(draft.winners) >= context.most_winners:
        why = said("winners-many", limit=context.most_winners)
    return Option("r", "further", lambda: replace(draft, place="winner"), why=why)


def _unpaid_option(draft: WinDraft, loser: int, context: Context) -> Option:
    why = None
    if draft.unpaid:
        why = said("unpaid-already", seat=loser + 1)
    elif loser not in draft.riichi(context):
        why = said("unpaid-needs-riichi", seat=loser + 1)
    return Option("x", "unpaid", lambda: replace(draft, place="after", unpaid=True), why=why)


def _worth_options(draft: WinDraft, context: Context) -> list[Option]:
    """What may follow the value of the last winner: more yakuman, pao, chips."""
    winner = draft.last
    found = []
    if isinstance(winner.value, Yakuman) and not winner.value.counted:
        if not winner.liable:
            found.append(values.more_yakuman(winner.value, context, draft.taking))
        found.append(Option("p", "pao", lambda: replace(draft, place="pao"), why=_why_no_pao(winner, context)))
    if context.chips:
        why = said("chips-already") if winner.chips else None
        found.append(Option("o", "chips", lambda: draft.with_last("chips", replace(winner, digits="")), why=why))
    return found


def _why_no_pao(winner: Winning, context: Context) -> Said | None:
    if not context.pao:
        return said("pao-off")
    return None if winner.units_left else said("pao-all")


def counted(draft: WinDraft, winner: Winner) -> WinDraft:
    """The draft with a last winner that was counted elsewhere; his seat stays."""
    winning = Winning(
        seat=draft.last.seat,
        value=winner.value,
        liable=winner.liable or draft.last.liable,
        chips=winner.chips or draft.last.chips,
        yaku=winner.yaku,
        tiles=winner.tiles,
    )
    return draft.with_last("after", winning)
