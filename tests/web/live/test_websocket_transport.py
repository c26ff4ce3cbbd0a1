"""The transport of a live stream sends text immediately, and receives everything that uvicorn does."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from lagerfeuer.web.edge.connection_limits import MAX_FRAME_BYTES
from lagerfeuer.web.live.websocket_transport import (
    MAX_QUEUED_MESSAGES,
    TRANSPORT_KEY,
    WebSocketTransport,
)

LONG = 2 << 16
"""Too many bytes for the 16-bit length of a frame."""


class Application:
    """Accepts the stream, and receives while `listens` is set."""

    def __init__(self) -> None:
        self.transport: WebSocketTransport | None = None
        self.heard: list[Any] = []
        self.listens = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.transport = scope[TRANSPORT_KEY]
        await receive()
        await send({"type": "websocket.accept"})
        while not self.heard or self.heard[-1]["type"] != "websocket.disconnect":
            await self.listens.wait()
            self.heard.append(await receive())


@asynccontextmanager
async def connected(**wanted: Any) -> AsyncIterator[tuple[ClientConnection, Application]]:
    """Yield a client and the application to which it is connected."""
    app = Application()
    config = Config(app, ws=WebSocketTransport, ws_max_size=MAX_FRAME_BYTES, log_level="critical")
    config.load()
    server = await asyncio.get_running_loop().create_server(
        lambda: WebSocketTransport(config, ServerState(), {}), "127.0.0.1", 0
    )
    try:
        port = server.sockets[0].getsockname()[1]
        async with asyncio.timeout(60), connect(f"ws://127.0.0.1:{port}", **wanted) as reader:
            yield reader, app
    finally:
        server.close()


def texts() -> list[str]:
    # All lengths at which the frame header changes, and a letter of more than one byte.
    lengths = (0, 1, 63, 64, 125, 126, 127, 65_535, 65_536, LONG)
    return [("ä" * (length // 2) + "x" * (length % 2)) for length in lengths]


@pytest.mark.parametrize("packs", ["deflate", None])
def test_text_of_every_length_arrives_unchanged(packs: str | None) -> None:
    async def flow() -> None:
        async with connected(compression=packs, max_size=None) as (reader, app):
            assert app.transport is not None
            assert bool(app.transport.conn.extensions) is (packs is not None)
            for text in texts():
                app.transport.send_text(text.encode())
                assert await reader.recv() == text

    asyncio.run(flow())


def test_broadcasts_and_other_messages_share_one_compression_context() -> None:
    text = zlib.compress(b"one and the other", 0).hex()

    async def flow() -> None:
        async with connected() as (reader, app):
            assert app.transport is not None
            for _ in range(3):
                app.transport.send_text(text.encode())
                await app.transport.send({"type": "websocket.send", "text": text})
                assert [await reader.recv(), await reader.recv()] == [text, text]

    asyncio.run(flow())


@pytest.mark.parametrize("packs", ["deflate", None])
def test_all_messages_arrive_in_order_even_in_fragments(packs: str | None) -> None:
    said = [str(number) + "ö" * number for number in range(4 * MAX_QUEUED_MESSAGES)]

    async def flow() -> None:
        async with connected(compression=packs) as (reader, app):
            for text in said:
                await reader.send(text)
            await reader.send(["in ", "pieces"])
            await reader.send(b"no text")
            app.listens.set()
            while len(app.heard) < len(said) + 2:
                await asyncio.sleep(0.005)
            *heard, last = app.heard
            assert [one.get("text") for one in heard] == [*said, "in pieces"]
            assert last["bytes"] == b"no text"

    asyncio.run(flow())


def test_reading_pauses_while_a_client_sends_faster_than_its_messages_are_handled() -> None:
    async def flow() -> None:
        async with connected(compression=None) as (reader, app):
            transport = app.transport
            assert transport is not None
            # Each message is as large as possible, so that the test sees where reading stops.
            large = "x" * MAX_FRAME_BYTES
            sending = asyncio.create_task(_say(reader, 1_000, large))
            while not transport.read_paused:
                await asyncio.sleep(0.005)
            await asyncio.sleep(0.05)
            waits = transport.queue.qsize()
            # In addition to messages from the last read, which is at most 256 KiB with uvloop and asyncio.
            assert MAX_QUEUED_MESSAGES < waits <= MAX_QUEUED_MESSAGES + 1 + 256 * 1024 // MAX_FRAME_BYTES
            app.listens.set()
            await sending
            while len(app.heard) < 1_000:
                await asyncio.sleep(0.005)
            assert all(one["text"] == large for one in app.heard)

    asyncio.run(flow())


async def _say(reader: ClientConnection, times: int, text: str) -> None:
    for _ in range(times):
        await reader.send(text)


def test_text_that_is_none_ends_the_stream() -> None:
    async def flow() -> None:
        async with connected() as (reader, app):
            app.listens.set()
            await reader.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosedError) as closed:
                await reader.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007

    asyncio.run(flow())


def test_nothing_is_sent_to_a_connection_after_its_end() -> None:
    async def flow() -> None:
        async with connected() as (reader, app):
            transport = app.transport
            assert transport is not None
            await transport.send({"type": "websocket.close", "code": 4401})
            with pytest.raises(ClientDisconnected):
                transport.send_text(b"more")
            with pytest.raises(ConnectionClosed):
                await reader.recv()
        async with connected() as (reader, app):
            transport = app.transport
            assert transport is not None
            app.listens.set()
            # The connection breaks without a close frame, as when a phone loses its network.
            reader.transport.abort()
            while not transport.disconnected:
                await asyncio.sleep(0.005)
            with pytest.raises(ClientDisconnected):
                transport.send_text(b"more")
            assert app.heard[-1]["type"] == "websocket.disconnect"

    asyncio.run(flow())
