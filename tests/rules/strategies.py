"""Random assignments and rule sets for property tests."""

from hypothesis import strategies as st

from riichi_tui import rules
from riichi_tui.rules.keys import KEYS, OKA, Key
from riichi_tui.rules.uma import uma_text
from riichi_tui.table.rules import Rules


def value_of(key: Key) -> st.SearchStrategy[str]:
    """TOML text that a key takes by itself."""
    if key.kind == "flag":
        return st.sampled_from(["true", "false"])
    if key.kind == "choice":
        return st.sampled_from([str(item) for item in key.allowed])
    if key.kind == "several":
        return st.lists(st.sampled_from(key.allowed), unique=True).map(lambda items: str(items).replace("'", '"'))
    if key.kind == "count":
        return st.integers(key.low, min(key.high, 1000)).map(str)
    return st.integers(max(key.low, 0) // 100, 1000).map(lambda hundreds: str(hundreds * 100))


BOUND = {"game.players", "game.start", "settlement.target", "play.noten_pool", "sticks.on"}
"""Keys whose values hang on others."""
SIMPLE = [key for key in KEYS.values() if key.kind != "own" and key.name not in BOUND]


@st.composite
def uma(draw: st.DrawFn, players: int) -> str:
    """A uma that sums to zero, in thousands with at most one decimal."""
    row = draw(st.lists(st.integers(-500, 500), min_size=players - 1, max_size=players - 1))
    points = [place * 100 for place in row]
    return uma_text([*points, -sum(points)])


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any valid rules: a built-in set with random keys over it."""
    base = rules.load(draw(st.sampled_from(rules.names())))
    players = base.players
    start = draw(st.integers(0, 500)) * 100
    oka = draw(st.integers(0, 300)) * 100 * players
    given = [f"game.start={start}", f"{OKA}={oka}", f"settlement.uma={draw(uma(players))}", "sticks.on=false"]
    given.append(f"play.noten_pool={600 * draw(st.integers(0, 20))}")
    if draw(st.booleans()):
        rows = ", ".join(f"{name} = {draw(uma(players))}" for name in ("1", "2", "other"))
        given.append(f"settlement.uma_floating={{{rows}}}")
    for key in draw(st.lists(st.sampled_from(SIMPLE), unique_by=lambda key: key.name, max_size=20)):
        given.append(f"{key.name}={draw(value_of(key))}")
    if players == 3:
        given.append("play.abort.sancha=off")
    return rules.overlay(base, [*given, "chombo.amount=3000"])
