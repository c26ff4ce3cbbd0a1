"""Statistics of people, and the ladders of games.

No number depends on an unfinished match, and running ones are shown as in any list. People who hide their
results show others only their name and joining date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection

from boardkit.bots.levels import LEVELS
from boardkit.bots.strengths import strengths_of
from boardkit.registry import GAMES
from lagerfeuer.accounts.people import account_called
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotFound
from lagerfeuer.common.paging import next_page, read_page
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.blocks import blockers_among
from lagerfeuer.db.queries.follows import followed_among
from lagerfeuer.db.queries.match_lists import played_by, running_shown
from lagerfeuer.db.queries.matches import find_matches, seats_of
from lagerfeuer.db.queries.people import PlayerRow, find_player
from lagerfeuer.db.queries.ratings import (
    LadderRow,
    RatingChangeRow,
    count_above,
    find_ratings_of,
    ladder,
    on_ladder,
    rating_curve,
)
from lagerfeuer.db.queries.results import (
    Kind,
    Place,
    Points,
    Tally,
    bots_met,
    games_played,
    kinds_played,
    opponents_of,
    points_of,
    points_of_all,
    recent_results,
)
from lagerfeuer.matches.summaries import summary
from lagerfeuer.ratings.bot_profiles import bot_profile
from lagerfeuer.ratings.bot_scale import MIN_MATCHES, among_bots
from lagerfeuer.ratings.match_outcomes import change_of, points_at_end
from lagerfeuer.ratings.rating_model import MAX_ESTABLISHED_SIGMA, MODEL, displayed, least_above
from lagerfeuer.ratings.statistics_views import (
    AmongBotsView,
    BotTallyView,
    HistoryView,
    LadderView,
    OpponentView,
    OptionTallyView,
    PersonGameView,
    PersonView,
    RatingPointView,
    RecentView,
    RungView,
    RunningView,
    SeatPointsView,
    SeatTallyView,
    StatisticsView,
    TallyView,
    TurnTallyView,
)
from lagerfeuer.ratings.trophies import trophies_of
from lagerfeuer.ratings.views import rating_view

MAX_RATING_CHANGES = 2_000
"""Rating changes read, and maximum points of a curve."""
MAX_CURVE_POINTS = 200
MAX_OPPONENTS = 50
RECENT_MATCHES = 10
MAX_OWN_RUNNING_MATCHES = 6
"""Running matches on a person's page, and on a page of running matches."""
MAX_RUNNING_MATCHES = 12
MAX_LADDER_RANKS = 100


async def person_page(database: Database, who: str, reader: PlayerRow | None, game: str | None) -> PersonView:
    """Return the page of an account, given by name or id, with one game in detail. Raises NotFound."""

    def read(connection: Connection) -> PersonView:
        person, hidden = find_person(connection, who, reader)
        assert person.joined is not None
        you = reader is not None and reader.id == person.id
        view = PersonView(person.name, iso(person.joined), you, person.discreet and you, hidden, [], None)
        view.followed = reader is not None and bool(followed_among(connection, reader.id, [person.id]))
        view.face = person.drawn_face
        # Readers whom the person has blocked see it like everyone else: hiding it would reveal the block.
        if reader is None or not blockers_among(connection, person.id, [reader.id]):
            view.about = person.about
        if person.program:
            view.bot = bot_profile(connection, person)
        if hidden:
            return view
        playing = running_of(connection, person.id, reader, MAX_OWN_RUNNING_MATCHES)
        view.playing, view.playing_more = playing.matches, playing.older is not None
        view.games, view.trophies = _games(connection, person.id), trophies_of(connection, person.id, reader)
        chosen = next((one.game for one in view.games if game in (None, one.game)), None)
        if chosen is not None:
            view.statistics = _statistics(connection, person.id, chosen, reader)
        return view

    return await database.read(read)


def find_person(connection: Connection, who: str, reader: PlayerRow | None) -> tuple[PlayerRow, bool]:
    """Return an account by name or id, and whether it hides its results from this reader. Raises NotFound."""
    person = account_called(connection, who) or find_player(connection, who)
    if person is None or person.joined is None or person.gone is not None:
        raise NotFound("error-no-person")
    return person, person.discreet and (reader is None or reader.id != person.id)


