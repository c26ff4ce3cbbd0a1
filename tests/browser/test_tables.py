"""A table as a page: it fits a phone, lets spectators watch, adapts its menu to the game, and shows a score chart."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from support import seeded
from support.axe import AXE, LOOKS, faults_by_day_and_night
from support.position_tables import browser_of
from support.server_process import Person, Site, View, seated
from support.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width
from support.whole_matches import play_to_the_end

SEATS = {"roseking": 2, "stoneage": 3}


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_the_table_fits_a_phone_without_scrolling(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True)
    me.open()
    me.against_bot("Crow")
    me.wait_until_asked_or_over()
    for place in range(me.page.get_by_role("radio").count()):
        expect(me.page.get_by_role("radio").nth(place)).to_be_in_viewport(ratio=1)
        box = me.page.get_by_role("radio").nth(place).bounding_box()
        assert box is not None
        assert box["width"] >= 43
        assert box["height"] >= 44
    me.cards.first.click()
    expect(me.prompt.get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_a_spectator_watches_and_cannot_act(browser: Browser, site: Site) -> None:
    host = Person(site)
    view = host.create("me", "careless")
    me = Player(browser, site)
    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    expect(me.page.get_by_role("radio")).to_have_count(0)
    expect(me.prompt).to_contain_text("You’re watching.")
    expect_no_complaints(me)


@pytest.mark.sample(of="pages of the house")
def test_the_menu_has_few_rows_and_offers_what_the_game_has(browser: Browser, site: Site) -> None:
    for game, count in (("roseking", 1), ("stoneage", 0)):
        people, view = seated(site, game, 2)
        me = browser_of(browser, site, people[0])
        me.open(f"/m/{view['id']}")
        me.page.get_by_role("button", name="Menu").click()
        menu = me.page.get_by_role("dialog")
        rows = menu.get_by_role("button", expanded=False).or_(menu.get_by_role("link", name="Rules"))
        # Settings, rules, share, propose, resign, more.
        expect(rows).to_have_count(6)
        # The only others close the menu and lead to the lessons.
        expect(menu.locator("a[href^='/learn/']")).to_have_count(1)
        expect(menu.get_by_role("button").or_(menu.get_by_role("link"))).to_have_count(6 + 2)
        me.page.get_by_role("button", name="Settings", exact=True).click()
        expect(me.page.get_by_label("Deutsch")).to_be_visible()
        expect(me.page.get_by_role("checkbox", name="Show territories")).to_have_count(count)
        expect_no_complaints(me)


Finished = Callable[[str], tuple[Person, str]]


@pytest.fixture(scope="module")
def finished(site: Site) -> Finished:
    """Return a function that returns a finished match of a game and one of its players."""

    @cache
    def played(game: str) -> tuple[Person, str]:
        people, view = seated(site, game, SEATS[game])
        play_to_the_end(people, view, seeded.generator())
        return people[0], view["id"]

    return played


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_the_score_chart_is_accessible(
    browser: Browser, site: Site, finished: Finished, scheme: Any, size: Any
) -> None:
    _, match = finished("stoneage")
    me = Player(browser, site, color_scheme=scheme, size=size, bypass_csp=True)
    me.open(f"/m/{match}")
    slider = me.page.get_by_role("slider")
    # The match is loaded first, and the component for its end later.
    expect(slider).to_be_visible()
    slider.focus()
    assert faults_by_day_and_night(me.page, ".course") == []


@pytest.mark.sample(of="the end of a match is counted and told")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "size"), [("roseking", DESK), ("stoneage", PHONE)])
def test_the_course_of_the_points_is_read_by_keys_and_by_pointing(
    browser: Browser, site: Site, finished: Finished, game: str, size: Any
) -> None:
    person, match = finished(game)
    course = person.get(f"/api/matches/{match}/course").json()
    me = Player(browser, site, size=size)
    me.open(f"/m/{match}")
    slider = me.page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuenow", str(course["plies"][-1]))
    assert read(slider) == course["scores"][-1]
    legend = me.page.locator(".legend li b")
    assert [int(text.replace("−", "-")) for text in legend.all_inner_texts()] == course["scores"][-1]
    slider.focus()
    axis = slider.locator("svg text").filter(has_text=re.compile("Actions|Rounds"))
    expect(axis).to_have_text("Rounds" if game == "stoneage" else "Actions")
    me.page.keyboard.press("ArrowLeft")
    assert read(slider) == course["scores"][-2]
    me.page.keyboard.press("Home")
    assert read(slider) == course["scores"][0]
    me.page.keyboard.press("PageUp")
    assert read(slider) == course["scores"][10]
    ply = course["plies"][10]
    where = f"Round {round_at(course)} (action {ply})," if game == "stoneage" else f"After action {ply},"
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^" + re.escape(where)))
    slider.scroll_into_view_if_needed()
    slider.click(position={"x": 150, "y": 60})
    now = int(slider.get_attribute("aria-valuenow") or 0)
    assert 0 < now < course["plies"][-1]
    assert read(slider) == course["scores"][course["plies"].index(now)]
    # For people who cannot see the lines, a table shows some plies, including the last.
    rows = me.page.get_by_role("table", name="Score over time").get_by_role("row").all()
    cells = [row.inner_text().replace("−", "-").split("\t") for row in rows]
    last = "At the end" if game == "stoneage" else str(course["plies"][-1])
    assert cells[-1] == [last, *map(str, course["scores"][-1])]
    if game == "stoneage":
        assert [row[0] for row in cells[1:-1]] == ["At the start", *map(str, range(1, len(course["rounds"])))]
        # A round may begin without a change of points: the last points before it still count.
        stood = bisect_right(course["plies"], course["rounds"][2]) - 1
        assert cells[3] == ["2", *map(str, course["scores"][stood])]
    assert fits_the_width(me.page)
    expect_no_complaints(me)


def round_at(course: View, place: int = 10) -> int:
    """Return the round played at that index of a score chart."""
    return sum(first <= course["plies"][place] for first in course["rounds"])


def read(slider: Locator) -> list[int]:
    """Return the points that the slider announces, in seat order."""
    text = slider.get_attribute("aria-valuetext") or ""
    found = re.findall(r" (−?\d+)(?=,|$)", text.partition(", ")[2])
    return [int(points.replace("−", "-")) for points in found]
