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
from support.review_setup import ReviewSetup, setup_at
from support.services import reviews_on

BAD = 3
"""The ply that cannot be judged."""


@pytest.fixture
def with_setup(
    tmp_path: Path,
) -> Iterator[Callable[[Callable[[ReviewSetup], Coroutine[Any, Any, None]]], None]]:
    setup, run = setup_at(tmp_path / "house.sqlite3")
    yield run
    for database in setup.servers.stores:
        database.close()


class RecordingJudges:
    """Replaces the judging processes: records the questions, and fails for some plies."""

    def __init__(self, setup: ReviewSetup) -> None:
        self.setup = setup
        self.failures: dict[int, WorkerFailed] = {}
        self.asked: list[ReviewQuestion] = []
        self.sit(setup.reviews)

    def sit(self, reviews: Reviews) -> None:
        reviews.judging.pool.ask = self.ask  # type: ignore[assignment, method-assign]

    async def ask(self, asked: ReviewQuestion, kind: object, seconds: float) -> PlyAnswer:
        self.asked.append(asked)
        if failure := self.failures.get(asked.ply):
            raise failure
        [judged] = self.setup.judged[asked.ply]
        return PlyAnswer(asked.id, judged)

    def worlds_of(self, ply: int) -> list[int]:
        return [one.worlds for one in self.asked if one.ply == ply]


def whole(setup: ReviewSetup) -> Review:
    shares = shares_at_end(setup.live)
    return complete_review(record_of(setup.live).lines, setup.judged, shares, setup.live.game)


async def found(setup: ReviewSetup) -> Review:
    view = await setup.reviews.view(setup.live)
    assert view.review is not None
    return view.review


@pytest.mark.parametrize(
    ("failure", "why", "again"),
    [(OverBudget("it took too long"), "budget", 24), (WorkerFailed("the process died"), "error", 96)],
)
def test_an_action_that_cannot_be_judged_is_repeated_alone_and_the_rest_is_there(
    with_setup: Any, failure: WorkerFailed, why: str, again: int
) -> None:
    async def flow(setup: ReviewSetup) -> None:
        judges = RecordingJudges(setup)
        judges.failures[BAD] = failure
        await setup.reviewed()
        review, right = await found(setup), whole(setup)
        assert [(one.ply, one.why) for one in review.unjudged] == [(BAD, why)]
        # A retry uses fewer worlds after exceeding the budget, and as many after an error.
        assert judges.worlds_of(BAD) == [96, again]
        assert [ply for ply in setup.judged if len(judges.worlds_of(ply)) != 1] == [BAD]
        for ply in setup.judged:
            assert review.chances[ply] == (right.chances[BAD - 1] if ply == BAD else right.chances[ply])
        for one in review.accounts:
            assert one.start + one.luck + one.own + one.others + one.end == pytest.approx(one.result)

    with_setup(flow)


@pytest.mark.usefixtures("both_databases")
def test_what_could_not_be_judged_is_judged_on_request_with_more_time_and_the_rest_is_kept(
    with_setup: Any,
) -> None:
    async def flow(setup: ReviewSetup) -> None:
        judges = RecordingJudges(setup)
        judges.failures[BAD] = OverBudget("it took too long")
        await setup.reviewed()
        before = await found(setup)
        judges.failures.clear()
        judges.asked.clear()
        setup.reviews = reviews_on(setup.house)
        judges.sit(setup.reviews)
        await setup.reviews.ask(setup.live)
        view = await setup.reviews.view(setup.live)
        # The earlier result stays readable.
        assert (view.state, view.done, view.review) == ("asked", len(setup.judged) - 1, before)
        await setup.reviewed()
        assert [(one.ply, one.budget) for one in judges.asked] == [
            (BAD, RETRY_BUDGET_FACTOR * QUESTION_SECONDS)
        ]
        assert judges.worlds_of(BAD) == [96]
        assert await found(setup) == whole(setup)
        # Nothing is left to try.
        await setup.reviews.ask(setup.live)
        assert (await setup.reviews.view(setup.live)).state == "done"

    with_setup(flow)


@pytest.mark.usefixtures("both_databases")
def test_a_request_in_vain_takes_nothing_away(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        judges = RecordingJudges(setup)
        judges.failures[BAD] = OverBudget("it took too long")
        await setup.reviewed()
        before = await found(setup)
        for _ in range(2):
            setup.reviews = reviews_on(setup.house)
            judges.sit(setup.reviews)
            await setup.reviews.ask(setup.live)
            await setup.reviewed()
            assert await found(setup) == before
        # Only the missing ply is judged again, each time in the same way.
        assert judges.worlds_of(BAD) == [96, 24] * 3
        assert len(judges.asked) == len(setup.judged) - 1 + 2 * 3

    with_setup(flow)


def test_the_set_up_may_be_what_is_missing(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        RecordingJudges(setup).failures[0] = WorkerFailed("the process died")
        await setup.reviewed()
        review = await found(setup)
        assert review.chances[0] == [0.5, 0.5]
        first = setup.judged[1][0]
        assert [one.start for one in review.accounts] == first.before

    with_setup(flow)


@pytest.mark.usefixtures("both_databases")
def test_a_match_of_which_nothing_can_be_judged_fails_and_can_be_asked_for_again(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        judges = RecordingJudges(setup)
        judges.failures = dict.fromkeys(setup.judged, WorkerFailed("the process died"))
        await setup.reviewed()
        assert (await setup.reviews.view(setup.live)).state == "failed"
        judges.failures.clear()
        setup.reviews = reviews_on(setup.house)
        judges.sit(setup.reviews)
        await setup.reviews.ask(setup.live)
        await setup.reviewed()
        assert await found(setup) == whole(setup)

    with_setup(flow)


def test_when_many_actions_take_too_long_the_others_do_not_wait_for_ever(
    with_setup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lagerfeuer.analysis.review_judging.MAX_UNJUDGED_PLIES", 2)

    async def flow(setup: ReviewSetup) -> None:
        judges = RecordingJudges(setup)
        judges.failures = dict.fromkeys((1, 2, 3, 4), OverBudget("it took too long"))
        await setup.reviewed()
        # The number of plies is random.
        assert [one.ply for one in (await found(setup)).unjudged] == sorted({*setup.judged} - {0})
        assert {one.ply for one in judges.asked} == {0, 1, 2}

    with_setup(flow)


def test_what_is_judged_first_is_written_at_once(with_setup: Any) -> None:
    async def flow(setup: ReviewSetup) -> None:
        judges, held = RecordingJudges(setup), asyncio.Event()
        answer = judges.ask

        async def ask(asked: ReviewQuestion, kind: object, seconds: float) -> PlyAnswer:
            if asked.ply == 1:
                await held.wait()
            return await answer(asked, kind, seconds)

        setup.reviews.judging.pool.ask = ask  # type: ignore[assignment, method-assign]
        setup.reviews.start()
        async with asyncio.timeout(60):
            while (await setup.reviews.view(setup.live)).done < 1:
                await asyncio.sleep(0.02)
        held.set()
        await setup.reviews.close()

    with_setup(flow)
