"""The CPU and memory available to this process, which in a container or a limited service is less than the machine's.

Linux describes it in files per control group: version 2 in one hierarchy, version 1 in one per controller. Limits of
parent groups apply too.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
OURS = Path("/proc/self/cgroup")
"""The file that lists the control groups of this process."""


def memory(groups: Path = GROUPS, ours: Path = OURS) -> int | None:
    """Return the bytes of memory available to this process, if known."""
    limits = list(_numbers(groups, ours, "memory", "memory.max", "memory.limit_in_bytes"))
    # Not available on Windows.
    with suppress(AttributeError, ValueError, OSError):
        limits.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return min(limits, default=None)


def cores(groups: Path = GROUPS, ours: Path = OURS) -> int:
    """Return the number of whole cores available to this process, at least one."""
    try:
        most = len(os.sched_getaffinity(0))
    except (AttributeError, OSError):
        # Not available on macOS and Windows.
        most = os.cpu_count() or 2
    return max(1, min([most, *_shares(groups, ours)]))


def _numbers(groups: Path, ours: Path, kind: str, new: str, old: str) -> Iterator[int]:
    for folder, version in _folders(groups, ours, kind):
        words = _words(folder / (new if version == 2 else old))
        # "max" means unlimited; in version 1 a number larger than any machine means the same.
        if words and words[0].isdecimal():
            yield int(words[0])


def _shares(groups: Path, ours: Path) -> Iterator[int]:
    for folder, version in _folders(groups, ours, "cpu"):
        if version == 2:
            said = _words(folder / "cpu.max")
        else:
            said = _words(folder / "cpu.cfs_quota_us") + _words(folder / "cpu.cfs_period_us")
        if len(said) == 2 and all(one.isdecimal() for one in said) and int(said[1]):
            yield int(said[0]) // int(said[1])


def _folders(groups: Path, ours: Path, kind: str) -> Iterator[tuple[Path, int]]:
    """Yield (folder, version) of this process's control groups in which a limit of this kind may be set."""
    for line in _lines(ours):
        _, _, rest = line.partition(":")
        kinds, _, group = rest.partition(":")
        if kinds and kind not in kinds.split(","):
            continue
        top = groups / kinds if kinds else groups
        # In a container this may be the path outside it, which does not exist here and is skipped.
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
