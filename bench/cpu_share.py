"""A share of a core for a process, by Linux control groups: so that a machine with few cores can represent one with
many."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD = 20_000
"""Microseconds. The kernel assigns time in slices of 5,000, so a share below a quarter comes in bursts."""


class NoShares(Exception):
    """This machine does not allow limits for processes."""


class CpuShare:
    """A control group whose processes can be limited to a share of one core."""

    def __init__(self, name: str) -> None:
        second = (ROOT / "cgroup.controllers").exists()
        self.folder = (ROOT if second else ROOT / "cpu") / f"lagerfeuer-{os.getpid()}-{name}"
        self.quota = self.folder / ("cpu.max" if second else "cpu.cfs_quota_us")
        try:
            if second:
                (ROOT / "cgroup.subtree_control").write_text("+cpu")
            self.folder.mkdir()
            period = f"max {PERIOD}" if second else str(PERIOD)
            (self.quota if second else self.folder / "cpu.cfs_period_us").write_text(period)
        except OSError as error:
            if self.folder.is_dir():
                self.folder.rmdir()
            raise NoShares(f"shares of processors need root and the controller cpu: {error}") from error

    def take(self, pid: int) -> None:
        """Add a process with all its threads, and the processes that it starts from now on."""
        (self.folder / "cgroup.procs").write_text(str(pid))

    def limit(self, share: float) -> None:
        """Limit the group to this share of one core."""
        self.quota.write_text(str(int(share * PERIOD)))

    def lift(self) -> None:
        """Remove the limit of the group."""
        self.quota.write_text("max" if self.quota.name == "cpu.max" else "-1")

    def remove(self) -> None:
        """Remove the group, after its processes have ended."""
        self.folder.rmdir()
