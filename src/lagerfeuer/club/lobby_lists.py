"""Lists of tables that wait for people, as one person may see them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from lagerfeuer.club.admission import free_seats, kept_apart, people_who_wait, refusal
from lagerfeuer.club.list_views import InvitedView, OpenTableView, summary
from lagerfeuer.club.ratings import ratings_of, shown
from lagerfeuer.club.time_views import TempoView, iso
from lagerfeuer.club.views import reason_view
from lagerfeuer.games.catalogue import game_named
from lagerfeuer.store.matches import MatchRow, SeatRow, find_matches, seats_of
from lagerfeuer.store.openings import OpeningRow, find_openings, house_tables, invitations_of
from lagerfeuer.store.people import PlayerRow


def open_tables(connection: Connection, player: PlayerRow | None, at: int, limit: int) -> list[OpenTableView]:
    """The open tables of the house: those one may come to first, then one's own, then the others."""
    waiting = house_tables(connection, at, limit)
    seats = seats_of(connection, [row.id for row, _ in waiting])
    views = []
    for row, opening in waiting:
        people = people_who_wait(opening, seats[row.id])
        if player is not None and kept_apart(connection, player.id, people):
            continue
        if any(one.kind == "open" for one in seats[row.id]):
            views.append(_table_view(connection, row, opening, seats[row.id], player))
    return sorted(views, key=lambda view: 1 if view.mine else 2 if view.why else 0)


def invited_tables(connection: Connection, player: PlayerRow) -> list[InvitedView]:
    """Whereto somebody is asked by name, the latest first."""
    asked = invitations_of(connection, player.id)
    ids = [one.match for one in asked]
    rows = {row.id: row for row in find_matches(connection, ids)}
    openings, seats = find_openings(connection, ids), seats_of(connection, ids)
    return [
        InvitedView(
            _table_view(connection, rows[one.match], openings[one.match], seats[one.match], player),
            one.by_name or None,
            one.again,
            iso(one.at),
        )
        for one in reversed(asked)
        if one.match in openings and rows[one.match].status == "open"
    ]


def _table_view(
    connection: Connection,
    row: MatchRow,
    opening: OpeningRow,
    seats: Sequence[SeatRow],
    person: PlayerRow | None,
) -> OpenTableView:
    player = None if person is None else person.id
    told = summary(row, seats, player)
    why = None if told.you is not None else refusal(connection, row, opening, seats, person, by_link=False)
    people = [one.player for one in seats if one.player is not None]
    known = ratings_of(connection, people, row.game)
    # Of somebody new the number says nothing.
    numbers = {player: shown(one.mu, one.sigma) for player, one in known.items() if one.matches}
    return OpenTableView(
        match=told,
        options=game_named(row.game).told_options(row.options),
        tempo=None if row.tempo is None else TempoView(**row.tempo),
        least=opening.least,
        most=opening.most,
        since=iso(row.created),
        until=iso(opening.until or row.updated),
        free=free_seats(seats, player) if why is None else [],
        numbers=[None if one.player is None else numbers.get(one.player) for one in seats],
        mine=told.you is not None,
        why=None if why is None else reason_view(why),
        finish=None,
        what_if=row.what_if,
    )
