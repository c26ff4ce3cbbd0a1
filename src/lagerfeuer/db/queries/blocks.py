"""Queries about blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from lagerfeuer.db.schema import blocks, players


@dataclass(frozen=True)
class BlockRow:
    """A blocked person, with their current name. `face`: the one they chose."""

    player: str
    name: str
    joined: int | None
    at: int
    face: int | None
    program: bool


def blocked_between(connection: Connection, player: str, others: Sequence[str]) -> set[str]:
    """Return those of `others` who have blocked `player` or are blocked by them."""
    if not others:
        return set()
    mine = select(blocks.c.blocked).where(blocks.c.player == player, blocks.c.blocked.in_(others))
    theirs = select(blocks.c.player).where(blocks.c.blocked == player, blocks.c.player.in_(others))
    return set(connection.execute(mine.union(theirs)).scalars())


def blocked_by(connection: Connection, player: str) -> set[str]:
    """Return the people whom `player` has blocked, and whose messages they do not see."""
    return set(connection.execute(select(blocks.c.blocked).where(blocks.c.player == player)).scalars())


def blockers_among(connection: Connection, player: str, others: Sequence[str]) -> set[str]:
    """Return those of `others` who have blocked `player`."""
    wanted = select(blocks.c.player).where(blocks.c.blocked == player, blocks.c.player.in_(others))
    return set(connection.execute(wanted).scalars()) if others else set()


def blocks_of(connection: Connection, player: str) -> list[BlockRow]:
    """Return the people whom `player` has blocked, latest first."""
    wanted = (
        select(players.c.id, players.c.name, players.c.joined, blocks.c.at, players.c.face, players.c.program)
        .join(players, players.c.id == blocks.c.blocked)
        .where(blocks.c.player == player)
        .order_by(blocks.c.at.desc(), players.c.id)
    )
    return [BlockRow(*row) for row in connection.execute(wanted)]


def count_blocks(connection: Connection, player: str) -> int:
    """Count the people whom `player` has blocked."""
    wanted = select(func.count()).select_from(blocks).where(blocks.c.player == player)
    return connection.execute(wanted).scalar_one()


def add_block(connection: Connection, player: str, blocked: str, at: int) -> None:
    """Add a block; an existing one keeps its time."""
    if blocked not in blocked_by(connection, player):
        connection.execute(insert(blocks).values(player=player, blocked=blocked, at=at))


def drop_block(connection: Connection, player: str, blocked: str) -> None:
    """Remove a block."""
    connection.execute(delete(blocks).where(blocks.c.player == player, blocks.c.blocked == blocked))
