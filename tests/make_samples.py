"""Makes the sample games of `saves/` anew: `python -m tests.make_samples`. Same seeds, same bytes.

The hands are drawn by chance in the proportions of real play; nobody ever played them.
"""

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from riichi_tui import rules
from riichi_tui.grammar.parse import parse
from riichi_tui.journal.session import Session
from riichi_tui.table.events import Abort, Chombo, Draw, Event, HanFu, Opened, Riichi, Win, Winner
from riichi_tui.table.seats import distance
from riichi_tui.table.state import State

SAVES = Path(__file__).resolve().parents[1] / "saves"
HAN = ((1, 30), (2, 30), (3, 30), (4, 20))
FU = (30, 30, 30, 40, 40, 50)


def clock(hour: int) -> Callable[[], str]:
    """An evening's clock that goes on by a minute and a bit with every record."""
    minutes = iter(range(0, 60 * 20, 2))

    def now() -> str:
        passed = next(minutes)
        return f"2026-11-27T{hour + passed // 60:02d}:{passed % 60:02d}:00+09:00"

    return now


def value(chance: random.Random) -> HanFu:
    han = chance.choices(range(1, 9), weights=(22, 25, 20, 12, 10, 6, 3, 2))[0]
    return HanFu(han=han, fu=chance.choice(FU) if han < 5 else None)


def hand(state: State, chance: random.Random) -> Iterator[Event]:
    """One hand: who is in riichi, and how it ends."""
    seats = list(range(state.players))
    able = [seat for seat in seats if state.scores[seat] >= 1000]
    riichi = [seat for seat in able if chance.random() < 0.22]
    yield from (Riichi(seat=seat) for seat in riichi)
    kind = chance.choices(("ron", "tsumo", "draw", "abort"), weights=(50, 34, 14, 2))[0]
    winner = chance.choice(riichi or seats)
    if kind == "tsumo":
        yield Win(winners=(Winner(seat=winner, value=value(chance)),))
    elif kind == "ron":
        loser = chance.choice([seat for seat in seats if seat != winner])
        both = [winner]
        if chance.random() < 0.06 and state.players == 4:
            both.append(chance.choice([seat for seat in seats if seat not in (winner, loser)]))
        both.sort(key=lambda seat: distance(state, loser, seat))
        yield Win(loser=loser, winners=tuple(Winner(seat=seat, value=value(chance)) for seat in both))
    elif kind == "abort" and state.rules.play.abort.kyuushu != "off":
        yield Abort(kind="kyuushu")
    else:
        yield Draw(tenpai=tuple(sorted({*riichi, *(seat for seat in seats if chance.random() < 0.4)})))


def sample(
    name: str, rule_set: str, players: tuple[str, ...], *, seed: int, title: str, first: tuple[str, ...]
) -> bytes:
    """Plays one game to its end and returns the bytes of its save."""
    path = SAVES / f"sample-{name}.jsonl"
    path.unlink(missing_ok=True)
    chance = random.Random(seed)  # noqa: S311  # a game, not a secret
    opened = Opened(id=f"sample-{name}", rules=rules.load(rule_set), players=players, title=title)
    session = Session.create(path, opened, by="club", clock=clock(19))
    for command in first:
        session.record(parse(command, len(players), players))  # type: ignore[arg-type]
    mistaken = chombo = False
    while not session.state.over:
        for event in hand(session.state, chance):
            session.record(event)
        if session.state.hand == 5 and not mistaken and not session.state.over:
            mistaken = True
            session.undo()
            session.redo()
        if session.state.hand == 7 and rule_set == "wrc" and not chombo:
            chombo = True
            session.record(Chombo(seat=2))
    session.close()
    return path.read_bytes()


def main() -> int:
    """Makes all samples."""
    sample(
        "parlour",
        "parlour_10_20",
        ("Anna", "Boris", "Chie", "Dmitri"),
        seed=11,
        title="Friday club",
        first=("bet sashi 1 2 5000", "bet binta 1000", "note first table, by the window"),
    )
    sample("sanma", "tenhou3", ("さくら", "健", "美咲"), seed=4, title="三人打ち", first=())
    sample("league", "wrc", ("Анна", "Борис", "Вера", "Глеб"), seed=8, title="Весенняя лига, стол 3", first=())
    return 0


if __name__ == "__main__":
    sys.exit(main())
