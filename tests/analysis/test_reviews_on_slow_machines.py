"""A review does not fail because one action takes too long: the rest is complete, and that action can be retried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from boardkit.analysis.review import Review, complete_review
from lagerfeuer.analysis.reviews import RETRY_BUDGET_FACTOR, Reviews, shares_at_end
from lagerfeuer.matches.match_record import record_of
from lagerfeuer.workers.pool import OverBudget, WorkerFailed
from lagerfeuer.workers.review_worker import QUESTION_SECONDS, PlyAnswer, ReviewQuestion
from support.review_desk import Desk, at_desk_of
from support.services import reviews_on

BAD = 3
"""The ply that cannot be judged."""


@pytest.fixture
def at_desk(tmp_path: Path) -> Iterator[Callable[[Callable[[Desk], Coroutine[Any, Any, None]]], None]]:
    desk, run = at_desk_of(tmp_path / "house.sqlite3")
    yield run
    for database in desk.town.stores:
        database.close()


class Judges:
    """Replaces the judging processes: records the questions, and fails for some plies."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.failures: dict[int, WorkerFailed] = {}
        self.asked: list[ReviewQuestion] = []
        self.sit(desk.reviews)

    def sit(self, reviews: Reviews) -> None:
        reviews.judging.pool.ask = self.ask  # type: ignore[assignment, method-assign]

    async def ask(self, asked: ReviewQuestion, kind: object, seconds: float) -> PlyAnswer:
        self.asked.append(asked)
        if failure := self.failures.get(asked.ply):
            raise failure
        [judged] = self.desk.judged[asked.ply]
        return PlyAnswer(asked.id, judged)

    def worlds_of(self, ply: int) -> list[int]:
        return [one.worlds for one in self.asked if one.ply == ply]


def whole(desk: Desk) -> Review:
    shares = shares_at_end(desk.live)
    return complete_review(record_of(desk.live).lines, desk.judged, shares, desk.live.game)


async def found(desk: Desk) -> Review:
    view = await desk.reviews.view(desk.live)
    assert view.review is not None
    return view.review


@pytest.mark.parametrize(
    ("failure", "why", "again"),
    [(OverBudget("it took too long"), "budget", 24), (WorkerFailed("the process died"), "error", 96)],
)
def test_an_action_that_cannot_be_judged_is_repeated_alone_and_the_rest_is_there(
    at_desk: Any, failure: WorkerFailed, why: str, again: int
) -> None:
    async def flow(desk: Desk) -> None:
        judges = Judges(desk)
        judges.failures[BAD] = failure
        await desk.reviewed()
        review, right = await found(desk), whole(desk)
        assert [(one.ply, one.why) for one in review.unjudged] == [(BAD, why)]
        # A retry uses fewer worlds after exceeding the budget, and as many after an error.
        assert judges.worlds_of(BAD) == [96, again]
        assert [ply for ply in desk.judged if len(judges.worlds_of(ply)) != 1] == [BAD]
        for ply in desk.judged:
            assert review.chances[ply] == (right.chances[BAD - 1] if ply == BAD else right.chances[ply])
        for one in review.accounts:
            assert one.start + one.luck + one.own + one.others + one.end == pytest.approx(one.result)

    at_desk(flow)


@pytest.mark.usefixtures("both_databases")
def test_what_could_not_be_judged_is_judged_on_request_with_more_time_and_the_rest_is_kept(
    at_desk: Any,
) -> None:
    async def flow(desk: Desk) -> None:
        judges = Judges(desk)
        judges.failures[BAD] = OverBudget("it took too long")
        await desk.reviewed()
        before = await found(desk)
        judges.failures.clear()
        judges.asked.clear()
        desk.reviews = reviews_on(desk.house)
        judges.sit(desk.reviews)
        await desk.reviews.ask(desk.live)
        view = await desk.reviews.view(desk.live)
        # The earlier result stays readable.
        assert (view.state, view.done, view.review) == ("asked", len(desk.judged) - 1, before)
        await desk.reviewed()
        assert [(one.ply, one.budget) for one in judges.asked] == [
            (BAD, RETRY_BUDGET_FACTOR * QUESTION_SECONDS)
        ]
        assert judges.worlds_of(BAD) == [96]
        assert await found(desk) == whole(desk)
        # Nothing is left to try.
        await desk.reviews.ask(desk.live)
        assert (await desk.reviews.view(desk.live)).state == "done"

    at_desk(flow)


@pytest.mark.usefixtures("both_databases")
def test_a_request_in_vain_takes_nothing_away(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        judges = Judges(desk)
        judges.failures[BAD] = OverBudget("it took too long")
        await desk.reviewed()
        before = await found(desk)
        for _ in range(2):
            desk.reviews = reviews_on(desk.house)
            judges.sit(desk.reviews)
            await desk.reviews.ask(desk.live)
            await desk.reviewed()
            assert await found(desk) == before
        # Only the missing ply is judged again, each time in the same way.
        assert judges.worlds_of(BAD) == [96, 24] * 3
        assert len(judges.asked) == len(desk.judged) - 1 + 2 * 3

    at_desk(flow)


def test_the_set_up_may_be_what_is_missing(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        Judges(desk).failures[0] = WorkerFailed("the process died")
        await desk.reviewed()
        review = await found(desk)
        assert review.chances[0] == [0.5, 0.5]
        first = desk.judged[1][0]
        assert [one.start for one in review.accounts] == first.before

    at_desk(flow)


@pytest.mark.usefixtures("both_databases")
def test_a_match_of_which_nothing_can_be_judged_fails_and_can_be_asked_for_again(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        judges = Judges(desk)
        judges.failures = dict.fromkeys(desk.judged, WorkerFailed("the process died"))
        await desk.reviewed()
        assert (await desk.reviews.view(desk.live)).state == "failed"
        judges.failures.clear()
        desk.reviews = reviews_on(desk.house)
        judges.sit(desk.reviews)
        await desk.reviews.ask(desk.live)
        await desk.reviewed()
        assert await found(desk) == whole(desk)

    at_desk(flow)


def test_when_many_actions_take_too_long_the_others_do_not_wait_for_ever(
    at_desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.analysis.review_judging.MAX_UNJUDGED_PLIES", 2)

    async def flow(desk: Desk) -> None:
        judges = Judges(desk)
        judges.failures = dict.fromkeys((1, 2, 3, 4), OverBudget("it took too long"))
        await desk.reviewed()
        # The number of plies is random.
        assert [one.ply for one in (await found(desk)).unjudged] == sorted({*desk.judged} - {0})
        assert {one.ply for one in judges.asked} == {0, 1, 2}

    at_desk(flow)


def test_what_is_judged_first_is_written_at_once(at_desk: Any) -> None:
    async def flow(desk: Desk) -> None:
        judges, held = Judges(desk), asyncio.Event()
        answer = judges.ask

        async def ask(asked: ReviewQuestion, kind: object, seconds: float) -> PlyAnswer:
            if asked.ply == 1:
                await held.wait()
            return await answer(asked, kind, seconds)

        desk.reviews.judging.pool.ask = ask  # type: ignore[assignment, method-assign]
        desk.reviews.start()
        async with asyncio.timeout(60):
            while (await desk.reviews.view(desk.live)).done < 1:
                await asyncio.sleep(0.02)
        held.set()
        await desk.reviews.close()

    at_desk(flow)
