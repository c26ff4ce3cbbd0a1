"""The cost of every route that an anonymous visitor may call, with the longest records that import accepts.

For each route, requested once and twice more: processor time of the thread that serves everyone, of the server with all
its threads, of the bots' processes, and bytes. Then the effect on people who play while a visitor repeats the request
as fast as by hand.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

import httpx
import msgspec
import uvloop

from bench.lagerfeuer_site import Fairness, Ours
from bench.load_clients import HOST, Failed
from bench.longest import longest
from bench.report import SCRATCH, compiled_tree, show
from bench.reviews import TABLES, Play, Window, _at, _play
from boardkit.puzzles import puzzles_of
from boardkit.registry import GAMES
from lagerfeuer.common.rate_limits import READ_ADDRESS, WRITE_ADDRESS
from lagerfeuer.web.app import API_ROUTES
from lagerfeuer.web.requests.body_limits import limit_large_bodies
from lagerfeuer.web.requests.disconnects import cancel_on_disconnect
from lagerfeuer.web.requests.request_context import LIMIT

STRANGER = "127.0.0.2"
"""The visitor has another address than the players, because limits count by address."""
RECORDS = (
    ("Rose King", "roseking", False), ("Embers", "embers", False), ("Stone Age", "stoneage", False),
    ("Stone Age, dice", "stoneage", True), ("Hunters and Scouts", "hunters", False),
)  # fmt: skip
PACE = 0.2
"""Seconds between two requests of a visitor; stepping through a match quickly is not faster."""
FELT = ("Stone Age, dice",)
"""The effect on players is measured with the longest record."""
MOST_MS = 100.0
"""Maximum milliseconds of the serving thread for a request."""
REST = 0.03
"""Seconds until the remaining work of an answer is done and counted by the kernel."""
PUZZLE = puzzles_of(GAMES["hunters"])[-1].key
HOUSE = (
    "/api/schema/openapi.json", "/api/schema", "/api/games", "/api/house",
    "/api/games/stoneage/layout", "/api/games/embers/rules", "/api/lessons/hunters", "/api/lessons/hunters/hand",
    "/api/puzzles", "/api/puzzles/hunters", f"/api/puzzles/hunters/{PUZZLE}",
    "/api/me", "/api/matches", "/api/waiting", "/api/bell",
    "/api/watch", "/api/featured", "/api/archive", "/api/archive/records",
    "/api/lobby", "/api/running", "/api/company", "/api/members", "/api/members?find=a", "/api/people?who=Ada",
    "/api/people/matches?who=Ada&game=roseking&older=1-a", "/api/ratings/roseking", "/api/cups", "/api/cups/none",
    "/api/luck", "/api/luck/counts.csv", "/api/luck/matches.csv", "/api/luck/matches.jsonl", "/api/records",
    "/api/imports", "/api/log/checkpoint", "/api/log/entries?from=0", "/api/log/inclusion?size=1",
    "/api/log/consistency?from=1&to=1", "/api/news?tab=0123456789abcdef0123456789abcdef",
    "/api/calendar", "/api/calendar/zones", "/api/invitations/none", "/api/notices/off/none",
    "/api/finish?game=roseking&people=2&kind=live&bank=600000&increment=5000", "/health", "/manifest.webmanifest",
    "/feeds/news.atom", "/feeds/matches.atom?who=Ada",
    "/", "/fair", "/verify", "/luck", "/import", "/members", "/p/Ada", "/ratings", "/cups", "/nowhere",
)  # fmt: skip


class ForkedMatch(msgspec.Struct):
    """A fork."""

    id: str
    fairness: Fairness


class ImportedMatch(msgspec.Struct):
    """An imported match."""

    id: str
    plies: int


@dataclass
class Wish:
    """A request; `name`: as in the printed table."""

    name: str
    path: str
    body: object = None
    """The body to post; None for a GET request."""


@dataclass
class Cost:
    """The cost of a request: milliseconds of processor time, and bytes sent."""

    serving: float
    server: float
    bots: float
    bytes: int
    status: int


@dataclass
class Row:
    """A route with a record: its cost the first time and afterwards, and its limits."""

    name: str
    match: str
    limits: str
    costs: list[Cost] = field(default_factory=list)


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure with one server for each record, so that nothing is cached for the others."""
    uvloop.run(_measure(quick, compiled_tree(tree)))


