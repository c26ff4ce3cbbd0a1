"""Hunters and Scouts at the table: played by touch and by keyboard, on a small phone as on a desk."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from browser.laid_out import browser_of, lay_out_state
from browser.table_page import (
    DESK,
    MOVING,
    PHONE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    settles,
)
from browser.test_accessibility import faults
from flows.serving import Person, Site, ok
from games.hunters.setting import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position

STATES = Path(__file__).parents[1] / "games/hunters/states"
TOUCH = 44


def play_something(me: Player) -> str:
    """Touch what glows and press an answer; what was asked."""
    glows = me.page.locator("[data-place].open")
    answers = me.prompt.locator("[data-answers] button").filter(has_not_text="Take back")
    hand = me.page.locator("[data-place^='hand:'].open")
    glows.or_(answers).first.wait_for()
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


# On a phone.


def evening() -> Any:
    """A table in the middle of a match, seat 0 at its turn."""
    return table(
        player(
            hand=["hunter", "chief", "offspring", "shaman", "fireman"],
            village=1,
            points=15,
            hunger=7,
            items=["boots", "mortar"],
            built=["drum", "millstone"],
        ),
        player(hand=["collector", "scout"], village=1, camp=0, points=21, hunger=4, items=["boots"]),
        wilderness=[place("forest-a", 1, 0), place("desert-b", 0, 2), place("swamp-c", 0, 0, [0, 2])],
        hunting=[place("cave-bear-a", 2, 0), place("mammoth", 0, 1)],
        sacred=[place("mud-springs"), place("ice-cavern", 0, 1), place("waterfall")],
    )


def upper_end(element: Locator) -> float:
    return float(element.evaluate("(one) => one.getBoundingClientRect().top"))


def in_free_sight(me: Player, element: Locator) -> bool:
    """Whether it can be seen whole, above the dock at the thumb, as soon as it has come there by itself."""
    free = """(one) => { const box = one.getBoundingClientRect();
        const floor = document.querySelector('.dock').getBoundingClientRect().top;
        return box.top >= 0 && box.bottom <= floor + 1; }"""
    return settles(me.page, lambda: bool(element.evaluate(free)))


def test_on_a_phone_the_hand_is_in_sight_and_every_other_part_one_tap_away(
    browser: Browser, site: Site
) -> None:
    me = lay_out_state(
        browser, site, HUNTERS, evening().match.state, size=PHONE, locale="de", reduced_motion="reduce"
    )
    expect(me.page.locator("[data-place='hand:shaman']")).to_be_in_viewport(ratio=1)
    assert in_free_sight(me, me.page.locator("[data-place='hand:shaman']"))
    parts = me.page.get_by_role("navigation", name="Teile des Tischs").get_by_role("button")
    assert parts.count() == 7
    for part in parts.all():
        part.click()
        expect(part).to_have_attribute("aria-current", "true")
    for group in ("track", "wilderness", "hunting", "sacred", "display", "mine"):
        parts.nth(("track", "wilderness", "hunting", "sacred", "display", "mine").index(group)).click()
        there = me.page.locator(f"[data-group={group}]")
        assert settles(me.page, lambda there=there: upper_end(there) < PHONE["height"] / 2), group
    drawn(me.page)
    small = me.page.locator("[data-place], .dock button, [data-prompt] button").evaluate_all(
        f"""(all) => all.filter((one) => one.offsetParent !== null)
            .map((one) => [one.dataset.place ?? one.innerText, one.getBoundingClientRect()])
            .filter(([, box]) => box.height < {TOUCH} || box.width < {TOUCH}).map(([name]) => name)"""
    )
    assert small == [], "too small for a thumb"
    assert fits_the_width(me.page)


def test_whatever_is_asked_comes_into_sight_on_a_phone(browser: Browser, site: Site) -> None:
    for name in ("exchange", "keep", "lay", "place", "take-card", "track"):
        text = (STATES / f"v1-{name}.txt").read_text(encoding="utf-8").splitlines()[0]
        me = lay_out_state(
            browser, site, HUNTERS, read_position(text), size=PHONE, locale="de", reduced_motion="reduce"
        )
        glows = me.page.locator("[data-place].open")
        expect(glows.first).to_be_in_viewport()
        if name != "keep":
            assert in_free_sight(me, glows.first), name
        assert fits_the_width(me.page), name
        me.context.close()


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
        covered = me.page.locator("[data-place^='column:'] .covered b")
        assert covered.count() >= 6
        assert all(line.strip() for line in covered.all_inner_texts())
        me.context.close()


# What the others did.


def at_my_turn(site: Site) -> tuple[list[Person], str]:
    """A match of two people in which seat 1 has just played and seat 0 is asked."""
    people = [Person(site), Person(site)]
    view = people[0].create("me", "open", game="hunters", shuffle=False, options={"sacred": "first_game"})
    people[1].join(view, 1)
    match: str = view["id"]
    if people[0].view(match)["turn"]["seat"] == 0:
        play_a_turn(people[0], match, "offspring")
    play_a_turn(people[1], match, "hunter")
    return people, match


def play_a_turn(person: Person, match: str, character: str) -> None:
    """A character, and then whatever comes first until the others are asked."""
    wanted = character
    while (view := person.view(match))["choices"]:
        texts = [choice["action"] for choice in view["choices"]]
        if view["turn"]["prompt"].endswith("-turn") and wanted not in texts:
            return
        ok(person.act(view, wanted if wanted in texts else texts[0]))
        wanted = "done"


def test_what_the_other_did_plays_back_step_by_step_and_leaves_traces(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], size=PHONE, **MOVING)
    me.open(f"/m/{match}")
    skip = me.page.get_by_role("button", name="Skip")
    skip.wait_for()
    # The card is on its way; it lies in no column before the playback comes to it.
    expect(me.page.locator("[data-in-play]")).to_contain_text("Hunter")
    board = people[0].view(match)["board"]
    [ground] = [one["name"] for one in board["hunting"]]
    expect(me.page.locator(f"[data-place='at:{ground}'].trace")).to_be_visible()
    skip.click()
    expect(skip).to_have_count(0)
    drawn = me.page.locator("[data-group=display] .character").count()
    assert drawn == sum(map(len, board["display"])), "the playback ends with what the server says"
    assert me.page.locator(f"[data-place='at:{ground}'] .member").count() == sum(
        board["hunting"][0]["members"]
    )
    expect(me.page.locator("[data-place^='column:'].trace")).to_have_count(1)
    calm = browser_of(browser, site, people[0], size=PHONE, reduced_motion="reduce")
    calm.open(f"/m/{match}")
    calm.page.locator("[data-place].open").first.wait_for()
    assert calm.page.get_by_role("button", name="Skip").count() == 0
    expect(calm.page.locator(f"[data-place='at:{ground}'].trace")).to_have_count(1)
    expect_no_complaints(me, calm)


def test_whoever_acts_need_not_wait_for_the_playback(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], **MOVING)
    me.open(f"/m/{match}")
    me.page.get_by_role("button", name="Skip").wait_for()
    me.page.locator("[data-place='hand:chief']").click()
    expect(me.page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(me.prompt.get_by_role("button", name="Play: Chief")).to_be_enabled()
    expect_no_complaints(me)


# Whole turns.


def test_a_half_composed_turn_survives_a_reload_and_goes_back_as_a_whole(
    browser: Browser, site: Site
) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], reduced_motion="reduce")
    me.open(f"/m/{match}")
    village = people[0].view(match)["board"]["players"][0]["village"]
    at_home = me.page.locator("[data-place='at:village'] .member")
    expect(at_home).to_have_count(village)
    me.page.locator("[data-place='hand:collector'].open").click()
    me.prompt.get_by_role("button", name="Play: Collector").click()
    for left in (village - 1, village - 2):
        me.page.locator("[data-group=wilderness] [data-place].open").first.click()
        me.prompt.get_by_role("button", name="From the village").click()
        expect(at_home).to_have_count(left)
    steps = me.page.locator("[data-step=open]")
    composed = steps.all_inner_texts()
    assert len(composed) >= 3
    me.page.reload()
    expect(steps).to_have_count(len(composed))
    expect(at_home).to_have_count(village - 2)
    assert steps.all_inner_texts() == composed
    assert faults(me.page) == []
    # The steps in whole sentences are a press away.
    me.page.get_by_role("button", name="This turn, ").click()
    expect(me.page.get_by_role("dialog").get_by_text("You play: Collector.")).to_be_visible()
    assert faults(me.page) == []
    me.page.keyboard.press("Escape")
    me.prompt.get_by_role("button", name="Take back").click()
    expect(steps).not_to_have_count(len(composed))
    me.page.get_by_role("button", name="All back").click()
    expect(steps).to_have_count(0)
    expect(at_home).to_have_count(village)
    expect(me.page.locator("[data-place='hand:collector'].open")).to_be_visible()
    expect_no_complaints(me)


def test_steps_before_a_draw_stay_in_the_strip_with_a_lock(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], reduced_motion="reduce")
    me.open(f"/m/{match}")
    me.page.locator("[data-place='hand:chief'].open").click()
    expect(me.prompt).to_contain_text("there is no way back")
    me.prompt.get_by_role("button", name="Play: Chief").click()
    expect(me.page.locator("[data-step=fixed]").first).to_contain_text("Chief")
    expect(me.page.locator("[data-step=open]")).to_have_count(0)
    expect(me.prompt.get_by_role("button", name="Take back")).to_have_count(0)


def test_sacred_places_that_will_take_effect_are_named_before_the_turn_ends(
    browser: Browser, site: Site
) -> None:
    one = table(
        player(village=1, hand=["hunter", "scout"], hunger=3),
        sacred=[place("mammoth-graveyard", 1, 0), place("mud-springs"), place("ancient-oak")],
    )
    one.act("hunter")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    expect(me.page.get_by_text("Mammoth Graveyard: 1 point")).to_be_visible()


# Looking.


def test_the_track_says_what_hunger_threatens_and_whose_bonus_fields_are_left(
    browser: Browser, site: Site
) -> None:
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, reduced_motion="reduce")
    track = me.page.get_by_role("region", name="Score track and hunger")
    expect(track.get_by_text("7 hunger: the next one costs a member.")).to_be_visible()
    pips = track.locator("[data-bonus]").evaluate_all("(all) => all.map((one) => one.dataset.bonus)")
    assert pips == ["18 0"], "the first seat has passed 9 and 14, the second all three"
    me.context.close()
    one = table(player(points=20, hunger=4, village=2), player())
    me = lay_out_state(browser, site, HUNTERS, one.match.state, reduced_motion="reduce")
    expect(me.page.get_by_text("Goal closed: more than 3 hunger.")).to_be_visible()
    expect(me.page.locator("[data-barred]")).to_have_count(1)


def test_card_help_says_what_a_card_does_and_that_it_is_a_reconstruction(
    browser: Browser, site: Site
) -> None:
    me = lay_out_state(browser, site, HUNTERS, evening().match.state, reduced_motion="reduce")
    me.page.locator("[data-place='item:boots']").click()
    me.page.get_by_role("button", name="What is this?").click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Worth 1 point.")
    expect(sheet.get_by_role("link", name="Reconstruction")).to_have_attribute(
        "href", "/rules/hunters#card-data"
    )
    assert faults(me.page) == []
    me.page.keyboard.press("Escape")
    # Of a column all cards are told, the covered ones too.
    me.page.locator("[data-place='column:1']").click()
    me.page.get_by_role("button", name="What is this?").click()
    held = me.page.locator("[data-place='column:1'] .character").count()
    assert held > 1
    expect(sheet.locator(".character")).to_have_count(held)


def test_a_spectator_sees_no_hidden_item_and_can_play_nothing(browser: Browser, site: Site) -> None:
    _, match = at_my_turn(site)
    guest = browser_of(browser, site, Person(site), size=PHONE, reduced_motion="reduce")
    guest.open(f"/m/{match}")
    guest.page.locator("[data-place]").first.wait_for()
    expect(guest.page.locator("[data-place].open")).to_have_count(0)
    expect(guest.page.get_by_role("heading", name="My tribe")).to_have_count(0)
    expect(guest.prompt.get_by_role("button")).to_have_count(0)
    for tab in guest.page.locator(".switch button").filter(has_text="Items:").all():
        tab.click()
    expect(guest.page.get_by_text("hidden item").first).to_be_visible()
    expect(guest.page.locator("[data-place^='item:']")).to_have_count(0)
    assert faults(guest.page) == []
    assert fits_the_width(guest.page)
    expect_no_complaints(guest)


def test_the_introductory_game_has_no_sacred_places_on_the_table(browser: Browser, site: Site) -> None:
    one = table(player(), player(), mode="introductory")
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, reduced_motion="reduce")
    parts = me.page.get_by_role("navigation", name="Parts of the table")
    expect(parts.get_by_role("button")).to_have_count(6)
    expect(me.page.locator("[data-group=sacred]")).to_have_count(0)
