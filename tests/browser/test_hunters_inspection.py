"""Looking at the table of Hunters and Scouts: the track, help with cards, and what is not there for whoever looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from games.hunters.table_builder import player, table
from lagerfeuer.games.hunters.game import HUNTERS
from support.axe import faults
from support.hunters_tables import at_my_turn, evening
from support.position_tables import browser_of, lay_out_state
from support.server_process import Person, Site
from support.table_page import PHONE, expect_no_complaints, fits_the_width


@pytest.mark.sample(5, of="a sheet tells what a part of the table is")
def test_the_track_says_what_hunger_threatens_and_whose_bonus_fields_are_left(
    browser: Browser, site: Site
) -> None:
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, reduced_motion="reduce")
    track = me.page.get_by_role("region", name="Score track and hunger")
    expect(me.page.get_by_text("7 hunger: the next one costs a member.")).to_be_visible()
    pips = track.locator("[data-bonus]").evaluate_all("(all) => all.map((one) => one.dataset.bonus)")
    assert pips == ["18 0"], "the first seat has passed 9 and 14, the second all three"
    me.context.close()
    one = table(player(points=20, hunger=4, village=2), player())
    me = lay_out_state(browser, site, HUNTERS, one.match.state, reduced_motion="reduce")
    expect(me.page.get_by_text("Goal closed: more than 3 hunger.")).to_be_visible()
    expect(me.page.locator("[data-barred]")).to_have_count(1)


@pytest.mark.sample(5, of="a sheet tells what a part of the table is")
def test_card_help_says_what_a_card_does_and_that_it_is_a_reconstruction(
    browser: Browser, site: Site
) -> None:
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, reduced_motion="reduce")
    me.page.locator("[data-place='item:boots']").click()
    me.page.get_by_role("button", name="What is this?").click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Worth 1 point.")
    expect(sheet.get_by_role("link", name="Reconstruction")).to_have_attribute(
        "href", "/rules/hunters#card-data"
    )
    assert faults(me.page) == []
    me.page.keyboard.press("Escape")
    # Of a column all cards are told, the covered ones too.
    me.page.locator("[data-place='column:1']").click()
    me.page.get_by_role("button", name="What is this?").click()
    held = me.page.locator("[data-place='column:1'] .character").count()
    assert held > 1
    expect(sheet.locator(".character")).to_have_count(held)


def test_a_spectator_sees_no_hidden_item_and_can_play_nothing(browser: Browser, site: Site) -> None:
    _, match = at_my_turn(site)
    guest = browser_of(browser, site, Person(site), size=PHONE, reduced_motion="reduce")
    guest.open(f"/m/{match}")
    guest.page.locator("[data-place]").first.wait_for()
    expect(guest.page.locator("[data-place].open")).to_have_count(0)
    expect(guest.page.get_by_role("heading", name="Your tribe")).to_have_count(0)
    expect(guest.prompt.get_by_role("button")).to_have_count(0)
    guest.page.locator(".flap").click()
    expect(guest.page.get_by_text("hidden item").first).to_be_visible()
    expect(guest.page.locator("[data-place^='item:']")).to_have_count(0)
    assert faults(guest.page) == []
    assert fits_the_width(guest.page)
    expect_no_complaints(guest)


@pytest.mark.sample(5, of="a sheet tells what a part of the table is")
def test_the_introductory_game_has_no_sacred_places_on_the_table(browser: Browser, site: Site) -> None:
    one = table(player(), player(), mode="introductory")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.page.locator("[data-group=wilderness]")).to_have_count(1)
    expect(me.page.locator("[data-group=sacred]")).to_have_count(0)
