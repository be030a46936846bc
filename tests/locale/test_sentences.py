"""The reader of the catalogue's files: what tomllib reads in them, and an error for everything else."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import riichi_tui.locale
from riichi_tui.locale.sentences import read_sentences

FILES = sorted(Path(riichi_tui.locale.__file__).parent.glob("*/*.toml"))


def flat(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_file_is_read_as_toml(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = list(read_sentences(text))
    assert dict(found) == dict(flat(tomllib.loads(text)))
    assert len(dict(found)) == len(found)


def test_all_files_are_looked_at() -> None:
    assert {path.parent.name for path in FILES} == {"en", "ru", "ja"}
    assert len(FILES) > 30


@pytest.mark.parametrize(
    "text",
    [
        'a = "one"',
        '# a remark\n\n[t]\na = "x = y # no remark"\nb.c = "[no] table"\n',
        'a = "quoted \\"word\\", back\\\\slash, line\\nbreak"',
        'a = """\nfirst\n\nlast"""\nb = "after"',
        'a = """first\nlast\n"""',
        'a = { one = "x, y", other = "say \\"x\\"" }',
        "[t.u]\na = 'x'".replace("'", '"'),
        'a = ""',
        'a = "\\\\n"',
    ],
)
def test_each_shape(text: str) -> None:
    assert list(read_sentences(text)) == list(flat(tomllib.loads(text)))


@pytest.mark.parametrize(
    "line",
    [
        "a",
        "a = 1",
        "a = ",
        "a = 'x'",
        'a = "x',
        'a = "x" # remark',
        '["t"',
        'a = "\\u0041"',
        'a = { one = "x }',
        'a="x"',
    ],
)
def test_what_is_written_otherwise_is_an_error_with_its_line(line: str) -> None:
    with pytest.raises(ValueError, match="line 3"):
        list(read_sentences(f'[t]\nb = "fine"\n{line}\n'))


def test_a_sentence_without_its_end() -> None:
    with pytest.raises(ValueError, match="line 1"):
        list(read_sentences('a = """first\nsecond'))
