"""A standing order answers after a pause, if its owner asks for one: once, in their own time, and as they left it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from lagerfeuer.app.scheduler import Scheduler
from lagerfeuer.db.queries.standing_orders import due_orders, next_order_due, set_order
from lagerfeuer.matches.order_answers import MAX_PAUSE_MS, MIN_PAUSE_MS
from support.order_tables import Tables, answer_to, log_of, missed, run, turns_told
from support.services import scheduler_on

pytestmark = pytest.mark.usefixtures("both_databases")


async def paused(tables: Tables) -> tuple[str, str]:
    """Give an order that pauses, and carry out the action that it answers; return both actions."""
    first = tables.options()[0]
    answer = tables.options(first)[0]
    await tables.give(*answer_to(tables, first, answer), pause=True)
    await tables.act(first)
    assert log_of(tables.here) == [(tables.mover, first)]
    assert tables.here.row.turn == tables.owner
    return first, answer


def test_an_answer_with_a_pause_comes_later_once_and_in_its_owner_s_time(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        first, answer = await paused(tables)
        assert await turns_told(tables) == []
        at, due = tables.clock.now(), tables.here.orders[0].due
        assert due is not None
        assert at + MIN_PAUSE_MS <= due <= at + MAX_PAUSE_MS
        for house in tables.houses:
            assert await house.database.read(next_order_due) == due
            assert await house.database.read(lambda c: due_orders(c, due - 1, 9)) == []
            assert await house.database.read(lambda c: due_orders(c, due, 9)) == [tables.here.row.id]
        # Too early there is nothing to do.
        await tables.houses[0].matches.answer_by_order(tables.here)
        tables.here = await tables.houses[0].cache.find(tables.here.row.id)
        assert len(tables.here.log) == 2
        left = {one.seat: one.left for one in tables.here.clocks}
        tables.clock.at = due
        await scheduler_on(tables.houses[0], Scheduler)._handle_all_due()
        # The other process found it due at the same time, and has heard of nothing.
        await tables.houses[1].matches.answer_by_order(tables.there)
        for house in tables.houses:
            fresh = await house.cache.find(tables.here.row.id)
            assert log_of(fresh) == [(tables.mover, first), (tables.owner, answer)]
        assert fresh.log[-1].at == due
        spent = {one.seat: left[one.seat] - one.left for one in fresh.clocks}
        assert spent[tables.mover] == 0
        assert [one.state for one in fresh.orders] == ["done"]
        assert [one.due for one in fresh.orders] == [None]
        assert missed(fresh, tables.person(tables.owner)) == (None, (0, 2))
        assert await tables.houses[0].database.read(next_order_due) is None

    run(tmp_path, flow)


def test_whoever_acts_during_the_pause_acts_themselves(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        await paused(tables)
        other = tables.options()[1]
        await tables.act(other, seat=tables.owner)
        assert [(one.state, one.due) for one in tables.here.orders] == [("own", None)]
        assert await tables.houses[0].database.read(next_order_due) is None

    run(tmp_path, flow)


def test_an_order_that_is_deleted_during_its_pause_elsewhere_is_not_carried_out(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        await paused(tables)
        due = tables.here.orders[0].due
        assert due is not None
        await tables.houses[1].cache.reload(tables.there)
        tables.there = await tables.houses[1].cache.find(tables.here.row.id)
        await tables.give(server=1)
        tables.clock.at = due
        await tables.houses[0].matches.answer_by_order(tables.here)
        assert len((await tables.houses[0].cache.find(tables.here.row.id)).log) == 2

    run(tmp_path, flow)


def test_if_a_paused_answer_cannot_be_played_its_owner_is_told_of_their_turn(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        await paused(tables)
        strange = replace(tables.here.orders[0], steps=[{"later": "version"}])
        await tables.stores[0].write(partial(set_order, row=strange))
        tables.here = await tables.houses[0].cache.reload(tables.here)
        assert strange.due is not None
        tables.clock.at = strange.due
        await tables.houses[0].matches.answer_by_order(tables.here)
        assert len(tables.here.log) == 2
        assert await turns_told(tables) == [1]
        assert await tables.houses[0].database.read(next_order_due) is None

    run(tmp_path, flow)
