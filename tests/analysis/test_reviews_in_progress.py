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
from support.review_setup import ReviewSetup, setup_at

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def with_setup(
    tmp_path: Path,
) -> Iterator[Callable[[Callable[[ReviewSetup], Coroutine[Any, Any, None]]], None]]:
    setup, run = setup_at(tmp_path / "house.sqlite3")
    yield run
    for database in setup.servers.stores:
        database.close()


def test_what_is_judged_can_be_read_while_the_rest_is_worked_out(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        view = await setup.reviews.view(setup.live)
        assert (view.state, view.done, view.so_far) == ("asked", 0, None)
        await setup.write_down(0, 1, 2, 4, 5)
        view = await setup.reviews.view(setup.live)
        assert (view.state, view.done, view.plies, view.review) == ("asked", 5, len(setup.judged), None)
        assert view.so_far is not None
        # Only plies before the first missing one: later ones would look as if they followed directly.
        assert (view.so_far.known, len(view.so_far.chances), len(view.so_far.margins)) == (0, 3, 3)
        for ply, chances in enumerate(view.so_far.chances):
            part = setup.judged[ply][0]
            assert chances == [round(part.after[part.seats.index(seat)], 4) for seat in (0, 1)]
        assert all(swing.ply in (1, 2) for swing in view.so_far.swings)

    with_setup(flow)


def test_entries_that_a_reader_has_are_not_sent_again(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        await setup.write_down(0, 1, 2)
        first = (await setup.reviews.view(setup.live)).so_far
        assert first is not None
        assert (await setup.reviews.view(setup.live, known=3)).so_far is None
        await setup.write_down(3, 4)
        more = (await setup.reviews.view(setup.live, known=3)).so_far
        all_ = (await setup.reviews.view(setup.live)).so_far
        assert more is not None
        assert all_ is not None
        assert (more.known, first.chances + more.chances) == (3, all_.chances)
        assert first.margins + more.margins == all_.margins
        # The biggest moments may change with every action, so all are sent again.
        assert more.swings == all_.swings

    with_setup(flow)


def test_what_was_read_before_the_end_is_what_the_review_says_then(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        await setup.write_down(*setup.judged)
        partial_review = (await setup.reviews.view(setup.live)).so_far
        setup.reviews.start()
        async with asyncio.timeout(60):
            while (view := await setup.reviews.view(setup.live)).state == "asked":
                await asyncio.sleep(0.05)
        await setup.reviews.close()
        assert view.review is not None
        assert partial_review is not None
        assert (partial_review.chances, partial_review.margins) == (view.review.chances, view.review.margins)
        assert partial_review.swings == view.review.swings

    with_setup(flow)


def test_what_another_engine_has_found_is_not_read(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        await setup.write_down(0, 1)
        id_ = setup.live.row.id
        await setup.database.write(lambda connection: begin_again(connection, id_, ENGINE - 1))
        await setup.write_down(0, 1)
        view = await setup.reviews.view(setup.live, known=2)
        assert (view.state, view.done, view.so_far) == ("asked", 0, None)

    with_setup(flow)


def test_only_the_person_who_asked_is_notified_of_a_review_and_only_once(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        me, other = (person.id for person in setup.people)
        # Asking twice, or without an account or guest, notifies no one else.
        await setup.reviews.ask(setup.live, me)
        await setup.reviews.ask(setup.live)
        assert (await setup.reviews.view(setup.live, me)).told
        assert not (await setup.reviews.view(setup.live, other)).told
        assert not (await setup.reviews.view(setup.live)).told
        await setup.write_down(*setup.judged)
        assert await setup.told() == []
        setup.reviews.start()
        async with asyncio.timeout(60):
            while not setup.woken:
                await asyncio.sleep(0.05)
        await setup.reviews.close()
        assert await setup.told() == [("review", me, setup.live.row.id)]
        # The review exists, so a person who asks now does not have to wait.
        await setup.reviews.ask(setup.live, other)
        assert len(await setup.told()) == 1
        assert not (await setup.reviews.view(setup.live, other)).told
        # The result of another engine version is neither shown nor exported.
        assert await setup.reviews.file(setup.live)
        await setup.database.write(lambda c: begin_again(c, setup.live.row.id, ENGINE - 1))
        assert (await setup.reviews.view(setup.live)).state == "none"
        with pytest.raises(NotFound):
            await setup.reviews.file(setup.live)

    with_setup(flow)


def test_a_failed_review_is_announced_to_no_one(with_setup: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr("lagerfeuer.analysis.reviews.pack_review", wrong)

    async def flow(setup: ReviewSetup) -> None:
        await setup.write_down(*setup.judged)
        setup.reviews.start()
        async with asyncio.timeout(60):
            while (await setup.reviews.view(setup.live)).state == "asked":
                await asyncio.sleep(0.05)
        await setup.reviews.close()
        assert await setup.told() == []
        row = await setup.database.read(lambda connection: find_review(connection, setup.live.row.id))
        assert row is not None
        # No one is waiting for it any more.
        waited = await setup.database.write(
            lambda connection: finish_review(connection, setup.live.row.id, b"")
        )
        assert waited == []

    with_setup(flow)


def test_what_is_judged_is_written_down_while_its_chunk_goes_on(
    with_setup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.analysis.review_judging.WRITE_INTERVAL_S", 0.0)

    async def flow(setup: ReviewSetup) -> None:
        seen: list[int] = []

        async def judge(asked: Sequence[PlyQuestion], budget: float) -> list[PlyJudgement]:
            seen.append((await setup.reviews.view(setup.live)).done)
            return setup.judged[asked[0].ply]

        monkeypatch.setattr(setup.reviews.judging, "judge_ply", judge)
        setup.reviews.start()
        async with asyncio.timeout(60):
            while not setup.woken:
                await asyncio.sleep(0.05)
        await setup.reviews.close()
        assert seen == list(range(len(setup.judged)))

    with_setup(flow)
