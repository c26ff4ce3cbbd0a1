"""The archive lists how far behind the winner was as soon as there is a review, and only as long as there is one."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from boardkit.analysis.review import ENGINE, Review
from lagerfeuer.analysis import comebacks
from lagerfeuer.analysis.comebacks import WHOLE, comeback_in
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.db.queries.archived_matches import (
    ArchivedMatchRow,
    ArchivedPersonRow,
    add_archived_match,
    comebacks_of,
    note_comeback,
)
from lagerfeuer.db.queries.reviews import ASKED, ReviewRow, begin_again, forget_review, judge_again
from support.review_setup import ReviewSetup, setup_at
from support.services import reviews_on

Flow = Callable[[ReviewSetup], Coroutine[Any, Any, None]]


def packed(*chances: list[float]) -> bytes:
    """Return a packed review with these chances of all seats for each ply."""
    plies, seats = len(chances), len(chances[0])
    review = Review(ENGINE, 1, [*range(plies)], [*chances], [[0.0] * seats] * plies, [], [], [], [0] * seats)
    return zlib.compress(msgspec.json.encode(review))


@pytest.mark.parametrize(("winners", "lowest"), [([0], 312), ([1], 1000), ([], None)], ids=str)
def test_a_comeback_is_the_lowest_chance_of_somebody_who_won(winners: list[int], lowest: int | None) -> None:
    data = packed([0.5, 0.5], [0.0312, 0.9688], [0.9, 0.1], [0.6, 0.4])
    assert comeback_in(data, {"winners": winners, "ended": "rules"}) == lowest


@pytest.mark.parametrize(("winners", "lowest"), [([0, 1, 2], None), ([1, 2], 200)], ids=str)
def test_there_is_no_comeback_without_a_loser(winners: list[int], lowest: int | None) -> None:
    data = packed([0.4, 0.3, 0.3], [0.96, 0.02, 0.02])
    assert comeback_in(data, {"winners": winners, "ended": "agreed"}) == lowest


def test_a_review_that_cannot_be_read_tells_no_comeback() -> None:
    for data in (b"", b"nothing packed", zlib.compress(b"{}"), packed([0.5, 0.5])[:-9]):
        assert comeback_in(data, {"winners": [0]}) is None


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[[Flow], None]]:
    setup, run = setup_at(tmp_path / "house.sqlite3")
    yield run
    for store in setup.servers.stores:
        store.close()


async def archive(setup: ReviewSetup) -> None:
    """Put the match of the setup into the archive, as if it were listed."""
    row, person = setup.live.row, setup.people[0]
    match = ArchivedMatchRow(row.id, row.game, 1, 2, 2, row.ply, False, "resigned", "{}")
    people = [ArchivedPersonRow(row.id, person.id, row.game, 1, "lost")]
    await setup.database.write(lambda connection: add_archived_match(connection, match, people))


async def comeback(setup: ReviewSetup) -> int | None:
    found = await setup.database.read(lambda connection: comebacks_of(connection, [setup.live.row.id]))
    return found.get(setup.live.row.id)


def test_a_comeback_is_told_with_the_review_and_withdrawn_with_it(run: Callable[[Flow], None]) -> None:
    async def flow(setup: ReviewSetup) -> None:
        await archive(setup)
        assert await comeback(setup) is None
        await setup.write_down(*setup.judged)
        await setup.reviewed()
        review = (await setup.reviews.view(setup.live)).review
        assert review is not None
        # The person on seat 0 resigned, so seat 1 won.
        lowest = min(chances[1] for chances in review.chances)
        assert await comeback(setup) == round(WHOLE * lowest)
        id_ = setup.live.row.id
        await setup.database.write(lambda connection: begin_again(connection, id_, ENGINE))
        assert await comeback(setup) is None
        await setup.database.write(lambda connection: note_comeback(connection, id_, 7))
        await setup.database.write(lambda connection: forget_review(connection, id_))
        assert await comeback(setup) is None

    run(flow)


def test_a_request_in_vain_leaves_the_comeback_of_the_review_that_is_there(
    run: Callable[[Flow], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(_: str) -> None:
        raise RuntimeError("the match cannot be loaded")

    async def flow(setup: ReviewSetup) -> None:
        await archive(setup)
        await setup.write_down(*setup.judged)
        await setup.reviewed()
        known = await comeback(setup)
        assert known is not None
        again = ReviewRow(setup.live.row.id, ENGINE, ASKED, 1)
        assert await setup.database.write(lambda connection: judge_again(connection, again, [1]))
        setup.reviews = reviews_on(setup.house)
        monkeypatch.setattr(setup.reviews.cache, "find", gone)
        await setup.reviewed()
        assert (await setup.reviews.view(setup.live)).state == "done"
        assert await comeback(setup) == known

    run(flow)


@pytest.mark.parametrize("gone", ["read", "write"])
def test_the_comebacks_of_earlier_reviews_are_counted_once_the_database_is_back(
    run: Callable[[Flow], None], monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    monkeypatch.setattr(comebacks, "RETRY_S", 0)

    async def flow(setup: ReviewSetup) -> None:
        await archive(setup)
        await setup.write_down(*setup.judged)
        await setup.reviewed()
        known = await comeback(setup)
        await setup.database.write(lambda connection: note_comeback(connection, setup.live.row.id, None))
        ask, goes = getattr(setup.database, gone), 0

        async def away(work: Callable[[Connection], Any]) -> Any:
            nonlocal goes
            goes += 1
            if goes == 1:
                raise DatabaseUnavailable
            return await ask(work)

        monkeypatch.setattr(setup.database, gone, away)
        await comebacks.count_earlier_comebacks(setup.database)
        assert goes > 1
        assert await comeback(setup) == known is not None

    run(flow)


def test_a_server_counts_the_comebacks_of_reviews_that_were_there_before(run: Callable[[Flow], None]) -> None:
    async def flow(setup: ReviewSetup) -> None:
        await archive(setup)
        await setup.write_down(*setup.judged)
        await setup.reviewed()
        known = await comeback(setup)
        assert known is not None
        # As after an update from a version that did not store comebacks.
        await setup.database.write(lambda connection: note_comeback(connection, setup.live.row.id, None))
        setup.reviews.start()
        async with asyncio.timeout(60):
            while await comeback(setup) is None:
                await asyncio.sleep(0.02)
        await setup.reviews.close()
        assert await comeback(setup) == known

    run(flow)
