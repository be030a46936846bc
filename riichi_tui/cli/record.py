"""`riichi-tui record`: appends commands from the shell, all of them or none."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, choice
from riichi_tui.cli.placed import AtLine
from riichi_tui.cli.saves import find_save
from riichi_tui.cli.typed import commands
from riichi_tui.grammar.parse import parse
from riichi_tui.journal.plan import CHOICES, DEALS, Choice, Deal, Plan
from riichi_tui.journal.session import Session
from riichi_tui.journal.stand import Carry
from riichi_tui.presenters.look import Look
from riichi_tui.table.changes import Splice
from riichi_tui.table.events import Reseated
from riichi_tui.table.laid import UNLAID
from riichi_tui.table.problem import Mistake, Problem, Refused
from riichi_tui.table.requests import Command, Request

LATER = (*CHOICES, *DEALS)


class Later(NamedTuple):
    """What was said of later hands: of those that no longer fit, and of those that are paid and whose deal moves."""

    choice: Choice | None = None
    deal: Deal | None = None


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("save")
    parser.place("commands", metavar="COMMAND", nargs="*")
    parser.option("as", metavar="NAME", dest="writer")
    parser.option("later", type=choice("--later", LATER), action="append", default=[], metavar="|".join(LATER))


def run(given: Given, context: Context) -> int:
    """Record every command, or none where one is refused, and say how many records that made."""
    later = read_later(given.later)
    typed = commands(given.commands, context)
    session = Session.open(find_save(given.save, context), by=given.writer)
    try:
        before = len(session.records)
        with session.together():
            for place, text in typed:
                try:
                    _record(session, text, later, context.look)
                except Problem as problem:
                    if len(typed) == 1:
                        raise
                    raise AtLine(place, problem) from problem
        context.say("cli.record.done", count=len(session.records) - before, path=session.path)
    finally:
        session.close()
    return 0


def read_later(words: Sequence[str]) -> Later:
    """The answers of --later. Mistake `later-both` where two of them answer the same question."""
    for question in (CHOICES, DEALS):
        said = [word for word in question if word in words]
        if len(said) > 1:
            raise Mistake("later-both", first=said[0], second=said[1])
    return Later(
        next((word for word in CHOICES if word in words), None), next((word for word in DEALS if word in words), None)
    )


def _record(session: Session, text: str, later: Later, look: Look) -> None:
    state = session.state
    command = parse(text, state.players, state.names)
    try:
        _carry_out(session, command, later, look)
    except Refused as refused:
        if refused.code != UNLAID:
            raise
        from riichi_tui.insight.forgotten_riichi import either  # noqa: PLC0415 - only this refusal needs it

        raise either(command, refused, session) from refused


def _carry_out(session: Session, command: Command | Splice, later: Later, look: Look) -> None:
    carry: Carry | None = None
    if session.state.sticks is not None:
        from riichi_tui.insight.sticks.commands import carried, carried_at  # noqa: PLC0415 - others start faster without

        command, carry = carried(command, session).command, carried_at
    if not isinstance(command, Request | Reseated):
        session.record(command)
        return
    plan = session.plan(command, carry)
    if later.deal is None and plan.moved(later.choice):
        raise _moved(plan, later.choice, look)
    session.record(plan.entry_for(later.choice, later.deal))


def _moved(plan: Plan, choice: Choice | None, look: Look) -> Refused:
    """What is answered where it must be said what becomes of paid hands, with what either would change."""
    from riichi_tui.presenters.correction_effects import effects_text  # noqa: PLC0415 - only this needs it

    said = {deal: effects_text(plan.before, plan.course(deal), choice, look) for deal in DEALS}
    return Refused("later-moved-either", **said)
