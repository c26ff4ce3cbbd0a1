"""Every operation of the OpenAPI document with valid and invalid requests that Schemathesis generates from its schemas.

No answer is an internal error (5xx), each status is one of the document or of HTTP in general, and each refusal states
its reason in a sentence. Three people send requests: a stranger, a guest in a match, and a host of the house. Half of
the ids in paths exist.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlencode

import msgspec
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from litestar import Litestar

from fuzzing.asgi_client import Answer, Caller, newcomer, open_house, table
from lagerfeuer.web.app import openapi_json

if TYPE_CHECKING:
    from schemathesis import GenerationMode

REFUSED_BY_THE_WEB = {400, 403, 404, 405, 406, 409, 413, 414, 415, 422, 429, 431}


class Broken(AssertionError):
    """An answer that no request may get, with the request."""


@dataclass
class Tally:
    """What has happened so far."""

    requests: int = 0
    operations: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    never: list[str] = field(default_factory=list)
    """Operations that were always refused."""


@dataclass
class World:
    """A house with a match, and people who send requests."""

    app: Litestar
    people: list[Caller]
    known: dict[str, list[str]]


async def _world(app: Litestar, data: Path) -> World:
    host = Caller(app)
    await host.get("/api/me")
    made = await host.post("/api/account", {"name": "Fuzzing Host", "password": "correct horse battery"})
    assert made.status == 201, made.body
    with closing(sqlite3.connect(data / "lagerfeuer.sqlite3")) as file, file:
        file.execute("update players set role = 'host' where name = 'Fuzzing Host'")
    known: dict[str, list[str]] = {"match_id": [], "person": [], "token": []}
    guest: Caller | None = None
    for game in ("roseking", "stoneage", "hunters"):
        people, id_ = await table(app, game, 2)
        guest = guest or people[0]
        known["match_id"].append(id_)
        view = (await people[0].get(f"/api/matches/{id_}")).json()
        known["token"].append(view["invitation"] or "none")
        known["person"].append((await people[1].get("/api/me")).json()["id"])
    assert guest is not None
    return World(app, [await newcomer(app, "Nobody"), guest, host], known)


def _operations(document: dict[str, Any]) -> Iterator[Any]:
    # Imported here, because loading it takes seconds.
    import schemathesis
    from schemathesis.core.result import Ok

    # Invalid values should be in the request itself, not in the header of an API token.
    document["components"].pop("securitySchemes")
    for path in document["paths"].values():
        for operation in path.values():
            operation.pop("security", None)
    schema = schemathesis.openapi.from_dict(document)
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def fuzz(data: Path, examples: int, seed: int = 0, every: int = 1) -> Tally:
    """Send this many requests to every n-th operation, half of them valid. Equal seeds send equal requests."""
    from schemathesis import GenerationMode

    tally, chance = Tally(), random.Random(seed)
    document = msgspec.json.decode(openapi_json())
    with asyncio.Runner() as runner:
        world, holding, over = runner.run(_open(data))
        try:
            for operation in islice(_operations(document), 0, None, every):
                tally.operations += 1
                before = tally.statuses.copy()
                for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                    _ask_all(runner, world, operation, mode, max(1, examples // 2), chance, tally)
                if not any(status < 400 for status in tally.statuses - before):
                    tally.never.append(operation.label)
        finally:
            over.set()
            runner.run(asyncio.wait_for(holding, 60))
    return tally


async def _open(data: Path) -> tuple[World, asyncio.Task[None], asyncio.Event]:
    """Open a house. Returns its world, the task that keeps it open, and the event that ends this task."""
    ready: asyncio.Future[World] = asyncio.get_running_loop().create_future()
    over = asyncio.Event()

    async def hold() -> None:
        async with open_house(data) as (app, _):
            ready.set_result(await _world(app, data))
            await over.wait()

    holding = asyncio.create_task(hold())
    both: list[asyncio.Future[Any]] = [holding, ready]
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    if holding.done():
        await holding
    return await ready, holding, over


def _ask_all(
    runner: asyncio.Runner,
    world: World,
    operation: Any,
    mode: GenerationMode,
    examples: int,
    chance: random.Random,
    tally: Tally,
) -> None:
    allowed = {int(status) for status in operation.definition.raw.get("responses", {}) if status.isdigit()}

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def try_one(case: Any) -> None:
        who = world.people[chance.randrange(len(world.people))]
        path, body, kind = _request(case, world, chance)
        answer = runner.run(ask(who, case.method, path, body, kind))
        tally.requests += 1
        tally.statuses[answer.status] += 1
        wrong = wrong_with(answer, allowed)
        if wrong is not None:
            tally.broken.append(f"{wrong}: {case.method} {path} {kind} {body[:300]!r}")

    try:
        try_one()
    except Exception as error:
        # For an operation without parameters no invalid request exists.
        if mode.is_positive or "Unsatisfiable" not in type(error).__name__:
            raise


async def ask(who: Caller, method: str, path: str, body: bytes, kind: str) -> Answer:
    try:
        return await who.ask(method, path, body, kind)
    except Exception as error:
        return Answer(599, [], f"{type(error).__name__}: {error}".encode())


def _request(case: Any, world: World, chance: random.Random) -> tuple[str, bytes, str]:
    """Return the request of a case, with existing ids half of the time."""
    path = case.path
    for name, value in (case.path_parameters or {}).items():
        real = world.known.get(name)
        shown = chance.choice(real) if real and chance.random() < 0.5 else str(value)
        path = path.replace("{" + name + "}", quote(shown, safe="") or "x")
    query = urlencode(case.query or {}, doseq=True, errors="surrogatepass")
    body = case.body
    if type(body).__name__ == "NotSet":
        sent = b""
    elif isinstance(body, bytes):
        sent = body
    else:
        sent = encoded(body)
    return path + ("?" + query if query else ""), sent, case.media_type or "application/json"


def encoded(thing: Any) -> bytes:
    try:
        return msgspec.json.encode(thing)
    except (TypeError, OverflowError, UnicodeEncodeError):
        return repr(thing).encode(errors="replace")


def wrong_with(answer: Answer, allowed: set[int]) -> str | None:
    if answer.status >= 500:
        return f"{answer.status} {answer.body[:200]!r}"
    if answer.status not in allowed | REFUSED_BY_THE_WEB | {200, 201, 204, 304}:
        return f"{answer.status} is not in the document"
    if answer.status >= 400 and b'"detail":"' not in answer.body:
        return f"{answer.status} without a sentence"
    return None


def run(examples: int, seed: int) -> int:
    """Run the command."""
    began = time.monotonic()
    shared = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        tally = fuzz(Path(folder), examples, seed)
    for wrong in tally.broken[:20]:
        print(wrong)
    print(
        f"{tally.requests} requests to {tally.operations} operations in {time.monotonic() - began:.0f} s: answers "
        f"{dict(sorted(tally.statuses.items()))}, {len(tally.broken)} that no request may get"
    )
    print("never accepted:", ", ".join(tally.never) or "none")
    return 1 if tally.broken else 0
