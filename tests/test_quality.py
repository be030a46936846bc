"""What every change must keep: lint, types, boundaries, the layout of the project, and a README that works."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP_LEVEL = {"pyproject.toml", "riichi_tui", "saves", "tests", "README.md", "CHANGELOG.md", "LICENSE"}


def run(*command: str) -> str:
    """What a tool prints; fails with it where the tool does."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tool(name: str) -> str:
    return str(Path(sys.executable).with_name(name))


def test_lint() -> None:
    run(tool("ruff"), "check", ".")


def test_format() -> None:
    run(tool("ruff"), "format", "--check", ".")


def test_types() -> None:
    run(sys.executable, "-m", "mypy")


def test_imports_point_down() -> None:
    run(tool("lint-imports"))


def tracked() -> list[str]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    return run("git", "ls-files").splitlines()


def test_top_level_holds_what_was_agreed_and_nothing_else() -> None:
    names = {name.split("/")[0] for name in tracked()}
    assert {name for name in names if not name.startswith(".")} == TOP_LEVEL


def test_no_file_is_longer_than_a_room() -> None:
    long = {
        str(path.relative_to(ROOT)): count
        for path in (ROOT / "riichi_tui").rglob("*.py")
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 300
    }
    assert not long


def test_house_rules(shared: Path) -> None:
    assert run(sys.executable, str(shared / "tools" / "house.py"), "riichi_tui") == ""


def test_continuous_integration_runs_the_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.search(r"^(python3 -m venv .*pytest)$", readme, re.MULTILINE)
    assert command is not None
    assert command[1] in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
