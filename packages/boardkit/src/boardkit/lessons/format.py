"""The lessons of a game, read from `lessons/*.toml` in its folder (docs/games/lessons.md).

A file name gives the place in the course and the key: `2-heroes.toml` is the lesson `heroes`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from boardkit.errors import Malformed
from boardkit.game import Game, OptionValue
from boardkit.registry import folder_of

FILE = re.compile(r"(\d+)-([a-z][a-z0-9-]*)\.toml")

MAX_STEPS = 12


class Facts(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Claims about a position; those left out are not checked.

    `view` and `count` name a part of the learner's view by a path such as `hands.0`, and its value or its length.
    """

    scores: list[int] | None = None
    """The points of each seat."""
    asks: str | None = None
    """The learner's pending question."""
    turn: int | None = None
    """The seat that is to act."""
    offers: list[str] = []
    """Actions that are allowed. `*` stands for any letters."""
    refuses: dict[str, str] = {}
    """Actions that are not allowed, each with the text id of the reason."""
    notes: list[str] = []
    """Kinds of notes since the step before."""
    winners: list[int] | None = None
    """The winners of the match, which is over."""
    view: dict[str, Any] = {}
    count: dict[str, int] = {}


class WrongAnswer(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The answer to allowed actions that the step does not ask for. These are not carried out."""

    actions: list[str]
    say: str
    luck: int | list[int] | None = None
    after: Facts = Facts()
    """Facts that would be true after each of these actions."""


class LessonStep(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One sentence, and the action that it asks for."""

    say: str
    light: list[str] = []
    """The touch targets that are lit up."""
    right: list[str] = []
    """The actions asked for. Without any, the step only shows something until the learner continues."""
    alone: bool = False
    """Whether the learner knows this already: nothing is lit until they ask for it."""
    wrong: list[WrongAnswer] = []
    then: list[str] = []
    """Actions to play next, of the seats to act."""
    luck: int | list[int] | None = None
    """The picks of this step, or a seed."""
    facts: Facts = Facts()
    """Facts that are true when the sentence is read."""


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A position, and steps from there. Text ids are `<game>-lesson-<key>-<name>`, the title's has no name."""

    steps: list[LessonStep]
    seat: int = 0
    """The learner's seat."""
    position: str | None = None
    """A position that the game's `position.py` reads; without one, the lesson begins a new match."""
    seats: int | None = None
    options: dict[str, OptionValue] = {}
    seed: int = 1
    actions: list[str] = []
    """Actions before the first step."""
    facts: Facts = Facts()
    """Facts that are true at the end."""
    topics: list[str] = []
    """The topics of the game's explanations that it teaches. It is offered after a match in which these were missed."""
    game: str = ""
    key: str = ""

    def text_id(self, name: str = "") -> str:
        """Return the id of a text of this lesson, or of its title."""
        return "-".join(filter(None, (self.game, "lesson", self.key, name)))

    def text_ids(self) -> list[str]:
        """Return the ids of all its sentences, without the title."""
        names = [name for step in self.steps for name in (step.say, *(wrong.say for wrong in step.wrong))]
        return [self.text_id(name) for name in dict.fromkeys((*names, "done"))]


def read_lesson(game: Game, key: str, text: str) -> Lesson:
    """Return a lesson that a file describes. Raises Malformed, naming the lesson and the field.

    >>> from boardkit import game_named
    >>> read_lesson(game_named("embers"), "taking", "[[steps]]\\nsay = 'take'\\nlit = ['5']")
    Traceback (most recent call last):
        ...
    boardkit.errors.Malformed: lesson taking: Object contains unknown field `lit` - at `$.steps[0]`
    """
    where = f"lesson {key}"
    try:
        data = tomllib.loads(text)
        lesson = msgspec.convert({**data, "game": game.key, "key": key}, Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed(where, str(error)) from error
    if not 0 < len(lesson.steps) <= MAX_STEPS:
        raise Malformed(where, f"has {len(lesson.steps)} steps, 1 to {MAX_STEPS} are allowed")
    for number, step in enumerate(lesson.steps, 1):
        at = f"{where}, step {number}"
        if not step.right and (step.wrong or step.alone):
            raise Malformed(at, "a step that asks for nothing has no wrong actions and needs no help")
        if step.right and not step.light:
            raise Malformed(at, "asks for an action and lights nothing up")
    if lesson.position is not None and (lesson.options or lesson.seats is not None):
        raise Malformed(where, "a position has its own seats and options")
    if lesson.seats is not None and lesson.seats not in game.seats:
        raise Malformed(where, f"the game is not for {lesson.seats} seats")
    return lesson


@cache
def course(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order; none if it has no folder with lessons. Raises Malformed."""
    files = [(FILE.fullmatch(one.name), one) for one in _folder(game) if one.name.endswith(".toml")]
    for found, file in files:
        if found is None:
            raise Malformed("lessons", f"{file.name} is not named like 1-moving.toml")
    in_order = sorted((int(found[1]), found[2], file) for found, file in files if found is not None)
    if len({place for place, _, _ in in_order}) < len(in_order):
        raise Malformed("lessons", "two files have the same number")
    return tuple(read_lesson(game, key, file.read_text(encoding="utf-8")) for _, key, file in in_order)


def _folder(game: Game) -> list[Traversable]:
    folder = folder_of(game)
    lessons = None if folder is None else folder.joinpath("lessons")
    return list(lessons.iterdir()) if lessons is not None and lessons.is_dir() else []
