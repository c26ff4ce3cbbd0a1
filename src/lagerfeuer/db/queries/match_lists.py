"""Queries for lists of matches: a person's, those that may wait for them, and the public ones."""

from __future__ import annotations

from collections.abc import Collection
from heapq import nlargest
from typing import Any

from sqlalchemy import Connection, Select, String, and_, case, cast, func, or_, select

from lagerfeuer.db.queries.matches import GOING, MATCH_COLUMNS, MatchRow, find_matches
from lagerfeuer.db.schema import clocks, matches, players, seats

SEARCHED_MATCHES = 500
"""Number of latest changed public matches that are searched for lively and finished ones."""
MIN_SHOWN_ACTIONS = 10
"""A finished match with fewer actions than this is found only by a search."""


def matches_of(connection: Connection, player: str, going: int, over: int) -> list[MatchRow]:
    """Return a person's matches: up to `going` open or running ones, those where it is their turn first, then up to
    `over` others.

    Latest first in each group.
    """
    mine = select(*MATCH_COLUMNS).join(seats, seats.c.match == matches.c.id).where(seats.c.player == player)
    waits = case(((seats.c.kind == "person") & (seats.c.seat == matches.c.turn), 0), else_=1)
    latest = matches.c.updated.desc()
    first = mine.where(matches.c.status.in_(GOING)).order_by(waits, latest).limit(going)
    rest = mine.where(matches.c.status.not_in((*GOING, "closed"))).order_by(latest).limit(over)
    return [MatchRow(*row) for wanted in (first, rest) for row in connection.execute(wanted)]


def may_wait_for(connection: Connection, player: str, at: int, limit: int) -> list[MatchRow]:
    """Return running matches that may require an action of a person, longest unchanged first.

    It is their turn, an offer or claim is open, a clock has expired, or a bot stands in. matches/required_action.py
    decides.
    """
    asked, owner = seats.alias("asked"), players.alias("owner")
    nobody = (
        select(asked.c.match)
        .join(owner, owner.c.id == asked.c.player)
        .where(asked.c.match == matches.c.id, asked.c.seat == matches.c.turn, owner.c.gone.is_not(None))
    )
    up = select(clocks.c.match).where(
        clocks.c.match == matches.c.id,
        clocks.c.since.is_not(None),
        or_(clocks.c.due.is_(None), clocks.c.due <= at),
    )
    mine = select(*MATCH_COLUMNS).join(seats, seats.c.match == matches.c.id).where(seats.c.player == player)
    wanted = mine.where(
        matches.c.status == "running",
        or_(
            seats.c.seat == matches.c.turn,
            seats.c.kind == "bot",
            func.length(cast(matches.c.agreements, String)) > len("{}"),
            up.exists(),
            nobody.exists(),
        ),
    )
    return [MatchRow(*row) for row in connection.execute(wanted.order_by(matches.c.updated).limit(limit))]


Place = tuple[int, str]
"""A position in a list, youngest match first: time of creation and id."""


def played_by(
    connection: Connection,
    player: str,
    reader: str | None,
    limit: int,
    game: str | None = None,
    after: Place | None = None,
) -> list[MatchRow]:
    """Return a person's running matches that a reader may see (public, or the reader's own), youngest first."""
    sits = (seats.c.match == matches.c.id) & (seats.c.kind == "person")
    wanted = select(*MATCH_COLUMNS).join(seats, sits)
    theirs = wanted.where(seats.c.player == player, matches.c.status == "running")
    if reader != player:
        other = seats.alias()
        sat = select(other.c.match).where(other.c.match == matches.c.id, other.c.player == reader)
        theirs = theirs.where(matches.c.shown if reader is None else or_(matches.c.shown, sat.exists()))
    return _youngest(connection, theirs, limit, game, after)


def running_shown(
    connection: Connection, limit: int, game: str | None = None, after: Place | None = None
) -> list[MatchRow]:
    """Return public running matches, youngest first."""
    wanted = select(*MATCH_COLUMNS).where(matches.c.status == "running", matches.c.shown)
    return _youngest(connection, wanted, limit, game, after)


def liveliest_public(connection: Connection, limit: int) -> list[MatchRow]:
    """Return the public running matches in which spectators saw something happen last.

    Searches the public matches that changed last, running or over, in the order of an index. If none of them is
    running, returns the youngest running ones.
    """
    columns = [matches.c[name] for name in ("id", "status", "updated", "delayed")]
    changed = select(*columns).where(matches.c.shown).order_by(matches.c.updated.desc())
    latest = changed.limit(SEARCHED_MATCHES).subquery()
    running = select(latest.c.id, latest.c.updated, latest.c.delayed).where(latest.c.status == "running")
    seen = {
        row.id: row.updated if row.delayed is None else row.delayed["at"]
        for row in connection.execute(running)
    }
    if not seen:
        return running_shown(connection, limit)
    ids = nlargest(limit, seen, key=lambda id_: (seen[id_], id_))
    return find_matches(connection, ids)


def _youngest(
    connection: Connection, wanted: Select[Any], limit: int, game: str | None, after: Place | None
) -> list[MatchRow]:
    if game is not None:
        wanted = wanted.where(matches.c.game == game)
    if after is not None:
        created, match = after
        earlier = or_(matches.c.created < created, and_(matches.c.created == created, matches.c.id < match))
        wanted = wanted.where(matches.c.created <= created, earlier)
    ordered = wanted.order_by(matches.c.created.desc(), matches.c.id.desc()).limit(limit)
    return [MatchRow(*row) for row in connection.execute(ordered)]


def matches_to_watch(connection: Connection, limit: int) -> list[MatchRow]:
    """Return public matches: running ones first, then the latest finished ones.

    Searches only the matches that changed last, because anyone can end many matches at once that are too short to be
    shown.
    """
    running = running_shown(connection, limit)
    if len(running) == limit:
        return running
    changed = select(matches.c.id, matches.c.status, matches.c.ply).where(matches.c.shown)
    latest = connection.execute(changed.order_by(matches.c.updated.desc()).limit(SEARCHED_MATCHES))
    over = [row.id for row in latest if row.status == "finished" and row.ply >= MIN_SHOWN_ACTIONS]
    chosen = over[: limit - len(running)]
    found = {row.id: row for row in find_matches(connection, chosen)}
    return [*running, *(found[id_] for id_ in chosen)]


def running_matches_with_bots(connection: Connection) -> list[str]:
    """Return the matches in which it is a bot's turn, for the start of a server."""
    asked = (seats.c.match == matches.c.id) & (seats.c.seat == matches.c.turn) & (seats.c.kind == "bot")
    wanted = select(matches.c.id).join(seats, asked).where(matches.c.status == "running")
    return list(connection.execute(wanted).scalars())


def count_listed(connection: Connection, people: Collection[str]) -> int:
    """Count the public tables and matches that are not over at which any of these people sit, except rated ones without
    bot accounts."""
    counts = matches.c.rated.is_(False) | matches.c.rated_with_bots
    listed = select(matches.c.id).where(matches.c.status.in_(GOING), matches.c.shown, counts)
    sits = seats.c.player.in_(people) & (seats.c.kind == "person")
    wanted = select(func.count(seats.c.match.distinct())).where(sits, seats.c.match.in_(listed))
    return connection.execute(wanted).scalar_one()


def count_matches(connection: Connection) -> int:
    """Count all matches."""
    return connection.execute(select(func.count()).select_from(matches)).scalar_one()
