"""The HTTP client for requests on behalf of members, guarded so that they cannot reach the host's own network.

A name is resolved once, every address is checked, and the connection uses a checked address, so a name that resolves
differently later has no effect. Redirects and proxies of the environment are ignored, only a small part of an answer is
read, and there is a total time limit.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import SplitResult, urlsplit

import h11

from boardkit.errors import Malformed
from lagerfeuer.notifications.http_post import AddressRefused, Answer, DeliveryUnknown, NotDelivered

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MAX_URL_CHARACTERS = 1000
MAX_ANSWER_BYTES = 16 * 1024
CONNECT_SECONDS = 8.0
ALL_SECONDS = 20.0
LOOKUP_THREADS = 16
"""Concurrent lookups. If a name server does not answer, a lookup takes as long as the system's timeout."""
MAX_CONCURRENT_LOOKUPS = 4
"""Concurrent lookups of addresses that members are entering."""
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
LOCAL_NAT64 = ipaddress.IPv6Network("64:ff9b:1::/48")
CARRIER = ipaddress.IPv4Network("100.64.0.0/10")


class AllowedNetwork:
    """A private network to which requests are allowed, on one port or all."""

    def __init__(self, network: Network, port: int | None = None) -> None:
        self.network = network
        self.port = port

    def holds(self, address: Address, port: int) -> bool:
        """Return whether this address and port belong to it."""
        return address in self.network and self.port in (None, port)


def places_from(text: str | None, where: str) -> tuple[AllowedNetwork, ...]:
    """Parse a list such as "127.0.0.0/8, 192.168.1.20:8080, [fd00::5]:80". Raises Malformed."""
    return tuple(_place(part.strip(), where) for part in (text or "").split(",") if part.strip())


def _place(text: str, where: str) -> AllowedNetwork:
    name, port = text, ""
    if text.startswith("["):
        name, closed, port = text[1:].partition("]")
        port = port.removeprefix(":") if closed else "none"
    elif text.count(":") == 1:
        name, _, port = text.partition(":")
    try:
        number = int(port) if port else None
        if number is not None and not 0 < number < 65_536:
            raise ValueError(port)
        return AllowedNetwork(ipaddress.ip_network(name, strict=False), number)
    except ValueError as error:
        raise Malformed(where, f"{text!r} is no address or network, with a port if you like") from error


def plain_address(address: Address) -> Address:
    """Return the IPv4 address behind a mapped one or one of a translator (RFC 6052)."""
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address


def is_public(address: Address) -> bool:
    """Return whether an address is on the public internet."""
    plain = plain_address(address)
    if isinstance(plain, ipaddress.IPv6Address):
        # Old tunnels and local translators may lead anywhere.
        if plain.sixtofour or plain.teredo or plain in LOCAL_NAT64 or plain.is_site_local:
            return False
    elif plain in CARRIER:
        return False
    return plain.is_global and not (
        plain.is_multicast
        or plain.is_reserved
        or plain.is_unspecified
        or plain.is_loopback
        or plain.is_link_local
        or plain.is_private
    )


@dataclass(frozen=True)
class Target:
    """A resolved and checked destination."""

    parts: SplitResult
    host: str
    port: int
    addresses: Sequence[str]

    @property
    def secure(self) -> bool:
        """Whether the connection is encrypted."""
        return self.parts.scheme == "https"


