"""Queries about API tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, or_, select, update

from lagerfeuer.db.queries.people import COLUMNS, PlayerRow
from lagerfeuer.db.schema import api_tokens, bot_accounts, players


@dataclass(frozen=True)
class ApiTokenRow:
    """A token with which programs act for a person, without its secret."""

    id: str
    player: str
    name: str
    scopes: list[str]
    created: int
    expires: int
    used: int | None = None


class KnownToken(NamedTuple):
    """A token, its person, and who is responsible for it: the owner of a bot account, otherwise the person."""

    row: ApiTokenRow
    player: PlayerRow
    owner: str


TOKEN_COLUMNS = [api_tokens.c[name] for name in ApiTokenRow.__dataclass_fields__]


def add_api_token(connection: Connection, row: ApiTokenRow, token: str) -> None:
    """Add a token, by its hash."""
    connection.execute(insert(api_tokens).values(**vars(row), token=token))


def _token_with_its_person() -> Select[Any]:
    owners = players.alias("owners")
    has_owner = (
        owners.c.id.is_not(None)
        & owners.c.gone.is_(None)
        & or_(owners.c.suspended.is_(None), owners.c.suspended <= bindparam("at"))
    )
    return (
        select(*TOKEN_COLUMNS, *COLUMNS, func.coalesce(owners.c.id, players.c.id))
        .join(players, players.c.id == api_tokens.c.player)
        .outerjoin(bot_accounts, bot_accounts.c.player == players.c.id)
        .outerjoin(owners, owners.c.id == bot_accounts.c.owner)
        .where(api_tokens.c.token == bindparam("token"), players.c.gone.is_(None))
        .where(or_(players.c.program.is_(False), has_owner))
    )


# Built once: building a statement costs more than running it, and the token of each bot is read every ten seconds.
TOKEN_WITH_ITS_PERSON = _token_with_its_person()


def find_api_token(connection: Connection, token: str, at: int) -> KnownToken | None:
    """Return the token with this hash, expired or not, with its person and its owner.

    The token of a bot account is not found while its owner is suspended, nor without an owner.
    """
    row = connection.execute(TOKEN_WITH_ITS_PERSON, {"token": token, "at": at}).first()
    if row is None:
        return None
    split = len(TOKEN_COLUMNS)
    return KnownToken(ApiTokenRow(*row[:split]), PlayerRow(*row[split:-1]), row[-1])


def api_tokens_of(connection: Connection, player: str) -> list[ApiTokenRow]:
    """Return a person's tokens, newest first."""
    wanted = select(*TOKEN_COLUMNS).where(api_tokens.c.player == player)
    ordered = wanted.order_by(api_tokens.c.created.desc(), api_tokens.c.id)
    return [ApiTokenRow(*row) for row in connection.execute(ordered)]


def count_api_tokens(connection: Connection, player: str) -> int:
    """Count a person's tokens."""
    wanted = select(func.count()).select_from(api_tokens).where(api_tokens.c.player == player)
    return connection.execute(wanted).scalar_one()


def use_api_token(connection: Connection, id_: str, day: int) -> None:
    """Record the day of a use."""
    connection.execute(update(api_tokens).where(api_tokens.c.id == id_).values(used=day))


def drop_api_token(connection: Connection, player: str, id_: str) -> bool:
    """Delete a token of a person. Returns False if there is no such token."""
    wanted = delete(api_tokens).where(api_tokens.c.player == player, api_tokens.c.id == id_)
    return connection.execute(wanted).rowcount == 1


def drop_api_tokens(connection: Connection, player: str) -> list[str]:
    """Delete all tokens of a person, and return their ids."""
    statement = delete(api_tokens).where(api_tokens.c.player == player).returning(api_tokens.c.id)
    return list(connection.execute(statement).scalars())


def drop_expired_api_tokens(connection: Connection, player: str, now: int) -> None:
    """Delete a person's tokens that have expired."""
    wanted = delete(api_tokens).where(api_tokens.c.player == player, api_tokens.c.expires <= now)
    connection.execute(wanted)
