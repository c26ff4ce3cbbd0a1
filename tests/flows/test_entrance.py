"""Requests are checked before they are parsed, and refused ones leave nothing in memory."""

from __future__ import annotations

import asyncio
import functools
import gc
import re
import tracemalloc
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fuzzing.asgi_client import Caller, newcomer, open_house
from lagerfeuer.app.settings import Settings
from lagerfeuer.common.rate_limits import FEED, READ_ADDRESS, WRITE_ADDRESS
from lagerfeuer.web.app import described
from lagerfeuer.web.requests.cookies import MAX_HEADER_BYTES
from lagerfeuer.web.requests.csrf import SAFE
from lagerfeuer.web.requests.request_checks import (
    ANY_KIND,
    FROM_ANYWHERE,
    MAX_QUERY_BYTES,
    MAX_QUERY_FIELDS,
    is_json,
)
from support.live_frames import frame_of
from support.members import reason, registered
from support.server_process import Person, Site, ok

FORM = "application/x-www-form-urlencoded"
NO_JSON: dict[str, dict[str, str]] = {
    "a form": {"content-type": FORM},
    "a form in pieces": {"content-type": FORM, "content-length": "", "transfer-encoding": "chunked"},
    "a form of parts": {"content-type": "multipart/form-data; boundary=x"},
    "text": {"content-type": "text/plain"},
    "text that looks alike": {"content-type": "text/plain; application/json"},
    "msgpack": {"content-type": "application/x-msgpack"},
    "xml": {"content-type": "application/xml"},
    "something else beside it": {"content-type": "application/json-seq"},
    "UTF-16": {"content-type": "application/json; charset=utf-16"},
    "packed": {"content-encoding": "gzip"},
    "a body of no kind": {"content-type": ""},
    "pieces of no kind": {"content-type": "", "content-length": "", "transfer-encoding": "chunked"},
}


def inside(
    data: Path, ask: Callable[[Litestar, Caller], Awaitable[None]], settings: Settings | None = None
) -> None:
    """Send requests to a house in this process, as a guest."""

    async def open_and_ask() -> AssertionError | None:
        async with open_house(data, settings) as (app, _):
            try:
                await ask(app, await newcomer(app, "Ada"))
            except AssertionError as error:
                return error
        return None

    failed = asyncio.run(open_and_ask())
    if failed is not None:
        # While the house closes, it would come as an exception group.
        raise failed


def writing(app: Litestar) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield every method and path that can change something, with the options of its route."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in handler.http_methods - SAFE:
                    yield str(method), re.sub("{.*?}", "1", route.path), dict(handler.opt)


def test_no_route_reads_a_byte_of_what_is_no_json(tmp_path: Path) -> None:
    async def ask(app: Litestar, guest: Caller) -> None:
        routes = list(writing(app))
        assert len(routes) > 70
        push_away = [path for _, path, opt in routes if opt.get(ANY_KIND)]
        assert push_away == ["/off/1"]
        for method, path, opt in routes:
            for kind, headers in NO_JSON.items():
                answer = await guest.ask(method, path, b"0&1&2", more=headers)
                assert not answer.read, (path, kind)
                if not opt.get(ANY_KIND):
                    assert answer.status == 415, (path, kind)
                    assert "application/json" in answer.json()["detail"]

    inside(tmp_path / "data", ask)


def test_every_route_that_changes_something_asks_for_the_token_and_the_origin(tmp_path: Path) -> None:
    async def ask(app: Litestar, guest: Caller) -> None:
        free = []
        for method, path, opt in writing(app):
            if opt.get(FROM_ANYWHERE):
                free.append(path)
                continue
            for headers, why in (
                ({"x-csrf-token": ""}, "error-csrf"),
                ({"x-csrf-token": "0" * 64}, "error-csrf"),
                ({"origin": "http://evil.example"}, "error-other-site"),
                ({"sec-fetch-site": "same-site"}, "error-other-site"),
            ):
                answer = await guest.ask(method, path, b"{}", more=headers)
                assert (answer.status, answer.json()["reason"]["text"]) == (403, why), (path, headers)
                assert not answer.read, path
        by_ticket = ["/api/shares", "/api/shares/look"]
        proved = sorted(["/api/notices/off/1", "/off/1", *by_ticket])
        assert sorted(free) == proved, "their address or their ticket alone proves who asks"

    inside(tmp_path / "data", ask)


