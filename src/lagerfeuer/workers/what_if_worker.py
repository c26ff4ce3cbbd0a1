"""Lines of what-if boards in a process of its own: `python -m lagerfeuer.workers.what_if_worker`.

Behind the bots: whoever plays, bots included, goes first.
"""

from __future__ import annotations

import sys
from typing import Final

import msgspec

from boardkit.analysis.what_if import Line, try_line
from boardkit.game import Game
from boardkit.notes import Arg
from boardkit.registry import game_named
from lagerfeuer.workers.worker_loop import think

COMMAND: Final = (sys.executable, "-m", "lagerfeuer.workers.what_if_worker")


class TrialQuestion(msgspec.Struct):
    """What if? A line from what this seat has seen, and its next action; `bots` answer for the others."""

    id: int
    game: str
    seat: int
    seen: str
    """The observation as the game's codec writes it."""
    seed: int
    line: list[str]
    action: str | None
    bots: bool


class ToldNote(msgspec.Struct):
    """A note of a line, as its seat hears it."""

    kind: str
    args: dict[str, Arg]
    ruling: str


class TriedStep(msgspec.Struct):
    """An action of a line; `luck`: chance had a hand in it."""

    seat: int
    action: str
    automatic: bool
    luck: bool
    notes: list[ToldNote]


class TrialAnswer(msgspec.Struct, omit_defaults=True):
    """What is new in a line, and the guessed world that it leads to, as the game's codec writes it."""

    id: int
    steps: list[TriedStep] = []
    world: str | None = None
    more: bool = False
    error: str | None = None


def answer(question: TrialQuestion) -> TrialAnswer:
    """The answer; errors tell their kind only."""
    try:
        game = game_named(question.game)
        seen = game.codec.decode(question.seen.encode())
        line = try_line(
            game, seen, question.seat, question.seed, question.line, question.action, question.bots
        )
        return _told(game, question.id, line)
    except Exception as error:
        return TrialAnswer(question.id, error=type(error).__name__)


def _told(game: Game, number: int, line: Line) -> TrialAnswer:
    steps = []
    for one in line.steps:
        notes = [ToldNote(note.kind, note.args, note.ruling) for note in one.notes]
        steps.append(TriedStep(one.seat, one.action, one.automatic, one.luck, notes))
    return TrialAnswer(number, steps, game.codec.encode(line.state).decode(), line.more)


def wrong(number: int, error: str) -> TrialAnswer:
    """The answer to what is no question."""
    return TrialAnswer(number, error=error)


if __name__ == "__main__":
    think(TrialQuestion, answer, wrong, behind=10)
