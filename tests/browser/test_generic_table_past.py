"""The generic table when no action can be taken: past positions, what-if lines, the end and reviews."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support import seeded
from support.history_pages import looking
from support.server_process import Site, ok, play_out, seated
from support.table_page import PHONE, expect_no_complaints, fits_the_width


@pytest.mark.sample(of="a game of others is played like those of the house")
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


@pytest.mark.sample(of="a game of others is played like those of the house")
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
    # Whether an action was a turning point depends on chance; the chart leads to every action.
    graph.press("ArrowLeft")
    me.page.get_by_role("button", name="Show the table after action 1").click()
    expect(me.page.locator("main[data-shown='1']")).to_be_attached()
    expect(me.page.locator("#board button.open")).to_have_count(0)
    assert fits_the_width(me.page)
    expect_no_complaints(me)
