"""A guest's matches join an account, and no one at any of the tables is at a disadvantage, not even by a clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from lagerfeuer.clocks.match_clocks import clock_of
from lagerfeuer.clocks.seat_clock import time_left_at
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.ids import new_id
from lagerfeuer.db.queries.channels import ChannelRow, channels_of, put_channel
from lagerfeuer.db.queries.chat import MarkRow, find_mark, set_mark
from lagerfeuer.db.queries.clocks import ClockRow, find_clocks
from lagerfeuer.db.queries.deliveries import add_delivery, waiting_on
from lagerfeuer.db.queries.open_tables import HOUSE
from lagerfeuer.db.queries.people import PlayerRow, make_account
from lagerfeuer.db.schema import outbox
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.notifications.channels import key_of
from lagerfeuer.personal_data.deletion import GuestMerge
from lagerfeuer.tables.admission import AdmissionTerms
from lagerfeuer.tables.match_setup import SeatRequest
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.open_table_lists import invited_tables
from lagerfeuer.tables.views import open_table_view
from support.bot_accounts import bot_of
from support.database_setup import store_at
from support.held_clock import DAY, HOUR, SLOW
from support.services import services_on
from support.two_servers import TestClock, contribute

pytestmark = pytest.mark.usefixtures("both_databases")


class Camp:
    """A house with a host, an account, and a guest who is its owner on another device."""

    __test__ = False

    def __init__(self, path: Path) -> None:
        self.clock = TestClock()
        self.database = store_at(path)
        self.database.open()
        self.house = services_on(self.database, clock=self.clock)
        self.tables, self.open_tables = self.house.tables, self.house.open_tables
        self.talk, self.private_notes = self.house.chat, self.house.private_notes

    async def people(self) -> tuple[PlayerRow, PlayerRow, PlayerRow]:
        host, account, guest = [
            await self.house.people.add_guest(name, "en") for name in ("Ada", "Bob", "Bobby")
        ]
        await self.database.write(lambda c: make_account(c, account.id, "Bob", "bob", 1))
        read_again = await self.house.people.read_again(account.id)
        assert read_again is not None
        return host, read_again, guest

    async def table(self, host: PlayerRow) -> LiveMatch:
        return await self.tables.create(
            host, NewTable("roseking", [("me", None), ("open", None)], tempo=time_control_of(SLOW))
        )

    async def sit(self, table: LiveMatch, player: PlayerRow) -> LiveMatch:
        return await self.tables.sit(await self.house.cache.find(table.row.id), player, 1, by_link=True)

    async def waits_for(self, host: PlayerRow, player: PlayerRow) -> LiveMatch:
        """Begin a match of these two in which it is the player's turn."""
        while True:
            live = await self.table(host)
            await self.sit(live, player)
            for one in (host, player):
                live = await contribute(self.house, live.row.id, one)
            # The first seat is random.
            if live.row.turn == 1:
                return live

    async def sees(self, live: LiveMatch, player: PlayerRow) -> None:
        self.house.read_markers.mark(live, player.id)
        await self.house.read_markers.write()

    async def join(self, guest: PlayerRow, account: PlayerRow) -> GuestMerge:
        return await self.house.personal_data.take_guest(guest, account)

    async def clock_of(self, match: str, seat: int) -> ClockRow:
        return (await self.database.read(lambda c: find_clocks(c, match)))[seat]


