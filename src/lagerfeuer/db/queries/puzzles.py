"""Queries about answers to puzzles, and the ratings and streaks that follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from lagerfeuer.db.schema import puzzle_answers, puzzle_ratings
from lagerfeuer.db.upserts import upsert


@dataclass(frozen=True)
class PuzzleRatingRow:
    """A rating in a game's puzzles; columns of `puzzle_ratings`."""

    player: str
    game: str
    mu: float
    sigma: float
    answers: int
    right: int
    day: int
    streak: int
    longest: int


RATING_COLUMNS = [puzzle_ratings.c[name] for name in PuzzleRatingRow.__dataclass_fields__]


def add_puzzle_answer(
    connection: Connection, player: str, game: str, puzzle: str, right: bool, at: int
) -> bool:
    """Add a person's answer to a puzzle. Returns False if they have answered it before, which stays.

    Their rating is locked, so that no other process adds one meanwhile.
    """
    if puzzle in answered_puzzles(connection, player, game):
        return False
    row = {"player": player, "game": game, "puzzle": puzzle, "right": right, "at": at}
    connection.execute(insert(puzzle_answers).values(row))
    return True


def answered_puzzles(connection: Connection, player: str, game: str) -> dict[str, bool]:
    """Return a person's first answers in a game, by puzzle: whether each was right."""
    mine = (puzzle_answers.c.player == player) & (puzzle_answers.c.game == game)
    wanted = select(puzzle_answers.c.puzzle, puzzle_answers.c.right).where(mine)
    return {row.puzzle: row.right for row in connection.execute(wanted)}


def find_puzzle_rating(connection: Connection, player: str, game: str) -> PuzzleRatingRow | None:
    """Return a person's rating in a game's puzzles; None if they have answered none."""
    mine = (puzzle_ratings.c.player == player) & (puzzle_ratings.c.game == game)
    row = connection.execute(select(*RATING_COLUMNS).where(mine)).first()
    return None if row is None else PuzzleRatingRow(*row)


def puzzle_ratings_of(connection: Connection, player: str) -> list[PuzzleRatingRow]:
    """Return a person's ratings in the puzzles of all games."""
    wanted = select(*RATING_COLUMNS).where(puzzle_ratings.c.player == player)
    return [PuzzleRatingRow(*row) for row in connection.execute(wanted)]


def lock_puzzle_rating(connection: Connection, new: PuzzleRatingRow) -> PuzzleRatingRow:
    """Return a person's rating in a game's puzzles, `new` if there was none, and let no other transaction change it."""
    connection.execute(upsert(connection, puzzle_ratings).values(vars(new)).on_conflict_do_nothing())
    mine = (puzzle_ratings.c.player == new.player) & (puzzle_ratings.c.game == new.game)
    return PuzzleRatingRow(*connection.execute(select(*RATING_COLUMNS).where(mine).with_for_update()).one())


def set_puzzle_rating(connection: Connection, row: PuzzleRatingRow) -> None:
    """Replace a rating that exists."""
    mine = (puzzle_ratings.c.player == row.player) & (puzzle_ratings.c.game == row.game)
    connection.execute(update(puzzle_ratings).where(mine).values(**vars(row)))
