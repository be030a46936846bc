"""What a shell command loads and costs to start: no screen, few modules. Real interpreters, one a command."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from riichi_tui.cli.commands import NAMES
from tests.cli.shell import ROOT, Shell

REPORT = """
import json, sys
from riichi_tui.cli.main import main
status = main(sys.argv[1:])
sys.stdout.flush()
sys.stderr.write(json.dumps([status, sorted(sys.modules)]))
"""
SCREEN = ("textual", "rich", "riichi_tui.tui")
ON_THE_SCREEN = {"open", "watch", "replay"}
COUNTING = ("mahjong", "riichi_tui.insight.hand")
COUNTS = {"score --tiles", "score --fu", "score --table", "train"}
"""What counts hands; nothing else loads the hand helper, and only tiles need the library."""
HEAVY = ("asyncio", "importlib.metadata", "email", "http", "ssl", "pdb", "unittest")
MOST_MODULES = 230
OF_THE_LIBRARY = 100
"""Modules that counting tiles may load beside."""
RUNS = 3


def loaded(shell: Shell, *words: str) -> list[str]:
    """The modules in an interpreter after the command."""
    done = subprocess.run(
        [sys.executable, "-c", REPORT, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={**shell.environment, "PYTHONPATH": str(ROOT)},
        cwd=shell.folder,
        check=True,
    )
    status, modules = json.loads(done.stderr)
    assert status == 0, done.stdout
    return list(map(str, modules))


def under(modules: Iterable[str], names: Iterable[str]) -> list[str]:
    return [module for module in modules for name in names if module == name or module.startswith(f"{name}.")]


def lines(save: str) -> dict[str, list[str]]:
    """One command line for each command that needs no screen."""
    return {
        "new": ["new", "--no-open", "--save", f"{save}.second"],
        "record": ["record", save, "draw"],
        "show": ["show", save],
        "show --json": ["show", save, "--json"],
        "history": ["history", save],
        "verify": ["verify", save, "--deep"],
        "score": ["score", "3/40"],
        "score --tiles": ["score", "--tiles", "123m456p789s1122z +1z", "--tsumo"],
        "score --fu": ["score", "--fu", "20", "2"],
        "score --table": ["score", "--table"],
        "train": ["train", "--seed", "1"],
        "settle": ["settle", "42700", "26500", "21900", "8900"],
        "rules": ["rules", "show", "wrc"],
        "--help": ["--help"],
        "--version": ["--version"],
    }


@pytest.fixture
def save(shell: Shell) -> str:
    path = str(shell.folder / "game.jsonl")
    assert shell.run("new", "--no-open", "--save", path).status == 0
    assert shell.run("record", path, "riichi 1", "ron 1 off 2 3/40").status == 0
    return path


def test_every_command_that_needs_no_screen_is_looked_at(save: str) -> None:
    assert {name.split()[0] for name in lines(save)} - {"--help", "--version"} == set(NAMES) - ON_THE_SCREEN


def test_no_shell_command_loads_the_screen(shell: Shell, save: str) -> None:
    for name, words in lines(save).items():
        modules = loaded(shell, *words)
        assert not under(modules, SCREEN), name
        assert not under(modules, HEAVY), name
        most = MOST_MODULES + OF_THE_LIBRARY * ("mahjong" in modules)
        assert len(modules) <= most, f"{name}: {len(modules)}"


def test_only_what_counts_hands_loads_the_helper(shell: Shell, save: str) -> None:
    for name, words in lines(save).items():
        found = under(loaded(shell, *words), COUNTING)
        assert bool(found) == (name in COUNTS), (name, found)
        assert ("mahjong" in found) == (name in ("score --tiles", "train")), name


def test_a_command_loads_no_other_command(shell: Shell, save: str) -> None:
    for name, words in lines(save).items():
        own = {f"riichi_tui.cli.{command}" for command in NAMES}
        found = set(loaded(shell, *words)) & own
        assert found <= {f"riichi_tui.cli.{name.split()[0]}"}, name


def test_help_needs_neither_the_core_nor_the_files(shell: Shell) -> None:
    modules = loaded(shell, "--help")
    assert not under(modules, ("msgspec", "riichi_tui.journal", "riichi_tui.settlement", "riichi_tui.rules"))


def test_the_cost_of_starting_is_printed(shell: Shell, save: str) -> None:
    """Ratios to a bare interpreter, interleaved, for the reader; a busy machine must not fail the test."""
    bare: list[float] = []
    taken: dict[str, list[float]] = {}
    commands = {name: words for name, words in lines(save).items() if name not in ("new", "record")}
    for _ in range(RUNS):
        bare.append(seconds([sys.executable, "-c", "pass"], shell.folder))
        for name, words in commands.items():
            command = [sys.executable, "-c", "from riichi_tui.cli.main import main; main()", *words]
            taken.setdefault(name, []).append(seconds(command, shell.folder))
    unit = statistics.median(bare)
    print(f"bare interpreter {unit * 1000:.0f} ms")
    for name, times in taken.items():
        print(f"{name:<12} {statistics.median(times) / unit:.1f} times, {len(loaded(shell, *commands[name]))} modules")
    assert all(time > 0 for times in taken.values() for time in times)


def seconds(command: list[str], folder: Path) -> float:
    start = time.perf_counter()
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env={"PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"},
        cwd=folder,
        check=True,
    )
    assert done.returncode == 0
    return time.perf_counter() - start
