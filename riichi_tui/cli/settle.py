"""`riichi-tui settle`: a settlement without a game, step by step."""

import re
from itertools import takewhile

from riichi_tui.cli.asked_rules import rules_of
from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, number
from riichi_tui.settlement.closing import Closing, closing_without_game
from riichi_tui.settlement.statement import Statement, settle
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.problem import Mistake, Refused

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

MOST_PLAYERS = 4
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
_RANGE = re.compile(r"[0-9]+(?:\.[0-9]+)?-[0-9]+(?:\.[0-9]+)?")


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("points", metavar="P", nargs="+", type=number("P", least=-(10**8)))
    parser.rules()
    for name in SHORT:
        parser.option(name, metavar="U1,U2,…" if name == "uma" else "VALUE")
    parser.option("pot", type=number("--pot", most=10_000), default=0, metavar="N")
    parser.option("bet", metavar="BET", action="append", default=[])
    parser.option("table", action="store_true", help_key="settle-table")
    parser.option("line", action="store_true")
    parser.option("json", action="store_true")


def arrange(words: list[str]) -> list[str]:
    """Make one word of `--uma` and what belongs to it: one comma list or a name such as 10-20, else every number up
    to the next option. Minus signs of typesetting count as minus. Mistake where that takes the points too."""
    words = [word.replace("−", "-") for word in words]
    if "--uma" not in words[:-1]:
        return words
    first = words.index("--uma") + 1
    numbers = list(takewhile(_NUMBER.fullmatch, words[first:]))
    taken = numbers or words[first : first + 1]
    if len(numbers) > MOST_PLAYERS:
        raise Mistake("uma-takes-all", given=" ".join(numbers), example=",".join(numbers[: len(numbers) // 2]))
    return [*words[: first - 1], f"--uma={','.join(taken)}", *words[first + len(taken) :]]


def run(given: Given, context: Context) -> int:
    """Settle and print. Everything that is wrong here was typed wrong, as there is no game. Mistake `options-exclude`
    where two ways to print are asked for."""
    _check_output(given)
    short = [
        f"{key}={_value(name, value)}" for name, key in SHORT.items() if (value := getattr(given, name)) is not None
    ]
    try:
        rules = rules_of(given, len(given.points), short)
        bets = [_bet(text, rules.players) for text in given.bet]
        closing = closing_without_game(rules, given.points, pot=given.pot, bets=bets)
        statement = settle(closing)
    except Refused as refused:
        raise Mistake(refused.code, **refused.details) from refused
    _print(given, closing, statement, context)
    return 0


def _check_output(given: Given) -> None:
    chosen = [f"--{name}" for name in ("table", "line", "json") if getattr(given, name)]
    if len(chosen) > 1:
        raise Mistake("options-exclude", first=chosen[0], second=chosen[1])


def _print(given: Given, closing: Closing, statement: Statement, context: Context) -> None:
    if given.json:
        from riichi_tui.cli.printing import print_json  # noqa: PLC0415 - each way to print starts without the others
        from riichi_tui.presenters.settled import settled_document  # noqa: PLC0415

        print_json(settled_document(closing, statement), context)
    elif given.line:
        from riichi_tui.presenters.statement_line import one_line  # noqa: PLC0415

        context.write(one_line(statement, "", context.look))
    elif given.table:
        from riichi_tui.presenters.seed_table import seed_lines  # noqa: PLC0415

        context.show(seed_lines(statement, context.look))
    else:
        from riichi_tui.presenters.statement import statement_text  # noqa: PLC0415

        context.show(statement_text(closing, statement, context.look))


def _value(name: str, text: str) -> str:
    """The value as the rule takes it: an uma as a list, or the name of a pair."""
    if name != "uma" or _RANGE.fullmatch(text):
        return text
    return f"[{text.strip('[]')}]"


def _bet(text: str, players: int) -> AnyBet:
    from riichi_tui.cli.typed import InOption  # noqa: PLC0415 - most settlements have no bet and start faster
    from riichi_tui.grammar.families.bets import read_bet  # noqa: PLC0415
    from riichi_tui.grammar.reader import Reader  # noqa: PLC0415

    reader = Reader(text, players)
    try:
        event = read_bet(reader)
        reader.finish()
    except Mistake as mistake:
        raise InOption(f"--bet '{text}'", mistake) from mistake
    return event.bet
