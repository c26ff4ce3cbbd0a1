"""A match that this program cannot load, written by a newer one, say: it waits, and nothing else waits for it."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from boardkit.bots.levels import choose
from boardkit.registry import game_named
from club.endings import endings_of
from club.test_two_servers import TestClock, action_of, contribute
from databases import store_at
from flows.timing import DAY, SLOW
from kit.recording import HOUSE
from lagerfeuer.accounts.calendars import Calendars
from lagerfeuer.accounts.people import people_of
from lagerfeuer.app import scheduler as alarms_module
from lagerfeuer.app.scheduler import Alarms
from lagerfeuer.archive.zip_export import records_zip
from lagerfeuer.clocks.time_control import tempo_of
from lagerfeuer.common.errors import Away
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import matches, outbox, players
from lagerfeuer.matches.bot_players import BotPlayers
from lagerfeuer.matches.service import House
from lagerfeuer.pages.home import own_matches
from lagerfeuer.personal_data.export import export
from lagerfeuer.ratings.statistics import history_of, person_page
from lagerfeuer.tables.open_tables import Openings
from lagerfeuer.tables.service import Lobby
from lagerfeuer.workers.pool import BotPool

ALONE = [("me", None), ("bot", "careless")]
pytestmark = pytest.mark.usefixtures("both_databases")


class Thinker:
    """In the place of the bots' processes."""

    async def choose(
        self, game: str, _level: str, seat: int, saved: bytes, seed: int, _seconds: float
    ) -> str:
        rules = game_named(game)
        return choose(rules, "careless", rules.codec.decode(saved), seat, seed, nodes=20)


class Hut:
    """A house with an alarm, and matches of which one can be broken."""

    def __init__(self, path: Path) -> None:
        self.clock = TestClock()
        self.store = store_at(path)
        self.store.open()
        self.house = House(self.store, BotPool(), self.clock)
        self.lobby = Lobby(self.house)
        self.alarms = Alarms(self.house, endings_of(self.house), Calendars(self.house), Openings(self.house))

    async def guest(self, name: str) -> PlayerRow:
        return await people_of(self.house).add_guest(name, "en")

    async def table(self) -> str:
        """A table over days at which one waits for another."""
        live = await self.lobby.create(
            await self.guest("Ada"), "roseking", {}, [("me", None), ("open", None)], tempo=tempo_of(SLOW)
        )
        return live.row.id

    async def full_table(self) -> str:
        """One that waits for what people add to the luck."""
        match = await self.table()
        live = await self.house.matches.find(match)
        await self.lobby.join(live.row.invitation, await self.guest("Bob"), 1)
        return match

    async def running(self) -> str:
        match = await self.full_table()
        for seat in (await self.house.matches.find(match)).seats:
            assert seat.player is not None
            assert seat.name is not None
            await contribute(self.house, match, PlayerRow(seat.player, seat.name))
        return match

    async def played_out(self, *people: PlayerRow) -> str:
        """One that the rules have ended."""
        live = await self.lobby.create(people[0], "embers", {}, [("me", None), ("open", None)])
        await self.lobby.join(live.row.invitation, people[1], 1)
        for one in people:
            live = await contribute(self.house, live.row.id, one)
        while live.row.status == "running":
            seat, action = action_of(live)
            await self.house.act(live, people[seat], (live.row.ply, live.row.draft), action)
        return live.row.id

    async def break_(self, *ids: str) -> None:
        """What is kept of some matches is nothing that this program knows."""
        broken = update(matches).where(matches.c.id.in_(ids)).values(snapshot=b"from the future")
        await self.store.write(lambda connection: connection.execute(broken))
        self.house.matches.warm.clear()

    async def status(self, match: str) -> str:
        wanted = select(matches.c.status).where(matches.c.id == match)
        return await self.store.read(lambda connection: connection.execute(wanted).scalar_one())

    async def told(self, match: str, kind: str) -> bool:
        wanted = select(outbox.c.id).where(outbox.c.match == match, outbox.c.kind == kind)
        return await self.store.read(lambda connection: bool(connection.execute(wanted).all()))


