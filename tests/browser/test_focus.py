"""The focus at a table is fully visible, and never lost when the focused element goes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support.hunters_tables import at_my_turn as hunters_at_my_turn
from support.keyboard_tables import at_my_turn
from support.position_tables import browser_of
from support.server_process import Person, Site, View, ok, seated
from support.stoneage_tables import place
from support.table_page import expect_no_complaints, until


@pytest.mark.sample(of="a table is played by keys")
def test_the_focus_of_a_player_s_numbers_goes_round_their_whole_card(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "stoneage")
    card = me.page.get_by_role("list", name="Players").get_by_role("listitem").first
    me.page.get_by_role("link", name="Skip to the content").focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Tab")
    expect(card.get_by_role("button")).to_be_focused()
    expect(card).to_have_css("outline-style", "solid")
    expect(card.get_by_role("button")).to_have_css("outline-style", "none")
    expect_no_complaints(me)


def sent_out(people: list[Person], view: View, seat: int) -> None:
    """Play until all people of Stone Age are placed, those of a seat on the toolmaker, a card and the hunt.

    The seat can then begin with a place that rolls no dice, and still has others left.
    """
    wanted = {seat: ["toolmaker:1", "card1:1"], 1 - seat: ["hut:2"]}
    while True:
        mover = people[0].view(view["id"])["turn"]["seat"]
        view = people[mover].view(view["id"])
        if view["turn"]["prompt"] == "stoneage-ask-act":
            if mover == seat:
                return
            ok(people[mover].act(view, view["choices"][0]["action"]))
            continue
        texts = [choice["action"] for choice in view["choices"]]
        mine = next((one for one in wanted[mover] if one in texts), None)
        rest = max((one for one in texts if one.startswith(("hunt:", "done"))), default=texts[0])
        ok(people[mover].act(view, mine or rest))


@pytest.mark.sample(of="a table is played by keys")
def test_the_focus_goes_on_from_a_place_where_nothing_is_left_to_do(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    seat = view["turn"]["seat"]
    sent_out(people, view, seat)
    me = browser_of(browser, site, people[seat], reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    before = me.moment
    place(me, "Toolmaker").focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Enter")
    me.wait_until_past(before)
    until(me.page, "document.activeElement.matches('[data-place].open')")
    expect_no_complaints(me)
    # After a sunset, it moves on to the next choice.
    hunters, match = hunters_at_my_turn(site)
    one = browser_of(browser, site, hunters[0], reduced_motion="reduce")
    one.open(f"/m/{match}")
    one.page.locator("[data-place='sun:set'].open").focus()
    before = one.moment
    one.page.keyboard.press("Enter")
    expect(one.prompt.locator("[data-answers] button:focus")).to_contain_text("Sunset")
    one.page.keyboard.press("Enter")
    one.wait_until_past(before)
    expect(one.page.locator("[data-tally] button:focus")).to_have_count(1)
    one.page.keyboard.press("Enter")
    until(one.page, "document.activeElement.matches('[data-answers] button, [data-place].open')")
    expect_no_complaints(one)


@pytest.mark.sample(of="a table is played by keys")
def test_the_tab_stop_of_a_row_moves_on_when_a_person_takes_its_place(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    first = view["turn"]["seat"]
    me = browser_of(browser, site, people[1 - first], reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    place(me, "Toolmaker").focus()
    me.page.get_by_role("heading", level=1).focus()
    mine = people[first].view(view["id"])
    ok(people[first].act(mine, "toolmaker:1"))
    ok(people[first].act(people[first].view(view["id"]), "done"))
    expect(place(me, "Forest")).to_have_class(re.compile("open"))
    stop = me.page.get_by_role("group", name="Places in the valley").locator("[tabindex='0']")
    expect(stop).to_have_class(re.compile("open"))
    expect(stop).to_have_count(1)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_the_focus_of_a_place_and_of_the_notes_is_seen_whole(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "stoneage")
    place(me, "Toolmaker").focus()
    me.page.keyboard.press("ArrowRight")
    valley = me.page.get_by_role("group", name="Places in the valley")
    # The ring is drawn inside the picture, below the name.
    ring = valley.locator("svg .focused")
    expect(ring).to_have_count(1)
    assert ring.evaluate("one => !!(one.compareDocumentPosition(one.parentNode.querySelector('.name')) & 4)")
    expect(valley.locator("button:focus")).to_have_css("outline-color", "rgba(0, 0, 0, 0)")
    me.page.get_by_role("tab", name="Notes").click()
    cut = """one => {
      const [text, box] = [one, one.parentNode].map((each) => each.getBoundingClientRect());
      const style = getComputedStyle(one);
      const ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
      return Math.max(box.left - text.left, box.top - text.top, text.right - box.right) + ring;
    }"""
    note = me.page.get_by_role("textbox")
    note.focus()
    me.page.keyboard.press("a")
    assert note.evaluate(cut) <= 0
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_the_focus_goes_on_where_a_proposal_was_declined(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    for seat in range(2):
        me = browser_of(browser, site, people[seat], reduced_motion="reduce")
        me.open(f"/m/{view['id']}")
        ok(people[1 - seat].post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
        decline = me.page.get_by_role("button", name="Decline")
        decline.press("Enter")
        expect(decline).to_have_count(0)
        until(me.page, "document.activeElement.matches('[data-prompt], [data-card]')")
        expect_no_complaints(me)
