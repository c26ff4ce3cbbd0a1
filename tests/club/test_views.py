"""What is made once for all who look at a match holds nothing that only one of them is told."""

from __future__ import annotations

import pytest

from club.test_since import played
from lagerfeuer.club.clock import StoppedClock
from lagerfeuer.club.live_match import LiveMatch
from lagerfeuer.club.views import match_json
from lagerfeuer.games.catalogue import GAMES


def shown_alone(live: LiveMatch, player: str | None) -> bytes:
    """The view of somebody before whom nobody has looked."""
    live.shared_view = live.shared_board = None
    live.frames.clear()
    return match_json(live, player, -1)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nobody_s_view_depends_on_who_looked_before_him(game: str) -> None:
    for actions in (0, 1, 2, 7, 30):
        live = played(game, GAMES[game].seats[0], actions)
        live.clock = StoppedClock(0)
        people = [*(row.player for row in live.seats), None]
        alone = [shown_alone(live, player) for player in people]
        shown_alone(live, people[0])
        assert [match_json(live, player, -1) for player in people] == alone
        shown_alone(live, None)
        assert [match_json(live, player, -1) for player in reversed(people)] == alone[::-1]


def test_what_has_changed_for_all_is_shown_to_all() -> None:
    live = played("roseking", 2, 4)
    people = [row.player for row in live.seats]
    for player in people:
        assert b"Zoe" not in match_json(live, player, -1)
    assert people[0] is not None
    live.renamed(people[0], "Zoe", False)
    for player in (*people, None):
        assert b"Zoe" in match_json(live, player, -1)
