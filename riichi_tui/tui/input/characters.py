"""The characters of ECMA-48 that begin, end and break a control sequence."""

import codecs

ESCAPE, INTERRUPT, BELL, NUL, DELETE = "\x1b", "\x03", "\x07", "\x00", "\x7f"
BREAKS = "\x18\x1a"
"""CAN and SUB."""
STRINGS = "P]X^_"
"""DCS, OSC, SOS, PM, APC as they follow ESC."""
BEGINNINGS = "[O" + STRINGS
"""CSI, SS3 and the strings as they follow ESC."""
TERMINATOR = "\\"
"""ST as it follows ESC."""
EIGHT_BIT = {chr(0x80 + code): chr(0x40 + code) for code in range(0x20)}
"""The C1 control characters, and what stands for them after ESC."""
NO_UTF8 = "\ufffd"
"""The character that means nothing anywhere."""


def _no_utf8(error: UnicodeError) -> tuple[str, int]:
    """What a decoder takes for bytes that are no UTF-8: a single byte of C1 is that control character."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    byte = error.object[error.start]
    alone = error.end - error.start == 1
    return (chr(byte) if alone and chr(byte) in EIGHT_BIT else NO_UTF8), error.end


codecs.register_error("terminal", _no_utf8)


def decoder() -> codecs.IncrementalDecoder:
    """A decoder of what a terminal sends. It never raises: what is no UTF-8 is a C1 control character or means
    nothing."""
    return codecs.getincrementaldecoder("utf-8")("terminal")
