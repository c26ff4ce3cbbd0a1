"""The archive tells how far behind the winner was as soon as there is a review, and only as long as there is one."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardkit.analysis.review import ENGINE, Review
from lagerfeuer.analysis.comebacks import WHOLE, comeback_in
from lagerfeuer.db.queries.archived_matches import (
    ArchivedMatchRow,
    ArchivedPersonRow,
    add_archived_match,
    comebacks_of,
    note_comeback,
)
from lagerfeuer.db.queries.reviews import begin_again, forget_review
from support.review_desk import Desk, at_desk_of

Flow = Callable[[Desk], Coroutine[Any, Any, None]]


def packed(*chances: list[float]) -> bytes:
    """A review with these chances of all seats, ply by ply."""
    plies = len(chances)
    review = Review(ENGINE, 1, [*range(plies)], [*chances], [[0.0] * 2] * plies, [], [], [], [0, 0])
    return zlib.compress(msgspec.json.encode(review))


@pytest.mark.parametrize(("winners", "lowest"), [([0], 312), ([1], 1000), ([0, 1], 312), ([], None)], ids=str)
def test_a_comeback_is_the_lowest_chance_of_somebody_who_won(winners: list[int], lowest: int | None) -> None:
    data = packed([0.5, 0.5], [0.0312, 0.9688], [0.9, 0.1], [0.6, 0.4])
    assert comeback_in(data, {"winners": winners, "ended": "rules"}) == lowest


def test_a_review_that_cannot_be_read_tells_no_comeback() -> None:
    for data in (b"", b"nothing packed", zlib.compress(b"{}"), packed([0.5, 0.5])[:-9]):
        assert comeback_in(data, {"winners": [0]}) is None


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[[Flow], None]]:
    desk, run = at_desk_of(tmp_path / "house.sqlite3")
    yield run
    for store in desk.town.stores:
        store.close()


async def archive(desk: Desk) -> None:
    """Put the desk's match into the archive, as if it had been listed."""
    row, person = desk.live.row, desk.people[0]
    match = ArchivedMatchRow(row.id, row.game, 1, 2, 2, row.ply, False, "resigned", "{}")
    people = [ArchivedPersonRow(row.id, person.id, row.game, 1, "lost")]
    await desk.database.write(lambda connection: add_archived_match(connection, match, people))


async def comeback(desk: Desk) -> int | None:
    found = await desk.database.read(lambda connection: comebacks_of(connection, [desk.live.row.id]))
    return found.get(desk.live.row.id)


def test_a_comeback_is_told_with_the_review_and_withdrawn_with_it(run: Callable[[Flow], None]) -> None:
    async def flow(desk: Desk) -> None:
        await archive(desk)
        assert await comeback(desk) is None
        await desk.write_down(*desk.judged)
        await desk.reviewed()
        review = (await desk.reviews.view(desk.live)).review
        assert review is not None
        # The first person gave up.
        lowest = min(chances[1] for chances in review.chances)
        assert await comeback(desk) == round(WHOLE * lowest)
        id_ = desk.live.row.id
        await desk.database.write(lambda connection: begin_again(connection, id_, ENGINE))
        assert await comeback(desk) is None
        await desk.database.write(lambda connection: note_comeback(connection, id_, 7))
        await desk.database.write(lambda connection: forget_review(connection, id_))
        assert await comeback(desk) is None

    run(flow)


def test_a_server_counts_the_comebacks_of_reviews_that_were_there_before(run: Callable[[Flow], None]) -> None:
    async def flow(desk: Desk) -> None:
        await archive(desk)
        await desk.write_down(*desk.judged)
        await desk.reviewed()
        known = await comeback(desk)
        assert known is not None
        # As after an update from a version without them.
        await desk.database.write(lambda connection: note_comeback(connection, desk.live.row.id, None))
        desk.reviews.start()
        async with asyncio.timeout(60):
            while await comeback(desk) is None:
                await asyncio.sleep(0.02)
        await desk.reviews.close()
        assert await comeback(desk) == known

    run(flow)
