"""A season under two rule sets as text and as JSON: totals and order of the players by each."""

from typing import TYPE_CHECKING

import msgspec

from riichi_tui.locale.catalogue import word_problem
from riichi_tui.locale.width import wrap
from riichi_tui.presenters.amounts import thousands as written
from riichi_tui.presenters.json_numbers import Thousands, thousands
from riichi_tui.presenters.lines import BLANK, Line, plain
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.names import shown
from riichi_tui.presenters.row import Row

if TYPE_CHECKING:
    from riichi_tui.insight.season import LeftOut, Season, SeasonPlayer, SeasonResult

NAME = 22
GAMES = 30
COLUMNS = ((34, 52), (54, 72))
"""Of each rule set: where its place begins and its total ends."""


class SeasonResultPart(msgspec.Struct, frozen=True, kw_only=True):
    """A player's total under one rule set, and his place."""

    place: int
    total: Thousands
    total_points: int


class SeasonPlayerPart(msgspec.Struct, frozen=True, kw_only=True):
    """A player and what his games brought him under the first and the second rule set."""

    name: str
    games: int
    first: SeasonResultPart
    second: SeasonResultPart


class LeftOutPart(msgspec.Struct, frozen=True, kw_only=True):
    """A save that is not counted, with the code of the reason and its sentence."""

    name: str
    code: str
    text: str


class SeasonPart(msgspec.Struct, frozen=True, kw_only=True):
    """The season: how many games count, the players by their place under the first set, what was left out."""

    games: int
    players: tuple[SeasonPlayerPart, ...]
    left_out: tuple[LeftOutPart, ...]


def season_part(season: "Season", look: Look) -> SeasonPart:
    """The `season` object of `rules compare --json`; sentences in the language of the look."""
    return SeasonPart(
        games=season.games,
        players=tuple(
            SeasonPlayerPart(
                name=player.name, games=player.games, first=_result(player.first), second=_result(player.second)
            )
            for player in season.players
        ),
        left_out=tuple(
            LeftOutPart(name=game.name, code=game.problem.code, text=word_problem(look.language, game.problem))
            for game in season.left_out
        ),
    )


def season_lines(season: "Season", first: str, second: str, look: Look) -> list[Line]:
    """What was settled anew and what cannot be, a line a player, a line for every save that is not counted."""
    lines = [BLANK, *_text(look.say("presenters.season_how", count=season.games), look)]
    if season.players:
        head = (
            Row(look.width).add(look.say("presenters.season_player")).ending(GAMES, look.say("presenters.season_games"))
        )
        for (start, end), name in zip(COLUMNS, (first, second), strict=True):
            head.ending(end, shown(name, end - start, look))
        lines.append(head.line())
    lines += [_player(player, look) for player in season.players]
    return [*lines, *(line for game in season.left_out for line in _left_out(game, look))]


def _player(player: "SeasonPlayer", look: Look) -> Line:
    row = Row(look.width).add(shown(player.name, NAME, look)).ending(GAMES, str(player.games))
    for (start, end), result in zip(COLUMNS, (player.first, player.second), strict=True):
        row.at(start, look.say("presenters.season_place", place=result.place)).ending(end, written(result.total, "0.0"))
    moved = player.first.place - player.second.place
    return row.ending(look.width, f"{moved:+d}" if moved else "").line()


def _left_out(game: "LeftOut", look: Look) -> list[Line]:
    reason = word_problem(look.language, game.problem)
    return _text(look.glyphs.plain(look.say("presenters.season_left_out", name=game.name, reason=reason)), look)


def _result(result: "SeasonResult") -> SeasonResultPart:
    return SeasonResultPart(place=result.place, total=thousands(result.total), total_points=result.total)


def _text(text: str, look: Look) -> list[Line]:
    return [plain(line) for line in wrap(text, look.width)]
