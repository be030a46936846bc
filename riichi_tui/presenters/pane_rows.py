"""What the pane shows of an event alike before and after it is recorded: amounts by kind, scores, what is next."""

from collections.abc import Sequence

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import points, signed, tone
from riichi_tui.presenters.event_words import player, short_round
from riichi_tui.presenters.flow_rows import by_kind, payments
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.table_frame import Frame
from riichi_tui.table.places import state_places
from riichi_tui.table.seats import round_name
from riichi_tui.table.state import POT, Flow, FlowKind, State

RESULTS: tuple[FlowKind, ...] = ("hand", "noten", "nagashi", "chombo")


def amount_lines(before: State, after: State, count: int, frame: Frame, look: Look) -> list[Line]:
    """What moved as at most `count` rows by kind; a win always has its hand, its honba and the pot. What is to be taken
    in the settlement has a row too.

    Where the rows do not suffice those that moved nothing go first, then the last ones are added up.
    """
    players, flows = before.players, after.flows
    nothing = (0,) * players
    rows = list(by_kind(flows, players).items())
    if any(kind == "hand" for kind, _ in rows):
        found = dict(rows)
        wanted: tuple[FlowKind, ...] = ("hand", "honba", "pot")
        rows = [(kind, found.get(kind, nothing)) for kind in wanted]
        rows += [(kind, row) for kind, row in found.items() if kind not in wanted]
    if len(rows) > count:
        rows = [(kind, row) for kind, row in rows if any(row) or kind == "hand"]
    labelled = [(_label(kind, before, look), row) for kind, row in rows]
    later = taken_later(before, after)
    if any(later):
        labelled.append((look.say("tui.flow.later"), later))
    if len(labelled) > count:
        kept, rest = labelled[: count - 1], labelled[count - 1 :]
        total = tuple(sum(column) for column in zip(*(row for _, row in rest), strict=True))
        labelled = [*kept, (look.say("tui.flow.rest"), total)]
    return [_amounts(label, row, frame, look) for label, row in labelled]


def taken_later(before: State, after: State) -> tuple[int, ...]:
    """What an event takes from each seat in the settlement, by seat."""
    return tuple(was - now for was, now in zip(before.penalties_after, after.penalties_after, strict=True))


def after_line(before: State, after: State, frame: Frame, look: Look) -> Line:
    """The scores after, with places; a place that changed stands out."""
    row = Row(look.width).boxed(1, frame.left - 2, look.say("tui.after"))
    places, earlier = state_places(after), state_places(before)
    for seat, score in enumerate(after.scores):
        place = look.say(f"tui.place.{places[seat]}")
        style: Style = "bold" if places[seat] != earlier[seat] else ""
        text = f"{points(score)} {place}" if frame.full else f"{points(score)} {places[seat]}"
        row.ending(frame.amount_end(seat), text, "loss" if score < 0 else style)
    return row.line()


def payment_text(flows: Sequence[Flow], look: Look) -> str:
    """Who pays whom, in points: "1 to 3: 3,900 · pot to 3: 1,000"; shorter where the line is: "1>3 3,900"."""
    said = _payments("tui.pays", flows, look)
    return said if cells(said) < look.width else _payments("tui.pays_short", flows, look)


def _payments(key: str, flows: Sequence[Flow], look: Look) -> str:
    said = [
        look.say(key, payer=_party(payer, look), payee=_party(payee, look), points=points(amount))
        for payer, payee, amount in payments(flows)
    ]
    return f" {look.glyphs.dot} ".join(said)


def next_text(state: State, look: Look) -> str:
    """What comes next: the hand that is played, or why the game is over."""
    if state.over:
        return look.say("tui.ends", reason=look.say(f"tui.reason.{state.reason or 'agreed'}"))
    said = look.say(
        "tui.next",
        round=short_round(round_name(state.kyoku, state.players), look),
        dealer=player(state.dealer, state.names, look),
        honba=state.honba,
    )
    return f"{said} {look.say('tui.offer_long')}" if state.offer else said


def rest_text(state: State, look: Look) -> str:
    """What comes next, at rest: where the game is over, the way to the settlement."""
    if state.over:
        return look.say("tui.over_rest", reason=look.say(f"tui.reason.{state.reason or 'agreed'}"))
    return next_text(state, look)


def with_remark(text: str, remark: str, look: Look) -> str:
    """A sentence and a remark, the remark alone where both do not fit."""
    both = f"{text} {remark}".strip()
    return both if cells(both) <= look.width - 2 or not remark else remark


def ending_with(lines: list[Line], text: str, style: Style, most: int, look: Look) -> list[Line]:
    """The lines, the last ones replaced by a text: as many as it takes, at most `most`."""
    said = wrap(text, look.width - 2)[:most] if text else []
    return [*lines[: len(lines) - len(said)], *(spoken(part, style) for part in said)] if said else lines


def padded(lines: list[Line], count: int) -> list[Line]:
    """Exactly `count` lines."""
    return lines[:count] + [BLANK] * (count - len(lines))


def spoken(text: str, style: Style = "") -> Line:
    """A sentence, set in by one cell."""
    return plain(f" {text}", style) if text else BLANK


def _party(seat: int, look: Look) -> str:
    return look.say("tui.the_pot") if seat == POT else str(seat + 1)


def _label(kind: FlowKind, before: State, look: Look) -> str:
    return look.say(f"tui.flow.{kind}", honba=before.honba, pot=len(before.pot))


def _amounts(label: str, row: Sequence[int], frame: Frame, look: Look) -> Line:
    line = Row(look.width).boxed(1, frame.left - 2, label)
    for seat, amount in enumerate(row):
        line.ending(frame.amount_end(seat), signed(amount, look.glyphs.dot), tone(amount))
    return line.line()
