"""Queries about results of finished matches, for statistics.

Everything about a person uses the index (player, game, at) or the match, so the cost depends on what that person has
played, not on the size of the house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    case,
    func,
    insert,
    or_,
    select,
)

from lagerfeuer.db.batches import execute_rows
from lagerfeuer.db.schema import actions, matches, players, rating_changes, results, score_counts, seats
from lagerfeuer.db.upserts import adding_upsert


@dataclass(frozen=True)
class ResultRow:
    """A result; columns of `results`."""

    match: str
    player: str
    game: str
    seat: int
    seats: int
    people: int
    place: int
    sharing: int
    points: int | None
    options: str
    at: int


SEARCHED_RESULTS = 300
FIRST_ACTION = 1
"""The ply of the first action of a match; the set-up is ply zero."""
RESULT_COLUMNS = [results.c[name] for name in ResultRow.__dataclass_fields__]
# Built once: building a statement costs more than running it.
FIND_GONE = (
    select(seats.c.seat, players.c.gone)
    .select_from(seats.join(players, seats.c.player == players.c.id))
    .where(seats.c.match == bindparam("of_match"), seats.c.kind == "person", players.c.gone.is_not(None))
)
ADD_RESULTS = insert(results).inline()


def departures(connection: Connection, match: str) -> dict[int, int]:
    """Return, by seat, since when people have been gone from the house; without seats that a bot has taken over."""
    return {row.seat: row.gone for row in connection.execute(FIND_GONE, {"of_match": match})}


def add_results(connection: Connection, rows: Sequence[ResultRow]) -> None:
    """Add the results of a match. A second time for the same match fails."""
    if rows:
        execute_rows(connection, ADD_RESULTS, [vars(row) for row in rows])


def count_points(connection: Connection, game: str, among: int, points: Sequence[int]) -> None:
    """Add scores to the counts, for matches with `among` seats."""
    # Sorted, so that concurrent writers do not deadlock.
    counted = [
        {"game": game, "seats": among, "points": number, "times": times}
        for number, times in sorted(Counter(points).items())
    ]
    if counted:
        execute_rows(connection, adding_upsert(connection.dialect.name, score_counts, "times"), counted)


Points = dict[int, dict[int, int]]
"""Counts of scores by number of seats: {seats: {points: times}}."""


def points_of_all(connection: Connection, game: str) -> Points:
    """Return the scores of all people of the house. Zero seats: the number is unknown."""
    counts = score_counts.c
    wanted = select(counts.seats, counts.points, counts.times).where(counts.game == game)
    return _by_seats(connection.execute(wanted.order_by(counts.seats, counts.points)))


def _by_seats(rows: Iterable[Any]) -> Points:
    found: Points = {}
    for among, points, times in rows:
        found.setdefault(among, {})[points] = times
    return found


@dataclass(frozen=True)
class Tally:
    """Numbers of matches: played, won alone, won together with others."""

    played: int
    won: int
    shared: int

    def with_(self, other: Tally) -> Tally:
        """Return the sum of both."""
        return Tally(self.played + other.played, self.won + other.won, self.shared + other.shared)


@dataclass(frozen=True)
class PlayedGame:
    """A person's totals in a game."""

    game: str
    tally: Tally


@dataclass(frozen=True)
class Kind:
    """Totals of matches of one kind: seat, number of seats, against people or only bots, options.

    `first`: the seat that acted first; None if the log does not tell.
    """

    seat: int
    seats: int
    among_people: bool
    options: str
    first: int | None
    tally: Tally


@dataclass(frozen=True)
class BotsMet:
    """Totals of matches against bots only, by number of seats. `bot`: their level; None if it differed."""

    bot: str | None
    seats: int
    options: str
    tally: Tally


@dataclass(frozen=True)
class Opponent:
    """How often a person met an opponent, and placed better or equal."""

    player: str
    name: str
    open: bool
    """Whether it is public that they met: the opponent is an account that shows its results."""
    met: int
    better: int
    equal: int
    program: bool
    """Whether it is a bot account."""


@dataclass(frozen=True)
class RecentRow:
    """A finished match of a person, and the change of their rating if it was rated."""

    result: ResultRow
    mu_before: float | None
    mu: float | None


