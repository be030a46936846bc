"""All bets and house rules of a game, settled: the parties, and a row a bet that sums to zero over them."""

from collections.abc import Sequence

import msgspec

from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.side_bets.bashin import bashin_flows
from riichi_tui.settlement.side_bets.binta import binta_flows
from riichi_tui.settlement.side_bets.chips import chip_flows
from riichi_tui.settlement.side_bets.flow import BetFlow, Standing, matched, net
from riichi_tui.settlement.side_bets.name import bet_name
from riichi_tui.settlement.side_bets.sashi import sashi_flows
from riichi_tui.settlement.side_bets.shizumi import shizumi_flows
from riichi_tui.settlement.side_bets.soto import soto_flows, soto_pair_flows
from riichi_tui.settlement.side_bets.tobi import tobi_flows
from riichi_tui.settlement.side_bets.yakitori import yakitori_flows
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin


class Party(msgspec.Struct, frozen=True, gc=False):
    """Somebody with a column in the statement: a player by seat, or a spectator (no seat)."""

    name: str
    seat: int | None


class BetRow(msgspec.Struct, frozen=True, gc=False):
    """A bet or house rule and what it brings each party; sums to zero. `bet` is none for a house rule."""

    name: str
    values: tuple[int, ...]
    bet: AnyBet | None = None


class SideMoney(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All money beside the game: who has a column, and the rows (agreed bets in order, then house rules)."""

    parties: tuple[Party, ...]
    rows: tuple[BetRow, ...] = ()


def settle_side(closing: Closing, standing: Standing, uma: Sequence[int]) -> SideMoney:
    """Settles every bet of `closing` and its house rules. `uma` by seat is what spectators copy.

    House rules have a row only where they move something; an agreed bet always has one.
    """
    parties = parties_of(closing)
    rows = []
    if closing.bets:
        flows = _agreed(closing, standing, uma, parties)
        for bet, paid in zip(closing.bets, flows, strict=True):
            rows.append(BetRow(bet_name(bet, standing.start), net(paid, len(parties)), bet))
    side = closing.rules.side
    for name, paid in (
        ("chips", chip_flows(closing.chips, side.chip_value, standing.order)),
        ("tobi", tobi_flows(side.tobi, closing.busts, standing)),
        ("yakitori", yakitori_flows(side.yakitori, closing.wins, standing)),
    ):
        if paid:
            rows.append(BetRow(name, net(paid, len(parties))))
    return SideMoney(parties=parties, rows=tuple(rows))


def parties_of(closing: Closing) -> tuple[Party, ...]:
    """The players by seat, then every spectator once, in the order of the bets."""
    players = [Party(name, seat) for seat, name in enumerate(closing.names)]
    spectators: dict[str, None] = {}
    for bet in closing.bets:
        if isinstance(bet, Soto | SotoPair):
            spectators[bet.spectator] = None
        if isinstance(bet, SotoPair):
            spectators[bet.other] = None
    return (*players, *[Party(name, None) for name in spectators])


def _agreed(closing: Closing, standing: Standing, uma: Sequence[int], parties: Sequence[Party]) -> list[list[BetFlow]]:
    """The flows of every agreed bet. Spectators copy those between players, so these come first."""
    flows = [player_bet_flows(bet, standing) for bet in closing.bets]
    if len(parties) == len(standing.raw):
        return flows
    columns = {party.name: column for column, party in enumerate(parties) if party.seat is None}
    between_players = [flow for paid in flows for flow in paid]
    rank_uma = matched(uma, standing.order)
    for number, bet in enumerate(closing.bets):
        if isinstance(bet, Soto):
            rider = columns[bet.spectator]
            flows[number] = soto_flows(bet, rider, rank_uma, between_players, closing.hand_flows)
        elif isinstance(bet, SotoPair):
            flows[number] = soto_pair_flows(bet, columns[bet.spectator], columns[bet.other], standing)
    return flows


def player_bet_flows(bet: AnyBet, standing: Standing) -> list[BetFlow]:
    """What a bet between players makes them pay each other; nothing for a bet of spectators."""
    match bet:
        case Sashi() | Bashin():
            parties = bet.parties
        case Sou() | SouBashin():
            parties = standing.order
        case Binta():
            return binta_flows(bet, standing)
        case Shizumi():
            return shizumi_flows(bet, standing)
        case Soto() | SotoPair():
            return []
    flows_of = bashin_flows if isinstance(bet, Bashin | SouBashin) else sashi_flows
    return flows_of(parties, bet.stake, bet.ties, standing)
