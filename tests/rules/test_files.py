"""A user's own TOML: read within bounds, checked in full, every mistake named."""

import os
import sys
import time
from pathlib import Path

import pytest

from riichi_tui import rules
from riichi_tui.locale.catalogue import LANGUAGES, word_problem
from riichi_tui.rules.problems import each
from riichi_tui.table.problem import Mistake

CLUB = """
title = "Our club"
base = "tenhou4"

[settlement]
# uncertain: we vote on it in spring.
uma = "10-30"

[play]
kiriage = true # uncertain: some of us forget it.
"""


def refused(path: Path | str) -> Mistake:
    with pytest.raises(Mistake) as caught:
        rules.load(str(path))
    for language in LANGUAGES:
        assert caught.value.code not in word_problem(language, caught.value)
    return caught.value


def write(folder: Path, text: str | bytes, name: str = "club.toml") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_a_file_starts_from_a_preset_and_has_its_stem_for_a_name(tmp_path: Path) -> None:
    loaded = rules.load(str(write(tmp_path, CLUB)))
    assert (loaded.name, loaded.changed) == ("club", ())
    assert loaded.settlement.uma == (30000, 10000, -10000, -30000)
    assert loaded.play.kiriage
    assert loaded.ending.extra_wind == "dealer_first"


def test_assignments_over_a_file_are_its_changes(tmp_path: Path) -> None:
    loaded = rules.load(str(write(tmp_path, CLUB)), ["game.length=tonpuu"])
    assert loaded.changed == ("game.length",)
    assert rules.overlay(loaded, ["ending.bust=off"]).changed == ("game.length", "ending.bust")


def test_a_file_with_the_name_of_a_set_is_held_against_that_set(tmp_path: Path) -> None:
    loaded = rules.load(str(write(tmp_path, 'name = "wrc"\nbase = "wrc"\n[play]\nkiriage = false\n')))
    assert (loaded.name, loaded.changed) == ("wrc", ("play.kiriage",))


def test_an_empty_file_is_the_default(tmp_path: Path) -> None:
    assert rules.compare(rules.load(str(write(tmp_path, ""))), rules.default()) == []


def test_a_byte_order_mark_and_windows_line_ends_are_no_mistake(tmp_path: Path) -> None:
    path = write(tmp_path, b'\xef\xbb\xbf[game]\r\nlength = "tonpuu"\r\n')
    assert rules.load(str(path)).game.length == "tonpuu"


def test_what_is_uncertain_in_a_file_is_explained(tmp_path: Path) -> None:
    rows = {row.key: row for row in rules.explain(str(write(tmp_path, CLUB))).rows}
    assert rows["settlement.uma"].uncertain == "we vote on it in spring."
    assert rows["play.kiriage"].uncertain == "some of us forget it."
    assert rows["ending.bust"].uncertain is None


def test_every_mistake_of_a_file_is_named_with_its_key(tmp_path: Path) -> None:
    text = """
name = ""
title = {fr = "Non"}
base = "tenhou5"
[game]
length = "long"
[settlement]
uma = [1, 2]
rounding = "up"
umma = 1
[play]
abort = {sancha = "never", chankan = "off"}
kiriage = "yes"
[ending]
hand_cap = -1
[sticks]
tray = {70 = 1}
[nonsense]
a = 1
"""
    mistake = refused(write(tmp_path, text))
    named = [(problem.code, problem.details.get("rule")) for problem in each(mistake)]
    assert sorted(named, key=str) == sorted(
        [
            ("rules-text", "name"),
            ("rules-title", None),
            ("rules-base", None),
            ("rule-choice", "game.length"),
            ("rule-uma-length", "settlement.uma"),
            ("rule-choice", "settlement.rounding"),
            ("rule-unknown", "settlement.umma"),
            ("rule-choice", "play.abort.sancha"),
            ("rule-unknown", "play.abort.chankan"),
            ("rule-choice", "play.kiriage"),
            ("rule-number", "ending.hand_cap"),
            ("rule-tray", "sticks.tray"),
            ("rule-unknown-table", "nonsense"),
        ],
        key=str,
    )
    for language in LANGUAGES:
        lines = word_problem(language, mistake).splitlines()
        assert len(lines) == 1 + len(named)
        assert any("hanchan, tonpuu, single" in line and "game.length" in line for line in lines)


