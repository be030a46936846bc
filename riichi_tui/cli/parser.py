"""argparse with our own words: headings and errors from the catalogue, errors raised instead of printed."""

import argparse
import re
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from riichi_tui.locale.catalogue import LANGUAGES
from riichi_tui.presenters.look import Look
from riichi_tui.table.problem import Mistake

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
        super().__init__(prog, max_help_position=28, width=79)
        self._usage_word = usage_word

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """The parser of one command. Every option gets its help from `cli.option.NAME` of the catalogue."""

    def __init__(self, command: str, look: Look) -> None:
        self.look = look
        usage_word = look.say("cli.usage") + " "

        def formatter(*, prog: str) -> _Formatter:
            return _Formatter(prog, usage_word)

        super().__init__(
            prog=f"riichi-tui {command}",
            description=look.say(f"cli.{command}.help"),
            epilog=f"{look.say('cli.example')}\n{_indented(look.say(f'cli.{command}.example'))}",
            formatter_class=formatter,
            add_help=False,
            allow_abbrev=False,
        )
        self.places = self.add_argument_group(look.say("cli.arguments"))
        self.options = self.add_argument_group(look.say("cli.options"))

    def place(self, name: str, **more: Any) -> None:
        """Add an argument that is known by its place; its help is `cli.argument.NAME`."""
        self.places.add_argument(
            name, metavar=more.pop("metavar", name.upper()), help=self._help("argument", name), **more
        )

    def option(self, name: str, **more: Any) -> None:
        """Add an option `--name`; its help is `cli.option.NAME`, or that of `help_key`."""
        key = more.pop("help_key", name)
        self.options.add_argument(f"--{name}", help=self._help("option", key), **more)

    def rules(self) -> None:
        """Add what names a rule set: --rules and --set."""
        self.option("rules", metavar="NAME|FILE")
        self.option("set", metavar="KEY=VALUE", action="append", default=[])

    def common(self) -> None:
        """Add what every command has; comes last, so that it stands last in the help."""
        self.option("lang", metavar="|".join(LANGUAGES))
        self.option("ascii", action="store_true")
        self.options.add_argument("-h", "--help", action="help", help=self._help("option", "help"))

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would have printed, as a Mistake with a sentence in every language."""
        for pattern, code in _MESSAGES:
            found = pattern.fullmatch(message)
            if found:
                raise Mistake(code, given=found["given"], command=self.prog)
        raise Mistake("arguments-unclear", message=message, command=self.prog)

    def _help(self, kind: str, name: str) -> str:
        return self.look.say(f"cli.{kind}.{name}").replace("%", "%%")


def number(option: str, least: int = 0, most: int = 10**8) -> Callable[[str], int]:
    """The type of an option that takes a whole number from `least` to `most`."""

    def read(text: str) -> int:
        digits = text.strip().replace("−", "-")
        if not re.fullmatch(r"[+-]?[0-9]{1,12}", digits) or not least <= int(digits) <= most:
            raise Mistake("number-unknown", given=text, option=option, least=least, most=most)
        return int(digits)

    return read


def choice(option: str, allowed: Iterable[str]) -> Callable[[str], str]:
    """The type of an option that takes one of a few words."""
    words = tuple(allowed)

    def read(text: str) -> str:
        if text not in words:
            raise Mistake("choice-unknown", given=text, option=option, allowed=words)
        return text

    return read


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
