"""How much of a machine a process may use: the share of its container, not all of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from lagerfeuer.workers.machine_limits import cores, memory

MB = 1 << 20


def told_of(folder: Path, ours: str, files: dict[str, str]) -> tuple[Path, Path]:
    """Create a folder in place of /sys/fs/cgroup, and a file with this process's groups."""
    groups, line = folder / "cgroup", folder / "ours"
    line.write_text(ours)
    for name, text in files.items():
        path = groups / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return groups, line


V1 = "12:memory:/docker/abc\n4:cpu,cpuacct:/docker/abc\n1:name=systemd:/docker/abc\n"


@pytest.mark.parametrize(
    ("ours", "files"),
    [
        ("0::/\n", {"memory.max": f"{300 * MB}\n"}),
        ("0::/system.slice/house.service\n", {"system.slice/house.service/memory.max": f"{300 * MB}\n"}),
        (
            "0::/system.slice/house.service\n",
            {"system.slice/memory.max": f"{300 * MB}\n", "system.slice/house.service/memory.max": "max\n"},
        ),
        # In a container the path may be that of the outside.
        (V1, {"memory/memory.limit_in_bytes": f"{300 * MB}\n"}),
        (V1, {"memory/docker/abc/memory.limit_in_bytes": f"{300 * MB}\n"}),
        ("0::/../outside\n", {"memory.max": f"{300 * MB}\n"}),
    ],
)
def test_the_least_memory_of_all_groups_is_what_there_is(
    tmp_path: Path, ours: str, files: dict[str, str]
) -> None:
    assert memory(*told_of(tmp_path, ours, files)) == 300 * MB


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems tell it otherwise")
@pytest.mark.parametrize(
    ("ours", "files"),
    [
        ("", {}),
        ("0::/\n", {"memory.max": "max\n", "cpu.max": "max 100000\n"}),
        ("0::/\n", {"memory.max": "", "cpu.max": "nonsense\n"}),
        (
            V1,
            {
                "memory/memory.limit_in_bytes": "9223372036854771712\n",
                "cpu,cpuacct/cpu.cfs_quota_us": "-1\n",
                "cpu,cpuacct/cpu.cfs_period_us": "100000\n",
            },
        ),
    ],
)
def test_without_a_limit_it_is_the_machine_s(tmp_path: Path, ours: str, files: dict[str, str]) -> None:
    where = told_of(tmp_path, ours, files)
    assert memory(*where) == os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    assert cores(*where) == len(os.sched_getaffinity(0))
    # Neither the groups nor the file exist.
    assert memory(tmp_path / "nowhere", tmp_path / "none") == memory(*where)


@pytest.mark.parametrize(
    ("ours", "files"),
    [
        ("0::/\n", {"cpu.max": "150000 100000\n"}),
        ("0::/\n", {"cpu.max": "50000 100000\n"}),
        ("0::/a\n", {"cpu.max": "100000 100000\n", "a/cpu.max": "max 100000\n"}),
        (V1, {"cpu,cpuacct/cpu.cfs_quota_us": "100000\n", "cpu,cpuacct/cpu.cfs_period_us": "100000\n"}),
    ],
)
def test_a_share_of_the_processor_counts_in_whole_cores(
    tmp_path: Path, ours: str, files: dict[str, str]
) -> None:
    assert cores(*told_of(tmp_path, ours, files)) == 1


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux binds processes to cores")
def test_cores_that_a_process_may_not_use_are_none(tmp_path: Path) -> None:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        assert cores(tmp_path, tmp_path / "none") == 1
    finally:
        os.sched_setaffinity(0, before)
