"""What a review of a four-seat match costs, and what ten people who play meanwhile feel of it."""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import uvloop

from bench.net import Failed, Http
from bench.ours import Ours, OurTable
from bench.report import ROOT, SCRATCH, compiled_tree, show

RECORDS = ROOT / "tests/records/stoneage.jsonl.gz"
HEAD = '{"lagerfeuer"'
SEATS = '"seats":["searching","searching","searching","searching"]'
TABLES = 5
"""With two people each."""
THOUGHT = (0.1, 0.4)
"""So many seconds somebody thinks before an action."""
QUIET = 2.0
"""Seconds between two windows."""


class Brought(msgspec.Struct):
    """A match that was brought in."""

    id: str


class State(msgspec.Struct):
    """How far a review is."""

    state: str
    done: int = 0
    plies: int = 0


@dataclass
class Window:
    """The moves of a stretch of time, in seconds until both of a table had been shown them."""

    moves: list[float] = field(default_factory=list)

    def at(self, percent: int) -> float:
        return 1000 * statistics.quantiles(self.moves, n=100)[percent - 1]


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Windows without a review and with one take turns."""
    rounds, moves = (1, 100) if quick else (4, 600)
    uvloop.run(_measure(rounds, moves, compiled_tree(tree)))


async def _measure(rounds: int, moves: int, tree: Path | None) -> None:
    site = Ours(SCRATCH / "reviews", tree)
    idle: list[Window] = []
    busy: list[Window] = []
    seconds: list[float] = []
    cpu: list[float] = []
    await site.start()
    try:
        await _window(site, moves // 4, random.Random(0))
        for number in range(1, rounds + 1):
            await asyncio.sleep(QUIET)
            idle.append(await _window(site, moves, random.Random(number)))
            review = asyncio.create_task(_review(site))
            busy.append(await _window(site, moves, random.Random(number)))
            took, used = await review
            seconds.append(took)
            cpu.append(used)
    finally:
        site.stop()
    rows = [
        (
            name,
            f"{statistics.median(window.at(50) for window in windows):.1f}",
            f"{statistics.median(window.at(99) for window in windows):.1f}",
            f"{_ratio(windows, idle, 50):.2f}",
            f"{_ratio(windows, idle, 99):.2f}",
        )
        for name, windows in (("idle", idle), ("while a review runs", busy))
    ]
    title = f"reviews: {2 * TABLES} people play, medians of {rounds} windows of {moves} moves"
    show(title, ("", "p50 ms", "p99 ms", "p50 x idle", "p99 x idle"), rows)
    took, used = statistics.median(seconds), statistics.median(cpu)
    print(f"  a review of a match for four took {took:.0f} s, and {used:.0f} s of processor time", flush=True)


def _ratio(windows: list[Window], idle: list[Window], percent: int) -> float:
    """Neighbouring windows saw the same machine."""
    pairs = zip(windows, idle, strict=True)
    return statistics.median(one.at(percent) / other.at(percent) for one, other in pairs)


def _record() -> str:
    """A match of the four strongest bots."""
    for part in gzip.decompress(RECORDS.read_bytes()).decode().split("\n" + HEAD):
        text = part if part.startswith(HEAD) else HEAD + part
        if SEATS in text.partition("\n")[0]:
            return text.removesuffix("\n") + "\n"
    raise Failed("no record of a match for four")


async def _review(site: Ours) -> tuple[float, float]:
    """Ask for a review and wait for it: seconds, and seconds of processor time."""
    asker = await Http(site.port).open()
    await asker.ask("GET", "/api/me")
    body = msgspec.json.encode({"text": _record()})
    match = msgspec.json.decode(await asker.ask("POST", "/api/imports", body), type=Brought).id
    path, used = f"/api/matches/{match}/review", 0.0
    began = time.perf_counter()
    await asker.ask("POST", path, b"{}")
    while True:
        used = max(used, _cpu_of_reviewers(site))
        now = msgspec.json.decode(await asker.ask("GET", path), type=State)
        if now.state == "done":
            break
        if now.state != "asked":
            raise Failed(f"the review is {now.state}")
        await asyncio.sleep(0.2)
    took = time.perf_counter() - began
    await asker.ask("POST", f"/api/imports/{match}/drop", b"{}")
    asker.close()
    return took, used


def _cpu_of_reviewers(site: Ours) -> float:
    """Processor time of the processes that judge."""
    ticks = 0
    for folder in Path("/proc").iterdir():
        try:
            if not folder.name.isdigit() or b"bots.reviewer" not in (folder / "cmdline").read_bytes():
                continue
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == site.process.pid:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def _window(site: Ours, moves: int, chance: random.Random) -> Window:
    window = Window()
    await asyncio.gather(*(_play(site, window, moves, random.Random(chance.random())) for _ in range(TABLES)))
    return window


async def _play(site: Ours, window: Window, moves: int, chance: random.Random) -> None:
    """Two people play one match after another."""
    while len(window.moves) < moves:
        table = await site.table(chance)
        try:
            await _play_one(table, window, moves, chance)
        finally:
            table.close()


async def _play_one(table: OurTable, window: Window, moves: int, chance: random.Random) -> None:
    while not table.over and len(window.moves) < moves:
        await asyncio.sleep(chance.uniform(*THOUGHT))
        began = time.perf_counter()
        await table.move()
        window.moves.append(time.perf_counter() - began)
