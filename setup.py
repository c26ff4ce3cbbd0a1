"""Compiles the rules, and the path of a move, with mypyc where that is possible; all else is in pyproject.toml.

The same .py files run uncompiled, only slower: without a C compiler or Python's headers, or with LAGERFEUER_PURE=1,
the build goes on without. `build/rules.txt` tells in one line which it was.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build

KIT = Path("packages/boardkit/src/boardkit")
RULES = ("bag", "dice", "luck", "match_state", "notes", "state", "steps")
"""Modules of boardkit that the rules are written with. The others stay plain Python: built on msgspec, subclassed
outside the rules, or never hot."""

SEARCH = (
    "baselines", "budget", "chance_outcomes", "expectimax", "ismcts", "rollout", "rollout_horizon", "stratified_luck",
)  # fmt: skip
"""Modules of `bots`: looking ahead where all is open costs as much as the rules themselves, a race of options hardly
anything."""

PATH = (
    "common/rate_limiter", "matches/list_watchers", "matches/spectator_delay", "matches/missed_turns",
    "matches/agreements", "matches/changes", "matches/loader", "matches/service", "matches/live_match",
    "matches/read_markers", "matches/view_cache", "matches/log_rows", "matches/views",
    "matches/required_action", "matches/cache", "matches/watchers", "matches/presence", "pages/match_page",
    "db/batches", "db/database", "web/edge/access_log",
    "web/live/broadcaster", "web/live/connection",
)  # fmt: skip
"""What a move goes through between the rules and the network (decision 84)."""

TOLD = Path("build/rules.txt")


def rules() -> list[str]:
    """The files that say what is allowed, and those that look ahead."""
    kit = (KIT / f"{name}.py" for name in RULES)
    search = (KIT / "bots" / f"{name}.py" for name in SEARCH)
    games = Path("src/lagerfeuer/games")
    # What a game tells the bots is asked once a position, as often as the rules.
    knowledge = games.glob("*/knowledge*.py")
    # What a table shows is put together at every move, for each seat where something is hidden.
    views = (path for name in ("view", "turn_preview") for path in games.glob(f"*/{name}.py"))
    return sorted(str(path) for path in (*kit, *games.glob("*/rules/*.py"), *knowledge, *views, *search))


def path_of_a_move() -> list[str]:
    """The files between the rules and the network."""
    return [f"src/lagerfeuer/{name}.py" for name in PATH]


def obstacle() -> str:
    """Why nothing can be compiled here; empty if nothing is in the way."""
    if os.environ.get("LAGERFEUER_PURE", "") not in ("", "0"):
        return "LAGERFEUER_PURE is set"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if sys.platform != "win32" and shutil.which(compiler.split()[0]) is None:
        return "there is no C compiler (Debian: apt-get install gcc libc6-dev, then make clean)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are missing (Debian: apt-get install python3-dev, then make clean)"
    return ""


def extensions() -> list[Extension]:
    """One shared library for all rules, one for the path of a move, and a small module for each file.

    Two, because the compiler's memory grows with what is in one.
    """
    from mypyc.build import mypycify

    how = {"opt_level": "3", "debug_level": "0"}
    path = ["--config-file", "tools/mypyc.ini", *path_of_a_move()]
    modules: list[Extension] = [
        *mypycify(rules(), group_name="lagerfeuer", **how),
        *mypycify(path, group_name="lagerfeuer_path", **how),
    ]
    for module in modules:
        module.optional = True
        if sys.platform != "win32":
            # Only what Python asks for is seen from outside, so that the compiler may put functions into each other.
            module.extra_compile_args.append("-fvisibility=hidden")
    return modules


class Build(build):
    """Builds, and tells whether the rules are compiled."""

    def run(self) -> None:
        compiled = {Path(path) for path in self.get_finalized_command("build_ext").get_outputs()}
        # What an earlier build left behind must not get into the wheel; what is compiled and unchanged is kept.
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in compiled:
                path.unlink()
        super().run()
        reason = OBSTACLE
        if not all(path.exists() for path in compiled):
            # Some without the others would not import.
            for path in compiled:
                path.unlink(missing_ok=True)
            reason = "the C compiler failed (make wheel VERBOSE=1 shows how)"
        TOLD.parent.mkdir(exist_ok=True)
        TOLD.write_text(
            f"Rules: plain Python, slower, because {reason}\n" if reason else "Rules: compiled with mypyc\n"
        )


def workers() -> int:
    """How many compilers run at once: the two large libraries take a gigabyte between them while they are compiled."""
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        return (os.cpu_count() or 1) if memory > 3 << 30 else 1
    except (AttributeError, ValueError, OSError):
        return 1


OBSTACLE = obstacle()
# mypyc takes seconds; commands that only ask for metadata do without.
builds = any(command.startswith(("build", "bdist", "install")) for command in sys.argv[1:])
setup(
    ext_modules=extensions() if builds and not OBSTACLE else [],
    cmdclass={"build": Build},
    # Where the games are found when the program runs from the sources, not in a folder beside it.
    options={"build_ext": {"parallel": workers()}, "egg_info": {"egg_base": "src"}},
)
