"""Queries of the archive: a search finds what fits, each match once, in the right order, page by page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lagerfeuer.archive import archive_search
from lagerfeuer.archive.archive_search import ArchiveSearch, archive_page, archived_ids, searched_to
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries import archived_matches
from lagerfeuer.db.queries.archived_matches import (
    ArchivedMatchRow,
    ArchivedPersonRow,
    ArchiveOrder,
    ArchivePage,
    ArchiveQuery,
    Place,
    add_archived_match,
    comebacks_of,
    note_comeback,
    search_archive,
)
from lagerfeuer.db.queries.matches import SeatRow, add_match
from lagerfeuer.db.queries.people import PlayerRow, add_player
from support import seeded
from support.database_setup import store_at
from support.match_rows import match_row
from support.query_plans import said_to

pytestmark = pytest.mark.usefixtures("both_databases")
PEOPLE = ("ada", "bob", "cid")
GAMES = ("roseking", "stoneage")


@dataclass(frozen=True)
class Entry:
    """A match of the archive, and the result of each person."""

    row: ArchivedMatchRow
    people: dict[str, str]
    comeback: int | None


@pytest.fixture
def chance() -> random.Random:
    return seeded.generator()


@pytest.fixture
def connection(tmp_path: Path, both_databases: None) -> Iterator[Connection]:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as opened:
        yield opened
    database.close()


def filled(connection: Connection, chance: random.Random, count: int = 60) -> list[Entry]:
    """Add random matches to the archive, several of which ended at the same time. Returns them, latest first."""
    for name in PEOPLE:
        add_player(connection, PlayerRow(name, name.title()), 1)
    entries = []
    for number in range(count):
        id_ = f"m{number:03}"
        add_match(
            connection,
            replace(match_row(id_), shown=True),
            [SeatRow(id_, 0, "bot", None, "sound", None)],
            b"s",
        )
        played = chance.sample(PEOPLE, chance.randint(1, 3))
        row = ArchivedMatchRow(
            id_, chance.choice(GAMES), 1000 + number // 4, chance.randint(len(played), 4), len(played),
            chance.randint(0, 50), chance.random() < 0.5, chance.choice(("rules", "resigned")),
            chance.choice(('{"light":false,"show":true}', '{"light":true,"show":true}')),
        )  # fmt: skip
        people = {name: chance.choice(("won", "shared", "lost")) for name in played}
        add_archived_match(
            connection,
            row,
            [ArchivedPersonRow(id_, name, row.game, row.at, result) for name, result in people.items()],  # type: ignore[arg-type]
        )
        comeback = chance.choice((None, 0, 1, *range(100, 110)))
        if comeback is not None:
            note_comeback(connection, id_, comeback)
        entries.append(Entry(row, people, comeback))
    return sorted(entries, key=lambda one: (one.row.at, one.row.match), reverse=True)


def some_query(chance: random.Random) -> ArchiveQuery:
    """Return a random search with a few conditions."""
    everything = {
        "game": chance.choice(GAMES), "seats": chance.randint(1, 4), "has_bots": chance.random() < 0.5,
        "rated": chance.random() < 0.5, "ended": "resigned", "options": ['"light":true'],
        "min_plies": 20, "max_plies": 30, "since": 1004, "until": 1012,
    }  # fmt: skip
    asked = {key: everything[key] for key in chance.sample(sorted(everything), chance.randint(0, 3))}
    players = chance.sample(PEOPLE, chance.randint(0, 2))
    result = chance.choice((None, "won", "lost")) if players else None
    among = chance.choice((None, chance.sample(PEOPLE, chance.randint(1, 2))))
    order = chance.choice(("latest", "comeback"))
    return ArchiveQuery(**asked, players=players, result=result, among=among, order=order)  # type: ignore[arg-type]


def in_order(entries: list[Entry], query: ArchiveQuery) -> list[Entry]:
    """Return the matches in the order of a search, latest or biggest comeback first."""
    if query.order == "latest":
        return entries
    reviewed = [(one.comeback, one.row.match, one) for one in entries if one.comeback is not None]
    return [one for _, _, one in sorted(reviewed, key=lambda one: one[:2])]


def fits(entry: Entry, query: ArchiveQuery) -> bool:
    """Return whether a match fits a search."""
    row = entry.row
    return (
        query.game in (None, row.game)
        and all(name in entry.people for name in query.players)
        and (query.among is None or any(name in entry.people for name in query.among))
        and (query.result is None or entry.people[query.players[0]] == query.result)
        and query.seats in (None, row.seats)
        and query.has_bots in (None, row.people < row.seats)
        and query.rated in (None, row.rated)
        and query.ended in (None, row.ended)
        and all(one in row.options for one in query.options)
        and (query.min_plies is None or row.plies >= query.min_plies)
        and (query.max_plies is None or row.plies <= query.max_plies)
        and (query.since is None or row.at >= query.since)
        and (query.until is None or row.at < query.until)
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize("looked_through", [3, 5000])
def test_a_search_finds_what_fits_once_and_in_its_order_however_little_a_page_looks_through(
    connection: Connection, chance: random.Random, monkeypatch: pytest.MonkeyPatch, looked_through: int
) -> None:
    monkeypatch.setattr(archived_matches, "SEARCHED_MATCHES", looked_through)
    monkeypatch.setattr(archived_matches, "FIRST_LOOK", 12)
    entries = filled(connection, chance)
    for _ in range(25):
        query, found, after, pages = some_query(chance), list[str](), None, 0
        while pages == 0 or after is not None:
            page = search_archive(connection, query, 7, after)
            assert len(page.matches) <= 7
            assert page.looked_to is None or len(page.matches) < 7
            found += page.matches
            after = page.next
            pages += 1
        assert found == [one.row.match for one in in_order(entries, query) if fits(one, query)], query


def test_a_withdrawn_comeback_is_neither_shown_nor_found(connection: Connection) -> None:
    entries = filled(connection, seeded.generator())
    [first, *_] = search_archive(connection, ArchiveQuery(order="comeback"), 1, None).matches
    told = {one.row.match: one.comeback for one in entries}
    assert comebacks_of(connection, [*told]) == {match: one for match, one in told.items() if one is not None}
    player = next(name for one in entries if one.row.match == first for name in one.people)
    note_comeback(connection, first, None)
    assert comebacks_of(connection, [first]) == {}
    for players in ((), (player,)):
        query = ArchiveQuery(order="comeback", players=players)
        assert first not in search_archive(connection, query, len(entries), None).matches


def place_of(entry: Entry, query: ArchiveQuery) -> Place:
    """Return the position of a match in the order of a search."""
    if query.order == "latest":
        return entry.row.at, entry.row.match
    assert entry.comeback is not None
    return entry.comeback, entry.row.match


@pytest.mark.parametrize("order", ["latest", "comeback"])
def test_a_page_that_looks_through_too_many_says_how_far_it_came(
    connection: Connection, chance: random.Random, monkeypatch: pytest.MonkeyPatch, order: ArchiveOrder
) -> None:
    monkeypatch.setattr(archived_matches, "SEARCHED_MATCHES", 10)
    entries = filled(connection, chance)
    query = ArchiveQuery(min_plies=1000, order=order)
    place = place_of(in_order(entries, query)[9], query)
    assert search_archive(connection, query, 7, None) == ArchivePage([], place, place[0])
    view = archive_page(connection, None, ArchiveSearch(query), None)
    assert (view.matches, view.older) == ([], f"{place[0]}.{place[1]}")
    told = (None, place[0] / 10_000) if order == "comeback" else (iso(place[0]), None)
    assert (view.looked_to, view.looked_to_chance) == told


def test_a_page_that_has_seen_the_whole_archive_is_not_searched_again(
    connection: Connection, chance: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archived_matches, "FIRST_LOOK", 12)
    filled(connection, chance, 11)
    with said_to(connection.engine) as said:
        assert search_archive(connection, ArchiveQuery(min_plies=1000), 7, None) == ArchivePage([], None)
    # One search, and one query for where it ended.
    assert len(said) == 2


@pytest.mark.parametrize("order", ["latest", "comeback"])
def test_an_export_looks_further_back_than_a_page_and_no_further_than_its_bound(
    connection: Connection, chance: random.Random, monkeypatch: pytest.MonkeyPatch, order: ArchiveOrder
) -> None:
    entries = filled(connection, chance)
    monkeypatch.setattr(archived_matches, "SEARCHED_MATCHES", 10)
    rare = replace(some_query(chance), rated=True, players=(), result=None, among=None, order=order)
    fitting = [one.row.match for one in in_order(entries, rare) if fits(one, rare)]

    def export(query: ArchiveQuery) -> ArchivePage:
        return archived_ids(connection, None, ArchiveSearch(query))

    assert export(rare).matches == fitting
    monkeypatch.setattr(archive_search, "MAX_EXPORTED_RECORDS", 3)
    assert export(rare).matches == fitting[:3]
    monkeypatch.setattr(archive_search, "MAX_SEARCHED_PAGES", 2)
    nothing = ArchiveQuery(min_plies=1000, order=order)
    page = export(nothing)
    place = place_of(in_order(entries, nothing)[19], nothing)
    assert page == ArchivePage([], place, place[0])
    sentence = searched_to(ArchiveSearch(nothing), page)
    if order == "comeback":
        assert sentence == ("archive-looked-comeback", {"percent": round(place[0] / 100)})
    else:
        assert sentence == ("archive-looked", {"date": iso(place[0])[:10]})