async def _measure(quick: bool, tree: Path | None) -> None:
    rows: list[Row] = []
    felt: dict[str, list[Window]] = {}
    for name, key, dice in RECORDS[3:4] if quick else RECORDS:
        text = longest(key, dice)
        site = MeasuredSite(SCRATCH / "routes", tree)
        await site.start()
        try:
            rows += await _costs(site, name, text, house=name == RECORDS[0][0] or quick)
            if name in FELT:
                await _felt(site, text, felt, 1 if quick else 4, 2.0 if quick else 5.0)
        finally:
            site.stop()
    _tell(rows)
    _tell_felt(felt)


class MeasuredSite(Ours):
    """Our server, with the processor time of its threads."""

    def taken(self) -> tuple[float, float, float]:
        """Return the milliseconds of processor time so far: of the thread that serves, of all threads, of the bots'
        processes."""
        pid = self.process.pid
        threads = {int(one.name): _taken(one) for one in Path(f"/proc/{pid}/task").iterdir()}
        bots = sum(
            _taken(thread) for child in _children(pid) for thread in Path(f"/proc/{child}/task").iterdir()
        )
        return threads[pid], sum(threads.values()), bots


def _taken(thread: Path) -> float:
    try:
        return int((thread / "schedstat").read_text().split()[0]) / 1e6
    except OSError:
        return 0.0


def _children(pid: int) -> Iterator[int]:
    for thread in Path(f"/proc/{pid}/task").iterdir():
        yield from map(int, (thread / "children").read_text().split())


def _visitor(site: Ours) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=STRANGER)
    return httpx.AsyncClient(base_url=f"http://{HOST}:{site.port}", transport=transport, timeout=120)


async def _ask(visitor: httpx.AsyncClient, wish: Wish) -> tuple[int, int, float]:
    """Return the status and the bytes of an answer, and the seconds of its retry-after."""
    headers = {"x-csrf-token": visitor.cookies.get("csrftoken") or ""}
    method = "GET" if wish.body is None else "POST"
    content = None if wish.body is None else msgspec.json.encode(wish.body)
    if content is not None:
        headers["content-type"] = "application/json"
    async with visitor.stream(method, wish.path, content=content, headers=headers) as answer:
        async for _ in answer.aiter_raw():
            pass
        wait = float(answer.headers.get("retry-after", 0))
        return answer.status_code, answer.num_bytes_downloaded, wait


async def _bring(visitor: httpx.AsyncClient, text: str) -> ImportedMatch:
    await visitor.get("/api/me")
    headers = {"x-csrf-token": visitor.cookies.get("csrftoken") or "", "content-type": "application/json"}
    answer = await visitor.post("/api/imports", content=msgspec.json.encode({"text": text}), headers=headers)
    if answer.status_code >= 300:
        raise Failed(f"HTTP {answer.status_code}: {answer.text[:300]}")
    return msgspec.json.decode(answer.content, type=ImportedMatch)


async def _gone_on(visitor: httpx.AsyncClient, brought: ImportedMatch, text: str) -> str:
    """Fork a match at its end, with all of its log: the longest match that may run."""
    headers = {"x-csrf-token": visitor.cookies.get("csrftoken") or "", "content-type": "application/json"}
    body = msgspec.json.encode({"ply": brought.plies - 1, "seats": _alone(text)})
    answer = await visitor.post(f"/api/matches/{brought.id}/go-on", content=body, headers=headers)
    if answer.status_code >= 300:
        raise Failed(f"HTTP {answer.status_code}: {answer.text[:300]}")
    made = msgspec.json.decode(answer.content, type=ForkedMatch)
    share = {"commitment": made.fairness.commitment, "contribution": "0" * 32}
    await _ask(visitor, Wish("", f"/api/matches/{made.id}/contribution", share))
    return made.id


def _alone(text: str) -> list[dict[str, str]]:
    return [{"kind": "me"}, *[{"kind": "bot", "bot": "careless"}] * (len(_seats(text)) - 1)]


