"""Bytes of a terminal and what they do."""
