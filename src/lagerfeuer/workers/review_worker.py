"""Judges plies in its own process: `python -m lagerfeuer.workers.review_worker NICE`.

NICE is how far it ranks behind all play, bots included.
"""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from boardkit.analysis.alternatives import AlternativeFinder
from boardkit.analysis.judge import PlyJudgement, PlyQuestion
from boardkit.errors import LagerfeuerError
from lagerfeuer.workers.worker_loop import processor_time, run_worker

BUDGET: Final = 60.0
"""Seconds of processor time for a question: far more than one takes."""


class ReviewQuestion(PlyQuestion):
    """A question with its budget of processor time in seconds."""

    budget: float = BUDGET


def with_budget(asked: PlyQuestion, budget: float) -> ReviewQuestion:
    """Return a question with a budget."""
    return ReviewQuestion(**msgspec.structs.asdict(asked), budget=budget)


class PlyAnswer(msgspec.Struct, omit_defaults=True):
    """A judged ply, or an error."""

    id: int
    ply: PlyJudgement | None = None
    error: str | None = None


class Reviewer:
    """Keeps the judge of the last match it was asked about."""

    def __init__(self) -> None:
        self.match: object = None
        self.judge: AlternativeFinder | None = None

    def answer(self, asked: ReviewQuestion) -> PlyAnswer:
        """Answer a question. Errors contain nothing of the match but their kind."""
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
    nice = int(sys.argv[1])
    run_worker(ReviewQuestion, Reviewer().answer, wrong, behind=nice, apart=nice > 0)
