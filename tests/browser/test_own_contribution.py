"""A contribution made by hand: rolled or pasted at the table, or computed by a saved page."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, expect

from support.axe import faults_by_day_and_night
from support.contribution_pages import (
    kept_receipts,
    match_of,
    waiting_guest,
)
from support.large_letters import ENLARGE, LARGE
from support.receipt_vectors import receipt, records, said
from support.server_process import Site, ok
from support.table_page import PHONE, Player, fits_the_width

ROLLS = "3141526535" * 5
SHARE = hashlib.sha256(("lagerfeuer-dice-1\n6\n" + " ".join(ROLLS)).encode()).hexdigest()[:32]


def draws_by_hand(player: Player) -> None:
    player.page.add_init_script(
        "localStorage.setItem('lagerfeuer-settings', JSON.stringify({ownShare: true}))"
    )


def test_a_table_waits_for_the_share_that_its_player_rolls_by_hand(browser: Browser, site: Site) -> None:
    # The content security policy would block axe, too.
    host = Player(browser, site, size=PHONE, bypass_csp=True)
    draws_by_hand(host)
    guest, view = waiting_guest(site, host)
    ok(guest.send_contribution(view))
    # No other page of the house contributes meanwhile.
    host.open("/about")
    host.open(f"/m/{view['id']}")
    asked = host.page.get_by_role("region", name="This table is waiting for your share")
    expect(asked).to_contain_text(view["fairness"]["commitment"])
    expect(asked).to_contain_text("the public rule adds a share for you")
    rolls = asked.get_by_label("Roll it at least 50 times")
    rolls.fill(ROLLS[:-1])
    expect(asked.get_by_role("status")).to_have_text(
        "49 rolls give 126 of the 128 bits needed. One more roll."
    )
    expect(asked.locator("[data-share]")).to_have_count(0)
    rolls.fill(ROLLS[:-1] + "7")
    expect(asked.get_by_role("status")).to_have_text("Roll 50 is “7”, not a number from 1 to 6.")
    rolls.fill(ROLLS)
    expect(asked.locator("[data-share]")).to_have_text(SHARE)
    asked.get_by_role("button", name="Use a terminal").click()
    expect(asked).to_contain_text(f"lagerfeuer share --url '{site.url}/m/{view['id']}#")
    assert fits_the_width(host.page)
    assert faults_by_day_and_night(host.page) == []
    asked.get_by_role("button", name="Add this share").first.click()
    expect(host.prompt).to_be_visible()
    assert match_of(host)["fairness"]["contributions"][0] == SHARE
    assert kept_receipts(host.page, "share", "begin")["share"]["held"] == "right"


def test_a_share_may_be_pasted_or_left_to_the_browser_after_all(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    draws_by_hand(me)
    me.open()
    me.against_bot()
    asked = me.page.get_by_role("region", name="This table is waiting for your share")
    field = asked.get_by_label("Paste a share")
    give = asked.locator("form").get_by_role("button", name="Add this share")
    field.fill("12345")
    expect(asked.get_by_role("alert")).to_have_text(re.compile("32 characters"))
    expect(give).to_be_disabled()
    field.fill(f" {SHARE.upper()} ")
    give.click()
    expect(me.prompt).to_be_visible()
    view = match_of(me)
    assert view["fairness"]["contributions"][view["you"]] == SHARE
    me.open()
    me.against_bot()
    asked.get_by_role("button", name="Let the browser roll").click()
    expect(me.prompt).to_be_visible()
    assert me.complaints == []


def test_the_saved_page_works_from_a_disk_without_a_network(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    me = Player(browser, site)
    me.open("/share")
    with me.page.expect_download() as saving:
        me.page.get_by_role("link", name="Save the page").click()
    assert saving.value.suggested_filename == "lagerfeuer-share.html"
    file = tmp_path / "lagerfeuer-share.html"
    saving.value.save_as(file)
    page = me.new_tab()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    me.context.set_offline(True)
    page.goto(file.as_uri())
    # The page must also fit with large fonts on a phone.
    page.set_viewport_size(PHONE)
    page.evaluate(ENLARGE, LARGE)
    page.get_by_label("Roll it at least 50 times").fill(ROLLS)
    expect(page.locator("[data-share]")).to_have_text(SHARE)
    page.get_by_label("Sides of your die").fill("20")
    expect(page.get_by_role("status")).to_have_text(re.compile("Roll 1 is"))
    chosen = page.get_by_label("Choose a receipt")
    for name, raw, verdict in (
        ("true.json", receipt(said("share")), "A house has signed this receipt"),
        ("changed.json", receipt(said("share")).replace(b"05.000Z", b"06.000Z"), "No house has signed"),
        ("record.json", records()["whole"], "This is not a receipt"),
    ):
        chosen.set_input_files(FilePayload(name=name, mimeType="", buffer=raw))
        expect(page.get_by_role("article", name=name).get_by_role("heading")).to_have_text(
            re.compile(verdict)
        )
    assert fits_the_width(page)
    assert asked == [file.as_uri()]
    # Not even a script of the page can reach the house.
    assert page.evaluate(f"fetch('{site.url}/api/me').then(() => 'reached', () => 'refused')") == "refused"


def test_the_page_to_be_saved_never_runs_in_the_house(site: Site, browser: Browser) -> None:
    me = Player(browser, site)
    answer = me.page.request.get(f"{site.url}/lagerfeuer-share.html")
    assert answer.headers["content-disposition"] == 'attachment; filename="lagerfeuer-share.html"'
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    text = answer.text()
    assert not re.findall(r"""(?:src|href)="?(?!data:)[a-z]*:?//""", text)
    assert "default-src 'none'" in text
