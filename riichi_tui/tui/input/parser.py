"""From bytes to keys: control sequences are taken whole, however they are cut, and none is ever typed.

The forms are those of ECMA-48 (fifth edition, 5.3 to 5.6 and 8.3) in 7 and 8 bits, read as the terminals themselves
read them: a control character inside a sequence acts at once and the sequence goes on, CAN and SUB break it off, ESC
begins a new one. A sequence is known by its beginning, so a late answer of the terminal is swallowed whatever it says.
"""

from collections.abc import Callable

from riichi_tui.tui.input.characters import (
    BEGINNINGS,
    BELL,
    BREAKS,
    DELETE,
    EIGHT_BIT,
    ESCAPE,
    INTERRUPT,
    NUL,
    STRINGS,
    TERMINATOR,
    decoder,
)  # fmt: skip
from riichi_tui.tui.input.key_codes import control_key, keys_of_control_sequence, keys_of_single_shift
from riichi_tui.tui.input.tokens import Dropped, Key, Paste, Reply, Stray, Token

ALONE = 0.15
"""Seconds after which Esc alone is a key."""
CONTINUED = 1.0
"""Seconds after Esc in which a slow line may still bring the rest of a sequence."""
SEQUENCE = 1.0
"""Seconds without a byte after which a sequence is broken."""
STRING = 3.0
"""Seconds without a byte after which a control string or a paste is broken."""
LONGEST_STRING = 4096
"""Characters of a control string. What is longer is dropped."""
LONGEST_PASTE = 65536
LONGEST_SEQUENCE = 64
"""Characters of a sequence that are looked at; no key has more."""

MOUSE = 3
"""Characters of an old mouse report after `ESC [ M`."""
PASTE_BEGINS = "200"
PASTE_END = ("\x1b[201~", "\x9b201~")
TAIL = len(PASTE_END[0])
MODE_REPORT = "$"

State = Callable[[str], None]


