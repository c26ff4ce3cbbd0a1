"""Pictures of Hunters and Scouts are drawn by a worker, and arrive a few at a time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from lagerfeuer.games.hunters.game import HUNTERS
from support.held_clock import soon
from support.hunters_tables import evening
from support.position_tables import lay_out_state
from support.server_process import Site
from support.table_page import PHONE

WORKER = re.compile(r"/assets/pictures-worker-")
SHOWN = """(() => {
  window.shown = [];
  new MutationObserver((changes) => {
    const drawn = changes.map(({ target }) => target.src).filter((src) => src.length > 500);
    if (drawn.length) window.shown.push(new Set(drawn).size);
  }).observe(document, { subtree: true, attributeFilter: ["src"] });
})()"""
"""Records how many pictures arrive at once."""
EMPTY = "() => [...document.images].filter((one) => one.matches('.drawing') && one.src.length < 500).length"


def without_pictures(page: Page) -> int:
    found: int = page.evaluate(EMPTY)
    return found


@pytest.mark.sample(of="what is read about a game")
def test_pictures_come_a_few_at_a_time(browser: Browser, site: Site) -> None:
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, size=PHONE, reduced_motion="reduce")
    me.page.add_init_script(SHOWN)
    me.page.reload()
    me.page.locator(".drawing").first.wait_for()
    soon(lambda: without_pictures(me.page) == 0)
    shown = me.page.evaluate("window.shown")
    assert sum(shown) > 8
    assert max(shown) <= 3, shown


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_pictures_that_could_not_be_drawn_come_with_the_next_one(browser: Browser, site: Site) -> None:
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, reduced_motion="reduce")
    me.page.route(WORKER, lambda route: route.abort())
    me.page.reload()
    me.page.locator("[data-place='item:boots']").wait_for()
    me.page.wait_for_load_state("networkidle")
    assert without_pictures(me.page) > 8
    me.page.unroute(WORKER)
    me.page.locator("[data-place='item:boots']").click()
    me.page.get_by_role("button", name="What is this?").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    soon(lambda: without_pictures(me.page) == 0)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_browser_that_starts_no_worker_has_its_table_all_the_same(browser: Browser, site: Site) -> None:
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, reduced_motion="reduce")
    me.page.add_init_script("delete window.Worker")
    me.page.reload()
    me.page.locator("[data-place='item:boots']").click()
    expect(me.page.get_by_role("button", name="What is this?")).to_be_visible()
    assert without_pictures(me.page) > 8
    assert me.complaints == []