def requests_about(brought: ImportedMatch, text: str, gone_on: str) -> list[Wish]:
    """Return all requests that anyone may make about a finished match."""
    path, last = f"/api/matches/{brought.id}", brought.plies
    bots = [
        line["ply"] for line in map(msgspec.json.decode, text.splitlines()[2:]) if _of_last_seat(line, text)
    ]
    late = bots[-1] if bots else last
    trial = {"ply": last - 1, "draft": 0, "seed": 1, "line": [], "bots": True}
    return [
        Wish("match", path),
        Wish("match, since a ply", f"{path}?since=1"),
        Wish("record", f"{path}/record"),
        Wish("terms", f"{path}/terms"),
        Wish("course", f"{path}/course"),
        Wish("luck", f"{path}/luck"),
        Wish("at, the first", f"{path}/at/0?count=16"),
        Wish("at, the last", f"{path}/at/{max(0, last - 15)}?count=16"),
        Wish("why", f"{path}/why/{late}"),
        Wish("why of an early ply", f"{path}/why/{bots[0] if bots else 1}"),
        Wish("what-if", f"{path}/what-if", trial),
        Wish("what-if of an early ply", f"{path}/what-if", {**trial, "ply": 1}),
        Wish("review, none", f"{path}/review"),
        Wish("review/file", f"{path}/review/file"),
        Wish("review, asked for", f"{path}/review", {}),
        Wish("review, at work", f"{path}/review"),
        Wish("go-on", f"{path}/go-on", {"ply": 1, "seats": _alone(text)}),
        Wish("import, once more", "/api/imports", {"text": text}),
        Wish("import, refused", "/api/imports", {"text": text[:-1]}),
        Wish("page", f"/m/{brought.id}"),
        Wish("match that goes on", f"/api/matches/{gone_on}"),
        Wish("its record so far", f"/api/matches/{gone_on}/record"),
        Wish("its beginning", f"/api/matches/{gone_on}/at/0?count=16"),
    ]


def _seats(text: str) -> list[str]:
    seats: list[str] = msgspec.json.decode(text.partition("\n")[0])["seats"]
    return seats


def _of_last_seat(line: dict[str, object], text: str) -> bool:
    return line.get("seat") == len(_seats(text)) - 1


async def _costs(site: MeasuredSite, name: str, text: str, house: bool) -> list[Row]:
    async with _visitor(site) as visitor:
        # The very first request is always slow.
        await _ask(visitor, Wish("", "/api/me"))
        row = Row("import", name, _limits(Wish("", "/api/imports", {})))
        before = site.taken()
        brought = await _bring(visitor, text)
        await asyncio.sleep(REST)
        row.costs.append(_cost(before, site.taken(), 0, 201))
        anew = Wish("match, read anew", f"/api/matches/{brought.id}")
        rows = [row, await _row(site, visitor, anew, name)]
        wishes = requests_about(brought, text, await _gone_on(visitor, brought, text))
        rows += [await _row(site, visitor, wish, name) for wish in wishes]
        rows += [await _row(site, visitor, Wish(path, path), "") for path in (HOUSE if house else ())]
        return rows


async def _row(site: MeasuredSite, visitor: httpx.AsyncClient, wish: Wish, match: str) -> Row:
    row = Row(wish.name, match, _limits(wish))
    for _ in range(3):
        before = site.taken()
        status, size, _ = await _ask(visitor, wish)
        await asyncio.sleep(REST)
        row.costs.append(_cost(before, site.taken(), size, status))
    return row


def _limits(wish: Wish) -> str:
    """Return the limits of a route, in addition to that on connections of an address."""
    path = wish.path.partition("?")[0].removeprefix("/api")
    if path == wish.path.partition("?")[0]:
        return ""
    method = "GET" if wish.body is None else "POST"
    for route in API_ROUTES:
        patterns = [re.sub(r"\{[^}]*\}", "[^/]+", one) for one in route.paths]
        if method in route.http_methods and any(re.fullmatch(one, path) for one in patterns):
            rule = route.opt.get(LIMIT)
            turns = cancel_on_disconnect in (route.middleware or ())
            large = limit_large_bodies in (route.middleware or ())
            limits = [READ_ADDRESS.name if method == "GET" else WRITE_ADDRESS.name, rule and rule.name]
            return ", ".join(one for one in (*limits, turns and "turns", large and "few at once") if one)
    return ""


def _cost(before: Sequence[float], after: Sequence[float], size: int, status: int) -> Cost:
    serving, server, bots = (max(0.0, then - now) for now, then in zip(before, after, strict=True))
    return Cost(serving, server, bots, size, status)


