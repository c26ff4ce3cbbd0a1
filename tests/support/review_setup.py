"""A finished match of a few actions whose review is still to be made, with the expected judgements."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from boardkit.analysis.judge import Judge, PlyJudgement
from boardkit.analysis.review import questions, seed_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.reviews import add_parts
from lagerfeuer.db.schema import outbox
from lagerfeuer.matches.match_record import record_of
from support.services import reviews_on
from support.two_servers import TwoServers

WORLDS = 2
PLIES = 5


class ReviewSetup:
    """A match that was resigned, its review, and the expected judgements."""

    def __init__(self, path: Path) -> None:
        self.servers = TwoServers(path)
        self.judged: dict[int, list[PlyJudgement]] = {}

    async def begin(self) -> None:
        people, (self.live, _) = await self.servers.begin()
        self.people: list[PlayerRow] = people
        self.house, self.database = self.servers.houses[0], self.servers.stores[0]
        while self.live.row.ply < PLIES:
            assert self.live.match is not None
            decision = self.live.match.state.decision()
            assert decision is not None
            board, match = self.live.match.state.board, self.live.match
            # A short step leaves both seats options. Otherwise the match could end too early.
            action = min(decision.options(board), key=lambda one: one.text()[-1]).text()
            seat = int(decision.seat(board))
            await self.house.matches.act(self.live, people[seat], (match.ply, match.draft), action)
        await self.house.off_board.resign(self.live, people[0])
        self.woken = 0
        self.reviews = reviews_on(self.house, wake=self.wake)
        record, judge = record_of(self.live), None
        for asked in questions(record, self.live.game, seed_of(self.live.row.id), WORLDS):
            for one in asked:
                judge = judge or Judge(one)
                self.judged.setdefault(one.ply, []).append(judge.judge(one))

    def wake(self) -> None:
        self.woken += 1

    async def write_down(self, *plies: int) -> None:
        parts = {ply: msgspec.json.encode(self.judged[ply]) for ply in plies}
        assert await self.database.write(lambda connection: add_parts(connection, self.live.row.id, parts))

    async def told(self) -> list[tuple[str, str, str | None]]:
        rows = await self.database.read(
            lambda c: c.execute(select(outbox.c.kind, outbox.c.player, outbox.c.match)).all()
        )
        return [(row.kind, row.player, row.match) for row in rows if row.kind == "review"]

    async def reviewed(self) -> None:
        """Start the reviews, and wait until this one is finished."""
        self.reviews.start()
        async with asyncio.timeout(60):
            while (await self.reviews.view(self.live)).state == "asked":
                await asyncio.sleep(0.02)
        await self.reviews.close()


def setup_at(
    path: Path,
) -> tuple[ReviewSetup, Callable[[Callable[[ReviewSetup], Coroutine[Any, Any, None]]], None]]:
    """Return a setup, and a function that requests the review and then runs a test with the setup."""
    setup = ReviewSetup(path)

    def run(flow: Callable[[ReviewSetup], Coroutine[Any, Any, None]]) -> None:
        async def all_of_it() -> None:
            await setup.begin()
            await setup.reviews.ask(setup.live, setup.people[0].id)
            await flow(setup)

        asyncio.run(all_of_it())

    return setup, run