def test_ten_thousand_mistakes_are_all_named(tmp_path: Path) -> None:
    text = "".join(f"k{number}=1\n" for number in range(6000))
    mistake = refused(write(tmp_path, text))
    assert mistake.details["count"] == 6000
    assert word_problem("en", mistake).count("\n") == 6000


def test_a_missing_file(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.toml").code == "rules-file-missing"


def test_a_folder(tmp_path: Path) -> None:
    assert refused(tmp_path).code == "rules-file-kind"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert refused(tmp_path / "pipe.toml").code == "rules-file-kind"


def test_a_large_file(tmp_path: Path) -> None:
    assert refused(write(tmp_path, b"#" * (64 * 1024 + 1))).code == "rules-file-large"
    assert rules.load(str(write(tmp_path, (b"#" * 1023 + b"\n") * 64))).name == "club"


def test_text_that_is_not_utf8_names_the_line(tmp_path: Path) -> None:
    mistake = refused(write(tmp_path, b"[game]\n# caf\xe9\n"))
    assert (mistake.code, mistake.details["line"]) == ("rules-file-text", 2)


def test_broken_toml_names_the_line(tmp_path: Path) -> None:
    mistake = refused(write(tmp_path, "[game]\nstart = 25000\nlength = hanchan\n"))
    assert (mistake.code, mistake.details["line"]) == ("rules-file-toml", 3)
    assert refused(write(tmp_path, "[game]\nstart =")).details["line"] == 2


@pytest.mark.parametrize("text", ["a = " + "[" * 4000, "a = " + "[\n" * 30000])
def test_toml_beyond_all_bounds(tmp_path: Path, text: str) -> None:
    assert refused(write(tmp_path, text)).code == "rules-file-beyond"


def test_a_number_beyond_what_this_python_reads(tmp_path: Path) -> None:
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        assert refused(write(tmp_path, "a = " + "1" * 700)).code == "rules-file-beyond"
    finally:
        sys.set_int_max_str_digits(before)


@pytest.mark.parametrize(
    "line", ["[game]\nstart" + ".a" * 20000 + " = 1", "[game]\na = " + "1" * 5000, "\n#" + "=" * 4096]
)
def test_a_line_without_end_is_named_before_it_is_parsed(tmp_path: Path, line: str) -> None:
    """The parser alone would take seconds for the first of them."""
    began = time.process_time()
    mistake = refused(write(tmp_path, line + "\n"))
    assert (mistake.code, mistake.details["line"], mistake.details["longest"]) == ("rules-file-line", 2, 4096)
    assert time.process_time() - began < 1


def test_the_longest_line(tmp_path: Path) -> None:
    assert rules.load(str(write(tmp_path, "#" * 4096))).name == "club"


@pytest.mark.parametrize("value", ["1e999999999", "1e99999999999999999999", "-inf", "nan", "1e-999999999", "0.05"])
def test_decimals_beyond_all_bounds(tmp_path: Path, value: str) -> None:
    assert refused(write(tmp_path, f"[settlement]\numa = [{value}, 0, 0, 0]\n")).code == "rule-thousands"


def test_a_key_nested_without_end(tmp_path: Path) -> None:
    mistake = refused(write(tmp_path, "[game]\nstart" + ".a" * 2000 + " = 1\n"))
    assert (mistake.code, mistake.details["rule"]) == ("rule-number", "game.start")


@pytest.mark.parametrize("path", ["a\0b.toml", "x" * 5000 + ".toml", "\udcff.toml"])
def test_paths_that_no_system_has(path: str) -> None:
    assert refused(path).code in {"rules-file-unreadable", "rules-file-missing"}


def test_an_unreadable_file(tmp_path: Path) -> None:
    path = write(tmp_path, CLUB)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read every file")
    assert refused(path).code == "rules-file-unreadable"


def test_an_unknown_name_is_answered_with_near_ones() -> None:
    mistake = refused("tenho4")
    assert (mistake.code, mistake.details["nearest"]) == ("rules-name-unknown", ["tenhou4", "tenhou3"])
    assert refused("zzzzzz").code == "rules-name-nothing"
    assert refused("").code == "rules-name-nothing"


def test_a_built_in_name_wins_over_a_file_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, '[game]\nlength = "tonpuu"\n', "wrc")
    assert rules.load("wrc").game.length == "hanchan"
    assert rules.load("./wrc").game.length == "tonpuu"
