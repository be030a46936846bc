"""One grammar for the command bar, the shell and the keys: parse, write, suggest, and the machine of single keys."""
