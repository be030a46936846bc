"""One reader of numbers for every option of every command, and plain digits in whatever is kept or suggested."""

import json
import re
from argparse import Namespace
from pathlib import Path

import pytest

from riichi_tui.cli.commands import NAMES, load
from riichi_tui.cli.parser import Parser
from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.presenters.look import Look
from tests.cli.shell import Shell

TYPED = {
    "new": {"--scores": "list", "--honba": "whole", "--pot": "whole"},
    "open": {},
    "watch": {},
    "record": {},
    "replay": {"--at": "whole"},
    "show": {"--at": "whole"},
    "history": {},
    "verify": {},
    "score": {"--fu": "fu", "--honba": "whole", "--pot": "whole", "--players": "three or four"},
    "train": {"--seed": "whole", "--count": "whole", "--players": "three or four"},
    "settle": {
        "--start": "rule",
        "--target": "rule",
        "--oka": "rule",
        "--uma": "rule",
        "--pot": "whole",
        "--chips": "list",
        "--penalty": "pair",
        "--bet": "bet",
    },
    "rules": {},
}
"""Every option that takes a number, by command. `--set` is a rule of any kind, for every command that has it."""
WORDS = {
    "new": {"--rules", "--set", "--players", "--title", "--round", "--save", "--as", "--no-open"},
    "open": {"--as"},
    "watch": {"--as"},
    "record": {"--as", "--later"},
    "replay": set(),
    "show": {"--line", "--json"},
    "history": {"--json"},
    "verify": {"--deep", "--json"},
    "score": {
        *("--tiles", "--table", "--dealer", "--player", "--ron", "--tsumo", "--rules", "--set", "--signs", "--json"),
    },
    "train": {"--rules", "--set", "--signs"},
    "settle": {
        *("--players", "--unit", "--rules", "--set", "--rounding", "--ties", "--leftover"),
        *("--yakitori", "--bust", "--table", "--line", "--json"),
    },
    "rules": {"--set", "--toml", "--saves", "--json"},
}
"""Options that take words or nothing. A new option must stand here or above."""

PLACE = {"show": ["g"], "replay": ["g"], "settle": ["1"], "rules": ["list"]}
"""What a command needs beside its options."""


def parser_of(name: str) -> Parser:
    parser = Parser(name, Look(), helping=False)
    load(name).describe(parser)
    return parser


def parsed(name: str, *words: str) -> Namespace:
    return parser_of(name).parse_args(load(name).arrange([*PLACE.get(name, []), *words]))


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_known_to_take_numbers_or_words(name: str) -> None:
    options = {option for action in parser_of(name)._actions for option in action.option_strings}
    assert options == set(TYPED[name]) | WORDS[name]
    assert not set(TYPED[name]) & WORDS[name]


THOUSAND = ("1,000", "1.000", "1'000", "1’000", "1_000", "1 000", "1\u00a0000", "1\u2009000", "1\u202f000")
WIDE = ("１０００", "１，０００", "+1000", "＋１０００", " 1000")
BELOW = ("-1,000", "−1000", "－１０００", "▲1000", "△１，０００", "-1 000", "-1000")
WHOLE = [(name, option) for name in NAMES for option, kind in TYPED[name].items() if kind == "whole"]


@pytest.mark.parametrize(("name", "option"), WHOLE)
def test_whole_numbers_however_they_are_written(name: str, option: str) -> None:
    plain = parsed(name, option, "1000")
    assert getattr(plain, option.removeprefix("--")) == 1000
    for text in (*THOUSAND, *WIDE):
        assert parsed(name, option, text) == plain, text
        assert parsed(name, f"{option}={text}") == plain, text


def test_three_or_four_players_in_wide_digits() -> None:
    assert parsed("score", "--players", "３").players == parsed("train", "--players", "3").players == 3


@pytest.mark.parametrize("option", ["--honba", "--pot"])
@pytest.mark.parametrize("text", ["1,00", "1.5", "1,000.5", "2 5", "100,200,30", "x", "", "-1", "1,000,000,000"])
def test_what_is_no_number_is_refused_in_one_sentence(shell: Shell, option: str, text: str) -> None:
    answer = shell.run("new", "--no-open", option, text)
    assert (answer.status, answer.output) == (2, "")
    assert answer.errors == f"{option} takes a whole number from 0 to 10000, not {text}.\n"


