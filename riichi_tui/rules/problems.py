"""Several mistakes as one problem, and what was typed, shown safely and in short."""

from collections.abc import Iterable, Sequence

from riichi_tui.table.problem import Mistake

SHOWN = 60


def raise_all(mistakes: Sequence[Mistake]) -> None:
    """Raises nothing for none, the mistake itself for one, and `rules-mistakes` that holds them all for several.

    `problems` are the mistakes in order; `sentences` is one problem whose sentence is all of theirs, a line each.
    """
    if len(mistakes) == 1:
        raise mistakes[0]
    if mistakes:
        raise Mistake("rules-mistakes", count=len(mistakes), problems=tuple(mistakes), sentences=_joined(mistakes))


def each(mistake: Mistake) -> tuple[Mistake, ...]:
    """The single mistakes of what `raise_all` raised."""
    held = mistake.details.get("problems")
    if isinstance(held, tuple):
        return tuple(item for item in held if isinstance(item, Mistake))
    return (mistake,)


def _joined(mistakes: Sequence[Mistake]) -> Mistake:
    # Halves of halves, so that wording a file with thousands of mistakes stays shallow.
    if len(mistakes) == 1:
        return mistakes[0]
    half = len(mistakes) // 2
    return Mistake("rules-both", first=_joined(mistakes[:half]), second=_joined(mistakes[half:]))


def shown(value: object, depth: int = 3) -> str:
    """What was typed, as it may be printed: values as in TOML, no control characters, at most 60 long, and no deeper
    than `depth` lists or tables."""
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, list | tuple | dict) and not depth:
        text = "…"
    elif isinstance(value, list | tuple):
        text = "[" + ", ".join(shown(item, depth - 1) for item in value[:SHOWN]) + "]"
    elif isinstance(value, dict):
        items = list(value.items())[:SHOWN]
        text = "{" + ", ".join(f"{shown(name)} = {shown(item, depth - 1)}" for name, item in items) + "}"
    elif isinstance(value, int) and abs(value) >= 10**SHOWN:
        text = f"{'-' if value < 0 else ''}1…"
    else:
        text = str(value)
    text = "".join(letter if letter.isprintable() else "�" for letter in text[: SHOWN + 1])
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def listed(items: Iterable[object]) -> str:
    """Words or numbers one after the other, as a sentence names what is allowed."""
    return ", ".join(str(item) for item in items)
