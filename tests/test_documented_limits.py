"""The limits that the docs promise, where they are decided: one less is allowed, and this many are not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from lagerfeuer.archive import record_check
from lagerfeuer.clocks.calendar import Calendar
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import imports, invitations, matches
from lagerfeuer.matches.clock_views import time_view
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.known_players import check_invited
from lagerfeuer.tables.new_table import NewTable
from support.database_setup import store_at
from support.held_clock import DAY, LIVE, MINUTE, SLOW
from support.record_factory import play
from support.services import importing_on, services_on
from support.two_servers import TestClock, action_of, contribute

DOCS = Path(__file__).parents[1] / "docs"


class Camp:
    """A house without a server and a scheduler, with a held clock."""

    def __init__(self, folder: Path) -> None:
        self.clock = TestClock()
        self.database = store_at(folder / "house.sqlite3")
        self.database.open()
        self.house = services_on(self.database, clock=self.clock)

    async def guest(self, name: str) -> PlayerRow:
        return await self.house.people.add_guest(name, "en")

    async def running(self, tempo: dict[str, Any]) -> tuple[list[PlayerRow], LiveMatch]:
        """Begin a match of two."""
        people, tables = [await self.guest("Ada"), await self.guest("Bob")], self.house.tables
        seats: list[tuple[str, str | None]] = [("me", None), ("open", None)]
        live = await tables.create(people[0], NewTable("roseking", seats, tempo=time_control_of(tempo)))
        await tables.join(live.row.invitation, people[1], 1)
        for person in people:
            live = await contribute(self.house, live.row.id, person)
        return people, live

    async def asked(self, match: str, times: int, state: str, **who: str) -> None:
        """Add this many invitations of today."""
        row = {"match": match, "seat": 1, "state": state, "again": False, "at": self.clock.now(), **who}
        await self.database.write(lambda connection: connection.execute(insert(invitations), [row] * times))


def in_camp(folder: Path, flow: Callable[[Camp], Coroutine[Any, Any, None]]) -> None:
    camp = Camp(folder)
    try:
        asyncio.run(flow(camp))
    finally:
        camp.database.close()


def test_an_action_after_the_time_is_up_is_refused_before_the_scheduler_has_run(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        people, live = await camp.running(LIVE)
        seat, action = action_of(live)
        camp.clock.at += 10 * MINUTE
        with pytest.raises(NotAllowed, match="error-time-up"):
            await camp.house.matches.act(live, people[seat], (live.row.ply, live.row.draft), action)
        camp.clock.at -= 1
        await camp.house.matches.act(live, people[seat], (live.row.ply, live.row.draft), action)

    in_camp(tmp_path, flow)


def test_a_live_clock_is_shown_and_runs_out_also_in_quiet_hours(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        _, live = await camp.running(LIVE)
        seat, _ = action_of(live)
        player = live.seats[seat].player
        assert player is not None
        live.calendars[player] = Calendar("UTC", (0, 1_439))
        camp.clock.at += 4 * MINUTE
        shown = time_view(live, camp.clock.now())
        assert shown is not None
        assert next(one.left for one in shown.clocks if one.seat == seat) == 6 * MINUTE
        camp.clock.at += 6 * MINUTE
        assert live.is_overdue(seat, camp.clock.now())

    in_camp(tmp_path, flow)


async def invited(camp: Camp, who: str, whom: str) -> None:
    """Check whether one person may invite the other now. Raises NotAllowed."""
    await camp.database.write(lambda connection: check_invited(connection, who, [whom], camp.clock.now()))


def test_a_person_has_at_most_thirty_invitations_to_answer(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        (ada, bob), live = await camp.running(SLOW)
        cyd, ask = await camp.guest("Cyd"), partial(invited, camp, ada.id, bob.id)
        await camp.asked(live.row.id, 29, "asked", player=bob.id, by=cyd.id)
        await ask()
        await camp.asked(live.row.id, 1, "asked", player=bob.id, by=cyd.id)
        with pytest.raises(NotAllowed, match="error-invite-not"):
            await ask()

    in_camp(tmp_path, flow)


def test_a_person_sends_at_most_forty_invitations_in_a_day(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        (ada, bob), live = await camp.running(SLOW)
        cyd, ask = await camp.guest("Cyd"), partial(invited, camp, ada.id, bob.id)
        await camp.asked(live.row.id, 39, "declined", player=cyd.id, by=ada.id)
        await ask()
        await camp.asked(live.row.id, 1, "declined", player=cyd.id, by=ada.id)
        with pytest.raises(NotAllowed, match="error-invite-many"):
            await ask()
        camp.clock.at += DAY
        await ask()

    in_camp(tmp_path, flow)


def test_a_match_in_which_nothing_has_moved_for_a_month_looks_stuck_to_hosts(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        _, live = await camp.running({"kind": "correspondence", "bank": 90 * DAY, "increment": DAY})
        tables = camp.house.hosting.tables
        moved = update(matches).values(updated=camp.clock.now())
        await camp.database.write(lambda connection: connection.execute(moved))
        camp.clock.at += 30 * DAY
        assert await tables.read("stuck") == []
        camp.clock.at += 1
        assert [(one.id, one.stuck) for one in await tables.read("stuck")] == [(live.row.id, "quiet")]

    in_camp(tmp_path, flow)


def test_a_person_keeps_five_hundred_matches_that_they_have_brought_in(tmp_path: Path) -> None:
    async def flow(camp: Camp) -> None:
        (ada, _), live = await camp.running(SLOW)
        importing = importing_on(camp.house, "0" * 64)

        def kept(connection: Any) -> None:
            [row] = connection.execute(select(matches).where(matches.c.id == live.row.id)).mappings()
            more = [{**row, "id": f"more-{number}", "invitation": f"i-{number}"} for number in range(499)]
            connection.execute(insert(matches), more)
            brought = [{"match": one["id"], "player": ada.id, "at": 1} for one in more]
            connection.execute(insert(imports), brought)

        await camp.database.write(kept)
        await importing.import_file(play("embers", 1).text().encode(), ada)
        with pytest.raises(NotAllowed, match="error-import-many"):
            await importing.import_file(play("embers", 2).text().encode(), ada)

    in_camp(tmp_path, flow)


def test_records_have_as_many_actions_and_things_beside_the_game_as_the_docs_say() -> None:
    said = " ".join((DOCS / "records.md").read_text().split())
    most = f"{record_check.MAX_PLIES:,} actions and {record_check.MAX_EVENTS} things that people did beside the game"
    assert most in said
