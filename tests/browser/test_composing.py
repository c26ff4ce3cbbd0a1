"""Keys that belong to an input method: they never submit unfinished text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, Request, expect

from support.server_process import Site, two_people
from support.table_page import Player, as_person, expect_no_complaints

HALF = "ひら"


def end_composition(devtools: CDPSession, before: bool) -> None:
    """Press Enter to accept a composition; its key event comes before the composition ends or, in Safari, after it."""
    devtools.send("Input.imeSetComposition", {"text": HALF, "selectionStart": 2, "selectionEnd": 2})
    if not before:
        devtools.send("Input.insertText", {"text": HALF})
    key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 229}
    # Safari reports the key "Enter" with the key code of input methods. With a text, it would also submit the form.
    press = {"type": "rawKeyDown"} if before else {"type": "keyDown", "text": "\r"}
    devtools.send("Input.dispatchKeyEvent", {**key, **press})
    devtools.send("Input.dispatchKeyEvent", {**key, "type": "keyUp"})
    if before:
        devtools.send("Input.insertText", {"text": HALF})


def talk(me: Player, match: str) -> Locator:
    me.open(f"/m/{match}")
    me.page.get_by_role("tab", name="Chat").click()
    return me.page.get_by_label("Write a message")


def make_an_account(me: Player, _: str) -> Locator:
    me.open("/register")
    return me.page.get_by_label("Name", exact=True)


def search_the_rules(me: Player, _: str) -> Locator:
    me.open("/rules/stoneage")
    me.page.get_by_label("Contents and search").click()
    return me.page.get_by_role("searchbox")


FIELDS = (talk, make_an_account, search_the_rules)


@pytest.mark.sample(of="people of a house meet")
@pytest.mark.sample(2)
@pytest.mark.parametrize("before", [True, False], ids=["while it goes on", "after it, as in Safari"])
@pytest.mark.parametrize("field", FIELDS)
def test_enter_that_ends_a_composition_sends_nothing(
    browser: Browser, site: Site, field: Callable[[Player, str], Locator], before: bool
) -> None:
    ada, _, view = two_people(site)
    me = Player(browser, site)
    as_person(me, ada)
    line = field(me, view["id"])
    line.focus()
    sent: list[str] = []

    def hear(request: Request) -> None:
        # The page also reports its time zone.
        if request.method == "POST" and not request.url.endswith("/api/me"):
            sent.append(request.url)

    me.page.on("request", hear)
    here = me.page.url
    me.page.evaluate(COUNT_SUBMITS)
    end_composition(me.context.new_cdp_session(me.page), before)
    expect(line).to_have_value(HALF)
    # Typing another letter proves that the earlier events have been handled.
    line.press_sequentially("x")
    expect(line).to_have_value(HALF + "x")
    assert (sent, me.page.url, submits(me.page)) == ([], here, 0)
    expect_no_complaints(me)


COUNT_SUBMITS = "() => { window.submits = 0; addEventListener('submit', () => window.submits++, true); }"


def submits(page: Page) -> int:
    return int(page.evaluate("window.submits"))
