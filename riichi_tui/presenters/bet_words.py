"""Side bets in a few words: with everything that was agreed for a statement, who with whom for the table."""

from collections.abc import Sequence

from riichi_tui.locale.width import cells
from riichi_tui.presenters.amounts import thousands
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.settlement.side_bets.binta import neck_of
from riichi_tui.table.bets import AnyBet, Bashin, Binta, Sashi, Shizumi, Soto, SotoPair

NAME = 12


def bet_label(bet: AnyBet, start: int, look: Look) -> str:
    """Kind, parties, stake and what else was agreed, points in thousands: "binta 1, neck 25". `start` are the points
    that everybody begins with, the neck of a binta that names none."""
    parts = [bet_short(bet, look)]
    if not isinstance(bet, Soto):
        parts.append(_plain(bet.stake))
    if parts[0] == _kind(bet, look):
        parts = [" ".join(parts)]
    parts += _terms(bet, start, look)
    if bet.ties != "push":
        parts.append(look.say(f"presenters.bet_ties_{bet.ties}"))
    return ", ".join(parts)


def bet_short(bet: AnyBet, look: Look) -> str:
    """Kind and parties: "sashi 1-2", "binta" (everybody), "soto Eve 1"."""
    return f"{_kind(bet, look)} {_who(bet, look)}".rstrip()


def bets_lines(bets: Sequence[AnyBet], width: int, count: int, look: Look) -> list[str]:
    """The bets in the order in which they were agreed, on exactly `count` lines of `width` cells; where they do not
    all fit, the last line ends with how many more there are."""
    dot = f" {look.glyphs.dot} "
    said = [bet_short(bet, look) for bet in bets]
    for shown_ in range(len(said), 0, -1):
        more = f" +{len(said) - shown_}" if shown_ < len(said) else ""
        lines = _packed(said[:shown_], dot, width)
        if len(lines) <= count and max(cells(lines[-1] + more), *map(cells, lines)) <= width:
            lines[-1] += more
            return lines + [""] * (count - len(lines))
    return [look.say("presenters.bet_count", count=len(said)) if said else "", *[""] * (count - 1)]


def _packed(words: Sequence[str], between: str, width: int) -> list[str]:
    """Words on as few lines as they take."""
    lines = [words[0]]
    for word in words[1:]:
        longer = lines[-1] + between + word
        if cells(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _kind(bet: AnyBet, look: Look) -> str:
    return look.say(f"tui.bet.{bet.__struct_config__.tag}")


def _who(bet: AnyBet, look: Look) -> str:
    if isinstance(bet, Sashi | Bashin):
        return _seats(bet.parties)
    if isinstance(bet, Binta):
        out = [look.say("presenters.bet_without", seats=_seats(bet.without))] if bet.without else []
        return " ".join([*filter(None, [_seats(bet.parties)]), *out])
    if isinstance(bet, Soto):
        return _spectator(bet.spectator, bet.seat, look)
    if isinstance(bet, SotoPair):
        return f"{_spectator(bet.spectator, bet.seat, look)} : {_spectator(bet.other, bet.other_seat, look)}"
    return ""


def _terms(bet: AnyBet, start: int, look: Look) -> list[str]:
    if isinstance(bet, Binta):
        return [look.say("presenters.bet_neck", points=_plain(neck_of(bet, start)))]
    if isinstance(bet, Shizumi):
        line = look.say("presenters.bet_line", points=_plain(bet.line))
        return [line] if bet.at_line == "floats" else [line, look.say("presenters.bet_sinks", points=_plain(bet.line))]
    return [look.say(f"presenters.bet_copies_{bet.copies}")] if isinstance(bet, Soto) else []


def _seats(seats: Sequence[int]) -> str:
    return "-".join(str(seat + 1) for seat in seats)


def _spectator(name: str, seat: int, look: Look) -> str:
    return f"{shown(name, NAME, look)} {seat + 1}"


def _plain(points: int) -> str:
    """Thousands without a plus: "5", "0.2", "-1"."""
    return thousands(points, "0", whole=True).removeprefix("+")
