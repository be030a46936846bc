"""The entry point: help, languages, statuses, signals, closed pipes, and no traceback whatever is typed."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from riichi_tui import __version__
from riichi_tui.cli.commands import NAMES, load
from riichi_tui.cli.parser import Parser
from riichi_tui.locale.catalogue import LANGUAGES, say
from riichi_tui.locale.width import cells
from riichi_tui.presenters.look import Look
from riichi_tui.table.problem import Mistake
from tests.cli.shell import ROOT, Shell


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [*NAMES, None])
def test_every_command_has_help_with_an_example_in_every_language(
    shell: Shell, command: str | None, language: str
) -> None:
    words = [command] if command else []
    answer = shell.run(*words, "--help", "--lang", language)
    assert (answer.status, answer.errors) == (0, "")
    assert "cli." not in answer.output.replace("riichi_tui.cli", "")
    assert max(map(cells, answer.output.splitlines())) <= 80
    if command:
        assert f"riichi-tui {command}" in answer.output
        assert say(language, "cli.example") in answer.output


def examples() -> Iterator[list[str]]:
    for command in NAMES:
        for line in str(say("en", f"cli.{command}.example")).splitlines():
            yield shlex.split(line.partition(" < ")[0])


@pytest.mark.parametrize("words", list(examples()), ids=" ".join)
def test_the_examples_of_the_help_pages_can_be_typed(words: list[str]) -> None:
    program, name, *rest = words
    assert program == "riichi-tui"
    command = load(name)
    parser = Parser(name, Look(), helping=False)
    command.describe(parser)
    parser.common()
    parser.parse_args(command.arrange(rest))


def test_examples_without_a_game_also_run(shell: Shell) -> None:
    ran = [
        words for words in examples() if words[1] in ("score", "settle", "rules", "new") and "my-club.toml" not in words
    ]
    assert len(ran) > 10
    for words in ran:
        answer = shell.run(*words[1:])
        assert (answer.status, answer.errors) == (0, ""), words


def test_version(shell: Shell) -> None:
    assert shell.run("--version").output == f"riichi-tui {__version__}\n"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("shwo",), "show"),
        (("--colour",), "--colour"),
        (("show",), "SAVE"),
        (("show", "x", "--at"), "--at"),
        (("show", "x", "--at", "soon"), "soon"),
        (("show", "x", "--at", "0"), "--at"),
        (("show", "x", "--jso"), "--jso"),
        (("show", "x", "--json=yes"), "--json"),
        (("show", "x", "y"), "y"),
        (("--lang", "de"), "ja"),
        (("show", "--lang"), "--lang"),
        (("rules",), "list"),
        (("rules", "sing"), "compare"),
        (("rules", "show"), "1"),
        (("rules", "list", "wrc"), "0"),
        (("rules", "compare", "wrc"), "2"),
        (("record", "x", "--later", "maybe"), "played-on"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_understood_is_one_sentence_and_status_2(
    shell: Shell, words: tuple[str, ...], named: str, language: str
) -> None:
    shell.monkeypatch.setenv("RIICHI_TUI_LANG", language)
    answer = shell.run(*words)
    assert (answer.status, answer.output) == (2, "")
    assert named in answer.errors
    assert answer.errors.count("\n") == 1
    assert not answer.errors.startswith("problem.")


def test_the_language_is_asked_for_before_or_after_the_command(shell: Shell) -> None:
    said = {shell.run(*words).errors for words in (["--lang", "ru", "shwo"], ["shwo", "--lang=ru"])}
    assert len(said) == 1
    assert "Команды" in said.pop()
    assert "コマンド" in shell.process("shwo", LC_ALL="ja_JP.UTF-8").errors


@given(
    words=st.lists(
        st.text(max_size=12) | st.sampled_from([*NAMES, "--json", "--set", "--uma", "-1", "--", "3/40"]), max_size=6
    )
)
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_nothing_that_is_typed_gives_a_traceback(shell: Shell, words: list[str]) -> None:
    if not words or words[0] in ("open",):
        words = ["show", *words]
    answer = shell.run(*(word.replace("\x00", "") for word in words))
    assert answer.status in (0, 1, 2)
    assert "Traceback" not in answer.errors
    assert answer.status == 0 or answer.errors or answer.output


def test_control_characters_of_what_was_typed_never_reach_the_terminal(shell: Shell) -> None:
    for words in (["\x1b[31mshow"], ["show", "\x1b]0;x\x07"], ["settle", "--bet", "\x1b[2J", "1", "2", "3", "4"]):
        assert "\x1b" not in shell.run(*words).errors


def started(shell: Shell) -> subprocess.Popen[bytes]:
    """`record` waiting for standard input."""
    path = shell.run("new", "--no-open").output.strip()
    child = subprocess.Popen(
        [sys.executable, "-m", "riichi_tui", "record", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**shell.environment, "PYTHONPATH": str(ROOT)},
    )
    assert child.stdin is not None
    child.stdin.write(b"draw\n")
    child.stdin.flush()
    time.sleep(0.8)
    return child


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signals_end_it_quietly(shell: Shell, number: signal.Signals, status: int) -> None:
    child = started(shell)
    child.send_signal(number)
    output, errors = child.communicate(timeout=20)
    assert (child.returncode, output, errors) == (status, b"", b"")


def test_a_reader_that_goes_away_is_no_error(shell: Shell) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "riichi_tui", "rules", "show", "wrc"],
        stdout=writing,
        stderr=subprocess.PIPE,
        env={**shell.environment, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_full_disk_is_a_sentence(shell: Shell) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no device that is always full")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "riichi_tui", "rules", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**shell.environment, "PYTHONPATH": str(ROOT)},
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_an_option_of_argparse_that_we_do_not_know_is_still_a_mistake() -> None:
    with pytest.raises(Mistake, match="arguments-unclear"):
        Parser("show", Look(), helping=False).error("something new")


@pytest.mark.parametrize("words", [(), ("open", "{save}")])
@pytest.mark.parametrize("terminal", ["xterm-256color", "dumb"])
def test_the_screen_needs_a_terminal(shell: Shell, words: tuple[str, ...], terminal: str) -> None:
    save = shell.run("new", "--no-open").output.strip()
    answer = shell.process(*(word.format(save=save) for word in words), TERM=terminal)
    assert (answer.status, answer.output) == (1, "")
    assert answer.errors.count("\n") == 1
    assert "riichi-tui" in answer.errors


def test_new_opens_nothing_where_nobody_sits(shell: Shell) -> None:
    answer = shell.process("new", "--players", "Anna,Boris,Chie,Dana")
    assert (answer.status, answer.errors) == (0, "")
    assert answer.output.endswith("anna-boris-chie-dana.jsonl\n")
