"""How typed text is made equal before it is compared: case, full width and the Russian ё do not matter."""

import unicodedata


def folded(text: str) -> str:
    """NFKC, casefold, NFKC again (casefold can part what NFKC had joined), ё as е."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")
    return unicodedata.normalize("NFKC", plain)
