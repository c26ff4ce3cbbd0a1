"""The processes that judge a match: first at the server's priority, then at a lower one, always with equal results."""

from __future__ import annotations

import asyncio
import itertools
import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from boardkit.analysis.alternatives import AlternativeFinder
from boardkit.analysis.judge import PlyQuestion
from boardkit.analysis.review import questions
from boardkit.luck import SeededLuck
from boardkit.match import Match
from boardkit.registry import game_named
from lagerfeuer.analysis.review_judging import COMMAND
from lagerfeuer.workers import worker_loop
from lagerfeuer.workers.pool import WorkerPool
from lagerfeuer.workers.review_worker import PlyAnswer

AT_ONCE, LATE = "0", "1000"
"""The processor time of a head start, in seconds."""
OURS = os.getpriority(os.PRIO_PROCESS, 0)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[PlyQuestion]:
    """Return questions about a random match, for processes that import the sources."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    # This deal has a mistake near its end; four of five have none.
    game, stray = game_named("roseking"), SeededLuck(3)
    match = Match(game, luck=SeededLuck(2))
    while actions := match.legal_actions():
        match.apply(actions[stray.pick(len(actions))])
    return list(itertools.chain.from_iterable(questions(match.record(), game, 1, 2)))


@pytest.mark.parametrize(("head_start", "nice"), [(AT_ONCE, 19), (LATE, OURS)])
def test_a_process_judges_alike_before_and_after_its_head_start(
    asked: list[PlyQuestion], head_start: str, nice: int
) -> None:
    late = asked[-40:]
    missed = [one for one in late if AlternativeFinder(one).judge(one).better]
    assert missed, "whoever plays at random misses something"
    some = [*missed, *late[-3:]]

    async def scene() -> tuple[list[PlyAnswer], PlyAnswer, int]:
        pool = WorkerPool(1, command=(*COMMAND, "19", head_start))
        try:
            found = [await pool.ask(one, PlyAnswer, 60) for one in some]
            [process] = pool.processes
            priority = os.getpriority(os.PRIO_PROCESS, process.pid)
            broken = msgspec.structs.replace(some[0], seen="{}")
            return found, await pool.ask(broken, PlyAnswer, 60), priority
        finally:
            await pool.close()

    found, failed, priority = asyncio.run(scene())
    assert [one.ply for one in found] == [AlternativeFinder(one).judge(one) for one in some]
    assert priority == nice
    assert failed.ply is None
    assert failed.error


@pytest.mark.skipif(not os.access("/proc/self/autogroup", os.W_OK), reason="sessions share no machine here")
def test_what_judges_takes_nothing_off_what_the_server_may_have(asked: list[PlyQuestion]) -> None:
    with subprocess.Popen(
        [*COMMAND, "19", AT_ONCE], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline()
        # It has its own session, whose scheduling group gets the lower priority together with the process.
        assert os.getsid(process.pid) == process.pid != os.getsid(0)
        session = Path(f"/proc/{process.pid}/autogroup")
        assert session.read_text().endswith("nice 0\n")
        process.stdin.write(msgspec.json.encode(asked[-1]) + b"\n")
        process.stdin.flush()
        assert process.stdout.readline()
        assert session.read_text().endswith("nice 19\n")
        # It ends by itself when the server ends.
        process.stdin.close()
        assert process.wait(60) == 0


def test_a_process_asks_again_to_fall_behind_where_another_has_just_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[str] = []

    class Session:
        def write_text(self, text: str) -> None:
            tried.append(text)
            if len(tried) < 3:
                raise BlockingIOError

    monkeypatch.setattr(worker_loop, "AUTOGROUP", Session())
    monkeypatch.setattr(time, "sleep", lambda _: None)
    worker_loop.lower_session(5)
    assert tried == ["5"] * 3
