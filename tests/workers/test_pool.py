"""Bots in separate processes: a bot that hangs or dies costs its answer, but never the server."""

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
import pytest

from boardkit.analysis.explanations import Explanation
from boardkit.luck import SeededLuck
from boardkit.notes import SPECTATOR
from boardkit.registry import game_named
from boardkit.state import PlayContext, push
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.workers.child_process import ChildProcess
from lagerfeuer.workers.pool import COMMAND, OverBudget, WorkerFailed, WorkerPool, usual_size
from support import seeded

ROSE_KING = game_named("roseking")
LINE = "9/9/9/9/9/9/9/9/9 e5 N1,E2,SE1,SW3,W2 S1,W1,NE3,E1,N2 44 - r"
T = TypeVar("T")
Work = Callable[[WorkerPool], Awaitable[T]]
OPTIONS = ["N1", "E2", "SE1", "SW3", "W2"]


class Ask(Protocol):
    """Runs some work with a pool of bots, which is closed afterwards."""

    def __call__(
        self, work: Work[T], *, size: int | None = None, grace: float = 20, command: tuple[str, ...] = COMMAND
    ) -> T: ...


def seen() -> bytes:
    return ROSE_KING.codec.encode(read_position(LINE))


def alive(process: ChildProcess) -> bool:
    """Return whether a child still runs; a zombie does not, because the event loop collects it."""
    return process.returncode is None


def stopped(process: ChildProcess) -> bool:
    return Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def stub(*lines: str) -> tuple[str, ...]:
    """Return the command of a worker that does something else."""
    code = textwrap.dedent(
        """
        import json, sys, time
        print(json.dumps({"ready": True}), flush=True)
        for line in sys.stdin:
            question = json.loads(line)
        """
    ) + textwrap.indent("\n".join(lines), "    ")
    return (sys.executable, "-c", code)


@pytest.fixture
def python_finds_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))


@pytest.fixture
def ask(python_finds_the_sources: None) -> Ask:
    def run(
        work: Work[T], *, size: int | None = None, grace: float = 20, command: tuple[str, ...] = COMMAND
    ) -> T:
        async def scene() -> T:
            # A busy machine may need some more seconds.
            workers = WorkerPool(size, grace=grace, command=command)
            try:
                return await work(workers)
            finally:
                processes = list(workers.processes)
                await workers.close()
                assert not any(alive(process) for process in processes), "close leaves no process behind"

        return asyncio.run(scene())

    return run


def choose(
    workers: WorkerPool, seconds: float = 0.1, level: str = "searching", seat: int = 0, game: str = "roseking"
) -> Coroutine[Any, Any, str]:
    return workers.choose(game, level, seat, seen(), 1, seconds)


def test_real_workers_answer_with_options_and_several_at_once(ask: Ask) -> None:
    async def work(workers: WorkerPool) -> list[str]:
        assert not workers.processes, "nothing is started before it is needed"
        answers = await asyncio.gather(*(choose(workers) for _ in range(5)))
        assert len(workers.processes) <= 2
        return answers

    assert set(ask(work, size=2)) <= set(OPTIONS)


def test_an_invalid_question_fails_and_the_worker_goes_on(ask: Ask) -> None:
    async def work(workers: WorkerPool) -> None:
        with pytest.raises(WorkerFailed, match="NotYourSeat"):
            await choose(workers, seat=1)
        with pytest.raises(WorkerFailed, match="Malformed"):
            await choose(workers, level="brilliant")
        with pytest.raises(WorkerFailed, match="Malformed"):
            await choose(workers, game="chess")
        (process,) = workers.processes
        assert await choose(workers) in OPTIONS
        assert workers.processes == {process}

    ask(work, size=1)


def test_a_limit_of_processor_time_ends_long_computations_but_not_stopped_processes(ask: Ask) -> None:
    """A stopped process uses none, nor does one that waits on a busy machine."""
    worker = stub(
        "import os, signal",
        "from lagerfeuer.workers.worker_loop import processor_time",
        "with processor_time(0.2):",
        "    while question['seed'] == 1: pass",
        "    os.kill(os.getpid(), signal.SIGSTOP)",
        "print(json.dumps({'id': question['id'], 'action': 'N1'}), flush=True)",
    )

    async def work(workers: WorkerPool) -> None:
        asked = asyncio.create_task(workers.choose("roseking", "cautious", 0, seen(), 2, 60))
        while not workers.processes:
            await asyncio.sleep(0.01)
        (process,) = workers.processes
        while not stopped(process):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.4)
        os.kill(process.pid, signal.SIGCONT)
        assert await asked == "N1"
        with pytest.raises(OverBudget):
            await workers.choose("roseking", "cautious", 0, seen(), 1, 60)
        assert not alive(process)

    ask(work, size=1, command=worker)


def test_a_worker_that_overruns_its_clock_is_killed_and_the_next_question_answered(ask: Ask) -> None:
    hang = stub(
        "if question['seed'] == 1: time.sleep(60)",
        "print(json.dumps({'id': question['id'], 'action': 'N1'}), flush=True)",
    )

    async def work(workers: WorkerPool) -> None:
        began = time.monotonic()
        with pytest.raises(WorkerFailed, match="no answer"):
            await workers.choose("roseking", "sound", 0, seen(), 1, 0.1)
        assert time.monotonic() - began < 20
        assert not workers.processes
        assert await workers.choose("roseking", "sound", 0, seen(), 2, 0.1) == "N1"

    ask(work, size=1, grace=1, command=hang)