@pytest.mark.parametrize("text", BELOW)
def test_numbers_below_zero_are_never_options(shell: Shell, text: str) -> None:
    words = ["settle", "--set", "ending.bust=off", "--line", "51000", "25000", "25000"]
    expected = shell.run(*words, "-1000")
    assert expected.status == 0
    assert shell.run(*words, text) == expected
    assert parsed("new", "--scores", "51000", text).scores == [(51000,), (-1000,)]


SCORES = (
    ("31000", "24000", "25000", "19000"),
    ("31000,24000,25000,19000",),
    ("31,000", "24,000", "25,000", "19,000"),
    ("31,000,24,000,25,000,19,000",),
    ("31.000,24.000,25.000,19.000",),
    ("31 000, 24 000, 25 000, 19 000",),
    ("31000;24000;25000;19000",),
    ("31000,24000", "25'000", "１９，０００"),
    ("３１０００、２４０００、２５０００、１９０００",),
)


@pytest.mark.parametrize("scores", SCORES, ids=" ".join)
def test_a_list_of_scores(shell: Shell, tmp_path: Path, scores: tuple[str, ...]) -> None:
    path = tmp_path / "game.jsonl"
    assert shell.run("new", "--no-open", "--save", str(path), "--pot", "1", "--scores", *scores).status == 0
    assert json.loads(shell.run("show", str(path), "--json").output)["scores"] == [31000, 24000, 25000, 19000]
    settled = shell.run("settle", *scores, "--pot", "1", "--json")
    assert json.loads(settled.output)["raw"] == [32000, 24000, 25000, 19000]


LISTS = (("new", "--scores"), ("settle", "--chips"), ("settle", ""), ("settle", "--uma"), ("score", "--fu"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "option"), LISTS)
def test_a_word_that_can_be_a_number_or_a_list_names_both(shell: Shell, name: str, option: str, language: str) -> None:
    word = f"{option}=100,200,300" if option in ("--uma", "--chips") else "100,200,300"
    more = [option] if option in ("--scores", "--fu") else []
    points = ["25000"] * 4 if option in ("--uma", "--chips") else []
    answer = shell.run(name, *points, *more, word, "--lang", language)
    assert (answer.status, answer.output) == (2, "")
    assert answer.errors.count("\n") == 1
    assert "100,200,300" in answer.errors
    assert "100200300" in answer.errors
    assert "'100, 200, 300'" in answer.errors


def test_names_are_parted_as_numbers_are(shell: Shell) -> None:
    words = ("settle", "42700", "26500", "21900", "8900", "--line", "--players")
    lines = {shell.run(*words, names).output for names in ("A,B,C,D", "A, B, C, D", "A;B;C;D", "A，B、C；D")}
    assert len(lines) == 1
    assert "1. A 42,700" in lines.pop()


