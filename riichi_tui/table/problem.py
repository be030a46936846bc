"""What the program says no with: a code and the facts, worded later by `locale`."""


class Problem(Exception):
    """Something that was typed, stored or asked for cannot be done.

    `code` names a sentence of the catalogue (`problem.CODE`); `details` fills its places. The core never words
    anything itself, so that every language says the same.
    """

    status = 1

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        facts = " ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code} {facts}".rstrip()


class Refused(Problem):
    """The game cannot take this event now. The state is untouched."""

    status = 1


class Mistake(Problem):
    """What was typed cannot be right, whatever the save holds."""

    status = 2
