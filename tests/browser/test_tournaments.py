"""Tournaments as people see them: set up, entered, started and played, with standings and their reasons."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from support.axe import AXE, faults
from support.held_clock import SLOW
from support.members import member
from support.server_process import Site, ok
from support.table_page import DESK, PHONE, expect_no_complaints, fits_the_width
from support.tournament_pages import looking
from support.tournament_play import begun, cup_of, over, resign_all


def slowly(route: Route) -> None:
    """Delay the answer until after the news of the live stream."""
    answer = route.fetch()
    time.sleep(1)
    route.fulfill(response=answer)


@pytest.mark.sample(of="people of a house meet")
def test_a_cup_is_set_up_entered_begun_and_played_to_its_end(browser: Browser, site: Site) -> None:
    (host, host_name), (guest, _) = member(site), member(site)
    me = looking(browser, site, host, "/cups")
    me.page.get_by_role("link", name="Create a tournament").click()
    me.page.get_by_label("Name of the tournament").fill("Fireside Cup")
    me.page.get_by_label("Which game?").select_option("Rose King")
    me.page.get_by_role("radio", name=re.compile("Round-robin")).check()
    # In a round-robin with rounds in a row, each choice of time says when all of it is over.
    day = me.page.get_by_role("radio", name=re.compile("One day per turn.*7 rounds in a row: usually"))
    expect(day).to_be_checked()
    me.page.get_by_role("radio", name=re.compile("when the host starts it")).check()
    me.page.get_by_text("More options", exact=True).click()
    me.page.get_by_role("radio", name=re.compile("Anyone with the link")).check()
    me.page.get_by_role("button", name="Create").click()
    expect(me.page.get_by_role("heading", name="Fireside Cup")).to_be_visible()
    them = looking(browser, site, guest, me.page.url.removeprefix(site.url), size=PHONE, locale="de")
    expect(them.page.get_by_text("Alle gegen alle").first).to_be_visible()
    expect(them.page.get_by_text("7 Runden, wenn alle 8 Plätze besetzt sind.")).to_be_visible()
    # The live stream may report the new entry before the answer arrives.
    them.page.route("**/api/cups/*/enter", slowly)
    them.page.get_by_role("button", name="Mitspielen", exact=True).press("Enter")
    expect(them.page.get_by_text("Du bist dabei (2 von 8).")).to_be_visible()
    # A keyboard user keeps their place.
    expect(them.page.locator(".ways button:focus")).to_have_count(1)
    assert above(
        them.page.get_by_role("heading", name="Teilnehmende"),
        them.page.get_by_role("heading", name="Dieses Turnier"),
    )
    # The host sees the entry without a reload.
    me.page.get_by_role("button", name="Start with 2").click()
    link = them.page.get_by_role("link", name=re.compile(f"Runde 1, gegen {host_name}"))
    expect(link).to_be_visible()
    assert fits_the_width(them.page)
    # The match to play comes first, leaving for good comes last.
    expect(them.page.get_by_role("region", name="Meine Partie")).to_contain_text(
        re.compile("Beginnt gleich|Du bist dran|ist am Zug")
    )
    assert above(link, them.page.get_by_role("heading", name="Tabelle"))
    assert above(
        them.page.get_by_role("heading", name="Dieses Turnier"),
        them.page.get_by_role("button", name="Aussteigen"),
    )
    link.click()
    them.page.get_by_role("button", name="Menü").click()
    them.page.get_by_role("button", name="Mehr", exact=True).click()
    expect(them.page.get_by_role("link", name="Fireside Cup")).to_be_visible()
    them.page.keyboard.press("Escape")
    match = them.page.url.rsplit("/", 1)[1]
    # Both people have a page of the house open, so the match begins automatically.
    expect(them.page.locator("[data-prompt]")).to_be_visible()
    ok(guest.post(f"/api/matches/{match}/resign"))
    them.page.get_by_role("link", name="Zum Turnier").click()
    expect(them.page.get_by_role("heading", name="Fireside Cup")).to_be_visible()
    expect(me.page.get_by_text("Rose King · Round-robin · finished")).to_be_visible()
    winner = me.page.get_by_role("row", name=re.compile(f"1 {host_name}"))
    expect(winner.first).to_be_visible()
    expect(me.page.get_by_text(f"{host_name} wins with 1 point.")).to_be_visible()
    picture = me.page.get_by_role("img", name="The result of the tournament “Fireside Cup”")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("naturalWidth", 1200)
    address = f"/pictures/cup/{me.page.url.rsplit('/', 1)[1]}/en.png"
    expect(picture).to_have_attribute("src", address)
    expect(me.page.get_by_role("link", name="Save the picture")).to_have_attribute("href", address)
    assert fits_the_width(them.page)
    expect_no_complaints(me, them)


def above(one: Locator, other: Locator) -> bool:
    """Return whether one element ends above another one."""
    # Measure both at once: data still loading makes the page longer.
    over: bool = one.evaluate(
        "(one, other) => one.getBoundingClientRect().bottom <= other.getBoundingClientRect().top",
        other.element_handle(),
    )
    return over


@pytest.mark.sample(of="people of a house meet")
def test_a_live_round_that_waits_for_me_is_the_first_thing_on_its_page(browser: Browser, site: Site) -> None:
    people = [member(site)[0] for _ in range(2)]
    live = {"kind": "live", "bank": 600_000, "increment": 10_000}
    cup = begun(people, format="round-robin", tempo=live)
    one = cup_of(people[0], cup)["mine"][0]
    asked = people[0] if one["yours"] else people[1]
    other = people[1] if one["yours"] else people[0]
    assert cup_of(other, cup)["mine"][0]["turn"] == cup_of(asked, cup)["mine"][0]["turn"]
    assert one["out"] is not None
    pages = [looking(browser, site, who, f"/cups/{cup['id']}") for who in (asked, other)]
    for me, said in zip(pages, ("Your turn", "’s turn"), strict=True):
        mine = me.page.get_by_role("region", name="My match")
        expect(mine).to_contain_text(said)
        expect(mine).to_contain_text("clocks running")
        expect(mine.locator("a.button.main")).to_have_count(1)
    # The page learns of an action, because the turn of its person begins.
    view = asked.view(one["match"])
    while view["turn"]["seat"] == view["you"]:
        view = ok(asked.act(view, view["choices"][0]["action"]))
    expect(pages[1].page.get_by_role("region", name="My match")).to_contain_text("Your turn")
    expect_no_complaints(*pages)


@pytest.mark.sample(of="people of a house meet")
def test_at_home_the_card_of_a_cup_s_match_leads_to_the_cup(browser: Browser, site: Site) -> None:
    people = [member(site)[0] for _ in range(2)]
    begun(people, name="Fireside Cup", format="round-robin")
    me = looking(browser, site, people[0], "/", size=PHONE, locale="de", has_touch=True)
    link = me.page.get_by_role("listitem").get_by_role("link", name="Fireside Cup · Runde 1", exact=True)
    box = link.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    link.tap()
    expect(me.page.get_by_role("heading", name="Fireside Cup")).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")
@pytest.mark.parametrize(
    ("scheme", "size"), [pytest.param("light", DESK, marks=pytest.mark.long), ("dark", PHONE)]
)
def test_pages_of_cups_are_accessible(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    people = [member(site)[0] for _ in range(3)]
    cup = begun(people, format="round-robin", at_once=True, tempo=SLOW)
    resign_all(people, cup)
    over(people[0], cup)
    look = {"color_scheme": scheme, "size": size, "reduced_motion": "reduce", "bypass_csp": True}
    me = looking(browser, site, people[0], f"/cups/{cup['id']}", **look)
    expect(me.page.get_by_role("heading", name="Everyone against everyone")).to_be_visible()
    assert faults(me.page) == [], "a cup"
    assert fits_the_width(me.page)
    me.open("/cups")
    expect(me.page.get_by_text("Fireside Cup").first).to_be_visible()
    assert faults(me.page) == [], "the list"
    me.open("/cups/new")
    expect(me.page.get_by_role("button", name="Create")).to_be_visible()
    assert faults(me.page) == [], "setting one up"
    assert fits_the_width(me.page)
