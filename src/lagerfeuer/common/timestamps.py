"""Times in the format of the API."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache


def iso(at: int) -> str:
    """Format milliseconds since 1970 as ISO 8601."""
    # Many times are in the same second, whose text is cached.
    return f"{_second(at // 1000)}.{at % 1000:03}Z"


@lru_cache(4096)
def _second(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").removesuffix("+00:00")
