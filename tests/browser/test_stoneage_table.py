"""Stone Age at the table: played by finger and by keyboard, and what has to be seen is seen."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.laid_out import browser_of, lay_out, lay_out_state
from browser.table_page import (
    DESK,
    MOVING,
    PHONE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    settles,
    until,
)
from browser.test_accessibility import AXE, faults
from flows.serving import Person, Site, ok, seated
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position

MID: dict[str, Any] = {
    "people": 7, "food": 4, "track": 3, "points": 23, "wood": 3, "brick": 1, "stone": 2, "tools": [3, 2, 1],
    "cards": ["dice-transport", "stone1-shaman1", "food1-weaving", "once4-toolmaker1"], "buildings": ["wbs-b"],
}  # fmt: skip
RICH: dict[str, Any] = {
    "people": 10, "food": 7, "track": 8, "points": 164, "wood": 20, "brick": 12, "stone": 9, "gold": 11,
    "tools": [4, 4, 4], "used": [True],
    "cards": ["dice-pottery", "food7-pottery", "dice-writing", "dice-sundial", "track-sundial", "food5-medicine",
              "food3-weaving", "tool-art", "points3-music-a", "dice-farmer2", "points3-builder3", "dice-builder2",
              "dice-toolmaker2-a", "once3-toolmaker1", "once2-toolmaker2"],
    "buildings": ["wwb", "wws", "wbb", "four-of-2", "five-of-3", "any-a", "ssg", "bsg-a"],
}  # fmt: skip
POOR: dict[str, Any] = {"people": 6, "food": 0, "points": -10, "gold": 1, "tools": [1], "used": [True]}
OTHER: dict[str, Any] = {"people": 5, "food": 9, "brick": 2, "extra": "gold1-shaman1", "buildings": 2}
ROW = ["food4-builder1", "roll-gold-art", "any2-medicine", "extra-writing"]

PLACING: dict[str, Any] = {
    "round": 17,
    "row": ROW,
    "players": [
        {**MID, "placed": {"hunt": 3}},
        {**POOR, "placed": {"hunt": 4, "forest": 2}},
        {**OTHER, "placed": {"clay": 3, "hut": 2}},
        {**RICH, "used": [], "placed": {"hunt": 6, "river": 3, "card2": 1}},
    ],
}
ROLL: dict[str, Any] = {
    "phase": "acting",
    "row": ROW,
    "roll": {"place": "quarry", "dice": [3, 6, 1, 4]},
    "players": [{**MID, "placed": {"card1": 1}}, POOR, OTHER, {**RICH, "placed": {"clay": 3}}],
}
PAYING: dict[str, Any] = {
    "phase": "acting",
    "row": ROW,
    "at": "card3",
    "players": [{**RICH, "placed": {"card3": 1}}, POOR, OTHER, MID],
}
DICE: dict[str, Any] = {
    "phase": "acting",
    "row": ROW,
    "dice": [{"buyer": 1, "card": None, "dice": [1, 4, 6, 2], "taken": [None, 4, None, 2]}],
    "players": [{**MID, "placed": {"forest": 2}}, POOR, OTHER, RICH],
}
FEEDING: dict[str, Any] = {"phase": "feeding", "row": ROW, "missing": 4, "players": [MID, POOR, OTHER, RICH]}
OVER: dict[str, Any] = {"phase": "over", "row": ROW[:3], "players": [MID, POOR, OTHER, RICH]}
STATES = {
    "placing": PLACING,
    "tools": ROLL,
    "paying": PAYING,
    "dice": DICE,
    "feeding": FEEDING,
    "over": OVER,
}


def place(player: Player, name: str) -> Locator:
    return player.page.get_by_role("group", name="Places in the valley").get_by_role("button", name=name)


def answer(player: Player, name: str) -> Locator:
    return player.prompt.get_by_role("button", name=name, exact=True)


def against_bot(browser: Browser, site: Site, person: Person | None = None, **context: Any) -> Player:
    """At a table with one bot, mine the first seat; whoever the lot favours begins."""
    person = person or Person(site)
    view = person.create("me", "careless", game="stoneage", shuffle=False)
    player = browser_of(browser, site, person, **context)
    player.open(f"/m/{view['id']}")
    player.prompt.get_by_text("Send people to one place.").wait_for()
    return player


# Playing.


def test_a_round_is_played_by_keyboard_alone(browser: Browser, site: Site) -> None:
    me = against_bot(browser, site, reduced_motion="reduce")
    keys = me.page.keyboard
    # What has the focus: a place, an answer of the prompt, or neither.
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
            # A place was chosen: the focus goes to what can be answered, or stays where something cannot be done.
            expect(me.prompt.locator("button:focus")).to_have_count(1)
    assert over.is_visible(), "the second round was never reached"
    # To the places once; afterwards the focus is where it is needed, and "Done" is the next stop.
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


def test_who_wants_it_so_is_not_asked_for_the_end_of_a_turn(browser: Browser, site: Site) -> None:
    person = Person(site)
    me = against_bot(browser, site, person, reduced_motion="reduce")
    hunt = place(me, "Hunting ground")
    hunt.click()
    answer(me, "3").click()
    expect(answer(me, "Done")).to_be_visible()
    me.page.get_by_role("button", name="Menu", exact=True).click()
    me.page.get_by_role("checkbox", name="Pass turns on at once").check()
    me.page.keyboard.press("Escape")
    # What was there before is still mine to end or to take back, also after a look at another page.
    me.page.reload()
    expect(answer(me, "Done")).to_be_visible()
    answer(me, "Take back").click()
    expect(answer(me, "Done")).to_have_count(0)
    moment = me.moment
    hunt.click()
    answer(me, "2").click()
    me.wait_until_past(moment)
    expect(me.prompt.get_by_text("Send people to one place.")).to_be_visible()
    mine = [
        entry["action"] for entry in person.view(me.page.url.rpartition("/")[2])["log"] if entry["seat"] == 0
    ]
    assert mine[:2] == ["hunt:2", "done"]
    expect_no_complaints(me)


def test_what_the_others_did_plays_back_and_never_blocks(browser: Browser, site: Site) -> None:
    person = Person(site)
    me = against_bot(browser, site, person, **MOVING)
    place(me, "Hunting ground").click()
    answer(me, "1").click()
    answer(me, "Done").click()
    me.page.get_by_role("button", name="Skip").wait_for()
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


def test_what_the_other_did_stands_above_what_is_asked_on_a_phone_and_nothing_over_it(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "stoneage", 2)
    mover, waiting = (people[seat] for seat in (view["turn"]["seat"], 1 - view["turn"]["seat"]))
    me = browser_of(browser, site, waiting, size=PHONE, has_touch=True, reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("region", name="Cards and buildings").get_by_role("button").first.tap()
    sheet = me.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    # The second of his actions says nothing: it ends his turn.
    for action in ("hunt:2", "done"):
        ok(mover.act(mover.view(view["id"]), action))
    expect(sheet).to_have_count(0)
    # Who is new reads first what it is about.
    me.understand()
    expect(me.prompt).to_contain_text("sends 2 people to the hunting ground")
    expect_no_complaints(me)


def expect_figures_as_the_server_says(player: Player, person: Person) -> None:
    """However the playback ended: who stands in the valley is the server's word."""
    board = person.view(player.page.url.rpartition("/")[2])["board"]
    valley = [one for one in board["places"] if one["name"][:-1] not in ("card", "building")]
    people = sum(sum(one["people"]) for one in valley)
    drawn = """[...document.querySelectorAll("[data-figures]")]
        .reduce((sum, one) => sum + Number(one.dataset.figures), 0)"""
    until(player.page, f"{drawn} === {people}")
    # What is still under way would come later.
    player.page.wait_for_timeout(700)
    assert player.page.evaluate(drawn) == people


