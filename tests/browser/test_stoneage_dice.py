"""Stone Age on the board: people are sent by pressing a ring, dice thrown by a tap, points counted one by one."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from support.position_tables import browser_of, lay_out, lay_out_state
from support.server_process import Person, Site, ok, seated
from support.stoneage_tables import MID, OVER, PLACING, POOR, RICH, ROLL, ROW, answer, place
from support.table_page import (
    MOVING,
    ON_ITS_SIDE,
    PHONE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    until,
)
from support.what_if_pages import TRY

pytestmark = pytest.mark.sample(of="a game's table is touched and read")

OUTSIDE = """(what) => [...document.querySelectorAll(what)].filter((one) => {
  const { top, left, bottom, right } = one.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
}).map((one) => one.dataset.place ?? one.dataset.counter ?? one.className)"""
"""Returns what cannot be seen without scrolling."""


CALM, QUICK = (
    f"localStorage.setItem('lagerfeuer-settings', JSON.stringify({{ motion: '{motion}' }}))"
    for motion in ("calm", "quick")
)
NUMBERS = """(what) => {
  window.numbers = [];
  const number = document.querySelector(what);
  new MutationObserver(() => window.numbers.push(Number(number.textContent)))
    .observe(number, { subtree: true, childList: true, characterData: true });
}"""
"""Records what an element shows from now on."""


def middle_of(player: Player, ring: str) -> tuple[float, float]:
    """Return the middle of a ring, which is covered by the button of its place."""
    box = player.page.locator(f'[data-ring="{ring}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_press_on_the_third_free_ring_sends_three_people(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    match, first = view["id"], view["turn"]["seat"]
    other = people[first]
    ok(other.act(ok(other.act(other.view(match), "hunt:2")), "done"))
    person = people[1 - first]
    me = browser_of(browser, site, person)
    me.open(f"/m/{match}")
    expect(place(me, "Hunting ground")).to_have_class(re.compile(r"\bopen\b"))
    # The opponent's people stand on the first two rings.
    me.page.mouse.move(*middle_of(me, "hunt 5"))
    expect(me.page.locator(".ring.aimed")).to_have_count(3)
    me.page.mouse.click(*middle_of(me, "hunt 5"))
    expect(me.page.locator("[data-figures]")).to_have_count(5)
    expect(me.prompt.get_by_role("button", name="Done")).to_be_visible()
    assert [entry["action"] for entry in person.view(match)["pending"]] == ["hunt:3"]
    me.page.get_by_role("button", name="Take back").click()
    expect(me.page.locator("[data-figures]")).to_have_count(2)
    # A press beside the rings asks for the number.
    place(me, "Clay pit").click()
    expect(place(me, "Clay pit")).to_have_attribute("aria-pressed", "true")
    expect(me.page.locator("[data-figures]")).to_have_count(2)
    expect_no_complaints(me)


def test_on_a_phone_whose_rings_are_too_small_a_tap_asks_for_the_number(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, {"row": ROW, "players": [MID, POOR]}, size=PHONE, has_touch=True)
    me.page.touchscreen.tap(*middle_of(me, "clay 3"))
    expect(place(me, "Clay pit")).to_have_attribute("aria-pressed", "true")
    expect(me.prompt).to_contain_text("how many people?")


def sent_out(site: Site) -> tuple[list[Person], str, int, int]:
    """Send all people of the first player to the forest. After the second player's, each has one roll left to do."""
    people, view = seated(site, "stoneage", 2)
    match, first = view["id"], view["turn"]["seat"]
    ok(people[first].act(ok(people[first].act(people[first].view(match), "forest:5")), "done"))
    return people, match, first, 1 - first


def send_the_rest(people: list[Person], match: str, seat: int) -> dict[str, Any]:
    view = ok(people[seat].act(people[seat].view(match), "hunt:5"))
    if view["choices"] and view["choices"][0]["action"] == "done":
        view = ok(people[seat].act(view, "done"))
    return people[seat].view(match)


def test_my_only_roll_waits_in_my_hand_for_my_tap_alone(browser: Browser, site: Site) -> None:
    people, match, mine, other = sent_out(site)
    me = browser_of(browser, site, people[mine], **MOVING)
    me.open(f"/m/{match}")
    me.page.locator(".valley").wait_for()
    view = send_the_rest(people, match, other)
    # On the server, the round is already over for both.
    assert view["board"]["round"] == 2
    throw = me.page.locator(".bubble").get_by_role("button", name=re.compile("^Roll"))
    expect(throw).to_be_visible()
    wood = me.page.locator(f".mine [data-counter='{mine} wood'] b")
    expect(wood).to_have_text("0")
    expect(me.page.get_by_text("Round 1", exact=True)).to_be_visible()
    throw.click()
    expect(throw).to_have_count(0)
    expect(wood).to_have_text(str(view["board"]["players"][mine]["goods"]["wood"]))
    expect(me.page.get_by_text("Round 2", exact=True)).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_where_nothing_moves_my_only_roll_is_counted_at_once(browser: Browser, site: Site) -> None:
    people, match, mine, other = sent_out(site)
    me = browser_of(browser, site, people[mine])
    me.open(f"/m/{match}")
    me.page.locator(".valley").wait_for()
    view = send_the_rest(people, match, other)
    expect(me.page.get_by_text("Round 2", exact=True)).to_be_visible()
    wood = me.page.locator(f".mine [data-counter='{mine} wood'] b")
    expect(wood).to_have_text(str(view["board"]["players"][mine]["goods"]["wood"]))
    assert me.page.locator(".bubble button").count() == 0


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_what_a_place_brings_is_counted_once_although_the_next_action_comes_meanwhile(
    browser: Browser, site: Site
) -> None:
    wood = 0
    # Two ones in the forest bring nothing (1 in 36), and there would be nothing to see.
    while not wood:
        people, view = seated(site, "stoneage", 2)
        match, first = view["id"], view["turn"]["seat"]
        player, watcher = people[first], people[1 - first]
        for sent in ("hunt:2", "forest:2", "clay:1"):
            ok(player.act(ok(player.act(player.view(match), sent)), "done"))
            if sent == "hunt:2":
                send_the_rest(people, match, 1 - first)
        me = browser_of(browser, site, watcher, **MOVING)
        me.page.add_init_script(CALM)
        me.open(f"/m/{match}")
        food = f".other [data-counter='{first} food'] b"
        had = int(me.page.locator(food).inner_text())
        me.page.evaluate(NUMBERS, food)
        hunted = ok(player.act(player.view(match), "hunt"))
        until(me.page, f"window.numbers.at(-1) > {had}")
        # The dice and their yield are still shown.
        wood = ok(player.act(hunted, "forest"))["board"]["players"][first]["goods"]["wood"]
        expect(me.page.locator(f".other [data-counter='{first} wood'] b")).to_have_text(str(wood))
        has = hunted["board"]["players"][first]["food"]
        assert set(me.page.evaluate("window.numbers")) == {has}
        expect_no_complaints(me)


