"""Queries about matches: loading, compare and swap, seats, log."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Literal, TypedDict, Unpack

from sqlalchemy import (
    Connection,
    Update,
    bindparam,
    false,
    func,
    insert,
    or_,
    select,
    update,
)

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.schema import actions, match_secrets, matches, players, seats

Values = dict[str, Any]
SeatKind = Literal["person", "bot", "open", "kept"]
MatchStatus = Literal["open", "running", "finished", "closed", "moved"]
Delay = Literal["none", "turn", "ten", "end"]
"""How far spectators are behind (matches/spectator_delay.py)."""
WhatIfRule = Literal["none", "hand", "bots"]
"""Who answers for the other seats on the what-if board while the match runs."""


IDS_PER_QUERY = 500
"""Ids per query."""


@dataclass(frozen=True)
class SeatRow:
    """A seat and who sits there. `name` and `member` come from the person; the name is empty if they have left.

    `label`: the name of a person who is not known to this house.
    """

    match: str
    seat: int
    kind: SeatKind
    player: str | None
    bot: str | None
    contribution: str | None
    name: str | None = None
    member: bool = False
    label: str | None = None
    sitter: str | None = None
    program: bool = False
    """Whether the person is a bot account."""
    face: int | None = None
    """The face that the person chose."""

    @property
    def is_played_by_person(self) -> bool:
        """Whether a human plays here: neither a bot of the house, a stand-in nor a bot account."""
        return self.kind == "person" and not self.program

    @property
    def has_left(self) -> bool:
        """Whether the seat's person has left the house for good."""
        return self.kind == "person" and self.name == ""


@dataclass(frozen=True)
class MatchRow:
    """A match; columns of `matches`."""

    id: str
    game: str
    rules: int
    options: Values
    status: MatchStatus
    ply: int
    draft: int
    snapshot: bytes | None
    pending: list[Values]
    picks: int
    turn: int | None
    outcome: Values | None
    mini: str
    commitment: str
    invitation: str
    again: str | None
    shown: bool
    created: int
    updated: int
    tempo: Values | None = None
    changes: int = 0
    agreements: Values = field(default_factory=dict)
    rated: bool = False
    delay: Delay = "none"
    delayed: Values | None = None
    cup: str | None = None
    luck_due: int | None = None
    origin: Values | None = None
    what_if: WhatIfRule = "none"
    luck_version: int = 1
    luck_terms: str | None = None
    orders: int = 0
    rated_with_bots: bool = False


@dataclass(frozen=True)
class ActionRow:
    """A settled action of the log."""

    ply: int
    seat: int
    action: str
    automatic: bool
    luck: list[list[int]]
    notes: list[Values]
    at: int


class ActionChanges(TypedDict, total=False):
    """What an action may change of a match."""

    ply: int
    draft: int
    snapshot: bytes
    pending: list[Values]
    picks: int
    turn: int | None
    outcome: Values | None
    mini: str
    status: MatchStatus
    updated: int
    agreements: Values


def row_after_action(row: MatchRow, **values: Unpack[ActionChanges]) -> MatchRow:
    """Return a copy of a row with new values.

    `dataclasses.replace` would call the constructor with thirty values, which takes four times as long.
    """
    new = object.__new__(MatchRow)
    vars(new).update(vars(row), **values)
    return new


GOING = ("open", "running")
"""The statuses of a match that is not over."""
MATCH_COLUMNS = [matches.c[name] for name in MatchRow.__dataclass_fields__]
ACTION_COLUMNS = [actions.c[name] for name in ActionRow.__dataclass_fields__]
KEPT_OF_SEAT = ("match", "seat", "kind", "player", "bot", "contribution")
SEAT_COLUMNS = [
    *[seats.c[name] for name in KEPT_OF_SEAT],
    func.coalesce(players.c.name, seats.c.label),
    players.c.joined.is_not(None),
    seats.c.label,
    seats.c.sitter,
    func.coalesce(players.c.program, false()),
    players.c.face,
]

FIND_SEATS = (
    select(*SEAT_COLUMNS)
    .outerjoin(players, seats.c.player == players.c.id)
    .where(seats.c.match.in_(bindparam("matches", expanding=True)))
    .order_by(seats.c.match, seats.c.seat)
)
"""Built once, because it is read with every match."""

