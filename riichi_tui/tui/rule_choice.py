"""Choosing a rule set and a length, for the number of players that there are."""

from contextlib import suppress
from typing import Literal

from riichi_tui.insight.rule_lint import lint
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks import sticks_text
from riichi_tui.rules import Remark, check, load, names, overlay, titles
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules

FIRST = {4: "parlour_10_20", 3: "tenhou3"}
"""The sets that a first game starts from."""
WIDE = 80
"""From here on a tray fits beside its question."""
Length = Literal["hanchan", "tonpuu", "single"]
LENGTHS: tuple[Length, ...] = ("hanchan", "tonpuu", "single")


class RuleChoice:
    """Starts from the rules of the last game where there is one, kept as they were, changed keys and all."""

    def __init__(self, last: Rules | None) -> None:
        self._names = names()
        self._loaded: dict[str, Rules] = {}
        self._last = last
        self._chosen = last.name if last else FIRST[4]
        self._length: Length | None = None
        self._sticks: bool | None = None

    def rules(self, players: int) -> Rules:
        """The rules for so many players; the nearest set for them where the chosen one is for another number."""
        rules = self._of(self._name(players))
        if self._length is not None and rules.game.length != self._length:
            rules = overlay(rules, [f"game.length={self._length}"])
        if self._sticks is not None and rules.sticks.on != self._sticks:
            with suppress(Mistake):  # a set without a tray for its start plays without sticks
                rules = _followed(rules, on=self._sticks)
        return rules

    def step(self, step: int, players: int) -> None:
        """The next set for so many players."""
        at = self._names.index(self._chosen) if self._chosen in self._names else -1
        for distance in range(1, len(self._names) + 1):
            name = self._names[(at + step * distance) % len(self._names)]
            if self._load(name).players == players:
                self._chosen = name
                return

    def jump(self, letter: str, players: int) -> None:
        """The next set whose name begins with a letter."""
        at = self._names.index(self._chosen) if self._chosen in self._names else -1
        ordered = self._names[at + 1 :] + self._names[: at + 1]
        for name in ordered:
            if name.startswith(letter.casefold()) and self._load(name).players == players:
                self._chosen = name
                return

    def step_length(self, step: int, players: int) -> None:
        """The next length."""
        now = self.rules(players).game.length
        self._length = LENGTHS[(LENGTHS.index(now) + step) % len(LENGTHS)]

    def turn_sticks(self, players: int) -> None:
        """Follow the sticks, or no longer. Raises Mistake where no tray is known for the start of the rules."""
        rules = self.rules(players)
        self._sticks = _followed(rules, on=not rules.sticks.on).sticks.on

    def title(self, players: int, look: Look) -> str:
        """Name and title of the set."""
        name = self._name(players)
        title = titles(name).get(look.language, "")
        star = "*" if self._last is not None and self._last.name == name and self._last.changed else ""
        return look.glyphs.plain(f"{name}{star}  {title}".rstrip())

    def length(self, players: int, look: Look) -> str:
        """The length in words."""
        return look.say(f"tui.length.{self.rules(players).game.length}")

    def sticks(self, players: int, look: Look) -> str:
        """Whether the sticks are followed, and what everybody starts with."""
        sticks = self.rules(players).sticks
        if not sticks.on or look.width < WIDE:
            return look.say("sticks.on_short" if sticks.on else "sticks.off")
        return look.say("sticks.on", tray=sticks_text(sticks.tray))

    def remarks(self, players: int) -> list[Remark]:
        """What is odd about the rules, and about what their places are worth."""
        rules = self.rules(players)
        return [*check(rules), *lint(rules)]

    def _name(self, players: int) -> str:
        return self._chosen if self._of(self._chosen).players == players else FIRST[players]

    def _of(self, name: str) -> Rules:
        if self._last is not None and self._last.name == name:
            return self._last
        return self._load(name)

    def _load(self, name: str) -> Rules:
        if name not in self._loaded:
            self._loaded[name] = load(name)
        return self._loaded[name]


def _followed(rules: Rules, *, on: bool) -> Rules:
    return overlay(rules, [f"sticks.on={'true' if on else 'false'}"])
