"""Queries about people who want nothing to do with each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from lagerfeuer.db.schema import blocks, players


@dataclass(frozen=True)
class BlockRow:
    """Somebody who is kept away, by his present name."""

    player: str
    name: str
    joined: int | None
    at: int


def blocked_between(connection: Connection, player: str, others: Sequence[str]) -> set[str]:
    """Of some people those who have blocked somebody, or whom he has blocked: they shall not meet."""
    if not others:
        return set()
    mine = select(blocks.c.blocked).where(blocks.c.player == player, blocks.c.blocked.in_(others))
    theirs = select(blocks.c.player).where(blocks.c.blocked == player, blocks.c.player.in_(others))
    return set(connection.execute(mine.union(theirs)).scalars())


def blocked_by(connection: Connection, player: str) -> set[str]:
    """Those whom somebody has blocked: what they say he does not hear."""
    return set(connection.execute(select(blocks.c.blocked).where(blocks.c.player == player)).scalars())


def have_blocked(connection: Connection, player: str, others: Sequence[str]) -> set[str]:
    """Of some people those who have blocked somebody."""
    wanted = select(blocks.c.player).where(blocks.c.blocked == player, blocks.c.player.in_(others))
    return set(connection.execute(wanted).scalars()) if others else set()


def blocks_of(connection: Connection, player: str) -> list[BlockRow]:
    """Whom somebody has blocked, the latest first."""
    wanted = (
        select(players.c.id, players.c.name, players.c.joined, blocks.c.at)
        .join(players, players.c.id == blocks.c.blocked)
        .where(blocks.c.player == player)
        .order_by(blocks.c.at.desc(), players.c.id)
    )
    return [BlockRow(*row) for row in connection.execute(wanted)]


def count_blocks(connection: Connection, player: str) -> int:
    """How many people somebody has blocked."""
    wanted = select(func.count()).select_from(blocks).where(blocks.c.player == player)
    return connection.execute(wanted).scalar_one()


def add_block(connection: Connection, player: str, blocked: str, at: int) -> None:
    """Keep somebody away; who is already stays so since then."""
    if blocked not in blocked_by(connection, player):
        connection.execute(insert(blocks).values(player=player, blocked=blocked, at=at))


def drop_block(connection: Connection, player: str, blocked: str) -> None:
    """Keep somebody away no more."""
    connection.execute(delete(blocks).where(blocks.c.player == player, blocks.c.blocked == blocked))
