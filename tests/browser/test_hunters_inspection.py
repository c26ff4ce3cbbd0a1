"""Inspecting the table of Hunters and Scouts: the track, help for cards and symbols, and what spectators cannot see."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from games.hunters.table_builder import player, table
from lagerfeuer.games.hunters.game import HUNTERS
from support.axe import faults
from support.hunters_tables import at_my_turn, evening
from support.position_tables import browser_of, lay_out_state
from support.server_process import Person, Site
from support.table_page import (
    PHONE,
    expect_no_complaints,
    fits_the_width,
    tap_unhurried,
)


@pytest.mark.sample(of="what is read about a game")
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


@pytest.mark.sample(of="what is read about a game")
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
    # For a column, all its cards are explained, including covered ones.
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


@pytest.mark.sample(of="what is read about a game")
def test_the_introductory_game_has_no_sacred_places_on_the_table(browser: Browser, site: Site) -> None:
    one = table(player(), player(), mode="introductory")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.page.locator("[data-group=wilderness]")).to_have_count(1)
    expect(me.page.locator("[data-group=sacred]")).to_have_count(0)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_looking_at_a_card_takes_no_question_away(browser: Browser, site: Site) -> None:
    """Card help lies over the table; a touch anywhere or Escape closes it."""
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, size=PHONE, reduced_motion="reduce")
    me.turn_hints_off()
    me.page.locator("[data-place='hand:chief'].open").click()
    # What the card would reach is marked on the landscape.
    expect(me.page.locator("[data-place^='at:'].soon, [data-place='pile:items'].soon").first).to_be_visible()
    before = me.page.locator(".table .land, .table .near").evaluate_all(
        "(all) => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"
    )
    for close in ("press", "key"):
        me.page.get_by_role("button", name="What is this?").click()
        card = me.page.get_by_role("dialog")
        expect(card).to_contain_text("Draw an item")
        if close == "press":
            me.page.mouse.click(10, 10)
        else:
            me.page.keyboard.press("Escape")
        expect(card).to_have_count(0)
        expect(me.prompt.get_by_role("button", name="Play: Chief")).to_be_visible()
    after = me.page.locator(".table .land, .table .near").evaluate_all(
        "(all) => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"
    )
    assert after == before


@pytest.mark.sample(of="a game's table is touched and read")
def test_what_the_signs_mean_is_one_touch_away(browser: Browser, site: Site) -> None:
    touch: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, **touch)
    me.turn_hints_off()
    signs = me.page.get_by_role("button", name="What the symbols mean")
    legend = me.page.get_by_role("dialog", name="What the symbols mean")
    for close in ("press", "key", "back"):
        tap_unhurried(signs)
        for words in ("fruit", "cover an icon", "turn up a hunting ground", "place members", "hunger falls"):
            expect(legend.get_by_role("listitem").get_by_text(words)).to_be_visible()
        assert faults(me.page) == []
        if close == "press":
            me.page.touchscreen.tap(10, 10)
        elif close == "key":
            me.page.keyboard.press("Escape")
        else:
            me.page.go_back()
        expect(legend).to_have_count(0)
    # The legend also opens from card help, where the symbols appear.
    me.page.locator("[data-place='hand:chief'].open").tap()
    tap_unhurried(me.page.get_by_role("button", name="What is this?"))
    tap_unhurried(me.page.get_by_role("dialog", name="What is this?").locator(signs))
    expect(legend).to_be_visible()
    expect(me.page.get_by_role("dialog")).to_have_count(1)
    expect_no_complaints(me)
    me.context.close()
