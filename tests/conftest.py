"""Shared by all tests: the `--full` switch and the folder of recorded games that lies beside the project."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run every count in full instead of a tenth")


def pytest_configure() -> None:
    """Hang-ups and interrupts mean what they mean at a terminal, also where the tests were started in the background:
    a signal that is ignored there would be ignored by every program that a test starts."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether counts run in full; otherwise at a tenth with a printed seed."""
    return bool(request.config.getoption("--full"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the oracle, vectors and seeds; tests that need it skip where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("../shared is not beside this checkout")
    return SHARED


def lines_of(path: Path) -> Iterator[dict[str, Any]]:
    """The documents of a JSON Lines file."""
    with path.open(encoding="utf-8") as stream:
        for line in stream:
            yield json.loads(line)


@pytest.fixture(scope="session")
def games(shared: Path) -> list[dict[str, Any]]:
    """All recorded games (FORMATS.md section 1)."""
    return list(lines_of(shared / "oracle" / "games-public.jsonl"))


@pytest.fixture(scope="session")
def vectors(shared: Path) -> list[dict[str, Any]]:
    """All worked examples."""
    found: list[dict[str, Any]] = json.loads((shared / "vectors.json").read_text(encoding="utf-8"))["vectors"]
    return found
