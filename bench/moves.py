"""Durable moves per second with two viewers per match, compared with boardgame.io's server: on files, and on
PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from bench.boardgame import Peer
from bench.lagerfeuer_site import Ours, OursOnPostgres
from bench.load_clients import Failed
from bench.minimal_server import Bare
from bench.report import SCRATCH, compiled_tree, durable_postgres, show
from bench.rtt_site import Rtt
from bench.site_process import Site, Table

FEW, MANY = 16, 64
"""Matches played at once: the number of the stated aim, and one that keeps every server busy."""
READY = 64
"""Additional matches that are prepared, so that none has to be set up while the clock runs."""
SHARE = 0.25
"""Share of a core for each process, when few cores represent many."""
CROWD = 128
"""Matches that keep four processes busy all the time."""


@dataclass
class Round:
    """The results of one round of a site."""

    seconds: float = 0.0
    cpu: float = 0.0
    own: float = 0.0
    frame_bytes: int = 0
    latencies: list[float] = field(default_factory=list)

    @property
    def moves(self) -> int:
        return len(self.latencies)

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def latency(self, percent: int) -> float:
        """Return a percentile of the milliseconds from sending a move until both viewers have it."""
        return 1000 * statistics.quantiles(self.latencies, n=100)[percent - 1]


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure one process of ours on a file beside the peer on files and in memory, which is not durable, and beside
    the minimum for any program on our server software."""
    mine = compiled_tree(tree)
    files = Peer(SCRATCH / "theirs")
    sites = [
        Ours(SCRATCH / "ours", mine),
        files,
        Peer(SCRATCH / "memory", kept="memory"),
        Bare(SCRATCH / "bare"),
    ]
    uvloop.run(measure(sites, [files], quick, (FEW, MANY)))


def run_on_postgres(quick: bool = False, tree: Path | None = None) -> None:
    """Measure one, two and four processes of ours and one of the peer, all on one PostgreSQL server that waits for its
    disk."""
    mine = compiled_tree(tree)
    with durable_postgres() as new_database:
        peer = Peer(SCRATCH / "theirs", kept=new_database())
        ours = [OursOnPostgres(SCRATCH / f"ours{n}", mine, new_database(), n) for n in (1, 2, 4)]
        uvloop.run(measure([*ours, peer], [peer], quick, (FEW, MANY)))


def run_on_shares(quick: bool = False, tree: Path | None = None) -> None:
    """Measure one and four processes on one PostgreSQL server, each limited to the same share of a core meanwhile.

    So four processes get four times the processor time of one, as on a machine with one core for each. PostgreSQL and
    the load generator get the rest.
    """
    mine = compiled_tree(tree)
    with durable_postgres() as new_database:
        one, four = (OursOnPostgres(SCRATCH / f"ours{n}", mine, new_database(), n, SHARE) for n in (1, 4))
        uvloop.run(measure([one, four], [one], quick, (MANY, CROWD)))


def run_in_turn(before: Path, quick: bool = False, tree: Path | None = None) -> None:
    """Measure this program and an earlier one (the folder with its compiled package), each on its own file and each on
    a database of one PostgreSQL server."""
    mine = compiled_tree(tree)
    earlier = Ours(SCRATCH / "before", before.resolve())
    earlier.name = "before"
    uvloop.run(measure([Ours(SCRATCH / "ours", mine), earlier], [earlier], quick, (FEW, MANY)))
    with durable_postgres() as new_database:
        on_postgres = OursOnPostgres(SCRATCH / "before", before.resolve(), new_database(), 1)
        on_postgres.name = "before, PostgreSQL"
        sites = [OursOnPostgres(SCRATCH / "ours", mine, new_database(), 1), on_postgres]
        uvloop.run(measure(sites, [on_postgres], quick, (FEW, MANY)))


def run_with_rtt(checkout: Path, quick: bool = False, tree: Path | None = None) -> None:
    """Measure this program and rally-the-troops from a checkout: with its defaults, as its page advises, and as durable
    as ours."""
    mine = compiled_tree(tree)
    wal, full = (Rtt(SCRATCH / f"rtt-{how}", checkout, "wal", how) for how in ("NORMAL", "FULL"))
    sites = [Ours(SCRATCH / "ours", mine), Rtt(SCRATCH / "rtt", checkout), wal, full]
    uvloop.run(measure(sites, (wal, full), quick, (FEW, MANY)))