def browser_of_same(browser: Browser, player: Player) -> Player:
    """The same person in another browser, who wants no motion."""
    other = Player(browser, player.site, reduced_motion="reduce")
    other.context.add_cookies(player.context.cookies())  # type: ignore[arg-type]
    other.page.goto(player.page.url)
    return other


# Decisions.


def test_the_yield_of_each_choice_of_tools_is_shown_before_choosing(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, ROLL)
    buttons = me.prompt.locator("[data-answers]").get_by_role("button")
    # The dice make 14: two stone; with 1 more they are three, with 6 more four, and that is all there is to gain.
    expect(buttons).to_have_text(["4 stone (tools 3 + 2 + 1)", "3 stone (tools 1)", "2 stone, no tools"])
    tools = me.page.get_by_role("group", name="Tools")
    tools.get_by_role("button", name="Tool 2", exact=True).click()
    tools.get_by_role("button", name="One-use tool 4").click()
    expect(me.page.get_by_text("= 14 + 6")).to_be_visible()
    expect(buttons).to_have_text(["4 stone (2, one-use 4)", "4 stone (tools 3 + 2 + 1)"])
    expect(me.prompt.get_by_text("You can get just as much")).to_be_visible()
    tools.get_by_role("button", name="Tool 2", exact=True).click()
    expect(me.page.get_by_text("= 14 + 4")).to_be_visible()
    expect(buttons.first).to_have_text("3 stone (one-use 4)")


