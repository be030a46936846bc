"""Textual's own driver: keys reach the desk, focus stays where it is, the lines are those of the desk."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from riichi_tui.journal.reading import read
from riichi_tui.presenters.lines import as_text
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.driver import Typed
from riichi_tui.tui.input.tokens import Key
from riichi_tui.tui.shell import Shell
from riichi_tui.tui.widgets.lines import Lines
from tests.presenters import boards
from tests.tui.desks import start_desk, table_desk


async def press(pilot: Pilot[None], text: str) -> None:
    """Keys by name, one read each; "type:WORDS" is typed character by character."""
    for word in text.split():
        for name in word.removeprefix("type:").replace("_", " ") if word.startswith("type:") else [word]:
            pilot.app.post_message(Typed((Key(name),)))
    await pilot.pause()


def shown(shell: Shell) -> str:
    return as_text(shell.query_one(Lines).shown)


async def test_a_hanchan_by_keys(tmp_path: Path) -> None:
    """Double ron, a riichi ronned on its tile, nagashi, abort, and a bust through the command bar."""
    desk = start_desk(tmp_path)
    shell = Shell(desk)
    async with shell.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n type:Anna enter type:Boris enter type:Chie enter type:Dmitri ctrl+g")
        await press(pilot, "2 r 4 2 m r 1 3 4 enter 3 r 1 3 2 4 x enter d n 2 1 enter a enter t 1 6 enter")
        await press(pilot, ": type:bust_3 enter")
        await pilot.pause()
        assert "bust" in shown(shell)
        state = read(desk.session.path).state
        assert state == desk.session.state
        assert state.over
        await press(pilot, "s")
        await pilot.pause()
        for score in state.scores:
            assert f"{score:,}" in shown(shell)
    desk.close()


async def test_every_key_reaches_the_desk(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    shell = Shell(desk)
    async with shell.run_test(size=(80, 24)) as pilot:
        for key, wanted in (("r", "r_"), ("backspace", "last hand"), ("tab", "last hand"), (":", "Enter records")):
            await press(pilot, key)
            await pilot.pause()
            assert wanted in shown(shell), key
        await press(pilot, "escape ?")
        await pilot.pause()
        assert "Keys" in shown(shell)
        await press(pilot, "escape q")
    assert shell.return_code == 0
    desk.close()


async def test_the_size_of_the_window_is_the_size_of_the_lines(tmp_path: Path) -> None:
    desk = table_desk(tmp_path, boards.friday())
    shell = Shell(desk)
    async with shell.run_test(size=(80, 24)) as pilot:
        for width, height in ((60, 20), (40, 15), (20, 5), (120, 40)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert len(shell.query_one(Lines).shown) == height
            assert (desk.look.width, desk.look.height) == (width, height) or width < 40
    desk.close()


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_leaving(tmp_path: Path, key: str) -> None:
    desk: Desk = table_desk(tmp_path)
    shell = Shell(desk)
    async with shell.run_test(size=(80, 24)) as pilot:
        await press(pilot, key)
    assert shell.return_code == (130 if key == "ctrl+c" else 0)
    desk.close()
