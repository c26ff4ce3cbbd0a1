"""Puzzles judged again, in several times as many worlds as a review uses and with another seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

import msgspec

from boardkit.analysis.alternatives import BETTER
from boardkit.analysis.judge import WORLDS, Judge
from boardkit.analysis.win_chances import chances_known
from boardkit.bots.gc_pause import gc_paused
from boardkit.game import Game
from boardkit.puzzles.clear_option import Position, compared, question_of
from boardkit.puzzles.format import Puzzle
from boardkit.registry import game_named

TIMES: Final = 4


def judged_again(game: str, puzzles: Sequence[Puzzle], seed: int, processes: int) -> Iterator[Puzzle | None]:
    """Yield each puzzle with the chances that were found now; None if its answer is no longer clearly better."""
    judge = partial(judge_again, game, seed=seed)
    if processes == 1:
        yield from map(judge, puzzles)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(judge, puzzles)


def judge_again(game: str, puzzle: Puzzle, seed: int) -> Puzzle | None:
    """Judge one puzzle again."""
    rules = game_named(game)
    position = position_in(rules, puzzle)
    worlds = TIMES * min(chances_known(rules).worlds(position.seats), WORLDS)
    asked = question_of(rules, position, seed, worlds)
    with gc_paused():
        found = compared(Judge(asked), asked, puzzle.best, list(puzzle.others), BETTER)
    if found is None:
        return None
    chance = round(found.chance, 3)
    others = {action: round(one, 3) for action, one in found.others.items()}
    gap = round(chance - max(others.values()), 3)
    return msgspec.structs.replace(puzzle, chance=chance, others=others, gap=gap, error=round(found.error, 4))


def position_in(game: Game, puzzle: Puzzle) -> Position:
    """Return the position of a puzzle as it is judged."""
    seen = bytes(puzzle.seen)
    seats = len(game.scores(game.codec.decode(seen).board))
    return Position(puzzle.options, seats, puzzle.seat, seen)
