"""Other origins: signing in never leads to one, and none can act for the person signed in here."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from support.account_pages import Visitor
from support.members import PASSWORD, member, new_name, registered
from support.server_process import Person, Site, ok, running_site
from support.table_page import Player, as_person

FOREIGN = [
    "//example.org", "https://example.org", "/%5Cexample.org", "/.//example.org", "/%09/example.org", "example.org",
    "javascript:alert(1)", "/api/account/export",
]  # fmt: skip


@pytest.mark.sample(3)
@pytest.mark.parametrize("then", FOREIGN)
def test_signing_in_leads_to_no_other_site(browser: Browser, site: Site, then: str) -> None:
    person, _ = registered(site)
    me = Player(browser, site)
    for one in person.http.cookies.jar:
        me.context.add_cookies([{"name": one.name, "value": str(one.value), "url": site.url}])
    me.open(f"/sign-in?then={then}")
    me.page.wait_for_url(site.url + "/account")


@pytest.mark.sample(1)
@pytest.mark.parametrize("then", ["/cups/new?x#y", "/luck", "/cups/../lobby"])
def test_signing_in_leads_to_any_page_of_the_house(browser: Browser, site: Site, then: str) -> None:
    person, _ = registered(site)
    me = Player(browser, site)
    as_person(me, person)
    me.open(f"/sign-in?{urlencode({'then': then})}")
    me.page.wait_for_url(site.url + then.replace("/cups/..", ""))


def test_behind_https_cookies_have_names_that_no_other_host_can_set(browser: Browser, tmp_path: Path) -> None:
    """Browsers treat localhost as secure. Sessions under the older cookie names stay valid."""
    with running_site(tmp_path / "data", LAGERFEUER_URL="https://games.example.org") as site:
        me, name = Visitor(browser, site), new_name()
        me.page.goto(f"{me.origin}/register")
        me.write("Name", name)
        me.write("Password", PASSWORD)
        me.press("Create account")
        expect(me.page.get_by_role("heading", name="Your account")).to_be_visible()
        kept = {one["name"]: one["value"] for one in me.context.cookies()}
        assert set(kept) == {
            f"__Host-{one}" for one in ("lagerfeuer-session", "lagerfeuer-known", "csrftoken")
        }
        me.context.clear_cookies()
        before = {"name": "lagerfeuer-session", "value": kept["__Host-lagerfeuer-session"], "url": me.origin}
        planted = {"name": "csrftoken", "value": "planted", "url": me.origin}
        me.context.add_cookies([before, planted])  # type: ignore[list-item]
        me.page.reload()
        expect(me.page.get_by_role("button", name="Sign out", exact=True)).to_be_visible()
        now = {one["name"]: one["value"] for one in me.context.cookies()}
        assert now["__Host-lagerfeuer-session"] == kept["__Host-lagerfeuer-session"]
        assert now["__Host-csrftoken"] == kept["__Host-csrftoken"]
        me.press("Sign out")
        expect(me.page.get_by_role("link", name="Sign in").first).to_be_visible()
        assert not [one for one in me.context.cookies() if one["name"].endswith("lagerfeuer-session")]


FORGED = """([url, body]) => fetch(url, {
  method: "POST", mode: "no-cors", credentials: "include", body: body,
  headers: {"content-type": "application/x-www-form-urlencoded"},
}).catch(() => null)"""
"""Sends what any page can send without permission, like a form. The page cannot read the answer."""


@contextmanager
def elsewhere() -> Iterator[str]:
    """Serve another origin of the same site: another port, whose pages send the house's cookies along."""
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        # It answers every request with an error page, which is a page, too.
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()


def test_a_page_of_another_origin_of_the_same_site_cannot_rename_a_person(
    browser: Browser, site: Site
) -> None:
    person, name = member(site)
    me = Visitor(browser, site)
    token = Person(site).http.cookies["csrftoken"]
    session = {
        "name": "lagerfeuer-session",
        "value": person.http.cookies["lagerfeuer-session"],
        "url": me.origin,
    }
    planted = {"name": "csrftoken", "value": token, "url": me.origin}
    me.context.add_cookies([session, planted])  # type: ignore[list-item]
    body = f'{{"name":"&_csrf_token={token}&","name":"Mallory"}}'
    with elsewhere() as origin:
        me.page.goto(origin)
        with me.page.expect_request(f"{me.origin}/api/me"):
            me.page.evaluate(FORGED, [f"{me.origin}/api/me", body])
    assert ok(person.get("/api/me"))["name"] == name
    me.complaints.clear()
