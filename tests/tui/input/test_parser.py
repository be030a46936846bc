"""Bytes become keys, and what is no key is swallowed to its end, however it is cut."""

import random
from itertools import pairwise

import pytest

from riichi_tui.tui.input.parser import Parser
from riichi_tui.tui.input.tokens import Dropped, Key, Paste, Reply, Stray, Token

LATER = 10.0
"""Seconds after which nothing is awaited any more."""


def keys(*names: str) -> tuple[Token, ...]:
    return tuple(Key(name) for name in names)


def read(*pieces: bytes, gap: float = 0.0) -> tuple[Token, ...]:
    """What pieces mean that come `gap` seconds apart, and a long silence after them."""
    parser, now = Parser(), 100.0
    found: list[Token] = []
    for piece in pieces:
        found += parser.feed(piece, now)
        now += gap
    return (*found, *parser.tick(now + LATER))


KEYS: dict[bytes, tuple[str, ...]] = {
    b"r": ("r",),
    b"r312\r": ("r", "3", "1", "2", "enter"),
    b"\n\t\x7f\x08": ("enter", "tab", "backspace", "backspace"),
    b"\x12\x03\x1a": ("ctrl+r", "ctrl+c", "ctrl+z"),
    b"\x1b": ("escape",),
    b"\x1b\x1b": ("escape", "escape"),
    b"\x1br": ("escape", "r"),
    b"\x1b3": ("escape", "3"),
    b"\x1b\r": ("escape", "enter"),
    b"\x1b[A\x1b[B\x1b[C\x1b[D": ("up", "down", "right", "left"),
    b"\x1bOA\x1bOH\x1bOF": ("up", "home", "end"),
    b"\x1b[1~\x1b[3~\x1b[4~\x1b[5~\x1b[6~\x1b[7~\x1b[8~": (
        "home", "delete", "end", "pageup", "pagedown", "home", "end",
    ),
    b"\x1b[Z\x1b[1;2Z": ("shift+tab", "shift+tab"),
    b"\x1b[1;2A\x1b[1;5A\x1b[1;3A": ("up", "ctrl+up", "escape", "up"),
    b"\x1bOp\x1bOr\x1bOy\x1bOM\x1bOk\x1bOo": ("0", "2", "9", "enter", "+", "/"),
    # CSI u and the kitty protocol
    b"\x1b[51u": ("3",),
    b"\x1b[51;1u": ("3",),
    b"\x1b[51;1:1u\x1b[51;1:2u\x1b[51;1:3u": ("3", "3"),
    b"\x1b[13u\x1b[13;2u\x1b[13;5u": ("enter", "enter", "enter"),
    b"\x1b[114;5u": ("ctrl+r",),
    b"\x1b[1082::114;5u": ("ctrl+r",),
    b"\x1b[117;2u\x1b[117:85;2u\x1b[85;2u": ("U", "U", "U"),
    b"\x1b[117;65u\x1b[117;66u": ("U", "u"),
    b"\x1b[49:33;2u": ("!",),
    b"\x1b[233:50;2;50u": ("2",),
    b"\x1b[50;2u": ("shift+2",),
    b"\x1b[0;;1082u": ("к",),
    b"\x1b[114;3u": ("escape", "r"),
    b"\x1b[27u\x1b[9u\x1b[9;2u\x1b[127u\x1b[32u": ("escape", "tab", "shift+tab", "backspace", " "),
    b"\x1b[57402u\x1b[57414u\x1b[57419u": ("3", "enter", "up"),
    b"\x1b[51;9u\x1b[57441u\x1b[57358u": (),
    # modifyOtherKeys
    b"\x1b[27;2;13~\x1b[27;5;114~\x1b[27;1;51~": ("enter", "ctrl+r", "3"),
    b"\x1b[27;2;50~": ("shift+2",),
    b"\x1b[27;2;85~": ("U",),
    b"\x1b[27;5;106~": ("ctrl+j",),
    # text
    "к3東é".encode(): ("к", "3", "東", "é"),
}  # fmt: skip

