"""Meaningful requests: those made from schemas alone are refused before they reach the actual code.

Fields get existing values (people, matches, tables, cups, their tokens, options of the seat to act) where their names
say what they mean, and elsewhere values that fit the schema; some are wrong all the same. A stranger, a guest, two
members and a host send the requests. These soon use up most of what exists, so a new world is made from time to time.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
from litestar import Litestar

from fuzzing.actions import ODD
from fuzzing.api import ask, encoded, wrong_with
from fuzzing.asgi_client import Caller, newcomer, open_house
from lagerfeuer.web.app import openapi_json

LIFE = 400
"""The number of requests in one world."""
WRONG = 0.04
"""The probability of a value that does not fit."""
THINKS = ("/review", "/what-if", "/bot", "/stand-in", "/why/")
SELDOM = 0.03
"""The probability of keeping a request that needs a separate process, because the run would mostly wait for these."""
GAMES = ("roseking", "stoneage", "hunters", "embers")
PASSWORD = "correct horse battery"
LEAVES = ("/account/leave", "/sign-out", "/account/sessions")
WORDS = (
    "Hello.",
    "So long, and thanks!",
    "<b>x</b>",
    "\u05d0\u05d1",
    "a" * 200,
    "https://example.org/x",
    "1",
    "",
)


@dataclass
class Tally:
    """What has happened so far."""

    requests: int = 0
    worlds: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    @property
    def never(self) -> list[str]:
        """Return the operations that were always refused."""
        return sorted(set(self.asked) - set(self.accepted))


@dataclass
class World:
    """The people who send requests, and existing values by the name of the field."""

    people: list[Caller]
    values: dict[str, list[Any]]


async def _member(app: Litestar, data: Path, name: str, role: str = "member") -> tuple[Caller, str]:
    caller = Caller(app)
    await caller.get("/api/me")
    made = await caller.post("/api/account", {"name": name, "password": PASSWORD})
    assert made.status == 201, made.body
    with closing(sqlite3.connect(data / "lagerfeuer.sqlite3", timeout=20)) as file, file:
        file.execute("update players set role = ? where name = ?", [role, name])
    return caller, (await caller.get("/api/me")).json()["id"]


async def _match(game: str, one: Caller, other: Caller) -> dict[str, Any]:
    """Begin a match of two."""
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    view: dict[str, Any] = (await one.post("/api/matches", wish)).json()
    await other.post(f"/api/invitations/{view['invitation']}/seat", {"seat": 1})
    for person in (one, other):
        share = {"commitment": view["fairness"]["commitment"], "contribution": "0" * 32}
        await person.post(f"/api/matches/{view['id']}/contribution", share)
    return view


async def world_in(app: Litestar, data: Path, number: int) -> World:
    """Fill a house. Returns a world with a stranger, a guest, two members (each twice) and a host."""
    host, host_id = await _member(app, data, f"Host {number}", "host")
    ada, ada_id = await _member(app, data, f"Ada {number}")
    bob, bob_id = await _member(app, data, f"Bob {number}")
    guest, nobody = await newcomer(app, f"Guest {number}"), Caller(app)
    await nobody.get("/api/me")
    guest_id = (await guest.get("/api/me")).json()["id"]
    running = [await _match(game, ada, bob) for game in GAMES]
    over = await _match("roseking", bob, ada)
    await bob.post(f"/api/matches/{over['id']}/resign")
    record = (await ada.get(f"/api/matches/{over['id']}/record")).body.decode()
    chairs = [{"kind": "me"}, {"kind": "open"}]
    tables = [
        (await person.post("/api/matches", {"game": "roseking", "seats": chairs, "admits": admits})).json()
        for person, admits in ((ada, "house"), (bob, "link"), (guest, "link"), (host, "house"))
    ]
    cups = []
    for name in ("One", "Two", "Three"):
        wish: dict[str, Any] = {
            "name": name,
            "game": "roseking",
            "starts": "hand",
            "tempo": {"kind": "correspondence"},
        }
        wish["tempo"] |= {"bank": 259_200_000, "increment": 86_400_000}
        cups.append((await host.post("/api/cups", wish)).json()["id"])
    for person in (ada, bob):
        await person.post(f"/api/cups/{cups[0]}/enter")
    await host.post(f"/api/cups/{cups[0]}/begin")
    await ada.post(f"/api/matches/{running[0]['id']}/chat", {"text": "Hello."})
    await host.post(f"/api/matches/{running[0]['id']}/spectators", {"text": "Hello."})
    told = {"player": bob_id, "match": running[0]["id"], "kind": "chat", "words": "Look."}
    await ada.post("/api/reports", told)
    reports = [one["id"] for one in (await host.get("/api/host/reports")).json()]
    ids = [view["id"] for view in running]
    names = [f"Ada {number}", f"Bob {number}", f"Guest {number}", f"Host {number}"]
    people_ids = [ada_id, bob_id, guest_id, host_id]
    values: dict[str, list[Any]] = {
        "match_id": [*ids * 3, over["id"], *(one["id"] for one in tables)],
        "match": [*ids, over["id"]],
        "token": [one["invitation"] for one in (*tables, *running)],
        "person": people_ids, "player": people_ids, "who": names, "search": names, "cup_id": cups, "report": reports,
        "game": list(GAMES), "name": [*names, f"New {number}"], "number": [1, 1, 2], "zone": ["Europe/Berlin", "UTC"],
        "time_zone": ["Europe/Berlin"], "language": ["de", "en"], "password": [PASSWORD], "old": [PASSWORD],
        "mail": ["a@example.org"], "text": [*WORDS, record], "words": list(WORDS), "why": ["Because."],
        "reason": ["Because."], "note": ["Because."], "count": [1, 5], "since": [-1, 0], "bank": [259_200_000],
        "increment": [86_400_000], "seat": [0, 1], "bot": ["careless"], "days": [None, 3], "revision": [0, 1],
        "muted": [["turn"], []], "answer": ["soon", ""], "options": [{}], "url": ["https://example.org/hook"],
        "channel_id": ["x"], "people": [2], "least": [None], "most": [None], "rounds": [None, 1], "code": ["none"],
    }  # fmt: skip
    return World([nobody, guest, ada, ada, bob, bob, host], values)


class Maker:
    """Makes requests from the document and a world."""

    def __init__(self, document: dict[str, Any], chance: random.Random) -> None:
        self.chance = chance
        self.schemas = document["components"]["schemas"]
        self.operations = [
            (method.upper(), path, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
        ]

    def value(self, schema: dict[str, Any], name: str, world: World) -> Any:
        """Return a value for a field."""
        chance = self.chance
        if chance.random() < WRONG:
            return chance.choice(ODD)
        if "$ref" in schema:
            return self.thing(self.schemas[schema["$ref"].rpartition("/")[2]], world)
        if name in world.values and chance.random() < 0.9:
            return chance.choice(world.values[name])
        if schema.get("oneOf"):
            return self.value({**schema, **chance.choice(schema["oneOf"]), "oneOf": None}, name, world)
        if schema.get("enum"):
            return chance.choice(schema["enum"])
        kind = schema.get("type", "null")
        return self._of_kind(kind[0] if isinstance(kind, list) else kind, schema, name, world)

    def _of_kind(self, kind: str, schema: dict[str, Any], name: str, world: World) -> Any:
        chance = self.chance
        if kind == "object":
            return self.thing(schema, world)
        if kind == "array":
            first = max(schema.get("minItems", 0), chance.randrange(3))
            return [self.value(schema.get("items", {"type": "string"}), name, world) for _ in range(first)]
        if kind == "integer":
            least = int(schema.get("minimum", 0))
            return chance.choice((least, least + 1, chance.randint(least, least + 40)))
        if kind == "number":
            return chance.random()
        if kind == "boolean":
            return chance.random() < 0.5
        return None if kind == "null" else chance.choice(WORDS)[: schema.get("maxLength", 200)]

    def thing(self, schema: dict[str, Any], world: World) -> dict[str, Any]:
        """Return a body, or a part of one."""
        required = schema.get("required", [])
        made = {
            name: self.value(one, name, world)
            for name, one in schema.get("properties", {}).items()
            if name in required or self.chance.random() < 0.4
        }
        if "seats" in made and isinstance(made["seats"], list):
            # One seat is the person's own. Bots are tested elsewhere.
            made["seats"] = [{"kind": "me"}, *[{"kind": "open"}] * self.chance.choice((1, 1, 2, 3))]
        return made

    def operation(self) -> tuple[str, str, dict[str, Any]]:
        """Return a method, a path as in the document, and the operation's description."""
        found = self.chance.choice(self.operations)
        while any(one in found[1] for one in THINKS) and self.chance.random() > SELDOM:
            found = self.chance.choice(self.operations)
        return found

    async def request(
        self, template: str, operation: dict[str, Any], world: World, who: Caller
    ) -> tuple[str, Any]:
        """Return a path and a body."""
        chance = self.chance
        path, query = template, {}
        for one in operation.get("parameters", []):
            value = self.value(one.get("schema", {}), one["name"], world)
            if one["in"] == "path":
                path = path.replace(
                    "{" + one["name"] + "}", quote(str(value), safe="", errors="replace") or "x"
                )
            elif one.get("required") or chance.random() < 0.5:
                query[one["name"]] = value
        if query:
            path += "?" + urlencode(query, errors="replace")
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        body = None if schema is None else self.value(schema, "", world)
        if isinstance(body, dict) and {"ply", "draft"} & set(body) and chance.random() < 0.9:
            await self._as_things_are(body, path, who)
        return path, body

    async def _as_things_are(self, body: dict[str, Any], path: str, who: Caller) -> None:
        """Put the current revision of a match and one of the person's options into a body."""
        answer = await who.get("/".join(path.split("/")[:4]))
        view = answer.json() if answer.status == 200 and path.startswith("/api/matches/") else None
        if not isinstance(view, dict) or "ply" not in view:
            return
        body.update({name: view[name] for name in ("ply", "draft") if name in body})
        if "action" in body and view["choices"]:
            body["action"] = self.chance.choice(view["choices"])["action"]


