"""Two runs at once do not meet each other's servers."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from support import free_ports
from support.free_ports import free_port
from support.python_path import PLAIN
from support.server_process import ROOT

FIRST = 32_760
"""Above the ports of all workers, and below the ephemeral ones."""
OTHER_RUN = f"""
from support import free_ports, seeded
seeded.begin(1)
print(free_ports.free_port({FIRST}, 2))
"""


def test_a_port_of_one_run_is_given_to_no_other_although_nothing_listens_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # The reservations of this test are its own.
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(free_ports, "GIVEN", set())
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    file = free_ports._reservations.__wrapped__()
    assert file is not None
    monkeypatch.setattr(free_ports, "_reservations", lambda: file)
    assert free_port(FIRST, 1) == FIRST
    monkeypatch.setenv("PYTHONPATH", f"{PLAIN}:{ROOT / 'tests'}")
    for _ in range(2):
        # It gives the port back with its end.
        told = subprocess.run([sys.executable, "-c", OTHER_RUN], capture_output=True, text=True, check=True)
        assert int(told.stdout) == FIRST + 1
    os.close(file)
