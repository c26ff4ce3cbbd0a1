"""What statistics distinguish: the first player, the bots, and the number of seats."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, update

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import GAMES
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE, engine_for
from lagerfeuer.db.migrate import bring_back, migrate
from lagerfeuer.db.queries.matches import MatchStatus, SeatKind, SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.db.queries.results import (
    BotsMet,
    ResultRow,
    Tally,
    add_results,
    bots_left,
    bots_met,
    count_points,
    kinds_played,
    points_of,
    points_of_all,
)
from lagerfeuer.db.schema import actions, results
from lagerfeuer.matches.agreements import EARLY_ACTIONS_PER_SEAT
from lagerfeuer.ratings.bot_scale import ABANDONED_AFTER_MS, among_bots
from support import seeded
from support.database_setup import connected, where
from support.match_rows import match_row

NOW = 10 * DAY_MS
pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def connection(database: Database) -> Iterator[Connection]:
    with database.engine.begin() as opened:
        add_player(opened, PlayerRow("ada", "Ada"), 1)
        add_player(opened, PlayerRow("bob", "Bob"), 1)
        yield opened


def played(
    connection: Connection,
    match: str,
    others: str,
    place: int,
    first: int | None,
    points: int | None = 7,
    own: str | None = None,
) -> None:
    """Add a finished match of Ada on seat 0. Each of the others is a bot's level, "bob", or "bob+sound" if a bot has
    taken Bob's seat. `own`: a bot that has taken Ada's."""
    rest = others.split()
    rows = [SeatRow(match, 0, "bot" if own else "person", "ada", own, None)]
    for seat, other in enumerate(rest, 1):
        who, _, bot = other.partition("+")
        person = "bob" if who == "bob" else None
        kind: SeatKind = "person" if other == "bob" else "bot"
        rows.append(SeatRow(match, seat, kind, person, bot or (None if person else who), None))
    add_match(
        connection, replace(match_row(match), game="stoneage", status="finished", turn=None), rows, b"s"
    )
    if first is not None:
        one = {"match": match, "action": "x", "automatic": False, "luck": [], "notes": [], "at": 2}
        connection.execute(insert(actions), [one | {"ply": ply, "seat": first} for ply in (1, 2)])
    people = sum(row.player is not None for row in rows)
    result = ResultRow(match, "ada", "stoneage", 0, len(rows), people, place, 1, points, "{}", 5)
    add_results(connection, [result])
    count_points(connection, "stoneage", len(rows), [points] if points is not None else [])


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.is_offered])
def test_the_lot_for_the_first_seat_names_the_seat_that_acts_first(key: str) -> None:
    game = GAMES[key]
    for seats in game.seats:
        met = set()
        for _ in range(24):
            match, opening = begin_match(
                game, game.resolve_options({}), seats, SeededLuck(seeded.fresh_seed())
            )
            named = [note.args["seat"] for note in opening.notes if note.kind in ("first", "start")]
            decision = match.state.decision()
            assert decision is not None
            assert named == [decision.seat(match.state.board)]
            met.add(named[0])
        assert len(met) > 1


def test_the_first_seat_is_that_of_the_first_action_and_unknown_without_one(connection: Connection) -> None:
    played(connection, "m1", "bob", 1, first=0)
    played(connection, "m2", "bob", 2, first=0)
    played(connection, "m3", "bob sound", 1, first=2)
    played(connection, "m4", "bob", 2, first=None)
    found = {(one.seats, one.first): one.tally for one in kinds_played(connection, "ada", "stoneage")}
    assert found == {(2, 0): Tally(2, 1, 0), (3, 2): Tally(1, 1, 0), (2, None): Tally(1, 0, 0)}


def test_bots_are_counted_by_level_without_mixed_tables_and_stand_ins(
    connection: Connection,
) -> None:
    played(connection, "m1", "sound", 1, first=0)
    played(connection, "m2", "sound", 2, first=1)
    played(connection, "m3", "searching", 2, first=1)
    played(connection, "m4", "sound sound", 1, first=1)
    played(connection, "m5", "sound careless", 1, first=1)
    # Counts although a bot has taken Ada's seat. With Bob at the table, matches are not against bots alone.
    played(connection, "m8", "pondering", 2, first=1, own="careless")
    played(connection, "m6", "bob sound", 1, first=1)
    played(connection, "m7", "bob+careless", 1, first=1)
    found = sorted(bots_met(connection, "ada", "stoneage"), key=lambda one: (one.seats, str(one.bot)))
    assert found == [
        BotsMet("pondering", 2, "{}", Tally(1, 0, 0)),
        BotsMet("searching", 2, "{}", Tally(1, 0, 0)),
        BotsMet("sound", 2, "{}", Tally(2, 1, 0)),
        BotsMet(None, 3, "{}", Tally(1, 1, 0)),
        BotsMet("sound", 3, "{}", Tally(1, 1, 0)),
    ]
    assert bots_met(connection, "bob", "stoneage") == []


def test_only_matches_for_two_of_the_same_game_place_a_person_on_the_bot_scale(
    connection: Connection,
) -> None:
    stoneage, hunters = GAMES["stoneage"], GAMES["hunters"]
    for n in range(9):
        played(connection, f"m{n}", "sound", 1 + n % 2, first=0)
    played(connection, "three", "sound sound", 1, first=0)
    assert among_bots(connection, "ada", stoneage, NOW).strength is None
    played(connection, "m9", "sound", 2, first=0)
    found = among_bots(connection, "ada", stoneage, NOW)
    assert (found.played, found.met) == (10, {"sound": Tally(10, 5, 0)})
    assert found.strength is not None
    assert found.strength.rating == 1500
    for mode, tells in (("introductory", False), ("normal", True)):
        options = f'{{"mode":"{mode}"}}'
        connection.execute(update(results).values(game="hunters", options=options))
        assert (among_bots(connection, "ada", hunters, NOW).strength is not None) == tells


def test_an_abandoned_match_counts_as_lost_on_the_bot_scale_until_it_is_played_on(
    connection: Connection,
) -> None:
    """Looking at many set-ups and playing only the best of them must not improve a person's rating."""

    def dealt(match: str, others: str, ply: int, updated: int, status: MatchStatus = "running") -> None:
        row = replace(match_row(match), game="stoneage", status=status, ply=ply, updated=updated)
        people = {"bob": SeatRow(match, 1, "person", "bob", None, None)}
        rest = [
            people.get(one, SeatRow(match, n, "bot", None, one, None))
            for n, one in enumerate(others.split(), 1)
        ]
        add_match(connection, row, [SeatRow(match, 0, "person", "ada", None, None), *rest], b"s")

    old = NOW - ABANDONED_AFTER_MS - 1
    dealt("lies", "sound", EARLY_ACTIONS_PER_SEAT * 2, old)
    dealt("lies-too", "sound sound", 1, old)
    # These have been played far enough, are over, or have people waiting.
    dealt("goes-on", "sound", EARLY_ACTIONS_PER_SEAT * 2 + 1, old)
    dealt("just-begun", "sound", 1, NOW - ABANDONED_AFTER_MS + 1)
    dealt("over", "sound", 1, old, "finished")
    dealt("waits", "sound", 0, old, "open")
    dealt("with-bob", "bob", 1, old)
    found = bots_left(connection, "ada", "stoneage", NOW - ABANDONED_AFTER_MS, EARLY_ACTIONS_PER_SEAT)
    assert sorted((one.bot, one.seats, one.tally) for one in found) == [
        ("sound", 2, Tally(1, 0, 0)),
        ("sound", 3, Tally(1, 0, 0)),
    ]
    assert bots_left(connection, "bob", "stoneage", NOW, EARLY_ACTIONS_PER_SEAT) == []
    assert bots_left(connection, "ada", "roseking", NOW, EARLY_ACTIONS_PER_SEAT) == []
    for n in range(10):
        played(connection, f"m{n}", "sound", 1, first=0)
    assert among_bots(connection, "ada", GAMES["stoneage"], NOW).met == {"sound": Tally(11, 10, 0)}


