"""How a person has played: the page of a person, and the ladder of a game.

No number here knows of a match before its end; of those that run no more is told than in any list. What a discreet
person shows is his name and since when he is here; who reads his own page sees all of it.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection

from lagerfeuer.club.errors import NotFound, Unacceptable
from lagerfeuer.club.house import House
from lagerfeuer.club.list_views import SummaryView, summary
from lagerfeuer.club.outcomes import change_of, points_at_end
from lagerfeuer.club.people import account_called
from lagerfeuer.club.rating_views import RatingView, rating_view
from lagerfeuer.club.ratings import ESTABLISHED, MODEL, shown
from lagerfeuer.club.time_views import iso
from lagerfeuer.games.catalogue import GAMES
from lagerfeuer.store.matches import find_matches, played_by, seats_of
from lagerfeuer.store.people import PlayerRow, find_player
from lagerfeuer.store.ratings import RatingChangeRow, RatingRow, find_ratings_of, ladder, rating_course
from lagerfeuer.store.results import (
    Kind,
    Place,
    Tally,
    games_played,
    kinds_played,
    opponents_of,
    points_of,
    points_of_all,
    recent_results,
)

COURSE = 2_000
"""So many changes of a rating are looked at, and so many points of a curve are sent at the most."""
POINTS = 200
OPPONENTS = 50
RECENT = 10
LONGEST_MOMENT = 15
"""Digits of a moment in milliseconds; more a database could not hold."""
PLAYING = 6
RUNGS = 100


class TallyView(msgspec.Struct):
    """So many matches: won alone, won together with others, lost."""

    played: int
    won: int
    shared: int
    lost: int


class PersonGameView(msgspec.Struct):
    """A game that somebody has played; no rating where he has played no rated match."""

    game: str
    rating: RatingView | None
    rated: int
    tally: TallyView


class CoursePointView(msgspec.Struct):
    """A rating as it was after a match."""

    at: str
    number: int
    spread: int


class SeatTallyView(msgspec.Struct):
    """Matches among so many seats on one of them; only those against people."""

    seats: int
    seat: int
    tally: TallyView


class OptionTallyView(msgspec.Struct):
    """Matches against people with one value of an option."""

    option: str
    value: bool | str
    tally: TallyView


class OpponentView(msgspec.Struct):
    """How often somebody was met, and the person was better, equal, or worse. No name: all who are not shown here."""

    name: str | None
    member: bool
    met: int
    better: int
    equal: int
    worse: int


class RecentView(msgspec.Struct):
    """A finished match that the reader may see. `others`: the names of who else sat there; none for a bot.

    `bots`: for each of them the bot that sat there, or none.
    """

    match: str
    at: str
    place: int
    sharing: int
    seats: int
    points: int | None
    others: list[str | None]
    bots: list[str | None]
    change: int | None
    theirs: list[int] | None = None
    """The points of the others, where the game reckoned them at its end."""
    ended: str | None = None
    """How it ended."""


class HistoryView(msgspec.Struct):
    """Finished matches, the latest first. `older`: what to ask with for those before; null where there are none."""

    matches: list[RecentView]
    older: str | None


class StatisticsView(msgspec.Struct):
    """How a person has played a game. `points` and `points_of_all`: [points, how often], of his and of all.

    `older`: what to ask with for the matches before those that are `recent`; null where there are none.
    """

    game: str
    course: list[CoursePointView]
    people: TallyView
    bots: TallyView
    seats: list[SeatTallyView]
    options: list[OptionTallyView]
    points: list[tuple[int, int]]
    points_of_all: list[tuple[int, int]]
    opponents: list[OpponentView]
    recent: list[RecentView]
    older: str | None


class PersonView(msgspec.Struct):
    """A person's page. `hidden`: he does not show how he has played; `discreet`: nor do you, if it is `you`.

    `playing`: running matches that the reader may look at, the youngest first.
    """

    name: str
    joined: str
    you: bool
    discreet: bool
    hidden: bool
    games: list[PersonGameView]
    statistics: StatisticsView | None
    playing: list[SummaryView] = []


class RungView(msgspec.Struct):
    """A person on the ladder. Equal numbers share a rank; who is provisional has none."""

    rank: int | None
    name: str
    rating: RatingView
    matches: int
    you: bool


class LadderView(msgspec.Struct):
    """The ladder of a game: those who are known, the strongest first, then those who are not yet."""

    game: str
    established: list[RungView]
    provisional: list[RungView]


async def person_page(house: House, who: str, reader: PlayerRow | None, game: str | None) -> PersonView:
    """The page of an account, by its name or id; of all its games one in detail. Raises NotFound."""

    def read(connection: Connection) -> PersonView:
        person, hidden = _person(connection, who, reader)
        assert person.joined is not None
        you = reader is not None and reader.id == person.id
        view = PersonView(person.name, iso(person.joined), you, person.discreet and you, hidden, [], None)
        if hidden:
            return view
        view.playing = _playing(connection, person.id, reader)
        view.games = _games(connection, person.id)
        chosen = next((one.game for one in view.games if game in (None, one.game)), None)
        if chosen is not None:
            view.statistics = _statistics(connection, person.id, chosen, reader)
        return view

    return await house.store.read(read)


def _person(connection: Connection, who: str, reader: PlayerRow | None) -> tuple[PlayerRow, bool]:
    """An account by its name or id, and whether it does not show this reader how it has played. Raises NotFound."""
    person = account_called(connection, who) or find_player(connection, who)
    if person is None or person.joined is None or person.gone is not None:
        raise NotFound("error-no-person")
    return person, person.discreet and (reader is None or reader.id != person.id)


def _playing(connection: Connection, player: str, reader: PlayerRow | None) -> list[SummaryView]:
    you = None if reader is None else reader.id
    running = played_by(connection, player, you, PLAYING)
    seats = seats_of(connection, [row.id for row in running])
    return [summary(row, seats[row.id], you) for row in running]


def _games(connection: Connection, player: str) -> list[PersonGameView]:
    rated = {row.game: row for row in find_ratings_of(connection, player)}
    found = []
    for played in games_played(connection, player):
        row = rated.get(played.game)
        rating = None if row is None else rating_view(row.mu, row.sigma)
        matches = 0 if row is None else row.matches
        found.append(PersonGameView(played.game, rating, matches, _tally([played.tally])))
    return found


def _tally(tallies: Iterable[Tally]) -> TallyView:
    all_ = list(tallies)
    played, won = sum(one.played for one in all_), sum(one.won for one in all_)
    shared = sum(one.shared for one in all_)
    return TallyView(played, won, shared, played - won - shared)


def _statistics(connection: Connection, player: str, game: str, reader: PlayerRow | None) -> StatisticsView:
    kinds = kinds_played(connection, player, game)
    among = [one for one in kinds if one.among_people]
    recent = _recent(connection, player, game, reader, None)
    return StatisticsView(
        game=game,
        course=_course(rating_course(connection, player, game, COURSE)),
        people=_tally(one.tally for one in among),
        bots=_tally(one.tally for one in kinds if not one.among_people),
        seats=_by_seat(among),
        options=_by_option(game, among),
        points=list(points_of(connection, player, game).items()),
        points_of_all=list(points_of_all(connection, game).items()),
        opponents=_opponents(connection, player, game, reader),
        recent=recent.matches,
        older=recent.older,
    )


def _course(changes: list[RatingChangeRow]) -> list[CoursePointView]:
    # Of very many, every so manieth: a curve of two hundred points looks the same. The last one always.
    step = max(1, -(-len(changes) // POINTS))
    picked = changes[::-1][::step][::-1]
    points = [_course_point(row.at, row.mu, row.sigma) for row in picked]
    if changes and len(changes) < COURSE:
        first = changes[0]
        points.insert(0, _course_point(first.at, first.mu_before, first.sigma_before))
    return points


def _course_point(at: int, mu: float, sigma: float) -> CoursePointView:
    rating = rating_view(mu, sigma)
    return CoursePointView(iso(at), rating.number, rating.spread)


def _by_seat(kinds: list[Kind]) -> list[SeatTallyView]:
    places = sorted({(one.seats, one.seat) for one in kinds})
    return [
        SeatTallyView(
            seats, seat, _tally(one.tally for one in kinds if (one.seats, one.seat) == (seats, seat))
        )
        for seats, seat in places
    ]


def _by_option(game: str, kinds: list[Kind]) -> list[OptionTallyView]:
    """Only options of which several values were played: one value tells nothing that all matches do not."""
    chosen = [(msgspec.json.decode(one.options), one.tally) for one in kinds]
    found = []
    for option in GAMES[game].options if game in GAMES else ():
        key = option.key
        values = sorted({values[key] for values, _ in chosen if key in values}, key=str)
        if len(values) > 1:
            found += [
                OptionTallyView(
                    key, value, _tally(tally for values, tally in chosen if values.get(key) == value)
                )
                for value in values
            ]
    return found


def _opponents(
    connection: Connection, player: str, game: str, reader: PlayerRow | None
) -> list[OpponentView]:
    mine = reader is not None and reader.id == player
    named, rest = [], OpponentView(None, False, 0, 0, 0, 0)
    for one in opponents_of(connection, player, game, OPPONENTS):
        worse = one.met - one.better - one.equal
        if one.name and (mine or one.open or (reader is not None and one.player == reader.id)):
            named.append(OpponentView(one.name, one.open, one.met, one.better, one.equal, worse))
            continue
        # Whom others may not see on somebody's page is counted, not named.
        rest.met, rest.better = rest.met + one.met, rest.better + one.better
        rest.equal, rest.worse = rest.equal + one.equal, rest.worse + worse
    return [*named, rest] if rest.met else named


async def history_of(house: House, who: str, reader: PlayerRow | None, game: str, older: str) -> HistoryView:
    """The finished matches of a person before those that were told. Raises NotFound, Unacceptable."""
    after = _place(older)

    def read(connection: Connection) -> HistoryView:
        person, hidden = _person(connection, who, reader)
        return HistoryView([], None) if hidden else _recent(connection, person.id, game, reader, after)

    return await house.store.read(read)


def _place(older: str) -> Place:
    at, dot, match = older.partition(".")
    if not (dot and at.isascii() and at.isdigit() and len(at) <= LONGEST_MOMENT and match):
        raise Unacceptable("error-page")
    return int(at), match


def _recent(
    connection: Connection, player: str, game: str, reader: PlayerRow | None, after: Place | None
) -> HistoryView:
    rows, last = recent_results(
        connection, player, game, None if reader is None else reader.id, RECENT, after
    )
    ids = [row.result.match for row in rows]
    seats, matches = seats_of(connection, ids), {row.id: row for row in find_matches(connection, ids)}
    found = []
    for row in rows:
        result = row.result
        others = [one for one in seats[result.match] if one.player != player]
        match = matches[result.match]
        points = points_at_end(match)
        found.append(
            RecentView(
                result.match, iso(result.at), result.place, result.sharing, result.seats, result.points,
                [one.name for one in others], [one.bot for one in others], change_of(row),
                None if points is None else [points[one.seat] for one in others],
                None if match.outcome is None else str(match.outcome["ended"]),
            )
        )  # fmt: skip
    return HistoryView(found, None if last is None else f"{last[0]}.{last[1]}")


async def ladder_of(house: House, game: str, reader: PlayerRow | None) -> LadderView:
    """The ladder of a game. Raises NotFound."""
    if game not in GAMES:
        raise NotFound("error-http-404")
    you = None if reader is None else reader.id

    def read(connection: Connection) -> LadderView:
        established = ladder(connection, game, 0.0, ESTABLISHED, RUNGS)
        provisional = ladder(connection, game, ESTABLISHED, MODEL.sigma * 2, RUNGS)
        return LadderView(
            game,
            _rungs(established, you, ranked=True),
            _rungs(provisional, you, ranked=False),
        )

    return await house.store.read(read)


def _rungs(rows: list[tuple[RatingRow, str]], you: str | None, ranked: bool) -> list[RungView]:
    numbers = [shown(row.mu, row.sigma) for row, _ in rows]
    return [
        RungView(
            1 + numbers.index(number) if ranked else None,
            name,
            rating_view(row.mu, row.sigma),
            row.matches,
            row.player == you,
        )
        for (row, name), number in zip(rows, numbers, strict=True)
    ]
