"""Results of a finished match: one per person, and rating changes if it was rated.

Written in the transaction that ends the match, so that it counts exactly once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection

from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.results import ResultRow, add_results, count_points, departures
from lagerfeuer.matches.agreements import BACK, BOT, CALLED_OFF, RESIGNED, TIME, ended_by_rules
from lagerfeuer.matches.hooks import FinishedMatch
from lagerfeuer.ratings.rating_model import rate_match

LEFT = frozenset((RESIGNED, TIME, BOT, f"{RESIGNED}-bot", f"{TIME}-bot"))
"""Match events by which a person stops playing."""


def left_early(happenings: Sequence[MatchEventRow], gone: Mapping[int, int]) -> list[int]:
    """Return the seats whose people left before the end, in order of leaving.

    `gone`: by seat, when its person left the house.
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


def chances_on_leaving(
    happenings: Sequence[MatchEventRow], left: Sequence[int]
) -> list[tuple[int, Sequence[float] | None]]:
    """Add everyone's win chances at the time each seat left, if known."""
    known: dict[int, Sequence[float] | None] = {}
    for one in happenings:
        if one.kind in LEFT:
            known[one.seat] = one.chances
        elif one.kind == BACK:
            # A person who returned has not left; if they leave the house later, their chances are unknown.
            known.pop(one.seat, None)
    return [(seat, known.get(seat)) for seat in left]


def places_of(
    outcome: dict[str, object], scores: Sequence[tuple[int, ...]], left: Sequence[int]
) -> list[int]:
    """Return each seat's place, from 1; ties share the better place.

    Seats that left come after all who played to the end, the first to leave last, however well a stand-in did. Among
    the others the winners share the first place, and the rest follow the game's scores.
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


def write_results(connection: Connection, finished: FinishedMatch) -> None:
    """Write the results of a match that is over now, and the changes of ratings.

    Nothing is written for a match that all players have cancelled or that did not begin in this house. An exception are
    matches of one person against bots, which count as given up: otherwise the person could cancel until they like the
    set-up.
    """
    game, row, seats = finished.game, finished.row, finished.seats
    happenings, at = finished.happenings, finished.at
    assert row.outcome is not None
    players = {one.seat: one.player for one in seats if one.player is not None}
    alone = len(players) == 1 and any(one.kind == CALLED_OFF for one in happenings)
    if (row.outcome["ended"] == "house-cancel" and not alone) or row.origin is not None:
        # A match from a position does not count like a whole match.
        return
    board = finished.match.settled.board
    scores = [tuple(one) for one in game.scores(board)]
    points, left = game.points(board), left_early(happenings, departures(connection, row.id))
    if alone:
        left = [*players]
    places = places_of(row.outcome, scores, left)
    counts = ended_by_rules(row.outcome["ended"])
    options = msgspec.json.encode(game.public_options(row.options), order="sorted").decode()
    rows = []
    for seat, player in players.items():
        rows.append(
            ResultRow(
                row.id, player, row.game, seat, len(seats), len(players), places[seat],
                places.count(places[seat]), points[seat] if counts and seat not in left else None, options, at,
            )
        )  # fmt: skip
    add_results(connection, rows)
    # The house's statistics are about people.
    bot_accounts = {one.seat for one in seats if one.program}
    counted = [one.points for one in rows if one.points is not None and one.seat not in bot_accounts]
    count_points(connection, row.game, len(seats), counted)
    if not row.rated:
        return
    # At a rated table every seat has a person.
    people = [players[seat] for seat in range(len(seats))]
    rate_match(connection, row.id, row.game, people, places, chances_on_leaving(happenings, left), at)
