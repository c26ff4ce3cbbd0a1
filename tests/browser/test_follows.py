"""A member follows another one, sees that they are online and challenges them; what members show of themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from support.members import member
from support.server_process import Site
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width


@pytest.mark.sample(of="people of a house meet")
def test_a_member_follows_another_one_and_challenges_them_while_they_are_here(
    browser: Browser, site: Site
) -> None:
    (ada, ada_name), (bob, bob_name) = member(site), member(site)
    me = Player(browser, site, size=PHONE)
    as_person(me, ada)
    me.open(f"/p/{bob_name}")
    with bob.socket():
        me.page.get_by_role("button", name=f"Follow {bob_name}", exact=True).click()
        expect(me.page.get_by_role("button", name=f"Unfollow {bob_name}")).to_be_visible()
        assert fits_the_width(me.page)
        me.open("/members")
        followed = me.page.get_by_role("region", name="People you follow")
        expect(followed.get_by_role("listitem").filter(has_text=bob_name)).to_contain_text("online")
        me.open("/")
        here = me.page.get_by_role("region", name="Online now")
        expect(here.locator("[data-face]")).to_have_count(1)
        assert fits_the_width(me.page)
        here.get_by_role("link", name=f"Challenge {bob_name}").click()
        expect(me.page.get_by_label("Name", exact=True)).to_have_value(bob_name)
    # A drawn face is used only after it is kept.
    me.open("/account")
    mine = me.page.locator("[data-face]")
    given = mine.get_attribute("data-face")
    me.page.get_by_role("button", name="Draw another").click()
    expect(mine).not_to_have_attribute("data-face", str(given))
    tried = mine.get_attribute("data-face")
    me.page.get_by_role("button", name="Keep this picture").click()
    expect(me.page.get_by_role("button", name="Keep this picture")).to_have_count(0)
    me.page.get_by_role("textbox", name="About me").fill("I like <b>boats</b>.\nAnd rain.")
    me.page.get_by_role("textbox", name="About me").locator("xpath=ancestor::form").get_by_role(
        "button"
    ).click()
    expect(me.page.get_by_text("Saved.")).to_be_visible()
    me.open(f"/p/{ada_name}")
    expect(me.page.get_by_text("I like <b>boats</b>.")).to_be_visible()
    expect(me.page.locator("main [data-face]").first).to_have_attribute("data-face", str(tried))
    assert fits_the_width(me.page)
    expect_no_complaints(me)
