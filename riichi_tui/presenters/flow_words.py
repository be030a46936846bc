"""Every transfer of points explained: who to whom, how much, and what each part of it is for."""

from collections.abc import Iterable

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.event_words import player
from riichi_tui.presenters.lines import Line, Span, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.table_frame import is_small
from riichi_tui.table.flows import STICK
from riichi_tui.table.state import NOBODY, POT, Flow, FlowKind, State, Stick

INDENT = "   "


def transfer_lines(before: State, after: State, look: Look) -> list[Line]:
    """A line or two for each pair between whom the last event moved points, in the order in which it moved them."""
    pairs: dict[tuple[int, int], list[Flow]] = {}
    for flow in after.flows:
        pairs.setdefault((flow.payer, flow.payee), []).append(flow)
    return [line for (payer, payee), flows in pairs.items() for line in _lines(payer, payee, flows, before, look)]


def _lines(payer: int, payee: int, flows: list[Flow], before: State, look: Look) -> list[Line]:
    who = _who(payer, payee, points(sum(flow.amount for flow in flows)), before, look)
    parts = _parts(flows, before, look)
    start = 0 if is_small(look) else 1
    said = look.say("replay.because", who=who, parts=parts)
    if cells(said) + start <= look.width:
        return [(Span(" " * start + who, "bold"), Span(said[len(who) :]))]
    return [plain(" " * start + who, "bold"), *(plain(INDENT + line) for line in wrap(parts, look.width - len(INDENT)))]


def _who(payer: int, payee: int, total: str, before: State, look: Look) -> str:
    if is_small(look):
        return look.say("tui.pays_short", payer=_party(payer, look), payee=_party(payee, look), points=total)
    key = {POT: "pot_pays", NOBODY: "box_pays"}.get(payer) or {POT: "pot_gets", NOBODY: "box_gets"}.get(payee, "pays")
    names = before.names
    return look.say(
        f"replay.{key}",
        payer=player(payer, names, look) if payer >= 0 else "",
        payee=player(payee, names, look) if payee >= 0 else "",
        points=total,
    )


def _party(seat: int, look: Look) -> str:
    if seat == POT:
        return look.say("tui.the_pot")
    return look.say("replay.box") if seat == NOBODY else str(seat + 1)


def _parts(flows: list[Flow], before: State, look: Look) -> str:
    """What the amount is made of, each part with its share where there are several."""
    sums: dict[FlowKind, int] = {}
    for flow in flows:
        sums[flow.kind] = sums.get(flow.kind, 0) + flow.amount
    if sums.get("pot") == STICK * len(before.pot):
        return _sticks(before.pot, look)
    words = [(_reason(kind, flows[0], before, look), amount) for kind, amount in sums.items()]
    if len(words) == 1:
        return words[0][0]
    return ", ".join(look.say("replay.part", reason=word, points=points(amount)) for word, amount in words)


def _reason(kind: FlowKind, flow: Flow, before: State, look: Look) -> str:
    if kind == "riichi":
        return look.say("replay.for.stick_back" if flow.payer == POT else "replay.for.riichi")
    return look.say(f"replay.for.{kind}", count=before.honba)


def _sticks(pot: Iterable[Stick], look: Look) -> str:
    """Whose sticks lie in the pot; those of nobody known come last."""
    owners = [stick.owner for stick in pot]
    known = sorted(owner + 1 for owner in owners if owner is not None)
    unknown = owners.count(None)
    said = [look.say("replay.sticks_of", seats=known, count=len(known))] if known else []
    return ", ".join([*said, look.say("replay.sticks_before", count=unknown)] if unknown else said)
