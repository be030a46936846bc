"""Keys by their place: letters of other scripts, digit rows of signs, and the table that knows both."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_tui.grammar.entry import Entry, keyboard_table, keyboards, press
from riichi_tui.grammar.entry.hangul import FINALS, INITIALS, VOWELS, keys_of_syllable
from riichi_tui.grammar.entry.keyboards import guesses, names
from riichi_tui.grammar.entry.keys import key_of, meant, names_of
from riichi_tui.grammar.write import write
from tests import make_keyboards
from tests.grammar.keying import NAMED, key_in, typed
from tests.grammar.test_entry import TABLE, lines, recorded

MOST_BYTES = 12_000

SCRIPTS = {
    "Russian": ("к 3 1 2 Enter", "в ф Enter", "е 2 ь Enter", "к 3 1 н з 2 Enter"),
    "Ukrainian": ("к 3 1 2 Enter", "в ф Enter", "е 2 ь Enter", "к 3 1 н з 2 Enter"),
    "Greek": ("ρ 3 1 2 Enter", "δ α Enter", "τ 2 μ Enter", "ρ 3 1 υ π 2 Enter"),
    "Hebrew": ("ר 3 1 2 Enter", "ג ש Enter", "א 2 צ Enter", "ר 3 1 ט פ 2 Enter"),
    "Arabic": ("ق 3 1 2 Enter", "ي ش Enter", "ف 2 ة Enter", "ق 3 1 غ ح 2 Enter"),
    "Korean": ("ㄱ 3 1 2 Enter", "ㅇ ㅁ Enter", "ㅅ 2 ㅡ Enter", "ㄱ 3 1 ㅛ ㅔ 2 Enter"),
    "Thai": ("พ 3 1 2 Enter", "ก ฟ Enter", "ะ 2 ท Enter", "พ 3 1 ั ย 2 Enter"),
    "Georgian": ("რ 3 1 2 Enter", "დ ა Enter", "ტ 2 მ Enter", "რ 3 1 ყ პ 2 Enter"),
    "kana": ("す 3 1 2 Enter", "し ち Enter", "か 2 も Enter", "す 3 1 ん せ 2 Enter"),
    "kana of a terminal": ("ス 3 1 2 Enter", "ｼ ﾁ Enter", "カ 2 モ Enter", "ｽ 3 1 ﾝ ｾ 2 Enter"),
    "Persian": ("ق 3 1 2 Enter", "ی ش Enter", "ف 2 پ Enter", "ق 3 1 غ ح 2 Enter"),
}
MEANT = ("r 3 1 2 Enter", "d a Enter", "t 2 m Enter", "r 3 1 y p 2 Enter")
BY_NAME = {"Persian": "ir"}

ROWS = {
    "fr": "&é\"'(-è_çà",
    "be": "&é\"'(§è!çà",
    "cz": "+ěščřžýáíé",
    "sk": "+ľščťžýáíé",
    "lt": "ąčęėįšųū„“",
    "fr-bepo": '"«»()@+-/*',
    "us-dvp": "()}+{][!=*",
    "kz": '"әіңғ,.үұқ',
    "th": "ๅ/-ภถุึคตจ",
    "jp-kana": "ぬふあうえおやゆよわ",
    "vn": "ăâêô\u0300\u0309\u0303\u0301\u0323đ",
    "us": "!@#$%^&*()",
    "gb": '!"£$%^&*()',
    "de": '!"§$%&/()=',
    "ru": '!"№;%:?*()',
}
"""What the keys of 1 to 9 and 0 give, without Shift where digits need it: from pictures of these keyboards."""


def named(keyboard: str, keys: str) -> list[str]:
    """What is recorded where the keyboard is named."""
    entry, found = key_in("")[0], []
    for word in keys.split():
        entry = press(entry, NAMED.get(word, word), TABLE, keyboard)
        found += lines(entry.record) if entry.record is not None else []
    return found


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("index", range(len(MEANT)))
def test_letters_of_a_script_count_by_place(script: str, index: int) -> None:
    keys, same = SCRIPTS[script][index], MEANT[index]
    assert len(recorded(same)) == 1
    assert named(BY_NAME.get(script, ""), keys) == recorded(same)


@pytest.mark.parametrize(
    ("keys", "same"),
    [
        ("і 3", "s 3"),
        ("Ґ", "Ґ"),
        ("ρ 3 1 ύ Enter", "r 3 1 y Enter"),
        ("ギ", "g"),
        ("ﻻ", "b"),
        ("ي", "d"),
        ("؟", "?"),
        ("٣ r ٣ ١ ٢ Enter", "3 r 3 1 2 Enter"),
        ("๓ r ３ ۱ २ Enter", "3 r 3 1 2 Enter"),
    ],
)
def test_marks_and_digits_of_a_script(keys: str, same: str) -> None:
    assert [key_of(key) for key in keys.split()] == [key_of(key) for key in same.split()]
    assert recorded(keys) == recorded(same)


def test_letters_that_keyboards_of_a_script_have_elsewhere_are_named() -> None:
    """On a Bulgarian keyboard р lies at /, и at r; on a Serbian one р is r. Without a name they are read as Russian."""
    assert [key_of(letter, "bg") for letter in "ишьу,"] == [*"rtaw,"]
    assert names_of(",", "bg") == (",", "q")
    assert [key_of(letter, "rs") for letter in "ртајљ"] == [*"rtajq"]
    assert [key_of(letter, "bg-phonetic") for letter in "ртдяу"] == [*"rtdqu"]
    assert [key_of(letter) for letter in "рт"] == [*"hn"]
    assert named("rs", "р 3 1 2 Enter") == named("bg", "и 3 1 2 Enter") == ["ron 3 off 1 2/30"]


def test_capitals_keep_their_meaning() -> None:
    assert names_of("Г") == ("U", "Г", "г")
    assert names_of("Т")[:2] == ("N", "n")
    assert names_of("U") == ("U",), "redo is never read as undo"
    assert [key_of(key, "il") for key in "Uרו"] == ["U", "r", "u"]
    assert key_of("׀") == "׀"


@pytest.mark.parametrize("keyboard", ROWS)
def test_a_digit_row_of_signs_where_the_keyboard_is_named(keyboard: str) -> None:
    row = ROWS[keyboard]
    signs = dict(zip("1234567890", row, strict=True))
    own = {digit for digit, sign in signs.items() if sign in ":?"}
    assert own == ({"6", "7"} if keyboard == "ru" else set())
    for digit in signs.keys() - own:
        assert digit in names_of(signs[digit], keyboard), (digit, signs[digit])
    for seat in "1234":
        assert named(keyboard, signs[seat]) == [f"riichi {seat}"], "also at rest"
    assert named(keyboard, f"r {signs['3']} {signs['1']} {signs['2']} Enter") == ["ron 3 off 1 2/30"]


def test_a_sign_that_means_something_itself_is_no_digit() -> None:
    """On a French keyboard - is on the key of 6, on a German one = on that of 0."""
    assert names_of("-", "fr") == ("-", "6")
    assert named("fr", "t 2 - Enter") == ["tsumo 2 6"], "six han, as no sign is wanted there"
    assert named("de", "t 2 = 1 0 / 2 0 Enter") == ["tsumo 2 =1000/2000"]
    assert named("kz", "t 2 = 1 / . Enter") == ["tsumo 2 =100/700"]
    assert named("", "t 2 = 1 . 2 Enter") == ["tsumo 2 =100/200"]


@pytest.mark.parametrize(
    ("keys", "same"),
    [
        ('r " & é Enter', "r 3 1 2 Enter"),
        ("r é ' ( Enter", "r 2 4 5 Enter"),
        ("d & ' Enter", "d 1 4 Enter"),
        ("r š + ě Enter", "r 3 1 2 Enter"),
        ("t ě é Enter", "t 2 0 Enter"),
        ("r ę ą č Enter", "r 3 1 2 Enter"),
        ("t é é Enter", "t 2 2 Enter"),
        ("t @ # Enter", "t 2 3 Enter"),
        ("t ! ! Enter", "t 1 1 Enter"),
        ("r # @ & Enter", "r 3 2 7 Enter"),
        ("r # @ ( Enter", "r 3 2 9 Enter"),
        ("t ÿ 2 Enter", "t 2 Enter"),
        ("t 2 ! Enter", "t 2 1 Enter"),
        ("r 3 & 2 Enter", "r 3 1 2 Enter"),
        ("す あ ぬ ふ Enter", "r 3 1 2 Enter"),
        ("พ 3 ภ 2 Enter", "r 3 4 2 Enter"),
        ("m t & é & à Enter", "m t 1 2 1 0 Enter"),
        ("t Ě + Enter", "t 2 1 Enter"),
    ],
)
def test_signs_are_digits_inside_an_entry_though_no_keyboard_is_named(keys: str, same: str) -> None:
    """Which keyboard it is follows from the signs of the entry together."""
    assert recorded(keys) == recorded(same)


def at(keys: str) -> Entry:
    return key_in(keys)[0]


def remark(entry: Entry) -> tuple[str, dict[str, str | int]]:
    said = entry.said or entry.guessed
    return (said.code, said.details) if said is not None else ("", {})


def test_what_a_sign_was_taken_for_is_said() -> None:
    assert remark(at('r "')) == ("digit-guessed", {"key": '"', "digit": "3", "keyboard": "fr"})
    assert remark(at('r " &'))[1]["digit"] == "1"
    assert remark(at('r " 1')) == ("", {}), "only with the key itself"
    assert at('r " &').keys == ("r", "3", "1")
    assert at('r " & Back') == at('r "')
    assert remark(at('r " & é Back é'))[1]["digit"] == "2"


@pytest.mark.parametrize("keys", ["d č", "t 2 é", "t & ^", 'r 1 "', "t 3 )"])
def test_a_sign_that_may_be_two_digits_is_none(keys: str) -> None:
    *before, sign = keys.split()
    entry = at(keys)
    code, details = remark(entry)
    assert entry.keys == at(" ".join(before)).keys
    assert code in ("digit-unsure", "key-unknown")
    if code == "digit-unsure":
        assert details["key"] == sign
        assert details["digit"] != details["other"]
        for name, digit in (("keyboard", "digit"), ("another", "other")):
            assert details[digit] in names_of(sign, str(details[name]))


@pytest.mark.parametrize("sign", [*"&é\"'(-è_çà!@#$%^*+ěščřžýáíąęėį", "あ", "ภ", "٪", "№"])
def test_at_rest_no_sign_is_a_digit_where_no_keyboard_is_named(sign: str) -> None:
    entry, found = key_in([sign, "enter"])
    assert found == []
    assert entry.resting
    assert remark(key_in([sign])[0])[0] == "key-unknown"
    assert names_of(sign)[0] not in "1234567890"


def test_nothing_is_recorded_at_once_on_a_guess() -> None:
    entry, found = key_in('i "')
    assert found == []
    assert remark(entry) == ("digit-at-once", {"key": '"', "digit": "3", "keyboard": "fr"})
    assert recorded("i 3") == ["riichi 3"]
    assert named("fr", 'i "') == ["riichi 3"]


def test_a_named_keyboard_is_taken_at_its_word() -> None:
    assert named("us", 'r 3 1 " Enter') == [], "that keyboard has no digit there"
    assert meant("é", "1234567890", "us") == "é"
    assert meant("é", "34567890") == "0"
    assert meant("é", "1234567890") == "é", "2 on one keyboard, 0 on another"


@pytest.mark.parametrize(
    ("sign", "keys"),
    [
        ("마", "ak"),
        ("스", "tm"),
        ("ㄱ", "r"),
        ("값", "rkqt"),
        ("의", "dml"),
        ("쀍", "Qnpfr"),
        ("ㄳ", "rt"),
        ("ㅘ", "hk"),
    ],
)
def test_a_syllable_is_the_keys_that_make_it(sign: str, keys: str) -> None:
    assert "".join(key_of(part) if key.islower() else names_of(part)[0] for part, key in _parts(sign, keys)) == keys


def _parts(sign: str, keys: str) -> list[tuple[str, str]]:
    return list(zip(keys_of_syllable(sign), keys, strict=True))


def test_every_syllable_is_what_unicode_makes_of_its_letters() -> None:
    """The parts against Unicode's own decomposition; every letter has one key."""
    for code in range(0xAC00, 0xD7A4):
        jamo = unicodedata.normalize("NFD", chr(code))
        initial, vowel = INITIALS[ord(jamo[0]) - 0x1100], VOWELS[ord(jamo[1]) - 0x1161]
        final = FINALS[ord(jamo[2]) - 0x11A7] if len(jamo) > 2 else ""
        letters = keys_of_syllable(chr(code))
        assert letters == (
            *keys_of_syllable(initial),
            *keys_of_syllable(vowel),
            *(keys_of_syllable(final) if final else ()),
        )
        assert all(len(keyboards.by_place(letter)) == 1 for letter in letters)
        assert tuple(key for part in jamo for key in keys_of_syllable(part)) == letters, "in pieces too"
    assert keys_of_syllable("r") == ("r",)
    assert keys_of_syllable("ctrl+r") == ("ctrl+r",)


