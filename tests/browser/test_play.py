"""Whole matches by mouse, keyboard and touch, in a browser against a server."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from boardkit.texts import say
from support.held_clock import least_restrictive_action
from support.roseking_tables import card_of, with_light
from support.server_process import Person, Site, ok, running_site
from support.table_page import (
    MOVING,
    PHONE,
    Player,
    expect_no_complaints,
    fits_the_width,
    forget_that_it_was_away,
    invitation,
)

pytestmark = pytest.mark.sample(of="a game's table is touched and read")


@pytest.mark.sample(1, of="a whole match in browsers")
def test_two_browsers_play_a_whole_match_with_kill_9_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        # Without motion, a match takes seconds; motion has tests of its own.
        red = Player(browser, site, reduced_motion="reduce")
        white = Player(browser, site, size=PHONE, has_touch=True, reduced_motion="reduce")
        red.open()
        red.page.get_by_role("button", name="Invite a friend").click()
        # A press right after another one counts as part of a double press and is ignored.
        red.page.wait_for_timeout(450)
        red.page.get_by_text("More options", exact=True).click()
        red.page.get_by_role("radio", name="Red").check()
        red.page.get_by_role("button", name="Create table").click()
        red.page.wait_for_url("**/m/*")
        match = red.page.url.rsplit("/", 1)[1]
        white.open("/join/" + invitation(red.page))
        white.page.get_by_role("button", name=re.compile("Take|Sit")).first.click()
        white.page.wait_for_url("**/m/*")
        actions, killed = 0, False
        while not (red.is_over and white.is_over):
            for player in (red, white):
                if player.is_asked and not player.is_over:
                    player.play_something(actions)
                    actions += 1
            # Both players act in each pass, so the count may skip 4.
            if actions >= 4 and not killed:
                killed = True
                site.kill()
                expect(red.page.get_by_text("nothing is lost")).to_be_visible()
                site.start()
                expect(red.page.get_by_text("nothing is lost")).to_be_hidden()
                expect(white.page.get_by_text("nothing is lost")).to_be_hidden()
            red.page.wait_for_timeout(30)
        mine, theirs = (
            player.page.evaluate(f"fetch('/api/matches/{match}').then((r) => r.json())")
            for player in (red, white)
        )
        assert killed
        assert mine["status"] == "finished"
        for shared in ("result", "board", "log"):
            assert mine[shared] == theirs[shared]
        score = str(mine["board"]["scores"][mine["result"]["winners"][0]]["score"])
        for player in (red, white):
            expect(player.page.get_by_role("main")).to_contain_text(score)
        assert fits_the_width(white.page)
        forget_that_it_was_away(red, white)
        expect_no_complaints(red, white)


@pytest.mark.sample(of="a table is played by keys")
@pytest.mark.parametrize(
    "turns", [pytest.param(8, id="its beginning"), pytest.param(None, id="all of it", marks=pytest.mark.long)]
)
def test_two_clicks_lead_from_the_opening_page_to_a_match_played_by_keyboard_alone(
    browser: Browser, site: Site, turns: int | None
) -> None:
    me = Player(browser, site, reduced_motion="reduce")
    me.open()
    me.against_bot("Crow")
    page = me.page
    page.get_by_role("button", name="Menu").focus()
    for turn in count():
        if turn == turns:
            break
        me.wait_until_asked_or_over()
        if me.is_over:
            break
        before = me.moment
        play_by_keyboard(page, me)
        me.wait_until_past(before)
    if turns is None:
        expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    expect_no_complaints(me)


def play_by_keyboard(page: Page, me: Player) -> None:
    """Tab to the cards, move to a playable one by arrow keys, tab to the prompt's button, and press Enter."""
    if me.cards.count():
        tab_to(page, "radio")
        for _ in range(6):
            label = page.evaluate(
                "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
            )
            if "crown to" in label:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        expect(me.prompt.get_by_role("button").first).to_be_visible()
    for _ in range(40):
        inside = page.evaluate(
            "document.activeElement.tagName === 'BUTTON' && document.activeElement.closest('section.prompt') !== null"
        )
        if inside:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def tab_to(page: Page, role: str) -> None:
    for _ in range(60):
        if page.evaluate("document.activeElement?.getAttribute('role')") == role:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no {role} can be reached by Tab")


