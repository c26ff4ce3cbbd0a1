"""Live streams are compressed so that every client can read them, and idle streams need no memory for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from lagerfeuer.web.edge.compression import MIN_COMPRESSED_BYTES, CompressedStream, CompressionNegotiator
from lagerfeuer.web.edge.connection_limits import LimitedWebSocket

VIEW = json.dumps({"board": [list(range(n)) for n in range(40)], "turn": {"seat": 1}})
"""About as long as the frame for an action."""


def agreed(**wanted: Any) -> tuple[CompressedStream, PerMessageDeflate]:
    """Return the server's and the client's end after negotiation."""
    reader = ClientPerMessageDeflateFactory(**wanted)
    answer, ours = CompressionNegotiator(
        server_max_window_bits=15, client_max_window_bits=12
    ).process_request_params(reader.get_request_params(), [])
    assert isinstance(ours, CompressedStream)
    return ours, reader.process_response_params(answer, [])


@pytest.fixture(params=["isal", "zlib"])
def packer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use Intel's library, or the one that replaces it where it is not available."""
    if request.param == "zlib":
        monkeypatch.setattr("lagerfeuer.web.edge.compression.isal_zlib", None)
    else:
        assert find_spec("isal") is not None


@pytest.mark.sample(3)
@pytest.mark.usefixtures("packer")
@pytest.mark.parametrize(
    "wanted",
    [
        {"client_max_window_bits": True},
        {"server_no_context_takeover": True, "client_max_window_bits": True},
        {"server_max_window_bits": 9, "client_max_window_bits": True},
        {"client_no_context_takeover": True},
    ],
    ids=" ".join,
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(st.tuples(st.sampled_from((VIEW, VIEW[::-1], VIEW * 20)), st.text(), st.booleans())))
def test_compressed_frames_are_read_back_under_any_agreed_parameters(
    wanted: dict[str, Any], said: list[tuple[str, str, bool]]
) -> None:
    ours, theirs = agreed(**wanted)
    for long, short, rests in said:
        for text in (long, long + short, short):
            data = text.encode()
            assert bytes(theirs.decode(ours.encode(Frame(Opcode.TEXT, data))).data) == data
        if rests:
            ours.rest()


@pytest.mark.usefixtures("packer")
def test_what_is_nearly_the_same_as_before_is_sent_in_a_tenth_of_its_length() -> None:
    ours, _ = agreed(client_max_window_bits=True)
    for _ in range(2):
        ours.encode(Frame(Opcode.TEXT, VIEW.encode()))
    again = ours.encode(Frame(Opcode.TEXT, VIEW.replace("turn", "seat").encode()))
    assert again.rsv1
    assert len(again.data) < len(VIEW) / 10


def test_pings_and_what_is_short_are_sent_as_they_are_and_keep_nothing() -> None:
    ours, _ = agreed(client_max_window_bits=True)
    for frame in (Frame(Opcode.PING, b"1234"), Frame(Opcode.TEXT, b"x" * (MIN_COMPRESSED_BYTES - 1))):
        assert ours.encode(frame) is frame
    assert ours.encoder is None


async def app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """Send every received text back."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] != "websocket.disconnect":
        await send({"type": "websocket.send", "text": message["text"]})


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[ClientConnection, LimitedWebSocket]]:
    """Yield a client and the server's end of its connection."""
    config = Config(app, ws=LimitedWebSocket, log_level="critical")
    config.load()
    opened: list[LimitedWebSocket] = []

    def protocol() -> asyncio.Protocol:
        opened.append(LimitedWebSocket(config, ServerState(), {}))
        return opened[-1]

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
    try:
        async with connect(f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}") as reader:
            yield reader, opened[0]
    finally:
        server.close()


def test_an_idle_stream_keeps_no_compression_state_and_stays_readable() -> None:
    async def run() -> None:
        async with connected() as (reader, server):
            [packed] = server.conn.extensions
            assert isinstance(packed, CompressedStream)
            for text in (VIEW, VIEW + "!", VIEW):
                for kept in (False, True, True):
                    await reader.send(text)
                    assert await reader.recv() == text
                    # The first frame keeps no compression state: most spectators never get another one.
                    assert (packed.encoder is not None) is kept
                server.send_keepalive_ping()
                # A frame was sent before this ping; only the next ping finds the stream idle.
                assert packed.encoder is not None
                server.send_keepalive_ping()
                assert packed.encoder is None

    asyncio.run(run())
