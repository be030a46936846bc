"""The file of a game: one record a line, appended and never rewritten, and the one writer that may do it."""
