"""/fair: a reader without knowledge of hashes tries out what a commitment is, and what it does not reveal."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from boardkit.luck import HmacLuck, commitment
from support.axe import LOOKS, faults_by_day_and_night
from support.server_process import Site
from support.table_page import PHONE, Player, expect_no_complaints, fits_the_width


def dice(page: Page) -> Locator:
    return page.locator(".dice").get_by_role("img")


def play(page: Page, secret: str, share: str) -> None:
    """Go through the demo: seal the secret, add a share, roll the dice, open the envelope."""
    page.get_by_label("Secret", exact=True).fill(secret)
    page.get_by_role("button", name="Seal the envelope").click()
    page.get_by_label("Share", exact=True).fill(share)
    page.get_by_role("button", name="Add it").click()
    expect(dice(page)).to_have_count(12)
    page.get_by_role("button", name="Open the envelope").click()


def test_the_toy_reckons_as_the_server_does(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open("/fair")
    play(me.page, "Käsekuchen 7", "three cats")
    secret = "Käsekuchen 7".encode()
    luck = HmacLuck(secret, "example", ["three cats"])
    expect(me.page.locator(".print code").first).to_have_text(
        " ".join(commitment(secret, "example")[start : start + 8] for start in range(0, 64, 8))
    )
    for place in range(12):
        expect(dice(me.page).nth(place)).to_have_accessible_name(str(1 + luck.pick(6)))
    expect(me.page.get_by_role("status").filter(has_text="all twelve")).to_be_visible()
    expect_no_complaints(me)


def test_one_changed_letter_is_noticed(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE)
    me.open("/fair")
    play(me.page, "my secret", "my share")
    expect(me.page.get_by_text("all twelve dice follow")).to_be_visible()
    me.page.get_by_label("Secret", exact=True).fill("my secreT")
    expect(me.page.get_by_text("The secret doesn’t fit the fingerprint")).to_be_visible()
    me.page.get_by_label("Secret", exact=True).fill("my secret")
    expect(me.page.get_by_text("all twelve dice follow")).to_be_visible()
    # Another share does not affect the seal, but changes the dice.
    me.page.get_by_label("Share", exact=True).fill("my shard")
    expect(me.page.get_by_text("would have come out differently")).to_be_visible()
    expect(me.page.get_by_text("The secret doesn’t fit the fingerprint")).to_have_count(0)
    assert fits_the_width(me.page)
    me.page.get_by_role("button", name="Start over").click()
    expect(me.page.get_by_role("button", name="Seal the envelope")).to_be_disabled()
    expect_no_complaints(me)


def test_the_toy_works_by_keyboard_and_with_rolled_secrets(browser: Browser, site: Site) -> None:
    me = Player(browser, site, locale="de")
    me.open("/fair")
    me.page.get_by_label("Geheimnis", exact=True).focus()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_label("Geheimnis", exact=True)).to_have_value(re.compile("[0-9a-f]{16}"))
    me.page.get_by_label("Geheimnis", exact=True).press("Enter")
    share = me.page.get_by_label("Beitrag", exact=True)
    expect(share).to_be_visible()
    # The sealed secret is not shown anywhere.
    expect(me.page.get_by_label("Geheimnis", exact=True)).to_have_count(0)
    share.fill("x")
    share.press("Enter")
    expect(dice(me.page)).to_have_count(12)
    expect_no_complaints(me)


def test_the_page_says_what_it_cannot_show(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open("/fair#limits")
    limits = me.page.locator("#limits")
    for sentence in (
        "hidden cards",
        "conspires",
        "by a public rule",
        "envelope closed",
        "lagerfeuer verify",
    ):
        expect(limits).to_contain_text(sentence)
    me.page.get_by_role("link", name="Check a record").click()
    expect(me.page.get_by_role("heading", name="Check a record")).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_pages_about_fair_luck_are_accessible(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    me = Player(browser, site, color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True)
    me.open("/fair")
    assert faults_by_day_and_night(me.page) == [], "at first"
    play(me.page, "a secret", "a share")
    me.page.get_by_label("Secret", exact=True).fill("another one")
    expect(me.page.get_by_text("The secret doesn’t fit the fingerprint")).to_be_visible()
    assert faults_by_day_and_night(me.page) == [], "something wrong"
    assert fits_the_width(me.page)
