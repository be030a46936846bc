"""Words, glyphs and cell widths: all that depends on the language and the terminal. Knows nothing of the game."""
