"""Numbers as people write them: `25000`, `25,000`, `25.000`, `25'000`, `25 000`, `２５０００`, `▲1,200`; lists of them.

Groups of exactly three digits after one of `,` `.` `'` `_` or a space are thousands. Any other comma parts a list.
What is read is plain: whatever is stored, printed as JSON or suggested has ASCII digits only.
"""

import re
from collections.abc import Sequence
from decimal import Decimal

from riichi_tui.table.problem import Mistake

LONGEST_LIST = 4
"""Numbers of the longest list that a person types in one word: one a player."""

MOST_TERMS = 50
"""Numbers that a typed sum may have."""

NO_BREAK = "\u00a0\u2007\u2008\u2009\u200a\u202f"
"""Spaces that part groups of digits without ending the word: no-break, of a figure, thin, narrow."""
_SIGNS = {
    **dict(zip("０１２３４５６７８９，．；＋＿", "0123456789,.;+_", strict=True)),
    **dict.fromkeys("、", ","),
    **dict.fromkeys("−－▲△‐‑‒–﹣", "-"),  # ▲ and △ stand before what was lost on Japanese sheets
    **dict.fromkeys("’＇ʼ", "'"),
    **dict.fromkeys(NO_BREAK, " "),
}
_PLAIN = str.maketrans(_SIGNS)
# Compiled by `re` itself when the first number that is not plain needs them: most programs never do.
_GROUPED = r"(?<![0-9.])[1-9][0-9]{0,2}(?:([,.'_ ])[0-9]{3})(?:\1[0-9]{3})*(?![0-9]|[.,'_][0-9])"
_IN_COMMAS = r"(?<![0-9])(?<![0-9][.'_ ])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9]|[.'_ ][0-9])"
_WHOLE = r"[+-]?[0-9]{1,12}"
_DECIMAL = r"[+-]?[0-9]{1,12}(?:\.[0-9]{1,12})?"
_THREE_PLACES = r"[+-]?[1-9][0-9]{0,2}\.[0-9]{3}"
_OPERATOR = r"( [+-] |(?<=[0-9])[+-](?=[0-9]))"
_LEADING_ZERO = r"[+-]?0[0-9]"


def plain(text: str) -> str:
    """The text with ASCII digits, commas, points, signs and spaces where it has others that mean the same."""
    return text if text.isascii() else text.translate(_PLAIN)


def ungrouped(text: str) -> str:
    """The text in plain signs with the thousands of its numbers no longer set apart: `=1,300/2,600` to `=1300/2600`."""
    return re.sub(_GROUPED, lambda found: re.sub(r"[^0-9]", "", found[0]), plain(text))


def whole(text: str) -> int | None:
    """The whole number that a text is, none where it is none or has more than twelve digits."""
    digits = text if _is_plain(text) else ungrouped(text.strip())
    return int(digits) if _is_plain(digits) or re.fullmatch(_WHOLE, digits) else None


def summed(text: str) -> int | None:
    """The whole number that a text is or a sum in it comes to, `250+38`, `25 000 + 3 800`; none where it is neither."""
    if _is_plain(text):
        return int(text)
    terms = re.split(_OPERATOR, plain(text.strip()))
    values = [whole(term) for term in terms[::2]]
    if len(terms) > 2 * MOST_TERMS or any(re.match(_LEADING_ZERO, term) for term in terms[::2]):
        return None
    total = 0
    for sign, value in zip(["+", *terms[1::2]], values, strict=True):
        if value is None:
            return None
        total += -value if sign.strip() == "-" else value
    return total


def decimal(text: str, name: str) -> Decimal | None:
    """The number with or without decimals that a text is, or none. Mistake `number-or-decimal` for one that can be
    thousands as well, `12.500`; `name` says where it was typed."""
    digits = plain(text.strip())
    if re.fullmatch(_THREE_PLACES, digits):
        thousands, shorter = digits.replace(".", ""), f"{Decimal(digits).normalize():f}"
        raise Mistake("number-or-decimal", name=name, given=text, number=thousands, decimal=shorter)
    digits = digits if re.fullmatch(_DECIMAL, digits) else ungrouped(digits)
    return Decimal(digits) if re.fullmatch(_DECIMAL, digits) else None


def listed(text: str, name: str) -> tuple[str, ...]:
    """The items of a list in one word, parted by commas (`,` `、`) or semicolons, in plain signs.

    Mistake `number-or-list` for one that can be a list as well as fewer numbers with thousands, `100,200,300`; two
    numbers are no list of ours, so that `42,700` is one. `name` says where it was typed.
    """
    if _is_plain(text):
        return (text,)
    typed = plain(text)
    together = _parted(re.sub(_IN_COMMAS, lambda found: found[0].replace(",", ""), typed))
    apart = _parted(typed)
    if len(apart) == len(together) or any(re.match(_LEADING_ZERO, item) for item in apart):
        return together
    if not 2 < len(apart) <= LONGEST_LIST:
        return together
    raise Mistake("number-or-list", name=name, given=text, fewer=_written(together), more=_written(apart))


def _is_plain(text: str) -> bool:
    """Whether a text is digits and nothing else, as most are."""
    return text.isascii() and text.isdigit() and len(text) <= 12 and (text[0] != "0" or len(text) == 1)


def _parted(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in re.split("[,;]", text))


def _written(items: Sequence[str]) -> str:
    """A list that can be typed: a comma with a space after it always parts."""
    return ", ".join(items)
