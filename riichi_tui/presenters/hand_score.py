"""What a hand given as tiles is worth, as lines: tiles, yaku, fu by parts, payment, and the other readings."""

from riichi_tui.insight.hand.hand import Hand
from riichi_tui.insight.hand.reading import Reading, Scoring
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.insight.hand.worth import Scored
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.event_words import long_value
from riichi_tui.presenters.hand_fu import fu_lines
from riichi_tui.presenters.hand_tiles import division_lines, hand_lines, indicator_lines, style_of
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.worth import worth, worth_lines
from riichi_tui.table.rules import Rules

NAME_COLUMN = 30


def score_lines(
    hand: Hand,
    situation: Situation,
    scoring: Scoring,
    rules: Rules,
    look: Look,
    *,
    honba: int = 0,
    pot: int = 0,
    signs: bool = False,
) -> list[Line]:
    """The hand, its best reading in full with what it brings, and each other reading in two lines."""
    style = style_of(look, signs=signs)
    best = scoring.best
    lines = [*hand_lines(hand, style, look.width), *indicator_lines(hand, style, look), BLANK]
    lines += reading_lines(best, look)
    paid = worth(best.value, rules, dealer=situation.dealer, tsumo=situation.tsumo, honba=honba, pot=pot)
    lines += [BLANK, *worth_lines([paid], look)]
    if best.division.groups:
        lines += [BLANK, *_read_as(best, look), *division_lines(best.division, style, look.width)]
    if scoring.others:
        lines += [BLANK, plain(look.say("hand.others"), "bold")]
    for other in scoring.others:
        lines += [*_read_as(other, look), *division_lines(other.division, style, look.width)]
    return lines


def reading_lines(reading: Reading, look: Look) -> list[Line]:
    """Its yaku with their han, the bonus, the fu by parts, and the value."""
    lines = [_yaku_line(scored, look) for scored in reading.yaku]
    for name, count in reading.counted_bonus:
        lines.append(_han_line(look.say(f"hand.yaku.{name}"), look.say("tui.han", count=count), look))
    lines.append(plain(value_text(reading, look), "bold"))
    if reading.fu is not None and not reading.units:
        lines += [BLANK, *fu_lines(reading.fu, look)]
    return lines


def value_text(reading: Reading, look: Look) -> str:
    """The value in words, with the fu that were counted even where they do not matter: "6 han 40 fu"."""
    said = long_value(reading.value, look)
    if reading.fu is None or reading.units or reading.han < 5:
        return said
    return f"{said} ({look.say('tui.fu', n=reading.fu.fu)})"


def yaku_text(reading: Reading, look: Look) -> str:
    """The yaku and the bonus in one line: "riichi, pinfu, dora 2"."""
    said = [look.say(f"hand.yaku.{scored.name}") for scored in reading.yaku]
    said += [f"{look.say(f'hand.yaku.{name}')} {count}" for name, count in reading.counted_bonus]
    return ", ".join(said)


def _read_as(reading: Reading, look: Look) -> list[Line]:
    wait = look.say(f"hand.wait.{reading.division.wait}")
    said = look.say("hand.read_as", wait=wait, value=value_text(reading, look), yaku=yaku_text(reading, look))
    return [plain(line) for line in wrap(said, look.width)]


def _yaku_line(scored: Scored, look: Look) -> Line:
    if scored.units == 1:
        worth = look.say("tui.limit.yakuman")
    elif scored.units:
        worth = look.say("tui.limit.times", n=scored.units)
    else:
        worth = look.say("tui.han", count=scored.han)
    return _han_line(look.say(f"hand.yaku.{scored.name}"), worth, look)


def _han_line(name: str, worth: str, look: Look) -> Line:
    return Row(look.width).add(name).at(NAME_COLUMN, worth).line()
