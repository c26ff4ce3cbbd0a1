"""Queries about what spectators of a match write, and who may read it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, case, delete, func, insert, select, update

from lagerfeuer.db.schema import bot_accounts, matches, players, seats, spectator_messages

MAX_KEPT_MESSAGES = 500
"""Maximum messages stored for each match; older ones are deleted."""


@dataclass(frozen=True)
class SpectatorMessageRow:
    """A message of a spectator, a text or a quick phrase by its key.

    `removed`: when it was taken back. `name`: the author's name, empty if they have left.
    """

    match: str
    number: int
    player: str
    ply: int
    text: str
    at: int
    removed: int | None = None
    phrase: str | None = None
    name: str = ""


@dataclass(frozen=True)
class SpectatorNews:
    """The state of the chat for a reader: number of the last message, messages taken back, and whether some are not yet
    shown.

    `is_open`: the reader may write.
    """

    last: int = 0
    removed: int = 0
    has_later: bool = False
    is_open: bool = False


MESSAGE_COLUMNS = [*spectator_messages.c, players.c.name]
MESSAGES = select(*MESSAGE_COLUMNS).join(players, spectator_messages.c.player == players.c.id)

# Built once: building a statement costs more than running it.
HAS_MESSAGES = (
    select(spectator_messages.c.number).where(spectator_messages.c.match == bindparam("of_match")).limit(1)
)


def match_state(connection: Connection, match: str) -> tuple[str, int] | None:
    """Return the status of a match and when it last changed."""
    row = connection.execute(select(matches.c.status, matches.c.updated).where(matches.c.id == match)).first()
    return None if row is None else (row[0], row[1])


def has_seat(connection: Connection, match: str, player: str) -> bool:
    """Return whether a person, or a bot account of theirs, has a seat in a match, had one before a stand-in, or may
    take one."""
    own_bots = select(bot_accounts.c.player).where(bot_accounts.c.owner == player)
    mine = (seats.c.player == player) | seats.c.player.in_(own_bots)
    return connection.execute(select(seats.c.seat).where(seats.c.match == match, mine)).first() is not None


def has_spectator_messages(connection: Connection, match: str) -> bool:
    """Return whether there are messages, including those that were taken back."""
    return connection.execute(HAS_MESSAGES, {"of_match": match}).first() is not None


def add_spectator_message(
    connection: Connection, match: str, player: str, ply: int, text: str, at: int, phrase: str | None = None
) -> SpectatorMessageRow:
    """Add a message with the match's next number, and delete the oldest beyond the limit."""
    wanted = select(func.max(spectator_messages.c.number)).where(spectator_messages.c.match == match)
    number = (connection.execute(wanted).scalar() or 0) + 1
    row = SpectatorMessageRow(match, number, player, ply, text, at, phrase=phrase)
    values = {name: value for name, value in vars(row).items() if name != "name"}
    connection.execute(insert(spectator_messages).values(**values))
    too_many = (spectator_messages.c.match == match) & (
        spectator_messages.c.number <= number - MAX_KEPT_MESSAGES
    )
    connection.execute(delete(spectator_messages).where(too_many))
    return row


def find_spectator_message(connection: Connection, match: str, number: int) -> SpectatorMessageRow | None:
    """Return a message by its number."""
    wanted = MESSAGES.where(spectator_messages.c.match == match, spectator_messages.c.number == number)
    row = connection.execute(wanted).first()
    return None if row is None else SpectatorMessageRow(*row)


def find_spectator_messages(
    connection: Connection, match: str, ply: int, after: int, before: int | None, limit: int
) -> list[SpectatorMessageRow]:
    """Return the latest messages up to a ply and between two numbers, in order."""
    wanted = MESSAGES.where(
        spectator_messages.c.match == match,
        spectator_messages.c.ply <= ply,
        spectator_messages.c.number > after,
    )
    if before is not None:
        wanted = wanted.where(spectator_messages.c.number < before)
    rows = connection.execute(wanted.order_by(spectator_messages.c.number.desc()).limit(limit)).all()
    return [SpectatorMessageRow(*row) for row in reversed(rows)]


def remove_spectator_message(connection: Connection, match: str, number: int, at: int) -> None:
    """Empty a message. Its number stays used."""
    place = (spectator_messages.c.match == match) & (spectator_messages.c.number == number)
    waits = place & spectator_messages.c.removed.is_(None)
    connection.execute(update(spectator_messages).where(waits).values(text="", phrase=None, removed=at))


def spectator_news(connection: Connection, match: str, ply: int, without: Collection[str]) -> SpectatorNews:
    """Return what is new for a reader who is shown a ply, leaving out the messages of `without`."""
    # Use one query over the few messages of a match: each new message causes this for each of its readers.
    row = spectator_messages.c
    is_shown = row.ply <= ply
    last = func.max(case((is_shown & row.player.not_in(without), row.number)))
    removed = func.count(case((is_shown, row.removed)))
    later = func.count(case((row.ply > ply, row.number)))
    found = connection.execute(select(last, removed, later).where(row.match == match)).one()
    return SpectatorNews(found[0] or 0, found[1], found[2] > 0)
