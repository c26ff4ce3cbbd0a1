"""What somebody new to a game is told with each question: until they know, and never in the way."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from boardkit.texts import say
from support.axe import AXE, faults_by_day_and_night
from support.held_clock import kind_step, move
from support.position_tables import browser_of
from support.server_process import Person, Site, View, ok, play_out, seated
from support.table_page import (
    CUT_OFF,
    DESK,
    ON_ITS_SIDE,
    PHONE,
    TWICE,
    Player,
    card_of,
    drawn,
    expect_no_complaints,
    fits_the_width,
    settles,
)

GAMES = ("roseking", "stoneage", "hunters")
OFF = say("en", "hint-no-more")


def asked(site: Site, game: str) -> tuple[Person, Person, View]:
    """Who is asked first at a new table, who sits there with them, and what they see."""
    people, view = seated(site, game, 2)
    first = view["turn"]["seat"]
    return people[first], people[1 - first], people[first].view(view["id"])


def newcomer(browser: Browser, site: Site, game: str, **context: Any) -> tuple[Player, Person, View]:
    person, other, view = asked(site, game)
    me = browser_of(browser, site, person, reduced_motion="reduce", **context)
    me.open(f"/m/{view['id']}")
    return me, other, view


def hint(me: Player) -> Locator:
    return me.page.locator("[data-prompt]").get_by_role("note")


def expect_told(me: Player, game: str, about: str, language: str = "en") -> None:
    expect(hint(me)).to_contain_text(say(language, f"{game}-hint-{about}"))


def press(me: Player, name: str) -> None:
    me.unfold_hint()
    hint(me).get_by_role("button", name=name).click()


def sign(me: Player) -> Locator:
    return me.page.locator("[data-prompt]").get_by_role("button", name="What is this about?")


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
    # Asked for, it is told again, for this question.
    sign(me).click()
    expect_told(me, game, prompt)
    press(me, "Got it")
    expect(sign(me)).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_a_hint_leads_to_the_chapter_of_the_rules_that_tells_more(browser: Browser, site: Site) -> None:
    me, _, _ = newcomer(browser, site, "stoneage", locale="de")
    expect_told(me, "stoneage", "goal", "de")
    press(me, "Verstanden")
    expect_told(me, "stoneage", "place", "de")
    hint(me).get_by_role("link", name="Regeln").click()
    rules = me.page.get_by_role("dialog", name="Stone Age: die Regeln")
    expect(rules.locator("#placing")).to_be_in_viewport()
    # They lie over the table and lead back to it.
    me.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect_told(me, "stoneage", "place", "de")


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
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
    # At tables of other games they come until they are turned off there.
    me.open()
    me.against_bot("Crow", "Stone Age")
    expect(me.page.locator(".prompt.mine")).to_be_visible()
    press(me, OFF)
    expect(hint(me)).to_have_count(0)
    me.page.get_by_role("button", name="Menu").click()
    # More than a hint is there, too.
    lessons = me.page.get_by_role("link", name="New here? Ten minutes")
    expect(lessons).to_have_attribute("href", "/learn/stoneage")
    me.page.get_by_role("button", name="Settings", exact=True).click()
    wish = me.page.get_by_role("dialog").get_by_role("checkbox", name="Hints: Stone Age")
    expect(wish).not_to_be_checked()
    wish.check()
    me.page.keyboard.press("Escape")
    expect(hint(me)).to_be_visible()
    me.page.reload()
    expect(hint(me)).to_be_visible()


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_who_turned_off_all_hints_before_there_was_a_setting_for_each_game_has_none(
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


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_spectators_and_who_is_not_asked_are_told_nothing(browser: Browser, site: Site) -> None:
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
    # Nor does who looks back, or tries something out.
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


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_who_has_finished_a_match_of_a_game_is_no_newcomer_on_any_device(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    assert people[0].get("/api/me").json()["played"] == []
    play_out(people, view, random.Random(3))
    assert people[0].get("/api/me").json()["played"] == ["roseking"]
    again = people[0].create("me", "open", game="roseking", shuffle=False)
    people[1].join(again, 1)
    first = people[people[0].view(again["id"])["turn"]["seat"]]
    me = browser_of(browser, site, first, reduced_motion="reduce")
    me.open(f"/m/{again['id']}")
    expect(sign(me)).to_be_visible()
    assert hint(me).count() == 0
    # Whoever wants them has them all the same.
    sign(me).click()
    expect_told(me, "roseking", "turn")


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
# What has to be in sight with the hint: where one plays. A phone shows the rest of a long table when it is scrolled.
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


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_covers_neither_board_nor_answers(browser: Browser, site: Site, game: str, size: Any) -> None:
    # German is the longer one.
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
    # The end of a long table comes out from below it.
    me.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    drawn(me.page)
    lies = me.page.evaluate(LIES)
    assert lies["board"] <= lies["prompt"] + 1
    expect_no_complaints(me)


@pytest.mark.sample(3, of="nothing jumps")
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
        card_of(me, kind_step(person.view(view["id"]))).click()

    def play() -> None:
        moment = me.moment
        me.press_prompt()
        me.wait_until_past(moment)

    def my_turn_again() -> None:
        move(other, view)
        # A phone tells the move; the hint is behind its button.
        expect(hint(me) if size is DESK else me.page.locator("[data-help].waits")).to_be_visible()

    # In the first turn nobody can draw; from then on the question is the same, and as long.
    pick_up()
    play()
    my_turn_again()
    before = wide()
    pick_up()
    expect(hint(me)).to_have_count(0)
    assert abs(wide() - before) < 1
    play()
    # It is the other's turn: nothing to be told, and the room is kept for when it is mine again.
    expect(hint(me)).to_have_count(0)
    assert abs(wide() - before) < 1
    my_turn_again()
    assert abs(wide() - before) < 1
    # Only who has understood gets it back; a high window keeps it until there are no hints any more.
    press(me, "Got it")
    expect(hint(me)).to_have_count(0)
    if size is DESK:
        assert abs(wide() - before) < 1
        sign(me).click()
        press(me, OFF)
        expect(hint(me)).to_have_count(0)
    # On a phone a hint takes no room.
    assert wide() > before + (20 if size is DESK else -1)


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_a_newcomer_who_returns_on_a_phone_finds_both_the_hint_and_what_they_missed(
    browser: Browser, site: Site
) -> None:
    person, other, view = asked(site, "roseking")
    match = view["id"]
    for _ in range(2):
        move(person, view)
        move(other, view)
    # German is the longer one.
    me = browser_of(browser, site, person, reduced_motion="reduce", size=PHONE, locale="de", has_touch=True)
    me.open(f"/m/{match}")
    opens = me.page.locator("[data-help].waits")
    missed = me.page.get_by_role("main").get_by_role("button", name="seit deinem letzten Zug")
    # A single thing is told at the prompt, more are counted above the board.
    news = missed.or_(me.page.locator("[data-prompt] button.news"))
    for one in (opens, news.first):
        expect(one).to_be_visible()
    for which in IN_SIGHT["roseking"]:
        assert me.page.evaluate(COVERED, which) == []
    assert fits_the_width(me.page)
    # Unfolded it lies over the board, and neither what was missed nor the question goes away. The goal, which they left
    # there at their first question, does not come before the others.
    opens.tap()
    expect_told(me, "roseking", "turn", "de")
    expect(news.first).to_be_visible()
    expect(me.page.locator("[data-prompt] .says")).to_be_in_viewport(ratio=1)
    press(me, "Verstanden")
    expect(hint(me)).to_have_count(0)
    expect(opens).to_have_count(0)
    expect(news.first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_a_newcomer_before_their_first_turn_is_told_the_goal(browser: Browser, site: Site) -> None:
    person, other, view = asked(site, "roseking")
    move(person, view)
    me = browser_of(browser, site, other, reduced_motion="reduce", size=PHONE, has_touch=True)
    me.open(f"/m/{view['id']}")
    # Their line tells the move of the other; the goal is behind the button.
    me.page.locator("[data-help].waits").tap()
    expect_told(me, "roseking", "goal")
    expect(hint(me).get_by_role("button", name="Got it")).to_be_visible()


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_a_hint_is_read_out_once_and_opened_and_closed_by_key(browser: Browser, site: Site) -> None:
    person, other, view = asked(site, "roseking")
    me = browser_of(browser, site, person, reduced_motion="reduce", bypass_csp=True)
    me.open(f"/m/{view['id']}")
    spoken = me.page.locator("[data-hint-spoken]")
    expect(spoken).to_contain_text(say("en", "roseking-hint-goal"))
    # Pressed by mouse or key, the next one is read; then the same question is not told again.
    hint(me).get_by_role("button", name="Got it").press("Enter")
    expect_told(me, "roseking", "turn")
    expect(spoken).to_contain_text(say("en", "roseking-hint-turn"))
    spoken.evaluate("(one) => new MutationObserver(() => (window.again = true)).observe(one, "
                    "{ childList: true, characterData: true, subtree: true })")  # fmt: skip
    moment = me.moment
    card_of(me, kind_step(person.view(view["id"]))).click()
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
    # By the sign: whoever opens it goes on in it, and the same key closes it.
    sign(me).focus()
    keys.press("Enter")
    expect(hint(me).get_by_role("button", name="Got it")).to_be_focused()
    keys.press("Enter")
    expect(hint(me)).to_have_count(0)
    expect(me.page.locator("[data-prompt]")).to_be_focused()
    expect_no_complaints(me)


@pytest.mark.sample(3, of="with large letters all of it is there")
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


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
def test_a_guest_who_plays_a_bot_from_the_opening_page_is_told_at_once(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True, reduced_motion="reduce")
    me.open()
    me.against_bot("Crow", "Rose King")
    me.wait_until_asked_or_over()
    me.unfold_hint()
    expect_told(me, "roseking", "goal")
    me.page.keyboard.press("Escape")
    # They can play at once as well: nothing waits until they have read it.
    moment = me.moment
    me.play_something()
    me.wait_until_past(moment)
    expect_no_complaints(me)


@pytest.mark.sample(4, of="hints come to newcomers and go when told")
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
        # Upright the prompt has one height, with a hint and without.

        def is_kept(beside: bool = size is not PHONE) -> bool:
            return abs(float(me.page.evaluate(kept, beside))) < 30

        assert settles(me.page, is_kept)
