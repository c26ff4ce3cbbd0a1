"""Requests for members: any address either leads to the public internet or is refused."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from boardkit.errors import Malformed
from lagerfeuer.notifications import webhook_client
from lagerfeuer.notifications.http_post import AddressRefused, Answer, DeliveryUnknown, NotDelivered
from lagerfeuer.notifications.webhook_client import (
    LOOKUP_THREADS,
    WebhookClient,
    is_public,
    places_from,
    read_url,
)
from support.http_sink import listening

INSIDE = [
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1",
    "169.254.169.254", "100.64.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1",
    "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12:3456::1",
    "fec0::1", "ff02::1", "2001:db8::1", "100::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::127.0.0.1",
    "64:ff9b::10.0.0.1", "64:ff9b::169.254.169.254", "64:ff9b:1::127.0.0.1", "2002:7f00:1::1", "2002:a00:1::1",
    "2001:0:7f00:1::1",
]  # fmt: skip
OUTSIDE = ["1.1.1.1", "8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:80b::200e",
           "64:ff9b::8.8.8.8", "::ffff:8.8.8.8"]  # fmt: skip


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_of_any_nearer_network_are_inside(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_addresses_of_the_open_internet_are_outside(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


def resolving(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Resolve every name to these addresses. Returns the list of names that were looked up."""
    asked: list[str] = []

    def answer(host: str, port: int) -> Any:
        asked.append(host)
        return [
            (socket.AF_INET6 if ":" in one else socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port))
            for one in addresses
        ]

    monkeypatch.setattr(webhook_client, "look_up", answer)
    return asked


@pytest.mark.parametrize("address", INSIDE)
def test_a_name_that_leads_inside_is_refused_at_every_address(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    resolving(monkeypatch, address)
    with pytest.raises(AddressRefused):
        asyncio.run(WebhookClient().post("https://hooks.example.org/x", {}, b""))


def test_a_name_with_one_address_inside_is_refused_despite_its_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resolving(monkeypatch, "8.8.8.8", "10.0.0.1")
    with pytest.raises(AddressRefused):
        asyncio.run(WebhookClient().check("https://hooks.example.org/"))


@pytest.mark.parametrize(
    "host",
    [
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "127.1",
        "0",
        "localhost",
        "127.0.0.1.",
        "[::ffff:7f00:1]",
        "[0::1]",
    ],
)
def test_hosts_written_in_odd_ways_are_what_they_stand_for(host: str) -> None:
    with pytest.raises((AddressRefused, NotDelivered)):
        asyncio.run(WebhookClient().post(f"https://{host}/", {}, b""))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org", "ftp://example.org", "file:///etc/passwd", "//example.org", "example.org", "https://",
        "https://user:pass@example.org", "https://example.org:99999", "https://example.org/a b",
        "https://exa\nmple.org/", "https://[fe80::1%25eth0]/", "https://example.org\\@10.0.0.1/", "https://ex\u00e4mple.org",
        "gopher://example.org", "https://example.org/" + "x" * 1000,
    ],
)  # fmt: skip
def test_what_is_no_https_address_is_refused(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    resolving(monkeypatch, "8.8.8.8")
    with pytest.raises(AddressRefused):
        asyncio.run(WebhookClient().check(url))


def test_the_connection_goes_to_what_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that has another address a moment later gains nothing, because it is looked up only once."""
    with listening() as listener:
        asked = resolving(monkeypatch, "127.0.0.1")
        sends = WebhookClient(places_from(f"127.0.0.1:{listener.port}", "here"))
        answer = asyncio.run(
            sends.post(f"http://house.example:{listener.port}/a?b=c", {"x-one": "1"}, b"body")
        )
        assert answer.status == 201
        (heard,) = listener.heard
        assert (heard.path, heard.body, heard.headers["x-one"]) == ("/a?b=c", b"body", "1")
        assert heard.headers["host"] == f"house.example:{listener.port}"
    # One look-up of the name; the connection uses the address.
    assert asked == ["house.example"]


def test_redirects_are_answers_and_are_not_followed() -> None:
    with listening() as listener:
        listener.answers["/a"] = (302, {"location": f"{listener.url}/b", "retry-after": "7"})
        sends = WebhookClient(places_from("127.0.0.0/8", "here"))
        answer = asyncio.run(sends.post(f"{listener.url}/a", {}, b""))
        assert (answer.status, answer.wait) == (302, 7000)
        assert [one.path for one in listener.heard] == ["/a"]


def test_an_unknown_name_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook_client, "CONNECT_SECONDS", 0.01)
    answered = threading.Event()
    monkeypatch.setattr(webhook_client, "look_up", lambda *_: answered.wait(20) and [])

    async def flow() -> None:
        sends = WebhookClient()
        for asked in (sends.check("https://a.example/"), sends.post("https://a.example/", {}, b"")):
            with pytest.raises(NotDelivered):
                await asked
        answered.set()

    asyncio.run(flow())


def test_a_place_of_the_hosts_own_is_open_on_its_port_alone() -> None:
    with listening() as listener:
        sends = WebhookClient(places_from(f"127.0.0.1:{listener.port + 1}", "here"))
        with pytest.raises(AddressRefused):
            asyncio.run(sends.post(f"{listener.url}/a", {}, b""))
        assert listener.heard == []


def test_a_refused_connection_is_told_apart_from_no_answer() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.close()

    async def flow() -> None:
        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        sends = WebhookClient(places_from("127.0.0.0/8", "here"))
        with pytest.raises(DeliveryUnknown):
            await sends.post(f"http://127.0.0.1:{port}/", {}, b"")
        server.close()
        await server.wait_closed()
        with pytest.raises(NotDelivered):
            await sends.post(f"http://127.0.0.1:{port}/", {}, b"")

    asyncio.run(flow())


async def posted_to(answer: Callable[[asyncio.StreamWriter], Awaitable[None]]) -> Answer:
    """Return the answer to a POST, with a listener that responds in its own way and then closes the connection."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        # The client may have closed the connection.
        with suppress(OSError):
            await answer(writer)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    outgoing = WebhookClient(places_from("127.0.0.0/8", "here"))
    async with server, asyncio.timeout(60):
        return await outgoing.post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"")


