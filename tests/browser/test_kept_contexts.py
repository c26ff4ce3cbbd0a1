"""A browser context and its page are reused for one player after another, and nothing carries over."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect

from support.server_process import Site
from support.table_page import MOVING, PHONE, Player

LEAVE = """async () => {
  localStorage.setItem("left", "1");
  sessionStorage.setItem("left", "1");
  document.cookie = "left=1";
  window.name = "left";
  await caches.open("left");
  await new Promise((done) => (indexedDB.open("left").onsuccess = done));
}"""
FIND = """async () => [
  localStorage.getItem("left"), sessionStorage.getItem("left"), document.cookie.includes("left"),
  await caches.keys(), await indexedDB.databases(), "left" in window, navigator.onLine,
  (await navigator.permissions.query({ name: "geolocation" })).state, [innerWidth, innerHeight],
]"""
PLACE = "[history.length, window.name, matchMedia('(prefers-color-scheme: dark)').matches]"
MOVES = "matchMedia('(prefers-reduced-motion: no-preference)').matches"


def test_the_next_player_finds_nothing_that_the_one_before_has_left(browser: Browser, site: Site) -> None:
    def found(me: Player) -> Any:
        me.open("/about")
        return me.page.evaluate(FIND)

    first = Player(browser, site)
    nothing = found(first)
    assert nothing[:7] == [None, None, False, [], [], False, True]
    first.page.evaluate(LEAVE)
    assert found(first)[:4] == ["1", "1", True, ["left"]]
    first.context.close()
    second = Player(browser, site, size=PHONE)
    assert second.context is first.context
    assert found(second) == [*nothing[:-1], [PHONE["width"], PHONE["height"]]]
    second.context.add_init_script("window.left = 1")
    second.context.grant_permissions(["geolocation"])
    second.context.set_offline(True)
    second.context.close()
    third = Player(browser, site, **MOVING)
    assert third.context is first.context
    # Scripts, permissions and network settings do not carry over either.
    assert found(third) == nothing
    assert third.page.evaluate(MOVES)
    # A context is not reused once it has a route, which cannot be removed.
    third.context.route("**/left", lambda route: route.abort())
    third.context.close()
    assert Player(browser, site).context is not first.context


def test_the_next_player_finds_no_history_and_no_listeners_of_the_one_before(
    browser: Browser, site: Site
) -> None:
    def found(me: Player) -> Any:
        me.open("/about")
        return me.page.evaluate(PLACE)

    first = Player(browser, site)
    heard: list[str] = []
    first.page.on("request", lambda request: heard.append(request.url))
    first.page.once("dialog", lambda dialog: heard.append(dialog.message))
    first.page.route("**/about", lambda route: route.fulfill(body="<p>left</p>"))
    first.page.add_init_script("window.left = 1")
    first.open("/lobby")
    first.open("/about")
    first.page.evaluate(LEAVE)
    assert first.page.evaluate("window.left") == 1
    first.context.close()
    heard.clear()
    second = Player(browser, site)
    assert second.page is first.page
    assert found(second)[:2] == [2, "1"], "a page of nothing, and this one"
    expect(second.page.get_by_role("heading", level=1)).to_be_visible()
    assert second.page.evaluate(FIND)[5] is False
    second.page.evaluate("console.error('mine')")
    assert (heard, first.complaints, second.complaints) == ([], [], ["mine ()"])
    # A page is not reused after an emulation that cannot be undone.
    second.page.emulate_media(color_scheme="dark")
    assert found(second)[2]
    second.context.close()
    second = Player(browser, site)
    assert second.page is first.page
    assert not found(second)[2]
    second.page.emulate_media(media="print")
    second.context.close()
    third = Player(browser, site)
    assert third.context is first.context
    assert third.page is not first.page
    assert not found(third)[2]
    third.context.new_cdp_session(third.page)
    third.context.close()
    fourth = Player(browser, site)
    assert fourth.page is not third.page
    # After a failed navigation, a page is not reused either.
    fourth.page.route("**/lobby", lambda route: route.abort())
    with pytest.raises(Error):
        fourth.open("/lobby")
    fourth.context.close()
    assert Player(browser, site).page is not fourth.page