class WebhookClient:
    """Posts to addresses that members gave. `own`: private networks that the host allows."""

    def __init__(self, own: Sequence[AllowedNetwork] = ()) -> None:
        self.own = own
        # Separate threads, so that slow foreign name servers do not block other work.
        self._looking_up = ThreadPoolExecutor(LOOKUP_THREADS, "look-up")
        # Use separate threads for checks: members may enter any number of addresses, and a thread waiting for a name
        # server cannot be cancelled.
        self._checking = ThreadPoolExecutor(MAX_CONCURRENT_LOOKUPS, "check")

    @cached_property
    def trusted(self) -> ssl.SSLContext:
        """The trusted certificates, loaded on first use because loading takes long."""
        return ssl.create_default_context()

    async def check(self, url: str) -> None:
        """Check that an address may be requested. Raises AddressRefused, NotDelivered."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._target(url, self._checking)
        except TimeoutError as error:
            raise NotDelivered(url) from error

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Post a request. Raises AddressRefused, NotDelivered, DeliveryUnknown."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                target = await self._target(url, self._looking_up)
                reader, writer = await self._connected(target)
        except TimeoutError as error:
            raise NotDelivered(url) from error
        try:
            async with asyncio.timeout(ALL_SECONDS):
                return await _exchange(reader, writer, target, headers, body)
        except (OSError, TimeoutError, h11.ProtocolError, EOFError) as error:
            raise DeliveryUnknown(url) from error
        finally:
            writer.close()

    async def _target(self, url: str, threads: ThreadPoolExecutor) -> Target:
        parts, host, port = read_url(url)
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(threads, look_up, host, port)
        except (socket.gaierror, UnicodeError) as error:
            # A temporary or permanent failure; in both cases nothing was delivered.
            raise NotDelivered(url) from error
        addresses = [str(row[4][0]) for row in found]
        if not addresses or not all(self._may_reach(text, port, parts.scheme) for text in addresses):
            raise AddressRefused(url)
        return Target(parts, host, port, list(dict.fromkeys(addresses)))

    def _may_reach(self, text: str, port: int, scheme: str) -> bool:
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            return False
        if any(allowed_network.holds(plain_address(address), port) for allowed_network in self.own):
            return True
        return scheme == "https" and is_public(address)

    async def _connected(self, target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        last: Exception | None = None
        for address in target.addresses:
            try:
                return await asyncio.open_connection(
                    address,
                    target.port,
                    ssl=self.trusted if target.secure else None,
                    server_hostname=target.host if target.secure else None,
                    limit=MAX_ANSWER_BYTES,
                )
            except (OSError, ssl.SSLError) as error:
                last = error
        raise NotDelivered(target.host) from last


def look_up(host: str, port: int) -> list[Any]:
    """Resolve a name. Raises OSError, UnicodeError."""
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)


def read_url(url: str) -> tuple[SplitResult, str, int]:
    """Parse an address. Raises AddressRefused if it must not be requested."""
    if (
        len(url) > MAX_URL_CHARACTERS
        or not url.isascii()
        or any(sign <= " " or sign == "\x7f" for sign in url)
    ):
        raise AddressRefused(url)
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise AddressRefused(url) from error
    host = (parts.hostname or "").rstrip(".")
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc or "%" in host or "\\" in url:
        raise AddressRefused(url)
    return parts, host, port or (443 if parts.scheme == "https" else 80)


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    target: Target,
    headers: Mapping[str, str],
    body: bytes,
) -> Answer:
    path = target.parts.path or "/"
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=MAX_ANSWER_BYTES)
    request = h11.Request(
        method="POST",
        target=f"{path}?{target.parts.query}" if target.parts.query else path,
        headers=[
            ("host", target.parts.netloc),
            ("connection", "close"),
            ("content-length", str(len(body))),
            ("user-agent", "Lagerfeuer"),
            *headers.items(),
        ],
    )
    for event in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(connection.send(event) or b"")
    await writer.drain()
    while True:
        heard = connection.next_event()
        if heard is h11.NEED_DATA:
            connection.receive_data(await reader.read(4096))
        elif isinstance(heard, h11.Response):
            return Answer(heard.status_code, _wait(heard))
        elif isinstance(heard, h11.ConnectionClosed):
            raise EOFError


def _wait(event: h11.Response) -> int | None:
    retry_after = next((value for name, value in event.headers if name == b"retry-after"), b"")
    # Retry-After may also be a date, which webhook services do not use.
    return int(retry_after) * 1000 if retry_after.isdigit() and len(retry_after) < 7 else None
