"""Every example of the grammar's table, both ways."""

import pytest

from riichi_tui.grammar.names import check_name
from riichi_tui.grammar.parse import is_remark, parse
from riichi_tui.grammar.write import write
from riichi_tui.table import bets, events
from riichi_tui.table.changes import Redo, Undo
from riichi_tui.table.events import Announced, HanFu, Liable, Limit, Movement, Win, Winner, Yakuman
from riichi_tui.table.problem import Mistake
from riichi_tui.table.requests import (
    AmendHand,
    AmendSlot,
    ChangeRules,
    Command,
    Delete,
    InsertBefore,
    Rename,
    RiichiOff,
)

NAMES = ("Anna", "Boris", "Chie", "Dmitri")


def ron(value: events.Value, **more: object) -> Win:
    return Win(loser=0, winners=(Winner(seat=2, value=value, **more),))  # type: ignore[arg-type]


def tsumo(value: events.Value, **more: object) -> Win:
    return Win(winners=(Winner(seat=1, value=value, **more),))  # type: ignore[arg-type]


EXAMPLES: list[tuple[str, Command]] = [
    ("ron 3 off 1 3/40", ron(HanFu(han=3, fu=40))),
    ("ron 3 off 1 mangan", ron(Limit(name="mangan"))),
    ("ron 3 off 1 2yakuman", ron(Yakuman(count=2))),
    ("ron 3 off 1 kazoe", ron(Yakuman(counted=True))),
    ("ron 3 off 1 5", ron(HanFu(han=5))),
    ("ron 3 off 1 =5200", ron(Announced(points=5200))),
    (
        "ron 3 off 1 3/40, 4 mangan",
        Win(
            loser=0,
            winners=(Winner(seat=2, value=HanFu(han=3, fu=40)), Winner(seat=3, value=Limit(name="mangan"))),
        ),
    ),
    (
        "ron 3 off 1 3/40 chips 2, 4 mangan unpaid",
        Win(
            loser=0,
            unpaid=True,
            winners=(
                Winner(seat=2, value=HanFu(han=3, fu=40), chips=2),
                Winner(seat=3, value=Limit(name="mangan")),
            ),
        ),
    ),
    ("ron 3 off 1 2yakuman pao 2", ron(Yakuman(count=2), liable=(Liable(seat=1),))),
    (
        "ron 3 off 1 2yakuman pao 2:1:daisangen pao 4:1:daisuushii",
        ron(
            Yakuman(count=2),
            liable=(Liable(seat=1, yakuman="daisangen"), Liable(seat=3, yakuman="daisuushii")),
        ),
    ),
    ("tsumo 2 4/30", tsumo(HanFu(han=4, fu=30))),
    ("tsumo 2 haneman", tsumo(Limit(name="haneman"))),
    ("tsumo 2 =1000/2000", tsumo(Announced(points=1000, dealer=2000))),
    ("tsumo 2 yakuman pao 4", tsumo(Yakuman(), liable=(Liable(seat=3),))),
    ("draw 1 3", events.Draw(tenpai=(0, 2))),
    ("draw", events.Draw()),
    ("draw 1 2 3 4", events.Draw(tenpai=(0, 1, 2, 3))),
    ("nagashi 2 draw 1 3", events.Draw(tenpai=(0, 2), nagashi=(1,))),
    ("nagashi 2 draw", events.Draw(nagashi=(1,))),
    *(
        (f"abort {kind}", events.Abort(kind=kind))
        for kind in ("kyuushu", "suufon", "suucha", "suukan", "sancha", "void")
    ),
    ("abort kyuushu unpaid 1", events.Abort(kind="kyuushu", unpaid=0)),
    ("riichi 2", events.Riichi(seat=1)),
    ("riichi 2 off", RiichiOff(seat=1)),
    ("transfer 1 to 2 1000", events.Transfer(giver=0, taker=1, amount=1000)),
    ("transfer 1 to pot 1000", events.Transfer(giver=0, taker="pot", amount=1000)),
    (
        "transfer pot to 1 1000 reason found on the floor",
        events.Transfer(giver="pot", taker=0, amount=1000, reason="found on the floor"),
    ),
    (
        "transfer 1 to 2 1x5000+3x1000 for 1x100",
        events.Transfer(
            giver=0,
            taker=1,
            amount=7900,
            moved=(
                Movement(giver=0, taker=1, sticks={5000: 1, 1000: 3}),
                Movement(giver=1, taker=0, sticks={100: 1}),
            ),
        ),
    ),
    ("sticks 2 to 4 1x1000", events.Sticks(moved=(Movement(giver=1, taker=3, sticks={1000: 1}),))),
    ("count 2 1x10000+2x5000", events.Counted(seat=1, sticks={10000: 1, 5000: 2})),
    ("chombo 4", events.Chombo(seat=3)),
    ("bust 4", events.Bust(seat=3)),
    ("penalty 4 8000", events.Penalty(seat=3, points=8000)),
    ("penalty 4 20000 after", events.Penalty(seat=3, points=20000, when="after")),
    ("time", events.TimeCalled()),
    ("time between", events.TimeCalled(hand_running=False)),
    ("end dealer", events.Ended(reason="dealer")),
    ("end agreed", events.Ended(reason="agreed")),
    ("end time", events.Ended(reason="time")),
    ("seat 3 Dana", events.Seated(seat=2, name="Dana")),
    ("ruling E3 honba 0 TEXT", events.Ruling(round="E3", honba=0, text="TEXT")),
    ("ruling play-on TEXT", events.Ruling(play_on=True, text="TEXT")),
    ("swap 2 3 hands 5-7 keys", events.Reseated(first=5, last=7, order=(0, 2, 1, 3), what="keys")),
    ("swap 2 3 hands 5-7 people", events.Reseated(first=5, last=7, order=(0, 2, 1, 3), what="people")),
    ("rename 3 Dana", Rename(seat=2, name="Dana")),
    ("bet sashi 1 2 5000", events.Bet(bet=bets.Sashi(parties=(0, 1), stake=5000))),
    ("bet sashi 1 2 4 5000", events.Bet(bet=bets.Sashi(parties=(0, 1, 3), stake=5000))),
    ("bet bashin 1 2 1000", events.Bet(bet=bets.Bashin(parties=(0, 1), stake=1000))),
    ("bet sou 10000", events.Bet(bet=bets.Sou(stake=10000))),
    ("bet soubashin 1000", events.Bet(bet=bets.SouBashin(stake=1000))),
    ("bet binta 1000", events.Bet(bet=bets.Binta(stake=1000))),
    ("bet binta 1000 neck 25000 without 3", events.Bet(bet=bets.Binta(stake=1000, neck=25000, without=(2,)))),
    ("bet binta 1 4 1000", events.Bet(bet=bets.Binta(stake=1000, parties=(0, 3)))),
    ("bet binta 1 4 1000 neck 25000", events.Bet(bet=bets.Binta(stake=1000, parties=(0, 3), neck=25000))),
    ("bet shizumi 10000", events.Bet(bet=bets.Shizumi(stake=10000))),
    (
        "bet shizumi 10000 line 25000 at-line sinks ties split",
        events.Bet(bet=bets.Shizumi(stake=10000, line=25000, at_line="sinks", ties="split")),
    ),
    ("bet soto Eve on 1", events.Bet(bet=bets.Soto(spectator="Eve", seat=0))),
    ("bet soto Eve on 1 bets", events.Bet(bet=bets.Soto(spectator="Eve", seat=0, copies="bets"))),
    ("bet soto Eve on 1 all ties seat", events.Bet(bet=bets.Soto(spectator="Eve", seat=0, copies="all", ties="seat"))),
    (
        "bet soto Eve on 1 against Dan on 3 5000",
        events.Bet(bet=bets.SotoPair(spectator="Eve", seat=0, other="Dan", other_seat=2, stake=5000)),
    ),
    ("undo", Undo()),
    ("undo 3", Undo(n=3)),
    ("redo", Redo()),
    ("redo 2", Redo(n=2)),
    (
        "amend hand 7 riichi 2; ron 3 off 1 3/40",
        AmendHand(hand=7, events=(events.Riichi(seat=1), ron(HanFu(han=3, fu=40)))),
    ),
    ("amend hand 7 riichi 2 off; draw 1", AmendHand(hand=7, events=(events.Draw(tenpai=(0,)),), riichi_off=(1,))),
    ("amend 17 transfer 1 to 2 1000", AmendSlot(slot="17", events=(events.Transfer(giver=0, taker=1, amount=1000),))),
    ("insert before 17.1 riichi 2", InsertBefore(slot="17.1", events=(events.Riichi(seat=1),))),
    ("delete 17", Delete(slots=("17",))),
    ("delete 17 18.2", Delete(slots=("17", "18.2"))),
    (
        "rules game.start=30000 settlement.uma=[20, 10, -10, -20]",
        ChangeRules(assignments=("game.start=30000", "settlement.uma=[20, 10, -10, -20]")),
    ),
    ("note TEXT", events.Note(text="TEXT")),
    ('note 5" stick, bent', events.Note(text='5" stick, bent')),
]


