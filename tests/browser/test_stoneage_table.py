"""Stone Age at the table: played by touch and by keyboard, taken back, and played back without blocking play."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.position_tables import browser_of
from support.server_process import Person, Site, ok, seated
from support.stoneage_tables import answer, place
from support.table_page import MOVING, PHONE, Player, expect_no_complaints, until

pytestmark = pytest.mark.sample(of="a game's table is touched and read")


def against_bot(browser: Browser, site: Site, person: Person | None = None, **context: Any) -> Player:
    """Open a table against one bot, with me in the first seat; the first player is drawn."""
    person = person or Person(site)
    view = person.create("me", "careless", game="stoneage", shuffle=False)
    player = browser_of(browser, site, person, **context)
    player.open(f"/m/{view['id']}")
    player.prompt.get_by_text("Where do you send people?").wait_for()
    return player


@pytest.mark.sample(of="a table is played by keys")
def test_a_round_is_played_by_keyboard_alone(browser: Browser, site: Site) -> None:
    me = against_bot(browser, site, reduced_motion="reduce")
    keys = me.page.keyboard
    # Returns what has the focus: a place, an answer of the prompt, or neither.
    focus = """() => document.activeElement.matches('[data-place].open') ? 'place'
        : document.activeElement.matches('[data-answers] button') ? 'answer' : 'elsewhere'"""
    over = me.page.get_by_text("Round 2", exact=True)
    walked = 0
    for _ in range(80):
        me.ready.or_(me.page.locator("[data-place].open")).or_(over).first.wait_for()
        if over.is_visible():
            break
        before = me.moment
        for _ in range(40):
            where = me.page.evaluate(focus)
            if where != "elsewhere":
                break
            keys.press("Tab")
            walked += 1
        keys.press("Enter")
        if where == "answer":
            me.wait_until_past(before)
        else:
            # After a place is chosen, the focus is on a button of the prompt.
            expect(me.prompt.locator("button:focus")).to_have_count(1)
    assert over.is_visible(), "the second round was never reached"
    # The places are reached once; then the focus is where it is needed, and "Done" is the next stop.
    assert walked < 60, "the keyboard has to look for what is asked"
    expect_no_complaints(me)


def test_arrows_walk_the_valley_and_escape_lets_go(browser: Browser, site: Site) -> None:
    me = against_bot(browser, site, reduced_motion="reduce")
    place(me, "Toolmaker").focus()
    me.page.keyboard.press("ArrowUp")
    expect(place(me, "Forest")).to_be_focused()
    me.page.keyboard.press("ArrowRight")
    expect(place(me, "Clay pit")).to_be_focused()
    me.page.keyboard.press("End")
    me.page.keyboard.press("Home")
    stops = me.page.locator("[data-place][tabindex='0']")
    assert stops.count() == 2, "the valley is one stop for the Tab key, cards and buildings another"
    hunt = place(me, "Hunting ground")
    hunt.focus()
    me.page.keyboard.press("Enter")
    expect(hunt).to_have_attribute("aria-pressed", "true")
    expect(answer(me, "1")).to_be_focused()
    me.page.keyboard.press("Escape")
    expect(hunt).to_have_attribute("aria-pressed", "false")
    expect(hunt).to_be_focused()


def test_a_placement_is_taken_back_until_it_is_confirmed(browser: Browser, site: Site) -> None:
    me = against_bot(browser, site, reduced_motion="reduce")
    hunt = place(me, "Hunting ground")
    before = hunt.get_attribute("aria-label")
    hunt.click()
    answer(me, "3").click()
    expect(hunt).not_to_have_attribute("aria-label", str(before))
    answer(me, "Take back").click()
    expect(hunt).to_have_attribute("aria-label", str(before))
    hunt.click()
    answer(me, "2").click()
    expect(answer(me, "Done")).to_be_visible()
    moment = me.moment
    answer(me, "Done").click()
    me.wait_until_past(moment)
    expect_no_complaints(me)


def test_a_setting_ends_turns_without_a_question(browser: Browser, site: Site) -> None:
    person = Person(site)
    me = against_bot(browser, site, person, reduced_motion="reduce")
    hunt = place(me, "Hunting ground")
    hunt.click()
    answer(me, "3").click()
    expect(answer(me, "Done")).to_be_visible()
    me.page.get_by_role("button", name="Menu", exact=True).click()
    me.page.get_by_role("button", name="Settings", exact=True).click()
    me.page.get_by_role("checkbox", name="End turns automatically").check()
    me.page.keyboard.press("Escape")
    # A turn begun earlier can still be ended or taken back, also after a reload.
    me.page.reload()
    expect(answer(me, "Done")).to_be_visible()
    answer(me, "Take back").click()
    expect(answer(me, "Done")).to_have_count(0)
    moment = me.moment
    hunt.click()
    answer(me, "2").click()
    me.wait_until_past(moment)
    expect(me.prompt.get_by_text("Where do you send people?")).to_be_visible()
    mine = [
        entry["action"] for entry in person.view(me.page.url.rpartition("/")[2])["log"] if entry["seat"] == 0
    ]
    assert mine[:2] == ["hunt:2", "done"]
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_what_the_others_did_plays_back_and_never_blocks(browser: Browser, site: Site) -> None:
    person = Person(site)
    me = against_bot(browser, site, person, **MOVING)
    place(me, "Hunting ground").click()
    answer(me, "1").click()
    me.page.evaluate(SEES_THE_BOT)
    answer(me, "Done").click()
    until(me.page, "window.botPlayed === true")
    me.page.locator("[data-place].open").first.wait_for()
    place(me, "Field").click()
    expect(place(me, "Field")).to_have_attribute("aria-pressed", "true")
    expect(me.page.get_by_role("button", name="Skip")).to_have_count(0)
    expect_figures_as_the_server_says(me, person)
    calm = browser_of_same(browser, me)
    calm.page.locator("[data-place].open").first.wait_for()
    assert calm.page.get_by_role("button", name="Skip").count() == 0, (
        "nothing moves for those who do not want it"
    )
    expect_no_complaints(me, calm)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_on_a_phone_the_other_seat_s_actions_are_above_the_prompt_and_uncovered(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "stoneage", 2)
    mover, waiting = (people[seat] for seat in (view["turn"]["seat"], 1 - view["turn"]["seat"]))
    me = browser_of(browser, site, waiting, size=PHONE, has_touch=True, reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("region", name="Cards and buildings").get_by_role("button").first.tap()
    sheet = me.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    # The second action only ends the turn and has no text of its own.
    for action in ("hunt:2", "done"):
        ok(mover.act(mover.view(view["id"]), action))
    expect(sheet).to_have_count(0)
    # A newcomer first reads the hint.
    me.understand()
    expect(me.prompt).to_contain_text("sends 2 people to the hunting ground")
    expect_no_complaints(me)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_a_reader_who_has_scrolled_to_the_cards_on_a_phone_reads_the_playback(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "stoneage", 2)
    mover, waiting = (people[seat] for seat in (view["turn"]["seat"], 1 - view["turn"]["seat"]))
    me = browser_of(browser, site, waiting, size=PHONE, has_touch=True, **MOVING)
    me.open(f"/m/{view['id']}")
    valley = me.page.locator(".valley")
    # Scroll so far that the upper half of the valley is out of view.
    valley.evaluate("(one) => scrollBy(0, one.getBoundingClientRect().top + one.offsetHeight / 2)")
    me.page.evaluate(SEES_PLAYING)
    for action in ("hunt:2", "done"):
        ok(mover.act(mover.view(view["id"]), action))
    until(me.page, "window.playing !== undefined")
    told, top, bottom = me.page.evaluate("window.playing")
    assert "sends 2\N{NO-BREAK SPACE}people to the hunting ground" in told
    assert 0 <= top < bottom < PHONE["height"]
    expect_no_complaints(me)


# Records the line however soon it is gone.
SEES_PLAYING = """new MutationObserver(() => {
  const line = document.querySelector('.playing')?.parentElement;
  const box = line?.getBoundingClientRect();
  if (box) window.playing ??= [line.textContent, box.top, box.bottom];
}).observe(document.body, { subtree: true, childList: true })"""

SEES_THE_BOT = """new MutationObserver(() => {
  const line = document.querySelector('.playing');
  const canSkip = line?.parentElement.querySelector('button')?.textContent === 'Skip';
  if (canSkip && line.textContent.includes('Careless Crow')) window.botPlayed = true;
}).observe(document.body, { subtree: true, childList: true, characterData: true })"""


def expect_figures_as_the_server_says(player: Player, person: Person) -> None:
    """Check that the figures in the valley are those of the server, however the playback ended."""
    board = person.view(player.page.url.rpartition("/")[2])["board"]
    valley = [one for one in board["places"] if one["name"][:-1] not in ("card", "building")]
    people = sum(sum(one["people"]) for one in valley)
    drawn = """[...document.querySelectorAll("[data-figures]")]
        .reduce((sum, one) => sum + Number(one.dataset.figures), 0)"""
    until(player.page, f"{drawn} === {people}")
    # Wait for figures that are still moving.
    player.page.wait_for_timeout(700)
    assert player.page.evaluate(drawn) == people


def browser_of_same(browser: Browser, player: Player) -> Player:
    """Open the table as the same person in another browser, with reduced motion."""
    other = Player(browser, player.site, reduced_motion="reduce")
    other.context.add_cookies(player.context.cookies())  # type: ignore[arg-type]
    other.page.goto(player.page.url)
    return other
