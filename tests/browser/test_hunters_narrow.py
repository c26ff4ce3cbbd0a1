"""Hunters and Scouts in little space: a phone on its side, a full village, many answers beside an unread goal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from boardkit.state import State
from games.hunters.table_builder import Table, place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from support.hunters_sheets import laid_out, log_of, over_by_the_second_seat
from support.hunters_sizes import BROKEN, OUT_OF_REACH, TOO_HIGH, TOUCH, WINDOWS, spilling
from support.hunters_tables import evening
from support.position_tables import lay_out_end, lay_out_state
from support.server_process import Site
from support.table_page import ON_ITS_SIDE, PHONE, Player, drawn, settles

pytestmark = pytest.mark.sample(6, of="a small window shows all that is needed")

APART = """(group) => {
  const box = (one) => one.getBoundingClientRect();
  const members = [...group.querySelectorAll("[data-place$='at:village'] [data-member]")];
  if (!members.length) return -1;
  const camp = group.querySelector("[data-camp]");
  const ends = camp.querySelector("b, [data-member]:last-child");
  return Math.min(box(camp.firstElementChild).left, box(ends).left) - Math.max(...members.map((one) => box(one).right));
}"""
"""Returns the distance between a tribe's members in the village and its camp."""
CUT_ANSWERS = """(all) => all.filter((one) => {
  const box = one.parentElement.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(one);
  const { top, bottom } = range.getBoundingClientRect();
  return top < box.top - 1 || bottom > box.bottom + 1;
}).map((one) => one.innerText)"""
"""Returns answers with a line cut off."""
STATES = Path(__file__).parents[1] / "games/hunters/states"
ROOM_AND_HEIGHTS = """(all) => all.map((one) => [one.clientHeight, one.querySelector("img").offsetHeight])"""
"""Returns the height that the text leaves, and the height of the picture in it, 0 if it is hidden."""
HANDS = (
    ["collector", "scout", "tracker", "chief", "offspring", "advanced-scout"],
    ["shaman", "fireman", "hunter", "advanced-scout", "fisher", "basket-maker"],
)


def assert_pictures_where_there_is_room(me: Player, selector: str) -> None:
    faces = me.page.locator(selector).evaluate_all(ROOM_AND_HEIGHTS)
    assert all(height >= 14 if room >= 14 else height == 0 for room, height in faces), faces
    assert any(height for _, height in faces), faces


@pytest.mark.parametrize("locale", ["de", "en"])
def test_a_phone_says_in_whole_words_what_six_cards_do(browser: Browser, site: Site, locale: str) -> None:
    for hand in HANDS:
        one = table(player(hand=hand, village=3, camp=1), player(hand=["scout"], village=2, camp=1))
        me = laid_out(browser, site, one, size=PHONE, locale=locale)
        me.turn_hints_off()
        words = me.page.locator(".character .does")
        for size in WINDOWS[:3]:
            me.page.set_viewport_size(size)
            drawn(me.page)
            assert words.count() >= len(hand)
            assert words.evaluate_all(TOO_HIGH) == [], size
            assert me.page.locator(".character :is(b, .does)").evaluate_all(BROKEN) == [], size
            assert_pictures_where_there_is_room(me, ".character .face")
        me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_a_phone_shows_an_exposed_card_with_all_its_words_and_a_picture(
    browser: Browser, site: Site, locale: str
) -> None:
    """The picture takes the room that the text leaves; without enough room it is hidden."""
    one = table(
        player(hand=["hunter", "scout", "collector", "chief", "shaman"]),
        player(hand=["scout", "collector", "chief", "shaman", "advanced-scout"]),
        display=[
            ["fireman", "tracker", "shaman", "offspring"],
            ["basket-maker", "fisher", "hunter"],
            ["offspring"],
        ],
    )
    me = laid_out(browser, site, one, size=PHONE, locale=locale)
    me.turn_hints_off()
    for size in WINDOWS[:3]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert me.page.locator(".cave .does").count() == 3
        assert me.page.locator(".cave .does").evaluate_all(TOO_HIGH) == [], size
        assert_pictures_where_there_is_room(me, ".cave .face")
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_new_characters_are_taken_on_the_table_and_a_phone_on_its_side_shows_the_whole_question(
    browser: Browser, site: Site, locale: str
) -> None:
    look: dict[str, Any] = {"locale": locale, "reduced_motion": "reduce", "can_undo": True}
    me = lay_out_state(browser, site, HUNTERS, taking(), size=ON_ITS_SIDE, **look)
    me.page.locator("[data-hint-close]").click()
    me.page.locator("[data-hint=take-card]").wait_for()
    drawn(me.page)
    columns = me.page.locator("[data-place^='column:'].open")
    expect(columns).not_to_have_count(0)
    for one in (*columns.all(), *me.page.locator("[data-prompt] button").all()):
        expect(one).to_be_in_viewport(ratio=1)
    hint = me.page.locator("[data-hint=take-card] p")
    assert hint.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    columns.first.click()
    with me.page.expect_request(lambda request: request.method == "POST" and "/api/me" not in request.url):
        me.page.locator("[data-prompt] [data-action]").first.click()
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_at_a_desk_the_board_keeps_its_size_with_every_question_and_hint(
    browser: Browser, site: Site, locale: str
) -> None:
    look: dict[str, Any] = {"locale": locale, "reduced_motion": "reduce", "can_undo": True}
    states = [evening().match.state, sent_out().match.state, taking()]
    for size in WINDOWS[4:]:
        heights = []
        for state in states:
            me = lay_out_state(browser, site, HUNTERS, state, size=size, **look)
            me.page.locator("[data-hint]").wait_for()
            drawn(me.page)
            heights.append(me.page.locator("#board").evaluate("(one) => one.offsetHeight"))
            me.context.close()
        assert len(set(heights)) == 1, (size, heights)


