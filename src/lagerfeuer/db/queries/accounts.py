"""Queries about accounts: passwords, passkeys, sessions and single-use tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, delete, insert, select, update

from lagerfeuer.db.queries.people import COLUMNS, PlayerRow
from lagerfeuer.db.schema import passkeys, passwords, players, sessions, tokens

SignInMethod = Literal["password", "passkey", "link"]


@dataclass(frozen=True)
class SessionRow:
    """A signed-in device, without its token."""

    id: str
    player: str
    method: SignInMethod
    device: str
    created: int
    seen: int
    proved: int


@dataclass(frozen=True)
class PasskeyRow:
    """A passkey of an account."""

    id: str
    player: str
    credential: bytes
    public_key: bytes
    uses: int
    transports: list[str]
    site: str
    name: str
    created: int
    used: int | None


@dataclass(frozen=True)
class TokenRow:
    """The purpose of a token. The token itself is stored as SHA-256."""

    kind: str
    player: str | None
    mail: str | None
    expires: int


SESSION_COLUMNS = [sessions.c[name] for name in SessionRow.__dataclass_fields__]
PASSKEY_COLUMNS = [passkeys.c[name] for name in PasskeyRow.__dataclass_fields__]
TOKEN_COLUMNS = [tokens.c[name] for name in TokenRow.__dataclass_fields__]


def password_of(connection: Connection, player: str) -> tuple[str, int] | None:
    """Return the hash of an account's password and when it was set."""
    row = connection.execute(
        select(passwords.c.hash, passwords.c.changed).where(passwords.c.player == player)
    ).first()
    return None if row is None else (row[0], row[1])


def set_password(connection: Connection, player: str, hash_: str, now: int) -> None:
    """Replace the password's hash."""
    connection.execute(delete(passwords).where(passwords.c.player == player))
    connection.execute(insert(passwords).values(player=player, hash=hash_, changed=now))


def rehash_password(connection: Connection, player: str, old: str, new: str) -> None:
    """Store a new hash of the same password, unless the password was changed meanwhile."""
    connection.execute(
        update(passwords).where(passwords.c.player == player, passwords.c.hash == old).values(hash=new)
    )


def add_session(connection: Connection, session: SessionRow, token: str) -> None:
    """Add a session."""
    connection.execute(insert(sessions).values(**vars(session), token=token))


def find_session(connection: Connection, token: str) -> tuple[SessionRow, PlayerRow] | None:
    """Return the session with this token hash, and its person."""
    wanted = select(*SESSION_COLUMNS, *COLUMNS).join(players, players.c.id == sessions.c.player)
    row = connection.execute(wanted.where(sessions.c.token == token, players.c.gone.is_(None))).first()
    if row is None:
        return None
    return SessionRow(*row[: len(SESSION_COLUMNS)]), PlayerRow(*row[len(SESSION_COLUMNS) :])


def sessions_of(connection: Connection, player: str) -> list[SessionRow]:
    """Return an account's sessions, last used first."""
    wanted = select(*SESSION_COLUMNS).where(sessions.c.player == player).order_by(sessions.c.seen.desc())
    return [SessionRow(*row) for row in connection.execute(wanted)]


def see_session(connection: Connection, session: SessionRow, now: int) -> None:
    """Record that a session is being used."""
    connection.execute(update(sessions).where(sessions.c.id == session.id).values(seen=now))
    connection.execute(update(players).where(players.c.id == session.player).values(seen=now))


def prove_session(connection: Connection, id_: str, now: int) -> None:
    """Record that the person at this device has authenticated again."""
    connection.execute(update(sessions).where(sessions.c.id == id_).values(proved=now))


def end_session(connection: Connection, player: str, id_: str) -> bool:
    """Sign out one device of an account. Returns False if there is no such session."""
    wanted = delete(sessions).where(sessions.c.player == player, sessions.c.id == id_)
    return connection.execute(wanted).rowcount == 1


def end_sessions(connection: Connection, player: str, but: str | None = None) -> None:
    """Sign out all devices of an account, or all but one."""
    wanted = delete(sessions).where(sessions.c.player == player)
    connection.execute(wanted if but is None else wanted.where(sessions.c.id != but))


def drop_old_sessions(connection: Connection, created: int, seen: int) -> None:
    """Delete sessions created before `created` or last used before `seen`."""
    connection.execute(delete(sessions).where((sessions.c.created < created) | (sessions.c.seen < seen)))


def add_passkey(connection: Connection, passkey: PasskeyRow) -> None:
    """Add a passkey. Raises IntegrityError if it exists."""
    connection.execute(insert(passkeys).values(**vars(passkey)))


def find_passkey(connection: Connection, credential: bytes) -> PasskeyRow | None:
    """Return the passkey with this credential id."""
    row = connection.execute(select(*PASSKEY_COLUMNS).where(passkeys.c.credential == credential)).first()
    return None if row is None else PasskeyRow(*row)


def passkeys_of(connection: Connection, player: str) -> list[PasskeyRow]:
    """Return an account's passkeys, oldest first."""
    wanted = select(*PASSKEY_COLUMNS).where(passkeys.c.player == player).order_by(passkeys.c.created)
    return [PasskeyRow(*row) for row in connection.execute(wanted)]


def use_passkey(connection: Connection, id_: str, uses: int, now: int) -> None:
    """Record a use of a passkey and the authenticator's counter."""
    connection.execute(update(passkeys).where(passkeys.c.id == id_).values(uses=uses, used=now))


def rename_passkey(connection: Connection, player: str, id_: str, name: str) -> bool:
    """Rename a passkey. Returns False if the account has no such passkey."""
    wanted = update(passkeys).where(passkeys.c.player == player, passkeys.c.id == id_)
    return connection.execute(wanted.values(name=name)).rowcount == 1


def drop_passkey(connection: Connection, player: str, id_: str) -> bool:
    """Delete a passkey. Returns False if the account has no such passkey."""
    wanted = delete(passkeys).where(passkeys.c.player == player, passkeys.c.id == id_)
    return connection.execute(wanted).rowcount == 1


def add_token(connection: Connection, token: str, row: TokenRow, now: int) -> None:
    """Add a token, replacing the person's token of the same kind. Also deletes expired ones."""
    connection.execute(delete(tokens).where(tokens.c.expires <= now))
    if row.player is not None:
        drop_tokens(connection, row.player, row.kind)
    connection.execute(insert(tokens).values(**vars(row), token=token))


def find_token(connection: Connection, token: str, kind: str, now: int) -> TokenRow | None:
    """Return the row of a token if it is still valid."""
    right = (tokens.c.token == token) & (tokens.c.kind == kind) & (tokens.c.expires > now)
    row = connection.execute(select(*TOKEN_COLUMNS).where(right)).first()
    return None if row is None else TokenRow(*row)


def use_token(connection: Connection, token: str, kind: str, now: int) -> TokenRow | None:
    """Return the row of a token if it is still valid, and delete it."""
    row = find_token(connection, token, kind, now)
    connection.execute(delete(tokens).where(tokens.c.token == token))
    return row


def drop_tokens(connection: Connection, player: str, *kinds: str) -> None:
    """Delete a person's tokens of these kinds."""
    connection.execute(delete(tokens).where(tokens.c.player == player, tokens.c.kind.in_(kinds)))


def pending_mail(connection: Connection, player: str, now: int) -> str | None:
    """Return the address that is waiting for verification."""
    wanted = select(tokens.c.mail).where(
        tokens.c.player == player, tokens.c.kind == "verify", tokens.c.expires > now
    )
    return connection.execute(wanted).scalar()
