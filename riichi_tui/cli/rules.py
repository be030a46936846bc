"""`riichi-tui rules`: lists rule sets, shows one, checks a file, compares two."""

from collections.abc import Callable

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, choice
from riichi_tui.cli.printing import print_json
from riichi_tui.presenters import rule_sets
from riichi_tui.rules import check, compare, explain, load, names
from riichi_tui.table.problem import Mistake


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("action", metavar="list|show|check|compare", type=choice("rules", ACTIONS))
    parser.place("names", metavar="NAME|FILE", nargs="*")
    parser.option("set", metavar="KEY=VALUE", action="append", default=[])
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """Do what was asked for. Mistake `rules-count` where it needs another number of rule sets."""
    wanted, action = ACTIONS[given.action]
    if len(given.names) != wanted:
        raise Mistake("rules-count", action=given.action, wanted=wanted, count=len(given.names))
    action(given, context)
    return 0


def _list(given: Given, context: Context) -> None:
    if given.json:
        print_json(rule_sets.list_document(names()), context)
    else:
        context.show(rule_sets.list_lines(names(), context.look))


def _show(given: Given, context: Context) -> None:
    explained = explain(given.names[0], given.set)
    if given.json:
        print_json(rule_sets.rules_document(explained), context)
    else:
        context.show(rule_sets.rules_lines(explained, context.look))


def _check(given: Given, context: Context) -> None:
    rules = load(given.names[0], given.set)
    remarks = check(rules)
    if given.json:
        print_json(rule_sets.check_document(rules.name, remarks, context.look), context)
    else:
        context.show(rule_sets.check_lines(rules.name, remarks, context.look))


def _compare(given: Given, context: Context) -> None:
    first, second = (load(name, given.set) for name in given.names)
    differences = compare(first, second)
    if given.json:
        print_json(rule_sets.comparison_document(first.name, second.name, differences), context)
    else:
        context.show(rule_sets.comparison_lines(first.name, second.name, differences, context.look))


ACTIONS: dict[str, tuple[int, Callable[[Given, Context], None]]] = {
    "list": (0, _list),
    "show": (1, _show),
    "check": (1, _check),
    "compare": (2, _compare),
}
"""What can be done: how many rule sets it is about, and the function that does it."""
