"""What hosts see of members and do about them: suspend, lift, rename, sign out, change roles, reset passwords."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.accounts import HOST_LINK_WORKS, Accounts
from lagerfeuer.accounts.people import (
    People,
    clean_name,
    find_present,
    guest_name,
    is_taken,
    login_of,
    refuse_bot,
)
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.accounts.suspension import SuspendedView, suspended_view
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import drop_tokens, end_sessions
from lagerfeuer.db.queries.api_tokens import drop_api_tokens
from lagerfeuer.db.queries.bot_accounts import bots_of, drop_tokens_of_bots
from lagerfeuer.db.queries.feed_addresses import drop_feed_addresses
from lagerfeuer.db.queries.hosting import count_blocked, count_seats, find_members
from lagerfeuer.db.queries.people import FOREVER, PlayerRow, Role, change_player
from lagerfeuer.db.queries.reports import count_about, hosts
from lagerfeuer.db.queries.standing_orders import drop_orders_of
from lagerfeuer.db.queries.tournaments import withdraw_everywhere
from lagerfeuer.hosting.host_log import clean_words, write_down
from lagerfeuer.matches.list_watchers import ListWatchers

PAGE_MEMBERS = 50
MAX_SUSPENSION_DAYS = 366
"""Maximum length in days. A longer suspension has no end."""


class MemberView(msgspec.Struct):
    """A member or guest as hosts see them. `blocked_by`: how many people block them, never who.

    Mail address, private notes and hidden cards are not part of it.
    """

    id: str
    name: str
    member: bool
    role: Role
    created: str
    joined: str | None
    seen: str | None
    matches: int
    running: int
    blocked_by: int
    reports: int
    suspended: SuspendedView | None
    program: bool = False
    """Whether it is a bot account."""
    about: str | None = None
    """What the person says about themselves."""
    face: int = 0


class MembersView(msgspec.Struct):
    """A page of members. `more`: there are more pages."""

    members: list[MemberView]
    more: bool


class Members:
    """Lets hosts find and manage members."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        list_watchers: ListWatchers,
        people: People,
        sessions: Sessions,
        accounts: Accounts,
    ) -> None:
        self.database = database
        self.clock = clock
        self.list_watchers = list_watchers
        self.people = people
        self.sessions = sessions
        self.accounts = accounts

    async def find(self, search: str, guests: bool, skip: int) -> MembersView:
        """Find people by part of their name, last seen first."""
        at = self.clock.now()

        def read(connection: Connection) -> MembersView:
            search_ = search.strip()
            rows = find_members(connection, search_, login_of(search_), guests, skip, PAGE_MEMBERS + 1)
            ids = [row.player.id for row in rows]
            seats, blocked = count_seats(connection, ids), count_blocked(connection, ids)
            about = count_about(connection, ids)
            views = [
                MemberView(
                    row.player.id,
                    row.player.name,
                    row.player.is_account,
                    row.player.role,
                    iso(row.created),
                    None if row.player.joined is None else iso(row.player.joined),
                    None if row.seen is None else iso(row.seen),
                    *seats.get(row.player.id, (0, 0)),
                    blocked.get(row.player.id, 0),
                    about.get(row.player.id, 0),
                    suspended_view(row.player) if row.player.is_suspended(at) else None,
                    row.player.program,
                    row.player.about,
                    row.player.drawn_face,
                )
                for row in rows
            ]
            return MembersView(views[:PAGE_MEMBERS], len(views) > PAGE_MEMBERS)

        return await self.database.read(read)

    async def suspend(self, host: PlayerRow, id_: str, days: int | None, why: str) -> None:
        """Suspend a person at once for some days, None without an end, with a reason. Raises NotAllowed."""
        why = clean_words(why, "error-host-why")
        at = self.clock.now()
        until = FOREVER if days is None else at + days * DAY_MS
        if id_ == host.id:
            raise NotAllowed("error-host-self")

        def suspend(connection: Connection) -> tuple[list[str], list[str]]:
            find_present(connection, id_)
            write_down(connection, host, "suspend", at, player=id_, until=until, words=why)
            change_player(connection, id_, suspended=until, suspended_why=why)
            for one in (id_, *(bot.id for bot, _ in bots_of(connection, id_))):
                drop_orders_of(connection, one)
            # A tournament would pair others with a person who cannot play.
            cups = withdraw_everywhere(connection, id_)
            # Otherwise they could sign in again with a reset link.
            drop_tokens(connection, id_, "reset")
            return cups, drop_tokens_of_bots(connection, id_)

        cups, bots = await self.database.write(suspend)
        await self._changed(id_)
        self.sessions.ended_all(bots)
        for cup in cups:
            self.list_watchers.wake_tournament_pages(cup)

    async def lift(self, host: PlayerRow, id_: str) -> None:
        """End a suspension. Raises NotAllowed."""
        at = self.clock.now()

        def lift(connection: Connection) -> None:
            find_present(connection, id_)
            write_down(connection, host, "lift", at, player=id_)
            change_player(connection, id_, suspended=None, suspended_why=None)

        await self.database.write(lift)
        await self._changed(id_)

    async def rename(self, host: PlayerRow, id_: str, name: str | None) -> str:
        """Replace an unacceptable name; None for a generated one.

        Return the new name. Raises Unacceptable, NotAllowed.
        """
        at = self.clock.now()
        fresh = None if name is None else clean_name(name)

        def rename(connection: Connection) -> str:
            before = find_present(connection, id_)
            after = fresh or guest_name(before.language or "en")
            if is_taken(connection, after, id_):
                raise NotAllowed("error-name-taken")
            write_down(connection, host, "rename", at, player=id_, words=f"{before.name} → {after}")
            change_player(connection, id_, name=after)
            if before.is_account:
                change_player(connection, id_, login=login_of(after))
            return after

        after = await self.database.write(rename)
        self.sessions.changed(id_)
        player = await self.people.person_changed(id_)
        if player is not None:
            self.accounts.mail_addresses.send_message(player, "renamed")
        return after

    async def remove_about(self, host: PlayerRow, id_: str) -> None:
        """Remove what a person says about themselves. Raises NotAllowed."""
        at = self.clock.now()

        def remove(connection: Connection) -> None:
            before = find_present(connection, id_).about
            if not before:
                return
            write_down(connection, host, "about", at, player=id_, words=before)
            change_player(connection, id_, about=None)

        await self.database.write(remove)
        self.sessions.changed(id_)
        await self.people.person_changed(id_)

    async def sign_out(self, host: PlayerRow, id_: str) -> None:
        """Sign out all devices of an account, and end its API tokens, those of its bots, and its feed addresses.

        Raises NotAllowed.
        """
        at = self.clock.now()

        def end(connection: Connection) -> list[str]:
            self._account(connection, id_)
            write_down(connection, host, "sign-out", at, player=id_)
            end_sessions(connection, id_)
            drop_api_tokens(connection, id_)
            drop_feed_addresses(connection, id_)
            return drop_tokens_of_bots(connection, id_)

        self.sessions.ended_all([*await self.database.write(end), id_])

    async def give_role(self, host: PlayerRow, id_: str, role: str) -> None:
        """Make an account a host or a member. The last host keeps the role. Raises NotAllowed."""
        at = self.clock.now()

        def give(connection: Connection) -> None:
            account = self._account(connection, id_)
            refuse_bot(account)
            if account.role == role:
                return
            if role == "member" and hosts(connection, at) == [id_]:
                raise NotAllowed("error-host-last")
            write_down(connection, host, "host" if role == "host" else "member", at, player=id_)
            change_player(connection, id_, role=role)

        await self.database.write(give)
        self.sessions.changed(id_)
        await self.people.person_changed(id_)

    async def reset_link(self, host: PlayerRow, id_: str) -> str:
        """Return a link that works once to choose a new password. Raises NotAllowed."""
        at = self.clock.now()

        def allow(connection: Connection) -> PlayerRow:
            player = self._account(connection, id_)
            refuse_bot(player)
            if player.is_suspended(at):
                raise NotAllowed("error-host-suspended")
            write_down(connection, host, "reset", at, player=id_)
            return player

        return await self.accounts.reset_link(await self.database.write(allow), HOST_LINK_WORKS)

    def _account(self, connection: Connection, id_: str) -> PlayerRow:
        found = find_present(connection, id_)
        if not found.is_account:
            raise NotAllowed("error-host-guest")
        return found

    async def _changed(self, id_: str) -> None:
        """Drop what is cached about a person; their open tabs end or reconnect."""
        await self.people.person_changed(id_)
        self.sessions.drop_ended(id_)
