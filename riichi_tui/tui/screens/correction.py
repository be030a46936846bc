"""A correction before it is recorded: what it changes, every later score before and after; Enter confirms."""

from riichi_tui.journal.plan import CHOICES, Choice, Course, Deal, Plan
from riichi_tui.locale.width import cells
from riichi_tui.presenters.correction import (
    Correction,
    Misfit,
    Way,
    correction_above,
    correction_items,
    difference_text,
    said_event,
)
from riichi_tui.presenters.correction_columns import Columns, Mark, Side
from riichi_tui.presenters.correction_effects import added_text, effects, way_of
from riichi_tui.presenters.correction_rows import side_by_side
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks import movement_text
from riichi_tui.presenters.table_frame import is_small
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.rules import compare
from riichi_tui.table.events import Transfer
from riichi_tui.table.hands import hands
from riichi_tui.table.requests import AmendHand, AmendSlot, ChangeRules, Delete, InsertBefore
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import moved_of
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView
from riichi_tui.tui.screens.table import TableView

KEYS: dict[Choice, str] = {"void": "v", "played-on": "p"}
SEEN = ("stand", "revalue", "leave_out")
"""Keys that the columns and what goes with them show as well."""
PAGE = 15
"""Cells that the list may take in its title to say which lines are seen."""
TITLES: dict[type, str] = {
    AmendHand: "amend_hand",
    AmendSlot: "amend_slot",
    InsertBefore: "insert",
    Delete: "delete",
    ChangeRules: "rules",
}


