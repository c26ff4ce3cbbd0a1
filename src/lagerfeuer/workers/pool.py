"""The bots' processes as the server sees them: ask, and get an answer in time or `BotFailed`."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final, Protocol, TypeVar

import msgspec

from boardkit.analysis.explanations import Motive
from boardkit.analysis.judge import Standing
from boardkit.errors import LagerfeuerError
from lagerfeuer.workers.bot_worker import Answer, Question
from lagerfeuer.workers.machine_limits import cores, memory

GRACE: Final = 2.0
"""Seconds that an answer may be late."""
CLOSED: Final = "the bots have gone home"
LONGEST: Final = 1 << 20
"""Bytes of an answer: the line of a what-if board may tell much."""
STANDING: Final = 15.0
"""Seconds that judging how a match stands may take; usually it is a part of one."""
START: Final = 20.0
"""Seconds that a process may take to be ready."""
PER_PROCESS: Final = 512 << 20
"""Bytes of memory that a machine should have for each process: about five times what one takes."""
COMMAND: Final = (sys.executable, "-m", "lagerfeuer.workers.bot_worker")


def usual_size(number: int, bytes_: int | None) -> int:
    """So many processes leave a core to the server, and on a small machine most of the memory."""
    room = number if bytes_ is None else bytes_ // PER_PROCESS
    return max(1, min(number - 1, room))


class Numbered(Protocol):
    """A question, or its answer, with the number that keeps them together."""

    id: int


A = TypeVar("A", bound=Numbered)


class BotFailed(LagerfeuerError):
    """No answer, or none that is one. Whoever asked must do without."""


class BotPool:
    """A few processes, started when they are first needed, replaced when they hang or die."""

    def __init__(
        self, size: int | None = None, *, grace: float = GRACE, command: tuple[str, ...] = COMMAND
    ) -> None:
        self.size = size or usual_size(cores(), memory())
        self.grace = grace
        self.command = command
        self._free = asyncio.Semaphore(self.size)
        self._idle: list[Process] = []
        self._alive: set[Process] = set()
        self._starting = asyncio.Lock()
        self._closed = False
        self._asked = 0

    @property
    def alive(self) -> int:
        """How many processes there are now."""
        return len(self._alive)

    async def choose(
        self, game_key: str, level: str, seat: int, seen: bytes, seed: int, seconds: float
    ) -> str:
        """The action of a bot that has seen this and thinks for at most so many seconds.

        Waits while all processes are busy. Raises BotFailed.
        """
        question = Question(0, game_key, level, seat, seen.decode(), seed, seconds)
        answer = await self.ask(question, Answer, seconds)
        if answer.action is None:
            raise BotFailed(answer.error or "an empty answer")
        return answer.action

    async def reason(
        self, game_key: str, seat: int, before: bytes, after: bytes, *, turn: bool, seed: int
    ) -> Motive:
        """What a seat's move was good for, as far as what everybody saw before and after it shows. Raises BotFailed."""
        question = Question(0, game_key, "reason", seat, after.decode(), seed, 0.0, before.decode(), turn)
        answer = await self.ask(question, Answer, 0.0)
        if answer.reason is None:
            raise BotFailed(answer.error or "an empty answer")
        return answer.reason

    async def standing(self, game_key: str, everybody: int, seen: bytes, seed: int) -> Standing:
        """How likely each seat is to win, as far as somebody can tell who has seen this. Raises BotFailed."""
        question = Question(0, game_key, "standing", 0, seen.decode(), seed, 0.0, everybody=everybody)
        answer = await self.ask(question, Answer, STANDING)
        if answer.standing is None:
            raise BotFailed(answer.error or "an empty answer")
        return answer.standing

    async def ask(self, question: Numbered, kind: type[A], seconds: float) -> A:
        """What a process answers within so many seconds and some grace. Its number is put into the question.

        Waits while all processes are busy. Raises BotFailed.
        """
        async with self._free:
            process = await self._process()
            self._asked += 1
            question.id = self._asked
            try:
                answer = await asyncio.wait_for(_ask(process, question, kind), seconds + self.grace)
            except TimeoutError:
                await self._end(process)
                raise BotFailed(f"no answer after {seconds + self.grace:g} s") from None
            except BaseException:
                # Also when nobody waits for the answer any more: it must not be taken for the next one's.
                await self._end(process)
                raise
            self._idle.append(process)
        return answer

    async def close(self) -> None:
        """End all processes. Questions still open fail."""
        self._closed = True
        self._idle.clear()
        async with self._starting:
            # Whatever was being started is alive by now, and nothing is started any more.
            dying = list(self._alive)
        await asyncio.gather(*(self._end(process) for process in dying))

    async def rest(self) -> None:
        """End the processes that have nothing to do; they are started again when they are needed."""
        idle, self._idle = self._idle, []
        await asyncio.gather(*(self._end(process) for process in idle))

    async def _process(self) -> Process:
        """A process that is ready; a dead one is left aside."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            await self._end(process)
        async with self._starting:
            if self._closed:
                raise BotFailed(CLOSED)
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST
            )
            self._alive.add(process)
        try:
            await asyncio.wait_for(_read(process), START)
        except TimeoutError:
            await self._end(process)
            raise BotFailed(f"the process was not ready within {START:g} s") from None
        except BaseException:
            await self._end(process)
            raise
        return process

    async def _end(self, process: Process) -> None:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
        self._alive.discard(process)


async def _ask(process: Process, question: Numbered, kind: type[A]) -> A:
    assert process.stdin is not None
    try:
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
    except ConnectionError as error:
        raise BotFailed("the process died") from error
    try:
        answer = msgspec.json.decode(await _read(process), type=kind)
    except ValueError as error:
        # Also msgspec's errors; and a line too long for the stream.
        raise BotFailed(f"not an answer: {error}") from error
    if answer.id != question.id:
        raise BotFailed(f"an answer to question {answer.id} instead of {question.id}")
    return answer


async def _read(process: Process) -> bytes:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise BotFailed("the process died")
    return line
