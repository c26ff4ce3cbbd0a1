"""Queries about notices in the outbox and their deliveries on channels (channels.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from lagerfeuer.db.queries.channels import ChannelRow
from lagerfeuer.db.queries.matches import MatchStatus, SeatRow, seats_of
from lagerfeuer.db.queries.outbox import NoticeRow
from lagerfeuer.db.schema import actions, channels, happenings, matches, outbox, sendings


@dataclass
class StoredNoticeRow(NoticeRow):
    """A notice as stored in the outbox."""

    id: int = field(kw_only=True)


DeliveryState = Literal["waiting", "sending", "sent", "failed", "unclear", "dropped"]


@dataclass(frozen=True)
class DeliveryRow:
    """A delivery: one notice on one channel."""

    id: int
    channel: str
    player: str
    kind: str
    match: str | None
    ply: int
    state: DeliveryState
    why: str | None
    tries: int
    due: int
    created: int
    done: int | None
    cup: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class MatchSituation:
    """The situation of a match, to decide whether a notice about it is still relevant."""

    id: str
    game: str
    status: MatchStatus
    ply: int
    draft: int
    turn: int | None
    tempo: dict[str, Any] | None
    agreements: dict[str, Any]
    outcome: dict[str, Any] | None
    seats: Sequence[SeatRow]


TELL_COLUMNS = [outbox.c[name] for name in StoredNoticeRow.__dataclass_fields__]
SENDING_COLUMNS = [sendings.c[name] for name in DeliveryRow.__dataclass_fields__]
SCENE_COLUMNS = [matches.c[name] for name in MatchSituation.__dataclass_fields__ if name != "seats"]
FIND_SCENES = select(*SCENE_COLUMNS).where(matches.c.id.in_(bindparam("ids", expanding=True)))


def find_situation(connection: Connection, match: str) -> MatchSituation | None:
    """Return the situation of a match, without its state."""
    return find_situations(connection, [match]).get(match)


def find_situations(connection: Connection, ids: Sequence[str]) -> dict[str, MatchSituation]:
    """Return the situations of several matches; deleted ones are missing."""
    if not ids:
        return {}
    seats = seats_of(connection, ids)
    found = connection.execute(FIND_SCENES, {"ids": list(ids)})
    return {row.id: MatchSituation(**row._mapping, seats=seats[row.id]) for row in found}


def last_actor(connection: Connection, match: str, ply: int) -> int | None:
    """Return the seat whose action or off-board action led to the current situation.

    Returns None if no seat did: an expired clock is nobody's action, and a host has no seat. Declining an offer changes
    nothing and does not count.
    """
    beside = select(happenings.c.seat, happenings.c.kind).where(
        happenings.c.match == match, happenings.c.ply == ply, happenings.c.kind.not_like("declined-%")
    )
    last = connection.execute(beside.order_by(happenings.c.number.desc()).limit(1)).first()
    if last is not None:
        return None if last.kind == "host" or last.kind.startswith("time") else last.seat
    own = select(actions.c.seat).where(actions.c.match == match, actions.c.automatic.is_(False))
    return connection.execute(own.order_by(actions.c.ply.desc()).limit(1)).scalar()


# Outbox.


@dataclass(frozen=True)
class GracePeriod:
    """Grace periods: due notices of the kinds in `patient` wait for `grace` milliseconds, others not at all.

    Of the others, only those due after `since` are read, because earlier ones have been seen by the previous query; one
    missed there is found when its grace period ends. A busy house has thousands of waiting rows, which must not be read
    each time.
    """

    patient: tuple[str, ...]
    grace: int
    since: int = 0

    def at(self, at: int) -> dict[str, int]:
        """Return the parameters of queries at this time."""
        over = at - self.grace
        return {"at": at, "over": over, "after": max(self.since, over), "grace": self.grace}


IS_OVERDUE = and_(outbox.c.done.is_(None), outbox.c.due <= bindparam("over"))
"""A notice whose grace period is over, of any kind."""
IS_PAST_TURN = and_(
    outbox.c.kind == "turn",
    outbox.c.match.is_not(None),
    ~exists().where(matches.c.id == outbox.c.match, matches.c.ply == outbox.c.ply),
)
"""A turn in which the person has acted, so that no notice is due. A busy house has hundreds a second."""
PAST_TURNS = select(outbox.c.id).where(IS_OVERDUE, IS_PAST_TURN)
HAS_PAST_TURNS = PAST_TURNS.limit(1)


# Statements are built once: a lively house asks for them several times a second.
@cache
def _is_fresh(patient: tuple[str, ...]) -> ColumnElement[bool]:
    """Select due notices of the other kinds that `IS_OVERDUE` does not cover."""
    due = (outbox.c.due > bindparam("after"), outbox.c.due <= bindparam("at"))
    return and_(outbox.c.done.is_(None), *due, outbox.c.kind.not_in(patient))


@cache
def _due_notices(patient: tuple[str, ...]) -> tuple[Select[Any], Select[Any]]:
    oldest = select(*TELL_COLUMNS).order_by(outbox.c.due, outbox.c.id).limit(bindparam("most"))
    return oldest.where(IS_OVERDUE, ~IS_PAST_TURN), oldest.where(_is_fresh(patient))


@cache
def _next_work(patient: tuple[str, ...]) -> Select[Any]:
    first = select(func.min(outbox.c.due))
    waits = outbox.c.done.is_(None)
    overdue = select(func.min(outbox.c.due) + bindparam("grace")).where(
        waits, outbox.c.due <= bindparam("at")
    )
    coming = first.where(waits, outbox.c.due > bindparam("at"))
    free = sendings.join(channels, and_(channels.c.id == sendings.c.channel, channels.c.lease.is_(None)))
    due = select(func.min(sendings.c.due)).select_from(free).where(sendings.c.state == "waiting")
    leased = select(func.min(channels.c.lease))
    parts = (first.where(_is_fresh(patient)), overdue, coming, due, leased)
    return select(*(part.scalar_subquery() for part in parts))


def due_notices(
    connection: Connection, at: int, grace_period: GracePeriod, most: int
) -> list[StoredNoticeRow]:
    """Return the notices to fan out now, oldest first, without past turns; at most `most` of each sort."""
    rows: list[StoredNoticeRow] = []
    for wanted in _due_notices(grace_period.patient):
        found = connection.execute(wanted, {**grace_period.at(at), "most": most})
        rows += [StoredNoticeRow(**row._mapping) for row in found]
    return sorted(rows, key=lambda row: row.id)


def has_past_turns(connection: Connection, at: int, grace_period: GracePeriod) -> bool:
    """Return whether past turns wait for `end_past_turns`."""
    return connection.execute(HAS_PAST_TURNS, grace_period.at(at)).first() is not None


def end_past_turns(connection: Connection, at: int, grace_period: GracePeriod, most: int) -> None:
    """Mark past turns as fanned out, at most `most`, without reading them."""
    past = update(outbox).where(outbox.c.id.in_(PAST_TURNS.limit(most))).values(done=at)
    connection.execute(past, {"over": at - grace_period.grace})


def mark_fanned_out(connection: Connection, ids: Sequence[int], at: int) -> set[int]:
    """Mark notices as fanned out and return the ids that were not marked before."""
    fresh = update(outbox).where(outbox.c.id.in_(ids), outbox.c.done.is_(None)).values(done=at)
    return set(connection.execute(fresh.returning(outbox.c.id)).scalars())


def next_work_at(connection: Connection, at: int, grace_period: GracePeriod) -> int | None:
    """Return when the sender has work next: a notice, a delivery or an expired lease. None if nothing waits."""
    times = connection.execute(_next_work(grace_period.patient), grace_period.at(at)).one()
    return min((time for time in times if time is not None), default=None)


def shift_due_times(connection: Connection, at: int, by: int) -> None:
    """Shift due times after the clock was set back by `by` milliseconds, to `at`, so that soon stays soon."""
    for table, waits in ((outbox, outbox.c.done.is_(None)), (sendings, sendings.c.state == "waiting")):
        connection.execute(
            update(table).where(waits, table.c.created > at).values(due=table.c.due - by, created=at)
        )
    connection.execute(update(channels).where(channels.c.lease > at + by).values(lease=channels.c.lease - by))


# Deliveries.


def reassign_deliveries(connection: Connection, channel: ChannelRow, key: str) -> None:
    """Move a channel's deliveries to the channel with this key."""
    other = select(channels.c.id).where(channels.c.key == key).scalar_subquery()
    connection.execute(update(sendings).where(sendings.c.channel == channel.id).values(channel=other))


