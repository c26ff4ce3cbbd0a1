"""A share of a core for a process, by Linux control groups: a machine with few cores stands in for one with many."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD = 20_000
"""In microseconds. The kernel hands time out in slices of 5,000, so a share below a quarter comes in bursts."""


class NoShares(Exception):
    """This machine does not let us limit processes."""


class CpuShare:
    """A control group whose processes get this share of one core and no more."""

    def __init__(self, name: str, share: float) -> None:
        second = (ROOT / "cgroup.controllers").exists()
        self.folder = (ROOT if second else ROOT / "cpu") / f"lagerfeuer-{os.getpid()}-{name}"
        quota = int(share * PERIOD)
        try:
            if second:
                (ROOT / "cgroup.subtree_control").write_text("+cpu")
            self.folder.mkdir()
            if second:
                (self.folder / "cpu.max").write_text(f"{quota} {PERIOD}")
            else:
                (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD))
                (self.folder / "cpu.cfs_quota_us").write_text(str(quota))
        except OSError as error:
            if self.folder.is_dir():
                self.folder.rmdir()
            raise NoShares(f"shares of processors need root and the controller cpu: {error}") from error

    def take(self, pid: int) -> None:
        """Limit a process with all its threads, and the processes that it starts from now on."""
        (self.folder / "cgroup.procs").write_text(str(pid))

    def remove(self) -> None:
        """Give the group up, once its processes have ended."""
        self.folder.rmdir()
