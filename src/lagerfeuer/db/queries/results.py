"""Queries about results: what finished matches left, and what statistics make of them.

All that is asked about a person is found over the index (player, game, at), or by the match: it costs as much as that
person has played, and not more where millions of matches are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, bindparam, case, func, insert, or_, select, text

from lagerfeuer.db.schema import actions, matches, players, rating_changes, results, score_counts, seats


@dataclass(frozen=True)
class ResultRow:
    """How a match ended for a person; the columns of `results` (tables/ says what they mean)."""

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


LOOKED_THROUGH = 300
FIRST_ACTION = 1
"""The ply of the first action of a match; that of its set-up is zero."""
RESULT_COLUMNS = [results.c[name] for name in ResultRow.__dataclass_fields__]
# Made once: building a statement costs more than running it.
FIND_GONE = (
    select(seats.c.seat, players.c.gone)
    .select_from(seats.join(players, seats.c.player == players.c.id))
    .where(seats.c.match == bindparam("of_match"), seats.c.kind == "person", players.c.gone.is_not(None))
)
ADD_RESULTS = insert(results)
COUNT_POINTS = text(
    "INSERT INTO score_counts (game, seats, points, times) VALUES (:game, :seats, :points, :times) "
    "ON CONFLICT (game, seats, points) DO UPDATE SET times = score_counts.times + excluded.times"
)


def gone_since(connection: Connection, match: str) -> dict[int, int]:
    """Since when the people of some seats of a match are no more in the house; of those whom a bot has replaced nothing
    is told."""
    return {row.seat: row.gone for row in connection.execute(FIND_GONE, {"of_match": match})}


def add_results(connection: Connection, rows: Sequence[ResultRow]) -> None:
    """What a match left; a second time for the same match fails."""
    if rows:
        connection.execute(ADD_RESULTS, [vars(row) for row in rows])


def count_points(connection: Connection, game: str, among: int, points: Sequence[int]) -> None:
    """Some people ended with so many points, among so many seats."""
    # In one order, so that no two who write at once wait for each other.
    counted = [
        {"game": game, "seats": among, "points": number, "times": times}
        for number, times in sorted(Counter(points).items())
    ]
    if counted:
        connection.execute(COUNT_POINTS, counted)


Points = dict[int, dict[int, int]]
"""By the number of seats how often matches ended with so many points."""


def points_of_all(connection: Connection, game: str) -> Points:
    """How people have ended in all matches of the house. Zero seats: where nobody knows how many there were."""
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
    """So many matches, of which won alone, and won together with others."""

    played: int
    won: int
    shared: int

    def with_(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.played + other.played, self.won + other.won, self.shared + other.shared)


@dataclass(frozen=True)
class PlayedGame:
    """What a person has played of a game."""

    game: str
    tally: Tally


@dataclass(frozen=True)
class Kind:
    """Matches of one kind: on which of how many seats, among people or alone with bots, with which options.

    `first`: the seat that acted first; None where the log does not tell.
    """

    seat: int
    seats: int
    among_people: bool
    options: str
    first: int | None
    tally: Tally


@dataclass(frozen=True)
class BotsMet:
    """Matches alone with bots among so many seats. `bot`: which; None where they were of different strength."""

    bot: str | None
    seats: int
    options: str
    tally: Tally


@dataclass(frozen=True)
class Opponent:
    """How often a person has met another, and was better, or equal."""

    player: str
    name: str
    open: bool
    """Whether everybody may see that they have met: an account that shows how it has played."""
    met: int
    better: int
    equal: int


@dataclass(frozen=True)
class RecentRow:
    """A match that a person has finished, and the change of his rating if it was rated."""

    result: ResultRow
    mu_before: float | None
    mu: float | None


Place = tuple[int, str]
"""Where one has come to among results, the latest first: when a match ended, and its id."""


def _times(claim: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((claim, 1), else_=0))


FIRST_ALONE = and_(results.c.place == 1, results.c.sharing == 1)
FIRST_SHARED = and_(results.c.place == 1, results.c.sharing > 1)
TALLY = (func.count(), _times(FIRST_ALONE), _times(FIRST_SHARED))


def games_finished(connection: Connection, player: str) -> list[str]:
    """The games of which a person has finished a match."""
    wanted = select(results.c.game).where(results.c.player == player).distinct().order_by(results.c.game)
    return [row[0] for row in connection.execute(wanted)]


def games_played(connection: Connection, player: str) -> list[PlayedGame]:
    """What a person has played, the most frequent first."""
    wanted = select(results.c.game, *TALLY).where(results.c.player == player).group_by(results.c.game)
    rows = connection.execute(wanted.order_by(func.count().desc(), results.c.game))
    return [PlayedGame(row[0], Tally(*row[1:])) for row in rows]


def games_of_each(connection: Connection, people: Sequence[str]) -> dict[str, list[tuple[str, int]]]:
    """By person the games that some people have played and how many matches of each, the most frequent first."""
    wanted = select(results.c.player, results.c.game, func.count()).where(results.c.player.in_(people))
    rows = connection.execute(wanted.group_by(results.c.player, results.c.game))
    found: dict[str, list[tuple[str, int]]] = {}
    for player, game, times in sorted(rows, key=lambda row: (-row[2], row[1])):
        found.setdefault(player, []).append((game, times))
    return found


def kinds_played(connection: Connection, player: str, game: str) -> list[Kind]:
    """A person's results at a game, by all that tells matches apart."""
    among = results.c.people > 1
    told = (results.c.seat, results.c.seats, among, results.c.options, actions.c.seat)
    began = (actions.c.match == results.c.match) & (actions.c.ply == FIRST_ACTION)
    wanted = (
        select(*told, *TALLY)
        .select_from(results.outerjoin(actions, began))
        .where(results.c.player == player, results.c.game == game)
        .group_by(*told)
    )
    return [
        Kind(row[0], row[1], bool(row[2]), row[3], row[4], Tally(*row[5:]))
        for row in connection.execute(wanted)
    ]


