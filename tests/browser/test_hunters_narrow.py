"""Hunters and Scouts where room is short: a phone on its side, a whole village, many answers beside an unread goal."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from games.hunters.table_builder import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from support.hunters_sheets import laid_out
from support.hunters_sizes import BROKEN, OUT_OF_REACH, TOUCH, WINDOWS
from support.hunters_tables import evening
from support.position_tables import lay_out_state
from support.server_process import Site
from support.table_page import ON_ITS_SIDE, PHONE, drawn

pytestmark = pytest.mark.sample(6, of="a small window shows all that is needed")

SPILLS = """(one) => {
  const room = one.closest("[data-group=turn]").getBoundingClientRect();
  const { top, bottom } = one.getBoundingClientRect();
  return Math.max(room.top - top, bottom - room.bottom);
}"""
"""How many pixels a text is higher than the strip between the valley and the camp."""
APART = """(group) => {
  const box = (one) => one.getBoundingClientRect();
  const members = [...group.querySelectorAll("[data-place$='at:village'] [data-member]")];
  if (!members.length) return -1;
  const camp = group.querySelector("[data-camp]");
  const ends = camp.querySelector("b, [data-member]:last-child");
  return Math.min(box(camp.firstElementChild).left, box(ends).left) - Math.max(...members.map((one) => box(one).right));
}"""
"""The room between a tribe's members in the village and its camp."""
CUT_ANSWERS = """(all) => all.filter((one) => {
  const box = one.parentElement.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(one);
  const { top, bottom } = range.getBoundingClientRect();
  return top < box.top - 1 || bottom > box.bottom + 1;
}).map((one) => one.innerText)"""
"""Answers of which a line is cut off."""
CLIPPED = (
    """(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 3).map((one) => one.textContent)"""
)
HANDS = (
    ["collector", "scout", "tracker", "chief", "offspring", "advanced-scout"],
    ["shaman", "fireman", "hunter", "advanced-scout", "fisher", "basket-maker"],
)


@pytest.mark.parametrize("locale", ["de", "en"])
def test_on_its_side_a_phone_says_in_whole_words_what_six_cards_do(
    browser: Browser, site: Site, locale: str
) -> None:
    for hand in HANDS:
        one = table(player(hand=hand, village=3, camp=1), player(hand=["scout"], village=2, camp=1))
        me = laid_out(browser, site, one, size=ON_ITS_SIDE, locale=locale)
        me.turn_hints_off()
        drawn(me.page)
        assert me.page.locator(".character .does").count() >= len(hand)
        assert me.page.locator(".character .does").evaluate_all(CLIPPED) == []
        assert me.page.locator(".character :is(b, .does)").evaluate_all(BROKEN) == []
        me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_what_threatens_stays_within_its_strip_and_help_is_large_enough(
    browser: Browser, site: Site, locale: str
) -> None:
    look: dict[str, Any] = {"locale": locale, "reduced_motion": "reduce", "has_touch": True}
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, size=ON_ITS_SIDE, **look)
    me.turn_hints_off()
    threat = me.page.locator("[data-group=turn] .warn")
    for size in WINDOWS:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert threat.evaluate(SPILLS) <= 2, size
    me.page.locator("[data-place='hand:shaman'].open").click()
    me.page.locator("[data-group=turn] .help").wait_for()
    for size in WINDOWS[:3]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert threat.evaluate(SPILLS) <= 2, size
        assert me.page.locator("[data-group=turn] .help").evaluate_all(OUT_OF_REACH, TOUCH) == [], size
    me.context.close()


def test_on_a_phone_a_whole_village_covers_no_camp(browser: Browser, site: Site) -> None:
    whole = player(hand=["hunter"], village=5, camp=0)
    me = laid_out(browser, site, table(whole, whole), size=PHONE)
    for size in WINDOWS[:3]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        for tribe in (0, 1):
            assert me.page.locator(f"[data-tribe='{tribe}']").evaluate(APART) >= 0, (size, tribe)
    me.context.close()


def test_three_answers_are_whole_while_the_goal_is_still_to_be_read(browser: Browser, site: Site) -> None:
    """News have the line of the hint, so its button is beside the answers."""
    one = table(
        player(hand=["hunter", "chief"], village=3, camp=0),
        player(hand=["scout"], village=1, camp=0),
        hunting=[place("cave-bear-a", 1, 0), place("mammoth")],
    )
    one.act("hunter")
    while not any(text.startswith("place:") for text in one.options):
        one.act(one.options[0])
    one.act(next(text for text in one.options if text.startswith("place:")))
    assert len(one.options) > 1
    me = laid_out(browser, site, one, size=PHONE, locale="de", can_undo=True)
    me.page.locator("[data-help].waits").wait_for()
    answers = me.page.locator("[data-answers] button:visible")
    drawn(me.page)
    assert answers.evaluate_all(CUT_ANSWERS) == []
    me.context.close()
