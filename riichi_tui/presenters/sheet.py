"""A whole game as a sheet of plain text: where it stands, every hand, what moved between, how it ended."""

from collections.abc import Iterable, Sequence

from riichi_tui.grammar.write import write
from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.amounts import points, signed, tone
from riichi_tui.presenters.event_words import long_round, player, short_round
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row, ruled
from riichi_tui.table.events import Bet
from riichi_tui.table.hands import HandRow, events_as_read, hands, moves
from riichi_tui.table.places import state_places
from riichi_tui.table.seats import round_name, wind
from riichi_tui.table.state import State
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import unmoved

NUMBER = 3
SLOT = 7
COLUMN = 10
NAME = 24


def sheet(timeline: Timeline, slots: Sequence[str], look: Look) -> list[Line]:
    """The game after its last event: heading, players, hands with their number and slot, bets.

    `slots` are the names of the slots in force, one an event. The settlement of a finished game is another page.
    """
    state = timeline.state
    return [
        *heading(timeline, look),
        BLANK,
        *players(state, look),
        *hand_list(timeline, slots, look),
        *_bets(state, look),
    ]


def heading(timeline: Timeline, look: Look) -> list[Line]:
    """What is played, and where it stands."""
    state, rules = timeline.state, timeline.state.rules
    changed = f" ({', '.join(rules.changed)})" if rules.changed else ""
    title = [timeline.opened.title, rules.name + changed, look.say(f"tui.length.{rules.game.length}")]
    between = f" {look.glyphs.dot} "
    lines = [plain(text, "title") for text in _wrapped(between.join(filter(None, title)), look)]
    return [*lines, *(plain(text) for text in _wrapped(between.join(_standing(state, look)), look))]


def players(state: State, look: Look) -> list[Line]:
    """One line a player: wind, points, place, distance to the first, riichi, penalties and debts."""
    ranked = state_places(state)
    best = max(state.standing)
    lines = []
    for seat, score in enumerate(state.scores):
        row = Row(look.width).add(f"{seat + 1} {shown(state.names[seat], NAME - 3, look)}", "bold")
        if not state.over:
            row.at(NAME, look.glyphs.winds[wind(state, seat)])
            row.at(NAME + 3, look.glyphs.dealer if seat == state.dealer else "", "dealer")
        row.ending(NAME + 14, points(score)).at(NAME + 16, look.say(f"tui.place.{ranked[seat]}"))
        row.ending(NAME + 30, signed(state.standing[seat] - best, ""))
        if seat in state.riichi:
            row.at(NAME + 32, look.glyphs.stick, "riichi")
        lines.append(row.line())
        remarks = f" {look.glyphs.dot} ".join(_remarks(state, seat, look))
        lines += [plain(f"  {text}") for text in wrap(remarks, look.width - 2) if text]
    return lines


def hand_list(timeline: Timeline, slots: Sequence[str], look: Look) -> list[Line]:
    """Every hand and every transfer or penalty between them, in the order in which they were recorded."""
    rows = [(row.last, _hand(row, slots[row.last], look)) for row in hands(timeline)]
    events = events_as_read(timeline)
    for move in moves(timeline):
        said = write(unmoved(events[move.index]))
        rows.append((move.index, _entry(look, slot=slots[move.index], said=said, delta=move.delta)))
    if not rows:
        return []
    head = Row(look.width).ending(NUMBER, look.say("presenters.number")).at(NUMBER + 2, look.say("presenters.slot"))
    for seat, name in enumerate(timeline.state.names):
        head.ending(_column(seat, timeline.state.players, look), f"{seat + 1} {shown(name, COLUMN - 4, look)}")
    listed = [line for _, lines in sorted(rows, key=lambda row: row[0]) for line in lines]
    return [BLANK, ruled(look.width, look.glyphs.rule, look.say("presenters.hands")), head.line(), *listed]


def _hand(row: HandRow, slot: str, look: Look) -> list[Line]:
    name = f"{short_round(row.round, look)}-{row.honba}"
    said = f"{name} {write(unmoved(row.event))}"
    return _entry(look, number=str(row.n), slot=slot, said=said, delta=row.delta, riichi=row.riichi)


def _entry(
    look: Look, *, number: str = "", slot: str, said: str, delta: Sequence[int], riichi: Iterable[int] = ()
) -> list[Line]:
    """One line, or two where the words are too long to stand before the amounts."""
    count = len(delta)
    start = NUMBER + 2 + SLOT
    room = _column(0, count, look) - COLUMN - start
    row = Row(look.width).ending(NUMBER, number).at(NUMBER + 2, slot)
    first, *more = wrap(said, room) if cells(said) > room else [said]
    row.at(start, look.glyphs.plain(first))
    for seat, amount in enumerate(delta):
        end = _column(seat, count, look)
        if seat in riichi:
            row.at(end - COLUMN, look.glyphs.riichi, "riichi")
        row.ending(end, signed(amount, look.glyphs.dot), tone(amount))
    return [row.line(), *(Row(look.width).at(start + 2, look.glyphs.plain(text)).line() for text in more)]


def _column(seat: int, count: int, look: Look) -> int:
    """Where the amounts of a seat end."""
    return look.width - COLUMN * (count - 1 - seat)


def _standing(state: State, look: Look) -> list[str]:
    if state.over:
        return [
            look.say("presenters.over", reason=look.say(f"tui.reason.{state.reason}")),
            look.say("presenters.hands_played", count=state.hand - 1),
            look.say("tui.pot", n=len(state.pot)),
        ]
    facts = [
        long_round(round_name(state.kyoku, state.players), look),
        look.say("tui.honba", n=state.honba),
        look.say("tui.pot", n=len(state.pot)),
        look.say("presenters.dealer", player=player(state.dealer, state.names, look)),
        look.say("tui.hand_number", n=state.hand),
    ]
    if state.hands_left is not None:
        facts.append(look.say("tui.hands_left", count=state.hands_left))
    if state.offer is not None:
        facts.append(look.say("presenters.offer"))
    return facts


def _remarks(state: State, seat: int, look: Look) -> list[str]:
    amounts = {
        "presenters.penalty_now": state.penalties_now[seat],
        "presenters.penalty_after": state.penalties_after[seat],
        "presenters.borrowed": state.borrowed[seat],
    }
    found = [look.say(key, points=points(amount)) for key, amount in amounts.items() if amount]
    return [*found, look.say("tui.dead")] if seat in state.dead else found


def _bets(state: State, look: Look) -> list[Line]:
    if not state.bets:
        return []
    said = [write(Bet(bet=bet)) for bet in state.bets]
    return [BLANK, ruled(look.width, look.glyphs.rule, look.say("presenters.bets")), *map(plain, said)]


def _wrapped(text: str, look: Look) -> list[str]:
    return wrap(text, look.width)
