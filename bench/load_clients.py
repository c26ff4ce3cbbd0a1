"""A small HTTP client and a small WebSocket client, cheap enough to load a server from another core.

They implement the part of the protocols that the measured servers use, and fail on anything else.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections import deque
from collections.abc import Mapping
from typing import Self

HOST = "127.0.0.1"
PING = 0x89
PONG = b"\x8a"
TAIL = b"\x00\x00\xff\xff"
"""The end of a permessage-deflate message, which is not sent."""


class Failed(Exception):
    """The server did not behave as expected."""


class Http:
    """A persistent connection of one browser, with its cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.token = ""
        """An API token, in place of cookies."""

    async def open(self) -> Self:
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port)
        return self

    def close(self) -> None:
        self.writer.close()

    @property
    def cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def send(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> None:
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{self.port}\r\naccept-language: en\r\n"
        if self.token:
            head += f"authorization: Bearer {self.token}\r\n"
        elif self.cookies:
            head += f"cookie: {self.cookie_header}\r\nx-csrf-token: {self.cookies.get('csrftoken', '')}\r\n"
        if body:
            head += f"content-type: {kind}\r\n"
        self.writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)

    async def read(self) -> tuple[int, dict[str, str], bytes]:
        """Return the status, headers and body of the next response."""
        status, headers = await _read_head(self.reader)
        for name, value in headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        found = dict(headers)
        return status, found, await self.reader.readexactly(int(found.get("content-length", 0)))

    async def answer(self) -> bytes:
        """Return the body of the next response. Raises Failed if it is an error."""
        status, _, body = await self.read()
        if not 200 <= status < 300:
            raise Failed(f"HTTP {status}: {body[:300]!r}")
        return body

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        """Send a request and read its answer."""
        self.send(method, path, body)
        return await self.answer()


class Socket(asyncio.Protocol):
    """One WebSocket that takes compressed messages, as browsers do.

    It answers pings at once, even while no caller waits for a message.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.inflater: zlib._Decompress | None = None
        self.received = 0
        """Bytes of frames received so far."""
        self.buffer = b""
        self.messages: deque[tuple[int, bytes]] = deque()
        self.answered: tuple[int, list[tuple[str, str]]] | None = None
        """Status and headers of the answer, once received."""
        self.lost = False
        self.news = asyncio.Event()

    async def open(self, path: str, headers: Mapping[str, str]) -> Socket:
        self.transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, HOST, self.port)
        lines = [
            f"GET {path} HTTP/1.1",
            f"host: {HOST}:{self.port}",
            "upgrade: websocket",
            "connection: Upgrade",
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}",
            "sec-websocket-version: 13",
            "sec-websocket-extensions: permessage-deflate; client_max_window_bits",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        while self.answered is None:
            await self._wait()
        status, answered = self.answered
        if status != 101:
            raise Failed(f"no WebSocket at {path}: {status}")
        if any(
            "permessage-deflate" in value for name, value in answered if name == "sec-websocket-extensions"
        ):
            self.inflater = zlib.decompressobj(-15)
        return self

    def close(self) -> None:
        self.transport.close()

    def send(self, text: bytes) -> None:
        """Send a short text message, masked with zeros."""
        assert len(text) < 1 << 16
        size = bytes((0x80 | len(text),)) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + text)

    async def receive(self) -> bytes:
        """Return the next text message."""
        while not self.messages:
            await self._wait()
        first, data = self.messages.popleft()
        if first == 0x81:
            return data
        if first == 0xC1 and self.inflater is not None:
            return self.inflater.decompress(data + TAIL)
        raise Failed(f"an unexpected frame: {first:#x} {data[:100]!r}")

    async def _wait(self) -> None:
        if self.lost:
            raise EOFError("the server closed the connection")
        self.news.clear()
        await self.news.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        self.news.set()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if self.answered is None:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            self.answered = _parse_head(head)
            self.buffer = rest
        self._read_frames()
        self.news.set()

    def _read_frames(self) -> None:
        begin = 0
        while len(self.buffer) >= begin + 2:
            first, size = self.buffer[begin : begin + 2]
            body = begin + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                size = int.from_bytes(self.buffer[begin + 2 : body], "big")
            if len(self.buffer) < body + size:
                break
            frame = self.buffer[body : body + size]
            begin = body + size
            if first == PING:
                self.transport.write(PONG + bytes((0x80 | size,)) + b"\0\0\0\0" + frame)
            else:
                self.received += size
                self.messages.append((first, frame))
        self.buffer = self.buffer[begin:]


async def _read_head(reader: asyncio.StreamReader) -> tuple[int, list[tuple[str, str]]]:
    return _parse_head(await reader.readuntil(b"\r\n\r\n"))


def _parse_head(head: bytes) -> tuple[int, list[tuple[str, str]]]:
    first, *lines = head.decode().strip().split("\r\n")
    headers = [(name.lower(), value) for name, _, value in (line.partition(": ") for line in lines)]
    return int(first.split(" ")[1]), headers
