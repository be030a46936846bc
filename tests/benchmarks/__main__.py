"""Runs every benchmark and prints its figures: python -m tests.benchmarks. Nothing here can fail for being slow."""

import subprocess
import sys

BENCHMARKS = ("journal", "screen", "settlements", "stick_plans", "hand_scoring")


def main() -> int:
    """Each in a process of its own, so that none warms up another."""
    status = 0
    for name in BENCHMARKS:
        print(f"--- {name}", flush=True)
        status |= subprocess.run([sys.executable, "-m", f"tests.benchmarks.{name}"], check=False).returncode
    return status


if __name__ == "__main__":
    sys.exit(main())
