"""A folder in memory for what tests write, if the system has one. On a disk each commit takes milliseconds, and a run
commits tens of thousands of times."""

from __future__ import annotations

import os
import re
from pathlib import Path

PLACE = Path("/dev/shm")
ROOM_BYTES = 4 << 30
"""Bytes that must be free, in the folder and in memory. A run writes less than a gigabyte; several may run at once."""
MEMORY = Path("/proc/meminfo")
GROUP = Path("/sys/fs/cgroup")


def memory_folder(place: Path = PLACE, room: int = ROOM_BYTES) -> Path | None:
    """Return a folder in memory; None if there is none, if it is small, as in most containers, or forbids programs."""
    if not hasattr(os, "statvfs") or not os.access(place, os.W_OK):
        return None
    about = os.statvfs(place)
    if about.f_flag & getattr(os, "ST_NOEXEC", 0) or about.f_bavail * about.f_frsize < room:
        return None
    return place if free_memory() >= room else None


def free_memory() -> int:
    """Return the bytes of memory that are available on this machine or in its container (control groups 2)."""
    found = (
        re.search(r"^MemAvailable: +(\d+) kB$", MEMORY.read_text(), re.MULTILINE) if MEMORY.exists() else None
    )
    free = int(found[1]) * 1024 if found else 0
    limit = GROUP / "memory.max"
    if limit.exists() and (most := limit.read_text().strip()).isdigit():
        free = min(free, int(most) - int((GROUP / "memory.current").read_text()))
    return free
