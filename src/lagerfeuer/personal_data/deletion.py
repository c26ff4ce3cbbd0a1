"""Merging a guest into an account, and deleting a person while the other players keep their matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from lagerfeuer.accounts.people import People
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.clocks.match_clocks import calendar_of, change_calendar
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.bot_accounts import bots_of
from lagerfeuer.db.queries.clocks import find_calendar, opponents_of
from lagerfeuer.db.queries.imports import imports_of
from lagerfeuer.db.queries.matches import SeatRow, existing_match, find_matches, seats_of
from lagerfeuer.db.queries.open_tables import answer_invitation, find_open_table, free_seat
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.personal_data import full_tables, join_account, leave, seats_held
from lagerfeuer.db.queries.reports import hosts
from lagerfeuer.luck.contributions import contribute_by_rule_on_leaving
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.service import MatchService
from lagerfeuer.notifications.channels import reassign_webhooks
from lagerfeuer.outbox import MAY_CLAIM
from lagerfeuer.tables.admission import know_each_others_hands, people_at
from lagerfeuer.tables.match_setup import is_full, reopen
from lagerfeuer.tables.open_tables import free_own_seat


@dataclass(frozen=True)
class GuestMerge:
    """How many matches the account took over, and how many stayed because both have a seat there."""

    moved: int
    stayed: int


@dataclass(frozen=True)
class DeletedPerson:
    """Who has left the house, with their matches, the imports that only they claimed, and their tournaments."""

    player: str
    matches: Sequence[str]
    dropped: Sequence[str]
    cups: Sequence[str]


class PersonalData:
    """Merges guests into accounts, and deletes people who leave."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        list_watchers: ListWatchers,
        matches: MatchService,
        people: People,
        sessions: Sessions,
    ) -> None:
        self.database = database
        self.clock = clock
        self.list_watchers = list_watchers
        self.matches = matches
        self.people = people
        self.sessions = sessions

    async def take_guest(self, guest: PlayerRow, account: PlayerRow) -> GuestMerge:
        """Give a guest's matches to an account. A match where both have a seat stays the guest's: no one may have two
        seats.

        A running match with a bot account of this person and with other people also stays the guest's; a table like
        this that has not begun loses the guest. Raises NotAllowed.
        """
        if guest.is_account or not account.is_account:
            raise NotAllowed("error-already-account")
        at = self.clock.now()

        def join(connection: Connection) -> tuple[list[str], list[str], list[str]]:
            before = calendar_of(find_calendar(connection, guest.id))
            apart = _beside_own_bots(connection, guest.id, account.id)
            freed = [one.match for one in apart if _frees_seat(connection, one, at)]
            moved, stayed = join_account(connection, guest.id, account.id, at, {one.match for one in apart})
            reassign_webhooks(connection, account.id)
            # The account keeps its own calendar. Time that the guest's calendar has saved so far must not be lost.
            after = calendar_of(find_calendar(connection, account.id))
            change_calendar(connection, account.id, before, after, at, only=moved)
            return moved, stayed, freed

        moved, stayed, freed = await self.database.write(join)
        await self.matches.refresh_matches([*moved, *freed])
        if not stayed:
            await self.people.person_changed(guest.id)
            self.sessions.drop_ended(guest.id)
        return GuestMerge(len(moved), len(stayed))

    async def leave_house(self, player: PlayerRow, even_last: bool = False) -> None:
        """Delete a person and their bot accounts: sessions, passkeys, password, mail address and name. The seats stay
        for the other players.

        `even_last`: delete even the last host, which leaves the house without one. Raises NotAllowed.
        """
        at = self.clock.now()

        def forget(connection: Connection) -> list[DeletedPerson]:
            if not even_last and hosts(connection, at) == [player.id]:
                raise NotAllowed("error-host-last")
            bots = [bot.id for bot, _ in bots_of(connection, player.id)]
            return [_leave(connection, one, at) for one in (*bots, player.id)]

        for left in await self.database.write(forget):
            for id_ in left.dropped:
                self.matches.forget(id_)
            await self.people.person_changed(left.player)
            self.sessions.drop_ended(left.player)
            await self.matches.refresh_matches(left.matches)
            for cup in left.cups:
                self.list_watchers.wake_tournament_pages(cup)


def _beside_own_bots(connection: Connection, guest: str, account: str) -> list[SeatRow]:
    """Return the guest's seats where the account may not sit, because it could share hidden information with its own
    bot."""
    owners = {bot.id: account for bot, _ in bots_of(connection, account)}
    if not owners:
        return []
    mine = {row.match: row for row in seats_held(connection, guest)}
    over = {row.id for row in find_matches(connection, list(mine)) if row.status not in ("open", "running")}
    found = []
    for id_, at_table in seats_of(connection, [one for one in mine if one not in over]).items():
        people = [account if one == guest else one for one in people_at(at_table)]
        if know_each_others_hands(people, any(one.kind == "open" for one in at_table), owners):
            found.append(mine[id_])
    return found


def _frees_seat(connection: Connection, seat: SeatRow, at: int) -> bool:
    """Open a guest's seat if its match has not begun. Returns whether it was freed."""
    row, seats, _ = existing_match(connection, seat.match)
    opening = find_open_table(connection, seat.match)
    if row.status != "open" or opening is None or seat.player is None:
        return False
    if seat.kind == "person":
        free_own_seat(connection, row, opening, seats, seat, at)
    else:
        free_seat(connection, row.id, seat.seat)
        answer_invitation(connection, row.id, seat.player, "withdrawn")
    return True


def _leave(connection: Connection, player: str, at: int) -> DeletedPerson:
    contribute_by_rule_on_leaving(connection, player, at)
    # The other players need not wait: they decide as if the person's time had run out.
    opponents = opponents_of(connection, player, slow=False)
    add_to_outbox(connection, [NoticeRow(MAY_CLAIM, id_, ply, to, at, at) for id_, ply, to, _ in opponents])
    brought = [row.id for row, _ in imports_of(connection, player)]
    full = full_tables(connection, player)
    held, cups = leave(connection, player, at)
    _wait_again(connection, full, at)
    remaining = {row.id for row in find_matches(connection, brought)}
    return DeletedPerson(player, held, [id_ for id_ in brought if id_ not in remaining], cups)


def _wait_again(connection: Connection, full: Sequence[str], at: int) -> None:
    """Reopen tables that are no longer full. At tables of tournaments and transferred matches the seats stay taken."""
    for id_ in full:
        row, seats, _ = existing_match(connection, id_)
        opening = find_open_table(connection, id_)
        if row.status == "open" and opening is not None and not is_full(seats):
            reopen(connection, row, opening, at)