def add_delivery(
    connection: Connection,
    channel: ChannelRow,
    what: NoticeRow | None,
    due: int,
    at: int,
    kind: str = "test",
) -> None:
    """Add a delivery of a notice; without one it is a test."""
    connection.execute(
        insert(sendings).values(
            channel=channel.id,
            player=channel.player,
            kind=kind if what is None else what.kind,
            match=None if what is None else what.match,
            cup=None if what is None else what.cup,
            seat=None if what is None else what.seat,
            ply=0 if what is None else what.ply,
            state="waiting",
            tries=0,
            due=due,
            created=at,
        )
    )


def has_delivery(connection: Connection, channel: str, what: NoticeRow) -> bool:
    """Return whether this channel has a delivery of the same notice at the same ply."""
    same = select(sendings.c.id).where(
        sendings.c.channel == channel,
        sendings.c.match == what.match,
        sendings.c.kind == what.kind,
        sendings.c.ply == what.ply,
        sendings.c.state != "dropped",
    )
    return connection.execute(same.limit(1)).first() is not None


def last_delivery(connection: Connection, channel: str, what: NoticeRow) -> tuple[str, int] | None:
    """Return state and due time of the channel's last delivery of this kind about the same seat."""
    same = select(sendings.c.state, sendings.c.due).where(
        sendings.c.channel == channel,
        sendings.c.match == what.match,
        sendings.c.kind == what.kind,
        sendings.c.seat == what.seat,
        sendings.c.state != "dropped",
    )
    row = connection.execute(same.order_by(sendings.c.id.desc()).limit(1)).first()
    return None if row is None else (row[0], row[1])