def test_r10_with_light_a_card_is_played_when_it_is_picked_and_can_be_taken_back(
    browser: Browser, site: Site
) -> None:
    me, person, view = with_light(browser, site, heroes=False)
    choice = next(choice for choice in view["choices"] if choice["hint"].get("card"))
    squares = me.page.locator("[data-squares], table").first
    before = squares.inner_text()
    end, back = (me.prompt.get_by_role("button", name=name) for name in ("End turn", "Take back"))

    def taken_back() -> None:
        assert person.view(view["id"])["can_undo"]
        back.click()
        expect(back).to_be_hidden()
        expect(squares).to_have_text(before, use_inner_text=True)
        assert person.view(view["id"])["board"]["crown"] == view["board"]["crown"]

    # First by a click on the card in the hand.
    card_of(me, choice).click()
    expect(end).to_be_visible()
    assert person.view(view["id"])["board"]["crown"] == choice["hint"]["to"]
    taken_back()
    # Then by a click on the square that the crown would go to.
    garden, to = me.page.locator("svg.garden"), choice["hint"]["to"]
    box = garden.bounding_box()
    assert box is not None
    at = {axis: (26 + (steps + 0.5) * 60) / 592 * box["width"]
          for axis, steps in (("x", "abcdefghi".index(to[0])), ("y", 9 - int(to[1])))}  # fmt: skip
    me.page.mouse.click(box["x"] + at["x"], box["y"] + at["y"])
    expect(end).to_be_visible()
    taken_back()
    # At last by keyboard: the focus moves to the prompt.
    card_of(me, choice).focus()
    me.page.keyboard.press("Enter")
    expect(end).to_be_visible()
    expect(me.page.locator("[data-prompt]")).to_be_focused()
    end.click()
    expect(back).to_be_hidden()
    expect_no_complaints(me)


def test_r10_with_light_a_hero_is_spent_without_being_asked_about(browser: Browser, site: Site) -> None:
    me, person, view = with_light(browser, site, heroes=True)
    choice = next(choice for choice in view["choices"] if choice["hint"].get("hero"))
    card_of(me, choice).click()
    expect(me.prompt.get_by_role("button", name="End turn")).to_be_visible()
    expect(me.prompt.get_by_role("button", name="Take back")).to_be_visible()
    now = person.view(view["id"])
    you = now["you"]
    assert now["board"]["heroes"][you] == view["board"]["heroes"][you] - 1


def test_r10_with_light_a_line_is_tried_out_by_picking_cards_and_a_dead_card_says_why(
    browser: Browser, site: Site
) -> None:
    me, person, view = with_light(browser, site, heroes=False)
    dead = [card for card in view["board"]["hands"][view["you"]]
            if card not in [choice["hint"].get("card") for choice in view["choices"]]]  # fmt: skip
    for card in dead[:1]:
        me.page.locator(f"button[data-card='{card}']").click()
        expect(me.prompt.get_by_role("link", name=re.compile("R4"))).to_be_visible()
    me.page.get_by_role("banner").get_by_role("button", name=re.compile("What if")).click()
    board = me.page.locator("[data-what-if]")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    choice = next(choice for choice in view["choices"] if choice["hint"].get("card"))
    card_of(me, choice).click()
    expect(me.prompt.get_by_role("button", name="End turn")).to_be_visible()
    expect(board.get_by_role("button", name="Take back")).to_be_enabled()
    expect(me.prompt).to_contain_text(
        f"{say('en', 'roseking-card', {'card': choice['hint']['card']})} played"
    )
    assert person.view(view["id"])["draft"] == view["draft"]
    expect_no_complaints(me)


def test_a_card_that_cannot_be_played_says_why_and_leads_to_the_ruling(browser: Browser, site: Site) -> None:
    me = Player(browser, site, reduced_motion="reduce")
    me.open()
    me.against_bot("Crow")
    dead = me.page.get_by_role("radio", name="cannot be played")
    me.wait_until_asked_or_over()
    turn = 0
    while dead.count() == 0 and not me.is_over:
        me.play_something(turn)
        me.wait_until_asked_or_over()
        turn += 1
    dead.first.click()
    link = me.prompt.get_by_role("link", name=re.compile("R4"))
    expect(link).to_have_attribute("href", "/rules/roseking#R4")
    expect(me.prompt.get_by_role("button", name="Play card")).to_have_count(0)
    link.click()
    expect(me.page.locator("#R4")).to_be_in_viewport()


