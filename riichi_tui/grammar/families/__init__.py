"""The commands by family, each both ways: from words to a command and back."""
