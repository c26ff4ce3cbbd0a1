"""Helpers from `db.test_database` that other tests share."""

from __future__ import annotations

from lagerfeuer.db.queries.matches import (
    MatchRow,
)


def match_row(id_: str = "m") -> MatchRow:
    return MatchRow(
        id=id_, game="roseking", rules=1, options={}, status="running", ply=3, draft=0, snapshot=b"{}", pending=[],
        picks=11, turn=0, outcome=None, mini="", commitment="c", invitation=f"i-{id_}", again=None, shown=False,
        created=1, updated=1,
    )  # fmt: skip
