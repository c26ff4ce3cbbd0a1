"""Turns rotate among callers, several run at once, and a cancelled caller's turn is not lost."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from lagerfeuer.common.errors import TooOften
from lagerfeuer.common.fair_queue import MAX_WAITING_PER_ADDRESS, FairSemaphore
from support.requests_from_threads import ask_as


class Desk:
    """Serves a number of callers at once, each until the test releases them."""

    def __init__(self, at_once: int) -> None:
        self.turns = FairSemaphore(at_once)
        self.let_go = asyncio.Event()
        self.begun: list[str] = []

    async def serve(self, what: str) -> str:
        async with self.turns.turn():
            self.begun.append(what)
            await self.let_go.wait()
        return what


def test_turns_go_round_by_caller() -> None:
    async def ask() -> None:
        desk = Desk(2)
        tasks = []
        for whose, what in [*(("a", f"a{n}") for n in range(5)), ("b", "b0"), ("c", "c0"), ("b", "b1")]:
            tasks.append(await ask_as(whose, partial(desk.serve, what)))
        assert desk.begun == ["a0", "a1"]
        desk.let_go.set()
        await asyncio.gather(*tasks)
        assert desk.begun == ["a0", "a1", "a2", "b0", "c0", "a3", "b1", "a4"]
        assert desk.turns.free == 2

    asyncio.run(ask())


def test_of_one_address_only_so_much_waits() -> None:
    async def ask() -> None:
        desk = Desk(1)
        tasks = [await ask_as("a", partial(desk.serve, "a")) for _ in range(MAX_WAITING_PER_ADDRESS + 1)]
        refused = await ask_as("a", partial(desk.serve, "a"))
        with pytest.raises(TooOften):
            await refused
        tasks.append(await ask_as("b", partial(desk.serve, "b")))
        tasks.pop(5).cancel()
        await asyncio.sleep(0)
        tasks.append(await ask_as("a", partial(desk.serve, "a")))
        desk.let_go.set()
        await asyncio.gather(*tasks)
        assert desk.turns.free == 1

    asyncio.run(ask())


def test_a_turn_given_to_a_cancelled_caller_goes_to_the_next() -> None:
    async def ask() -> None:
        desk = Desk(1)
        first, second, third = [await ask_as(name, partial(desk.serve, name)) for name in ("a", "b", "c")]
        desk.let_go.set()
        # The first one ends, and its turn goes to the second, which is cancelled at the same moment.
        while not first.done():
            await asyncio.sleep(0)
        second.cancel()
        assert await asyncio.wait_for(third, 5) == "c"
        assert desk.turns.free == 1

    asyncio.run(ask())
