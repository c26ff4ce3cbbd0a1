"""Streams of lines have the frames of a WebSocket, one pending line for a slow reader, and leave nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar

from fuzzing.asgi_client import Caller, open_house, table
from lagerfeuer.app.settings import Settings
from lagerfeuer.web.edge.access_log import IS_LONG_LIVED
from lagerfeuer.web.edge.connection_limits import AT_SHUTDOWN, ShutdownSignal
from lagerfeuer.web.live import connection as connections
from lagerfeuer.web.live import lines
from lagerfeuer.web.requests.services import WebServices
from support import seeded
from support.held_clock import least_restrictive_action
from support.members import PASSWORD

Message = dict[str, Any]
SEEN = ("you", "ply", "turn", "choices", "board", "log", "wants")


class Listener:
    """A program that reads a stream of lines whenever `reads` is set."""

    def __init__(self, app: Litestar, token: str | None, query: str, **headers: str) -> None:
        self.messages: list[Message] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.coming: asyncio.Queue[Message] = asyncio.Queue()
        self.coming.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        sent = {"host": "house.test", **headers}
        if token is not None:
            sent["authorization"] = f"Bearer {token}"
        self.scope: Any = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": "GET",
            "scheme": "http", "path": "/api/stream", "raw_path": b"/api/stream", "query_string": query.encode(),
            "root_path": "", "headers": [(k.encode(), v.encode()) for k, v in sent.items()],
            "client": ("127.0.0.1", 1), "server": ("house.test", 80), "state": {}, AT_SHUTDOWN: ShutdownSignal(),
        }  # fmt: skip
        self.task = asyncio.ensure_future(app(self.scope, self.coming.get, self._take))  # type: ignore[arg-type]

    async def _take(self, message: Message) -> None:
        await self.reads.wait()
        self.messages.append(message)

    @property
    def text(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.messages)

    @property
    def frames(self) -> list[dict[str, Any]]:
        """Return the frames of all complete lines so far."""
        return [msgspec.json.decode(line) for line in self.text.split(b"\n")[:-1] if line]

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == kind]

    async def until(self, kind: str, count: int = 1) -> dict[str, Any]:
        async with asyncio.timeout(30):
            while len(self.of(kind)) < count:
                assert not self.task.done(), self.text
                await asyncio.sleep(0.005)
        return self.of(kind)[-1]

    async def hang_up(self) -> None:
        self.coming.put_nowait({"type": "http.disconnect"})
        await self.task

    async def ended(self) -> int:
        """Wait for the answer's end and return its status."""
        async with asyncio.timeout(30):
            await self.task
        assert not self.messages[-1].get("more_body")
        return int(self.messages[0]["status"])


async def member(app: Litestar) -> Caller:
    caller = Caller(app)
    await caller.get("/api/me")
    made = await caller.post("/api/account", {"name": f"Member {seeded.token(6)}", "password": PASSWORD})
    assert made.status == 201, made.body
    return caller


async def token_of(person: Caller, *scopes: str) -> str:
    made = await person.post("/api/account/tokens", {"name": "bot", "scopes": scopes or ["read"], "days": 7})
    assert made.status == 201, made.body
    return str(made.json()["token"])


def left_behind(site: WebServices) -> list[Any]:
    """Return the counts and sets that contain open streams."""
    counts: list[Any] = [site.concurrency_limit.open, site.token_streams.open, site.presence.tabs]
    return [*counts, site.cookies.sessions.tabs, *(live.watchers for live in site.cache.cached.values())]


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[tuple[Litestar, WebServices]]:
    async with open_house(path) as (app, site):
        yield app, site
        assert not any(left_behind(site))


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


async def running(app: Litestar) -> tuple[list[Caller], str, Callable[[], Awaitable[dict[str, Any]]]]:
    """Begin a match of two members. Returns them, its id, and a function that acts for the seat to act."""
    people = [await member(app), await member(app)]
    made = await people[0].post(
        "/api/matches", {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}]}
    )
    view = made.json()
    await people[1].post(f"/api/invitations/{view['invitation']}/seat", {"seat": 1})
    for person in people:
        share = {"commitment": view["fairness"]["commitment"], "contribution": "0" * 32}
        assert (await person.post(f"/api/matches/{view['id']}/contribution", share)).status == 200

    async def act() -> dict[str, Any]:
        path = f"/api/matches/{view['id']}"
        turn = (await people[0].get(path)).json()["turn"]["seat"]
        seen = (await people[turn].get(path)).json()
        said = {"action": least_restrictive_action(seen), "ply": seen["ply"], "draft": seen["draft"]}
        answer = await people[turn].post(f"{path}/actions", said)
        assert answer.status == 200, answer.body
        after: dict[str, Any] = answer.json()
        return after

    return people, view["id"], act