def test_a_worker_that_dies_over_a_question_fails_it_and_is_replaced(ask: Ask) -> None:
    die = stub(
        "if question['seed'] == 1: sys.exit(3)",
        "print(json.dumps({'id': question['id'], 'action': 'N1'}), flush=True)",
    )

    async def work(workers: WorkerPool) -> None:
        with pytest.raises(WorkerFailed, match="died"):
            await workers.choose("roseking", "sound", 0, seen(), 1, 5)
        assert await workers.choose("roseking", "sound", 0, seen(), 2, 5) == "N1"

    ask(work, size=1, command=die)


def test_a_worker_that_died_while_idle_is_replaced_unnoticed(ask: Ask) -> None:
    async def work(workers: WorkerPool) -> None:
        await choose(workers)
        (process,) = workers.processes
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await choose(workers) in OPTIONS
        assert process not in workers.processes

    ask(work, size=1)


def test_a_question_that_is_no_longer_awaited_does_not_answer_the_next(ask: Ask) -> None:
    slow = stub(
        "time.sleep(question['seed'])",
        "print(json.dumps({'id': question['id'], 'action': str(question['seed'])}), flush=True)",
    )

    async def work(workers: WorkerPool) -> None:
        task = asyncio.create_task(workers.choose("roseking", "sound", 0, seen(), 9, 20))
        await asyncio.sleep(0.3)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await workers.choose("roseking", "sound", 0, seen(), 0, 5) == "0"

    ask(work, size=1, command=slow)


def test_closing_ends_a_worker_in_the_middle_of_a_thought(ask: Ask) -> None:
    async def work(workers: WorkerPool) -> None:
        task = asyncio.create_task(choose(workers, seconds=30))
        while not workers.processes:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        await workers.close()
        with pytest.raises(WorkerFailed):
            await task
        with pytest.raises(WorkerFailed):
            await choose(workers)

    ask(work, size=1)


def worker() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "lagerfeuer.workers.bot_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_worker_ignores_ctrl_c_and_ends_with_its_input(python_finds_the_sources: None) -> None:
    process = worker()
    assert process.stdout is not None
    assert msgspec.json.decode(process.stdout.readline()) == {"ready": True}
    process.send_signal(signal.SIGINT)
    question = {
        "id": 7,
        "game": "roseking",
        "level": "sound",
        "seat": 0,
        "seen": seen().decode(),
        "seed": 3,
        "seconds": 0.1,
    }
    out, err = process.communicate(b"nonsense\n" + msgspec.json.encode(question) + b"\n", timeout=20)
    garbage, answer = (msgspec.json.decode(line) for line in out.splitlines())
    assert "error" in garbage
    assert answer["id"] == 7
    assert answer["action"] in OPTIONS
    assert process.returncode == 0
    assert err == b""


def test_errors_tell_nothing_of_what_was_seen(python_finds_the_sources: None) -> None:
    process = worker()
    secret = '{"game":"roseking","shape":1,"board":{"pile":"a-secret-order"},"agenda":[]}'
    question = {
        "id": 1,
        "game": "roseking",
        "level": "sound",
        "seat": 0,
        "seen": secret,
        "seed": 3,
        "seconds": 0.1,
    }
    out, err = process.communicate(msgspec.json.encode(question) + b"\n", timeout=20)
    assert b"error" in out
    assert b"a-secret-order" not in out + err


def test_a_worker_tells_what_a_move_was_good_for(ask: Ask) -> None:
    async def work(workers: WorkerPool) -> Explanation:
        before = read_position("9/9/4r4/4r4/9/4r4/9/9/9 d5 N1,E1,W1 S1 30 - r")
        after = before.copy()
        push(after, ROSE_KING.action("E1"), PlayContext(SeededLuck(seeded.fresh_seed())))
        written = [ROSE_KING.codec.encode(ROSE_KING.observe(one, SPECTATOR)) for one in (before, after)]
        return await workers.reason("roseking", 0, *written, turn=False, seed=1)

    assert ask(work, size=1).gain == "points"


@pytest.mark.parametrize(
    ("cores", "megabytes", "size"),
    [(1, 16_000, 1), (4, 16_000, 3), (4, 1_000, 1), (16, 4_096, 8), (2, 400, 1), (8, None, 7)],
)
def test_bots_leave_a_core_to_the_server_and_memory_on_a_small_machine(
    cores: int, megabytes: int | None, size: int
) -> None:
    assert usual_size(cores, None if megabytes is None else megabytes << 20) == size


def test_a_lock_that_a_thread_holds_keeps_no_process_from_starting() -> None:
    """uvloop runs functions registered for forks in the child. It once waited there for ever, and so did the server."""
    script = textwrap.dedent(
        """
        import os, threading, uvloop
        from lagerfeuer.workers.child_process import ChildProcess

        held = threading.Lock()
        held.acquire()
        os.register_at_fork(after_in_child=held.acquire)

        async def main():
            process = await ChildProcess.start(("cat",), 100)
            process.stdin.write(b"there\\n")
            print((await process.stdout.readline()).decode(), end="")
            process.kill()
            await process.wait()

        uvloop.run(main())
        """
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout == "there\n", done.stderr
