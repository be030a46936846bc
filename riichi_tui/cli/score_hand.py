"""The parts of `riichi-tui score` that count a hand: from its tiles, by its fu, and the table of all payments."""

from collections.abc import Callable

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given
from riichi_tui.cli.printing import print_json
from riichi_tui.insight.hand.adapter import score
from riichi_tui.insight.hand.fu_words import read_fu
from riichi_tui.insight.hand.payment_table import payment_table
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.tiles import Typed, read, write
from riichi_tui.presenters.hand_documents import fu_document, payments_document, tiles_document
from riichi_tui.presenters.hand_fu import fu_lines
from riichi_tui.presenters.hand_score import score_lines
from riichi_tui.presenters.hand_situation import situation_text
from riichi_tui.presenters.hand_table import table_lines
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.worth import worth
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules


def tiles(given: Given, rules: Rules, context: Context) -> None:
    """Score a hand given as tiles. Raises the Mistakes of `read` and `score`, Refused `mahjong-missing`."""
    typed = read(" ".join(given.tiles), rules.players)
    situation = _situation(typed, given)
    scoring = score(typed.hand, situation, rules)
    honba, pot = given.honba, given.pot
    if given.json:
        win = worth(scoring.best.value, rules, dealer=situation.dealer, tsumo=situation.tsumo, honba=honba, pot=pot)
        print_json(tiles_document(write(typed.hand), rules.name, situation, scoring, win), context)
        return
    look = context.look
    lines = score_lines(typed.hand, situation, scoring, rules, look, honba=honba, pot=pot, signs=given.signs)
    context.show([plain(situation_text(situation, look)), *lines])


def fu(given: Given, rules: Rules, context: Context) -> None:
    """Add up fu by parts. Raises the Mistakes of `read_fu`."""
    found = read_fu(" ".join(given.fu), rules.hand.double_wind_pair)
    if given.json:
        print_json(fu_document(found), context)
    else:
        context.show(fu_lines(found, context.look))


def table(given: Given, rules: Rules, context: Context) -> None:
    """Print every payment, to the dealer and to another unless one of them was asked for."""
    dealers = (False, True) if given.dealer == given.player else (bool(given.dealer),)
    tables = tuple(payment_table(rules, dealer=dealer, honba=given.honba) for dealer in dealers)
    if given.json:
        print_json(payments_document(rules.name, given.honba, tables), context)
        return
    lines: list[Line] = []
    for one in tables:
        lines += [*([BLANK] if lines else []), *table_lines(one, context.look)]
    context.show(lines)


def _situation(typed: Typed, given: Given) -> Situation:
    """How the hand was won: by the words beside the tiles, else by the options, else a ron by South in an East round.
    Mistake `options-exclude` where words and options disagree."""
    usual = Situation(
        tsumo=bool(given.tsumo and not given.ron),
        seat="E" if given.dealer and not given.player else "S",
    )
    situation = typed.situation(usual)
    contradictions = (
        (given.tsumo and not given.ron and not situation.tsumo, "--tsumo", "ron"),
        (given.ron and not given.tsumo and situation.tsumo, "--ron", "tsumo"),
        (given.dealer and not given.player and not situation.dealer, "--dealer", f"seat {situation.seat}"),
        (given.player and not given.dealer and situation.dealer, "--player", f"seat {situation.seat}"),
    )
    for wrong, first, second in contradictions:
        if wrong:
            raise Mistake("options-exclude", first=first, second=second)
    return situation


WAYS: dict[str, Callable[[Given, Rules, Context], None]] = {"tiles": tiles, "fu": fu, "table": table}
"""What can be asked for, by the name of its option."""
