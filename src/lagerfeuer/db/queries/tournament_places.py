"""Queries about the points of tournaments, and the places of finished ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, func, select, update

from lagerfeuer.db.schema import cup_entries, cup_seats, cups


@dataclass(frozen=True)
class TrophyRow:
    """A place of a person in a finished tournament. `shared`: others have the same place."""

    cup: str
    name: str
    game: str
    ended: int
    place: int
    shared: bool


def finished_without_places(connection: Connection, limit: int) -> list[str]:
    """Return finished tournaments whose places are not stored."""
    wanted = (
        select(cups.c.id)
        .join(cup_entries, cup_entries.c.cup == cups.c.id)
        .where(cups.c.status == "over", cup_entries.c.place.is_(None))
        .distinct()
        .limit(limit)
    )
    return list(connection.execute(wanted).scalars())


def set_places(connection: Connection, cup: str, places: Mapping[str, int]) -> None:
    """Store the final place of each player of a tournament."""
    for player, place in places.items():
        mine = (cup_entries.c.cup == cup) & (cup_entries.c.player == player)
        connection.execute(update(cup_entries).where(mine).values(place=place))


def points_of_players(connection: Connection, cup: str) -> dict[str, int]:
    """Return the points that players have from the tables of a tournament that are over, in twelfths of a win."""
    here = (cup_seats.c.cup == cup) & cup_seats.c.points.is_not(None)
    wanted = select(cup_seats.c.player, func.sum(cup_seats.c.points)).where(here)
    return {row[0]: int(row[1]) for row in connection.execute(wanted.group_by(cup_seats.c.player))}


def trophies(
    connection: Connection, player: str, reader: str | None, lowest: int, limit: int
) -> list[TrophyRow]:
    """Return a person's best places that a reader may see, latest first.

    A place counts if another player has a lower place. Unlisted tournaments are shown to those who host or entered
    them.
    """
    others, readers = cup_entries.alias(), cup_entries.alias()
    here = others.c.cup == cup_entries.c.cup
    behind = select(others.c.cup).where(here, others.c.place > cup_entries.c.place).exists()
    sharing = select(func.count()).where(here, others.c.place == cup_entries.c.place).scalar_subquery()
    entered = select(readers.c.cup).where(readers.c.cup == cups.c.id, readers.c.player == reader).exists()
    wanted = (
        select(cups.c.id, cups.c.name, cups.c.game, cups.c.ended, cup_entries.c.place, sharing > 1)
        .join(cups, cups.c.id == cup_entries.c.cup)
        .where(
            cup_entries.c.player == player,
            cup_entries.c.place <= lowest,
            cups.c.status == "over",
            behind,
            (cups.c.admits == "house") | (cups.c.host == reader) | entered,
        )
        .order_by(cups.c.ended.desc(), cups.c.id)
        .limit(limit)
    )
    return [TrophyRow(*row) for row in connection.execute(wanted)]
