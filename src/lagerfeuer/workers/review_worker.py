"""Judges plies in its own process: `python -m lagerfeuer.workers.review_worker NICE SECONDS`.

It begins with the server's own priority, because a person waits for the first plies, and gets niceness NICE once it has
used SECONDS of processor time, including its start. The change does not interrupt a question.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from boardkit.analysis.alternatives import AlternativeFinder
from boardkit.analysis.judge import PlyJudgement, PlyQuestion
from boardkit.errors import LagerfeuerError
from lagerfeuer.workers.worker_loop import lower_priority, processor_time, run_worker

QUESTION_SECONDS: Final = 60.0
"""Seconds of processor time for a question: far more than one takes."""


class ReviewQuestion(PlyQuestion):
    """A question with its budget of processor time in seconds."""

    budget: float = QUESTION_SECONDS


def with_budget(asked: PlyQuestion, budget: float) -> ReviewQuestion:
    """Return a question with a budget."""
    return ReviewQuestion(**msgspec.structs.asdict(asked), budget=budget)


class PlyAnswer(msgspec.Struct, omit_defaults=True):
    """A judged ply, or an error."""

    id: int
    ply: PlyJudgement | None = None
    error: str | None = None


class Reviewer:
    """Judges plies, and keeps the judge of the latest match.

    `falls_behind` is called once, after `head_start` seconds of processor time of this process.
    """

    def __init__(self, falls_behind: Callable[[], None] | None = None, head_start: float = 0.0) -> None:
        self.falls_behind = falls_behind
        self.head_start = head_start
        self.match: object = None
        self.judge: AlternativeFinder | None = None

    def answer(self, asked: ReviewQuestion) -> PlyAnswer:
        """Answer a question. Errors contain only their kind, nothing about the match."""
        if self.falls_behind is not None and time.process_time() >= self.head_start:
            self.falls_behind()
            self.falls_behind = None
        try:
            match = (asked.game, asked.options, asked.everybody, asked.seed, asked.worlds)
            if self.judge is None or match != self.match:
                self.match, self.judge = match, AlternativeFinder(asked)
            with processor_time(asked.budget):
                return PlyAnswer(asked.id, self.judge.judge(asked))
        except LagerfeuerError as error:
            return PlyAnswer(asked.id, error=f"{type(error).__name__}: {error}")
        except Exception as error:
            return PlyAnswer(asked.id, error=type(error).__name__)


def wrong(number: int, error: str) -> PlyAnswer:
    """Return the answer to an invalid question."""
    return PlyAnswer(number, error=error)


if __name__ == "__main__":
    nice, seconds = int(sys.argv[1]), float(sys.argv[2])
    reviewer = Reviewer(partial(lower_priority, nice, apart=True) if nice > 0 else None, seconds)
    run_worker(ReviewQuestion, reviewer.answer, wrong, behind=0, apart=nice > 0)
