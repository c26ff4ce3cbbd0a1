"""The house as an app: installable, friendly while offline, with push messages that open their match."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.push_messages import SHOWN, Pushing
from support.server_process import Person, Site, running_site
from support.table_page import (
    PHONE,
    WORKING,
    Player,
    as_person,
    expect_no_complaints,
    fits_the_width,
    until,
)

AT_WORK = "navigator.serviceWorker.controller?.state === 'activated'"
KEPT = """caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((found) => found.flat().map(({ url }) => new URL(url).pathname))"""
HEADING = "Keine Verbindung zum Haus"
RETRY = "Erneut versuchen"


def known(browser: Browser, site: Site, **options: Any) -> Player:
    """Open the house as a returning person, with an active service worker."""
    person = Person(site)
    person.create("me", "open")
    me = Player(browser, site, **WORKING, **options)
    as_person(me, person)
    for _ in range(2):
        me.open()
        expect(me.page.locator("link[rel=manifest]")).to_have_count(1)
    until(me.page, AT_WORK)
    return me


@pytest.mark.sample(of="people of a house meet")
def test_a_first_visit_fetches_neither_worker_nor_manifest(browser: Browser, site: Site) -> None:
    me = Player(browser, site, **WORKING)
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url.removeprefix(site.url)))
    me.open()
    expect(me.page.get_by_role("radio", name="Rose King")).to_be_checked()
    me.page.wait_for_load_state("networkidle")
    assert "/api/games" in asked
    assert not [path for path in asked if re.search(r"/sw\.js|manifest|icons/|waiting|Attention", path)]


@pytest.mark.sample(of="people of a house meet")
def test_the_house_can_be_installed(whole_browser: Browser, site: Site) -> None:
    me = known(whole_browser, site)
    cdp = me.context.new_cdp_session(me.page)
    manifest = cdp.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["lang"] == "en"
    found = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Test browsers are incognito and therefore cannot install anything.
    assert [error["errorId"] for error in found] in ([], ["in-incognito"])


@pytest.mark.sample(of="people of a house meet")
def test_a_page_says_that_the_house_does_not_answer_and_comes_back_by_itself(
    browser: Browser, tmp_path: Path
) -> None:
    with running_site(tmp_path / "data") as site:
        me = known(browser, site, locale="de", size=PHONE, color_scheme="dark")
        until(me.page, f"{KEPT}.then((paths) => paths.includes('/offline.html'))")
        site.kill()
        me.open("/about")
        heading = me.page.get_by_role("heading", name=HEADING)
        expect(heading).to_be_visible()
        # The page has the style of the house: style sheet and fonts are cached with it.
        assert me.page.evaluate("document.fonts.ready.then(() => document.fonts.check('700 20px Alegreya'))")
        assert me.page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith(
            "Alegreya"
        )
        assert fits_the_width(me.page)
        me.page.get_by_role("button", name=RETRY).click()
        expect(heading).to_be_visible()
        site.start()
        expect(heading).to_be_hidden()
        expect(me.page.get_by_role("banner")).to_be_visible()
        assert me.page.url == site.url + "/about"
        me.context.close()


def test_nothing_of_the_api_is_ever_kept(browser: Browser, site: Site) -> None:
    me = known(browser, site)
    me.open("/about")
    me.page.evaluate("fetch('/api/matches').then((answer) => answer.text())")
    kept = me.page.evaluate(KEPT)
    assert "/offline.html" in kept
    ours = r"/offline\.html|/verify|/theme-init\.js|/assets/[\w.-]+"
    assert not [path for path in kept if not re.fullmatch(ours, path)]
    expect_no_complaints(me)


@pytest.mark.sample(of="people of a house meet")
def test_a_push_message_is_shown_once_a_tag_and_opens_its_match(whole_browser: Browser, site: Site) -> None:
    me = known(whole_browser, site)
    match = Person(site).create("me", "careless")["id"]
    pushing = Pushing(me)
    for title in ("Your turn", "Still your turn"):
        message = {"title": title, "body": "Rose King", "url": f"/m/{match}", "tag": match}
        pushing.push(json.dumps(message))
        pushing.expect_shown(title, again=json.dumps(message))
    assert me.page.evaluate(SHOWN) == [{"title": "Still your turn", "body": "Rose King", "tag": match}]
    pushing.click()
    me.page.wait_for_url(f"**/m/{match}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    pushing.expect_shown()
    assert len(me.context.pages) == 1


def test_every_push_message_shows_a_notification_that_leads_into_the_house(
    whole_browser: Browser, site: Site
) -> None:
    me = known(whole_browser, site)
    pushing = Pushing(me)
    me.open("/about")
    pushing.push("no JSON at all")
    pushing.expect_shown("Lagerfeuer")
    pushing.push(json.dumps({"title": "Bait", "body": "", "url": "https://example.org/", "tag": ""}))
    pushing.expect_shown("Bait", "Lagerfeuer")
    pushing.click()
    me.page.wait_for_url(site.url + "/")
