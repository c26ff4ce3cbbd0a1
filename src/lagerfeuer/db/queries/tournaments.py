"""Queries about tournaments: entries, tables, results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, insert, select, update

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.schema import cup_entries, cup_log, cup_seats, cup_tables, cups, matches, players

TournamentStatus = Literal["open", "running", "over", "cancelled"]
TournamentFormat = Literal["round-robin", "swiss"]
TournamentAdmits = Literal["house", "link"]
TournamentStart = Literal["full", "date", "hand"]
TournamentTableKind = Literal["match", "bye", "late", "walkover"]
TournamentTableEnd = Literal["played", "agreed", "set", "given"]
DecisionKind = Literal["result", "cancelled"]


@dataclass(frozen=True)
class TournamentRow:
    """A tournament; columns as in db/schema/tournaments.py."""

    id: str
    name: str
    host: str
    game: str
    options: dict[str, Any]
    tempo: dict[str, Any]
    format: TournamentFormat
    seats: int
    rounds: int | None
    twice: bool
    at_once: bool
    rated: bool
    admits: TournamentAdmits
    least: int | None
    most: int | None
    capacity: int
    starts: TournamentStart
    start_at: int | None
    bye: int
    late: bool
    status: TournamentStatus
    round: int
    changes: int
    created: int
    began: int | None = None
    ended: int | None = None


@dataclass(frozen=True)
class EntryRow:
    """An entry in a tournament. `place`: set when the tournament is over. `name`, `gone` and `face` come from the
    person."""

    cup: str
    player: str
    number: int
    entered: int
    since: int
    until: int | None
    place: int | None = None
    name: str = ""
    gone: bool = False
    face: int | None = None


@dataclass(frozen=True)
class TournamentSeatRow:
    """A seat at a tournament table."""

    cup: str
    round: int
    number: int
    seat: int
    player: str
    points: int | None
    margin: int


@dataclass(frozen=True)
class TournamentTableRow:
    """A tournament table with its seats in order."""

    cup: str
    round: int
    number: int
    kind: TournamentTableKind
    match: str | None
    ended: TournamentTableEnd | None
    seats: list[TournamentSeatRow]


@dataclass(frozen=True)
class TournamentLogRow:
    """A decision of the host: by whom (`name`), and why."""

    cup: str
    number: int
    by: str
    kind: DecisionKind
    round: int | None
    board: int | None
    points: list[int] | None
    reason: str
    at: int
    name: str = ""


TOURNAMENT_COLUMNS = [cups.c[name] for name in TournamentRow.__dataclass_fields__]
LOG_COLUMNS = [cup_log.c[name] for name in TournamentLogRow.__dataclass_fields__ if name != "name"]
ENTRY_COLUMNS = [*cup_entries.c, players.c.name, players.c.gone.is_not(None), players.c.face]


def add_tournament(connection: Connection, row: TournamentRow) -> None:
    """Add a tournament."""
    connection.execute(insert(cups).values(**vars(row)))


def find_tournament(connection: Connection, id_: str) -> TournamentRow | None:
    """Return the tournament with this id."""
    row = connection.execute(select(*TOURNAMENT_COLUMNS).where(cups.c.id == id_)).first()
    return None if row is None else TournamentRow(*row)


def swap_tournament(connection: Connection, before: TournamentRow, **values: Any) -> None:
    """Update a tournament that is still as it was read. Raises Conflict."""
    same = (cups.c.id == before.id) & (cups.c.changes == before.changes)
    done = connection.execute(update(cups).where(same).values(changes=before.changes + 1, **values))
    if done.rowcount != 1:
        raise Conflict(before.id)


def list_tournaments(
    connection: Connection, statuses: Sequence[str], player: str | None, limit: int
) -> list[TournamentRow]:
    """Return tournaments of these statuses, latest first: public ones, and those a person entered or hosts."""
    mine = select(cup_entries.c.cup).where(cup_entries.c.player == player)
    seen = (cups.c.admits == "house") | (cups.c.host == player) | cups.c.id.in_(mine)
    wanted = select(*TOURNAMENT_COLUMNS).where(cups.c.status.in_(statuses), seen)
    return [
        TournamentRow(*row) for row in connection.execute(wanted.order_by(cups.c.created.desc()).limit(limit))
    ]


def latest_ended(connection: Connection, limit: int) -> list[TournamentRow]:
    """Return the public tournaments that ended last, latest first."""
    wanted = select(*TOURNAMENT_COLUMNS).where(cups.c.status == "over", cups.c.admits == "house")
    return [
        TournamentRow(*row) for row in connection.execute(wanted.order_by(cups.c.ended.desc()).limit(limit))
    ]


def tournaments_of(connection: Connection, player: str, limit: int) -> list[TournamentRow]:
    """Return the tournaments that a person hosts or plays in, except those called off, latest first."""
    entered = select(cup_entries.c.cup).where(cup_entries.c.player == player, cup_entries.c.until.is_(None))
    theirs = (cups.c.host == player) | cups.c.id.in_(entered)
    wanted = select(*TOURNAMENT_COLUMNS).where(theirs, cups.c.status != "cancelled")
    return [
        TournamentRow(*row) for row in connection.execute(wanted.order_by(cups.c.created.desc()).limit(limit))
    ]


def count_hosted(connection: Connection, host: str) -> int:
    """Count a person's tournaments that are not over."""
    wanted = select(func.count()).where(cups.c.host == host, cups.c.status.in_(("open", "running")))
    return int(connection.execute(wanted).scalar_one())


