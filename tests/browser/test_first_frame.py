"""A page is painted before any script runs, and the client takes over without a jump."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from support import seeded
from support.layout_shifts import WATCHED, shifts, total, worst
from support.position_tables import browser_of
from support.server_process import Site, play_on, running_site, seated
from support.table_page import DESK, PHONE, Player, drawn, expect_no_complaints, settles

MOST = 0.02
NEAR = 6
"""Pixels by which the board may move from its first drawing."""
SAMPLED = """
  window.frames_seen = [];
  const box = (selector) => {
    const found = document.querySelector(selector)?.getBoundingClientRect();
    return found?.width ? [found.x, found.y, found.width, found.height] : null;
  };
  const look = () => {
    window.frames_seen.push([box(".first-stage > svg"), box(".stage BOARD"), box("header.bar, .first-bar")]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
"""An init script that records, for each frame, the boxes of the first drawing, the board and the bar."""


class HeldScripts:
    """Holds back the scripts of a page until they are released."""

    def __init__(self, page: Page) -> None:
        self.held: list[Route] | None = []
        page.route(re.compile(r"/assets/.*\.js"), self._hold)

    def _hold(self, route: Route) -> None:
        if self.held is None:
            route.continue_()
        else:
            self.held.append(route)

    def release(self) -> None:
        held, self.held = self.held or [], None
        for route in held:
            route.continue_()


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.parametrize(("game", "board"), [("roseking", "svg.garden"), ("stoneage", ".valley > svg")])
@pytest.mark.sample(1)
def test_a_table_is_painted_before_its_scripts_and_taken_over_where_it_is(
    browser: Browser, site: Site, game: str, board: str
) -> None:
    people, view = seated(site, game, 2)
    play_on(people, view["id"], seeded.generator(), 4)
    me = browser_of(browser, site, people[0], size=PHONE, has_touch=True)
    me.page.add_init_script(WATCHED)
    me.page.add_init_script(SAMPLED.replace("BOARD", board))
    scripts = HeldScripts(me.page)
    me.page.goto(f"{site.url}/m/{view['id']}", wait_until="commit")
    first = me.page.locator(".first-stage > svg")
    expect(first).to_be_visible()
    expect(me.page.locator(".first-seats")).to_contain_text(view["seats"][0]["name"])
    # The first drawing is hidden from screen readers, which get the table itself later.
    shown = me.page.locator(".first-seats").get_by_text(view["seats"][0]["name"], exact=True)
    expect(shown).to_be_visible()
    assert me.page.locator("body").aria_snapshot() == ""
    scripts.release()
    me.prompt.wait_for()
    expect(first).to_have_count(0)
    expect(me.page.get_by_role("main")).to_have_count(1)
    drawn(me.page)
    seen: list[list[Any]] = me.page.evaluate("window.frames_seen")
    boards = [(one, other) for one, other, _ in seen if one or other]
    assert not [both for both in boards if all(both)]
    # From the first frame with a board on, there always is one, and it stays in place.
    begun = next(n for n, (one, _, _) in enumerate(seen) if one)
    without_board = [n for n, (one, other, _) in enumerate(seen) if n >= begun and not (one or other)]
    assert not without_board, f"no board in the frames {without_board} of {len(seen)}"
    before = next(one for one, _ in reversed(boards) if one)
    after = boards[-1][1]
    assert all(abs(a - b) <= NEAR for a, b in zip(before, after, strict=True)), (before, after)
    without_bar = [n for n, (_, _, bar) in enumerate(seen) if n >= begun and not bar]
    assert not without_bar, f"no bar in the frames {without_bar} of {len(seen)}"
    bars = {tuple(bar) for _, _, bar in seen[begun:]}
    assert len(bars) == 1, bars
    moved = shifts(me.page)
    assert total(moved) < MOST, "\n".join(str(one) for one in worst(moved, 5))
    expect_no_complaints(me)


PLACES = """() => [".first-title, main h1", ".first-words .lead, main .lead", ".first-games .tile, fieldset .tile",
    ".first-start .button, .start .button", ".first-start .button + .button, .start .button + .button",
    ".first-name, main p.me", ".first-header b, header a.site-house"].map((selector) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.offsetWidth);
  const { x, y, width, height } = all[0].getBoundingClientRect();
  return [selector, all.length, x, y, width, height];
})"""
"""Returns the boxes of the parts of the home page, from its first frame or from the client."""


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Site]:
    """Serve a house without matches, because matches of other tests would move what is below them."""
    with running_site(tmp_path / "data") as house:
        yield house


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_home_page_is_painted_before_its_scripts_and_taken_over_where_it_is(
    browser: Browser, empty: Site, size: ViewportSize
) -> None:
    me = Player(browser, empty, size=size)
    me.page.add_init_script(WATCHED)
    scripts = HeldScripts(me.page)
    me.page.goto(empty.url, wait_until="commit")
    expect(me.page.locator(".first-title")).to_be_visible()
    assert me.page.locator("body").aria_snapshot() == ""
    # Wait for the fonts, whose shifts are not caused by the client.
    drawn(me.page)
    since = me.page.evaluate("performance.now()")
    before = me.page.evaluate(PLACES)
    scripts.release()
    expect(me.page.get_by_role("button", name="Play against a bot")).to_be_enabled()
    expect(me.page.locator(".first-home")).to_have_count(0)
    for one, other in zip(before, me.page.evaluate(PLACES), strict=True):
        assert one[:2] == other[:2]
        assert all(abs(a - b) <= 1 for a, b in zip(one[2:], other[2:], strict=True)), (one, other)
    moved = [one for one in shifts(me.page) if one.at > since]
    assert total(moved) < MOST, "\n".join(str(one) for one in worst(moved, 5))
    expect_no_complaints(me)


def test_a_first_frame_in_another_language_has_no_text_and_a_failed_script_is_reported(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, service_workers="block")
    me.page.add_init_script("localStorage.setItem('lagerfeuer-settings', '{\"language\": \"de\"}')")
    held: list[Route] = []
    me.page.route(re.compile(r"/assets/index-.*\.js"), lambda route: held.append(route))
    with me.page.expect_request(re.compile(r"/assets/index-.*\.js")):
        me.page.goto(site.url, wait_until="commit")
    expect(me.page.locator(".first-home")).to_be_visible()
    expect(me.page.locator(".first-title")).to_be_hidden()
    assert settles(me.page, lambda: bool(held))
    for one in held:
        one.abort()
    message = me.page.get_by_role("alert")
    expect(message).to_have_text(
        re.compile(r"^Ein Teil der Seite.*Neu laden$", re.DOTALL), use_inner_text=True
    )
    expect(message).to_be_in_viewport()
    expect(me.page.locator(".first-home")).to_be_hidden()
    me.page.unroute_all()
    message.get_by_role("link").click()
    expect(me.page.get_by_role("button", name="Gegen einen Bot spielen")).to_be_enabled()
    expect(message).to_be_hidden()
