"""What this process may use of the machine: a container, or a service with limits, has less than all of it.

Linux tells it in files, by group of processes: version 2 in one tree, version 1 in one for each kind. A limit of any
group above holds as well.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
OURS = Path("/proc/self/cgroup")
"""In which groups this process is."""


def memory(groups: Path = GROUPS, ours: Path = OURS) -> int | None:
    """Bytes of memory that there are for this process, where that can be known."""
    limits = list(_numbers(groups, ours, "memory", "memory.max", "memory.limit_in_bytes"))
    # Windows says nothing.
    with suppress(AttributeError, ValueError, OSError):
        limits.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return min(limits, default=None)


def cores(groups: Path = GROUPS, ours: Path = OURS) -> int:
    """How many cores there are for this process, whole ones; at least one."""
    try:
        most = len(os.sched_getaffinity(0))
    except (AttributeError, OSError):
        # Not on macOS and Windows.
        most = os.cpu_count() or 2
    return max(1, min([most, *_shares(groups, ours)]))


def _numbers(groups: Path, ours: Path, kind: str, new: str, old: str) -> Iterator[int]:
    for folder, version in _folders(groups, ours, kind):
        said = _words(folder / (new if version == 2 else old))
        # "max" is no limit; what stands for none in version 1 is more than any machine has.
        if said and said[0].isdecimal():
            yield int(said[0])


def _shares(groups: Path, ours: Path) -> Iterator[int]:
    for folder, version in _folders(groups, ours, "cpu"):
        if version == 2:
            said = _words(folder / "cpu.max")
        else:
            said = _words(folder / "cpu.cfs_quota_us") + _words(folder / "cpu.cfs_period_us")
        if len(said) == 2 and all(one.isdecimal() for one in said) and int(said[1]):
            yield int(said[0]) // int(said[1])


def _folders(groups: Path, ours: Path, kind: str) -> Iterator[tuple[Path, int]]:
    """(folder, version) of the groups of this process in which something of a kind may be said."""
    for line in _lines(ours):
        _, _, rest = line.partition(":")
        kinds, _, group = rest.partition(":")
        if kinds and kind not in kinds.split(","):
            continue
        top = groups / kinds if kinds else groups
        # Inside a container the path may be the one outside: what is not there says nothing.
        path = top / group.lstrip("/")
        if ".." in path.parts:
            path = top
        for folder in (path, *path.parents):
            yield folder, 1 if kinds else 2
            if folder == top:
                break


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []


def _words(path: Path) -> list[str]:
    return " ".join(_lines(path)).split()
