"""Queries about telling people: what is due, and what was sent on their channels (channels.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from lagerfeuer.db.queries.channels import ChannelRow
from lagerfeuer.db.queries.matches import SeatRow, seats_of
from lagerfeuer.db.schema import actions, channels, happenings, matches, outbox, sendings


@dataclass(frozen=True)
class TellRow:
    """A row of the outbox."""

    id: int
    kind: str
    match: str | None
    ply: int
    player: str
    due: int
    created: int
    cup: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class SendingRow:
    """One thing told on one channel."""

    id: int
    channel: str
    player: str
    kind: str
    match: str | None
    ply: int
    state: str
    why: str | None
    tries: int
    due: int
    created: int
    done: int | None
    cup: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Scene:
    """What tells whether something is still worth telling about a match."""

    id: str
    game: str
    status: str
    ply: int
    draft: int
    turn: int | None
    tempo: dict[str, Any] | None
    agreements: dict[str, Any]
    outcome: dict[str, Any] | None
    seats: Sequence[SeatRow]


TELL_COLUMNS = [outbox.c[name] for name in TellRow.__dataclass_fields__]
SENDING_COLUMNS = [sendings.c[name] for name in SendingRow.__dataclass_fields__]
SCENE_COLUMNS = [matches.c[name] for name in Scene.__dataclass_fields__ if name != "seats"]


def find_scene(connection: Connection, match: str) -> Scene | None:
    """A match as it stands, without its state."""
    row = connection.execute(select(*SCENE_COLUMNS).where(matches.c.id == match)).first()
    return None if row is None else Scene(**row._mapping, seats=seats_of(connection, [match])[match])


def last_doer(connection: Connection, match: str, ply: int) -> int | None:
    """The seat that brought a match to where it stands, by what it did beside the game or by its action.

    None where nobody at the table did: a seat whose time is up has done nothing, and a host of the house sits nowhere.
    Whoever has said no to a proposal has left it where it stood.
    """
    beside = select(happenings.c.seat, happenings.c.kind).where(
        happenings.c.match == match, happenings.c.ply == ply, happenings.c.kind.not_like("declined-%")
    )
    last = connection.execute(beside.order_by(happenings.c.number.desc()).limit(1)).first()
    if last is not None:
        return None if last.kind == "host" or last.kind.startswith("time") else last.seat
    own = select(actions.c.seat).where(actions.c.match == match, actions.c.automatic.is_(False))
    return connection.execute(own.order_by(actions.c.ply.desc()).limit(1)).scalar()


# The outbox.


@dataclass(frozen=True)
class Waits:
    """How long what is due is left alone: kinds in `patient` for `grace`, the others not at all.

    Of these only what is due after `since` is looked for, for somebody has looked before; what he cannot have seen yet
    is found when the grace is over. A busy house has thousands of rows that wait: they are not read at every look.
    """

    patient: Collection[str]
    grace: int
    since: int = 0

    def overdue(self, at: int) -> tuple[ColumnElement[bool], ...]:
        """What has waited long enough, of whatever kind."""
        return outbox.c.done.is_(None), outbox.c.due <= at - self.grace

    def fresh(self, at: int) -> tuple[ColumnElement[bool], ...]:
        """What is due, has not waited, and need not."""
        after = max(self.since, at - self.grace)
        due = (outbox.c.due > after, outbox.c.due <= at)
        return outbox.c.done.is_(None), *due, outbox.c.kind.not_in(self.patient)


def untold(connection: Connection, at: int, waits: Waits, most: int) -> list[TellRow]:
    """What is to be sorted out now, the oldest first; at the most so much of each sort."""
    rows: list[TellRow] = []
    for which in (waits.overdue(at), waits.fresh(at)):
        wanted = select(*TELL_COLUMNS).where(*which).order_by(outbox.c.due, outbox.c.id).limit(most)
        rows += [TellRow(*row) for row in connection.execute(wanted)]
    return sorted(rows, key=lambda row: row.id)


def mark_told(connection: Connection, ids: Sequence[int], at: int) -> set[int]:
    """Rows of the outbox are sorted out; those of them that nobody has sorted out before."""
    fresh = update(outbox).where(outbox.c.id.in_(ids), outbox.c.done.is_(None)).values(done=at)
    return set(connection.execute(fresh.returning(outbox.c.id)).scalars())


def next_to_tell(connection: Connection, at: int, waits: Waits) -> int | None:
    """When something has to be sorted out, sent, or looked after again; None if nothing waits."""
    first = select(func.min(outbox.c.due))
    fresh = first.where(*waits.fresh(at))
    patient = select(func.min(outbox.c.due) + waits.grace).where(outbox.c.done.is_(None), outbox.c.due <= at)
    coming = first.where(outbox.c.done.is_(None), outbox.c.due > at)
    free = sendings.join(channels, and_(channels.c.id == sendings.c.channel, channels.c.lease.is_(None)))
    due = select(func.min(sendings.c.due)).select_from(free).where(sendings.c.state == "waiting")
    leased = select(func.min(channels.c.lease))
    wanted = (fresh, patient, coming, due, leased)
    times = [connection.execute(one).scalar() for one in wanted]
    return min((time for time in times if time is not None), default=None)


def bring_back(connection: Connection, at: int, by: int) -> None:
    """The clock went back by so much, to `at`: what was to be told soon is still to be told soon."""
    for table, waits in ((outbox, outbox.c.done.is_(None)), (sendings, sendings.c.state == "waiting")):
        connection.execute(
            update(table).where(waits, table.c.created > at).values(due=table.c.due - by, created=at)
        )
    connection.execute(update(channels).where(channels.c.lease > at + by).values(lease=channels.c.lease - by))


# Sendings.


def give_sendings(connection: Connection, channel: ChannelRow, key: str) -> None:
    """What was told on a channel, and what waits on it, is the other one's that this key tells."""
    other = select(channels.c.id).where(channels.c.key == key).scalar_subquery()
    connection.execute(update(sendings).where(sendings.c.channel == channel.id).values(channel=other))