RULES = (
    ("--start", "25000", ("25,000", "25.000", "２５０００", "25 000", "25\u202f000")),
    ("--target", "30000", ("30,000", "30'000", "３０，０００", "+30000")),
    ("--oka", "20000", ("20,000", "20_000", "２００００")),
    (
        "--uma",
        "20,10,-10,-20",
        ("20, 10, −10, −20", "２０，１０，▲１０，▲２０", "[20,10,-10,-20]", "10-20", "１０－２０", "20;10;-10;-20"),
    ),
    ("--uma", "7.5,2.5,-2.5,-7.5", ("７．５，２．５，－２．５，－７．５", "2.5-7.5", "[7.5, 2.5, −2.5, −7.5]")),
    ("--set", "side.chip_value=2000", ("side.chip_value=2,000", "side.chip_value=２０００", "side.chip_value=2.000")),
    ("--set", "ending.riichi_minimum=1000", ("ending.riichi_minimum=1,000", "ending.riichi_minimum=１０００")),
    ("--set", "game.players=4", ("game.players=４",)),
    ("--set", "settlement.uma=[20, 10, -10, -20]", ("settlement.uma=20,10,−10,−20", "settlement.uma=[20,10,−10,−20]")),
    ("--penalty", "3=20000", ("3=20,000", "３＝２００００", "3=20 000", "3=20.000")),
    ("--chips", "3,-1,0,-2", ("３，−１，０，▲２", "3;-1;0;-2", "3, -1, 0, -2", "+3,-1,0,-2")),
    (
        "--bet",
        "binta 1000 neck 25000",
        ("binta 1,000 neck 25,000", "binta １０００ neck 25'000", "binta 1\u00a0000 neck 25.000"),
    ),
    ("--bet", "binta 1000 neck -1000", ("binta 1,000 neck -1,000", "binta 1000 neck ▲1000", "binta 1000 neck −1,000")),
    ("--bet", "sashi 1 2 5000", ("sashi 1 2 5,000", "sashi 1 2 5，000", "sashi １ ２ ５，０００", "sashi 1 2 5.000")),
    ("--bet", "soto Eve on 1 against Dan on 3 5000", ("soto Eve on 1 against Dan on 3 5,000",)),
    ("--bet", "shizumi 1000 line 30000", ("shizumi 1,000 line 30,000", "shizumi 1000 line 30\u202f000")),
)


@pytest.mark.parametrize(("option", "plain", "others"), RULES)
def test_rules_bets_and_columns(shell: Shell, option: str, plain: str, others: tuple[str, ...]) -> None:
    words = ("settle", "--set", "side.chip_value=1000", "42700", "26500", "21900", "8900", "--json")
    expected = shell.run(*words, f"{option}={plain}")
    assert (expected.status, expected.errors) == (0, "")
    for text in others:
        found = shell.run(*words, f"{option}={text}")
        assert (found.status, found.errors, json.loads(found.output)) == (0, "", json.loads(expected.output)), text
    if option in ("--chips", "--uma"):
        assert shell.run(*words, option, plain) == expected


def test_an_uma_that_can_be_thousands_or_decimals_names_both(shell: Shell) -> None:
    answer = shell.run("settle", "--uma=12.500,5,-5,-12.500", "42700", "26500", "21900", "8900")
    assert answer.status == 2
    assert "12.5 or 12500" in answer.errors


COMMANDS = (
    ("transfer 1 to 2 1000", "transfer 1 to 2 1,000", "transfer 1 to 2 １，０００", "transfer 1 to 2 1'000"),
    ("penalty 4 8000 after", "penalty 4 8,000 after", "penalty 4 8\u00a0000 after", "penalty 4 8.000 after"),
    ("bet sashi 1 2 5000", "bet sashi 1 2 5,000", "bet sashi 1 2 5_000"),
    ("bet sou 12000", "bet sou 12,000"),
    ("ron 3 off 2 =3900", "ron 3 off 2 =3,900", "ron 3 off 2 ＝３，９００", "ron 3 off 2 =3.900"),
    ("tsumo 2 =1300/2600", "tsumo 2 =1,300/2,600", "tsumo 2 =1300/2,600"),
    ("ron 3 off 2 =3900, 4 mangan", "ron 3 off 2 =3,900, 4 mangan"),
)


@pytest.mark.parametrize("commands", COMMANDS, ids=lambda commands: commands[0])
def test_points_in_typed_commands(shell: Shell, tmp_path: Path, commands: tuple[str, ...]) -> None:
    kept = set()
    for number, command in enumerate(commands):
        path = str(tmp_path / f"{number}.jsonl")
        assert shell.run("new", "--no-open", "--save", path).status == 0
        answer = shell.run("record", path, command)
        assert (answer.status, answer.errors) == (0, ""), command
        events = [json.loads(line)["event"] for line in Path(path).read_text(encoding="utf-8").splitlines()[1:]]
        kept.add(json.dumps(events))
    assert len(kept) == 1


@pytest.mark.parametrize("command", ["draw 1,3", "delete 12,100", "riichi 1", "draw 1 3"])
def test_a_comma_between_seats_or_slots_still_parts(shell: Shell, command: str) -> None:
    save = shell.run("new", "--no-open").output.strip()
    answer = shell.run("record", save, command)
    assert answer.status == (1 if command.startswith("delete") else 0)
    assert "There is no slot 12:" in answer.errors or not answer.errors


