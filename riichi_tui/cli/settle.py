"""`riichi-tui settle`: a settlement without a game, step by step."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from riichi_tui.cli.asked_rules import rules_of
from riichi_tui.cli.context import Context
from riichi_tui.cli.left_on_table import asking_for_sticks
from riichi_tui.cli.parser import Given, Parser, choice, number, numbers
from riichi_tui.cli.placed import in_option
from riichi_tui.cli.sheet import WORTH, Sheet, read_words, unit_of
from riichi_tui.presenters.settlement_parts import Unit
from riichi_tui.settlement.closing import Closing, closing_without_game
from riichi_tui.settlement.statement import Statement, settle
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.numerals import ungrouped
from riichi_tui.table.problem import Mistake, Problem, Refused
from riichi_tui.table.rules import Rules

SHORT = {
    "start": "game.start",
    "target": "settlement.target",
    "oka": "settlement.oka",
    "uma": "settlement.uma",
    "rounding": "settlement.rounding",
    "ties": "settlement.ties",
    "leftover": "settlement.leftover",
}
"""Options that are short for `--set`."""

LINES = "-"
"""Instead of points: a sheet is read from standard input."""

MOST_PLAYERS = 4
MOST_CHIPS = 10_000
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("points", metavar="P", nargs="+")
    parser.option("players", metavar="N1,N2,N3,N4")
    parser.option("unit", metavar="|".join(WORTH), type=choice("--unit", WORTH))
    parser.rules()
    for name in SHORT:
        parser.option(name, metavar="U1,U2,…" if name == "uma" else "VALUE")
    parser.option("pot", type=number("--pot", most=10_000), default=0, metavar="N")
    parser.option("penalty", metavar="SEAT=POINTS", action="append", default=[])
    parser.option("chips", metavar="C1,C2,…", type=numbers("--chips", -MOST_CHIPS, MOST_CHIPS))
    parser.option("yakitori", metavar="SEAT,…")
    parser.option("bust", metavar="SEAT=BY", action="append", default=[])
    parser.option("bet", metavar="BET", action="append", default=[])
    parser.option("table", action="store_true", help_key="settle-table")
    parser.option("line", action="store_true")
    parser.option("json", action="store_true")


def arrange(words: list[str]) -> list[str]:
    """Make one word of `--uma` and what belongs to it: one comma list or a name such as 10-20, else every number up
    to the next option. Mistake where that takes the points too."""
    if "--uma" not in words[:-1]:
        return words
    first = words.index("--uma") + 1
    plain = [ungrouped(word) for word in words[first:]]
    numbers = list(takewhile(_NUMBER.fullmatch, plain))
    taken = len(numbers) or 1
    if len(numbers) > MOST_PLAYERS:
        raise Mistake("uma-takes-all", given=" ".join(numbers), example=",".join(numbers[: len(numbers) // 2]))
    value = ", ".join(numbers) if len(numbers) > 1 else words[first]
    return [*words[: first - 1], f"--uma={value}", *words[first + taken :]]


def run(given: Given, context: Context) -> int:
    """Settle and print. Everything that is wrong here was typed wrong, as there is no game. Mistake `options-exclude`
    where two ways to print are asked for."""
    _check_output(given)
    sheet = _sheet(given, context)
    short = [f"{key}={value}" for name, key in SHORT.items() if (value := getattr(given, name)) is not None]
    try:
        rules = rules_of(given, len(sheet.values), short)
        unit = _unit(given, sheet, rules)
        closing = _closing(given, sheet, rules, unit)
        statement = _settled(closing, given, unit)
    except Refused as refused:
        raise Mistake(refused.code, **refused.details) from refused
    _print(given, closing, statement, unit, context)
    if unit == "hundreds" and not given.json and not given.line:
        typed = max(sheet.values, key=abs)
        context.say("cli.settle.hundreds", typed=typed, points=typed * WORTH[unit])
    return 0


def _check_output(given: Given) -> None:
    chosen = [f"--{name}" for name in ("table", "line", "json") if getattr(given, name)]
    if len(chosen) > 1:
        raise Mistake("options-exclude", first=chosen[0], second=chosen[1])


def _sheet(given: Given, context: Context) -> Sheet:
    """The points that were typed, with the names that stand beside them or in `--players`."""
    if LINES not in given.points:
        sheet = read_words(given.points)
        return sheet if given.players is None else _named(sheet, given.players)
    others = ["--players"] if given.players is not None else [word for word in given.points if word != LINES]
    if others or len(given.points) > 1:
        raise Mistake("options-exclude", first=LINES, second=[*others, LINES][0])
    from riichi_tui.cli.sheet_lines import read_lines  # noqa: PLC0415 - points as arguments start faster without

    return read_lines(context)


def _named(sheet: Sheet, typed: str) -> Sheet:
    from riichi_tui.cli.players import names_of  # noqa: PLC0415 - nor do seats without names need it

    names = names_of(typed)
    if len(names) != len(sheet.values):
        raise Mistake("names-count", count=len(names), players=len(sheet.values))
    return sheet._replace(names=names)


def _unit(given: Given, sheet: Sheet, rules: Rules) -> Unit:
    """The unit of the sheet: as asked for, else the one in which it adds up."""
    if len(sheet.values) != rules.players:
        raise Mistake("scores-count", count=len(sheet.values), players=rules.players)
    unit: Unit = given.unit or unit_of(sheet, rules, given.pot)
    return unit


def _closing(given: Given, sheet: Sheet, rules: Rules, unit: Unit) -> Closing:
    scores = [value * WORTH[unit] for value in sheet.values]
    beside = _beside(given, sheet, rules, scores)
    bets = [_bet(text, sheet.names, rules.players) for text in given.bet]
    return closing_without_game(
        rules,
        scores,
        pot=given.pot,
        bets=bets,
        names=sheet.names,
        **beside,
    )


def _beside(given: Given, sheet: Sheet, rules: Rules, scores: Sequence[int]) -> dict[str, Any]:
    """The other columns of the sheet by the name that the closing has for them."""
    if not any((given.penalty, given.chips, given.yakitori is not None, given.bust)):
        return {}
    from riichi_tui.cli.sheet_columns import columns_of  # noqa: PLC0415 - most sheets have points alone

    return columns_of(given, rules, sheet.names, scores)._asdict()


def _settled(closing: Closing, given: Given, unit: Unit) -> Statement:
    """The statement; points that do not add up ask for the sticks that explain it, and say in which unit they were
    read where that is not plain."""
    try:
        return settle(closing)
    except Problem as problem:
        mistake = asking_for_sticks(problem, closing.rules, given.pot)
        raise mistake if unit == "points" else Mistake("in-hundreds", problem=mistake) from problem


def _print(given: Given, closing: Closing, statement: Statement, unit: Unit, context: Context) -> None:
    if given.json:
        from riichi_tui.cli.printing import print_json  # noqa: PLC0415 - each way to print starts without the others
        from riichi_tui.presenters.settled import settled_document  # noqa: PLC0415

        print_json(settled_document(closing, statement, unit), context)
    elif given.line:
        from riichi_tui.presenters.statement_line import one_line  # noqa: PLC0415

        context.write(one_line(statement, "", context.look))
    elif given.table:
        from riichi_tui.presenters.seed_table import seed_lines  # noqa: PLC0415

        context.show(seed_lines(statement, context.look, bets=True))
    else:
        from riichi_tui.presenters.statement import statement_text  # noqa: PLC0415

        context.show(statement_text(closing, statement, context.look))


def _bet(text: str, names: Sequence[str], players: int) -> AnyBet:
    from riichi_tui.grammar.families.bets import read_bet  # noqa: PLC0415 - most settlements have no bet
    from riichi_tui.grammar.reader import Reader  # noqa: PLC0415

    with in_option(f"--bet '{text}'"):
        reader = Reader(text, players, names)
        event = read_bet(reader)
        reader.finish()
    return event.bet
