"""Work outside the event loop: each background thread does one thing at a time, the threads run in parallel, and
actions are not delayed by either."""

from __future__ import annotations

import asyncio
import sys
import threading
from functools import partial

import pytest

from lagerfeuer.common.background_threads import SWITCH_INTERVAL_S, BackgroundThread, once
from lagerfeuer.common.errors import TooOften
from lagerfeuer.common.fair_queue import MAX_WAITING_PER_ADDRESS
from support.requests_from_threads import ask_as


class Bench:
    """Work that lasts until the test releases it, and counts how much runs at the same time."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.let_go = threading.Event()
        self.at_once = self.most = 0

    def work(self, what: str) -> str:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.begun.release()
        assert self.let_go.wait(10)
        self.at_once -= 1
        return what.upper()


async def begun(bench: Bench | Notes, count: int) -> None:
    for _ in range(count):
        assert await asyncio.to_thread(bench.begun.acquire, timeout=10)


def test_a_background_thread_does_one_thing_at_a_time_and_the_loop_goes_on() -> None:
    bench, thread = Bench(), BackgroundThread("one")

    async def ask() -> list[str]:
        asked = [asyncio.create_task(thread.do(bench.work, name)) for name in ("a", "b", "c")]
        await begun(bench, 1)
        # No other work can begin meanwhile, although the event loop is idle.
        await asyncio.sleep(0.05)
        assert bench.at_once == 1
        bench.let_go.set()
        return await asyncio.gather(*asked)

    assert asyncio.run(ask()) == ["A", "B", "C"]
    assert bench.most == 1


def test_what_others_bring_does_not_wait_for_what_is_ours() -> None:
    ours, theirs = Bench(), Bench()

    async def ask() -> list[str]:
        asked = [
            asyncio.create_task(BackgroundThread(name).do(bench.work, name))
            for name, bench in (("ours", ours), ("theirs", theirs))
        ]
        await begun(ours, 1)
        await begun(theirs, 1)
        for bench in (ours, theirs):
            bench.let_go.set()
        return await asyncio.gather(*asked)

    assert asyncio.run(ask()) == ["OURS", "THEIRS"]


def test_an_error_in_a_thread_reaches_the_caller() -> None:
    def fail() -> None:
        raise LookupError("nothing there")

    with pytest.raises(LookupError, match="nothing there"):
        asyncio.run(BackgroundThread("wrong").do(fail))


class Notes:
    """Records completed work in order; all of it waits until the test releases it."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.begun = threading.Semaphore(0)
        self.let_go = threading.Event()

    def work(self, what: str) -> str:
        self.begun.release()
        assert self.let_go.wait(10)
        self.done.append(what)
        return what


def test_many_requests_of_one_caller_delay_no_other_caller() -> None:
    """Once, all six requests of one address were answered before the first of any other."""
    notes, thread = Notes(), BackgroundThread("fair")

    async def ask() -> None:
        tasks = []
        for whose, what in [*(("a", f"a{n}") for n in range(6)), ("b", "b0"), ("c", "c0"), ("b", "b1")]:
            asking = partial(thread.do, notes.work, what)
            tasks.append(await ask_as(whose, asking))
            if what == "a0":
                await begun(notes, 1)
        notes.let_go.set()
        await asyncio.gather(*tasks)

    asyncio.run(ask())
    # "a1" was the only waiting one when "a0" began.
    assert notes.done == ["a0", "a1", "b0", "c0", "a2", "b1", "a3", "a4", "a5"]


def test_only_so_much_may_wait_of_one_address_and_the_house_itself_is_not_counted() -> None:
    notes, thread = Notes(), BackgroundThread("full")

    async def ask() -> None:
        one = partial(thread.do, notes.work, "x")
        asked = [await ask_as("a", one)]
        await begun(notes, 1)
        asked += [await ask_as("a", one) for _ in range(MAX_WAITING_PER_ADDRESS)]
        refused = await ask_as("a", one)
        with pytest.raises(TooOften):
            await refused
        others = [await ask_as(whose, one) for whose in ("b", *[""] * (MAX_WAITING_PER_ADDRESS + 5))]
        # A cancelled request makes room.
        asked.pop().cancel()
        await asyncio.sleep(0)
        asked.append(await ask_as("a", one))
        notes.let_go.set()
        await asyncio.gather(*asked, *others)

    asyncio.run(ask())
    assert len(notes.done) == MAX_WAITING_PER_ADDRESS + 1 + 1 + MAX_WAITING_PER_ADDRESS + 5


def test_work_that_is_no_longer_awaited_is_not_begun() -> None:
    notes, thread = Notes(), BackgroundThread("hung-up")

    async def ask() -> None:
        first, second, third = [asyncio.create_task(thread.do(notes.work, name)) for name in ("1", "2", "3")]
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        notes.let_go.set()
        assert [*await asyncio.gather(first, third)] == ["1", "3"]

    asyncio.run(ask())
    assert notes.done == ["1", "3"]


def test_working_threads_yield_to_the_serving_thread_sooner_than_python_would() -> None:
    """The event loop waits at most this long for the interpreter. Without work, the usual interval is restored."""
    usual, seen = sys.getswitchinterval(), []
    ours, theirs = Bench(), Bench()

    async def ask() -> None:
        asked = [
            asyncio.create_task(BackgroundThread(name).do(bench.work, name))
            for name, bench in (("ours", ours), ("theirs", theirs))
        ]
        await begun(ours, 1)
        await begun(theirs, 1)
        seen.append(sys.getswitchinterval())
        ours.let_go.set()
        await asked[0]
        seen.append(sys.getswitchinterval())
        theirs.let_go.set()
        await asked[1]

    asyncio.run(ask())
    assert seen == pytest.approx([SWITCH_INTERVAL_S, SWITCH_INTERVAL_S])
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_a_result_is_shared_by_all_who_asked_and_an_error_is_not_kept() -> None:
    tried: list[int] = []

    async def work() -> str:
        tried.append(len(tried))
        await asyncio.sleep(0)
        if len(tried) == 1:
            raise LookupError("nothing there yet")
        return "found"

    async def ask() -> None:
        known: dict[str, asyncio.Future[str]] = {}
        failed = await asyncio.gather(*(once(known, "x", work) for _ in range(3)), return_exceptions=True)
        assert [type(one) for one in failed] == [LookupError] * 3
        hung_up, *others = [asyncio.create_task(once(known, "x", work)) for _ in range(4)]
        await asyncio.sleep(0)
        hung_up.cancel()
        assert [*await asyncio.gather(*others), await once(known, "x", work)] == ["found"] * 4

    asyncio.run(ask())
    assert tried == [0, 1]