def bots_met(connection: Connection, player: str, game: str) -> list[BotsMet]:
    """A person's results at a game against bots alone, by which bots they were and with which options."""
    each = (results.c.match, results.c.seats, results.c.options, results.c.place, results.c.sharing)
    # Of a seat that a bot has taken over the person is still known: it is nobody's opponent.
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
    told = (bot, met.c.seats, met.c.options)
    wanted = select(*told, func.count(), won, shared).group_by(*told)
    return [BotsMet(row[0], row[1], row[2], Tally(*row[3:])) for row in connection.execute(wanted)]


def bots_left(connection: Connection, player: str, game: str, before: int, early: int) -> list[BotsMet]:
    """Matches against bots alone that somebody has been dealt and left lying: nothing has been done there since a
    moment, and no more than `early` actions a seat before. They are told as lost, as long as they lie."""
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
    """How a person has ended a game."""
    mine = (results.c.player == player) & (results.c.game == game) & results.c.points.is_not(None)
    told = (results.c.seats, results.c.points)
    wanted = select(*told, func.count()).where(mine).group_by(*told).order_by(*told)
    return _by_seats(connection.execute(wanted))


def opponents_of(connection: Connection, player: str, game: str, limit: int) -> list[Opponent]:
    """Whom a person has met at a game, the most frequent first; those who have left have no name."""
    other = results.alias("other")
    met = func.count()
    shows = players.c.joined.is_not(None) & players.c.gone.is_(None) & players.c.discreet.is_(False)
    wanted = (
        select(
            other.c.player, players.c.name, shows, met,
            _times(results.c.place < other.c.place), _times(results.c.place == other.c.place),
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
    """What some matches left for a person, by match; those that left nothing are missing."""
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
    """A person's latest matches of a game among those that a reader may see: shown to all, or his own. With the place
    of the last of them, if there are more after it.

    For others only the next few hundred are looked through. No place is told of a match that the reader may not see.
    """
    mine = reader == player
    looked = select(*RESULT_COLUMNS).where(results.c.player == player, results.c.game == game)
    if after is not None:
        at, match = after
        earlier = or_(results.c.at < at, and_(results.c.at == at, results.c.match < match))
        looked = looked.where(results.c.at <= at, earlier)
    latest = (
        looked.order_by(results.c.at.desc(), results.c.match.desc())
        .limit(limit + 1 if mine else LOOKED_THROUGH)
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
