"""Undo, redo and splices as design.md section 5 says, and against a log that keeps whole copies."""

from random import Random
from typing import Any

import pytest

from riichi_tui.journal.effective import Log
from riichi_tui.table.changes import Entry, Redo, Splice, Undo
from riichi_tui.table.events import Note
from riichi_tui.table.problem import Refused
from tests.journal.games import new_seed, seeded, some_splice


def log_of(*entries: Entry) -> Log:
    log = Log()
    for n, entry in enumerate(entries, 1):
        log.add(n, entry)
        log.settle()
    return log


def names(log: Log) -> list[str]:
    return [name for name, _ in log.slots()]


def note(text: str = "") -> Note:
    return Note(text=text)


def refusal(log: Log, entry: Entry) -> Refused:
    before = names(log)
    with pytest.raises(Refused) as found:
        log.check(entry)
    assert names(log) == before
    return found.value


def test_a_slot_is_named_by_the_record_that_filled_it() -> None:
    log = log_of(note(), note(), note(), Splice(remove=("2",), put=(note(), note()), before="3"), note())
    assert names(log) == ["1", "4.1", "4.2", "3", "5"]


def test_one_put_event_has_the_plain_number() -> None:
    assert names(log_of(note(), note(), Splice(remove=("2",), put=(note(),)))) == ["1", "3"]


def test_undo_takes_the_last_changes_off_and_redo_puts_them_back() -> None:
    log = log_of(note(), note(), note(), Undo(n=2))
    assert names(log) == ["1"]
    log.add(5, Redo(n=1))
    log.settle()
    assert names(log) == ["1", "2"]
    log.add(6, Redo(n=1))
    log.settle()
    assert names(log) == ["1", "2", "3"]


def test_undo_of_a_splice_restores_what_it_replaced_in_its_place() -> None:
    splice = Splice(remove=("2", "4"), put=(note(), note()), before="3", void=("5",))
    log = log_of(note(), note(), note(), note(), note(), splice)
    assert names(log) == ["1", "6.1", "6.2", "3"]
    log.add(7, Undo(n=1))
    log.settle()
    assert names(log) == ["1", "2", "3", "4", "5"]
    log.add(8, Redo(n=1))
    log.settle()
    assert names(log) == ["1", "6.1", "6.2", "3"]


def test_the_place_of_a_removed_slot_can_be_named() -> None:
    log = log_of(note(), note(), note(), Splice(remove=("2",), put=(note(),), before="2"))
    assert names(log) == ["1", "4", "3"]


def test_the_opening_cannot_be_undone() -> None:
    assert refusal(log_of(note()), Undo(n=1)).code == "nothing-to-undo"
    found = refusal(log_of(note(), note(), note()), Undo(n=3))
    assert (found.code, found.details) == ("undo-too-many", {"count": 3, "possible": 2})


def test_a_new_change_ends_redo_and_redo_says_which() -> None:
    log = log_of(note(), note(), Undo(n=1), note())
    found = refusal(log, Redo(n=1))
    assert (found.code, found.details) == ("redo-ended", {"record": 4})


def test_redo_without_undo() -> None:
    assert refusal(log_of(note(), note()), Redo(n=1)).code == "nothing-to-redo"
    found = refusal(log_of(note(), note(), Undo(n=1)), Redo(n=2))
    assert (found.code, found.details) == ("redo-too-many", {"count": 2, "possible": 1})


@pytest.mark.parametrize(
    ("entries", "slot", "code", "instead"),
    [
        ((note(), note(), Splice(remove=("2",), put=(note(),))), "2", "slot-replaced", ("3",)),
        ((note(), note(), Splice(remove=("2",), put=(note(), note()))), "2", "slot-replaced", ("3.1", "3.2")),
        ((note(), note(), Splice(remove=("2",), put=(note(), note()))), "3", "slot-several", ("3.1", "3.2")),
        ((note(), note(), Splice(remove=("2",))), "2", "slot-deleted", None),
        ((note(), note(), Splice(void=("2",))), "2", "slot-void", None),
        ((note(), note(), Undo(n=1)), "2", "slot-undone", None),
        ((note(), note()), "9", "slot-unknown", None),
        (
            (note(), note(), Splice(remove=("2",), put=(note(),)), Splice(remove=("3",), put=(note(),))),
            "2",
            "slot-replaced",
            ("4",),
        ),
    ],
)
def test_a_slot_not_in_force_is_refused_with_the_slot_to_name_instead(
    entries: tuple[Entry, ...], slot: str, code: str, instead: tuple[str, ...] | None
) -> None:
    for splice in (Splice(remove=(slot,)), Splice(void=(slot,)), Splice(put=(note(),), before=slot)):
        found = refusal(log_of(*entries), splice)
        assert found.code == code
        assert found.details.get("instead") == instead
        assert found.details["slot"] == slot