async def _felt(
    site: MeasuredSite, text: str, felt: dict[str, list[Window]], pairs: int, seconds: float
) -> None:
    """Measure for each route pairs of periods: one in which people only play, and one in which a visitor also makes
    requests."""
    play = Play()
    people = [asyncio.create_task(_play(site, play, random.Random(number))) for number in range(TABLES)]
    loop = asyncio.get_running_loop()
    # The visitor's own work must not slow down the players.
    with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
        try:
            async with _visitor(site) as visitor:
                brought = await _bring(visitor, text)
                wishes = requests_about(brought, text, await _gone_on(visitor, brought, text))
                cookies = dict(visitor.cookies)
            await asyncio.sleep(seconds)
            for wish in wishes * pairs:
                if wish.name.startswith("review"):
                    continue
                began = time.perf_counter()
                await asyncio.sleep(seconds)
                half = time.perf_counter()
                await loop.run_in_executor(elsewhere, _ask_on, site.port, cookies, wish, seconds)
                ended = time.perf_counter()
                window = Window(play.between(began, half), play.between(half, ended))
                felt.setdefault(wish.name, []).append(window)
            play.over = True
            await asyncio.gather(*people)
        finally:
            for person in people:
                person.cancel()


def _ask_on(port: int, cookies: dict[str, str], wish: Wish, seconds: float) -> None:
    """Repeat a request as fast as by hand, or later if the answer says to wait."""
    asyncio.run(_ask_paced(port, cookies, wish, seconds))


async def _ask_paced(port: int, cookies: dict[str, str], wish: Wish, seconds: float) -> None:
    until = time.perf_counter() + seconds
    transport = httpx.AsyncHTTPTransport(local_address=STRANGER)
    base = f"http://{HOST}:{port}"
    async with httpx.AsyncClient(base_url=base, transport=transport, timeout=120, cookies=cookies) as visitor:
        while (now := time.perf_counter()) < until:
            status, _, wait = await _ask(visitor, wish)
            pause = max(PACE, wait if status in (429, 503) else 0.0)
            await asyncio.sleep(max(0.0, min(pause, until - now)))


def _tell(rows: list[Row]) -> None:
    shown = [
        (
            row.name,
            row.match,
            f"{row.costs[0].serving:.1f}",
            f"{max(one.serving for one in row.costs[1:] or row.costs):.1f}",
            f"{row.costs[0].server:.0f}",
            f"{row.costs[0].bots:.0f}",
            f"{max(one.bytes for one in row.costs):,}",
            "/".join(dict.fromkeys(str(one.status) for one in row.costs)),
            row.limits,
            "TOO MUCH" if max(one.serving for one in row.costs) > MOST_MS else "",
        )
        for row in sorted(rows, key=lambda one: (one.match == "", one.name, one.match))
    ]
    heads = (
        "route",
        "record",
        "serving ms",
        "again",
        "server ms",
        "bots ms",
        "bytes",
        "status",
        "limited by",
        "",
    )
    show("routes: processor time of a request", heads, shown)


def _tell_felt(felt: dict[str, list[Window]]) -> None:
    """Print each route beside all periods without a visitor, because its own three have too few moves for a 99th
    percentile."""
    idle = [move for windows in felt.values() for window in windows for move in window.idle]
    rows = [("nobody", str(len(idle)), f"{_at(idle, 50):.1f}", f"{_at(idle, 99):.1f}", "1.00")]
    every: list[float] = []
    for name, windows in felt.items():
        busy = [move for window in windows for move in window.busy]
        every += busy
        rows.append((name, *_felt_figures(busy, idle)))
    rows.append(("any of them", *_felt_figures(every, idle)))
    heads = ("a visitor asks for", "moves", "p50 ms", "p99 ms", "p99 x without")
    show(f"routes: {2 * TABLES} people play while a visitor asks for the same again and again", heads, rows)
    print(f"  load average {os.getloadavg()[0]:.1f}", flush=True)


def _felt_figures(busy: list[float], idle: list[float]) -> tuple[str, str, str, str]:
    middle, late = _at(busy, 50), _at(busy, 99)
    return str(len(busy)), f"{middle:.1f}", f"{late:.1f}", f"{late / _at(idle, 99):.2f}"
