"""What may stand in a name or a remark: text that a terminal shows as it is, without hidden characters."""

import re
import unicodedata

# Written out, not taken from the running Python's character tables: a save must read alike under every version.
# Controls; soft hyphen and joiners; fillers that look like nothing; zero width; bidirectional marks, embeddings and
# isolates; line and paragraph separators; variation selectors; annotations; halves of pairs; private use; tags.
# Compiled by `re` itself when the first text that is not plain needs them: most programs never do.
_UNSEEN = (
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\ud800-\udfff\ue000-\uf8ff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
_BREAKS = "[\t\n\v\f\r\x85\u2028\u2029]"


def clean_text(text: str) -> str:
    """A remark without hidden characters: line breaks and tabs become spaces, letters are composed (NFC)."""
    if text.isascii() and text.isprintable():
        return text.strip()
    return unicodedata.normalize("NFC", re.sub(_UNSEEN, "", re.sub(_BREAKS, " ", text))).strip()


def clean_name(text: str) -> str:
    """A name as it is stored: as `clean_text`, and with one space where several stood. Empty if nothing is left."""
    return " ".join(clean_text(text).split())


def is_clean(text: str) -> bool:
    """Whether the text holds no hidden character."""
    return re.search(_UNSEEN, text) is None
