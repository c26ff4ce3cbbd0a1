"""What the server serves besides the API: the built client, with the headers that keep it safe and fast."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from lagerfeuer.web.requests.client_files import Client
from support.server_process import Person, Site, ok, package_path, running_site

pytestmark = pytest.mark.skipif(
    not (package_path() / "lagerfeuer/web/client/index.html").exists(),
    reason="the client is not built: make test",
)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/m/abc123",
        "/m/abc123/45",
        "/join/abc123",
        "/rules/roseking",
        "/about",
        "/luck",
        "/privacy",
        "/host",
        "/account",
        "/reset/a_B-1",
    ],
)
def test_every_address_of_the_client_shows_its_page(site: Site, path: str) -> None:
    page = httpx.get(site.url + path)
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/nothing", "/m/../../etc/passwd", "/m/%2e%2e/x", "/assets/none.js", "/wp-admin/"]
)
def test_an_unknown_address_is_not_found(site: Site, path: str) -> None:
    assert httpx.get(site.url + path).status_code == 404


@pytest.mark.parametrize("path", ["/off", "/off/", "/off/a/b", "/off/" + "x" * 300, "/m/x/y/z", "/health/x"])
def test_a_damaged_address_gets_a_readable_not_found_page(site: Site, path: str) -> None:
    for answer in (httpx.get(site.url + path), httpx.head(site.url + path)):
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_a_page_may_load_nothing_from_elsewhere_and_no_inline_script(site: Site) -> None:
    page = httpx.get(site.url + "/")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert "<script>" not in page.text
    assert "style=" not in page.text


def test_built_files_are_compressed_and_kept_for_ever(site: Site) -> None:
    client = package_path() / "lagerfeuer/web/client"
    script = next(path for path in sorted((client / "assets").iterdir()) if path.suffix == ".js")
    url = f"{site.url}/{script.relative_to(client).as_posix()}"
    plain = httpx.get(url, headers={"accept-encoding": "identity"})
    packed = httpx.get(url, headers={"accept-encoding": "gzip"})
    assert plain.content == packed.content == script.read_bytes()
    assert packed.headers["content-encoding"] == "gzip"
    with httpx.stream("GET", url, headers={"accept-encoding": "gzip, br"}) as smaller:
        assert smaller.headers["content-encoding"] == "br"
    assert "immutable" in packed.headers["cache-control"]
    again = httpx.get(url, headers={"if-none-match": packed.headers["etag"]})
    assert again.status_code == 304


def test_a_match_is_sent_compressed_to_pages_of_the_house_that_accept_it(site: Site) -> None:
    ada = Person(site)
    path = f"/api/matches/{ada.create('me', 'careless', game='hunters')['id']}"
    plain, packed = (
        ada.http.get(path, headers={"accept-encoding": takes}) for takes in ("identity", "br, gzip")
    )
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.json()["id"] == packed.json()["id"] == path.rpartition("/")[2]
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    # Otherwise its length would reveal to a page of another site what it has in common with a name.
    foreign = ada.http.get(path, headers={"accept-encoding": "gzip", "sec-fetch-site": "cross-site"})
    assert "content-encoding" not in foreign.headers
    assert {one.headers["vary"] for one in (plain, packed, foreign)} == {
        "accept-encoding, sec-fetch-site, origin"
    }


def test_a_second_visit_asks_for_nothing_but_the_page(site: Site) -> None:
    """The files of a page are cached permanently, so that only the page itself is requested again."""
    page = httpx.get(site.url + "/")
    again = httpx.get(site.url + "/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    named = re.findall(r'(?:src|href)="(/(?:theme-init|assets/)[^"]*)"', page.text)
    assert len(named) > 5
    for path in named:
        assert "immutable" in httpx.get(site.url + path).headers["cache-control"], path
    icon = httpx.get(site.url + "/flame.svg")
    assert icon.headers["cache-control"] == "public, max-age=86400"
    # For another version, or a page at such an address, the browser asks again.
    version = page.headers["etag"].strip('"')[:8]
    for path in ("/theme-init.js", "/theme-init.js?v=00000000", f"/?v={version}", f"/about?v={version}"):
        assert httpx.get(site.url + path).headers["cache-control"] == "no-cache", path


def test_a_refused_encoding_is_not_sent_and_any_matching_etag_saves_the_body(site: Site) -> None:
    def ask(takes: str, has: str = "") -> httpx.Response:
        return httpx.get(site.url + "/about", headers={"accept-encoding": takes, "if-none-match": has})

    assert ask("br;q=0, gzip;q=0.5").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in ask("br; q=0.0, gzip;q=0, deflate").headers
    plain, packed = (ask(takes).headers["etag"] for takes in ("identity", "gzip"))
    assert plain != packed
    # As a list, weakened by a proxy that compresses as well, or with any value.
    for has in (f'"older", {packed}', f"W/{packed}", "*"):
        assert ask("gzip", has).status_code == 304
    # It has the other body.
    assert ask("gzip", plain).status_code == 200


def test_the_api_describes_itself(site: Site) -> None:
    document = ok(Person(site).get("/api/schema/openapi.json"))
    assert "/api/matches/{match_id}/actions" in document["paths"]
    assert "RoseKingBoard" in str(document["components"])


def test_a_new_house_shows_matches_between_bots(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", demo=True, pace=0.3) as site:
        person = Person(site)
        with person.socket() as tab:
            tab.send('{"watch": "home"}')
            while len(shown := ok(person.get("/api/matches"))["watch"]) < 4 or shown[0]["ply"] == 0:
                tab.recv(timeout=20)
    assert [match["status"] for match in shown] == ["running"] * 3 + ["finished"]
    assert {match["game"] for match in shown[:3]} == {"roseking", "stoneage", "hunters"}
    assert shown[3]["result"]["winners"]
    assert "could not act" not in site.log.read_text(), "a bot stumbled over a match that was played out"


def test_only_what_has_its_hash_in_its_name_is_kept_for_good_wherever_the_house_is_installed(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "assets" / "client"
    (folder / "assets").mkdir(parents=True)
    for name in ("index.html", "theme-init.js", "assets/main-abc.js"):
        (folder / name).write_text("")
    kept = {name for name, file in Client(folder).files.items() if file.hashed}
    assert kept == {"assets/main-abc.js"}
