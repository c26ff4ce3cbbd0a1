"""What I look at or try gives way to the prompt, and what cannot be undone takes more than a slip."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from support.held_clock import LIVE, asked, move, soon
from support.hunters_tables import at_my_turn, play_a_turn
from support.members import member
from support.position_tables import browser_of
from support.server_process import Person, Site, ok, seated, two_people
from support.stoneage_tables import place
from support.table_page import PHONE, expect_no_complaints
from support.what_if_pages import TRY, sitting


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_my_cards_come_into_sight_at_my_turn(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], size=PHONE, has_touch=True)
    play_a_turn(people[0], match, "hunter")
    me.open(f"/m/{match}")
    tribe = me.page.locator("[data-group=mine]")
    items = tribe.get_by_role("button", name="Items: ")
    items.tap()
    expect(items).to_have_attribute("aria-pressed", "true")
    expect(tribe.locator("[data-place^='hand:']")).to_have_count(0)
    play_a_turn(people[1], match, "chief")
    expect(items).to_have_attribute("aria-pressed", "false")
    expect(tribe.locator("[data-place^='hand:'].open").first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="what else could have been played")
def test_a_line_ends_with_the_match(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    mover, other = asked([red, white], view)
    me = sitting(browser, site, mover, view["id"])
    me.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    board = me.page.locator("[data-what-if]")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    ok(other.post(f"/api/matches/{view['id']}/resign"))
    expect(board).to_have_count(0)
    expect(me.page.get_by_role("button", name="Rematch").first).to_be_visible()
    expect_no_complaints(me)


TAP_DOUBLY = """(one) => [1, 2].forEach((detail) =>
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail })))"""


@pytest.mark.sample(of="a game's table is touched and read")
def test_a_double_tap_rolls_no_dice(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    match = view["id"]
    for place_of in ("hunt:3", "hunt:3", "forest:2", "quarry:2"):
        mover = people[people[0].view(match)["turn"]["seat"]]
        for action in (place_of, "done"):
            ok(mover.act(mover.view(match), action))
    view = people[0].view(match)
    mover = people[view["turn"]["seat"]]
    me = browser_of(browser, site, mover)
    me.open(f"/m/{match}")
    before = me.moment
    # Send both taps at once: on a slow machine they might become two separate ones.
    place(me, "Hunting ground").evaluate(TAP_DOUBLY)
    expect(place(me, "Hunting ground")).to_have_attribute("aria-pressed", "true")
    expect(me.prompt).to_contain_text("be undone")
    assert me.moment == before
    assert mover.view(match)["ply"] == view["ply"]
    # A separate second tap rolls the dice.
    me.page.wait_for_timeout(600)
    place(me, "Hunting ground").click()
    me.wait_until_past(before)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_escape_in_a_message_leaves_the_message_alone_and_the_table_as_well(
    browser: Browser, site: Site
) -> None:
    red, white, view = two_people(site)
    mover, _ = asked([red, white], view)
    me = sitting(browser, site, mover, view["id"])
    me.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    board = me.page.locator("[data-what-if]")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    me.page.get_by_role("tab", name="Chat").click()
    message = me.page.get_by_role("textbox")
    message.fill("Wait a m")
    message.press("Escape")
    message.press("Escape")
    expect(board).to_be_visible()
    expect(message).to_have_value("Wait a m")
    # Anywhere else, Escape ends the what-if line.
    board.focus()
    me.page.keyboard.press("Escape")
    expect(board).to_have_count(0)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_my_running_clock_is_always_in_sight(browser: Browser, site: Site) -> None:
    (red, _), (white, _) = member(site), member(site)
    view = red.create("me", "open", tempo=LIVE)
    white.join(view)
    people: list[Person] = [red, white]
    view = red.view(view["id"])
    mover, other = asked(people, view)

    def has_moved(person: Person) -> bool:
        return bool(person.view(view["id"])["turn"]["seat"] != person.view(view["id"])["you"])

    for one in (mover, other):
        # The action leaves the other player a choice; a forced action would give the turn back.
        move(one, view)
        soon(partial(has_moved, one))
    for size in (None, PHONE):
        me = sitting(browser, site, mover, view["id"], size=size)
        clocks = me.page.get_by_role("img", name="Time left")
        expect(clocks.first).to_be_visible()
        me.page.keyboard.press("ArrowLeft")
        expect(me.page.locator("[data-replay]")).to_be_visible()
        assert any(clock.is_visible() for clock in clocks.all())
        me.context.close()
