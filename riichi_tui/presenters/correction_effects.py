"""What a correction changes of each hand: where it is played, and what its payments differ by."""

from collections.abc import Sequence
from typing import NamedTuple

from riichi_tui.grammar.write import write
from riichi_tui.journal.plan import Choice, Course, Way
from riichi_tui.presenters.amounts import signed
from riichi_tui.presenters.correction_rows import Pair, side_by_side
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.table.events import Event
from riichi_tui.table.hands import HandRow
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import unmoved

ARROW = ">"


class Effect(NamedTuple):
    """A hand and what each seat's payments in it differ by; nothing of a hand that is new or falls out is the same."""

    pair: Pair
    change: tuple[int, ...]

    @property
    def differs(self) -> bool:
        """Whether anything of the hand is another."""
        before, after = self.pair.before, self.pair.after
        if before is None or after is None:
            return True
        return any(self.change) or (before.round, before.honba) != (after.round, after.honba)


def effects(before: Timeline, after: Timeline) -> tuple[Effect, ...]:
    """Every hand of both games with what becomes of it."""
    return tuple(Effect(pair, _change(pair)) for pair in side_by_side(before, after))


def pair_name(pair: Pair, look: Look) -> str:
    """Round and honba, both where they became others: "E1-1>E2-1"."""
    name = hand_name(pair.row, look)
    was = hand_name(pair.before, look) if pair.before else name
    return name if was == name else f"{was}{ARROW}{name}"


def added_text(added: Sequence[Event], look: Look) -> str:
    """The rulings and transfers that go with a correction, in the words of the grammar."""
    return look.glyphs.plain(", ".join(write(unmoved(event)) for event in added))


def way_of(course: Course, choice: Choice | None) -> Way:
    """The way of a choice; where none is made yet, later records that no longer fit left out."""
    if course.recordable(choice) is None:
        return Way(course.splice, course.timeline, course.added)
    return course.chosen(choice)


def effects_text(before: Timeline, course: Course, choice: Choice | None, look: Look) -> str:
    """Which hands change in a course, by how much for each seat, and what goes with it, for a line of text."""
    way = way_of(course, choice)
    said = [_effect_text(effect, look) for effect in effects(before, way.timeline) if effect.differs]
    said = said or [look.say("correct.effect.none")]
    if way.added:
        said.append(look.say("correct.with_it", what=added_text(way.added, look)))
    if course.recordable(choice) is None:
        slots = [slot for slot, _ in course.misfits]
        said.append(look.say("correct.effect.misfits", slots=slots, ways=" | ".join(course.ways)))
    return "; ".join(said)


def _change(pair: Pair) -> tuple[int, ...]:
    old, new = _delta(pair.before, pair.row), _delta(pair.after, pair.row)
    return tuple(after - before for before, after in zip(old, new, strict=True))


def _delta(row: HandRow | None, like: HandRow) -> tuple[int, ...]:
    return row.delta if row else (0,) * len(like.delta)


def _effect_text(effect: Effect, look: Look) -> str:
    pair = effect.pair
    points = ", ".join(f"{seat + 1} {signed(change, '')}" for seat, change in enumerate(effect.change) if change)
    key = "out" if pair.after is None else "new" if pair.before is None else "other"
    return look.say(
        f"correct.effect.{key}",
        hand=pair.before.n if pair.before else 0,
        name=pair_name(pair, look),
        points=points or look.say("correct.effect.no_points"),
    )