def test_a_listener_that_drips_is_given_up_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook_client, "ALL_SECONDS", 0.3)

    async def drip(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nx: ")
        while True:
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.02)

    with pytest.raises(DeliveryUnknown):
        asyncio.run(posted_to(drip))


def test_a_head_without_end_is_given_up_by_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    # So long that only the size can end the request.
    monkeypatch.setattr(webhook_client, "ALL_SECONDS", 3600)
    sent = 0

    async def flood(writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        writer.write(b"HTTP/1.1 200 OK\r\n")
        while True:
            writer.write(b"x: " + b"x" * 1000 + b"\r\n")
            await writer.drain()
            sent += 1000

    with pytest.raises(DeliveryUnknown):
        asyncio.run(posted_to(flood))
    # At most what the buffers of the sockets hold.
    assert sent < 64 << 20


def test_of_a_body_nothing_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook_client, "ALL_SECONDS", 3600)

    async def pour(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
        while True:
            writer.write(b"3e8\r\n" + b"x" * 1000 + b"\r\n")
            await writer.drain()

    assert asyncio.run(posted_to(pour)).status == 200


def test_a_server_that_accepts_and_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook_client, "CONNECT_SECONDS", 0.3)
    monkeypatch.setattr(webhook_client, "ALL_SECONDS", 3600)

    async def silent(_reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(3600)

    async def flow() -> None:
        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        outgoing = WebhookClient(places_from("127.0.0.0/8", "here"))
        async with asyncio.timeout(60):
            # The client waits for the TLS handshake.
            with pytest.raises(NotDelivered):
                await outgoing.post(f"https://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"")
        server.close()

    asyncio.run(flow())


@pytest.mark.parametrize(
    "text", ["house.example", "10.0.0.0/33", "127.0.0.1:x", "127.0.0.1:70000", "[fd00::5"]
)
def test_places_are_addresses_with_a_port_if_one_likes(text: str) -> None:
    with pytest.raises(Malformed):
        places_from(f"127.0.0.1, {text}", "LAGERFEUER_REACH")


def test_places_of_both_families_are_understood() -> None:
    places = places_from("127.0.0.0/8, 192.168.1.20:8080 ,[fd00::5]:80, fd00::/64", "here")
    assert [allowed_network.port for allowed_network in places] == [None, 8080, 80, None]
    assert read_url("https://example.org")[2] == 443


def test_names_without_an_answer_hold_no_thread_of_the_house(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The machine determines the name server. This look-up replaces one that never answers."""
    silent, asked = threading.Event(), threading.Semaphore(0)

    def says_nothing(_host: str, _port: int) -> Any:
        asked.release()
        silent.wait(60)
        return []

    monkeypatch.setattr(webhook_client, "look_up", says_nothing)

    async def run() -> str:
        sends = WebhookClient()
        names = [f"https://{number}.example.org/" for number in range(2 * LOOKUP_THREADS)]
        waiting = [asyncio.create_task(sends.post(name, {}, b"")) for name in names]
        try:
            while not asked.acquire(blocking=False):
                await asyncio.sleep(0.01)
            # Threads that exports, tournaments and luck share with the whole house are still free.
            return await asyncio.wait_for(asyncio.to_thread(lambda: "done"), 20)
        finally:
            silent.set()
            for one in waiting:
                one.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    assert asyncio.run(run()) == "done"


def test_a_person_whose_names_get_no_answer_delays_no_notice_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    silent, asked = threading.Event(), threading.Semaphore(0)

    def says_nothing_of_some(host: str, _port: int) -> Any:
        if host != "known.example.org":
            asked.release()
            silent.wait(60)
        return []

    monkeypatch.setattr(webhook_client, "look_up", says_nothing_of_some)
    monkeypatch.setattr(webhook_client, "CONNECT_SECONDS", 5)

    async def run() -> None:
        sends = WebhookClient()
        names = [f"https://{number}.example.org/" for number in range(2 * LOOKUP_THREADS)]
        waiting = [asyncio.create_task(sends.check(name)) for name in names]
        try:
            while not asked.acquire(blocking=False):
                await asyncio.sleep(0.01)
            # This name is looked up, and has no address.
            with pytest.raises(AddressRefused):
                await sends.post("https://known.example.org/", {}, b"")
        finally:
            silent.set()
            await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(run())
