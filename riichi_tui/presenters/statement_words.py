"""What stands below the rows of a statement: who pays whom, and what is good to know."""

from collections.abc import Sequence

from riichi_tui.presenters.amounts import thousands
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.settlement.columns import prize, rounded_plus_oka
from riichi_tui.settlement.conventions import Convention
from riichi_tui.settlement.statement import Statement
from riichi_tui.settlement.transfers import transfers
from riichi_tui.table.state import NOBODY

SPECTATOR = 12


def who_pays(statement: Statement, look: Look) -> str:
    """Who pays whom in the fewest transfers."""
    paid = [
        look.say(
            "tui.pays",
            payer=_party(item.payer, statement, look),
            payee=_party(item.payee, statement, look),
            points=plain_thousands(item.amount),
        )
        for item in transfers(statement.total)
    ]
    if not paid:
        return look.say("tui.statement.nobody")
    return look.say("tui.statement.who_pays", paid=f" {look.glyphs.dot} ".join(paid))


def remarks(statement: Statement, others: Sequence[Convention], look: Look) -> list[str]:
    """Who takes what rounding leaves and what that comes to, what has left the table, and what other readings of the
    same rounding (`others`, see `settlement.conventions.differing`) would have given."""
    said = _remainder(statement, look)
    if sum(statement.total):
        said.append(look.say("tui.statement.lost", points=plain_thousands(sum(statement.total))))
    return [*said, *_otherwise(others, look)]


def plain_thousands(amount: int) -> str:
    """Thousands without a plus: "46", "-3.5", "0"."""
    return thousands(amount, "0", whole=True).removeprefix("+")


def _remainder(statement: Statement, look: Look) -> list[str]:
    """ "The others are rounded; the first gets what is left: 4 + 8 + 21 = 33, oka 20 in it." The sum is left out where
    it is not all: where something has left the table."""
    settlement = statement.rules.settlement
    if settlement.rounding == "none" or settlement.remainder == "nobody":
        return []
    said = look.say(f"tui.statement.remainder_{settlement.remainder}")
    order = statement.order
    taker = order[0] if settlement.remainder == "first" else order[-1]
    values = rounded_plus_oka(statement)
    if sum(values):
        return [said]
    terms = [-value for seat, value in enumerate(values) if seat != taker]
    first, *rest = terms
    signs = "".join(f" {'-' if term < 0 else '+'} {plain_thousands(abs(term))}" for term in rest)
    oka = prize(statement)[taker]
    key = "presenters.remainder_sum_oka" if oka else "presenters.remainder_sum"
    sum_ = f"{plain_thousands(first)}{signs} = {plain_thousands(values[taker])}"
    return [f"{said} {look.say(key, sum=sum_, oka=plain_thousands(oka))}"]


def _otherwise(others: Sequence[Convention], look: Look) -> list[str]:
    """A sentence for each result that another reading would have given, with all the readings that give it."""
    ways: dict[tuple[int, ...], list[str]] = {}
    for other in others:
        way = look.say(f"presenters.rounded_{other.on}", how=look.say(f"tui.rounding.{other.rounding}"))
        ways.setdefault(other.final, []).append(way)
    joint = look.say("presenters.or")
    return [
        look.say("presenters.otherwise", ways=joint.join(said), final=", ".join(map(plain_thousands, final)))
        for final, said in ways.items()
    ]


def _party(party: int, statement: Statement, look: Look) -> str:
    if party == NOBODY:
        return look.say("tui.statement.table")
    who = statement.parties[party]
    return shown(who.name, SPECTATOR, look) if who.seat is None else str(who.seat + 1)
