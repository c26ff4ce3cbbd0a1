"""At a desk, pages use the room: home as a dashboard, match setup in two columns, rules beside their contents."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Route, ViewportSize, expect

from support.axe import faults
from support.server_process import Site, seated, two_people
from support.table_page import (
    DESK,
    PHONE,
    Player,
    as_person,
    drawn,
    expect_no_complaints,
    fits_the_width,
    settles,
)

SIZES: list[ViewportSize] = [{"width": 1280, "height": 800}, DESK, {"width": 1920, "height": 1080}]


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


@pytest.mark.sample(of="what waits for me and what happened since")
def test_home_is_a_dashboard_and_a_match_is_set_up_in_two_columns_beside_its_estimate(
    browser: Browser, site: Site
) -> None:
    red, white, view = two_people(site)
    person = [red, white][view["turn"]["seat"]]
    seated_too = person.create("me", "open")
    me = Player(browser, site, size=DESK)
    as_person(me, person)
    me.open()
    waits, opened = (me.page.locator(f"[data-group={group}]") for group in ("waits", "open"))
    expect(waits.locator(f"a[href='/m/{view['id']}']")).to_be_visible()
    expect(opened.locator(f"a[href='/m/{seated_too['id']}']")).to_be_visible()
    new = me.page.get_by_role("button", name="Invite a friend")
    for size in SIZES:
        me.page.set_viewport_size(size)
        # Matches that wait for me come first, then open tables; new matches are started beside them.
        assert box(waits)["y"] < box(opened)["y"]
        assert box(new)["x"] > box(waits)["x"] + box(waits)["width"]
        assert box(me.page.get_by_role("heading", level=1))["y"] < box(opened)["y"]
        # The columns use the width of the window.
        assert box(me.page.get_by_role("main"))["width"] >= min(size["width"], 1600)
        assert fits_the_width(me.page)
    me.page.set_viewport_size(PHONE)
    assert box(waits)["y"] < box(opened)["y"] < box(new)["y"]

    me.page.set_viewport_size(DESK)
    new.click()
    seats = me.page.get_by_role("group", name="Who can join?")
    clocks = me.page.get_by_role("group", name="How much time?")
    expect(clocks).to_be_visible()
    assert box(clocks)["x"] >= box(seats)["x"] + box(seats)["width"]
    assert abs(box(clocks)["y"] - box(seats)["y"]) < 100
    day = me.page.get_by_role("radio", name=re.compile("One day per turn.*Usually 12 days, at the latest in"))
    day.check()
    about = clocks.get_by_text("Usually 12 days; if everyone uses all their time")
    expect(about).to_be_visible()
    # The previous estimate stays until the next one arrives.
    held: list[Route] = []
    me.page.route("**/api/finish*", lambda route: held.append(route))
    me.page.get_by_role("radio", name=re.compile("Three days per turn")).check()
    assert settles(me.page, lambda: len(held) == 1)
    drawn(me.page)
    expect(about).to_be_visible()
    held[0].continue_()
    expect(clocks.get_by_text("Usually 35 days; if everyone uses all their time")).to_be_visible()
    expect(about).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
@pytest.mark.sample(1)
@pytest.mark.sample(of="a game's table is touched and read")
def test_spectators_see_the_seats_in_the_order_of_the_board(browser: Browser, site: Site, game: str) -> None:
    people, view = seated(site, game, 2)
    names = [one["name"] for one in people[0].view(view["id"])["seats"]]
    me = Player(browser, site, size=DESK)
    me.open(f"/m/{view['id']}")
    panels = me.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(panels).to_have_count(2)
    board = me.page.get_by_role("region", name="Board")

    def place(seat: int) -> Locator:
        """Return the part of the board that belongs to a seat."""
        if game == "roseking":
            # The element of a hand has no box of its own, but its cards have.
            return board.get_by_role("list").locator(f"[data-card='{view['board']['hands'][seat][0]}']")
        return board.locator(f"[data-tribe='{seat}']")

    for seat in (0, 1):
        expect(place(seat)).to_be_visible()
    by_height = sorted((0, 1), key=lambda seat: box(place(seat))["y"])
    for panel, seat in zip(panels.all(), by_height, strict=True):
        expect(panel).to_contain_text(names[seat])
    expect_no_complaints(me)


@pytest.mark.sample(of="what is read about a game")
def test_the_rules_have_their_contents_beside_them_and_open_over_a_table_that_stays(
    browser: Browser, site: Site
) -> None:
    red, white, view = two_people(site)
    me = Player(browser, site, size=DESK)
    as_person(me, [red, white][view["turn"]["seat"]])
    me.open("/rules/roseking")
    contents = me.page.get_by_role("navigation", name="Contents")
    expect(contents.get_by_role("link").first).to_be_visible()
    text = me.page.locator(".rules-text")
    assert box(contents)["x"] + box(contents)["width"] <= box(text)["x"]
    contents.get_by_role("link").last.click()
    last = me.page.locator(".rules-text section[id]").last
    expect(last).to_be_in_viewport()
    # The contents stay in place while the text scrolls.
    expect(contents.get_by_role("link").first).to_be_in_viewport()
    assert not faults(me.page)

    me.open(f"/m/{view['id']}")
    card = me.free_cards.first
    card.click()
    expect(card).to_be_checked()
    address = me.page.url
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("dialog").get_by_role("link", name="Rules").click()
    rules = me.page.get_by_role("dialog", name="Rose King: the rules")
    expect(rules.get_by_role("navigation", name="Contents").get_by_role("link").first).to_be_visible()
    # The contents mark the chapter that is read.
    chapters = rules.get_by_role("navigation", name="Contents")
    chapters.get_by_role("link", name="Your turn").click()
    expect(chapters.locator("[aria-current]")).to_have_text("Your turn")
    chapters.get_by_role("link", name="Tactics").click()
    expect(rules.locator("#tactics")).to_be_in_viewport()
    assert not faults(me.page, "dialog")
    me.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    # The table is the same, and the selection is still there.
    assert me.page.url == address
    expect(card).to_be_checked()
    expect_no_complaints(me)
