"""Searches of the archive of a house with a million listed matches that are over.

The house is a SQLite file, filled by SQL; a search makes the same queries as the route, including matches and seats.
"""

from __future__ import annotations

import random
import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine

from bench.report import SCRATCH, show
from lagerfeuer.archive.archive_search import ArchiveSearch, archive_page
from lagerfeuer.db.engines import engine_for
from lagerfeuer.db.migrate import migrate
from lagerfeuer.db.queries.archived_matches import ArchiveQuery
from lagerfeuer.db.queries.people import PlayerRow

PEOPLE = 20_000
FIRST = 1_600_000_000_000
"""When the first match ended; one ends each minute."""
MINUTE = 60_000
REGULAR = 20
"""One seat in this many is taken by the same person."""
READER = PlayerRow("p1", "Person 1", joined=0)
NUMBERS = "with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < {count}) "
GAME = "(case n % 3 when 0 then 'roseking' when 1 then 'stoneage' else 'hunters' end)"
PLAYER = (
    f"'p' || (case when (n + {{seat}}) % {REGULAR} = 0 then 0 else (n * 7919 + {{seat}} * 31) % {PEOPLE} end)"
)


def run(quick: bool = False, tree: Path | None = None, matches: int | None = None) -> None:
    """Measure with a million matches, or with a hundredth of them if `quick`."""
    del tree
    count = matches or (10_000 if quick else 1_000_000)
    file = SCRATCH / "archive.sqlite3"
    for part in SCRATCH.glob("archive.sqlite3*"):
        part.unlink()
    SCRATCH.mkdir(parents=True, exist_ok=True)
    engine = engine_for(file, 1)
    migrate(engine)
    began = time.perf_counter()
    with closing(sqlite3.connect(file)) as store:
        _fill(store, count)
    print(f"made in {time.perf_counter() - began:.0f} s, {file.stat().st_size / 1e9:.1f} GB")
    chance, last = random.Random(7), FIRST + count * MINUTE
    middle = FIRST + count // 2 * MINUTE
    searches = {
        "everything": (ArchiveQuery(), ()),
        "a game": (ArchiveQuery("hunters"), ()),
        "from the middle on": (ArchiveQuery(until=middle), ()),
        "a person": (ArchiveQuery(), ("p17",)),
        "who plays most": (ArchiveQuery("roseking", result="won"), ("p0",)),
        "two people who never met": (ArchiveQuery(), ("p0", "p18")),
        "people one follows": (ArchiveQuery(), ()),
        "people one follows, of whom no match fits": (ArchiveQuery(min_plies=900), ()),
        "what no match is": (ArchiveQuery(min_plies=900), ()),
        "what one in thousands is": (ArchiveQuery("stoneage", seats=2, ended="time", min_plies=595), ()),
        "biggest comeback": (ArchiveQuery(order="comeback"), ()),
        "biggest comeback in a game": (ArchiveQuery("hunters", order="comeback"), ()),
        "biggest comeback of a person": (ArchiveQuery(order="comeback"), ("p0",)),
        "biggest comeback of what no match is": (ArchiveQuery(min_plies=900, order="comeback"), ()),
    }
    rows = []
    for name, (query, people) in searches.items():
        for place in ("first page", "deep page"):
            after = None if place == "first page" else (chance.randint(middle, last), "m")
            if after is not None and query.order == "comeback":
                after = (chance.randint(1000, 3000), "m")
            search = ArchiveSearch(query, people, 1 if "follow" in name else None)
            times = [_milliseconds(engine, search, after) for _ in range(5 if quick else 20)]
            rows.append((name, place, f"{statistics.median(times):.1f}", f"{max(times):.1f}"))
    show(f"archive: {count:,} listed matches", ("search", "", "median, ms", "longest, ms"), rows)


def _milliseconds(engine: Engine, search: ArchiveSearch, after: tuple[int, str] | None) -> float:
    with engine.connect() as connection:
        began = time.perf_counter()
        archive_page(connection, READER, search, after)
        return 1000 * (time.perf_counter() - began)


def _fill(store: sqlite3.Connection, count: int) -> None:
    store.execute("pragma foreign_keys = off")
    store.execute("pragma synchronous = off")
    people, numbers = NUMBERS.format(count=PEOPLE), NUMBERS.format(count=count)
    store.execute(
        "insert into players (id, name, login, role, language, created, joined, seen, discreet, listed) " + people
        + "select 'p' || n, 'Person ' || n, 'person' || n, 'member', 'en', 0, 0, 0, 0, 0 from numbers"
    )  # fmt: skip
    # A person who rarely plays, so that the search has to look far.
    store.execute(
        "insert into follows (player, followed, at) "
        + NUMBERS.format(count=200) + "select 'p1', 'p' || (n * 83 + 2), 0 from numbers"
    )  # fmt: skip
    at = f"{FIRST} + n * {MINUTE}"
    store.execute(
        "insert into matches (id, game, rules, options, status, ply, draft, snapshot, pending, picks, outcome, mini, "
        "commitment, invitation, shown, created, updated) " + numbers
        + f"""select 'm' || n, {GAME}, 1, '{{}}', 'finished', n % 600, 0, zeroblob(1500), '[]', 60,
        '{{"winners":[0],"ended":"house-resigned","decided":"house-resigned"}}', 'mini', 'c', 'i' || n, 1, {at}, {at}
        from numbers"""
    )  # fmt: skip
    store.execute(
        'insert into archived_matches ("match", game, at, seats, people, plies, rated, ended, options) ' + numbers
        + f"select 'm' || n, {GAME}, {at}, 2, 2, n % 600, n % 2, "
        + "case n % 50 when 0 then 'time' when 1 then 'resigned' else 'rules' end, '{\"light\":false}' from numbers"
    )  # fmt: skip
    for seat in (0, 1):
        player = PLAYER.format(seat=seat)
        store.execute(
            'insert into seats ("match", seat, kind, player) ' + numbers
            + f"select 'm' || n, {seat}, 'person', {player} from numbers"
        )  # fmt: skip
        store.execute(
            'insert or ignore into archived_people ("match", player, game, at, result) ' + numbers
            + f"select 'm' || n, {player}, {GAME}, {at}, '{('won', 'lost')[seat]}' from numbers"
        )  # fmt: skip
    # Every fifth match has a review.
    for table in ("archived_matches", "archived_people"):
        store.execute(
            f"update {table} set comeback = (at / {MINUTE} * 7919) % 5000 where at / {MINUTE} % 5 = 0"
        )
    store.commit()
    store.execute("pragma wal_checkpoint(truncate)")
