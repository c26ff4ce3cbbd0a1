"""What I often miss in a game, from the reviews of my last matches. Only I may read it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection

from boardkit.analysis.review import ENGINE
from boardkit.registry import GAMES
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.errors import GameMissing
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.match_events import MatchEventRow, match_events_of
from lagerfeuer.db.queries.reviews import ASKED, OwnReview, own_reviews
from lagerfeuer.learning.missed_topics import MissedAction, missed_topics
from lagerfeuer.learning.puzzles import puzzles_in, themes_in
from lagerfeuer.matches.missed_plies import taken_by_bot

SEARCHED_MATCHES: Final = 20
"""Number of finished matches that are searched."""
MIN_REVIEWED_MATCHES: Final = 3
"""Minimum number of reviewed matches for a statement. The same number is offered for review at once."""


class MissedMomentView(msgspec.Struct):
    """An action of mine with a clearly better alternative, and the share of a match won that it cost.

    `at`: when its match ended. `asks`: the question that was answered; reviews from before it was stored have none.
    """

    match: str
    ply: int
    at: str
    gain: float
    asks: str | None


class MissedTopicView(msgspec.Struct):
    """My actions that neglected a topic (text `GAME-why-TOPIC`), or did too much for it; null: no topic explains them.

    `times`: how often, in how many `matches`; `gain`: their total cost; `moments`: the costliest. `puzzles`: number of
    the game's puzzles about the topic.
    """

    topic: str | None
    too_much: bool
    times: int
    matches: int
    gain: float
    moments: list[MissedMomentView]
    puzzles: int = 0


class OftenMissedView(msgspec.Struct):
    """What I often miss. `matches`: my last ones, of which some are `reviewed` and others `waiting` for a review.

    `least`: reviewed matches needed for a statement. `unreviewed`: the last matches for which a review can be
    requested, at most `least`. `puzzles`: the game has puzzles.
    """

    game: str
    matches: int
    reviewed: int
    waiting: int
    least: int
    unreviewed: list[str]
    topics: list[MissedTopicView]
    puzzles: bool = False


class _Better(msgspec.Struct):
    gain: float
    more_for: str | None = None
    less_for: str | None = None
    asks: str | None = None


class _TurningPoint(msgspec.Struct):
    ply: int
    seat: int
    better: _Better | None = None


class _Review(msgspec.Struct):
    """The part of a stored review that is needed here: decoding all of it takes ten times as long."""

    better: list[_TurningPoint]


async def often_missed(database: Database, player: str, game: str) -> OftenMissedView:
    """Return what a person often misses in a game. Raises GameMissing."""
    if game not in GAMES:
        raise GameMissing(game)

    def read(connection: Connection) -> tuple[list[OwnReview], dict[str, list[MatchEventRow]]]:
        found = own_reviews(connection, player, game, ENGINE, SEARCHED_MATCHES)
        return found, match_events_of(connection, [one.match for one in found])

    found, events = await database.read(read)
    reviewed = [one for one in found if one.data is not None]
    missed = await HOUSE_WORK.do(_missed_in, reviewed, events)
    waiting = [one for one in found if one.data is None and one.state == ASKED]
    unreviewed = [one.match for one in found if one.data is None and one.state != ASKED]
    puzzles = {one.topic: len(one.keys) for one in themes_in(GAMES[game])}
    return OftenMissedView(
        game=game,
        matches=len(found),
        reviewed=len(reviewed),
        waiting=len(waiting),
        least=MIN_REVIEWED_MATCHES,
        unreviewed=unreviewed[:MIN_REVIEWED_MATCHES],
        topics=[
            MissedTopicView(
                one.topic,
                one.too_much,
                one.times,
                one.matches,
                round(one.gain, 4),
                [
                    MissedMomentView(each.match, each.ply, iso(each.at), round(each.gain, 4), each.asks)
                    for each in one.moments
                ],
                puzzles.get(one.topic, 0) if one.topic is not None else 0,
            )
            for one in missed_topics(missed)
        ],
        puzzles=bool(puzzles_in(GAMES[game])),
    )


def _missed_in(
    reviews: Sequence[OwnReview], events: Mapping[str, Sequence[MatchEventRow]]
) -> list[MissedAction]:
    missed = []
    for one in reviews:
        assert one.data is not None
        review = msgspec.json.decode(zlib.decompress(one.data), type=_Review)
        # The actions of a stand-in were not my decisions.
        stood_in = taken_by_bot(events[one.match], one.seat)
        missed += [
            MissedAction(
                one.match, one.at, swing.ply, better.gain, better.more_for, better.less_for, better.asks
            )
            for swing in review.better
            if swing.seat == one.seat
            and (better := swing.better) is not None
            and not any(swing.ply in plies for plies in stood_in)
        ]
    return missed
