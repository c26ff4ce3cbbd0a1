"""On touch devices, Back closes what is on top before it leaves the page, in Firefox and WebKit as well."""

from __future__ import annotations

from engines.page import PHONE, Page
from engines.playing import SHOWN, moment
from support.recorded_sounds import act_once
from support.server_process import Site, seated

BECOME = "(cookie) => { document.cookie = `${cookie}; path=/`; }"
COARSE = """() => {
  const { get } = Object.getOwnPropertyDescriptor(MediaQueryList.prototype, "matches");
  Object.defineProperty(MediaQueryList.prototype, "matches", {
    get() { return this.media.includes("pointer: coarse") || get.call(this); },
  });
}"""
"""Makes the page believe that there is a touch screen, which the drivers do not have."""
GONE = "(selector) => document.querySelectorAll(selector).length === 0"
AT = "(path) => location.pathname === path"
MENU = "header.bar button[aria-label='Menu']"


def test_back_closes_what_lies_on_top_and_then_leaves(page: Page, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    for _ in range(4):
        act_once(people, view["id"])
    now = people[0].view(view["id"])
    table = f"/m/{view['id']}"
    page.resize(*PHONE)
    page.open(f"{site.url}/about")
    for one in people[0].http.cookies.jar:
        page.call(BECOME, f"{one.name}={one.value}")
    page.open(site.url + table)
    page.wait(SHOWN, moment(now))
    page.call(COARSE)
    # A sheet is closed by Back.
    page.press(MENU)
    page.wait_for("dialog")
    page.back()
    page.wait(GONE, "dialog")
    assert page.call(AT, table)
    # A sheet that is closed by its button leaves no entry in the history.
    page.press(MENU)
    page.press("dialog button[aria-label='Close']")
    page.wait(GONE, "dialog")
    # From the past, Back leads to the present.
    page.press("header.bar button[aria-label='Look back']")
    page.press("[data-replay] button[aria-label='One step back']")
    page.wait("(path) => location.pathname.startsWith(path) && location.pathname !== path", f"{table}/")
    page.back()
    page.wait(GONE, "[data-replay]")
    page.wait(AT, table)
    # The what-if board.
    page.call("() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }))")
    page.wait_for("[data-what-if]")
    page.back()
    page.wait(GONE, "[data-what-if]")
    assert page.call(AT, table)
    # Nothing is on top any more, so Back leaves the page.
    page.back()
    page.wait(AT, "/about")
    assert page.complaints == []
