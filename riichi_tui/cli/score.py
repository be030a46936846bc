"""`riichi-tui score`: what a hand is worth."""

from riichi_tui.cli.asked_rules import rules_of
from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, choice, number
from riichi_tui.cli.printing import print_json
from riichi_tui.grammar.families.values import read_value
from riichi_tui.grammar.reader import Reader
from riichi_tui.presenters.worth import Answer, worth_lines, worths
from riichi_tui.table.events import Value
from riichi_tui.table.problem import Mistake, Refused


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("value", nargs="+")
    parser.option("dealer", action="store_true")
    parser.option("player", action="store_true")
    parser.option("ron", action="store_true")
    parser.option("tsumo", action="store_true")
    parser.option("honba", type=number("--honba", most=10_000), default=0, metavar="N")
    parser.option("pot", type=number("--pot", most=10_000), default=0, metavar="N")
    parser.option("players", type=choice("--players", ("4", "3")), metavar="4|3", help_key="player-count")
    parser.rules()
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """Print every payment that was asked for."""
    rules = rules_of(given, given.players and int(given.players))
    dealers = (True, False) if given.dealer == given.player else (bool(given.dealer),)
    tsumos = (False, True) if given.ron == given.tsumo else (bool(given.tsumo),)
    text = " ".join(given.value)
    try:
        value = _value(text, tsumos, rules.players)
        found = worths(value, rules, dealers=dealers, tsumos=tsumos, honba=given.honba, pot=given.pot)
    except Refused as refused:
        # There is no save that could refuse: the value itself cannot be right.
        raise Mistake(refused.code, **refused.details) from refused
    if given.json:
        print_json(Answer(value=text, rules=rules.name, wins=tuple(found)), context)
    else:
        context.show(worth_lines(found, context.look))
    return 0


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
