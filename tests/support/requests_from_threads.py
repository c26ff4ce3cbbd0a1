"""A request of one person in a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from lagerfeuer.common.fair_queue import ASKER


async def ask_as(whose: str, ask: Callable[[], Coroutine[None, None, str]]) -> asyncio.Task[str]:
    """Start a request in a person's name. Returns the task once it has been queued."""
    token = ASKER.set(whose)
    task = asyncio.create_task(ask())
    ASKER.reset(token)
    await asyncio.sleep(0)
    return task