Place = tuple[int, str]
"""A position in a list of results, latest first: end of the match and its id."""


def _times(claim: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((claim, 1), else_=0))


FIRST_ALONE = and_(results.c.place == 1, results.c.sharing == 1)
FIRST_SHARED = and_(results.c.place == 1, results.c.sharing > 1)
TALLY = (func.count(), _times(FIRST_ALONE), _times(FIRST_SHARED))


def games_finished(connection: Connection, player: str) -> list[str]:
    """Return the games in which a person has finished a match."""
    wanted = select(results.c.game).where(results.c.player == player).distinct().order_by(results.c.game)
    return [row[0] for row in connection.execute(wanted)]


def games_played(connection: Connection, player: str) -> list[PlayedGame]:
    """Return a person's totals by game, most played first."""
    wanted = select(results.c.game, *TALLY).where(results.c.player == player).group_by(results.c.game)
    rows = connection.execute(wanted.order_by(func.count().desc(), results.c.game))
    return [PlayedGame(row[0], Tally(*row[1:])) for row in rows]


def games_of_each(connection: Connection, people: Sequence[str]) -> dict[str, list[tuple[str, int]]]:
    """Return the games of several people with the number of matches, most played first."""
    wanted = select(results.c.player, results.c.game, func.count()).where(results.c.player.in_(people))
    rows = connection.execute(wanted.group_by(results.c.player, results.c.game))
    found: dict[str, list[tuple[str, int]]] = {}
    for player, game, times in sorted(rows, key=lambda row: (-row[2], row[1])):
        found.setdefault(player, []).append((game, times))
    return found


def kinds_played(connection: Connection, player: str, game: str) -> list[Kind]:
    """Return a person's totals in a game by kind of match."""
    among = results.c.people > 1
    columns = (results.c.seat, results.c.seats, among, results.c.options, actions.c.seat)
    began = (actions.c.match == results.c.match) & (actions.c.ply == FIRST_ACTION)
    wanted = (
        select(*columns, *TALLY)
        .select_from(results.outerjoin(actions, began))
        .where(results.c.player == player, results.c.game == game)
        .group_by(*columns)
    )
    return [
        Kind(row[0], row[1], bool(row[2]), row[3], row[4], Tally(*row[5:]))
        for row in connection.execute(wanted)
    ]


def bots_met(connection: Connection, player: str, game: str) -> list[BotsMet]:
    """Return a person's totals in a game against bots only, by level, seats and options."""
    each = (results.c.match, results.c.seats, results.c.options, results.c.place, results.c.sharing)
    # A seat that a bot took over still has its person, and its bot was not the opponent.
    sat = (seats.c.match == results.c.match) & seats.c.bot.is_not(None) & seats.c.player.is_(None)
    mine = (results.c.player == player) & (results.c.game == game) & (results.c.people == 1)
    met = (
        select(*each, func.min(seats.c.bot).label("least"), func.max(seats.c.bot).label("most"))
        .select_from(results.join(seats, sat))
        .where(mine)
        .group_by(*each)
        .subquery()
    )
    bot = case((met.c.least == met.c.most, met.c.least))
    first = met.c.place == 1
    won, shared = _times(first & (met.c.sharing == 1)), _times(first & (met.c.sharing > 1))
    columns = (bot, met.c.seats, met.c.options)
    wanted = select(*columns, func.count(), won, shared).group_by(*columns)
    return [BotsMet(row[0], row[1], row[2], Tally(*row[3:])) for row in connection.execute(wanted)]


def bots_left(connection: Connection, player: str, game: str, before: int, early: int) -> list[BotsMet]:
    """Return matches against bots only that a person abandoned, as played and not won.

    Nothing has happened since `before`, after no more than `early` actions per seat. If they continue, they count no
    longer.
    """
    sat, own = seats.alias(), (seats.c.match == matches.c.id) & (seats.c.player == player)
    bots = sat.c.bot.is_not(None) & sat.c.player.is_(None)
    count, people = func.count(), _times(sat.c.player.is_not(None))
    wanted = (
        select(matches.c.options, count, func.min(sat.c.bot), func.max(sat.c.bot))
        .select_from(seats.join(matches, own).join(sat, sat.c.match == matches.c.id))
        .where(matches.c.status == "running", matches.c.game == game, matches.c.updated < before)
        .where(matches.c.origin.is_(None))
        .group_by(matches.c.id)
        .having(people == 1, _times(bots) == count - 1, matches.c.ply <= early * count)
    )
    return [
        BotsMet(
            least if least == most else None,
            among,
            msgspec.json.encode(options, order="sorted").decode(),
            Tally(1, 0, 0),
        )
        for options, among, least, most in connection.execute(wanted)
    ]


