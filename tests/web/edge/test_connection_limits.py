"""A client that is slow or never finishes neither holds a connection nor fills the memory."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from lagerfeuer.web.edge.connection_limits import (
    AT_SHUTDOWN,
    MAX_FRAME_BYTES,
    MAX_HEAD_BYTES,
    LimitedConnection,
)
from lagerfeuer.web.edge.http_limits import LimitedHttp
from lagerfeuer.web.live.websocket_transport import WebSocketTransport

GIVEN_UP = 10
"""Seconds after which a test assumes that a connection is never ended."""
HUGE = 64 * 1024 * 1024


async def app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """Answer with the size of the body; streams send nothing.

    At /huge the answer is larger than any buffer, at /long it ends with the server.
    """
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        size += len(message.get("body", b""))
        if not message.get("more_body"):
            break
    if scope["path"] == "/long":
        end = asyncio.Event()
        scope[AT_SHUTDOWN].call(end.set)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await end.wait()
        await send({"type": "http.response.body", "body": b"the end"})
        return
    body = b"x" * HUGE if scope["path"] == "/huge" else str(size).encode()
    head = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def served() -> AsyncIterator[tuple[int, ServerState]]:
    config = Config(
        app, http=LimitedHttp, ws=WebSocketTransport, ws_max_size=MAX_FRAME_BYTES, log_level="critical"
    )
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: LimitedHttp(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], state
    finally:
        server.close()


def talk(act: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[Any, Any, bytes]]) -> bytes:
    """Return what a client that behaves like this receives before the connection ends."""

    async def run() -> bytes:
        async with served() as (port, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                async with asyncio.timeout(GIVEN_UP):
                    return await act(reader, writer)
            finally:
                writer.close()

    return asyncio.run(run())


async def rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedHttp, "head_seconds", 0.3)
    monkeypatch.setattr(LimitedHttp, "body_seconds", 0.3)
    monkeypatch.setattr(LimitedConnection, "read_seconds", 0.5)


@pytest.mark.parametrize(
    "begun",
    [b"", b"GE", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n12345"],
    ids=["nothing", "a letter", "half a head", "half a body"],
)
def test_a_client_that_stops_in_the_middle_is_cut_off(begun: bytes) -> None:
    async def act(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(begun)
        return await rest(reader)

    assert talk(act) == b""


def test_a_head_that_comes_letter_by_letter_is_cut_off_all_the_same() -> None:
    async def act(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        ended = asyncio.create_task(rest(reader))
        writer.write(b"GET / HTTP/1.1\r\n")
        while not ended.done():
            writer.write(b"a: b\r\n")
            await asyncio.sleep(0.05)
        return await ended

    assert talk(act) == b""


@pytest.mark.parametrize(
    ("part", "times"),
    [(b"name: value\r\n", 4_000), (b"a" * 1_000, 400)],
    ids=["many lines", "one line without an end"],
)
def test_a_head_without_an_end_is_refused_before_it_fills_the_memory(part: bytes, times: int) -> None:
    async def act(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(b"GET / HTTP/1.1\r\nbig: ")
        for _ in range(times):
            if writer.is_closing():
                break
            writer.write(part)
            await asyncio.sleep(0)
        return await rest(reader)

    answer = talk(act)
    # A client that continues to send is cut off and may not receive the answer.
    assert answer == b"" or answer.startswith(b"HTTP/1.1 431 ")


def test_an_address_longer_than_any_of_ours_is_refused() -> None:
    async def act(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(b"GET /" + b"a" * (MAX_HEAD_BYTES + 1) + b" HTTP/1.1\r\nhost: x\r\n\r\n")
        return await rest(reader)

    answer = talk(act)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 431 ")


def test_a_large_body_at_a_fair_pace_may_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lagerfeuer.web.edge.http_limits.MIN_BODY_BYTES_PER_S", 1024)
    monkeypatch.setattr(LimitedHttp, "head_seconds", 5)

    async def act(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(b"POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 40960\r\n\r\n")
        for _ in range(10):
            # Each piece would take four seconds at the minimum pace.
            writer.write(b"x" * 4096)
            await asyncio.sleep(0.06)
        return await rest(reader)

    assert talk(act).endswith(b"\r\n\r\n40960")


def test_requests_one_after_the_other_have_time_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedHttp, "head_seconds", 5)

    async def act(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        heard = b""
        for _ in range(4):
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            heard += await reader.readuntil(b"\r\n\r\n0")
            await asyncio.sleep(0.12)
        return heard

    assert talk(act).count(b"200 OK") == 4


def test_a_client_that_reads_nothing_is_cut_off() -> None:
    async def run() -> int:
        async with served() as (port, state), asyncio.timeout(3 * GIVEN_UP):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /huge HTTP/1.1\r\nhost: x\r\n\r\n")
            while not state.connections:
                await asyncio.sleep(0.01)
            # The client reads nothing meanwhile, so only as much is sent as the system can buffer.
            while state.connections:
                await asyncio.sleep(0.01)
            received = len(await rest(reader))
            writer.close()
            return received

    assert asyncio.run(run()) < HUGE


def test_a_client_that_asks_a_stream_again_and_again_and_reads_nothing_fills_no_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LimitedConnection, "read_seconds", 60)
    ask = (
        b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )

    def ping(said: bytes) -> bytes:
        return bytes((0x89, 0x80 | len(said), 0, 0, 0, 0)) + said

    async def run() -> None:
        loop = asyncio.get_running_loop()
        async with served() as (port, state), asyncio.timeout(3 * GIVEN_UP):
            with socket.socket() as mine:
                # Small system buffers, so that the server's own memory would fill up.
                mine.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                mine.setblocking(False)
                await loop.sock_connect(mine, ("127.0.0.1", port))
                await loop.sock_sendall(mine, ask)
                heard = b""
                while not heard.endswith(b"\r\n\r\n"):
                    heard += await loop.sock_recv(mine, 1)
                [theirs] = [one for one in state.connections if isinstance(one, WebSocketTransport)]
                theirs.transport.get_extra_info("socket").setsockopt(
                    socket.SOL_SOCKET, socket.SO_SNDBUF, 4096
                )
                for _ in range(500):
                    await loop.sock_sendall(mine, 50 * ping(b"x" * 125))
                await loop.sock_sendall(mine, ping(b"the last"))
                await asyncio.sleep(0.1)
                assert theirs.transport.get_write_buffer_size() < 512 * 1024
                # Once the client reads again, it gets the answer to its last ping, and to further ones.
                while not heard.endswith(b"\x8a\x08the last"):
                    heard = heard[-20:] + await loop.sock_recv(mine, 65_536)
                await loop.sock_sendall(mine, ping(b"again"))
                while not heard.endswith(b"\x8a\x05again"):
                    heard = heard[-20:] + await loop.sock_recv(mine, 65_536)

    asyncio.run(run())


def test_a_long_lived_response_ends_with_the_server_also_while_the_next_request_arrives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LimitedHttp, "head_seconds", 60.0)

    async def run() -> bytes:
        async with served() as (port, state), asyncio.timeout(GIVEN_UP):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"GE")
            connection: Any = next(iter(state.connections))
            while connection.scope is connection.cycle.scope:
                await asyncio.sleep(0.005)
            connection.shutdown()
            answer = await rest(reader)
            writer.close()
            return answer

    assert b"the end" in asyncio.run(run())
