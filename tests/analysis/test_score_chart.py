"""The score chart of a finished match."""

from __future__ import annotations

import pytest

from boardkit.records.record import replay_steps
from games.hunters.regenerate import KEPT
from lagerfeuer.analysis.score_chart import score_chart_of
from lagerfeuer.games.hunters.game import HUNTERS, land


@pytest.mark.parametrize("name", ["score-normal", "died-out-normal"])
def test_the_chart_ends_at_the_points_that_the_table_shows(name: str) -> None:
    """This also holds for a tribe that has died out: its points no longer count, but its marker stays."""
    record = KEPT.record(name)
    [*_, end] = replay_steps(record, HUNTERS)
    course = score_chart_of(record, HUNTERS)
    assert course.plies[-1] == record.lines[-1].ply
    assert course.scores[-1] == [*land(end.board).points]
    assert min(min(scores) for scores in course.scores) >= 0
