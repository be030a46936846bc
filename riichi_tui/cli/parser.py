"""argparse with our own words: headings and errors from the catalogue, errors raised instead of printed."""

import argparse
import re
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.look import Look
from riichi_tui.table.numerals import listed, whole
from riichi_tui.table.problem import Mistake

MOST = 10**8
"""Points: no number that is typed is larger, unless an option says so."""

PAGE = 79
"""Cells of a line of help."""

Given = argparse.Namespace
"""What was typed, by name."""

_MESSAGES = (
    (re.compile(r"the following arguments are required: (?P<given>.*)"), "argument-missing"),
    (re.compile(r"unrecognized arguments: (?P<given>.*)"), "argument-unknown"),
    (re.compile(r"argument (?P<given>\S+): expected .*"), "option-value-missing"),
    (re.compile(r"argument (?P<given>\S+): ignored explicit argument.*"), "option-takes-no-value"),
    (re.compile(r"ambiguous option: (?P<given>\S+).*"), "argument-unknown"),
)
"""argparse's own messages, which are English only, and the codes that say the same."""


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help pages 80 columns wide, with a translated word for usage."""

    def __init__(self, prog: str, usage_word: str) -> None:
        super().__init__(prog, max_help_position=28, width=PAGE)
        self._usage_word = usage_word

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Broken by cells, as wide characters take two."""
        return wrap(text, width)


class Parser(argparse.ArgumentParser):
    """The parser of one command. Every option gets its help from `cli.option.NAME` of the catalogue.

    `helping`: the help page will be printed, so its texts are looked up.
    """

    def __init__(self, command: str, look: Look, *, helping: bool) -> None:
        self.look = look
        self.helping = helping
        usage_word = self._said("usage") + " "

        def formatter(*, prog: str) -> _Formatter:
            return _Formatter(prog, usage_word)

        super().__init__(
            prog=f"riichi-tui {command}",
            description=_wrapped(self._said(f"{command}.help")),
            epilog=f"{self._said('example')}\n{_indented(self._said(f'{command}.example'))}",
            formatter_class=formatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._negative_number_matcher = re.compile("-[0-9]")  # no option begins so: `-2,000` is a number too
        self.places = self.add_argument_group(self._said("arguments"))
        self.options = self.add_argument_group(self._said("options"))

    def place(self, name: str, **more: Any) -> None:
        """Add an argument that is known by its place; its help is `cli.argument.NAME`."""
        self.places.add_argument(
            name, metavar=more.pop("metavar", name.upper()), help=_escaped(self._said(f"argument.{name}")), **more
        )

    def option(self, name: str, **more: Any) -> None:
        """Add an option `--name`; its help is `cli.option.NAME`, or that of `help_key`."""
        key = more.pop("help_key", name)
        self.options.add_argument(f"--{name}", help=_escaped(self._said(f"option.{key}")), **more)

    def rules(self) -> None:
        """Add what names a rule set: --rules and --set."""
        self.option("rules", metavar="NAME|FILE")
        self.option("set", metavar="KEY=VALUE", action="append", default=[])

    def common(self) -> None:
        """Add what every command has; comes last, so that it stands last in the help."""
        self.option("lang", metavar="|".join(LANGUAGES))
        self.option("ascii", action="store_true")
        self.options.add_argument("-h", "--help", action="help", help=_escaped(self._said("option.help")))

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would have printed, as a Mistake with a sentence in every language."""
        for pattern, code in _MESSAGES:
            found = pattern.fullmatch(message)
            if found:
                raise Mistake(code, given=found["given"], command=self.prog)
        raise Mistake("arguments-unclear", message=message, command=self.prog)

    def _said(self, key: str) -> str:
        return self.look.say(f"cli.{key}") if self.helping else ""


def number(option: str, least: int = 0, most: int = MOST) -> Callable[[str], int]:
    """The type of an option that takes a whole number from `least` to `most`, as people write it."""

    def read(text: str) -> int:
        value = whole(text)
        if value is None or not least <= value <= most:
            raise Mistake("number-unknown", given=text, option=option, least=least, most=most)
        return value

    return read


def numbers(option: str, least: int = -MOST, most: int = MOST) -> Callable[[str], tuple[int, ...]]:
    """The type of an option that takes such numbers, one in a word or a list of them. Mistake `number-or-list`."""
    read_one = number(option, least, most)

    def read(text: str) -> tuple[int, ...]:
        return tuple(map(read_one, listed(text, option)))

    return read


def choice(option: str, allowed: Iterable[str]) -> Callable[[str], str]:
    """The type of an option that takes one of a few words."""
    words = tuple(allowed)

    def read(text: str) -> str:
        if text not in words:
            raise Mistake("choice-unknown", given=text, option=option, allowed=words)
        return text

    return read


def _escaped(text: str) -> str:
    """Help as argparse takes it: a percent sign would begin a place."""
    return text.replace("%", "%%")


def _wrapped(text: str) -> str:
    return "\n".join(line for paragraph in text.splitlines() for line in wrap(paragraph, PAGE))


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
