"""Matches to watch: read once for all who look, and featured by a rule that shows nothing hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import GAMES
from lagerfeuer.common.errors import NotFound
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.delayed_states import DelayedStateRow, add_delayed_state
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.pages import watch_lists
from lagerfeuer.pages.watch_lists import FEATURED_S, FRESH_S, IDLE_MS, WatchLists
from support import seeded
from support.client_code import returned
from support.database_setup import store_at
from support.match_rows import match_row


class Now:
    """A clock that tests hold."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = store_at(tmp_path / "house.sqlite3")
    opened.open()
    with opened.engine.begin() as connection:
        for name in ("ada", "bob"):
            add_player(connection, PlayerRow(name, name.title()), 1)
        for name in ("robo", "rita"):
            add_player(connection, PlayerRow(name, name.title(), program=True), 1)
    yield opened
    opened.close()


def add(database: Database, row: MatchRow, *players: str) -> None:
    """Add a match of these people; the other seat is a bot's."""
    seats = [SeatRow(row.id, n, "person", player, None, None) for n, player in enumerate(players)]
    seats += [SeatRow(row.id, n, "bot", None, "sound", None) for n in range(len(players), 2)]
    with database.engine.begin() as connection:
        add_match(connection, row, seats, b"s")


def listed(id_: str, **more: object) -> MatchRow:
    return replace(match_row(id_), shown=True, **more)  # type: ignore[arg-type]


def featured(lists: WatchLists) -> str | None:
    found = asyncio.run(lists.featured()).match
    return None if found is None else found.id


def test_people_come_before_bots_then_what_moved_last_and_it_stays_for_a_while(database: Database) -> None:
    now = Now()
    lists = WatchLists(database, now)
    assert featured(lists) is None
    add(database, listed("bots", updated=90))
    add(database, listed("programs", updated=95), "robo", "rita")
    add(database, listed("calm", updated=10), "ada", "bob")
    add(database, listed("lively", updated=20), "ada", "bob")
    add(database, replace(listed("hidden", updated=99), shown=False), "ada", "bob")
    now.at += FRESH_S
    assert featured(lists) == "lively"
    with database.engine.begin() as connection:
        connection.exec_driver_sql("update matches set updated = 30 where id = 'calm'")
    now.at += FEATURED_S - 1
    assert featured(lists) == "lively"
    now.at += FEATURED_S
    assert featured(lists) == "calm"
    with database.engine.begin() as connection:
        connection.exec_driver_sql("update matches set status = 'finished' where id = 'calm'")
    now.at += FRESH_S
    assert featured(lists) == "lively"


def test_neither_more_seats_nor_a_match_in_which_nobody_moves_holds_the_featured_place(
    database: Database,
) -> None:
    now = Now()
    lists = WatchLists(database, now)
    add(database, listed("crowd", updated=1), "ada", "bob", "ada", "bob")
    assert featured(lists) == "crowd"
    add(database, listed("duel", updated=1 + IDLE_MS), "ada", "bob")
    now.at += FEATURED_S
    assert featured(lists) == "duel"
    with database.engine.begin() as connection:
        connection.exec_driver_sql("update matches set updated = updated + 1 where id = 'duel'")
    # There is no other one in which something happens, so it stays.
    now.at += FEATURED_S
    assert featured(lists) == "duel"
    add(database, listed("bots", updated=1 + IDLE_MS))
    now.at += FEATURED_S
    assert featured(lists) == "bots"


def test_what_delayed_spectators_do_not_see_neither_features_a_match_nor_shows_its_points(
    database: Database,
) -> None:
    game = GAMES["roseking"]
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(seeded.below(1000)))
    past = game.codec.encode(match.settled)
    told = {"ply": 0, "turn": 0, "mini": "then", "at": 5, "changes": 0, "seats": [["person", None]] * 2}
    add(database, listed("late", updated=90, delay="end", delayed=told, snapshot=b"unreadable"), "ada", "bob")
    add(database, listed("open", updated=20, snapshot=past), "ada", "bob")
    with database.engine.begin() as connection:
        add_delayed_state(connection, DelayedStateRow("late", 0, past, told, []))
        add_delayed_state(connection, DelayedStateRow("late", 7, b"unreadable", told, []))
    lists = WatchLists(database, Now())
    assert featured(lists) == "open"
    shown = {one.id: one for one in asyncio.run(WatchLists(database, Now()).lists(None)).running}
    assert (shown["late"].points, shown["late"].mini) == ([0, 0], "then")
    assert shown["open"].points == [0, 0]


def test_however_many_look_a_process_reads_once_in_a_few_seconds(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str | None] = []
    real = watch_lists.watch_view

    def counted(connection: object, game: str | None) -> watch_lists.WatchView:
        reads.append(game)
        return real(connection, game)  # type: ignore[arg-type]

    monkeypatch.setattr(watch_lists, "watch_view", counted)
    now = Now()
    lists = WatchLists(database, now)

    async def look() -> None:
        await asyncio.gather(*(lists.lists(None) for _ in range(20)))
        now.at += FRESH_S / 2
        await lists.lists(None)
        assert reads == [None]
        await lists.lists("roseking")
        now.at += FRESH_S / 2
        await lists.lists(None)
        assert reads == [None, "roseking", None]
        with pytest.raises(NotFound):
            await lists.lists("nosuchgame")

    asyncio.run(look())


def test_matches_under_the_pointer_stay_in_their_places_and_tell_what_is_new() -> None:
    shown = [{"id": id_, "ply": 1} for id_ in "dcb"]
    found = {"running": [{"id": id_, "ply": 2} for id_ in "fed"], "recent": [{"id": "c", "ply": 3}]}
    [now] = returned("ui/src/watch/running-pages.ts", "updated", [[shown, found]])
    assert [(one["id"], one["ply"]) for one in now] == [("d", 2), ("c", 3), ("b", 1)]


def test_a_match_that_younger_ones_push_off_the_first_page_goes_on_the_next_one() -> None:
    def rows(ids: str) -> list[dict[str, str]]:
        return [{"id": id_} for id_ in ids]

    def call(
        first: str, further: str, running: str, recent: str = "", older: str | None = "c"
    ) -> list[object]:
        found = {"running": rows(running), "recent": rows(recent), "older": older}
        return [rows(first), rows(further), found]

    calls = {
        "two have begun": (call("dcb", "a", "fed"), "cba"),
        "one of the first page is over": (call("dcb", "a", "dba"), ""),
        "both": (call("edc", "ba", "fec"), "ba"),
        "one of a further page is over": (call("dcb", "a", "dcb", recent="a"), ""),
        "all fit one page": (call("dcb", "a", "cba", older=None), ""),
        "more have begun than fit the page": (call("dcb", "a", "hgf"), None),
    }
    pages = returned("ui/src/watch/running-pages.ts", "pagesAfter", [one for one, _ in calls.values()])
    ids = [None if page is None else "".join(one["id"] for one in page) for page in pages]
    assert dict(zip(calls, ids, strict=True)) == {name: kept for name, (_, kept) in calls.items()}
