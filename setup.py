"""Compiles the rules, and the path of a move, with mypyc where that is possible; all else is in pyproject.toml.

How, and when not: packages/boardkit/src/boardkit/build.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

# The kit of this clone, not an installed one: a game is compiled together with the kit that it runs on.
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
"""What a move goes through between the rules and the network (decision 84)."""


def rules() -> list[Path]:
    """The files that say what is allowed."""
    games = Path("src/lagerfeuer/games")
    # What a game tells the bots is asked once a position, as often as the rules.
    knowledge = games.glob("*/knowledge*.py")
    # What a table shows is put together at every move, for each seat where something is hidden.
    views = (path for name in ("view", "turn_preview") for path in games.glob(f"*/{name}.py"))
    return [*games.glob("*/rules/*.py"), *knowledge, *views]


def path_of_a_move() -> list[Extension]:
    """The files between the rules and the network: a library of its own, for the compiler's memory grows with one."""
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
# Where the games are found when the program runs from the sources, not in a folder beside it.
arguments["options"]["egg_info"] = {"egg_base": "src"}
setup(**arguments)
