"""What has changed for somebody who looks is told once, and never missed."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from lagerfeuer.club.matches.watching import Bell


async def _hears(bell: Bell) -> bool:
    """Whether who waits now goes on at once."""
    with suppress(TimeoutError):
        await asyncio.wait_for(bell.wait(), 0.05)
        return True
    return False


def test_what_rang_before_anybody_waited_is_heard_until_it_is_cleared() -> None:
    async def play() -> list[bool]:
        bell = Bell()
        heard = [await _hears(bell)]
        bell.set()
        bell.set()
        heard += [await _hears(bell), await _hears(bell)]
        bell.clear()
        return [*heard, await _hears(bell)]

    assert asyncio.run(play()) == [False, True, True, False]


def test_who_waits_is_woken_and_what_rings_while_he_is_busy_is_for_his_next_wait() -> None:
    async def play() -> int:
        bell, heard = Bell(), 0

        async def listen() -> None:
            nonlocal heard
            while True:
                await bell.wait()
                bell.clear()
                heard += 1
                await asyncio.sleep(0)

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0.01)
        bell.set()
        # Twice before he has woken: once.
        bell.set()
        await asyncio.sleep(0)
        bell.set()
        await asyncio.sleep(0.01)
        listening.cancel()
        return heard

    assert asyncio.run(play()) == 2


def test_a_wait_that_is_given_up_takes_nothing_along() -> None:
    async def play() -> bool:
        bell = Bell()
        given_up = asyncio.create_task(bell.wait())
        await asyncio.sleep(0)
        given_up.cancel()
        bell.set()
        return await _hears(bell)

    assert asyncio.run(play())
