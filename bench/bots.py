"""Fifty bots of `examples/bot` play in bot accounts, and ten people beside them.

The bots are paused in every other period, so that periods with and without them are compared on the same machine. At
the end every action that was confirmed to a bot must be in the log of its match, exactly once and in order.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import statistics
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import msgspec
import uvloop

from bench.lagerfeuer_site import Ours
from bench.load_clients import HOST, Failed, Http
from bench.report import ROOT, SCRATCH, compiled_tree, environment, show
from bench.reviews import SETTLE, TABLES, Play, Window, _at, _play

BOTS, PER_OWNER = 50, 3
MINUTES = 10.0
SECONDS = 12.0
"""Seconds of a period in which the bots play, and of one in which they are paused."""
GAMES = ("roseking", "stoneage", "hunters")
LOOK = 0.5
"""Seconds between checks for matches of bots that are over."""
FILE = "data/lagerfeuer.sqlite3"


class Created(msgspec.Struct):
    """The response with a created bot account, token or match."""

    id: str = ""
    token: str = ""


@dataclass
class BotAccount:
    """A bot account and its token."""

    id: str
    name: str
    token: str


class BotReport(msgspec.Struct):
    """What the bots report at the end: for each bot the confirmed actions as (match, action), and refusals."""

    confirmed: list[list[tuple[str, str]]]
    refused: list[str]


def run(quick: bool = False, tree: Path | None = None, minutes: float | None = None) -> None:
    """Measure for this many minutes, half of them without bots."""
    seconds = 3.0 if quick else SECONDS
    whole = 60 * (minutes or (0.2 if quick else MINUTES))
    uvloop.run(_measure(max(1, round(whole / (2 * seconds))), seconds, compiled_tree(tree)))


async def _measure(pairs: int, seconds: float, tree: Path | None) -> None:
    site, play = Ours(SCRATCH / "bots", tree), Play()
    windows: list[Window] = []
    await site.start()
    print(f"  load average {os.getloadavg()[0]:.1f}", flush=True)
    try:
        bots = await _bot_accounts(site)
        players = await _players(site, bots)
        tasks = [asyncio.create_task(_play(site, play, random.Random(number))) for number in range(TABLES)]
        maker = asyncio.create_task(_keep_playing(site, bots))
        try:
            await asyncio.sleep(seconds)
            for _ in range(pairs):
                began = time.perf_counter()
                await asyncio.sleep(seconds)
                busy = play.between(began, time.perf_counter())
                players.send_signal(signal.SIGSTOP)
                await asyncio.sleep(SETTLE)
                held = time.perf_counter()
                await asyncio.sleep(seconds)
                windows.append(Window(play.between(held, time.perf_counter()), busy))
                players.send_signal(signal.SIGCONT)
            if maker.done():
                maker.result()
            maker.cancel()
            play.over = True
            # Pass empty input, because otherwise `communicate` would not close their standard input, for which they
            # wait.
            report = msgspec.json.decode((await players.communicate(b""))[0], type=BotReport)
            await asyncio.gather(*tasks)
        finally:
            for task in (maker, *tasks):
                task.cancel()
            with suppress(ProcessLookupError):
                players.kill()
    finally:
        site.stop()
    _show(windows, seconds)
    _compare(site, bots, report)


async def _bot_accounts(site: Ours) -> list[BotAccount]:
    """Create the bot accounts of some owners, as on their page, each with a token."""
    found: list[BotAccount] = []
    for number in range(-(-BOTS // PER_OWNER)):
        owner = await Http(site.port).open()
        await owner.ask("GET", "/api/me")
        await _post(owner, "/api/account", {"name": f"Owner {number}", "password": "a fire in the night"})
        for own in range(min(PER_OWNER, BOTS - len(found))):
            name = f"Bot {number}-{own}"
            id_ = (await _post(owner, "/api/account/bots", {"name": name})).id
            body = {"name": "bench", "scopes": ["read", "play"], "days": 7}
            token = (await _post(owner, f"/api/account/bots/{id_}/tokens", body)).token
            found.append(BotAccount(id_, name, token))
        owner.close()
    return found


async def _post(person: Http, path: str, body: object) -> Created:
    answer = await person.ask("POST", path, msgspec.json.encode(body))
    return msgspec.json.decode(answer, type=Created) if answer else Created()


async def _players(site: Ours, bots: Sequence[BotAccount]) -> Process:
    """Start the bots in one process, so that all of them can be paused at once."""
    argv = [sys.executable, "-P", str(ROOT / "bench/bot_players.py")]
    players = await asyncio.create_subprocess_exec(*argv, stdin=PIPE, stdout=PIPE, env=environment(None))
    assert players.stdin is not None
    settings = {"url": f"http://{HOST}:{site.port}", "tokens": [bot.token for bot in bots]}
    players.stdin.write(json.dumps(settings).encode() + b"\n")
    await players.stdin.drain()
    return players


async def _keep_playing(site: Ours, bots: Sequence[BotAccount]) -> None:
    """Set up a match for each pair of bots of different owners, and the next one as soon as it is over."""
    half, number = len(bots) // 2, count()
    pairs = list(zip(bots[:half], bots[half:], strict=True))
    going: list[str | None] = [None] * half
    while True:
        over = _over(site)
        for place, (host, guest) in enumerate(pairs):
            match = going[place]
            if match is not None and match not in over:
                continue
            seats = [{"kind": "me"}, {"kind": "kept", "name": guest.name}]
            table = {"game": GAMES[next(number) % len(GAMES)], "seats": seats}
            # The house closes connections that are idle for a few seconds.
            maker = await Http(site.port).open()
            maker.token = host.token
            going[place] = (await _post(maker, "/api/matches", table)).id
            maker.close()
        await asyncio.sleep(LOOK)


def _over(site: Ours) -> set[str]:
    """Return the matches that are over, read from the file without using the server."""
    with closing(_opened(site)) as store:
        return {
            id_ for (id_,) in store.execute("select id from matches where status not in ('open', 'running')")
        }


def _opened(site: Ours) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{site.folder / FILE}?mode=ro", uri=True)


def _show(windows: Sequence[Window], seconds: float) -> None:
    idle = [move for window in windows for move in window.idle]
    busy = [move for window in windows for move in window.busy]
    middle = {
        percent: statistics.median(_at(one.busy, percent) / _at(one.idle, percent) for one in windows)
        for percent in (50, 99)
    }
    rows = [
        ("held still", str(len(idle)), f"{_at(idle, 50):.1f}", f"{_at(idle, 99):.1f}", "", ""),
        (
            "playing", str(len(busy)), f"{_at(busy, 50):.1f}", f"{_at(busy, 99):.1f}",
            f"{middle[50]:.2f}", f"{middle[99]:.2f}",
        ),
    ]  # fmt: skip
    heads = ("bots are", "moves of people", "p50 ms", "p99 ms", "p50 x still", "p99 x still")
    title = f"bots: {BOTS}, beside {2 * TABLES} people, {len(windows)} pairs of windows of {seconds:.0f} s"
    show(title, heads, rows)
    print(f"  of all moves together p99 is {_at(busy, 99) / _at(idle, 99):.2f} x", flush=True)
    print(f"  load average {os.getloadavg()[0]:.1f}", flush=True)


def _compare(site: Ours, bots: Sequence[BotAccount], report: BotReport) -> None:
    """Compare the logs with the confirmed actions. Raises Failed if anything was lost or refused."""
    wrong, matches, actions = list(report.refused), set[str](), 0
    with closing(_opened(site)) as store:
        for bot, confirmed in zip(bots, report.confirmed, strict=True):
            by_match: dict[str, list[str]] = {}
            for match, action in confirmed:
                by_match.setdefault(match, []).append(action)
            for match, expected in by_match.items():
                found = _played(store, match, bot.id)
                matches.add(match)
                actions += len(expected)
                if found != expected:
                    wrong.append(f"{bot.name} in {match}: confirmed {expected}, in the log {found}")
    print(
        f"  {actions:,} actions of bots confirmed in {len(matches)} matches, {len(wrong)} lost or wrong",
        flush=True,
    )
    if wrong or not actions:
        raise Failed("\n".join(wrong[:20]) or "no bot has acted")


def _played(store: sqlite3.Connection, match: str, player: str) -> list[str]:
    """Return the actions of a bot in a match: settled ones, and those of a draft turn."""
    [(seat, pending)] = store.execute(
        "select seats.seat, matches.pending from seats join matches on matches.id = seats.match"
        " where seats.match = ? and seats.player = ?",
        (match, player),
    )
    settled = store.execute(
        "select action from actions where match = ? and seat = ? and not automatic order by ply",
        (match, seat),
    )
    drafted = [one["action"] for one in json.loads(pending) if one["seat"] == seat and not one["automatic"]]
    return [action for (action,) in settled] + drafted
