"""`riichi-tui verify`: checksums, replay, and points that must add up."""

import msgspec

from riichi_tui.cli.context import Context
from riichi_tui.cli.parser import Given, Parser
from riichi_tui.cli.printing import print_json
from riichi_tui.cli.saves import damage_problem, find_save
from riichi_tui.journal.verify import verify
from riichi_tui.locale.catalogue import shown, word_problem
from riichi_tui.presenters.look import Look
from riichi_tui.table.problem import Problem


class CheckedSave(msgspec.Struct, frozen=True, kw_only=True):
    """What was found about one save. `code` and `problem` are null where it is sound; `torn` counts bytes of a record
    that was never finished."""

    path: str
    sound: bool
    records: int
    torn: int
    code: str | None
    problem: str | None


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What `verify --json` prints."""

    format: int = 1
    saves: tuple[CheckedSave, ...]


def describe(parser: Parser) -> None:
    """Add the arguments."""
    parser.place("saves", metavar="SAVE", nargs="+")
    parser.option("deep", action="store_true")
    parser.option("json", action="store_true")


def run(given: Given, context: Context) -> int:
    """Check every save and say a line about each; status 1 where one of them is not sound."""
    found = tuple(_check(find_save(save, context), given.deep, context.look) for save in given.saves)
    if given.json:
        print_json(Verification(saves=found), context)
    else:
        for item in found:
            context.write(_line(item, context.look))
    return 0 if all(item.sound for item in found) else 1


def _check(path: str, deep: bool, look: Look) -> CheckedSave:
    records = torn = 0
    problem: Problem | None = None
    try:
        verdict = verify(path, deep=deep)
        records, torn = verdict.records, verdict.torn
        problem = damage_problem(path, verdict.damage) if verdict.damage else None
    except Problem as raised:
        problem = raised
    return CheckedSave(
        path=path,
        sound=problem is None,
        records=records,
        torn=torn,
        code=None if problem is None else problem.code,
        problem=None if problem is None else word_problem(look.language, problem),
    )


def _line(item: CheckedSave, look: Look) -> str:
    said = item.problem or look.say("cli.verify.sound", path=shown(item.path), count=item.records)
    torn = look.say("cli.verify.torn", count=item.torn) if item.torn else ""
    return look.glyphs.plain(f"{said} {torn}".rstrip())
