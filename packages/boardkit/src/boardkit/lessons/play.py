"""Plays a lesson by the rules, from its position and with its luck. The same actions always lead to the same table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from boardkit.errors import LagerfeuerError, Malformed, MatchOver, NotAnOption
from boardkit.game import Game
from boardkit.lessons.format import Lesson, LessonStep, WrongAnswer
from boardkit.lessons.positions import positions_of
from boardkit.luck import Luck, NoLuck, ScriptedLuck, SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import Reason
from boardkit.state import option_for

GO_ON: Final = "go-on"
"""In place of an action, where a step only shows something."""


@dataclass
class Progress:
    """A lesson at one of its steps, or at its end."""

    game: Game
    lesson: Lesson
    match: MatchState
    at: int = 0
    entries: list[LogEntry] = field(default_factory=list)
    """The log since the beginning, without pending actions."""
    latest: list[LogEntry] = field(default_factory=list)
    """The actions since the previous step."""

    @property
    def step(self) -> LessonStep | None:
        """The step that the learner is at; None at the end."""
        steps = self.lesson.steps
        return steps[self.at] if self.at < len(steps) else None

    def options(self) -> list[str]:
        """Return what the rules allow the learner now."""
        decision = self.match.state.decision()
        if decision is None or self.match.seat_to_act() != self.lesson.seat:
            return []
        return [option.text() for option in decision.options(self.match.state.board)]

    def right(self) -> list[str]:
        """Return the options that the step asks for."""
        step = self.step
        return [] if step is None else [one for one in self.options() if is_among(one, step.right)]


@dataclass
class Answer:
    """The verdict on the learner's last action.

    `right`: it was carried out, or there was none yet. Otherwise `wrong` is what the lesson says about it, or `reason`
    why the rules refuse it; without either it was allowed but not asked for.
    """

    progress: Progress
    right: bool = True
    wrong: WrongAnswer | None = None
    reason: Reason | None = None


def begin_lesson(game: Game, lesson: Lesson) -> Progress:
    """Return the beginning of a lesson. Raises Malformed if its position or first actions are not valid."""
    luck = SeededLuck(lesson.seed)
    entries: list[LogEntry] = []
    if lesson.position is not None:
        state = positions_of(game).read_position(lesson.position.strip())
        match = MatchState(game, game.resolve_options({}), state)
    else:
        options = game.resolve_options(lesson.options)
        match, setup = begin_match(game, options, lesson.seats or game.seats[0], luck)
        entries.append(setup)
    progress = Progress(game, lesson, match, 0, entries)
    for action in lesson.actions:
        progress = _played(progress, action, luck)
    return replace(progress, latest=[])


def take(game: Game, lesson: Lesson, actions: Sequence[str]) -> Answer:
    """Return the progress of a learner after these actions, of which only the last may be wrong.

    Raises Malformed for other actions.

    >>> from boardkit import game_named
    >>> from boardkit.lessons.format import course
    >>> rose_king = game_named("roseking")
    >>> lesson = course(rose_king)[0]
    >>> take(rose_king, lesson, [GO_ON]).progress.step.right
    ['E2']
    """
    if len(actions) > len(lesson.steps):
        raise Malformed("actions", "are more than the lesson has steps")
    answer = Answer(begin_lesson(game, lesson))
    for action in actions:
        if not answer.right:
            raise Malformed("actions", "go on after a wrong one")
        answer = answer_to(answer.progress, action)
    return answer


def answer_to(progress: Progress, action: str) -> Answer:
    """Return the verdict on an action of the learner. Raises Malformed if the rules do not know the action."""
    step = progress.step
    if step is None:
        raise Malformed("actions", "the lesson is over")
    if not step.right:
        if action != GO_ON:
            return Answer(progress, False)
        return Answer(_after(progress, step, action))
    if action in progress.right():
        return Answer(_after(progress, step, action))
    decision = progress.match.state.decision()
    assert decision is not None
    try:
        option_for(decision, progress.match.state.board, progress.game.action(action))
    except NotAnOption as refused:
        return Answer(progress, False, reason=refused.reason)
    for wrong in step.wrong:
        if is_among(action, wrong.actions):
            return Answer(progress, False, wrong)
    return Answer(progress, False)


def after_wrong(progress: Progress, wrong: WrongAnswer, action: str) -> Progress:
    """Return the table as it would be after a wrong action, to check what the lesson says about it."""
    return _played(replace(progress, latest=[]), action, luck_of(wrong.luck))


def _after(progress: Progress, step: LessonStep, action: str) -> Progress:
    luck = luck_of(step.luck)
    after = replace(progress, latest=[])
    for one in (*([action] if step.right else []), *step.then):
        after = _played(after, one, luck)
    if isinstance(luck, ScriptedLuck) and luck.used < len(luck.outcomes):
        raise Malformed("luck", f"{len(luck.outcomes) - luck.used} picks of the script are left over")
    return replace(after, at=progress.at + 1)


def _played(progress: Progress, text: str, luck: Luck) -> Progress:
    match = progress.match
    seat = match.seat_to_act()
    try:
        if seat is None:
            raise MatchOver(Reason("kit-no-over"))
        before = len(match.pending)
        match, settled = match.apply(seat, progress.game.action(text), luck)
    except LagerfeuerError as error:
        raise Malformed(f"action {text}", f"cannot be played: {error}") from error
    latest = (settled or list(match.pending))[before:]
    return replace(
        progress, match=match, entries=[*progress.entries, *settled], latest=[*progress.latest, *latest]
    )


def luck_of(script: int | list[int] | None) -> Luck:
    """Return the luck of a step: none unless it has a script or a seed."""
    if script is None:
        return NoLuck()
    return SeededLuck(script) if isinstance(script, int) else ScriptedLuck(list(script))


def is_among(action: str, patterns: Iterable[str]) -> bool:
    """Return whether an action is one of these, in which `*` stands for any letters."""
    return any(
        re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), action) is not None
        for pattern in patterns
    )
