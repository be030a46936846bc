"""Reads the catalogue's files: the little of TOML that they are written in, at a tenth of the time of the whole.

A file holds comments, `[table]`, `key = "sentence"`, a sentence in triple quotes over several lines, and plural forms
as `key = { one = "…", other = "…" }`. Every start of the program reads some; `tests/locale` holds each file against
tomllib.
"""

from collections.abc import Iterator

Found = tuple[str, str]
"""A dotted key and its sentence; a plural form has a key of its own, `dinners.one`."""

_ESCAPES = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}
_OPEN = '"""'


def read_sentences(text: str) -> Iterator[Found]:
    """Every sentence of a file in its order. ValueError with the line where it is written otherwise."""
    prefix = ""
    lines = enumerate(text.split("\n"), start=1)
    for number, line in lines:
        if not line or line[0] == "#":
            continue
        if line[0] == "[" and line[-1] == "]":
            prefix = line[1:-1] + "."
            continue
        key, equals, value = line.partition(" = ")
        if not equals:
            raise ValueError(f"line {number}")
        if value.startswith(_OPEN):
            yield prefix + key, _unescaped(_long(value, lines, number), number)
        elif value.startswith("{"):
            yield from _forms(f"{prefix}{key}.", value, number)
        else:
            yield prefix + key, _quoted(value, number)


def _long(value: str, lines: Iterator[tuple[int, str]], number: int) -> str:
    """The text between triple quotes; a newline right after the first is not part of it."""
    parts = [value.removeprefix(_OPEN)]
    while not parts[-1].endswith(_OPEN):
        following = next(lines, None)
        if following is None:
            raise ValueError(f"line {number}")
        parts.append(following[1])
    return "\n".join(parts if parts[0] else parts[1:]).removesuffix(_OPEN)


def _forms(prefix: str, value: str, number: int) -> Iterator[Found]:
    rest = value.removeprefix("{").removesuffix("}").strip()
    while rest:
        name, _, rest = rest.partition(" = ")
        end = _end(rest, number)
        yield prefix + name.strip(), _quoted(rest[:end], number)
        rest = rest[end:].lstrip(", ")


def _end(text: str, number: int) -> int:
    """Where the quoted text at the beginning is over."""
    at = text.find('"', 1)
    while at > 0 and text[at - 1] == "\\":
        at = text.find('"', at + 1)
    if at < 0:
        raise ValueError(f"line {number}")
    return at + 1


def _quoted(value: str, number: int) -> str:
    if len(value) < 2 or value[0] != '"' or value[-1] != '"':
        raise ValueError(f"line {number}")
    return _unescaped(value[1:-1], number)


def _unescaped(text: str, number: int) -> str:
    if "\\" not in text:
        return text
    first, *rest = text.split("\\")
    parts = [first]
    literal = False
    for part in rest:
        if literal:
            parts.append(part)
            literal = False
        elif not part:
            parts.append("\\")
            literal = True
        elif part[0] in _ESCAPES:
            parts.append(_ESCAPES[part[0]] + part[1:])
        else:
            raise ValueError(f"line {number}")
    return "".join(parts)