@pytest.mark.parametrize(
    ("kind", "right"),
    [
        ("application/json", True),
        ("Application/JSON", True),
        (" application/json ; charset=UTF-8", True),
        ('application/json;charset="utf-8"', True),
        ("application/json;", True),
        ("application/json; charset=latin-1", False),
        ("application/json, text/plain", False),
        ("text/plain", False),
        ("", False),
    ],
)
def test_json_is_what_says_so_in_the_way_of_the_web(kind: str, right: bool) -> None:
    assert is_json([(b"content-type", kind.encode()), (b"content-length", b"2")]) is right
    assert is_json([(b"content-type", b"application/json"), (b"content-type", kind.encode())]) is right


def test_a_request_without_a_body_needs_no_content_type() -> None:
    assert is_json([])
    assert is_json([(b"content-length", b"0")])
    assert not is_json([(b"content-length", b"1")])
    assert not is_json([(b"transfer-encoding", b"chunked")])


def hold_the_clock(app: Litestar) -> None:
    """Stop the clock, so that no limit is renewed during the test."""
    site = app.state.site
    now = site.clock.even()
    site.limiter.clock = site.reading.clock = SimpleNamespace(even=lambda: now)


def test_what_is_refused_is_counted_before_it_is_looked_at(tmp_path: Path) -> None:
    """This holds for forms, bodies without a token, pages of other sites and oversized requests. None of them is read;
    after too many, no other route reads a request from that address either."""

    async def ask(app: Litestar, guest: Caller) -> None:
        hold_the_clock(app)
        wrong: list[dict[str, str]] = [
            {"content-type": FORM},
            {"x-csrf-token": ""},
            {"origin": "http://evil.example"},
            {"content-length": "999999999"},
            {"cookie": "x" * (MAX_HEADER_BYTES + 1)},
        ]
        answers = [await guest.ask("POST", "/api/me", b"0&1", more=one) for one in 8 * wrong]
        assert {answer.status for answer in answers[:20]} == {415, 403, 413, 431}
        assert {answer.status for answer in answers[-10:]} == {429}
        assert not any(answer.read for answer in answers)
        for method, path, _ in writing(app):
            answer = await guest.ask(method, path, b"{}")
            assert (answer.status, answer.read) == (429, False), path
        assert (await guest.get("/api/me")).status == 200, "reading has a measure of its own"

    assert round(WRITE_ADDRESS.times * 0.01) <= 30
    inside(tmp_path / "data", ask, Settings(limits=0.01))


def test_all_that_is_read_of_the_api_is_counted_its_own_description_too(tmp_path: Path) -> None:
    async def ask(app: Litestar, guest: Caller) -> None:
        hold_the_clock(app)
        answers = [(await guest.get("/api/schema/openapi.json")).status for _ in range(60)]
        assert set(answers[:30]) == {200}
        # These have their own limit.
        for _ in range(round(FEED.times * 0.01) + 1):
            await guest.get("/feeds/news.atom")
        for route in app.routes:
            path = re.sub("{.*?}", "1", route.path)
            if isinstance(route, HTTPRoute) and "GET" in route.methods:
                if path.startswith("/feeds/"):
                    path += "?who=1"
                status = (await guest.get(path)).status
                # A picture of nothing is refused before it is counted, without a query.
                counted = path.startswith(("/api/", "/feeds/")) or (
                    path.startswith("/pictures/") and status != 404
                )
                assert (status == 429) == counted, path

    assert round(READ_ADDRESS.times * 0.01) <= 60
    inside(tmp_path / "data", ask, Settings(limits=0.01))


def caches() -> dict[int, tuple[str, int]]:
    """Return the size of every function cache in this process, except those of statements, which are all ours."""
    found = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    named = {id(one): (repr(getattr(one, "__wrapped__", one)), one.cache_info().currsize) for one in found}
    return {id_: one for id_, one in named.items() if "sqlite3.Connection" not in one[0]}


