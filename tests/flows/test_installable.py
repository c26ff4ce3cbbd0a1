"""The house as an app on a device: the worker, the manifest, its icons, the offline page."""

from __future__ import annotations

import json
import re
import struct

import httpx
import pytest

from support.server_process import Person, Site, ok, package_path

pytestmark = pytest.mark.skipif(
    not (package_path() / "lagerfeuer/web/client/index.html").exists(),
    reason="the client is not built: make test",
)


def test_the_service_worker_is_revalidated_and_may_control_the_whole_site(site: Site) -> None:
    worker = httpx.get(site.url + "/sw.js")
    assert worker.status_code == 200
    assert worker.headers["content-type"].startswith("text/javascript")
    # Browsers that cache the worker for long could not replace it.
    assert worker.headers["cache-control"] == "no-cache"
    policy = httpx.get(site.url + "/").headers["content-security-policy"].split("; ")
    # The second header is for Safari 15.4, which still forbids the frames.
    assert {"worker-src 'self'", "child-src 'self'", "frame-src 'none'"} <= set(policy)
    assert "connect-src 'self'" in worker.headers["content-security-policy"]
    again = httpx.get(site.url + "/sw.js", headers={"if-none-match": worker.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(("language", "shortcut"), [("en", "My matches"), ("de", "Meine Partien")])
def test_the_manifest_is_in_the_language_of_the_request(site: Site, language: str, shortcut: str) -> None:
    answer = httpx.get(site.url + "/manifest.webmanifest", headers={"accept-language": language})
    assert answer.headers["content-type"] == "application/manifest+json"
    assert {"accept-language", "cookie"} <= set(answer.headers["vary"].split(", "))
    manifest = answer.json()
    assert manifest["lang"] == language
    assert shortcut in [one["name"] for one in manifest["shortcuts"]]
    # The id identifies the house on a device, even if its name changes.
    assert manifest["id"] == manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    for one in manifest["shortcuts"]:
        assert httpx.get(site.url + one["url"]).status_code == 200, one["url"]


def test_the_manifest_goes_by_the_language_that_a_person_has_chosen(site: Site) -> None:
    person = Person(site, "en")
    ok(person.post("/api/me", {"name": "Ada"}))
    ok(person.post("/api/me", {"language": "de"}))
    assert json.loads(person.get("/manifest.webmanifest").text)["lang"] == "de"


def test_every_icon_is_there_in_the_size_it_says(site: Site) -> None:
    icons = httpx.get(site.url + "/manifest.webmanifest").json()["icons"]
    assert {(one["sizes"], one.get("purpose", "any")) for one in icons} == {
        ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    for one in icons:
        image = httpx.get(site.url + one["src"])
        assert image.headers["content-type"] == "image/png"
        width, height = struct.unpack(">II", image.content[16:24])
        assert one["sizes"] == f"{width}x{height}"


def test_the_offline_page_needs_nothing_that_the_policy_forbids(site: Site) -> None:
    page = httpx.get(site.url + "/offline.html")
    assert page.status_code == 200
    assert "<script>" not in page.text
    assert "style=" not in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]


def test_all_that_the_worker_wants_to_keep_is_there(site: Site) -> None:
    # If one file is missing, the worker is never installed.
    script = httpx.get(site.url + "/sw.js").text
    kept = set(re.findall(r"/(?:assets/[\w.-]+\w|theme-init\.js|verify\b|fair\b|offline\.html)", script))
    assert {"/verify", "/fair", "/theme-init.js", "/offline.html"} <= kept
    assert any("/worker-" in path for path in kept)
    assert [path for path in sorted(kept) if httpx.get(site.url + path).status_code != 200] == []
