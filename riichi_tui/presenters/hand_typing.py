"""Tiles being typed as a page: the line, what it comes to so far, and the count in full below."""

from typing import NamedTuple

from riichi_tui.insight.hand.hand import Hand
from riichi_tui.insight.hand.reading import Scoring
from riichi_tui.insight.hand.situation import Situation
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.hand_score import score_lines, value_text, yaku_text
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.listing import Listing, listing_lines, room
from riichi_tui.presenters.look import Look
from riichi_tui.table.rules import Rules


class Found(NamedTuple):
    """A hand that can be scored, by whose rules, and what lies on the table."""

    hand: Hand
    situation: Situation
    scoring: Scoring
    rules: Rules
    honba: int = 0
    pot: int = 0


class Page(NamedTuple):
    """`who` wins and how; `line` with its mark; what was found in it, or `problem` why nothing is; `said` stands
    below. `signs`: the Unicode tiles."""

    who: str
    line: Line
    found: Found | None = None
    problem: str = ""
    said: str = ""
    style: Style = "problem"
    keys: tuple[KeyTitle, ...] = ()
    top: int = 0
    signs: bool = False


def typing_lines(page: Page, look: Look) -> list[Line]:
    """The page: exactly `look.height` lines."""
    above = _above(page, look)
    items = _items(page, look)
    top = min(page.top, most_top(page, look))
    return listing_lines(
        Listing(page.who, items, top=top, said=page.said, style=page.style, keys=page.keys, above=above), look
    )


def most_top(page: Page, look: Look) -> int:
    """How far the count can be scrolled."""
    return max(len(_items(page, look)) - room(look, len(_above(page, look))), 0)


def _above(page: Page, look: Look) -> tuple[Line, ...]:
    """The line, and the best reading in a few words, as it is what Enter takes."""
    if page.found is None:
        return (page.line,)
    best = page.found.scoring.best
    said = f"{value_text(best, look)}: {yaku_text(best, look)}"
    return (page.line, *(plain(f" {text}", "title") for text in wrap(said, look.width - 2)), BLANK)


def _items(page: Page, look: Look) -> list[Line]:
    if page.found is not None:
        hand, situation, scoring, rules, honba, pot = page.found
        return score_lines(hand, situation, scoring, rules, look, honba=honba, pot=pot, signs=page.signs)
    told = [plain(f" {text}") for text in wrap(page.problem, look.width - 2)] if page.problem else []
    hints = [plain(f" {text}", "dim") for hint in _hints(look) for text in wrap(hint, look.width - 2)]
    return [*told, *([BLANK] if told else []), *hints]


def _hints(look: Look) -> list[str]:
    return look.say("hand.tiles_hint").split("\n")
