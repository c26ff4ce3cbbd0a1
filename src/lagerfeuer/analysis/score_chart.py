"""The score chart of a finished match, computed by replaying its log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boardkit.errors import Malformed, RulesError
from boardkit.game import Game
from boardkit.records.record import Record, replay_steps
from lagerfeuer.common.background_threads import HOUSE_WORK, once
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import record_of


class ScoreChartView(msgspec.Struct):
    """The scores of a match: `scores[i]` per seat after ply `plies[i]`, where they changed and at the end.

    Both are empty where a game counts no points (`Game.points`).
    `rounds`: the plies after which rounds began, in games that have rounds.
    """

    plies: list[int]
    scores: list[list[int]]
    rounds: list[int] = []


async def score_chart_json(live: LiveMatch) -> bytes:
    """Return the ScoreChartView of a finished match as JSON, computed once while the match is in memory.

    Raises NotAllowed.
    """
    if live.row.status != "finished":
        # Scores include hidden points, so a chart during the match would reveal them.
        raise NotAllowed("error-course-later")
    try:
        return await once(live.worked_out, "course", lambda: HOUSE_WORK.do(_encode_chart, live))
    except (Malformed, RulesError) as error:
        # The rules have changed since. The match keeps its result but cannot be replayed.
        raise NotAllowed("error-course-lost") from error


def _encode_chart(live: LiveMatch) -> bytes:
    # A finished match does not change, so a thread may read it.
    return msgspec.json.encode(score_chart_of(record_of(live), live.game))


def score_chart_of(record: Record, game: Game) -> ScoreChartView:
    """Return the scores over a record. Raises Malformed or RulesError if the record does not follow the rules."""
    view = ScoreChartView([], [])
    last: Sequence[int] | None = None
    counts = False
    end = record.lines[-1].ply
    for line, state in zip(record.lines, replay_steps(record, game), strict=True):
        scores = [int(points) for points in game.displayed_points(state.board)]
        if scores != last or line.ply == end:
            view.plies.append(line.ply)
            view.scores.append(scores)
        last = scores
        if game.round_of(state.board) > len(view.rounds):
            view.rounds.append(line.ply)
        counts = counts or any(points is not None for points in game.points(state.board))
    return view if counts else ScoreChartView([], [])
