"""The trainer as a page: the hand, the line of the guess, then what was right of it and the tally."""

from typing import NamedTuple

from riichi_tui.insight.hand.trainer import Mark, Question, Tally
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.hand_trainer import answer_lines, question_lines, tally_lines
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.listing import Listing, listing_lines, room
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.table_frame import is_small


class Page(NamedTuple):
    """`line` is the guess with its mark; `mark` what was right of it, none while it is asked; `said` stands below. A
    page without a question says why in `said`."""

    seed: int
    line: Line
    question: Question | None = None
    mark: Mark | None = None
    tally: Tally = Tally()
    said: str = ""
    keys: tuple[KeyTitle, ...] = ()
    top: int = 0
    signs: bool = False


def training_lines(page: Page, look: Look) -> list[Line]:
    """The page: exactly `look.height` lines."""
    items, top = _items(page, look), min(page.top, most_top(page, look))
    title, right = look.say("hand.training"), look.say("hand.seed", seed=page.seed)
    return listing_lines(
        Listing(
            title, items, right, top=top, said=page.said, style="problem", keys=page.keys, above=_above(page, look)
        ),
        look,
    )


def most_top(page: Page, look: Look) -> int:
    """How far the page can be scrolled."""
    return max(len(_items(page, look)) - room(look, len(_above(page, look))), 0)


def _above(page: Page, look: Look) -> tuple[Line, ...]:
    """The hand and the guess, which do not scroll; on a small screen the answer takes the place of the hand."""
    return (page.line,) if page.mark is not None and is_small(look) else (*_asked(page, look), page.line)


def _asked(page: Page, look: Look) -> list[Line]:
    return [] if page.question is None else question_lines(page.question, look, signs=page.signs)


def _items(page: Page, look: Look) -> list[Line]:
    if page.question is None:
        return []
    if page.mark is None:
        return [plain(f" {text}", "dim") for text in wrap(look.say("hand.training_hint"), look.width - 2)]
    told = [*tally_lines(page.tally, look), BLANK, *answer_lines(page.question, page.mark, look)]
    return [*told, BLANK, *_asked(page, look)] if is_small(look) else told
