"""Names on the screen. A name is untrusted text: it may hold anything that a person could paste."""

import unicodedata
from functools import lru_cache

from riichi_tui.locale.width import cells, fit
from riichi_tui.presenters.look import Look

_HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp", "Mn", "Me"})


@lru_cache(maxsize=256)
def clean(name: str, ascii_only: bool = False) -> str:
    """The name without control, joining and combining characters; in ASCII what has no twin becomes "?"."""
    composed = unicodedata.normalize("NFC", name)
    shown = "".join(sign for sign in composed if unicodedata.category(sign) not in _HIDDEN)
    if ascii_only:
        shown = "".join(_ascii(sign) for sign in shown)
    return shown.strip() or "?"


def shown(name: str, width: int, look: Look) -> str:
    """The name in at most `width` cells, its end replaced by an ellipsis where it is too long."""
    return shortened(clean(name, look.glyphs.ascii), width, look)


def shortened(text: str, width: int, look: Look) -> str:
    """The text in at most `width` cells, its end replaced by an ellipsis where it is too long."""
    if cells(text) <= width:
        return text
    return fit(text, width - cells(look.glyphs.ellipsis)) + look.glyphs.ellipsis if width > 0 else ""


def _ascii(sign: str) -> str:
    if sign.isascii():
        return sign
    base = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return base or "?"
