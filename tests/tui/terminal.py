"""A program in a terminal of its own: keys in, a screen out, and every byte counted."""

import contextlib
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

LAUNCH = Path(__file__).with_name("launch.py")
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0
QUIET = 0.25
FRAME_END = b"\x1b[?2026l"
KEYS = {
    "enter": "\r", "backspace": "\x7f", "escape": "\x1b", "tab": "\t", "up": "\x1b[A", "down": "\x1b[B",
    "right": "\x1b[C", "left": "\x1b[D", "pagedown": "\x1b[6~", "pageup": "\x1b[5~", "space": " ",
    "ctrl+c": "\x03", "ctrl+r": "\x12", "ctrl+p": "\x10", "ctrl+z": "\x1a", "ctrl+g": "\x07", "ctrl+n": "\x0e",
    "ctrl+u": "\x15",
}  # fmt: skip
QUERY = re.compile(rb"\x1b\[\?(\d+)\$p")
# What pyte would print or trip over: mode queries, private sequences, control strings.
STRANGE = re.compile(
    rb"\x1b\[\?\d+\$p|\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP[^\x1b]*\x1b\\"
)
MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
PUT_BACK = {b"25": b"h", b"7": b"h"}
"""Modes that are on before and after; all others must be off in the end."""


class Program:
    """`with Program("open", save) as program:`; `sent` counts the bytes that it sent."""

    def __init__(
        self,
        *arguments: str | Path,
        size: tuple[int, int] = (80, 24),
        environment: dict[str, str] | None = None,
        folder: Path | None = None,
        command: tuple[str, ...] = (sys.executable, "-m", "riichi_tui"),
    ) -> None:
        self.columns, self.rows = size
        self.sent = 0
        self.stream = b""
        self.screen = pyte.Screen(self.columns, self.rows)
        self._feed = pyte.ByteStream(self.screen)
        self._master, self._slave = pty.openpty()
        self._set_size()
        self.modes_before = termios.tcgetattr(self._slave)
        surroundings = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        surroundings |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
        if folder is not None:
            surroundings["RIICHI_TUI_SAVES"] = str(folder)
        self._process = subprocess.Popen(
            [sys.executable, str(LAUNCH), *command, *map(str, arguments)],
            stdin=self._slave, stdout=self._slave, stderr=self._slave,
            env=surroundings | (environment or {}), cwd=folder or ROOT, start_new_session=True,
        )  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()
        self._process.wait(PATIENCE)
        for descriptor in (self._master, self._slave):
            with contextlib.suppress(OSError):
                os.close(descriptor)

    # --- keys ------------------------------------------------------------------------------------------------

    def press(self, keys: str, *, at_once: bool = False) -> list[int]:
        """Keys by name, split at spaces; "type:WORDS" is typed. Each waits for its answer; returns the bytes of each
        answer. `at_once`: all in one write, one answer."""
        words = [word for key in keys.split() for word in _signs(key)]
        if at_once:
            return [self._send("".join(words))]
        return [self._send(word) for word in words]

    def send(self, data: str | bytes) -> None:
        """Raw text or bytes, without waiting."""
        os.write(self._master, data.encode() if isinstance(data, str) else data)

    def _send(self, data: str) -> int:
        before = self.sent
        self.send(data)
        self._answer()
        return self.sent - before

    def _answer(self) -> None:
        """Read one answer: to the end of its frame, or until nothing has come for a while."""
        end = time.monotonic() + QUIET
        tail = b""
        while time.monotonic() < end:
            data = self._read(end - time.monotonic())
            tail = (tail + data)[-200:]
            if tail.endswith(FRAME_END):
                return

    def settle_once(self) -> None:
        """Read what there is, or wait a moment for it."""
        self._read(QUIET)

    def read_now(self) -> None:
        """Read what there is, without waiting."""
        self._read(0)

    def settle(self) -> None:
        """Read until nothing comes any more."""
        while self._read(QUIET):
            continue

    def idle(self, seconds: float) -> int:
        """Bytes that come in so many seconds without a key."""
        before = self.sent
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read(end - time.monotonic())
        return self.sent - before

    def wait(self, text: str) -> None:
        """Until the screen shows a text."""
        end = time.monotonic() + PATIENCE
        while text not in self.text:
            if time.monotonic() > end or (not self._read(0.1) and self._process.poll() is not None):
                raise AssertionError(f"{text!r} does not appear:\n{self.text}")
        self.settle()

    # --- what happens to a terminal ----------------------------------------------------------------------------

    def resize(self, columns: int, rows: int) -> None:
        """The window changes."""
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        self._set_size()
        self.settle()

    def signal(self, number: int) -> None:
        """A signal to the program itself."""
        os.kill(self._job(), number)

    def resume(self) -> None:
        """The shell's `fg`."""
        os.kill(self._process.pid, signal.SIGUSR1)

    def hang_up(self) -> None:
        """The line goes away."""
        os.close(self._slave)
        os.close(self._master)

    def status(self) -> int:
        """The exit status, once it has ended."""
        end = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError):
                self._read(0.05)
        return self._process.wait(1)

    def modes_left_on(self) -> list[str]:
        """Terminal modes that were changed and not put back."""
        last: dict[bytes, bytes] = {}
        for found in MODE.finditer(self.stream):
            for number in found[1].split(b";"):
                last[number] = found[2]
        return [number.decode() for number, state in last.items() if state != PUT_BACK.get(number, b"l")]

    def line_restored(self) -> bool:
        """Whether the line's own modes (echo, signals) are as before."""
        return termios.tcgetattr(self._slave) == self.modes_before

    @property
    def text(self) -> str:
        """The screen, without spaces at the ends of lines."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def lines(self) -> list[str]:
        """The screen line by line."""
        return self.text.split("\n")

    def _job(self) -> int:
        """The process that the launcher started."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        if children.exists():
            return int(children.read_text().split()[0])
        found = subprocess.run(["pgrep", "-P", str(self._process.pid)], capture_output=True, text=True, check=True)
        return int(found.stdout.split()[0])

    def _set_size(self) -> None:
        ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._master], [], [], max(seconds, 0))
        if not ready:
            return b""
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return b""
        self.sent += len(data)
        self.stream += data
        for found in QUERY.finditer(data):
            if found[1] == b"2026":
                os.write(self._master, b"\x1b[?2026;2$y")
        self._feed.feed(STRANGE.sub(b"", data))
        return data


def _signs(key: str) -> list[str]:
    if key.startswith("type:"):
        return list(key.removeprefix("type:").replace("_", " "))
    return [KEYS.get(key, key)]
