"""Lists of open tables as one person may see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from sqlalchemy import Connection

from boardkit.registry import GAMES
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.follows import followed_among
from lagerfeuer.db.queries.matches import find_matches, seats_of
from lagerfeuer.db.queries.open_tables import find_open_tables, house_tables, invitations_of
from lagerfeuer.db.queries.people import PlayerRow, discreet_of
from lagerfeuer.matches.clock_views import TimeControlView
from lagerfeuer.matches.origin import origin_view
from lagerfeuer.matches.summaries import summary
from lagerfeuer.matches.views import reason_view
from lagerfeuer.ratings.rating_model import displayed, ratings_of
from lagerfeuer.tables.admission import Newcomer, Table, free_seats, newcomer, refusal
from lagerfeuer.tables.views import InvitedView, OpenTableView

Numbers = Mapping[tuple[str, str], int]
"""Displayed ratings by game and person. New people have none: their number would have no meaning."""


def open_tables(connection: Connection, player: PlayerRow | None, at: int, limit: int) -> list[OpenTableView]:
    """Return the open tables of the house: first those the person may join, then their own, then the others."""
    tables, who = _waiting(connection, player, at, limit)
    numbers = _numbers(connection, tables)
    views = [_table_view(table, who, numbers) for table in tables]
    _mark_followed(connection, views, tables, player)
    return sorted(views, key=lambda view: 1 if view.mine else 2 if view.why else 0)


def fitting_tables(
    connection: Connection, player: PlayerRow | None, at: int, limit: int, most: int
) -> list[OpenTableView]:
    """Return the first few open tables that the person may join."""
    tables, who = _waiting(connection, player, at, limit)
    mine = None if player is None else player.id
    fit = (
        table
        for table in tables
        if refusal(table, who, by_link=False) is None and summary(table.row, table.seats, mine).you is None
    )
    first = list(islice(fit, most))
    numbers = _numbers(connection, first)
    views = [_table_view(table, who, numbers) for table in first]
    _mark_followed(connection, views, first, player)
    return views


def invited_tables(connection: Connection, player: PlayerRow, at: int) -> list[InvitedView]:
    """Return the tables to which a person is invited, latest first."""
    asked = invitations_of(connection, player.id)
    ids = [one.match for one in asked]
    rows = {row.id: row for row in find_matches(connection, ids)}
    openings, seats = find_open_tables(connection, ids), seats_of(connection, ids)
    tables = {
        id_: Table(rows[id_], opening, seats[id_])
        for id_, opening in openings.items()
        if rows[id_].status == "open" and rows[id_].game in GAMES
    }
    who = newcomer(connection, player, list(tables.values()), at)
    numbers = _numbers(connection, list(tables.values()))
    return [
        InvitedView(_table_view(tables[one.match], who, numbers), one.by_name or None, one.again, iso(one.at))
        for one in reversed(asked)
        if one.match in tables
    ]


def _waiting(
    connection: Connection, player: PlayerRow | None, at: int, limit: int
) -> tuple[list[Table], Newcomer]:
    """Return tables with open seats and without people that the person must not meet, with the data for admission."""
    waiting = house_tables(connection, at, limit)
    seats = seats_of(connection, [row.id for row, _ in waiting])
    tables = [
        Table(row, opening, seats[row.id])
        for row, opening in waiting
        # Leave out tables of a game that is missing.
        if row.game in GAMES and any(one.kind == "open" for one in seats[row.id])
    ]
    who = newcomer(connection, player, tables, at)
    return [table for table in tables if who.apart.isdisjoint(who.met_at(table))], who


def _mark_followed(
    connection: Connection, views: Sequence[OpenTableView], tables: Sequence[Table], player: PlayerRow | None
) -> None:
    """Mark the tables with people whom the person follows."""
    if player is None:
        return
    sitting = [{one.player for one in table.seats if one.player is not None} for table in tables]
    followed = followed_among(connection, player.id, set().union(*sitting))
    for view, people in zip(views, sitting, strict=True):
        view.followed = not followed.isdisjoint(people)


def _numbers(connection: Connection, tables: Sequence[Table]) -> Numbers:
    sitting: dict[str, set[str]] = {}
    for table in tables:
        people = sitting.setdefault(table.row.game, set())
        people.update(one.player for one in table.seats if one.player is not None)
    hidden = discreet_of(connection, set().union(*sitting.values()))
    # A person with private results shows their rating only at rated tables.
    staked = {
        (table.row.game, one.player)
        for table in tables
        if table.row.rated
        for one in table.seats
        if one.player
    }
    return {
        (game, player): displayed(one.mu)
        for game, people in sitting.items()
        for player, one in ratings_of(connection, sorted(people), game).items()
        if one.matches and (player not in hidden or (game, player) in staked)
    }


def _table_view(table: Table, who: Newcomer, numbers: Numbers) -> OpenTableView:
    row, opening, seats = table.row, table.opening, table.seats
    assert opening is not None
    game, player = GAMES[row.game], None if who.person is None else who.person.id
    match = summary(row, seats, player)
    why = None if match.you is not None else refusal(table, who, by_link=False)
    return OpenTableView(
        match=match,
        options=game.public_options(row.options),
        tempo=None if row.tempo is None else TimeControlView(**row.tempo),
        least=opening.least,
        most=opening.most,
        since=iso(row.created),
        until=iso(opening.until or row.updated),
        free=free_seats(seats, player) if why is None else [],
        numbers=[None if one.player is None else numbers.get((row.game, one.player)) for one in seats],
        mine=match.you is not None,
        why=None if why is None else reason_view(why),
        finish=None,
        what_if=row.what_if,
        origin=origin_view(row.origin, game),
        listed=row.shown,
    )