def due_channels(
    connection: Connection, at: int, most: int, of_one: int, under_way: Mapping[str, str]
) -> list[tuple[str, str]]:
    """Return (channel, person) of channels with due deliveries and no lease, at most `of_one` per person.

    `under_way`: the person of each channel on which this server is sending.
    """
    busy = Counter(under_way.values())
    full = [player for player, count in busy.items() if count >= of_one]
    due = (
        select(channels.c.id, channels.c.player, func.min(sendings.c.due).label("since"))
        .join(sendings, sendings.c.channel == channels.c.id)
        .where(sendings.c.state == "waiting", sendings.c.due <= at, channels.c.lease.is_(None))
        .where(channels.c.id.not_in(list(under_way)), channels.c.player.not_in(full))
        .group_by(channels.c.id, channels.c.player)
        .subquery()
    )
    turn = func.row_number().over(partition_by=due.c.player, order_by=(due.c.since, due.c.id)).label("turn")
    ranked = select(due.c.id, due.c.player, due.c.since, turn).subquery()
    wanted = select(ranked.c.id, ranked.c.player).where(ranked.c.turn <= of_one)
    found = []
    for id_, player in connection.execute(wanted.order_by(ranked.c.since, ranked.c.id).limit(most)):
        if busy[player] < of_one:
            busy[player] += 1
            found.append((id_, player))
    return found


