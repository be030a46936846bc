"""The key machine: an entry and a key give the next entry, purely: keys typed ahead mean the same as typed slowly."""

import msgspec

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import Draft, Option, Outcome, said
from riichi_tui.grammar.entry.keys import BACKSPACE, ENTER, ESCAPE, key_of
from riichi_tui.grammar.entry.rest import ALWAYS, RestDraft
from riichi_tui.grammar.entry.shapes import Asked, Choice, Ready, Said
from riichi_tui.grammar.entry.wins import WinDraft, counted
from riichi_tui.table.events import Winner
from riichi_tui.table.names import is_clean

MOST_KEYS = 64
HELPER = "v"


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Where the keys have led.

    `keys` so far, `ready` what Enter records now, `choices` what may come next, `before` the entry one key back.
    For one press only: `said` a remark about the key, `asked` what the screen shall do, `record` what shall be
    recorded now; the entry is then at rest again.
    """

    draft: Draft
    keys: tuple[str, ...] = ()
    before: "Entry | None" = None
    ready: Ready | None = None
    choices: tuple[Choice, ...] = ()
    said: Said | None = None
    asked: Asked | None = None
    record: Ready | None = None

    @property
    def resting(self) -> bool:
        """Whether nothing is being keyed."""
        return isinstance(self.draft, RestDraft)


def rest(context: Context) -> Entry:
    """The entry at rest."""
    return _entry(RestDraft(), (), None, context)


def press(entry: Entry, key: str, context: Context) -> Entry:
    """The entry after one more key, given as a character or by its terminal name (`enter`, `backspace`, `ctrl+r`).

    alt+X is Esc, X: a terminal cannot tell the two apart.
    """
    if key.startswith("alt+"):
        return press(press(entry, ESCAPE, context), key.removeprefix("alt+"), context)
    here = _quiet(entry)
    name = key_of(key)
    if name in (BACKSPACE, ESCAPE):
        return here.before or here
    if name == ENTER:
        return _enter(here, context)
    option = _option(here.draft, name, context)
    if option is None:
        return _other(here, name)
    if option.why is not None:
        return msgspec.structs.replace(here, said=option.why)
    return _follow(here, name, option.step(), context)


def press_all(keys: tuple[str, ...], context: Context) -> Entry:
    """The entry after several keys from rest; what they record on the way does not change the context."""
    entry = rest(context)
    for key in keys:
        entry = press(entry, key, context)
    return entry


def count_in(entry: Entry, winner: Winner, context: Context) -> Entry:
    """The entry with a last winner whose hand was counted by the helper; unchanged where no win is being keyed."""
    here = _quiet(entry)
    draft = here.draft
    if not isinstance(draft, WinDraft) or not draft.winners or not (draft.place == "han" or draft.complete(context)):
        return here
    return _entry(counted(draft, winner), (*here.keys, HELPER), here, context)


def _option(draft: Draft, name: str, context: Context) -> Option | None:
    return next((option for option in draft.options(context) if option.key == name), None)


def _quiet(entry: Entry) -> Entry:
    """The entry without what belonged to the last press."""
    if entry.said is None and entry.asked is None and entry.record is None:
        return entry
    return msgspec.structs.replace(entry, said=None, asked=None, record=None)


def _enter(here: Entry, context: Context) -> Entry:
    if here.resting:
        return here
    if here.ready is None:
        return msgspec.structs.replace(here, said=said("unfinished"))
    return msgspec.structs.replace(rest(context), record=here.ready)


def _other(here: Entry, name: str) -> Entry:
    """What works everywhere, or the remark that the key means nothing here."""
    if name in ALWAYS:
        return msgspec.structs.replace(here, asked=Asked(ALWAYS[name]))
    shown = name[:20] if is_clean(name) else ascii(name)[1:-1][:20]
    return msgspec.structs.replace(here, said=said("key-unknown", key=shown))


def _follow(here: Entry, name: str, outcome: Outcome, context: Context) -> Entry:
    if isinstance(outcome, Asked):
        stays = outcome.request == "helper"
        return msgspec.structs.replace(here if stays else rest(context), asked=outcome)
    if isinstance(outcome, Ready):
        return msgspec.structs.replace(rest(context), record=outcome)
    if len(here.keys) >= MOST_KEYS:
        return msgspec.structs.replace(here, said=said("keys-many", limit=MOST_KEYS))
    return _entry(outcome, (*here.keys, name), here, context)


def _entry(draft: Draft, keys: tuple[str, ...], before: Entry | None, context: Context) -> Entry:
    return Entry(
        draft=draft,
        keys=keys,
        before=before,
        ready=draft.ready(context),
        choices=tuple(_choice(option) for option in draft.options(context)),
    )


def _choice(option: Option) -> Choice:
    return Choice(
        key=option.key,
        code=option.code,
        seat=option.seat,
        value=option.value,
        usual=option.usual,
        why=option.why,
    )
