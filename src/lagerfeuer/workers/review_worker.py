"""Judging plies in a process of its own: `python -m lagerfeuer.workers.review_worker 19`.

The number is how far it stands behind whoever plays, bots included, as `nice` counts.
"""

from __future__ import annotations

import sys

import msgspec

from boardkit.analysis.alternatives import Critic
from boardkit.analysis.judge import AskedPly, JudgedPly
from boardkit.errors import LagerfeuerError
from lagerfeuer.workers.worker_loop import think


class PlyAnswer(msgspec.Struct, omit_defaults=True):
    """A judged ply, or what went wrong."""

    id: int
    ply: JudgedPly | None = None
    error: str | None = None


class Reviewer:
    """Keeps the judge of the match that was asked about last."""

    def __init__(self) -> None:
        self.match: object = None
        self.judge: Critic | None = None

    def answer(self, asked: AskedPly) -> PlyAnswer:
        """The answer; errors tell their kind, and nothing of the match."""
        try:
            match = (asked.game, asked.options, asked.everybody, asked.seed, asked.worlds)
            if self.judge is None or match != self.match:
                self.match, self.judge = match, Critic(asked)
            return PlyAnswer(asked.id, self.judge.judge(asked))
        except LagerfeuerError as error:
            return PlyAnswer(asked.id, error=f"{type(error).__name__}: {error}")
        except Exception as error:
            return PlyAnswer(asked.id, error=type(error).__name__)


def wrong(number: int, error: str) -> PlyAnswer:
    """The answer to what is no question."""
    return PlyAnswer(number, error=error)


if __name__ == "__main__":
    nice = int(sys.argv[1])
    think(AskedPly, Reviewer().answer, wrong, behind=nice, apart=nice > 0)
