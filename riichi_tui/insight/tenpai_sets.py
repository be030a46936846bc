"""Sets of tenpai players told in few words: "1 tenpai, 3 not" instead of the four draws in which that is so."""

from collections.abc import Collection, Sequence
from itertools import product
from typing import NamedTuple


class Pattern(NamedTuple):
    """Draws in which the seats of `tenpai` are tenpai, those of `noten` are not, and any other seat may be either.

    `exact`: there is no other seat.
    """

    tenpai: tuple[int, ...]
    noten: tuple[int, ...]
    exact: bool

    @property
    def words(self) -> tuple[int, int]:
        """How much there is to say: seats named, and how many of them are named as not tenpai."""
        return len(self.tenpai) + len(self.noten), len(self.noten)


def cover(sets: Collection[frozenset[int]], free: Sequence[int], always: Sequence[int] = ()) -> tuple[Pattern, ...]:
    """Few patterns that together are exactly these sets of tenpai seats, those with few tenpai first.

    `free` are the seats that may be either, `always` those that are tenpai in each of the sets.
    """
    known = [(pattern, cube) for pattern, cube in _cubes(free, always) if cube <= set(sets)]
    left = set(sets)
    chosen: list[Pattern] = []
    while left:
        pattern, cube = max(known, key=lambda item: (len(item[1] & left), len(item[1]), -len(item[0].noten)))
        chosen.append(pattern)
        left -= cube
    return tuple(sorted(chosen, key=lambda pattern: (len(pattern.tenpai), pattern.tenpai)))


def _cubes(free: Sequence[int], always: Sequence[int]) -> list[tuple[Pattern, frozenset[frozenset[int]]]]:
    """Every pattern with the sets that it stands for."""
    cubes = []
    for signs in product((True, None, False), repeat=len(free)):
        tenpai = [seat for seat, sign in zip(free, signs, strict=True) if sign is True]
        noten = [seat for seat, sign in zip(free, signs, strict=True) if sign is False]
        either = [seat for seat, sign in zip(free, signs, strict=True) if sign is None]
        exact = not either
        named = sorted([*always, *tenpai]) if exact else tenpai
        cube = frozenset(
            frozenset((*always, *tenpai, *(seat for seat, is_in in zip(either, ins, strict=True) if is_in)))
            for ins in product((True, False), repeat=len(either))
        )
        cubes.append((Pattern(tuple(named), tuple(noten), exact), cube))
    return cubes
