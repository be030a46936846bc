"""A rule set as TOML text that `load` reads back."""

from collections.abc import Mapping

from riichi_tui.rules.keys import KEYS, OKA, flatten
from riichi_tui.rules.uma import uma_text
from riichi_tui.table.rules import Rules

UMA, FLOATING = "settlement.uma", "settlement.uma_floating"


def to_toml(rules: Rules) -> str:
    """Every key with its value, defaults too, as a TOML file with the set's name.

    Oka is written as derived, its amount beside it, so that start or target can be edited alone.
    """
    texts = value_texts(rules)
    lines = [f"name = {_quoted(rules.name)}"]
    for table in dict.fromkeys(key.table for key in KEYS.values()):
        lines += ["", f"[{table}]"]
        for key in KEYS.values():
            if key.name == OKA:
                note = "derived: players x (target - start)"
                lines += [f'{key.word} = "derived"  # {rules.oka}, {note}'] if key.table == table else []
            elif key.table == table:
                lines.append(f"{key.word} = {texts[key.name]}")
    return "\n".join(lines) + "\n"


def value_texts(rules: Rules) -> dict[str, str]:
    """The value of every key by dotted name, as TOML writes it; oka as its amount."""
    found = {name: value_text(name, value) for name, value in flatten(rules).items()}
    return {name: found.get(name, str(rules.oka)) for name in KEYS}


def value_text(key: str, value: object) -> str:
    """One value as TOML writes it: uma in thousands, everything else as it is held."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, tuple) and (key == UMA or key.startswith(FLOATING)):
        return uma_text(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(value_text(key, item) for item in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} = {value_text(key, item)}" for name, item in value.items()) + "}"
    return str(value)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
