"""Draws tiles: two-cell letters (5m, 0m the red five, 東), the Unicode tiles, or ASCII; each takes two cells."""

from collections.abc import Iterable
from typing import Literal

from riichi_tui.insight.hand.hand import Hand, Meld
from riichi_tui.insight.hand.reading import Division, Group
from riichi_tui.insight.hand.runs import SIGNS
from riichi_tui.insight.hand.tile import EAST, Tile
from riichi_tui.locale.width import cells, pad_right
from riichi_tui.presenters.lines import Line, Span, Style, plain
from riichi_tui.presenters.look import Look

TileStyle = Literal["letters", "signs", "ascii"]

_KANJI = ("東", "南", "西", "北", "白", "發", "中")
_ASCII = ("Ea", "So", "We", "No", "Wh", "Gr", "Rd")
CELLS = 2


def style_of(look: Look, *, signs: bool = False) -> TileStyle:
    """The style for a look: ASCII where nothing else is safe; the Unicode tiles only where they are asked for, as many
    terminals draw them too small to read."""
    if look.glyphs.ascii:
        return "ascii"
    return "signs" if signs else "letters"


def drawn(tile: Tile, style: TileStyle) -> str:
    """One tile in two cells. A red five keeps its 0 among letters, and its r beside the Unicode tile."""
    if style == "signs":
        return pad_right(SIGNS[tile.kind] + ("r" if tile.red else ""), CELLS)
    if tile.kind < EAST:
        return tile.name
    return (_ASCII if style == "ascii" else _KANJI)[tile.kind - EAST]


def tiles_spans(tiles: Iterable[Tile], style: TileStyle, tone: Style = "") -> list[Span]:
    """Tiles with a space between, red fives in the style of their colour."""
    spans: list[Span] = []
    for tile in tiles:
        if spans:
            spans.append(Span(" "))
        spans.append(Span(drawn(tile, style), "riichi" if tile.red else tone))
    return spans


def hand_lines(hand: Hand, style: TileStyle, width: int) -> list[Line]:
    """The whole hand: concealed tiles, `+` and the winning tile, then melds; a closed kan stands in brackets, other
    melds in parentheses. Broken between tiles and melds where it is wider than `width`."""
    pieces = [tiles_spans([tile], style) for tile in hand.concealed]
    pieces.append([Span("+"), *tiles_spans([hand.winning], style, "bold")])
    return flowed([*pieces, *(_meld_spans(meld, style) for meld in hand.melds)], " ", width)


def flowed(pieces: Iterable[list[Span]], gap: str, width: int) -> list[Line]:
    """Pieces with a gap between them, as many on a line as fit."""
    lines: list[list[Span]] = []
    end = 0
    for piece in pieces:
        wide = sum(cells(span.text) for span in piece)
        if lines and end + len(gap) + wide <= width:
            lines[-1] += [Span(gap), *piece]
            end += len(gap) + wide
        else:
            lines.append(list(piece))
            end = wide
    return [tuple(line) for line in lines]


def indicator_lines(hand: Hand, style: TileStyle, look: Look) -> list[Line]:
    """Dora and ura indicators and the norths set aside, each on its line where there are any."""
    lines = [
        (Span(look.say(f"hand.{name}_shown") + " "), *tiles_spans(tiles, style))
        for name, tiles in (("dora", hand.dora), ("ura", hand.ura))
        if tiles
    ]
    return lines + ([plain(look.say("hand.norths", n=hand.norths))] if hand.norths else [])


def division_lines(division: Division, style: TileStyle, width: int) -> list[Line]:
    """The sets of a reading, the winning tile marked by `+` in the set that it is counted in."""
    return flowed((_group_spans(group, division.winning, style) for group in division.groups), "  ", width)


def _meld_spans(meld: Meld, style: TileStyle) -> list[Span]:
    before, after = ("(", ")") if meld.open else ("[", "]")
    return [Span(before), *tiles_spans(meld.tiles, style), Span(after)]


def _group_spans(group: Group, winning: int, style: TileStyle) -> list[Span]:
    tiles = [Tile(kind) for kind in group.kinds]
    if group.called is not None:
        before, after = ("[", "]") if group.called == "ankan" else ("(", ")")
        return [Span(before), *tiles_spans(tiles, style), Span(after)]
    if not group.won:
        return tiles_spans(tiles, style)
    place = len(tiles) - 1 - group.kinds[::-1].index(winning)
    before_it, after_it = tiles[:place], tiles[place + 1 :]
    spans = [*tiles_spans(before_it, style), Span(" ")] if before_it else []
    spans += [Span("+"), *tiles_spans([tiles[place]], style, "bold")]
    return [*spans, Span(" "), *tiles_spans(after_it, style)] if after_it else spans