def play_until_it_is_the_turn_of(other: Person, me: Player, match: str) -> None:
    """Play until the other person is asked. A seat that cannot place a stone passes or draws by itself (R5, R15)."""
    while not other.view(match)["choices"]:
        me.wait_until_asked_or_over()
        me.play_something()


def act_until_it_is_the_other_s_turn(person: Person, match: str) -> None:
    view = person.view(match)
    assert view["choices"]
    while view["choices"]:
        view = ok(person.act(view, least_restrictive_action(view)))


def test_a_phone_that_slept_catches_up(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True)
    host = Person(site)
    view = host.create("open", "me")
    me.open(f"/join/{view['invitation']}")
    me.page.get_by_role("button", name=re.compile("Take|Sit")).first.click()
    me.page.wait_for_url("**/m/*")
    expect(me.prompt).to_be_visible()
    play_until_it_is_the_turn_of(host, me, view["id"])
    me.context.set_offline(True)
    act_until_it_is_the_other_s_turn(host, view["id"])
    me.context.set_offline(False)
    me.wait_until_asked_or_over()
    assert me.is_asked


def test_more_open_tabs_than_a_browser_has_connections_to_a_house_are_all_live(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site)
    host = Person(site)
    view = host.create("me", "open")
    me.open(f"/join/{view['invitation']}")
    me.page.get_by_role("button", name=re.compile("Take|Sit")).first.click()
    me.page.wait_for_url("**/m/*")
    # Chromium opens at most six connections to a host, not counting WebSockets.
    tabs = [me.page, *(me.new_tab() for _ in range(6))]
    for tab in tabs[1:]:
        tab.goto(me.page.url)
    play_until_it_is_the_turn_of(host, me, view["id"])
    act_until_it_is_the_other_s_turn(host, view["id"])
    for tab in tabs:
        expect(tab.get_by_role("banner").get_by_text("Your turn", exact=True)).to_be_visible()


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_nothing_moves_for_people_who_prefer_reduced_motion(browser: Browser, site: Site) -> None:
    still, moving = (Player(browser, site, reduced_motion=motion) for motion in ("reduce", "no-preference"))
    counts = []
    for me in (still, moving):
        me.open()
        me.against_bot("Crow")
        me.wait_until_asked_or_over()
        me.cards.first.click()
        me.page.evaluate(
            """() => {
                window.moved = 0;
                const look = () => {
                    window.moved = Math.max(window.moved, document.getAnimations().filter(
                        (one) => one.effect.getComputedTiming().duration > 1).length);
                    requestAnimationFrame(look);
                };
                look();
            }"""
        )
        before = me.moment
        me.press_prompt()
        me.wait_until_past(before)
        me.page.wait_for_timeout(700)
        counts.append(me.page.evaluate("window.moved"))
    assert counts[0] == 0
    assert counts[1] > 0


def test_a_guest_whose_answer_was_lost_on_its_way_has_their_seat(browser: Browser, site: Site) -> None:
    view = Person(site).create("me", "open")
    guest = Player(browser, site)
    known_before: list[bool] = []

    def lose_the_answer(route: Route) -> None:
        known_before.append(any(one.get("name") == "lagerfeuer" for one in guest.context.cookies()))
        route.fetch()
        route.abort()

    guest.page.route("**/seat", lose_the_answer)
    guest.open(f"/join/{view['invitation']}")
    sit_down = guest.page.get_by_role("button", name=re.compile("Take|Sit")).first
    with guest.page.expect_event("requestfailed"):
        sit_down.click()
    assert known_before == [True]
    guest.page.unroute("**/seat")
    guest.open(f"/m/{view['id']}")
    # The page contributes to the luck although the answer that asked for it was lost.
    expect(guest.prompt).to_be_visible()
    mine = guest.page.request.get(f"{site.url}/api/matches/{view['id']}").json()
    assert mine["status"] == "running"
    assert mine["you"] == 1 - view["you"]


def test_a_person_who_waits_in_vain_lets_a_bot_sit_down(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True, **MOVING)
    me.open()
    me.page.get_by_role("button", name="Invite a friend").click()
    me.page.get_by_role("button", name="Create table").click()
    me.page.wait_for_url("**/m/*")
    me.page.get_by_role("button", name="Add a bot").click()
    me.page.get_by_role("button", name="Badger").click()
    me.wait_until_asked_or_over()
    me.play_something()
    expect_no_complaints(me)
