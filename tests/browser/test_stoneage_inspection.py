"""Inspecting the table of Stone Age: what cards, boards, places and the end explain, and that they are accessible."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from support.axe import AXE, faults
from support.position_tables import lay_out, lay_out_state
from support.sampling import some
from support.server_process import Site
from support.stoneage_tables import FEEDING, MID, OVER, PLACING, POOR, ROW, STATES, place
from support.table_page import DESK, PHONE, fits_the_width


@pytest.mark.sample(of="what is read about a game")
def test_what_a_card_does_is_a_tap_or_a_focus_away(browser: Browser, site: Site) -> None:
    words = "With it: two resources of your choice, alike or different."
    me = lay_out(browser, site, PLACING)
    card = me.page.get_by_role("button", name="two resources / medicine")
    expect(me.page.get_by_text(words).filter(visible=True)).to_have_count(0)
    me.page.get_by_role("button", name="extra card / writing").focus()
    me.page.keyboard.press("ArrowRight")
    expect(card).to_be_focused()
    expect(card).to_have_accessible_description(f"{words} {MEDICINE}")
    expect(me.page.get_by_text(words).filter(visible=True)).to_have_count(1)
    card.click()
    expect(me.prompt.get_by_text(words)).to_be_visible()
    idle = lay_out(browser, site, FEEDING)
    idle.page.get_by_role("button", name="two resources / medicine").click()
    expect(idle.page.get_by_role("dialog").get_by_text(words)).to_be_visible()


MEDICINE = (
    "At the end: the symbol “medicine”. Different symbols score their number squared; "
    "a second one of a kind belongs to a second set, squared as well."
)


def test_every_board_is_one_press_away_and_keeps_the_extra_card_hidden(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PLACING, size=PHONE, reduced_motion="reduce")
    panels = me.page.get_by_role("list", name="Players").get_by_role("button")
    assert panels.count() == 4
    # Three bots of the same kind have different names.
    for number, panel in enumerate(panels.all()[:3], 1):
        expect(panel).to_have_accessible_name(re.compile(f"Careless Crow {number}"))
    # The second bot holds an extra card, which is neither shown nor counted.
    panels.nth(1).click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet.get_by_text("One more card, face down")).to_be_visible()
    expect(sheet.get_by_text("for every person of your tribe")).to_have_count(0)
    forecast = sheet.locator("dl div").filter(has_text="Shamans × people")
    expect(forecast).to_contain_text("0")
    me.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.sample(of="what is read about a game")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("locale", "said", "used"),
    [
        ("en", "two resources / medicine (not used yet)", "toolmaker (used)"),
        ("de", "zwei Rohstoffe / Heilkunst (noch nicht genutzt)", "(genutzt)"),
    ],
)
def test_s13_a_kept_card_of_another_lies_open_until_it_is_used(
    browser: Browser, site: Site, locale: str, said: str, used: str
) -> None:
    cards = ["any2-medicine", "once3-toolmaker1"]
    other = {"people": 5, "cards": cards, "open": ["any2-medicine"]}
    row = ["food4-builder1", "roll-gold-art", "points3-builder3", "extra-writing"]
    table = {"house_rules": "original", "row": row, "players": [MID, other]}
    me = lay_out(browser, site, table, locale=locale, reduced_motion="reduce")
    tribe = me.page.locator("section.tribe.other")
    # The tribe shows its goods and tools, and its open cards beside them.
    expect(tribe.get_by_role("img", name=re.compile("two resources|zwei Rohstoffe"))).to_be_visible()
    expect(tribe.get_by_role("img", name=re.compile("One-use|Einmal"))).to_have_count(0)
    tribe.get_by_role("button", name=re.compile("^Details: ")).click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet.locator("summary").first).to_contain_text(said)
    expect(sheet.locator("summary").nth(1)).to_contain_text(used)


@pytest.mark.sample(of="what is read about a game")
def test_s4_a_place_that_takes_no_further_tribe_says_so_and_not_how_much_room_there_is(
    browser: Browser, site: Site
) -> None:
    players = [{"placed": {"field": 1}}, {"placed": {"forest": 2, "toolmaker": 1}}]
    for locale, names, shut, room in (
        ("en", ("Forest", "Hut"), "Closed for this round", "Room for"),
        ("de", ("Wald", "Hütte"), "In dieser Runde geschlossen", "Noch Platz für"),
    ):
        me = lay_out(browser, site, {"row": ROW, "players": players}, locale=locale)
        for name in names:
            spot = me.page.locator(".valley").get_by_role("button", name=name)
            expect(spot).to_have_accessible_name(re.compile(re.escape(shut)))
            expect(spot).not_to_have_accessible_name(re.compile(room))
        quarry = me.page.locator(".valley").locator("[data-place=quarry]")
        expect(quarry).to_have_accessible_name(re.compile(room))
        me.context.close()


@pytest.mark.sample(of="what is read about a game")
def test_a_closed_place_says_why(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PLACING)
    hut = place(me, "Hut")
    hut.click()
    expect(me.prompt).to_contain_text("The hut is taken already.")
    expect(me.prompt.get_by_role("link")).to_have_attribute("href", "/rules/stoneage#S4")


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_end_is_told_card_by_card(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, OVER)
    end = me.page.get_by_role("region", name="Scoring by category")
    expect(me.page.locator("#result").get_by_role("heading").first).to_contain_text("You came second of 4")
    # My own score is expanded, and the winner's needs one press.
    expect(end.locator("details[open]")).to_have_count(1)
    winners = end.locator("details", has_text="7 different: 7 × 7 = 49")
    expect(winners).not_to_have_attribute("open")
    winners.locator("summary").first.click()
    expect(end.get_by_text("7 different: 7 × 7 = 49")).to_be_visible()
    expect(end.get_by_text("Toolmakers: 5 × 12 = 60")).to_be_visible()


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_end_tells_what_the_points_during_the_match_came_from(browser: Browser, site: Site) -> None:
    def entry(ply: int, kind: str, **args: Any) -> dict[str, Any]:
        note = {"kind": kind, "args": {"seat": 0, **args}, "ruling": None}
        at = "2026-01-01T12:00:00Z"
        return {"ply": ply, "seat": 0, "action": "done", "auto": True, "at": at, "notes": [note]}

    log = [
        entry(1, "building", place="building1", building="any-a", goods="2w2g", points=18),
        entry(2, "starve", missing=3),
        entry(3, "gain", thing="points", amount=3),
        entry(4, "gain", thing="food", amount=7),
        entry(5, "starve", missing=1),
        # This entry is another tribe's.
        entry(6, "building", seat=1, place="building2", building="wwb", goods="2w1b", points=10),
    ]
    mine = {**MID, "buildings": ["any-a", "four-of-2"], "points": 15}
    state = read_position(json.dumps({**OVER, "players": [mine, POOR]}))
    me = lay_out_state(browser, site, STONE_AGE, state, log)
    end = me.page.get_by_role("region", name="Scoring by category")
    tribe = end.locator("details", has_text="Points during the match: 15")
    expect(tribe.locator(".from li")).to_have_text(
        ["Buildings: 18", "Cards, when they were bought: 3", "Hunger: −20", "Before this match began: 14"]
    )
    # The points of a building bought before the log begins are unknown.
    expect(tribe.locator(".hut-tile .roof")).to_have_text(["18", "?"])


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")
@pytest.mark.parametrize(
    ("scheme", "size", "locale"),
    # German texts are longer.
    [("light", PHONE, "de"), pytest.param("dark", DESK, "en", marks=pytest.mark.long)],
)
def test_a_table_of_four_tribes_fits_and_is_accessible(
    browser: Browser, site: Site, scheme: Any, size: Any, locale: str
) -> None:
    look = {"color_scheme": scheme, "size": size, "locale": locale, "reduced_motion": "reduce"}
    for name, position in some(STATES.items(), 2):
        me = lay_out(browser, site, position, bypass_csp=True, **look)
        assert fits_the_width(me.page), name
        assert faults(me.page) == [], name
        me.context.close()
