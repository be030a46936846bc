"""The trainer as lines: a question, what of a guess was right, and the tally."""

from riichi_tui.insight.hand.trainer import Mark, Payment, Question, Tally
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.amounts import points
from riichi_tui.presenters.hand_score import reading_lines
from riichi_tui.presenters.hand_situation import situation_text
from riichi_tui.presenters.hand_tiles import hand_lines, indicator_lines, style_of
from riichi_tui.presenters.lines import BLANK, Line, Span, plain
from riichi_tui.presenters.look import Look


def question_lines(question: Question, look: Look, *, signs: bool = False) -> list[Line]:
    """The hand and how it was won; never its value."""
    style = style_of(look, signs=signs)
    return [
        plain(look.say("hand.question", n=question.number), "title"),
        *hand_lines(question.hand, style, look.width),
        *indicator_lines(question.hand, style, look),
        *(plain(line) for line in wrap(situation_text(question.situation, look), look.width)),
    ]


def answer_lines(question: Question, mark: Mark, look: Look) -> list[Line]:
    """What was right and wrong, then the count in full."""
    lines = [_marked("han", mark.han, look)]
    if mark.fu is not None:
        lines.append(_marked("fu", mark.fu, look))
    lines.append(_marked("payment", mark.payment, look))
    paid = look.say("hand.answer_payment", payment=payment_text(question.payment))
    return [*lines, BLANK, *reading_lines(question.scoring.best, look), BLANK, plain(paid, "bold")]


def payment_text(payment: Payment) -> str:
    """As it is called out: "3,900", "1,000/2,000", each to a dealer "2,000"."""
    if payment.ron:
        return points(payment.ron)
    return points(payment.others) + (f"/{points(payment.dealer)}" if payment.dealer else "")


def tally_lines(tally: Tally, look: Look) -> list[Line]:
    """How many were right of how many."""
    said = look.say(
        "hand.tally",
        all=tally.all,
        asked=tally.asked,
        han=tally.han,
        fu=tally.fu,
        fu_asked=tally.fu_asked,
        payment=tally.payment,
        streak=tally.streak,
        best=tally.best,
    )
    return [plain(line) for line in wrap(said, look.width)]


def _marked(what: str, right: bool, look: Look) -> Line:
    verdict = Span(look.say("hand.right"), "good") if right else Span(look.say("hand.wrong"), "problem")
    return (Span(look.say(f"hand.marked.{what}") + " "), verdict)