async def fuzz(data: Path, requests: int, seed: int, told: Callable[[Tally], None] | None = None) -> Tally:
    """Send this many requests."""
    tally, chance = Tally(), random.Random(seed)
    maker = Maker(msgspec.json.decode(openapi_json()), chance)
    allowed = {
        (method, path): {int(status) for status in operation.get("responses", {}) if status.isdigit()}
        for method, path, operation in maker.operations
    }
    async with open_house(data) as (app, _):
        while tally.requests < requests:
            world = await world_in(app, data, tally.worlds)
            tally.worlds += 1
            for _ in range(min(LIFE, requests - tally.requests)):
                method, template, operation = maker.operation()
                # Requests to hosts' routes are mostly sent by the host, the last person.
                ours = "/host/" in template and chance.random() < 0.8
                who = world.people[-1] if ours else chance.choice(world.people)
                path, body = await maker.request(template, operation, world, who)
                if any(one in template for one in LEAVES) and chance.random() < 0.9:
                    continue
                sent = b"" if body is None else encoded(body)
                answer = await ask(who, method, path, sent, "application/json")
                tally.requests += 1
                tally.statuses[answer.status] += 1
                label = f"{method} {template}"
                tally.asked[label] += 1
                tally.accepted[label] += answer.status < 400
                tally.accepted += Counter()
                wrong = wrong_with(answer, allowed[method, template])
                if wrong is not None:
                    tally.broken.append(f"{wrong}: {method} {path} {sent[:300]!r}")
                if told is not None and tally.requests % 10_000 == 0:
                    told(tally)
    return tally


def run(requests: int, seed: int) -> int:
    """Run the command."""
    began = time.monotonic()

    def told(tally: Tally) -> None:
        rate = tally.requests / (time.monotonic() - began)
        print(f"{tally.requests} of {requests}, {rate:.0f}/s, {len(tally.broken)} broken", flush=True)

    shared = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        tally = asyncio.run(fuzz(Path(folder), requests, seed, told))
    for wrong in tally.broken[:20]:
        print(wrong)
    good = sum(count for status, count in tally.statuses.items() if status < 400)
    print(
        f"{tally.requests} requests to {len(tally.asked)} operations in {time.monotonic() - began:.0f} s, seed {seed}: "
        f"answers {dict(sorted(tally.statuses.items()))}, {good / tally.requests:.0%} accepted, "
        f"{len(tally.broken)} that no request may get"
    )
    print("never accepted:", ", ".join(tally.never) or "none")
    return 1 if tally.broken else 0
