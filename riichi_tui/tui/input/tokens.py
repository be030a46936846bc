"""What the bytes of a terminal stand for."""

import msgspec


class Key(msgspec.Struct, frozen=True):
    """A key that a person pressed: a character, or a name such as `enter`, `shift+tab`, `shift+3` or `ctrl+r`.

    `shift+3` is a digit key with Shift, from a terminal that does not say which character that makes.
    """

    name: str


class Paste(msgspec.Struct, frozen=True):
    """Text that was pasted; lines end with a newline."""

    text: str


class Reply(msgspec.Struct, frozen=True):
    """An answer of the terminal to a question about one of its modes (DECRPM): `setting` as ECMA-48 numbers it."""

    mode: int
    setting: int


class Stray(msgspec.Struct, frozen=True):
    """A control character that is no key: the rest of a sequence whose beginning was lost, or plain noise."""


class Dropped(msgspec.Struct, frozen=True):
    """A sequence began and did not end. What comes next may be the rest of it."""


Token = Key | Paste | Reply | Stray | Dropped
