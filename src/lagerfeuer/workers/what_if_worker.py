"""Plays what-if lines in its own process: `python -m lagerfeuer.workers.what_if_worker`.

Its niceness is higher than that of bots, because play has priority.
"""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from boardkit.analysis.what_if import TriedLine, try_line
from boardkit.game import Game
from boardkit.notes import Arg
from boardkit.registry import game_named
from lagerfeuer.workers.worker_loop import run_worker

COMMAND: Final = (sys.executable, "-m", "lagerfeuer.workers.what_if_worker")


class TrialQuestion(msgspec.Struct):
    """A question for a what-if line from this seat's observation, and its next action.

    `bots`: bots act for the other seats.
    """

    id: int
    game: str
    seat: int
    seen: str
    """The observation, encoded by the game's codec."""
    seed: int
    line: list[str]
    action: str | None
    bots: bool


class VisibleNote(msgspec.Struct):
    """A note of a what-if line, as its seat sees it."""

    kind: str
    args: dict[str, Arg]
    ruling: str


class TriedStep(msgspec.Struct):
    """An action of a what-if line. `luck`: it depended on chance."""

    seat: int
    action: str
    automatic: bool
    luck: bool
    notes: list[VisibleNote]


class TrialAnswer(msgspec.Struct, omit_defaults=True):
    """The new part of a what-if line, and the guessed world it leads to, encoded by the game's codec."""

    id: int
    steps: list[TriedStep] = []
    world: str | None = None
    more: bool = False
    error: str | None = None


def answer(question: TrialQuestion) -> TrialAnswer:
    """Answer a question. Errors contain only their kind."""
    try:
        game = game_named(question.game)
        seen = game.codec.decode(question.seen.encode())
        tried_line = try_line(
            game, seen, question.seat, question.seed, question.line, question.action, question.bots
        )
        return _told(game, question.id, tried_line)
    except Exception as error:
        return TrialAnswer(question.id, error=type(error).__name__)


def _told(game: Game, number: int, tried_line: TriedLine) -> TrialAnswer:
    steps = []
    for one in tried_line.steps:
        notes = [VisibleNote(note.kind, note.args, note.ruling) for note in one.notes]
        steps.append(TriedStep(one.seat, one.action, one.automatic, one.luck, notes))
    return TrialAnswer(number, steps, game.codec.encode(tried_line.state).decode(), tried_line.more)


def wrong(number: int, error: str) -> TrialAnswer:
    """Return the answer to an invalid question."""
    return TrialAnswer(number, error=error)


if __name__ == "__main__":
    run_worker(TrialQuestion, answer, wrong, behind=10)
