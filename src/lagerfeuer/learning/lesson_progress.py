"""Which lessons a member has taken, stored with their account. Without an account only the device remembers."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from boardkit.registry import GAMES
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.taken_lessons import TakenLessonRow, add_taken_lessons, find_taken_lessons
from lagerfeuer.learning.lessons import lessons_of


class TakenLessonView(msgspec.Struct):
    """A lesson that I have taken, and when the house received it."""

    game: str
    lesson: str
    at: str


async def taken_lessons(database: Database, player: str) -> list[TakenLessonView]:
    """Return the lessons that a member has taken."""
    rows = await database.read(lambda connection: find_taken_lessons(connection, player))
    return [TakenLessonView(row.game, row.lesson, iso(row.at)) for row in rows]


async def add_taken(database: Database, player: str, lessons: Collection[tuple[str, str]], now: int) -> None:
    """Store lessons, each as (game, key), beside those stored before.

    Lessons that the house does not have are left out: a device may remember removed ones, and a person must not store
    more than there are lessons.
    """
    known = {(row.game, row.lesson) for row in await taken_lessons(database, player)}
    fresh = sorted(one for one in set(lessons) - known if _exists(*one))
    if fresh:
        rows = [TakenLessonRow(player, game, lesson, now) for game, lesson in fresh]
        await database.write(lambda connection: add_taken_lessons(connection, rows))


def _exists(game: str, lesson: str) -> bool:
    return game in GAMES and any(one.key == lesson for one in lessons_of(GAMES[game]))
