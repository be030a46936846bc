"""Keyboards at the table: what is in the log, whichever keyboard the keys come from; and digits that wait."""

import random
from pathlib import Path

import pytest

from riichi_tui.grammar.entry import keyboards
from riichi_tui.journal.reading import read
from riichi_tui.presenters.lines import as_text
from riichi_tui.table.problem import Mistake
from riichi_tui.tui import commands
from riichi_tui.tui.command import Command
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.keyboard import keyboard, named
from riichi_tui.tui.screens.table import TableView
from tests import make_keyboards
from tests.tui.desks import on_disk, press, screen, start_desk, table_desk

GAME = "1 r 3 1 2 enter u U t 2 m enter d 1 3 enter 2 u a enter c 4 enter r 2 1 4 4 r 3 5 enter m t 1 2 1 0 enter"
LETTERS = "rutdacm"
SCRIPTS = {
    "": ["кгевфсь", "ρθτδαψμ", "ㄱㅕㅅㅇㅁㅊㅡ", "すなかしちそも", "რუტდაცმ", "พีะกฟแท"],
    "gr": ["ρθτδαψμ"],
    "il": ["רואגשבצ"],
    "ara": ["قعفيشؤة"],
    "bg": ["икшаьъп"],
    "rs": ["рутдацм"],
    "mk": ["рутдацм"],
    "am": ["սւմգջչք"],
    "ir": ["قعفیشزپ"],
    "th-pat": ["อดรง\u0e49ลส"],
}
"""What the keys of `LETTERS` give, by the keyboard that is named."""
ROWS = {
    "fr": "&é\"'(-è_çà",
    "cz": "+ěščřžýáíé",
    "lt": "ąčęėįšųū„“",
    "us": "!@#$%^&*()",
    "jp-kana": "ぬふあうえおやゆよわ",
}


def desk_with(folder: Path, name: str = "") -> Desk:
    """A table at which a keyboard is named."""
    folder.mkdir(parents=True, exist_ok=True)
    desk = table_desk(folder)
    desk.keyboard = named(name) if name else ""
    return desk


def log(folder: Path, keys: str, name: str = "") -> list[object]:
    """The events of the log after these keys, undone ones and the undoing too."""
    desk = desk_with(folder, name)
    press(desk, keys)
    assert on_disk(desk).events == desk.session.timeline.events
    return [record.event for record in desk.session.records][1:]


def spelt(keys: str, signs: dict[str, str]) -> str:
    """The same keys as another keyboard gives them."""
    return " ".join(signs.get(key, key) for key in keys.split())


@pytest.mark.parametrize(("name", "letters"), [(name, letters) for name in SCRIPTS for letters in SCRIPTS[name]])
def test_a_game_in_other_letters_is_the_same_log(tmp_path: Path, name: str, letters: str) -> None:
    wanted = log(tmp_path / "latin", GAME)
    assert len(wanted) == 11
    keys = spelt(GAME, dict(zip(LETTERS, letters, strict=True)))
    assert log(tmp_path / "other", keys, name) == wanted


@pytest.mark.parametrize("name", ROWS)
def test_a_game_on_a_digit_row_of_signs_is_the_same_log(tmp_path: Path, name: str) -> None:
    signs = dict(zip("1234567890", ROWS[name], strict=True))
    assert log(tmp_path / "row", spelt(GAME, signs), name) == log(tmp_path / "digits", GAME)


@pytest.mark.parametrize("name", [name for name in ROWS if name != "us"])
def test_without_a_name_such_a_row_records_entries_alone(tmp_path: Path, name: str) -> None:
    """The riichi at rest is missing."""
    signs = dict(zip("1234567890", ROWS[name], strict=True))
    keys = "1 escape r 3 1 2 enter d 1 3 enter c 1 enter m t 1 2 1 0 enter"
    assert log(tmp_path / "row", spelt(keys, signs)) == log(tmp_path / "digits", keys.removeprefix("1 "))


def test_the_case_of_the_report(tmp_path: Path) -> None:
    """Meant was `r 3 1 2 Enter`: three riichi were written."""
    wanted = log(tmp_path / "latin", "r 3 1 2 enter")
    assert [type(event).__name__ for event in wanted] == ["Win"]
    assert log(tmp_path / "korean", "ㄱ 3 1 2 enter") == wanted
    assert log(tmp_path / "greek", "ρ 3 1 2 enter") == wanted


