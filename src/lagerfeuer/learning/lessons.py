"""The views of a lesson: the table of the learner's seat, a sentence, and the verdict on their action.

Nothing is stored: each request contains all actions since the beginning of the lesson.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache

import msgspec

from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.lessons.format import Lesson, course
from boardkit.lessons.play import Answer, take
from boardkit.texts import say
from lagerfeuer.common.errors import NotFound
from lagerfeuer.learning.seat_tables import SeatTable, seat_table
from lagerfeuer.matches.view_types import ReasonView, SeatView
from lagerfeuer.matches.views import reason_view

log = logging.getLogger(__name__)
BOT = "forgetful"
"""The other seats are shown as bots of this level; the lesson determines their actions."""


class LessonInfo(msgspec.Struct):
    """A lesson in a course, how many steps it has, and the topics of the game's explanations that it teaches."""

    key: str
    title: str
    steps: int
    topics: list[str] = []


class LessonView(msgspec.Struct):
    """A lesson after the actions that were sent: the table, and the step that the learner is at.

    `light`: the touch targets to light up; `right`: the options that the step asks for, none if it only shows
    something. `step` equals `steps` at the end, where `say` is the last sentence and no action is required.

    `accepted`: the last action was carried out. Otherwise `wrong` is what the lesson says about it, or `reason` why the
    rules refuse it; without either, the action is allowed but not the one asked for.
    """

    title: str
    table: SeatTable
    step: int
    steps: int
    say: str
    alone: bool
    light: list[str]
    right: list[str]
    accepted: bool
    wrong: str | None
    reason: ReasonView | None


@cache
def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a game; none if they cannot be read, which is logged once."""
    try:
        return course(game)
    except Malformed as error:
        log.warning("the lessons of %s are left out: %s", game.key, error)
        return ()


def course_view(game: Game, language: str) -> list[LessonInfo]:
    """Return the lessons of a game."""
    return [
        LessonInfo(one.key, say(language, one.text_id()), len(one.steps), one.topics)
        for one in lessons_of(game)
    ]


def lesson_view(game: Game, key: str, actions: Sequence[str], language: str) -> LessonView:
    """Return a lesson after these actions. Raises NotFound, Malformed."""
    lesson = next((one for one in lessons_of(game) if one.key == key), None)
    if lesson is None:
        raise NotFound("error-http-404")
    answer = take(game, lesson, actions)
    progress = answer.progress
    step = progress.step
    match = progress.match
    seats = [_seat_view(lesson, seat) for seat in range(len(game.scores(match.state.board)))]
    return LessonView(
        title=say(language, lesson.text_id()),
        table=seat_table(match, progress.entries, lesson.seat, seats, can_undo=False),
        step=progress.at,
        steps=len(lesson.steps),
        say=say(language, lesson.text_id("done" if step is None else step.say)),
        alone=step is not None and step.alone,
        light=[] if step is None else step.light,
        right=progress.right(),
        accepted=answer.right,
        wrong=_wrong(lesson, answer, language),
        reason=None if answer.reason is None else reason_view(answer.reason),
    )


def _wrong(lesson: Lesson, answer: Answer, language: str) -> str | None:
    return None if answer.wrong is None else say(language, lesson.text_id(answer.wrong.say))


def _seat_view(lesson: Lesson, seat: int) -> SeatView:
    if seat == lesson.seat:
        return SeatView(seat, "person", None, None, True)
    return SeatView(seat, "bot", None, BOT, True)