def test_a_payment_is_suggested_and_can_be_composed(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PAYING, size=PHONE, reduced_motion="reduce")
    expect(answer(me, "Pay 3 wood")).to_be_in_viewport()
    wood, gold = (me.page.get_by_role("group", name=name, exact=True) for name in ("wood", "gold"))
    wood.get_by_role("button", name="less").click()
    expect(me.prompt.get_by_text("These resources do not fit.")).to_be_visible()
    gold.get_by_role("button", name="more").click()
    expect(answer(me, "Pay 2 wood, 1 gold")).to_be_visible()
    expect(answer(me, "Leave it")).to_be_visible()


def test_what_is_asked_comes_into_sight_on_a_phone(browser: Browser, site: Site) -> None:
    for position, name in ((ROLL, "Quarry: 14"), (DICE, "Dice for all")):
        me = lay_out(browser, site, position, size=PHONE, reduced_motion="reduce")
        asked = me.page.get_by_role("region", name=name)
        expect(asked).to_be_in_viewport(ratio=1)
        assert stands_above(me, asked), "the prompt covers what it speaks of"
    me = lay_out(browser, site, PAYING, size=PHONE, reduced_motion="reduce")
    card = me.page.get_by_role("button", name="two resources / medicine")
    expect(me.page.get_by_role("heading", name="Choose the resources yourself")).to_be_in_viewport()
    expect(card).to_be_in_viewport(ratio=1)
    assert stands_above(me, card), "the prompt covers the card that is paid for"
    me = lay_out(browser, site, PLACING, size=PHONE, reduced_motion="reduce")
    drawn(me.page)
    assert me.page.evaluate("scrollY") == 0, "nothing jumps where the whole table is asked for"


def stands_above(player: Player, element: Locator) -> bool:
    """Above the prompt, as soon as it has come into sight by itself."""
    return settles(player.page, lambda: lower_end(element) <= upper_end(player.prompt))


def upper_end(element: Locator) -> float:
    return float(element.evaluate("(one) => one.getBoundingClientRect().top"))


def lower_end(element: Locator) -> float:
    return float(element.evaluate("(one) => one.getBoundingClientRect().bottom"))


def test_going_hungry_is_asked_twice(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, FEEDING)
    answer(me, "Go hungry: −10").click()
    expect(me.prompt.get_by_text("Let your tribe go hungry? That costs 10 points.")).to_be_visible()
    expect(answer(me, "Lose 10 points")).to_be_visible()


