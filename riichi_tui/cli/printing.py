"""Prints one JSON document: exact decimals as numbers, a newline at the end."""

import msgspec

from riichi_tui.cli.context import Context

_ENCODER = msgspec.json.Encoder(decimal_format="number")


def print_json(document: object, context: Context) -> None:
    """Print a struct (or plain data) as one indented JSON document."""
    context.write(msgspec.json.format(_ENCODER.encode(document), indent=2).decode())
