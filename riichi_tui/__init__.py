"""A live-game tracker for riichi mahjong in the terminal."""

__version__ = "0.1.0"
