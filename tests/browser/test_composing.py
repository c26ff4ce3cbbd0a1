"""Keys that belong to an input method: in no field do they send what is half written."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, Request, expect

from support.server_process import Site, two_people
from support.table_page import Player, as_person, expect_no_complaints

HALF = "ひら"


def end_composition(devtools: CDPSession, before: bool) -> None:
    """Enter that takes what the input method offers: told before the composition is over, or, by Safari, after it."""
    devtools.send("Input.imeSetComposition", {"text": HALF, "selectionStart": 2, "selectionEnd": 2})
    if not before:
        devtools.send("Input.insertText", {"text": HALF})
    key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 229}
    # Safari's key says "Enter" and the number of an input method. With a text it would send a form as well.
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
        # A page tells by itself in which time zone it is.
        if request.method == "POST" and not request.url.endswith("/api/me"):
            sent.append(request.url)

    me.page.on("request", hear)
    here = me.page.url
    me.page.evaluate(COUNT_SUBMITS)
    end_composition(me.context.new_cdp_session(me.page), before)
    expect(line).to_have_value(HALF)
    # What comes next is heard after all that came before.
    line.press_sequentially("x")
    expect(line).to_have_value(HALF + "x")
    assert (sent, me.page.url, submits(me.page)) == ([], here, 0)
    expect_no_complaints(me)


COUNT_SUBMITS = "() => { window.submits = 0; addEventListener('submit', () => window.submits++, true); }"


def submits(page: Page) -> int:
    return int(page.evaluate("window.submits"))
