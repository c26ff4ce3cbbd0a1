"""From the match service to the disk, an action passes through few modules, and through none that it does not need."""

from __future__ import annotations

import asyncio
import sys
import threading
from pathlib import Path
from types import FrameType

import pytest

from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.standing_orders import OrderStep
from lagerfeuer.tables.new_table import NewTable
from support.database_setup import on_postgres, store_at
from support.services import services_on
from support.two_servers import TestClock, action_of, contribute

pytestmark = pytest.mark.usefixtures("both_databases")
WRITE_PATH = {
    "matches.service", "matches.cache", "matches.live_match", "matches.changes", "matches.log_rows", "outbox",
    "db.queries.matches", "db.queries.outbox", "db.database", "db.batches", "db.engines",
}  # fmt: skip
"""Modules of the server, without rules, codecs and games."""


@pytest.mark.parametrize("had_order", [False, True], ids=["no order", "an order before"])
def test_an_action_without_clocks_and_delay_passes_twelve_modules_until_it_is_durable(
    tmp_path: Path, had_order: bool
) -> None:
    """Without standing orders, no module about orders is passed: none of their code and no statement of theirs runs."""
    passed: set[str] = set()
    counts = False

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal counts
        if not counts or event != "call":
            return
        if frame.f_code is LiveMatch.changed.__code__:
            # From here on the action is durable and published.
            counts = False
        if isinstance(frame.f_locals.get("self"), TestClock):
            return
        module = str(frame.f_globals.get("__name__"))
        if counts and module.startswith("lagerfeuer.") and not module.startswith("lagerfeuer.games."):
            passed.add(module.removeprefix("lagerfeuer."))

    async def flow() -> None:
        nonlocal counts
        database = store_at(tmp_path / "house.sqlite3")
        before = sys.getprofile()
        threading.setprofile(note)
        try:
            # The profiler sees the writer thread only if the thread starts now.
            database.open()
        finally:
            threading.setprofile(None)
        house = services_on(database, clock=TestClock())
        people = [await house.people.add_guest(name, "en") for name in ("Ada", "Bob")]
        table = await house.tables.create(people[0], NewTable("roseking", [("me", None), ("open", None)]))
        await house.tables.join(table.row.invitation, people[1], 1)
        for person in people:
            live = await contribute(house, table.row.id, person)
        assert live.match is not None
        for moves in (1, 2):
            # The first action is not counted, because it also prepares the luck of the match.
            seat, action = action_of(live)
            if moves == 2 and had_order:
                steps = [OrderStep(-1, None, None), OrderStep(0, 1 - seat, "draw", luck=True)]
                for given in (steps, []):
                    await house.standing_orders.give(live, people[1 - seat], live.match.ply, given)
                    assert len(live.orders) == bool(given)
            if moves == 2:
                sys.setprofile(note)
                counts = True
            try:
                await house.matches.act(live, people[seat], (live.match.ply, live.match.draft), action)
            finally:
                sys.setprofile(before)
        database.close()

    asyncio.run(flow())
    assert passed == WRITE_PATH | {"db.bulk_write_postgres" if on_postgres() else "db.bulk_write_sqlite"}
