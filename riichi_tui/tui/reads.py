"""One read of the terminal, carried out at the desk: its keys and pastes, and nothing of what no hand typed."""

from collections.abc import Sequence
from typing import assert_never

from riichi_tui.grammar.entry.keys import names_of
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.input.burst import by_no_hand
from riichi_tui.tui.input.tokens import Dropped, Key, Paste, Reply, Stray, Token


def carry_out(tokens: Sequence[Token], desk: Desk) -> None:
    """Press and paste what came in one read. Keys typed ahead do what the same keys do one by one; a read that no hand
    typed does nothing, and the desk says so, unless it is text."""
    if not desk.writing and by_no_hand(tokens, lambda key: _known(key, desk)):
        desk.distrust(desk.say("tui.burst"), broken=True)
        return
    for token in tokens:
        if desk.leaving is None:
            _carry_out(token, desk)


def _carry_out(token: Token, desk: Desk) -> None:
    match token:
        case Key(name):
            desk.press(name)
        case Paste(text):
            desk.paste(text)
        case Stray() | Dropped():
            desk.distrust(desk.say("tui.broken_off"), broken=True)
        case Reply():
            return
        case _:
            assert_never(token)


def _known(key: str, desk: Desk) -> bool:
    """Whether a key means something here, or lies where a key does on the keyboard that was named."""
    names = names_of(key, desk.keyboard)
    if not commands.control_keys(desk.view).isdisjoint(names):
        return True
    return bool(desk.keyboard) and len(names) > 1
