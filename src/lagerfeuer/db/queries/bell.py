"""Queries about the notices of a person's bell: all of the outbox except turns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, bindparam, delete, false, func, or_, select, text, update

from lagerfeuer.db.queries.deliveries import StoredNoticeRow
from lagerfeuer.db.queries.matches import IDS_PER_QUERY
from lagerfeuer.db.schema import invitations, outbox, sendings
from lagerfeuer.db.schema.notifications import IS_IN_BELL


@dataclass
class BellRow(StoredNoticeRow):
    """A notice in a bell. `seen`: when its person read it."""

    seen: int | None = None


BELL_COLUMNS = [outbox.c[name] for name in BellRow.__dataclass_fields__]
# Built once: a busy house runs them several times a second.
NEWEST = select(func.max(outbox.c.id))
# With DISTINCT SQLite would scan the index of all bells instead of the newest rows.
WITH_NEWS = select(outbox.c.player).where(outbox.c.id > bindparam("after"), text(IS_IN_BELL))
WITH_UNREAD = select(outbox.c.player).where(
    outbox.c.player.in_(bindparam("players", expanding=True)), text(IS_IN_BELL), outbox.c.seen.is_(None)
)
SHOWN = (
    select(*BELL_COLUMNS)
    .where(
        outbox.c.player == bindparam("of_player"),
        text(IS_IN_BELL),
        outbox.c.created > bindparam("since"),
        outbox.c.due <= bindparam("at"),
    )
    .order_by(outbox.c.id.desc())
    .limit(bindparam("most"))
)
RANKED = (
    select(
        *BELL_COLUMNS,
        func.row_number().over(partition_by=outbox.c.player, order_by=outbox.c.id.desc()).label("rank"),
    )
    .where(
        outbox.c.player.in_(bindparam("players", expanding=True)),
        text(IS_IN_BELL),
        outbox.c.created > bindparam("since"),
        outbox.c.due <= bindparam("at"),
    )
    .subquery()
)
UNREAD = (
    select(*(RANKED.c[column.name] for column in BELL_COLUMNS))
    .where(RANKED.c.rank <= bindparam("most"), RANKED.c.seen.is_(None))
    .order_by(RANKED.c.id.desc())
)


@dataclass(frozen=True)
class ReadSubject:
    """What a person has read: about a match or a tournament, one notice and older ones like it, or all up to a
    notice."""

    match: str | None = None
    cup: str | None = None
    id: int | None = None
    until: int | None = None


def bell_rows(connection: Connection, player: str, since: int, at: int, most: int) -> list[BellRow]:
    """Return the latest notices of a person's bell, latest first."""
    found = connection.execute(SHOWN, {"of_player": player, "since": since, "at": at, "most": most})
    return [BellRow(**row._mapping) for row in found]


def unread_bell_rows(
    connection: Connection, players: Collection[str], since: int, at: int, most: int
) -> dict[str, list[BellRow]]:
    """Return the unread ones among the latest notices of each of these people, latest first."""
    ids = sorted(players)
    rows: dict[str, list[BellRow]] = {player: [] for player in ids}
    for first in range(0, len(ids), IDS_PER_QUERY):
        some = ids[first : first + IDS_PER_QUERY]
        found = connection.execute(UNREAD, {"players": some, "since": since, "at": at, "most": most})
        for row in found:
            rows[row.player].append(BellRow(**row._mapping))
    return rows


def people_with_unread(connection: Connection, players: Collection[str]) -> set[str]:
    """Return the people who have an unread notice that their bell may show."""
    ids, found = sorted(players), set[str]()
    for first in range(0, len(ids), IDS_PER_QUERY):
        some = ids[first : first + IDS_PER_QUERY]
        found |= set(connection.execute(WITH_UNREAD, {"players": some}).scalars())
    return found


def newest_notice(connection: Connection) -> int:
    """Return the id of the newest notice, 0 if there is none."""
    return connection.execute(NEWEST).scalar() or 0


