"""Draws, abortive draws and chombo by keys: `d` tenpai seats, `a` kind, `c` seat."""

from functools import partial
from typing import Literal

import msgspec

from riichi_tui.grammar.entry.context import FOUR_ONLY, Context
from riichi_tui.grammar.entry.draft import Draft, Option, Outcome, said, seat_options, turn
from riichi_tui.grammar.entry.shapes import Ready, Said
from riichi_tui.table.events import Abort, AbortKind, Chombo, Draw

ABORT_KEYS: dict[str, AbortKind] = {
    "9": "kyuushu",
    "w": "suufon",
    "r": "suucha",
    "k": "suukan",
    "3": "sancha",
    "v": "void",
}

replace = msgspec.structs.replace


class DrawDraft(Draft, frozen=True, kw_only=True):
    """An exhaustive draw in the making. `named` are the tenpai seats that were typed; riichi seats are in anyway."""

    place: Literal["tenpai", "nagashi", "riichi"] = "tenpai"
    named: tuple[int, ...] = ()
    nagashi: tuple[int, ...] = ()

    @property
    def prompt(self) -> str:
        """The question of this place."""
        return self.place

    def tenpai(self, context: Context) -> tuple[int, ...]:
        """Who is tenpai, in seat order."""
        riichi = [seat for seat in self.riichi(context) if seat not in context.dead]
        return tuple(sorted({*self.named, *riichi}))

    def ready(self, context: Context) -> Ready | None:
        """The draw; with no key more it is nobody, or who is in riichi."""
        if self.place != "tenpai":
            return None
        return self.recorded(context, Draw(tenpai=self.tenpai(context), nagashi=tuple(sorted(self.nagashi))))

    def options(self, context: Context) -> list[Option]:
        """The keys of this place."""
        if self.place == "nagashi":
            return self._nagashi_options(context)
        if self.place == "riichi":
            return seat_options(range(context.players), "turn-riichi", self._turn)
        return self._tenpai_options(context)

    def _turn(self, seat: int) -> Outcome:
        named = tuple(other for other in self.named if other != seat)
        return replace(self, place="tenpai", named=named, turned=turn(self.turned, seat))

    def _nagashi_options(self, context: Context) -> list[Option]:
        def why(seat: int) -> Said | None:
            return said("nagashi-already", seat=seat + 1) if seat in self.nagashi else _why_dead(seat, context)

        def take(seat: int) -> Outcome:
            return replace(self, place="tenpai", nagashi=(*self.nagashi, seat))

        return seat_options(range(context.players), "nagashi-seat", take, why)

    def _tenpai_options(self, context: Context) -> list[Option]:
        tenpai = self.tenpai(context)
        living = tuple(seat for seat in range(context.players) if seat not in context.dead)

        def why(seat: int) -> Said | None:
            return said("tenpai-already", seat=seat + 1) if seat in tenpai else _why_dead(seat, context)

        def take(seat: int) -> Outcome:
            return replace(self, named=(*self.named, seat))

        everybody = said("tenpai-all") if set(living) <= set(tenpai) else None
        nagashi = None if context.nagashi else said("nagashi-off")
        return [
            *seat_options(range(context.players), "tenpai", take, why),
            Option("a", "all", lambda: replace(self, named=living), why=everybody),
            Option("n", "nagashi", lambda: replace(self, place="nagashi"), why=nagashi),
            Option("i", "riichi", lambda: replace(self, place="riichi")),
        ]


def _why_dead(seat: int, context: Context) -> Said | None:
    return said("dead-hand", seat=seat + 1) if seat in context.dead else None


