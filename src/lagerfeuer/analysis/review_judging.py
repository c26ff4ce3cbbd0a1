"""Judging the plies of one match, in processes of lower priority than play, except for a head start.

Only processor time is limited, per ply, because on a busy machine these processes may get none for minutes. A ply that
fails is repeated alone. If it fails again, the reason is stored in place of its judgement, and the other plies go on.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final

import msgspec

from boardkit.analysis.judge import PlyJudgement, PlyQuestion
from boardkit.analysis.review import Part, Why
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.reviews import add_parts
from lagerfeuer.workers.pool import OverBudget, WorkerFailed, WorkerPool
from lagerfeuer.workers.review_worker import PlyAnswer, with_budget

log = logging.getLogger(__name__)
COMMAND: Final = (sys.executable, "-m", "lagerfeuer.workers.review_worker")
HEAD_START_S: Final = 6.0
"""Seconds of processor time for which a process has the server's own priority."""
CHUNK_PLIES: Final = 8
"""Plies that one process judges in a row."""
WRITE_INTERVAL_S: Final = 2.0
"""Seconds between writing judgements, because people read them while the review is computed."""
LOST_PROCESS_S: Final = 6 * 3600.0
"""Seconds after which a process that neither answers nor uses up its budget is given up."""
RETRY_WORLDS_FRACTION: Final = 4
"""A ply over its budget is judged again in one world out of this many."""
MIN_WORLDS: Final = 4
"""An even number, because errors are estimated from two halves."""
MAX_UNJUDGED_PLIES: Final = 20
"""After this many plies without a judgement, the remaining ones are not tried."""


class MatchJudging:
    """Judges matches one after the other. `behind`: the niceness of the processes."""

    def __init__(self, database: Database, behind: int) -> None:
        self.database = database
        self.pool = WorkerPool(command=(*COMMAND, str(behind), str(HEAD_START_S)), start=LOST_PROCESS_S)
        self.unjudged = 0
        self.why: Why = "error"

    async def judge(self, id_: str, plies: Iterator[list[PlyQuestion]], budget: float) -> bool:
        """Judge the remaining plies, each question within a budget. Return False if no one wants them any more."""
        self.unjudged = 0
        at_work: set[asyncio.Task[bool]] = set()
        try:
            while chunk := await HOUSE_WORK.do(lambda: list(islice(plies, CHUNK_PLIES))):
                if any(chunk):
                    at_work.add(asyncio.create_task(self._judge_chunk(id_, chunk, budget)))
                while len(at_work) >= self.pool.size:
                    done, at_work = await asyncio.wait(at_work, return_when=asyncio.FIRST_COMPLETED)
                    if not all(task.result() for task in done):
                        return False
            return all(await asyncio.gather(*at_work))
        finally:
            for task in at_work:
                task.cancel()
            await asyncio.gather(*at_work, return_exceptions=True)
            # The next match gets new processes, each with a head start.
            await self.pool.rest()

    async def _judge_chunk(self, id_: str, chunk: list[list[PlyQuestion]], budget: float) -> bool:
        parts: dict[int, bytes] = {}
        # The first judgement is written at once.
        written = 0.0
        for asked in chunk:
            if asked:
                parts[asked[0].ply] = msgspec.json.encode(await self.judge_ply(asked, budget))
            if time.monotonic() - written >= WRITE_INTERVAL_S:
                if not await self.database.write(partial(add_parts, match=id_, parts=parts)):
                    return False
                parts, written = {}, time.monotonic()
        return await self.database.write(partial(add_parts, match=id_, parts=parts))

    async def judge_ply(self, asked: Sequence[PlyQuestion], budget: float) -> Part:
        """Return the judgements of a ply, or the reason why there are none."""
        if self.unjudged >= MAX_UNJUDGED_PLIES:
            return self.why
        judged: list[PlyJudgement] = []
        for one in asked:
            found = await self.answer(one, budget)
            if isinstance(found, str):
                self.unjudged, self.why = self.unjudged + 1, found
                log.warning("ply %d of a match is not judged: %s", one.ply, found)
                return found
            judged.append(found)
        return judged

    async def answer(self, asked: PlyQuestion, budget: float) -> PlyJudgement | Why:
        """Return the answer to a question. If it fails, ask once more, in fewer worlds if it took too long."""
        found = await self._asked_once(asked, budget)
        if found == "budget":
            worlds = max(MIN_WORLDS, asked.worlds // RETRY_WORLDS_FRACTION // 2 * 2)
            asked = msgspec.structs.replace(asked, worlds=min(asked.worlds, worlds))
        return await self._asked_once(asked, budget) if isinstance(found, str) else found

    async def _asked_once(self, asked: PlyQuestion, budget: float) -> PlyJudgement | Why:
        try:
            answer = await self.pool.ask(with_budget(asked, budget), PlyAnswer, LOST_PROCESS_S)
        except OverBudget:
            return "budget"
        except (WorkerFailed, OSError) as failure:
            log.warning("a question about a ply failed: %s", failure)
            return "error"
        if answer.ply is None:
            log.warning("a ply could not be judged: %s", answer.error)
            return "error"
        return answer.ply
