"""How a hand was won, in words: ron or tsumo, the winds, and what was declared or happened."""

from collections.abc import Sequence

from riichi_tui.insight.hand.situation import Situation
from riichi_tui.presenters.event_words import player
from riichi_tui.presenters.look import Look


def situation_text(situation: Situation, look: Look) -> str:
    """ "ron, seat South, round East, ippatsu, riichi"."""
    return ", ".join([*_manner(situation, look), *(look.say(f"hand.yaku.{name}") for name in sorted(situation.said))])


def winner_text(seat: int, names: Sequence[str], situation: Situation, look: Look) -> str:
    """Whose hand it is and how he wins: "3 Chie, ron, seat West, round East"."""
    return ", ".join([player(seat, names, look), *_manner(situation, look)])


def _manner(situation: Situation, look: Look) -> list[str]:
    said = [look.say(f"tui.kind.{'tsumo' if situation.tsumo else 'ron'}")]
    said.append(look.say("hand.seat", wind=look.say(f"hand.wind.{situation.seat}")))
    said.append(look.say("hand.round", wind=look.say(f"hand.wind.{situation.round}")))
    return [*said, look.say("presenters.wins_dealer")] if situation.dealer else said
