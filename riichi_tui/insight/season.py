"""A season under two rule sets: every finished game settled by both, totals and order of the players by each."""

from collections.abc import Iterable, Sequence

import msgspec

from riichi_tui.grammar.folding import folded
from riichi_tui.insight.resettling import under
from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.statement import settle
from riichi_tui.table.problem import Problem
from riichi_tui.table.rules import Rules


class SeasonGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game: what it is called, and how it ended. `closing.names` are those who get the results."""

    name: str
    closing: Closing


class LeftOut(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is not counted, and why."""

    name: str
    problem: Problem


class SeasonResult(msgspec.Struct, frozen=True, kw_only=True):
    """A player's sum under one rule set, in points, and his place among all (shared by equal sums)."""

    place: int
    total: int


class SeasonPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player, how many games he played, and what they brought him under either rule set."""

    name: str
    games: int
    first: SeasonResult
    second: SeasonResult


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """The players from first to last under the first rule set; how many games count, and which do not."""

    games: int
    players: tuple[SeasonPlayer, ...]
    left_out: tuple[LeftOut, ...]


class _Tally:
    """What is summed up for one player."""

    def __init__(self) -> None:
        self.name = ""
        self.games = 0
        self.totals = [0, 0]


def season(games: Iterable[SeasonGame], first: Rules, second: Rules, left_out: Sequence[LeftOut] = ()) -> Season:
    """Settles every game under both rule sets. A game that one of them cannot settle counts for neither.

    Results are those of the table with the house rules (chips, bust prize, yakitori) and without agreed bets, which
    are no rules. People are told apart by name; case and width do not matter, the last spelling is shown.
    """
    tallies: dict[str, _Tally] = {}
    unsettled: list[LeftOut] = []
    count = 0
    for game in games:
        try:
            results = [_results(game.closing, rules) for rules in (first, second)]
        except Problem as problem:
            unsettled.append(LeftOut(name=game.name, problem=problem))
            continue
        count += 1
        for seat, name in enumerate(game.closing.names):
            tally = tallies.setdefault(folded(name), _Tally())
            tally.name = name
            tally.games += 1
            tally.totals = [total + result[seat] for total, result in zip(tally.totals, results, strict=True)]
    return Season(games=count, players=_ranked(list(tallies.values())), left_out=(*left_out, *unsettled))


def _results(closing: Closing, rules: Rules) -> tuple[int, ...]:
    return settle(msgspec.structs.replace(under(closing, rules), bets=())).total


def _ranked(tallies: Sequence[_Tally]) -> tuple[SeasonPlayer, ...]:
    players = [
        SeasonPlayer(
            name=tally.name,
            games=tally.games,
            first=_result(tally, tallies, 0),
            second=_result(tally, tallies, 1),
        )
        for tally in tallies
    ]
    return tuple(sorted(players, key=lambda player: (player.first.place, player.second.place, player.name)))


def _result(tally: _Tally, tallies: Sequence[_Tally], which: int) -> SeasonResult:
    total = tally.totals[which]
    return SeasonResult(place=1 + sum(other.totals[which] > total for other in tallies), total=total)
