"""Tasks of services that run until the server stops: waiting for what wakes them, and ending them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


async def wait_for_first(*waits: Coroutine[Any, Any, Any], timeout: float | None = None) -> None:
    """Return when the first of these has ended, or after `timeout` seconds; the others are cancelled."""
    tasks = [asyncio.create_task(one) for one in waits]
    try:
        await asyncio.wait(tasks, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


async def cancel_and_wait(task: asyncio.Task[None] | None) -> None:
    """Cancel a task and wait for its end, whatever it raises. None is a task that was never started."""
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
