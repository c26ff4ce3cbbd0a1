"""Views that all watchers of a match share contain nothing that only one of them may see."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from boardkit.registry import GAMES
from lagerfeuer.common.clock import StoppedClock
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.off_board_views import OffBoardView, off_board_view
from lagerfeuer.matches.view_cache import ViewCache
from lagerfeuer.read_models.match_page import match_json
from support.played_matches import played


def shown_alone(live: LiveMatch, player: str | None, have: int = -1) -> bytes:
    """Return the view of a reader whose request is the first."""
    live.view_cache.forget()
    live.frames.clear()
    return match_json(live, player, have)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_view_depends_on_who_looked_before(game: str) -> None:
    for actions in (0, 1, 2, 7, 30):
        live = played(game, GAMES[game].seats[0], actions)
        live.clock = StoppedClock(0)
        people = [*(row.player for row in live.seats), None]
        # A new tab gets the whole log, others only new entries.
        plies = (-1, live.row.ply - 1, live.row.ply)
        for have in plies:
            alone = [shown_alone(live, player, have) for player in people]
            shown_alone(live, people[0], have)
            assert [match_json(live, player, have) for player in people] == alone
            shown_alone(live, None, have)
            assert [match_json(live, player, have) for player in reversed(people)] == alone[::-1]
        whole = [shown_alone(live, people[0], have) for have in plies]
        shown_alone(live, None)
        assert [match_json(live, people[0], have) for have in plies] == whole


def test_what_has_changed_for_all_is_shown_to_all() -> None:
    live = played("roseking", 2, 4)
    people = [row.player for row in live.seats]
    for player in people:
        assert b"Zoe" not in match_json(live, player, -1)
    assert people[0] is not None
    live.renamed(people[0], "Zoe", False, 1_234_567)
    for player in (*people, None):
        shown = match_json(live, player, -1)
        assert b"Zoe" in shown
        assert b'"face":1234567' in shown


def test_a_cached_view_shows_every_change_of_off_board_state() -> None:
    live = played("roseking", 2, 3)
    live.clock = StoppedClock(0)
    people = [*(row.player for row in live.seats), None]

    def row(**values: Any) -> None:
        live.row = replace(live.row, **values)

    def told_of_a_resignation() -> None:
        live.happenings.append(MatchEventRow(live.row.id, 0, 2, "resigned", 1, 5))

    def the_other_has_left_the_house() -> None:
        live.seats[1] = replace(live.seats[1], name="")

    def alone_with_a_bot() -> None:
        live.seats[1] = replace(live.seats[1], kind="bot", player=None, bot="careless")

    changes: list[Callable[[], None]] = [
        lambda: row(agreements={"offers": {"cancel": [0]}}),
        lambda: row(agreements={"offers": {"cancel": [0, 1]}}),
        lambda: row(agreements={"host": {"note": "Enough."}}),
        told_of_a_resignation,
        lambda: row(delay="turn"),
        lambda: row(delay="none"),
        lambda: row(cup="spring"),
        the_other_has_left_the_house,
        alone_with_a_bot,
        # After this many plies the match can no longer be cancelled.
        lambda: row(ply=50),
    ]
    for change in changes:
        before = [beside(match_json(live, player, -1)) for player in people]
        change()
        live.changed()
        after = [beside(match_json(live, player, -1)) for player in people]
        assert after != before
        assert after == [beside(shown_alone(live, player)) for player in people]


def beside(view: bytes) -> Any:
    return json.loads(view)["beside"]


def test_who_may_ask_for_a_turn_back_is_shown_at_every_action_and_rendered_once_for_each_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live, rendered = played("roseking", 2, 6), list[str | None]()
    live.clock = StoppedClock(0)
    live.row = replace(live.row, luck_terms="known")
    people = [*(row.player for row in live.seats), None]

    def rendering(live: LiveMatch, player: str | None, at: int) -> OffBoardView:
        rendered.append(player)
        return off_board_view(live, player, at)

    monkeypatch.setattr("lagerfeuer.read_models.match_page.off_board_view", rendering)
    for seat in (0, 1) * 3:
        live.log.append(replace(live.log[-1], entry=replace(live.log[-1].entry, seat=seat, luck=())))
        live.changed()
        may = [beside(match_json(live, player, -1))["may"] for player in people]
        assert ["takeback" in one for one in may] == [who == seat for who in (0, 1, None)]
    assert len(rendered) == 2 * len(people)


def test_a_part_that_lasts_is_made_anew_as_soon_as_what_it_is_made_of_is_another() -> None:
    view_cache, seats = ViewCache(), (["Ada"], ["Bea"])
    assert view_cache.per_input("seats", seats, lambda: "first") == view_cache.per_input(
        "seats", seats, lambda: "second"
    )
    view_cache.changed()
    assert bytes(view_cache.per_input("seats", seats, lambda: "third")) == b'"first"'
    assert bytes(view_cache.per_input("seats", (["Ada"], ["Zoe"]), lambda: "fourth")) == b'"fourth"'
    assert view_cache.per_revision("board", lambda: 1) == view_cache.per_revision("board", lambda: 2) == 1
    view_cache.changed()
    assert view_cache.per_revision("board", lambda: 3) == 3


@pytest.mark.parametrize("ended", ["stones", "house-resigned", None])
def test_only_the_page_of_a_match_that_the_rules_ended_tells_the_points_of_all_seats(
    ended: str | None,
) -> None:
    live = played("roseking", 2, 30)
    live.clock = StoppedClock(0)
    assert live.match is not None
    if ended is not None:
        outcome = {"winners": [1], "ended": ended, "decided": "score"}
        live.row = replace(live.row, status="finished", outcome=outcome)
    result = json.loads(match_json(live, None, -1))["result"]
    if ended == "stones":
        points = list(live.game.points(live.match.state.board))
        assert result == {**outcome, "points": points}
        assert sum(point or 0 for point in points) > 0
    else:
        assert result == (None if ended is None else outcome)