def add_sending(
    connection: Connection, channel: ChannelRow, what: TellRow | None, due: int, at: int, kind: str = "test"
) -> None:
    """Something to tell on a channel; without `what` it is a test."""
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


def told_before(connection: Connection, channel: str, what: TellRow) -> bool:
    """Whether this channel has, or will have, told the same of this very moment."""
    same = select(sendings.c.id).where(
        sendings.c.channel == channel,
        sendings.c.match == what.match,
        sendings.c.kind == what.kind,
        sendings.c.ply == what.ply,
        sendings.c.state != "dropped",
    )
    return connection.execute(same.limit(1)).first() is not None


def last_told(connection: Connection, channel: str, what: TellRow) -> tuple[str, int] | None:
    """State and time of what this channel has told last, or will tell, of the same seat of a match."""
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
    """(channel, person) where something is due and no server is sending; of nobody more than `of_one` at a time.

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
    """Of servers that died while they sent nobody knows whether it arrived; how many sendings that concerns."""
    over = select(channels.c.id).where(channels.c.lease <= at)
    cut = update(sendings).where(sendings.c.state == "sending", sendings.c.channel.in_(over))
    count = connection.execute(cut.values(state="unclear", why="stopped", done=at)).rowcount
    connection.execute(update(channels).where(channels.c.lease <= at).values(lease=None))
    return count


def waiting_on(connection: Connection, channel: str, at: int, most: int) -> list[SendingRow]:
    """What is due on a channel, the oldest first."""
    wanted = select(*SENDING_COLUMNS).where(
        sendings.c.state == "waiting", sendings.c.due <= at, sendings.c.channel == channel
    )
    return [SendingRow(*row) for row in connection.execute(wanted.order_by(sendings.c.id).limit(most))]


def set_sendings(connection: Connection, ids: Collection[int], **values: Any) -> None:
    """Other values for some sendings."""
    if ids:
        connection.execute(update(sendings).where(sendings.c.id.in_(ids)).values(**values))


def begin_sending(connection: Connection, ids: Collection[int]) -> None:
    """These are under way: written down before anything leaves, so that nothing leaves twice."""
    begun = update(sendings).where(sendings.c.id.in_(ids), sendings.c.state == "waiting")
    connection.execute(begun.values(state="sending", tries=sendings.c.tries + 1))


def still_under_way(connection: Connection, rows: Collection[SendingRow]) -> set[int]:
    """Which of these, as they were before they were begun, have not ended since, nor been begun again."""
    wanted = select(sendings.c.id, sendings.c.channel, sendings.c.tries).where(
        sendings.c.id.in_([row.id for row in rows]), sendings.c.state == "sending"
    )
    # Where a channel was removed meanwhile, SQLite may have given the number of its last row to another channel's.
    found = {tuple(row) for row in connection.execute(wanted)}
    return {row.id for row in rows if (row.id, row.channel, row.tries + 1) in found}


def drop_waiting(connection: Connection, channel: str, why: str, at: int) -> None:
    """Nothing that waits on a channel is sent any more."""
    waiting = update(sendings).where(sendings.c.channel == channel, sendings.c.state == "waiting")
    connection.execute(waiting.values(state="failed", why=why, done=at))


def look_again(connection: Connection, player: str, at: int) -> None:
    """A person's hours have changed: what waits for them to be over is looked at now."""
    at_once = select(channels.c.id).where(channels.c.player == player, channels.c.daily.is_(None))
    waiting = update(sendings).where(
        sendings.c.channel.in_(at_once),
        sendings.c.state == "waiting",
        sendings.c.tries == 0,
        sendings.c.due > at,
    )
    connection.execute(waiting.values(due=at))


def latest_sendings(connection: Connection, player: str, most: int) -> dict[str, list[SendingRow]]:
    """By channel a person's latest sendings, the newest first."""
    number = (
        func.row_number().over(partition_by=sendings.c.channel, order_by=sendings.c.id.desc()).label("number")
    )
    ranked = select(*SENDING_COLUMNS, number).where(sendings.c.player == player).subquery()
    names = SendingRow.__dataclass_fields__
    wanted = select(*[ranked.c[name] for name in names]).where(ranked.c.number <= most)
    found: dict[str, list[SendingRow]] = {}
    for row in connection.execute(wanted.order_by(ranked.c.id.desc())):
        found.setdefault(row.channel, []).append(SendingRow(*row))
    return found


def forget_old(connection: Connection, told_before: int, sent_before: int) -> None:
    """Nothing of this grows for ever."""
    connection.execute(delete(outbox).where(outbox.c.done < told_before))
    over = or_(sendings.c.done < sent_before, and_(sendings.c.done.is_(None), sendings.c.due < sent_before))
    connection.execute(delete(sendings).where(over))