@pytest.mark.parametrize(("line", "command"), EXAMPLES, ids=[line for line, _ in EXAMPLES])
def test_an_example_reads_and_writes_the_same(line: str, command: Command) -> None:
    assert parse(line, 4, NAMES) == command
    assert parse(line, 4) == command
    assert write(command) == line


OTHER_FORMS = [
    ("ron 3<1 3/40", "ron 3 off 1 3/40"),
    ("RON 3 < 1 3/40", "ron 3 off 1 3/40"),
    ("transfer 1>2 1000", "transfer 1 to 2 1000"),
    ("ｒｏｎ　３　ｏｆｆ　１　３／４０", "ron 3 off 1 3/40"),
    ("ron 3 off 1 3 40", "ron 3 off 1 3/40"),
    ("ron 3 off 1 3 han 40 fu", "ron 3 off 1 3/40"),
    ("ron 3 off 1 2 yakuman", "ron 3 off 1 2yakuman"),
    ("ron 4 off 1 mangan, 3 3/40", "ron 3 off 1 3/40, 4 mangan"),
    ("ron 4 off 3 mangan; 2 3/40; 1 2/30", "ron 4 off 3 mangan, 1 2/30, 2 3/40"),
    ("ron 3 off 1 2yakuman pao 2:1", "ron 3 off 1 2yakuman pao 2"),
    ("ron chie off anna 3/40", "ron 3 off 1 3/40"),
    ('ron "Chie" off "anna" 3/40', "ron 3 off 1 3/40"),
    ("ron c off d 3/40", "ron 3 off 4 3/40"),
    ("draw all", "draw 1 2 3 4"),
    ("draw 3, 1", "draw 1 3"),
    ("draw none", "draw"),
    ("nagashi 2 draw all", "nagashi 2 draw 1 2 3 4"),
    ("bet sashi 5000", "bet sashi 1 2 3 4 5000"),
    ("bet sashi boris anna 5000", "bet sashi 1 2 5000"),
    ("bet shizumi 10000 line 30000", "bet shizumi 10000"),
    ("bet soto Eve Smith on 1 uma", 'bet soto "Eve Smith" on 1'),
    ("bet binta 1000 without 3 neck 25000", "bet binta 1000 neck 25000 without 3"),
    ("swap 2 3 hands 5 keys", "swap 2 3 hands 5 keys"),
    ("swap 2 3 1 4 hands 5 - 7 people", "swap 2 3 1 4 hands 5-7 people"),
    ("ruling 東3 honba 2", "ruling E3 honba 2"),
    ("delete 17, 18", "delete 17 18"),
    ("рон 3 с 1 3/40", "ron 3 off 1 3/40"),
    ("Цумо 2 манган", "tsumo 2 mangan"),
    ("ничья все", "draw 1 2 3 4"),
    ("перевод 1 в банк 1000", "transfer 1 to pot 1000"),
    ("исправить раздачу 7 риичи 2; ничья 1", "amend hand 7 riichi 2; draw 1"),
    ("ロン 3 から 1 3翻40符", "ron 3 off 1 3/40"),
    ("ツモ 2 跳満", "tsumo 2 haneman"),
    ("流し満貫 2 流局 1 3", "nagashi 2 draw 1 3"),
    ("途中流局 九種九牌", "abort kyuushu"),
    ("立直 2", "riichi 2"),
]


