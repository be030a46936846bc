"""What the sources of rule sets are: each has a date that it bears, or else the day on which it was read."""

from collections.abc import Iterable, Mapping
from functools import cache
from os.path import dirname, join

import msgspec

from riichi_tui.rules.files import parse, read_text

ALL = "all"
"""The word of a [source] table that stands for every key of the set."""


class Document(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A source of a rule: what it is (`of`), where it is (`at`), and its date as year, month and day as far as they are
    known. `dated` is the date of the document, `read` that of its reading."""

    of: str
    at: str = ""
    dated: str = ""
    read: str = ""


@cache
def documents() -> Mapping[str, Document]:
    """The sources of the built-in sets by the word that names them there."""
    path = join(dirname(__file__), "documents.toml")
    return msgspec.convert(parse(read_text(path), path), dict[str, Document])


def cited(words: Iterable[str]) -> tuple[Document, ...]:
    """The documents that a set names; what is no word of ours is the description of a source itself."""
    known = documents()
    return tuple(known.get(word) or Document(of=word) for word in words)
