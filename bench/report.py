"""What all measurements share: the trees to measure, medians, and small tables."""

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
"""Where measurements install and write what they need."""


def machine() -> str:
    """The machine in one line. Figures carry over to another one only as ratios, and those with its Python and Node."""
    said = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
    node = shutil.which("node")
    if node is None:
        return said
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return f"{said}, Node {version.strip().removeprefix('v')}"


def environment(tree: Path | str | None) -> dict[str, str]:
    """The environment of a process that imports the package from this folder, or as it is installed."""
    found = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return found if tree is None else {**found, "PYTHONPATH": str(tree)}


def compiled_tree(tree: Path | None) -> Path | None:
    """The folder with the compiled package: the one that was asked for, or `make`'s, or None for the installed one."""
    if tree is None and COMPILED.is_dir():
        return COMPILED
    return None if tree is None else tree.resolve()


def show(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table, first column to the left, figures to the right."""
    print(f"\n{title}")
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    for row in [heads, *rows]:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(widths[i]) for i, cell in enumerate(row) if i)]
        print("  " + "  ".join(cells).rstrip(), flush=True)


@contextmanager
def durable_postgres() -> Iterator[Callable[[], str]]:
    """A PostgreSQL server of one's own, as it comes: what is committed is on the disk. Yields a maker of databases."""
    # The tests know how to start one; theirs waits for no disk.
    sys.path.append(str(ROOT / "tests"))
    from support import postgres_server  # type: ignore[import-not-found, unused-ignore]

    server = postgres_server.Server(settings=("max_connections=300",))
    try:
        yield lambda: postgres_server.new_database(on=server.url)
    finally:
        server.remove()
