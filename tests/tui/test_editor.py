"""The line editor, and the keys of the commands."""

import pytest

from riichi_tui.tui import commands
from riichi_tui.tui.editor import LineEditor


def edited(text: str, *keys: str) -> tuple[str, int]:
    editor = LineEditor(text)
    for key in keys:
        assert editor.press(key)
    return editor.text, editor.at


@pytest.mark.parametrize(
    ("text", "keys", "wanted"),
    [
        ("", ("a", "b"), ("ab", 2)),
        ("abc", ("left", "left", "x"), ("axbc", 2)),
        ("abc", ("home", "x", "end", "y"), ("xabcy", 5)),
        ("abc", ("backspace",), ("ab", 2)),
        ("abc", ("home", "backspace", "delete"), ("bc", 0)),
        ("one two", ("ctrl+w",), ("one ", 4)),
        ("one two", ("left", "ctrl+u"), ("o", 0)),
        ("one two", ("home", "right", "ctrl+k"), ("o", 1)),
    ],
)
def test_editing_a_line(text: str, keys: tuple[str, ...], wanted: tuple[str, int]) -> None:
    assert edited(text, *keys) == wanted


def test_a_long_line_scrolls_to_its_mark() -> None:
    editor = LineEditor("東" * 40)
    line = editor.line(": ", 20)
    assert len("".join(span.text for span in line)) <= 20
    assert line[2].style == "chosen"


def test_pasted_controls_become_spaces_and_the_length_is_bounded() -> None:
    editor = LineEditor("", 5)
    editor.insert("a\x1bb\nc" + "d" * 99)
    assert editor.text == "a b c"


def test_no_two_commands_of_a_place_share_a_key() -> None:
    for place in {place for command in commands.COMMANDS for place in command.places}:
        keys = [key for command in commands.at(place) for key in command.keys]
        assert len(keys) == len(set(keys)), place
