"""Hunters and Scouts at the table: played by touch and by keyboard, on a small phone as on a desk."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser, expect

from browser.laid_out import browser_of, lay_out_state
from browser.table_page import DESK, PHONE, Player, expect_no_complaints, fits_the_width
from browser.test_accessibility import faults
from flows.serving import Person, Site, ok
from games.hunters.setting import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS


def play_something(me: Player) -> str:
    """Touch what glows and press an answer; what was asked."""
    glows = me.page.locator("[data-place].open")
    answers = me.prompt.locator("[data-answers] button").filter(has_not_text="Take back")
    hand = me.page.locator("[data-place^='hand:'].open")
    glows.or_(answers).first.wait_for(timeout=20_000)
    asked = me.prompt.locator(".says").inner_text()
    before = me.moment
    if hand.count():
        hand.first.click()
    elif answers.count() == 0 or "Place up to" in asked:
        glows.first.click()
    answers.first.click()
    me.wait_until_past(before)
    return asked


def test_turns_are_played_by_clicking_until_the_other_has_answered_them(browser: Browser, site: Site) -> None:
    person = Person(site)
    view = person.create("me", "careless", game="hunters", shuffle=False)
    me = browser_of(browser, site, person, size=PHONE, reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    turns = 0
    for _ in range(40):
        turns += play_something(me).startswith("Play a character")
        if turns == 3:
            break
    assert turns == 3, "no third turn was reached"
    assert fits_the_width(me.page)
    expect_no_complaints(me)


def in_the_middle(site: Site, actions: int) -> tuple[Person, str]:
    """A match that has been played for a while, at a turn of the first seat."""
    chance = random.Random(4)
    people = [Person(site), Person(site)]
    view = people[0].create("me", "open", game="hunters", shuffle=False, options={"sacred": "first_game"})
    people[1].join(view, 1)
    view = people[0].view(view["id"])
    done = 0
    while done < actions or view["turn"]["seat"] != 0 or not view["turn"]["prompt"].endswith("turn"):
        seat = view["turn"]["seat"]
        mine = people[seat].view(view["id"])
        texts = [choice["action"] for choice in mine["choices"]]
        out = [text for text in texts if text.startswith("place:")]
        wanted = out or [text for text in texts if text != "sunset"] or texts
        view = ok(people[seat].act(mine, chance.choice(wanted)))
        done += 1
    return people[0], view["id"]


def test_it_fits_a_small_phone_and_axe_finds_nothing(browser: Browser, site: Site) -> None:
    person, match = in_the_middle(site, 40)
    looks: list[dict[str, Any]] = [
        {"size": PHONE, "locale": "de", "color_scheme": "dark"},
        {"size": DESK, "locale": "en", "color_scheme": "light"},
    ]
    for look in looks:
        me = browser_of(browser, site, person, reduced_motion="reduce", **look)
        me.open(f"/m/{match}")
        me.page.locator("[data-place].open").first.wait_for()
        assert faults(me.page) == []
        assert fits_the_width(me.page)
        # With something picked up the prompt has more to say.
        me.page.locator("[data-place^='at:'].open, [data-place^='hand:'].open").first.click()
        expect(me.page.locator("[data-place][aria-pressed=true]").first).to_be_visible()
        assert faults(me.page) == []
        assert fits_the_width(me.page)
        expect_no_complaints(me)
        me.context.close()


def test_a_turn_is_composed_by_keyboard_alone(browser: Browser, site: Site) -> None:
    person, match = in_the_middle(site, 0)
    me = browser_of(browser, site, person, reduced_motion="reduce")
    me.open(f"/m/{match}")
    card = me.page.locator("[data-place='hand:collector'].open")
    card.wait_for()
    keys = me.page.keyboard
    for _ in range(60):
        keys.press("Tab")
        if me.page.evaluate("document.activeElement.dataset.place?.startsWith('hand:')"):
            break
    for _ in range(6):
        if me.page.evaluate("document.activeElement.dataset.place") == "hand:collector":
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    expect(me.prompt.locator("[data-answers] button:focus")).to_contain_text("Play: Collector")
    keys.press("Enter")
    expect(me.prompt).to_contain_text("Place up to 4 members")
    expect_no_complaints(me)


def test_the_table_says_beforehand_what_is_final_what_is_closed_and_what_the_end_will_bring(
    browser: Browser, site: Site
) -> None:
    one = table(
        player(hand=["chief", "offspring"], village=0, points=17, hunger=5, items=["boots", "mortar"]),
        wilderness=[place("forest-a", 1, 0)],
        hunting=[place("cave-bear-a", 2, 0)],
    )
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    me.page.locator("[data-place='hand:chief'].open").click()
    expect(me.prompt).to_contain_text("there is no way back")
    me.page.locator("[data-place='hand:offspring'].open").click()
    expect(me.prompt).to_contain_text("Offspring")
    expect(me.prompt).not_to_contain_text("no way back")
    expect(me.page.get_by_text("8 hunger after sunset")).to_be_visible()
    me.context.close()

    one.act("take:cave-bear-a:skin", "take:cave-bear-a:skin")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.page.get_by_text("a pair of skins may bring 1 member to the camp")).to_be_visible()
    # What can be touched next came into sight by itself.
    expect(me.page.locator("[data-place='at:forest-a'].open")).to_be_in_viewport()
    me.page.locator("[data-place='item:mortar']").click()
    expect(me.prompt).to_contain_text("you are short of")
    me.context.close()

    one = table(
        player(hand=["collector"], village=2),
        player(village=1, camp=0),
        wilderness=[place("forest-a", 1, 0)],
        sacred=[place("mud-springs", 0, 1), place("ice-cavern"), place("waterfall")],
    )
    one.act("collector", "place:mud-springs")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.prompt).to_contain_text("until they outnumber the others: Mud Springs")
    expect(me.prompt.get_by_role("button", name="From the village")).to_be_visible()
    me.context.close()
