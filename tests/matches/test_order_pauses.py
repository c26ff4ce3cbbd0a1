"""A standing order with a pause answers later, once, on its owner's clock, and unnoticed before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from lagerfeuer.app.scheduler import Scheduler
from lagerfeuer.db.queries.standing_orders import due_orders, next_order_due, set_order
from lagerfeuer.matches.order_answers import MAX_PAUSE_MS, MIN_PAUSE_MS
from lagerfeuer.matches.paused_answers import LATER_MS
from lagerfeuer.matches.standing_orders import OrderStep
from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.read_models.match_page import match_view
from support.order_tables import Tables, answer_to, log_of, missed, run, turns_told
from support.services import paused_answers_on, scheduler_on

pytestmark = pytest.mark.usefixtures("both_databases")


async def paused(tables: Tables) -> list[str]:
    """Give an order with a pause and play the action that it answers.

    Returns that action, the answer, and two actions that the seats can play after them.
    """
    line = await tables.line(4)
    first, answer = line[:2]
    await tables.give(*answer_to(tables, first, answer), pause=True)
    await tables.act(first)
    assert log_of(tables.here) == [(tables.mover, first)]
    assert tables.here.row.turn == tables.owner
    return line


def due_at(tables: Tables) -> int:
    due = tables.here.orders[0].due
    assert due is not None
    return due


async def when_due(tables: Tables, server: int = 0) -> None:
    """Advance the clock to the end of the pause, and let a server answer."""
    tables.clock.at = max(tables.clock.at, tables.here.orders[0].due or 0)
    await paused_answers_on(tables.houses[server]).answer(tables.here.row.id)
    tables.here = await tables.houses[0].cache.find(tables.here.row.id)


async def unseen_by_others(tables: Tables, work: Callable[[], Awaitable[None]]) -> None:
    """Run some work, and check that nobody except the owner is woken."""
    house, other = tables.houses[0], tables.person(tables.mover).id
    watchers = [Watcher(other), Watcher(None)]
    for watcher in watchers:
        house.matches.watch(tables.here, watcher)
    elsewhere = [Watcher(other, events=events) for events in (False, True)]
    for watcher in elsewhere:
        house.waiting_matches.add_tab(watcher)
        house.list_watchers.at_home.add(watcher)
    watchers += elsewhere
    for watcher in watchers:
        watcher.wake.clear()
    tables.here.announced_actions = None
    await work()
    assert not any(watcher.wake.is_set for watcher in watchers)


def test_an_answer_with_a_pause_comes_later_once_and_in_its_owner_s_time(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        first, answer, *_ = await paused(tables)
        assert await turns_told(tables) == []
        at, due = tables.clock.now(), due_at(tables)
        assert at + MIN_PAUSE_MS <= due <= at + MAX_PAUSE_MS
        for house in tables.houses:
            assert await house.database.read(next_order_due) == due
            assert await house.database.read(lambda c: due_orders(c, due - 1, 9)) == []
            assert await house.database.read(lambda c: due_orders(c, due, 9)) == [tables.here.row.id]
        # Before the pause ends there is nothing to do.
        await paused_answers_on(tables.houses[0]).answer(tables.here.row.id)
        assert len(tables.here.log) == 2
        left = {one.seat: one.left for one in tables.here.clocks}
        tables.clock.at = due
        scheduler = scheduler_on(tables.houses[0], Scheduler)
        await scheduler.handle_all_due()
        for task in list(scheduler.handling.values()):
            await task
        # The other process finds the answer due at the same time, because it has received no message.
        await paused_answers_on(tables.houses[1]).answer(tables.here.row.id)
        for house in tables.houses:
            fresh = await house.cache.find(tables.here.row.id)
            assert log_of(fresh) == [(tables.mover, first), (tables.owner, answer)]
        assert fresh.log[-1].at == due
        spent = {one.seat: left[one.seat] - one.left for one in fresh.clocks}
        assert spent[tables.mover] == 0
        assert [(one.state, one.due) for one in fresh.orders] == [("done", None)]
        assert tables.here.ordered == fresh.ordered == [2]
        assert missed(fresh, tables.person(tables.owner)) == (None, (0, 2))
        assert await tables.houses[0].database.read(next_order_due) is None

    run(tmp_path, flow)


def test_an_action_during_the_pause_replaces_the_order(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        await paused(tables)
        await tables.act(tables.options()[1], seat=tables.owner)
        assert [(one.state, one.due) for one in tables.here.orders] == [("own", None)]
        assert tables.here.ordered == []
        assert await tables.houses[0].database.read(next_order_due) is None

    run(tmp_path, flow)


def test_a_turn_that_its_owner_has_begun_is_put_off_and_left_to_the_house_once_undone(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        await tables.sit_at({"light": True})
        first = tables.options()[0]
        answer = tables.options(first, "done")[0]
        await tables.give(*answer_to(tables, first, answer), pause=True)
        await tables.act(first)
        await tables.act("done")
        await tables.act(tables.options()[1], seat=tables.owner)
        before = due_at(tables)
        await unseen_by_others(tables, partial(when_due, tables))
        assert due_at(tables) == before + LATER_MS
        assert len(tables.here.log) == 3
        match = tables.here.match
        assert match is not None
        moment = (match.ply, match.draft)
        await tables.houses[0].matches.undo(tables.here, tables.person(tables.owner), moment)
        await when_due(tables)
        assert [action for _, action in log_of(tables.here)] == [first, "done", answer, "done"]

    run(tmp_path, flow)


def test_an_order_that_is_deleted_during_its_pause_elsewhere_is_not_carried_out(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        await paused(tables)
        tables.there = await tables.houses[1].cache.refresh(tables.there)
        await tables.give(server=1)
        await unseen_by_others(tables, partial(when_due, tables))
        assert len(tables.here.log) == 2

    run(tmp_path, flow)


def test_an_order_that_is_changed_during_its_pause_still_answers(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        _, answer, *_ = await paused(tables)
        due = due_at(tables)
        other = tables.options()[1]
        assert other != answer
        await tables.give(OrderStep(-1, tables.owner, other), pause=True)
        assert due_at(tables) == due
        await when_due(tables)
        assert log_of(tables.here)[1:] == [(tables.owner, other)]

    run(tmp_path, flow)


@pytest.mark.parametrize("fault", ["steps", "write"])
def test_if_a_paused_answer_cannot_be_played_only_its_owner_is_told(
    tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("a hook")

    async def flow(tables: Tables) -> None:
        await paused(tables)
        if fault == "steps":
            strange = replace(tables.here.orders[0], steps=[{"later": "version"}])
            await tables.stores[0].write(partial(set_order, row=strange))
            tables.here = await tables.houses[0].cache.refresh(tables.here)
        else:
            monkeypatch.setattr(tables.houses[0].matches, "commit", fails)
        await unseen_by_others(tables, partial(when_due, tables))
        monkeypatch.undo()
        assert len(tables.here.log) == 2
        assert [(one.state, one.due) for one in tables.here.orders] == [("option", None)]
        assert await turns_told(tables) == [1]
        assert await tables.houses[0].database.read(next_order_due) is None
        # Play goes on.
        await tables.act(tables.options()[0], seat=tables.owner)

    run(tmp_path, flow)


def test_a_pause_is_shifted_with_the_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flow(tables: Tables) -> None:
        await paused(tables)
        due, by = due_at(tables), -3_600_000
        monkeypatch.setattr(tables.clock, "behind", lambda: by)
        await scheduler_on(tables.houses[0], Scheduler).follow_machine_clock()
        assert due_at(tables) == due + by
        assert await tables.houses[1].database.read(next_order_due) == due + by

    run(tmp_path, flow)


def test_what_the_house_answered_is_still_missed_when_its_message_is_hidden(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        _, _, following, last = await paused(tables)
        await when_due(tables)
        await tables.give()
        owner = tables.person(tables.owner)
        assert match_view(tables.here, owner.id, -1).order is None
        assert missed(tables.here, owner) == (None, (0, 2))
        await tables.act(following)
        await tables.act(last, seat=tables.owner)
        since, plies = missed(tables.here, owner)
        # An automatic action may follow.
        assert (since, plies and plies[0]) == (4, 4)
        assert tables.here.orders == []

    run(tmp_path, flow)