def test_events_begin_with_everything_that_waits_and_go_on_with_what_changes(tmp_path: Path) -> None:
    async def flow() -> None:
        async with house(tmp_path) as (app, _):
            people, match, act = await running(app)
            turn = (await people[0].get(f"/api/matches/{match}")).json()["turn"]["seat"]
            asked, other = people[turn], people[1 - turn]
            name = (await asked.get("/api/me")).json()["name"]
            kept = {"game": "stoneage", "seats": [{"kind": "me"}, {"kind": "kept", "name": name}]}
            first = (await other.post("/api/matches", kept)).json()["id"]
            stream = Listener(app, await token_of(asked), "watch=events")
            await stream.until("ready")
            began = [(frame["type"], frame.get("match")) for frame in stream.frames]
            assert began == [("turn", match), ("invited", first), ("ready", None)]
            assert stream.of("invited")[0]["invitation"]["table"]["match"]["game"] == "stoneage"
            again = (await other.post("/api/matches", kept)).json()["id"]
            assert (await stream.until("invited", 2))["match"] == again
            assert (await asked.post(f"/api/lobby/{first}/decline", {})).status == 204
            assert await stream.until("invited", 3) == {"type": "invited", "match": first, "invitation": None}
            withdrawn = await other.post(f"/api/lobby/{again}/withdraw", {"seat": 1})
            assert withdrawn.status == 200
            assert await stream.until("invited", 4) == {"type": "invited", "match": again, "invitation": None}
            assert (await act())["turn"]["seat"] == 1 - turn
            assert (await stream.until("turn", 2))["waiting"] is None
            assert (await other.post(f"/api/matches/{match}/resign")).status == 200
            assert await stream.until("finished") == {"type": "finished", "match": match}
            # A change of a finished match does not announce its end again.
            await other.post(f"/api/matches/{match}/again")
            await stream.until("invited", 5)
            assert len(stream.of("finished")) == 1
            await stream.hang_up()

    run(flow)


def test_a_stream_of_a_match_resumes_its_log_and_tells_no_more_than_a_seat_may_know(tmp_path: Path) -> None:
    async def flow() -> None:
        async with house(tmp_path) as (app, _):
            people, match, act = await running(app)
            await act()
            program = Listener(app, await token_of(people[0]), f"watch={match}&ply=-1")
            view = (await program.until("match"))["view"]
            assert view["log_from"] == -1
            page = (await people[0].get(f"/api/matches/{match}")).json()
            assert {part: view[part] for part in SEEN} == {part: page[part] for part in SEEN}
            stranger = Listener(app, await token_of(await member(app)), f"watch={match}")
            assert (await stranger.until("match"))["view"]["you"] is None
            await program.hang_up()
            await act()
            later = Listener(app, await token_of(people[0]), f"watch={match}&ply={view['ply']}")
            again = (await later.until("match"))["view"]
            assert again["log_from"] == view["ply"]
            assert again["log"]
            for one in (later, stranger):
                await one.hang_up()

    run(flow)


def test_a_slow_reader_has_one_line_pending_and_then_the_last_state(tmp_path: Path) -> None:
    async def flow() -> None:
        async with house(tmp_path) as (app, _):
            people, match, act = await running(app)
            stream = Listener(app, await token_of(people[0]), f"watch={match}")
            await stream.until("match")
            before = len(stream.of("match"))
            stream.reads.clear()
            done = [await act() for _ in range(8)]
            stream.reads.set()
            async with asyncio.timeout(30):
                while stream.of("match")[-1]["view"]["ply"] < done[-1]["ply"]:
                    await asyncio.sleep(0.005)
            # One line was being written, one was rendered, and the last one contains everything since.
            assert len(stream.of("match")) - before <= 3
            await stream.hang_up()

    run(flow)


@pytest.mark.sample(1)
@pytest.mark.parametrize("end", ["the client hangs up", "the server stops its task", "a reader never reads"])
def test_however_a_stream_ends_nothing_of_it_stays(tmp_path: Path, end: str) -> None:
    async def flow() -> None:
        async with house(tmp_path) as (app, site):
            people, match, act = await running(app)
            token = await token_of(people[0])
            streams = [Listener(app, token, "watch=events"), Listener(app, token, f"watch={match}")]
            await streams[0].until("ready")
            await streams[1].until("match")
            assert all(left_behind(site)[:4])
            if end == "a reader never reads":
                for stream in streams:
                    stream.reads.clear()
                for _ in range(3):
                    await act()
            for stream in streams:
                if end == "the client hangs up":
                    await stream.hang_up()
                else:
                    stream.task.cancel()
                    with suppress(asyncio.CancelledError):
                        await stream.task
            assert not any(left_behind(site))

    run(flow)


