"""The questions of Stone Age come into view, and say beforehand what an answer brings or costs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from boardkit.texts import say
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from support.layout_shifts import LOW
from support.position_tables import lay_out, lay_out_state
from support.server_process import Site
from support.stoneage_tables import DICE, FEEDING, MID, OTHER, PAYING, PLACING, POOR, ROLL, ROW, answer, place
from support.table_page import PHONE, Player, drawn, settles


@pytest.mark.sample(of="what is asked and announced")
def test_the_yield_of_each_choice_of_tools_is_shown_before_choosing(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, ROLL)
    buttons = me.prompt.locator("[data-answers]").get_by_role("button")
    # The dice make 14, which is two stone; 1 more makes three, 6 more make four, and nothing brings more.
    expect(buttons).to_have_text(["4 stone (+3 + 2 + 1)", "3 stone (+1)", "2 stone, no tools"])
    tools = me.page.get_by_role("group", name="Tools")
    tools.get_by_role("button", name="Tool 2", exact=True).click()
    tools.get_by_role("button", name="One-use tool 4").click()
    expect(me.page.get_by_text("= 14 + 6")).to_be_visible()
    expect(buttons).to_have_text(["4 stone (+2, one-use 4)", "4 stone (+3 + 2 + 1)"])
    expect(me.prompt.get_by_text("You get just as much")).to_be_visible()
    tools.get_by_role("button", name="Tool 2", exact=True).click()
    expect(me.page.get_by_text("= 14 + 4")).to_be_visible()
    expect(buttons.first).to_have_text("3 stone (one-use 4)")


@pytest.mark.sample(of="what is asked and announced")
def test_a_payment_is_suggested_and_can_be_composed(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PAYING, size=PHONE, reduced_motion="reduce")
    expect(answer(me, "Pay 3 wood")).to_be_in_viewport()
    wood, gold = (me.page.get_by_role("group", name=name, exact=True) for name in ("wood", "gold"))
    wood.get_by_role("button", name="less").click()
    expect(me.prompt.get_by_text("These resources don’t fit.")).to_be_visible()
    gold.get_by_role("button", name="more").click()
    expect(answer(me, "Pay 2 wood, 1 gold")).to_be_visible()
    expect(answer(me, "Leave it")).to_be_visible()


@pytest.mark.sample(of="what is asked and announced")
def test_the_last_roll_is_asked_for_where_it_makes_final_what_could_be_taken_back(
    browser: Browser, site: Site
) -> None:
    last = {"phase": "acting", "row": ROW, "players": [{**MID, "placed": {"forest": 2}}, POOR]}
    state = read_position(json.dumps(last))
    me = lay_out_state(browser, site, STONE_AGE, state, size=PHONE, can_undo=True)
    expect(me.prompt.get_by_text("Only this roll is left. Roll, or take back?")).to_be_in_viewport()
    expect(answer(me, "Roll 2 dice: Forest")).to_have_class(re.compile(r"\bmain\b"))
    expect(answer(me, "Take back")).to_be_in_viewport()
    me = lay_out_state(browser, site, STONE_AGE, state)
    expect(me.prompt.get_by_text("Who acts next?")).to_be_visible()


@pytest.mark.sample(of="what is asked and announced")
def test_the_prompt_scrolls_into_view_on_a_phone(browser: Browser, site: Site) -> None:
    for position, name in ((ROLL, "Quarry: 14"), (DICE, "Dice for all")):
        me = lay_out(browser, site, position, size=PHONE, reduced_motion="reduce")
        asked = me.page.get_by_role("region", name=name)
        expect(asked).to_be_in_viewport(ratio=1)
        assert stands_above(me, asked), "the prompt covers what it speaks of"
    me = lay_out(browser, site, PAYING, size=PHONE, reduced_motion="reduce")
    card = me.page.get_by_role("button", name="two resources / medicine")
    expect(me.page.get_by_role("heading", name="Choose resources")).to_be_in_viewport()
    expect(card).to_be_in_viewport(ratio=1)
    assert stands_above(me, card), "the prompt covers the card that is paid for"
    me = lay_out(browser, site, PLACING, size=PHONE, reduced_motion="reduce")
    drawn(me.page)
    assert me.page.evaluate("scrollY") == 0, "nothing jumps where the whole table is asked for"


def stands_above(player: Player, element: Locator) -> bool:
    """Return whether the element is above the prompt, once it has scrolled into view by itself."""
    return settles(player.page, lambda: lower_end(element) <= upper_end(player.prompt))


def upper_end(element: Locator) -> float:
    return float(element.evaluate("(one) => one.getBoundingClientRect().top"))


def lower_end(element: Locator) -> float:
    return float(element.evaluate("(one) => one.getBoundingClientRect().bottom"))


@pytest.mark.sample(of="what is asked and announced")
def test_going_hungry_is_asked_twice(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, FEEDING)
    answer(me, "Go hungry: −10 points").click()
    expect(me.prompt.get_by_text("Let your tribe go hungry for −10 points?")).to_be_visible()
    expect(answer(me, "Lose 10 points")).to_be_visible()


@pytest.mark.sample(of="what is asked and announced")
def test_hunger_is_told_before_it_comes(browser: Browser, site: Site) -> None:
    tribe = {"people": 6, "food": 0, "track": 1, "brick": 5}
    short = {"row": ROW, "players": [tribe, OTHER]}
    me = lay_out(browser, site, short, size=PHONE)
    expect(me.prompt).to_contain_text("5 food short this round: that costs 5 resources or 10 points.")
    expect(me.page.get_by_role("list", name="Players")).to_contain_text(
        "5 food short this round: that costs 5 resources or 10 points."
    )
    paying = {
        "phase": "acting",
        "row": ROW,
        "at": "card4",
        "players": [{**tribe, "placed": {"card4": 1}}, OTHER],
    }
    me = lay_out(browser, site, paying, size=PHONE)
    expect(me.prompt).to_contain_text(
        "Can’t be undone. 5 food short this round: that costs 5 resources or 10 points."
    )
    # The hut adds a person to feed (S23), and a person on the field adds a step of the food track.
    pair = {"people": 5, "food": 5, "placed": {"hut": 2, "card1": 1}}
    me = lay_out(browser, site, {"phase": "acting", "row": ROW, "players": [pair, OTHER]}, size=PHONE)
    expect(me.prompt).to_contain_text("1 food short this round: that costs 1 resource or 10 points.")
    field = {**pair, "placed": {"hut": 2, "field": 1}}
    me = lay_out(browser, site, {"phase": "acting", "row": ROW, "players": [field, OTHER]}, size=PHONE)
    expect(me.prompt).to_contain_text("Who acts next?")
    expect(me.page.get_by_text("short this round")).to_have_count(0)
    fed = {"phase": "feeding", "row": ROW, "missing": 4, "players": [MID, POOR]}
    me = lay_out(browser, site, fed, size=PHONE)
    expect(me.page.get_by_text("short this round")).to_have_count(0)


@pytest.mark.sample(of="what is asked and announced")
def test_points_lost_by_hunger_are_told_first(browser: Browser, site: Site) -> None:
    def entry(ply: int, kind: str, **args: Any) -> dict[str, Any]:
        note = {"kind": kind, "args": args, "ruling": None}
        at = "2026-01-01T12:00:00Z"
        return {"ply": ply, "seat": args["seat"], "action": "done", "auto": True, "at": at, "notes": [note]}

    log = [
        entry(1, "starve", seat=0, missing=5),
        entry(2, "starve", seat=1, missing=1),
        entry(3, "round", seat=0, round=2, cards="food4-builder1"),
    ]
    state = read_position(json.dumps(PLACING))
    me = lay_out_state(browser, site, STONE_AGE, state, log, size=PHONE)
    news = me.prompt.get_by_role("button").first.locator(".row").first
    expect(news).to_have_text("5 food short: your tribe goes hungry, −10.")


@pytest.mark.sample(of="what is asked and announced")
def test_rolling_is_marked_as_final_and_going_home_with_nothing_is_named(
    browser: Browser, site: Site
) -> None:
    tribe = {"people": 6, "food": 12, "placed": {"card2": 1, "forest": 3, "field": 1}}
    me = lay_out(browser, site, {"phase": "acting", "row": ROW, "players": [tribe, OTHER]})
    buttons = me.prompt.locator("[data-answers]").get_by_role("button")
    expect(buttons).to_have_text(
        ["Act on the field", "Roll 3 dice: Forest", "Leave “roll for gold / art”: 2 short"]
    )
    marks = [buttons.nth(i).locator("svg").count() for i in range(3)]
    assert marks == [0, 1, 0], "dice stand where luck falls, and nowhere else"
    place(me, "Forest").click()
    expect(me.prompt).to_contain_text("A roll can’t be undone.")


@pytest.mark.sample(of="what is asked and announced")
def test_what_has_no_room_in_the_prompt_of_a_phone_unfolds_over_the_board(
    browser: Browser, site: Site
) -> None:
    for size, locale in ((PHONE, "de"), ({"width": 320, "height": 640}, "en")):
        me = lay_out(browser, site, {}, size=size, locale=locale, reduced_motion="reduce")
        # The text of a card with dice for all is the longest one.
        me.page.locator("[data-place=card1]").click()
        prompt, board = me.page.locator("[data-prompt]"), me.page.locator("#board")
        more = prompt.get_by_role("button", name=say(locale, "table-prompt-all"))
        expect(more).to_have_attribute("aria-expanded", "false")
        before = board.bounding_box()
        assert prompt.evaluate("(one) => one.offsetHeight") == LOW
        more.click()
        expect(more).to_have_attribute("aria-expanded", "true")
        for one in (prompt.locator(".says"), *prompt.locator("[data-answers] button").all()):
            expect(one).to_be_in_viewport(ratio=1)
        assert prompt.evaluate("(one) => one.offsetHeight") > LOW
        assert board.bounding_box() == before
        me.page.keyboard.press("Escape")
        assert prompt.evaluate("(one) => one.offsetHeight") == LOW
        # An answer that gets the focus comes into view without it.
        last = prompt.locator("[data-answers] button").last
        last.focus()
        expect(last).to_be_in_viewport(ratio=0.8)
        me.context.close()


@pytest.mark.sample(of="what is asked and announced")
def test_a_phone_asks_for_a_place_on_the_table_where_there_is_more_than_one(
    browser: Browser, site: Site
) -> None:
    tribe = {"people": 6, "food": 12, "placed": {"card2": 1, "forest": 3, "field": 1}}
    me = lay_out(browser, site, {"phase": "acting", "row": ROW, "players": [tribe, OTHER]}, size=PHONE)
    expect(me.prompt).to_contain_text("Choose a place.")
    expect(me.prompt.locator("[data-answers]")).to_have_count(0)
    place(me, "Forest").click()
    expect(answer(me, "Roll 3 dice: Forest")).to_be_in_viewport(ratio=1)


@pytest.mark.sample(of="what is asked and announced")
def test_a_die_is_chosen_with_the_hunger_in_view_that_comes_after_it(browser: Browser, site: Site) -> None:
    tribe = {"people": 6, "brick": 2}
    dice = {"buyer": 1, "card": None, "dice": [1, 6, 5], "taken": [None, 5, None]}
    short = {"phase": "feeding", "row": ROW, "missing": 3, "dice": [dice], "players": [tribe, OTHER, POOR]}
    me = lay_out(browser, site, short, size=PHONE)
    # The wood pays for the rest, and with a step on the food track there is nothing to ask.
    expect(me.prompt.locator("[data-answers]").get_by_role("button")).to_have_count(2)
    expect(me.prompt).to_contain_text("You’re 3 food short.")
    me = lay_out(browser, site, DICE, size=PHONE)
    expect(me.prompt).to_contain_text("Choose a die.")
    expect(me.prompt).not_to_contain_text("short")


@pytest.mark.sample(of="what is asked and announced")
def test_only_the_oldest_dice_that_wait_for_me_can_be_pressed(browser: Browser, site: Site) -> None:
    mine_is_taken = {"buyer": 2, "card": None, "dice": [6, 1, 2, 3], "taken": [3, None, 2, None]}
    oldest = {"buyer": 1, "card": None, "dice": [1, 4, 6, 2], "taken": [None, 4, None, 2]}
    newer = {"buyer": 3, "card": None, "dice": [6, 1, 3, 5], "taken": [None, None, None, 5]}
    me = lay_out(browser, site, {**DICE, "dice": [mine_is_taken, oldest, newer]})
    expect(me.prompt.locator("[data-answers]").get_by_role("button")).to_have_text(
        ["1 wood", "1 step on the food track"]
    )
    sets = me.page.get_by_role("region", name="Dice for all")
    expect(sets).to_have_count(3)
    assert [sets.nth(i).get_by_role("button").count() for i in range(3)] == [0, 2, 0]
    assert [sets.nth(i).get_attribute("data-ask") is not None for i in range(3)] == [False, True, False]


@pytest.mark.sample(of="what is asked and announced")
def test_the_resources_a_building_still_lacks_are_shown_before_a_person_is_placed_there(
    browser: Browser, site: Site
) -> None:
    tribe = {"people": 5, "food": 12, "wood": 5}
    stacks = ["five-of-4", "four-of-2"]
    me = lay_out(browser, site, {"row": ROW, "stacks": stacks, "players": [tribe, OTHER]})
    me.page.locator("[data-place=building1]").click()
    expect(me.prompt).to_contain_text("You still need 3 resources there.")
    me.page.locator("[data-place=card4]").click()
    expect(me.prompt).to_contain_text("Card for 4 resources")
    expect(me.prompt).not_to_contain_text("You still need")
    # As printed, a kept card can pay for it.
    kept = {"people": 5, "food": 12, "cards": ["any2-medicine"], "open": ["any2-medicine"]}
    row = ["food4-builder1", "roll-gold-art", "extra-writing", "food1-weaving"]
    printed = {"house_rules": "original", "row": row, "players": [kept, OTHER]}
    me = lay_out(browser, site, printed)
    me.page.locator("[data-place=card1]").click()
    expect(me.prompt).to_contain_text("Card for 1 resource")
    expect(me.prompt).not_to_contain_text("You still need")
    me.page.locator("[data-place=card3]").click()
    expect(me.prompt).to_contain_text("You still need 1 resource there.")
