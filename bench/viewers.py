"""Five thousand viewers of matches in which nothing happens, and the cost of a move with them.

Both servers get one WebSocket per viewer, distributed over some running matches; memory is the server process's own
(`RssAnon`), before and after. Then a match is played that none of them watches.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from bench.boardgame import Peer
from bench.lagerfeuer_site import Ours
from bench.load_clients import Socket
from bench.report import SCRATCH, compiled_tree, show
from bench.site_process import Site, Table

MATCHES = 50
"""Number of watched matches."""
AT_ONCE = 50
"""Number of viewers that connect at the same time."""
QUIET = 30.0
"""Seconds in which nothing happens."""


@dataclass
class WatchedSite:
    """The measurements of one site."""

    empty: float
    full: float = 0.0
    idle: float = 0.0
    alone: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure one site after the other, because twice five thousand sockets exceed the limit of open files."""
    viewers, quiet = (200, 3.0) if quick else (5000, QUIET)
    sites: list[Site] = [Ours(SCRATCH / "ours", compiled_tree(tree)), Peer(SCRATCH / "theirs")]
    seen = {site.name: uvloop.run(_watch(site, viewers, quiet)) for site in sites}
    rows = [
        (
            name,
            f"{one.empty:,.0f}",
            f"{one.full:,.0f}",
            f"{(one.full - one.empty) * 1024 / viewers:,.0f}",
            f"{one.idle:.1f} %",
            f"{statistics.median(one.alone):.1f}",
            f"{statistics.median(one.beside) / statistics.median(one.alone):.2f}",
        )
        for name, one in seen.items()
    ]
    heads = ("", "MB empty", "MB with them", "kB a viewer", "idle CPU", "a move, ms", "beside them, x")
    show(f"viewers: {viewers:,} on {MATCHES} matches", heads, rows)


async def _watch(site: Site, viewers: int, quiet: float) -> WatchedSite:
    chance = random.Random(1)
    await site.start()
    try:
        tables = [await site.table(chance) for _ in range(MATCHES)]
        # Warm up.
        await _play(await site.table(chance))
        seen = WatchedSite(_megabytes(site.process.pid))
        seen.alone = await _play(await site.table(chance))
        sockets: list[Socket] = []
        readers: list[asyncio.Task[None]] = []
        for first in range(0, viewers, AT_ONCE):
            coming = [site.viewer(tables[n % MATCHES]) for n in range(first, min(first + AT_ONCE, viewers))]
            sockets += await asyncio.gather(*coming)
        readers = [asyncio.create_task(_read_on(socket)) for socket in sockets]
        seen.full = _megabytes(site.process.pid)
        cpu, begin = site.cpu_seconds(), time.perf_counter()
        await asyncio.sleep(quiet)
        seen.idle = 100 * (site.cpu_seconds() - cpu) / (time.perf_counter() - begin)
        seen.beside = await _play(await site.table(chance))
        for task in readers:
            task.cancel()
        for socket in sockets:
            socket.close()
        return seen
    finally:
        site.stop()


async def _play(table: Table) -> list[float]:
    """Return the milliseconds of each move in a whole match."""
    took = []
    while not table.over:
        begin = time.perf_counter()
        await table.move()
        took.append(1000 * (time.perf_counter() - begin))
    table.close()
    return took


async def _read_on(socket: Socket) -> None:
    """Answer the messages that a browser answers automatically."""
    while True:
        await socket.receive()


def _megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("RssAnon")]
    return int(line.split()[1]) / 1024
