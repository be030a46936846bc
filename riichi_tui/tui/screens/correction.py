"""A correction before it is recorded: what it changes, every later score before and after; Enter confirms."""

from riichi_tui.journal.plan import CHOICES, Choice, Plan
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
from riichi_tui.presenters.correction_rows import side_by_side
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.listing import Listing, listing_lines
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.sticks import movement_text
from riichi_tui.presenters.table_hands import hand_name
from riichi_tui.rules import compare
from riichi_tui.table.requests import AmendHand, AmendSlot, ChangeRules, Delete, InsertBefore
from riichi_tui.table.timeline import Timeline
from riichi_tui.table.trays import moved_of
from riichi_tui.tui import commands
from riichi_tui.tui.desk import Desk
from riichi_tui.tui.screens.lists import ListView
from riichi_tui.tui.screens.table import TableView

KEYS: dict[Choice, str] = {"void": "v", "played-on": "p"}
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
    """Lies over the table whose entry led here. `shown` is the way whose scores are seen, where there are several."""

    place = "correction"

    def __init__(self, desk: Desk, table: TableView, plan: Plan) -> None:
        super().__init__(desk)
        self._table = table
        self._plan = plan
        self.shown: Choice | None = next(iter(plan.ways), None)
        self._misfits = _misfits(plan, desk.session.slots)
        self._pairs = {choice: side_by_side(plan.before, self._after(choice)) for choice in (*plan.ways, None)}

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
        ways = list(self._plan.ways)
        if self.shown is not None:
            self.shown = ways[(ways.index(self.shown) + 1) % len(ways)]

    def confirm(self) -> None:
        """Record the correction."""
        self._table.carry_out(self._plan)

    def choose(self, choice: Choice) -> None:
        """Record the correction, with this for the records that no longer fit."""
        self._table.carry_out(self._plan, choice)

    def no_confirm(self) -> str | None:
        """Why Enter records nothing yet."""
        return self._choose() if self._plan.misfits else None

    def no_choice(self, choice: Choice) -> str | None:
        """Why this cannot be chosen."""
        if not self._plan.misfits:
            return self.desk.say("correct.nothing_to_choose")
        return None if choice in self._plan.ways else self.desk.say("correct.no_end")

    def no_turn(self) -> str | None:
        """Why there is no other way to look at."""
        return None if len(self._plan.ways) > 1 else self.desk.say("correct.one_way")

    def lines(self, look: Look) -> list[Line]:
        """Draw both games."""
        correction = self._correction(look)
        above = correction_above(correction, look)
        items = correction_items(correction, look)
        top = self.follow(look, len(above))
        hidden = {"confirm"} if self._plan.misfits else {"void", "played_on"}
        if len(self._plan.ways) < 2:
            hidden |= {"other_way"}
        keys = tuple(
            title
            for command, title in zip(
                [command for command in commands.at(self.place) if command.bar], commands.bar(self, look), strict=True
            )
            if command.name not in hidden
        )
        right = difference_text(correction.pairs, look)
        if cells(f"{self._title(look)} {right}") > look.width - PAGE:
            right = ""
        said = self.said or (self._choose() if self._plan.misfits else look.say("correct.confirm"))
        style = self.style if self.said else "title"
        listing = Listing(self._title(look), items, right, None, top, said, style, keys, above)
        return listing_lines(listing, look)

    def _choose(self) -> str:
        return self.desk.say("correct.choose" if "played-on" in self._plan.ways else "correct.choose_void")

    def _after(self, choice: Choice | None) -> Timeline:
        return self._plan.timeline if choice is None else self._plan.ways[choice].timeline

    def _correction(self, look: Look) -> Correction:
        plan, after = self._plan, self._after(self.shown)
        was, now = self._changes(look)
        return Correction(
            was=was,
            now=now,
            pairs=self._pairs[self.shown],
            before=plan.before.state,
            after=after.state,
            misfits=self._misfits,
            ways=tuple(
                Way(KEYS[choice], choice, plan.ways[choice].timeline.state) for choice in CHOICES if choice in plan.ways
            ),
            shown=self.shown,
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
        name_of = {pair.before.n: hand_name(pair.before, look) for pair in self._pairs[None] if pair.before}
        slot = request.slot if isinstance(request, AmendSlot | InsertBefore) else ""
        if isinstance(request, Delete):
            slot = " ".join(request.slots)
        return look.say(f"correct.title.{name}", hand=hand, name=name_of.get(hand, ""), slot=slot)


def _misfits(plan: Plan, slots: list[str]) -> tuple[Misfit, ...]:
    place = {slot: index for index, slot in enumerate(slots)}
    return tuple(Misfit(slot, plan.before.events[place[slot]], refused, place[slot]) for slot, refused in plan.misfits)
