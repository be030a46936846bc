"""Runs a program as a shell would: as a job in the foreground of its own terminal, which can be stopped and resumed.

SIGUSR1 is the shell's `fg`. Ends with the program's exit status, 128 + n where signal n ended it.
"""

import fcntl
import os
import signal
import sys
import termios

STOPPED = b"\r\n[stopped]\r\n"


def main(command: list[str]) -> int:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGTTOU, signal.SIGTSTP):
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    job = os.fork()
    if job == 0:
        start(command)
    signal.signal(signal.SIGHUP, lambda *_: os.killpg(job, signal.SIGHUP))  # a shell tells its jobs that the line went
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            return exit_status(status)
        os.tcsetpgrp(0, os.getpgrp())
        os.write(1, STOPPED)
        signal.sigwait({signal.SIGUSR1})
        os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)


def start(command: list[str]) -> None:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    for number in (signal.SIGTTOU, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR1})
    os.execvp(command[0], command)  # noqa: S606 - the program under test


def exit_status(status: int) -> int:
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
