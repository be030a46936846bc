"""Every event has words in every language, and none of them is the key of a sentence."""

import pytest

from riichi_tui.locale.glyphs import ASCII, KANJI, UNICODE
from riichi_tui.presenters.event_words import hand_text, long_value, sentence
from riichi_tui.presenters.look import Look
from riichi_tui.table.bets import Sou
from riichi_tui.table.events import (
    Abort,
    Announced,
    Bet,
    Bust,
    Chombo,
    Draw,
    Ended,
    Event,
    HanFu,
    Liable,
    Limit,
    Note,
    Penalty,
    Reseated,
    Riichi,
    Ruling,
    Seated,
    TimeCalled,
    Transfer,
    Value,
    Win,
    Winner,
    Yakuman,
)
from tests.presenters import boards

LOOKS = [Look(glyphs=UNICODE), Look(glyphs=ASCII), Look(language="ru"), Look(language="ja", glyphs=KANJI)]
KINDS = ("kyuushu", "suufon", "suucha", "suukan", "sancha", "void")
VALUES: list[Value] = [
    HanFu(han=3, fu=40), HanFu(han=5), HanFu(han=13), Limit(name="baiman"), Yakuman(), Yakuman(count=2),
    Yakuman(counted=True), Announced(points=5200), Announced(points=1000, dealer=2000),
]  # fmt: skip
EVENTS: list[Event] = [
    *(Win(loser=0, winners=(Winner(seat=2, value=value),)) for value in VALUES if value != VALUES[-1]),
    Win(winners=(Winner(seat=2, value=VALUES[-1]),)),
    Win(loser=0, unpaid=True, winners=(Winner(seat=2, value=Yakuman(), liable=(Liable(seat=3),)),)),
    Win(loser=0, winners=(Winner(seat=1, value=VALUES[0]), Winner(seat=3, value=VALUES[1]))),
    Draw(), Draw(tenpai=(0, 1, 2, 3)), Draw(tenpai=(1,)), Draw(tenpai=(1,), nagashi=(2,)),
    *(Abort(kind=kind) for kind in KINDS),  # type: ignore[arg-type]
    Chombo(seat=3), Riichi(seat=1), Transfer(giver=0, taker="pot", amount=1000), Penalty(seat=1, points=8000),
    Penalty(seat=1, points=8000, when="after"), Bust(seat=2), TimeCalled(), TimeCalled(hand_running=False),
    Ended(reason="dealer"), Ended(reason="agreed"), Ended(reason="time"), Seated(seat=2, name="Eve"),
    Reseated(first=1, last=2, order=(1, 0, 2, 3), what="keys"), Ruling(play_on=True), Bet(bet=Sou(stake=1000)),
    Note(text="tea"),
]  # fmt: skip


@pytest.mark.parametrize("look", LOOKS, ids=["en", "ascii", "ru", "ja"])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_has_words(event: Event, look: Look) -> None:
    for said in (sentence(event, boards.NAMES, look), hand_text(event, look, players=4)):
        assert said
        assert "tui." not in said
        assert "{" not in said
        assert not look.glyphs.ascii or said.isascii()


@pytest.mark.parametrize(
    ("look", "three", "four"),
    [
        (LOOKS[0], ("three winds", "three riichi"), ("four winds", "four riichi")),
        (LOOKS[2], ("три ветра", "три риичи"), ("четыре ветра", "четыре риичи")),
        (LOOKS[3], ("三風連打", "三家立直"), ("四風連打", "四家立直")),
    ],
    ids=["en", "ru", "ja"],
)
def test_what_everybody_does_is_called_after_how_many_they_are(
    look: Look, three: tuple[str, str], four: tuple[str, str]
) -> None:
    for names, words in ((boards.NAMES[:3], three), (boards.NAMES, four)):
        for kind, word in zip(("suufon", "suucha"), words, strict=True):
            event = Abort(kind=kind)  # type: ignore[arg-type]
            assert word in sentence(event, names, look)
            if look is LOOKS[3]:
                assert word in hand_text(event, look, players=len(names))


def test_values_in_words() -> None:
    assert [long_value(value, LOOKS[0]) for value in VALUES] == [
        "3 han 40 fu", "5 han, mangan", "13 han", "baiman", "yakuman", "2 yakuman", "counted yakuman",
        "5,200 as announced", "1,000/2,000 as announced",
    ]  # fmt: skip
