"""Folders that one worker of a run fills and all workers use."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PATIENCE = 300
"""Seconds that a worker waits for another."""


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder of this run that `make` has filled, in this worker or another one.

    If `make` failed in another worker, call it here as well, so that this test reports the error, too.
    """
    base = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder, ends = base / name, base / f"{name}.made"
    try:
        (base / f"{name}.begun").mkdir()
    except FileExistsError:
        end = time.monotonic() + PATIENCE
        while not ends.exists():
            assert time.monotonic() < end, f"no worker has made {folder}"
            time.sleep(0.1)
        if not ends.read_text():
            make(factory.mktemp(name) / name)
        return folder
    is_made = False
    try:
        make(folder)
        is_made = True
    finally:
        ends.with_suffix(".new").write_text("made" if is_made else "")
        ends.with_suffix(".new").replace(ends)
    return folder