def end_leases(connection: Connection, at: int) -> int:
    """Mark deliveries of expired leases as unclear and count them: it is unknown whether they arrived."""
    over = select(channels.c.id).where(channels.c.lease <= at)
    cut = update(sendings).where(sendings.c.state == "sending", sendings.c.channel.in_(over))
    count = connection.execute(cut.values(state="unclear", why="stopped", done=at)).rowcount
    connection.execute(update(channels).where(channels.c.lease <= at).values(lease=None))
    return count


def waiting_on(connection: Connection, channel: str, at: int, most: int) -> list[DeliveryRow]:
    """Return the due deliveries of a channel, oldest first."""
    wanted = select(*SENDING_COLUMNS).where(
        sendings.c.state == "waiting", sendings.c.due <= at, sendings.c.channel == channel
    )
    return [DeliveryRow(*row) for row in connection.execute(wanted.order_by(sendings.c.id).limit(most))]


def set_deliveries(connection: Connection, ids: Collection[int], **values: Any) -> None:
    """Update deliveries."""
    if ids:
        connection.execute(update(sendings).where(sendings.c.id.in_(ids)).values(**values))


def begin_delivery(connection: Connection, ids: Collection[int]) -> None:
    """Mark deliveries as sending. This is committed before anything is sent, so that nothing is sent twice."""
    begun = update(sendings).where(sendings.c.id.in_(ids), sendings.c.state == "waiting")
    connection.execute(begun.values(state="sending", tries=sendings.c.tries + 1))


def unfinished_ids(connection: Connection, rows: Collection[DeliveryRow]) -> set[int]:
    """Return which of these deliveries are still in the attempt that began from these rows."""
    wanted = select(sendings.c.id, sendings.c.channel, sendings.c.tries).where(
        sendings.c.id.in_([row.id for row in rows]), sendings.c.state == "sending"
    )
    # SQLite may have reused the id of a deleted row, so compare channel and tries too.
    found = {tuple(row) for row in connection.execute(wanted)}
    return {row.id for row in rows if (row.id, row.channel, row.tries + 1) in found}


def drop_waiting(connection: Connection, channel: str, why: str, at: int) -> None:
    """Fail all waiting deliveries of a channel."""
    waiting = update(sendings).where(sendings.c.channel == channel, sendings.c.state == "waiting")
    connection.execute(waiting.values(state="failed", why=why, done=at))


def look_again(connection: Connection, player: str, at: int) -> None:
    """Make deliveries due now that waited for a person's quiet hours to end, because the calendar changed."""
    at_once = select(channels.c.id).where(channels.c.player == player, channels.c.daily.is_(None))
    waiting = update(sendings).where(
        sendings.c.channel.in_(at_once),
        sendings.c.state == "waiting",
        sendings.c.tries == 0,
        sendings.c.due > at,
    )
    connection.execute(waiting.values(due=at))


def latest_deliveries(connection: Connection, player: str, most: int) -> dict[str, list[DeliveryRow]]:
    """Return a person's latest deliveries by channel, newest first."""
    number = (
        func.row_number().over(partition_by=sendings.c.channel, order_by=sendings.c.id.desc()).label("number")
    )
    ranked = select(*SENDING_COLUMNS, number).where(sendings.c.player == player).subquery()
    names = DeliveryRow.__dataclass_fields__
    wanted = select(*[ranked.c[name] for name in names]).where(ranked.c.number <= most)
    found: dict[str, list[DeliveryRow]] = {}
    for row in connection.execute(wanted.order_by(ranked.c.id.desc())):
        found.setdefault(row.channel, []).append(DeliveryRow(*row))
    return found


def forget_old(connection: Connection, sent_before: int) -> None:
    """Delete old deliveries."""
    over = or_(sendings.c.done < sent_before, and_(sendings.c.done.is_(None), sendings.c.due < sent_before))
    connection.execute(delete(sendings).where(over))
