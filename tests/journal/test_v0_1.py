"""Saves as version 0.1 wrote them, and what it showed of them (`show --json`): neither is ever written anew.

`corrections` has every event, every side bet, sticks, and corrections of every kind; `running` stands in the middle of
a hand, with sticks; one digit of `damaged` was changed in its seventh record.
"""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.table.bets import AnyBet
from riichi_tui.table.changes import Entry, Splice
from riichi_tui.table.events import Bet
from tests.journal.games import QUICK, noon
from tests.journal.old_saves import play_on, shown, verdict

OLD = Path(__file__).parent / "v0_1"
DIGESTS = {
    "corrections.json": "094c82a3f4d4137c0e9e9ef8f0f1b5d532286c5964370c43b19cec64adb22623",
    "corrections.jsonl": "2d4a996f22ed56aab0fcc5c7dfc0a5547081c29bfaf79a55117a087560262362",
    "damaged.json": "60feb2b8330696a8bde5c8a1a3d08924857cf6b0b0dd979d0beb9537d23461ee",
    "damaged.jsonl": "17226ccfc949c2a66a12a5b37ce65a0179e79e0291b3a50896139a33efb970e2",
    "running.json": "b009c11c1c069394f44ba4564a8e5460d52323dbf38419c2297738402fb94e25",
    "running.jsonl": "64fd2df72771c239e3e46baeffd88ce9c7d8a1818c0c1e3f0772389847e978f3",
    "sample-league.json": "8dcd08a9093df8209d0ebf3f4d24ca40bc3f8c33030220e5ded4a18d065f3a2c",
    "sample-league.jsonl": "c745b5f440f7754ae1a17e3da53215274e295d64c266d4d13dd529fc5b14def6",
    "sample-parlour.json": "88b9f281c793801bfb82a60a41909201c4e3d8147c2c0e87147a79fde70e2b14",
    "sample-parlour.jsonl": "3bd1763cc87ffb9736316669b4f076c7337e2256f7dada00933685a917cce7a5",
    "sample-sanma.json": "48f3e3a77147e0594c6608d0ea0f35fe1eb70de7378dde2434cfad7f5782e328",
    "sample-sanma.jsonl": "7b30e9ff0b39218e6c85908b938232936cbe3d00e29ba02e51f463b6a43fe6d9",
}
SAVES = sorted(OLD.glob("*.jsonl"))
DAMAGE = {"damaged": (7, "record-checksum")}


def holds(stored: Any, now: Any) -> bool:
    """Whether everything that was stored is there still. Format 1 of the JSON: keys are added, never changed."""
    if isinstance(stored, dict):
        return all(key in now and holds(value, now[key]) for key, value in stored.items())
    if isinstance(stored, list):
        return len(stored) == len(now) and all(map(holds, stored, now))
    return type(stored) is type(now) and bool(stored == now)


def showed(path: Path) -> dict[str, Any]:
    """What 0.1 showed of a save."""
    found: dict[str, Any] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(params=SAVES, ids=lambda path: path.stem)
def save(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a save, with what 0.1 showed of it beside."""
    for suffix in (".jsonl", ".json"):
        shutil.copy(request.param.with_suffix(suffix), tmp_path)
    return tmp_path / request.param.name


def test_the_files_are_the_bytes_that_0_1_wrote() -> None:
    assert {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in OLD.iterdir()} == DIGESTS


def test_every_event_change_and_bet_of_0_1_is_among_them() -> None:
    entries = [record.event for path in SAVES for record in read(path).records]
    entries += [event for entry in entries if isinstance(entry, Splice) for event in entry.put]
    missing = set(Entry.__args__) - set(map(type, entries))
    bets = set(AnyBet.__args__) - {type(entry.bet) for entry in entries if isinstance(entry, Bet)}
    assert not missing
    assert not bets


def test_it_shows_the_same_scores_and_settlement(save: Path) -> None:
    assert holds(showed(save), shown(save))


def test_it_is_as_sound_as_it_was(save: Path) -> None:
    assert verdict(save) == DAMAGE.get(save.stem)


def test_looking_at_it_leaves_it_alone(save: Path) -> None:
    before = save.read_bytes()
    Session.open(save, by="later", clock=noon, system=QUICK).close()
    assert save.read_bytes() == before
    assert {file.name for file in save.parent.iterdir()} == {save.name, f"{save.stem}.json"}


def test_it_can_be_played_on(save: Path) -> None:
    before = save.read_bytes()
    stood, played, amended, unamended, undone = play_on(save)
    assert played.hand == stood.hand + 1
    assert len({stood.scores, played.scores, amended.scores}) == 3
    assert (unamended, undone) == (played, stood)
    assert verdict(save) is None
    after = [file.read_bytes() for file in save.parent.glob(f"{save.name}*")]
    assert any(content.startswith(before) for content in after)
