"""Every command is read back from what is written of it; nothing that is typed does anything but parse or refuse."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from riichi_tui.grammar.parse import COMMANDS, is_remark, parse
from riichi_tui.grammar.suggest import suggest
from riichi_tui.grammar.vocabulary import KEYWORDS, LANGUAGES, SPELLINGS, spelling
from riichi_tui.grammar.words import LONGEST, quoted, split
from riichi_tui.grammar.write import WRITERS, write
from riichi_tui.table.changes import Redo, Undo
from riichi_tui.table.events import Event, Opened, Win, Winner, Yakuman
from riichi_tui.table.problem import Mistake
from riichi_tui.table.requests import AnyRequest, Command
from tests.grammar.commands import any_command
from tests.grammar.test_section_six import EXAMPLES
from tests.rule_trees import rule_tree

NAMES = ("Anna", "Boris", "Chie", "Dmitri")
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


@pytest.mark.parametrize("players", [3, 4])
def test_what_is_written_is_read_back(players: int) -> None:
    @settings(max_examples=200, suppress_health_check=SLOW, deadline=None)
    @given(any_command(players))
    def check(command: Command) -> None:
        line = write(command)
        if len(line) <= LONGEST:
            assert parse(line, players) == command
            assert write(parse(line, players)) == line

    check()


def test_there_is_a_writer_for_every_command() -> None:
    assert set(WRITERS) == {*Event.__args__, Undo, Redo, *AnyRequest.__args__}


def test_the_opening_is_written_as_a_remark() -> None:
    assert is_remark(write(Opened(id="g", rules=rule_tree(), players=("A\nB", "B", "C", "D"))))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80), st.sampled_from([3, 4]))
@example("ron 3 off 1 ٣/٤٠", 4)
@example("riichi ²", 4)
@example('note "', 4)
@example("note \\", 4)
@example('note "\\u{', 4)
@example('note "\\u{110000}"', 4)
@example("undo 99999999999999999999", 4)
@example("\u0130", 4)
def test_any_text_is_parsed_or_refused(line: str, players: int) -> None:
    parsed_or_refused(line, players)


def parsed_or_refused(line: str, players: int) -> None:
    try:
        command = parse(line, players, NAMES[:players])
    except Mistake as mistake:
        assert str(mistake)  # noqa: PT017 - a refusal is one of two good outcomes
        return
    assert parse(write(command), players) == command


words = st.one_of(
    st.sampled_from([spelling(word, language) for word in KEYWORDS for language in LANGUAGES]),
    st.sampled_from(
        [*list('1234567890,;<>"=/+-:#.'), "3/40", "=5200", "1x1000", "5-7", "17", "E3", "anna", "2:1", "x"]
    ),
    st.integers(-200, 10**10).map(str),
    st.text(max_size=5),
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(COMMANDS)), st.lists(words, max_size=12), st.sampled_from([" ", "", "  "]))
def test_any_row_of_words_is_parsed_or_refused(first: str, others: list[str], between: str) -> None:
    parsed_or_refused(" ".join([first, between.join(others)]), 4)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([line for line, _ in EXAMPLES]), st.data())
def test_a_valid_line_with_slips_is_parsed_or_refused(line: str, data: st.DataObject) -> None:
    letters = list(line)
    for _ in range(data.draw(st.integers(1, 4))):
        index = data.draw(st.integers(0, len(letters)))
        letters[index : index + data.draw(st.integers(0, 2))] = data.draw(st.text(max_size=2))
    parsed_or_refused("".join(letters), 4)
    suggest("".join(letters), len(letters), 4, NAMES)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=40))
def test_a_quoted_word_holds_any_text(text: str) -> None:
    (word,) = split(quoted(text))
    assert word.kind == "quoted"
    assert word.text == text


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60), st.integers(-5, 70))
def test_suggestions_never_fail(line: str, cursor: int) -> None:
    found = suggest(line, cursor, 4, NAMES)
    assert 0 <= found.start <= max(0, min(cursor, len(line)))


def test_no_spelling_stands_for_two_words() -> None:
    for canonical, spellings in KEYWORDS.items():
        for form in " ".join(spellings).split():
            assert parse_word(form) == canonical


def parse_word(form: str) -> str:
    (word,) = split(form)
    return SPELLINGS[word.key]


@pytest.mark.parametrize(
    "line", [line for line, _ in EXAMPLES if not line.startswith(("note", "rules")) and "reason" not in line]
)
def test_every_word_of_an_example_is_suggested_before_it_is_typed(line: str) -> None:
    for word in split(line):
        if word.key in SPELLINGS and word.kind == "word":
            offered = [item.word for item in suggest(line, word.start, 4, NAMES).words]
            assert SPELLINGS[word.key] in offered, (line, word.text, offered)
    assert suggest(line + " ", len(line) + 1, 4, NAMES).complete


@pytest.mark.parametrize(
    ("line", "language", "expected"),
    [
        ("r", "en", ["ron", "riichi", "ruling", "redo", "rename", "rules"]),
        ("ро", "en", ["рон"]),
        ("ro", "ru", ["ron"]),
        ("ron 3 ", "ru", ["с"]),
        ("ron ch", "en", ["Chie"]),
        ("riichi ", "en", ["1", "2", "3", "4"]),
        ("draw a", "en", ["all", "Anna"]),
        ("transfer 1 to p", "en", ["pot"]),
        ("bet ", "ja", ["差し", "馬身", "総ウマ", "総馬身", "ビンタ", "沈みウマ", "外ウマ"]),
    ],
)
def test_suggestions(line: str, language: str, expected: list[str]) -> None:
    assert [item.word for item in suggest(line, len(line), 4, NAMES, language).words] == expected


def test_a_suggested_name_is_one_word() -> None:
    names = ("Ann B", "Off", "A,b", "Ann")
    found = suggest("riichi a", 8, 4, names)
    assert [(item.word, item.hint) for item in found.words] == [('"Ann B"', "1"), ('"A,b"', "3"), ("Ann", "4")]
    assert [item.word for item in suggest("riichi of", 9, 4, names).words] == ['"Off"']
    for item in found.words:
        assert parse(f"riichi {item.word}", 4, names) == parse(f"riichi {item.hint}", 4)


@pytest.mark.parametrize(
    "yaku", [("Riichi",), ("RIICHI", "dora"), ("リーチ",), ("риичи", "tanyao"), ("none",), ("riichi",)]
)
def test_a_yaku_is_written_so_that_it_is_read_as_it_stands(yaku: tuple[str, ...]) -> None:
    """Riichi in another spelling is read as `riichi`; a save that holds the spelling keeps it."""
    win = Win(winners=(Winner(seat=1, value=Yakuman(), yaku=yaku),))
    assert parse(write(win), 4) == win


def test_riichi_is_known_in_every_spelling() -> None:
    for typed in ("riichi+dora", "Riichi+dora", "リーチ+dora", "риичи+dora", "立直+dora"):
        found = parse(f"tsumo 2 yakuman yaku {typed}", 4)
        assert isinstance(found, Win)
        assert found.winners[0].yaku == ("riichi", "dora")
