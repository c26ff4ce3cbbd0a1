"""People who wait for a review read the judgements so far, get nothing twice, and are notified when it is complete."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from boardkit.analysis.judge import PlyJudgement, PlyQuestion
from boardkit.analysis.review import ENGINE
from lagerfeuer.common.errors import NotFound
from lagerfeuer.db.queries.reviews import begin_again, find_review, finish_review
from support.review_desk import Desk, at_desk_of

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def at_desk(tmp_path: Path) -> Iterator[Callable[[Callable[[Desk], Coroutine[Any, Any, None]]], None]]:
    desk, run = at_desk_of(tmp_path / "house.sqlite3")
    yield run
    for database in desk.town.stores:
        database.close()


def test_what_is_judged_can_be_read_while_the_rest_is_worked_out(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        view = await desk.reviews.view(desk.live)
        assert (view.state, view.done, view.so_far) == ("asked", 0, None)
        await desk.write_down(0, 1, 2, 4, 5)
        view = await desk.reviews.view(desk.live)
        assert (view.state, view.done, view.plies, view.review) == ("asked", 5, len(desk.judged), None)
        assert view.so_far is not None
        # Only plies before the first missing one: later ones would look as if they followed directly.
        assert (view.so_far.known, len(view.so_far.chances), len(view.so_far.margins)) == (0, 3, 3)
        for ply, chances in enumerate(view.so_far.chances):
            part = desk.judged[ply][0]
            assert chances == [round(part.after[part.seats.index(seat)], 4) for seat in (0, 1)]
        assert all(swing.ply in (1, 2) for swing in view.so_far.swings)

    at_desk(flow)


def test_entries_that_a_reader_has_are_not_sent_again(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        await desk.write_down(0, 1, 2)
        first = (await desk.reviews.view(desk.live)).so_far
        assert first is not None
        assert (await desk.reviews.view(desk.live, known=3)).so_far is None
        await desk.write_down(3, 4)
        more = (await desk.reviews.view(desk.live, known=3)).so_far
        all_ = (await desk.reviews.view(desk.live)).so_far
        assert more is not None
        assert all_ is not None
        assert (more.known, first.chances + more.chances) == (3, all_.chances)
        assert first.margins + more.margins == all_.margins
        # The biggest moments may change with every action, so all are sent again.
        assert more.swings == all_.swings

    at_desk(flow)


def test_what_was_read_before_the_end_is_what_the_review_says_then(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        await desk.write_down(*desk.judged)
        partial_review = (await desk.reviews.view(desk.live)).so_far
        desk.reviews.start()
        async with asyncio.timeout(60):
            while (view := await desk.reviews.view(desk.live)).state == "asked":
                await asyncio.sleep(0.05)
        await desk.reviews.close()
        assert view.review is not None
        assert partial_review is not None
        assert (partial_review.chances, partial_review.margins) == (view.review.chances, view.review.margins)
        assert partial_review.swings == view.review.swings

    at_desk(flow)


def test_what_another_engine_has_found_is_not_read(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        await desk.write_down(0, 1)
        id_ = desk.live.row.id
        await desk.database.write(lambda connection: begin_again(connection, id_, ENGINE - 1))
        await desk.write_down(0, 1)
        view = await desk.reviews.view(desk.live, known=2)
        assert (view.state, view.done, view.so_far) == ("asked", 0, None)

    at_desk(flow)


def test_only_the_person_who_asked_is_notified_of_a_review_and_only_once(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        me, other = (person.id for person in desk.people)
        # Asking twice, or without an account or guest, notifies no one else.
        await desk.reviews.ask(desk.live, me)
        await desk.reviews.ask(desk.live)
        assert (await desk.reviews.view(desk.live, me)).told
        assert not (await desk.reviews.view(desk.live, other)).told
        assert not (await desk.reviews.view(desk.live)).told
        await desk.write_down(*desk.judged)
        assert await desk.told() == []
        desk.reviews.start()
        async with asyncio.timeout(60):
            while not desk.woken:
                await asyncio.sleep(0.05)
        await desk.reviews.close()
        assert await desk.told() == [("review", me, desk.live.row.id)]
        # The review exists, so a person who asks now does not have to wait.
        await desk.reviews.ask(desk.live, other)
        assert len(await desk.told()) == 1
        assert not (await desk.reviews.view(desk.live, other)).told
        # The result of another engine version is neither shown nor exported.
        assert await desk.reviews.file(desk.live)
        await desk.database.write(lambda c: begin_again(c, desk.live.row.id, ENGINE - 1))
        assert (await desk.reviews.view(desk.live)).state == "none"
        with pytest.raises(NotFound):
            await desk.reviews.file(desk.live)

    at_desk(flow)


def test_a_failed_review_is_announced_to_no_one(at_desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr("lagerfeuer.analysis.reviews.pack_review", wrong)

    async def flow(desk: Desk) -> None:
        await desk.write_down(*desk.judged)
        desk.reviews.start()
        async with asyncio.timeout(60):
            while (await desk.reviews.view(desk.live)).state == "asked":
                await asyncio.sleep(0.05)
        await desk.reviews.close()
        assert await desk.told() == []
        row = await desk.database.read(lambda connection: find_review(connection, desk.live.row.id))
        assert row is not None
        # No one is waiting for it any more.
        waited = await desk.database.write(
            lambda connection: finish_review(connection, desk.live.row.id, b"")
        )
        assert waited == []

    at_desk(flow)


def test_what_is_judged_is_written_down_while_its_chunk_goes_on(
    at_desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.analysis.review_judging.WRITE_INTERVAL_S", 0.0)

    async def flow(desk: Desk) -> None:
        seen: list[int] = []

        async def judge(asked: Sequence[PlyQuestion], budget: float) -> list[PlyJudgement]:
            seen.append((await desk.reviews.view(desk.live)).done)
            return desk.judged[asked[0].ply]

        monkeypatch.setattr(desk.reviews.judging, "judge_ply", judge)
        desk.reviews.start()
        async with asyncio.timeout(60):
            while not desk.woken:
                await asyncio.sleep(0.05)
        await desk.reviews.close()
        assert seen == list(range(len(desk.judged)))

    at_desk(flow)
