"""Queries about the lessons that members have taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, select

from lagerfeuer.db.schema import taken_lessons
from lagerfeuer.db.upserts import upsert


@dataclass(frozen=True)
class TakenLessonRow:
    """A lesson that a member has taken; columns of `taken_lessons`."""

    player: str
    game: str
    lesson: str
    at: int


def find_taken_lessons(connection: Connection, player: str) -> list[TakenLessonRow]:
    """Return the lessons that a member has taken, by game and lesson."""
    columns = taken_lessons.c
    wanted = select(*columns).where(columns.player == player).order_by(columns.game, columns.lesson)
    return [TakenLessonRow(*row) for row in connection.execute(wanted)]


def add_taken_lessons(connection: Connection, rows: Iterable[TakenLessonRow]) -> None:
    """Add lessons. A lesson that was taken before keeps its time."""
    values = [vars(row) for row in rows]
    if values:
        connection.execute(upsert(connection, taken_lessons).on_conflict_do_nothing(), values)
