"""Keeping moves in step that are worked out at the same time, as those who look at them are (web/live/broadcaster.py).

A processor that goes through all that a move is, one move after the other, meets each piece of code and data with cold
caches, which takes it three times as long. Where all do the first thing before any of them does the second, it does not
(decision 83).
"""

from __future__ import annotations

from collections.abc import Generator
from types import coroutine


@coroutine
def coalesce() -> Generator[None, None, None]:
    """Let all others who are on turn in the loop come as far as this one."""
    yield
