"""The course of the points over a finished match, worked out by playing its log again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from lagerfeuer.club.errors import NotAllowed
from lagerfeuer.club.lanes import OURS
from lagerfeuer.club.matches.live_match import LiveMatch
from lagerfeuer.club.records.records import record_of
from lagerfeuer.kit.errors import Malformed, RulesError
from lagerfeuer.kit.game import Game
from lagerfeuer.kit.record import Record, replay_steps


class CourseView(msgspec.Struct):
    """The points over a match: `scores[i]` per seat after ply `plies[i]`, wherever they changed and at the end.

    `rounds`: after which plies the rounds began, in games that have rounds.
    """

    plies: list[int]
    scores: list[list[int]]
    rounds: list[int] = []


async def course_json(live: LiveMatch) -> bytes:
    """The CourseView of a finished match as JSON, worked out once while the match is in memory. Raises NotAllowed."""
    if live.row.status != "finished":
        # Scores count what lies hidden, and so would tell it.
        raise NotAllowed("error-course-later")
    if live.course is None:
        live.course = asyncio.ensure_future(OURS.do(_worked_out, record_of(live), live.game))
    try:
        # Somebody who asks and goes away does not take it from those who wait for the same.
        return await asyncio.shield(live.course)
    except (Malformed, RulesError) as error:
        # The rules have changed since: the match keeps its result, but it cannot be played again.
        raise NotAllowed("error-course-lost") from error


def _worked_out(record: Record, game: Game) -> bytes:
    return msgspec.json.encode(course_of(record, game))


def course_of(record: Record, game: Game) -> CourseView:
    """The points over a record. Raises Malformed or RulesError where it and the rules part."""
    view = CourseView([], [])
    last: Sequence[int] | None = None
    end = record.lines[-1].ply
    for line, state in zip(record.lines, replay_steps(record, game), strict=True):
        scores = [int(score[0]) for score in game.scores(state.board)]
        if scores != last or line.ply == end:
            view.plies.append(line.ply)
            view.scores.append(scores)
        last = scores
        if game.round_of(state.board) > len(view.rounds):
            view.rounds.append(line.ply)
    return view
