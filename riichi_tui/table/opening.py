"""The first state of a game: as the rules say, or as a table stands that is taken over."""

from riichi_tui.table.events import SCHEMA, Opened
from riichi_tui.table.problem import Refused
from riichi_tui.table.seats import kyoku_of
from riichi_tui.table.state import State, Stick
from riichi_tui.table.trays import opening_ledger


def begin(opened: Opened) -> State:
    """The table before the first hand. Refused where names, scores and rules do not fit together."""
    rules = opened.rules
    players = rules.players
    if opened.schema != SCHEMA:
        raise Refused("schema-unknown", schema=opened.schema, known=SCHEMA)
    if len(opened.players) != players:
        raise Refused("names-count", count=len(opened.players), players=players)
    if len(set(opened.players)) != players:
        raise Refused("names-equal")
    scores = opened.scores if opened.scores is not None else (rules.game.start,) * players
    if len(scores) != players:
        raise Refused("scores-count", count=len(scores), players=players)
    if any(score % 100 for score in scores):
        raise Refused("not-hundreds", points=next(score for score in scores if score % 100))
    there, due = sum(scores) + 1000 * opened.pot, rules.game.start * players
    if there != due:
        raise Refused("scores-do-not-add-up", there=there, due=due, difference=there - due)
    zeros = (0,) * players
    return State(
        rules=rules,
        names=opened.players,
        scores=scores,
        kyoku=kyoku_of(opened.round, players),
        honba=opened.honba,
        pot=(Stick(None, 0),) * opened.pot,
        seating=tuple(range(players)),
        borrowed=zeros,
        penalties_now=zeros,
        penalties_after=zeros,
        chips=zeros,
        wins=zeros,
        sticks=opening_ledger(rules, scores, opened.pot) if rules.sticks.on else None,
    )
