"""A tournament as stored, and as pairing and standings see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from lagerfeuer.db.queries.tournaments import (
    EntryRow,
    TournamentRow,
    TournamentTableRow,
    entries_of,
    find_tournament,
    tables_of,
)
from lagerfeuer.tournaments import group_seating, swiss
from lagerfeuer.tournaments.scoring import BYE, MATCH, Table
from lagerfeuer.tournaments.standings import Standing, standings


@dataclass(frozen=True)
class TournamentState:
    """A tournament with its entries and tables."""

    row: TournamentRow
    entries: Sequence[EntryRow]
    tables: Sequence[TournamentTableRow]

    @property
    def active(self) -> list[EntryRow]:
        """The players who have not withdrawn, by number."""
        return [one for one in self.entries if one.until is None and not one.gone]

    @property
    def has_running_match(self) -> bool:
        """Whether a match is still running."""
        return any(table.ended is None for table in self.tables)

    @property
    def tie_break_kind(self) -> str:
        """The kind of tie-breaks."""
        return "groups" if self.row.seats > 2 else self.row.format

    def standings(self) -> list[Standing]:
        """Return the current standings."""
        players = [one.player for one in self.entries]
        return standings(players, [play_table(table) for table in self.tables], self.tie_break_kind)


def read_state(connection: Connection, id_: str) -> TournamentState | None:
    """Return the current state of a tournament."""
    row = find_tournament(connection, id_)
    if row is None:
        return None
    return TournamentState(row, entries_of(connection, [id_])[id_], tables_of(connection, id_))


def play_table(row: TournamentTableRow) -> Table:
    """Return a table for scoring."""
    points = tuple(seat.points for seat in row.seats if seat.points is not None)
    over = row.ended is not None and len(points) == len(row.seats)
    return Table(
        row.round,
        row.kind,
        tuple(seat.player for seat in row.seats),
        points if over else None,
        tuple(seat.margin for seat in row.seats),
    )


def swiss_players(state: TournamentState) -> list[swiss.Player]:
    """Return the active players for pairing two by two."""
    return [
        swiss.Player(one.player, one.number, past.points, past.met, tuple(past.seats), past.byes)
        for one, past in _pasts(state)
    ]


def group_players(state: TournamentState) -> list[group_seating.Player]:
    """Return the active players for seating at larger tables."""
    return [
        group_seating.Player(
            one.player, one.number, past.points, past.met,
            tuple(past.seats.count(seat) for seat in range(state.row.seats)), past.byes, past.small,
        )
        for one, past in _pasts(state)
    ]  # fmt: skip


class _Past:
    """A player's history in the tournament."""

    def __init__(self) -> None:
        self.points = 0
        self.met: Counter[str] = Counter()
        self.seats: list[int] = []
        self.byes = 0
        self.small = 0


def _pasts(state: TournamentState) -> list[tuple[EntryRow, _Past]]:
    found = {one.player: _Past() for one in state.entries}
    for table in state.tables:
        people = [seat.player for seat in table.seats]
        for seat in table.seats:
            past = found[seat.player]
            past.points += seat.points or 0
            past.byes += table.kind == BYE
            if table.kind == MATCH:
                past.met.update(one for one in people if one != seat.player)
                past.seats.append(seat.seat)
                past.small += len(people) < state.row.seats
    return [(one, found[one.player]) for one in state.active]
