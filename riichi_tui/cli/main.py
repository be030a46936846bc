"""The entry point: finds the command, hands over the words, and turns every problem into a sentence and a status."""

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import FrameType
from typing import NoReturn

from riichi_tui.cli.commands import load
from riichi_tui.cli.context import Context, surroundings
from riichi_tui.cli.overview import answer
from riichi_tui.cli.parser import Parser
from riichi_tui.cli.words import Asked, read_words
from riichi_tui.locale.catalogue import word_problem
from riichi_tui.table.problem import Problem

INTERRUPTED = 128 + signal.SIGINT
HELP = frozenset({"-h", "--help"})
PIPE_CLOSED = 128 + signal.SIGPIPE
TERMINATED = 128 + signal.SIGTERM


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `riichi-tui` with these words (none = those of the process); returns the exit status.

    0 done; 1 understood and refused by this game, file or system; 2 what was typed cannot be right; 130 and 143 on
    signals, 141 where nobody reads the output any more (design.md section 7).
    """
    before = signal.signal(signal.SIGTERM, _terminated)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _answer(list(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:
        _silence()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    finally:
        signal.signal(signal.SIGTERM, before)
    return status


def _answer(words: list[str]) -> int:
    context = surroundings(os.environ, Asked())
    try:
        asked, rest = read_words(words)
        context = surroundings(os.environ, asked)
        status = _run(rest, context)
        sys.stdout.flush()
    except Problem as problem:
        return _complain(context, problem)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _complain(context, _system_problem(error))
    return status


def _run(words: list[str], context: Context) -> int:
    """The command that the first word names; without a word the start screen."""
    if not words:
        status: int = import_module("riichi_tui.cli.screen").start(context)
        return status
    if words[0].startswith("-"):
        return answer(words[0], context)
    name, *rest = words
    command = load(name)
    parser = Parser(name, context.look, helping=not HELP.isdisjoint(rest))
    command.describe(parser)
    parser.common()
    return command.run(parser.parse_args(command.arrange(rest)), context)


def _complain(context: Context, problem: Problem) -> int:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError:
        _silence()
    sys.stderr.write(context.look.glyphs.plain(word_problem(context.look.language, problem)) + "\n")
    return problem.status


def _system_problem(error: OSError) -> Problem:
    """What the system said no to; the file's name is part of it wherever there is one."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return Problem("system", reason=reason)
    return Problem("system-file", path=os.fsdecode(error.filename), reason=reason)


def _silence() -> None:
    """Nobody reads: what is still in the buffer must not raise again when the interpreter closes the stream."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _terminated(_number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(TERMINATED)
