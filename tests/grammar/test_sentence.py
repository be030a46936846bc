"""The pane's words: the sentence so far and the question that the next key answers, as codes of the catalogue."""

import pytest

from riichi_tui.grammar.entry import Context
from riichi_tui.grammar.entry.sentence import Phrase, phrases
from tests.grammar.keying import key_in

CHIPS = Context(chips=True)


def spoken(phrase: Phrase) -> str:
    """A phrase in short: `ron-off 3 1`, seats from 1."""
    seats = [seat + 1 for seat in (phrase.seat, phrase.other) if seat is not None]
    listed = [seat + 1 for seat in phrase.seats]
    return " ".join(map(str, [phrase.code, *seats, *listed, *([phrase.count] if phrase.count else [])]))


@pytest.mark.parametrize(
    ("keys", "context", "prompt", "sentence"),
    [
        ("", Context(), "", []),
        ("r", Context(), "winner", ["ron"]),
        ("r 3", Context(), "loser", ["ron-winner 3"]),
        ("r 3 1", Context(), "han", ["ron-off 3 1"]),
        ("r 3 1 3", Context(), "fu", ["ron-off 3 1", "value", "usual"]),
        ("r 3 1 3 4", Context(), "after", ["ron-off 3 1", "value"]),
        ("r 3 1 =", Context(), "points", ["ron-off 3 1"]),
        ("r 3 1 m r", Context(), "winner", ["ron-off 3 1", "value", "further"]),
        ("r 3 1 m r 4", Context(), "han", ["ron-off 3 1", "value", "further-winner 4"]),
        ("r 3 1 y p", Context(), "pao", ["ron-off 3 1", "value"]),
        ("r 3 1 yy p 2", Context(), "units", ["ron-off 3 1", "value", "liable 2 2"]),
        ("r 3 1 m x", Context(riichi=(0,)), "after", ["ron-off 3 1", "value", "unpaid 1"]),
        ("r 3 1 m i", Context(), "riichi", ["ron-off 3 1", "value"]),
        ("r 3 1 m i 2", Context(), "after", ["ron-off 3 1", "value", "riichi-forgotten 2"]),
        ("r 3 1 m i 2", Context(riichi=(1,)), "after", ["ron-off 3 1", "value", "riichi-taken-back 2"]),
        ("t", Context(), "winner", ["tsumo"]),
        ("t 2 4 o 3", CHIPS, "chips", ["tsumo-winner 2", "value", "usual", "chips 3"]),
        (
            "r 3 1 m r 4 m r 2",
            Context(),
            "after",
            ["ron-off 3 1", "value", "further-winner 4", "value", "further-winner 2", "three-winners"],
        ),
        ("d", Context(), "tenpai", ["draw", "tenpai-nobody"]),
        ("d 3 1", Context(), "tenpai", ["draw", "tenpai 1 3"]),
        ("d a", Context(), "tenpai", ["draw", "tenpai-all"]),
        ("d n", Context(), "nagashi", ["draw", "tenpai-nobody"]),
        ("d n 2 1", Context(riichi=(1,)), "tenpai", ["draw", "nagashi 2", "tenpai 1 2", "in-riichi 2"]),
        ("a", Context(), "abort", ["abort", "abort-kyuushu"]),
        ("a 3 x", Context(riichi=(1,)), "unpaid", ["abort", "abort-sancha"]),
        ("a 3 x 2", Context(riichi=(1,)), "done", ["abort", "abort-sancha", "unpaid 2"]),
        ("a", Context(aborts=("void",)), "abort", ["abort"]),
        ("c", Context(), "offender", ["chombo"]),
        ("c 4", Context(), "done", ["chombo-seat 4"]),
        ("i", Context(), "riichi", ["turn"]),
        ("m", Context(), "more", ["more"]),
        ("m t", Context(), "giver", ["transfer"]),
        ("m t 1", Context(), "taker", ["transfer", "giver 1"]),
        ("m t 1 p", Context(), "hundreds", ["transfer", "giver 1", "taker-pot"]),
        ("m t p 2 10", Context(), "hundreds", ["transfer", "giver-pot", "taker 2", "points 1000"]),
        ("m p", Context(), "penalty-seat", ["penalty"]),
        ("m p 4 80 a", Context(), "hundreds", ["penalty-seat 4", "points 8000", "after"]),
        ("m b", Context(), "bust-seat", ["bust"]),
        ("m b 4", Context(), "done", ["bust-seat 4"]),
        ("m g", Context(), "guest-seat", ["guest"]),
        ("m c", Context(), "time", ["time", "hand-running"]),
        ("m c b", Context(), "time", ["time", "between"]),
        ("m e", Context(), "end", ["end", "end-agreed"]),
        ("m e t", Context(), "end", ["end", "end-time"]),
    ],
)
def test_the_sentence_and_the_question(keys: str, context: Context, prompt: str, sentence: list[str]) -> None:
    entry, _ = key_in(keys, context)
    assert entry.draft.prompt == prompt
    assert [spoken(phrase) for phrase in phrases(entry, context)] == sentence
