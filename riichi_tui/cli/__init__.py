"""The command line: one small module a command, imported only when it is chosen, text and JSON output."""
