"""The key machine: an entry and a key give the next entry, purely: keys typed ahead mean the same as typed slowly."""

from collections.abc import Mapping

import msgspec

from riichi_tui.grammar.entry.context import Context
from riichi_tui.grammar.entry.draft import Draft, Option, Outcome, said
from riichi_tui.grammar.entry.keyboards import Taken, guesses
from riichi_tui.grammar.entry.keys import BACKSPACE, ENTER, ESCAPE, names_of, shifted_digit
from riichi_tui.grammar.entry.rest import ALWAYS, RestDraft
from riichi_tui.grammar.entry.shapes import Asked, Choice, Ready, Said
from riichi_tui.grammar.entry.wins import WinDraft, counted
from riichi_tui.table.events import Winner
from riichi_tui.table.names import is_clean

MOST_KEYS = 64
HELPER = "v"
UNKNOWN = "key-unknown"
"""The code of the remark on a key that means nothing."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Where the keys have led.

    `keys` so far, `ready` what Enter records now, `choices` what may come next, `before` the entry one key back.
    `signs` are those of its digits that came as signs of a keyboard that nobody named, each with its digit.
    For one press only: `said` a remark about the key, `asked` what the screen shall do, `record` what shall be
    recorded now; the entry is then at rest again.
    """

    draft: Draft
    keys: tuple[str, ...] = ()
    signs: Taken = ()
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

    @property
    def guessed(self) -> Said | None:
        """The remark on the last key where that is a sign which counts as a digit."""
        if self.before is None or self.signs == self.before.signs:
            return None
        key, digit = self.signs[-1]
        keyboard = guesses(key, digit, self.before.signs)[digit]
        return said("digit-guessed", key=_shown(key), digit=digit, keyboard=keyboard)


def rest(context: Context) -> Entry:
    """The entry at rest."""
    return _entry(RestDraft(), (), None, context)


def press(entry: Entry, key: str, context: Context, keyboard: str = "") -> Entry:
    """The entry after one more key, given as a character or by its terminal name (`enter`, `backspace`, `ctrl+r`).

    `keyboard` is the one that was named (`keyboards.names`), if any. alt+X is Esc, X: a terminal cannot tell the two
    apart.
    """
    if key.startswith("alt+"):
        return press(press(entry, ESCAPE, context), key.removeprefix("alt+"), context, keyboard)
    here = _quiet(entry)
    names = names_of(key, keyboard)
    if names[0] in (BACKSPACE, ESCAPE):
        return here.before or here
    if names[0] == ENTER:
        return _enter(here, context)
    options = {option.key: option for option in here.draft.options(context)}
    for name in names:
        if name in options:
            return _take(here, options[name], context)
        if name in ALWAYS:
            return msgspec.structs.replace(here, asked=Asked(ALWAYS[name]))
    return _other(here, key) if keyboard or here.resting else _as_digit(here, key, options, context)


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


def _take(here: Entry, option: Option, context: Context) -> Entry:
    if option.why is not None:
        return msgspec.structs.replace(here, said=option.why)
    return _follow(here, option.key, option.step(), context)


def _as_digit(here: Entry, key: str, options: Mapping[str, Option], context: Context) -> Entry:
    """A key that means nothing where a digit may be wanted. Nothing that is recorded at once is recorded on a guess."""
    digits = {name: option for name, option in options.items() if name.isdecimal() and option.why is None}
    shifted = digits.get(shifted_digit(key))
    if shifted is not None:
        after = _take(here, shifted, context)
        return after if after.record is None else _other(here, key)
    return _guess(here, key, digits, context) if digits and len(key) == 1 else _other(here, key)


def _guess(here: Entry, key: str, digits: Mapping[str, Option], context: Context) -> Entry:
    """A sign where a digit is wanted: the digit with which it shares a key, if that is one on all keyboards it may come
    from."""
    typed = sum(name.isdecimal() for name in here.keys) > len(here.signs)
    found = tuple(guesses(key, digits, here.signs, mixed=typed).items())
    if not found:
        return _other(here, key)
    (digit, keyboard), *others = found
    if others:
        other, another = others[0]
        facts = {"digit": digit, "keyboard": keyboard, "other": other, "another": another}
        return msgspec.structs.replace(here, said=said("digit-unsure", key=_shown(key), **facts))
    after = _take(here, digits[digit], context)
    if after.record is not None:
        remark = said("digit-at-once", key=_shown(key), digit=digit, keyboard=keyboard)
        return msgspec.structs.replace(here, said=remark)
    if after.before is not here:
        return after
    return msgspec.structs.replace(after, signs=(*here.signs, (key, digit)))


def _other(here: Entry, key: str) -> Entry:
    """The remark that the key means nothing here."""
    return msgspec.structs.replace(here, said=said(UNKNOWN, key=_shown(key)))


def _shown(key: str) -> str:
    return key[:20] if is_clean(key) else ascii(key)[1:-1][:20]


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
        signs=() if before is None else before.signs,
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
