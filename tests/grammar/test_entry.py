"""The keys of screens.md sections 2 and 6: what they record, what they offer, and the five laws."""

import msgspec
import pytest

from riichi_tui.grammar.entry import Asked, Context, Ready, count_in, press, rest
from riichi_tui.grammar.entry.draws import DrawDraft
from riichi_tui.grammar.entry.keys import key_of
from riichi_tui.grammar.entry.wins import WinDraft
from riichi_tui.grammar.write import write
from riichi_tui.table.events import HanFu, Winner
from tests.grammar.keying import key_in

TABLE = Context()
SANMA = Context(players=3, seating=(0, 1, 2), aborts=("kyuushu", "suukan", "void"), sancha_aborts=False, most_winners=2)
PARLOUR_OF_THREE = msgspec.structs.replace(SANMA, aborts=("kyuushu", "suufon", "suucha", "suukan", "void"))
CHIPS = Context(chips=True)


def lines(ready: Ready | None) -> list[str]:
    return [] if ready is None else [write(command) for command in ready.commands]


def recorded(keys: str, context: Context = TABLE) -> list[str]:
    return [line for ready in key_in(keys, context)[1] for line in lines(ready)]


def riichi(*seats: int) -> Context:
    return Context(riichi=tuple(seat - 1 for seat in seats))


