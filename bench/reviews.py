"""The cost of a review, when it can be read, and its effect on ten people who play meanwhile.

`reviews`: matches of four at Stone Age in a quiet house; `busy`: a match of each game beside programs that use all
processors.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import uvloop

from bench.lagerfeuer_site import Ours, OurTable
from bench.load_clients import Failed, Http
from bench.report import ROOT, SCRATCH, compiled_tree, show
from bench.site_process import cpu_seconds

RECORDS = ROOT / "tests/records"
HEAD = '{"lagerfeuer"'
SEATS = {"stoneage": 4, "roseking": 2, "hunters": 2}
"""Number of seats of the matches that are reviewed."""
PROGRAMS = 8
"""Programs that keep a house busy, each in its own session."""
TABLES = 5
"""Number of tables with two people each."""
THOUGHT = (0.1, 0.4)
"""Range of seconds for which a person thinks before an action."""
SETTLE = 0.5
"""Seconds between a running review and a paused one."""
PAGE = 1.5
"""Seconds after which the page of a review requests its progress."""
IMPATIENT = 0.1
"""Seconds between requests here until the first action is judged."""


class ImportedMatch(msgspec.Struct):
    """An imported match."""

    id: str


class State(msgspec.Struct):
    """The progress of a review."""

    state: str
    done: int = 0
    plies: int = 0


@dataclass
class Play:
    """The moves of ten people so far: when each began, and the seconds until both people at the table were shown it."""

    moves: list[tuple[float, float]] = field(default_factory=list)
    over: bool = False

    def between(self, began: float, ended: float) -> list[float]:
        """Return the durations of the moves that began in a period, in milliseconds."""
        return [1000 * took for at, took in self.moves if began <= at < ended]


@dataclass
class Pairs:
    """The procedure: the seconds of a window, the maximum number of pairs, and whether to wait for the rest."""

    seconds: float
    most: int
    to_end: bool = False


@dataclass
class Window:
    """A period in which a review was paused, and an adjacent one in which it ran."""

    idle: list[float]
    busy: list[float]


@dataclass
class ReviewCost:
    """The duration of a review: seconds without pauses, and seconds of processor time.

    `first`: seconds until the first action was judged. `whole`: it was not stopped before its end.
    """

    game: str
    seconds: float
    judging: float
    windows: list[Window]
    end: list[float]
    """The moves that began after the last window."""
    first: float = 0.0
    whole: bool = False


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure reviews while people play, each paused in every other period."""
    games = ["stoneage"] if quick else ["stoneage"] * 3
    pairs = Pairs(2.0, 2) if quick else Pairs(12.0, 1000)
    uvloop.run(_measure(games, pairs, compiled_tree(tree)))


def run_busy(quick: bool = False, tree: Path | None = None) -> None:
    """Measure a match of each game beside programs that use all processors."""
    pairs = Pairs(2.0, 2) if quick else Pairs(12.0, 6, to_end=True)
    with busy_programs(PROGRAMS):
        uvloop.run(_measure(["roseking"] if quick else list(SEATS), pairs, compiled_tree(tree)))


@contextmanager
def busy_programs(count: int) -> Iterator[None]:
    """Run this many programs that use all processor time they get."""
    argv = [sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(argv, start_new_session=True) for _ in range(count)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


async def _measure(games: Sequence[str], pairs: Pairs, tree: Path | None) -> None:
    site = Ours(SCRATCH / "reviews", tree)
    play = Play()
    found: list[ReviewCost] = []
    await site.start()
    print(f"  load average {os.getloadavg()[0]:.1f}", flush=True)
    people = [asyncio.create_task(_play(site, play, random.Random(number))) for number in range(TABLES)]
    try:
        # Warm up: caches fill, and first requests are slow.
        await asyncio.sleep(pairs.seconds)
        for game in games:
            found.append(await _review(site, play, game, pairs))
            print(f"  load average {os.getloadavg()[0]:.1f}", flush=True)
        play.over = True
        await asyncio.gather(*people)
    finally:
        for person in people:
            person.cancel()
        site.stop()
    _show(found, pairs.seconds)


def _show(found: Sequence[ReviewCost], seconds: float) -> None:
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
        name = f"a review of {one.game}, {SEATS[one.game]} seats," if one.whole else "a part of one"
        first = f"{one.first:.1f} s until its first action"
        print(
            f"  {name} took {one.seconds:.0f} s, {first}; {one.judging:.0f} s of processor time", flush=True
        )


def _at(moves: list[float], percent: int) -> float:
    return statistics.quantiles(moves, n=100)[percent - 1]


def _record(game: str) -> str:
    """Return the record of a match between the strongest bots."""
    seats = f'"seats":{msgspec.json.encode(["searching"] * SEATS[game]).decode()}'
    text = gzip.decompress((RECORDS / f"{game}.jsonl.gz").read_bytes()).decode()
    for part in text.split("\n" + HEAD):
        one = part if part.startswith(HEAD) else HEAD + part
        if seats in one.partition("\n")[0]:
            return one.removesuffix("\n") + "\n"
    raise Failed(f"no record of {game} by the strongest bots")


async def _review(site: Ours, play: Play, game: str, pairs: Pairs) -> ReviewCost:
    """Request a review and wait for it, or for some pairs of windows; it is paused in every second window."""
    asker = await Http(site.port).open()
    await asker.ask("GET", "/api/me")
    body = msgspec.json.encode({"text": _record(game)})
    match = msgspec.json.decode(await asker.ask("POST", "/api/imports", body), type=ImportedMatch).id
    path, found = f"/api/matches/{match}/review", ReviewCost(game, 0.0, 0.0, [], [])
    began = time.perf_counter()
    await asker.ask("POST", path, b"{}")
    while len(found.windows) < pairs.most or pairs.to_end:
        state = msgspec.json.decode(await asker.ask("GET", path), type=State)
        if state.state == "done":
            now = time.perf_counter()
            found.seconds += now - began
            found.end, found.whole = play.between(began, now), True
            break
        if state.state != "asked":
            raise Failed(f"the review is {state.state}")
        found.judging = max(found.judging, sum(map(cpu_seconds, _judges(site))))
        now = time.perf_counter()
        if state.done and not found.first:
            found.first = now - began
        await asyncio.sleep(PAGE if found.first else IMPATIENT)
        now = time.perf_counter()
        if not found.first or now - began < pairs.seconds or len(found.windows) == pairs.most:
            continue
        found.seconds += now - began
        running = play.between(began, now)
        _tell(site, signal.SIGSTOP)
        await asyncio.sleep(SETTLE)
        held = time.perf_counter()
        while time.perf_counter() - held < pairs.seconds:
            await asker.ask("GET", path)
            await asyncio.sleep(PAGE)
        found.windows.append(Window(play.between(held, time.perf_counter()), running))
        _tell(site, signal.SIGCONT)
        began = time.perf_counter()
    await asker.ask("POST", f"/api/imports/{match}/drop", b"{}")
    asker.close()
    return found


def _judges(site: Ours) -> list[int]:
    """Return the judging processes."""
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
    """Let two people play one match after another."""
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