def entries_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[EntryRow]]:
    """Return the entries of several tournaments, by number."""
    found: dict[str, list[EntryRow]] = {id_: [] for id_ in ids}
    wanted = (
        select(*ENTRY_COLUMNS)
        .join(players, players.c.id == cup_entries.c.player)
        .where(cup_entries.c.cup.in_(ids))
        .order_by(cup_entries.c.cup, cup_entries.c.number, cup_entries.c.entered, cup_entries.c.player)
    )
    for row in connection.execute(wanted):
        found[row.cup].append(EntryRow(*row))
    return found


def add_entry(connection: Connection, row: EntryRow) -> None:
    """Add an entry."""
    values = {name: value for name, value in vars(row).items() if name not in ("name", "gone", "face")}
    connection.execute(insert(cup_entries).values(**values))


def drop_entry(connection: Connection, cup: str, player: str) -> None:
    """Delete an entry before the start."""
    connection.execute(delete(cup_entries).where(cup_entries.c.cup == cup, cup_entries.c.player == player))


def set_entry(connection: Connection, cup: str, player: str, **values: Any) -> None:
    """Update an entry."""
    mine = (cup_entries.c.cup == cup) & (cup_entries.c.player == player)
    connection.execute(update(cup_entries).where(mine).values(**values))


def add_tournament_table(connection: Connection, row: TournamentTableRow) -> None:
    """Add a tournament table. Fails if its place in the round is taken."""
    values = {name: value for name, value in vars(row).items() if name != "seats"}
    connection.execute(insert(cup_tables).values(**values))
    connection.execute(insert(cup_seats), [vars(seat) for seat in row.seats])


def tables_of(connection: Connection, cup: str) -> list[TournamentTableRow]:
    """Return all tables of a tournament, round by round."""
    order = (cup_tables.c.round, cup_tables.c.number)
    found = {
        (row.round, row.number): TournamentTableRow(
            row.cup, row.round, row.number, row.kind, row.match, row.ended, []
        )
        for row in connection.execute(select(*cup_tables.c).where(cup_tables.c.cup == cup).order_by(*order))
    }
    seats = select(*cup_seats.c).where(cup_seats.c.cup == cup).order_by(cup_seats.c.seat)
    for row in connection.execute(seats):
        found[row.round, row.number].seats.append(TournamentSeatRow(*row))
    return list(found.values())


def table_of_match(connection: Connection, match: str) -> TournamentTableRow | None:
    """Return the tournament table of a match."""
    row = connection.execute(select(*cup_tables.c).where(cup_tables.c.match == match)).first()
    if row is None:
        return None
    here = (
        (cup_seats.c.cup == row.cup) & (cup_seats.c.round == row.round) & (cup_seats.c.number == row.number)
    )
    seats = connection.execute(select(*cup_seats.c).where(here).order_by(cup_seats.c.seat))
    return TournamentTableRow(
        row.cup,
        row.round,
        row.number,
        row.kind,
        row.match,
        row.ended,
        [TournamentSeatRow(*one) for one in seats],
    )


def tournaments_of_matches(connection: Connection, matches: Sequence[str]) -> dict[str, tuple[str, str, int]]:
    """Return (id, name, round) of the tournament of each match that has one."""
    wanted = (
        select(cup_tables.c.match, cups.c.id, cups.c.name, cup_tables.c.round)
        .join(cups, cups.c.id == cup_tables.c.cup)
        .where(cup_tables.c.match.in_(matches))
    )
    return {row.match: (row.id, row.name, row.round) for row in connection.execute(wanted)}


