"""Below the command bar: examples while it is empty, then what may be typed next."""

from riichi_tui.grammar.reader import ASSIGNMENT, NUMBER, POINTS, SLOT, STICKS, VALUE
from riichi_tui.grammar.suggest import Suggestions
from riichi_tui.presenters.look import Look

EXAMPLES = {
    VALUE: "3/40",
    POINTS: "1000",
    NUMBER: "1",
    SLOT: "17",
    STICKS: "1x5000+3x1000",
    ASSIGNMENT: "game.start=30000",
}
"""What stands for a kind of word: an example needs no translation."""
GAP = "   "


def typing_hint(text: str, found: Suggestions, look: Look) -> str:
    """The commands as examples, or the words that may stand at the mark: "off", "1 Anna · 2 Boris"."""
    joint = f" {look.glyphs.dot} "
    if not text.strip():
        return look.say("tui.type_hint").replace(GAP, joint)
    words = [f"{item.word} {item.hint}".strip() for item in found.words]
    return joint.join([*(EXAMPLES[form] for form in found.forms if form in EXAMPLES), *words])
