"""The measurements run and say what they should; how fast anything is, no test asks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build/compiled/lagerfeuer/kit"
LINES = [
    *(
        f"{game}, {tree}, {how}"
        for game in ("roseking", "stoneage", "hunters")
        for tree in ("compiled", "pure")
        for how in ("stepped from Python", "playout()")
    ),
    "yardstick",
]


@pytest.mark.skipif(
    not list(COMPILED.glob("*.so")), reason="the rules are not compiled here: build/rules.txt"
)
def test_the_measurement_of_the_rules_prints_its_table() -> None:
    command = [sys.executable, "-m", "bench", "rules", "--quick"]
    printed = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    ).stdout
    first, *rows = (line for line in printed.splitlines() if line)
    assert re.match(r"\d+ cores, ", first)
    for name in LINES:
        row = next(row for row in rows if row.strip().startswith(name))
        rate, *ratios = re.findall(r"[\d,.]*\d(?=\s|$)", row)
        assert int(rate.replace(",", "")) > 0
        assert all(float(ratio) > 0 for ratio in ratios)