def running_of(
    connection: Connection,
    player: str | None,
    reader: PlayerRow | None,
    limit: int,
    game: str | None = None,
    after: tuple[int, str] | None = None,
) -> RunningView:
    """Return running matches that a reader may see, of one person or of the whole house, newest first."""
    you = None if reader is None else reader.id
    rows = (
        running_shown(connection, limit + 1, game, after)
        if player is None
        else played_by(connection, player, you, limit + 1, game, after)
    )
    seats = seats_of(connection, [row.id for row in rows[:limit]])
    older = (rows[limit - 1].created, rows[limit - 1].id) if len(rows) > limit else None
    return RunningView([summary(row, seats[row.id], you) for row in rows[:limit]], next_page(older))


async def running_matches(
    database: Database, reader: PlayerRow | None, game: str | None, who: str | None, older: str | None
) -> RunningView:
    """Return a page of running matches, of an account given by name or id, or all public ones.

    Raises NotFound, Unacceptable.
    """
    after = None if older is None else read_page(older)
    if game is not None and game not in GAMES:
        raise NotFound("error-http-404")

    def read(connection: Connection) -> RunningView:
        if who is None:
            return running_of(connection, None, reader, MAX_RUNNING_MATCHES, game, after)
        person, hidden = find_person(connection, who, reader)
        if hidden:
            return RunningView([], None)
        return running_of(connection, person.id, reader, MAX_RUNNING_MATCHES, game, after)

    return await database.read(read)


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
    points, points_of_all_ = points_of(connection, player, game), points_of_all(connection, game)
    return StatisticsView(
        game=game,
        course=_course(rating_curve(connection, player, game, MAX_RATING_CHANGES)),
        people=_tally(one.tally for one in among),
        bots=_tally(one.tally for one in kinds if not one.among_people),
        seats=_by_seat(among),
        options=_by_option(game, among),
        points=_pooled(points),
        points_of_all=_pooled(points_of_all_),
        opponents=_opponents(connection, player, game, reader),
        recent=recent.matches,
        older=recent.older,
        turns=_by_turn(kinds),
        by_bot=bots_of(connection, player, game),
        points_by_seats=[
            SeatPointsView(seats, list(mine.items()), list(points_of_all_.get(seats, {}).items()))
            for seats, mine in points.items()
        ],
    )


def _pooled(points: Points) -> list[tuple[int, int]]:
    pooled = Counter[int]()
    for counts in points.values():
        pooled.update(counts)
    return sorted(pooled.items())


def bots_of(connection: Connection, player: str, game: str) -> list[BotTallyView]:
    """Return a person's results against bots, weakest first, mixed ones last."""
    order: list[str | None] = [*LEVELS, None]
    tallies: dict[tuple[int, int], list[Tally]] = {}
    for one in bots_met(connection, player, game):
        if one.bot in order:
            tallies.setdefault((one.seats, order.index(one.bot)), []).append(one.tally)
    return [BotTallyView(order[level], seats, _tally(met)) for (seats, level), met in sorted(tallies.items())]


def _by_turn(kinds: list[Kind]) -> list[TurnTallyView]:
    """Return results by position in the order of play, starting with the seat that began."""
    tallies: dict[tuple[bool, int, int], list[Tally]] = {}
    for one in kinds:
        if one.first is not None:
            turn = (one.seat - one.first) % one.seats + 1
            tallies.setdefault((not one.among_people, one.seats, turn), []).append(one.tally)
    return [
        TurnTallyView(seats, turn, not alone, _tally(found))
        for (alone, seats, turn), found in sorted(tallies.items())
    ]


