"""From a name, a file or assignments to a rule set: built-in sets, a user's own TOML, `--set`."""

from collections.abc import Mapping, Sequence
from os.path import basename, splitext

from riichi_tui.rules.assignments import read_assignments
from riichi_tui.rules.files import read_text
from riichi_tui.rules.keys import assemble, flatten
from riichi_tui.rules.layers import lay
from riichi_tui.rules.nearest import nearest
from riichi_tui.rules.problems import listed, shown
from riichi_tui.rules.sources import DEFAULT, Source, built_in, names, read_source
from riichi_tui.table.problem import Mistake
from riichi_tui.table.rules import Rules


def load(name_or_path: str, assignments: Sequence[str] = ()) -> Rules:
    """The rule set of a name or of a TOML file, the assignments laid over it.

    Raises Mistake: `rules-name-unknown`, `rules-file-…`, a rule's own mistake, or `rules-mistakes` for several.
    """
    return overlay(rules_of(find(name_or_path)), assignments)


def default(players: int = 4, assignments: Sequence[str] = ()) -> Rules:
    """The default rules. With three players a uma must be among the assignments (Mistake `rule-uma-needed`)."""
    return load(DEFAULT, [f"game.players={players}", *assignments])


def overlay(rules: Rules, assignments: Sequence[str]) -> Rules:
    """The rules with each assignment in order; start, target, oka and the tray follow from what is assigned.

    `changed` then names what differs from the named set. Raises Mistake as `load` does.
    """
    given, mistakes = read_assignments(assignments)
    if not given and not mistakes:
        return rules
    before = flatten(rules)
    after = lay(before, given, mistakes)
    if rules.name == DEFAULT or rules.name in names():
        return assemble(after, rules.name, _changed(rules.name, after))
    changed = tuple(key for key in after if key in rules.changed or after[key] != before[key])
    return assemble(after, rules.name, changed)


def find(name_or_path: str) -> Source:
    """The rule set of a name or of a TOML file, checked in full; raises Mistake as `load` does."""
    if name_or_path == DEFAULT or name_or_path in names():
        return built_in(name_or_path)
    stem, suffix = splitext(basename(name_or_path))
    if suffix == ".toml" or "/" in name_or_path:
        return read_source(read_text(name_or_path), name_or_path, stem)
    near = nearest(name_or_path, names())
    if near:
        raise Mistake("rules-name-unknown", name=shown(name_or_path), nearest=near)
    raise Mistake("rules-name-nothing", name=shown(name_or_path), allowed=listed(names()))


def rules_of(source: Source) -> Rules:
    """The rules of a set as it was read."""
    return assemble(source.values, source.name, _changed(source.name, source.values))


def _changed(name: str, values: Mapping[str, object]) -> tuple[str, ...]:
    # A user's own file is its own measure; a file or save with the name of a built-in set is held against that set.
    if name != DEFAULT and name not in names():
        return ()
    named = built_in(name).values
    return tuple(key for key, value in values.items() if value != named[key])
