"""Hints for newcomers at each question: shown until they know the game, and never in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from boardkit.texts import say
from support import seeded
from support.axe import AXE, faults_by_day_and_night
from support.held_clock import least_restrictive_action, move
from support.hint_pages import GAMES, OFF, asked, expect_told, hint, newcomer, press, sign
from support.position_tables import browser_of
from support.server_process import Person, Site, ok, play_out, seated
from support.table_page import (
    PHONE,
    Player,
    card_of,
    expect_no_complaints,
)


@pytest.mark.sample(of="newcomers learn")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_is_told_the_goal_and_then_what_they_are_asked_until_they_know(
    browser: Browser, site: Site, game: str
) -> None:
    me, _, view = newcomer(browser, site, game)
    prompt = view["turn"]["prompt"].removeprefix(f"{game}-ask-")
    expect_told(me, game, "goal")
    press(me, "Got it")
    expect_told(me, game, prompt)
    press(me, "Got it")
    expect(hint(me)).to_have_count(0)
    me.page.reload()
    expect(sign(me)).to_be_visible()
    expect(hint(me)).to_have_count(0)
    # On request it is shown again, for this question.
    sign(me).click()
    expect_told(me, game, prompt)
    press(me, "Got it")
    expect(sign(me)).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="newcomers learn")
def test_a_hint_leads_to_the_chapter_of_the_rules_that_tells_more(browser: Browser, site: Site) -> None:
    me, _, _ = newcomer(browser, site, "stoneage", locale="de")
    expect_told(me, "stoneage", "goal", "de")
    press(me, "Verstanden")
    expect_told(me, "stoneage", "place", "de")
    hint(me).get_by_role("link", name="Regeln").click()
    rules = me.page.get_by_role("dialog", name="Stone Age: die Regeln")
    expect(rules.locator("#placing")).to_be_in_viewport()
    # The rules open over the table, and closing them leads back to it.
    me.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect_told(me, "stoneage", "place", "de")


@pytest.mark.sample(of="newcomers learn")
def test_hints_are_turned_off_for_one_game_and_come_on_demand_all_the_same(
    browser: Browser, site: Site
) -> None:
    me, _, _ = newcomer(browser, site, "roseking")
    press(me, "Got it")
    press(me, OFF)
    expect(hint(me)).to_have_count(0)
    sign(me).click()
    expect_told(me, "roseking", "turn")
    sign(me).click()
    expect(hint(me)).to_have_count(0)
    # Hints stay on for other games until they are turned off there.
    me.open()
    me.against_bot("Crow", "Stone Age")
    expect(me.page.locator(".prompt.mine")).to_be_visible()
    press(me, OFF)
    expect(hint(me)).to_have_count(0)
    me.page.get_by_role("button", name="Menu").click()
    # The menu also links to the lessons.
    lessons = me.page.get_by_role("link", name="New here? Learn the game")
    expect(lessons).to_have_attribute("href", "/learn/stoneage")
    me.page.get_by_role("button", name="Settings", exact=True).click()
    checkbox = me.page.get_by_role("dialog").get_by_role("checkbox", name="Hints: Stone Age")
    expect(checkbox).not_to_be_checked()
    checkbox.check()
    me.page.keyboard.press("Escape")
    expect(hint(me)).to_be_visible()
    me.page.reload()
    expect(hint(me)).to_be_visible()


@pytest.mark.sample(of="newcomers learn")
def test_hints_turned_off_before_there_was_a_setting_for_each_game_stay_off(
    browser: Browser, site: Site
) -> None:
    person, _, view = asked(site, "hunters")
    me = browser_of(browser, site, person, reduced_motion="reduce", size=PHONE)
    me.page.add_init_script("localStorage.setItem('lagerfeuer-settings', JSON.stringify({hints: false}))")
    me.open(f"/m/{view['id']}")
    expect(sign(me)).to_be_visible()
    expect(sign(me)).not_to_contain_class("waits")
    expect(hint(me)).to_have_count(0)
    sign(me).click()
    expect_told(me, "hunters", view["turn"]["prompt"].removeprefix("hunters-ask-"))


@pytest.mark.sample(of="newcomers learn")
def test_spectators_and_players_who_are_not_asked_get_no_hint(browser: Browser, site: Site) -> None:
    person, other, view = asked(site, "stoneage")
    me, waiting, looker = (
        browser_of(browser, site, one, reduced_motion="reduce") for one in (person, other, Person(site))
    )
    for one in (me, waiting, looker):
        one.open(f"/m/{view['id']}")
    expect(hint(me)).to_be_visible()
    for one in (waiting, looker):
        expect(one.prompt).to_be_visible()
        expect(one.page.get_by_role("button", name="Menu")).to_be_visible()
        assert hint(one).count() == sign(one).count() == 0
    # Nor does a player who looks back or tries a what-if line.
    while view["turn"]["seat"] == view["you"]:
        view = ok(person.act(view, view["choices"][0]["action"]))
    expect(hint(waiting)).to_be_visible()
    assert hint(looker).count() == sign(looker).count() == 0
    waiting.page.get_by_role("banner").get_by_role("button", name="Look back").click()
    expect(waiting.page.locator("[data-replay]").first).to_be_visible()
    expect(waiting.page.get_by_role("note")).to_have_count(0)
    waiting.page.keyboard.press("Escape")
    expect(hint(waiting)).to_be_visible()
    waiting.page.keyboard.press("w")
    expect(waiting.page.locator("[data-what-if]")).to_be_visible()
    expect(waiting.page.get_by_role("note")).to_have_count(0)
    expect_no_complaints(me, waiting, looker)


@pytest.mark.sample(of="newcomers learn")
def test_a_person_who_has_finished_a_match_of_a_game_is_no_newcomer_on_any_device(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    assert people[0].get("/api/me").json()["played"] == []
    play_out(people, view, seeded.generator())
    assert people[0].get("/api/me").json()["played"] == ["roseking"]
    again = people[0].create("me", "open", game="roseking", shuffle=False)
    people[1].join(again, 1)
    first = people[people[0].view(again["id"])["turn"]["seat"]]
    me = browser_of(browser, site, first, reduced_motion="reduce")
    me.open(f"/m/{again['id']}")
    expect(sign(me)).to_be_visible()
    assert hint(me).count() == 0
    # The hints can still be opened on request.
    sign(me).click()
    expect_told(me, "roseking", "turn")


@pytest.mark.sample(of="newcomers learn")
def test_a_newcomer_before_their_first_turn_is_told_the_goal(browser: Browser, site: Site) -> None:
    person, other, view = asked(site, "roseking")
    move(person, view)
    me = browser_of(browser, site, other, reduced_motion="reduce", size=PHONE, has_touch=True)
    me.open(f"/m/{view['id']}")
    # The prompt shows the opponent's move, so the goal is behind the button, which is named after it.
    opens = me.page.locator("[data-help].waits")
    expect(opens).to_have_accessible_name("Your goal")
    opens.tap()
    expect_told(me, "roseking", "goal")
    expect(hint(me).get_by_role("button", name="Got it")).to_be_visible()


@pytest.mark.sample(of="newcomers learn")
def test_a_hint_is_read_out_once_and_opened_and_closed_by_key(browser: Browser, site: Site) -> None:
    person, other, view = asked(site, "roseking")
    me = browser_of(browser, site, person, reduced_motion="reduce", bypass_csp=True)
    me.open(f"/m/{view['id']}")
    spoken = me.page.locator("[data-hint-spoken]")
    expect(spoken).to_contain_text(say("en", "roseking-hint-goal"))
    # The next hint is announced as well. When the same question returns, nothing is announced again.
    hint(me).get_by_role("button", name="Got it").press("Enter")
    expect_told(me, "roseking", "turn")
    expect(spoken).to_contain_text(say("en", "roseking-hint-turn"))
    spoken.evaluate("(one) => new MutationObserver(() => (window.again = true)).observe(one, "
                    "{ childList: true, characterData: true, subtree: true })")  # fmt: skip
    moment = me.moment
    card_of(me, least_restrictive_action(person.view(view["id"]))).click()
    me.press_prompt()
    me.wait_until_past(moment)
    move(other, view)
    expect_told(me, "roseking", "turn")
    assert not me.page.evaluate("window.again")
    if AXE.exists():
        assert faults_by_day_and_night(me.page) == []
    keys = me.page.keyboard
    keys.press("Escape")
    expect(hint(me)).to_have_count(0)
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    # Opened by its button, the hint gets the focus, and the same key closes it.
    sign(me).focus()
    keys.press("Enter")
    expect(hint(me).get_by_role("button", name="Got it")).to_be_focused()
    keys.press("Enter")
    expect(hint(me)).to_have_count(0)
    expect(me.page.locator("[data-prompt]")).to_be_focused()
    expect_no_complaints(me)


@pytest.mark.sample(of="newcomers learn")
def test_a_guest_who_plays_a_bot_from_the_opening_page_is_told_at_once(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True, reduced_motion="reduce")
    me.open()
    me.against_bot("Crow", "Rose King")
    me.wait_until_asked_or_over()
    me.unfold_hint()
    expect_told(me, "roseking", "goal")
    me.page.keyboard.press("Escape")
    # They need not read the hint before they play.
    moment = me.moment
    me.play_something()
    me.wait_until_past(moment)
    expect_no_complaints(me)
