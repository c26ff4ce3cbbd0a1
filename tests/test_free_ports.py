"""Simultaneous runs do not use each other's servers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support.python_path import PLAIN
from support.server_process import ROOT

FIRST = 32_760
"""The first port above those of all workers, and below the ephemeral ones."""
RUN = """
import sys
from support import free_ports, seeded
seeded.begin(1)
first, count = map(int, sys.argv[1:])
print(free_ports.free_port(first, count), flush=True)
sys.stdin.read()
"""


def test_a_port_of_one_run_is_given_to_no_other_although_nothing_listens_there(tmp_path: Path) -> None:
    run = [sys.executable, "-c", RUN, str(FIRST)]
    paths = {"PYTHONPATH": f"{PLAIN}:{ROOT / 'tests'}", "TMPDIR": str(tmp_path)}
    environment = {name: text for name, text in os.environ.items() if name != "PYTEST_XDIST_WORKER"} | paths
    with subprocess.Popen(
        [*run, "1"], env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as one:
        assert one.stdout is not None
        assert int(one.stdout.readline()) == FIRST
        for _ in range(2):
            # This process releases its port when it ends.
            told = subprocess.run(
                [*run, "2"], env=environment, input="", capture_output=True, text=True, check=True
            )
            assert int(told.stdout) == FIRST + 1
        one.communicate()