def in_a_hut(path: Path, flow: Callable[[Hut], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        hut = Hut(path)
        try:
            await flow(hut)
        finally:
            await hut.alarms.close()
            hut.store.close()

    asyncio.run(whole())


async def until(is_so: Callable[[], Coroutine[Any, Any, object]]) -> None:
    async with asyncio.timeout(20):
        while not await is_so():
            await asyncio.sleep(0.02)


def test_a_match_that_does_not_load_keeps_no_other_clock_from_being_rung(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However many there are, they do not crowd out the rest.
    monkeypatch.setattr(alarms_module, "AT_ONCE", 1)

    async def flow(hut: Hut) -> None:
        broken = [await hut.running() for _ in range(3)]
        hut.clock.at += 1
        good = await hut.running()
        await hut.break_(*broken)
        hut.clock.at += 20 * DAY
        await hut.alarms.start()
        await until(lambda: hut.told(good, "time-up"))
        # Nor does the alarm do nothing else from now on.
        await asyncio.sleep(0.1)

        async def waits_for_later() -> bool:
            return hut.alarms.waits_for is not None and hut.alarms.waits_for > hut.clock.at

        await until(waits_for_later)

    in_a_hut(tmp_path / "house.sqlite3", flow)


def test_a_match_that_loads_again_is_rung_after_a_while(tmp_path: Path) -> None:
    async def flow(hut: Hut) -> None:
        match = await hut.running()
        kept = await hut.store.read(
            lambda c: c.execute(select(matches.c.snapshot).where(matches.c.id == match)).scalar_one()
        )
        await hut.break_(match)
        hut.clock.at += 20 * DAY
        await hut.alarms.start()

        async def put_aside() -> bool:
            return match in hut.alarms.aside.until

        await until(put_aside)
        whole = update(matches).where(matches.c.id == match).values(snapshot=kept)
        await hut.store.write(lambda connection: connection.execute(whole))
        assert not await hut.told(match, "time-up")
        hut.clock.at += 10 * 60_000
        await until(lambda: hut.told(match, "time-up"))

    in_a_hut(tmp_path / "house.sqlite3", flow)


def test_a_table_that_does_not_load_keeps_no_other_from_beginning_or_from_being_cleared_away(
    tmp_path: Path,
) -> None:
    async def flow(hut: Hut) -> None:
        broken = [await hut.table(), await hut.full_table()]
        hut.clock.at += 1
        waits, full = await hut.table(), await hut.full_table()
        await hut.break_(*broken)
        hut.clock.at += 60 * DAY
        await hut.alarms.start()

        async def all_done() -> bool:
            return [await hut.status(one) for one in (waits, full)] == ["closed", "running"]

        await until(all_done)
        assert [await hut.status(one) for one in broken] == ["open", "open"]

    in_a_hut(tmp_path / "house.sqlite3", flow)


def test_a_house_opens_though_a_match_with_a_bot_does_not_load(tmp_path: Path) -> None:
    async def flow(hut: Hut) -> None:
        hut.house.bots = Thinker()  # type: ignore[assignment]
        seats = [("bot", "careless"), ("bot", "careless")]
        tables = [(await hut.lobby.create(None, "embers", {}, seats)).row.id for _ in range(4)]
        await hut.break_(*tables[::2])
        bots = BotPlayers(hut.house, pace=0)
        await bots.resume()

        async def over() -> bool:
            return all([await hut.status(one) == "finished" for one in tables[1::2]])

        await until(over)
        await bots.close()

    in_a_hut(tmp_path / "house.sqlite3", flow)


def test_a_match_that_does_not_load_is_named_in_a_file_and_no_other_is_missing_from_it(
    tmp_path: Path,
) -> None:
    async def flow(hut: Hut) -> None:
        ada = await hut.guest("Ada")
        tables = [(await hut.lobby.create(ada, "embers", {}, ALONE)).row.id for _ in range(3)]
        for one in tables:
            await hut.alarms.endings.resign(await contribute(hut.house, one, ada), ada)
        broken, *good = tables
        await hut.break_(broken)
        left_out: list[str] = []
        parts = records_zip(hut.store, hut.clock, HOUSE, tables, left_out)
        records = files_in(b"".join([part async for part in parts]))
        assert left_out == [broken]
        assert sorted(records) == sorted([*(f"embers-{one}.jsonl" for one in good), "left-out.txt"])
        told = [part async for part in await export(hut.store, hut.clock, ada, HOUSE)]
        # A match is sent as soon as it is read, and takes no place in memory from those that are played.
        assert len(told) > len(good) + 1
        assert not hut.house.matches.warm
        mine = files_in(b"".join(told))
        assert {f"matches/{one}.jsonl" for one in good} | {"seats.json"} <= set(mine)
        for files in (records, mine):
            assert [one for one in tables if one in files["left-out.txt"]] == [broken]
            assert all(word in files["left-out.txt"] for word in ("missing", "fehlen"))

    in_a_hut(tmp_path / "house.sqlite3", flow)


def files_in(packed: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_a_finished_match_that_does_not_load_keeps_nobody_from_his_home_page_and_his_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def flow(hut: Hut) -> None:
        ada, bob = await hut.guest("Ada"), await hut.guest("Bob")
        joined = update(players).where(players.c.id == ada.id).values(joined=hut.clock.at)
        await hut.store.write(lambda connection: connection.execute(joined))
        tables = [await hut.played_out(ada, bob) for _ in range(2)]
        broken, good = tables
        await hut.break_(broken)
        home = await own_matches(hut.house, ada.id, "en")
        outcomes = {one.id: one.outcome for one in home.mine}
        page = await person_page(hut.house, ada.id, ada, "embers")
        assert page.statistics is not None
        history = await history_of(hut.house, ada.id, ada, "embers", f"{hut.clock.at + 1}.~")
        for listed in (page.statistics.recent, history.matches):
            others = {one.match: one.theirs for one in listed}
            assert set(others) == set(tables)
            assert others[broken] is None
            assert others[good] is not None
        # Its place is known from what was reckoned at its end, only the points are not.
        told, whole = outcomes[broken], outcomes[good]
        assert told is not None
        assert told.points is None
        assert told.place is not None
        assert whole is not None
        assert whole.points is not None
        [line] = [one.getMessage() for one in caplog.records if "points" in one.getMessage()]
        assert broken in line
        assert "future" not in line

    in_a_hut(tmp_path / "house.sqlite3", flow)


def test_a_database_that_is_away_is_no_match_s_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flow(hut: Hut) -> None:
        match = await hut.running()
        await hut.lobby.create(None, "embers", {}, [("bot", "careless"), ("bot", "careless")])
        hut.house.matches.warm.clear()
        hut.clock.at += 20 * DAY
        monkeypatch.setattr(alarms_module, "AGAIN", 0.05)

        async def away(_id: str) -> None:
            raise Away

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(hut.house.matches, "find", away)
            with pytest.raises(Away):
                await BotPlayers(hut.house).resume()
            await hut.alarms.start()
            await asyncio.sleep(0.2)
        # Not set aside: it is rung as soon as the database is there again.
        await until(lambda: hut.told(match, "time-up"))

    in_a_hut(tmp_path / "house.sqlite3", flow)
