"""Headers of all answers, and attacks by requests: decompression bombs, paths into the file system, floods."""

from __future__ import annotations

import asyncio
import copy
import gzip
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from fuzzing import valid_requests
from fuzzing.asgi_client import newcomer, open_house
from lagerfeuer.web.app import openapi_json
from lagerfeuer.web.requests.client_files import FOLDER
from support import seeded
from support.live_actions import asked, say
from support.live_frames import frame_of
from support.sampling import some
from support.server_process import Person, Settings, Site, ok, running_site, two_people

PATHS = (
    "/", "/nothing-here", "/m/nosuchmatch", "/api/me", "/api/nothing", "/health", "/manifest.webmanifest",
)  # fmt: skip


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house with a hundredth of the usual limits, behind https."""
    settings: Settings = {"LAGERFEUER_LIMITS": "0.01", "LAGERFEUER_URL": "https://games.example.org"}
    with running_site(tmp_path_factory.mktemp("narrow") / "data", **settings) as site:
        yield site


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_keeps_the_browser_at_home(site: Site, path: str) -> None:
    for method in ("GET", "POST", "OPTIONS", "DELETE"):
        answer = httpx.request(method, site.url + path)
        assert "default-src 'none'" in answer.headers["content-security-policy"], method
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers
        if path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"


def test_behind_https_the_browser_is_told_to_stay_there(narrow: Site) -> None:
    plain = httpx.get(narrow.url + "/api/me", headers={"x-forwarded-for": "192.0.2.90"})
    assert "strict-transport-security" not in plain.headers
    secure = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.91"}
    answer = httpx.get(narrow.url + "/api/me", headers=secure)
    assert "max-age=" in answer.headers["strict-transport-security"]
    # This includes the cookie that scripts may read.
    assert "secure" in answer.headers["set-cookie"].lower()


def test_nothing_that_comes_in_is_unpacked(site: Site) -> None:
    person = Person(site)
    bomb = gzip.compress(b'{"name":"' + b"A" * 50_000_000 + b'"}')
    headers = {"content-encoding": "gzip", "content-type": "application/json"}
    refused = person.http.post("/api/me", content=bomb, headers=headers)
    assert refused.status_code == 415
    small = gzip.compress(b'{"name":"Ada"}')
    assert person.http.post("/api/me", content=small, headers=headers).status_code == 415


def test_a_frame_that_unpacks_to_megabytes_closes_the_stream_and_nothing_else(site: Site) -> None:
    person = Person(site)
    with person.socket() as tab:
        # Compressed, these are some ten kilobytes.
        tab.send(json.dumps({"watch": "A" * 10_000_000}))
        with pytest.raises(ConnectionClosed):
            tab.recv(timeout=10)
        assert tab.close_code == 1009
    assert person.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    "frame", ['{"watch": "home", "ago": 1%s}' % ("0" * 400), '{"act": "done", "ply": -2}', b"{}"]
)
def test_a_frame_that_no_page_sends_closes_the_stream_as_garbage(site: Site, frame: str | bytes) -> None:
    with Person(site).socket() as tab:
        tab.send(frame)
        # Pending frames come first.
        with pytest.raises(ConnectionClosed):
            list(tab)
        assert tab.close_code == 4400


def test_deeply_nested_brackets_end_the_stream_or_are_ignored_and_are_no_server_error(
    site: Site,
) -> None:
    with Person(site).socket() as tab:
        tab.send('{"watch":"home","more":' + "[" * 3_000 + "]" * 3_000 + "}")
        with suppress(ConnectionClosed):
            tab.send('{"watch":"nowhere"}')
            assert json.loads(tab.recv(timeout=10)) == {"type": "gone"}
            # From Python 3.12 on this number is not too large yet: the field is ignored, and the next frame is
            # answered.
            assert sys.version_info >= (3, 12)
            return
        assert tab.close_code == 4400


def test_one_address_opens_so_many_streams_and_then_others_still_do(narrow: Site) -> None:
    url = narrow.url.replace("http", "ws") + "/api/live"
    here, there = {"x-forwarded-for": "192.0.2.1"}, {"x-forwarded-for": "192.0.2.2"}
    with ExitStack() as stack:
        tabs = [stack.enter_context(connect(url, additional_headers=here)) for _ in range(3)]
        with pytest.raises((InvalidStatus, ConnectionClosed)), connect(url, additional_headers=here) as tab:
            tab.recv(timeout=10)
        with connect(url, additional_headers=there):
            tabs[0].close()
        # There is a free place again, as soon as the server has noticed the end.
        deadline = time.monotonic() + 30
        while True:
            try:
                with connect(url, additional_headers=here):
                    return
            except (InvalidStatus, ConnectionClosed):
                assert time.monotonic() < deadline, "no room after one has gone"
                time.sleep(0.02)


def test_a_tab_that_asks_without_end_is_answered_slowly_and_disturbs_no_other(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="0.05") as site:
        red, white, view = two_people(site)
        with red.socket() as loud, white.socket() as calm:
            for _ in range(50):
                loud.send(json.dumps({"watch": view["id"], "ply": -1}))
            calm.send(json.dumps({"watch": view["id"], "ply": -1}))
            assert frame_of(calm)["view"]["id"] == view["id"]
            # Three at once, then one every twenty seconds.
            frame_of(loud)
            heard = 1
            while heard < 10:
                try:
                    frame_of(loud, timeout=1)
                except TimeoutError:
                    break
                heard += 1
            assert heard <= 4


def test_reading_without_end_is_refused_as_well(narrow: Site) -> None:
    with httpx.Client(base_url=narrow.url, headers={"x-forwarded-for": "192.0.2.77"}) as client:
        answers = [client.get("/api/games").status_code for _ in range(80)]
        assert 200 in answers
        assert 429 in answers
        assert client.get("/").status_code == 200, "pages cost nothing"


LEAVING = (
    "/api/account/delete",
    "/api/sign-out",
    "/api/account/sessions",
    "/api/account/password",
    "/api/reset",
)
"""Operations that sign the person out, after which all other requests would be refused."""
WAYS_OUT = (
    "../../../../../../etc/passwd", "..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/etc/passwd", "..\\..\\etc\\passwd",
    "/etc/passwd", "file:///etc/passwd", "signing.key", "../house.key", "x\x00.json", "~root", "CON",
)  # fmt: skip


def test_no_parameter_leads_into_the_file_system(tmp_path: Path) -> None:
    """Tries every operation with a parameter in its path or query, in this process: some hundred requests."""
    document = msgspec.json.decode(openapi_json())
    asked = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            names = [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"]
            if "{" in path or names:
                asked.append((method.upper(), path, names))

    async def ask_all() -> list[tuple[str, str, int]]:
        found = []
        async with open_house(tmp_path / "data") as (app, _):
            person = await newcomer(app, "Curious")
            for method, path, names in asked:
                for way in WAYS_OUT[:: 1 if method == "GET" else 5]:
                    told = "/".join(way if part.startswith("{") else part for part in path.split("/"))
                    query = "&".join(f"{name}={way}" for name in names)
                    answer = await person.ask(method, told + ("?" + query if query else ""), b"{}")
                    if answer.status >= 500 or in_the_files(tmp_path / "data", answer.body):
                        found.append((method, told, answer.status))
            for way in WAYS_OUT:
                answer = await person.ask("GET", "/" + way)
                if answer.status not in (200, 404) or in_the_files(tmp_path / "data", answer.body):
                    found.append(("GET", way, answer.status))
        return found

    assert len(asked) > 40
    assert asyncio.run(ask_all()) == []


def test_brackets_in_brackets_are_refused_wherever_something_is_sent(tmp_path: Path) -> None:
    document = msgspec.json.decode(openapi_json())
    paths = [path for path, operations in document["paths"].items() if "post" in operations]
    depth = 30_000
    bombs = (b"[" * depth + b"]" * depth, b'{"a":' * 10_000 + b"1" + b"}" * 10_000)

    async def ask_all() -> list[tuple[str, int]]:
        async with open_house(tmp_path / "data") as (app, _):
            person = await newcomer(app, "Deep")
            return [
                (path, answer.status)
                for path in paths
                for bomb in bombs
                if (answer := await person.ask("POST", path.replace("{", "").replace("}", ""), bomb)).status
                >= 500
            ]

    assert len(paths) > 60
    assert asyncio.run(ask_all()) == []


def in_the_files(data: Path, told: bytes) -> bool:
    """Return whether an answer contains parts of the system's files, or of the house's own keys."""
    keys = [line for path in data.glob("*.key") for line in path.read_bytes().splitlines() if len(line) > 30]
    assert len(keys) >= 4
    return any(one in told for one in (b"root:", b"PRIVATE", *keys))


def texts_in(thing: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the paths to all texts of a body."""
    if isinstance(thing, str):
        yield way
    elif isinstance(thing, dict | list):
        for key, one in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from texts_in(one, (*way, key))


