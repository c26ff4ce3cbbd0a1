"""Queries about people."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from lagerfeuer.store.tables import players


@dataclass(frozen=True)
class PlayerRow:
    """A person."""

    id: str
    name: str


def find_player(connection: Connection, id_: str) -> PlayerRow | None:
    """The person with this id."""
    row = connection.execute(select(players.c.id, players.c.name).where(players.c.id == id_)).first()
    return None if row is None else PlayerRow(*row)


def add_player(connection: Connection, player: PlayerRow, now: int) -> None:
    """A new person."""
    connection.execute(insert(players).values(id=player.id, name=player.name, created=now))


def rename_player(connection: Connection, id_: str, name: str) -> None:
    """Another name for a person."""
    connection.execute(update(players).where(players.c.id == id_).values(name=name))