RECORDED: list[tuple[str, Context, list[str]]] = [
    ("2", TABLE, ["riichi 2"]),
    ("2 4", TABLE, ["riichi 2", "riichi 4"]),
    ("r 3 1 3 Enter", TABLE, ["ron 3 off 1 3/30"]),
    ("r 3 1 3 4 Enter", TABLE, ["ron 3 off 1 3/40"]),
    ("r 3 1 5 Enter", TABLE, ["ron 3 off 1 5"]),
    ("r 3 1 0 Enter", TABLE, ["ron 3 off 1 10"]),
    ("r 3 1 3 2 Enter", TABLE, ["ron 3 off 1 3/25"]),
    ("r 3 1 3 c Enter", TABLE, ["ron 3 off 1 3/25"]),
    ("r 3 1 1 1 Enter", TABLE, ["ron 3 off 1 1/110"]),
    ("r 3 1 2 0 Enter", TABLE, ["ron 3 off 1 2/100"]),
    *(
        (f"r 3 1 {key} Enter", TABLE, [f"ron 3 off 1 {name}"])
        for key, name in zip(
            ("m", "h", "b", "s", "k", "y", "yy", "yyy"),
            ("mangan", "haneman", "baiman", "sanbaiman", "kazoe", "yakuman", "2yakuman", "3yakuman"),
            strict=True,
        )
    ),
    ("r 3 1 =52 Enter", TABLE, ["ron 3 off 1 =5200"]),
    ("t 2 3 Enter", TABLE, ["tsumo 2 3/30"]),
    ("t 2 4 2 Enter", TABLE, ["tsumo 2 4/20"]),
    ("t 2 3 c Enter", TABLE, ["tsumo 2 3/25"]),
    ("t 2 =10/20 Enter", TABLE, ["tsumo 2 =1000/2000"]),
    ("t 1 =26 Enter", TABLE, ["tsumo 1 =2600"]),
    ("r 3 1 3 r 4 m Enter", TABLE, ["ron 3 off 1 3/30, 4 mangan"]),
    ("r 4 2 m r 1 3 4 Enter", TABLE, ["ron 4 off 2 mangan, 1 3/40"]),
    ("r 1 4 m r 3 3 4 r 2 5 Enter", Context(sancha_aborts=False), ["ron 1 off 4 mangan, 2 5, 3 3/40"]),
    ("r 4 2 m r 1 3 r 3 Enter", TABLE, ["abort sancha"]),
    ("2 r 4 2 m r 1 3 r 3 x Enter", TABLE, ["riichi 2", "abort sancha unpaid 2"]),
    ("1 r 3 1 3 x Enter", TABLE, ["riichi 1", "ron 3 off 1 3/30 unpaid"]),
    ("1 r 3 1 3 x r 4 m Enter", TABLE, ["riichi 1", "ron 3 off 1 3/30, 4 mangan unpaid"]),
    ("r 3 1 3 i 2 Enter", TABLE, ["riichi 2", "ron 3 off 1 3/30"]),
    ("r 3 1 3 i 1 x Enter", TABLE, ["riichi 1", "ron 3 off 1 3/30 unpaid"]),
    ("r 3 1 3 i 2 Enter", riichi(2), ["riichi 2 off", "ron 3 off 1 3/30"]),
    ("r 3 1 3 i 2 i 4 Enter", riichi(2), ["riichi 2 off", "riichi 4", "ron 3 off 1 3/30"]),
    ("r 3 1 3 i 2 i 2 Enter", riichi(2), ["ron 3 off 1 3/30"]),
    ("t 3 y p 2 Enter", TABLE, ["tsumo 3 yakuman pao 2"]),
    ("t 3 yy p 2 Enter", TABLE, ["tsumo 3 2yakuman pao 2:2"]),
    ("t 3 yy p 2 1 Enter", TABLE, ["tsumo 3 2yakuman pao 2"]),
    ("t 3 yy p 2 1 p 4 Enter", TABLE, ["tsumo 3 2yakuman pao 2 pao 4"]),
    ("r 3 1 yyy p 2 2 p 4 Enter", TABLE, ["ron 3 off 1 3yakuman pao 2:2 pao 4"]),
    ("t 3 4 o 12 Enter", CHIPS, ["tsumo 3 4/30 chips 12"]),
    ("r 3 1 4 o 2 r 4 m o 1 Enter", CHIPS, ["ron 3 off 1 4/30 chips 2, 4 mangan chips 1"]),
    ("d Enter", TABLE, ["draw"]),
    ("d 1 3 Enter", TABLE, ["draw 1 3"]),
    ("2 d Enter", TABLE, ["riichi 2", "draw 2"]),
    ("2 d 1 Enter", TABLE, ["riichi 2", "draw 1 2"]),
    ("d a Enter", TABLE, ["draw 1 2 3 4"]),
    ("d n 2 1 Enter", riichi(2), ["nagashi 2 draw 1 2"]),
    ("d n 2 n 3 Enter", TABLE, ["nagashi 2 3 draw"]),
    ("d i 3 Enter", TABLE, ["riichi 3", "draw 3"]),
    ("d i 3 1 Enter", riichi(3), ["riichi 3 off", "draw 1"]),
    ("a Enter", TABLE, ["abort kyuushu"]),
    ("1234 a Enter", TABLE, ["riichi 1", "riichi 2", "riichi 3", "riichi 4", "abort suucha"]),
    ("123 a i 4 Enter", TABLE, ["riichi 1", "riichi 2", "riichi 3", "riichi 4", "abort suucha"]),
    ("123 a Enter", PARLOUR_OF_THREE, ["riichi 1", "riichi 2", "riichi 3", "abort suucha"]),
    ("123 a r Enter", PARLOUR_OF_THREE, ["riichi 1", "riichi 2", "riichi 3", "abort suucha"]),
    ("12 a i 3 Enter", PARLOUR_OF_THREE, ["riichi 1", "riichi 2", "riichi 3", "abort suucha"]),
    ("12 a Enter", PARLOUR_OF_THREE, ["riichi 1", "riichi 2", "abort kyuushu"]),
    ("a w Enter", PARLOUR_OF_THREE, ["abort suufon"]),
    ("123 a Enter", SANMA, ["riichi 1", "riichi 2", "riichi 3"]),
    *(
        (f"a {key} Enter", TABLE, [f"abort {kind}"])
        for key, kind in zip("9wk3v", ("kyuushu", "suufon", "suukan", "sancha", "void"), strict=True)
    ),
    ("a 3 x 2 Enter", riichi(2), ["abort sancha unpaid 2"]),
    ("a x 2 Enter", riichi(2), ["abort kyuushu unpaid 2"]),
    ("c 4 Enter", TABLE, ["chombo 4"]),
    ("c 4 i 2 Enter", TABLE, ["riichi 2", "chombo 4"]),
    ("i 2", TABLE, ["riichi 2"]),
    ("i 2", riichi(2), ["riichi 2 off"]),
    ("m t 1 2 10 Enter", TABLE, ["transfer 1 to 2 1000"]),
    ("m t 1 p 10 Enter", TABLE, ["transfer 1 to pot 1000"]),
    ("m t p 3 20 Enter", TABLE, ["transfer pot to 3 2000"]),
    ("m p 4 80 Enter", TABLE, ["penalty 4 8000"]),
    ("m p 4 200 a Enter", TABLE, ["penalty 4 20000 after"]),
    ("m p 4 a 200 Enter", TABLE, ["penalty 4 20000 after"]),
    ("m p 4 200 Enter", Context(over=True), ["penalty 4 20000 after"]),
    ("m b 4 Enter", TABLE, ["bust 4"]),
    ("m c Enter", TABLE, ["time"]),
    ("m c b Enter", TABLE, ["time between"]),
    ("m e Enter", TABLE, ["end agreed"]),
    ("m e t Enter", TABLE, ["end time"]),
    ("m e d Enter", Context(offer=True), ["end dealer"]),
    ("r 3 1 3 Enter", SANMA, ["ron 3 off 1 3/30"]),
    ("d a Enter", SANMA, ["draw 1 2 3"]),
    ("r 1 3 m r 2 h Enter", SANMA, ["ron 1 off 3 mangan, 2 haneman"]),
    ("a Enter", Context(aborts=("suufon", "void")), []),
]