class CorrectionView(ListView):
    """Lies over the table whose entry led here. `mark` is what becomes of paid hands, `shown` the way for records that
    no longer fit whose scores are seen, none where there are none."""

    place = "correction"

    def __init__(self, desk: Desk, table: TableView, plan: Plan) -> None:
        super().__init__(desk)
        self._table = table
        self._plan = plan
        self.mark: Mark = "stand" if plan.stand is not None else "revalue"
        self._left_out = False
        self._choice: Choice = "void"

    @property
    def deal(self) -> Deal:
        """What Enter records of paid hands."""
        return "without-sticks" if self._left_out and self.mark == "stand" else self.mark

    @property
    def shown(self) -> Choice | None:
        """The way whose scores are seen."""
        ways = self._course.ways
        return next((choice for choice in (self._choice, *ways) if choice in ways), None)

    @property
    def _course(self) -> Course:
        return self._plan.course(self.deal)

    @property
    def count(self) -> int:
        """How many lines there are to scroll."""
        look = self.desk.look
        return len(correction_items(self._correction(look), look))

    def move(self, step: int) -> None:
        """Scroll."""
        self.chosen = self.top if step < 0 else self.chosen
        super().move(step)

    def turn(self) -> None:
        """See the scores of the other way."""
        ways = list(self._course.ways)
        if self.shown is not None:
            self._choice = ways[(ways.index(self.shown) + 1) % len(ways)]

    def confirm(self) -> None:
        """Record the correction."""
        self._table.carry_out(self._plan, None, self.deal)

    def choose(self, choice: Choice) -> None:
        """Record the correction, with this for the records that no longer fit."""
        self._table.carry_out(self._plan, choice, self.deal)

    def let(self, mark: Mark) -> None:
        """Mark what becomes of paid hands."""
        self.mark = mark

    def leave_out(self) -> None:
        """Leave the transfers out that restore the pot, or take them in again."""
        self._left_out = not self._left_out

    def no_confirm(self) -> str | None:
        """Why Enter records nothing yet."""
        return self._choose() if self._course.misfits else None

    def no_choice(self, choice: Choice) -> str | None:
        """Why this cannot be chosen."""
        if not self._course.misfits:
            return self.desk.say("correct.nothing_to_choose")
        return None if choice in self._course.ways else self.desk.say("correct.no_end")

    def no_turn(self) -> str | None:
        """Why there is no other way to look at."""
        return None if len(self._course.ways) > 1 else self.desk.say("correct.one_way")

    def no_let(self) -> str | None:
        """Why nothing is to be said of paid hands."""
        return None if self._plan.stand is not None else self.desk.say("correct.deal_stays")

    def no_leave_out(self) -> str | None:
        """Why there is nothing to leave out."""
        added = way_of(self._plan.course(self.mark), self._choice).added
        return None if any(isinstance(event, Transfer) for event in added) else self.desk.say("correct.no_sticks")

    def lines(self, look: Look) -> list[Line]:
        """Draw both games."""
        correction = self._correction(look)
        above = correction_above(correction, look)
        items = correction_items(correction, look)
        top = self.follow(look, len(above))
        title = self._title(look)
        right = difference_text(correction.pairs, look)
        if cells(f"{title} {right}") > look.width - PAGE:
            right = ""
        said, style = self.said or self._asked(), self.style if self.said else "title"
        return listing_lines(Listing(title, items, right, None, top, said, style, self._keys(look), above), look)

    def _keys(self, look: Look) -> tuple[KeyTitle, ...]:
        """The keys that do something here; on a phone without those that stand above already."""
        rows = zip([one for one in commands.at(self.place) if one.bar], commands.bar(self, look), strict=True)
        seen = SEEN if is_small(look) else ()
        return tuple(
            title for one, title in rows if not (title.off and one.topic == "correct") and one.name not in seen
        )

    def _asked(self) -> str:
        """What is wanted of the person now."""
        if self._course.misfits:
            return self._choose()
        return self.desk.say("correct.confirm" if self._plan.stand is None else f"correct.confirm_{self.mark}")

    def _choose(self) -> str:
        return self.desk.say("correct.choose" if "played-on" in self._course.ways else "correct.choose_void")

    def _correction(self, look: Look) -> Correction:
        plan, course = self._plan, self._course
        way = way_of(course, self.shown)
        was, now = self._changes(look)
        return Correction(
            was=was,
            now=now,
            pairs=side_by_side(plan.before, way.timeline),
            before=plan.before.state,
            after=way.timeline.state,
            misfits=_misfits(plan.before, course, self.desk.session.slots),
            ways=tuple(
                Way(KEYS[choice], choice, course.ways[choice].timeline.state)
                for choice in CHOICES
                if choice in course.ways
            ),
            shown=self.shown,
            columns=None if plan.stand is None else self._columns(look),
        )

    def _columns(self, look: Look) -> Columns:
        """Paid hands as they stand, beside them as they are revalued, and what goes with the marked one."""
        plan = self._plan
        stand = way_of(plan.course("without-sticks" if self._left_out else "stand"), self._choice)
        revalue = way_of(plan, self._choice)
        whole = way_of(plan.course(self.mark), self._choice)
        return Columns(
            stand=Side(effects(plan.before, stand.timeline), stand.timeline.state),
            revalue=Side(effects(plan.before, revalue.timeline), revalue.timeline.state),
            marked=self.mark,
            rulings=added_text([event for event in whole.added if not isinstance(event, Transfer)], look),
            sticks=added_text([event for event in whole.added if isinstance(event, Transfer)], look),
            left_out=self._left_out,
        )

    def _changes(self, look: Look) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is taken out and what is put in, in words."""
        plan = self._plan
        events = dict(zip(self.desk.session.slots, plan.before.events, strict=True))
        out = [events[slot] for slot in plan.splice.remove]
        new = list(plan.splice.put)
        if isinstance(plan.request, ChangeRules):
            rules = compare(plan.before.opened.rules, plan.timeline.opened.rules)
            return tuple(f"{item.key} = {item.first}" for item in rules), tuple(
                f"{item.key} = {item.second}" for item in rules
            )
        names = plan.before.state.names
        both = [event for event in out if event in new]
        was = tuple(said_event(event, names, look) for event in out if event not in both)
        now = [said_event(event, names, look) for event in new if event not in both]
        moved = [movement_text(moved_of(event), look) for event in new if event not in both]
        return was, tuple(filter(None, (*now, *moved)))

    def _title(self, look: Look) -> str:
        request = self._plan.request
        name = TITLES.get(type(request), "other")
        hand = request.hand if isinstance(request, AmendHand) else 0
        name_of = {row.n: hand_name(row, look) for row in hands(self._plan.before)}
        slot = request.slot if isinstance(request, AmendSlot | InsertBefore) else ""
        if isinstance(request, Delete):
            slot = " ".join(request.slots)
        return look.say(f"correct.title.{name}", hand=hand, name=name_of.get(hand, ""), slot=slot)


def _misfits(before: Timeline, course: Course, slots: list[str]) -> tuple[Misfit, ...]:
    place = {slot: index for index, slot in enumerate(slots)}
    return tuple(Misfit(slot, before.events[place[slot]], refused, place[slot]) for slot, refused in course.misfits)
