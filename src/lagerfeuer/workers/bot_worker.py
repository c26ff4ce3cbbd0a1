"""A bot in a process of its own: `python -m lagerfeuer.workers.bot_worker`, with how far it stands behind the server,
if it is not as usual (as `nice` counts).

Questions are observations, answers the notation of an option (docs/bots.md).
"""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from boardkit.analysis.explanations import Motive, reason_for
from boardkit.analysis.judge import Standing, standing_of
from boardkit.bots.levels import choose
from boardkit.errors import LagerfeuerError
from boardkit.registry import game_named
from lagerfeuer.workers.worker_loop import think

USUAL: Final = 5


class Question(msgspec.Struct, omit_defaults=True):
    """What should this seat do? Or, if `before` is told: what was good about what it did? Or, if `everybody` is: how
    likely is each of so many seats to win?"""

    id: int
    game: str
    level: str
    seat: int
    seen: str
    """The observation as the game's codec writes it."""
    seed: int
    seconds: float
    before: str | None = None
    """What everybody saw before a move; `seen` is then what everybody saw after it."""
    turn: bool = False
    """The move was a turn of several actions."""
    everybody: int = 0


class Answer(msgspec.Struct, omit_defaults=True):
    """The notation of an option, a reason, how a match stands, or what went wrong."""

    id: int
    action: str | None = None
    reason: Motive | None = None
    standing: Standing | None = None
    error: str | None = None


def answer(question: Question) -> Answer:
    """The answer; errors tell their kind, and nothing of the match."""
    try:
        game = game_named(question.game)
        seen = game.codec.decode(question.seen.encode())
        if question.before is not None:
            before = game.codec.decode(question.before.encode())
            reason = reason_for(game, before, seen, question.seat, turn=question.turn, seed=question.seed)
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
    """The answer to what is no question."""
    return Answer(number, error=error)


if __name__ == "__main__":
    think(Question, answer, wrong, behind=int(sys.argv[1]) if len(sys.argv) > 1 else USUAL)
