"""Mail addresses of accounts: changes, which their owner confirms by a link, and messages about the account."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from lagerfeuer.accounts.people import People
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.ids import digest
from lagerfeuer.common.mail import Mailer, MailMessage, clean_address
from lagerfeuer.common.units import HOUR_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import TokenRow, add_token, drop_tokens, use_token
from lagerfeuer.db.queries.people import PlayerRow, change_player, find_player

VERIFY_WORKS = 24 * HOUR_MS


class MailAddresses:
    """Manages the mail addresses of accounts. `url`: the public address of the house, for links."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        people: People,
        sessions: Sessions,
        mailer: Mailer,
        url: str | None,
    ) -> None:
        self.database, self.clock = database, clock
        self.people, self.sessions = people, sessions
        self.mailer, self.url = mailer, url

    def checked(self, mail: str | None) -> str | None:
        """Return a valid address, or None for an empty one. Raises Unacceptable, NotAllowed."""
        if mail is None or not mail.strip():
            return None
        if not self.mailer.works:
            raise NotAllowed("error-mail-none")
        return clean_address(mail)

    async def change(self, player: PlayerRow, mail: str | None) -> None:
        """Change the address after verification. None removes it at once; the present address cancels a pending
        change.

        Raises Unacceptable, NotAllowed.
        """
        wanted = self.checked(mail)
        if wanted is not None and wanted == player.mail:
            return await self.database.write(lambda connection: drop_tokens(connection, player.id, "verify"))
        if wanted is not None:
            return await self.send_verification(player, wanted)

        def forget(connection: Connection) -> None:
            change_player(connection, player.id, mail=None)
            drop_tokens(connection, player.id, "verify", "reset")

        await self.database.write(forget)
        await self._read_again(player.id)
        self.send_message(player, "mail-changed")

    async def send_verification(self, player: PlayerRow, mail: str) -> None:
        """Send a link to a new address, which becomes the account's when the link is opened."""
        link = await self.new_link("verify", player.id, mail, VERIFY_WORKS)
        args: dict[str, str | int] = {"name": player.name, "link": link}
        self.mailer.post(MailMessage(mail, player.language or "en", "verify", args))

    async def new_link(self, kind: str, player: str, mail: str | None, works: int) -> str:
        """Return a single-use link that works for some milliseconds. `kind`: "verify" or "reset"."""
        token, at = secrets.token_urlsafe(24), self.clock.now()
        row = TokenRow(kind, player, mail, at + works)
        await self.database.write(lambda connection: add_token(connection, digest(token), row, at))
        return f"{self.url or ''}/{kind}/{token}"

    async def verify(self, link: str) -> None:
        """Confirm an address by the token of its link. Raises NotAllowed."""
        at = self.clock.now()

        def use(connection: Connection) -> PlayerRow:
            row = use_token(connection, digest(link), "verify", at)
            player = None if row is None or row.player is None else find_player(connection, row.player)
            if row is None or player is None or not change_player(connection, player.id, mail=row.mail):
                raise NotAllowed("error-token")
            # Reset links sent to the old address are void.
            drop_tokens(connection, player.id, "reset")
            return player

        before = await self.database.write(use)
        after = await self._read_again(before.id)
        if after is not None and before.mail != after.mail:
            self.send_message(before, "mail-changed")

    def send_message(self, player: PlayerRow, what: str) -> None:
        """Notify a person of a change of their account, in case it was not them.

        `what`: "password-changed", "mail-changed", or "renamed" by a host, whose name they sign in with from now on.
        """
        if player.mail is not None and self.mailer.works:
            self.mailer.post(MailMessage(player.mail, player.language or "en", what, {"name": player.name}))

    async def _read_again(self, player: str) -> PlayerRow | None:
        """Read a person again wherever they are cached."""
        self.sessions.changed(player)
        return await self.people.person_changed(player)
