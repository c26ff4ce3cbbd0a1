"""Work beside the loop: one thing at a time in a lane, the lanes beside each other, and moves beside both."""

from __future__ import annotations

import asyncio
import threading

import pytest

from lagerfeuer.club.lanes import Lane


class Bench:
    """Work that lasts until it is let go, and knows how much of it went on at once."""

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


async def begun(bench: Bench, count: int) -> None:
    for _ in range(count):
        assert await asyncio.to_thread(bench.begun.acquire, timeout=10)


def test_of_a_lane_one_thing_is_done_at_a_time_and_the_loop_goes_on() -> None:
    bench, lane = Bench(), Lane("one")

    async def ask() -> list[str]:
        asked = [asyncio.create_task(lane.do(bench.work, name)) for name in ("a", "b", "c")]
        await begun(bench, 1)
        # Nobody else can have begun: whoever waits here is the loop.
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
            asyncio.create_task(Lane(name).do(bench.work, name))
            for name, bench in (("ours", ours), ("theirs", theirs))
        ]
        await begun(ours, 1)
        await begun(theirs, 1)
        for bench in (ours, theirs):
            bench.let_go.set()
        return await asyncio.gather(*asked)

    assert asyncio.run(ask()) == ["OURS", "THEIRS"]


def test_what_goes_wrong_there_is_told_to_whoever_asked() -> None:
    def fail() -> None:
        raise LookupError("nothing there")

    with pytest.raises(LookupError, match="nothing there"):
        asyncio.run(Lane("wrong").do(fail))
