"""A member follows another one, and sees that they are here."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from support.members import member
from support.server_process import Site
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width


def test_a_member_follows_another_one_and_sees_that_they_are_here(browser: Browser, site: Site) -> None:
    (ada, _), (bob, bob_name) = member(site), member(site)
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
    expect_no_complaints(me)
