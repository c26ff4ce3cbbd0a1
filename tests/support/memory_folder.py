"""A folder in memory for what tests write, if the system has one: a disk takes milliseconds for each commit, and a run
makes tens of thousands."""

from __future__ import annotations

import os
from pathlib import Path

PLACE = Path("/dev/shm")
ROOM_BYTES = 4 << 30
"""Bytes that must be free: a run writes less than one gigabyte, and several may run at once."""


def memory_folder(place: Path = PLACE, room: int = ROOM_BYTES) -> Path | None:
    """Return it; None where it does not exist, is small, as in most containers, or where no program may run."""
    if not hasattr(os, "statvfs") or not os.access(place, os.W_OK):
        return None
    about = os.statvfs(place)
    if about.f_flag & os.ST_NOEXEC or about.f_bavail * about.f_frsize < room:
        return None
    return place
