"""Matches to watch are read once for all readers, and the featured one is chosen without revealing anything hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import GAMES
from lagerfeuer.common.atom import AtomEntry
from lagerfeuer.common.clock import StoppedClock
from lagerfeuer.common.errors import NotFound
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries import match_lists
from lagerfeuer.db.queries.archived_matches import (
    ArchivedMatchRow,
    ArchiveQuery,
    add_archived_match,
    search_archive,
)
from lagerfeuer.db.queries.delayed_states import DelayedStateRow, add_delayed_state
from lagerfeuer.db.queries.match_lists import MIN_SHOWN_ACTIONS, liveliest_public, matches_to_watch
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.read_models import news_feeds, watch_lists
from lagerfeuer.read_models.recent_reads import FRESH_S
from lagerfeuer.read_models.watch_lists import FEATURED_MS, IDLE_MS, MAX_CANDIDATES, WatchLists
from support import seeded
from support.client_code import returned
from support.database_setup import store_at
from support.match_rows import match_row


class Now:
    """A clock that the test sets."""

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
    """Add a match of these people. Other seats are bots."""
    seats = [SeatRow(row.id, n, "person", player, None, None) for n, player in enumerate(players)]
    seats += [SeatRow(row.id, n, "bot", None, "sound", None) for n in range(len(players), 2)]
    with database.engine.begin() as connection:
        add_match(connection, row, seats, b"s")


def listed(id_: str, **more: object) -> MatchRow:
    return replace(match_row(id_), shown=True, **more)  # type: ignore[arg-type]


def featured(database: Database, slot: int = 9) -> str | None:
    """Return the featured match at some time in a slot, in a process that has just started."""
    clock = StoppedClock(slot * FEATURED_MS + seeded.below(FEATURED_MS))
    found = asyncio.run(WatchLists(database, clock).featured()).match
    return None if found is None else found.id


def change(database: Database, statement: str) -> None:
    with database.engine.begin() as connection:
        connection.exec_driver_sql(statement)


def test_matches_of_people_come_before_those_of_bots_and_active_ones_before_idle_ones(
    database: Database,
) -> None:
    assert featured(database) is None
    add(database, listed("crowd", updated=1), "ada", "bob", "ada", "bob")
    assert featured(database) == "crowd"
    add(database, listed("duel", updated=2 + IDLE_MS), "ada", "bob")
    add(database, replace(listed("hidden", updated=9 + IDLE_MS), shown=False), "ada", "bob")
    add(database, listed("bots", updated=3 + IDLE_MS))
    add(database, listed("programs", updated=4 + IDLE_MS), "robo", "rita")
    assert featured(database) == "duel"
    change(database, "update matches set status = 'finished' where id = 'programs'")
    change(database, "update matches set status = 'finished' where id = 'duel'")
    # Bots play on, while the others are idle.
    assert featured(database) == "bots"


def test_all_processes_feature_the_same_match_and_each_match_has_its_turn(database: Database) -> None:
    matches = ["m1", "m2", "m3"]
    for id_ in matches:
        add(database, listed(id_, updated=1 + seeded.below(IDLE_MS)), "ada", "bob")
    # The slot alone chooses the match: no randomness is needed.
    turns = [featured(database, slot) for slot in range(1, 40)]
    assert {one: turns.count(one) > 5 for one in set(turns)} == dict.fromkeys(matches, True)
    kept = featured(database)
    change(database, f"update matches set updated = updated + 1 where id <> '{kept}'")
    # Neither an active match nor a new one replaces it before its time is up.
    for number in range(20):
        add(database, listed(f"new{number}", created=9 * FEATURED_MS, updated=IDLE_MS), "ada", "bob")
    assert featured(database) == kept
    change(database, f"update matches set status = 'finished' where id = '{kept}'")
    assert featured(database) in {*matches} - {kept}


def test_an_active_match_is_featured_before_any_number_of_idle_ones(database: Database) -> None:
    now = 9 * FEATURED_MS
    add(database, listed("lively", created=1, updated=now - 1), "ada", "bob")
    for number in range(MAX_CANDIDATES + 2):
        at = now - 2 * IDLE_MS + number
        add(database, listed(f"idle{number}", created=at, updated=at))
    assert featured(database) == "lively"


def test_many_matches_with_a_spectator_delay_do_not_hide_one_without(
    database: Database,
) -> None:
    game = GAMES["roseking"]
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(seeded.below(1000)))
    told = {"ply": 0, "turn": 0, "mini": "", "at": 5, "changes": 0, "seats": [["person", None]] * 2}
    add(database, listed("open", updated=20, snapshot=game.codec.encode(match.settled)), "ada", "bob")
    for number in range(MAX_CANDIDATES + 2):
        add(database, listed(f"late{number}", updated=90, delay="end", delayed=told), "ada", "bob")
    with database.engine.connect() as connection:
        assert "open" in [row.id for row in liveliest_public(connection, MAX_CANDIDATES)]


def test_finished_matches_do_not_hide_the_last_running_one(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_lists, "SEARCHED_MATCHES", 3)
    add(database, listed("old", updated=1), "ada", "bob")
    for number in range(3):
        add(database, listed(f"over{number}", updated=2, status="finished", ply=99), "ada", "bob")
    assert featured(database) == "old"


def test_a_match_that_ended_before_it_began_is_not_among_the_latest(database: Database) -> None:
    for id_, plies, at in (("resigned", 0, 9), ("played", MIN_SHOWN_ACTIONS, 5)):
        row = listed(id_, updated=at, status="finished", ply=plies)
        add(database, replace(row, outcome={"winners": [1], "ended": "x", "decided": "score"}), "ada", "bob")
        with database.engine.begin() as connection:
            entry = ArchivedMatchRow(id_, "roseking", at, 2, 2, plies, False, "resigned", "{}")
            add_archived_match(connection, entry, [])
    recent = asyncio.run(WatchLists(database, StoppedClock(0)).lists(None)).recent
    assert [one.id for one in recent] == ["played"]
    with database.engine.connect() as connection:
        assert [row.id for row in matches_to_watch(connection, 5)] == ["played"]
        assert search_archive(connection, ArchiveQuery(), 5, None).matches == ["resigned", "played"]


def test_actions_that_the_delay_still_hides_neither_feature_a_match_nor_show_its_points(
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
    change(database, f"update matches set updated = updated + {IDLE_MS}")
    assert featured(database) == "open"
    shown = {one.id: one for one in asyncio.run(WatchLists(database, StoppedClock(0)).lists(None)).running}
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
    lists = WatchLists(database, StoppedClock(0), now)

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


def test_however_many_programs_ask_for_news_a_process_reads_once_in_a_few_seconds(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []

    def counted(_: object, __: object, language: str) -> list[AtomEntry]:
        reads.append(language)
        return [AtomEntry("urn:x:1", "", "", "/m/x", 1, "roseking")]

    monkeypatch.setattr(news_feeds, "news_entries", counted)
    now = Now()
    news = news_feeds.NewsFeed(database, None, "house", now)  # type: ignore[arg-type]

    async def ask() -> None:
        # Readers can choose the address in their request freely.
        for number in range(20):
            root = f"https://{number}.example.org"
            assert f"{root}/m/x".encode() in await news.read("en", root, f"{root}/feeds/news.atom")
        assert reads == ["en"]
        await news.read("de", "", "/feeds/news.atom")
        now.at += FRESH_S
        await news.read("en", "", "/feeds/news.atom")
        assert reads == ["en", "de", "en"]

    asyncio.run(ask())
    assert len(news.recent.cached) == 2


def test_a_slow_database_is_not_asked_again_before_it_has_answered(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[object] = []

    async def look() -> None:
        answers, real, now = asyncio.Event(), database.read, Now()

        async def slow(work: Any) -> Any:
            reads.append(work)
            await answers.wait()
            return await real(work)

        monkeypatch.setattr(database, "read", slow)
        lists = WatchLists(database, StoppedClock(0), now)
        waiting = [asyncio.create_task(lists.featured())]
        for _ in range(3):
            await asyncio.sleep(0)
            now.at += FRESH_S
            waiting.append(asyncio.create_task(lists.featured()))
        await asyncio.sleep(0)
        answers.set()
        await asyncio.gather(*waiting)
        assert len(reads) == 1
        await lists.featured()
        assert len(reads) == 2

    asyncio.run(look())


def test_a_match_that_newer_ones_push_off_the_first_page_is_on_the_next_one() -> None:
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
