"""Queries about the archive: listed matches that are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Select, and_, func, insert, or_, select, update

from lagerfeuer.db.queries.match_lists import MIN_SHOWN_ACTIONS
from lagerfeuer.db.schema import archived_matches, archived_people

Ended = Literal["rules", "resigned", "time", "agreed", "cancelled"]
PersonResult = Literal["won", "shared", "lost", "none"]
ArchiveOrder = Literal["latest", "comeback"]
"""Latest first, or the biggest comeback first: only reviewed matches have one."""
SEARCHED_MATCHES = 5_000
"""Most matches that a page of a search looks through; the next page continues there."""
FIRST_LOOK = 250
"""So many are looked through before it looks through all of those."""
Place = tuple[int, str]
"""A position in the archive: end of the match, or its comeback in this order, and its id."""


@dataclass(frozen=True)
class ArchivedMatchRow:
    """A listed match that is over; columns of `archived_matches`. `people`: the seats that humans played to the end."""

    match: str
    game: str
    at: int
    seats: int
    people: int
    plies: int
    rated: bool
    ended: Ended
    options: str


@dataclass(frozen=True)
class ArchivedPersonRow:
    """A person who played such a match; columns of `archived_people`."""

    match: str
    player: str
    game: str
    at: int
    result: PersonResult


@dataclass(frozen=True)
class ArchiveQuery:
    """What a search asks for; None asks for nothing.

    `players`: they all played, and `result` is the first one's. `among`: one of these played. `options`: fragments of
    the options' JSON. `has_bots`: with or without bots, stand-ins and bot accounts. `since`, `until`: end of the match,
    the latter excluded. `order`: how the matches found are listed.
    """

    game: str | None = None
    players: Sequence[str] = ()
    among: Sequence[str] | None = None
    result: PersonResult | None = None
    seats: int | None = None
    has_bots: bool | None = None
    rated: bool | None = None
    ended: Ended | None = None
    options: Sequence[str] = ()
    min_plies: int | None = None
    max_plies: int | None = None
    since: int | None = None
    until: int | None = None
    order: ArchiveOrder = "latest"

    @property
    def place_column(self) -> str:
        """Return the column that a place in this order begins with."""
        return "comeback" if self.order == "comeback" else "at"


@dataclass(frozen=True)
class ArchivePage:
    """Matches found, in the order of the search, and where to continue.

    `looked_to`: the time or comeback of the last match looked at, if the search stopped before it found a full page.
    """

    matches: list[str]
    next: Place | None
    looked_to: int | None = None


def add_archived_match(
    connection: Connection, row: ArchivedMatchRow, people: Sequence[ArchivedPersonRow]
) -> None:
    """Add a match to the archive."""
    connection.execute(insert(archived_matches).values(**vars(row)))
    if people:
        connection.execute(insert(archived_people), [vars(one) for one in people])


def note_comeback(connection: Connection, match: str, comeback: int | None) -> None:
    """Store the lowest chance of a winner that a match's review tells, in ten-thousandths; None without a review."""
    for table in (archived_matches, archived_people):
        connection.execute(update(table).where(table.c.match == match).values(comeback=comeback))


def comebacks_of(connection: Connection, matches: Sequence[str]) -> dict[str, int]:
    """Return the lowest chance of a winner of these matches, where a review tells it."""
    is_reviewed = archived_matches.c.comeback.is_not(None)
    wanted = select(archived_matches.c.match, archived_matches.c.comeback).where(
        archived_matches.c.match.in_(matches), is_reviewed
    )
    return {row.match: row.comeback for row in connection.execute(wanted)}


def latest_archived(connection: Connection, limit: int, game: str | None) -> list[str]:
    """Return the latest matches of the archive that are worth showing to everyone: some end before they begin."""
    return search_archive(connection, ArchiveQuery(game, min_plies=MIN_SHOWN_ACTIONS), limit, None).matches


