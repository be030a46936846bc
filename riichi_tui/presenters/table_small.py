"""The table screen on a phone, from 40x15: one line a player, changes in thousands."""

from collections.abc import Sequence

from riichi_tui.locale.width import cells
from riichi_tui.presenters.amounts import points, signed, thousands, tone
from riichi_tui.presenters.bet_words import bets_lines
from riichi_tui.presenters.event_words import briefly, sentence, short_round
from riichi_tui.presenters.key_bar import key_lines
from riichi_tui.presenters.lines import BLANK, Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.pane_entry import Entering, entry_title, first_lines
from riichi_tui.presenters.pane_rest import Rest
from riichi_tui.presenters.pane_rows import ending_with, padded, rest_text
from riichi_tui.presenters.pane_sticks import handover_lines, remark_lines
from riichi_tui.presenters.row import Row, clipped, ruled
from riichi_tui.presenters.table_hands import first_shown, hand_name, result_text
from riichi_tui.presenters.table_top import hand_number, standing
from riichi_tui.presenters.table_view import TableView
from riichi_tui.table.events import Movement
from riichi_tui.table.flows import delta
from riichi_tui.table.hands import HandRow
from riichi_tui.table.places import state_places
from riichi_tui.table.seats import round_name, wind
from riichi_tui.table.state import Flow, State
from riichi_tui.table.trays import moved_of

PANE = 5
"""One line more where the sticks are followed."""
MOST_PAID = 4
KEYS = 2
CHANGE = 6
"""Cells of a change in thousands in the hand list."""
ROOMY, ROOMY_CHANGE = 56, 8
"""Cells of a screen from which on a change may have so many, with room for the mark of a riichi."""


def small_lines(view: TableView, look: Look) -> list[Line]:
    """Exactly `look.height` lines: title, players, hands, pane, keys."""
    state = view.state
    room = PANE + (state.sticks is not None)
    count = look.height - 2 - state.players - room - KEYS
    hands = [small_hand(hand, look) for hand in view.hands[first_shown(len(view.hands), count) :]]
    pane = view.pane
    body = _entering(pane, look) if isinstance(pane, Entering) else _rest(pane, state, look)
    keys = pane.keys if isinstance(pane, Entering) else view.keys
    lines = [
        _title(view, look),
        *(_player(state, seat, look) for seat in range(state.players)),
        ruled(look.width, look.glyphs.rule, right=bets_lines(state.bets, look.width - 6, 1, look)[0]),
        *padded(hands, count),
        *padded(body, room),
        *key_lines(keys, KEYS, look),
    ]
    return [clipped(line, look.width) for line in lines]


def _title(view: TableView, look: Look) -> Line:
    state = view.state
    row = Row(look.width).add(short_round(round_name(state.kyoku, state.players), look), "bold")
    row.add(f"  {look.say('tui.honba', n=state.honba)}  {look.say('tui.pot', n=len(state.pot))}")
    row.add(f"   {look.say('tui.hand_number', n=hand_number(state))}", "dim")
    right = standing(state, view.until, look)
    if row.end + cells(right) + 1 <= look.width:
        row.ending(look.width, right, "title")
    return row.line()


def _player(state: State, seat: int, look: Look) -> Line:
    style: Style = "dealer" if seat == state.dealer else ""
    row = Row(look.width).add(f"{seat + 1} {shown(state.names[seat], 7, look)}", style)
    row.at(10, look.glyphs.winds[wind(state, seat)] + (f" {look.glyphs.dealer}" if seat == state.dealer else ""), style)
    score = state.scores[seat]
    row.ending(22, points(score), "loss" if score < 0 else "bold")
    place = state_places(state)[seat]
    row.ending(27, look.say(f"tui.place.{place}"))
    if seat in state.riichi:
        row.ending(look.width - 2, look.glyphs.riichi, "riichi")
    elif place > 1:
        row.ending(look.width - 3, signed(state.standing[seat] - max(state.standing), "0"), "dim")
    return row.line()