def test_the_last_line_says_why_a_stream_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flow() -> None:
        async with house(tmp_path) as (app, _):
            person = await member(app)
            stream = Listener(app, await token_of(person), "watch=events")
            await stream.until("ready")
            assert (await person.post("/api/account/tokens/revoke-all")).status == 204
            assert await stream.ended() == 200
            assert stream.frames[-1] == {"type": "closed", "code": 4401}
            restarted = Listener(app, await token_of(person), "watch=events")
            await restarted.until("ready")
            assert restarted.scope[IS_LONG_LIVED] is True
            restarted.scope[AT_SHUTDOWN].set()
            await restarted.ended()
            assert restarted.frames[-1] == {"type": "closed", "code": 1012}
            # The server is already stopping when this stream is admitted.
            late = Listener(app, await token_of(person), "watch=events")
            late.scope[AT_SHUTDOWN].set()
            assert await late.ended() == 200
            assert late.frames[-1] == {"type": "closed", "code": 1012}
            monkeypatch.setattr(lines, "MAX_STREAM_S", 0.0)
            longest = Listener(app, await token_of(person), "watch=events")
            await longest.ended()
            assert longest.frames[-1] == {"type": "closed", "code": 1012}

    run(flow)


def test_a_stream_at_which_nothing_happens_has_empty_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEARTBEAT_S", 0.02)

    async def flow() -> None:
        async with house(tmp_path) as (app, _):
            stream = Listener(app, await token_of(await member(app)), "watch=events")
            async with asyncio.timeout(30):
                while not stream.text.endswith(b"\n\n\n"):
                    await asyncio.sleep(0.005)
            assert stream.frames == [{"type": "ready"}]
            await stream.hang_up()

    run(flow)


def test_a_stream_that_is_refused_says_why_before_its_first_line(tmp_path: Path) -> None:
    async def flow() -> None:
        async with house(tmp_path) as (app, site):
            site.token_streams.most = 3
            people, match = await table(app, "roseking", 2)
            cookies = "; ".join(f"{name}={value}" for name, value in people[0].cookies.items())
            assert await Listener(app, None, f"watch={match}", cookie=cookies).ended() == 401
            assert await Listener(app, None, "watch=events").ended() == 401
            person = await member(app)
            token, other_token = await token_of(person), await token_of(person)
            for query, status in (
                ("watch=none", 404),
                ("watch=", 400),
                ("", 400),
                (f"watch={match}&ply=x", 400),
            ):
                assert await Listener(app, token, query).ended() == status, query
            assert (
                await Listener(app, await token_of(await member(app), "play"), "watch=events").ended() == 403
            )
            streams = [Listener(app, token, "watch=events") for _ in range(3)]
            for stream in streams:
                await stream.until("ready")
            full = Listener(app, other_token, "watch=events")
            assert await full.ended() == 429
            assert (b"retry-after", b"10") in full.messages[0]["headers"]
            await streams[0].hang_up()
            freed = Listener(app, token, "watch=events")
            await freed.until("ready")
            for stream in (*streams[1:], freed):
                await stream.hang_up()

    run(flow)


def test_what_a_program_in_a_bot_account_does_counts_for_its_owner(tmp_path: Path) -> None:
    async def flow() -> None:
        async with open_house(tmp_path, Settings()) as (app, site):
            site.token_streams.most = 2
            owner = await member(app)
            id_ = (await owner.get("/api/me")).json()["id"]
            bot = (await owner.post("/api/account/bots", {"name": f"Bot {seeded.token(6)}"})).json()["id"]
            made = await owner.post(
                f"/api/account/bots/{bot}/tokens",
                {"name": "x", "scopes": ["read", "play", "chat"], "days": 7},
            )
            tokens = [await token_of(owner, "read"), made.json()["token"]]
            streams = [Listener(app, token, "watch=events") for token in tokens]
            for stream in streams:
                await stream.until("ready")
            for token in tokens:
                assert await Listener(app, token, "watch=events").ended() == 429
            bearer = {"authorization": f"Bearer {tokens[1]}"}
            program = Caller(app)
            match = {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "careless"}]}
            answer = await program.ask("POST", "/api/matches", msgspec.json.encode(match), more=bearer)
            assert answer.status == 201, answer.body
            chat = f"/api/matches/{answer.json()['id']}/chat"
            assert (await program.ask("POST", chat, b'{"text":"hello"}', more=bearer)).status == 200
            counted = {*site.limiter.full_at, *site.reading.full_at}
            assert {("token-read", id_), ("token-write", id_), ("chat", f"token {id_}")} <= counted
            assert bot not in {whose for _, whose in counted}
            for stream in streams:
                await stream.hang_up()

    run(flow)
