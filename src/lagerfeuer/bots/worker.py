"""A bot in a process of its own: `python -m lagerfeuer.bots.worker`.

Reads one question a line from standard input and answers each with one line on standard output (docs/bots.md).
Ends when its input does.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import IO

import msgspec

from lagerfeuer.bots.levels import choose
from lagerfeuer.bots.reasons import Reason, reason_for
from lagerfeuer.bots.what_if import try_line
from lagerfeuer.games.catalogue import game_named
from lagerfeuer.kit.errors import LagerfeuerError
from lagerfeuer.kit.notes import Arg


class Question(msgspec.Struct, tag_field="ask", tag="choose"):
    """What should this seat do?"""

    id: int
    game: str
    level: str
    seat: int
    seen: str
    """The observation as the game's codec writes it."""
    seed: int
    seconds: float


class WhyQuestion(msgspec.Struct, tag_field="ask", tag="why"):
    """What was good about what this seat did? `before` and `after` are what everybody saw."""

    id: int
    game: str
    seat: int
    before: str
    after: str
    seed: int
    turn: bool
    """The move was a turn of several actions."""


class TrialQuestion(msgspec.Struct, tag_field="ask", tag="try"):
    """What if? A line from what this seat has seen, and its next action; `bots` answer for the others."""

    id: int
    game: str
    seat: int
    seen: str
    seed: int
    line: list[str]
    action: str | None
    bots: bool


Asked = Question | WhyQuestion | TrialQuestion
DECODER: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


class Answer(msgspec.Struct, omit_defaults=True):
    """The notation of an option or a reason, or what went wrong."""

    id: int
    action: str | None = None
    reason: Reason | None = None
    error: str | None = None


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


class Ready(msgspec.Struct):
    """The first line: questions are welcome."""

    ready: bool = True


def answer(question: Question | WhyQuestion) -> Answer:
    """The answer; errors tell their kind, and nothing of the match."""
    try:
        game = game_named(question.game)
        if isinstance(question, WhyQuestion):
            before, after = (game.codec.decode(seen.encode()) for seen in (question.before, question.after))
            reason = reason_for(game, before, after, question.seat, turn=question.turn, seed=question.seed)
            return Answer(question.id, reason=reason)
        seen = game.codec.decode(question.seen.encode())
        action = choose(game, question.level, seen, question.seat, question.seed, question.seconds)
    except LagerfeuerError as error:
        return Answer(question.id, error=f"{type(error).__name__}: {error}")
    except Exception as error:
        return Answer(question.id, error=type(error).__name__)
    return Answer(question.id, action)


def answer_trial(question: TrialQuestion) -> TrialAnswer:
    """The same for a line."""
    try:
        game = game_named(question.game)
        seen = game.codec.decode(question.seen.encode())
        line = try_line(
            game, seen, question.seat, question.seed, question.line, question.action, question.bots
        )
    except Exception as error:
        # Only the kind: what was seen stands in no error.
        return TrialAnswer(question.id, error=type(error).__name__)
    steps = [
        TriedStep(
            one.seat,
            one.action,
            one.automatic,
            one.luck,
            [ToldNote(note.kind, note.args, note.ruling) for note in one.notes],
        )
        for one in line.steps
    ]
    return TrialAnswer(question.id, steps, game.codec.encode(line.state).decode(), line.more)


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until there is nothing more to read."""
    _write(answers, Ready())
    for line in questions:
        try:
            question = DECODER.decode(line)
        except msgspec.MsgspecError as error:
            _write(answers, Answer(-1, error=f"not a question: {error}"))
            continue
        _write(answers, answer_trial(question) if isinstance(question, TrialQuestion) else answer(question))


def _write(answers: IO[bytes], message: Ready | Answer | TrialAnswer) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


def main() -> None:
    """Think in the background: behind the server, deaf to Ctrl-C, which is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
