"""A recorded game under other rules of settlement: what would have been paid, play being as it was."""

import msgspec

from riichi_tui.settlement.closing import Closing
from riichi_tui.settlement.side_bets.moved import moved
from riichi_tui.table.problem import Refused
from riichi_tui.table.rules import Rules


def under(closing: Closing, rules: Rules) -> Closing:
    """The same end of a game, to be settled by `rules`. Refused `other-players` where they are for another number.

    Play is as recorded: the points that were won and lost, the sticks left, penalties, debts, chips, who won and who
    went bust, and when the game ended. Where the other rules start with other points, everybody has that many more
    or fewer, and the necks and lines that bets name move with the scores.
    """
    if rules.players != closing.rules.players:
        raise Refused("other-players", players=closing.rules.players, needed=rules.players)
    more = rules.game.start - closing.rules.game.start
    return msgspec.structs.replace(
        closing,
        rules=rules,
        scores=tuple(score + more for score in closing.scores),
        bets=tuple(moved(bet, more) for bet in closing.bets),
    )
