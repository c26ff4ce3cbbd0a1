"""The pool of worker processes: ask, and get an answer in time or WorkerFailed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

import msgspec

from boardkit.analysis.explanations import Explanation
from boardkit.analysis.judge import Standing
from boardkit.errors import LagerfeuerError
from lagerfeuer.workers.bot_worker import Answer, Question
from lagerfeuer.workers.child_process import ChildProcess
from lagerfeuer.workers.machine_limits import cores, memory

GRACE_S: Final = 2.0
"""Seconds that an answer may be late."""
CLOSED: Final = "the bots have gone home"
MAX_ANSWER_BYTES: Final = 1 << 20
"""Bytes of an answer: that of a what-if line can be long."""
WIN_CHANCES_SECONDS: Final = 15.0
"""Seconds to compute win chances; a fraction of one is usual."""
START_TIMEOUT_S: Final = 20.0
"""Seconds for a process to start."""
PROCESS_MEMORY_BYTES: Final = 512 << 20
"""Bytes of memory to provide per process, about five times what one uses."""
COMMAND: Final = (sys.executable, "-m", "lagerfeuer.workers.bot_worker")


def usual_size(number: int, bytes_: int | None) -> int:
    """Return the number of processes that leaves a core to the server, and on a small machine most of the memory."""
    room = number if bytes_ is None else bytes_ // PROCESS_MEMORY_BYTES
    return max(1, min(number - 1, room))


class NumberedMessage(Protocol):
    """A question or answer with the number that links them."""

    id: int


A = TypeVar("A", bound=NumberedMessage)
R = TypeVar("R")


class WorkerFailed(LagerfeuerError):
    """No answer, or an invalid one. The caller must continue without it."""


class OverBudget(WorkerFailed):
    """The process was ended because it had used up its budget of processor time."""


class WorkerPool:
    """A pool of processes, started when first needed and replaced when they hang or die.

    `start`: seconds for a process to start.
    """

    def __init__(
        self,
        size: int | None = None,
        *,
        grace: float = GRACE_S,
        command: tuple[str, ...] = COMMAND,
        start: float = START_TIMEOUT_S,
    ) -> None:
        self.size = size or usual_size(cores(), memory())
        self.grace = grace
        self.command = command
        self.start = start
        self._free = asyncio.Semaphore(self.size)
        self._idle: list[ChildProcess] = []
        self.processes: set[ChildProcess] = set()
        self._starting = asyncio.Lock()
        self._closed = False
        self._asked = 0

    @property
    def alive(self) -> int:
        """The number of running processes."""
        return len(self.processes)

    async def choose(
        self, game_key: str, level: str, seat: int, seen: bytes, seed: int, seconds: float
    ) -> str:
        """Return a bot's action for an observation, after at most `seconds` of thinking.

        Waits while all processes are busy. Raises WorkerFailed.
        """
        question = Question(0, game_key, level, seat, seen.decode(), seed, seconds)
        answer = await self.ask(question, Answer, seconds)
        if answer.action is None:
            raise WorkerFailed(answer.error or "an empty answer")
        return answer.action

    async def reason(
        self, game_key: str, seat: int, before: bytes, after: bytes, *, turn: bool, seed: int
    ) -> Explanation:
        """Return the explanation of a seat's action, from the public observations before and after it.

        Raises WorkerFailed.
        """
        question = Question(0, game_key, "reason", seat, after.decode(), seed, 0.0, before.decode(), turn)
        answer = await self.ask(question, Answer, 0.0)
        if answer.reason is None:
            raise WorkerFailed(answer.error or "an empty answer")
        return answer.reason

    async def standing(self, game_key: str, everybody: int, seen: bytes, seed: int) -> Standing:
        """Return the win chance of each seat, estimated from an observation. Raises WorkerFailed."""
        question = Question(0, game_key, "standing", 0, seen.decode(), seed, 0.0, everybody=everybody)
        answer = await self.ask(question, Answer, WIN_CHANCES_SECONDS)
        if answer.standing is None:
            raise WorkerFailed(answer.error or "an empty answer")
        return answer.standing

    async def ask(self, question: NumberedMessage, kind: type[A], seconds: float) -> A:
        """Ask a question (its id is set here) and return the answer within `seconds` and the grace time.

        Waits while all processes are busy. Raises WorkerFailed.
        """
        self._asked += 1
        question.id = self._asked
        return await self.run(lambda process: _ask(process, question, kind), seconds)

    async def run(self, exchange: Callable[[ChildProcess], Awaitable[R]], seconds: float) -> R:
        """Call `exchange` with a process, within `seconds` and the grace time.

        Waits while all processes are busy. Raises WorkerFailed.
        """
        async with self._free:
            process = await self._process()
            try:
                answer = await asyncio.wait_for(exchange(process), seconds + self.grace)
            except TimeoutError:
                await self._end(process)
                raise WorkerFailed(f"no answer after {seconds + self.grace:g} s") from None
            except WorkerFailed as failure:
                await self._end(process)
                if process.over_budget:
                    raise OverBudget("the budget of processor time is used up") from failure
                raise
            except BaseException:
                # A cancelled question would also leave an answer that could be taken for the next one's.
                await self._end(process)
                raise
            self._idle.append(process)
        return answer

    async def close(self) -> None:
        """End all processes. Open questions fail."""
        self._closed = True
        self._idle.clear()
        async with self._starting:
            # Wait for a process that is being started; none can start after that.
            dying = list(self.processes)
        await asyncio.gather(*(self._end(process) for process in dying))

    async def rest(self) -> None:
        """End idle processes, which are started again when needed."""
        idle, self._idle = self._idle, []
        await asyncio.gather(*(self._end(process) for process in idle))

    async def _process(self) -> ChildProcess:
        """Return a process that is ready, skipping dead ones."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            await self._end(process)
        async with self._starting:
            if self._closed:
                raise WorkerFailed(CLOSED)
            process = await ChildProcess.start(self.command, MAX_ANSWER_BYTES)
            self.processes.add(process)
        try:
            await asyncio.wait_for(_read(process), self.start)
        except TimeoutError:
            await self._end(process)
            raise WorkerFailed(f"the process was not ready within {self.start:g} s") from None
        except BaseException:
            await self._end(process)
            raise
        return process

    async def _end(self, process: ChildProcess) -> None:
        process.kill()
        process.stdin.close()
        await process.wait()
        self.processes.discard(process)


async def _ask(process: ChildProcess, question: NumberedMessage, kind: type[A]) -> A:
    try:
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
    except ConnectionError as error:
        raise WorkerFailed("the process died") from error
    try:
        answer = msgspec.json.decode(await _read(process), type=kind)
    except ValueError as error:
        # A msgspec error, or a line that exceeds the stream's limit.
        raise WorkerFailed(f"not an answer: {error}") from error
    if answer.id != question.id:
        raise WorkerFailed(f"an answer to question {answer.id} instead of {question.id}")
    return answer


async def _read(process: ChildProcess) -> bytes:
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise WorkerFailed("the process died")
    return line