def test_on_the_what_if_board_a_forced_roll_does_not_wait(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    match, first = view["id"], view["turn"]["seat"]
    player = people[first]
    ok(player.act(ok(player.act(player.view(match), "forest:4")), "done"))
    send_the_rest(people, match, 1 - first)
    me = browser_of(browser, site, player, **MOVING)
    me.page.add_init_script(QUICK)
    me.open(f"/m/{match}")
    me.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    board = me.page.locator("[data-what-if]")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    place(me, "Clay pit").click()
    me.prompt.locator("[data-answers] button").first.click()
    answer(me, "Done").click()
    # The only places left are the clay pit for me and the hunting ground for the opponent.
    place(me, "Forest").click()
    me.prompt.locator("[data-answers] button").first.click()
    expect(me.page.get_by_text("Round 2", exact=True)).to_be_visible()
    expect(me.page.locator(".bubble button")).to_have_count(0)
    assert player.view(match)["board"]["round"] == 1
    expect_no_complaints(me)


def test_a_roll_that_waits_for_tools_lies_over_its_place_and_moves_nothing(
    browser: Browser, site: Site
) -> None:
    spots = []
    for position in (PLACING, ROLL):
        me = lay_out(browser, site, position, size=PHONE)
        drawn(me.page)
        spots.append(
            me.page.evaluate(
                """[...document.querySelectorAll('.valley, [data-place^=card]')].map((one) => {
                  const { top, left, width } = one.getBoundingClientRect();
                  return [top + scrollY, left, width].map(Math.round);
                })"""
            )
        )
        if position is ROLL:
            roll = me.page.get_by_role("region", name="Quarry: 14").bounding_box()
            valley = me.page.locator(".valley").bounding_box()
            assert roll
            assert valley
            assert valley["y"] <= roll["y"]
            assert roll["y"] + roll["height"] <= valley["y"] + valley["height"]
        me.context.close()
    assert spots[0] == spots[1]


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_on_its_side_a_phone_shows_cards_buildings_and_what_i_have(browser: Browser, site: Site) -> None:
    for size in (ON_ITS_SIDE, {"width": 844, "height": 390}):
        me = lay_out(browser, site, PLACING, size=size)
        drawn(me.page)
        seen = "[data-place], .mine .stock li"
        assert me.page.locator(seen).count() == 8 + 4 + 4 + 7
        assert me.page.evaluate(OUTSIDE, seen) == []
        me.context.close()


SEEN = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const part = document.querySelector('[data-end]')?.dataset.end;
    const waiting = document.querySelectorAll('#result tr.waiting').length;
    const lit = document.querySelectorAll('.tribe .lit').length;
    if (part) window.seen.push([part, waiting, lit]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


SOURCES = ["start", "track", "green", "farmers", "toolmakers", "builders", "shamans", "resources"]


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_points_of_the_end_arrive_source_after_source_on_the_board(browser: Browser, site: Site) -> None:
    state = read_position(json.dumps({**OVER, "players": [RICH, POOR, MID]}))
    now = datetime.now(UTC).isoformat()
    log = [{"ply": 1, "seat": 0, "action": "done", "auto": True, "at": now, "notes": []}]
    total = str(STONE_AGE.scores(state.board)[0][0])
    for pressed in (False, True):
        me = lay_out_state(browser, site, STONE_AGE, state, log, size=PHONE, **MOVING)
        me.page.evaluate(SEEN)
        if pressed:
            expect(me.page.locator("#result tr.waiting").first).to_be_attached()
            me.page.keyboard.press("Shift")
            # A press ends the count at once.
            assert me.page.locator("[data-end]").count() == 0
        expect(me.page.locator("#result tr.waiting, [data-end]")).to_have_count(0)
        expect(me.page.locator("#result tr.total td").first).to_have_text(total)
        assert me.page.locator("#result tr.waiting").count() == 0
        assert fits_the_width(me.page)
        if not pressed:
            seen = me.page.evaluate("window.seen")
            parts = list(dict.fromkeys(part for part, _, _ in seen))
            assert len(parts) > 2
            assert parts == SOURCES[-len(parts) :]
            assert any(waiting and lit for _, waiting, lit in seen)
        expect_no_complaints(me)
        me.context.close()