async def strange_requests(guest: Caller, number: int) -> None:
    """Send input to every place where something is parsed, different each time."""
    junk = f"{number:04}" + "x" * 1_000
    fields = "&".join(f"{number}{field}=" for field in range(MAX_QUERY_FIELDS - 1))
    body = urlencode({str(field): number for field in range(3_000)}).encode()
    for path in (
        "/api/me",
        "/api/people",
        "/api/matches/none",
        f"/api/matches/{junk}",
        f"/{junk}",
        f"/off/{junk}",
    ):
        for more in (
            {"cookie": f"lagerfeuer={junk}; {junk}={junk}; lagerfeuer-session={junk}; csrftoken={junk}"},
            {"host": f"h{junk}:{number}"},
            {"content-type": FORM},
            {"content-type": f"multipart/form-data; boundary={junk}"},
            {"accept": f"text/{junk}", "accept-language": f"{junk};q=0.5, {junk}", "accept-encoding": junk},
            {"origin": f"http://{junk}", "sec-fetch-site": junk, "x-csrf-token": junk},
            {"user-agent": junk, "x-forwarded-for": junk, "if-none-match": junk, "authorization": junk},
            {"authorization": f"Bearer {junk}"},
            {"authorization": f"Bearer lf_{number:048x}"},
        ):
            await guest.ask("GET", f"{path}?{fields}", more=more)
            await guest.ask("GET", f"{path}?game={junk}&since=1&name={junk}", more=more)
            await guest.ask("POST", path, body, more=more)


def test_nothing_that_a_stranger_sends_stays_in_a_cache(tmp_path: Path) -> None:
    """Checks all caches in the process, the framework's and ours."""

    async def ask(_: Litestar, guest: Caller) -> None:
        # Values that are created once, such as the texts of a language, exist already.
        await strange_requests(guest, 0)
        # Caches that the suite has disabled are checked, too.
        gc.unfreeze()
        before = caches()
        assert len(before) > 20
        for number in range(1, 6):
            await strange_requests(guest, number)
        grown = {name: size for id_, (name, size) in caches().items() if size > before.get(id_, ("", 0))[1]}
        gc.freeze()
        assert grown == {}

    inside(tmp_path / "data", ask)


def test_forms_and_cookies_of_megabytes_leave_no_memory(tmp_path: Path) -> None:
    """Forty forms of 60 KB once took 35 MB. Here are as many, as many cookies and queries, and other parsed input."""

    async def send(guest: Caller, number: int) -> None:
        form = "&".join(str(10_000 * number + field) for field in range(10_000)).encode()
        await guest.ask("POST", "/api/me", form, more={"content-type": FORM})
        await guest.ask("GET", "/api/me", more={"cookie": ";".join(f"{number}{one}=" for one in range(400))})
        await guest.ask("GET", "/api/people?" + "&".join(f"{number}{one}" for one in range(MAX_QUERY_FIELDS)))

    async def ask(_: Litestar, guest: Caller) -> None:
        await send(guest, 0)
        # The database's connections are made one by one, and each keeps the statements that it has run.
        for number in range(10, 16):
            await strange_requests(guest, number)
        gc.collect()
        tracemalloc.start()
        try:
            before, _peak = tracemalloc.get_traced_memory()
            for number in range(1, 41):
                await send(guest, number)
            for number in range(4):
                await strange_requests(guest, number)
            gc.collect()
            after, _peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert after - before < 200_000

    inside(tmp_path / "data", ask)


def test_heads_that_are_longer_than_any_of_ours_are_refused_in_words(tmp_path: Path) -> None:
    async def ask(_: Litestar, guest: Caller) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        fitting = cookies + "; other=" + "x" * (MAX_HEADER_BYTES - len(cookies) - 8)
        assert (await guest.ask("GET", "/api/me", more={"cookie": fitting})).json()["name"] == "Ada"
        for method in ("GET", "POST"):
            for path, headers, status in (
                ("/api/me", {"cookie": fitting + "x"}, 431),
                ("/api/people?name=" + "x" * MAX_QUERY_BYTES, {}, 414),
                ("/api/people?" + "&" * MAX_QUERY_FIELDS, {}, 414),
            ):
                answer = await guest.ask(method, path, b"{}", more=headers)
                if answer.status != 405:
                    assert (answer.status, answer.read) == (status, False)
                    assert len(answer.json()["detail"]) > 20
        assert (await guest.ask("GET", "/", more={"cookie": "x" * 20_000})).status in (200, 503)

    inside(tmp_path / "data", ask)


