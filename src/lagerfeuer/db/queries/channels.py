"""Queries about channels: where people want to be told, and which server tells on one at a time."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from lagerfeuer.db.schema import channels, sendings


@dataclass(frozen=True)
class ChannelRow:
    """Where somebody wants to be told (tables/ says what the columns mean)."""

    id: str
    player: str
    kind: str
    name: str
    key: str
    address: dict[str, str] = field(repr=False)
    muted: list[str]
    daily: int | None
    created: int
    failing: int | None = None
    paused: str | None = None


CHANNEL_COLUMNS = [channels.c[name] for name in ChannelRow.__dataclass_fields__]


def channels_of(connection: Connection, player: str) -> list[ChannelRow]:
    """A person's channels, the oldest first."""
    return channels_of_all(connection, [player])[player]


def channels_of_all(connection: Connection, players: Collection[str]) -> dict[str, list[ChannelRow]]:
    """The channels of some people, each one's oldest first."""
    wanted = select(*CHANNEL_COLUMNS).where(channels.c.player.in_(players))
    found: dict[str, list[ChannelRow]] = {player: [] for player in players}
    for row in connection.execute(wanted.order_by(channels.c.created, channels.c.id)):
        found[row.player].append(ChannelRow(*row))
    return found


def find_channel(connection: Connection, id_: str) -> ChannelRow | None:
    """The channel with this id."""
    row = connection.execute(select(*CHANNEL_COLUMNS).where(channels.c.id == id_)).first()
    return None if row is None else ChannelRow(*row)


def put_channel(connection: Connection, row: ChannelRow) -> ChannelRow:
    """A new channel; one that is known by the same key becomes its person's, with the new address."""
    known = connection.execute(select(*CHANNEL_COLUMNS).where(channels.c.key == row.key)).first()
    if known is None:
        connection.execute(insert(channels).values(**vars(row)))
        return row
    old = ChannelRow(*known)
    if old.player != row.player:
        # Somebody else sits at this browser now: what waited was for the one before.
        drop_channel(connection, old.player, old.id)
        connection.execute(insert(channels).values(**vars(row)))
        return row
    connection.execute(
        update(channels)
        .where(channels.c.id == old.id)
        .values(kind=row.kind, address=row.address, name=row.name, failing=None, paused=None)
    )
    return old


def move_channel(connection: Connection, player: str, kind: str, old: str, key: str) -> bool:
    """A person's channel of a kind is known by another key from now on; False if there is one of that key."""
    taken = select(channels.c.id).where(channels.c.key == key)
    if connection.execute(taken).first() is not None:
        return False
    mine = (channels.c.player == player) & (channels.c.kind == kind) & (channels.c.key == old)
    connection.execute(update(channels).where(mine).values(key=key))
    return True


def change_channel(connection: Connection, player: str, id_: str, **values: Any) -> bool:
    """Other values for one of a person's channels; False if there is none."""
    wanted = update(channels).where(channels.c.id == id_, channels.c.player == player)
    return connection.execute(wanted.values(**values)).rowcount == 1


def drop_channel(connection: Connection, player: str, id_: str) -> bool:
    """Forget a channel and what was sent there; False if it is not this person's."""
    mine = (channels.c.id == id_) & (channels.c.player == player)
    if connection.execute(select(channels.c.id).where(mine)).first() is None:
        return False
    connection.execute(delete(sendings).where(sendings.c.channel == id_))
    connection.execute(delete(channels).where(mine))
    return True


def lease_channel(connection: Connection, id_: str, until: int) -> ChannelRow | None:
    """Be the only server that sends on a channel for a while; None if it is gone or another one does."""
    taken = update(channels).where(channels.c.id == id_, channels.c.lease.is_(None)).values(lease=until)
    return find_channel(connection, id_) if connection.execute(taken).rowcount else None


def release_channel(connection: Connection, id_: str, until: int) -> None:
    """Let others send on it, if the lease is still this one."""
    mine = update(channels).where(channels.c.id == id_, channels.c.lease == until)
    connection.execute(mine.values(lease=None))