class AbortDraft(Draft, frozen=True, kw_only=True):
    """An abortive draw in the making. `unpaid` is a riichi whose tile did not pass."""

    place: Literal["kind", "unpaid", "riichi", "done"] = "kind"
    named: AbortKind | None = None
    unpaid: int | None = None

    @property
    def prompt(self) -> str:
        """The question of this place."""
        return "abort" if self.place == "kind" else self.place

    def kind(self, context: Context) -> AbortKind | None:
        """The kind that was typed, or the usual one: riichi of all if everybody is in riichi, else nine terminals."""
        if self.named is not None:
            return self.named
        usual: AbortKind = "suucha" if len(self.riichi(context)) == context.players else "kyuushu"
        return usual if usual in context.aborts else None

    def ready(self, context: Context) -> Ready | None:
        """The abortive draw."""
        kind = self.kind(context)
        if kind is None or self.place in ("unpaid", "riichi"):
            return None
        return self.recorded(context, Abort(kind=kind, unpaid=self.unpaid))

    def options(self, context: Context) -> list[Option]:
        """The keys of this place."""
        if self.place == "unpaid":
            return self._unpaid_options(context)
        if self.place == "riichi":
            return seat_options(range(context.players), "turn-riichi", self._turn, self._why_no_turn)
        kinds = self._kind_options(context) if self.named is None else []
        return [
            *kinds,
            Option("x", "unpaid", lambda: replace(self, place="unpaid"), why=self._why_not_unpaid(context)),
            Option("i", "riichi", lambda: replace(self, place="riichi")),
        ]

    def _name(self, kind: AbortKind) -> Outcome:
        return replace(self, place="done", named=kind)

    def _back(self) -> Literal["kind", "done"]:
        return "kind" if self.named is None else "done"

    def _turn(self, seat: int) -> Outcome:
        return replace(self, place=self._back(), turned=turn(self.turned, seat))

    def _why_no_turn(self, seat: int) -> Said | None:
        return said("unpaid-holds", seat=seat + 1) if seat == self.unpaid else None

    def _why_not_unpaid(self, context: Context) -> Said | None:
        if self.unpaid is not None:
            return said("unpaid-already", seat=self.unpaid + 1)
        if not self.riichi(context):
            return said("unpaid-nobody")
        return said("void-pays-back") if self.named == "void" else None

    def _unpaid_options(self, context: Context) -> list[Option]:
        riichi = self.riichi(context)

        def why(seat: int) -> Said | None:
            return None if seat in riichi else said("unpaid-needs-riichi", seat=seat + 1)

        def take(seat: int) -> Outcome:
            return replace(self, place=self._back(), unpaid=seat)

        return seat_options(range(context.players), "unpaid-seat", take, why)

    def _kind_options(self, context: Context) -> list[Option]:
        usual = self.kind(context)
        return [
            Option(
                key,
                kind,
                partial(self._name, kind),
                usual=kind == usual,
                why=self._why_not(kind, context),
            )
            for key, kind in ABORT_KEYS.items()
        ]

    def _why_not(self, kind: AbortKind, context: Context) -> Said | None:
        if kind not in context.aborts:
            return said("abort-four" if context.players == 3 and kind in FOUR_ONLY else "abort-off")
        if kind == "suucha" and len(self.riichi(context)) < context.players:
            return said("suucha-riichi", count=len(self.riichi(context)), players=context.players)
        return said("void-pays-back") if kind == "void" and self.unpaid is not None else None


class ChomboDraft(Draft, frozen=True, kw_only=True):
    """A false declaration in the making."""

    place: Literal["offender", "done", "riichi"] = "offender"
    seat: int | None = None

    @property
    def prompt(self) -> str:
        """The question of this place."""
        return self.place

    def ready(self, context: Context) -> Ready | None:
        """The chombo, once the seat stands."""
        if self.seat is None or self.place == "riichi":
            return None
        return self.recorded(context, Chombo(seat=self.seat))

    def options(self, context: Context) -> list[Option]:
        """The keys of this place."""
        if self.place == "offender":
            return seat_options(range(context.players), "offender", lambda seat: replace(self, place="done", seat=seat))
        if self.place == "riichi":
            return seat_options(range(context.players), "turn-riichi", self._turn)
        return [Option("i", "riichi", lambda: replace(self, place="riichi"))]

    def _turn(self, seat: int) -> Outcome:
        return replace(self, place="done", turned=turn(self.turned, seat))
