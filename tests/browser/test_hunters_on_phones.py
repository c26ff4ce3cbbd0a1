"""Hunters and Scouts on a phone: all that is asked comes into sight, is large enough for a thumb, and can be read."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from support.hunters_tables import at_my_turn, evening
from support.large_letters import ENLARGE, LARGE
from support.position_tables import browser_of, lay_out_state
from support.sampling import some
from support.server_process import Site, ok
from support.table_page import DESK, MOVING, PHONE, Player, drawn, fits_the_width, settles

STATES = Path(__file__).parents[1] / "games/hunters/states"
TOUCH = 44
BROKEN = """(names) => names.map((one) => one.firstChild).filter((text) => {
  const top = (at) => {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return [...letter.getClientRects()].at(-1).top;
  };
  return [...text.data.matchAll(/(?<=\\p{L})\\p{L}/gu)]
    .some(({ index }) => top(index) > top(index - 1) + 4);
}).map((text) => text.data)"""
"""Names that go on in the next line in the middle of a syllable."""


def upper_end(element: Locator) -> float:
    return float(element.evaluate("(one) => one.getBoundingClientRect().top"))


def in_free_sight(me: Player, element: Locator) -> bool:
    """Whether it can be seen whole, above the dock at the thumb, as soon as it has come there by itself."""
    free = """(one) => { const box = one.getBoundingClientRect();
        const floor = document.querySelector('.dock').getBoundingClientRect().top;
        return box.top >= 0 && box.bottom <= floor + 1; }"""
    return settles(me.page, lambda: bool(element.evaluate(free)))


def test_where_a_question_leaves_no_room_nothing_of_the_table_covers_it(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    ok(people[0].act(people[0].view(match), "shaman"))
    me = browser_of(browser, site, people[0], size=PHONE, locale="de", reduced_motion="reduce")
    me.open(f"/m/{match}")
    me.page.locator(".dock").wait_for()
    me.page.evaluate(ENLARGE, LARGE)
    me.page.evaluate("scrollTo(0, 0)")
    drawn(me.page)
    covered = """() => {
      const over = document.querySelector('[data-over]').getBoundingClientRect();
      const dock = document.querySelector('.dock').getBoundingClientRect();
      const y = Math.max(dock.top, over.top) + 5;
      return y < dock.bottom && !document.elementFromPoint(innerWidth / 2, y).closest('[data-over]');
    }"""
    assert settles(me.page, lambda: not me.page.evaluate(covered))
    # And whose turn it is can be read whole.
    assert me.page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)"
        "(document.querySelector('header .turn'))"
    )


def test_on_a_phone_the_hand_is_in_sight_and_every_other_part_one_tap_away(
    browser: Browser, site: Site
) -> None:
    me = lay_out_state(
        browser, site, HUNTERS, evening().match.state, size=PHONE, locale="de", reduced_motion="reduce"
    )
    expect(me.page.locator("[data-place='hand:shaman']")).to_be_in_viewport(ratio=1)
    assert in_free_sight(me, me.page.locator("[data-place='hand:shaman']"))
    parts = me.page.get_by_role("navigation", name="Teile des Tischs").get_by_role("button")
    assert parts.count() == 7
    for part in parts.all():
        part.click()
        expect(part).to_have_attribute("aria-current", "true")

    def in_upper_half(part: Locator) -> bool:
        return upper_end(part) < PHONE["height"] / 2

    for group in ("track", "wilderness", "hunting", "sacred", "display", "mine"):
        parts.nth(("track", "wilderness", "hunting", "sacred", "display", "mine").index(group)).click()
        there = me.page.locator(f"[data-group={group}]")
        assert settles(me.page, partial(in_upper_half, there)), group
    drawn(me.page)
    small = me.page.locator("[data-place], .dock button, [data-prompt] button").evaluate_all(
        f"""(all) => all.filter((one) => one.offsetParent !== null)
            .map((one) => [one.dataset.place ?? one.innerText, one.getBoundingClientRect()])
            .filter(([, box]) => box.height < {TOUCH} || box.width < {TOUCH}).map(([name]) => name)"""
    )
    assert small == [], "too small for a thumb"
    assert fits_the_width(me.page)
    for width in (560, 320):
        me.page.set_viewport_size({"width": width, "height": 800})
        drawn(me.page)
        assert me.page.locator(".character b").evaluate_all(BROKEN) == []


@pytest.mark.sample(1, of="what is asked comes into sight on a phone")
def test_whatever_is_asked_comes_into_sight_on_a_phone(browser: Browser, site: Site) -> None:
    for name in some(("exchange", "keep", "lay", "place", "take-card", "track"), 3):
        text = (STATES / f"v1-{name}.txt").read_text(encoding="utf-8").splitlines()[0]
        me = lay_out_state(
            browser, site, HUNTERS, read_position(text), size=PHONE, locale="de", reduced_motion="reduce"
        )
        glows = me.page.locator("[data-place].open")
        expect(glows.first).to_be_in_viewport()
        if name != "keep":
            assert in_free_sight(me, glows.first), name
        assert fits_the_width(me.page), name
        me.context.close()


def test_every_name_on_a_card_can_be_read_whole(browser: Browser, site: Site) -> None:
    for size in (PHONE, DESK):
        me = lay_out_state(
            browser, site, HUNTERS, evening().match.state, size=size, locale="de", reduced_motion="reduce"
        )
        drawn(me.page)
        # "Feuerwächterin" breaks at a syllable or not at all.
        cut = me.page.locator(".character, .item, .location, .sacred").evaluate_all(
            """(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"""
        )
        assert cut == []
        covered = me.page.locator("[data-place^='column:'] .covered b")
        assert covered.count() >= 6
        assert all(line.strip() for line in covered.all_inner_texts())
        me.context.close()


def test_a_card_that_flies_at_the_edge_makes_no_phone_find_the_page_wider(
    browser: Browser, site: Site
) -> None:
    """What is wider than its screen a phone lays out as a larger page, and what is asked would lie below its end."""
    people, match = at_my_turn(site)
    view = ok(people[0].act(people[0].view(match), "sunset"))
    while not view["turn"]["prompt"].endswith("take-card"):
        view = ok(people[0].act(view, view["choices"][0]["action"]))
    # So high that both ends of its way are in sight.
    high = {"width": PHONE["width"], "height": 1600}
    me = browser_of(browser, site, people[0], size=high, has_touch=True, is_mobile=True, **MOVING)
    me.open(f"/m/{match}")
    # From the right one of three columns: where it starts, a card is wider than what lies there.
    me.page.locator("[data-answers] [data-action='column:3']").tap()
    me.page.locator("[data-flight=character]").wait_for(state="attached")
    assert me.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    expect(me.page.locator("[data-answers]")).to_be_in_viewport(ratio=1)
