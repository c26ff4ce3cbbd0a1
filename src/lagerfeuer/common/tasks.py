"""Ending the tasks of services that run until the server stops."""

from __future__ import annotations

import asyncio


async def cancel_and_wait(task: asyncio.Task[None] | None) -> None:
    """Cancel a task and wait for its end, whatever it raises. None is a task that was never started."""
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
