"""The same through a pseudo-terminal: sequences in pieces on a slow line, and the keys of a person between them."""

import random
import time
from pathlib import Path

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from tests.presenters import boards
from tests.tui.desks import press, start_desk
from tests.tui.input.sequences import ESC, cut, key_bytes, whole
from tests.tui.terminal import Program

SEQUENCES = 2000
GAPS = (0.0, 0.01, 0.05)
PHRASES = ("2", "r 3 1 3 enter", "t 2 4 enter", "d 1 4 enter", "u", "U", "1", "d enter")


@pytest.mark.timeout(1200)
def test_sequences_in_pieces_record_nothing(tmp_path: Path, full: bool) -> None:
    seed = 17439
    count = SEQUENCES if full else SEQUENCES // 10
    chance = random.Random(seed)  # noqa: S311 - the same bytes every time
    path, reference = tmp_path / "game.jsonl", tmp_path / "reference.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    desk = start_desk(tmp_path)
    desk.play(Session.create(reference, boards.opened(), by="test"))
    with Program("open", path, folder=tmp_path) as program:
        program.wait("Anna")
        for number in range(count):
            send(program, whole(chance), chance)
            if number % 10 == 9:
                phrase = chance.choice(PHRASES)
                for key in phrase.split():
                    send(program, key_bytes(chance, key), chance, keying=True)
                    send(program, whole(chance), chance, keying=True)
                press(desk, phrase)
        program.settle()
        program.press("escape escape q")
        assert program.status() == 0
        assert program.modes_left_on() == []
    print(f"{count} sequences, seed {seed}: {len(desk.session.records)} records")
    assert read(path).timeline.events == desk.session.timeline.events
    assert len(desk.session.records) > count // 50
    desk.close()


def send(program: Program, data: bytes, chance: random.Random, *, keying: bool = False) -> None:
    """Bytes in pieces, the terminal being read meanwhile. While a hand is `keying` no piece ends with ESC: on a busy
    machine the rest might come too late, and Esc takes a key back."""
    pieces = cut(chance, data)
    if keying and any(piece.endswith(ESC) for piece in pieces[:-1]):
        pieces = [data]
    gap = chance.choice(GAPS[:2] if len(pieces) > 2 else GAPS)
    for piece in pieces:
        program.send(piece)
        time.sleep(gap)
        program.read_now()
