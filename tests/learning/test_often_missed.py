"""What a person often misses: how often, at what cost and where, according to reviews of their last matches."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert

from boardkit.analysis.judge import ConsideredOption
from boardkit.analysis.review import ENGINE, Review, TurningPoint
from boardkit.bots.topics import topics_of
from boardkit.registry import GAMES
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.queries.match_events import MatchEventRow, add_match_event
from lagerfeuer.db.queries.matches import SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.db.queries.results import ResultRow, add_results
from lagerfeuer.db.schema import reviews
from lagerfeuer.learning.missed_topics import MAX_SHOWN_MOMENTS, MissedAction, missed_topics
from lagerfeuer.learning.often_missed import (
    MIN_REVIEWED_MATCHES,
    SEARCHED_MATCHES,
    OftenMissedView,
    often_missed,
)
from lagerfeuer.learning.puzzles import themes_in
from support.database_setup import store_at
from support.match_rows import match_row


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    opened = store_at(tmp_path / FILE)
    opened.open()
    with opened.engine.begin() as connection:
        for who in ("ada", "bob"):
            add_player(connection, PlayerRow(who, who.title()), 1)
    yield opened
    opened.close()


def missed(
    ply: int, seat: int, gain: float, more: str | None = None, less: str | None = None
) -> TurningPoint:
    better = ConsideredOption("NE3", 0.5 + gain, gain, 0.001, 0.0, [], more, less, "turn")
    return TurningPoint(ply, seat, [0.0, 0.0], 0.0, -gain, took=0.5, better=better)


def played(
    database: Database,
    match: str,
    at: int,
    *better: TurningPoint,
    state: str | None = "done",
    engine: int = ENGINE,
    game: str = "stoneage",
    ply: int = 40,
) -> None:
    """Add a finished match of Ada, on seat 0, and Bob. `state`: that of its review; None for no review."""
    with database.engine.begin() as connection:
        row = replace(match_row(match), game=game, status="finished", turn=None, ply=ply)
        people = [SeatRow(match, seat, "person", who, None, None) for seat, who in enumerate(("ada", "bob"))]
        add_match(connection, row, people, b"s")
        add_results(
            connection,
            [
                ResultRow(match, who, game, seat, 2, 2, 1, 1, 7, "{}", at)
                for seat, who in ((0, "ada"), (1, "bob"))
            ],
        )
        if state is not None:
            review = Review(engine, 20, [0], [[0.5, 0.5]], [[0.0, 0.0]], [], [], list(better), [9, 9])
            data = zlib.compress(msgspec.json.encode(review)) if state == "done" else None
            values = {"match": match, "engine": engine, "state": state, "asked": 1, "data": data}
            connection.execute(insert(reviews).values(values))


def of(database: Database, player: str = "ada") -> OftenMissedView:
    return asyncio.run(often_missed(database, player, "stoneage"))


def test_each_number_is_the_one_of_my_own_actions(database: Database) -> None:
    played(
        database,
        "m1",
        1000,
        missed(3, 0, 0.1, "food", "points"),
        missed(4, 1, 0.9, "food"),
        missed(9, 0, 0.3, "food"),
        missed(12, 0, 0.05, None, "points"),
    )
    played(database, "m2", 3000, missed(7, 0, 0.2, "food"), missed(8, 0, 0.02), missed(11, 0, 0.04, "points"))
    played(database, "m3", 2000)
    view = of(database)
    assert (view.matches, view.reviewed, view.waiting, view.unreviewed) == (3, 3, 0, [])
    assert [(one.topic, one.too_much, one.times, one.matches, one.gain) for one in view.topics] == [
        ("food", False, 3, 2, 0.6),
        ("points", True, 1, 1, 0.05),
        ("points", False, 1, 1, 0.04),
        (None, False, 1, 1, 0.02),
    ]
    assert [(one.match, one.ply, one.at, one.gain, one.asks) for one in view.topics[0].moments] == [
        ("m1", 9, iso(1000), 0.3, "turn"),
        ("m2", 7, iso(3000), 0.2, "turn"),
        ("m1", 3, iso(1000), 0.1, "turn"),
    ]
    # Bob has missed something else, and other games do not count.
    theirs = of(database, "bob").topics
    assert [(one.topic, one.times, one.gain) for one in theirs] == [("food", 1, 0.9)]
    assert asyncio.run(often_missed(database, "ada", "roseking")).matches == 0


def test_a_topic_tells_how_many_puzzles_are_about_it(database: Database) -> None:
    themes = {one.topic: len(one.keys) for one in themes_in(GAMES["stoneage"])}
    topics = sorted({*topics_of(GAMES["stoneage"]).values()})
    played(database, "m1", 1, *(missed(3 + i, 0, 0.1, topic) for i, topic in enumerate([*topics, None])))
    expected: dict[str | None, int] = dict.fromkeys([*topics, None], 0)
    expected.update(themes)
    assert {one.topic: one.puzzles for one in of(database).topics} == expected


def test_what_is_not_reviewed_is_counted_and_the_last_of_it_is_offered(database: Database) -> None:
    played(database, "asked", 9, state="asked")
    played(database, "failed", 8, state="failed")
    played(database, "old", 7, missed(3, 0, 0.1, "food"), engine=ENGINE - 1)
    played(database, "old-asked", 6, state="asked", engine=ENGINE - 1)
    played(database, "none", 5, state=None)
    played(database, "none-2", 4, state=None)
    played(database, "done", 3, missed(3, 0, 0.1, "food"))
    # A match without actions has nothing to review.
    played(database, "empty", 2, state=None, ply=0)
    view = of(database)
    assert (view.matches, view.reviewed, view.waiting) == (7, 1, 2)
    assert view.unreviewed == ["failed", "old", "none"]
    assert len(view.unreviewed) == view.least == MIN_REVIEWED_MATCHES
    assert [one.times for one in view.topics] == [1]


def test_only_the_last_matches_count_and_nothing_that_a_stand_in_did(database: Database) -> None:
    for i in range(SEARCHED_MATCHES + 2):
        played(database, f"m{i}", 100 + i, missed(3, 0, 0.1, "food"), missed(20, 0, 0.1, "food"))
    with database.engine.begin() as connection:
        for number, (ply, kind) in enumerate([(2, "bot"), (10, "back")]):
            add_match_event(connection, MatchEventRow(f"m{SEARCHED_MATCHES}", number, ply, kind, 0, 1))
        # The stand-in of the other seat does not matter.
        add_match_event(connection, MatchEventRow(f"m{SEARCHED_MATCHES - 1}", 0, 2, "bot", 1, 1))
    [topic] = of(database).topics
    assert (topic.times, topic.matches) == (2 * SEARCHED_MATCHES - 1, SEARCHED_MATCHES)
    assert topic.gain == pytest.approx(0.1 * (2 * SEARCHED_MATCHES - 1))
    assert len(topic.moments) == MAX_SHOWN_MOMENTS


def test_equal_topics_and_moments_always_have_the_same_order() -> None:
    many = [
        MissedAction(match, ended, ply, 0.1, topic)
        for match, ended in (("a", 1), ("b", 2))
        for ply in (5, 3)
        for topic in ("food", "cards")
    ]
    found = missed_topics(many)
    assert found == missed_topics(many[::-1])
    assert [one.topic for one in found] == ["cards", "food"]
    assert [(one.match, one.ply) for one in found[0].moments] == [("b", 3), ("b", 5), ("a", 3), ("a", 5)]
