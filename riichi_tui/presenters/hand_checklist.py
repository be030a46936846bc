"""The checklist as a page: what it comes to, the yaku with their keys, the parts of fu, then every yakuman.

The yaku and the parts scroll where a small screen does not hold them; what they come to and the keys never do.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from riichi_tui.insight.hand.checklist import Checklist, Result, result
from riichi_tui.insight.hand.checklist_keys import LESS, MORE, OPEN, PAIR, WAIT
from riichi_tui.insight.hand.choices import Choice, Mark, SetChoice, choices, set_choices
from riichi_tui.insight.hand.fu import WAIT_FU, pair_fu
from riichi_tui.locale.catalogue import word_problem
from riichi_tui.locale.width import cells, fit, wrap
from riichi_tui.presenters.event_words import long_value
from riichi_tui.presenters.hand_fu import fu_sum
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.table.problem import Problem

WIDEST = 26
NARROWEST = 19
SIDE_BY_SIDE = 60
"""Cells from which triplets stand beside kans."""
MOST_HEAD = 2
MOST_SAID = 3
MARKS: dict[Mark, tuple[str, Style]] = {
    "chosen": ("*", "chosen"),
    "implied": ("+", "bold"),
    "free": (" ", ""),
    "barred": ("-", "dim"),
}
"""Said by a sign and by a style: chosen, follows from something else, free, cannot be."""


class Item(NamedTuple):
    """A line of the list and the keys that stand in it."""

    line: Line
    keys: frozenset[str]


class Page(NamedTuple):
    """A checklist with its `list_items`. `who` wins and how, in words; `top` is the first item that is shown."""

    state: Checklist
    items: Sequence[Item]
    who: str = ""
    keys: tuple[KeyTitle, ...] = ()
    top: int = 0


class _Part(NamedTuple):
    """What is not counted by sets: its keys, how they are shown, what it is now, its fu or han."""

    keys: tuple[str, ...]
    shown: str
    said: str
    worth: str = ""


def checklist_lines(page: Page, look: Look) -> list[Line]:
    """The page: exactly `look.height` lines. The result stands first."""
    head, foot = _head(page, look), _foot(page, look)
    rows = look.height - len(head) - len(foot)
    window = [item.line for item in page.items[page.top : page.top + rows]]
    lines = [*head, *window, *[BLANK] * (rows - len(window)), *foot]
    if len(page.items) > rows:
        lines[len(head) + rows] = _with_place(lines[len(head) + rows], page.top, rows, len(page.items), look)
    return lines


def room(page: Page, look: Look) -> int:
    """How many lines of the list are shown."""
    return look.height - len(_head(page, look)) - len(_foot(page, look))


def _with_place(line: Line, top: int, rows: int, count: int, look: Look) -> Line:
    """The line with a word at its right on which part of the list is shown, where that fits."""
    said = f"{top + 1}-{min(top + rows, count)} / {count}"
    row = Row(look.width)
    for text, style in line:
        row.add(text, style)
    return row.ending(look.width, said, "dim").line() if row.end + cells(said) < look.width else line


def list_items(state: Checklist, look: Look) -> list[Item]:
    """Ordinary yaku in columns, the parts of fu, then yakuman in columns: all of it on one screen where that can be."""
    offered = choices(state)
    ordinary = [choice for choice in offered if not choice.units]
    yakuman = [choice for choice in offered if choice.units]
    fu = _fu_items(state, look)
    most = max(look.width // NARROWEST, 1)
    for columns in range(max(look.width // WIDEST, 1), most + 1):
        items = [*_yaku_items(ordinary, columns, look), *fu, *_yaku_items(yakuman, columns, look)]
        if len(items) <= look.height - 3:
            break
    return items


def line_of(items: Sequence[Item], key: str) -> int | None:
    """In which line of the list a key stands."""
    return next((index for index, item in enumerate(items) if key in item.keys), None)


def _head(page: Page, look: Look) -> list[Line]:
    """What the list comes to, and at its right who wins, where there is room for it."""
    lines = wrap(_result_text(result(page.state), look), look.width)[:MOST_HEAD]
    if len(lines) == 1 and cells(lines[0]) + cells(page.who) + 3 <= look.width:
        return [Row(look.width).add(lines[0], "title").ending(look.width, page.who, "dim").line()]
    return [plain(text, "title") for text in lines]


def _result_text(found: Result, look: Look) -> str:
    if found.worth is None:
        return look.say("hand.nothing_yet")
    said = long_value(found.worth.value, look)
    return said if found.fu is None else f"{said}: {fu_sum(found.fu, look)}"


def _foot(page: Page, look: Look) -> list[Line]:
    """Why the last key did nothing or what is still lacking, and the keys; at least two lines."""
    found = result(page.state)
    problem: Problem | None = page.state.problem
    style: Style = "dim" if problem is None else "problem"
    if problem is None and found.worth is not None:
        problem = found.lacking
    keys = key_lines(page.keys, 1, look)
    if problem is None:
        return [BLANK, *keys]
    words = look.glyphs.plain(word_problem(look.language, problem))
    return [*(plain(text, style) for text in wrap(words, look.width)[:MOST_SAID]), *keys]


def _yaku_items(offered: Sequence[Choice], columns: int, look: Look) -> list[Item]:
    """The yaku in columns, read from top to bottom."""
    width = look.width // columns
    height = -(-len(offered) // columns)
    items = []
    for place in range(height):
        row = Row(look.width)
        for column, choice in enumerate(offered[place::height]):
            _put(row, column * width, width, choice, look)
        items.append(_item(row, (choice.key for choice in offered[place::height])))
    return items


def _put(row: Row, left: int, width: int, choice: Choice, look: Look) -> None:
    sign, style = MARKS[choice.mark]
    row.at(left, choice.key, "key" if choice.mark != "barred" else "dim").add(sign, style)
    worth = "Y" * choice.units if choice.units else str(choice.han)
    row.boxed(left + 3, width - 6, look.say(f"hand.yaku.{choice.name}"), style)
    row.ending(left + width - 1, worth, "dim")


def _fu_items(state: Checklist, look: Look) -> list[Item]:
    """Triplets and kans, the pair and the wait, closed or open and dora: side by side where the screen is wide."""
    wide = look.width >= SIDE_BY_SIDE
    half = look.width // 2 if wide else look.width
    triplets, kans = set_choices(state)[:4], set_choices(state)[4:]
    rows: list[tuple[SetChoice, ...]] = list(zip(triplets, kans, strict=True))
    if not wide:
        rows = [(choice,) for choice in (*triplets, *kans)]
    items = []
    for choices_of_row in rows:
        row = Row(look.width)
        for place, choice in enumerate(choices_of_row):
            _put_set(row, place * half, half, choice, look)
        items.append(_item(row, (choice.key for choice in choices_of_row)))
    return [*items, *_other_parts(state, half, wide, look)]


def _other_parts(state: Checklist, half: int, wide: bool, look: Look) -> list[Item]:
    parts = _parts(state, look)
    items = []
    for place in range(0, len(parts), 2 if wide else 1):
        row = Row(look.width)
        here = parts[place : place + (2 if wide else 1)]
        for column, part in enumerate(here):
            left = column * half
            row.at(left, part.shown, "key").add(" ").add(fit(part.said, half - cells(part.shown) - 6))
            row.ending(left + half - 2, part.worth)
        items.append(_item(row, (key for part in here for key in part.keys)))
    return items


def _parts(state: Checklist, look: Look) -> tuple[_Part, ...]:
    pair = look.say("hand.pair_row", pair=look.say(f"hand.pair.{state.pair}"))
    wait = look.say("hand.wait_row", wait=look.say(f"hand.wait.{state.wait}"))
    pair_worth = str(pair_fu(state.pair, state.rules.hand.double_wind_pair))
    return (
        _Part((PAIR,), PAIR, pair, pair_worth),
        _Part((WAIT,), WAIT, wait, str(WAIT_FU[state.wait])),
        _Part((OPEN,), look.say("hand.space"), look.say("hand.closed_hand" if state.closed else "hand.open_hand")),
        _Part((MORE, LESS), f"{MORE} {LESS}", look.say("hand.bonus_row"), str(state.bonus)),
    )


def _put_set(row: Row, left: int, width: int, choice: SetChoice, look: Look) -> None:
    style: Style = "chosen" if choice.times else ""
    row.at(left, choice.key, "key").boxed(left + 2, width - 8, look.say(f"hand.fu.{choice.name}"), style)
    times = f"{choice.times}x" if choice.times else ""
    row.ending(left + width - 2, f"{times}{choice.fu}", style)


def _item(row: Row, keys: Iterable[str]) -> Item:
    return Item(row.line(), frozenset(keys))
