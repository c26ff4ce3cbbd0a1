"""A match is transferred to another house, on a phone and at a desk, by the pages of both houses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from support import seeded
from support.axe import faults
from support.server_process import Site, play_on, two_people
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width


def alert(player: Player, within: Locator) -> str:
    """Return the text of a refusal, and drop the browser's own message about it from the complaints."""
    refusal = within.get_by_role("alert").inner_text()
    player.complaints = [one for one in player.complaints if "Failed to load resource" not in one]
    return refusal


@pytest.mark.sample(1, of="a long way through the house")
def test_two_people_take_their_match_to_another_house(
    browser: Browser, old_house: Site, new_house: Site
) -> None:
    red, white, view = two_people(old_house)
    before = play_on([red, white], view["id"], seeded.generator(), 4)
    # The content security policy would block axe, too.
    look = {"reduced_motion": "reduce", "bypass_csp": True}
    ann = Player(browser, old_house, "en", DESK, **look)
    uwe = Player(browser, old_house, "de-DE", PHONE, has_touch=True, color_scheme="dark", **look)
    as_person(ann, red)
    as_person(uwe, white)
    # Use another host name: cookies ignore ports, and the browser must see two houses.
    elsewhere = f"http://localhost:{new_house.port}"
    table = f"/m/{view['id']}"

    ann.page.goto(f"{elsewhere}/import")
    shown = ann.page.get_by_role("textbox", name="Code of this house")
    expect(shown).to_have_value(re.compile(rf"^{elsewhere}/?#[0-9a-f]{{64}}$"))
    code = shown.input_value()
    assert faults(ann.page) == []

    # Propose the transfer, first with a mistyped code.
    ann.open(table)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("button", name="Go on in another house").click()
    field = ann.page.get_by_role("textbox", name="Code of the other house")
    form = ann.page.locator("form").filter(has=field)
    field.fill(code[:-1])
    form.get_by_role("button", name="Propose").click()
    assert "not a house code" in alert(ann, form)
    assert faults(ann.page) == []
    field.fill(code)
    form.get_by_role("button", name="Propose").click()
    expect(ann.page.get_by_role("main").get_by_text("You propose to go on in another house")).to_be_visible()

    uwe.open(table)
    agree = uwe.page.get_by_role("button", name="Endgültig zustimmen")
    expect(agree).to_be_visible()
    expect(uwe.page.get_by_text("Das lässt sich nicht zurücknehmen")).to_be_visible()
    assert fits_the_width(uwe.page)
    assert faults(uwe.page) == []
    agree.tap()

    # The match has been transferred, and both people get a link.
    theirs = uwe.page.get_by_role("link", name="Zu meinem Platz dort")
    theirs.scroll_into_view_if_needed()
    expect(theirs).to_be_visible()
    assert fits_the_width(uwe.page)
    assert faults(uwe.page) == []
    mine = ann.page.get_by_role("link", name="To my seat there")
    expect(mine).to_be_visible()
    assert faults(ann.page) == []
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="File for the other house").click()

    # The link does not work before the file has been imported.
    theirs.tap()
    uwe.page.wait_for_url("**/arrive/*")
    assert fits_the_width(uwe.page)
    assert faults(uwe.page) == []
    sit = uwe.page.get_by_role("button", name="Hinsetzen")
    sit.tap()
    assert "hier noch nicht importiert" in alert(uwe, uwe.page.locator("main"))
    assert faults(uwe.page) == []

    ann.page.goto(f"{elsewhere}/import")
    ann.page.locator("input[type=file]").set_input_files(download.value.path())
    ann.page.wait_for_url("**/m/*")
    expect(ann.page.get_by_role("heading", name="2 of you are not here yet")).to_be_visible()
    ann.open(table)
    mine.click()
    ann.page.get_by_role("button", name="Sit down").click()
    expect(ann.page.get_by_role("heading", name="One of you is not here yet")).to_be_visible()
    # The page offers nothing that the house would refuse.
    waiting = ann.page.locator("main")
    expect(waiting.get_by_role("button")).to_have_text(["Notify me"])
    expect(waiting.get_by_role("textbox")).to_have_count(0)
    assert faults(ann.page) == []

    sit.tap()
    for player in (ann, uwe):
        expect(player.page.locator(f"[data-moment='{before['ply']}.0']")).to_have_count(1)
        assert player.page.url.startswith(f"{elsewhere}/m/")
        # The board, which a link refers to, is drawn a moment later.
        expect(player.page.locator("#board")).to_be_attached()
    assert fits_the_width(uwe.page)
    assert faults(uwe.page) == []

    # A used link lets in its own person again, and nobody else.
    ann.open(table)
    mine.click()
    ann.page.wait_for_url("**/arrive/*")
    link = ann.page.url
    ann.page.get_by_role("button", name="Sit down").click()
    ann.page.wait_for_url(f"{elsewhere}/m/*")
    other = Player(browser, new_house)
    other.page.goto(link)
    other.page.get_by_role("button", name="Sit down").click()
    assert "used it already" in alert(other, other.page.locator("main"))
    expect_no_complaints(ann, uwe, other)
