"""Queries about bot accounts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from lagerfeuer.db.queries.people import COLUMNS, PlayerRow
from lagerfeuer.db.schema import api_tokens, bot_accounts, matches, players, seats


@dataclass(frozen=True)
class BotAccountRow:
    """A bot account and its owner, with its challenge policy (accounts/bot_accounts.py)."""

    player: str
    owner: str | None
    """None if the owner left while the house ran an older version: nobody may challenge it."""
    policy: dict[str, Any]


BOT_COLUMNS = [bot_accounts.c[name] for name in BotAccountRow.__dataclass_fields__]


def add_bot_account(connection: Connection, row: BotAccountRow) -> None:
    """Make an account a bot account."""
    connection.execute(insert(bot_accounts).values(**vars(row)))


def find_bot_account(connection: Connection, player: str) -> BotAccountRow | None:
    """Return a bot account; None for any other person."""
    row = connection.execute(select(*BOT_COLUMNS).where(bot_accounts.c.player == player)).first()
    return None if row is None else BotAccountRow(*row)


def bots_among(connection: Connection, people: Collection[str]) -> dict[str, BotAccountRow]:
    """Return the bot accounts among some people, by id."""
    if not people:
        return {}
    wanted = select(players.c.id, bot_accounts.c.owner, bot_accounts.c.policy).outerjoin(
        bot_accounts, bot_accounts.c.player == players.c.id
    )
    found = connection.execute(wanted.where(players.c.program, players.c.id.in_(people)))
    return {row[0]: BotAccountRow(row[0], row[1], row[2] or {}) for row in found}


def bots_of(connection: Connection, owner: str) -> list[tuple[PlayerRow, BotAccountRow]]:
    """Return a person's bot accounts, oldest first."""
    wanted = select(*COLUMNS, *BOT_COLUMNS).join(bot_accounts, bot_accounts.c.player == players.c.id)
    ordered = wanted.where(bot_accounts.c.owner == owner).order_by(players.c.joined, players.c.id)
    split = len(COLUMNS)
    return [(PlayerRow(*row[:split]), BotAccountRow(*row[split:])) for row in connection.execute(ordered)]


def set_policy(connection: Connection, player: str, policy: dict[str, Any]) -> None:
    """Replace the challenge policy of a bot account."""
    connection.execute(update(bot_accounts).where(bot_accounts.c.player == player).values(policy=policy))


def drop_tokens_of_bots(connection: Connection, owner: str) -> list[str]:
    """Delete all API tokens of a person's bot accounts. Returns the bot accounts that had any."""
    mine = select(bot_accounts.c.player).where(bot_accounts.c.owner == owner)
    statement = delete(api_tokens).where(api_tokens.c.player.in_(mine)).returning(api_tokens.c.player)
    return sorted(set(connection.execute(statement).scalars()))


def count_going(connection: Connection, player: str) -> int:
    """Count the tables and matches that are not over at which a person sits or is expected."""
    going = select(matches.c.id).where(matches.c.status.in_(("open", "running")))
    wanted = select(func.count()).select_from(seats)
    return connection.execute(wanted.where(seats.c.player == player, seats.c.match.in_(going))).scalar_one()
