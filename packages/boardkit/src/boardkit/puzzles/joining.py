"""Merges several puzzle files of a game into one, with all commands and sums."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.errors import Malformed
from boardkit.puzzles.format import Puzzle, PuzzleProvenance

File = tuple[PuzzleProvenance, Sequence[Puzzle]]
Count = tuple[int, int]
"""Numbers (part, whole)."""


def joined(files: Sequence[File]) -> tuple[PuzzleProvenance, list[Puzzle]]:
    """Return how all puzzles of these files were made, and the puzzles. Files without any are left out.

    A puzzle that is in several files counts once. Raises Malformed if the sums cannot be added: the files come from
    different engines or the same command, or only some of them were judged again.
    """
    commands: list[str] = []
    found: dict[str, Puzzle] = {}
    agreed = played = (0, 0)
    engines: set[int] = set()
    judged: set[bool] = set()
    for made, puzzles in files:
        if not (made.made or puzzles):
            continue
        engines.add(made.engine)
        judged.add(made.agreed is not None and made.played is not None)
        twice = sum(one.key in found for one in puzzles)
        if again := next((one for one in made.made if one in commands), None):
            # Otherwise a puzzle that the second judgement dropped would count twice.
            raise Malformed("--join", f"two of the files were made by: {again}")
        commands += made.made
        found = {one.key: one for one in puzzles} | found
        agreed = _sum(agreed, made.agreed or (0, 0), twice)
        played = _sum(played, made.played or (0, 0), twice)
    if len(engines) > 1:
        raise Malformed(
            "--join", f"the files are of different engines: {', '.join(map(str, sorted(engines)))}"
        )
    if len(judged) > 1:
        raise Malformed("--join", "some of the files were judged again, others not")
    made = PuzzleProvenance(commands, engines.pop() if engines else 0)
    if True in judged:
        made.agreed, made.played = agreed, played
    return made, list(found.values())


def _sum(one: Count, two: Count, twice: int) -> Count:
    return one[0] + two[0] - twice, one[1] + two[1] - twice
