"""The generic table where no action is taken: looking back, trying things out, at the end and in a review."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from support import seeded
from support.axe import faults
from support.clean_environment import example_house
from support.history_pages import at, looking
from support.server_process import Person, Site, View, ok, play_out, seated
from support.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house in an environment of its own, with Morris installed (support/clean_environment.py)."""
    folder = tmp_path_factory.mktemp("examples")
    with example_house(tmp_path_factory).house(folder / "data") as site:
        yield site


def men(player: Player) -> Locator:
    return player.page.locator("#board .piece")


def morris(house: Site) -> tuple[Person, View]:
    """Return a match in which four men have been placed and it is the first seat's turn, and who sits there."""
    people, view = seated(house, "morris", 2)
    for turn, point in enumerate(("d6", "a7", "d7", "a4")):
        view = ok(people[turn % 2].act(people[turn % 2].view(view["id"]), point))
    return people[0], view


def test_an_earlier_position_is_looked_at_and_cannot_be_touched(browser: Browser, house: Site) -> None:
    person, view = morris(house)
    me = looking(browser, house, person, f"/m/{view['id']}/2", size=PHONE)
    at(me, 2)
    expect(men(me)).to_have_count(2)
    expect(me.page.locator("#board button.open")).to_have_count(0)
    # It is disabled; a press says nothing and does nothing.
    me.page.locator("[data-place='points:d5']").dispatch_event("click")
    expect(men(me)).to_have_count(2)
    me.page.keyboard.press("End")
    expect(men(me)).to_have_count(4)
    expect(me.page.locator("[data-place='points:d5'].open")).to_be_visible()
    assert fits_the_width(me.page)
    expect_no_complaints(me)


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_line_is_tried_on_the_board_by_touching_it(
    browser: Browser, house: Site, size: ViewportSize
) -> None:
    person, view = morris(house)
    me = looking(browser, house, person, f"/m/{view['id']}", size=size)
    expect(men(me)).to_have_count(4)
    me.page.keyboard.press("w")
    line = me.page.locator("[data-what-if]")
    expect(line).to_be_visible()
    me.page.locator("[data-place='points:d5'].open").click()
    # A mill is closed: the man to take is touched on the same board.
    expect(me.prompt).to_contain_text("take a man")
    me.page.locator("[data-place$='points:a7']").first.click()
    expect(line.get_by_role("button", name=re.compile("for real"))).to_be_enabled()
    assert fits_the_width(me.page)
    assert not faults(me.page, "#board")
    assert person.view(view["id"])["board"]["taken"] == [0, 0]
    expect_no_complaints(me)


def test_at_the_end_all_is_shown_and_nothing_can_be_touched(browser: Browser, site: Site) -> None:
    people, view = seated(site, "embers", 2)
    play_out(people, view, seeded.generator())
    me = looking(browser, site, people[0], f"/m/{view['id']}", size=PHONE)
    end = me.page.get_by_role("region", name="The end of the match")
    expect(end).to_contain_text("A hand is empty")
    expect(end.locator("li")).to_have_count(2)
    expect(me.page.locator("#board button.open")).to_have_count(0)
    assert fits_the_width(me.page)
    expect_no_complaints(me)


def test_a_game_without_client_code_is_reviewed(browser: Browser, site: Site) -> None:
    people, view = seated(site, "embers", 2)
    while view["ply"] < 2:
        person = people[view["turn"]["seat"]]
        mine = person.view(view["id"])
        view = ok(person.act(mine, mine["choices"][-1]["action"]))
    ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    me = looking(browser, site, people[0], f"/m/{view['id']}", size=PHONE)
    me.page.get_by_role("button", name="Review this match").click()
    me.page.get_by_role("button", name="Everything", exact=True).click(timeout=180_000)
    expect(me.page.get_by_role("region", name="Luck and decisions")).to_be_visible()
    graph = me.page.get_by_role("slider", name="Win chances after an action")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("%"))
    # Whether an action was a turning point is chance; the graph leads to each.
    graph.press("ArrowLeft")
    me.page.get_by_role("button", name="Show the table after action 1").click()
    expect(me.page.locator("main[data-shown='1']")).to_be_attached()
    expect(me.page.locator("#board button.open")).to_have_count(0)
    assert fits_the_width(me.page)
    expect_no_complaints(me)
