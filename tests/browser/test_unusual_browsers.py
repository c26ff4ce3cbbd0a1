"""Unusual languages or time zones that a browser reports keep nobody from playing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support.members import PASSWORD, new_name
from support.server_process import Site
from support.table_page import Player, expect_no_complaints

ODD = """
  Object.defineProperty(navigator, 'languages', { value: %s });
  const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    return { ...resolved.call(this), timeZone: '%s' };
  };
"""


@pytest.mark.sample(of="pages of the house")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("languages", "zone"),
    [("['en-US@posix', 'en_GB', 'x']", "Etc/Unknown"), ("undefined", "+01:00"), ("['tlh']", "Mars/Crater")],
)
def test_a_browser_that_says_odd_things_plays_and_makes_an_account(
    browser: Browser, site: Site, languages: str, zone: str
) -> None:
    me = Player(browser, site)
    me.context.add_init_script(ODD % (languages, zone))
    me.open()
    me.against_bot()
    expect(me.page.get_by_text("Fair luck").first).to_be_attached()
    # The list of matches shows times in the format of the region.
    me.open()
    expect(me.page.locator("#mine a[href^='/m/']").first).to_be_visible()
    me.open("/register")
    me.page.get_by_label("Name", exact=True).fill(new_name())
    me.page.get_by_label("Password", exact=True).fill(PASSWORD)
    me.page.get_by_role("button", name=re.compile("^Create account")).click()
    expect(me.page.get_by_role("heading", name="Your account")).to_be_visible()
    expect_no_complaints(me)
