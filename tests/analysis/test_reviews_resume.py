"""A review continues after the database was unavailable for a moment, without repeating its work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from boardkit.analysis.judge import PlyQuestion
from boardkit.analysis.review import Part, questions
from lagerfeuer.analysis import reviews as reviews_module
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.db.queries.reviews import DONE, ReviewRow, find_review
from support.services import reviews_on
from support.two_servers import TwoServers, action_of

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.mark.sample(1)
@pytest.mark.parametrize("gone", ["write", "read"])
def test_a_review_goes_on_where_it_was_when_the_database_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    monkeypatch.setattr("lagerfeuer.analysis.review_judging.CHUNK_PLIES", 1)
    # The quality of the judgements does not matter here.
    monkeypatch.setattr(reviews_module, "questions", partial(questions, worlds=8))
    monkeypatch.setattr(reviews_module, "RETRY_S", 0.05)
    judged: list[int] = []

    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (live, _) = await servers.begin()
        house, database = servers.houses[0], servers.stores[0]
        for _ in range(3):
            seat, action = action_of(live)
            assert live.match is not None
            await house.matches.act(live, people[seat], (live.match.ply, live.match.draft), action)
        await house.off_board.resign(live, people[0])
        reviews = reviews_on(house)
        reviews.judging.pool.size = 1
        judge, ask = reviews.judging.judge_ply, getattr(database, gone)
        goes = 0

        async def judge_and_note(asked: Sequence[PlyQuestion], budget: float) -> Part:
            judged.append(asked[0].ply)
            return await judge(asked, budget)

        async def away(work: Callable[[Connection], Any]) -> Any:
            nonlocal goes
            if len(judged) > 2 and not goes:
                # While plies are being judged, or when all are judged and the review is completed.
                goes += 1
                raise DatabaseUnavailable
            return await ask(work)

        monkeypatch.setattr(reviews.judging, "judge_ply", judge_and_note)
        await reviews.ask(live)
        monkeypatch.setattr(database, gone, away)
        reviews.start()

        async def found() -> ReviewRow:
            row = await database.read(lambda connection: find_review(connection, live.row.id))
            assert row is not None
            return row

        try:
            async with asyncio.timeout(90):
                while gone == "read" and not goes:
                    # Do not read meanwhile, so that it is the review that finds the database unavailable.
                    await asyncio.sleep(0.05)
                while (await found()).state == "asked":
                    await asyncio.sleep(0.05)
            assert goes == 1
            assert (await found()).state == DONE
            assert not reviews.judging.pool.alive, (
                "the next match has processes with a head start of their own"
            )
        finally:
            await reviews.close()
            for one in servers.stores:
                one.close()

    asyncio.run(flow())
    # Only the ply that could not be written may be judged twice.
    assert len(judged) - len(set(judged)) <= 1
