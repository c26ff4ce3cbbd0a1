"""Queries about ratings and how matches changed them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from lagerfeuer.common.faces import face_of
from lagerfeuer.db.schema import players, rating_changes, ratings


@dataclass(frozen=True)
class RatingRow:
    """A rating; columns of `ratings`."""

    player: str
    game: str
    mu: float
    sigma: float
    matches: int
    changed: int


@dataclass(frozen=True)
class LadderRow:
    """A rating with what everyone sees of its person."""

    rating: RatingRow
    name: str
    face: int


@dataclass(frozen=True)
class RatingChangeRow:
    """The change of a rating by a match; columns of `rating_changes`."""

    match: str
    player: str
    game: str
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    at: int


SHOWS = (players.c.gone.is_(None), players.c.discreet.is_(False))
PEOPLE = players.c.program.is_(False)
"""Bot accounts have their own ladder."""
RATING_COLUMNS = [ratings.c[name] for name in RatingRow.__dataclass_fields__]
LADDER_COLUMNS = [players.c.name, players.c.face, *RATING_COLUMNS]
CHANGE_COLUMNS = [rating_changes.c[name] for name in RatingChangeRow.__dataclass_fields__]


def find_ratings(connection: Connection, people: Sequence[str], game: str) -> dict[str, RatingRow]:
    """Return the existing ratings of several people in a game."""
    wanted = select(*RATING_COLUMNS).where(ratings.c.game == game, ratings.c.player.in_(people))
    return {row.player: RatingRow(*row) for row in connection.execute(wanted)}


def find_ratings_of(connection: Connection, player: str) -> list[RatingRow]:
    """Return a person's ratings in all games, latest first."""
    wanted = select(*RATING_COLUMNS).where(ratings.c.player == player).order_by(ratings.c.changed.desc())
    return [RatingRow(*row) for row in connection.execute(wanted)]


def put_rating(connection: Connection, row: RatingRow) -> None:
    """Add or replace a rating."""
    values = {"mu": row.mu, "sigma": row.sigma, "matches": row.matches, "changed": row.changed}
    mine = (ratings.c.player == row.player) & (ratings.c.game == row.game)
    if connection.execute(update(ratings).where(mine).values(**values)).rowcount == 0:
        connection.execute(insert(ratings).values(player=row.player, game=row.game, **values))


def add_rating_changes(connection: Connection, rows: Sequence[RatingChangeRow]) -> None:
    """Add the rating changes of a match. A second time for the same match fails."""
    connection.execute(insert(rating_changes), [vars(row) for row in rows])


def rating_changes_of(connection: Connection, match: str) -> dict[str, RatingChangeRow]:
    """Return the rating changes of a match, by person."""
    wanted = select(*CHANGE_COLUMNS).where(rating_changes.c.match == match)
    return {row.player: RatingChangeRow(*row) for row in connection.execute(wanted)}


def rating_curve(connection: Connection, player: str, game: str, limit: int) -> list[RatingChangeRow]:
    """Return the latest changes of a person's rating in a game, in order."""
    mine = (rating_changes.c.player == player) & (rating_changes.c.game == game)
    wanted = select(*CHANGE_COLUMNS).where(mine).order_by(rating_changes.c.at.desc()).limit(limit)
    return [RatingChangeRow(*row) for row in connection.execute(wanted)][::-1]


def ladder(
    connection: Connection, game: str, least: float, most: float, limit: int, bot_accounts: bool = False
) -> list[LadderRow]:
    """Return ratings with sigma in (`least`, `most`] in a game, strongest first.

    Leaves out people who have left or hide their results. `bot_accounts`: return the ratings of bot accounts instead of
    people's.
    """
    wanted = (
        select(*LADDER_COLUMNS)
        .join(players, players.c.id == ratings.c.player)
        .where(ratings.c.game == game, ratings.c.sigma > least, ratings.c.sigma <= most)
        .where(*SHOWS, players.c.program.is_(bot_accounts))
        .order_by(ratings.c.mu.desc(), ratings.c.player)
        .limit(limit)
    )
    return [_on_ladder(*row) for row in connection.execute(wanted)]


def on_ladder(connection: Connection, game: str, player: str) -> LadderRow | None:
    """Return a person's rating in a game; None without a rating, for a bot account, or if they have left or hide their
    results."""
    wanted = select(*LADDER_COLUMNS).join(players, players.c.id == ratings.c.player)
    mine = wanted.where(ratings.c.game == game, ratings.c.player == player, *SHOWS, PEOPLE)
    found = connection.execute(mine).first()
    return None if found is None else _on_ladder(*found)


def _on_ladder(name: str, face: int | None, *rating: Any) -> LadderRow:
    row = RatingRow(*rating)
    return LadderRow(row, name, face_of(row.player, face))


def count_above(connection: Connection, game: str, mu: float, most: float) -> int:
    """Count the people on a game's ladder rated above `mu`, with a sigma up to `most`."""
    rated = ratings.join(players, players.c.id == ratings.c.player)
    above = (ratings.c.game == game, ratings.c.mu > mu, ratings.c.sigma <= most)
    counted = select(func.count()).select_from(rated).where(*above, *SHOWS, PEOPLE)
    return connection.execute(counted).scalar_one()
