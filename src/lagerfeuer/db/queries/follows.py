"""Queries about the members whom people follow."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from lagerfeuer.db.queries.people import is_able
from lagerfeuer.db.schema import follows, players


@dataclass(frozen=True)
class FollowRow:
    """A followed person, with their current name."""

    player: str
    name: str
    program: bool
    hides_presence: bool
    face: int | None


def followed_by(connection: Connection, player: str, at: int) -> list[FollowRow]:
    """Return the members whom `player` follows and who have neither left nor are suspended, by name."""
    known = (players.c.id, players.c.name, players.c.program, players.c.hides_presence, players.c.face)
    wanted = (
        select(*known)
        .join(follows, follows.c.followed == players.c.id)
        .where(follows.c.player == player, is_able(at))
    )
    return [FollowRow(*row) for row in connection.execute(wanted.order_by(players.c.login))]


def followed_among(connection: Connection, player: str, others: Collection[str]) -> set[str]:
    """Return those of `others` whom `player` follows."""
    if not others:
        return set()
    mine = (follows.c.player == player) & follows.c.followed.in_(others)
    return set(connection.execute(select(follows.c.followed).where(mine)).scalars())


def count_follows(connection: Connection, player: str) -> int:
    """Count the people whom `player` follows."""
    wanted = select(func.count()).select_from(follows).where(follows.c.player == player)
    return connection.execute(wanted).scalar_one()


def add_follow(connection: Connection, player: str, followed: str, at: int) -> None:
    """Follow a person who is not followed yet."""
    connection.execute(insert(follows).values(player=player, followed=followed, at=at))


def drop_follow(connection: Connection, player: str, followed: str) -> None:
    """Stop following a person. Does nothing if `player` does not follow them."""
    connection.execute(delete(follows).where(follows.c.player == player, follows.c.followed == followed))
