"""What two rule sets differ in, and what a season would have been under either, as text and as JSON."""

from collections.abc import Sequence

import msgspec

from riichi_tui.locale.width import cells, wrap
from riichi_tui.presenters.lines import Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row
from riichi_tui.presenters.season import SeasonPart
from riichi_tui.rules import Difference

KEY = 34
VALUE = 24


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What `rules compare --json` prints. `season` is null where no games were given."""

    format: int = 1
    first: str
    second: str
    differences: tuple[Difference, ...]
    season: SeasonPart | None = None


def comparison_document(
    first: str, second: str, differences: Sequence[Difference], season: SeasonPart | None = None
) -> Comparison:
    """Two sets, the keys in which they differ, and the season under both."""
    return Comparison(first=first, second=second, differences=tuple(differences), season=season)


def comparison_lines(first: str, second: str, differences: Sequence[Difference], look: Look) -> list[Line]:
    """A line a key with both values; long values below each other."""
    if not differences:
        return [plain(look.say("presenters.rules_same", first=first, second=second))]
    lines = [Row(look.width).add(look.say("presenters.rules_key")).at(KEY, first).at(KEY + VALUE, second).line()]
    for item in differences:
        if cells(item.first) < VALUE and cells(item.second) <= look.width - KEY - VALUE:
            lines.append(Row(look.width).add(item.key).at(KEY, item.first).at(KEY + VALUE, item.second).line())
        else:
            lines += [plain(item.key), *_long(item.first, look), *_long(item.second, look)]
    return lines


def _long(value: str, look: Look) -> list[Line]:
    return [plain("    " + line) for line in wrap(value, look.width - 4)]