def test_hunger_is_told_before_it_comes(browser: Browser, site: Site) -> None:
    tribe = {"people": 6, "food": 0, "track": 1, "brick": 5}
    short = {"row": ROW, "players": [tribe, OTHER]}
    me = lay_out(browser, site, short, size=PHONE)
    expect(me.prompt).to_contain_text("5 food short tonight.")
    expect(me.page.get_by_role("list", name="Players")).to_contain_text("5 food short tonight.")
    paying = {
        "phase": "acting",
        "row": ROW,
        "at": "card4",
        "players": [{**tribe, "placed": {"card4": 1}}, OTHER],
    }
    me = lay_out(browser, site, paying, size=PHONE)
    expect(me.prompt).to_contain_text("How do you pay? 5 food short tonight.")
    # The hut brings one more to feed (S23), and whoever is on the field one step of the track.
    pair = {"people": 5, "food": 5, "placed": {"hut": 2, "card1": 1}}
    me = lay_out(browser, site, {"phase": "acting", "row": ROW, "players": [pair, OTHER]}, size=PHONE)
    expect(me.prompt).to_contain_text("1 food short tonight.")
    field = {**pair, "placed": {"hut": 2, "field": 1}}
    me = lay_out(browser, site, {"phase": "acting", "row": ROW, "players": [field, OTHER]}, size=PHONE)
    expect(me.prompt).to_contain_text("Which of your people act next?")
    expect(me.page.get_by_text("short tonight")).to_have_count(0)
    fed = {"phase": "feeding", "row": ROW, "missing": 4, "players": [MID, POOR]}
    me = lay_out(browser, site, fed, size=PHONE)
    expect(me.page.get_by_text("short tonight")).to_have_count(0)


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
    expect(me.prompt.get_by_role("button").first).to_have_text("5 food short: your tribe goes hungry, −10.")


def test_rolling_is_marked_as_final_and_going_home_with_nothing_is_named(
    browser: Browser, site: Site
) -> None:
    tribe = {"people": 6, "food": 12, "placed": {"card2": 1, "forest": 3, "field": 1}}
    me = lay_out(browser, site, {"phase": "acting", "row": ROW, "players": [tribe, OTHER]}, size=PHONE)
    buttons = me.prompt.locator("[data-answers]").get_by_role("button")
    expect(buttons).to_have_text(
        ["Act on the field", "Roll 3 dice: Forest", "Card for 2 resources: leave it, 2 short"]
    )
    marks = [buttons.nth(i).locator("svg").count() for i in range(3)]
    assert marks == [0, 1, 0], "dice stand where luck falls, and nowhere else"
    place(me, "Forest").click()
    expect(me.prompt).to_contain_text("Once rolled, there is no way back.")


# Looking.


def test_what_a_card_does_is_a_tap_or_a_focus_away(browser: Browser, site: Site) -> None:
    words = "You take two resources of your choice, alike or different."
    me = lay_out(browser, site, PLACING)
    card = me.page.get_by_role("button", name="two resources / medicine")
    expect(me.page.get_by_text(words).filter(visible=True)).to_have_count(0)
    me.page.get_by_role("button", name="extra card / writing").focus()
    me.page.keyboard.press("ArrowRight")
    expect(card).to_be_focused()
    expect(card).to_have_accessible_description(f"{words} {MEDICINE}")
    expect(me.page.get_by_text(words).filter(visible=True)).to_have_count(1)
    card.click()
    expect(me.prompt.get_by_text(words)).to_be_visible()
    idle = lay_out(browser, site, FEEDING)
    idle.page.get_by_role("button", name="two resources / medicine").click()
    expect(idle.page.get_by_role("dialog").get_by_text(words)).to_be_visible()


MEDICINE = (
    "At the end: a symbol, medicine. Different symbols score their number squared; "
    "a second one of the same kind belongs to a second set, squared as well."
)


