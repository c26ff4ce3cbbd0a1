"""Queries about imported matches, and about positions that matches continue from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from lagerfeuer.db.queries.matches import ADD_ACTIONS, MATCH_COLUMNS, MatchRow
from lagerfeuer.db.schema import (
    actions,
    happenings,
    host_log,
    imported,
    imports,
    match_secrets,
    matches,
    outbox,
    positions,
    reports,
    review_askers,
    review_parts,
    reviews,
    seats,
    sendings,
    spectator_messages,
)

Values = dict[str, Any]


@dataclass(frozen=True)
class ImportedRow:
    """An imported match; columns as in db/schema/archive.py."""

    match: str
    digest: str
    record: bytes
    by_house: bool
    at: int


@dataclass(frozen=True)
class PositionRow:
    """The position from which a match will continue."""

    match: str
    ply: int
    snapshot: bytes
    log: list[Values]
    happenings: list[Values]
    clocks: list[Values] | None = None


POSITION_COLUMNS = [positions.c[name] for name in PositionRow.__dataclass_fields__]


def add_imported(
    connection: Connection, row: ImportedRow, log: Sequence[Values], event_rows: Sequence[Values]
) -> None:
    """Add the file, log and match events of a match that was just added."""
    connection.execute(insert(imported).values(**vars(row)))
    if log:
        connection.execute(ADD_ACTIONS, list(log))
    if event_rows:
        connection.execute(insert(happenings), list(event_rows))


def imported_as(connection: Connection, digest: str) -> str | None:
    """Return the match that was imported from this file."""
    return connection.execute(select(imported.c.match).where(imported.c.digest == digest)).scalar()


def imported_record(connection: Connection, match: str) -> bytes | None:
    """Return the compressed file of an imported match."""
    return connection.execute(select(imported.c.record).where(imported.c.match == match)).scalar()


def claim_import(connection: Connection, match: str, player: str | None, at: int) -> None:
    """Record who imported a match; None for the house."""
    if player is None:
        connection.execute(update(imported).where(imported.c.match == match).values(by_house=True))
    elif not has_imported(connection, match, player):
        connection.execute(insert(imports).values(match=match, player=player, at=at))


def has_imported(connection: Connection, match: str, player: str) -> bool:
    """Return whether a person imported a match."""
    mine = (imports.c.match == match) & (imports.c.player == player)
    return connection.execute(select(imports.c.at).where(mine)).first() is not None


def imports_of(connection: Connection, player: str, limit: int | None = None) -> list[tuple[MatchRow, int]]:
    """Return the matches that a person imported and when, latest first."""
    wanted = select(*MATCH_COLUMNS, imports.c.at).join(imports, imports.c.match == matches.c.id)
    mine = wanted.where(imports.c.player == player).order_by(imports.c.at.desc(), matches.c.id).limit(limit)
    return [(MatchRow(*row[:-1]), row[-1]) for row in connection.execute(mine)]


def count_imports(connection: Connection, player: str) -> int:
    """Count the matches that a person imported."""
    wanted = select(func.count()).select_from(imports).where(imports.c.player == player)
    return connection.execute(wanted).scalar_one()


def drop_import(connection: Connection, match: str, player: str) -> bool:
    """Remove a person's import, and the match with the last one. Returns False if it was not theirs."""
    mine = (imports.c.match == match) & (imports.c.player == player)
    if connection.execute(delete(imports).where(mine)).rowcount != 1:
        return False
    drop_unclaimed(connection, [match])
    return True


def drop_unclaimed(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Delete those imported matches that no one claims any more, and return them."""
    claimed = select(imports.c.match)
    wanted = select(imported.c.match).where(
        imported.c.match.in_(ids), imported.c.by_house.is_(False), imported.c.match.not_in(claimed)
    )
    gone = list(connection.execute(wanted).scalars())
    for id_ in gone:
        forget_imported(connection, id_)
    return gone


def forget_imported(connection: Connection, match: str) -> bool:
    """Delete an imported match for everyone who imported it. Returns False if there is none."""
    if imported_record(connection, match) is None:
        return False
    # Reports and host log entries stay, without the match.
    for table in (reports, host_log):
        connection.execute(update(table).where(table.c.match == match).values(match=None))
    for table in (
        outbox, sendings, review_askers, review_parts, reviews, imports, imported, actions, happenings, seats,
        match_secrets, spectator_messages,
    ):  # fmt: skip
        connection.execute(delete(table).where(table.c.match == match))
    connection.execute(delete(matches).where(matches.c.id == match))
    return True


def add_position(connection: Connection, row: PositionRow) -> None:
    """Add the position from which an open match will continue."""
    connection.execute(insert(positions).values(**vars(row)))


def find_position(connection: Connection, match: str) -> PositionRow | None:
    """Return the position from which an open match will continue."""
    row = connection.execute(select(*POSITION_COLUMNS).where(positions.c.match == match)).first()
    return None if row is None else PositionRow(*row)


def take_position(connection: Connection, row: PositionRow) -> None:
    """Move the position's match events to the match, which has begun, and delete the position."""
    if row.happenings:
        connection.execute(insert(happenings), row.happenings)
    connection.execute(delete(positions).where(positions.c.match == row.match))


def finished_ids(
    connection: Connection,
    player: str | None = None,
    game: str | None = None,
    since: int | None = None,
    ids: Sequence[str] = (),
) -> list[str]:
    """Return finished matches in order of their end: a person's (including imports), or all."""
    wanted = select(matches.c.id).where(matches.c.status == "finished")
    if player is not None:
        wanted = wanted.where(_has_part_in(player))
    if game is not None:
        wanted = wanted.where(matches.c.game == game)
    if since is not None:
        wanted = wanted.where(matches.c.updated >= since)
    if ids:
        wanted = wanted.where(matches.c.id.in_(ids))
    return list(connection.execute(wanted.order_by(matches.c.updated, matches.c.id)).scalars())


def count_finished(connection: Connection, player: str) -> int:
    """Count a person's finished matches, including imports."""
    wanted = select(func.count()).select_from(matches).where(matches.c.status == "finished")
    return connection.execute(wanted.where(_has_part_in(player))).scalar_one()


def _has_part_in(player: str) -> ColumnElement[bool]:
    """Select matches in which a person has a seat or which they imported."""
    mine = select(seats.c.match).where(seats.c.player == player)
    brought_in = select(imports.c.match).where(imports.c.player == player)
    return matches.c.id.in_(mine) | matches.c.id.in_(brought_in)