def test_points_are_counted_apart_by_the_number_of_seats(connection: Connection) -> None:
    played(connection, "m1", "bob", 1, first=0, points=200)
    played(connection, "m2", "bob sound", 1, first=0, points=120)
    played(connection, "m3", "bob sound", 1, first=0, points=120)
    played(connection, "m4", "bob sound", 1, first=0, points=None)
    expected = {2: {200: 1}, 3: {120: 2}}
    assert points_of(connection, "ada", "stoneage") == points_of_all(connection, "stoneage") == expected


def test_a_house_of_the_version_before_knows_its_points_by_seats_and_takes_them_back(
    database: Database, tmp_path: Path
) -> None:
    def play(connection: Connection) -> None:
        add_player(connection, PlayerRow("ada", "Ada"), 1)
        add_player(connection, PlayerRow("bob", "Bob"), 1)
        played(connection, "m1", "bob", 1, first=0, points=120)
        played(connection, "m2", "bob sound", 1, first=0, points=120)

    asyncio.run(database.write(play))
    database.close()
    engine = engine_for(where(tmp_path / FILE), 1)
    try:
        bring_back(engine, "0019")
        with connected(tmp_path) as rows:
            assert rows.execute("select * from score_counts").fetchall() == [("stoneage", 120, 2)]
            # Matches with deleted results are still counted.
            rows.execute("update score_counts set times = 5")
        migrate(engine)
    finally:
        engine.dispose()
    with connected(tmp_path) as rows:
        counts = rows.execute("select seats, points, times from score_counts order by seats").fetchall()
    assert counts == [(0, 120, 3), (2, 120, 1), (3, 120, 1)]
