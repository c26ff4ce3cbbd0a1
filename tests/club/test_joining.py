"""A guest's matches join an account: at no table, and by no clock, does anybody lose by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from club.test_two_servers import TestClock
from databases import store_at
from lagerfeuer.bots.pool import BotPool
from lagerfeuer.club.chat import Chat
from lagerfeuer.club.house import House
from lagerfeuer.club.leaving import Joined, take_guest
from lagerfeuer.club.live_match import LiveMatch
from lagerfeuer.club.lobby import Lobby
from lagerfeuer.club.notes import Notes
from lagerfeuer.club.openings import Openings
from lagerfeuer.club.sessions import Sessions
from lagerfeuer.club.time.tempo import PRESETS
from lagerfeuer.store.chat import MarkRow, find_mark, set_mark
from lagerfeuer.store.clocks import ClockRow, find_clocks
from lagerfeuer.store.people import PlayerRow, make_account

pytestmark = pytest.mark.usefixtures("both_databases")


class Camp:
    """A house with a host, an account, and the guest that its owner is on another device."""

    __test__ = False

    def __init__(self, path: Path) -> None:
        self.clock = TestClock()
        self.store = store_at(path)
        self.store.open()
        self.house = House(self.store, BotPool(), self.clock)
        self.lobby, self.openings = Lobby(self.house), Openings(self.house)
        self.talk, self.notes = Chat(self.house), Notes(self.house)

    async def people(self) -> tuple[PlayerRow, PlayerRow, PlayerRow]:
        host, account, guest = [
            await self.house.people.add_guest(name, "en") for name in ("Ada", "Bob", "Bobby")
        ]
        await self.store.write(lambda c: make_account(c, account.id, "Bob", "bob", 1))
        read_again = await self.house.people.read_again(account.id)
        assert read_again is not None
        return host, read_again, guest

    async def table(self, host: PlayerRow) -> LiveMatch:
        return await self.lobby.create(
            host, "roseking", {}, [("me", None), ("open", None)], tempo=PRESETS["day"]
        )

    async def sit(self, table: LiveMatch, player: PlayerRow) -> LiveMatch:
        return await self.lobby.sit(await self.house.match(table.row.id), player, 1, by_link=True)

    async def sees(self, live: LiveMatch, player: PlayerRow) -> None:
        self.house.looks.saw(live, player.id)
        await self.house.looks.write()

    async def join(self, guest: PlayerRow, account: PlayerRow) -> Joined:
        return await take_guest(self.house, Sessions(self.store), guest, account)

    async def clock_of(self, match: str, seat: int) -> ClockRow:
        return (await self.store.read(lambda c: find_clocks(c, match)))[seat]


def in_a_camp(path: Path, flow: Callable[[Camp], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        camp = Camp(path / "house.sqlite3")
        try:
            await flow(camp)
        finally:
            camp.store.close()

    asyncio.run(whole())


def test_a_guest_s_match_joins_an_account_that_sat_there_before_and_nothing_he_wrote_is_lost(
    tmp_path: Path,
) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        table = await camp.table(host)
        live = await camp.sit(table, account)
        await camp.talk.say(live, account, "Here I am.")
        await camp.notes.write(live, account, "Ada likes roses.", 0, looked=False)
        await camp.sees(live, account)
        await camp.openings.leave(live, account)
        live = await camp.sit(table, guest)
        await camp.talk.say(live, guest, "Here I am again.")
        await camp.notes.write(live, guest, "Ada begins.", 0, looked=False)
        await camp.sees(live, guest)
        muted = MarkRow(live.row.id, guest.id, 1, muted=True)
        await camp.store.write(lambda c: set_mark(c, muted))
        assert await camp.join(guest, account) == Joined(1, 0)
        live = await camp.house.match(table.row.id)
        assert live.seat_of(account.id) == 1
        note = await camp.notes.read(live, account)
        assert (note.text, note.aside) == ("Ada begins.", "Ada likes roses.")
        assert note.revision > 1
        mark = await camp.store.read(lambda c: find_mark(c, table.row.id, account.id))
        assert (mark.read, mark.muted) == (1, True)
        said = (await camp.talk.view(live, account)).messages
        assert [(one.text, one.own) for one in said] == [("Here I am.", True), ("Here I am again.", True)]

    in_a_camp(tmp_path, flow)


def test_what_an_account_left_at_a_table_stays_where_the_guest_has_left_nothing(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        host, account, guest = await camp.people()
        table = await camp.table(host)
        live = await camp.sit(table, account)
        await camp.notes.write(live, account, "Ada likes roses.", 0, looked=False)
        await camp.store.write(lambda c: set_mark(c, MarkRow(live.row.id, account.id, 3, muted=True)))
        await camp.openings.leave(live, account)
        await camp.sit(table, guest)
        await camp.join(guest, account)
        live = await camp.house.match(table.row.id)
        note = await camp.notes.read(live, account)
        assert (note.text, note.aside) == ("Ada likes roses.", "")
        mark = await camp.store.read(lambda c: find_mark(c, table.row.id, account.id))
        assert (mark.read, mark.muted) == (3, True)

    in_a_camp(tmp_path, flow)