class Parser:
    """Takes what the terminal sends, a read at a time, and the time of each read in seconds of any clock.

    `deadline` is the time at which `tick` wants to be called if nothing comes before, none while nothing is awaited.
    No input raises, and none is kept beyond the limits above.
    """

    def __init__(self) -> None:
        self._decoder = decoder()
        self._state: State = self._ground
        self._held = ""
        self._pasted: list[str] = []
        self._count = 0
        self._osc = False
        self._out: list[Token] = []
        self._now = 0.0
        self._escaped = -CONTINUED
        self.deadline: float | None = None

    def feed(self, data: bytes, now: float) -> tuple[Token, ...]:
        """What the bytes of one read stand for."""
        self._expire(now)
        for character in self._decoder.decode(data):
            self._take(character)
        return self._taken()

    def tick(self, now: float) -> tuple[Token, ...]:
        """What it means that nothing came until now."""
        self._expire(now)
        return self._taken()

    def _taken(self) -> tuple[Token, ...]:
        out, self._out = tuple(self._out), []
        return out

    def _take(self, character: str) -> None:
        if character == INTERRUPT:
            self._rest()
            self._out.append(Key("ctrl+c"))
        elif character == ESCAPE and self._state in (self._ground, self._sequence, self._shift, self._designation,
                                                     self._console, self._mouse):  # fmt: skip
            self._wait(self._escape, ALONE)
        else:
            self._state(character)

    # --- time ------------------------------------------------------------------------------------------------

    def _wait(self, state: State, seconds: float) -> None:
        """Go to a state in which more is awaited for so long."""
        self._state = state
        self.deadline = self._now + seconds

    def _rest(self) -> None:
        self._state, self.deadline, self._held = self._ground, None, ""
        self._pasted = []

    def _expire(self, now: float) -> None:
        """End what was awaited in vain."""
        deadline, self._now = self.deadline, now
        if deadline is None or now < deadline:
            return
        state = self._state
        if state in (self._escape, self._string_escape):
            self._out.append(Key("escape"))
            self._escaped = deadline - ALONE
        elif state == self._paste:
            self._paste_done()
        elif state != self._drain:
            self._out.append(Dropped())
        self._rest()

    # --- states ----------------------------------------------------------------------------------------------

    def _ground(self, character: str) -> None:
        """Nothing has begun."""
        continued = self._now - self._escaped < CONTINUED
        self._escaped = -CONTINUED + self._now
        if character in EIGHT_BIT:
            self._begin(EIGHT_BIT[character])
        elif continued and character in "[" + STRINGS + TERMINATOR:
            self._rest() if character == TERMINATOR else self._begin(character)
        elif character < " " or character == DELETE:
            key = control_key(character)
            self._out.append(Stray() if key is None else Key(key))
        else:
            self._out.append(Key(character))

    def _escape(self, character: str) -> None:
        """After ESC."""
        if character == ESCAPE:
            self._out.append(Key("escape"))
            self._wait(self._escape, ALONE)
        elif character in BEGINNINGS + TERMINATOR:
            self._begin(character)
        elif " " <= character <= "/":
            self._wait(self._designation, SEQUENCE)
        else:
            self._out.append(Key("escape"))
            self._rest()
            self._ground(character)

    def _begin(self, character: str) -> None:
        """What begins with ESC and this character, or with its 8-bit form."""
        self._held, self._count = "", 0
        if character == "[":
            self._wait(self._sequence, SEQUENCE)
        elif character == "O":
            self._wait(self._shift, SEQUENCE)
        elif character in STRINGS:
            self._osc = character == "]"
            self._wait(self._string, STRING)
        else:
            self._out.append(Stray())
            self._rest()

    def _sequence(self, character: str) -> None:
        """Inside `ESC [`: parameters and intermediates up to the final byte."""
        if " " <= character <= "?":
            self._held += character if len(self._held) < LONGEST_SEQUENCE else ""
            self._wait(self._sequence, SEQUENCE)
        elif "@" <= character <= "~":
            self._sequence_done(self._held, character)
        else:
            self._odd(character)

    def _sequence_done(self, parameters: str, final: str) -> None:
        self._rest()
        if final == "[" and not parameters:
            self._wait(self._console, SEQUENCE)
        elif final == "M" and not parameters:
            self._count = 0
            self._wait(self._mouse, SEQUENCE)
        elif final == "~" and parameters == PASTE_BEGINS:
            self._wait(self._paste, STRING)
        elif final == "y" and parameters.endswith(MODE_REPORT):
            self._out.extend(_reply(parameters.removesuffix(MODE_REPORT)))
        else:
            self._out.extend(map(Key, keys_of_control_sequence(parameters, final)))

    def _shift(self, character: str) -> None:
        """After `ESC O`."""
        if " " < character <= "?":
            self._held += character if len(self._held) < LONGEST_SEQUENCE else ""
            self._wait(self._shift, SEQUENCE)
        elif " " <= character <= "~":
            parameters = self._held
            self._rest()
            self._out.extend(map(Key, keys_of_single_shift(parameters, character)))
        else:
            self._odd(character)

    def _designation(self, character: str) -> None:
        """After ESC and an intermediate: a character set and the like."""
        if " " <= character <= "/":
            self._wait(self._designation, SEQUENCE)
        elif "0" <= character <= "~":
            self._rest()
        else:
            self._odd(character)

    def _console(self, character: str) -> None:
        """After `ESC [ [`: a function key of the Linux console."""
        self._rest() if " " < character <= "~" else self._odd(character)

    def _mouse(self, character: str) -> None:
        """After `ESC [ M`: a button and two places, each one character; a place too far off is NUL."""
        if character < " " and character != NUL:
            self._odd(character)
            return
        self._count += 1
        self._wait(self._mouse, SEQUENCE)
        if self._count == MOUSE:
            self._rest()

    def _odd(self, character: str) -> None:
        """What belongs to no sequence: a control character acts, and the sequence goes on; a new sequence begins;
        anything else breaks it off."""
        if (character < " " and character not in BREAKS) or character == DELETE:
            key = control_key(character)
            self._out.append(Stray() if key is None else Key(key))
            return
        if EIGHT_BIT.get(character, TERMINATOR) not in BEGINNINGS:
            self._out.append(Dropped())
        self._rest()
        if character not in BREAKS:
            self._ground(character)

    def _string(self, character: str) -> None:
        """Inside a control string."""
        self._count += 1
        if character == ESCAPE:
            self._wait(self._string_escape, ALONE)
        elif EIGHT_BIT.get(character) == TERMINATOR or (character == BELL and self._osc):
            self._rest()
        elif character in BREAKS:
            self._odd(character)
        elif self._count > LONGEST_STRING:
            self._out.append(Dropped())
            self._wait(self._drain, ALONE)
        else:
            self._wait(self._string, STRING)

    def _string_escape(self, character: str) -> None:
        """After ESC in a control string: the end of the string, or something new."""
        if character == TERMINATOR:
            self._rest()
        elif character == ESCAPE:
            self._wait(self._escape, ALONE)
        elif character in BEGINNINGS:
            self._begin(character)
        elif character < " ":
            self._wait(self._string, STRING)
            self._string(character)
        else:
            self._odd(character)

    def _drain(self, character: str) -> None:
        """A control string that is too long: no hand types so much without a pause, so all of it is swallowed."""
        if character == ESCAPE:
            self._wait(self._string_escape, ALONE)
        elif EIGHT_BIT.get(character) == TERMINATOR or (character == BELL and self._osc) or character in BREAKS:
            self._rest()
        else:
            self._wait(self._drain, ALONE)

    def _paste(self, character: str) -> None:
        """Inside a bracketed paste; only its own end ends it. Text beyond the limit is left out."""
        self._pasted.append(character)
        self._wait(self._paste, STRING)
        if character == "~" and "".join(self._pasted[-TAIL:]).endswith(PASTE_END):
            self._paste_done()
        elif len(self._pasted) > LONGEST_PASTE + TAIL:
            del self._pasted[LONGEST_PASTE:-TAIL]

    def _paste_done(self) -> None:
        text = "".join(self._pasted)
        for end in PASTE_END:
            text = text.removesuffix(end)
        self._rest()
        self._out.append(Paste(text[:LONGEST_PASTE].replace("\r\n", "\n").replace("\r", "\n")))


def _reply(parameters: str) -> list[Token]:
    """The answer about a private mode, as DECRPM gives it: `? mode ; setting`."""
    mode, _, setting = parameters.removeprefix("?").partition(";")
    if not parameters.startswith("?") or not (mode.isdecimal() and setting.isdecimal()):
        return []
    return [Reply(int(mode), int(setting))]
