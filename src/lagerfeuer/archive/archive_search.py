"""The archive: a search among listed matches that are over.

A search for a person who hides their results finds nothing. Those for people one follows are such searches, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import Connection

from boardkit.registry import GAMES
from lagerfeuer.accounts.follows import followed_in_archive
from lagerfeuer.analysis.comebacks import WHOLE
from lagerfeuer.archive.zip_export import Sentence
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.paging import next_page
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.archived_matches import (
    ArchivePage,
    ArchiveQuery,
    Place,
    comebacks_of,
    search_archive,
)
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, find_matches, seats_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.summaries import OutcomeView, SummaryView, summary
from lagerfeuer.ratings.match_outcomes import points_at_end
from lagerfeuer.ratings.statistics import find_person

PAGE_MATCHES = 24
MAX_OPTIONS = 8
MAX_EXPORTED_RECORDS = 100
"""Records in one export of a search."""
MAX_SEARCHED_PAGES = 20
"""So many times an export looks through as many matches as a page does."""


@dataclass(frozen=True)
class ArchiveSearch:
    """The terms of a search.

    `names`: the people who played, by name or id. `followed_at`: only matches of people whom the reader follows at this
    time.
    """

    query: ArchiveQuery
    names: Sequence[str] = ()
    followed_at: int | None = None


class ArchiveView(msgspec.Struct):
    """Matches that a search found, in its order.

    `older`: cursor for the next page. `looked_to`: the search stopped at this time without a full page, because it
    looks through a limited number of matches at once; `older` continues there. `looked_to_chance`: the same by
    comeback, as a chance from 0 to 1.
    """

    matches: list[SummaryView]
    older: str | None
    looked_to: str | None = None
    looked_to_chance: float | None = None


def option_fragments(game: str | None, options: Sequence[str]) -> list[str]:
    """Return what the options' JSON contains, for options given as "key:value". Raises Unacceptable."""
    known = {} if game is None or game not in GAMES else {one.key: one for one in GAMES[game].options}
    found = []
    for text in options:
        key, _, value = text.partition(":")
        if key not in known:
            raise Unacceptable("error-archive-option")
        is_switch = isinstance(known[key].default, bool)
        if is_switch and value not in ("true", "false"):
            raise Unacceptable("error-archive-option")
        chosen = value == "true" if is_switch else value
        found.append(msgspec.json.encode({key: chosen}).decode()[1:-1])
    return found


def archive_page(
    connection: Connection, reader: PlayerRow | None, search: ArchiveSearch, after: Place | None
) -> ArchiveView:
    """Return a page of a search. Raises NotFound, NotAllowed."""
    page = _page(connection, reader, search, PAGE_MATCHES, after)
    rows = {row.id: row for row in find_matches(connection, page.matches)}
    seats = seats_of(connection, page.matches)
    found = finished_views([rows[id_] for id_ in page.matches], seats, None if reader is None else reader.id)
    comebacks = comebacks_of(connection, page.matches)
    for one in found:
        if one.outcome is not None and one.id in comebacks:
            one.outcome.comeback = comebacks[one.id] / WHOLE
    view = ArchiveView(found, next_page(page.next))
    if page.looked_to is None:
        return view
    if search.query.order == "comeback":
        view.looked_to_chance = page.looked_to / WHOLE
    else:
        view.looked_to = iso(page.looked_to)
    return view


def finished_views(
    rows: Sequence[MatchRow], seats: Mapping[str, Sequence[SeatRow]], reader: str | None = None
) -> list[SummaryView]:
    """Return finished matches with the points at their end."""
    found = []
    for row in rows:
        view = summary(row, seats[row.id], reader)
        view.outcome = OutcomeView(points_at_end(row))
        found.append(view)
    return found


def searched_to(search: ArchiveSearch, page: ArchivePage) -> Sentence | None:
    """Return a sentence about how far a search looked; None if it looked through the whole archive."""
    if page.looked_to is None:
        return None
    if search.query.order == "comeback":
        return "archive-looked-comeback", {"percent": round(100 * page.looked_to / WHOLE)}
    return "archive-looked", {"date": iso(page.looked_to)[:10]}


def archived_ids(connection: Connection, reader: PlayerRow | None, search: ArchiveSearch) -> ArchivePage:
    """Return the first matches of a search, for an export of their records. Raises NotFound, NotAllowed.

    It looks further than a page does; `looked_to` tells how far if there may be others.
    """
    found: list[str] = []
    page = ArchivePage([], None)
    for _ in range(MAX_SEARCHED_PAGES):
        page = _page(connection, reader, search, MAX_EXPORTED_RECORDS - len(found), page.next)
        found += page.matches
        if page.next is None or len(found) >= MAX_EXPORTED_RECORDS:
            break
    return replace(page, matches=found)


def _page(
    connection: Connection,
    reader: PlayerRow | None,
    search: ArchiveSearch,
    limit: int,
    after: Place | None,
) -> ArchivePage:
    if search.query.game is not None and search.query.game not in GAMES:
        raise NotFound("error-http-404")
    people = [find_person(connection, name, reader) for name in search.names]
    if any(is_hidden for _, is_hidden in people):
        return ArchivePage([], None)
    among = None
    if search.followed_at is not None:
        if reader is None or not reader.is_account:
            raise NotAllowed("error-archive-followed")
        among = followed_in_archive(connection, reader, search.followed_at)
        if not among:
            return ArchivePage([], None)
    asked = replace(search.query, players=[person.id for person, _ in people], among=among)
    return search_archive(connection, asked, limit, after)
