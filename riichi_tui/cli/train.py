"""`riichi-tui train`: practice in counting, a hand a line."""

import random

from riichi_tui.cli.asked_rules import rules_for_hands
from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser, number
from riichi_tui.insight.hand.guess import read_guess
from riichi_tui.insight.hand.trainer import Guess, Question, Tally, mark, questions
from riichi_tui.locale.catalogue import word_problem
from riichi_tui.presenters.hand_trainer import answer_lines, question_lines, tally_lines
from riichi_tui.presenters.lines import BLANK
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules

MOST_SEED = 10**9
MOST_LETTERS = 1000
NEW_SEEDS = 100_000
PROMPT = "> "
STOP = frozenset({"q", "quit", "й"})


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.option("seed", type=number("--seed", most=MOST_SEED), metavar="N")
    parser.option("count", type=number("--count", least=1, most=10_000), metavar="N", help_key="train-count")
    parser.option("players", type=number("--players", least=3, most=4), metavar="4|3", help_key="player-count")
    parser.rules()
    parser.option("signs", action="store_true")


def run(given: Given, context: Context) -> int:
    """Ask until the input ends, somebody stops, or `--count` hands are asked. Refused `mahjong-missing`."""
    rules = rules_for_hands(given)
    seed = random.SystemRandom().randrange(NEW_SEEDS) if given.seed is None else given.seed
    context.say("cli.train.begin", seed=seed)
    tally = Tally()
    for question in questions(seed, rules):
        context.show([BLANK, *question_lines(question, context.look, signs=given.signs)])
        guess = _guess(question, rules, context)
        if guess is None:
            break
        marked = mark(question, guess)
        tally = tally.add(marked)
        context.show(answer_lines(question, marked, context.look))
        context.show(tally_lines(tally, context.look))
        if tally.asked == given.count:
            break
    return 0


def _guess(question: Question, rules: Rules, context: Context) -> Guess | None:
    """The next line that is a guess, an empty one for "I do not know"; none where it stops. What cannot be read is
    told, and asked again."""
    while True:
        if context.at_terminal:
            context.output.write(PROMPT)
            context.output.flush()
        line = _line(context)
        if not line or line.strip().casefold() in STOP:
            return None
        if not line.strip():
            return Guess()
        try:
            return read_guess(line.strip(), question.situation, rules.players)
        except Mistake as mistake:
            context.write(context.look.glyphs.plain(word_problem(context.look.language, mistake)))


def _line(context: Context) -> str:
    """The next line with its newline, empty at the end. Mistake where it is no text."""
    try:
        return context.input.readline(MOST_LETTERS)
    except UnicodeDecodeError as error:
        raise Mistake("not-text") from error
