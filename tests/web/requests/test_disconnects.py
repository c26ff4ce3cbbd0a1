"""Work for a client that hangs up is cancelled, and a client that stays is answered."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lagerfeuer.web.requests.disconnects import cancel_on_disconnect

Message = dict[str, Any]


class Visit:
    """A request over a connection that the test can end, and its answer."""

    def __init__(self, method: str = "GET") -> None:
        self.scope: Any = {"type": "http", "method": method}
        self.coming: asyncio.Queue[Message] = asyncio.Queue()
        self.answer: list[Message] = []
        self.came_to_an_end = False

    async def receive(self) -> Any:
        return await self.coming.get()

    async def send(self, message: Any) -> None:
        self.answer.append(message)

    def says(self, kind: str, **more: Any) -> None:
        self.coming.put_nowait({"type": kind, **more})


async def until_asked(visit: Visit, app: Any) -> asyncio.Future[None]:
    task = asyncio.ensure_future(cancel_on_disconnect(app)(visit.scope, visit.receive, visit.send))
    for _ in range(5):
        await asyncio.sleep(0)
    return task


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_work_for_a_client_that_hung_up_is_stopped(method: str) -> None:
    async def ask() -> None:
        visit, ended = Visit(method), []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            if method == "POST":
                while (await receive()).get("more_body"):
                    pass
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                ended.append(True)
                raise

        visit.says("http.request", body=b"", more_body=method == "POST")
        task = await until_asked(visit, app)
        if method == "POST":
            visit.says("http.request", body=b"{}")
            await asyncio.sleep(0)
        assert not ended
        visit.says("http.disconnect")
        await task
        assert ended == [True]
        assert not visit.answer

    asyncio.run(ask())


def test_a_client_that_stays_is_answered_and_what_follows_the_answer_is_done() -> None:
    async def ask() -> None:
        visit, done = Visit(), []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"so"})
            # After the answer the server reports the connection as ended.
            visit.says("http.disconnect")
            await asyncio.sleep(0.01)
            done.append(True)

        visit.says("http.request", body=b"")
        await (await until_asked(visit, app))
        assert done == [True]
        assert [one["type"] for one in visit.answer] == ["http.response.start", "http.response.body"]

    asyncio.run(ask())


def test_an_error_reaches_the_surrounding_handler() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise LookupError("nothing there")

    async def ask() -> None:
        visit = Visit()
        visit.says("http.request", body=b"")
        with pytest.raises(LookupError):
            await cancel_on_disconnect(app)(visit.scope, visit.receive, visit.send)

    asyncio.run(ask())


def test_work_in_a_thread_or_a_bot_process_ends_when_its_client_hangs_up() -> None:
    from lagerfeuer.web.app import API_ROUTES

    ends = {
        path
        for route in API_ROUTES
        for path in route.paths
        if cancel_on_disconnect in (route.middleware or ())
    }
    match = "/matches/{match_id:str}"
    rest = ("luck", "record", "course", "at/{ply:int}", "why/{ply:int}", "review", "what-if")
    assert ends == {f"{match}/{one}" for one in rest} | {"/me/missed/{game:str}"}
