"""The server's own application without sockets: requests as the server would hand them over, thousands a second."""

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
    """What the application answered."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    read: bool = True
    """Whether the application has asked for the body of the request."""

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Caller:
    """A person with cookies of their own, inside the process."""

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
        """One request and its whole answer; `more` headers stand in the place of those of the same names. What the
        application raises is raised."""
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
                # Nobody hangs up before the answer is there.
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
"""Shells of houses that are closed. Parsing what all handlers take is most of what opening a house costs."""


@asynccontextmanager
async def open_house(
    data: Path, settings: Settings | None = None, clock: Clock | None = None
) -> AsyncIterator[tuple[Litestar, WebServices]]:
    """The house, open, without demo matches, and without limits unless settings say otherwise."""
    shell = SHELLS.pop() if SHELLS else AppShell()
    settings = settings or Settings(limits=0)
    app = create_app(data, demo=False, pace=0.0, clock=clock, settings=settings, shell=shell)
    async with app.lifespan():
        yield app, app.state.site
    # One that could not be closed is not used again.
    SHELLS.append(shell)


async def newcomer(app: Litestar, name: str) -> Caller:
    """A guest with a name."""
    caller = Caller(app)
    await caller.get("/api/me")
    answer = await caller.post("/api/me", {"name": name})
    assert answer.status == 200, answer.body
    return caller


async def table(app: Litestar, game: str, seats: int, **wishes: Any) -> tuple[list[Caller], str]:
    """People at a match that has begun, in seat order."""
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
