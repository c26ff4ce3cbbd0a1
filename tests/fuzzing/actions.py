"""Damaged actions at tables of every game: no answer is an internal error, no refusal changes anything, and no action
is carried out by half.

A refused request must leave the match in memory the same object, and the database as it was. An accepted one must
have increased (ply, draft), in memory and in the database.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar

from boardkit.luck import SeededLuck
from boardkit.registry import GAMES, game_named
from boardkit.testing.conformance import eager_option
from fuzzing.asgi_client import Answer, Caller, newcomer, open_house, table
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.web.requests.services import WebServices

Body = dict[str, Any]
LONGEST = 400
"""Actions of a match before its people begin another one. They are enough for every phase of a game."""
LATE = {403, 409, 422}
"""Statuses with which an action is refused that has already been carried out."""
SIGNS = "abz019+-:,;.'\"\\/ \t\n\x00\x7f\u00e9\u202e\U0001f525%{}[]<>&$"
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**30, 0.5, -0.0, 1e300, "", "0", "-1", "null",
    [], [0], {}, {"ply": 0}, "\x00", "\ud7ff", "N" * 64, "N" * 65, "N" * 10_000, "../../etc/passwd", "' or 1=1 --",
    "<script>alert(1)</script>", "{{7*7}}", "%00", "\u0661",
)  # fmt: skip
KINDS = (
    "application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
    "application/msgpack", "application/json; charset=utf-16", "", "nonsense", "text/html",
)  # fmt: skip


class Broken(AssertionError):
    """A broken promise, with the request that shows it."""


@dataclass
class Tally:
    """What has happened so far."""

    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    raced: int = 0
    broken: Broken | None = None


@dataclass
class Table:
    """A match and its people, of whom the last one is a spectator."""

    id: str
    people: list[Caller]
    live: LiveMatch
    played: int = 0
    met: list[str] = field(default_factory=list)
    """Actions that have been options."""


class Database:
    """Reads the database file from outside the server."""

    def __init__(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as file:
            # Matches are read hundreds of thousands of times, and the outbox keeps growing.
            file.execute("create index fuzzing on outbox (match)")
        self.file = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self.known: dict[str, tuple[int, object]] = {}

    def version(self) -> int:
        """Return a number that changes with every write."""
        (number,) = self.file.execute("pragma data_version").fetchone()
        return int(number)

    def rows(self, match: str) -> object:
        """Return everything about a match that an action could change."""
        version = self.version()
        if match not in self.known or self.known[match][0] != version:
            self.known[match] = version, self._read(match)
        return self.known[match][1]

    def _read(self, match: str) -> object:
        return (
            self.file.execute("select * from matches where id = ?", [match]).fetchall(),
            self.file.execute("select * from seats where match = ?", [match]).fetchall(),
            self.file.execute("select * from clocks where match = ?", [match]).fetchall(),
            [
                self.file.execute(f"select count(*) from {name} where match = ?", [match]).fetchone()
                for name in ("actions", "happenings", "moments", "results", "outbox")
            ],
        )


async def fuzz(data: Path, requests: int, seed: int, told: Callable[[Tally], None] | None = None) -> Tally:
    """Send this many requests. Raises Broken."""
    chance, tally = random.Random(seed), Tally()
    async with open_house(data) as (app, site):
        database = Database(data / "lagerfeuer.sqlite3")
        tables = [await _table(app, site, game, chance, tally) for game in GAMES]
        while tally.requests < requests and tally.broken is None:
            at = chance.randrange(len(tables))
            if tables[at].live.row.status != "running" or tables[at].played > LONGEST:
                game = tables[at].live.row.game
                tables[at] = await _table(app, site, game, chance, tally)
            try:
                await _one(tables[at], database, chance, tally)
            except Broken as broken:
                # Raised here, it would leave the server's tasks as an exception group.
                tally.broken = broken
            if told is not None and tally.requests % 10_000 == 0:
                told(tally)
        database.file.close()
    if tally.broken is not None:
        raise tally.broken
    return tally


async def _table(app: Litestar, site: WebServices, game: str, chance: random.Random, tally: Tally) -> Table:
    tally.matches += 1
    seats = chance.choice(game_named(game).seats)
    people, id_ = await table(app, game, seats)
    people.append(await newcomer(app, "Onlooker"))
    return Table(id_, people, await site.cache.find(id_))


def _options(live: LiveMatch, chance: random.Random) -> tuple[int, list[str], str]:
    """Return the seat to act, its options, and an eager choice."""
    assert live.match is not None
    state = live.match.state
    decision = state.decision()
    assert decision is not None
    options = [one.text() for one in decision.options(state.board)]
    eager = eager_option(live.game, state, SeededLuck(chance.randrange(1 << 30))).text()
    return int(decision.seat(state.board)), options, eager


async def _one(one: Table, database: Database, chance: random.Random, tally: Tally) -> None:
    live = one.live
    assert live.match is not None
    asked, options, eager = _options(live, chance)
    path = f"/api/matches/{one.id}/actions"
    body: Body = {"ply": live.match.ply, "draft": live.match.draft, "action": eager}
    what = chance.random()
    if what < 0.15:
        tally.requests += 1
        answer = await one.people[asked].post(path, body)
        if answer.status != 200:
            raise Broken(f"an option was refused: {live.row.game} {body} {answer}")
        one.played += 1
        _count(tally, answer)
    elif what < 0.17:
        await _race(one, asked, path, body, tally)
    elif what < 0.22:
        moment = {"ply": _near(live.match.ply, chance), "draft": _near(live.match.draft, chance)}
        who = chance.choice([asked, *range(len(one.people))])
        undo = f"/api/matches/{one.id}/undo"
        await _try(one, who, undo, msgspec.json.encode(moment), KINDS[0], database, tally)
    else:
        who = asked if chance.random() < 0.7 else chance.randrange(len(one.people))
        one.met.append(chance.choice(options))
        sent, kind = _damaged({**body, "action": chance.choice(one.met)}, options, chance)
        if chance.random() < 0.02:
            path = chance.choice(
                [path + "/", path.replace("actions", "%2e%2e/actions"), path.upper(), path + "?x=%00"]
            )
        await _try(one, who, path, sent, kind, database, tally)


async def _try(
    one: Table, who: int, path: str, sent: bytes, kind: str, database: Database, tally: Tally
) -> None:
    """Send a request that may be invalid in any way, and check its effect."""
    live = one.live
    match, row, logged, happened = live.match, live.row, len(live.log), len(live.happenings)
    rows = database.rows(one.id)
    tally.requests += 1
    try:
        answer = await one.people[who].ask("POST", path, sent, kind)
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}: {_told(one, who, path, sent, kind)}") from error
    _count(tally, answer)
    if answer.status >= 500:
        raise Broken(f"{answer.status}: {_told(one, who, path, sent, kind)}")
    if answer.status == 200:
        one.played += 1
        assert live.match is not None
        assert match is not None
        if (live.match.ply, live.match.draft) <= (match.ply, match.draft):
            raise Broken(f"accepted and not moved on: {_told(one, who, path, sent, kind)}")
        _check_kept(one, database)
        return
    if not answer.headers or b'"detail":"' not in answer.body:
        raise Broken(f"refused without a sentence: {_told(one, who, path, sent, kind)}")
    same = (
        live.match is match
        and live.row is row
        and (len(live.log), len(live.happenings)) == (logged, happened)
    )
    if not same or database.rows(one.id) != rows:
        raise Broken(f"refused and changed: {answer.status} {_told(one, who, path, sent, kind)}")


async def _race(one: Table, asked: int, path: str, body: Body, tally: Tally) -> None:
    """Send the same action three times at once, and check that it is carried out once."""
    tally.requests += 3
    tally.raced += 1
    assert one.live.match is not None
    before = one.live.match.ply, one.live.match.draft
    answers = await asyncio.gather(*(one.people[asked].post(path, body) for _ in range(3)))
    for answer in answers:
        _count(tally, answer)
    statuses = [answer.status for answer in answers]
    if not happened_once(statuses):
        raise Broken(f"done {statuses}: {one.live.row.game} {body}")
    assert one.live.match is not None
    if (one.live.match.ply, one.live.match.draft) <= before:
        raise Broken(f"accepted and not moved on: {body}")
    one.played += 1


def happened_once(statuses: list[int]) -> bool:
    """Return whether one of several equal actions was carried out and all others were refused with a reason."""
    first, *others = sorted(statuses)
    return first == 200 and set(others) <= LATE


def _check_kept(one: Table, database: Database) -> None:
    """Check that memory and database agree."""
    live = one.live
    assert live.match is not None
    kept = database.file.execute(
        "select ply, draft, status, snapshot from matches where id = ?", [one.id]
    ).fetchone()
    told = (live.match.ply, live.match.draft, live.row.status, live.game.codec.encode(live.match.settled))
    (logged,) = database.file.execute("select count(*) from actions where match = ?", [one.id]).fetchone()
    if kept != told or logged != len(live.log):
        raise Broken(f"memory and database differ: {live.row.game} {one.id} {told[:3]} {kept[:3]}")


def _count(tally: Tally, answer: Answer) -> None:
    tally.statuses[answer.status] += 1
    if answer.status >= 400:
        reason = answer.body.partition(b'"text":"')[2].partition(b'"')[0].decode(errors="replace")
        tally.refused[reason] += 1


def _told(one: Table, who: int, path: str, sent: bytes, kind: str) -> str:
    return f"{one.live.row.game}, person {who}, {path}, {kind!r}, {sent[:500]!r}"


def _near(number: int, chance: random.Random) -> Any:
    return number if chance.random() < 0.7 else chance.choice([number - 1, number + 1, -number, *ODD])


def _damaged(body: Body, options: list[str], chance: random.Random) -> tuple[bytes, str]:
    """Return a body with up to three defects."""
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
        _damage(body, options, chance)
    try:
        sent = msgspec.json.encode(body)
    except (OverflowError, UnicodeEncodeError):
        sent = repr(body).encode(errors="replace")
    if chance.random() < 0.15:
        sent = _torn(sent, chance)
    return sent, chance.choice(KINDS) if chance.random() < 0.05 else KINDS[0]


def _damage(body: Body, options: list[str], chance: random.Random) -> None:
    key = chance.choice(["ply", "draft", "action", "action", "action", "action", "more"])
    if key != "action":
        if chance.random() < 0.2:
            body.pop(key, None)
        else:
            body[key] = _near(body.get(key, 0) if isinstance(body.get(key), int) else 0, chance)
        return
    text = body.get("action")
    if not isinstance(text, str) or chance.random() < 0.1:
        body["action"] = chance.choice(ODD)
        return
    at = chance.randrange(len(text) + 1)
    other = chance.choice(options)
    body["action"] = chance.choice(
        (
            text[:at] + chance.choice(SIGNS) + text[at:],
            text[:at] + text[at + 1 :],
            text[:at] + chance.choice(SIGNS) + text[at + 1 :],
            text[:at] + other[at:],
            text + ":" + other,
            text.partition(":")[0],
            text + chance.choice(("", ":", ":0", ":-1", ":99999999999999999999", ":" + "1" * 5000, "+", ",")),
            text.swapcase(),
            "".join(chance.choice(SIGNS) for _ in range(chance.randrange(12))),
            "".join(chance.sample(text, len(text))),
        )
    )


def _torn(sent: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(sent) + 1)
    return chance.choice(
        (
            sent[:at],
            sent[:at] + bytes([chance.randrange(256)]) + sent[at + 1 :],
            sent[:at] + b"[" * 3000 + sent[at:],
            sent * 2,
            b"\xef\xbb\xbf" + sent,
            sent.decode(errors="replace").encode("utf-16"),
            sent.replace(b"{", b'{"ply":1,', 1),
            b"",
        )
    )


def run(requests: int, seed: int) -> int:
    """Run the command."""
    began = time.monotonic()

    def told(tally: Tally) -> None:
        rate = tally.requests / (time.monotonic() - began)
        print(f"{tally.requests} of {requests}, {rate:.0f}/s", file=sys.stderr, flush=True)

    # Flushes to a disk would take most of the time, and are not under test here.
    shared = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        try:
            tally = asyncio.run(fuzz(Path(folder), requests, seed, told))
        except Broken as broken:
            print(f"Broken, seed {seed}: {broken}")
            return 1
    print(
        f"{tally.requests} requests in {time.monotonic() - began:.0f} s at {tally.matches} tables, seed {seed}: "
        f"answers {dict(sorted(tally.statuses.items()))}, {tally.raced} races, {len(tally.refused)} reasons to refuse; "
        "not one 5xx, not one change by what was refused"
    )
    return 0