def small_hand(hand: HandRow, look: Look) -> Line:
    """One hand: its name, its result, each change in thousands."""
    change = ROOMY_CHANGE if look.width >= ROOMY else CHANGE
    room = look.width - change * len(hand.delta) if any(hand.delta) else look.width
    row = Row(look.width).add(result_text(hand, room, look))
    for seat, amount in enumerate(hand.delta if any(hand.delta) else ()):
        end = room + change * (seat + 1)
        if seat in hand.riichi and change > CHANGE:
            row.at(end - change + 1, "r", "riichi")
        row.ending(end, thousands(amount, look.glyphs.dot), tone(amount))
    return row.line()


def small_names(names: Sequence[str], look: Look) -> Line:
    """Whose column is which in a list of such hands, where there is room for it."""
    row = Row(look.width)
    for seat, name in enumerate(names):
        start = look.width - ROOMY_CHANGE * (len(names) - seat)
        row.ending(start + ROOMY_CHANGE, f"{seat + 1} {shown(name, ROOMY_CHANGE - 3, look)}", "bold")
    return row.line()


def _columns(state: State, look: Look, cells_: list[tuple[str, Style]]) -> Line:
    row = Row(look.width)
    width = look.width // state.players
    for seat, (text, style) in enumerate(cells_):
        row.ending(seat * width + min(width, 10) - 3, text, style)
    return row.line()


def _changes(flows: tuple[Flow, ...], after: State, look: Look) -> list[Line]:
    change = delta(flows, after.players)
    dot = look.glyphs.dot
    return [
        _columns(after, look, [(str(seat + 1), "dim") for seat in range(after.players)]),
        _columns(after, look, [(thousands(amount, dot), tone(amount)) for amount in change]),
        _columns(after, look, [(points(score), "loss" if score < 0 else "") for score in after.scores]),
    ]


def _rest(rest: Rest, state: State, look: Look) -> list[Line]:
    following = rest.said or rest.notice or rest_text(state, look)
    if state.over and following == rest.notice:
        following = f"{rest.notice} {rest_text(state, look)}".strip()
    most = 2 if state.sticks is None else 3
    if rest.hand is None or rest.before is None or rest.after is None:
        title = ruled(look.width, look.glyphs.rule, look.say("tui.begin"))
        hints = [plain(look.say(f"tui.begin_{number}"), "dim") for number in (1, 2)]
        return ending_with([title, *hints, BLANK, BLANK], following, rest.style, most, look)
    event, name = rest.hand.event, hand_name(rest.hand, look)
    said = briefly(lambda names: f"{name} {sentence(event, names, look)}", rest.before.names, look.width - 4)
    title = ruled(look.width, look.glyphs.rule, said)
    paid = _paid(rest.after, moved_of(rest.hand.event), look)
    changes = _rows_of(rest.after, PANE - 1 - len(paid), look)
    lines = [title, *paid, *changes, BLANK]
    if not rest.said:
        most = min(most, len(lines) - 1 - len(paid))
    return ending_with(lines, following, rest.style if rest.said else "", most, look)


def _rows_of(after: State, count: int, look: Look) -> list[Line]:
    """Digits, changes and points, as many of them as there is room for."""
    rows = _changes(after.flows, after, look)
    return rows[:count] if count > 1 else rows[1 : 1 + count]


def _paid(after: State, moved: Sequence[Movement], look: Look) -> list[Line]:
    """Who hands over which sticks; nothing where they are not followed."""
    if after.sticks is None:
        return []
    wide = look._replace(width=look.width + 2)  # nothing is set in here
    texts = handover_lines(after.flows, moved, 1, wide, most=MOST_PAID)
    return [plain(text, "bold") for text in texts]


def _entering(entering: Entering, look: Look) -> list[Line]:
    if entering.problem or entering.after is None:
        lines = [entry_title(entering, look), *first_lines(entering, PANE - 1, look)]
        return ending_with(lines, entering.problem, "problem", PANE - 2, look)
    after = entering.after
    paid = _paid(after, entering.moved, look)
    notice = [plain(text, "problem") for text in remark_lines(entering.notice, look)] if paid else []
    changes = _rows_of(after, PANE - 2 + bool(paid) - len(paid) - len(notice), look)
    return [entry_title(entering, look), *first_lines(entering, 1, look), *changes, *notice, *paid]
