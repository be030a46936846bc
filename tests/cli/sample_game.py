"""A short game with one of everything, for the tests of what is printed about a game."""

from tests.cli.shell import Shell

NEW = ["new", "--players", "Anna,Boris,千恵,Dmitri", "--rules", "parlour_10_20", "--title", "Friday club"]
NEW += ["--as", "Anna", "--no-open"]
COMMANDS = """
riichi 2
ron 3 off 2 3/40 unpaid
bet sashi 1 2 5000
bet soto Eve on 1 bets
transfer 1 to 2 1000
riichi 1
ron 4 off 1 3/30, 2 mangan
draw 1 3
nagashi 2 draw 1
undo 2
redo
penalty 4 1000
abort kyuushu
chombo 3
amend hand 1 ron 3 off 2 2/40 unpaid
tsumo 4 6
note table 7
end agreed
"""


def sample_game(shell: Shell, commands: str = COMMANDS) -> str:
    """Plays it; returns the path of the save."""
    path = shell.run(*NEW).output.strip()
    answer = shell.run("record", path, "--as", "Anna", typed=commands)
    assert (answer.status, answer.errors) == (0, "")
    return path