def test_a_live_stream_with_cookies_of_more_than_ours_is_not_opened(site: Site) -> None:
    url = site.url.replace("http", "ws") + "/api/live"
    for size, opens in ((MAX_HEADER_BYTES, True), (MAX_HEADER_BYTES + 1, False)):
        cookies = {"cookie": "other=".ljust(size, "x")}
        if opens:
            with connect(url, additional_headers=cookies) as tab:
                tab.send('{"watch":"nowhere"}')
                assert frame_of(tab, "gone")
        else:
            with pytest.raises(InvalidStatus), connect(url, additional_headers=cookies):
                pass
    assert "Traceback" not in site.log.read_text()


@pytest.mark.sample(2)
@pytest.mark.parametrize("host", ["x:abc", "x:99999", "[", "[::1", "x:"])
def test_a_host_that_means_nothing_is_no_fault_of_ours(tmp_path: Path, host: str) -> None:
    async def ask(app: Litestar, _: Caller) -> None:
        somebody = Caller(app)
        await somebody.get("/api/me")
        for path in ("/api/guest", "/api/sign-in/passkey/ask"):
            assert (await somebody.ask("POST", path, b"{}", more={"host": host})).status < 500
        assert (await somebody.ask("GET", "/metrics", more={"host": host})).status < 500

    inside(tmp_path / "data", ask)


def test_a_form_of_another_origin_of_the_same_site_cannot_rename_a_person(site: Site) -> None:
    """The attack as it was found: a form that contains a token of the attacker, who has also planted it as a cookie."""
    victim, name = registered(site)
    attacker, _ = registered(site)
    token = attacker.http.cookies["csrftoken"]
    cookies = {**dict(victim.http.cookies), "csrftoken": token}
    for headers in (
        {"origin": "http://other.127.0.0.1"},
        {"origin": "http://other.127.0.0.1", "sec-fetch-site": "same-site"},
        {"x-csrf-token": token},
        {"sec-fetch-site": "same-origin", "x-csrf-token": token},
    ):
        # A form whose field is a part of JSON.
        form = f'{{"name":"&_csrf_token={token}&","name":"Mallory"}}'
        url, kind = f"{site.url}/api/me", {"content-type": FORM}
        assert httpx.post(url, content=form, cookies=cookies, headers=headers | kind).status_code == 415
        refused = httpx.post(url, json={"name": "Mallory"}, cookies=cookies, headers=headers)
        assert (refused.status_code, reason(refused)) in ((403, "error-csrf"), (403, "error-other-site"))
    assert ok(victim.get("/api/me"))["name"] == name


def test_each_answer_names_its_letters_once(site: Site) -> None:
    """Every text states its character encoding at most once."""
    person = Person(site)
    view = person.create("me", "careless")
    ok(person.post(f"/api/matches/{view['id']}/resign"))
    kinds = {}
    for path in (
        "/", "/manifest.webmanifest", "/nothing-here", "/robots.txt", "/health", "/health/ready", "/metrics", "/sw.js",
        "/api/me", "/api/nothing", "/api/schema", "/api/luck/counts.csv", "/api/luck/matches.csv",
        "/api/luck/matches.jsonl", f"/api/matches/{view['id']}/record", f"/api/matches/{view['id']}",
        "/api/account/export",
    ):  # fmt: skip
        kinds[path] = person.get(path).headers["content-type"]
    assert {path: kind for path, kind in kinds.items() if kind.lower().count("charset") > 1} == {}
    texts = {path: kind for path, kind in kinds.items() if kind.startswith("text/")}
    assert {kind.partition(";")[0] for kind in texts.values()} >= {"text/plain", "text/csv", "text/html"}
    assert all("charset=utf-8" in kind for kind in texts.values())


def test_the_document_of_the_api_is_written_down_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[bytes] = []

    def written() -> bytes:
        made.append(described())
        return made[-1]

    monkeypatch.setattr("lagerfeuer.web.app.described", written)
    # The shell of an earlier house would have its own.
    monkeypatch.setattr("fuzzing.asgi_client.SHELLS", [])

    async def ask(_: Litestar, guest: Caller) -> None:
        answers = await asyncio.gather(*[guest.get("/api/schema/openapi.json") for _ in range(3)])
        answers.append(await guest.get("/api/schema"))
        assert {answer.body for answer in answers} == {described()}
        assert len(made) == 1

    inside(tmp_path / "data", ask)
