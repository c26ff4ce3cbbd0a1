"""Pages of a house with a million finished matches, compared with the same pages of a house in which only I have
played.

A person finishes a match and begins another; the finished one is copied until they have sixty. That is the empty house.
In the full one, others have a million such matches as well and thousands of running ones, copied by SQL.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import statistics
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from bench.lagerfeuer_site import Ours
from bench.load_clients import Http
from bench.report import SCRATCH, compiled_tree, show

PEOPLE = 20_000
MINE = 60
"""Number of my finished matches in both houses."""
LOGGED = 20
"""In the full house, one out of this many finished matches of others has its log: a page reads one log, never all."""
BACK = 200
"""Milliseconds between the times of two copies, going back from now."""
FILE = "data/lagerfeuer.sqlite3"
COPIED = ("matches", "match_secrets", "seats", "clocks", "results", "looks", "match_luck", "actions")
TEMPO = {"kind": "correspondence", "bank": 3 * 86_400_000, "increment": 86_400_000}


@dataclass(frozen=True)
class Start:
    """The matches that were really played: my identity, and two matches of mine."""

    me: str
    cookies: dict[str, str]
    finished: str
    running: str


class Person(msgspec.Struct):
    """The part of a person's data that is read."""

    id: str


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure a million finished and twenty thousand running matches, or a hundredth of both if `quick`."""
    scale, times = (100, 20) if quick else (1, 200)
    asyncio.run(_measure(1_000_000 // scale, 20_000 // scale, times, compiled_tree(tree)))


async def _measure(finished: int, running: int, times: int, tree: Path | None) -> None:
    empty, full = Ours(SCRATCH / "empty", tree), Ours(SCRATCH / "full", tree)
    start = await _play(empty)
    with closing(sqlite3.connect(empty.folder / FILE)) as store:
        _copy(store, start.finished, "mine", MINE, start.me, mine=True)
    shutil.rmtree(full.folder, ignore_errors=True)
    shutil.copytree(empty.folder, full.folder)
    began = time.perf_counter()
    with closing(sqlite3.connect(full.folder / FILE)) as store:
        _add_people(store)
        _copy(store, start.finished, "old", finished, start.me)
        _copy(store, start.running, "now", running, start.me)
        store.execute("pragma wal_checkpoint(truncate)")
    print(f"made in {time.perf_counter() - began:.0f} s, {(full.folder / FILE).stat().st_size / 1e9:.1f} GB")
    pages = {
        "home page": ["/api/matches"],
        "lobby": ["/api/lobby"],
        "a running match": [f"/api/matches/{start.running}"],
        "a finished match, for the first time": [f"/api/matches/mine{n}" for n in range(1, MINE + 1)],
        "the best of a game": ["/api/ratings/roseking"],
        "a person": [f"/api/people?who={start.me}"],
        "all the luck of the house": ["/api/luck"],
    }
    both, rows = (empty, full), []
    try:
        rows.append(_row("start of the server", [[1000 * await _serve(site)] for site in both]))
        for page, paths in pages.items():
            # The second request is answered from memory.
            count = len(paths) if len(paths) > 1 else times
            rows.append(_row(page, await _ask(start, both, paths, count)))
    finally:
        for site in both:
            site.stop()
    heads = ("", "empty, ms", "full, ms", "full / empty", "p95, full / empty")
    show(
        f"crowd: {finished:,} finished and {running:,} running matches of others, medians of {times}",
        heads,
        rows,
    )


async def _play(site: Ours) -> Start:
    await site.start()
    try:
        chance, people = random.Random(4), await site.people()
        over = await site.table_of(people, chance, tempo=TEMPO)
        while not over.over:
            await over.move()
        open_one = await site.table_of(people, chance, tempo=TEMPO)
        for _ in range(6):
            await open_one.move()
        account = {"name": "Ada", "password": "a fire in the night"}
        await people[0].ask("POST", "/api/account", msgspec.json.encode(account))
        me = msgspec.json.decode(await people[0].ask("GET", "/api/me"), type=Person)
        # Compute now the counts that are updated at the end of a match.
        await asyncio.sleep(2)
        return Start(me.id, people[0].cookies, over.seen[0].id, open_one.seen[0].id)
    finally:
        site.stop()


async def _serve(site: Ours) -> float:
    """Return the seconds until it answers."""
    began = time.perf_counter()
    await site.start(anew=False)
    asker = await Http(site.port).open()
    await asker.ask("GET", "/api/me")
    asker.close()
    return time.perf_counter() - began


async def _ask(start: Start, sites: Sequence[Ours], paths: Sequence[str], times: int) -> list[list[float]]:
    """Return the milliseconds of this many answers of each house, in turn."""
    found: list[list[float]] = [[] for _ in sites]
    askers = []
    for site in sites:
        asker = Http(site.port)
        asker.cookies = dict(start.cookies)
        askers.append(await asker.open())
    for n in range(times):
        for asker, all_ms in zip(askers, found, strict=True):
            began = time.perf_counter()
            await asker.ask("GET", paths[n % len(paths)])
            all_ms.append(1000 * (time.perf_counter() - began))
    for asker in askers:
        asker.close()
    return found


def _row(page: str, both: Sequence[Sequence[float]]) -> tuple[str, ...]:
    empty, full = (statistics.median(all_ms) for all_ms in both)
    late = [sorted(all_ms)[int(0.95 * (len(all_ms) - 1))] for all_ms in both]
    return page, f"{empty:.2f}", f"{full:.2f}", f"{full / empty:.2f}", f"{late[1] / late[0]:.2f}"


def _add_people(store: sqlite3.Connection) -> None:
    """Add twenty thousand people, copies of one guest."""
    _number(store, PEOPLE)
    columns = _columns(store, "players")
    new = {"id": "'p' || n", "name": "'Guest ' || n"}
    chosen = ", ".join(new.get(name, name) for name in columns)
    store.execute(
        f"insert into players ({', '.join(columns)})"
        f" select {chosen} from (select * from players where login is null limit 1), numbers"
    )
    store.commit()


def _copy(
    store: sqlite3.Connection, match: str, prefix: str, count: int, me: str, mine: bool = False
) -> None:
    """Copy the rows of a match this often, with other ids and times; two strangers take its seats."""
    _number(store, count)
    stranger = f"'p' || ((n * 7 + (player = '{me}')) % {PEOPLE} + 1)"
    new = {
        "id": f"'{prefix}' || n",
        "match": f"'{prefix}' || n",
        "invitation": f"'{prefix}-i' || n",
        "player": "player" if mine else f"case when player is null then null else {stranger} end",
        **{name: f"{name} - n * {BACK}" for name in ("created", "updated", "at")},
    }
    for table in COPIED:
        columns = _columns(store, table)
        chosen = ", ".join(new.get(name, f'"{name}"') for name in columns)
        names = ", ".join(f'"{name}"' for name in columns)
        key = "id" if table == "matches" else "match"
        logged = f" and n % {LOGGED} = 0" if table == "actions" and prefix == "old" else ""
        store.execute(
            f'insert into "{table}" ({names}) select {chosen} from "{table}", numbers'
            f' where "{key}" = ?{logged} order by n',
            (match,),
        )
        store.commit()


def _number(store: sqlite3.Connection, count: int) -> None:
    store.execute("drop table if exists temp.numbers")
    store.execute("create temp table numbers (n integer primary key)")
    store.execute(
        "insert into numbers with recursive up(n) as (select 1 union all select n + 1 from up limit ?)"
        " select n from up",
        (count,),
    )
    store.commit()


def _columns(store: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in store.execute(f'pragma table_info("{table}")')]