@pytest.mark.parametrize(("keys", "context", "expected"), RECORDED, ids=[keys for keys, _, _ in RECORDED])
def test_keys_record(keys: str, context: Context, expected: list[str]) -> None:
    assert recorded(keys, context) == expected


@pytest.mark.parametrize(
    ("keys", "context", "code"),
    [
        ("2", riichi(2), "riichi-already"),
        ("4", SANMA, "key-unknown"),
        ("z", TABLE, "key-unknown"),
        ("r 3 3", TABLE, "own-tile"),
        ("r 3 1 z", TABLE, "key-unknown"),
        ("r 3 1 Enter", TABLE, "unfinished"),
        ("t 3 1 2", TABLE, "fu-none"),
        ("t 3 1 1", TABLE, "fu-none"),
        ("t 3 2 c", TABLE, "fu-none"),
        ("r 3 1 1 c", TABLE, "fu-none"),
        ("r 3 1 k", Context(kazoe=False), "kazoe-off"),
        ("r 3 1 yy", Context(yakuman_limit=1), "yakuman-limit"),
        ("r 3 1 3 x", TABLE, "unpaid-needs-riichi"),
        ("r 3 1 3 xx", riichi(1), "unpaid-already"),
        ("r 3 1 3 x i 1", riichi(1), "unpaid-holds"),
        ("r 3 1 3 r 1", TABLE, "own-tile"),
        ("r 3 1 3 r 3", TABLE, "winner-already"),
        ("r 3 1 3 r 2 3 r", Context(most_winners=2, sancha_aborts=False), "winners-many"),
        ("r 3 1 3 p", TABLE, "key-unknown"),
        ("r 3 1 y p", Context(pao=False), "pao-off"),
        ("r 3 1 y p 3", TABLE, "pao-winner"),
        ("r 3 1 y p 2 p", TABLE, "pao-all"),
        ("r 3 1 yy p 2 1 p 2", TABLE, "pao-already"),
        ("r 3 1 3 o", TABLE, "key-unknown"),
        ("r 3 1 3 o 0", CHIPS, "digit-first"),
        ("r 3 1 3 o 1234", CHIPS, "digits-many"),
        ("r 3 1 =0", TABLE, "digit-first"),
        ("d 1 1", TABLE, "tenpai-already"),
        ("d 2", riichi(2), "tenpai-already"),
        ("d a a", TABLE, "tenpai-all"),
        ("d n", Context(nagashi=False), "nagashi-off"),
        ("d n 1 n 1", TABLE, "nagashi-already"),
        ("a r", riichi(1, 2, 3), "suucha-riichi"),
        ("a 3", SANMA, "abort-four"),
        ("a w", SANMA, "abort-off"),
        ("a r", msgspec.structs.replace(PARLOUR_OF_THREE, riichi=(0, 1)), "suucha-riichi"),
        ("a k", Context(aborts=("kyuushu", "void")), "abort-off"),
        ("a x", TABLE, "unpaid-nobody"),
        ("a v x", riichi(1), "void-pays-back"),
        ("a x 2", riichi(1), "unpaid-needs-riichi"),
        ("r", Context(over=True), "game-over"),
        ("3", Context(over=True), "game-over"),
        ("m t", Context(over=True), "game-over"),
        ("m t 1 1", TABLE, "transfer-itself"),
        ("m t p p", TABLE, "transfer-itself"),
        ("m s", TABLE, "sticks-off"),
        ("m w", Context(bets=False), "bets-off"),
        ("m e d", TABLE, "no-offer"),
        ("m c b", riichi(3), "hand-runs"),
        ("t 2", Context(dead=(1,)), "dead-hand"),
    ],
)
def test_what_cannot_be_says_why_and_changes_nothing(keys: str, context: Context, code: str) -> None:
    entry, ready = key_in(keys, context)
    assert entry.said is not None
    assert entry.said.code == code
    *before, _last = keys.replace("Enter", "\n").replace(" ", "")
    same, _ = key_in(before, context)
    assert not ready
    assert (entry.draft, entry.keys, entry.ready) == (same.draft, same.keys, same.ready)


