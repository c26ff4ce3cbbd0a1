"""Lines of what-if boards in a process of its own: `python -m lagerfeuer.bots.what_if_worker`.

Like `lagerfeuer.bots.worker`, and behind it: whoever plays, bots included, goes first.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import IO, Final

import msgspec

from lagerfeuer.bots.what_if import Line, try_line
from lagerfeuer.games.catalogue import game_named
from lagerfeuer.kit.game import Game
from lagerfeuer.kit.notes import Arg

COMMAND: Final = (sys.executable, "-m", "lagerfeuer.bots.what_if_worker")


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


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until there is nothing more to read."""
    _write(answers, {"ready": True})
    for line in questions:
        try:
            question = msgspec.json.decode(line, type=TrialQuestion)
        except msgspec.MsgspecError as error:
            _write(answers, TrialAnswer(-1, error=f"not a question: {error}"))
            continue
        _write(answers, answer(question))


def _write(answers: IO[bytes], message: object) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


def main() -> None:
    """Think behind the bots; deaf to Ctrl-C, which is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
