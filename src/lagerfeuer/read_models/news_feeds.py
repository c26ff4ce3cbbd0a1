"""Feeds of finished listed matches of a person, and of the house's news: public tournaments, and the latest matches.

They contain what the archive and the list of tournaments show to strangers or to members.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import quote

from sqlalchemy import Connection

from boardkit.texts import plain_number, say
from lagerfeuer.common.atom import AtomEntry, AtomFeed, atom_text
from lagerfeuer.common.errors import NotFound
from lagerfeuer.common.ids import stable_uuid
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.archived_matches import ArchiveQuery, latest_archived, search_archive
from lagerfeuer.db.queries.matches import MatchRow, find_matches, seats_of
from lagerfeuer.db.queries.tournaments import (
    EntryRow,
    TournamentRow,
    entries_of,
    latest_ended,
    list_tournaments,
)
from lagerfeuer.ratings.match_outcomes import points_at_end
from lagerfeuer.ratings.statistics import find_person
from lagerfeuer.read_models.link_previews import match_status, match_title, seat_name
from lagerfeuer.read_models.recent_reads import RecentReads
from lagerfeuer.read_models.tournament_preview import format_name
from lagerfeuer.tournaments.tournaments import Tournaments
from lagerfeuer.tournaments.views import sole_winner

MAX_MATCHES = 20
MAX_TOURNAMENTS = 20
"""Maximum number of tournaments in a feed, and of matches, so that neither crowds out the other."""


def matches_feed(connection: Connection, who: str, language: str, root: str, address: str) -> bytes:
    """Return the feed of a person's latest listed matches, as everyone may see them.

    `who`: name or id; `root`: the house's address, or empty; `address`: that of the feed. Raises NotFound, also if the
    person hides their results.
    """
    person, is_hidden = find_person(connection, who, None)
    if is_hidden:
        raise NotFound("error-no-person")
    found = search_archive(connection, ArchiveQuery(players=[person.id]), MAX_MATCHES, None).matches
    entries = list(_matches(connection, found, language))
    title = say(language, "feed-matches-title", {"name": person.name})
    page = f"/p/{quote(person.name, safe='')}"
    id_ = stable_uuid("matches of", person.id)
    return _feed(id_, title, language, root, address, page, person.joined or 0, entries)


class NewsFeed:
    """Feeds of the house's news, the same for everyone who may read them, read at most every few seconds.

    `house`: the house's public key, by which feed readers recognize it; `now`: a monotonic clock in seconds.
    """

    def __init__(
        self,
        database: Database,
        tournaments: Tournaments,
        house: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.tournaments = tournaments
        self.id = stable_uuid("news", house)
        # Cached by language, of which there are few. Addresses come from requests and are not cached.
        self.recent = RecentReads[str, list[AtomEntry]](database, now)

    async def read(self, language: str, root: str, address: str) -> bytes:
        """Return the feed in a language. `root`: the house's address, or empty; `address`: that of the feed."""
        entries = await self.recent.read(language, lambda c: news_entries(c, self.tournaments, language))
        title = say(language, "feed-news-title")
        return _feed(self.id, title, language, root, address, "/watch", 0, entries)


def news_entries(connection: Connection, tournaments: Tournaments, language: str) -> list[AtomEntry]:
    """Return the house's news, latest first, with addresses within the house."""
    found = latest_archived(connection, MAX_MATCHES, None)
    entries = [*_matches(connection, found, language)]
    for row in list_tournaments(connection, ("open", "running", "over"), None, MAX_TOURNAMENTS):
        title = say(language, "feed-cup-new", {"name": row.name})
        entries.append(_about(row, "new", title, row.created, language))
    over = latest_ended(connection, MAX_TOURNAMENTS)
    people = entries_of(connection, [row.id for row in over])
    for row in over:
        title = _outcome(connection, tournaments, row, people[row.id], language)
        entries.append(_about(row, "over", title, row.ended or row.created, language))
    entries.sort(key=lambda one: (one.at, one.id), reverse=True)
    return entries


def _feed(
    id_: str,
    title: str,
    language: str,
    root: str,
    address: str,
    page: str,
    created: int,
    entries: Sequence[AtomEntry],
) -> bytes:
    author = say(language, "house-name")
    found = [replace(one, url=f"{root}{one.url}") for one in entries]
    return atom_text(
        AtomFeed(f"urn:uuid:{id_}", title, author, language, address, f"{root}{page}", created, found)
    )


def _matches(connection: Connection, ids: Sequence[str], language: str) -> Iterator[AtomEntry]:
    """Yield finished matches."""
    rows = {row.id: row for row in find_matches(connection, ids)}
    seats = seats_of(connection, ids)
    for id_ in ids:
        row = rows[id_]
        names = [seat_name(seat, seats[id_], language) for seat in seats[id_]]
        yield AtomEntry(
            id=f"urn:uuid:{stable_uuid('match', id_)}",
            title=match_title(row, names, language),
            summary=_result(row, names, language),
            url=f"/m/{id_}",
            at=row.updated,
            category=row.game,
        )


def _result(row: MatchRow, names: Sequence[str], language: str) -> str:
    status, points = match_status(row, names, language), points_at_end(row)
    if points is None:
        return status
    scores = [f"{name} {plain_number(count)}" for name, count in zip(names, points, strict=True)]
    return " · ".join([status, *scores])


def _about(row: TournamentRow, what: str, title: str, at: int, language: str) -> AtomEntry:
    summary = f"{say(language, f'{row.game}-title')}, {format_name(row, language)}"
    if what == "new" and row.start_at is not None:
        start = datetime.fromtimestamp(row.start_at / 1000, UTC)
        args: dict[str, str | int] = {
            "about": summary,
            "year": f"{start.year}",
            "month": f"{start.month:02}",
            "day": f"{start.day:02}",
            "time": f"{start:%H:%M}",
        }
        summary = say(language, "feed-cup-start", args)
    uri = f"urn:uuid:{stable_uuid(f'tournament {what}', row.id)}"
    return AtomEntry(uri, title, summary, f"/cups/{row.id}", at, row.game)


def _outcome(
    connection: Connection,
    tournaments: Tournaments,
    row: TournamentRow,
    people: Sequence[EntryRow],
    language: str,
) -> str:
    winner = sole_winner(tournaments, connection, row)
    name = next((one.name for one in people if one.player == winner), "")
    if name == "":
        return say(language, "feed-cup-over", {"name": row.name})
    return say(language, "feed-cup-won", {"name": row.name, "winner": name})
