"""Where matches come from that were not played here from their beginning: what `matches.origin` holds.

{"kind": "record", "match", "key", "house", "verified"}: played elsewhere, brought in as a finished match.
{"kind": "moved", "match", "ply", "key", "house"}: was begun in another house, and goes on here.
{"kind": "position", "match", "ply", "key", "here"}: goes on from a ply of another match, whose id here is `here`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from boardkit.game import Game
from lagerfeuer.db.queries.matches import MatchRow

RECORD, POSITION, MOVED_HERE = "record", "position", "moved"
UNFINISHED = "house-unfinished"
"""The end of a record that has none: it was taken while the match ran."""


def may_go_on(row: MatchRow) -> bool:
    """Whether a match may be going on in another house: it has moved there, or was brought in before it was over."""
    return row.status == "moved" or (row.outcome or {}).get("ended") == UNFINISHED


class OriginView(msgspec.Struct):
    """Where a match comes from. `kind`: "record" (played elsewhere, brought in) or "position" (goes on from `ply`).

    `match`: its id where it was played; `key`: of the house that signed it; `verified`: whether its luck was proven;
    `here`: the match of this house that it goes on from.
    """

    kind: str
    match: str | None = None
    key: str | None = None
    ply: int | None = None
    verified: bool = False
    here: str | None = None
    hides: bool = False
    """Whether something in the game is hidden, which whoever has that record knows."""
    house: str | None = None
    """What the house that signed says its address is."""


def origin_view(origin: dict[str, Any] | None, game: Game) -> OriginView | None:
    """The origin as people are told of it."""
    if origin is None:
        return None
    view = msgspec.convert(origin, OriginView)
    view.hides = view.kind == POSITION and not game.open_information
    return view
