"""Queries about the secret addresses of feeds."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import Connection, delete, select

from lagerfeuer.db.queries.people import COLUMNS, PlayerRow
from lagerfeuer.db.schema import feed_addresses, players
from lagerfeuer.db.upserts import upsert

FeedKind = Literal["calendar", "news"]


def feed_addresses_of(connection: Connection, player: str) -> dict[FeedKind, str]:
    """Return the ids of a person's feed addresses, by kind."""
    wanted = select(feed_addresses.c.kind, feed_addresses.c.id).where(feed_addresses.c.player == player)
    return {row.kind: row.id for row in connection.execute(wanted)}


def find_feed_reader(connection: Connection, id_: str, kind: FeedKind) -> PlayerRow | None:
    """Return the person whose feed has an address with this id."""
    wanted = select(*COLUMNS).join(feed_addresses, feed_addresses.c.player == players.c.id)
    theirs = (feed_addresses.c.id == id_, feed_addresses.c.kind == kind, players.c.gone.is_(None))
    row = connection.execute(wanted.where(*theirs)).first()
    return None if row is None else PlayerRow(*row)


def put_feed_address(connection: Connection, id_: str, player: str, kind: FeedKind, at: int) -> None:
    """Add an address. It replaces the person's address of this kind."""
    added = upsert(connection, feed_addresses).values(id=id_, player=player, kind=kind, created=at)
    key_columns = [feed_addresses.c.player, feed_addresses.c.kind]
    connection.execute(
        added.on_conflict_do_update(index_elements=key_columns, set_={"id": id_, "created": at})
    )


def drop_feed_address(connection: Connection, player: str, kind: FeedKind) -> bool:
    """Delete a person's address of a kind. Returns False if there is none."""
    theirs = (feed_addresses.c.player == player, feed_addresses.c.kind == kind)
    return connection.execute(delete(feed_addresses).where(*theirs)).rowcount == 1


def drop_feed_addresses(connection: Connection, player: str) -> None:
    """Delete all addresses of a person."""
    connection.execute(delete(feed_addresses).where(feed_addresses.c.player == player))
