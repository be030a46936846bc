"""Imports the module of a command in the least time: half of what a short command costs is imports."""

import gc
import sys
from importlib import import_module
from types import ModuleType

IN_VAIN = "typing_extensions"
"""What msgspec asks for before it takes the same from typing. With inspect, ast and dis behind it, it costs nearly as
much time as a bare interpreter."""


def import_lean(name: str) -> ModuleType:
    """Import a module by its full name. Nothing that an import makes is garbage, so the collector rests."""
    active = gc.isenabled()
    gc.disable()
    try:
        _import_msgspec()
        return import_module(name)
    finally:
        if active:
            gc.enable()


def _import_msgspec() -> None:
    if "msgspec" in sys.modules or IN_VAIN in sys.modules:
        return
    sys.modules[IN_VAIN] = None  # type: ignore[assignment]  # Python's way to say that there is no such module
    try:
        import_module("msgspec")
    finally:
        del sys.modules[IN_VAIN]