def test_every_board_is_one_press_away_and_keeps_the_extra_card_hidden(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PLACING, size=PHONE, reduced_motion="reduce")
    panels = me.page.get_by_role("list", name="Players").get_by_role("button")
    assert panels.count() == 4
    # Three of the same kind have names of their own.
    for number, panel in enumerate(panels.all()[:3], 1):
        expect(panel).to_have_accessible_name(re.compile(f"Careless Crow {number}"))
    # The second of the bots holds an extra card: it is neither shown nor counted.
    panels.nth(1).click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet.get_by_text("One more card, face down")).to_be_visible()
    expect(sheet.get_by_text("for every person of your tribe")).to_have_count(0)
    forecast = sheet.locator("dl div").filter(has_text="Shamans × people")
    expect(forecast).to_contain_text("0")
    me.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "said", "used"),
    [
        ("en", "two resources / medicine (not used yet)", "toolmaker (used)"),
        ("de", "zwei Rohstoffe / Heilkunst (noch nicht genutzt)", "(genutzt)"),
    ],
)
def test_s13_a_kept_card_of_another_lies_open_until_it_is_used(
    browser: Browser, site: Site, locale: str, said: str, used: str
) -> None:
    cards = ["any2-medicine", "once3-toolmaker1"]
    other = {"people": 5, "cards": cards, "open": ["any2-medicine"]}
    row = ["food4-builder1", "roll-gold-art", "points3-builder3", "extra-writing"]
    table = {"house_rules": "original", "row": row, "players": [MID, other]}
    me = lay_out(browser, site, table, locale=locale, reduced_motion="reduce")
    tribe = me.page.locator("section.tribe.other")
    # Its stock, its tools and what lies open beside them.
    expect(tribe.get_by_role("img", name=re.compile("two resources|zwei Rohstoffe"))).to_be_visible()
    expect(tribe.get_by_role("img", name=re.compile("One-use|Einmal"))).to_have_count(0)
    tribe.get_by_role("button", name=re.compile("^Details: ")).click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet.locator("summary").first).to_contain_text(said)
    expect(sheet.locator("summary").nth(1)).to_contain_text(used)


def test_s4_a_place_that_takes_no_further_tribe_says_so_and_not_how_much_room_there_is(
    browser: Browser, site: Site
) -> None:
    players = [{"placed": {"field": 1}}, {"placed": {"forest": 2, "toolmaker": 1}}]
    for locale, names, shut, room in (
        ("en", ("Forest", "Hut"), "Closed for this round", "Room for"),
        ("de", ("Wald", "Hütte"), "In dieser Runde geschlossen", "Noch Platz für"),
    ):
        me = lay_out(browser, site, {"row": ROW, "players": players}, locale=locale)
        for name in names:
            spot = me.page.locator(".valley").get_by_role("button", name=name)
            expect(spot).to_have_accessible_name(re.compile(re.escape(shut)))
            expect(spot).not_to_have_accessible_name(re.compile(room))
        quarry = me.page.locator(".valley").locator("[data-place=quarry]")
        expect(quarry).to_have_accessible_name(re.compile(room))
        me.context.close()


def test_a_closed_place_says_why(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PLACING)
    hut = place(me, "Hut")
    hut.click()
    expect(me.prompt).to_contain_text("There is no room in the hut")
    expect(me.prompt.get_by_role("link")).to_have_attribute("href", "/rules/stoneage#S4")


def test_the_end_is_told_card_by_card(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, OVER)
    end = me.page.get_by_role("region", name="The scoring, part by part")
    expect(end.get_by_role("heading").first).to_contain_text("wins with")
    expect(end.get_by_text("7 different: 7 × 7 = 49")).to_be_visible()
    expect(end.get_by_text("Toolmakers: 5 × 12 = 60")).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")
@pytest.mark.parametrize(
    ("scheme", "size", "locale"),
    # German words are the longer ones.
    [("light", PHONE, "de"), ("dark", DESK, "en")],
)
def test_a_table_of_four_tribes_fits_and_keeps_nobody_out(
    browser: Browser, site: Site, scheme: Any, size: Any, locale: str
) -> None:
    look = {"color_scheme": scheme, "size": size, "locale": locale, "reduced_motion": "reduce"}
    for name, position in STATES.items():
        me = lay_out(browser, site, position, bypass_csp=True, **look)
        assert fits_the_width(me.page), name
        assert faults(me.page) == [], name
        me.context.close()
