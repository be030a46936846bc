"""Presses keys as a table would: what is recorded becomes known to the keys after it."""

import msgspec

from riichi_tui.grammar.entry import Context, Entry, Ready, press, rest
from riichi_tui.table.events import Riichi

NAMED = {"Enter": "enter", "Back": "backspace", "Esc": "escape"}


def typed(keys: str) -> list[str]:
    """Keys as written in the pictures: `r 3 1 3 Enter`; a word of several letters that is no name is several keys."""
    return [key for word in keys.split() for key in ([NAMED[word]] if word in NAMED else single(word))]


def single(word: str) -> list[str]:
    return [word] if "+" in word else list(word)


def key_in(keys: str | list[str], context: Context | None = None) -> tuple[Entry, list[Ready]]:
    """The entry at the end and everything that was recorded on the way."""
    context = context or Context()
    entry = rest(context)
    recorded: list[Ready] = []
    for key in typed(keys) if isinstance(keys, str) else keys:
        entry = press(entry, key, context)
        if entry.record is not None:
            recorded.append(entry.record)
            context = after(entry.record, context)
    return entry, recorded


def after(ready: Ready, context: Context) -> Context:
    """The context once this is recorded, as far as riichi goes."""
    riichi = tuple(seat for seat in context.riichi if seat not in ready.riichi_off)
    for event in ready.events:
        riichi = (*riichi, event.seat) if isinstance(event, Riichi) else ()
    return msgspec.structs.replace(context, riichi=riichi)
