"""`riichi-tui rules`: lists rule sets, shows one, checks a file, compares two."""

from collections.abc import Callable

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, choice
from riichi_tui.rules import compare, explain, load, names
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules

TOML, SAVES, JSON = "--toml", "--saves", "--json"


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("action", metavar="list|show|check|compare", type=choice("rules", ACTIONS))
    parser.place("names", metavar="NAME|FILE", nargs="*")
    parser.option("set", metavar="KEY=VALUE", action="append", default=[])
    parser.option("toml", action="store_true")
    parser.option("saves", metavar="DIR", help_key="season-saves")
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """Do what was asked for. Mistake `rules-count` where it needs another number of rule sets, `rules-option` and
    `options-exclude` where an option has nothing to say there."""
    wanted, action = ACTIONS[given.action]
    if len(given.names) != wanted:
        raise Mistake("rules-count", action=given.action, wanted=wanted, count=len(given.names))
    if given.toml and given.action != "show":
        raise Mistake("rules-option", option=TOML, action="show")
    if given.saves is not None and given.action != "compare":
        raise Mistake("rules-option", option=SAVES, action="compare")
    if given.toml and given.json:
        raise Mistake("options-exclude", first=TOML, second=JSON)
    action(given, context)
    return 0


# Each action imports what it prints with: the list starts faster without the rest.


def _list(given: Given, context: Context) -> None:
    from riichi_tui.presenters.rule_sets import list_document, list_lines  # noqa: PLC0415

    if given.json:
        _print_json(list_document(names()), context)
    else:
        context.show(list_lines(names(), context.look))


def _show(given: Given, context: Context) -> None:
    explained = explain(given.names[0], given.set)
    if given.toml:
        from riichi_tui.rules import to_toml  # noqa: PLC0415

        context.output.write(to_toml(explained.rules))
        return
    from riichi_tui.presenters.rule_sets import rules_document, rules_lines  # noqa: PLC0415

    if given.json:
        _print_json(rules_document(explained), context)
    else:
        context.show(rules_lines(explained, context.look))


def _check(given: Given, context: Context) -> None:
    from riichi_tui.insight.rule_lint import lint, weigh  # noqa: PLC0415
    from riichi_tui.presenters.rule_check import check_document, check_lines  # noqa: PLC0415
    from riichi_tui.rules import check  # noqa: PLC0415

    rules = load(given.names[0], given.set)
    remarks = [*check(rules), *lint(rules)]
    if given.json:
        _print_json(check_document(rules.name, remarks, weigh(rules), context.look), context)
    else:
        context.show(check_lines(rules.name, remarks, weigh(rules), context.look))


def _compare(given: Given, context: Context) -> None:
    first, second = (load(name, given.set) for name in given.names)
    if given.saves is not None:
        _season(given, first, second, context)
        return
    from riichi_tui.presenters.rule_comparison import comparison_document, comparison_lines  # noqa: PLC0415

    differences = compare(first, second)
    if given.json:
        _print_json(comparison_document(first.name, second.name, differences), context)
    else:
        context.show(comparison_lines(first.name, second.name, differences, context.look))


def _season(given: Given, first: Rules, second: Rules, context: Context) -> None:
    from riichi_tui.cli.finished_games import finished_games  # noqa: PLC0415
    from riichi_tui.insight.season import season  # noqa: PLC0415
    from riichi_tui.presenters.rule_comparison import comparison_document, comparison_lines  # noqa: PLC0415
    from riichi_tui.presenters.season import season_lines, season_part  # noqa: PLC0415

    if first.players != second.players:
        raise Mistake("season-players", first=first.players, second=second.players)
    games, left_out = finished_games(given.saves)
    found = season(games, first, second, left_out)
    differences, look = compare(first, second), context.look
    if given.json:
        _print_json(comparison_document(first.name, second.name, differences, season_part(found, look)), context)
    else:
        context.show(comparison_lines(first.name, second.name, differences, look))
        context.show(season_lines(found, first.name, second.name, look))


def _print_json(document: object, context: Context) -> None:
    from riichi_tui.cli.printing import print_json  # noqa: PLC0415

    print_json(document, context)


ACTIONS: dict[str, tuple[int, Callable[[Given, Context], None]]] = {
    "list": (0, _list),
    "show": (1, _show),
    "check": (1, _check),
    "compare": (2, _compare),
}
"""What can be done: how many rule sets it is about, and the function that does it."""
