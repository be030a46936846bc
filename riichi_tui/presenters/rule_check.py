"""What is odd about a rule set and what its places are worth, as text and as JSON."""

from collections.abc import Sequence

import msgspec

from riichi_tui.insight.rule_lint import Weight
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.amounts import thousands as written
from riichi_tui.presenters.json_numbers import Thousands, thousands
from riichi_tui.presenters.lines import Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.rules import Remark

LABEL = 24
COLUMN = 14


class Oddity(msgspec.Struct, frozen=True, kw_only=True):
    """Something odd about a rule set, with its sentence."""

    code: str
    key: str
    text: str


class PlaceWeights(msgspec.Struct, frozen=True, kw_only=True):
    """What places are worth, first to last. `row`: the row of a floating uma, empty for a fixed one. `bonus`: uma,
    and oka for the first; `break_even`: the end points that result in zero; `lead`: what 100 points between first and
    second are worth."""

    row: str
    bonus: tuple[Thousands, ...]
    bonus_points: tuple[int, ...]
    break_even: tuple[int, ...]
    lead: Thousands
    lead_points: int


class RuleCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What `rules check --json` prints."""

    format: int = 1
    name: str
    remarks: tuple[Oddity, ...]
    weights: tuple[PlaceWeights, ...]


def check_document(name: str, remarks: Sequence[Remark], weights: Sequence[Weight], look: Look) -> RuleCheck:
    """What is odd, in sentences of the language of the look, and what places are worth."""
    return RuleCheck(
        name=name,
        remarks=tuple(Oddity(code=remark.code, key=remark.key, text=remark_text(remark, look)) for remark in remarks),
        weights=tuple(
            PlaceWeights(
                row=weight.row,
                bonus=tuple(map(thousands, weight.bonus)),
                bonus_points=weight.bonus,
                break_even=weight.break_even,
                lead=thousands(weight.lead),
                lead_points=weight.lead,
            )
            for weight in weights
        ),
    )


def check_lines(name: str, remarks: Sequence[Remark], weights: Sequence[Weight], look: Look) -> list[Line]:
    """A sentence for everything odd, or that nothing is; then a table for every row of uma."""
    lines = [line for remark in remarks for line in _text(f"{remark.key}: {remark_text(remark, look)}", look)]
    if not remarks:
        lines = _text(look.say("presenters.rules_sound", name=name), look)
    return [*lines, *(line for weight in weights for line in _weight(weight, look))]


def remark_text(remark: Remark, look: Look) -> str:
    """The sentence of a remark."""
    return look.say(f"rules.remark.{remark.code}", **remark.details)


def _weight(weight: Weight, look: Look) -> list[Line]:
    """Places across, what each brings, where each breaks even; what a lead is worth in a sentence."""
    places = [look.say(f"tui.place.{place}") for place, _ in enumerate(weight.bonus, start=1)]
    lead = written(weight.lead, "0.0").removeprefix("+")
    return [
        _row(_title(weight.row, look), places, look),
        _row(look.say("presenters.rules_bonus"), [written(bonus, "0.0") for bonus in weight.bonus], look),
        _row(look.say("presenters.rules_break_even"), [points(even) for even in weight.break_even], look),
        *_text(look.say("presenters.rules_lead", points=lead), look),
    ]


def _title(row: str, look: Look) -> str:
    """Of which row of a floating uma the table is."""
    if not row:
        return ""
    return look.say("presenters.rules_row_other") if row == "other" else look.say("presenters.rules_row", row=row)


def _row(label: str, figures: Sequence[str], look: Look) -> Line:
    row = Row(look.width).boxed(0, LABEL, label)
    for column, figure in enumerate(figures, start=1):
        row.ending(LABEL + COLUMN * column, figure)
    return row.line()


def _text(text: str, look: Look) -> list[Line]:
    return [plain(line) for line in wrap(text, look.width)]
