"""Links and buttons that stand alone are tall enough to touch, and small symbols are explained in words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support import seeded
from support.members import member
from support.position_tables import browser_of, lay_out
from support.sampling import some
from support.server_process import Person, Site, play_out, seated
from support.stoneage_tables import PAYING
from support.table_page import (
    DESK,
    PHONE,
    Player,
    expect_no_complaints,
    fits_the_width,
    tap_unhurried,
)
from support.tournament_play import begun

TOO_LOW = """() => {
  const inline = (one) => getComputedStyle(one).display === 'inline';
  const bare = (one) => one.textContent.replace(/[\\s·]/g, '').length;
  // What is beside it in its line: a link within a sentence is as tall as the sentence.
  const alone = (one) => {
    let line = one.parentElement;
    while (inline(line)) line = line.parentElement;
    const links = [...line.querySelectorAll('a, button')].filter((each) => !each.parentElement.closest('a, button'));
    return bare(line) === links.reduce((sum, each) => sum + bare(each), 0);
  };
  return [...document.querySelectorAll('main a[href], main button, main summary')]
    // A heading leads to itself, which nobody needs; a cross table is looked at first.
    .filter((one) => one.getClientRects().length && !one.closest('h2, h3, .cross') && alone(one))
    .map((one) => [one.textContent.trim().slice(0, 40), Math.round(one.getBoundingClientRect().height)])
    .filter(([, high]) => high < 44);
}"""


def too_low(me: Player, path: str) -> list[Any]:
    me.open(path)
    me.page.locator("h1").first.wait_for()
    me.page.wait_for_load_state("networkidle")
    found: list[Any] = me.page.evaluate(TOO_LOW)
    return [[path, *one] for one in found]


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_a_link_that_stands_alone_is_as_tall_as_a_thumb_needs(browser: Browser, site: Site) -> None:
    (host, name), (guest, _) = member(site), member(site)
    cup = begun([host, guest], format="round-robin")
    me = browser_of(browser, site, host, size=PHONE, has_touch=True, reduced_motion="reduce")
    paths = ("/", "/lobby", f"/cups/{cup['id']}", "/account", f"/p/{name}", "/about", "/privacy", "/verify")
    found = [one for path in some(paths, 4) for one in too_low(me, path)]
    people, view = seated(site, "roseking", 2)
    play_out(people, view, seeded.generator())
    looker = browser_of(browser, site, Person(site), size=PHONE, has_touch=True, reduced_motion="reduce")
    found += [one for path in ("/sign-in", "/register", f"/m/{view['id']}") for one in too_low(looker, path)]
    assert found == []
    expect_no_complaints(me, looker)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_rose_king_says_in_words_what_the_small_numbers_of_a_player_are(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    phone = browser_of(browser, site, people[0], size=PHONE, has_touch=True, reduced_motion="reduce")
    phone.open(f"/m/{view['id']}")
    meaning = phone.page.get_by_text("Tie-breakers, in this order")
    expect(meaning.first).to_be_hidden()
    numbers = phone.page.get_by_role("button", name="Tie-breakers")
    for place in (0, 1):
        numbers.nth(place).tap()
        expect(meaning.nth(place)).to_be_in_viewport(ratio=1)
        expect(meaning.nth(place)).to_contain_text("largest territory 0, roses on the board 0.")
    expect(meaning.nth(0)).to_be_hidden()
    assert fits_the_width(phone.page)
    desk = browser_of(browser, site, people[1], size=DESK, reduced_motion="reduce")
    desk.open(f"/m/{view['id']}")
    expect(desk.page.get_by_text("Largest territory 0 · roses 0")).to_have_count(2)
    expect(desk.page.get_by_text("Largest territory 0 · roses 0").first).to_be_visible()
    expect_no_complaints(phone, desk)


TAP_TWICE = """async ([x, y, words]) => {
  const tap = () => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent('click', {
    bubbles: true, cancelable: true, detail: 1, pointerType: 'touch', clientX: x, clientY: y,
  }));
  const there = () => [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === words);
  tap();
  const until = performance.now() + 20000;
  while (!there() && performance.now() < until) await new Promise((next) => setTimeout(next, 5));
  tap();
}"""


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_a_second_tap_means_what_was_there_at_the_first(browser: Browser, site: Site) -> None:
    # The answers of the next question appear where the numbers of people were.
    person = Person(site)
    view = person.create("me", "careless", game="stoneage", shuffle=False)
    me = browser_of(browser, site, person, size=PHONE, has_touch=True, reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    me.understand()
    # Look in the valley only, because news of the bot may also name the hunting ground.
    hunt = me.page.get_by_role("group", name="Places in the valley").get_by_role(
        "button", name="Hunting ground"
    )
    for number in ("5", "4", "3"):
        tap_unhurried(hunt)
        box = me.prompt.get_by_role("button", name=number, exact=True).bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        me.page.evaluate(TAP_TWICE, [*at, "Done"])
        me.page.wait_for_timeout(300)
        assert me.page.url.endswith(f"/m/{view['id']}"), number
        expect(me.prompt.get_by_role("button", name="Done")).to_be_visible()
        expect(me.prompt.locator("[data-help]")).to_be_visible()
        tap_unhurried(me.prompt.get_by_role("button", name="Take back"))


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_a_second_tap_on_the_same_thing_counts(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PAYING, size=PHONE, has_touch=True, reduced_motion="reduce")
    less = me.page.get_by_role("group", name="wood", exact=True).get_by_role("button", name="less")
    less.tap()
    less.tap()
    gold = me.page.get_by_role("group", name="gold", exact=True).get_by_role("button", name="more")
    gold.tap()
    gold.tap()
    expect(me.prompt.get_by_role("button", name="Pay 1 wood, 2 gold")).to_be_visible()


@pytest.mark.sample(of="a small window shows all that is needed")
def test_a_touch_anywhere_on_a_choice_chooses_it(browser: Browser, site: Site) -> None:
    """A touch on a label reaches its input as a second click, which is not a double press."""
    me = Player(browser, site, size=PHONE, has_touch=True)
    me.open("/")
    name = me.page.locator("label").filter(has_text="Stone Age")
    name.get_by_text("Stone Age").tap()
    expect(name.get_by_role("radio")).to_be_checked()
    me.page.get_by_role("button", name="Settings").tap()
    hints = me.page.locator("label").filter(has_text="Hints: Stone Age")
    before = hints.get_by_role("checkbox").is_checked()
    hints.get_by_text("Hints: Stone Age").tap()
    expect(hints.get_by_role("checkbox")).to_be_checked(checked=not before)
    # Another touch soon after it counts, too.
    hints.get_by_text("Hints: Stone Age").tap()
    expect(hints.get_by_role("checkbox")).to_be_checked(checked=before)