@pytest.mark.parametrize(("line", "canonical"), OTHER_FORMS)
def test_other_forms_mean_the_same(line: str, canonical: str) -> None:
    assert write(parse(line, 4, NAMES)) == canonical


REFUSED: list[tuple[str, str, dict[str, object]]] = [
    ("", "command-missing", {}),
    ("rno 3 off 1 3/40", "command-misspelt", {"word": "rno", "nearest": "ron"}),
    ("xyzzy", "command-unknown", {"word": "xyzzy"}),
    ("ron 3", "word-missing", {"allowed": ("off",)}),
    ("ron 3 of 1 3/40", "word-misspelt", {"word": "of", "nearest": "off"}),
    ("ron 3 off 1 mangn", "word-misspelt", {"nearest": "mangan"}),
    ("ron 3 off 1 3/40 foo", "word-unexpected", {"word": "foo"}),
    ("ron 3 off 1 3/40 riichi", "word-unexpected", {"word": "riichi"}),
    ("riichi 2 moved", "word-missing", {"allowed": ("pot", "bank", "SEAT")}),
    ("undo 2 3", "word-too-many", {"word": "3"}),
    ("ron 5 off 1 3/40", "no-such-seat", {"seat": 5, "last": 4}),
    ("ron zed off 1 3/40", "name-unknown", {"word": "zed"}),
    ("ron 3 off 3 3/40", "ron-off-himself", {"seat": 3}),
    ("ron 3 off 1 3/40, 3 mangan", "named-twice", {"seat": 3}),
    ("ron 3 off 1 3/32", "fu-rounded", {"fu": 32, "paid": 40, "instead": "3/40"}),
    ("ron 3 off 1 3", "han-needs-fu", {"han": 3}),
    ("ron 3 off 1 1/20", "fu-impossible", {"given": "1/20"}),
    ("ron 3 off 1 3/20", "fu-impossible", {"given": "3/20"}),
    ("tsumo 3 2/25", "fu-impossible", {"given": "2/25"}),
    ("tsumo 3 1/110", "fu-impossible", {"given": "1/110"}),
    ("ron 3 off 1 0", "number-range", {"number": 0}),
    ("ron 3 off 1 99yakuman", "number-range", {"number": 99}),
    ("ron 3 off 1 =1000/2000", "announced-pair", {"points": "=1000/2000"}),
    ("ron 3 off 1 =5250", "points-hundreds", {"points": 5250}),
    ("ron 3 off 1 yakuman pao 2:0", "pao-form", {}),
    ("ron 3 off 1 yakuman pao 2:1:riichi", "yakuman-unknown", {"word": "riichi"}),
    ("tsumo 3 4/30 unpaid", "word-unexpected", {"word": "unpaid"}),
    ("draw 1 1", "named-twice", {"seat": 1}),
    ("nagashi 2", "word-missing", {}),
    ("nagashi draw 1", "name-unknown", {"word": "draw"}),
    ("transfer 1 to 2 1050", "points-hundreds", {"points": 1050}),
    ("transfer 1 to 2 1x100 for 1x5000", "sticks-net", {"points": -4900}),
    ("swap 2 3 hands 7-5 keys", "hands-backward", {"first": 7, "last": 5}),
    ("swap 1 2 3 4 hands 5 keys", "swap-nothing", {}),
    ("bet sashi 1 5000", "bet-one-party", {"seat": 1}),
    ("bet sashi 1 2 50", "bet-stake", {"number": 50}),
    ("bet sashi 1 2", "word-missing", {"allowed": ("POINTS", "SEAT")}),
    ("seat 3 17", "name-number", {"name": "17"}),
    ("seat 3 draw", "name-keyword", {"name": "draw"}),
    ("seat 3 " + "x" * 65, "text-too-long", {"limit": 64}),
    ("note " + "x" * 501, "text-too-long", {"limit": 500}),
    ("note", "word-missing", {"allowed": ("TEXT",)}),
    ("rules start", "assignment-shape", {"word": "start"}),
    ("amend hand 7 undo", "command-unknown", {"word": "undo"}),
    ("amend 17 riichi 2 off", "riichi-off-here", {"seat": 2}),
    ("delete x", "word-unexpected", {"word": "x"}),
    ('ron "Chi off 1 3/40', "quote-open", {}),
    ("x" * 2001, "command-too-long", {"length": 2001, "limit": 2000}),
]