def people_with_news(connection: Connection, after: int) -> set[str]:
    """Return the people whose bells show a notice written after this one."""
    return set(connection.execute(WITH_NEWS, {"after": after}).scalars())


def mark_seen(connection: Connection, player: str, about: ReadSubject, at: int) -> bool:
    """Mark notices as read and drop their deliveries that still wait. Returns whether any was unread."""
    here, there = _conditions(connection, player, about)
    unread = (outbox.c.player == player, text(IS_IN_BELL), outbox.c.seen.is_(None))
    # A notice that is read before the sender handles it needs no delivery.
    read = update(outbox).where(*unread, *here).values(seen=at, done=func.coalesce(outbox.c.done, at))
    if connection.execute(read).rowcount == 0:
        return False
    later = select(outbox.c.id).where(*unread, *here[:-1]).limit(1)
    if (about.until is not None or about.id is not None) and connection.execute(later).first():
        # It is not known which deliveries belong to later notices.
        return True
    waiting = (sendings.c.player == player, sendings.c.state == "waiting")
    drop_deliveries = update(sendings).where(*waiting, sendings.c.kind.not_in(("turn", "test")), *there)
    connection.execute(drop_deliveries.values(state="dropped", why="read", done=at))
    return True


Conditions = Sequence[ColumnElement[bool]]


def _conditions(connection: Connection, player: str, about: ReadSubject) -> tuple[Conditions, Conditions]:
    """Return the conditions for a person's notices and for their deliveries."""
    if about.match is not None:
        return [outbox.c.match == about.match], [sendings.c.match == about.match]
    if about.cup is not None:
        return [outbox.c.cup == about.cup], [sendings.c.cup == about.cup]
    if about.until is not None:
        return [outbox.c.id <= about.until], []
    columns = (outbox.c.kind, outbox.c.match, outbox.c.cup)
    one = connection.execute(
        select(*columns).where(outbox.c.player == player, outbox.c.id == about.id)
    ).first()
    if one is None:
        return [false()], [false()]
    alike = [column == value for column, value in zip(columns, one, strict=True)]
    same = (sendings.c.kind == one.kind, sendings.c.match == one.match, sendings.c.cup == one.cup)
    return [*alike, outbox.c.id <= about.id], same


def mark_looked_at(connection: Connection, ids: Collection[int], at: int) -> None:
    """Mark notices as read whose people were looking at the table."""
    connection.execute(update(outbox).where(outbox.c.id.in_(ids), outbox.c.seen.is_(None)).values(seen=at))


def invited_matches(connection: Connection, player: str, matches: Collection[str]) -> set[str]:
    """Return those of the matches to which a person has an unanswered invitation."""
    asked = (invitations.c.player == player) & (invitations.c.state == "asked")
    wanted = select(invitations.c.match).where(asked, invitations.c.match.in_(matches))
    return set(connection.execute(wanted).scalars())


def forget_bells(connection: Connection, turns_before: int, before: int, most: int) -> None:
    """Delete handled notices: turns, others older still, and all beyond the latest `most` of a person."""
    # SQLite reuses the highest id once its row is deleted, and bells read only higher ids.
    newest = newest_notice(connection)
    old = or_(outbox.c.kind == "turn", outbox.c.done < before)
    connection.execute(delete(outbox).where(outbox.c.id < newest, outbox.c.done < turns_before, old))
    full = select(outbox.c.player).where(text(IS_IN_BELL)).group_by(outbox.c.player)
    for player in connection.execute(full.having(func.count() > most)).scalars().all():
        mine = (outbox.c.player == player, text(IS_IN_BELL))
        last = select(outbox.c.id).where(*mine).order_by(outbox.c.id.desc()).offset(most).limit(1)
        beyond = connection.execute(last).scalar()
        if beyond is not None:
            connection.execute(
                delete(outbox).where(
                    *mine, outbox.c.id <= min(beyond, newest - 1), outbox.c.done < turns_before
                )
            )
