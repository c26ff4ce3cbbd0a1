"""Actions that were taken back, or only tried in a what-if line, are neither played back nor shown at the table."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Locator, TimeoutError, expect

from support.hunters_tables import at_my_turn
from support.position_tables import browser_of
from support.server_process import Person, Site, seated
from support.stoneage_tables import answer, place
from support.table_page import MOVING, Player, expect_no_complaints
from support.what_if_pages import TRY

SKIP = """() => new Promise((done) => {
  const end = performance.now() + 1500;
  const watch = () => {
    const skip = [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === 'Skip');
    if (skip || performance.now() > end) done(skip); else requestAnimationFrame(watch);
  };
  watch();
})"""
"""Returns whether a playback can be skipped at any time in the next second and a half."""


def nothing_is_played(player: Player) -> bool:
    return not player.page.evaluate(SKIP)


def at_the_table(browser: Browser, site: Site, person: Person, match: str) -> Player:
    me = browser_of(browser, site, person, **MOVING)
    me.open(f"/m/{match}")
    me.prompt.locator("[data-answers]").or_(me.page.locator("[data-place].open")).first.wait_for()
    return me


def trying(me: Player) -> Locator:
    """Open the what-if board and return it."""
    me.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    board = me.page.locator("[data-what-if]")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    return board


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_people_who_were_taken_back_do_not_walk_out_once_more(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    me = at_the_table(browser, site, people[view["turn"]["seat"]], view["id"])
    begun = me.moment
    place(me, "Forest").click()
    answer(me, "2").click()
    me.wait_until_past(begun)
    sent = me.moment
    answer(me, "Take back").click()
    me.wait_until_past(sent)
    assert nothing_is_played(me)
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_people_who_were_only_sent_for_a_try_do_not_walk_out_at_the_table(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "stoneage", 2)
    me = at_the_table(browser, site, people[view["turn"]["seat"]], view["id"])
    board = trying(me)
    place(me, "Forest").click()
    answer(me, "2").click()
    expect(board.get_by_role("button", name="Take back")).to_be_enabled()
    me.page.keyboard.press("Escape")
    expect(board).to_have_count(0)
    assert nothing_is_played(me)
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_what_bots_only_answered_to_a_try_is_not_played_at_the_table(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site, what_if="bots")
    me = at_the_table(browser, site, people[0], match)
    board = trying(me)
    me.page.locator("[data-place='sun:set'].open").click()
    me.prompt.get_by_role("button", name="Sunset").click()
    playing = me.page.get_by_role("button", name="Skip")
    answers = me.prompt.locator("[data-answers] button:enabled").or_(me.page.locator("[data-place].open"))
    for _ in range(20):
        answers.or_(playing).first.wait_for()
        if playing.is_visible():
            break
        # Elements may disappear while the table is in motion; then the next pass presses again.
        with suppress(TimeoutError):
            answers.last.click(timeout=2_000)
    playing.wait_for()
    me.page.keyboard.press("Escape")
    expect(board).to_have_count(0)
    assert nothing_is_played(me)
    expect_no_complaints(me)
