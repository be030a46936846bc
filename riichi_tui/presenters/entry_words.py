"""An entry of the key machine in words: its sentence, the next keys with what they would pay, the key bar."""

from collections.abc import Iterable, Sequence

from riichi_tui.grammar.entry import Choice, Entry
from riichi_tui.grammar.entry.wins import WinDraft
from riichi_tui.locale.width import cells
from riichi_tui.presenters.event_words import briefly, long_value, player, sentence, short_value
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.pane_entry import Option
from riichi_tui.table.events import Value, kind_name
from riichi_tui.table.payments import ron_payment, tsumo_payments
from riichi_tui.table.problem import Problem
from riichi_tui.table.state import State
from riichi_tui.table.value import base_points

BAR = frozenset(
    {
        "further", "riichi", "unpaid", "pao", "chips", "pairs", "points", "dealer-points", "limit", "kazoe", "yakuman",
        "all", "nagashi", "between", "after", "helper",
    }
)  # fmt: skip
"""Choices that stand in the key bar; the others are the answers to the question of the moment."""

BESIDE = 8
"""Cells around the keys and the sentence in the title of the pane."""


def entry_sentence(entry: Entry, state: State, look: Look) -> str:
    """What the keys say so far; players by their digits alone where names leave no room beside the keys."""
    room = look.width - cells(" ".join(entry.keys)) - BESIDE
    return briefly(lambda names: _sentence(entry, names, look), state.names, room)


def _sentence(entry: Entry, names: Sequence[str], look: Look) -> str:
    if entry.ready is not None and entry.ready.events:
        said = sentence(entry.ready.events[-1], names, look)
        if isinstance(entry.draft, WinDraft) and entry.draft.place == "fu" and entry.draft.last.usual:
            said += look.say("tui.entry.usual")
        return said + _riichi(entry, look)
    draft = entry.draft
    if isinstance(draft, WinDraft):
        return _win(draft, names, look)
    kind = look.say(f"tui.entry.{type(draft).__name__}")
    return kind + _riichi(entry, look)


def question(entry: Entry, look: Look) -> str:
    """What the next key answers, in a word."""
    prompt = entry.draft.prompt
    return look.say(f"grammar.prompt.{prompt}") if prompt else ""


def options(entry: Entry, state: State, look: Look) -> tuple[Option, ...]:
    """The answers to the question of the moment, neighbours that mean the same joined: "6 7 8"."""
    found: list[Option] = []
    shown = [choice for choice in entry.choices if choice.enabled and choice.code not in BAR]
    if any(choice.code == "digit" for choice in shown):
        found.append(Option("0-9", ""))
        shown = [choice for choice in shown if choice.code != "digit"]
    for choice in shown:
        title = _title(choice, entry, state, look)
        if found and found[-1].title == title and choice.seat is None and not (choice.usual or found[-1].usual):
            found[-1] = found[-1]._replace(key=f"{found[-1].key} {choice.key}")
        else:
            found.append(Option(choice.key, title, choice.usual))
    return tuple(found)


def bar(entry: Entry, look: Look) -> tuple[KeyTitle, ...]:
    """Enter, dimmed while it would record nothing, the way back and the help; then what else may follow. The first
    three never move, so that a key redraws little."""
    fixed = (
        KeyTitle("Enter", look.say("tui.key.records"), off=entry.ready is None),
        KeyTitle("Backspace", look.say("tui.key.one_back")),
        KeyTitle("?", look.say("tui.command.help")),
    )
    more = (
        KeyTitle(choice.key, _bar_title(choice, look))
        for choice in entry.choices
        if choice.code in BAR and choice.enabled
    )
    return (*fixed, *more)


def remark(entry: Entry, look: Look) -> str:
    """What the machine says about the last key."""
    said = entry.said or entry.guessed
    return look.say(f"grammar.said.{said.code}", **said.details) if said else ""


def _title(choice: Choice, entry: Entry, state: State, look: Look) -> str:
    if choice.seat is not None:
        return player(choice.seat, state.names, look)[2:]
    if choice.value is not None and isinstance(entry.draft, WinDraft):
        return amount(choice.value, entry.draft, state) or short_value(choice.value, look)
    return look.say(f"grammar.choice.{kind_name(choice.code, state.players)}")


def _bar_title(choice: Choice, look: Look) -> str:
    if choice.value is not None and choice.code != "pairs":
        return long_value(choice.value, look)
    return look.say(f"grammar.choice.{choice.code}")


def amount(value: Value, draft: WinDraft, state: State) -> str:
    """What a value pays to the last winner: "3,900"; by the others and the dealer, "1000/2000"."""
    dealer = draft.last.seat == state.dealer
    try:
        base = base_points(value, state.rules, tsumo=draft.tsumo, dealer=dealer)
    except Problem:
        return ""
    if not draft.tsumo:
        return f"{ron_payment(base, dealer):,}"
    from_dealer, from_other = tsumo_payments(base, dealer, state.players, state.rules.play.sanma_tsumo)
    return f"{from_other:,}" if dealer else f"{from_other}/{from_dealer}"


def _win(draft: WinDraft, names: Sequence[str], look: Look) -> str:
    kind = look.say("tui.kind.tsumo" if draft.tsumo else "tui.kind.ron")
    who = ", ".join(player(winner.seat, names, look) for winner in draft.winners)
    if not who:
        return kind
    if draft.loser is None:
        return f"{kind}: {who}"
    return look.say("tui.entry.off", kind=kind, who=who, loser=player(draft.loser, names, look))


def _riichi(entry: Entry, look: Look) -> str:
    """Riichi that the entry puts in or takes back."""
    turned: Iterable[int] = entry.draft.turned
    said = " ".join(str(seat + 1) for seat in turned)
    return look.say("tui.entry.turned", seats=said) if said else ""
