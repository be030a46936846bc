"""`python -m riichi_tui` is the command `riichi-tui`."""

import sys

from riichi_tui.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