def test_a_slot_is_named_once() -> None:
    assert refusal(log_of(note(), note()), Splice(remove=("2",), void=("2",))).code == "slot-twice"


class Copies:
    """The same semantics kept in the plainest way: after each change a whole copy of the slots."""

    def __init__(self) -> None:
        self.done: list[list[tuple[str, Note]]] = []
        self.undone: list[list[tuple[str, Note]]] = []

    def add(self, n: int, entry: Entry) -> None:
        if isinstance(entry, Undo):
            for _ in range(entry.n):
                self.undone.append(self.done.pop())
        elif isinstance(entry, Redo):
            for _ in range(entry.n):
                self.done.append(self.undone.pop())
        else:
            slots = list(self.done[-1]) if self.done else []
            self.undone.clear()
            self.done.append(self._changed(slots, n, entry))

    def _changed(self, slots: list[tuple[str, Note]], n: int, entry: Any) -> list[tuple[str, Note]]:
        if not isinstance(entry, Splice):
            return [*slots, (str(n), entry)]
        names = [name for name, _ in slots]
        place = names.index(entry.before) if entry.before is not None else len(slots)
        put = [(str(n) if len(entry.put) == 1 else f"{n}.{index}", event) for index, event in enumerate(entry.put, 1)]
        gone = {*entry.remove, *entry.void}
        return [slot for slot in [*slots[:place], *put, *slots[place:]] if slot[0] not in gone]


def some(chance: Random, log: Log, n: int) -> Entry:
    kind = chance.randrange(6)
    if kind == 0 and log.standing > 1:
        return Undo(n=chance.randint(1, min(4, log.standing - 1)))
    if kind == 1 and len(log.changes) > log.standing:
        return Redo(n=chance.randint(1, len(log.changes) - log.standing))
    if kind == 2:
        return some_splice(chance, names(log), lambda: Note(text=f"put by {n}"))
    return Note(text=f"note {n}")


def test_any_sequence_of_changes_equals_a_fresh_log_with_the_same_slots(full: bool) -> None:
    seed = new_seed()
    rounds = 1000 if full else 100
    print(f"seed {seed}, {rounds} logs")
    chance = seeded(seed)
    for _ in range(rounds):
        log, copies, entries = Log(), Copies(), list[Entry]()
        for n in range(1, chance.randint(2, 60)):
            entry = Note(text="first") if n == 1 else some(chance, log, n)
            log.check(entry)
            log.add(n, entry)
            log.settle()
            copies.add(n, entry)
            entries.append(entry)
            assert log.slots() == copies.done[-1]
        at_once, fresh = Log(), Log()
        at_once.add_all(list(enumerate(entries, 1)))
        at_once.settle()
        assert (at_once.changes, at_once.standing, at_once.ended_by) == (log.changes, log.standing, log.ended_by)
        for n, (_, event) in enumerate(log.slots(), 1):
            fresh.add(n, event)
        fresh.settle()
        assert names(at_once) == names(log)
        assert [event for _, event in fresh.slots()] == [event for _, event in log.slots()]


def test_going_back_over_a_splice_restores_what_could_be_redone() -> None:
    log = log_of(note(), note(), note(), Undo(n=1))
    mark = log.mark()
    log.add(5, Splice(remove=("2",), put=(note(),)))
    log.settle()
    assert names(log) == ["1", "5"]
    log.back(mark)
    assert names(log) == ["1", "2"]
    log.add(5, Redo(n=1))
    log.settle()
    assert names(log) == ["1", "2", "3"]
