"""An OpenSSH server of our own on loopback: own keys, own configuration, own port, in a folder of its own."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.e2e import processes
from tests.e2e.processes import MARK, PATIENCE, can_be_listed, children, wait_until
from tests.tui.terminal import ROOT, Program

PROMPT = "login$"
SEPARATION = Path("/run/sshd")
"""Where sshd, started as root, locks up its part that talks to strangers. It stays: another server may use it."""


class Unavailable(Exception):
    """There can be no server here; says why."""


class Server:
    """`with Server(folder, mark) as server:`; raises Unavailable where a login does not work.

    `patience`: seconds between two questions whether a silent client is alive; after two without an answer it is
    given up (0: never asked).
    """

    def __init__(self, folder: Path, mark: str, *, patience: int = 0) -> None:
        self.folder = folder
        self.mark = mark
        self.saves = folder / "saves"
        self.log = folder / "sshd.log"
        self._patience = patience
        self._user = pwd.getpwuid(os.getuid()).pw_name
        self._process: subprocess.Popen[bytes] | None = None
        self._port = 0

    def __enter__(self) -> Self:
        path = f"{os.environ['PATH']}:/usr/sbin"
        tools = {name: shutil.which(name, path=path) for name in ("sshd", "ssh", "ssh-keygen")}
        missing = [name for name, path in tools.items() if path is None]
        if missing or not can_be_listed():
            raise Unavailable(f"not here: {', '.join(missing) or '/proc'}")
        self._make_files()
        try:
            self._start(str(tools["sshd"]))
            self._try()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """The server and its connections end."""
        if self._process is not None:
            for connection in self.connections():
                with suppress(ProcessLookupError):
                    os.kill(connection, 9)
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def connections(self) -> list[int]:
        """The processes in which the server keeps its connections: one a login, two where it separates privileges."""
        if self._process is None:
            return []
        first = children(self._process.pid)
        second = [number for parent in first for number in children(parent)]
        people = processes.marked(self.mark)
        return [number for number in first + second if number not in people]

    def login(self, *, size: tuple[int, int] = (80, 24)) -> Program:
        """A person logs in from a terminal and gets a shell; wait for its PROMPT."""
        command = ("ssh", "-tt", *self._options(), f"{self._user}@127.0.0.1")
        return Program(f"exec env 'PS1={PROMPT} ' sh -i", size=size, command=command)

    def run(self, words: str, *options: str) -> str:
        """One command over a connection without a terminal; returns what it printed."""
        command = ["ssh", *options, *self._options(), f"{self._user}@127.0.0.1", words]
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, timeout=PATIENCE
        ).stdout

    def has(self, command: str) -> bool:
        """Whether a program can be started there."""
        return shutil.which(command) is not None

    def _options(self) -> list[str]:
        options = {
            "BatchMode": "yes",
            "IdentitiesOnly": "yes",
            "KexAlgorithms": "curve25519-sha256",
            "LogLevel": "ERROR",
            "StrictHostKeyChecking": "yes",
            "UserKnownHostsFile": self.folder / "known",
        }
        words = ["-F", "none", "-e", "none", "-i", str(self.folder / "user"), "-p", str(self._port)]
        return words + [word for name, value in options.items() for word in ("-o", f"{name}={value}")]

    def _make_files(self) -> None:
        for name in ("host", "user"):
            words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(self.folder / name)]
            subprocess.run(words, check=True, timeout=PATIENCE)
        self.saves.mkdir()
        commands = self.folder / "bin"
        commands.mkdir()
        program = commands / "riichi-tui"
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m riichi_tui "$@"\n')
        program.chmod(0o755)

    def _start(self, sshd: str) -> None:
        if os.getuid() == 0 and not SEPARATION.exists():
            SEPARATION.mkdir(mode=0o755, exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        (self.folder / "sshd_config").write_text(self._configuration())
        (self.folder / "known").write_text(f"[127.0.0.1]:{self._port} {(self.folder / 'host.pub').read_text()}")
        command = [sshd, "-D", "-f", str(self.folder / "sshd_config"), "-E", str(self.log)]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        wait_until(self._listens_or_ended, "sshd does not listen")
        if self._process.poll() is not None:
            raise Unavailable(f"sshd does not start: {self._last_words()}")

    def _configuration(self) -> str:
        path = f"{self.folder / 'bin'}:{os.environ['PATH']}"
        environment = {
            MARK: self.mark, "PATH": path, "PYTHONPATH": ROOT, "LANG": "C.UTF-8",
            "RIICHI_TUI_SAVES": self.saves,
        }  # fmt: skip
        options = {
            "Port": self._port,
            "ListenAddress": "127.0.0.1",
            "HostKey": self.folder / "host",
            "AuthorizedKeysFile": self.folder / "user.pub",
            "PidFile": "none",
            "StrictModes": "no",
            "UsePAM": "no",
            "UseDNS": "no",
            "PasswordAuthentication": "no",
            "KbdInteractiveAuthentication": "no",
            "PermitRootLogin": "yes",
            "PrintMotd": "no",
            "PrintLastLog": "no",
            "ClientAliveInterval": self._patience,
            "ClientAliveCountMax": 2,
            "SetEnv": " ".join(f'"{name}={value}"' for name, value in environment.items()),
        }
        return "".join(f"{name} {value}\n" for name, value in options.items())

    def _listens_or_ended(self) -> bool:
        if self._process is None or self._process.poll() is not None:
            return True
        with socket.socket() as attempt:
            return attempt.connect_ex(("127.0.0.1", self._port)) == 0

    def _try(self) -> None:
        try:
            self.run("true", "-tt")
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            raise Unavailable(f"a login does not work: {self._last_words()}") from error

    def _last_words(self) -> str:
        return " / ".join(self.log.read_text(errors="replace").splitlines()[-3:]) if self.log.exists() else "no log"
