"""The views, one module a place; each has `create(desk)`. None of them knows a terminal library."""