def search_archive(
    connection: Connection, query: ArchiveQuery, limit: int, after: Place | None
) -> ArchivePage:
    """Return a page of the matches that a search asks for.

    Each page looks through a bounded number of matches, in the order of an index.
    """
    looked = _looked_through(query, after)
    found: list[Place] = []
    last = None
    # Most pages are full soon, and matches that follow each other in an order lie far apart in the table.
    for count in sorted({min(FIRST_LOOK, SEARCHED_MATCHES), SEARCHED_MATCHES}):
        found = _found_among(connection, query, looked.limit(count), limit + 1)
        if len(found) > limit:
            return ArchivePage([match for _, match in found[:limit]], found[limit - 1])
        last = connection.execute(looked.offset(count - 1).limit(1)).mappings().first()
        if last is None:
            # It has seen the whole archive.
            break
    ids = [match for _, match in found]
    if last is None:
        return ArchivePage(ids, None)
    at = last[query.place_column]
    return ArchivePage(ids, (at, last["match"]), at)


def _found_among(connection: Connection, query: ArchiveQuery, looked: Select[Any], limit: int) -> list[Place]:
    """Return the first matches that a search asks for, of those that it looks through."""
    window = looked.subquery()
    place = window.c[query.place_column]
    wanted = select(place, window.c.match).where(*_about_people(query, window.c))
    if query.order == "comeback":
        # The index of this order does not tell when a match ended.
        wanted = wanted.where(*_about_end(query, window.c))
    if not query.players:
        wanted = wanted.where(*_about_match(query, window.c))
    elif conditions := _about_match(query, archived_matches.c):
        # Only what the rows of people do not tell costs a look at the match.
        wanted = wanted.join(archived_matches, archived_matches.c.match == window.c.match).where(*conditions)
    ordered = wanted.order_by(*_in_order(query, window.c)).limit(limit)
    return [(at, match) for at, match in connection.execute(ordered)]


def _in_order(query: ArchiveQuery, entry: Any) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    if query.order == "comeback":
        return entry.comeback.asc(), entry.match.asc()
    return entry.at.desc(), entry.match.desc()


def _looked_through(query: ArchiveQuery, after: Place | None) -> Select[Any]:
    """Return the matches in the order of the index that fits best, before `after`."""
    table = archived_people if query.players else archived_matches
    wanted = select(table)
    if query.players:
        wanted = wanted.where(archived_people.c.player == query.players[0])
    if query.game is not None:
        wanted = wanted.where(table.c.game == query.game)
    if query.order == "comeback":
        wanted = wanted.where(table.c.comeback.is_not(None))
    else:
        wanted = wanted.where(*_about_end(query, table.c))
    if after is not None:
        at, match = after
        if query.order == "comeback":
            place = table.c.comeback
            further = or_(place > at, and_(place == at, table.c.match > match))
            wanted = wanted.where(place >= at, further)
        else:
            further = or_(table.c.at < at, and_(table.c.at == at, table.c.match < match))
            wanted = wanted.where(table.c.at <= at, further)
    return wanted.order_by(*_in_order(query, table.c))


def _about_end(query: ArchiveQuery, entry: Any) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if query.since is not None:
        found.append(entry.at >= query.since)
    if query.until is not None:
        found.append(entry.at < query.until)
    return found


def _about_match(query: ArchiveQuery, entry: Any) -> list[ColumnElement[bool]]:
    """Return the conditions on columns of `archived_matches` that no index serves."""
    found: list[ColumnElement[bool]] = [
        entry.options.contains(fragment, autoescape=True) for fragment in query.options
    ]
    for column, value in (
        (entry.seats, query.seats),
        (entry.rated, query.rated),
        (entry.ended, query.ended),
    ):
        if value is not None:
            found.append(column == value)
    if query.has_bots is not None:
        found.append(entry.people < entry.seats if query.has_bots else entry.people == entry.seats)
    if query.min_plies is not None:
        found.append(entry.plies >= query.min_plies)
    if query.max_plies is not None:
        found.append(entry.plies <= query.max_plies)
    return found


def _about_people(query: ArchiveQuery, entry: Any) -> list[ColumnElement[bool]]:
    """Return the conditions on the result of the first person, whose rows `entry` has, and on the others."""
    found: list[ColumnElement[bool]] = []
    if query.players and query.result is not None:
        found.append(entry.result == query.result)
    for player in query.players[1:]:
        sat = archived_people.alias()
        found.append(select(sat.c.match).where(sat.c.match == entry.match, sat.c.player == player).exists())
    if query.among is not None:
        sat = archived_people.alias()
        # As an expression: few sat there, and an index would look for each of the many that are asked for.
        anybody = func.coalesce(sat.c.player, "").in_(query.among)
        found.append(select(sat.c.match).where(sat.c.match == entry.match, anybody).exists())
    return found