def end_table(
    connection: Connection, row: TournamentTableRow, ended: str, points: Sequence[int], margins: Sequence[int]
) -> None:
    """Set the points and margins of a table's seats."""
    here = (
        cup_tables.c.cup == row.cup,
        cup_tables.c.round == row.round,
        cup_tables.c.number == row.number,
    )
    connection.execute(update(cup_tables).where(*here).values(ended=ended))
    for seat, (gets, margin) in enumerate(zip(points, margins, strict=True)):
        mine = (
            cup_seats.c.cup == row.cup,
            cup_seats.c.round == row.round,
            cup_seats.c.number == row.number,
            cup_seats.c.seat == seat,
        )
        connection.execute(update(cup_seats).where(*mine).values(points=gets, margin=margin))
    connection.execute(update(cups).where(cups.c.id == row.cup).values(changes=cups.c.changes + 1))


def add_to_tournament_log(connection: Connection, row: TournamentLogRow) -> None:
    """Add a decision of the host, with the next number."""
    last = select(func.coalesce(func.max(cup_log.c.number), -1)).where(cup_log.c.cup == row.cup)
    values = {name: value for name, value in vars(row).items() if name not in ("name", "number")}
    number = int(connection.execute(last).scalar_one()) + 1
    connection.execute(insert(cup_log).values(**values, number=number))


def tournament_log_of(connection: Connection, cup: str) -> list[TournamentLogRow]:
    """Return the host's decisions, in order."""
    wanted = (
        select(*LOG_COLUMNS, players.c.name)
        .join(players, players.c.id == cup_log.c.by)
        .where(cup_log.c.cup == cup)
        .order_by(cup_log.c.number)
    )
    return [TournamentLogRow(**row._mapping) for row in connection.execute(wanted)]


def ready_tournaments(connection: Connection, at: int) -> list[str]:
    """Return tournaments that need work: full, due to start, or with all matches of the round over."""
    entered = select(func.count()).where(cup_entries.c.cup == cups.c.id).scalar_subquery()
    open_ones = (
        select(cups.c.id)
        .where(cups.c.status == "open")
        .where(((cups.c.starts == "full") & (entered >= cups.c.capacity)) | (cups.c.start_at <= at))
    )
    playing = (
        select(cup_tables.c.cup).where(cup_tables.c.cup == cups.c.id, cup_tables.c.ended.is_(None)).exists()
    )
    running = select(cups.c.id).where(cups.c.status == "running", ~playing)
    return [*connection.execute(open_ones).scalars(), *connection.execute(running).scalars()]


def stale_tournaments(connection: Connection, before: int) -> list[str]:
    """Return tournaments without a date that were set up before a time and have not begun."""
    wanted = select(cups.c.id).where(
        cups.c.status == "open", cups.c.start_at.is_(None), cups.c.created <= before
    )
    return list(connection.execute(wanted).scalars())


def next_start(connection: Connection) -> int | None:
    """Return when the next tournament with a date begins."""
    wanted = select(func.min(cups.c.start_at)).where(cups.c.status == "open")
    return connection.execute(wanted).scalar()


def tournament_name(connection: Connection, id_: str) -> str | None:
    """Return the name of a tournament."""
    return connection.execute(select(cups.c.name).where(cups.c.id == id_)).scalar()


def running_matches(connection: Connection, ids: Sequence[str]) -> dict[str, int | None]:
    """Return those of the matches that are open or running, each with the seat whose turn it is."""
    goes_on = matches.c.id.in_(ids) & matches.c.status.in_(("open", "running"))
    wanted = select(matches.c.id, matches.c.turn).where(goes_on)
    return {row.id: row.turn for row in connection.execute(wanted)}


def withdraw_everywhere(connection: Connection, player: str) -> list[str]:
    """Remove a person from tournaments that have not begun, and withdraw them from running ones. Return the ids of
    these tournaments."""
    mine = select(cup_entries.c.cup).where(cup_entries.c.player == player)
    ids = list(
        connection.execute(
            select(cups.c.id).where(cups.c.id.in_(mine), cups.c.status.in_(("open", "running")))
        ).scalars()
    )
    for id_ in ids:
        row = find_tournament(connection, id_)
        assert row is not None
        if row.status == "open":
            drop_entry(connection, id_, player)
        else:
            # An earlier withdrawal keeps its round.
            mine_here = (cup_entries.c.cup == id_) & (cup_entries.c.player == player)
            still = mine_here & cup_entries.c.until.is_(None)
            connection.execute(update(cup_entries).where(still).values(until=row.round))
        connection.execute(update(cups).where(cups.c.id == id_).values(changes=cups.c.changes + 1))
    return ids
