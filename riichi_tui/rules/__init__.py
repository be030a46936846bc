"""Rule sets: one TOML file each; load, overlay, explain, compare, check (design.md section 9)."""

from riichi_tui.rules.documents import Document
from riichi_tui.rules.explaining import Difference, Explanation, Row, compare, explain, explain_rules, titles
from riichi_tui.rules.keys import choices
from riichi_tui.rules.loading import default, load, overlay
from riichi_tui.rules.remarks import Remark, check
from riichi_tui.rules.sources import names
from riichi_tui.rules.writing import to_toml, value_texts

__all__ = [
    "Difference",
    "Document",
    "Explanation",
    "Remark",
    "Row",
    "check",
    "choices",
    "compare",
    "default",
    "explain",
    "explain_rules",
    "load",
    "names",
    "overlay",
    "titles",
    "to_toml",
    "value_texts",
]
