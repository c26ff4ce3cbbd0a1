"""Compiles a game together with the kit with mypyc. For a game's `setup.py`:

    from boardkit.build import compiled
    from setuptools import setup

    setup(**compiled("embers", ["src/embers/rules/embers.py"]))

The same files also run uncompiled, but slower: without a C compiler or Python's headers, or with LAGERFEUER_PURE=1, the
build does not compile them. `build/rules.txt` says in one line which it was.

A compiled game runs only on a kit compiled from the same files by the same mypy. Both carry a fingerprint that says
which (`fingerprint.py`); `registry.py` compares them before it imports a game.

Needs the extra `build`; nothing else in boardkit imports this module.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from boardkit.fingerprint import FILE

if TYPE_CHECKING:
    from setuptools import Extension

KIT: Final = Path(__file__).parent
GROUP: Final = "boardkit"
"""The kit's shared library is `boardkit__mypyc`, that of the game `embers` is `embers__mypyc`."""
RULES: Final = ("bag", "board", "dice", "luck", "match_state", "notes", "play_context", "state", "steps")
"""Modules that rules are written with. The others stay plain Python: built on msgspec, subclassed outside the rules,
or never hot."""
SEARCH: Final = (
    "baselines", "budget", "chance_outcomes", "expectimax", "ismcts", "rollout", "rollout_horizon", "stratified_luck",
)  # fmt: skip
"""Modules of `bots`: searching with open information costs as much as the rules themselves, a race of options hardly
anything."""
OPTIMISATION: Final = "3"
DEBUG_INFO: Final = "0"
TOLD: Final = Path("build/rules.txt")


def kit_files() -> list[Path]:
    """Return the files of the kit that are compiled."""
    return sorted(KIT / f"{name}.py" for name in (*RULES, *(f"bots/{name}" for name in SEARCH)))


def fingerprint() -> str:
    """Return what a game must be compiled with to run on this kit: mypy's version, and a digest of the kit's files."""
    from mypy.version import __version__ as mypy

    digest = sha256()
    for path in kit_files():
        digest.update(path.relative_to(KIT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"mypy {mypy}, boardkit {digest.hexdigest()[:32]}"


def obstacle() -> str:
    """Return why nothing can be compiled here, or "" if it can."""
    if os.environ.get("LAGERFEUER_PURE", "") not in ("", "0"):
        return "LAGERFEUER_PURE is set"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if sys.platform != "win32" and shutil.which(compiler.split()[0]) is None:
        return "there is no C compiler (Debian: apt-get install gcc libc6-dev, then make clean)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are missing (Debian: apt-get install python3-dev, then make clean)"
    return ""


def compiled(
    group: str, files: Iterable[str | Path], more: Callable[[], Sequence[Extension]] = lambda: ()
) -> dict[str, Any]:
    """Return arguments for `setuptools.setup` that compile the files of a package as one library.

    `group` is the top package, and names the library. `more` makes further extensions of the same distribution. The
    group `boardkit` is the kit itself, with the files of `kit_files`.
    """
    reason = obstacle()
    # mypyc takes seconds, so commands that need only metadata skip it.
    builds = any(command.startswith(("build", "bdist", "install")) for command in sys.argv[1:])
    compiles = builds and not reason
    stamp = fingerprint() if compiles else ""
    modules = [*_game_or_kit(group, files), *more()] if compiles else []
    for module in modules:
        module.optional = True
        if sys.platform != "win32":
            # Export only the symbols that Python needs, so that the compiler can inline functions.
            module.extra_compile_args.append("-fvisibility=hidden")
    return {
        "ext_modules": modules,
        "cmdclass": {"build": _build_command(group, stamp, reason)},
        "options": {"build_ext": {"parallel": workers()}},
    }


def _game_or_kit(group: str, files: Iterable[str | Path]) -> list[Extension]:
    """Return the extensions of a group, without those of the kit if it is a game."""
    from mypyc.build import mypycify

    kit = _kit_sources()
    own = sorted(str(path) for path in files)
    groups: list[tuple[list[str], str | None]] = [(kit, GROUP)]
    if group != GROUP:
        groups.append((own, group))
    # A cache would be kept between builds, and mypyc would leave out what it believes to be compiled. No configuration:
    # what one project's linting ignores is no matter of another's compilation. The kit's extras need not be here.
    options = [
        f"--cache-dir={os.devnull}",
        "--config-file=",
        "--ignore-missing-imports",
        *kit,
        *(own if group != GROUP else []),
    ]
    found: list[Extension] = mypycify(
        options, separate=groups, opt_level=OPTIMISATION, debug_level=DEBUG_INFO
    )
    theirs = (f"{GROUP}__mypyc", f"{GROUP}.")
    return [one for one in found if group == GROUP or not one.name.startswith(theirs)]


def _kit_sources() -> list[str]:
    """Return the paths of the kit's files for mypyc."""
    folder = KIT
    if KIT.parent.name in ("site-packages", "dist-packages"):
        # Otherwise mypy would treat everything installed there as our sources.
        folder = Path("build/kit", GROUP)
        plain = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(KIT, folder, ignore=plain, dirs_exist_ok=True)
    return [str(folder / path.relative_to(KIT)) for path in kit_files()]


def _build_command(group: str, stamp: str, obstacle: str) -> type:
    from setuptools.command.build import build

    class Build(build):  # type: ignore[misc]
        """Builds, and writes whether the rules are compiled."""

        def run(self) -> None:
            outputs = {Path(path) for path in self.get_finalized_command("build_ext").get_outputs()}
            # Files of an earlier build must not get into the wheel, except compiled ones that have not changed.
            for path in Path(self.build_lib).rglob("*"):
                if path.is_file() and path not in outputs:
                    path.unlink()
            super().run()
            reason = obstacle
            if not all(path.exists() for path in outputs):
                # A part of the libraries without the others could not be imported.
                for path in outputs:
                    path.unlink(missing_ok=True)
                reason = "the C compiler failed (make wheel VERBOSE=1 shows how)"
            if not reason:
                Path(self.build_lib, group, FILE).write_text(f"{stamp}\n", encoding="utf-8")
            TOLD.parent.mkdir(exist_ok=True)
            status = f"plain Python, slower, because {reason}" if reason else "compiled with mypyc"
            TOLD.write_text(f"Rules: {status}\n")

    return Build


def workers() -> int:
    """Return how many compilers run at once: two large libraries take a gigabyte between them."""
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        return (os.cpu_count() or 1) if memory > 3 << 30 else 1
    except (AttributeError, ValueError, OSError):
        return 1
