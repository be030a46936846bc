"""`riichi-tui score`: what a hand is worth, given as a value, as tiles or by its fu, and the table of payments."""

from importlib import import_module

from riichi_tui.cli.asked_rules import rules_for_hands
from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, number
from riichi_tui.cli.printing import print_json
from riichi_tui.grammar.families.values import read_value
from riichi_tui.grammar.reader import Reader
from riichi_tui.presenters.worth import Answer, worth_lines, worths
from riichi_tui.table.events import Value
from riichi_tui.table.numerals import plain
from riichi_tui.table.problem import Mistake, Refused
from riichi_tui.table.rules import Rules

WAYS = ("value", "tiles", "fu", "table")
"""What can be asked for, one of them at a time."""


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("value", nargs="*")
    parser.option("tiles", nargs="+", metavar="TILES")
    parser.option("fu", nargs="+", metavar="PART")
    parser.option("table", action="store_true", help_key="payment-table")
    parser.option("dealer", action="store_true")
    parser.option("player", action="store_true")
    parser.option("ron", action="store_true")
    parser.option("tsumo", action="store_true")
    parser.option("honba", type=number("--honba", most=10_000), default=0, metavar="N")
    parser.option("pot", type=number("--pot", most=10_000), default=0, metavar="N")
    parser.option("players", type=number("--players", least=3, most=4), metavar="4|3", help_key="player-count")
    parser.rules()
    parser.option("signs", action="store_true")
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """Print what was asked for."""
    asked = [way for way in WAYS if getattr(given, way)]
    if not asked:
        raise Mistake("argument-missing", given="VALUE", command="riichi-tui score")
    if len(asked) > 1:
        first, second = ("VALUE" if way == "value" else f"--{way}" for way in asked[:2])
        raise Mistake("options-exclude", first=first, second=second)
    rules = rules_for_hands(given)
    try:
        if asked == ["value"]:
            _answer(given, rules, context)
        else:
            # The hand helper: not loaded for a value.
            import_module("riichi_tui.cli.score_hand").WAYS[asked[0]](given, rules, context)
    except Refused as refused:
        if refused.code == "mahjong-missing":
            raise
        # There is no save that could refuse: the value itself cannot be right.
        raise Mistake(refused.code, **refused.details) from refused
    return 0


def _answer(given: Given, rules: Rules, context: Context) -> None:
    """Every payment of a value."""
    dealers = (True, False) if given.dealer == given.player else (bool(given.dealer),)
    tsumos = (False, True) if given.ron == given.tsumo else (bool(given.tsumo),)
    text = " ".join(given.value)
    value = _value(text, tsumos, rules.players)
    found = worths(value, rules, dealers=dealers, tsumos=tsumos, honba=given.honba, pot=given.pot)
    if given.json:
        print_json(Answer(value=plain(text), rules=rules.name, wins=tuple(found)), context)
    else:
        context.show(worth_lines(found, context.look))


def _value(text: str, tsumos: tuple[bool, ...], players: int) -> Value:
    """The value in the words of the grammar, as that of a ron or, where only a tsumo can have it, of a tsumo."""
    *others, last = tsumos
    for tsumo in others:
        try:
            return _read(text, players, tsumo)
        except Mistake:
            continue
    return _read(text, players, last)


def _read(text: str, players: int, tsumo: bool) -> Value:
    reader = Reader(text, players)
    value = read_value(reader, tsumo=tsumo)
    reader.finish()
    return value