@pytest.mark.parametrize(("line", "code", "details"), REFUSED, ids=[line[:40] for line, _, _ in REFUSED])
def test_a_refusal_names_what_is_wrong(line: str, code: str, details: dict[str, object]) -> None:
    with pytest.raises(Mistake) as caught:
        parse(line, 4, NAMES)
    assert caught.value.code == code
    assert {name: caught.value.details[name] for name in details} == details


def test_what_would_be_allowed_stands_in_the_refusal() -> None:
    with pytest.raises(Mistake) as caught:
        parse("ron 3 off 1 3/40 foo", 4)
    assert caught.value.details["allowed"] == ("pao", "chips", "yaku", "tiles", ",", "unpaid", "moved")


def test_names_by_their_start_and_the_exact_one_first() -> None:
    names = ("Ann", "Anna", "1st", "Off")
    assert parse("riichi ann", 4, names) == events.Riichi(seat=0)
    assert parse("riichi anna", 4, names) == events.Riichi(seat=1)
    assert parse("riichi 1", 4, names) == events.Riichi(seat=0)
    assert parse("riichi 1s", 4, names) == events.Riichi(seat=2)
    assert parse('riichi "off"', 4, names) == events.Riichi(seat=3)
    with pytest.raises(Mistake) as caught:
        parse("riichi an", 4, names)
    assert caught.value.code == "name-ambiguous"
    assert caught.value.details["names"] == ("1 Ann", "2 Anna")


