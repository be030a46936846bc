"""TOML text of rule sets: read within bounds, parsed without surprises, its remarks kept."""

import os
import re
import tomllib
from decimal import Decimal, DecimalException
from stat import S_ISREG

from riichi_tui.rules.problems import shown
from riichi_tui.table.problem import Mistake

LARGEST = 64 * 1024
LONGEST_LINE = 4096
"""Characters. The parser's time grows with the square of a dotted key's length, and no rule needs so long a line."""
_LINE = re.compile(r"at line (\d+)")
_TABLE = re.compile(r"\s*\[([\w.]+)\]")
_KEY = re.compile(r"\s*([\w.]+)\s*=")
_UNCERTAIN = re.compile(r"#\s*uncertain:\s*(.+)")


def read_text(path: str) -> str:
    """The text of a user's file; raises Mistake `rules-file-…` where it is missing, no file, too large or no UTF-8."""
    try:
        status = os.stat(path)
        if not S_ISREG(status.st_mode):
            raise Mistake("rules-file-kind", path=shown(path))
        if status.st_size > LARGEST:
            raise Mistake("rules-file-large", path=shown(path), size=status.st_size, largest=LARGEST)
        with open(path, "rb") as stream:
            data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        raise Mistake("rules-file-missing", path=shown(path)) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Mistake("rules-file-unreadable", path=shown(path), reason=shown(reason)) from None
    if len(data) > LARGEST:
        raise Mistake("rules-file-large", path=shown(path), size=len(data), largest=LARGEST)
    return decoded(data, path)


def decoded(data: bytes, path: str) -> str:
    """UTF-8 text without a byte order mark; raises Mistake `rules-file-text` with the line of the first wrong byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Mistake("rules-file-text", path=shown(path), line=data[: error.start].count(b"\n") + 1) from None


def parse(text: str, path: str) -> dict[str, object]:
    """The TOML tree, decimals exact; raises Mistake `rules-file-toml` with the line where it breaks, and
    `rules-file-line` where a line is longer than any rule."""
    for number, written in enumerate(text.split("\n"), start=1):
        if len(written) > LONGEST_LINE:
            raise Mistake("rules-file-line", path=shown(path), line=number, longest=LONGEST_LINE)
    try:
        return tomllib.loads(text, parse_float=exact)
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise Mistake("rules-file-toml", path=shown(path), line=line) from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits and brackets without end: tomllib does not say where.
        raise Mistake("rules-file-beyond", path=shown(path)) from None


def exact(text: str) -> Decimal | str:
    """A TOML float without rounding; what is not a finite number stays text, which no key takes."""
    try:
        number = Decimal(text)
    except DecimalException:
        return text
    return number if number.is_finite() else text


def uncertainties(text: str) -> dict[str, str]:
    """The `# uncertain:` remarks by dotted key or table: each belongs to the key on its line, else to the next."""
    found: dict[str, str] = {}
    table, waiting = "", ""
    for line in text.splitlines():
        remark = _UNCERTAIN.search(line)
        header, key = _TABLE.match(line), _KEY.match(line)
        if header:
            table = f"{header[1]}."
        if remark and not key:
            waiting = f"{waiting} {remark[1].strip()}".strip()
        elif key:
            here = f"{waiting} {remark[1].strip() if remark else ''}".strip()
            if here:
                found[table + key[1]] = here
            waiting = ""
    return found