CHANGED_COLUMNS = ("ply", "draft", "snapshot", "pending", "picks", "turn", "mini", "updated")
"""Columns that every action changes."""
RARE_COLUMNS = ("outcome", "status", "tempo", "changes", "agreements", "delayed", "luck_due")
"""Columns that few actions change."""
CHANGED_VALUES, RARE_VALUES = itemgetter(*CHANGED_COLUMNS), itemgetter(*RARE_COLUMNS)


def _swap(names: Sequence[str]) -> Update:
    return (
        update(matches)
        .where(
            matches.c.id == bindparam("of_match"),
            matches.c.ply == bindparam("of_ply"),
            matches.c.draft == bindparam("of_draft"),
            matches.c.changes == bindparam("of_changes"),
            matches.c.orders == bindparam("of_orders"),
        )
        .values({name: bindparam(name) for name in names})
    )


# Built once: building a statement costs more than running it. Two statements, because SQLite rewrites the index of
# every column that is set, even to the same value.
SWAP_ACTION, SWAP = _swap(CHANGED_COLUMNS), _swap((*CHANGED_COLUMNS, *RARE_COLUMNS))
ADD_ACTIONS = insert(actions).inline()


def add_match(connection: Connection, match: MatchRow, seat_rows: Sequence[SeatRow], secret: bytes) -> None:
    """Add a match with its seats and its secret."""
    connection.execute(insert(matches).values(**vars(match)))
    connection.execute(insert(match_secrets).values(match=match.id, secret=secret))
    connection.execute(insert(seats), [_seat_values(row) for row in seat_rows])


def _seat_values(row: SeatRow) -> Values:
    return {name: getattr(row, name) for name in (*KEPT_OF_SEAT, "label", "sitter")}


def swap_match(batch: Batch, before: MatchRow, after: MatchRow, settled: list[Values]) -> None:
    """Replace a match by its next revision and add its settled actions.

    Raises Conflict, now or when the batch is written, if the match has changed.
    """
    moment = {
        "of_ply": before.ply, "of_draft": before.draft, "of_changes": before.changes, "of_orders": before.orders,
    }  # fmt: skip
    values = dict(zip(CHANGED_COLUMNS, CHANGED_VALUES(vars(after)), strict=True))
    statement, rare = SWAP_ACTION, RARE_VALUES(vars(after))
    if rare != RARE_VALUES(vars(before)):
        statement = SWAP
        values.update(zip(RARE_COLUMNS, rare, strict=True))
    batch.swap(statement, {"of_match": before.id, **moment, **values}, Conflict(before.id))
    batch.add(ADD_ACTIONS, settled)


def take_seat(connection: Connection, row: SeatRow) -> None:
    """Give a person or a bot a seat that is open or reserved for that person. Raises Conflict."""
    free = or_(seats.c.kind == "open", (seats.c.kind == "kept") & (seats.c.player == row.player))
    done = connection.execute(
        update(seats)
        .where(seats.c.match == row.match, seats.c.seat == row.seat, free)
        .values(
            kind=row.kind,
            player=row.player,
            bot=row.bot,
            contribution=row.contribution,
            sitter=row.sitter,
        )
    )
    if done.rowcount != 1:
        raise Conflict(row.match)


def change_seats(connection: Connection, rows: Sequence[SeatRow]) -> None:
    """Change seats of a running match.

    The match is swapped in the same transaction, which excludes concurrent changes.
    """
    for row in rows:
        place = (seats.c.match == row.match) & (seats.c.seat == row.seat)
        connection.execute(update(seats).where(place).values(kind=row.kind, player=row.player, bot=row.bot))


def set_contribution(connection: Connection, id_: str, seat: int, contribution: str) -> None:
    """Store a seat's luck contribution, once and before the match begins. Raises Conflict."""
    waits = select(matches.c.id).where(matches.c.id == id_, matches.c.status == "open")
    done = connection.execute(
        update(seats)
        .where(seats.c.match.in_(waits), seats.c.seat == seat, seats.c.contribution.is_(None))
        .values(contribution=contribution)
    )
    if done.rowcount != 1:
        raise Conflict(id_)


def set_luck_due(connection: Connection, id_: str, due: int | None) -> None:
    """Set until when a full table waits for contributions; None if it is not full."""
    waits = (matches.c.id == id_) & (matches.c.status == "open")
    connection.execute(update(matches).where(waits).values(luck_due=due))


