"""A server to log in to and a mark for the processes of a test; nothing may be left of either."""

import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from riichi_tui.journal.session import Session
from tests.e2e import processes
from tests.e2e.server import Server, Unavailable
from tests.presenters import boards


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """An OpenSSH server on loopback, with its `patience` as a parameter; skips where there can be none."""
    with tempfile.TemporaryDirectory(prefix="riichi-") as name:
        try:
            with Server(Path(name), secrets.token_hex(8), patience=getattr(request, "param", 0)) as running:
                yield running
        except Unavailable as reason:
            pytest.skip(str(reason))


@pytest.fixture
def save(server: Server) -> Iterator[Path]:
    """A game that begins, in the folder of the server's people; afterwards none of them has anything running."""
    path = server.saves / "game.jsonl"
    Session.create(path, boards.opened(), by="test").close()
    yield path
    try:
        processes.wait_for_the_end(server.mark)
    finally:
        processes.kill(server.mark)
        path.unlink()


@pytest.fixture
def mark() -> Iterator[str]:
    """A word for the environment of what a test starts; afterwards nothing with it may be running."""
    word = secrets.token_hex(8)
    yield word
    try:
        processes.wait_for_the_end(word)
    finally:
        processes.kill(word)


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder whose path is short enough for the name of a socket."""
    with tempfile.TemporaryDirectory(prefix="riichi-") as name:
        yield Path(name)
