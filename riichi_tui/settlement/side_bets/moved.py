"""A bet among scores that are all so many points higher: only the neck or line that it names is a matter of points."""

from msgspec.structs import replace

from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Soto, SotoPair, Sou, SouBashin


def moved(bet: AnyBet, points: int) -> AnyBet:
    """The bet with its neck or line `points` higher (negative: lower), so that the same players are above it. A neck
    that is not named is the start and moves by itself."""
    match bet:
        case Binta(neck=int(neck)):
            return replace(bet, neck=neck + points)
        case Shizumi():
            return replace(bet, line=bet.line + points)
        case Sashi() | Bashin() | Sou() | SouBashin() | Binta() | Soto() | SotoPair():
            return bet
