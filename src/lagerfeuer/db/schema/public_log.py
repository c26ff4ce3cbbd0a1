"""The public append-only log."""

from __future__ import annotations

from sqlalchemy import Column, Integer, LargeBinary, String, Table, Text

from lagerfeuer.db.schema.base import metadata

log_leaves = Table(
    "log_leaves",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    # The text that is hashed. It names no match and no person (boardkit/public_log/log_leaves.py).
    Column("leaf", Text, nullable=False),
    # The match's id in the log; null for a leaf about the log itself.
    Column("match", String(32), index=True),
    # Hashes of the complete subtrees that end with this leaf, from the leaf upwards, concatenated.
    Column("hashes", LargeBinary, nullable=False),
)
