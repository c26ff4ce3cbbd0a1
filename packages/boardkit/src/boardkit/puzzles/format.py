"""The puzzles of a game, read from `puzzles/puzzles.jsonl` in its folder (docs/games/puzzles.md).

The first line says how they were made; each other line is a puzzle, the easiest first. A position is an observation:
nothing that its seat may not know is in the file.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from itertools import pairwise
from typing import Any, Final

import msgspec

from boardkit.analysis.action_notes import DescribedAction
from boardkit.errors import Malformed
from boardkit.game import Game, OptionValue
from boardkit.registry import folder_of

FOLDER: Final = "puzzles"
FILE: Final = "puzzles.jsonl"
KEY_LETTERS: Final = 8
"""Letters of a key."""
MIN_OPTIONS: Final = 3
"""Minimum number of options of a puzzle."""


class PuzzleProvenance(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How the puzzles of a file were made: the commands, and how many puzzles were dropped when judged again.

    `agreed`: the number that were still clear, and the number judged. `played`: the number of these for which a strong
    bot chose the answer; only those are in the file.
    """

    made: list[str] = []
    engine: int = 0
    """`ENGINE` of `boardkit.analysis.review`."""
    agreed: tuple[int, int] | None = None
    played: tuple[int, int] | None = None


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A position in which `best` is clearly better for `seat` than all other options.

    `chance`: of winning after `best`; `gap` to the second best option, with its standard `error`. `others`: the chance
    after each other option that was judged, the best first. `more_for`, `less_for`: the topics for which `best` does
    most more and most less than the second best, with the text `GAME-why-TOPIC`.
    """

    key: str
    """`key_of` the position and `best`."""
    seat: int
    seen: msgspec.Raw
    """The observation of the seat, saved by the game's codec."""
    best: str
    chance: float
    gap: float
    error: float
    others: dict[str, float]
    rating: int
    """The difficulty on the scale of the bots' ratings: a bot with this rating finds `best` half of the time."""
    solved: float
    """The share of answers of weak levels that were right."""
    line: list[DescribedAction] = []
    """`best` and what might follow, up to the first use of luck."""
    more_for: str | None = None
    less_for: str | None = None
    options: dict[str, OptionValue] = {}
    """The options of its match that are not the defaults."""

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that separate `best` from the second best, the one in favour of `best` first."""
        return tuple(one for one in (self.more_for, self.less_for) if one is not None)


def key_of(game: Game, options: dict[str, OptionValue], seat: int, seen: bytes, best: str) -> str:
    """Return the key of a puzzle: eight lower-case letters or digits, computed from its question and its answer."""
    asked = msgspec.json.encode([game.key, sorted(options.items()), seat, best])
    return b32encode(sha256(asked + seen).digest())[:KEY_LETTERS].decode().lower()


def read_puzzles(game: Game, text: str) -> tuple[PuzzleProvenance, tuple[Puzzle, ...]]:
    """Return how the puzzles of a file were made, and the puzzles. Raises Malformed, naming the line.

    >>> from boardkit import game_named
    >>> read_puzzles(game_named("embers"), '{"made":[]}\\n{"key":"a"}')
    Traceback (most recent call last):
        ...
    boardkit.errors.Malformed: puzzles, line 2: Object missing required field `seat`
    """
    lines = text.splitlines()
    made = _line(lines[0] if lines else "", 1, PuzzleProvenance)
    puzzles = tuple(_line(line, number, Puzzle) for number, line in enumerate(lines[1:], 2))
    keys: set[str] = set()
    for number, one in enumerate(puzzles, 2):
        where = f"puzzles, line {number}"
        if one.key != key_of(game, one.options, one.seat, bytes(one.seen), one.best):
            raise Malformed(where, f"the key {one.key!r} is not that of its position and its answer")
        if one.key in keys:
            raise Malformed(where, f"{one.key} is there twice")
        if one.best in one.others or not one.others:
            raise Malformed(where, "needs the chances of other options than the best")
        if not (one.gap > 0 and abs(one.chance - max(one.others.values()) - one.gap) < 0.002):
            raise Malformed(where, f"the gap {one.gap} is not what separates the best option from the others")
        keys.add(one.key)
    for number, (one, two) in enumerate(pairwise(puzzles), 3):
        if one.rating > two.rating:
            raise Malformed(f"puzzles, line {number}", "is easier than the one before")
    return made, puzzles


def _line(line: str, number: int, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as error:
        raise Malformed(f"puzzles, line {number}", str(error)) from error


def write_puzzles(made: PuzzleProvenance, puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file with these puzzles, the easiest first."""
    in_order = sorted(puzzles, key=lambda one: (one.rating, -one.solved, one.key))
    return "".join(msgspec.json.encode(one).decode() + "\n" for one in (made, *in_order))


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easiest first; none if it has no file with puzzles. Raises Malformed."""
    folder = folder_of(game)
    file = None if folder is None else folder.joinpath(FOLDER).joinpath(FILE)
    return (
        read_puzzles(game, file.read_text(encoding="utf-8"))[1] if file is not None and file.is_file() else ()
    )