@settings(max_examples=300, deadline=None)
@given(st.characters() | st.text(min_size=1, max_size=3), st.sampled_from(["", *names()]))
def test_any_key_on_any_keyboard_has_a_name(raw: str, keyboard: str) -> None:
    found = names_of(raw, keyboard)
    assert found
    assert all(found)
    assert key_of(raw, keyboard) in (*found, "/")
    assert meant(raw, found[-1:], keyboard) == found[-1]
    assert guesses(raw, "") == {}
    press(key_in("r 3")[0], raw, TABLE, keyboard)


def test_the_table_is_small_and_even() -> None:
    assert make_keyboards.TABLE.stat().st_size <= MOST_BYTES
    rows = [*keyboard_table.SHIFTED.values(), *keyboard_table.PLAIN.values()]
    assert {len(row) for row in rows} == {10}
    for letters in keyboard_table.LETTERS.values():
        assert all(len(part) <= most for part, most in zip(letters, (26, 26, 7), strict=False)), letters
    known = [name for names in (*keyboard_table.SHIFTED, *keyboard_table.PLAIN) for name in names.split()]
    assert len(known) == len(set(known)) == len(names())
    assert {name for names in keyboard_table.LETTERS for name in names.split()} <= set(known)


def test_the_table_is_what_xkeyboard_config_says() -> None:
    version = make_keyboards.version()
    if version is None:
        pytest.skip("xkeyboard-config is not here: apt-get install xkb-data libxkbcommon0")
    if version != keyboard_table.VERSION:
        pytest.skip(f"xkeyboard-config {version} is here; the table was written from {keyboard_table.VERSION}")
    assert make_keyboards.table() == make_keyboards.TABLE.read_text(encoding="utf-8")


def test_one_keyboard_is_enough_to_explain_the_signs_of_an_entry() -> None:
    assert guesses("é", "1234567890") == {"2": "fr", "0": "cz"}
    assert guesses("é", "1234567890", (("ě", "2"),)) == {"0": "cz"}
    assert guesses("é", "1234567890", (('"', "3"),)) == {"2": "fr"}
    assert guesses("é", "1234567890", (("é", "2"), ("ě", "2"))) == {}
    assert guesses('"', "1234") == {"3": "fr"}
    assert set(guesses('"', "1234", mixed=True)) == {"2", "3"}
    assert guesses("x", "1234") == {}


def test_words_are_typed_as_keys() -> None:
    """The helper of these tests leaves signs alone."""
    assert typed("r é Enter") == ["r", "é", "enter"]
    assert write(key_in("3")[1][0].events[0]) == "riichi 3"