def _course(changes: list[RatingChangeRow]) -> list[RatingPointView]:
    # Thin out long series, keeping the last point: a curve of two hundred points looks the same.
    step = max(1, -(-len(changes) // MAX_CURVE_POINTS))
    picked = changes[::-1][::step][::-1]
    points = [_rating_point(row.at, row.mu, row.sigma) for row in picked]
    if changes and len(changes) < MAX_RATING_CHANGES:
        first = changes[0]
        points.insert(0, _rating_point(first.at, first.mu_before, first.sigma_before))
    return points


def _rating_point(at: int, mu: float, sigma: float) -> RatingPointView:
    rating = rating_view(mu, sigma)
    return RatingPointView(iso(at), rating.number, rating.spread)


def _by_seat(kinds: list[Kind]) -> list[SeatTallyView]:
    places = sorted({(one.seats, one.seat) for one in kinds})
    return [
        SeatTallyView(
            seats, seat, _tally(one.tally for one in kinds if (one.seats, one.seat) == (seats, seat))
        )
        for seats, seat in places
    ]


def _by_option(game: str, kinds: list[Kind]) -> list[OptionTallyView]:
    """Only options with several values: a single value says nothing beyond the total."""
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
    for one in opponents_of(connection, player, game, MAX_OPPONENTS):
        worse = one.met - one.better - one.equal
        if one.name and (mine or one.open or (reader is not None and one.player == reader.id)):
            named.append(OpponentView(one.name, one.open, one.met, one.better, one.equal, worse, one.program))
            continue
        # People whom this reader may not see are counted together, without names.
        rest.met, rest.better = rest.met + one.met, rest.better + one.better
        rest.equal, rest.worse = rest.equal + one.equal, rest.worse + worse
    return [*named, rest] if rest.met else named


async def history_of(
    database: Database, who: str, reader: PlayerRow | None, game: str, older: str
) -> HistoryView:
    """Return a person's finished matches before a position. Raises NotFound, Unacceptable."""
    after = read_page(older)

    def read(connection: Connection) -> HistoryView:
        person, hidden = find_person(connection, who, reader)
        return HistoryView([], None) if hidden else _recent(connection, person.id, game, reader, after)

    return await database.read(read)


def _recent(
    connection: Connection, player: str, game: str, reader: PlayerRow | None, after: Place | None
) -> HistoryView:
    rows, last = recent_results(
        connection, player, game, None if reader is None else reader.id, RECENT_MATCHES, after
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
                None if match.outcome is None else str(match.outcome["ended"]), [one.program for one in others],
            )
        )  # fmt: skip
    return HistoryView(found, next_page(last))


async def ladder_of(database: Database, clock: Clock, game: str, reader: PlayerRow | None) -> LadderView:
    """Return the ladder of a game. Raises NotFound."""
    if game not in GAMES:
        raise NotFound("error-http-404")
    you, at = None if reader is None else reader.id, clock.now()

    def read(connection: Connection) -> LadderView:
        established = ladder(connection, game, 0.0, MAX_ESTABLISHED_SIGMA, MAX_LADDER_RANKS)
        provisional = ladder(connection, game, MAX_ESTABLISHED_SIGMA, MODEL.sigma * 2, MAX_LADDER_RANKS)
        of_bots = ladder(connection, game, 0.0, MODEL.sigma * 2, MAX_LADDER_RANKS, bot_accounts=True)
        listed = {row.rating.player for row in (*established, *provisional, *of_bots)}
        return LadderView(
            game,
            _rungs(established, you, ranked=True),
            _rungs(provisional, you, ranked=False),
            None if you is None or you in listed else _own_rung(connection, game, you),
            None
            if you is None or (reader is not None and reader.program)
            else _among_bots(connection, game, you, at),
            _rungs(of_bots, you, ranked=False),
        )

    return await database.read(read)


def _own_rung(connection: Connection, game: str, player: str) -> RungView | None:
    """Return a person's rung below the listed ones; None if they are not on the ladder."""
    found = on_ladder(connection, game, player)
    if found is None:
        return None
    row, rank = found.rating, None
    if row.sigma <= MAX_ESTABLISHED_SIGMA:
        # Equal displayed numbers share a rank.
        rank = 1 + count_above(connection, game, least_above(displayed(row.mu)), MAX_ESTABLISHED_SIGMA)
    return RungView(rank, found.name, rating_view(row.mu, row.sigma), row.matches, True, found.face)


def _among_bots(connection: Connection, game: str, player: str, at: int) -> AmongBotsView | None:
    if not strengths_of(GAMES[game]):
        return None
    found = among_bots(connection, player, GAMES[game], at)
    levels = {level: _tally([met]) for level, met in found.met.items()}
    return AmongBotsView(found.strength, found.played, MIN_MATCHES, levels)


def _rungs(rows: list[LadderRow], you: str | None, ranked: bool) -> list[RungView]:
    numbers = [displayed(row.rating.mu) for row in rows]
    return [
        RungView(
            1 + numbers.index(number) if ranked else None,
            row.name,
            rating_view(row.rating.mu, row.rating.sigma),
            row.rating.matches,
            row.rating.player == you,
            row.face,
        )
        for row, number in zip(rows, numbers, strict=True)
    ]
