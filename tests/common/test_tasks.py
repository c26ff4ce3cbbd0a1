"""Services cancel their tasks when they close and wait for them, even if a task failed or never started."""

import asyncio

from lagerfeuer.common.tasks import cancel_and_wait


def test_a_task_is_over_when_its_service_has_closed() -> None:
    async def flow() -> list[str]:
        seen: list[str] = []

        async def watch() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0)
                seen.append("ended")

        task = asyncio.create_task(watch())
        await asyncio.sleep(0)
        await cancel_and_wait(task)
        return seen

    assert asyncio.run(flow()) == ["ended"]


def test_what_failed_or_never_began_hinders_no_closing() -> None:
    async def flow() -> None:
        async def fail() -> None:
            raise ValueError("lost")

        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        await cancel_and_wait(task)
        await cancel_and_wait(None)

    asyncio.run(flow())
