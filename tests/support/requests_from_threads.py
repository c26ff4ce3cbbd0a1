"""Start a request of one person in a background thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from lagerfeuer.common.fair_queue import ASKER


async def ask_as(whose: str, ask: Callable[[], Coroutine[None, None, str]]) -> asyncio.Task[str]:
    """Return a task that asks for a person, once it waits for the background thread."""
    token = ASKER.set(whose)
    task = asyncio.create_task(ask())
    ASKER.reset(token)
    await asyncio.sleep(0)
    return task
