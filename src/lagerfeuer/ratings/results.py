"""What a finished match leaves: a result for each person, and if it was rated, other ratings.

Written in the transaction of the end, so that a match counts once, whoever ends it and however often a server dies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection

from boardkit.game import Game
from boardkit.match_state import Match
from lagerfeuer.db.queries.match_events import HappeningRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.ratings import RatingChangeRow
from lagerfeuer.db.queries.results import ResultRow, add_results, count_points, gone_since
from lagerfeuer.matches.agreements import BACK, BOT, CALLED_OFF, RESIGNED, TIME
from lagerfeuer.ratings.rating_model import rate_match

LEFT = frozenset((RESIGNED, TIME, BOT, f"{RESIGNED}-bot", f"{TIME}-bot"))
"""Happenings by which somebody stops playing."""


def left_early(happenings: Sequence[HappeningRow], gone: Mapping[int, int]) -> list[int]:
    """The seats whose people did not play to the end, in the order of their leaving.

    `gone`: since when those of some seats have left the house, and with it the match.
    """
    left: dict[int, int] = {}
    for one in happenings:
        if one.kind in LEFT:
            left.setdefault(one.seat, one.at)
        elif one.kind == BACK:
            left.pop(one.seat, None)
    for seat, at in gone.items():
        left[seat] = min(at, left.get(seat, at))
    return sorted(left, key=lambda seat: left[seat])


def chances_then(
    happenings: Sequence[HappeningRow], left: Sequence[int]
) -> list[tuple[int, Sequence[float] | None]]:
    """The same with everybody's chance at the moment each of them left, where it is known."""
    known: dict[int, Sequence[float] | None] = {}
    for one in happenings:
        if one.kind in LEFT:
            known[one.seat] = one.chances
        elif one.kind == BACK:
            # Who is back has not left; of whom leaves the house after that nobody knows how he stood.
            known.pop(one.seat, None)
    return [(seat, known.get(seat)) for seat in left]


def places_of(
    outcome: dict[str, object], scores: Sequence[tuple[int, ...]], left: Sequence[int]
) -> list[int]:
    """Each seat's place, from 1 on; those who are equal share the better one.

    Whoever left is behind all who played to the end, and the first to leave is last, however well a bot played on for
    him. The others' places are those of the outcome: its winners share the first, the rest go by the game's own scores.
    """
    winners = outcome["winners"]
    assert isinstance(winners, list)
    drawn = outcome["ended"] == "house-draw"

    def strength(seat: int) -> tuple[int, int, tuple[int, ...]]:
        if seat in left:
            return 0, left.index(seat), ()
        if drawn or seat in winners:
            return 2, 0, ()
        return 1, 0, tuple(scores[seat])

    found = [strength(seat) for seat in range(len(scores))]
    return [1 + sum(other > mine for other in found) for mine in found]


def write_results(
    connection: Connection,
    game: Game,
    row: MatchRow,
    match: Match,
    seats: Sequence[SeatRow],
    happenings: Sequence[HappeningRow],
    at: int,
) -> Sequence[RatingChangeRow]:
    """Write what a match that is over now leaves; the changes of ratings.

    A match that all have called off, or one that was not begun here, leaves nothing. But people alone among bots could
    look at the set-up, call it off and be dealt another one until they like it: there it is taken for given up.
    """
    assert row.outcome is not None
    players = {one.seat: one.player for one in seats if one.player is not None}
    alone = len(players) == 1 and any(one.kind == CALLED_OFF for one in happenings)
    if (row.outcome["ended"] == "house-cancel" and not alone) or row.origin is not None:
        # What goes on from a position says nothing about how somebody plays a whole match.
        return ()
    board = match.settled.board
    scores = [tuple(one) for one in game.scores(board)]
    points, left = game.points(board), left_early(happenings, gone_since(connection, row.id))
    if alone:
        left = [*players]
    places = places_of(row.outcome, scores, left)
    counts = not str(row.outcome["ended"]).startswith("house-")
    told = msgspec.json.encode(game.told_options(row.options), order="sorted").decode()
    rows = []
    for seat, player in players.items():
        rows.append(
            ResultRow(
                row.id, player, row.game, seat, len(seats), len(players), places[seat],
                places.count(places[seat]), points[seat] if counts and seat not in left else None, told, at,
            )
        )  # fmt: skip
    add_results(connection, rows)
    count_points(connection, row.game, len(seats), [one.points for one in rows if one.points is not None])
    if not row.rated:
        return ()
    # At a rated table there is a person to every seat.
    people = [players[seat] for seat in range(len(seats))]
    return rate_match(connection, row.id, row.game, people, places, chances_then(happenings, left), at)