NO_KEYS = {
    "DA1": b"\x1b[?62;4;22c",
    "DA2": b"\x1b[>41;354;0c",
    "DA3": b"\x1bP!|00000000\x1b\\",
    "XTVERSION": b"\x1bP>|xterm(388)\x1b\\",
    "DECRQSS": b"\x1bP1$r0m\x1b\\",
    "XTGETTCAP": b"\x1bP1+r544e=787465726d\x1b\\",
    "colour": b"\x1b]11;rgb:1212/1212/1212\x1b\\",
    "colour, BEL": b"\x1b]10;rgb:dcdc/dcdc/dcdc\x07",
    "clipboard": b"\x1b]52;c;cjMxMg0=\x1b\\",
    "title": b"\x1b]lr 3 1 2\x1b\\",
    "size": b"\x1b[8;24;80t",
    "pixels": b"\x1b[4;480;960t",
    "in-band size": b"\x1b[48;24;80;480;960t",
    "cursor": b"\x1b[12;34R",
    "status": b"\x1b[0n",
    "kitty flags": b"\x1b[?1u",
    "focus": b"\x1b[I\x1b[O",
    "mouse": b"\x1b[<0;12;3M\x1b[<0;12;3m",
    "mouse, urxvt": b"\x1b[32;12;3M",
    "mouse, X10": b"\x1b[M !3",
    "mouse, X10, far right": b"\x1b[M \xe0!",
    "mouse, X10, UTF-8": "\x1b[M Ā3".encode(),
    "function keys": b"\x1bOP\x1b[15~\x1b[[A\x1b[1;5Q",
    "graphics": b"\x1b_Gi=31;OK\x1b\\",
    "private message": b"\x1b^312\x1b\\",
    "string": b"\x1bX312\x1b\\",
    "character set": b"\x1b(B\x1b#8\x1b%G",
    "8-bit CSI": b"\x9b>41;354;0c",
    "8-bit OSC": b"\x9d11;rgb:1/2/3\x9c",
    "8-bit DCS": b"\x90>|xterm(388)\x9c",
    "8-bit strings": b"\x9fG3\x9c\x9e3\x9c\x983\x9c",
    "8-bit SS3": b"\x8fP",
    "C1 in UTF-8": "\x9b>41;354;0c\x9d11;rgb:1/2/3\x9c".encode(),
    "text in a string": "\x1b]2;東西南北 ✜\x1b\\".encode(),
    "interrupted": b"\x1b[>41\x1b[>41;354;0c",
    "string on string": b"\x1b]11;rgb:12\x1b]11;rgb:12\x07",
    "huge number": b"\x1b[" + b"9" * 5000 + b";2u",
    "too many fields": b"\x1b[" + b"1;" * 5000 + b"u",
    "no character": b"\x1b[1114112u\x1b[55296u\x1b[7u\x1b[;u\x1b[:::;;;u",
}


@pytest.mark.parametrize("data", KEYS)
def test_keys(data: bytes) -> None:
    assert read(data) == keys(*KEYS[data])


@pytest.mark.parametrize("name", NO_KEYS)
def test_no_keys(name: str) -> None:
    assert read(NO_KEYS[name]) == ()


@pytest.mark.parametrize("data", [*KEYS, *NO_KEYS.values()])
@pytest.mark.parametrize("gap", [0.0, 0.05])
def test_a_slow_line_cuts_anywhere(data: bytes, gap: float) -> None:
    whole = read(data)
    if len(data) < 100:
        assert read(*(data[at : at + 1] for at in range(len(data))), gap=gap) == whole
    for cut in range(1, min(len(data), 100)):
        assert read(data[:cut], data[cut:], gap=gap) == whole, cut


def test_a_mode_report_is_told() -> None:
    assert read(b"\x1b[?2026;2$y") == (Reply(2026, 2),)
    assert read(b"\x1b[4;1$y\x1b[?:;1$y\x1b[?2026;$y") == ()


# --- time --------------------------------------------------------------------------------------------------------


def test_escape_alone_is_a_key_after_150_ms() -> None:
    parser = Parser()
    assert parser.feed(b"\x1b", 5.0) == ()
    assert parser.deadline == pytest.approx(5.15)
    assert parser.tick(5.14) == ()
    assert parser.tick(5.151) == keys("escape")
    assert parser.deadline is None


@pytest.mark.parametrize(
    "rest", [b"[>41;354;0c", b"]11;rgb:1/2/3\x07", b"P>|x\x1b\\", b"_G3\x1b\\", b"^3\x1b\\", b"X3\x1b\\", b"\\"]
)
def test_for_a_second_after_escape_a_sequence_goes_on(rest: bytes) -> None:
    assert read(b"\x1b", rest, gap=0.9) == keys("escape")
    assert read(b"\x1b", rest[:1], gap=1.1) != keys("escape")


def test_only_what_comes_at_once_goes_on_after_escape() -> None:
    parser = Parser()
    parser.feed(b"\x1b", 0.0)
    assert parser.feed(b"r", 0.5) == keys("escape", "r")
    assert parser.feed(b"[", 0.6) == keys("[")


@pytest.mark.parametrize(
    ("begun", "wait"),
    [(b"\x1b[>41", 1.0), (b"\x1bO", 1.0), (b"\x1b[M 3", 1.0), (b"\x1b(", 1.0), (b"\x1b[[", 1.0),
     (b"\x1b]11;rgb:12", 3.0), (b"\x1bP1", 3.0), (b"\x1b_1", 3.0), (b"\x1b^1", 3.0), (b"\x1bX1", 3.0)],
)  # fmt: skip
def test_a_sequence_that_does_not_end_is_dropped(begun: bytes, wait: float) -> None:
    parser = Parser()
    assert parser.feed(begun, 0.0) == ()
    assert parser.tick(wait - 0.01) == ()
    assert parser.tick(wait + 0.01) == (Dropped(),)
    assert parser.feed(b"3", wait + 0.02) == keys("3")


