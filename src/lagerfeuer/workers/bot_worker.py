"""A bot in its own process: `python -m lagerfeuer.workers.bot_worker [NICE]`.

Questions are observations, answers the notation of an option (docs/bots.md).
"""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from boardkit.analysis.explanations import Explanation, explain_action
from boardkit.analysis.judge import Standing, standing_of
from boardkit.bots.levels import choose
from boardkit.errors import LagerfeuerError
from boardkit.registry import game_named
from lagerfeuer.workers.worker_loop import run_worker

DEFAULT_NICENESS: Final = 5


class Question(msgspec.Struct, omit_defaults=True):
    """A question: for a seat's action; with `before`, for an explanation of its action; with `everybody`, for the win
    chances of that many seats."""

    id: int
    game: str
    level: str
    seat: int
    seen: str
    """The observation, encoded by the game's codec."""
    seed: int
    seconds: float
    before: str | None = None
    """The public observation before an action; `seen` is then the one after it."""
    turn: bool = False
    """Whether a turn of several actions is to be explained."""
    everybody: int = 0


class Answer(msgspec.Struct, omit_defaults=True):
    """The notation of an option, an explanation, win chances, or an error."""

    id: int
    action: str | None = None
    reason: Explanation | None = None
    standing: Standing | None = None
    error: str | None = None


def answer(question: Question) -> Answer:
    """Answer a question. Errors contain only their kind, nothing about the match."""
    try:
        game = game_named(question.game)
        seen = game.codec.decode(question.seen.encode())
        if question.before is not None:
            before = game.codec.decode(question.before.encode())
            reason = explain_action(game, before, seen, question.seat, turn=question.turn, seed=question.seed)
            return Answer(question.id, reason=reason)
        if question.everybody:
            standing = standing_of(question.game, question.everybody, question.seen, question.seed)
            return Answer(question.id, standing=standing)
        action = choose(game, question.level, seen, question.seat, question.seed, question.seconds)
    except LagerfeuerError as error:
        return Answer(question.id, error=f"{type(error).__name__}: {error}")
    except Exception as error:
        return Answer(question.id, error=type(error).__name__)
    return Answer(question.id, action)


def wrong(number: int, error: str) -> Answer:
    """Return the answer to an invalid question."""
    return Answer(number, error=error)


if __name__ == "__main__":
    run_worker(Question, answer, wrong, behind=int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_NICENESS)
