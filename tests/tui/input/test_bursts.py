"""What comes in one read: keys typed ahead do what the same keys do one by one; what no hand typed does nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.desks import screen
from tests.tui.input.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.desk.close()


# --- the table of public reports: what leaked into a game, and what it must do -----------------------------------

REPORTED = {
    "background colour, ST": (b"\x1b]11;rgb:1212/1212/1212\x1b\\", []),
    "background colour, BEL": (b"\x1b]11;rgb:1212/1212/1212\x07", []),
    "background colour, beginning lost": (b"11;rgb:1414/1919/1f1f\\", []),
    "secondary device attributes": (b"\x1b[>41;354;0c", []),
    "Shift+Enter as CSI u": (b"\x1b[13;2u", []),
    "the digit 3 as CSI u": (b"\x1b[51u", ["Riichi"]),
    "Shift and the digit 2": (b"\x1b[27;2;50~", []),
    "ctrl+j": (b"\x1b[27;5;106~", []),
    "a release, which Textual cannot read": (b"\x1b[51;1:3u", []),
}


@pytest.mark.parametrize("name", REPORTED)
@pytest.mark.parametrize("cut", [False, True])
def test_reported_sequences(table: Table, name: str, cut: bool) -> None:
    data, wanted = REPORTED[name]
    pieces = [data[at : at + 1] for at in range(len(data))] if cut and data.startswith(b"\x1b") else [data]
    table.send(pieces, gap=0.05)
    table.wait()
    assert table.recorded == wanted
    assert table.at_rest


# --- bursts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"[>41;354;0c",
        b"]11;rgb:1212/1212/1212\x1b\\",
        b"41;354;0c",
        b"P>|xterm(388)\x1b\\",
        b"_Gi=3;OK\x1b\\",
        b"3\x00",
        b"31\x1c",
        b"r312\r;",
        b"3\x841",
        b"X312\x1b\\",
        b"3}",
    ],
)
def test_what_no_hand_typed_is_dropped_as_a_whole(table: Table, data: bytes) -> None:
    table.send([data])
    assert table.recorded == []
    assert table.at_rest
    assert "no hand typed" in screen(table.desk)
    table.press("3")
    assert table.recorded == []
    table.press("enter", "3")
    assert table.recorded == ["Riichi"]


def test_a_burst_in_an_entry_leaves_the_entry(table: Table) -> None:
    table.press("r", "3")
    table.send([b"[>41;354;0c"])
    assert "no hand typed" in screen(table.desk)
    table.press("1", "2", "enter")
    assert table.recorded == ["Win"]


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (b"r313\r", ["Win"]),
        (b"2r313\r1", ["Riichi", "Win", "Riichi"]),
        (b"r313\r\r", ["Win"]),
        (b"r3z13\r", ["Win"]),
        (b"1u", []),
        (b"12\x12", ["Riichi", "Riichi"]),
        (b"r3\x1b[A13\r", ["Win"]),
        (b"r3\x1b[>41;354;0c13\r", ["Win"]),
        (b":ron 3 off 1 3/30\r", ["Win"]),
    ],
)
def test_keys_typed_ahead(table: Table, data: bytes, wanted: list[str]) -> None:
    table.send([data])
    table.wait()
    assert table.recorded == wanted


def test_text_may_hold_any_character(table: Table) -> None:
    table.press(":")
    table.send([b"note [a]; {b} > $c ~ \\d"])
    table.press("enter")
    assert table.recorded == ["Note"]
    assert table.desk.session.timeline.events[-1].text == "[a]; {b} > $c ~ \\d"  # type: ignore[union-attr]


def test_a_paste_opens_the_command_bar_and_records_nothing(table: Table) -> None:
    table.send([b"\x1b[200~ron 3 off 1 3/30\r\x1b[201~"])
    assert table.recorded == []
    table.press("enter")
    assert table.recorded == ["Win"]


# --- the beginning is lost, byte by byte -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"[>41;354;0c",
        b"[13;2u",
        b"[27;2;50~",
        b"]11;rgb:1212/1212/1212\\",
        b"]su31",
        b"]i31",
        b"]lki3o3\\",
        b"_Gi3;OK\\",
        b"^U3\\",
        b"Xu3i1\\",
        b"OA3",
    ],
)
def test_the_rest_of_a_sequence_may_open_an_entry_and_records_nothing(table: Table, data: bytes) -> None:
    table.press("2")
    table.send([data[at : at + 1] for at in range(len(data))], gap=0.05)
    table.wait()
    assert table.recorded == ["Riichi"]
    assert table.desk.leaving is None
    assert len(table.desk.session.records) == 2


def test_digits_wait_after_a_sequence_that_broke_off(table: Table) -> None:
    table.send([b"\x1b[>41"])
    table.wait()
    table.press("3")
    assert table.recorded == []
    table.press("escape", "3")
    assert table.recorded == ["Riichi"]


# --- a digit with Shift, from a terminal that does not say what it makes -----------------------------------------


def test_a_shifted_digit_counts_inside_an_entry(table: Table) -> None:
    table.send([b"r\x1b[51;2u\x1b[27;2;49~\x1b[50;2u\r"])
    assert table.recorded == ["Win"]


def test_a_shifted_digit_counts_at_rest_where_the_keyboard_is_named(table: Table) -> None:
    table.send([b"\x1b[27;2;50~"])
    assert table.recorded == []
    table.desk.keyboard = "fr"
    table.send([b"\x1b[27;2;50~"])
    assert table.recorded == ["Riichi"]


def test_nothing_is_recorded_at_once_on_a_shifted_digit(table: Table) -> None:
    table.send([b"i\x1b[27;2;50~"])
    assert table.recorded == []


def test_control_goes_by_place(table: Table) -> None:
    table.send([b"2u\x1b[27;5;1082~"])
    assert table.recorded == ["Riichi"]