def with_text(thing: Any, way: tuple[Any, ...], text: str) -> Any:
    """Return a body with another text at a path."""
    if not way:
        return text
    changed = copy.copy(thing)
    changed[way[0]] = with_text(thing[way[0]], way[1:], text)
    return changed


def test_no_text_that_is_sent_leads_into_the_file_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tries every POST with a valid body in which one text at a time is replaced."""
    monkeypatch.setattr(valid_requests, "WRONG", 0.0)
    ways = ("../signing.key", "signing.key", str(tmp_path / "data" / "house.key"), "/etc/passwd")
    maker = valid_requests.Maker(msgspec.json.decode(openapi_json()), seeded.generator())
    tried: Counter[str] = Counter()
    sensible: set[str] = set()

    async def ask_all() -> list[tuple[str, Any]]:
        found: list[tuple[str, Any]] = []
        async with open_house(tmp_path / "data") as (app, _):
            world = await valid_requests.world_in(app, tmp_path / "data", 0)
            for method, template, operation in maker.operations:
                if method != "POST" or template.startswith(LEAVING):
                    continue
                for who in (world.people[2], world.people[-1]):
                    for _ in range(6):
                        path, body = await maker.request(template, operation, world, who)
                        # Use an accepted body, if there is one, because more code reads its texts.
                        if (await who.ask("POST", path, msgspec.json.encode(body))).status < 400:
                            break
                    for place, way in product(texts_in(body), some(ways, 1)):
                        answer = await who.ask("POST", path, msgspec.json.encode(with_text(body, place, way)))
                        tried[template] += 1
                        if answer.status != 400:
                            sensible.add(template)
                        if answer.status >= 500 or in_the_files(tmp_path / "data", answer.body):
                            found.append((path, body))
        return found

    assert asyncio.run(ask_all()) == []
    # The bodies are meaningful: most operations with a text have parsed it.
    assert len(tried) > 25
    assert len(sensible) > len(tried) / 2


def test_nothing_that_a_tab_says_leads_into_the_file_system(site: Site) -> None:
    one, _, view = asked(*two_people(site))
    for way in ("../signing.key", "signing.key", "/etc/passwd", "cup/../../signing.key", "cup/house.key"):
        with one.socket(view["id"]) as tab:
            frame_of(tab)
            say(tab, view, way, language=way)
            tab.send(json.dumps({"watch": way}))
            tab.send(json.dumps({"watch": view["id"]}))
            told = ""
            # Either may come first.
            while '"type":"match"' not in told or '"type":"refused"' not in told:
                told += str(tab.recv(timeout=20))
            assert not in_the_files(site.data, told.encode())


def test_a_guest_is_told_who_they_are_by_no_cache(site: Site) -> None:
    person = Person(site)
    ok(person.post("/api/me", {"name": "Ada"}))
    for path in ("/api/me", "/api/matches", "/api/waiting", "/api/notices"):
        assert person.get(path).headers["cache-control"] == "no-store", path


def test_a_house_serves_nothing_of_the_tables_of_dev(site: Site) -> None:
    assert (FOLDER / "dev-table/table.js").is_file()
    answer = Person(site).get("/dev-table/table.js")
    assert "javascript" not in answer.headers["content-type"]
    assert answer.content != (FOLDER / "dev-table/table.js").read_bytes()
