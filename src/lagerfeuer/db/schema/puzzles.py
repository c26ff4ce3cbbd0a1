"""Puzzles: what people with an account have answered. The puzzles themselves come with the games."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    # A person's first answer to a puzzle, the only one that counts. A puzzle that a release has dropped stays here.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("right", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    # A person's rating in a game's puzzles, like `ratings`, and how many they have answered.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    # The last day, counted from 1970 in UTC, on which the puzzle of the day was answered, and on how many days in a row
    # the first answer was right.
    Column("day", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)
