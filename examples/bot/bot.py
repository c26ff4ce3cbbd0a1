#!/usr/bin/env python3
"""A bot that plays every game of a Lagerfeuer house, at random.

It needs Python 3.11 and nothing else: LAGERFEUER_TOKEN=lf_… python3 bot.py https://example.org [SEED]
"""

from __future__ import annotations

import json
import os
import random
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SILENCE_SECONDS = 60
"""Seconds after which a stream counts as lost. The house sends something every 20 seconds."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
"""Seconds to wait after a lost connection; doubled after each further one."""
CONTINUES = (429, 500, 502, 503, 504)
"""Statuses after which the same request may succeed later."""
View = dict[str, Any]


def refusal(error: HTTPError) -> View:
    """Return the problem in a refusal. A proxy may answer with something else than JSON."""
    with suppress(OSError, HTTPException, ValueError, TypeError):
        return {"detail": error.reason, **json.loads(error.read())}
    return {"detail": error.reason}


def pause_after(error: HTTPError, pause: float) -> float:
    """Return the seconds that the house asks to wait, otherwise `pause`. A proxy may give a date instead."""
    wanted = error.headers.get("retry-after", "")
    return float(wanted) if wanted.isdecimal() else pause


class Server:
    """The API of a house."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.headers = {"authorization": f"Bearer {token}", "accept-language": "en"}

    def open(self, path: str, body: View | None = None, timeout: float = 20) -> Any:
        """Send a request: a POST if it has a body."""
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "content-type": "application/json"}
        return urlopen(Request(self.url + path, data, headers), timeout=timeout)

    def ask(self, path: str, body: View | None = None) -> tuple[int, View]:
        """Return status and answer. Wait as long as the house asks, or while it is unavailable."""
        pause = FIRST_PAUSE
        while True:
            with suppress(OSError, HTTPException, ValueError):
                try:
                    with self.open(path, body) as answer:
                        return answer.status, json.loads(answer.read() or b"{}")
                except HTTPError as error:
                    if error.code not in CONTINUES:
                        return error.code, refusal(error)
                    pause = pause_after(error, pause)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def events(self) -> Iterator[View]:
        """Yield events without end; after each new connection, first everything that waits."""
        pause = FIRST_PAUSE
        while True:
            with suppress(OSError, HTTPException, ValueError):  # Lost, or broken off within a line.
                try:
                    with self.open("/api/stream?watch=events", timeout=SILENCE_SECONDS) as stream:
                        for line in filter(bytes.strip, stream):
                            yield json.loads(line)
                            pause = FIRST_PAUSE
                except HTTPError as error:
                    if error.code not in CONTINUES:
                        raise SystemExit(f"{error.code}: {refusal(error)['detail']}") from None
                    pause = pause_after(error, pause)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


class Bot:
    """Sits down where it is invited and plays at random."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        self.server, self.chance = server, chance

    def run(self) -> None:
        """Play until the token expires."""
        for event in self.server.events():
            kind, match = event["type"], event.get("match")
            if kind == "invited" and event["invitation"] is not None:
                status, answer = self.server.ask(f"/api/lobby/{match}/seat", {})
                print(f"invited to {match}: {'sat down' if status == 200 else answer['detail']}", flush=True)
            if kind in ("invited", "owes"):
                self.contribute()
            elif kind == "turn" and event["waiting"] is not None:
                self.play(f"/api/matches/{match}", event["waiting"]["game"])
            elif kind in ("finished", "closed"):
                print(kind, match or event["code"], flush=True)

    def contribute(self) -> None:
        """Give the bot's share of the luck at all tables that wait for it. It must be as random as possible."""
        for owed in self.server.ask("/api/waiting")[1].get("owed", []):
            share = {"commitment": owed["commitment"], "contribution": secrets.token_hex(16)}
            self.server.ask(f"/api/matches/{owed['match']}/contribution", share)

    def play(self, path: str, game: str) -> None:
        """Act in a match until it requires nothing more."""
        status, view = self.server.ask(path)
        while status == 200 and (reply := self.reply(view)) is not None:
            status, view = self.server.ask(path + reply[0], reply[1])
            if status == 409:
                time.sleep(FIRST_PAUSE)  # The match has moved on: read it again.
                status, view = self.server.ask(path)
            if status != 200:
                print(f"{game} {path}: {view['detail']}", flush=True)

    def reply(self, view: View) -> tuple[str, View] | None:
        """Return what to send about a match, if it requires something that a program may do."""
        offers = [one for one in view["beside"]["offers"] if view["you"] not in one["seats"]]
        if view["wants"] == "turn":
            action = self.chance.choice(view["choices"])["action"]
            return "/actions", {"action": action, "ply": view["ply"], "draft": view["draft"]}
        if view["wants"] == "answer" and offers:
            return "/offers/decline", {"kind": offers[0]["kind"]}
        if view["wants"] == "claim":
            return "/claim", {"seat": view["turn"]["seat"]}
        return ("/back", {}) if view["wants"] == "back" else None


def main() -> None:
    """Play with the token in the environment."""
    if len(sys.argv) not in (2, 3) or not os.environ.get("LAGERFEUER_TOKEN"):
        raise SystemExit(__doc__)
    seed = sys.argv[2] if len(sys.argv) == 3 else secrets.token_hex(4)
    print(f"seed {seed}", flush=True)
    Bot(Server(sys.argv[1], os.environ["LAGERFEUER_TOKEN"]), random.Random(seed)).run()


if __name__ == "__main__":
    main()
