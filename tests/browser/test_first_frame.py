"""The table is painted before any script has run, and the client takes over without a jump."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from support import seeded
from support.layout_shifts import WATCHED, shifts, total, worst
from support.position_tables import browser_of
from support.server_process import Site, play_on, seated
from support.table_page import PHONE, drawn, expect_no_complaints

MOST = 0.02
NEAR = 6
"""Pixels by which the board may differ from its first drawing."""
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
"""An init script that keeps for each frame where the first drawing, the board itself and the bar are."""


@pytest.mark.sample(of="what is shown is what is so")
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
    held: list[Route] = []
    are_held = True

    def hold(route: Route) -> None:
        if are_held:
            held.append(route)
        else:
            route.continue_()

    me.page.route(re.compile(r"/assets/.*\.js"), hold)
    me.page.goto(f"{site.url}/m/{view['id']}", wait_until="commit")
    first = me.page.locator(".first-stage > svg")
    expect(first).to_be_visible()
    expect(me.page.locator(".first-seats")).to_contain_text(view["seats"][0]["name"])
    # Nothing of it is read: the table itself follows.
    shown = me.page.locator(".first-seats").get_by_text(view["seats"][0]["name"], exact=True)
    expect(shown).to_be_visible()
    assert me.page.locator("body").aria_snapshot() == ""
    are_held = False
    for route in held:
        route.continue_()
    me.prompt.wait_for()
    expect(first).to_have_count(0)
    expect(me.page.get_by_role("main")).to_have_count(1)
    drawn(me.page)
    seen: list[list[Any]] = me.page.evaluate("window.frames_seen")
    boards = [(one, other) for one, other, _ in seen if one or other]
    assert not [both for both in boards if all(both)]
    # From the first to the last there is a board, and it stays where it is.
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
