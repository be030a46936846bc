"""The replay as lines: where the table stood, the course of the scores up to there, and every transfer explained."""

from typing import NamedTuple

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import points, signed, tone
from riichi_tui.presenters.course import course
from riichi_tui.presenters.event_words import hand_text, long_round, sentence, short_round
from riichi_tui.presenters.flow_words import transfer_lines
from riichi_tui.presenters.graph import graph_lines, sample
from riichi_tui.presenters.graph_screen import page_title
from riichi_tui.presenters.key_bar import KeyTitle, key_lines
from riichi_tui.presenters.lines import Line, Style, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.pane_rows import next_text, padded, spoken
from riichi_tui.presenters.plot import SEATS
from riichi_tui.presenters.row import Row, clipped, ruled
from riichi_tui.presenters.table_frame import is_small
from riichi_tui.presenters.table_top import hand_number
from riichi_tui.presenters.yaku_words import counted_words
from riichi_tui.table.events import Opened
from riichi_tui.table.flows import delta
from riichi_tui.table.hands import HandRow
from riichi_tui.table.places import state_places
from riichi_tui.table.seats import round_name, wind
from riichi_tui.table.state import State
from riichi_tui.table.timeline import RESULTS, Timeline

KEYS = 2
LEAST_LEFT, MOST_LEFT = 26, 36
SMALL_GRAPH = 4
REMARK = 2


class ReplayView(NamedTuple):
    """`cursor` is the index of the event that is looked at; `said` the line above the keys."""

    timeline: Timeline
    rows: tuple[HandRow, ...]
    cursor: int
    said: str = ""
    style: Style = ""
    keys: tuple[KeyTitle, ...] = ()

    @property
    def state(self) -> State:
        """The table after the event."""
        return self.timeline.states[self.cursor]

    @property
    def before(self) -> State:
        """The table before it."""
        return self.timeline.states[max(self.cursor - 1, 0)]


def replay_lines(view: ReplayView, look: Look) -> list[Line]:
    """Exactly `look.height` lines."""
    lines = _small(view, look) if is_small(look) else _full(view, look)
    return [clipped(line, look.width) for line in lines]


