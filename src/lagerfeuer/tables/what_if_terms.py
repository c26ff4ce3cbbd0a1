"""What a table agrees on about the what-if board: nobody has it, or everybody, and who answers there for the others.

A bot's answer is advice, so at a rated table people answer for the others themselves. Live, the clock runs: whoever
tries lines there plays another game than whoever does not, so that it has to be asked for.
"""

from __future__ import annotations

from typing import Any

from lagerfeuer.common.errors import Unacceptable

NONE, HAND, BOTS = WHAT_IFS = ("none", "hand", "bots")
"""No board; one on which everybody answers for the others by his own hand; one on which bots may do so, too."""


def usual_what_if(tempo: dict[str, Any] | None, rated: bool) -> str:
    """What holds at a table where nobody has said anything."""
    if tempo is not None and tempo["kind"] == "live":
        return NONE
    return HAND if rated else BOTS


def checked_what_if(wish: str | None, tempo: dict[str, Any] | None, rated: bool) -> str:
    """What was wished, if it may be. Raises Unacceptable."""
    if wish is None:
        return usual_what_if(tempo, rated)
    if wish not in WHAT_IFS:
        raise Unacceptable("error-what-if")
    if rated and wish == BOTS:
        raise Unacceptable("error-what-if-rated")
    return wish
