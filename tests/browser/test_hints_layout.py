"""The layout of hints: they cover nothing, move nothing and are shown in full."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from boardkit.texts import say
from support.held_clock import least_restrictive_action, move
from support.hint_pages import GAMES, OFF, asked, expect_told, hint, newcomer, press, sign
from support.position_tables import browser_of, lay_out
from support.server_process import Site
from support.stoneage_tables import ROLL
from support.table_page import (
    CUT_OFF,
    DESK,
    ON_ITS_SIDE,
    PHONE,
    TWICE,
    card_of,
    drawn,
    expect_no_complaints,
    fits_the_width,
    settles,
)

LIES = """() => {
  const box = (which) => document.querySelector(which).getBoundingClientRect();
  const [board, prompt] = [box('#board'), box('[data-prompt]')];
  const over = Math.min(prompt.top, document.querySelector('[data-hint]')?.getBoundingClientRect().top ?? Infinity);
  const inside = [...document.querySelectorAll('[data-prompt] button, [data-prompt] a, [data-prompt] [role=note] p')]
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect(), one]);
  return {
    board: board.bottom, prompt: over, below: prompt.bottom - innerHeight,
    // The line of a hint is pressed where the question is, as well.
    low: inside.filter(([, box, one]) => !one.matches('p, .unfold') && box.height < 44).map(([text]) => text),
    hidden: inside.filter(([, box, one]) => box.bottom > innerHeight || !one.contains(
      document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2))).map(([text]) => text),
  };
}"""
QUESTION = """['[data-prompt]', '[data-prompt] .says'].map((one) => {
  const { x, y, height } = document.querySelector(one).getBoundingClientRect();
  return [x, y, height];
})"""
"""Returns the position and height of the prompt and of its question."""
# What must be visible beside a hint: the places to play. On a phone, the rest of a long table may need scrolling.
IN_SIGHT = {
    "roseking": ["#board [data-card]", "#board svg.garden"],
    "stoneage": ["[data-place]:is(.open):not(.market *)"],
    "hunters": ["[data-group=mine] [data-place].open"],
}
COVERED = """(which) => {
  const over = Math.min(...[...document.querySelectorAll('[data-prompt], [data-hint]')]
    .map((one) => one.getBoundingClientRect().top));
  return [...document.querySelectorAll(which)].filter((one) => one.getClientRects().length)
    .map((one) => [one.textContent.trim().slice(0, 20), one.getBoundingClientRect()])
    .filter(([, box]) => box.top < 0 || box.bottom > over + 1).map(([text, box]) => [text, box.top, box.bottom, over]);
}"""


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_covers_neither_board_nor_answers(browser: Browser, site: Site, game: str, size: Any) -> None:
    # German texts are longer.
    me, _, _ = newcomer(browser, site, game, size=size, locale="de", has_touch=size is PHONE)
    for about in ("goal", "question"):
        expect(hint(me)).to_be_visible()
        assert (hint(me).get_attribute("data-hint") == "goal") == (about == "goal")
        drawn(me.page)
        lies = me.page.evaluate(LIES)
        assert lies["low"] == lies["hidden"] == []
        assert lies["below"] <= 0
        if size is DESK or game == "roseking":
            assert lies["board"] <= lies["prompt"]
        for which in IN_SIGHT[game]:
            assert me.page.locator(which).count() > 0
            assert me.page.evaluate(COVERED, which) == []
        assert fits_the_width(me.page)
        if about == "goal":
            press(me, "Verstanden")
    # At its end, a long table is no longer covered.
    me.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    drawn(me.page)
    lies = me.page.evaluate(LIES)
    assert lies["board"] <= lies["prompt"] + 1
    expect_no_complaints(me)


@pytest.mark.sample(of="nothing jumps")
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_board_does_not_jump_while_hints_come_and_go(browser: Browser, site: Site, size: Any) -> None:
    person, other, view = asked(site, "roseking")
    me = browser_of(browser, site, person, reduced_motion="reduce", size=size)
    me.open(f"/m/{view['id']}")
    expect(hint(me)).to_be_visible()
    garden = me.page.locator("svg.garden")

    def wide() -> float:
        drawn(me.page)
        box = garden.bounding_box()
        assert box
        return box["width"]

    def pick_up() -> None:
        card_of(me, least_restrictive_action(person.view(view["id"]))).click()

    def play() -> None:
        moment = me.moment
        me.press_prompt()
        me.wait_until_past(moment)

    def my_turn_again() -> None:
        move(other, view)
        # A phone shows the move; the hint is behind its button.
        expect(hint(me) if size is DESK else me.page.locator("[data-help].waits")).to_be_visible()

    # Drawing is impossible in the first turn; from then on, the question keeps its length.
    pick_up()
    play()
    my_turn_again()
    before = wide()
    pick_up()
    expect(hint(me)).to_have_count(0)
    assert abs(wide() - before) < 1
    play()
    # During the opponent's turn there is no hint, but its room is kept for my next turn.
    expect(hint(me)).to_have_count(0)
    assert abs(wide() - before) < 1
    my_turn_again()
    assert abs(wide() - before) < 1
    # "Got it" hides the hint; a high window keeps its room until hints are turned off.
    hinted = me.page.evaluate(QUESTION)
    press(me, "Got it")
    expect(hint(me)).to_have_count(0)
    if size is DESK:
        # The question stays in place, with or without a hint.
        assert settles(me.page, lambda: me.page.evaluate(QUESTION) == hinted), hinted
        assert abs(wide() - before) < 1
        sign(me).click()
        press(me, OFF)
        expect(hint(me)).to_have_count(0)
    # On a phone, a hint takes no room.
    assert wide() > before + (20 if size is DESK else -1)


@pytest.mark.sample(of="newcomers learn")
def test_a_newcomer_who_returns_on_a_phone_finds_both_the_hint_and_what_they_missed(
    browser: Browser, site: Site
) -> None:
    person, other, view = asked(site, "roseking")
    match = view["id"]
    for _ in range(2):
        move(person, view)
        move(other, view)
    # German texts are longer.
    me = browser_of(browser, site, person, reduced_motion="reduce", size=PHONE, locale="de", has_touch=True)
    me.open(f"/m/{match}")
    opens = me.page.locator("[data-help].waits")
    missed = me.page.get_by_role("main").get_by_role("button", name="seit deinem letzten Zug")
    # A single missed action is shown at the prompt; several are counted above the board.
    news = missed.or_(me.page.locator("[data-prompt] button.news"))
    for one in (opens, news.first):
        expect(one).to_be_visible()
    for which in IN_SIGHT["roseking"]:
        assert me.page.evaluate(COVERED, which) == []
    assert fits_the_width(me.page)
    # The open hint lies over the board; the question and what was missed stay visible. It is about the question, not
    # about the goal.
    opens.tap()
    expect_told(me, "roseking", "turn", "de")
    expect(news.first).to_be_visible()
    expect(me.page.locator("[data-prompt] .says")).to_be_in_viewport(ratio=1)
    press(me, "Verstanden")
    expect(hint(me)).to_have_count(0)
    expect(opens).to_have_count(0)
    expect(news.first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="with large letters all of it is there")
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_whole_with_text_of_twice_the_size(browser: Browser, site: Site, game: str) -> None:
    me, _, _ = newcomer(browser, site, game, size=PHONE, locale="de", has_touch=True)
    expect(hint(me)).to_be_visible()
    me.page.evaluate(TWICE)
    drawn(me.page)
    assert fits_the_width(me.page)
    assert me.page.evaluate(CUT_OFF) == []
    me.unfold_hint()
    text, last = hint(me).locator("p"), hint(me).get_by_role("link", name="Regeln")
    for part in (text, last):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=1)
    press(me, say("de", "hint-no-more"))
    expect(hint(me)).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="newcomers learn")
def test_a_phone_that_is_turned_keeps_no_room_that_only_its_narrow_side_needed(
    browser: Browser, site: Site
) -> None:
    me, _, _ = newcomer(browser, site, "stoneage", size=PHONE, locale="de")
    expect(hint(me)).to_be_visible()
    kept = """(beside) => parseFloat(document.querySelector('main').style.getPropertyValue('--prompt-height'))
      - (beside ? document.querySelector('.prompt-box').offsetHeight : 0)"""
    for size in (PHONE, DESK, PHONE, ON_ITS_SIDE, PHONE):
        me.page.set_viewport_size(size)
        drawn(me.page)
        # On an upright phone, the prompt keeps its height with and without a hint.

        def is_kept(beside: bool = size is not PHONE) -> bool:
            return abs(float(me.page.evaluate(kept, beside))) < 30

        assert settles(me.page, is_kept)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_between_a_hint_and_answers_no_letter_of_the_question_is_cut_off(
    browser: Browser, site: Site
) -> None:
    me = lay_out(browser, site, ROLL, size=PHONE)
    expect(me.page.locator("[data-prompt].answered.hinted")).to_be_visible()
    drawn(me.page)
    lost = me.page.locator("[data-prompt] .says").evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert lost <= 1
    me.context.close()