def keys_of_table() -> list[tuple[Command, str]]:
    return [(command, key) for command in commands.at("table") for key in command.keys if len(key) == 1]


UNREACHABLE = {
    "et": "auM", "gn": "2:?", "jp-kana": "U:M", "kh": ":", "la": "U", "la-stea": "U", "th": "M", "th-tis": "M",
    "tz": ":M", "kr": "",
}  # fmt: skip
"""Keys of the table that a keyboard gives neither by letter nor by place: nothing lies there, or a key of its own.
ctrl+r is redo, ctrl+p lists every command."""


def test_every_key_of_the_table_can_be_typed_on_every_keyboard(tmp_path: Path) -> None:
    """Against xkeyboard-config itself, not our table of it: by letter where the keyboard has it, else by its place."""
    if make_keyboards.version() is None:
        pytest.skip("xkeyboard-config is not here: apt-get install xkb-data libxkbcommon0")
    view = TableView(desk_with(tmp_path))
    american = make_keyboards.Xkb().layout("us").chars
    places = {pair[level]: (place, level) for place, pair in american.items() for level in (0, 1)}
    count = 0
    for layout in make_keyboards.layouts():
        view.desk.keyboard = layout.name
        missing = ""
        for command, key in keys_of_table():
            place, level = places[key]
            sign = key if layout.has(key) else layout.chars[place][level]
            found = commands.meant(view, sign)
            if found == (command, key):
                count += 1
            elif key not in missing:
                missing += key
        assert set(missing) == set(UNREACHABLE.get(layout.name, "")), layout.name
    assert count > 3000


def test_every_sign_of_the_table_of_keyboards_is_its_key(tmp_path: Path) -> None:
    """By the table alone: each sign does what its Latin key does, but for those that are keys themselves."""
    view = TableView(desk_with(tmp_path))
    count = 0
    for name in keyboards.names():
        view.desk.keyboard = name
        known = keyboards._keyboards()[name]
        for sign, key in {**known.digits, **known.keys}.items():
            itself = commands.find("table", sign)
            wanted = itself or commands.find("table", key) or (key.islower() and commands.find("table", key.lower()))
            if itself is None and wanted:
                found = commands.meant(view, sign)
                assert found is not None
                assert found[0] is wanted, (name, sign, key)
                count += 1
    assert count > 1500


OURS = set(":?=/-+._")
"""Signs that mean something themselves somewhere."""


def signs_of(name: str) -> dict[str, str]:
    """For keys of the table and of entries, a sign that lies on them on a keyboard, and on no other key."""
    known = keyboards._keyboards()[name]
    return {
        key: sign
        for sign, key in {**known.digits, **known.keys}.items()
        if sign not in OURS and not (sign in known.digits and sign in known.keys)
    }


def test_random_keys_are_the_same_log_on_any_keyboard(tmp_path: Path, full: bool) -> None:
    """Keys of a table, each once as it is and once as the keyboard gives it; text is the same text."""
    chance = random.Random(51)  # noqa: S311 - the same keys every time
    names = [name for name in keyboards.names() if len(signs_of(name)) > 9]
    picked = names if full else chance.sample(names, 10)
    print(f"seed 51, {len(picked)} of {len(names)} keyboards")
    records = 0
    for name in picked:
        signs = signs_of(name)
        latin, other = desk_with(tmp_path / name / "latin"), desk_with(tmp_path / name / "other", name)
        keys = chance.choices([*"1234567890", *"rtdacim", *"uhbsky", "enter", "enter", "escape"], k=150)
        for key in keys:
            latin.press(key)
            other.press(key if other.writing else signs.get(key, key))
            assert latin.writing == other.writing, (name, keys)
        made = [[record.event for record in desk.session.records] for desk in (latin, other)]
        assert made[0] == made[1], (name, keys)
        assert on_disk(latin).events == on_disk(other).events
        records += len(made[0])
    assert records > 4 * len(picked), "too few of the keys recorded anything for the test to mean much"


def test_a_syllable_is_several_keys_unless_it_is_text(tmp_path: Path) -> None:
    assert log(tmp_path / "one", "아 1 3 backspace escape escape ㅇ ㅁ enter") == log(tmp_path / "two", "d a enter")
    desk = desk_with(tmp_path / "text")
    press(desk, "마")
    assert "kan" in screen(desk), "ㅁ opens the abortive draw, ㅏ is four kans"