def _full(view: ReplayView, look: Look) -> list[Line]:
    roomy = look.height >= 24
    told = min(6 if roomy else 5, look.height // 4) + (look.height - 24) // 6 * roomy
    block = look.height - told - KEYS - 4 - roomy
    left = min(max(look.width // 3, LEAST_LEFT), MOST_LEFT)
    players = padded(_players(view, block, left, look), block)
    graph = graph_lines(course(view.timeline, view.rows, view.cursor), look.width - left, block, look)
    return [
        _title(view, look),
        ruled(look.width, look.glyphs.rule),
        *(_beside(one, other, left) for one, other in zip(players, graph, strict=True)),
        ruled(look.width, look.glyphs.rule, event_text(view, look)),
        *_with_remark([*_told(view, told, look), *([ruled(look.width, look.glyphs.rule)] * roomy), ()], view, look),
        *key_lines(view.keys, KEYS, look),
    ]


def _small(view: ReplayView, look: Look) -> list[Line]:
    state = view.state
    told = look.height - 3 - state.players - SMALL_GRAPH
    return [
        _small_title(view, look),
        *(_small_player(view, seat, look) for seat in range(state.players)),
        *graph_lines(course(view.timeline, view.rows, view.cursor), look.width, SMALL_GRAPH, look),
        ruled(look.width, look.glyphs.rule, event_text(view, look)),
        *_with_remark(_told(view, told, look), view, look),
        *key_lines(view.keys, 1, look),
    ]


def event_text(view: ReplayView, look: Look) -> str:
    """The event in words, with the hand to which it belongs."""
    event, before = view.timeline.events[view.cursor], view.before
    if isinstance(event, Opened):
        return look.say("replay.begins")
    brief = is_small(look) and isinstance(event, RESULTS)
    said = hand_text(event, look, players=before.players) if brief else sentence(event, before.names, look)
    return f"{short_round(round_name(before.kyoku, before.players), look)}-{before.honba} {said}"


def _told(view: ReplayView, count: int, look: Look) -> list[Line]:
    """The transfers and what comes next, in exactly `count` lines."""
    lines = transfer_lines(view.before, view.state, look) if view.cursor else []
    if not lines:
        lines = [spoken(look.say("replay.nothing_moved"), "dim")]
    lines += [spoken(text) for text in counted_words(view.timeline.events[view.cursor], look)]
    if len(lines) >= count:
        return lines[:count]
    return [*padded(lines, count - 1), spoken(next_text(view.state, look), "dim")]


def _with_remark(lines: list[Line], view: ReplayView, look: Look) -> list[Line]:
    """The lines with what is said in the place of the last ones."""
    if not view.said:
        return lines
    said = [spoken(text, view.style) for text in wrap(view.said, look.width - 2)][:REMARK]
    return [*lines[: len(lines) - len(said)], *said]


def _title(view: ReplayView, look: Look) -> Line:
    opened = view.timeline.opened
    return page_title(look.say("replay.title"), opened, hand_number(view.state), _where(view, look), look)


def _where(view: ReplayView, look: Look) -> str:
    return look.say("replay.where", n=view.cursor, count=len(view.timeline.events) - 1)


def _players(view: ReplayView, room: int, left: int, look: Look) -> list[Line]:
    """The round, then two lines a player: who, and how much; set apart where there is room."""
    state = view.state
    facts = (
        long_round(round_name(state.kyoku, state.players), look),
        look.say("tui.honba", n=state.honba),
        look.say("tui.pot", n=len(state.pot)),
    )
    first = Row(left - 1).add(f" {facts[0]}", "bold").add(f"  {facts[1]}  {facts[2]}").line()
    apart = room >= 1 + 3 * state.players
    lines: list[Line] = [first]
    for seat in range(state.players):
        lines += [()] if apart else []
        lines += [_name(state, seat, left, look), _score(view, seat, left, look)]
    return lines


def _name(state: State, seat: int, left: int, look: Look) -> Line:
    dealer = seat == state.dealer
    style: Style = "dealer" if dealer else "bold"
    row = Row(left - 1).add(" ").add(f"{seat + 1} {shown(state.names[seat], left - 16, look)}", style)
    if not look.glyphs.ascii:
        row.at(left - 12, sample(seat), SEATS[seat])
    row.at(left - 7, look.glyphs.winds[wind(state, seat)] + (f" {look.glyphs.dealer}" if dealer else ""), style)
    return row.add(f" {look.glyphs.riichi}" if seat in state.riichi else "", "riichi").line()


def _score(view: ReplayView, seat: int, left: int, look: Look) -> Line:
    state = view.state
    change = delta(state.flows, state.players)[seat] if view.cursor else 0
    row = Row(left - 1).ending(10, points(state.scores[seat]), "loss" if state.scores[seat] < 0 else "")
    row.at(11, look.say(f"tui.place.{state_places(state)[seat]}"))
    return row.ending(left - 1, signed(change, ""), tone(change)).line()


def _beside(one: Line, other: Line, column: int) -> Line:
    """Two lines as one, the second from a column on."""
    gap = column - sum(cells(span.text) for span in one)
    return (*one, *plain(" " * gap), *other)


def _small_title(view: ReplayView, look: Look) -> Line:
    state = view.state
    row = Row(look.width).add(short_round(round_name(state.kyoku, state.players), look), "bold")
    row.add(f"  {look.say('tui.honba', n=state.honba)}  {look.say('tui.pot', n=len(state.pot))}")
    return row.ending(look.width, _where(view, look), "dim").line()


def _small_player(view: ReplayView, seat: int, look: Look) -> Line:
    state = view.state
    dealer = seat == state.dealer
    style: Style = "dealer" if dealer else ""
    row = Row(look.width).add(f"{seat + 1} {shown(state.names[seat], 7, look)}", style)
    row.at(10, look.glyphs.winds[wind(state, seat)] + (f" {look.glyphs.dealer}" if dealer else ""), style)
    row.ending(22, points(state.scores[seat]), "loss" if state.scores[seat] < 0 else "bold")
    row.ending(27, look.say(f"tui.place.{state_places(state)[seat]}"))
    row.at(28, look.glyphs.riichi if seat in state.riichi else "", "riichi")
    change = delta(state.flows, state.players)[seat] if view.cursor else 0
    return row.ending(look.width - 1, signed(change, ""), tone(change)).line()
