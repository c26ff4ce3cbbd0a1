"""Hunters and Scouts on a phone: every option is in view, large enough to touch, and readable."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from games.hunters.table_builder import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from support import seeded
from support.hunters_play import eager, play_on, set_up
from support.hunters_sizes import BROKEN, OUT_OF_REACH, TOUCH, WINDOWS
from support.hunters_tables import at_my_turn, evening
from support.large_letters import ENLARGE, LARGE
from support.layout_shifts import ANEW, LOW, PROMPT_HEIGHTS, prompt_heights
from support.position_tables import browser_of, lay_out_state
from support.sampling import some
from support.server_process import Site, ok
from support.table_page import (
    DESK,
    MOVING,
    PHONE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    settles,
    tap_unhurried,
)

STATES = Path(__file__).parents[1] / "games/hunters/states"
UNREACHED = """() => {
const lies = (one) => one.getBoundingClientRect();
return [...document.querySelectorAll('[data-place].open, [data-answers] button')]
  .filter((one) => one.getClientRects().length)
  // What has no room in the prompt of a phone is unfolded.
  .filter((one) => !one.closest('[data-answers]') || lies(one).top < lies(one.parentElement).bottom
    || !document.querySelector('[data-prompt] .corner button'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const there = box.left >= -1 && box.right <= innerWidth + 1 && box.top >= 0 && y < innerHeight;
    return !there || !one.contains(document.elementFromPoint(x, y));
  })
  .map(([one, box]) => [one.dataset.place ?? one.innerText, box.top, box.bottom]);
}"""
"""Returns options that are out of view or covered."""
LARGER: ViewportSize = {"width": 390, "height": 844}
MOST = 700
"""Most matches are over by then. Longer ones, up to thousands of plies, ask nothing new."""
LOOKS = 4
"""How often each question is checked; later occurrences are checked only if their number is a power of two."""


def reached(me: Player) -> list[Any]:
    """Return the options that cannot be pressed without scrolling."""
    drawn(me.page)
    found: list[Any] = me.page.evaluate(UNREACHED)
    return found


def all_reached(me: Player) -> bool:
    return reached(me) == []


def has_scene_or_all_reached(me: Player) -> bool:
    return me.page.locator("[data-tally] button").count() > 0 or all_reached(me)


@pytest.mark.sample(1, of="a whole match in browsers")
def test_a_whole_match_needs_no_scrolling_and_no_tab(browser: Browser, site: Site) -> None:
    """No question and no option is ever outside the window or covered."""
    people, match = set_up(site, mode="introductory")
    chance = seeded.generator()
    choose = eager(chance)
    # Hints begin with my first turn.
    play_on(people, match, choose, until=lambda one: one["you"] == 0)
    me = browser_of(browser, site, people[0], size=WINDOWS[0], locale="de", reduced_motion="reduce")
    me.page.add_init_script(PROMPT_HEIGHTS)
    me.open(f"/m/{match}")
    me.turn_hints_off()
    times_asked: Counter[str] = Counter()
    scenes = 0
    view = people[0].view(match)
    while view["status"] == "running" and view["ply"] < MOST:
        if view["turn"]["seat"] != 0:
            play_on(people, match, choose, until=lambda one: one["you"] == 0)
            view = people[0].view(match)
            continue
        prompt = view["turn"]["prompt"]
        times_asked[prompt] += 1
        if times_asked[prompt] > LOOKS and times_asked[prompt].bit_count() > 1:
            view = ok(people[0].act(view, choose(view)))
            continue
        expect(me.page.locator(f"[data-moment='{view['ply']}.{view['draft']}']")).to_have_count(1)
        go_on = me.page.locator("[data-tally] button")
        # The scene of the first sunset is loaded on demand.
        is_reached = settles(me.page, partial(has_scene_or_all_reached, me))
        if go_on.count():
            scenes += 1
            is_reached = False
            expect(go_on).to_be_in_viewport(ratio=1)
            go_on.click()
            expect(go_on).to_have_count(0)
        assert is_reached or settles(me.page, partial(all_reached, me)), (prompt, reached(me))
        assert prompt_heights(me.page) == [LOW], prompt
        # Check each question once in windows of other shapes.
        for window in [*WINDOWS[1:], WINDOWS[0]] if times_asked[prompt] == 1 else []:
            me.page.set_viewport_size(window)
            assert settles(me.page, partial(all_reached, me)), (window, prompt, reached(me))
        me.page.evaluate(ANEW)
        view = ok(people[0].act(view, choose(view)))
    assert len(times_asked) > 5
    assert scenes > 0
    expect_no_complaints(me)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_all_that_can_be_picked_on_a_phone_is_large_enough_and_every_name_is_whole(
    browser: Browser, site: Site
) -> None:
    me = lay_out_state(
        browser, site, HUNTERS, evening().match.state, size=PHONE, locale="de", reduced_motion="reduce"
    )
    me.turn_hints_off()
    drawn(me.page)
    assert reached(me) == []
    offered = me.page.locator("[data-place].open, [data-place^='pile:'], [data-prompt] button:visible")
    small = offered.evaluate_all(
        f"""(all) => all.map((one) => [one.dataset.place ?? one.innerText, one.getBoundingClientRect()])
            .filter(([name, box]) => box.height < ({TOUCH} - 14) || box.width < ({TOUCH} - 4)).map(([name]) => name)"""
    )
    assert small == [], "too small for a thumb"
    # Symbols drawn smaller also react to touches beside them.
    assert offered.evaluate_all(OUT_OF_REACH, TOUCH) == []
    assert fits_the_width(me.page)
    for width in (560, 320):
        me.page.set_viewport_size({"width": width, "height": 800})
        drawn(me.page)
        assert me.page.locator(".character b").evaluate_all(BROKEN) == []


@pytest.mark.sample(of="with large letters all of it is there")
def test_with_large_letters_nothing_of_the_table_covers_the_question(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    ok(people[0].act(people[0].view(match), "shaman"))
    me = browser_of(browser, site, people[0], size=PHONE, locale="de", reduced_motion="reduce")
    me.open(f"/m/{match}")
    me.page.locator("[data-prompt] .says").wait_for()
    me.page.evaluate(ENLARGE, LARGE)
    drawn(me.page)
    seen = """(one) => {
      const { left, top, width } = one.getBoundingClientRect();
      return one.closest("[data-prompt]").contains(document.elementFromPoint(left + width / 2, top + 5));
    }"""
    assert settles(me.page, lambda: bool(me.page.locator("[data-prompt] .says").evaluate(seen)))
    # Whose turn it is can also be read in full.
    turn = me.page.locator("header .turn")
    expect(turn).to_be_visible()
    assert turn.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert fits_the_width(me.page)


@pytest.mark.sample(of="what is asked and announced")
def test_every_question_comes_into_sight_on_a_phone(browser: Browser, site: Site) -> None:
    for name in some(("exchange", "keep", "lay", "place", "take-card", "track"), 3):
        text = (STATES / f"v1-{name}.txt").read_text(encoding="utf-8").splitlines()[0]
        me = lay_out_state(
            browser, site, HUNTERS, read_position(text), size=PHONE, locale="de", reduced_motion="reduce"
        )
        expect(me.page.locator("[data-place].open, [data-answers] button").first).to_be_in_viewport()
        assert settles(me.page, partial(all_reached, me)), (name, reached(me))
        assert fits_the_width(me.page), name
        me.context.close()


@pytest.mark.sample(6, of="a small window shows all that is needed")
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
        covered = me.page.locator("[data-place^='column:'] :is(.covered b, .names span)")
        assert covered.count() >= 6
        assert all(line.strip() for line in covered.all_inner_texts())
        me.context.close()


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_a_card_that_flies_at_the_edge_makes_no_phone_find_the_page_wider(
    browser: Browser, site: Site
) -> None:
    """A phone would lay out a page wider than its screen as a larger page, and the prompt would be below the screen."""
    people, match = at_my_turn(site)
    view = ok(people[0].act(people[0].view(match), "sunset"))
    while not view["turn"]["prompt"].endswith("take-card"):
        view = ok(people[0].act(view, view["choices"][0]["action"]))
    # The window is so high that both ends of the flight are visible.
    high = {"width": PHONE["width"], "height": 1600}
    me = browser_of(browser, site, people[0], size=high, has_touch=True, is_mobile=True, **MOVING)
    me.open(f"/m/{match}")
    # Take the rightmost column: a flying card is wider at its start than the column.
    me.page.locator("[data-place='column:3']").tap()
    tap_unhurried(me.page.locator("[data-answers] [data-action='column:3']"))
    me.page.locator("[data-flight=character]").wait_for(state="attached")
    assert me.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    expect(me.prompt).to_be_in_viewport(ratio=1)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_the_items_to_choose_from_stay_visible_while_an_answer_is_sent(browser: Browser, site: Site) -> None:
    """The hand must not replace the items while no place is open."""
    text = (STATES / "v1-discard.txt").read_text(encoding="utf-8").splitlines()[0]
    me = lay_out_state(browser, site, HUNTERS, read_position(text), size=PHONE, reduced_motion="reduce")
    item = me.page.locator("[data-place^='item:']").first
    expect(item).to_contain_class("open")
    me.page.route("**/actions", lambda _: None)
    item.click()
    with me.page.expect_request("**/actions"):
        me.prompt.locator("[data-action^='discard:']").click()
    expect(me.page.locator("[data-place].open")).to_have_count(0)
    expect(item).to_be_visible()
    me.context.close()


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", ["de", "en"])
def test_a_hand_of_six_or_seven_says_on_every_phone_what_each_character_does(
    browser: Browser, site: Site, locale: str
) -> None:
    hand = ["hunter", "basket-maker", "advanced-scout", "fireman", "shaman", "fisher", "tracker"]
    for cards in (hand[1:], hand):
        one = table(player(hand=cards), player(hand=["scout"]))
        me = lay_out_state(
            browser, site, HUNTERS, one.match.state, size=WINDOWS[0], locale=locale, reduced_motion="reduce"
        )
        me.turn_hints_off()
        mine = me.page.locator(".near .character")
        expect(mine).to_have_count(len(cards))
        for size in (*WINDOWS[:3], LARGER):
            me.page.set_viewport_size(size)
            drawn(me.page)
            assert settles(me.page, partial(all_readable, mine)), (size, unreadable(mine))
            assert settles(me.page, partial(all_reached, me)), (size, reached(me))
        me.context.close()


def unreadable(cards: Locator) -> list[Any]:
    """Return words on cards that are cut off, broken inside a syllable, or visually hidden."""
    found: list[Any] = [cards.locator("b").evaluate_all(BROKEN)]
    for part in ("b", ".does"):
        found += [cards.locator(part).evaluate_all(script) for script in (CUT, NARROW)]
    return [one for one in found if one]


def all_readable(cards: Locator) -> bool:
    return unreadable(cards) == []


NARROW = "(all) => all.filter((one) => one.offsetWidth < 10).map((one) => one.textContent)"
CUT = """(all) => all.filter((one) => {
  const box = one.getBoundingClientRect();
  const lines = [...one.childNodes].flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
  const frame = one.closest(".character, .sacred").getBoundingClientRect();
  return box.width > 2 && lines.some((line) => line.bottom > frame.bottom + 2 || line.right > frame.right + 1);
}).map((one) => one.textContent)"""

CUT_NAMES = """(all) => all.flatMap((one) => {
  const { right, bottom } = one.getBoundingClientRect();
  return [...one.children].filter((name) =>
    [...name.getClientRects()].some((line) => line.bottom > bottom + 3 || line.right > right + 1));
}).map((name) => name.textContent)"""


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", ["de", "en"])
def test_long_columns_a_hand_of_five_and_long_names_can_be_read_on_the_smallest_phones(
    browser: Browser, site: Site, locale: str
) -> None:
    hand = ["basket-maker", "advanced-scout", "fireman", "shaman", "fisher"]
    display = [
        ["collector", "chief", "offspring", "shaman", "hunter", "tracker"],
        ["collector", "offspring", "hunter", "advanced-scout"],
        ["chief", "scout"],
    ]
    one = table(
        player(hand=hand),
        player(hand=["scout"]),
        display=display,
        wilderness=[place("mountains-a"), place("marsh-b")],
        hunting=[place("mammoth"), place("toxodon-a"), place("glyptodon-a")],
        sacred=[place("mud-springs"), place("ice-cavern", 0, 1), place("waterfall")],
    )
    me = lay_out_state(
        browser, site, HUNTERS, one.match.state, size=WINDOWS[0], locale=locale, reduced_motion="reduce"
    )
    me.turn_hints_off()
    for size in WINDOWS[:2]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        assert me.page.locator(".character b").evaluate_all(BROKEN) == []
        assert me.page.locator(":is(.character, .sacred) :is(b, .does)").evaluate_all(CUT) == []
        # No text is visually hidden.
        shown = me.page.locator(".near .character b, .cave .character .does")
        assert shown.evaluate_all("(all) => all.filter((one) => one.offsetWidth < 10).length") == 0
    names = me.page.locator(".names")
    for size in WINDOWS[:3]:
        me.page.set_viewport_size(size)
        drawn(me.page)
        # One column is long, so all tell their names in strips.
        expect(names).to_have_count(3)
        cut = names.evaluate_all(CUT_NAMES)
        assert cut == [], size
        assert names.locator("span").evaluate_all(BROKEN) == []
        # The effects of exposed cards are whole beside them.
        effects = me.page.locator(".cave .character :is(b, .does)")
        assert effects.evaluate_all(CUT) == [], size
        assert effects.evaluate_all(BROKEN) == [], size
        assert me.page.locator(".location b, .sacred b").evaluate_all(BROKEN) == [], size
    # With forced colours, open places still have a border of their own.
    me.page.emulate_media(forced_colors="active")
    frames = me.page.locator("[data-place]").evaluate_all(
        "(all) => all.map((one) => [one.matches('.open'), getComputedStyle(one).borderTopColor])"
    )
    opens, others = ({colour for lit, colour in frames if lit is which} for which in (True, False))
    assert not opens & others
    me.context.close()
