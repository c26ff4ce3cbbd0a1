"""Queries for personal data: what happens to every row that names a person on deletion, guest merge and export.

`PERSON_COLUMNS` lists every column that refers to a person; a test finds missing ones.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from sqlalchemy import Column, ColumnElement, Connection, Table, delete, select, update
from sqlalchemy.exc import IntegrityError

from lagerfeuer.db.queries.chat import find_mark, set_mark
from lagerfeuer.db.queries.imports import drop_unclaimed
from lagerfeuer.db.queries.matches import SEAT_COLUMNS, SeatRow
from lagerfeuer.db.queries.open_tables import end_open_table
from lagerfeuer.db.queries.private_notes import find_note, note_with, set_note
from lagerfeuer.db.queries.public_log import log_left
from lagerfeuer.db.queries.reports import empty_lines_of
from lagerfeuer.db.queries.standing_orders import drop_orders_of
from lagerfeuer.db.queries.tournaments import withdraw_everywhere
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE
from lagerfeuer.db.schema import (
    api_tokens,
    archived_people,
    blocks,
    bot_accounts,
    calendars,
    channels,
    chat_marks,
    cup_entries,
    cup_log,
    cup_seats,
    cups,
    feed_addresses,
    follows,
    host_log,
    house_invitations,
    imports,
    invitations,
    looks,
    matches,
    messages,
    mutes,
    openings,
    outbox,
    passkeys,
    passwords,
    players,
    private_notes,
    puzzle_answers,
    puzzle_ratings,
    rating_changes,
    ratings,
    reports,
    results,
    review_askers,
    seats,
    sendings,
    sessions,
    spectator_messages,
    standing_orders,
    taken_lessons,
    tokens,
)


@dataclass(frozen=True)
class PersonColumn:
    """A column that names a person, and what happens to its rows.

    `joined`: when a guest merges into an account, "by seat" rows follow the seat of their match; "by match" rows do the
    same, and the remaining ones move with the guest as a whole. `left`: when the person leaves for good; an "emptied"
    row stays without its text. `exported`: the columns that an export contains.
    """

    column: Column[Any]
    joined: Literal["moved", "dropped", "by seat", "by match"]
    left: Literal["kept", "dropped", "cleared", "emptied"]
    exported: Sequence[str] = ()

    @property
    def table(self) -> Table:
        table = self.column.table
        assert isinstance(table, Table)
        return table


PERSON_COLUMNS = (
    PersonColumn(passwords.c.player, "dropped", "dropped", ("changed",)),
    PersonColumn(passkeys.c.player, "dropped", "dropped", ("name", "site", "created", "used")),
    PersonColumn(sessions.c.player, "dropped", "dropped", ("device", "method", "created", "seen")),
    # Only accounts have tokens.
    PersonColumn(api_tokens.c.player, "dropped", "dropped", ("name", "scopes", "created", "expires", "used")),
    # Only accounts have feeds with an address of their own. It is a credential, so an export omits it.
    PersonColumn(feed_addresses.c.player, "dropped", "dropped", ("kind", "created")),
    # Guests have no bot accounts. Those of a person who leaves have left before.
    PersonColumn(bot_accounts.c.player, "dropped", "dropped", ("policy",)),
    PersonColumn(bot_accounts.c.owner, "dropped", "dropped", ("player", "policy")),
    # The account keeps its own calendar.
    PersonColumn(
        calendars.c.player,
        "dropped",
        "dropped",
        (
            "zone",
            "quiet_from",
            "quiet_to",
            "free_days",
            "vacation_year",
            "vacation_used",
            "vacation_until",
            "planned_from",
            "planned_until",
        ),
    ),
    PersonColumn(outbox.c.player, "by match", "dropped", ("kind", "match", "ply", "due", "seen")),
    # Deliveries come before the channels that they refer to. A channel's address is a credential, so an export omits
    # it.
    PersonColumn(
        sendings.c.player, "moved", "dropped", ("kind", "match", "ply", "state", "why", "due", "done")
    ),
    PersonColumn(
        channels.c.player, "moved", "dropped", ("kind", "name", "muted", "daily", "created", "paused")
    ),
    PersonColumn(tokens.c.player, "dropped", "dropped", ("kind", "mail", "expires")),
    # The lessons of guests stay on their device.
    PersonColumn(taken_lessons.c.player, "dropped", "dropped", ("game", "lesson", "at")),
    # The people still seated manage the table.
    PersonColumn(
        openings.c.host, "by match", "cleared", ("match", "admits", "least", "most", "until", "ended")
    ),
    PersonColumn(
        invitations.c.player, "by match", "dropped", ("match", "seat", "state", "answer", "again", "at")
    ),
    PersonColumn(
        invitations.c.by, "by match", "cleared", ("match", "seat", "state", "answer", "again", "at")
    ),
    # Guests have no ratings. Opponents' gains and losses stay, even when the person has no name any more.
    PersonColumn(ratings.c.player, "dropped", "kept", ("game", "mu", "sigma", "matches", "changed")),
    PersonColumn(
        rating_changes.c.player,
        "dropped",
        "kept",
        ("match", "game", "mu_before", "sigma_before", "mu", "sigma", "at"),
    ),
    PersonColumn(
        results.c.player,
        "by seat",
        "kept",
        ("match", "game", "seat", "seats", "people", "place", "sharing", "points", "options", "at"),
    ),
    # Nobody finds the person any more; the match stays in the archive.
    PersonColumn(archived_people.c.player, "by seat", "dropped", ("match", "game", "result", "at")),
    # For the person alone. Guests have none.
    PersonColumn(puzzle_answers.c.player, "dropped", "dropped", ("game", "puzzle", "right", "at")),
    PersonColumn(
        puzzle_ratings.c.player,
        "dropped",
        "dropped",
        ("game", "mu", "sigma", "answers", "right", "day", "streak", "longest"),
    ),
    # Only accounts enter tournaments. Played matches stay; entries of a tournament that has not begun are removed.
    PersonColumn(
        cups.c.host, "dropped", "kept", ("id", "name", "game", "status", "created", "began", "ended")
    ),
    PersonColumn(
        cup_entries.c.player, "dropped", "kept", ("cup", "number", "entered", "since", "until", "place")
    ),
    PersonColumn(
        cup_seats.c.player, "dropped", "kept", ("cup", "round", "number", "seat", "points", "margin")
    ),
    PersonColumn(
        cup_log.c.by, "dropped", "kept", ("cup", "kind", "round", "board", "points", "reason", "at")
    ),
    # Opponents keep their matches: the seat still refers to the person, who has no name any more.
    PersonColumn(seats.c.player, "by seat", "kept", ("match", "seat", "kind", "contribution", "sitter")),
    # Free text may reveal who the author is: it is emptied, and its number stays.
    PersonColumn(
        messages.c.player, "by seat", "emptied", ("match", "number", "text", "phrase", "at", "removed")
    ),
    # Guests have none.
    PersonColumn(
        spectator_messages.c.player,
        "dropped",
        "emptied",
        ("match", "number", "ply", "text", "phrase", "at", "removed"),
    ),
    PersonColumn(chat_marks.c.player, "by seat", "dropped", ("match", "read", "muted")),
    PersonColumn(private_notes.c.player, "by seat", "dropped", ("match", "text", "aside", "changed")),
    # Their matches count it (`leave`), so that no process carries out what it still knows.
    PersonColumn(
        standing_orders.c.player,
        "by seat",
        "dropped",
        ("match", "seat", "steps", "reached", "ply", "state", "own_ply", "pause", "due", "made"),
    ),
    PersonColumn(looks.c.player, "by seat", "dropped", ("match", "ply")),
    # Deleted with the last person who claims it.
    PersonColumn(imports.c.player, "by match", "dropped", ("match", "at")),
    PersonColumn(review_askers.c.player, "by match", "dropped", ("match",)),
    PersonColumn(mutes.c.player, "moved", "dropped", ("at",)),
    PersonColumn(mutes.c.muted, "moved", "dropped"),
    # Nobody may read who blocked or reported them.
    PersonColumn(blocks.c.player, "moved", "dropped", ("blocked", "at")),
    PersonColumn(blocks.c.blocked, "moved", "dropped"),
    # Only accounts follow and are followed. Nobody may read who follows them.
    PersonColumn(follows.c.player, "dropped", "dropped", ("followed", "at")),
    PersonColumn(follows.c.followed, "dropped", "dropped"),
    PersonColumn(
        reports.c.player,
        "moved",
        "dropped",
        ("kind", "words", "name", "match", "ply", "lines", "state", "at"),
    ),
    PersonColumn(reports.c.about, "moved", "dropped"),
    # Guests have none. Invitations of a person who has left are void.
    PersonColumn(house_invitations.c.by, "dropped", "dropped", ("created", "expires")),
    PersonColumn(host_log.c.host, "moved", "kept"),
    PersonColumn(host_log.c.player, "moved", "dropped", ("at", "action", "until", "words")),
)
PROFILE = (
    "id", "name", "created", "joined", "seen", "language", "time_zone", "mail", "role", "discreet",
    "listed", "hides_presence", "face", "about", "program", "suspended", "suspended_why",
)  # fmt: skip
NAMELESS = {
    "name": "", "login": None, "mail": None, "language": None, "time_zone": None, "role": "member", "listed": False,
    "suspended": None, "suspended_why": None, "face": None, "about": None,
}  # fmt: skip


def seats_held(connection: Connection, player: str) -> list[SeatRow]:
    """Return all seats of a person, including reserved ones."""
    wanted = select(*SEAT_COLUMNS).outerjoin(players, seats.c.player == players.c.id)
    return [SeatRow(*row) for row in connection.execute(wanted.where(seats.c.player == player))]


def join_account(
    connection: Connection, guest: str, account: str, now: int, apart: Collection[str] = ()
) -> tuple[list[str], list[str]]:
    """Merge a guest into an account and return (moved matches, matches that stay the guest's).

    Those stay in which both sit, and those in `apart`. The guest is deleted unless matches of the second kind remain.
    """
    mine = {*apart, *(row.match for row in seats_held(connection, account))}
    theirs = sorted({row.match for row in seats_held(connection, guest)})
    stay = [match for match in theirs if match in mine]
    move = [match for match in theirs if match not in mine]
    for person_column in PERSON_COLUMNS:
        if person_column.joined == "by seat":
            _make_room(connection, person_column, guest, account, move)
            moved = (person_column.column == guest) & person_column.table.c.match.in_(move)
            connection.execute(
                update(person_column.table).where(moved).values({person_column.column: account})
            )
        elif person_column.joined == "by match":
            _move(connection, person_column, guest, account, person_column.table.c.match.in_(move))
    if stay:
        return move, stay
    for person_column in PERSON_COLUMNS:
        if person_column.joined in ("moved", "by match"):
            _move(connection, person_column, guest, account)
        elif person_column.joined == "dropped":
            connection.execute(delete(person_column.table).where(person_column.column == guest))
    connection.execute(update(players).where(players.c.id == guest).values(**NAMELESS, gone=now))
    # A person cannot block themselves.
    connection.execute(delete(blocks).where(blocks.c.player == blocks.c.blocked))
    return move, stay


def _make_room(
    connection: Connection, person_column: PersonColumn, guest: str, account: str, move: Sequence[str]
) -> None:
    """Merge rows that the account left at a table where it sat earlier with the guest's."""
    if not person_column.column.primary_key:
        return
    theirs = select(person_column.table.c.match).where(
        person_column.column == guest, person_column.table.c.match.in_(move)
    )
    left = (person_column.column == account) & person_column.table.c.match.in_(theirs.scalar_subquery())
    for match in connection.execute(select(person_column.table.c.match).where(left)).scalars().all():
        if person_column.table is private_notes:
            note, before = find_note(connection, match, guest), find_note(connection, match, account)
            set_note(connection, note_with(note, before))
        elif person_column.table is chat_marks:
            mark, read = find_mark(connection, match, guest), find_mark(connection, match, account).read
            set_mark(connection, replace(mark, read=max(mark.read, read)))
    connection.execute(delete(person_column.table).where(left))


def _move(
    connection: Connection,
    person_column: PersonColumn,
    guest: str,
    account: str,
    which: ColumnElement[bool] | None = None,
) -> None:
    # The account may have an equal row already; then the guest's is dropped.
    keys = list(person_column.table.primary_key)
    theirs = person_column.column == guest if which is None else (person_column.column == guest) & which
    for row in connection.execute(select(*keys).where(theirs)).all():
        same = [key == value for key, value in zip(keys, row, strict=True)]
        try:
            with connection.begin_nested():
                connection.execute(
                    update(person_column.table).where(*same).values({person_column.column: account})
                )
        except IntegrityError:
            continue
    connection.execute(delete(person_column.table).where(theirs))


def leave(connection: Connection, player: str, now: int) -> tuple[list[str], list[str]]:
    """Delete a person, except for the seats that opponents need.

    Returns the ids of their matches and of the tournaments that they leave.
    """
    held = sorted({row.match for row in seats_held(connection, player)})
    brought = connection.execute(select(imports.c.match).where(imports.c.player == player)).scalars().all()
    # Open their seats at tables that have not begun, so that others can take them. The seats of a tournament match are
    # set by the tournament, and those of a transferred match by the other house.
    set_already = select(openings.c.match).where(openings.c.admits == FROM_ELSEWHERE)
    waiting = select(matches.c.id).where(
        matches.c.status == "open", matches.c.cup.is_(None), matches.c.id.not_in(set_already)
    )
    shared = (seats.c.player == player) & seats.c.contribution.is_not(None) & seats.c.match.in_(waiting)
    for row in connection.execute(select(seats.c.match, seats.c.seat).where(shared)).all():
        log_left(connection, row.match, row.seat, now)
    connection.execute(
        update(seats)
        .where(seats.c.player == player, seats.c.match.in_(waiting))
        .values(kind="open", player=None, contribution=None, sitter=None)
    )
    drop_orders_of(connection, player)
    for one in PERSON_COLUMNS:
        if one.left == "dropped":
            connection.execute(delete(one.table).where(one.column == player))
        elif one.left == "cleared":
            connection.execute(update(one.table).where(one.column == player).values({one.column: None}))
        elif one.left == "emptied":
            said = (one.column == player) & one.table.c.removed.is_(None)
            connection.execute(update(one.table).where(said).values(text="", phrase=None, removed=now))
    empty_lines_of(connection, player)
    drop_unclaimed(connection, brought)
    _close_deserted(connection, held, now)
    cups = withdraw_everywhere(connection, player)
    connection.execute(update(players).where(players.c.id == player).values(**NAMELESS, gone=now))
    return held, cups


def _close_deserted(connection: Connection, ids: Sequence[str], now: int) -> None:
    """Close open tables at which no person is left."""
    people = select(seats.c.match).where(seats.c.match.in_(ids), seats.c.kind == "person")
    deserted = select(matches.c.id).where(
        matches.c.id.in_(ids), matches.c.status == "open", matches.c.id.not_in(people)
    )
    for id_ in connection.execute(deserted).scalars().all():
        end_open_table(connection, id_, "closed", now)


def full_tables(connection: Connection, player: str) -> list[str]:
    """Return a person's full tables, which wait only for contributions."""
    wanted = select(seats.c.match).join(matches, matches.c.id == seats.c.match)
    full = wanted.where(seats.c.player == player, matches.c.luck_due.is_not(None))
    return list(connection.execute(full).scalars())


def running_of(connection: Connection, player: str) -> int:
    """Count the running matches of a person."""
    running = select(matches.c.id).where(matches.c.status == "running")
    wanted = select(seats.c.match).where(seats.c.player == player, seats.c.match.in_(running))
    return len(connection.execute(wanted).all())


def own_data(connection: Connection, player: str) -> dict[str, list[dict[str, Any]]]:
    """Return a person's own data, by database table, without hashes, keys and tokens."""
    found: dict[str, list[dict[str, Any]]] = {
        "profile": _rows(connection, players, players.c.id, PROFILE, player),
    }
    for person_column in PERSON_COLUMNS:
        if person_column.exported:
            rows = _rows(
                connection, person_column.table, person_column.column, person_column.exported, player
            )
            found.setdefault(person_column.table.name, []).extend(rows)
    return found


def _rows(
    connection: Connection, table: Table, column: Column[Any], names: Sequence[str], player: str
) -> list[dict[str, Any]]:
    wanted = select(*[table.c[name] for name in names]).where(column == player)
    return [dict(row._mapping) for row in connection.execute(wanted)]
