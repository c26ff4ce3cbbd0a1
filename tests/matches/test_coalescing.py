"""Those who do the same at the same time stay in step."""

from __future__ import annotations

import asyncio

from lagerfeuer.matches.coalescing import coalesce


def test_all_do_the_first_thing_before_any_of_them_does_the_second() -> None:
    done: list[str] = []

    async def move(name: str) -> None:
        done.append(f"{name} acts")
        await coalesce()
        done.append(f"{name} is shown")

    async def flow() -> None:
        await asyncio.gather(move("Ada"), move("Bob"), move("Eve"))

    asyncio.run(flow())
    assert done == ["Ada acts", "Bob acts", "Eve acts", "Ada is shown", "Bob is shown", "Eve is shown"]
