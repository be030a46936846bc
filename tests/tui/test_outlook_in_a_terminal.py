"""The picture of the outlook in a real terminal, on a game that is taken over in South 4."""

from pathlib import Path

from tests.presenters.test_outlook_page import PICTURE
from tests.tui.terminal import Program

TAKEN_OVER = (
    "new", "--rules", "parlour_10_20", "--players", "Anna,Boris,Chie,Dmitri",
    "--scores", "21300", "33400", "24900", "19400", "--round", "S4", "--honba", "1", "--pot", "1",
)  # fmt: skip


def test_the_picture(tmp_path: Path) -> None:
    with Program(*TAKEN_OVER, folder=tmp_path) as program:
        program.wait("South 4")
        program.press("w")
        program.wait("What each needs")
        program.settle()
        rows = [line.rstrip() for line in program.screen.display]
        assert "\n".join(rows[2:16]) == PICTURE
        program.press("3")
        program.wait("What 3 Chie needs")
        program.press("+")
        program.wait("As if 1 Anna had declared riichi.")
        program.press("escape")
        program.wait("What each needs")
        program.press("escape")
        program.wait("first line: the least that does it")
        program.resize(40, 15)
        program.wait("1-11 / ")
