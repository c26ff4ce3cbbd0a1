"""The what-if rule of a table: whether everyone has the what-if board, and who answers for the other seats.

A bot's answer is advice, so at a rated table people answer for the other seats themselves. In a live match, trying
lines costs clock time and changes the game, so the board is off by default.
"""

from __future__ import annotations

from typing import Any, Final

from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.db.queries.matches import WhatIfRule

NONE: Final = "none"
HAND: Final = "hand"
BOTS: Final = "bots"
WHAT_IFS: Final[tuple[WhatIfRule, ...]] = (NONE, HAND, BOTS)
"""No board; a board on which the reader answers for the other seats; one on which bots may answer, too."""


def usual_what_if(tempo: dict[str, Any] | None, rated: bool) -> WhatIfRule:
    """Return the default rule of a table."""
    if tempo is not None and tempo["kind"] == "live":
        return NONE
    return HAND if rated else BOTS


def checked_what_if(wish: str | None, tempo: dict[str, Any] | None, rated: bool) -> WhatIfRule:
    """Return the requested value if it is allowed. Raises Unacceptable."""
    if wish is None:
        return usual_what_if(tempo, rated)
    if wish not in WHAT_IFS:
        raise Unacceptable("error-what-if")
    if rated and wish == BOTS:
        raise Unacceptable("error-what-if-rated")
    return wish
