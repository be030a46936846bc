"""The head of the table screen: who sits where, points in large digits, places, riichi sticks."""

from collections.abc import Sequence

from riichi_tui.locale.width import cells
from riichi_tui.presenters import digits
from riichi_tui.presenters.amounts import points, signed, thousands
from riichi_tui.presenters.bet_words import bets_lines
from riichi_tui.presenters.event_words import long_round
from riichi_tui.presenters.lines import Line, Style
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row, between
from riichi_tui.presenters.sticks_held import held_sticks
from riichi_tui.presenters.table_frame import Frame
from riichi_tui.table.places import state_places
from riichi_tui.table.rules import Rules
from riichi_tui.table.seats import round_name, wind
from riichi_tui.table.state import State


def head(state: State, title: str, until: str, frame: Frame, look: Look) -> list[Line]:
    """The seven lines above the hand list."""
    rows = [*_digits(state, frame, look), _places(state, frame, look), _sticks(state, frame, look)]
    if frame.held:
        rows = _with_held(rows, state, frame, look)
    return [_title(state, title, until, look), _names(state, frame, look), *rows]


def _with_held(rows: list[Line], state: State, frame: Frame, look: Look) -> list[Line]:
    """The rows with the sticks that each player holds set in beside his points."""
    held = [held_sticks(state, seat, look) for seat in range(state.players)]
    lines = []
    for index, line in enumerate(rows):
        row = Row(look.width)
        for seat in range(state.players):
            for text, style in between(line, row.end, frame.held_start(seat)):
                row.add(text, style)
            if index < len(held[seat]):
                stick = held[seat][index]
                row.add(" " * (frame.held_start(seat) - row.end)).add(stick.size, stick.colour)
                row.add(stick.number, stick.style)
        lines.append(row.line())
    return lines


def standing(state: State, until: str, look: Look) -> str:
    """What is to be known about the end, in a few words; empty in the middle of a game."""
    if state.over:
        return look.say(f"tui.reason.{state.reason or 'agreed'}")
    if state.offer:
        return look.say("tui.offer")
    if state.hands_left is not None:
        return look.say("tui.hands_left", count=state.hands_left)
    return look.say("tui.until", time=until) if until else ""


def hand_number(state: State) -> int:
    """The hand in play; the last one that was played where the game is over."""
    return max(state.hand - state.over, 1)


def heading(rules: Rules, title: str, hand: int, look: Look) -> str:
    """Title, rule set, length and hand: "Friday club · parlour_10_20 · hanchan · hand 9"."""
    dot = f" {look.glyphs.dot} "
    name = shown(rules.name, 24, look) + ("*" if rules.changed else "")
    length = look.say(f"tui.length.{rules.game.length}")
    parts = [shown(title, 24, look) if title else "", name, length, look.say("tui.hand_number", n=hand)]
    return dot.join(part for part in parts if part)


def _title(state: State, title: str, until: str, look: Look) -> Line:
    right = standing(state, until, look)
    room = look.width - 3 - cells(right)
    row = Row(look.width).add(" ").add(shown(heading(state.rules, title, hand_number(state), look), room, look), "dim")
    style: Style = "title" if state.over or state.offer or state.hands_left is not None else "dim"
    return row.ending(look.width - 1, right, style).line()


def _names(state: State, frame: Frame, look: Look) -> Line:
    row = Row(look.width)
    round_ = round_name(state.kyoku, state.players)
    row.boxed(1, frame.left - 1, long_round(round_, look), "bold")
    name_width = _name_width(state.names, frame)
    for seat, name in enumerate(state.names):
        start = frame.start(seat)
        dealer = seat == state.dealer
        style: Style = "dealer" if dealer else "bold"
        row.at(start + 1, f"{seat + 1} {shown(name, name_width, look)}", style)
        row.at(start + 4 + name_width, look.glyphs.winds[wind(state, seat)], style)
        if dealer:
            row.at(start + 6 + name_width, look.glyphs.dealer, style)
    return row.line()


def _name_width(names: Sequence[str], frame: Frame) -> int:
    """Seven cells, as many as the digits leave to the wind; more where the column is wide and a name is long."""
    least, most = min(7, frame.column - 7), frame.column - 8
    return max(least, min(most, max(map(cells, names))))


def _digits(state: State, frame: Frame, look: Look) -> list[Line]:
    round_ = digits.large(round_name(state.kyoku, state.players), look.glyphs)
    facts = ("", look.say("tui.honba", n=state.honba), look.say("tui.pot", n=len(state.pot)), "")
    rows = [Row(look.width) for _ in range(digits.ROWS)]
    for index, row in enumerate(rows):
        if frame.full:
            row.at(1, round_[index], "bold")
            row.boxed(11, frame.left - 12, facts[index + 1] if index < 2 else "")
        else:
            row.boxed(1, frame.left - 1, facts[index + 1])
    for seat, score in enumerate(state.scores):
        _one_score(rows, score, frame.start(seat), frame, look)
    return [row.line() for row in rows]


def _one_score(rows: list[Row], score: int, start: int, frame: Frame, look: Look) -> None:
    width = 14 if frame.zeros else 11
    shape = digits.score(score, look.glyphs, width, zeros=frame.zeros)
    style: Style = "loss" if score < 0 else "bold"
    room = frame.held_start(0) - frame.start(0) - 2 if frame.held else frame.column
    if len(shape[0]) > room:
        rows[1].ending(start + room, points(score), style)
        return
    at = start + 1 if len(shape[0]) < frame.column else start
    for row, text in zip(rows, shape, strict=True):
        row.add(" " * (at - row.end)).add(text, style)


def _places(state: State, frame: Frame, look: Look) -> Line:
    row = Row(look.width).boxed(1, frame.left - 2, _bets(state, frame, look)[0], "dim")
    best = max(state.standing)
    for seat, place in enumerate(state_places(state)):
        start = frame.start(seat)
        row.at(start + 1, look.say(f"tui.place.{place}"), "bold" if place == 1 else "")
        if place > 1:
            end = start + min(13 if frame.zeros or not frame.held else 12, frame.column)
            distance = signed(state.standing[seat] - best, "0")
            if len(distance) > end - row.end - 1:
                distance = thousands(state.standing[seat] - best, "0")
            row.ending(end, distance, "dim")
    return row.line()


def _bets(state: State, frame: Frame, look: Look) -> list[str]:
    """The side bets in force; the hand has the second line where it is not in the title."""
    return bets_lines(state.bets, frame.left - 2, 1 + frame.full, look)


def _sticks(state: State, frame: Frame, look: Look) -> Line:
    row = Row(look.width)
    left = _bets(state, frame, look)[1] if frame.full else look.say("tui.hand_number", n=hand_number(state))
    row.boxed(1, frame.left - 2, left, "dim")
    for seat in range(state.players):
        if seat in state.riichi:
            row.at(frame.start(seat) + 1, look.glyphs.stick, "riichi")
        elif seat in state.dead:
            row.boxed(frame.start(seat) + 1, frame.column - 1, look.say("tui.dead"), "problem")
    return row.line()
