"""Queries about chat: messages, read marks, mutes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection, delete, func, insert, select, update

from lagerfeuer.db.schema import chat_marks, messages, mutes, players
from lagerfeuer.db.upserts import upsert


@dataclass(frozen=True)
class MessageRow:
    """A chat message, a text or a quick phrase by its key.

    `removed`: when it was withdrawn. `name`: the author's name, empty if they have left.
    """

    match: str
    number: int
    player: str
    text: str
    at: int
    removed: int | None = None
    phrase: str | None = None
    name: str = ""


@dataclass(frozen=True)
class MarkRow:
    """How far a person has read a table's chat, whether they were notified of newer messages, and whether they muted
    it."""

    match: str
    player: str
    read: int = 0
    told: bool = False
    muted: bool = False


@dataclass(frozen=True)
class Unread:
    """Counts for a person and a table's chat: number of the last message, withdrawn messages, unread messages."""

    last: int = 0
    removed: int = 0
    unread: int = 0


MESSAGE_COLUMNS = [*messages.c, players.c.name]


def add_message(
    connection: Connection, match: str, player: str, text: str, at: int, phrase: str | None = None
) -> MessageRow:
    """Add a message with the table's next number."""
    last = connection.execute(select(func.max(messages.c.number)).where(messages.c.match == match)).scalar()
    row = MessageRow(match, (last or 0) + 1, player, text, at, phrase=phrase)
    values = {name: value for name, value in vars(row).items() if name != "name"}
    connection.execute(insert(messages).values(**values))
    return row


def find_message(connection: Connection, match: str, number: int) -> MessageRow | None:
    """Return a message by its number."""
    wanted = select(*MESSAGE_COLUMNS).join(players, messages.c.player == players.c.id)
    row = connection.execute(wanted.where(messages.c.match == match, messages.c.number == number)).first()
    return None if row is None else MessageRow(*row)


def find_messages(
    connection: Connection, match: str, after: int, before: int | None, limit: int
) -> list[MessageRow]:
    """Return the latest messages between two numbers, in order."""
    wanted = select(*MESSAGE_COLUMNS).join(players, messages.c.player == players.c.id)
    wanted = wanted.where(messages.c.match == match, messages.c.number > after)
    if before is not None:
        wanted = wanted.where(messages.c.number < before)
    rows = connection.execute(wanted.order_by(messages.c.number.desc()).limit(limit)).all()
    return [MessageRow(*row) for row in reversed(rows)]


def remove_message(connection: Connection, match: str, number: int, at: int) -> None:
    """Withdraw a message. Its number stays used."""
    place = (messages.c.match == match) & (messages.c.number == number) & messages.c.removed.is_(None)
    connection.execute(update(messages).where(place).values(text="", phrase=None, removed=at))


def find_mark(connection: Connection, match: str, player: str) -> MarkRow:
    """Return how far a person has read."""
    wanted = select(chat_marks).where(chat_marks.c.match == match, chat_marks.c.player == player)
    row = connection.execute(wanted).first()
    return MarkRow(match, player) if row is None else MarkRow(*row)


def set_mark(connection: Connection, mark: MarkRow) -> None:
    """Store a read mark."""
    values = {"read": mark.read, "told": mark.told, "muted": mark.muted}
    new = upsert(connection, chat_marks).values(match=mark.match, player=mark.player, **values)
    connection.execute(new.on_conflict_do_update(index_elements=["match", "player"], set_=values))


def read_to(connection: Connection, match: str, player: str, number: int) -> None:
    """Mark messages as read up to a number, so that the next one causes a notice again."""
    mark = find_mark(connection, match, player)
    last = connection.execute(select(func.max(messages.c.number)).where(messages.c.match == match)).scalar()
    read = max(mark.read, min(number, last or 0))
    set_mark(connection, replace(mark, read=read, told=mark.told and read < (last or 0)))


def muted_by(connection: Connection, player: str) -> set[str]:
    """Return the people whose messages a person does not want to read."""
    return set(connection.execute(select(mutes.c.muted).where(mutes.c.player == player)).scalars())


def set_muted(connection: Connection, player: str, other: str, muted: bool, at: int) -> None:
    """Mute a person for another, or remove the mute."""
    if muted:
        new = upsert(connection, mutes).values(player=player, muted=other, at=at)
        connection.execute(new.on_conflict_do_nothing())
    else:
        connection.execute(delete(mutes).where(mutes.c.player == player, mutes.c.muted == other))


def unread_at(
    connection: Connection, matches: Sequence[str], player: str, without: set[str]
) -> dict[str, Unread]:
    """Return what is new for a person, by match, leaving out the messages of `without`.

    Matches without messages are missing.
    """
    if not matches:
        return {}
    marks = {
        row.match: row
        for row in connection.execute(
            select(chat_marks).where(chat_marks.c.player == player, chat_marks.c.match.in_(matches))
        )
    }
    in_matches = messages.c.match.in_(matches)
    ends = select(messages.c.match, func.max(messages.c.number), func.count(messages.c.removed)).where(
        in_matches
    )
    found = {
        match: Unread(last, removed)
        for match, last, removed in connection.execute(ends.group_by(messages.c.match))
    }
    mine = (chat_marks.c.match == messages.c.match) & (chat_marks.c.player == player)
    fresh = (
        select(messages.c.match, func.count())
        .outerjoin(chat_marks, mine)
        .where(
            in_matches,
            messages.c.number > func.coalesce(chat_marks.c.read, 0),
            messages.c.removed.is_(None),
            messages.c.player.not_in({player, *without}),
        )
        .group_by(messages.c.match)
    )
    for match, unread in connection.execute(fresh):
        if match not in marks or not marks[match].muted:
            found[match] = replace(found[match], unread=unread)
    return found