def in_a_camp(path: Path, flow: Callable[[Camp], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        camp = Camp(path / "house.sqlite3")
        try:
            await flow(camp)
        finally:
            camp.database.close()

    asyncio.run(whole())


def test_a_guest_s_match_joins_an_account_that_sat_there_before_and_nothing_they_wrote_is_lost(
    tmp_path: Path,
) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        table = await camp.table(host)
        live = await camp.sit(table, account)
        await camp.talk.say(live, account, "Here I am.")
        await camp.private_notes.write(live, account, "Ada likes roses.", 0, looked=False)
        await camp.sees(live, account)
        await camp.open_tables.leave(live, account)
        live = await camp.sit(table, guest)
        await camp.talk.say(live, guest, "Here I am again.")
        await camp.private_notes.write(live, guest, "Ada begins.", 0, looked=False)
        await camp.sees(live, guest)
        muted = MarkRow(live.row.id, guest.id, 1, muted=True)
        await camp.database.write(lambda c: set_mark(c, muted))
        assert await camp.join(guest, account) == GuestMerge(1, 0)
        live = await camp.house.cache.find(table.row.id)
        assert live.seat_of(account.id) == 1
        note = await camp.private_notes.read(live, account)
        assert (note.text, note.aside) == ("Ada begins.", "Ada likes roses.")
        assert note.revision > 1
        mark = await camp.database.read(lambda c: find_mark(c, table.row.id, account.id))
        assert (mark.read, mark.muted) == (1, True)
        said = (await camp.talk.view(live, account, "en")).messages
        assert [(one.text, one.own) for one in said] == [("Here I am.", True), ("Here I am again.", True)]

    in_a_camp(tmp_path, flow)


def test_what_an_account_left_at_a_table_stays_where_the_guest_has_left_nothing(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        table = await camp.table(host)
        live = await camp.sit(table, account)
        await camp.private_notes.write(live, account, "Ada likes roses.", 0, looked=False)
        await camp.database.write(lambda c: set_mark(c, MarkRow(live.row.id, account.id, 3, muted=True)))
        await camp.open_tables.leave(live, account)
        await camp.sit(table, guest)
        await camp.join(guest, account)
        live = await camp.house.cache.find(table.row.id)
        note = await camp.private_notes.read(live, account)
        assert (note.text, note.aside) == ("Ada likes roses.", "")
        mark = await camp.database.read(lambda c: find_mark(c, table.row.id, account.id))
        assert (mark.read, mark.muted) == (3, True)

    in_a_camp(tmp_path, flow)


@pytest.mark.parametrize("stays", [False, True], ids=["all", "but-one"])
def test_the_vacation_of_a_guest_takes_no_time_from_the_account_that_their_match_joins(
    tmp_path: Path, stays: bool
) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        match = (await camp.waits_for(host, guest)).row.id
        if stays:
            both = await camp.tables.create(guest, NewTable("roseking", [("me", None), ("open", None)]))
            await camp.sit(both, account)
        camp.clock.at += HOUR
        left = clock_of(await camp.clock_of(match, 1)).left - HOUR
        calendars = camp.house.calendars
        await calendars.begin_vacation(guest.id, 20)
        camp.clock.at += 15 * DAY
        assert (await camp.join(guest, account)).stayed == int(stays)
        at = camp.clock.at
        live = await camp.house.cache.find(match)
        for row in (await camp.clock_of(match, 1), live.clocks[1]):
            assert time_left_at(clock_of(row), live.calendar(1), at) == left
        assert not live.is_overdue(1, at)
        assert live.is_overdue(1, at + left)
        # It is due by the account's calendar, which has no vacation.
        due = (await camp.clock_of(match, 1)).due
        assert due is not None
        assert at < due <= at + left

    in_a_camp(tmp_path, flow)


def test_a_guest_s_open_tables_and_unsent_notices_go_with_their_seats_though_one_match_stays(
    tmp_path: Path,
) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        both = await camp.table(guest)
        await camp.sit(both, account)
        own = await camp.tables.create(
            guest, NewTable("stoneage", [("me", None), ("open", None), ("kept", host.id)])
        )
        asked = await camp.tables.create(host, NewTable("roseking", [("me", None), ("kept", guest.id)]))
        told = await camp.waits_for(host, guest)
        assert (await camp.join(guest, account)).stayed == 1
        own = await camp.house.cache.find(own.row.id)
        view = open_table_view(own, account.id)
        assert view is not None
        assert view.decides
        await camp.open_tables.admit(own, account, AdmissionTerms(HOUSE))
        at = camp.clock.now()
        ours, theirs, waits = await camp.database.read(
            lambda c: (
                invited_tables(c, account, at),
                invited_tables(c, host, at),
                outbox_of(c, told.row.id),
            )
        )
        assert [one.table.match.id for one in ours] == [asked.row.id]
        assert [(one.table.match.id, one.by) for one in theirs] == [(own.row.id, "Bob")]
        assert ("turn", account.id) in waits
        assert guest.id not in {player for _, player in waits}
        # The match that is not merged is unchanged.
        stayed = await camp.house.cache.find(both.row.id)
        assert stayed.opening is not None
        assert stayed.opening.host == guest.id

    in_a_camp(tmp_path, flow)


def test_taking_over_a_guest_brings_no_owner_to_a_table_of_others_beside_their_bot_account(
    tmp_path: Path,
) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        bot = await bot_of(camp.house, account, whom="all", most=50)

        async def table(*seats: SeatRequest) -> LiveMatch:
            live = await camp.tables.create(host, NewTable("stoneage", [("me", None), *seats]))
            for one in (bot, guest):
                live = await camp.tables.sit(
                    await camp.house.cache.find(live.row.id), one, None, by_link=True
                )
            return live

        begun = await table(("kept", bot.id), ("open", None))
        for one in (host, bot, guest):
            begun = await contribute(camp.house, begun.row.id, one)
        waiting = await table(("kept", bot.id), ("open", None), ("open", None))
        asked = await camp.tables.create(
            host, NewTable("stoneage", [("me", None), ("kept", bot.id), ("kept", guest.id)])
        )
        without = await camp.sit(await camp.table(host), guest)
        assert await camp.join(guest, account) == GuestMerge(1, 1)
        found = [await camp.house.cache.find(one.row.id) for one in (begun, waiting, asked, without)]
        assert [one.row.status for one in found] == ["running", "open", "open", "open"]
        assert [{seat.player for seat in one.seats} for one in found] == [
            {host.id, bot.id, guest.id},
            {host.id, bot.id, None},
            {host.id, bot.id, None},
            {host.id, account.id},
        ]

    in_a_camp(tmp_path, flow)


def test_a_webhook_that_both_have_is_one_when_the_guest_has_joined(tmp_path: Path) -> None:
    def hook(player: PlayerRow, url: str) -> ChannelRow:
        key = key_of(f"hook:{player.id}:{url}")
        return ChannelRow(
            new_id(12), player.id, "webhook", "x", key, {"url": url, "style": "json"}, [], None, 1
        )

    async def flow(camp: Camp) -> None:
        _, account, guest = await camp.people()
        kept, double, other = hook(account, "https://a"), hook(guest, "https://a"), hook(guest, "https://b")

        def add(connection: Connection) -> None:
            for channel in (kept, double, other):
                put_channel(connection, channel)
            add_delivery(connection, double, None, 5, 5)

        await camp.database.write(add)
        await camp.join(guest, account)
        channels, waiting = await camp.database.read(
            lambda c: (channels_of(c, account.id), waiting_on(c, kept.id, 5, 9))
        )
        assert {(one.id, one.key) for one in channels} == {
            (kept.id, kept.key),
            (other.id, hook(account, "https://b").key),
        }
        assert [one.player for one in waiting] == [account.id]

    in_a_camp(tmp_path, flow)


def outbox_of(connection: Connection, match: str) -> list[tuple[str, str]]:
    wanted = select(outbox.c.kind, outbox.c.player).where(outbox.c.match == match)
    return [(row.kind, row.player) for row in connection.execute(wanted)]


def test_an_account_on_vacation_stays_on_vacation_for_the_matches_that_join_it(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        live = await camp.waits_for(host, guest)
        await camp.house.calendars.begin_vacation(account.id, 10)
        left = clock_of(await camp.clock_of(live.row.id, 1)).left
        await camp.join(guest, account)
        fresh = await camp.house.cache.find(live.row.id)
        camp.clock.at += 9 * DAY
        assert time_left_at(clock_of(fresh.clocks[1]), fresh.calendar(1), camp.clock.at) == left

    in_a_camp(tmp_path, flow)