@pytest.mark.parametrize(
    ("keys", "request_", "text"),
    [
        ("w", "outlook", ""),
        ("g", "graph", ""),
        ("h", "hands", ""),
        ("k", "sticks", ""),
        ("p", "replay", ""),
        ("s", "settlement", ""),
        ("e", "correct", ""),
        ("u", "undo", ""),
        ("U", "redo", ""),
        ("ctrl+r", "redo", ""),
        ("ctrl+p", "palette", ""),
        (":", "command", ""),
        ("?", "help", ""),
        ("q", "quit", ""),
        ("m w", "command", "bet "),
        ("m x", "swap", ""),
        ("m h", "history", ""),
        ("m r", "command", "ruling "),
        ("m n", "command", "note "),
        ("m g 3", "command", "seat 3 "),
        ("r 3 1 v", "helper", ""),
        ("r 3 1 3 ?", "help", ""),
    ],
)
def test_what_is_asked_of_the_screen(keys: str, request_: str, text: str) -> None:
    entry, ready = key_in(keys)
    assert entry.asked == Asked(request_, text)  # type: ignore[arg-type]
    assert not ready


def test_sticks_only_where_the_rules_follow_them() -> None:
    assert key_in("m s", Context(sticks=True))[0].asked == Asked("command", "sticks ")


def test_the_pane_says_what_enter_records() -> None:
    entry, _ = key_in("r 3 1 3")
    assert lines(entry.ready) == ["ron 3 off 1 3/30"]
    assert isinstance(entry.draft, WinDraft)
    assert entry.draft.last.usual
    offered = {choice.key: choice for choice in entry.choices}
    assert [key for key in offered if offered[key].code == "fu"] == list("2345678901")
    assert offered["3"].usual
    assert offered["4"].value == HanFu(han=3, fu=40)
    assert offered["c"].value == HanFu(han=3, fu=25)
    assert {"r", "i", "v"} <= {key for key in offered if offered[key].enabled}
    assert not offered["x"].enabled


def test_enter_at_rest_does_nothing() -> None:
    entry, ready = key_in("Enter Enter Back Esc Enter")
    assert entry == rest(TABLE)
    assert not ready


