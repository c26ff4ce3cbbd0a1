"""Accounts: registration, which keeps a guest's matches, sign-in, passwords and their reset."""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from lagerfeuer.accounts.house_invitations import check_invitation, come_in, log_registration
from lagerfeuer.accounts.mail_addresses import MailAddresses
from lagerfeuer.accounts.passwords import Passwords, clean_password
from lagerfeuer.accounts.people import People, account_called, clean_name, is_taken, login_of, refuse_bot
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.accounts.suspension import suspension_refusal
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.ids import digest, new_id
from lagerfeuer.common.mail import Mailer, MailMessage
from lagerfeuer.common.units import HOUR_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import (
    PasskeyRow,
    SessionRow,
    SignInMethod,
    add_passkey,
    add_session,
    drop_tokens,
    end_sessions,
    find_token,
    passkeys_of,
    password_of,
    rehash_password,
    set_password,
    use_token,
)
from lagerfeuer.db.queries.api_tokens import drop_api_tokens
from lagerfeuer.db.queries.bot_accounts import drop_tokens_of_bots
from lagerfeuer.db.queries.feed_addresses import drop_feed_addresses
from lagerfeuer.db.queries.people import (
    PlayerRow,
    Role,
    accounts_with_mail,
    add_player,
    change_player,
    find_player,
    make_account,
)

log = logging.getLogger(__name__)
RESET_WORKS = HOUR_MS
HOST_LINK_WORKS = 48 * HOUR_MS


@dataclass(frozen=True)
class ClientInfo:
    """What is known of a client that registers or signs in."""

    device: str
    language: str
    time_zone: str | None = None
    token: str | None = None
    """The token of this device's previous session."""


