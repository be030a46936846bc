"""The screen: a thin Textual application around a desk of views that are drawn as lines."""
