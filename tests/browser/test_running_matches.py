"""From the home page to all running matches, and what stands there if there are none."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from support.axe import faults
from support.members import change, member
from support.server_process import running_site
from support.table_page import PHONE, Player, expect_no_complaints, fits_the_width


def test_somebody_without_an_account_finds_all_that_runs_and_chooses_a_game(
    browser: Browser, tmp_path: Any
) -> None:
    with running_site(tmp_path / "data") as house:
        (ada, _), (bob, _) = member(house), member(house)
        for _ in range(13):
            bob.join(ada.create("me", "open"), 1)
        change(house, "update matches set shown = true")
        me = Player(browser, house, size=PHONE, has_touch=True)
        me.open()
        me.page.get_by_role("link", name="All running matches").tap()
        cards = me.page.locator("main li")
        expect(cards).to_have_count(12)
        me.page.get_by_role("button", name="More matches").tap()
        expect(cards).to_have_count(13)
        expect(me.page.get_by_role("button", name="More matches")).to_be_hidden()
        assert fits_the_width(me.page)
        assert faults(me.page) == []
        me.page.get_by_role("combobox", name="Game").select_option(label="Stone Age")
        expect(me.page.get_by_text("No match of this game to watch right now.")).to_be_visible()
        me.page.get_by_role("button", name="Show all").tap()
        expect(cards).to_have_count(12)
        expect_no_complaints(me)
