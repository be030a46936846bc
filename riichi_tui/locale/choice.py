"""Which language is spoken and whether the terminal shows more than ASCII, from the environment handed in."""

from collections.abc import Mapping

from riichi_tui.locale.catalogue import LANGUAGES

_COERCED = {"c.utf-8", "c.utf8"}
_PLAIN = {"", "c", "posix"}
_NARROW_TERMINALS = ("linux", "dumb")


def language(environment: Mapping[str, str], asked: str | None = None) -> str:
    """The language asked for, else RIICHI_TUI_LANG, LC_ALL, LC_MESSAGES, LANG; the first that is set decides.

    A RIICHI_TUI_LANG that names none of our languages is passed over; a locale of another language means English.
    """
    if asked in LANGUAGES:
        return asked
    own = environment.get("RIICHI_TUI_LANG", "")[:2].lower()
    if own in LANGUAGES:
        return own
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            code = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def ascii_only(environment: Mapping[str, str]) -> bool:
    """Whether only ASCII is safe: no UTF-8 in LC_ALL, LC_CTYPE, LANG, or a terminal such as linux, dumb, vt220.

    Under a plain C locale Python itself sets LC_CTYPE to C.UTF-8 (PEP 538), so that value counts only where LANG
    agrees with it.
    """
    terminal = environment.get("TERM", "").lower()
    if terminal in _NARROW_TERMINALS or terminal.startswith("vt"):
        return True
    lang = environment.get("LANG", "").lower()
    ctype = environment.get("LC_CTYPE", "").lower()
    if ctype in _COERCED and lang in _PLAIN:
        ctype = ""
    if ctype == "utf-8" and lang in {"c", "posix"}:
        ctype = ""
    deciding = environment.get("LC_ALL", "").lower() or ctype or lang
    return "utf-8" not in deciding and "utf8" not in deciding
