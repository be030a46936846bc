"""Which keyboard people sit at, where they say so."""

from collections.abc import Mapping, Sequence

from riichi_tui.table.problem import Mistake

VARIABLE = "RIICHI_TUI_KEYBOARD"
MOST_SHOWN = 40
SHORT = 4


def keyboard(environment: Mapping[str, str]) -> str:
    """The name in RIICHI_TUI_KEYBOARD, none where it is not set; `fr(bepo)` and `FR-BEPO` are `fr-bepo`. Mistake
    `keyboard-unknown` where no keyboard is called so."""
    given = environment.get(VARIABLE, "").strip()
    return named(given) if given else ""


def named(given: str) -> str:
    """A keyboard's own name. Raises Mistake."""
    from riichi_tui.grammar.entry.keyboards import names  # noqa: PLC0415 - few name a keyboard
    from riichi_tui.rules.nearest import nearest  # noqa: PLC0415

    known = names()
    asked = given[:MOST_SHOWN].lower().replace("(", "-").rstrip(")")
    if asked in known:
        return asked
    within = [name for name in known if asked in name]
    near = list(dict.fromkeys([*within, *nearest(asked, known)])) or _alike(asked, known)
    facts = {"given": given[:MOST_SHOWN], "allowed": " ".join(known)}
    if near:
        raise Mistake("keyboard-unknown", nearest=", ".join(near), **facts)
    raise Mistake("keyboard-nothing", **facts)


def _alike(asked: str, known: Sequence[str]) -> list[str]:
    """Codes of countries that begin with the same letter, for a code that is none: whoever types cs may mean cz."""
    return [name for name in known if len(asked) < SHORT and len(name) < SHORT and name[:1] == asked[:1]]
