"""Rows of a match and its actions, for tests of the database."""

from __future__ import annotations

from dataclasses import replace

from lagerfeuer.db.queries.matches import (
    MatchRow,
)


def match_row(id_: str = "m") -> MatchRow:
    return MatchRow(
        id=id_, game="roseking", rules=1, options={}, status="running", ply=3, draft=0, snapshot=b"{}", pending=[],
        picks=11, turn=0, outcome=None, mini="", commitment="c", invitation=f"i-{id_}", again=None, shown=False,
        created=1, updated=1,
    )  # fmt: skip


def at(ply: int, draft: int = 0, changes: int = 0) -> MatchRow:
    """Return the match at another revision."""
    return replace(match_row(), ply=ply, draft=draft, changes=changes, turn=1, updated=2)


def action(ply: int) -> dict[str, object]:
    """Return the row of an action in that match."""
    return {
        "match": "m", "ply": ply, "seat": 0, "action": "N1", "automatic": False, "luck": [], "notes": [], "at": 2
    }  # fmt: skip