class Accounts:
    """Manages accounts, except for passkeys. `url`: the public address of the house, for links in mails."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        people: People,
        sessions: Sessions,
        passwords: Passwords,
        mailer: Mailer,
        url: str | None,
    ) -> None:
        self.database, self.clock = database, clock
        self.people = people
        self.sessions = sessions
        self.passwords = passwords
        self.mailer, self.url = mailer, url
        self.mail_addresses = MailAddresses(database, clock, people, sessions, mailer, url)
        self.tasks: set[asyncio.Task[None]] = set()

    async def register(
        self,
        guest: PlayerRow | None,
        name: str,
        secret: str | PasskeyRow,
        mail: str | None,
        client: ClientInfo,
        invitation: str | None = None,
    ) -> tuple[PlayerRow, str]:
        """Create an account, from a guest if there is one, and return it with a session token.

        `secret`: a password, or a passkey, which is sufficient. `invitation`: the single-use token of a house
        invitation, where required. Raises Unacceptable, NotAllowed.
        """
        # First, so that strangers learn nothing about names and cause no hashing.
        await self.check_invitation(invitation)
        name = clean_name(name)
        login = login_of(name)
        mail = self.mail_addresses.checked(mail)
        id_ = new_id(12) if guest is None else guest.id
        hash_ = None
        if isinstance(secret, str):
            hash_ = await self.passwords.hash(clean_password(secret, name))
        method: SignInMethod = "password" if isinstance(secret, str) else "passkey"
        session, token = self.sessions.new(id_, method, client.device)
        at = self.clock.now()

        def make(connection: Connection) -> None:
            by = None if invitation is None else come_in(connection, invitation, at)
            if is_taken(connection, name):
                raise Unacceptable("error-name-taken")
            if guest is None:
                add_player(connection, PlayerRow(id_, name), at)
            if not make_account(connection, id_, name, login, at):
                raise NotAllowed("error-already-account")
            change_player(connection, id_, language=client.language)
            if client.time_zone is not None:
                change_player(connection, id_, time_zone=client.time_zone)
            if hash_ is not None:
                set_password(connection, id_, hash_, at)
            if not isinstance(secret, str):
                add_passkey(connection, replace(secret, player=id_))
            add_session(connection, session, digest(token))
            if by is not None:
                log_registration(connection, by, id_, at)

        try:
            await self.database.write(make)
        except IntegrityError as error:
            raise NotAllowed("error-passkey-known") from error
        player = await self.people.person_changed(id_)
        if player is None:
            raise NotAllowed("error-sign-in-first")
        # The guest's live streams end and reconnect with the new session.
        self.sessions.drop_ended(id_)
        if mail is not None:
            await self.mail_addresses.send_verification(player, mail)
        return player, token

    async def check_invitation(self, invitation: str | None) -> None:
        """Check a house invitation. Raises NotAllowed if it is not valid; None is not checked."""
        if invitation is not None:
            at = self.clock.now()
            await self.database.read(lambda connection: check_invitation(connection, invitation, at))

    async def create(self, name: str, role: Role) -> PlayerRow:
        """Create an account without a password, from the command line. Raises Unacceptable."""
        name, id_, at = clean_name(name), new_id(12), self.clock.now()
        login = login_of(name)

        def make(connection: Connection) -> None:
            if is_taken(connection, name):
                raise Unacceptable("error-name-taken")
            add_player(connection, PlayerRow(id_, name, role=role), at)
            make_account(connection, id_, name, login, at)

        await self.database.write(make)
        return await self.find_by_name(name)

    async def find_by_name(self, name: str) -> PlayerRow:
        """Return the account with this name. Raises NotFound."""
        found = await self.database.read(lambda connection: account_called(connection, name))
        if found is None:
            raise NotFound("error-no-account")
        return found

    async def host_sets_password(self, player: PlayerRow, password: str) -> None:
        """Set a password from the command line and sign out all devices. Raises Unacceptable, NotAllowed."""
        refuse_bot(player)
        hash_ = await self.passwords.hash(clean_password(password, player.name))
        at = self.clock.now()

        def change(connection: Connection) -> list[str]:
            return _close_all_doors(connection, player.id, hash_, at)

        self.sessions.ended_all([*await self.database.write(change), player.id])

    async def sign_in(self, name: str, password: str, client: ClientInfo) -> tuple[PlayerRow, str]:
        """Check name and password and return the account with a session token.

        Raises NotAllowed, identical for all causes.
        """

        def read(connection: Connection) -> tuple[PlayerRow | None, str | None]:
            player = account_called(connection, name)
            stored = None if player is None else password_of(connection, player.id)
            return player, None if stored is None else stored[0]

        player, hash_ = await self.database.read(read)
        if not await self.passwords.check(hash_, password) or player is None or hash_ is None:
            raise NotAllowed("error-sign-in")
        id_ = player.id
        proved = await self._rehash(id_, hash_, password) if self.passwords.is_old(hash_) else hash_

        def still(connection: Connection) -> bool:
            stored = password_of(connection, id_)
            return stored is not None and stored[0] == proved

        return await self._let_in(id_, "password", client, still)

    async def _rehash(self, player: str, old: str, password: str) -> str | None:
        """Store a new hash of the same password, and return the stored hash if the password is still valid."""
        new = await self.passwords.hash(unicodedata.normalize("NFC", password))

        def swap(connection: Connection) -> str | None:
            rehash_password(connection, player, old, new)
            row = password_of(connection, player)
            return None if row is None else row[0]

        stored = await self.database.write(swap)
        # Another sign-in may have been faster, or the password may have changed.
        return stored if stored == new or await self.passwords.check(stored, password) else None

    async def accept_passkey(self, passkey: PasskeyRow, client: ClientInfo) -> tuple[PlayerRow, str]:
        """Return the account of a verified passkey, and a session token. Raises NotAllowed."""

        def still(connection: Connection) -> bool:
            return any(one.id == passkey.id for one in passkeys_of(connection, passkey.player))

        return await self._let_in(passkey.player, "passkey", client, still)

    async def _let_in(
        self, player: str, method: SignInMethod, client: ClientInfo, still: Callable[[Connection], bool]
    ) -> tuple[PlayerRow, str]:
        """Open a session for an authenticated account if its credential `still` exists in that transaction.

        Raises NotAllowed, with the reason for a suspended account.
        """
        row = await self.database.read(lambda connection: find_player(connection, player))
        if row is not None and row.is_suspended(self.clock.now()):
            raise suspension_refusal(row)
        token = await self.sessions.open(player, method, client.device, client.token, still)
        found = await self.sessions.find(token)
        if found is None:
            # Removed between authentication and now.
            raise NotAllowed("error-sign-in")
        return found[1], token

    async def reauthenticate(self, session: SessionRow, password: str) -> None:
        """Record a fresh authentication by password, required for dangerous actions. Raises NotAllowed."""
        stored = await self.database.read(lambda connection: password_of(connection, session.player))
        if not await self.passwords.check(None if stored is None else stored[0], password):
            raise NotAllowed("error-password-wrong")
        await self.sessions.prove(session)

    async def change_password(
        self, player: PlayerRow, session: SessionRow, password: str, device: str
    ) -> str:
        """Change the password, end all sessions, and return a new token for this device. Raises Unacceptable."""
        password = clean_password(password, player.name)
        hash_ = await self.passwords.hash(password)
        token = await self._set_password(player, hash_, session.method, device, None)
        self.mail_addresses.send_message(player, "password-changed")
        return token

    async def _set_password(
        self, player: PlayerRow, hash_: str, method: SignInMethod, device: str, link: str | None
    ) -> str:
        fresh, token = self.sessions.new(player.id, method, device)
        at = self.clock.now()

        def change(connection: Connection) -> list[str]:
            if link is not None and use_token(connection, digest(link), "reset", at) is None:
                raise NotAllowed("error-token")
            bots = _close_all_doors(connection, player.id, hash_, at)
            add_session(connection, fresh, digest(token))
            return bots

        self.sessions.ended_all([*await self.database.write(change), player.id])
        return token

    def ask_reset(self, who: str) -> None:
        """Send a reset link to the account with this name or address, if any.

        Neither answer nor timing reveals whether it exists.
        """
        task = asyncio.create_task(self._ask_reset(who.strip()))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _ask_reset(self, who: str) -> None:
        def read(connection: Connection) -> list[PlayerRow]:
            if "@" in who:
                local, _, domain = who.rpartition("@")
                return accounts_with_mail(connection, f"{local}@{domain.lower()}")
            found = account_called(connection, who)
            return [] if found is None else [found]

        try:
            for player in await self.database.read(read):
                if player.mail is None or not self.mailer.works:
                    continue
                link = await self.reset_link(player, RESET_WORKS)
                args: dict[str, str | int] = {"name": player.name, "link": link}
                self.mailer.post(MailMessage(player.mail, player.language or "en", "reset", args))
        except Exception:
            log.exception("a link for a new password could not be made")

    async def reset_link(self, player: PlayerRow, works: int) -> str:
        """Return a single-use link that sets a new password and works for some milliseconds.

        Raises NotAllowed for a bot account, which has none.
        """
        refuse_bot(player)
        return await self.mail_addresses.new_link("reset", player.id, None, works)

    async def reset(self, link: str, password: str, device: str) -> tuple[PlayerRow, str]:
        """Set a new password with a link, and open a session. Raises NotAllowed, Unacceptable."""

        def read(connection: Connection) -> PlayerRow | None:
            row = find_token(connection, digest(link), "reset", self.clock.now())
            return None if row is None or row.player is None else find_player(connection, row.player)

        player = await self.database.read(read)
        if player is None:
            raise NotAllowed("error-token")
        hash_ = await self.passwords.hash(clean_password(password, player.name))
        token = await self._set_password(player, hash_, "link", device, link)
        self.mail_addresses.send_message(player, "password-changed")
        return player, token

    async def close(self) -> None:
        """Finish running tasks."""
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.passwords.close()


def _close_all_doors(connection: Connection, player: str, hash_: str, at: int) -> list[str]:
    """Set a password, and end everything based on the previous one: sessions, API tokens, addresses of feeds, reset
    links and pending mail addresses, which someone who knew the old password may have requested.

    Returns the bot accounts without tokens now.
    """
    set_password(connection, player, hash_, at)
    drop_tokens(connection, player, "reset", "verify")
    end_sessions(connection, player)
    drop_api_tokens(connection, player)
    drop_feed_addresses(connection, player)
    return drop_tokens_of_bots(connection, player)