def next_luck_due(connection: Connection, but: Collection[str] = ()) -> int | None:
    """Return when the next table's wait for contributions ends, leaving out these."""
    return connection.execute(select(func.min(matches.c.luck_due)).where(matches.c.id.not_in(but))).scalar()


def due_for_luck(connection: Connection, at: int, limit: int, but: Collection[str] = ()) -> list[str]:
    """Return the tables whose wait for contributions is over, longest overdue first, leaving out these."""
    due = (matches.c.luck_due <= at) & (matches.c.status == "open") & matches.c.id.not_in(but)
    wanted = select(matches.c.id).where(due)
    return list(connection.execute(wanted.order_by(matches.c.luck_due).limit(limit)).scalars())


def shift_luck_due(connection: Connection, span: int) -> None:
    """Extend the wait for contributions at all tables: no one could contribute while the house was down."""
    wait = matches.c.luck_due.is_not(None) & (matches.c.status == "open")
    connection.execute(update(matches).where(wait).values(luck_due=matches.c.luck_due + span))


def owed_by(connection: Connection, player: str, limit: int) -> list[tuple[str, str]]:
    """Return (match, commitment) of open tables to which a person still owes a contribution, oldest first."""
    owed = (seats.c.match == matches.c.id) & (seats.c.kind == "person") & seats.c.contribution.is_(None)
    wanted = (
        select(matches.c.id, matches.c.commitment)
        .join(seats, owed)
        .where(seats.c.player == player, matches.c.status == "open")
        .order_by(matches.c.created)
    )
    return [(row[0], row[1]) for row in connection.execute(wanted.limit(limit))]


def set_again(connection: Connection, id_: str, again: str) -> None:
    """Set the rematch of a match. Raises Conflict if it has one."""
    done = connection.execute(
        update(matches).where(matches.c.id == id_, matches.c.again.is_(None)).values(again=again)
    )
    if done.rowcount != 1:
        raise Conflict(id_)


def find_match(connection: Connection, id_: str) -> tuple[MatchRow, list[SeatRow], bytes] | None:
    """Return a match, its seats in order, and its secret."""
    row = connection.execute(select(*MATCH_COLUMNS).where(matches.c.id == id_)).first()
    if row is None:
        return None
    secret = connection.execute(
        select(match_secrets.c.secret).where(match_secrets.c.match == id_)
    ).scalar_one()
    return MatchRow(*row), seats_of(connection, [id_])[id_], secret


def existing_match(connection: Connection, id_: str) -> tuple[MatchRow, list[SeatRow], bytes]:
    """Return the same for a match that must exist."""
    found = find_match(connection, id_)
    assert found is not None
    return found


def existing_ids(connection: Connection, ids: Sequence[str]) -> set[str]:
    """Return those of the ids that exist."""
    found: set[str] = set()
    for first in range(0, len(ids), IDS_PER_QUERY):
        here = select(matches.c.id).where(matches.c.id.in_(ids[first : first + IDS_PER_QUERY]))
        found |= set(connection.execute(here).scalars())
    return found


def find_matches(connection: Connection, ids: Sequence[str]) -> list[MatchRow]:
    """Return several matches."""
    return [MatchRow(*row) for row in connection.execute(select(*MATCH_COLUMNS).where(matches.c.id.in_(ids)))]


def games_of(connection: Connection, ids: Collection[str]) -> dict[str, str]:
    """Return the game's key by match."""
    if not ids:
        return {}
    wanted = select(matches.c.id, matches.c.game).where(matches.c.id.in_(ids))
    return {row.id: row.game for row in connection.execute(wanted)}


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """Return the seats of several matches, in order."""
    found: dict[str, list[SeatRow]] = {id_: [] for id_ in ids}
    for row in connection.execute(FIND_SEATS, {"matches": list(ids)}):
        found[row.match].append(SeatRow(*row))
    return found


def find_log(connection: Connection, id_: str, since: int = 0) -> list[ActionRow]:
    """Return the settled actions of a match, from a ply on."""
    wanted = (
        select(*ACTION_COLUMNS).where(actions.c.match == id_, actions.c.ply >= since).order_by(actions.c.ply)
    )
    return [ActionRow(*row) for row in connection.execute(wanted)]


def match_invited_by(connection: Connection, invitation: str) -> str | None:
    """Return the match with this invitation code."""
    return connection.execute(select(matches.c.id).where(matches.c.invitation == invitation)).scalar()
