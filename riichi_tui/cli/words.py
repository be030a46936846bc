"""The options that stand before or after any command: --lang and --ascii."""

from typing import NamedTuple

from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.table.problem import Mistake


class Asked(NamedTuple):
    """What was asked for about the output: a language (none = by the environment), nothing but ASCII."""

    language: str | None = None
    ascii: bool = False


def read_words(words: list[str]) -> tuple[Asked, list[str]]:
    """Take the common options out of the words, wherever they stand; the rest stays in its order."""
    asked = Asked()
    rest: list[str] = []
    remaining = iter(words)
    for word in remaining:
        if word == "--":
            return asked, [*rest, word, *remaining]
        if word == "--ascii":
            asked = asked._replace(ascii=True)
        elif word == "--lang" or word.startswith("--lang="):
            given = next(remaining, None) if word == "--lang" else word.removeprefix("--lang=")
            asked = asked._replace(language=_known(given))
        else:
            rest.append(word)
    return asked, rest


def _known(language: str | None) -> str:
    if language is None:
        raise Mistake("option-value-missing", given="--lang", command="riichi-tui")
    if language not in LANGUAGES:
        raise Mistake("language-unknown", given=language, allowed=LANGUAGES)
    return language