def test_the_commands_own_words_stand_before_names() -> None:
    assert parse("transfer 1 to pot 1000", 4, ("A", "Pot", "C", "D")) == parse("transfer 1 to pot 1000", 4)
    assert parse('transfer 1 to "pot" 1000', 4, ("A", "Pot", "C", "D")) == parse("transfer 1 to 2 1000", 4)


def test_three_players_have_three_seats() -> None:
    assert parse("draw all", 3) == events.Draw(tenpai=(0, 1, 2))
    with pytest.raises(Mistake) as caught:
        parse("riichi 4", 3)
    assert caught.value.details == {"seat": 4, "last": 3}


@pytest.mark.parametrize(
    ("line", "expected"), [("", True), ("   ", True), ("# a", True), ("  #", True), ("ron", False)]
)
def test_remarks_are_skipped(line: str, expected: bool) -> None:
    assert is_remark(line) is expected


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("  ", "name-empty"),
        ("\u200b", "name-empty"),
        ("x" * 65, "name-too-long"),
        ("１２", "name-number"),
        ("Тайлы", "name-keyword"),
        ("ANNA", "name-same"),
    ],
)
def test_a_name_that_cannot_be_given(name: str, code: str) -> None:
    with pytest.raises(Mistake) as caught:
        check_name(name, NAMES)
    assert caught.value.code == code


def test_a_name_is_kept_without_spare_spaces() -> None:
    assert check_name("  Dana   Smith ", NAMES) == "Dana Smith"
