"""What the pane of the table is used for: keying a hand, typing a command, choosing what becomes of later records."""