def test_a_second_enter_is_harmless() -> None:
    assert recorded("r 3 1 3 Enter Enter") == ["ron 3 off 1 3/30"]


def test_a_key_that_arrives_twice_does_not_undo_itself() -> None:
    entry, ready = key_in("2 2")
    assert [lines(item) for item in ready] == [["riichi 2"]]
    assert entry.said is not None
    assert entry.said.details == {"seat": 2}
    entry, _ = key_in("d 1 1")
    assert isinstance(entry.draft, DrawDraft)
    assert entry.draft.named == (0,)


@pytest.mark.parametrize("back", ["Back", "Esc"])
def test_one_step_back(back: str) -> None:
    assert recorded(f"r 3 1 4 {back} 3 Enter") == ["ron 3 off 1 3/30"]
    assert recorded(f"r 3 {back} 2 1 m Enter") == ["ron 2 off 1 mangan"]
    assert recorded(f"d 1 2 {back} 3 Enter") == ["draw 1 3"]
    assert key_in(f"r 3 {back} {back} {back}")[0] == rest(TABLE)


def test_escape_and_a_key_in_one_packet() -> None:
    assert recorded("r 3 1 4 alt+3 Enter") == ["ron 3 off 1 3/30"]
    assert recorded("r alt+2") == ["riichi 2"]


@pytest.mark.parametrize(
    ("keys", "same"),
    [
        ("к 3 1 3 Enter", "r 3 1 3 Enter"),
        ("е 2 ь Enter", "t 2 m Enter"),
        ("в 1 3 Enter", "d 1 3 Enter"),
        ("ф ц Enter", "a w Enter"),
        ("с 4 Enter", "c 4 Enter"),
        ("К 3 1 Н З 2 Enter", "r 3 1 y p 2 Enter"),
        ("1 к 3 1 3 ч Enter", "1 r 3 1 3 x Enter"),
        ("ш 2", "i 2"),
        ("в т 2 Enter", "d n 2 Enter"),
        ("ｒ３１３ Enter", "r 3 1 3 Enter"),
        ("ｄ ａ Enter", "d a Enter"),
        ("R 3 1 M Enter", "r 3 1 m Enter"),
        ("t 2 =10.20 Enter", "t 2 =10/20 Enter"),
        ("t 2 ＝１０／２０ Enter", "t 2 =10/20 Enter"),
    ],
)
def test_letters_count_by_letter_or_by_place(keys: str, same: str) -> None:
    assert recorded(same)
    assert recorded(keys) == recorded(same)


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        ("г", "u"),
        ("Г", "U"),
        ("Ж", ":"),
        ("ｕ", "u"),
        ("Ｕ", "U"),
        ("return", "enter"),
        ("\x7f", "backspace"),
        ("é", "é"),
    ],
)
def test_one_name_for_a_key(raw: str, key: str) -> None:
    assert key_of(raw) == key


def test_a_hand_counted_by_the_helper() -> None:
    entry, _ = key_in("r 3 1 v")
    winner = Winner(seat=0, value=HanFu(han=6, fu=40), yaku=("riichi", "tsumo"), tiles="123m")
    entry = count_in(entry, winner, TABLE)
    assert lines(entry.ready) == ["ron 3 off 1 6/40 yaku riichi+tsumo tiles 123m"]
    assert lines(press(entry, "enter", TABLE).record) == lines(entry.ready)
    assert press(entry, "backspace", TABLE) == key_in("r 3 1")[0]
    assert count_in(rest(TABLE), winner, TABLE) == rest(TABLE)


def test_winners_are_sorted_by_the_places_at_which_people_sit() -> None:
    swapped = msgspec.structs.replace(TABLE, seating=(0, 3, 2, 1))
    assert recorded("r 2 1 m r 4 m Enter", TABLE) == ["ron 2 off 1 mangan, 4 mangan"]
    assert recorded("r 2 1 m r 4 m Enter", swapped) == ["ron 4 off 1 mangan, 2 mangan"]
