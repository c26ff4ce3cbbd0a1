"""Decisions per second of random play in every game: compiled, and as plain Python."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from pathlib import Path

from bench.report import PURE, compiled_tree, environment, show

PLAYER = Path(__file__).with_name("rules_player.py")
Rates = dict[str, float]
GAMES = ("roseking", "stoneage", "hunters")
LINES = (
    ("compiled", "steps", "stepped from Python"),
    ("compiled", "playout", "playout()"),
    ("pure", "steps", "stepped from Python"),
    ("pure", "playout", "playout()"),
)


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure both trees in separate processes, one at a time and in turn; medians of all rounds."""
    rounds, seconds = (1, 0.1) if quick else (7, 1.0)
    trees = {"compiled": compiled_tree(tree), "pure": PURE}
    found: dict[str, list[Rates]] = {name: [] for name in trees}
    for _ in range(rounds):
        for name, folder in trees.items():
            found[name].append(_play(folder, seconds))
    for name, all_rates in found.items():
        if any(rates["compiled"] != (name == "compiled") for rates in all_rates):
            sys.exit(f"the tree for {name!r} is not {name}: `make` builds the compiled one")
    _show(found)


def _play(folder: Path | str | None, seconds: float) -> Rates:
    done = subprocess.run(
        [sys.executable, "-P", str(PLAYER), str(seconds)],
        env=environment(folder),
        stdout=subprocess.PIPE,
        check=True,
    )
    rates: Rates = json.loads(done.stdout)
    return rates


def _show(found: dict[str, list[Rates]]) -> None:
    def median(tree: str, what: str) -> float:
        return statistics.median(rates[what] for rates in found[tree])

    rows = []
    for game in GAMES:
        pure = median("pure", f"{game} steps")
        for tree, how, said in LINES:
            what = f"{game} {how}"
            rate = median(tree, what)
            # Both were measured in turn in one process, so slowdowns affect both and cancel out.
            ratio = statistics.median(rates[what] / rates["yardstick"] for rates in found[tree])
            rows.append((f"{game}, {tree}, {said}", f"{rate:,.0f}", f"{rate / pure:.2f}", f"{ratio:.3f}"))
    yardstick = statistics.median(rates["yardstick"] for rates in found["compiled"] + found["pure"])
    rows.append(("yardstick: rounds of a Python loop", f"{yardstick:,.0f}", "", "1"))
    show("rules: random play, one core", ("", "decisions/CPU s", "x pure", "x yardstick"), rows)
