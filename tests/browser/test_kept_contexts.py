"""A browser context goes from player to player: nothing of one reaches the next, only what the house serves to all."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from support.server_process import Site
from support.table_page import MOVING, PHONE, Player

LEAVE = """async () => {
  localStorage.setItem("left", "1");
  sessionStorage.setItem("left", "1");
  document.cookie = "left=1";
  await caches.open("left");
  await new Promise((done) => (indexedDB.open("left").onsuccess = done));
}"""
FIND = """async () => [
  localStorage.getItem("left"), sessionStorage.getItem("left"), document.cookie.includes("left"),
  await caches.keys(), await indexedDB.databases(), "left" in window, navigator.onLine,
  (await navigator.permissions.query({ name: "geolocation" })).state, [innerWidth, innerHeight],
]"""
MOVES = "matchMedia('(prefers-reduced-motion: no-preference)').matches"


def test_nobody_finds_what_the_player_before_them_has_left(browser: Browser, site: Site) -> None:
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
    # Nor what they have asked of the browser.
    assert found(third) == nothing
    assert third.page.evaluate(MOVES)
    # What a context cannot be rid of ends with it.
    third.context.route("**/left", lambda route: route.abort())
    third.context.close()
    assert Player(browser, site).context is not first.context
