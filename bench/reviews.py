"""What a review of a four-seat match costs, and what ten people who play meanwhile feel of it."""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import signal
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import uvloop

from bench.lagerfeuer_site import Ours, OurTable
from bench.load_clients import Failed, Http
from bench.report import ROOT, SCRATCH, compiled_tree, show
from bench.site_process import cpu_seconds

RECORDS = ROOT / "tests/records/stoneage.jsonl.gz"
HEAD = '{"lagerfeuer"'
SEATS = '"seats":["searching","searching","searching","searching"]'
TABLES = 5
"""With two people each."""
THOUGHT = (0.1, 0.4)
"""So many seconds somebody thinks before an action."""
SETTLE = 0.5
"""Seconds between a review that runs and one that is held still."""
PAGE = 1.5
"""Seconds after which the page of a review asks how far it is."""


class Brought(msgspec.Struct):
    """A match that was brought in."""

    id: str


class State(msgspec.Struct):
    """How far a review is."""

    state: str
    done: int = 0
    plies: int = 0


@dataclass
class Play:
    """What ten people have felt so far: when each move began, and the seconds until both of a table were shown it."""

    moves: list[tuple[float, float]] = field(default_factory=list)
    over: bool = False

    def between(self, began: float, ended: float) -> list[float]:
        """The moves that began in a stretch of time, in milliseconds."""
        return [1000 * took for at, took in self.moves if began <= at < ended]


@dataclass
class Window:
    """A stretch of a review in which it was held still, and one next to it in which it went on."""

    idle: list[float]
    busy: list[float]


@dataclass
class Reviewed:
    """What a review took: seconds in which it was not held still, and seconds of processor time."""

    seconds: float
    judging: float
    windows: list[Window]
    end: list[float]
    """The moves that began in what was left of it after the last window."""


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Reviews while people play, each held still every other stretch of time."""
    reviews, seconds, most = (1, 2.0, 2) if quick else (3, 12.0, 1000)
    uvloop.run(_measure(reviews, seconds, most, compiled_tree(tree)))


async def _measure(reviews: int, seconds: float, most: int, tree: Path | None) -> None:
    site = Ours(SCRATCH / "reviews", tree)
    play = Play()
    found: list[Reviewed] = []
    await site.start()
    print(f"  load average {os.getloadavg()[0]:.1f}", flush=True)
    people = [asyncio.create_task(_play(site, play, random.Random(number))) for number in range(TABLES)]
    try:
        # Caches fill, and the first of everything is slow.
        await asyncio.sleep(seconds)
        for _ in range(reviews):
            found.append(await _review(site, play, seconds, most))
            print(f"  load average {os.getloadavg()[0]:.1f}", flush=True)
        play.over = True
        await asyncio.gather(*people)
    finally:
        for person in people:
            person.cancel()
        site.stop()
    windows = [window for review in found for window in review.windows]
    idle = [move for window in windows for move in window.idle]
    busy = [move for window in windows for move in window.busy]
    busy += [move for review in found for move in review.end]
    ratios = {
        percent: statistics.median(
            _at(window.busy, percent) / _at(window.idle, percent) for window in windows
        )
        for percent in (50, 99)
    }
    rows = [
        (name, str(len(moves)), f"{_at(moves, 50):.1f}", f"{_at(moves, 99):.1f}", *more)
        for name, moves, more in (
            ("held still", idle, ("", "")),
            ("while it runs", busy, (f"{ratios[50]:.2f}", f"{ratios[99]:.2f}")),
        )
    ]
    heads = ("a review is", "moves", "p50 ms", "p99 ms", "p50 x idle", "p99 x idle")
    show(
        f"reviews: {2 * TABLES} people play, {len(windows)} pairs of windows of {seconds:.0f} s", heads, rows
    )
    print(f"  of all moves together p99 is {_at(busy, 99) / _at(idle, 99):.2f} x idle", flush=True)
    for one in found:
        name = "a review of a match for four" if len(one.windows) < most else "a part of one"
        print(f"  {name} took {one.seconds:.0f} s, {one.judging:.0f} s of processor time", flush=True)


def _at(moves: list[float], percent: int) -> float:
    return statistics.quantiles(moves, n=100)[percent - 1]


def _record() -> str:
    """A match of the four strongest bots."""
    for part in gzip.decompress(RECORDS.read_bytes()).decode().split("\n" + HEAD):
        text = part if part.startswith(HEAD) else HEAD + part
        if SEATS in text.partition("\n")[0]:
            return text.removesuffix("\n") + "\n"
    raise Failed("no record of a match for four")


async def _review(site: Ours, play: Play, seconds: float, most: int) -> Reviewed:
    """Ask for a review and wait for it, or for so many pairs of windows; each second window it is held still."""
    asker = await Http(site.port).open()
    await asker.ask("GET", "/api/me")
    body = msgspec.json.encode({"text": _record()})
    match = msgspec.json.decode(await asker.ask("POST", "/api/imports", body), type=Brought).id
    path, found = f"/api/matches/{match}/review", Reviewed(0.0, 0.0, [], [])
    began = time.perf_counter()
    await asker.ask("POST", path, b"{}")
    while len(found.windows) < most:
        state = msgspec.json.decode(await asker.ask("GET", path), type=State)
        if state.state == "done":
            now = time.perf_counter()
            found.seconds += now - began
            found.end = play.between(began, now)
            break
        if state.state != "asked":
            raise Failed(f"the review is {state.state}")
        found.judging = max(found.judging, sum(map(cpu_seconds, _judges(site))))
        # As often as its page asks.
        await asyncio.sleep(PAGE)
        now = time.perf_counter()
        if now - began < seconds:
            continue
        found.seconds += now - began
        running = play.between(began, now)
        _tell(site, signal.SIGSTOP)
        await asyncio.sleep(SETTLE)
        held = time.perf_counter()
        while time.perf_counter() - held < seconds:
            await asker.ask("GET", path)
            await asyncio.sleep(PAGE)
        found.windows.append(Window(play.between(held, time.perf_counter()), running))
        _tell(site, signal.SIGCONT)
        began = time.perf_counter()
    await asker.ask("POST", f"/api/imports/{match}/drop", b"{}")
    asker.close()
    return found


def _judges(site: Ours) -> list[int]:
    """The processes that judge."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if not folder.name.isdigit() or b"workers.review_worker" not in (folder / "cmdline").read_bytes():
                continue
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if int(parent) == site.process.pid:
            found.append(int(folder.name))
    return found


def _tell(site: Ours, what: signal.Signals) -> None:
    for judge in _judges(site):
        os.kill(judge, what)


async def _play(site: Ours, play: Play, chance: random.Random) -> None:
    """Two people play one match after another."""
    while not play.over:
        table = await site.table(chance)
        try:
            await _play_one(table, play, chance)
        finally:
            table.close()


async def _play_one(table: OurTable, play: Play, chance: random.Random) -> None:
    while not table.over and not play.over:
        await asyncio.sleep(chance.uniform(*THOUGHT))
        began = time.perf_counter()
        await table.move()
        play.moves.append((began, time.perf_counter() - began))
