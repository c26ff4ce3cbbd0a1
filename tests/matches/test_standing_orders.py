"""Standing orders are carried out once, in the transaction of the action they answer, and only with legal options."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer.common.errors import NotAllowed, Stale, Unacceptable
from lagerfeuer.db.queries.people import change_player
from lagerfeuer.db.queries.standing_orders import set_order
from lagerfeuer.db.schema import standing_orders
from lagerfeuer.matches.changes import write_change
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.standing_orders import MAX_DEPTH, MAX_STEPS, OrderStep
from lagerfeuer.read_models.match_page import match_json
from support.order_tables import Tables, answer_to, log_of, missed, run, turns_told
from support.two_servers import action_of

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.mark.parametrize("whatever", [False, True])
def test_the_answer_is_written_with_the_action_that_it_answers(tmp_path: Path, whatever: bool) -> None:
    async def flow(tables: Tables) -> None:
        first, answer, *later = await tables.line(4)
        await tables.give(*answer_to(tables, None if whatever else first, answer))
        before = tables.here.clocks
        await tables.act(first)
        assert log_of(tables.here) == [(tables.mover, first), (tables.owner, answer)]
        assert tables.here.log[-1].at == tables.here.log[-2].at
        # The answer is stored once, and no order is left to carry out.
        fresh = await tables.houses[1].cache.refresh(tables.there)
        assert (log_of(fresh), fresh.row.turn) == (log_of(tables.here), tables.mover)
        assert [one.state for one in fresh.orders] == ["done"]
        # The clock of the seat that acted first runs again, after its increment; the owner's does not.
        clocks = {one.seat: one for one in fresh.clocks}
        assert clocks[tables.mover].since == tables.clock.now()
        assert clocks[tables.owner].since is None
        assert len(before) == 2
        # The owner has not seen any of it.
        assert missed(tables.here, tables.person(tables.owner)) == (None, (0, 2))
        assert missed(tables.here, tables.person(tables.mover))[0] == 1
        # The report stays until the owner's own next action.
        await tables.act(later[0])
        assert [one.state for one in tables.here.orders] == ["done"]
        await tables.act(later[1], seat=tables.owner)
        assert tables.here.orders == []
        assert await tables.count(standing_orders) == 0
        since, plies = missed(tables.here, tables.person(tables.owner))
        # An automatic action may follow.
        assert (since, plies and plies[0]) == (4, 4)

    run(tmp_path, flow)


def test_actions_of_standing_orders_are_shown_to_all_after_the_match(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        def told(live: LiveMatch) -> set[tuple[int, ...]]:
            readers = [*(one.id for one in tables.people), None]
            return {tuple(json.loads(match_json(live, reader, -1))["ordered"]) for reader in readers}

        first = tables.options()[0]
        await tables.give(*answer_to(tables, first, tables.options(first)[0]))
        await tables.act(first)
        # This action is not by an order.
        await tables.act(tables.options()[0])
        fresh = await tables.houses[1].cache.refresh(tables.there)
        assert told(tables.here) == told(fresh) == {()}
        await tables.houses[0].off_board.resign(tables.here, tables.person(tables.owner))
        fresh = await tables.houses[1].cache.refresh(fresh)
        assert told(tables.here) == told(fresh) == {(2,)}

    run(tmp_path, flow)


def test_what_was_not_foreseen_leaves_the_question_to_the_owner(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        first, other = tables.options()[:2]
        await tables.give(*answer_to(tables, first, tables.options(first)[0]))
        await tables.act(other)
        assert log_of(tables.here) == [(tables.mover, other)]
        assert [(one.state, one.ply) for one in tables.here.orders] == [("otherwise", 1)]

    run(tmp_path, flow)


def test_an_order_that_is_no_option_is_not_played_and_blocks_no_one(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        first = tables.options()[0]
        impossible = next(
            card for card in ("N1", "N2", "N3", "S1", "S2", "S3") if card not in tables.options(first)
        )
        await tables.give(*answer_to(tables, first, impossible))
        await tables.act(first)
        assert log_of(tables.here) == [(tables.mover, first)]
        assert [one.state for one in tables.here.orders] == ["option"]

    run(tmp_path, flow)


@pytest.mark.parametrize("allowed", [False, True])
def test_it_stops_at_luck_that_it_does_not_allow(tmp_path: Path, allowed: bool) -> None:
    async def flow(tables: Tables) -> None:
        # A seat with five cards cannot draw, so play a card each first.
        await tables.act(tables.options()[0])
        await tables.act(tables.options()[0], seat=tables.owner)
        after_draw = tables.options("draw")[0]
        await tables.give(*answer_to(tables, "draw", after_draw, luck=allowed))
        await tables.act("draw")
        played = [(tables.owner, after_draw)] if allowed else []
        assert log_of(tables.here)[2:] == [(tables.mover, "draw"), *played]
        assert [one.state for one in tables.here.orders] == ["done" if allowed else "luck"]

    run(tmp_path, flow)


def test_a_tree_is_followed_through_several_turns_and_two_orders_answer_each_other(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        line = await tables.line(4)
        seats = [tables.mover, tables.owner] * 2
        mine = [
            OrderStep(n - 1, seat, action) for n, (seat, action) in enumerate(zip(seats, line, strict=True))
        ]
        unplayed = next(action for action in tables.options() if action != line[0])
        other = OrderStep(-1, tables.mover, unplayed)
        await tables.give(*mine, other, OrderStep(4, tables.owner, tables.options(unplayed)[0]))
        # The seat that acts first has an order, too. It begins with the action that this seat plays itself.
        await tables.give(*mine[:3], seat=tables.mover)
        await tables.act(line[0])
        assert log_of(tables.here) == list(zip(seats, line, strict=True))
        assert {one.seat: one.state for one in tables.here.orders} == {0: "done", 1: "done"}

    run(tmp_path, flow)


def test_an_order_given_at_another_server_is_never_overlooked(tmp_path: Path) -> None:
    """No message between the processes arrives here, so the order is only in the database."""

    async def flow(tables: Tables) -> None:
        first = tables.options()[0]
        answer = tables.options(first)[0]
        await tables.give(*answer_to(tables, first, answer), server=1)
        await tables.act(first)
        assert log_of(tables.here) == [(tables.mover, first), (tables.owner, answer)]
        # The other server's cache still says that the order waits.
        with pytest.raises(Stale):
            await tables.act(first, server=1)
        assert log_of(await tables.houses[1].cache.find(tables.here.row.id)) == log_of(tables.here)

    run(tmp_path, flow)


def test_a_deleted_order_is_never_carried_out(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        first = tables.options()[0]
        await tables.give(*answer_to(tables, first, tables.options(first)[0]))
        await tables.houses[1].cache.refresh(tables.there)
        tables.there = await tables.houses[1].cache.find(tables.here.row.id)
        await tables.give(server=1)
        await tables.act(first)
        assert log_of(tables.here) == [(tables.mover, first)]

    run(tmp_path, flow)


def test_if_the_answer_cannot_be_written_nothing_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def fails_at_the_answer(*args: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls % 2 == 0:
            raise RuntimeError("the disk is gone")
        return write_change(*args)

    async def flow(tables: Tables) -> None:
        first = tables.options()[0]
        await tables.give(*answer_to(tables, first, tables.options(first)[0]))
        monkeypatch.setattr("lagerfeuer.matches.order_answers.write_change", fails_at_the_answer)
        with pytest.raises(RuntimeError):
            await tables.act(first)
        monkeypatch.undo()
        fresh = await tables.houses[0].cache.refresh(tables.here)
        assert (log_of(fresh), fresh.row.ply, len(fresh.orders)) == ([], 0, 1)
        tables.here = fresh
        await tables.act(first)
        assert len(log_of(tables.here)) == 2

    run(tmp_path, flow)


def test_it_goes_with_its_owner_s_seat_and_with_the_match(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        house = tables.houses[0]
        for end in ("bot", "resigned", "suspended"):
            tables.here = await house.cache.find(await tables.table_of(tables.people, house.tables))
            tables.mover = action_of(tables.here)[0]
            tables.owner = 1 - tables.mover
            first = tables.options()[0]
            await tables.give(*answer_to(tables, None, tables.options(first)[0]))
            if end == "bot":
                change = house.off_board.bot_change(
                    tables.here, tables.owner, tables.clock.now(), "bot", "sound"
                )
                async with tables.here.lock:
                    await house.matches.commit(tables.here, change, tables.clock.now())
            elif end == "suspended":
                host = tables.person(tables.mover)
                await tables.stores[0].write(partial(change_player, id_=host.id, role="host"))
                await house.hosting.members.suspend(host, tables.person(tables.owner).id, 1, "because")
            else:
                await house.off_board.resign(tables.here, tables.person(tables.mover))
            assert await tables.count(standing_orders) == 0, end
            if end != "resigned":
                await tables.act(first)
                assert log_of(tables.here) == [(tables.mover, first)], end

    run(tmp_path, flow)


def test_a_turn_that_was_answered_at_once_causes_no_notice(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        first = tables.options()[0]
        await tables.give(*answer_to(tables, first, tables.options(first)[0]))
        await tables.act(first)
        assert await turns_told(tables) == []

    run(tmp_path, flow)


def test_what_cannot_be_followed_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        mover, owner = tables.mover, tables.owner
        mine, theirs = OrderStep(0, owner, "N1"), OrderStep(-1, mover, "N1")
        unclear: list[list[OrderStep]] = [
            [theirs],
            [OrderStep(0, mover, "N1"), mine],
            [OrderStep(-1, mover, None), mine],
            [OrderStep(-1, None, "N1"), mine],
            [OrderStep(-1, 5, "N1"), mine],
            [OrderStep(-1, mover, "no card"), mine],
            [theirs, mine, theirs, OrderStep(2, owner, "N2")],
            [theirs, mine, OrderStep(0, owner, "N2")],
            [OrderStep(), OrderStep(0), OrderStep(1, owner, "N1")],
            [OrderStep(), OrderStep(0, mover, "N1"), OrderStep(1, owner, "N1")],
        ]
        for steps in unclear:
            with pytest.raises(Unacceptable) as refused:
                await tables.give(*steps)
            assert refused.value.reason.text == "error-order-steps", steps
        deep = [OrderStep(n - 1, owner, "N1") for n in range(MAX_DEPTH + 1)]
        for steps in (deep, [OrderStep(-1, owner, "N1")] * (MAX_STEPS + 1)):
            with pytest.raises(Unacceptable) as refused:
                await tables.give(*steps)
            assert refused.value.reason.text == "error-order-large"
        stranger = await tables.houses[0].people.add_guest("Eve", "en")
        with pytest.raises(NotAllowed):
            await tables.houses[0].standing_orders.give(tables.here, stranger, 0, [theirs, mine])
        with pytest.raises(Stale):
            await tables.houses[0].standing_orders.give(tables.here, tables.person(owner), 1, [theirs, mine])
        assert await tables.count(standing_orders) == 0
        assert tables.here.row.orders == 0

    run(tmp_path, flow)


def test_two_owners_at_two_servers_learn_nothing_of_each_other(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        published: list[Any] = []
        tables.houses[0].standing_orders.cluster = Recorder(published)  # type: ignore[assignment]
        first = tables.options()[0]
        answer = tables.options(first)[0]
        await tables.give(*answer_to(tables, first, answer), server=1)
        # This server does not know that order, and must not refuse another one because of it.
        await tables.give(OrderStep(-1, tables.mover, first), seat=tables.mover)
        assert [(one.seat, one.home, one.people) for one in published] == [(tables.mover, False, [])]
        await tables.act(first)
        assert log_of(tables.here) == [(tables.mover, first), (tables.owner, answer)]

    run(tmp_path, flow)


class Recorder:
    """A cluster that records what is published."""

    def __init__(self, published: list[Any]) -> None:
        self.published = published

    def publish(self, message: Any) -> None:
        self.published.append(message)


def test_a_turn_that_needs_a_confirmation_is_confirmed_and_reported(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        await tables.sit_at({"light": True})
        first = tables.options()[0]
        answer = tables.options(first, "done")[0]
        await tables.give(*answer_to(tables, first, answer))
        await tables.act(first)
        # A draft does not trigger other seats' orders.
        assert log_of(tables.here) == []
        await tables.act("done")
        assert [action for _, action in log_of(tables.here)] == [first, "done", answer, "done"]
        assert [one.state for one in tables.here.orders] == ["done"]

    run(tmp_path, flow)


def test_what_this_version_cannot_read_ends_the_order_and_not_the_match(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        first = tables.options()[0]
        await tables.give(*answer_to(tables, first, tables.options(first)[0]))
        strange = replace(tables.here.orders[0], steps=[{"later": "version"}], reached=7)
        await tables.stores[0].write(partial(set_order, row=strange))
        tables.here = await tables.houses[0].cache.refresh(tables.here)
        assert match_json(tables.here, tables.person(tables.owner).id, -1)
        await tables.act(first)
        assert log_of(tables.here) == [(tables.mover, first)]
        assert [one.state for one in tables.here.orders] == ["option"]

    run(tmp_path, flow)