def points_of(connection: Connection, player: str, game: str) -> Points:
    """Return a person's scores in a game."""
    mine = (results.c.player == player) & (results.c.game == game) & results.c.points.is_not(None)
    columns = (results.c.seats, results.c.points)
    wanted = select(*columns, func.count()).where(mine).group_by(*columns).order_by(*columns)
    return _by_seats(connection.execute(wanted))


def opponents_of(connection: Connection, player: str, game: str, limit: int) -> list[Opponent]:
    """Return a person's opponents in a game, most frequent first. Those who have left have no name."""
    other = results.alias("other")
    met = func.count()
    shows = players.c.joined.is_not(None) & players.c.gone.is_(None) & players.c.discreet.is_(False)
    wanted = (
        select(
            other.c.player, players.c.name, shows, met,
            _times(results.c.place < other.c.place), _times(results.c.place == other.c.place), players.c.program,
        )
        .join(other, (other.c.match == results.c.match) & (other.c.player != results.c.player))
        .join(players, players.c.id == other.c.player)
        .where(results.c.player == player, results.c.game == game)
        .group_by(other.c.player, players.c.id)
        .order_by(met.desc(), players.c.name)
        .limit(limit)
    )  # fmt: skip
    return [Opponent(row[0], row[1], bool(row[2]), *row[3:]) for row in connection.execute(wanted)]


def results_in(connection: Connection, player: str, ids: Sequence[str]) -> dict[str, RecentRow]:
    """Return a person's results in several matches; matches without a result are missing."""
    changed = (rating_changes.c.match == results.c.match) & (rating_changes.c.player == results.c.player)
    wanted = (
        select(*RESULT_COLUMNS, rating_changes.c.mu_before, rating_changes.c.mu)
        .outerjoin(rating_changes, changed)
        .where(results.c.match.in_(ids), results.c.player == player)
    )
    return {row.match: RecentRow(ResultRow(*row[:-2]), *row[-2:]) for row in connection.execute(wanted)}


def recent_results(
    connection: Connection, player: str, game: str, reader: str | None, limit: int, after: Place | None = None
) -> tuple[list[RecentRow], Place | None]:
    """Return a person's latest results in a game that a reader may see (public, or the reader's own), and the position
    after them.

    For other readers only the next few hundred matches are searched. A position never reveals a match that the reader
    may not see.
    """
    mine = reader == player
    looked = select(*RESULT_COLUMNS).where(results.c.player == player, results.c.game == game)
    if after is not None:
        at, match = after
        earlier = or_(results.c.at < at, and_(results.c.at == at, results.c.match < match))
        looked = looked.where(results.c.at <= at, earlier)
    latest = (
        looked.order_by(results.c.at.desc(), results.c.match.desc())
        .limit(limit + 1 if mine else SEARCHED_RESULTS)
        .subquery()
    )
    changed = (rating_changes.c.match == latest.c.match) & (rating_changes.c.player == latest.c.player)
    wanted = select(latest, rating_changes.c.mu_before, rating_changes.c.mu).outerjoin(
        rating_changes, changed
    )
    if not mine:
        sat = select(seats.c.match).where(seats.c.match == latest.c.match, seats.c.player == reader)
        visible = or_(matches.c.shown, sat.exists()) if reader is not None else matches.c.shown
        wanted = wanted.join(matches, matches.c.id == latest.c.match).where(visible)
    rows = connection.execute(wanted.order_by(latest.c.at.desc(), latest.c.match.desc()).limit(limit + 1))
    found = [RecentRow(ResultRow(*row[:-2]), *row[-2:]) for row in rows]
    if len(found) <= limit:
        return found, None
    last = found[limit - 1].result
    return found[:limit], (last.at, last.match)
