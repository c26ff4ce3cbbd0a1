"""`python -m bench WHAT`: one measurement, or all of them."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

from bench.report import machine

BENCHES = {
    "rules": "rules.run",
    "moves": "moves.run",
    "postgres": "moves.run_on_postgres",
    "shares": "moves.run_on_shares",
    "viewers": "viewers.run",
    "paint": "click_to_paint.run",
    "shift": "layout_shift.run",
    "frames": "frame_rate.run",
    "bytes": "transfer.run",
    "slow": "slow_phone.run",
    "crowd": "large_house.run",
    "reviews": "reviews.run",
    "busy": "reviews.run_busy",
    "instructions": "instructions.run",
    "routes": "routes.run",
    "archive": "archive.run",
    "moments": "biggest_moments.run",
    "orders": "orders.run",
    "bots": "bots.run",
}
"""The measurements by name, with the function of each."""
HOURS = {"moments"}
"""Measurements that are not part of "all", because they take too long."""
PARTS = {"moments": ("matches", "game"), "shift": ("game", "width", "calm"), "bots": ("minutes",)}
"""Options that restrict a measurement to a part."""


def main() -> None:
    """Run the requested measurements one after the other, because they would disturb each other."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="?", default="all", choices=[*BENCHES, "all"])
    parser.add_argument("--quick", action="store_true", help="few and short rounds: does it run at all?")
    parser.add_argument("--tree", type=Path, help="folder with the compiled package (build/compiled)")
    parser.add_argument(
        "--before",
        type=Path,
        metavar="FOLDER",
        help="moves, slow: in turn with another build/compiled (moves: instead of peers)",
    )
    parser.add_argument(
        "--rtt",
        type=Path,
        metavar="CHECKOUT",
        help="moves: in turn with rally-the-troops (git clone, npm ci) instead of the other peers",
    )
    parser.add_argument("--matches", type=int, help="moments: of each game")
    parser.add_argument("--minutes", type=float, help="bots: for so long, half of it without them")
    parser.add_argument("--game", help="moments, shift: of this game only")
    parser.add_argument("--width", type=int, help="shift: at this width only")
    parser.add_argument(
        "--calm", action="store_true", help="shift: without what-if, hints, chat and the past"
    )
    chosen = parser.parse_args()
    print(machine())
    if chosen.before is not None:
        from bench import moves, slow_phone

        in_turn = slow_phone.run if chosen.what == "slow" else moves.run_in_turn
        in_turn(before=chosen.before, quick=chosen.quick, tree=chosen.tree)
        return
    if chosen.rtt is not None:
        missing = [
            part for part in ("server.js", "schema.sql", "node_modules") if not (chosen.rtt / part).exists()
        ]
        if missing:
            parser.error(f"--rtt: {chosen.rtt} has no {missing[0]}")
        from bench import moves

        moves.run_with_rtt(chosen.rtt, quick=chosen.quick, tree=chosen.tree)
        return
    for name in [one for one in BENCHES if one not in HOURS] if chosen.what == "all" else [chosen.what]:
        module, _, function = BENCHES[name].partition(".")
        run = getattr(importlib.import_module(f"bench.{module}"), function)
        only = {option: getattr(chosen, option) for option in PARTS.get(name, ())}
        run(quick=chosen.quick, tree=chosen.tree, **only)


if __name__ == "__main__":
    main()
