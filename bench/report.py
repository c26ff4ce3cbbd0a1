"""Helpers of all measurements: the trees to measure, medians, and small tables."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
PURE = os.pathsep.join(
    str(ROOT / folder) for folder in ("src", "packages/boardkit/src", "examples/embers/src")
)
COMPILED = ROOT / "build/compiled"
SCRATCH = ROOT / "build/bench"
"""The folder where measurements install and write their files."""


def machine() -> str:
    """Return the machine in one line. Results for other machines are comparable only as ratios, and only with the same
    Python and Node."""
    system = f"{platform.system()} {platform.machine()}"
    description = f"{os.cpu_count()} cores, {system}, Python {platform.python_version()}"
    node = shutil.which("node")
    if node is None:
        return description
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return f"{description}, Node {version.strip().removeprefix('v')}"


def environment(tree: Path | str | None) -> dict[str, str]:
    """Return the environment of a process that imports the package from this folder, or the installed one."""
    found = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return found if tree is None else {**found, "PYTHONPATH": str(tree)}


def compiled_tree(tree: Path | None) -> Path | None:
    """Return the folder with the compiled package: the requested one, or `make`'s, or None for the installed one."""
    if tree is None and COMPILED.is_dir():
        return COMPILED
    return None if tree is None else tree.resolve()


def show(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table, with the first column left-aligned, figures right-aligned."""
    print(f"\n{title}")
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    for row in [heads, *rows]:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(widths[i]) for i, cell in enumerate(row) if i)]
        print("  " + "  ".join(cells).rstrip(), flush=True)


@contextmanager
def durable_postgres() -> Iterator[Callable[[], str]]:
    """Run a PostgreSQL server with default settings, so that commits are on the disk. Yields a function that creates
    databases."""
    # The tests' helpers start it, but for tests it does not wait for the disk.
    sys.path.append(str(ROOT / "tests"))
    from support import postgres_server  # type: ignore[import-not-found, unused-ignore]

    server = postgres_server.Server(settings=("max_connections=300",))
    try:
        yield lambda: postgres_server.new_database(on=server.url)
    finally:
        server.remove()
