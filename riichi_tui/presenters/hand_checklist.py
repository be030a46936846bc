"""The checklist as lines: what it comes to, then every yaku with its key, then the parts of fu."""

from riichi_tui.insight.hand.checklist import Checklist, Result, result
from riichi_tui.insight.hand.checklist_keys import LESS, MORE, PAIR, WAIT
from riichi_tui.insight.hand.choices import Choice, Mark, SetChoice, choices, set_choices
from riichi_tui.insight.hand.fu import WAIT_FU, pair_fu
from riichi_tui.locale.catalogue import word_problem
from riichi_tui.presenters.event_words import long_value
from riichi_tui.presenters.hand_fu import fu_sum
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.table.problem import Problem

AROUND = 9
"""Lines beside the yaku: two of the result, a rule, six of fu."""

WIDEST = 26
NARROWEST = 19
MARKS: dict[Mark, tuple[str, Style]] = {
    "chosen": ("*", "chosen"),
    "implied": ("+", "bold"),
    "free": (" ", ""),
    "barred": ("-", "dim"),
}
"""Said by a sign and by a style: chosen, follows from something else, free, cannot be."""


def checklist_lines(state: Checklist, look: Look) -> list[Line]:
    """The whole list; the result stands first, so that it is seen on the smallest screen."""
    offered = choices(state)
    room = max(look.height - AROUND, 1)
    most = max(look.width // NARROWEST, 1)
    columns = min(max(look.width // WIDEST, -(-len(offered) // room), 1), most)
    return [*result_lines(state, look), BLANK, *_yaku_lines(offered, columns, look), *_fu_lines(state, look)]


def result_lines(state: Checklist, look: Look) -> list[Line]:
    """What the list comes to, and beneath it why the last key did nothing or what is still lacking."""
    found = result(state)
    said = look.say("hand.nothing_yet") if found.worth is None else long_value(found.worth.value, look)
    if found.fu is not None and found.worth is not None:
        said += f"   {fu_sum(found.fu, look)}"
    return [plain(said, "title"), _remark(state, found, look)]


def _remark(state: Checklist, found: Result, look: Look) -> Line:
    problem: Problem | None = state.problem
    if problem is None and found.worth is not None:
        problem = found.lacking
    if problem is None:
        return BLANK
    words = look.glyphs.plain(word_problem(look.language, problem))
    return Row(look.width).add(words, "problem" if state.problem else "dim").line()


def _yaku_lines(offered: tuple[Choice, ...], columns: int, look: Look) -> list[Line]:
    """The yaku in columns, read from top to bottom."""
    width = look.width // columns
    height = -(-len(offered) // columns)
    lines = []
    for place in range(height):
        row = Row(look.width)
        for column, choice in enumerate(offered[place::height]):
            _put(row, column * width, width, choice, look)
        lines.append(row.line())
    return lines


def _put(row: Row, left: int, width: int, choice: Choice, look: Look) -> None:
    sign, style = MARKS[choice.mark]
    row.at(left, choice.key, "key" if choice.mark != "barred" else "dim").add(sign, style)
    worth = "Y" * choice.units if choice.units else str(choice.han)
    row.boxed(left + 3, width - 6, look.say(f"hand.yaku.{choice.name}"), style)
    row.ending(left + width - 1, worth, "dim")


def _fu_lines(state: Checklist, look: Look) -> list[Line]:
    half = look.width // 2
    sets = set_choices(state)
    lines = []
    for triplet, kan in zip(sets[:4], sets[4:], strict=True):
        row = Row(look.width)
        _put_set(row, 0, half, triplet, look)
        _put_set(row, half, look.width - half, kan, look)
        lines.append(row.line())
    pair = look.say("hand.pair_row", pair=look.say(f"hand.pair.{state.pair}"))
    wait = look.say("hand.wait_row", wait=look.say(f"hand.wait.{state.wait}"))
    row = Row(look.width).add(PAIR, "key").boxed(2, half - 6, pair)
    row.ending(half - 2, str(pair_fu(state.pair, state.rules.hand.double_wind_pair)))
    row.at(half, WAIT, "key").boxed(half + 2, half - 6, wait).ending(look.width - 1, str(WAIT_FU[state.wait]))
    lines.append(row.line())
    row = Row(look.width).add(look.say("hand.space"), "key").add(" " + look.say(f"hand.{_openness(state)}"))
    row.at(half, f"{MORE} {LESS}", "key").add(" " + look.say("hand.bonus_row")).ending(look.width - 1, str(state.bonus))
    return [*lines, row.line()]


def _put_set(row: Row, left: int, width: int, choice: SetChoice, look: Look) -> None:
    style: Style = "chosen" if choice.times else ""
    row.at(left, choice.key, "key").boxed(left + 2, width - 8, look.say(f"hand.fu.{choice.name}"), style)
    times = f"{choice.times}x" if choice.times else ""
    row.ending(left + width - 2, f"{times}{choice.fu}", style)


def _openness(state: Checklist) -> str:
    return "closed_hand" if state.closed else "open_hand"
