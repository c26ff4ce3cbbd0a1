"""A match that this program cannot load, for example one written by a newer version, waits without delaying others."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import select, update

from boardkit.bots.levels import choose
from boardkit.registry import GAMES, game_named
from lagerfeuer.app import scheduler as scheduler_module
from lagerfeuer.archive.zip_export import records_zip
from lagerfeuer.common.errors import DatabaseUnavailable, GameMissing
from lagerfeuer.db.schema import matches, players
from lagerfeuer.personal_data.export import export
from lagerfeuer.ratings.statistics import history_of, person_page
from lagerfeuer.read_models.home import own_matches
from lagerfeuer.tables.new_table import NewTable
from support.held_clock import DAY
from support.record_factory import HOUSE
from support.services import bot_players_on
from support.small_house import SmallHouse, run_in_small_house
from support.two_servers import contribute

ALONE = [("me", None), ("bot", "careless")]
pytestmark = pytest.mark.usefixtures("both_databases")


class Thinker:
    """Replaces the bots' processes."""

    async def choose(
        self, game: str, _level: str, seat: int, saved: bytes, seed: int, _seconds: float
    ) -> str:
        rules = game_named(game)
        return choose(rules, "careless", rules.codec.decode(saved), seat, seed, nodes=20)


async def until(is_so: Callable[[], Coroutine[Any, Any, object]]) -> None:
    async with asyncio.timeout(20):
        while not await is_so():
            await asyncio.sleep(0.02)


