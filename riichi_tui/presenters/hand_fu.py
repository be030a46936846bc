"""Fu by parts as lines: each part with its fu, the sum, and what is paid."""

from riichi_tui.insight.hand.fu import Fu, Part
from riichi_tui.locale.width import cells
from riichi_tui.presenters.lines import Line
from riichi_tui.presenters.look import Look
from riichi_tui.presenters.row import Row

FIGURES = 5


def fu_lines(fu: Fu, look: Look) -> list[Line]:
    """A line a part, then the sum and the fu that are paid."""
    said = [_part(part, look) for part in fu.parts]
    paid = look.say("hand.sum")
    column = max(map(cells, (*said, paid))) + FIGURES
    lines = [
        Row(look.width).add(text).ending(column, str(part.fu)).line() for text, part in zip(said, fu.parts, strict=True)
    ]
    total = Row(look.width).add(paid, "bold").ending(column, str(fu.total), "bold")
    if fu.total != fu.fu:
        total.add("  " + look.say("hand.paid_as", fu=fu.fu), "bold")
    return [*lines, total.line()]


def fu_sum(fu: Fu, look: Look) -> str:
    """The same in one line: "20 + 10 + 8 = 38, paid as 40"."""
    parts = " + ".join(str(part.fu) for part in fu.parts)
    text = f"{parts} = {fu.total}" if len(fu.parts) > 1 else str(fu.total)
    return text if fu.total == fu.fu else f"{text}, {look.say('hand.paid_as', fu=fu.fu)}"


def _part(part: Part, look: Look) -> str:
    name = look.say(f"hand.fu.{part.name}")
    return name if part.times == 1 else look.say("hand.times", name=name, n=part.times)
