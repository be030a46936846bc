"""From Textual's keys to ours: a sign stands for itself, the others have names ("enter", "backspace", "ctrl+r")."""

NAMED = {
    "enter", "backspace", "escape", "tab", "up", "down", "left", "right", "pageup", "pagedown", "home", "end", "delete",
}  # fmt: skip
ALT = "alt+"
SHIFT_TAB = "shift+tab"


def keys_of(key: str, character: str | None) -> tuple[str, ...]:
    """The keys that a person pressed. A terminal cannot tell Esc and a key in one packet from alt and that key, and
    nothing here is bound to alt, so alt+X is Esc, X."""
    if key.startswith(ALT):
        rest = key.removeprefix(ALT)
        return ("escape", *keys_of(rest, character if character and character.isprintable() else _sign(rest)))
    if key in NAMED or key == SHIFT_TAB:
        return (key,)
    if key == "space":
        return (" ",)
    if character is not None and character.isprintable():
        return (character,)
    return (key,) if key.startswith("ctrl+") else ()


def _sign(name: str) -> str | None:
    return name if len(name) == 1 else None
