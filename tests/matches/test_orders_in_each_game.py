"""Standing orders in long turns, at a table of three, with luck in the middle of a turn, and at the end of a match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardkit.luck import Luck
from boardkit.match_state import MatchState
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import outbox, rating_changes, standing_orders
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.standing_orders import OrderStep
from support import seeded
from support.rated_ends_shared import rated_table
from support.two_servers import TwoServers

pytestmark = pytest.mark.usefixtures("both_databases")
MAX_ACTIONS = 3000
"""The maximum number of actions until the wanted position occurs."""
WHATEVER = OrderStep(luck=True)
Begin = Callable[[], Awaitable[LiveMatch]]
"""Begins another match with the same people."""
Wanted = Callable[[MatchState, int | None, bool], bool]
"""Whether a match after an answer is wanted; called with it, the answering seat, and whether luck was used."""


def options(match: MatchState) -> list[str]:
    decision = match.state.decision()
    return [] if decision is None else [one.text() for one in decision.options(match.state.board)]


def played(match: MatchState, action: str, luck: Luck) -> MatchState:
    """Return the match after an action, and after the confirmation if the action completes a turn."""
    seat = match.seat_to_act()
    assert seat is not None
    match = match.apply(seat, match.game.action(action), luck)[0]
    decision = match.state.decision()
    if match.pending and decision is not None and decision.is_confirmation():
        match = match.apply(seat, decision.options(match.state.board)[0], luck)[0]
    return match


class Table:
    """A table of a game at one server, played at random."""

    def __init__(self, servers: TwoServers, people: list[PlayerRow], begin: Begin, live: LiveMatch) -> None:
        self.servers, self.people, self.begin, self.live = servers, people, begin, live
        self.chance: Random = seeded.generator()

    @property
    def match(self) -> MatchState:
        assert self.live.match is not None
        return self.live.match

    async def act(self, action: str) -> None:
        """Carry out an action for the seat to act, and the confirmation if the action completes a turn."""
        seat, ply = self.match.seat_to_act(), self.match.ply
        assert seat is not None
        for text in (action, "done"):
            if text == action or (self.match.ply == ply and options(self.match) == ["done"]):
                moment = (self.match.ply, self.match.draft)
                await self.servers.houses[0].matches.act(self.live, self.people[seat], moment, text)

    async def give(self, seat: int, *steps: OrderStep) -> None:
        await self.servers.houses[0].standing_orders.give(self.live, self.people[seat], self.match.ply, steps)

    async def next_answer(self, wanted: Wanted) -> tuple[str, str]:
        """Play until the seat to act has an action with a wanted answer of another seat. Returns both."""
        for _ in range(MAX_ACTIONS):
            if self.match.seat_to_act() is None:
                self.live = await self.begin()
            action = self.chance.choice(options(self.match))
            luck = self.live.luck()
            then = played(self.match, action, luck)
            seat, drawn = then.seat_to_act(), luck.index
            if not then.pending and seat not in (None, self.match.seat_to_act()):
                for answer in options(then):
                    luck.index = drawn
                    answered = played(then, answer, luck)
                    if not answered.pending and wanted(answered, seat, luck.index > drawn):
                        return action, answer
            await self.act(action)
        raise AssertionError("it did not come up")

    async def turns_told(self, seat: int) -> list[int]:
        """Return the plies at which a person was notified of their turn."""
        rows: list[Any] = await self.servers.stores[0].read(lambda c: list(c.execute(outbox.select())))
        return [row.ply for row in rows if row.kind == "turn" and row.player == self.people[seat].id]


def run(
    path: Path, game: str, seats: int, flow: Callable[[Table], Awaitable[None]], rated: bool = False
) -> None:
    async def whole() -> None:
        servers = TwoServers(path / "house.sqlite3")
        if rated:
            people, _ = await rated_table(servers)
        else:
            people, _ = await servers.begin()
            for number in range(2, seats):
                people.append(await servers.houses[0].people.add_guest(f"P{number}", "en"))

        async def begin() -> LiveMatch:
            id_ = await servers.table_of(people, servers.houses[0].tables, game=game, rated=rated)
            return await servers.houses[0].cache.find(id_)

        await flow(Table(servers, people, begin, await begin()))
        for database in servers.stores:
            database.close()

    asyncio.run(whole())


def log_since(table: Table, ply: int) -> list[tuple[int, str]]:
    return [(one.entry.seat, one.entry.action) for one in table.live.log if one.entry.ply > ply]


@pytest.mark.sample(2)
@pytest.mark.parametrize("luck", [False, True])
@pytest.mark.parametrize("game", ["stoneage", "hunters"])
def test_a_seat_still_to_act_after_an_answer_within_a_turn_is_notified(
    tmp_path: Path, game: str, luck: bool
) -> None:
    async def flow(table: Table) -> None:
        action, answer = await table.next_answer(
            lambda match, seat, by_luck: by_luck and match.seat_to_act() == seat
        )
        owner, ply = 1 - (table.match.seat_to_act() or 0), table.match.ply
        told = await table.turns_told(owner)
        await table.give(owner, WHATEVER, OrderStep(0, owner, answer, luck=luck))
        await table.act(action)
        assert (owner, answer) in log_since(table, ply)
        assert table.live.row.turn == owner
        # Luck drawn after the last step does not stop an order, unless the step's own action used it.
        assert table.live.orders[0].state in ("done", *(() if luck else ("luck",)))
        # One notice, about the decision that is open now.
        assert await table.turns_told(owner) == [*told, table.match.ply]

    run(tmp_path, game, 2, flow)


@pytest.mark.sample(1)
@pytest.mark.parametrize("both", [False, True])
def test_an_order_waits_for_all_others_who_may_have_orders_too(tmp_path: Path, both: bool) -> None:
    async def flow(table: Table) -> None:
        action, second = await table.next_answer(
            lambda match, seat, _: match.seat_to_act() not in (None, seat, table.match.seat_to_act())
        )
        first = table.match.seat_to_act()
        assert first is not None
        luck = table.live.luck()
        then = played(table.match, action, luck)
        owner = then.seat_to_act()
        then = played(then, second, luck)
        last = then.seat_to_act()
        assert owner is not None
        assert last is not None
        third, ply = options(then)[0], table.match.ply
        await table.give(last, WHATEVER, OrderStep(0, last, third, luck=True))
        if both:
            await table.give(owner, WHATEVER, OrderStep(0, owner, second, luck=True))
        await table.act(action)
        if not both:
            assert table.live.row.turn == owner
            assert [one.state for one in table.live.orders] == ["waiting"]
            await table.act(second)
        by_hand = [one for one in log_since(table, ply) if one[1] != "done"]
        assert by_hand[:3] == [(first, action), (owner, second), (last, third)]

    run(tmp_path, "stoneage", 3, flow)


def test_a_rated_match_that_ends_by_an_answer_is_rated_and_leaves_no_order(tmp_path: Path) -> None:
    async def flow(table: Table) -> None:
        action, answer = await table.next_answer(lambda match, *_: match.seat_to_act() is None)
        owner = 1 - (table.match.seat_to_act() or 0)
        told, rated = await table.turns_told(owner), await table.servers.count(rating_changes)
        await table.give(owner, WHATEVER, OrderStep(0, owner, answer, luck=True))
        await table.act(action)
        assert (table.live.row.status, table.live.row.turn) == ("finished", None)
        assert await table.servers.count(rating_changes) == rated + 2
        assert await table.servers.count(standing_orders) == 0
        assert table.live.orders == []
        assert await table.turns_told(owner) == told

    run(tmp_path, "roseking", 2, flow, rated=True)
