"""Work that no move may wait for: done in a thread beside the loop that serves the house, one piece after the other.

Python runs one thread at a time, so that each further one at work makes all moves wait longer. There are two lanes: one
for what the house works out of its own matches, and one for files that others bring, of which some take seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


class Lane:
    """A thread of its own, in which never two things are done at once."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)

    async def do(self, work: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """What comes of it; whoever stops waiting does not stop it. Raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)


OURS = Lane("ours")
THEIRS = Lane("theirs")
