"""The sample games that are shipped: sound, finished, and what their maker makes."""

from pathlib import Path

import pytest

from riichi_tui.journal.reading import read
from riichi_tui.journal.verify import verify
from tests import make_samples

SAMPLES = sorted(make_samples.SAVES.glob("sample-*.jsonl"))


def test_there_are_at_least_three() -> None:
    assert len(SAMPLES) >= 3


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_sound_and_finished(path: Path) -> None:
    assert verify(path, deep=True).sound
    timeline = read(path).timeline
    assert timeline.state.over
    assert timeline.state.hand > 6


def test_the_maker_makes_the_same_bytes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_samples, "SAVES", tmp_path)
    make_samples.main()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        path.name: path.read_bytes() for path in SAMPLES
    }
