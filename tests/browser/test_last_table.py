"""A new table starts with the settings of the last one: on this device, per game, as far as they are still offered."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from support.members import member
from support.server_process import Site
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width

KEY = "lagerfeuer-tables"


def form_of(me: Player, game: str) -> Locator:
    me.open()
    me.page.get_by_role("radio", name=game).check()
    me.page.get_by_role("button", name="Invite a friend").click()
    form = me.page.locator("form")
    form.get_by_role("button", name=re.compile("^Create table")).wait_for()
    return form


def as_now(form: Locator) -> list[Any]:
    """Return all chosen values in the order of the page."""
    found: list[Any] = form.locator("input, select").evaluate_all(
        "all => all.map(one => one.type === 'radio' || one.type === 'checkbox' ? one.checked : one.value)"
    )
    return found


def kept(me: Player) -> Any:
    return json.loads(me.page.evaluate(f"localStorage.getItem('{KEY}')") or "null")


@pytest.mark.sample(of="a table is set up as one wishes")
def test_a_table_with_friends_begins_as_the_last_one_and_one_press_leads_back(
    browser: Browser, site: Site
) -> None:
    person, _ = member(site)
    named = member(site)[1]
    me = Player(browser, site, size=PHONE)
    as_person(me, person)
    form = form_of(me, "Stone Age")
    expect(form.get_by_text("Same as your last table.")).to_be_hidden()
    form.locator("summary", has_text="More options").click()
    usual = as_now(form)
    form.get_by_role("radio", name="3 players").check()
    form.get_by_role("combobox", name="Player 3").select_option(label="Sound Badger")
    form.get_by_role("radio", name=re.compile("^People I choose")).check()
    form.get_by_role("combobox", name=re.compile("^Name")).fill(named)
    form.get_by_role("radio", name=re.compile("^Custom")).check()
    form.get_by_label("Days at the start").fill("9")
    form.get_by_label("What spectators see").select_option(label="Nothing until the match ends")
    form.locator(".colours").get_by_role("radio").nth(2).check()
    form.get_by_role("button", name="Create table and invite").click()
    me.page.wait_for_url("**/m/*")

    # The name of the invited person is not stored.
    assert named not in json.dumps(kept(me))
    form = form_of(me, "Stone Age")
    # With a colour chosen for me, that seat is the second select.
    expect(form.locator(".rows select").nth(1)).to_have_value("sound")
    expect(form.get_by_role("radio", name=re.compile("^People I choose"))).to_be_checked()
    expect(form.get_by_role("combobox", name=re.compile("^Name"))).to_have_value("")
    expect(form.get_by_label("Days at the start")).to_have_value("9")
    # Settings that differ from the defaults are unfolded.
    expect(form.get_by_label("What spectators see")).to_be_visible()
    expect(form.get_by_label("What spectators see")).to_have_value("end")
    assert fits_the_width(me.page)
    # Another game is not affected.
    other = form_of(me, "Rose King")
    expect(other.get_by_role("radio", name=re.compile("^Anyone with the link"))).to_be_checked()
    expect(other.get_by_text("Same as your last table.")).to_be_hidden()

    form = form_of(me, "Stone Age")
    form.get_by_role("button", name="Reset to defaults").click()
    expect(form.get_by_text("Reset to defaults.")).to_be_focused()
    assert as_now(form) == usual
    assert "stoneage" not in kept(me)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is set up as one wishes")
def test_a_choice_no_longer_offered_falls_back_and_a_guest_gets_no_rated_match(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site)
    me.open()
    people = {
        "count": 7, "others": ["crow", "gone", 3], "seat": 9, "tempo": {"kind": "live", "bank": 1, "increment": 0},
        "admits": "all", "range": {"least": 9, "most": 3}, "rated": True, "delay": "now", "whatIf": "oracle",
    }  # fmt: skip
    damaged = {"roseking": {"options": {"gone": True, "light": "perhaps"}, "people": people}, "stoneage": [1]}
    me.page.evaluate(f"kept => localStorage.setItem('{KEY}', JSON.stringify(kept))", damaged)
    form = form_of(me, "Rose King")
    expect(form.get_by_role("radio", name=re.compile("^Anyone with the link"))).to_be_checked()
    expect(form.get_by_role("radio", name=re.compile("^Three days per turn"))).to_be_checked()
    form.locator("summary", has_text="More options").click()
    expect(form.get_by_role("checkbox", name="Rated match")).not_to_be_checked()
    expect(form.get_by_role("radio", name="Random")).to_be_checked()
    expect(form.get_by_label("What spectators see")).to_have_value("none")
    form.get_by_role("button", name="Create table").click()
    me.page.wait_for_url("**/m/*")
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is set up as one wishes")
def test_a_member_finds_rated_as_they_left_it_and_signing_out_forgets_it(
    browser: Browser, site: Site
) -> None:
    person, _ = member(site)
    me = Player(browser, site)
    as_person(me, person)
    form = form_of(me, "Rose King")
    form.get_by_role("checkbox", name="Rated match").check()
    form.get_by_role("checkbox", name="Rated with bot accounts").check()
    form.get_by_role("button", name="Create table").click()
    me.page.wait_for_url("**/m/*")
    form = form_of(me, "Rose King")
    expect(form.get_by_role("checkbox", name="Rated match")).to_be_checked()
    expect(form.get_by_role("checkbox", name="Rated with bot accounts")).to_be_checked()
    me.open("/account")
    me.page.get_by_role("button", name="Sign out", exact=True).click()
    me.page.get_by_role("heading", name="You’re signed out").wait_for()
    assert kept(me) is None
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is set up as one wishes")
def test_the_bot_of_last_time_is_marked_and_one_press_begins(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE)
    me.open()
    me.page.get_by_role("radio", name="Stone Age").check()
    me.page.get_by_role("button", name="Play against a bot").click()
    panel = me.page.locator(".panel")
    panel.get_by_role("radio", name="4 players").check()
    panel.get_by_role("button", name=re.compile("^Sound Badger")).click()
    me.page.wait_for_url("**/m/*")
    me.open()
    me.page.get_by_role("button", name="Play against a bot").click()
    expect(panel.get_by_role("radio", name="4 players")).to_be_checked()
    expect(panel.get_by_role("button", name=re.compile("last time"))).to_contain_text("Sound Badger")
    assert fits_the_width(me.page)
    panel.get_by_role("button", name="Reset to defaults").click()
    expect(panel.get_by_role("radio", name="2 players")).to_be_checked()
    panel.get_by_role("button", name=re.compile("^Careless Crow")).click()
    me.page.wait_for_url("**/m/*")
    expect_no_complaints(me)