def test_a_late_read_finds_the_time_passed() -> None:
    parser = Parser()
    parser.feed(b"\x1b[>41", 0.0)
    assert parser.feed(b"3", 2.0) == (Dropped(), Key("3"))


def test_a_string_is_dropped_after_4_kib_and_swallowed_to_a_pause() -> None:
    parser = Parser()
    assert parser.feed(b"\x1b]52;c;" + b"3" * 4080, 0.0) == ()
    assert parser.feed(b"3" * 4096, 0.01) == (Dropped(),)
    assert parser.feed(b"3" * 4096, 0.02) == ()
    assert parser.feed(b"r", 0.2) == keys("r")
    assert read(b"\x1b]52;c;" + b"3" * 9999 + b"\x1b\\r") == (Dropped(), Key("r"))


@pytest.mark.parametrize(
    "begun", [b"", b"\x1b", b"\x1b[", b"\x1b[>4", b"\x1bO", b"\x1b[M ", b"\x1b(", b"\x1b]1", b"\x1bP", b"\x1b]1\x1b",
              b"\x1b[200~abc", b"\x1b[[", b"\xe6", b"\x1b]" + b"3" * 5000],
)  # fmt: skip
def test_an_interrupt_works_in_every_state(begun: bytes) -> None:
    assert Key("ctrl+c") in read(begun, b"\x03")
    assert read(begun, b"\x03", b"r")[-1] == Key("r")


def test_a_control_character_acts_inside_a_sequence() -> None:
    assert read(b"\x1b[>41\r;354;0c") == keys("enter")
    assert read(b"\x1b[>41\x18;354") == (Dropped(), *keys(*";354"))
    assert read(b"\x1b]11;\x1a3") == (Dropped(), Key("3"))


def test_what_belongs_to_no_sequence_ends_it() -> None:
    assert read("\x1b[>41к3".encode()) == (Dropped(), *keys("к", "3"))


def test_the_rest_of_a_string_is_no_key() -> None:
    assert read(b"\x1b\\") == (Stray(),)
    assert read(b"\x9c\x84\x00") == (Stray(), Stray(), Stray())


def test_escape_leads_out_of_a_string() -> None:
    parser = Parser()
    parser.feed(b"\x1b]11;rgb", 0.0)
    assert parser.feed(b"\x1b", 1.0) == ()
    assert parser.tick(1.2) == keys("escape")
    assert parser.feed(b"3", 1.3) == keys("3")


@pytest.mark.parametrize("data", [b"\xff", b"\xe9?", b"\xc3(", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\xc0\x80"])
def test_a_byte_that_is_no_utf_8_is_no_letter(data: bytes) -> None:
    found = read(data, b"r")
    assert found[-1] == Key("r")
    assert set(found[:-1]) <= {Key("\ufffd"), Stray(), Key("?"), Key("(")}


# --- pastes ------------------------------------------------------------------------------------------------------


def test_a_paste_is_text() -> None:
    assert read(b"\x1b[200~ron 3 off 1\r\ndraw\r\x1b[201~r") == (Paste("ron 3 off 1\ndraw\n"), Key("r"))
    assert read(b"\x9b200~3\x1b[41;3c\x1b]11;\x9b201~") == (Paste("3\x1b[41;3c\x1b]11;"),)
    assert read(b"\x1b[201~") == ()


def test_a_paste_without_an_end_is_over_after_three_seconds() -> None:
    parser = Parser()
    parser.feed(b"\x1b[200~ron", 0.0)
    assert parser.tick(2.9) == ()
    assert parser.tick(3.1) == (Paste("ron"),)


def test_a_paste_is_bounded() -> None:
    parser = Parser()
    parser.feed(b"\x1b[200~", 0.0)
    for _ in range(40):
        assert parser.feed(b"y" * 4096, 0.0) == ()
    (paste,) = parser.feed(b"\x1b[201~", 0.0)
    assert paste == Paste("y" * 65536)


# --- any bytes ---------------------------------------------------------------------------------------------------


def test_any_bytes_cut_anywhere(full: bool) -> None:
    """Nothing raises, a cut changes nothing, and after a silence the parser waits for nothing."""
    count = 50_000 if full else 2_000
    seed = 48
    print(f"{count} streams of bytes, seed {seed}")
    chance = random.Random(seed)  # noqa: S311 - the same bytes every time
    alphabet = b"\x1b" * 20 + b"[]P_^XO\\;?>:~mMuc0123456789" * 3 + bytes(range(256))
    for _ in range(count):
        data = bytes(chance.choice(alphabet) for _ in range(chance.randrange(1, 40)))
        cuts = sorted({0, len(data), *(chance.randrange(len(data) + 1) for _ in range(4))})
        pieces = [data[first:last] for first, last in pairwise(cuts)]
        assert read(*pieces) == read(data)
        parser = Parser()
        parser.feed(data, 0.0)
        parser.tick(LATER)
        assert parser.deadline is None
        assert parser.feed(b"r", 2 * LATER)[-1] == Key("r")