def test_a_match_that_does_not_load_delays_the_clock_of_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Even more unloadable matches than fit in a batch must not crowd out the others.
    monkeypatch.setattr(scheduler_module, "BATCH_SIZE", 1)

    async def flow(small_house: SmallHouse) -> None:
        broken = [await small_house.running() for _ in range(3)]
        small_house.clock.at += 1
        good = await small_house.running()
        await small_house.break_(*broken)
        small_house.clock.at += 20 * DAY
        await small_house.scheduler.start()
        await until(lambda: small_house.told(good, "time-up"))
        # The scheduler does not retry them in an endless loop either.
        await asyncio.sleep(0.1)

        async def waits_for_later() -> bool:
            return (
                small_house.scheduler.waits_for is not None
                and small_house.scheduler.waits_for > small_house.clock.at
            )

        await until(waits_for_later)

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def test_the_clock_of_a_match_that_loads_again_is_handled_after_a_while(tmp_path: Path) -> None:
    async def flow(small_house: SmallHouse) -> None:
        match = await small_house.running()
        kept = await small_house.database.read(
            lambda c: c.execute(select(matches.c.snapshot).where(matches.c.id == match)).scalar_one()
        )
        await small_house.break_(match)
        small_house.clock.at += 20 * DAY
        await small_house.scheduler.start()

        async def put_aside() -> bool:
            return match in small_house.scheduler.backoff.until

        await until(put_aside)
        whole = update(matches).where(matches.c.id == match).values(snapshot=kept)
        await small_house.database.write(lambda connection: connection.execute(whole))
        assert not await small_house.told(match, "time-up")
        small_house.clock.at += 10 * 60_000
        await until(lambda: small_house.told(match, "time-up"))

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def test_a_table_that_does_not_load_delays_neither_the_start_nor_the_closing_of_others(
    tmp_path: Path,
) -> None:
    async def flow(small_house: SmallHouse) -> None:
        broken = [await small_house.table(), await small_house.full_table()]
        small_house.clock.at += 1
        waits, full = await small_house.table(), await small_house.full_table()
        await small_house.break_(*broken)
        small_house.clock.at += 60 * DAY
        await small_house.scheduler.start()

        async def all_done() -> bool:
            return [await small_house.status(one) for one in (waits, full)] == ["closed", "running"]

        await until(all_done)
        assert [await small_house.status(one) for one in broken] == ["open", "open"]

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def test_a_house_opens_though_a_match_with_a_bot_does_not_load(tmp_path: Path) -> None:
    async def flow(small_house: SmallHouse) -> None:
        seats = [("bot", "careless"), ("bot", "careless")]
        tables = [(await small_house.tables.create(None, NewTable("embers", seats))).row.id for _ in range(4)]
        await small_house.break_(*tables[::2])
        bots = bot_players_on(replace(small_house.house, workers=cast(Any, Thinker())))
        await bots.resume()

        async def over() -> bool:
            return all([await small_house.status(one) == "finished" for one in tables[1::2]])

        await until(over)
        await bots.close()

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def test_an_export_names_a_match_that_does_not_load_and_contains_all_others(
    tmp_path: Path,
) -> None:
    async def flow(small_house: SmallHouse) -> None:
        ada = await small_house.guest("Ada")
        tables = [(await small_house.tables.create(ada, NewTable("embers", ALONE))).row.id for _ in range(3)]
        for one in tables:
            await small_house.scheduler.off_board.resign(await contribute(small_house.house, one, ada), ada)
        broken, *good = tables
        await small_house.break_(broken)
        left_out: list[str] = []
        parts = records_zip(small_house.database, small_house.clock, HOUSE, tables, left_out)
        records = files_in(b"".join([part async for part in parts]))
        assert left_out == [broken]
        assert sorted(records) == sorted([*(f"embers-{one}.jsonl" for one in good), "left-out.txt"])
        told = [
            part async for part in await export(small_house.database, small_house.clock, ada, HOUSE, "en")
        ]
        # Each match is sent as soon as it has been read, and is not cached.
        assert len(told) > len(good) + 1
        assert not small_house.house.cache.cached
        mine = files_in(b"".join(told))
        assert {f"matches/{one}.jsonl" for one in good} | {"seats.json"} <= set(mine)
        for files in (records, mine):
            assert [one for one in tables if one in files["left-out.txt"]] == [broken]
            assert all(word in files["left-out.txt"] for word in ("missing", "fehlen"))

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def files_in(packed: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_a_finished_match_that_does_not_load_leaves_home_pages_and_other_matches_readable(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def flow(small_house: SmallHouse) -> None:
        ada, bob = await small_house.guest("Ada"), await small_house.guest("Bob")
        joined = update(players).where(players.c.id == ada.id).values(joined=small_house.clock.at)
        await small_house.database.write(lambda connection: connection.execute(joined))
        tables = [await small_house.played_out(ada, bob) for _ in range(2)]
        broken, good = tables
        await small_house.break_(broken)
        home = await own_matches(
            small_house.house.database, small_house.house.clock, small_house.house.read_markers, ada.id, "en"
        )
        outcomes = {one.id: one.outcome for one in home.mine}
        page = await person_page(small_house.house.database, ada.id, ada, "embers")
        assert page.statistics is not None
        history = await history_of(
            small_house.house.database, ada.id, ada, "embers", f"{small_house.clock.at + 1}.~"
        )
        for listed in (page.statistics.recent, history.matches):
            others = {one.match: one.theirs for one in listed}
            assert set(others) == set(tables)
            assert others[broken] is None
            assert others[good] is not None
        # The place is known from the stored outcome; only the points are not.
        told, whole = outcomes[broken], outcomes[good]
        assert told is not None
        assert told.points is None
        assert told.place is not None
        assert whole is not None
        assert whole.points is not None
        [line] = [one.getMessage() for one in caplog.records if "points" in one.getMessage()]
        assert broken in line
        assert "future" not in line

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def test_a_database_that_is_away_is_no_match_s_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flow(small_house: SmallHouse) -> None:
        match = await small_house.running()
        await small_house.tables.create(None, NewTable("embers", [("bot", "careless"), ("bot", "careless")]))
        small_house.house.cache.cached.clear()
        small_house.clock.at += 20 * DAY
        monkeypatch.setattr(scheduler_module, "RETRY_S", 0.05)

        async def away(_id: str) -> None:
            raise DatabaseUnavailable

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(small_house.house.cache, "find", away)
            with pytest.raises(DatabaseUnavailable):
                await bot_players_on(small_house.house).resume()
            await small_house.scheduler.start()
            await asyncio.sleep(0.2)
        # The match is not set aside: its clock is handled as soon as the database is available again.
        await until(lambda: small_house.told(match, "time-up"))

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def test_what_belongs_to_a_game_that_is_not_installed_waits_unchanged_and_no_list_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(small_house: SmallHouse) -> None:
        ada = await small_house.guest("Ada")
        match = await small_house.running()
        mine = (
            await small_house.tables.create(ada, NewTable("roseking", [("me", None), ("open", None)]))
        ).row.id
        small_house.house.cache.cached.clear()
        others = {key: game for key, game in GAMES.items() if key != "roseking"}
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(GAMES, "games_and_problems", (others, ()))
            for id_ in (match, mine):
                with pytest.raises(GameMissing):
                    await small_house.house.cache.find(id_)
            home = await own_matches(
                small_house.house.database,
                small_house.house.clock,
                small_house.house.read_markers,
                ada.id,
                "en",
            )
            assert [one.id for one in home.mine] == [mine]
            # Its clock runs out meanwhile, but no one loses.
            small_house.clock.at += 20 * DAY
            await small_house.scheduler.start()
            await asyncio.sleep(0.2)
            assert await small_house.status(match) == "running"
            await small_house.scheduler.close()
        assert (await small_house.house.cache.find(match)).row.status == "running"

    run_in_small_house(tmp_path / "house.sqlite3", flow)
