"""The oldest supported browsers, and older ones, imitated by a new browser: what they lack is removed from it
(decision 89)."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from engines.chromium import ChromiumPage
from engines.page import DESK, PHONE
from engines.playing import PROMPT, TITLES, Hand, against_bot
from support.sampling import some
from support.server_process import ROOT, Site, package_path

CLIENT = package_path() / "lagerfeuer/web/client"
FORGET = r"""(() => {
  const lacks = %s;
  for (const [owner, name, place] of lacks) {
    const holder = owner === "" ? globalThis : globalThis[owner];
    const places = { itself: [holder], prototype: [holder?.prototype], "": [holder, holder?.prototype] }[place];
    for (const one of places) if (one) delete one[name];
  }
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...asked) => !(%s && /\dcq/.test(asked.join())) && supports(...asked);
})()"""
"""Removes from a page what its browser lacks, before any script runs."""
GONE = {"safari": "Element.prototype.checkVisibility", "firefox": "Object.groupBy", "chrome": "URL.canParse"}
"""One example of what each of them lacks."""
INSIDE = """(selector) => {
  const { top, bottom, left, right } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1 && bottom > top;
}"""
ABOVE = """(one, other) => {
  const [{ bottom }, { top }] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  return bottom <= top + 1;
}"""


@cache
def old(browser: str) -> dict[str, Any]:
    """Return what a browser at the floor keeps of the built style sheets, and what its scripts lack."""
    command = [
        str(ROOT / "tools/with-node"),
        "node",
        str(ROOT / "ui/floor/check.mjs"),
        "--as",
        browser,
        str(CLIENT),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def made_old(browser: Browser, name: str) -> BrowserContext:
    context = browser.new_context(locale="en", reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(30_000)
    context.add_init_script(FORGET % (json.dumps(old(name)["lacks"]), json.dumps(name == "safari")))

    def styles(route: Route) -> None:
        path = re.sub(r".*?//[^/]*/", "", route.request.url)
        route.fulfill(body=old(name)["styles"][path], content_type="text/css")

    context.route("**/*.css", styles)
    return context


@pytest.mark.parametrize(
    "name",
    [
        "safari",
        pytest.param("firefox", marks=pytest.mark.long),
        pytest.param("chrome", marks=pytest.mark.long),
    ],
)
def test_browsers_at_the_floor_play_every_game(browser: Browser, site: Site, name: str) -> None:
    page = ChromiumPage(made_old(browser, name))
    page.open(f"{site.url}/")
    assert page.call(f"() => {GONE[name]} === undefined")
    for game in some(TITLES, 1):
        me = Hand(page, against_bot(page, site.url, game))
        me.act(me.until_asked())
        for size in (PHONE, DESK):
            page.resize(*size)
            me.until_asked()
            assert page.fits_the_width
            page.wait(INSIDE, PROMPT)
        # At a desk, the whole table is above the prompt.
        page.wait(ABOVE, ".stage .fills > *", PROMPT)
    assert page.complaints == []


def below(context: BrowserContext, site: Site) -> Page:
    page = context.new_page()
    page.goto(site.url)
    return page


@pytest.mark.sample(of="pages of the house")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("locale", "words"), [("en", "too old"), ("de", "zu alt")])
def test_below_the_floor_a_plain_page_says_so(browser: Browser, site: Site, locale: str, words: str) -> None:
    context = browser.new_context(locale=locale, service_workers="block")
    context.add_init_script("delete Array.prototype.findLast; delete window.structuredClone")
    page = below(context, site)
    notice = page.locator("#below")
    expect(notice.get_by_role("heading", name=re.compile(words))).to_be_visible()
    expect(notice).to_contain_text("Safari 15.4")
    # The text is in one language only, and the client does not start.
    expect(notice.get_by_role("heading")).to_have_count(1)
    expect(page.locator("#app")).to_be_hidden()


@pytest.mark.sample(of="pages of the house")
def test_a_browser_that_does_not_understand_the_scripts_is_told_as_well(browser: Browser, site: Site) -> None:
    context = browser.new_context(service_workers="block")
    answer = {"body": "x = /(?<=/", "content_type": "text/javascript"}
    context.route("**/assets/index-*.js", lambda route: route.fulfill(**answer))
    expect(below(context, site).get_by_role("heading", name="too old")).to_be_visible()


@pytest.mark.sample(of="pages of the house")
def test_without_scripts_the_page_says_so_in_both_languages(site: Site) -> None:
    """Check the source: when a test turns scripts off, Chromium treats the contents of noscript as text."""
    (notice,) = re.findall("<noscript>(.*?)</noscript>", httpx.get(site.url).text)
    assert "Lagerfeuer needs JavaScript" in notice
    assert "Lagerfeuer braucht JavaScript" in notice
