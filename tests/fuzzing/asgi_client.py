"""The server's application without sockets: requests as the server would pass them on, thousands per second."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar

from lagerfeuer.app.settings import Settings
from lagerfeuer.common.clock import Clock
from lagerfeuer.web.app import AppShell, create_app
from lagerfeuer.web.requests.services import WebServices


@dataclass(frozen=True)
class Answer:
    """An answer of the application."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    read: bool = True
    """Whether the application has read the body of the request."""

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Caller:
    """A person with their own cookies, in this process."""

    app: Litestar
    cookies: dict[str, str] = field(default_factory=dict)

    async def get(self, path: str) -> Answer:
        return await self.ask("GET", path)

    async def post(self, path: str, thing: Any = None) -> Answer:
        return await self.ask("POST", path, msgspec.json.encode({} if thing is None else thing))

    async def ask(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        kind: str = "application/json",
        more: Mapping[str, str] | None = None,
    ) -> Answer:
        """Send a request and return the whole answer. Headers in `more` replace those of the same name. Raises what the
        application raises."""
        plain, _, query = path.partition("?")
        headers = {
            "host": "house.test",
            "content-type": kind,
            "content-length": str(len(body)),
            "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "x-csrf-token": self.cookies.get("csrftoken", ""),
            **(more or {}),
        }
        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": plain, "raw_path": plain.encode(), "query_string": query.encode(),
            "root_path": "", "headers": [(k.encode(), v.encode("latin-1")) for k, v in headers.items() if v],
            "client": ("127.0.0.1", 1), "server": ("house.test", 80), "state": {},
        }  # fmt: skip
        sent: list[Any] = []
        asked = False
        answered = asyncio.Event()

        async def receive() -> Any:
            nonlocal asked
            if asked:
                # The client stays connected until the answer is complete.
                await answered.wait()
                return {"type": "http.disconnect"}
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                answered.set()

        await self.app(scope, receive, send)  # type: ignore[arg-type]
        start = sent[0]
        for name, value in start["headers"]:
            if name == b"set-cookie":
                self.cookies |= {k: m.value for k, m in SimpleCookie(value.decode()).items()}
        said = b"".join(part.get("body", b"") for part in sent[1:])
        return Answer(start["status"], start["headers"], said, asked)


SHELLS: list[AppShell] = []
"""Shells of closed houses, for reuse: analysing the handlers' parameters is most of opening a house."""


@asynccontextmanager
async def open_house(
    data: Path, settings: Settings | None = None, clock: Clock | None = None
) -> AsyncIterator[tuple[Litestar, WebServices]]:
    """Open a house without demo matches, and without limits unless settings say otherwise."""
    shell = SHELLS.pop() if SHELLS else AppShell()
    settings = settings or Settings(limits=0)
    app = create_app(data, demo=False, pace=0.0, clock=clock, settings=settings, shell=shell)
    async with app.lifespan():
        yield app, app.state.site
    # Only a shell whose house was closed without an error is reused.
    SHELLS.append(shell)


async def newcomer(app: Litestar, name: str) -> Caller:
    """Return a guest with a name."""
    caller = Caller(app)
    await caller.get("/api/me")
    answer = await caller.post("/api/me", {"name": name})
    assert answer.status == 200, answer.body
    return caller


async def table(app: Litestar, game: str, seats: int, **wishes: Any) -> tuple[list[Caller], str]:
    """Begin a match. Returns its people in seat order, and its id."""
    people = [await newcomer(app, f"P{number}") for number in range(seats)]
    chairs = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    made = await people[0].post("/api/matches", {"game": game, "seats": chairs, **wishes})
    assert made.status == 201, made.body
    view = made.json()
    for number, person in enumerate(people[1:], 1):
        answer = await person.post(f"/api/invitations/{view['invitation']}/seat", {"seat": number})
        assert answer.status == 200, answer.body
    for person in people:
        share = {"commitment": view["fairness"]["commitment"], "contribution": "0" * 32}
        answer = await person.post(f"/api/matches/{view['id']}/contribution", share)
        assert answer.status == 200, answer.body
    return people, view["id"]