@pytest.mark.parametrize("text", ["20 10 4 2", "20,10,4,2", "２０　１０ ４ ２", "20+10+4+2", "20, 10; 4, 2"])
def test_parts_of_fu(shell: Shell, text: str) -> None:
    answer = shell.run("score", "--fu", *text.split(" "), "--json")
    assert answer.status == 0
    assert json.loads(answer.output)["fu"] == 40


UNPLAIN = re.compile(r"[^\x00-\x7f]")


def unplain(text: str) -> list[str]:
    """Digits that are not ASCII, and spaces that do not break."""
    return [sign for sign in UNPLAIN.findall(text) if sign.isdecimal() or sign.isspace()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_and_printed_has_plain_digits(shell: Shell, language: str) -> None:
    lang = ("--lang", language)
    words = (
        "--rules",
        "parlour_10_20",
        "--set",
        "side.chip_value=２，０００",
        "--round",
        "Ｓ１",
        "--pot",
        "１",
        "--honba",
        "２",
    )
    scores = ("--scores", "３１，０００，２４，０００，２５，０００，１９，０００")
    save = shell.run("new", "--no-open", "--players", "Анна,千代,C,D", *words, *scores, *lang).output.strip()
    commands = (
        "bet sashi １ ２ ５，０００",
        "ron ３ off ２ ３/４０ chips １ yaku tanyao+dora:２",
        "transfer １ to ２ １，０００",
    )
    for command in (
        *commands,
        "penalty ４ ８\u202f０００ after",
        "ruling Ｓ３ honba ２",
        "rules side.chip_value=３，０００",
    ):
        assert shell.run("record", save, command, *lang).status == 0, command
    kept = Path(save).read_text(encoding="utf-8")
    assert kept.count("\n") == 7
    assert not unplain(kept)
    points = ("４２，７００", "26\u202f500", "２１９００", "8\u00a0900")
    sheet = (
        "--players",
        "Анна,千代,C,D",
        "--penalty",
        "千代=２，０００",
        "--chips",
        "３，▲１，０，−２",
        "--set",
        "side.chip_value=２０００",
    )
    for words in (
        ("show", save, "--json"),
        ("history", save, "--json"),
        ("verify", save, "--json"),
        ("settle", *points, *sheet, "--json"),
        ("score", "３/４０", "--honba", "１", "--json"),
        ("score", "--fu", "２０", "１０", "--json"),
        ("score", "--table", "--honba", "１", "--json"),
        ("rules", "show", "tenhou4", "--set", "game.start=３０，０００", "--json"),
    ):
        answer = shell.run(*words, *lang)
        assert (answer.status, answer.errors) == (0, ""), words
        assert not unplain(answer.output), words
        json.loads(answer.output)


SUGGESTING = (
    ("settle", "３０，０００", "２４，０００", "２５，０００", "２０，０００"),
    ("settle", "３０\u00a0０００", "２４０００", "２５０００", "１８０００"),
    ("new", "--no-open", "--pot", "２"),
    ("new", "--no-open", "--scores", "３１０００，２４０００，２５０００，１８０００"),
    ("settle", "４２７００", "２６５００", "２１９００", "８９００", "--chips", "３，−１，０，−２"),
    ("settle", "--start", "０", "--target", "０", "１２０００", "▲１２０００", "０", "０"),
    ("settle", "--uma", "３０", "１０", "−１０", "−３０", "４２７００", "２６５００", "２１９００", "８９００"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", SUGGESTING, ids=" ".join)
def test_suggested_commands_have_plain_digits(shell: Shell, words: tuple[str, ...], language: str) -> None:
    answer = shell.run(*words, "--lang", language)
    assert (answer.status, answer.output) == (2, "")
    suggested = re.findall(r"`([^`]*)`|(--uma [^ .].*)", answer.errors)
    assert suggested, answer.errors
    for parts in suggested:
        assert not unplain("".join(parts).partition("の")[0]), answer.errors
        assert re.search("[0-9]|--unit", "".join(parts))
