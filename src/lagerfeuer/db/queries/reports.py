"""Queries about reports to the hosts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from lagerfeuer.db.queries.people import is_able_host
from lagerfeuer.db.schema import matches, players, reports

ReportKind = Literal["chat", "name", "behaviour", "cheating"]
ReportState = Literal["open", "seen", "done"]


@dataclass(frozen=True)
class ReportRow:
    """A report; columns as in db/schema/hosting.py."""

    id: int
    player: str
    about: str
    kind: ReportKind
    words: str
    name: str
    match: str | None
    ply: int | None
    message: int | None
    lines: list[dict[str, Any]]
    state: ReportState
    at: int
    changed: int


REPORT_COLUMNS = [reports.c[name] for name in ReportRow.__dataclass_fields__]
# Built once: it runs at each end of a match.
WAITING_ABOUT = (
    select(*REPORT_COLUMNS)
    .where(reports.c.state.in_(("open", "seen")), reports.c.match == bindparam("about_match"))
    .order_by(reports.c.id)
)


def add_report(connection: Connection, row: ReportRow) -> int:
    """Add a report and return its number."""
    values = {name: value for name, value in vars(row).items() if name != "id"}
    key = connection.execute(insert(reports).values(**values)).inserted_primary_key
    assert key is not None
    return int(key[0])


def find_report(connection: Connection, id_: int) -> ReportRow | None:
    """Return a report by its number."""
    row = connection.execute(select(*REPORT_COLUMNS).where(reports.c.id == id_)).first()
    return None if row is None else ReportRow(*row)


def reports_by(connection: Connection, player: str, limit: int) -> list[ReportRow]:
    """Return a person's reports, latest first."""
    wanted = select(*REPORT_COLUMNS).where(reports.c.player == player).order_by(reports.c.id.desc())
    return [ReportRow(*row) for row in connection.execute(wanted.limit(limit))]


def waiting_reports_of(connection: Connection, match: str) -> list[ReportRow]:
    """Return the unfinished reports about a match, oldest first."""
    return [ReportRow(*row) for row in connection.execute(WAITING_ABOUT, {"about_match": match})]


def withheld_reports(connection: Connection) -> dict[int, str]:
    """Return reports with messages of spectators of a match that is not over, each with the match.

    Hosts who sit at that table must not learn of them.
    """
    wanted = select(reports.c.id, reports.c.match, reports.c.lines).join(
        matches, matches.c.id == reports.c.match
    )
    rows = connection.execute(wanted.where(matches.c.status != "finished")).all()
    return {row[0]: row[1] for row in rows if any(line.get("spectators") for line in row[2])}


def list_reports(
    connection: Connection, done: bool, limit: int, without: Collection[int] = ()
) -> list[ReportRow]:
    """Return open reports, oldest first, or finished ones, latest first, leaving out those of `without`."""
    which = reports.c.state == "done" if done else reports.c.state != "done"
    order = reports.c.changed.desc() if done else reports.c.at
    which &= reports.c.id.not_in(without)
    wanted = select(*REPORT_COLUMNS).where(which).order_by(order, reports.c.id).limit(limit)
    return [ReportRow(*row) for row in connection.execute(wanted)]


def count_waiting(connection: Connection, player: str | None = None) -> int:
    """Count unfinished reports: of one person, or of all people without withheld ones."""
    wanted = select(func.count()).select_from(reports).where(reports.c.state != "done")
    if player is None:
        wanted = wanted.where(reports.c.id.not_in(withheld_reports(connection)))
    else:
        wanted = wanted.where(reports.c.player == player)
    return connection.execute(wanted).scalar_one()


def count_about(
    connection: Connection, people: list[str], without: Collection[int] | None = None
) -> dict[str, int]:
    """Count the reports about several people, leaving out those of `without` (None: the withheld ones)."""
    left_out = withheld_reports(connection) if without is None else without
    here = reports.c.about.in_(people) & reports.c.id.not_in(left_out)
    wanted = select(reports.c.about, func.count()).where(here).group_by(reports.c.about)
    return {row[0]: row[1] for row in connection.execute(wanted)}


def set_state(connection: Connection, id_: int, state: str, at: int) -> None:
    """Set the state of a report."""
    connection.execute(update(reports).where(reports.c.id == id_).values(state=state, changed=at))


def drop_old_reports(connection: Connection, before: int) -> None:
    """Delete reports finished before a time."""
    connection.execute(delete(reports).where(reports.c.state == "done", reports.c.changed < before))


def empty_lines_of(connection: Connection, player: str) -> None:
    """Remove a person's words and name from chat lines stored with reports."""
    for id_, lines in connection.execute(select(reports.c.id, reports.c.lines)).all():
        if any(line.get("player") == player for line in lines):
            emptied = [
                {**line, "name": "", "text": "", "phrase": None} if line.get("player") == player else line
                for line in lines
            ]
            connection.execute(update(reports).where(reports.c.id == id_).values(lines=emptied))


def hosts(connection: Connection, at: int) -> list[str]:
    """Return the hosts who are not suspended, longest-standing first."""
    wanted = select(players.c.id).where(is_able_host(at)).order_by(players.c.joined)
    return list(connection.execute(wanted).scalars())
