"""Where matches come from that did not begin in this house: the contents of `matches.origin`.

{"kind": "record", "match", "key", "house", "verified"}: a record, imported as a finished match.
{"kind": "moved", "match", "ply", "key", "house"}: a match transferred here from another house.
{"kind": "position", "match", "ply", "key", "here"}: a fork of another match at a ply; its id in this house is `here`.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from boardkit.game import Game
from lagerfeuer.db.queries.matches import MatchRow

RECORD, POSITION, MOVED_HERE = "record", "position", "moved"
UNFINISHED = "house-unfinished"
"""`ended` of a record without an end: it was exported while the match ran."""


def may_fork(row: MatchRow) -> bool:
    """Return whether a match may continue elsewhere: it was transferred, or its record ends before the match did."""
    return row.status == "moved" or (row.outcome or {}).get("ended") == UNFINISHED


class OriginView(msgspec.Struct):
    """Where a match comes from. `kind`: "record" (imported), "moved" (transferred) or "position" (a fork at `ply`).

    `match`: its id where it was played. `key`: the key of the house that signed it. `verified`: whether its luck was
    proven. `here`: the match of this house that it was forked from.
    """

    kind: Literal["record", "position", "moved"]
    match: str | None = None
    key: str | None = None
    ply: int | None = None
    verified: bool = False
    here: str | None = None
    hides: bool = False
    """Whether the game has hidden information, which anyone who has the record can read."""
    house: str | None = None
    """The address that the signing house claims."""


def origin_view(origin: dict[str, Any] | None, game: Game) -> OriginView | None:
    """Return the origin as people see it."""
    if origin is None:
        return None
    view = msgspec.convert(origin, OriginView)
    view.hides = view.kind == POSITION and not game.open_information
    return view
