"""A course examined: every lesson played with every right action, every wrong one tried, every claim compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boardkit.bots.topics import topics_of
from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game, decision_view
from boardkit.lessons.facts import false_claims
from boardkit.lessons.format import Lesson, LessonStep, course
from boardkit.lessons.play import GO_ON, Progress, after_wrong, answer_to, begin_lesson, is_among
from boardkit.registry import folder_of
from boardkit.texts import CAN_SPEAK, LANGUAGES, messages_of

if CAN_SPEAK:
    from fluent.runtime import FluentBundle, FluentResource

MAX_SENTENCE_CHARACTERS: Final = 120
"""Characters of a sentence."""
MAX_TITLE_CHARACTERS: Final = 40
MAX_FOLLOWED_POSITIONS: Final = 64
"""Maximum number of positions that are followed at a step with several right actions."""


def course_faults(game: Game) -> list[str]:
    """Return the faults of a game's lessons, one sentence each; none if it has none."""
    try:
        lessons = course(game)
    except Malformed as error:
        return [str(error)]
    return [
        *(fault for lesson in lessons for fault in lesson_faults(game, lesson)),
        *_text_faults(game, lessons),
    ]


def lesson_faults(game: Game, lesson: Lesson) -> list[str]:
    """Return the faults of one lesson, except those of its texts."""
    return list(dict.fromkeys(_faults(game, lesson)))


def _faults(game: Game, lesson: Lesson) -> Iterator[str]:
    where = at = f"lesson {lesson.key}"
    if not any(step.alone for step in lesson.steps):
        yield f"{where}: nothing is asked for without help (alone = true)"
    known = sorted(set(topics_of(game).values()))
    for topic in lesson.topics:
        if topic not in known:
            yield f"{where}: {topic} is no topic of the game, only {known}"
    try:
        here = [begin_lesson(game, lesson)]
        for number, step in enumerate(lesson.steps, 1):
            at = f"{where}, step {number}"
            following: dict[bytes, Progress] = {}
            met: set[str] = set()
            for progress in here:
                yield from (f"{at}: {fault}" for fault in false_claims(step.facts, progress))
                yield from (f"{at}: {fault}" for fault in _wrong_faults(step, progress, met))
                for action in progress.right() if step.right else [GO_ON]:
                    met |= {one for one in step.right if is_among(action, [one])}
                    after = answer_to(progress, action).progress
                    following.setdefault(game.codec.encode(after.match.state), after)
                if step.right and not progress.right():
                    yield f"{at}: none of {step.right} is allowed, only {progress.options()}"
            patterns = {*step.right, *(one for wrong in step.wrong for one in wrong.actions)}
            yield from (f"{at}: {one} is never allowed" for one in sorted(patterns - met))
            here = [*following.values()][:MAX_FOLLOWED_POSITIONS]
    except LagerfeuerError as error:
        yield f"{at}: {error}"
        return
    for progress in here:
        yield from (f"{where}, end: {fault}" for fault in false_claims(lesson.facts, progress))


def _wrong_faults(step: LessonStep, progress: Progress, met: set[str]) -> Iterator[str]:
    """Try all actions that the step does not ask for: none may change the table, and each must have an answer."""
    right = progress.right()
    decision = progress.match.state.decision()
    if not step.right or decision is None or not progress.options():
        return
    for wrong in step.wrong:
        for action in progress.options():
            if action not in right and is_among(action, wrong.actions):
                met |= {one for one in wrong.actions if is_among(action, [one])}
                for fault in false_claims(wrong.after, after_wrong(progress, wrong, action)):
                    yield f"after {action}: {fault}"
    question = decision_view(decision, progress.match.state.board)
    for option in question.options:
        answer = answer_to(progress, option.text())
        if answer.right != (option.text() in right) or answer.reason is not None:
            yield f"{option.text()} is allowed and refused"
    for closed, reason in question.closed:
        refused = answer_to(progress, closed.text())
        if refused.right or refused.reason is None or refused.reason.text != reason.text:
            yield f"{closed.text()} is refused without a reason"


def _text_faults(game: Game, lessons: tuple[Lesson, ...]) -> list[str]:
    needed = [id_ for lesson in lessons for id_ in (lesson.text_id(), *lesson.text_ids())]
    titles = {lesson.text_id() for lesson in lessons}
    faults = []
    for language in LANGUAGES:
        texts = _texts(game, language)
        faults += [f"lessons/{language}.ftl: {id_} is missing" for id_ in needed if id_ not in texts]
        faults += [f"lessons/{language}.ftl: no lesson says {id_}" for id_ in texts if id_ not in needed]
        for id_, text in _said(language, texts).items():
            most = MAX_TITLE_CHARACTERS if id_ in titles else MAX_SENTENCE_CHARACTERS
            if len(text) > most:
                faults.append(f"lessons/{language}.ftl: {id_} has {len(text)} characters, {most} are allowed")
    return faults


def _texts(game: Game, language: str) -> Mapping[str, str]:
    folder = folder_of(game)
    path = None if folder is None else folder / "lessons" / f"{language}.ftl"
    return {} if path is None or not path.is_file() else messages_of(path.read_text(encoding="utf-8"))


def _said(language: str, texts: Mapping[str, str]) -> dict[str, str]:
    if not CAN_SPEAK:
        return {}
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource("".join(texts.values())))
    patterns = {id_: bundle.get_message(id_).value for id_ in texts if bundle.has_message(id_)}
    return {
        id_: str(bundle.format_pattern(pattern, {})[0])
        for id_, pattern in patterns.items()
        if pattern is not None
    }
