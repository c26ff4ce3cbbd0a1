"""The public log that cannot forget."""

from __future__ import annotations

from sqlalchemy import Column, Integer, LargeBinary, String, Table, Text

from lagerfeuer.db.schema.base import metadata

log_leaves = Table(
    "log_leaves",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    # As it is hashed. It names no match and no person (boardkit/public_log/log_leaves.py).
    Column("leaf", Text, nullable=False),
    # What the match is called in the log; null for a leaf about the log itself.
    Column("match", String(32), index=True),
    # The hashes of the complete subtrees that end with this leaf, one after another from the leaf's own upwards.
    Column("hashes", LargeBinary, nullable=False),
)
