"""The cost of a move in instructions, by function, which does not depend on other load of the machine.

The server runs under valgrind's callgrind while sixteen matches are played. With Python 3.12 or newer every Python
function has its own address (`-X perf`), so that its whole cost, including calls, is known; with an older version only
that of compiled functions. A copy by `rep movsb` counts as one instruction per byte. Work that is done once a second
counts about forty times too much, because the program is that much slower.
"""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import subprocess
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import uvloop

from bench.lagerfeuer_site import Ours, OurTable
from bench.report import SCRATCH, compiled_tree, show

MATCHES = 16
WARM, MOVES = 8, 30
"""Moves of each match before and during counting; a random match has about fifty."""
NAMED = sys.version_info >= (3, 12)
"""Whether functions of this Python can be distinguished."""
COMPILED_NAME = re.compile(r"CPyDef_(\w+)")


class CountedSite(Ours):
    """A server under callgrind, with counting initially off."""

    @property
    def out(self) -> Path:
        """Return the path prefix of the counts, which are in one file per thread."""
        return self.folder / "counted"

    def served_at(self, port: int) -> tuple[list[str], dict[str, str]]:
        (python, *rest), environment = super().served_at(port)
        argv = ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no", "--separate-threads=yes"]
        argv += [f"--callgrind-out-file={self.out}", python, *(["-X", "perf"] if NAMED else []), *rest]
        return argv, environment


class Counts:
    """The counts of one thread."""

    def __init__(self, written: Path, functions: Functions) -> None:
        self.all = 0
        self.with_calls: Counter[str] = Counter()
        """By function, including the functions that it calls, but not its recursion."""
        names: dict[str, str] = {}

        def name(said: str) -> str:
            found = re.match(r"\((\d+)\)(?: (.*))?", said)
            assert found is not None
            number, text = found.groups()
            if text is not None:
                names[number] = functions.name(text)
            return names[number]

        at, called, is_call = "", "", False
        for line in written.read_text().splitlines():
            if line.startswith("fn="):
                at = name(line[3:])
            elif line.startswith("cfn="):
                called = name(line[4:])
            elif line.startswith("calls="):
                is_call = True
            elif re.match(r"[\d+*-]", line) and " " in line:
                cost = int(line.split()[1])
                if not is_call:
                    self.all += cost
                elif called != at:
                    self.with_calls[called] += cost
                is_call = False


class Functions:
    """Names of functions that callgrind knows by their address or by their name from mypyc."""

    def __init__(self, python: Path | None) -> None:
        lines = [] if python is None else python.read_text().splitlines()
        parts = (one.split(" ", 2) for one in lines)
        self.known = sorted((int(start, 16), int(size, 16), name) for start, size, name in parts)
        self.starts = [start for start, _, _ in self.known]

    def name(self, said: str) -> str:
        """Return a readable name of a function; callgrind's own name for those that are neither Python's nor ours."""
        if re.fullmatch(r"0x[0-9a-f]{16}(?:'\d+)?", said) and self.known:
            at = int(said[:18], 16)
            start, size, name = self.known[max(bisect_right(self.starts, at) - 1, 0)]
            function, _, file = name.removeprefix("py::").partition(":")
            return f"{function} ({'/'.join(Path(file).parts[-2:])})" if start <= at < start + size else said
        compiled = COMPILED_NAME.match(said)
        return said if compiled is None else f"{compiled[1].replace('___', '.')} (compiled)"


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Play, count, and show the largest costs of the main thread."""
    if shutil.which("valgrind") is None:
        print("\ninstructions: not counted, valgrind is not here (Debian: apt-get install valgrind)")
        return
    site = CountedSite(SCRATCH / "counted", compiled_tree(tree))
    moves, found = uvloop.run(_count(site, 3 if quick else MOVES))
    main = max(found, key=lambda counts: counts.all)
    rows = [("all of the main thread", f"{main.all / moves:,.0f}")]
    rows += [
        (name, f"{cost / moves:,.0f}") for name, cost in main.with_calls.most_common() if name.endswith(")")
    ][: 10 if quick else 60]
    show(f"instructions: {moves} moves", ("with all that it calls", "a move"), rows)


async def _count(site: CountedSite, moves: int) -> tuple[int, Sequence[Counts]]:
    await site.start()
    try:
        tables = [await site.table(random.Random(n)) for n in range(MATCHES)]
        await asyncio.gather(*(_play(table, WARM) for table in tables))
        subprocess.run(
            ["callgrind_control", "-i", "on", str(site.process.pid)], check=True, capture_output=True
        )
        played = sum(await asyncio.gather(*(_play(table, moves) for table in tables)))
        subprocess.run(["callgrind_control", "-d", str(site.process.pid)], check=True, capture_output=True)
        python = Path(f"/tmp/perf-{site.process.pid}.map") if NAMED else None
        functions = Functions(python)
        if python is not None:
            python.unlink()
        return played, [Counts(file, functions) for file in sorted(site.folder.glob("counted.1-*"))]
    finally:
        site.stop()


async def _play(table: OurTable, moves: int) -> int:
    for played in range(moves):
        if table.over:
            return played
        await table.move()
    return moves
