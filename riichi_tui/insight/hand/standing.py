"""Which yaku can stand: under these rules, by this kind of win, beside the others, in a hand with so many triplets."""

from collections.abc import Iterable
from typing import NamedTuple

from riichi_tui.insight.hand.hand import Hand
from riichi_tui.insight.hand.situation import WIND_NAMES, Situation
from riichi_tui.insight.hand.yaku import ANY, DRAGON_YAKU, EXCLUDED, WIND_YAKU, YAKU, Yaku, named
from riichi_tui.table.laid import RIICHI
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules


class Sets(NamedTuple):
    """What yaku together ask of the four sets: triplets or kans, kans among them, concealed ones, of honours that
    are worth a yaku, of terminals and honours, of 2 to 8."""

    triplets: tuple[int, int] = ANY
    kans: tuple[int, int] = ANY
    concealed: int = 0
    valued: int = 0
    outside: int = 4
    simple: int = 4

    @property
    def possible(self) -> bool:
        """Whether a hand can have them all."""
        least, most = self.triplets
        return least <= min(most, self.outside + self.simple) and self.valued <= min(most, self.outside)


def known(name: str, rules: Rules) -> bool:
    """Whether the rules have this yaku: local ones where they are named, renhou unless it is off."""
    yaku = YAKU[name]
    if yaku.group == "local":
        return name in rules.hand.local_yaku
    return name != "renhou" or rules.hand.renhou != "off"


def is_yakuman(name: str, rules: Rules) -> bool:
    """Whether it counts as a yakuman under these rules."""
    return YAKU[name].units > 0 or (name == "renhou" and rules.hand.renhou == "yakuman")


def sets_of(names: Iterable[str], situation: Situation, players: int = 4) -> Sets:
    """What these yaku ask of the sets. A wind that is both the seat's and the round's is one triplet, not two; a kan
    comes before every rinshan but that of three players, who also draw from there for a north."""
    chosen = [YAKU[name] for name in set(names)]
    winds = [yaku for yaku in chosen if yaku.name in WIND_YAKU]
    dragons = sum(yaku.name in DRAGON_YAKU for yaku in chosen)
    little = any(yaku.name == "shousangen" for yaku in chosen)
    valued = max(dragons, 2 * little) + (min(len(winds), 1) if situation.seat == situation.round else len(winds))
    suited = max((yaku.suited for yaku in chosen), default=0)
    kans = max((yaku.kans[0] for yaku in chosen), default=0)
    if players == 4 and any(yaku.name == "rinshan" for yaku in chosen):
        kans = max(kans, 1)
    least = max(suited + valued, kans, *(yaku.triplets[0] for yaku in chosen), 0)
    return Sets(
        triplets=(least, min((yaku.triplets[1] for yaku in chosen), default=4)),
        kans=(kans, min((yaku.kans[1] for yaku in chosen), default=4)),
        concealed=max((yaku.concealed for yaku in chosen), default=0),
        valued=valued,
        outside=min((yaku.outside for yaku in chosen), default=4),
        simple=min((yaku.simple for yaku in chosen), default=4),
    )


def clash(name: str, beside: Iterable[str], situation: Situation, rules: Rules) -> str | None:
    """The yaku among `beside` that this one cannot stand with, or none. A yakuman stands only with yakuman."""
    others = [other for other in beside if other != name]
    for other in others:
        if frozenset((name, other)) in EXCLUDED or is_yakuman(name, rules) != is_yakuman(other, rules):
            return other
    for index, other in enumerate(others):
        if not sets_of([name, *others[: index + 1]], situation, rules.players).possible:
            return other
    return None


def forbidden(name: str, situation: Situation, rules: Rules) -> Mistake | None:
    """Why this yaku cannot be in a win like this, whatever the tiles are; none where it can."""
    yaku = YAKU[name]
    if not known(name, rules):
        return Mistake("yaku-off", yaku=named(name))
    if yaku.win is not None and (yaku.win == "tsumo") != situation.tsumo:
        return Mistake(f"yaku-{yaku.win}-only", yaku=named(name))
    if yaku.dealer is not None and yaku.dealer != situation.dealer:
        return Mistake("yaku-dealer-only" if yaku.dealer else "yaku-dealer-never", yaku=named(name))
    return None


def closed_only(yaku: Yaku, rules: Rules) -> bool:
    """Whether an open hand cannot have it: tanyao where the rules have no open tanyao, and so on."""
    return yaku.open is None or (yaku.name == "tanyao" and not rules.hand.open_tanyao)


def check_said(hand: Hand, situation: Situation, rules: Rules) -> None:
    """Raise a Mistake where what was said cannot be: ippatsu without riichi, riichi with an open hand …"""
    said = situation.said
    for name in sorted(said):
        yaku = YAKU[name]
        problem = forbidden(name, situation, rules) or _against_hand(yaku, hand, rules)
        if problem is not None:
            raise problem
        if yaku.needs and not said.intersection(yaku.needs):
            raise Mistake("yaku-needs", yaku=named(name), needs=tuple(named(n) for n in yaku.needs if known(n, rules)))
        for other in sorted(said):
            if frozenset((name, other)) in EXCLUDED:
                raise Mistake("yaku-excluded", yaku=named(name), other=named(other))
    if hand.ura and not said.intersection(RIICHI):
        raise Mistake("ura-without-riichi")
    if situation.seat == "N" and rules.players == 3:
        raise Mistake("wind-unknown", given="N", allowed=WIND_NAMES[:3])


def _against_hand(yaku: Yaku, hand: Hand, rules: Rules) -> Mistake | None:
    if closed_only(yaku, rules) and not hand.closed:
        return Mistake("yaku-closed-only", yaku=named(yaku.name))
    if yaku.untouched and (hand.melds or hand.norths):
        return Mistake("yaku-untouched", yaku=named(yaku.name))
    if yaku.name == "rinshan" and not hand.kans and not hand.norths:
        return Mistake("rinshan-without-kan")
    if yaku.name == "chankan" and sum(tile.kind == hand.winning.kind for tile in hand.tiles) > 1:
        return Mistake("chankan-tile", tile=hand.winning.name)
    return None