TEXT = "Ёжик ㄱㅏ값 Ünal & é \" ' す พี"


@pytest.mark.parametrize("name", ["", "fr", "ru", "il", "kr", "jp-kana"])
def test_text_is_taken_as_it_is_typed(tmp_path: Path, name: str) -> None:
    desk = desk_with(tmp_path, name)
    for key in (":", *"note ", *TEXT, "enter"):
        desk.press(key)
    event = on_disk(desk).events[-1]
    assert getattr(event, "text", None) == TEXT
    desk.press("ctrl+p")
    for key in "Ж&값":
        desk.press(key)
    assert "Ж&값" in screen(desk)
    desk.press("escape")
    desk.leave_game()
    press(desk, "n up up up up up up up up up")
    assert desk.writing
    for key in ("ctrl+u", *"Гэ&값"):
        desk.press(key)
    assert "Гэ&값" in screen(desk)


# --- digits that wait ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unknown", ["l", "ђ", "ß", "ю", ",", "!", "東", "﷼", "&", "Ω", "\u0301"])
@pytest.mark.parametrize("ended", ["enter", "escape", "r escape", "k"])
def test_digits_wait_after_a_letter_that_means_nothing(tmp_path: Path, unknown: str, ended: str) -> None:
    desk = desk_with(tmp_path)
    press(desk, f"{unknown} 3 1 2")
    assert desk.session.state.riichi == ()
    assert len(read(desk.session.path).records) == 1
    assert "2 does nothing until Enter or Esc" in screen(desk)
    assert "means nothing here" in screen(desk), "and why"
    press(desk, f"{ended} 3")
    assert desk.session.state.riichi == (2,)


@pytest.mark.parametrize("part", [*"[]_^XO;>\\$~{}"])
def test_after_a_part_of_a_sequence_only_an_entry_enter_or_esc_ends_the_waiting(tmp_path: Path, part: str) -> None:
    desk = desk_with(tmp_path)
    press(desk, f"2 {part} k 3 q u i 3")
    assert desk.session.state.riichi == (1,)
    assert desk.leaving is None
    assert "does nothing until Enter or Esc" in screen(desk)
    press(desk, "escape escape r escape 3")
    assert desk.session.state.riichi == (1, 2)


@pytest.mark.parametrize("harmless", ["left", "tab", "backspace", "f5", "ctrl+x", "delete", "7", " "])
def test_other_keys_that_mean_nothing_make_no_digit_wait(tmp_path: Path, harmless: str) -> None:
    desk = desk_with(tmp_path)
    desk.press(harmless)
    press(desk, "3")
    assert desk.session.state.riichi == (2,)


@pytest.mark.parametrize("between", ["", "7", "left", "backspace", "? backspace", "p backspace"])
def test_only_enter_esc_and_letters_end_the_waiting(tmp_path: Path, between: str) -> None:
    desk = desk_with(tmp_path)
    press(desk, f"l {between} 3")
    assert desk.session.state.riichi == ((2,) if between[:1] in ("?", "p") else ())


def test_what_a_digit_does_at_once_inside_an_entry_waits_too(tmp_path: Path) -> None:
    desk = desk_with(tmp_path)
    press(desk, "i ; 3")
    assert desk.session.state.riichi == ()
    assert "3 does nothing until Enter or Esc" in screen(desk)
    press(desk, "escape i 3")
    assert desk.session.state.riichi == (2,)
    press(desk, "r ; 3 1 2 enter")
    assert len(desk.rows) == 1, "an entry records nothing before Enter, so its digits need not wait"


def test_waiting_outlasts_the_entry(tmp_path: Path) -> None:
    desk = desk_with(tmp_path)
    press(desk, "r ; backspace 3")
    assert desk.session.state.riichi == ()
    press(desk, "enter 3")
    assert desk.session.state.riichi == (2,)


def test_digits_wait_in_a_hand_that_is_corrected(tmp_path: Path) -> None:
    desk = desk_with(tmp_path)
    press(desk, "r 3 1 2 enter e ctrl+u l 2")
    assert "2 does nothing until Enter or Esc" in screen(desk)
    press(desk, "r 3 1 2 enter")
    assert desk.say("correct.same") in screen(desk), "no riichi was put into it"
    press(desk, "escape escape escape escape escape l")
    assert len(desk.session.records) == 2