def test_in_a_window_that_was_made_larger_the_board_is_as_high_as_in_one_that_began_so(
    browser: Browser, site: Site
) -> None:
    heights = []
    for first in (WINDOWS[4], WINDOWS[6]):
        me = laid_out(browser, site, evening(), size=first, reduced_motion="reduce")
        me.page.locator("[data-hint]").wait_for()
        drawn(me.page)
        me.page.set_viewport_size(WINDOWS[6])
        drawn(me.page)
        heights.append(me.page.locator("#board").evaluate("(one) => one.offsetHeight"))
        me.context.close()
    assert heights[0] == heights[1]


def test_on_its_side_a_phone_that_leads_to_the_result_cuts_no_answer(browser: Browser, site: Site) -> None:
    one = over_by_the_second_seat()
    look: dict[str, Any] = {"reduced_motion": "reduce", "size": ON_ITS_SIDE}
    me = lay_out_end(browser, site, HUNTERS, one.match.state, log_of(one), **look)
    answers = me.page.locator("[data-answers] button")
    expect(answers).to_have_count(3)
    answers.last.click()
    expect(me.page.locator("#result h2")).to_be_in_viewport(ratio=1)
    drawn(me.page)
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=1)
    me.context.close()


@pytest.mark.parametrize("locale", ["de", "en"])
def test_what_threatens_stays_within_its_strip_and_help_is_large_enough(
    browser: Browser, site: Site, locale: str
) -> None:
    look: dict[str, Any] = {"locale": locale, "reduced_motion": "reduce", "has_touch": True}
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, size=ON_ITS_SIDE, **look)
    me.turn_hints_off()
    assert spilling(me, WINDOWS) == {}
    me.page.locator("[data-place='hand:shaman'].open").click()
    me.page.locator("[data-group=turn] .help").wait_for()
    for size in WINDOWS[:3]:
        assert spilling(me, [size]) == {}
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


def taking() -> State:
    """Return a position in which a tribe takes new characters at its sunset."""
    return read_position((STATES / "v1-take-card.txt").read_text(encoding="utf-8").splitlines()[0])


def sent_out() -> Table:
    """Return a position in which the Hunter has placed a member and may place more."""
    one = table(
        player(hand=["hunter", "chief"], village=3, camp=0),
        player(hand=["scout"], village=1, camp=0),
        hunting=[place("cave-bear-a", 1, 0), place("mammoth")],
    )
    # The pick that turns Cave bear B up.
    one.act("hunter", luck=[5])
    while not any(text.startswith("place:") for text in one.options):
        one.act(one.options[0])
    one.act(next(text for text in one.options if text.startswith("place:")))
    assert len(one.options) > 1
    return one


def test_three_answers_are_whole_while_the_goal_is_still_to_be_read(browser: Browser, site: Site) -> None:
    """News takes the line of the hint, so the button of the hint is beside the answers."""
    me = laid_out(browser, site, sent_out(), size=PHONE, locale="de", can_undo=True)
    me.page.locator("[data-help].waits").wait_for()
    answers = me.page.locator("[data-answers] button:visible")
    drawn(me.page)
    assert answers.evaluate_all(CUT_ANSWERS) == []
    me.context.close()


def test_answers_that_were_drawn_before_their_font_came_share_one_row(browser: Browser, site: Site) -> None:
    me = laid_out(browser, site, sent_out(), size={"width": 360, "height": 640}, locale="de", can_undo=True)

    def late(route: Route) -> None:
        me.page.wait_for_timeout(1000)
        route.continue_()

    me.page.route("**/*.woff2", late)
    me.page.reload()
    answers = me.page.locator("[data-answers] button")
    expect(answers).to_have_count(3)
    rows = "(all) => new Set(all.map((one) => one.offsetTop)).size"
    assert settles(me.page, lambda: answers.evaluate_all(rows) == 1)
    me.context.close()


def test_on_a_phone_the_numbers_of_a_full_hand_stand_in_one_line(browser: Browser, site: Site) -> None:
    hand = ["hunter", "scout", "collector", "chief", "offspring", "shaman"]
    hand += ["advanced-scout", "fisher", "basket-maker", "fireman", "tracker"]
    one = table(player(hand=hand, items=["stone-axe"]), player(hand=["scout"]))
    me = laid_out(browser, site, one, size=PHONE)
    drawn(me.page)
    heights = me.page.locator(".players .seen").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert len(heights) == 2
    assert heights[0] == heights[1] < 40
    me.context.close()
