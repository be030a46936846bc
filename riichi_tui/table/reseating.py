"""An event with its seats exchanged, for hands that were keyed with mixed-up digits."""

from collections.abc import Sequence

import msgspec

from riichi_tui.table.events import (
    Abort,
    Bust,
    Chombo,
    Counted,
    Draw,
    Event,
    Movement,
    Party,
    Penalty,
    Riichi,
    Sticks,
    Transfer,
    Win,
    Winner,
)

Order = Sequence[int]
SEATS = 4


def reseat(event: Event, order: Order) -> Event:
    """The same event with `order[s]` in the place of every seat s that was keyed for the hand.

    Bets, seatings and remarks are no part of a hand's keys and stay; so does a seat that the table does not have.
    """
    order = (*order, *range(len(order), SEATS))
    change: dict[str, object] = {}
    if isinstance(event, Riichi | Chombo | Penalty | Bust | Counted):
        change["seat"] = order[event.seat]
    elif isinstance(event, Win):
        change = _win(event, order)
    elif isinstance(event, Draw):
        change = {"tenpai": _seats(event.tenpai, order), "nagashi": _seats(event.nagashi, order)}
    elif isinstance(event, Abort) and event.unpaid is not None:
        change["unpaid"] = order[event.unpaid]
    elif isinstance(event, Transfer):
        change = {"giver": _party(event.giver, order), "taker": _party(event.taker, order)}
    if isinstance(event, Riichi | Win | Draw | Chombo | Transfer | Penalty | Sticks):
        change["moved"] = tuple(_movement(movement, order) for movement in event.moved)
    return msgspec.structs.replace(event, **change) if change else event


def _win(event: Win, order: Order) -> dict[str, object]:
    loser = None if event.loser is None else order[event.loser]
    winners = [
        msgspec.structs.replace(
            winner,
            seat=order[winner.seat],
            liable=tuple(msgspec.structs.replace(liable, seat=order[liable.seat]) for liable in winner.liable),
        )
        for winner in event.winners
    ]
    return {"loser": loser, "winners": _nearest_first(winners, loser, len(order))}


def _nearest_first(winners: list[Winner], loser: int | None, players: int) -> tuple[Winner, ...]:
    if loser is None:
        return tuple(winners)
    return tuple(sorted(winners, key=lambda winner: (winner.seat - loser) % players))


def _seats(seats: tuple[int, ...], order: Order) -> tuple[int, ...]:
    return tuple(order[seat] for seat in seats)


def _party(party: Party, order: Order) -> Party:
    return order[party] if isinstance(party, int) else party


def _movement(movement: Movement, order: Order) -> Movement:
    return msgspec.structs.replace(movement, giver=_party(movement.giver, order), taker=_party(movement.taker, order))
