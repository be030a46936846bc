"""The outlook as a page: what each player needs for a better place, what a draw changes, what ends the game."""

from typing import NamedTuple

from riichi_tui.insight.outlook import Outlook
from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.event_words import long_round, player
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.outlook_rows import MIDDLE, WIDE, block, heading, list_of_ways
from riichi_tui.presenters.outlook_words import sentences
from riichi_tui.presenters.row import Row, clipped, ruled
from riichi_tui.table.seats import round_name

TALL = 18
"""Lines from which there is room for a rule below the title and one above the keys."""


class OutlookView(NamedTuple):
    """`seat`: only this one; `riichi`: the seat whose riichi is only supposed; `top`: the first line shown of what
    scrolls."""

    found: Outlook
    seat: int | None = None
    riichi: int | None = None
    top: int = 0
    said: str = ""
    style: Style = ""
    keys: tuple[KeyTitle, ...] = ()


def outlook_lines(view: OutlookView, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    head, body = _head(view, look), body_lines(view, look)
    room = room_for(view, look)
    top = min(view.top, max(len(body) - room, 0))
    window = body[top : top + room]
    more = f"{top + 1}-{top + len(window)} / {len(body)}" if len(body) > room else ""
    lines = (*head, *window, *[BLANK] * (room - len(window)), *_foot(view, more, look))
    return [clipped(line, look.width) for line in lines]


def scrollable(view: OutlookView, look: Look) -> int:
    """How many lines can be scrolled."""
    return max(len(body_lines(view, look)) - room_for(view, look), 0)


def room_for(view: OutlookView, look: Look) -> int:
    """How many lines of the table and the sentences are seen at once."""
    return look.height - len(_head(view, look)) - len(_foot(view, "", look))


def body_lines(view: OutlookView, look: Look) -> list[Line]:
    """Everything that scrolls: the players, then the sentences."""
    found = view.found
    seats = [seat for seat in found.seats if view.seat in (None, seat.seat)]
    as_list = view.seat is not None and look.width < MIDDLE
    lines = [line for seat in seats for line in (list_of_ways if as_list else block)(found, seat, look)]
    lines.append(ruled(look.width, look.glyphs.rule, look.say("outlook.draw")))
    text = " ".join(sentences(found, view.seat, look))
    return [*lines, *(plain(f" {line}") for line in wrap(text, look.width - 2))]


def _head(view: OutlookView, look: Look) -> list[Line]:
    rule = [ruled(look.width, look.glyphs.rule)] if look.height >= TALL else []
    ways = [] if view.seat is not None and look.width < MIDDLE else [heading(view.found, look)]
    return [_title(view, look), *rule, *ways]


def _title(view: OutlookView, look: Look) -> Line:
    """What page it is and of which hand; how ties are decided. What does not fit is left out from the left."""
    state = view.found.state
    dealer = player(state.dealer, state.names, look)
    ties = look.say("outlook.ties_seat" if state.rules.settlement.ties == "seat" else "outlook.ties_shared")
    about = look.say("outlook.title")
    if view.seat is not None:
        about = look.say("outlook.title_of", player=player(view.seat, state.names, look))
    facts = (
        long_round(round_name(state.kyoku, state.players), look),
        look.say("tui.honba", n=state.honba),
        look.say("tui.pot", n=len(state.pot)),
    )
    named, numbered = (look.say("presenters.dealer", player=who) for who in (dealer, state.dealer + 1))
    choices = ((about, *facts, named), (about, *facts, numbered), (about, *facts), (*facts, numbered), facts)
    dot = f" {look.glyphs.dot} "
    said = next((text for text in map(dot.join, choices) if cells(text) <= look.width - 2), dot.join(facts))
    row = Row(look.width).add(f" {said}", "title")
    if cells(ties) + 3 <= look.width - 1 - row.end:
        row.ending(look.width - 1, ties, "dim")
    return row.line()


def _foot(view: OutlookView, more: str, look: Look) -> list[Line]:
    """The rule with the lines that are seen, a remark, the keys; a low screen has the lines seen instead of the
    legend."""
    if look.height < TALL:
        seen = plain(f" {more}", "dim") if more else BLANK
        return [*(_remark(view, look) or [seen]), *key_lines(view.keys, 1, look)]
    rule = ruled(look.width, look.glyphs.rule, right=more, style="dim")
    keys = key_lines(view.keys, 1 if look.width >= WIDE else 2, look)
    return [rule, *(_remark(view, look) or [_legend(look)]), *keys]


def _remark(view: OutlookView, look: Look) -> list[Line]:
    """The answer to the last key, else whose riichi is supposed."""
    if view.said:
        return [plain(f" {text}", view.style) for text in wrap(view.said, look.width - 2)[:2]]
    if view.riichi is None:
        return []
    who = player(view.riichi, view.found.state.names, look)
    return [plain(f" {look.say('outlook.as_if', player=who)}", "entry")]


def _legend(look: Look) -> Line:
    """How the figures are to be read, as long as there is room for."""
    legends = (look.say(f"outlook.{name}") for name in ("legend", "legend_short"))
    return plain(f" {next((text for text in legends if cells(text) <= look.width - 2), '')}", "dim")
