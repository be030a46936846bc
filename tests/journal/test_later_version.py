"""A later version, made from this one as ARCHITECTURE.md says: it reads every save of 0.1, and 0.1 refuses its own.

The next schema brings a rule key, a field of an event and an event, with no step; the one after that gives a rule key
another name.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import riichi_tui
from riichi_tui.journal.problems import JournalProblem
from riichi_tui.journal.reading import read
from riichi_tui.journal.session import Session
from riichi_tui.journal.upgrade import FIRST
from riichi_tui.journal.verify import verify
from riichi_tui.table.events import SCHEMA
from tests.journal.old_saves import play_on
from tests.journal.test_v0_1 import DAMAGE, SAVES, holds, showed

ROOT = Path(__file__).parents[2]
LATER = SCHEMA + 2
EDITS = {
    "table/events.py": (
        (f"SCHEMA = {SCHEMA}\n", f"SCHEMA = {LATER}\n"),
        (
            "class Note(Happening",
            'class Meal(Happening, frozen=True, kw_only=True, tag="meal"):\n    dish: Text\n\n\nclass Note(Happening',
        ),
        ("    | Note\n", "    | Note\n    | Meal\n"),
        ("    chips: Annotated[int", "    open: bool | None = None\n    chips: Annotated[int"),
    ),
    "table/rules.py": (("    renchan: ", "    later_key: Amount = 0\n    renchan: "),),
    "rules/default.toml": (("[play]\n", "[play]\nlater_key = 4000\n"),),
}
STEP = f"""

def _later_step(event: dict[str, Any]) -> dict[str, Any]:
    if event["type"] != "opened":
        return event
    rules, game = event["rules"], dict(event["rules"]["game"])
    game["guest_result"] = game.pop("substitute_result")
    return {{**event, "rules": {{**rules, "game": game}}}}


STEPS[{SCHEMA + 1}] = _later_step
"""
RENAMED = ("substitute_result", "guest_result")


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the later version in it."""
    folder = tmp_path_factory.mktemp("later")
    package = folder / "riichi_tui"
    shutil.copytree(Path(riichi_tui.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (file for file in package.rglob("*") if file.suffix in (".py", ".toml")):
        text = before = path.read_text(encoding="utf-8").replace(*RENAMED)
        for old, new in EDITS.get(str(path.relative_to(package)), ()):
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        if text != before or RENAMED[1] in text:
            path.write_text(text, encoding="utf-8")
    with (package / "journal" / "upgrade.py").open("a", encoding="utf-8") as file:
        file.write(STEP)
    return folder


def ask(later: Path, saves: list[Path]) -> dict[str, Any]:
    """What the later version says of saves, which it plays on."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.journal.old_saves", *map(str, saves)],
        cwd=later,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.fixture(scope="module")
def told(later: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A folder of copies of the old saves, played on by the later version, and what it said of them."""
    folder = tmp_path_factory.mktemp("saves")
    return folder, ask(later, [Path(shutil.copy(path, folder)) for path in SAVES])


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_it_shows_and_plays_on_every_old_save_as_this_one_does(
    told: tuple[Path, dict[str, Any]], save: Path, tmp_path: Path
) -> None:
    answer = told[1][save.name]
    assert holds(showed(save), answer["shown"])
    assert answer["verdict"] == (list(DAMAGE[save.stem]) if save.stem in DAMAGE else None)
    assert answer["scores"] == [list(state.scores) for state in play_on(Path(shutil.copy(save, tmp_path)))]
    assert answer["after"] is None


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_what_it_played_on_is_whole_in_its_own_schema_and_the_old_file_is_kept(
    told: tuple[Path, dict[str, Any]], save: Path
) -> None:
    lines = (told[0] / save.name).read_text(encoding="utf-8").splitlines()
    events = [json.loads(line)["event"] for line in lines]
    opened = [event for event in [*events, *_put(events)] if event["type"] == "opened"]
    assert opened
    for event in opened:
        assert event["schema"] == LATER
        assert event["rules"]["play"]["later_key"] == 0
        assert event["rules"]["game"]["guest_result"] == "last"
    word = "damaged-1" if save.stem in DAMAGE else f"schema-{FIRST}-1"
    assert (told[0] / f"{save.name}.{word}").read_bytes() == save.read_bytes()


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_this_version_says_that_the_file_is_newer_and_leaves_it_alone(
    told: tuple[Path, dict[str, Any]], save: Path
) -> None:
    path = told[0] / save.name
    content = path.read_bytes()
    for attempt in (read, verify, Session.open):
        with pytest.raises(JournalProblem) as found:
            attempt(path)
        assert (found.value.code, found.value.details["schema"]) == ("schema-newer", LATER)
    assert path.read_bytes() == content


def _put(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [inner for event in events if event["type"] == "splice" for inner in event["put"]]