async def measure(sites: Sequence[Site], peers: Sequence[Site], quick: bool, at_once: Sequence[int]) -> None:
    """Run all servers all the time and measure them in turn, in each round once for each number of concurrent matches.

    Each server is compared with each of `peers`.
    """
    started = []
    try:
        for site in sites:
            await site.start()
            started.append(site)
        for matches in at_once:
            _show(await _rounds(sites, matches, quick), [peer.name for peer in peers], matches)
        for site in sites:
            if site.falls:
                print(
                    f"  {site.name} fell over {site.falls} times; what it had played of that round is not counted."
                )
    finally:
        for site in started:
            site.stop()


async def _rounds(sites: Sequence[Site], matches: int, quick: bool) -> dict[str, list[Round]]:
    rounds, moves = (2, 300) if quick else (9, 3000)
    done: dict[str, list[Round]] = {site.name: [] for site in sites}
    for number in range(-1, rounds):
        for site in sites:
            result = await _whole_round(site, matches, moves, number)
            # The first round warms up.
            if number >= 0:
                done[site.name].append(result)
    return done


async def _whole_round(site: Site, matches: int, moves: int, number: int) -> Round:
    """Play a round, and repeat it on a new server if one that may crash has done so."""
    while True:
        try:
            return await _round(site, matches, moves, random.Random(number))
        except (EOFError, OSError):
            if not site.may_fall or not site.has_ended():
                raise
            site.falls += 1
            await site.start()


async def _round(site: Site, matches: int, moves: int, chance: random.Random) -> Round:
    result = Round()
    made = [site.table(chance) for _ in range(matches + READY)]
    tables = [table for i in range(0, len(made), 8) for table in await asyncio.gather(*made[i : i + 8])]
    before = sum(socket.received for table in tables for socket in table.sockets)
    with site.measured():
        cpu, own, begin = site.cpu_seconds(), time.process_time(), time.perf_counter()
        waiting = iter(tables)
        await asyncio.gather(*(_play(waiting, result, moves) for _ in range(matches)))
        result.seconds = time.perf_counter() - begin
        result.cpu, result.own = site.cpu_seconds() - cpu, time.process_time() - own
    result.frame_bytes = sum(socket.received for table in tables for socket in table.sockets) - before
    for table in tables:
        table.close()
    return result


async def _play(waiting: Iterator[Table], result: Round, moves: int) -> None:
    """Play waiting matches one after another, until all players together have made enough moves."""
    for table in waiting:
        await table.sit_down()
        while not table.over:
            if result.moves >= moves:
                return
            begin = time.perf_counter()
            await table.move()
            result.latencies.append(time.perf_counter() - begin)
    raise Failed("the matches were over too soon")


def _show(done: dict[str, list[Round]], peers: Sequence[str], matches: int) -> None:
    rows = [
        (
            name,
            f"{statistics.median(one.rate for one in rounds):,.0f}",
            *(_ratio(rounds, done[peer]) for peer in peers),
            f"{statistics.median(one.latency(50) for one in rounds):.1f}",
            f"{statistics.median(one.latency(99) for one in rounds):.1f}",
            f"{statistics.median(1000 * one.cpu / one.moves for one in rounds):.2f}",
            f"{statistics.median(one.frame_bytes / one.moves / 2 for one in rounds):,.0f}",
            f"{statistics.median(100 * one.own / one.seconds for one in rounds):.0f} %",
        )
        for name, rounds in done.items()
    ]
    ratios = ["x peer"] if len(peers) == 1 else [f"x {peer}" for peer in peers]
    heads = ("", "moves/s", *ratios, "p50 ms", "p99 ms", "CPU ms a move", "bytes a frame", "load generator")
    count = len(next(iter(done.values())))
    show(f"moves: {matches} matches at once, two viewers each, medians of {count} rounds", heads, rows)


def _ratio(rounds: Sequence[Round], peers: Sequence[Round]) -> str:
    # A round and the peer's next to it had the same load of the machine.
    return f"{statistics.median(one.rate / peer.rate for one, peer in zip(rounds, peers, strict=True)):.2f}"
