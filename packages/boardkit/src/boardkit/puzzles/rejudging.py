"""Judges puzzles again: with another seed, in several times as many worlds as a review uses, and by a strong bot.

In a judgement every seat does what looks best at once. An option that works only against such play is not an answer;
a bot that looks ahead does not choose it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final, NamedTuple

import msgspec

from boardkit.analysis.alternatives import MIN_GAIN
from boardkit.analysis.judge import MAX_WORLDS, Judge
from boardkit.analysis.win_chances import chances_known
from boardkit.bots.gc_pause import gc_paused
from boardkit.bots.levels import choose
from boardkit.game import Game
from boardkit.puzzles.clear_option import Position, compared, question_of
from boardkit.puzzles.format import Puzzle
from boardkit.registry import game_named

WORLDS_FACTOR: Final = 4
STRONG: Final = "searching"
STRONG_NODES: Final = 10_000
STRONG_ANSWERS: Final = 3
"""Number of answers of the strong bot, more than half of which must be right."""


class RejudgedPuzzle(NamedTuple):
    """A puzzle with its new chances; None if its answer is no longer clearly better.

    `played`: whether the strong bot chooses the answer.
    """

    puzzle: Puzzle | None
    played: bool


def judged_again(game: str, puzzles: Sequence[Puzzle], seed: int, processes: int) -> Iterator[RejudgedPuzzle]:
    """Yield the new judgement of each puzzle."""
    judge = partial(judge_again, game, seed=seed)
    if processes == 1:
        yield from map(judge, puzzles)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(judge, puzzles)


def judge_again(game: str, puzzle: Puzzle, seed: int) -> RejudgedPuzzle:
    """Judge one puzzle again."""
    rules = game_named(game)
    position = position_in(rules, puzzle)
    worlds = WORLDS_FACTOR * min(chances_known(rules).worlds(position.seats), MAX_WORLDS)
    asked = question_of(rules, position, seed, worlds)
    with gc_paused():
        found = compared(Judge(asked), asked, puzzle.best, list(puzzle.others), MIN_GAIN)
    seen = rules.codec.decode(position.seen)
    answers = [
        choose(rules, STRONG, seen, puzzle.seat, seed + i, nodes=STRONG_NODES) for i in range(STRONG_ANSWERS)
    ]
    played = 2 * answers.count(puzzle.best) > STRONG_ANSWERS
    if found is None:
        return RejudgedPuzzle(None, played)
    chance = round(found.chance, 3)
    others = {action: round(one, 3) for action, one in found.others.items()}
    gap = round(chance - max(others.values()), 3)
    error = round(found.error, 4)
    now = msgspec.structs.replace(puzzle, chance=chance, others=others, gap=gap, error=error)
    return RejudgedPuzzle(now, played)


def position_in(game: Game, puzzle: Puzzle) -> Position:
    """Return the position of a puzzle as the judge needs it."""
    seen = bytes(puzzle.seen)
    seats = len(game.scores(game.codec.decode(seen).board))
    return Position(puzzle.options, seats, puzzle.seat, seen)
