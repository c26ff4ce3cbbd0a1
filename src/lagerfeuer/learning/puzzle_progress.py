"""The progress of a person with an account in the puzzles of a game. Only they see it.

The first answer to a puzzle counts. It is rated like a match against the puzzle, by the model of rated matches, but
the puzzle's rating is fixed.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from lagerfeuer.common.clock import Clock
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.puzzles import (
    PuzzleRatingRow,
    add_puzzle_answer,
    answered_puzzles,
    find_puzzle_rating,
    lock_puzzle_rating,
    puzzle_ratings_of,
    set_puzzle_rating,
)
from lagerfeuer.learning.daily_puzzle import day_of
from lagerfeuer.ratings.rating_model import CENTRE, MODEL, NEW, SCALE, Rating, displayed, updated_ratings
from lagerfeuer.ratings.views import RatingView, rating_view

PUZZLE_SIGMA = 2.0
"""The uncertainty of a puzzle's rating, which comes from about a hundred answers of bots."""
NEVER = -1


class MyPuzzles(msgspec.Struct):
    """My answers to the puzzles of a game: the first one to each, and whether it was right.

    `streak`: days in a row on which today's puzzle was answered right at once, up to today or yesterday; `longest`: the
    longest streak so far. `today`: whether today's puzzle was answered right; null if it was not answered today.
    """

    rating: RatingView
    answers: int
    right: int
    streak: int
    longest: int
    today: bool | None
    answered: dict[str, bool]


class PuzzleProgress:
    """Stores the first answers of people with an account, with their rating and streak."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock

    async def mine(self, player: str, game: str) -> MyPuzzles:
        """Return a person's progress in a game."""
        day = day_of(self.clock.now())
        return await self.database.read(lambda connection: _mine(connection, player, game, day))

    async def days(self, player: str) -> dict[str, tuple[int, bool | None]]:
        """Return a person's streak by game, and whether they answered today's puzzle right; None if not at all."""
        day = day_of(self.clock.now())
        rows = await self.database.read(lambda connection: puzzle_ratings_of(connection, player))
        return {row.game: (_streak(row, day), _today(row, day)) for row in rows}

    async def answer(
        self, player: str, game: str, puzzle: str, rating: int, right: bool, is_today: bool
    ) -> tuple[MyPuzzles, int | None]:
        """Store an answer and return the person's progress and the change of their rating.

        The change is None if they had answered the puzzle before. `rating`: the puzzle's rating, as a displayed number.
        `is_today`: whether it is today's puzzle.
        """
        at = self.clock.now()
        day = day_of(at)

        def write(connection: Connection) -> tuple[MyPuzzles, int | None]:
            before = lock_puzzle_rating(connection, new_row(player, game))
            is_first = add_puzzle_answer(connection, player, game, puzzle, right, at)
            after = rated(before, rating, right) if is_first else before
            if is_today:
                after = with_day(after, day, right)
            set_puzzle_rating(connection, after)
            change = displayed(after.mu) - displayed(before.mu) if is_first else None
            return _mine(connection, player, game, day), change

        return await self.database.write(write)


def new_row(player: str, game: str) -> PuzzleRatingRow:
    """Return the row of a person who has not answered any puzzle."""
    return PuzzleRatingRow(player, game, NEW.mu, NEW.sigma, 0, 0, NEVER, 0, 0)


def rated(row: PuzzleRatingRow, puzzle: int, right: bool) -> PuzzleRatingRow:
    """Return a rating after a first answer to a puzzle with this rating."""
    opponent = Rating(MODEL.mu + (puzzle - CENTRE) / SCALE, PUZZLE_SIGMA)
    mine, _ = updated_ratings([Rating(row.mu, row.sigma), opponent], [1, 2] if right else [2, 1])
    return replace(row, mu=mine.mu, sigma=mine.sigma, answers=row.answers + 1, right=row.right + right)


def with_day(row: PuzzleRatingRow, day: int, right: bool) -> PuzzleRatingRow:
    """Return a row after an answer to the day's puzzle. Only the first one on a day counts."""
    if row.day >= day:
        return row
    streak = _streak(row, day) + 1 if right else 0
    return replace(row, day=day, streak=streak, longest=max(row.longest, streak))


def _streak(row: PuzzleRatingRow, day: int) -> int:
    return row.streak if row.day >= day - 1 else 0


def _today(row: PuzzleRatingRow, day: int) -> bool | None:
    return row.streak > 0 if row.day == day else None


def _mine(connection: Connection, player: str, game: str, day: int) -> MyPuzzles:
    row = find_puzzle_rating(connection, player, game) or new_row(player, game)
    return MyPuzzles(
        rating=rating_view(row.mu, row.sigma),
        answers=row.answers,
        right=row.right,
        streak=_streak(row, day),
        longest=row.longest,
        today=_today(row, day),
        answered=answered_puzzles(connection, player, game),
    )