def test_digits_wait_in_other_views(tmp_path: Path) -> None:
    desk = desk_with(tmp_path)
    press(desk, "w l 2")
    assert "2 does nothing until Enter or Esc" in screen(desk)
    assert desk.view.seat is None  # type: ignore[attr-defined]
    press(desk, "+ 2")
    assert desk.view.seat == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("takes_back", ["u", "U"])
def test_nothing_is_taken_back_that_only_seemed_to_be_recorded(tmp_path: Path, takes_back: str) -> None:
    """Nobody takes back a digit that did nothing."""
    desk = desk_with(tmp_path)
    press(desk, "1 2 3 4 u")
    before = len(desk.session.records)
    press(desk, f"l 5 1 4 {takes_back}")
    assert len(desk.session.records) == before
    assert "did nothing either" in screen(desk)
    press(desk, takes_back)
    assert len(desk.session.records) == before + 1
    press(desk, "l u")
    assert len(desk.session.records) == before + 2, "without a digit that waited it is a letter like any other"


def test_distrust_is_said_and_ends_like_any_other(tmp_path: Path) -> None:
    desk = desk_with(tmp_path)
    desk.distrust("A sequence was cut off.")
    assert "A sequence was cut off." in screen(desk)
    press(desk, "3")
    assert desk.session.state.riichi == ()
    assert "3 does nothing until Enter or Esc. A sequence was cut off." in screen(desk)
    press(desk, "escape 3")
    assert desk.session.state.riichi == (2,)
    press(desk, "r 1")
    desk.distrust("A sequence was cut off.")
    assert "A sequence was cut off." in screen(desk)
    press(desk, "2 2 enter")
    assert len(desk.rows) == 1
    desk.distrust("A sequence was cut off.")
    press(desk, "i 3")
    assert desk.session.state.riichi == (2,), "i is a known letter"


@pytest.mark.parametrize("size", [(40, 15), (80, 24)])
@pytest.mark.parametrize("language", ["en", "ru", "ja"])
def test_the_remarks_fit(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    desk = desk_with(tmp_path)
    desk.look = desk.look._replace(language=language)
    for keys in ("&", "& 3", 'escape r "', "backspace escape d č", 'escape escape i "', "escape l 3 u"):
        press(desk, keys)
        shown = as_text(desk.lines(*size))
        assert "RIICHI" in shown or "3" in shown


# --- naming a keyboard -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "name"),
    [("fr", "fr"), ("FR", "fr"), (" cz ", "cz"), ("fr(bepo)", "fr-bepo"), ("BG-Phonetic", "bg-phonetic")],
)
def test_a_keyboard_by_its_name(given: str, name: str) -> None:
    assert keyboard({"RIICHI_TUI_KEYBOARD": given}) == name
    assert keyboard({"RIICHI_TUI_KEYBOARD": " "}) == keyboard({}) == ""


@pytest.mark.parametrize(
    ("given", "near"),
    [
        ("cs", "cz"),
        ("bepo", "fr-bepo"),
        ("fr-beppo", "fr-bepo"),
        ("zz", "za"),
        ("bg-fonetic", "bg-phonetic"),
        ("dvorak", "us-dvorak"),
    ],
)
def test_a_name_that_is_none_is_refused_with_the_nearest(tmp_path: Path, given: str, near: str) -> None:
    with pytest.raises(Mistake) as refused:
        keyboard({"RIICHI_TUI_KEYBOARD": given})
    assert refused.value.code == "keyboard-unknown"
    assert near in str(refused.value.details["nearest"]).split(", ")
    assert str(refused.value.details["allowed"]).split() == list(keyboards.names())
    desk = start_desk(tmp_path)
    said = desk.word(refused.value)
    assert said.startswith(f"There is no keyboard {given} (RIICHI_TUI_KEYBOARD). Near to it: ")
    assert said.endswith(" za.")


@pytest.mark.parametrize("given", ["azertyuiop", "\x1b[31m", "é" * 4000, "()"])
def test_a_name_that_is_near_to_none(tmp_path: Path, given: str) -> None:
    with pytest.raises(Mistake) as refused:
        keyboard({"RIICHI_TUI_KEYBOARD": given})
    said = start_desk(tmp_path).word(refused.value)
    assert said.isprintable()
    assert len(said) < 1400
