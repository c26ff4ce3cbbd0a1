"""A table of two on two servers of a house, where one seat gives standing orders."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from boardkit.game import OptionValue
from boardkit.match_state import MatchState
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema import outbox
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.standing_orders import OrderStep
from lagerfeuer.read_models.match_page import match_view
from support.two_servers import TwoServers, action_of

MOST_TABLES = 20
"""Number of deals that are tried."""


class Tables(TwoServers):
    """Two servers of a house, and a table of two at which `mover` acts first and `owner` is the other seat."""

    async def sit_down(self) -> None:
        people, (self.here, self.there) = await self.begin()
        self.mover = action_of(self.here)[0]
        self.owner = 1 - self.mover
        self.people = people

    async def sit_at(self, options: dict[str, OptionValue]) -> None:
        """Sit down at another table, with other options."""
        table = await self.table_of(self.people, self.houses[0].tables, options)
        self.here, self.there = [await house.cache.find(table) for house in self.houses]
        self.mover = action_of(self.here)[0]
        self.owner = 1 - self.mover

    def person(self, seat: int) -> PlayerRow:
        return self.people[seat]

    async def line(self, length: int) -> list[str]:
        """Return actions that the seats choose in turn, with no automatic action between them or after them.

        Few deals have no such line. Then sit down at another table.
        """
        for _ in range(MOST_TABLES):
            match = self.here.match
            assert match is not None
            if found := self._line(match, length):
                return found
            await self.sit_at({})
        raise AssertionError(f"no {length} actions in turn in {MOST_TABLES} deals")

    def _line(self, match: MatchState, length: int) -> list[str] | None:
        if length == 0:
            return []
        for action in options_of(match):
            following = after(match, self.here, action)
            if following.ply == match.ply + 1 and following.seat_to_act() != match.seat_to_act():
                rest = self._line(following, length - 1)
                if rest is not None:
                    return [action, *rest]
        return None

    def options(self, *played: str) -> list[str]:
        """Return the cards that can be played after some actions, short steps first."""
        match = self.here.match
        assert match is not None
        for action in played:
            match = after(match, self.here, action)
        return options_of(match)

    async def give(
        self, *steps: OrderStep, server: int = 0, seat: int | None = None, pause: bool = False
    ) -> None:
        live = [self.here, self.there][server]
        assert live.match is not None
        who = self.owner if seat is None else seat
        await self.houses[server].standing_orders.give(live, self.person(who), live.match.ply, steps, pause)

    async def act(self, action: str, server: int = 0, seat: int | None = None) -> None:
        live = [self.here, self.there][server]
        assert live.match is not None
        who = self.mover if seat is None else seat
        draft = live.match.draft if live.match.seat_to_act() == who else 0
        await self.houses[server].matches.act(live, self.person(who), (live.match.ply, draft), action)


def short_first(card: str) -> tuple[bool, str]:
    """Sort cards by the length of their step, those with a hero last."""
    return card.endswith("+"), card.removesuffix("+")[-1]


def options_of(match: MatchState) -> list[str]:
    """Return the cards that the seat to act can play, short steps first: they leave the other seat most options."""
    decision = match.state.decision()
    assert decision is not None
    found = [one.text() for one in decision.options(match.state.board)]
    return sorted((text for text in found if text not in ("draw", "pass")), key=short_first)


def after(match: MatchState, live: LiveMatch, action: str) -> MatchState:
    seat = match.seat_to_act()
    assert seat is not None
    luck = live.luck()
    return match.apply(seat, match.game.action(action), luck)[0]


def run(path: Path, flow: Callable[[Tables], Awaitable[None]]) -> None:
    async def whole() -> None:
        tables = Tables(path / "house.sqlite3")
        await tables.sit_down()
        await flow(tables)
        for database in tables.stores:
            database.close()

    asyncio.run(whole())


def log_of(live: LiveMatch) -> list[tuple[int, str]]:
    """Return (seat, action) of the log without automatic actions."""
    return [(one.entry.seat, one.entry.action) for one in live.log[1:] if not one.entry.automatic]


def missed(live: LiveMatch, person: PlayerRow) -> tuple[int | None, tuple[int, int] | None]:
    """Return what a person's page says about their own last action and about the plies they have missed."""
    view = match_view(live, person.id, -1)
    return view.since, view.missed


def answer_to(tables: Tables, first: str | None, answer: str, **more: Any) -> list[OrderStep]:
    seat = None if first is None else tables.mover
    return [OrderStep(-1, seat, first, **more), OrderStep(0, tables.owner, answer)]


async def turns_told(tables: Tables) -> list[int]:
    """Return the plies, after the first, at which the owner was notified of their turn."""
    rows: list[Any] = await tables.stores[0].read(lambda c: list(c.execute(outbox.select())))
    owner = tables.person(tables.owner).id
    return [row.ply for row in rows if row.kind == "turn" and row.player == owner and row.ply]
