"""Compile the rules, and what an action passes through, with mypyc if possible; everything else is in pyproject.toml.

How, and when not: packages/boardkit/src/boardkit/build.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

# Use boardkit of this clone, not an installed one: a compiled game runs only on the boardkit it was compiled with.
sys.path.insert(0, "packages/boardkit/src")

from setuptools import Extension, setup

from boardkit.build import DEBUG_INFO, OPTIMISATION, compiled

PATH = (
    "common/rate_limiter", "matches/list_watchers", "matches/spectator_delay", "matches/missed_plies",
    "matches/agreements", "matches/changes", "matches/loader", "matches/service", "matches/live_match",
    "matches/read_markers", "matches/view_cache", "matches/log_rows", "matches/views",
    "matches/required_action", "matches/cache", "matches/watchers", "matches/presence", "read_models/match_page",
    "db/batches", "db/database", "db/bulk_write_sqlite", "web/edge/access_log",
    "web/live/broadcaster", "web/live/connection", "web/live/frames", "web/requests/people_first",
)  # fmt: skip
"""The modules that an action passes through between the rules and the network (decision 84)."""


def rules() -> list[Path]:
    """Return the files of the rules, and those that are called as often."""
    games = Path("src/lagerfeuer/games")
    # Bots evaluate every position with a game's knowledge, as often as they call the rules.
    knowledge = games.glob("*/knowledge*.py")
    # A table's views are built after every action, one for each seat if something is hidden.
    views = (path for name in ("view", "turn_preview") for path in games.glob(f"*/{name}.py"))
    return [*games.glob("*/rules/*.py"), *knowledge, *views]


def path_of_a_move() -> list[Extension]:
    """Return the modules of PATH as a separate library, because the compiler's memory grows with the size of one."""
    from mypyc.build import mypycify

    files = [f"src/lagerfeuer/{name}.py" for name in PATH]
    modules: list[Extension] = mypycify(
        ["--config-file", "tools/mypyc.ini", *files],
        group_name="lagerfeuer_path",
        opt_level=OPTIMISATION,
        debug_level=DEBUG_INFO,
    )
    return modules


arguments = compiled("lagerfeuer", rules(), path_of_a_move)
# Write the metadata into src, where the games are found when the program runs from the sources.
arguments["options"]["egg_info"] = {"egg_base": "src"}
setup(**arguments)
