"""Language and ASCII from the environment."""

import pytest

from riichi_tui.locale.choice import ascii_only, language


@pytest.mark.parametrize(
    ("environment", "asked", "expected"),
    [
        ({}, None, "en"),
        ({"LANG": "ru_RU.UTF-8"}, None, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, None, "ja"),
        ({"LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": "en_US.UTF-8"}, None, "en"),
        ({"LC_ALL": "ja_JP.UTF-8", "RIICHI_TUI_LANG": "ru"}, None, "ru"),
        ({"RIICHI_TUI_LANG": "ru"}, "ja", "ja"),
        ({"RIICHI_TUI_LANG": "xx", "LANG": "ja"}, None, "ja"),
        ({"LANG": "C"}, None, "en"),
        ({"LANG": "de_DE.UTF-8"}, None, "en"),
        ({"LC_ALL": "", "LANG": "ru"}, None, "ru"),
    ],
)
def test_language(environment: dict[str, str], asked: str | None, expected: str) -> None:
    assert language(environment, asked) == expected


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "en_US.utf8", "TERM": "xterm-256color"}, False),
        ({"LANG": "C"}, True),
        ({}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "UTF-8"}, False),
        ({"LC_CTYPE": "ru_RU.UTF-8", "LANG": "C"}, False),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, True),
        ({"LC_ALL": "ja_JP.UTF-8", "LANG": "C"}, False),
        ({"LANG": "en_US.UTF-8", "TERM": "linux"}, True),
        ({"LANG": "en_US.UTF-8", "TERM": "vt220"}, True),
        ({"LANG": "en_US.UTF-8", "TERM": "dumb"}, True),
        ({"LANG": "ru_RU.KOI8-R"}, True),
    ],
)
def test_ascii_only(environment: dict[str, str], expected: bool) -> None:
    assert ascii_only(environment) is expected
