"""Turns of Hunters and Scouts at the table: played by touch and by keyboard, taken back, and played back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from games.hunters.table_builder import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from support import seeded
from support.axe import faults
from support.hunters_sheets import laid_out, log_of
from support.hunters_tables import at_my_turn, evening
from support.position_tables import browser_of, lay_out_state, show_next
from support.server_process import Person, Site, ok
from support.table_page import DESK, MOVING, PHONE, Player, expect_no_complaints, fits_the_width, until

pytestmark = pytest.mark.sample(of="a game's table is touched and read")


def play_something(me: Player) -> str:
    """Touch an open place where needed, press an answer, and return the question."""
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
    # The scene of a sunset may come a moment after the table shows it, and covers the table until it is closed.
    me.page.add_locator_handler(me.page.locator("[data-tally] button"), lambda button: button.click())
    me.open(f"/m/{view['id']}")
    turns = 0
    for _ in range(40):
        turns += play_something(me).startswith(("Play a card", "Play, bring"))
        if turns == 3:
            break
    assert turns == 3, "no third turn was reached"
    assert fits_the_width(me.page)
    expect_no_complaints(me)


def in_the_middle(site: Site, actions: int) -> tuple[Person, str]:
    """Return a match with that many actions played, at a turn of the first seat."""
    chance = seeded.generator()
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


@pytest.mark.sample(of="a page keeps nobody out")
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
        # The prompt is longer when something is selected.
        me.page.locator("[data-place^='at:'].open, [data-place^='hand:'].open").first.click()
        expect(me.page.locator("[data-place][aria-pressed=true]").first).to_be_visible()
        assert faults(me.page) == []
        assert fits_the_width(me.page)
        expect_no_complaints(me)
        me.context.close()


@pytest.mark.sample(of="a table is played by keys")
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
    expect(me.prompt).to_contain_text("Place up to 2 members")
    expect_no_complaints(me)


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
    assert composed[0] == "Collector"
    me.page.reload()
    expect(steps).to_have_count(len(composed))
    expect(at_home).to_have_count(village - 2)
    assert steps.all_inner_texts() == composed
    assert faults(me.page) == []
    # One press shows the steps as whole sentences.
    me.page.get_by_role("button", name="This turn, ").click()
    expect(me.page.get_by_role("dialog").get_by_text("You play: Collector.")).to_be_visible()
    assert faults(me.page) == []
    me.page.keyboard.press("Escape")
    me.prompt.get_by_role("button", name="Take back").click()
    expect(steps).not_to_have_text(composed)
    me.page.get_by_role("button", name="Take all back").click()
    expect(steps).to_have_count(0)
    expect(at_home).to_have_count(village)
    expect(me.page.locator("[data-place='hand:collector'].open")).to_be_visible()
    expect_no_complaints(me)


def test_steps_before_a_draw_stay_in_the_strip_with_a_lock(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], reduced_motion="reduce")
    me.open(f"/m/{match}")
    me.page.locator("[data-place='hand:chief'].open").click()
    expect(me.prompt).to_contain_text("Can’t be undone")
    me.prompt.get_by_role("button", name="Play: Chief").click()
    expect(me.page.locator("[data-step=fixed]").first).to_contain_text("Chief")
    expect(me.page.locator("[data-step=open]")).to_have_count(0)
    expect(me.prompt.get_by_role("button", name="Take back")).to_have_count(0)


def test_the_question_stays_while_one_touches_what_it_is_about(browser: Browser, site: Site) -> None:
    lands = {"wilderness": [place("forest-a"), place("swamp-a")], "hunting": [place("toxodon-a")]}
    one = table(player(hand=["collector", "chief"]), **lands).act("collector", "enough")
    me = laid_out(browser, site, one)
    me.turn_hints_off()
    me.page.locator("[data-place^='column:'].open").first.click()
    expect(me.prompt).to_contain_text("Collector: into which column?")
    expect(me.prompt.get_by_role("button", name="Column")).to_have_count(1)
    one = table(player(hand=["scout", "chief"]), **lands).act("scout")
    show_next(me, HUNTERS, one.match.state, ply=10_001)
    tile = me.page.locator("[data-place='at:forest-a']")
    expect(me.prompt).to_contain_text("Forest A: which icon do you cover?")
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(me.prompt).to_contain_text("Forest A: which icon do you cover?")
    expect_no_complaints(me)


GROWS = """(one) => {
  const before = one.offsetHeight;
  one.querySelector(".tells").textContent = "Long ".repeat(60);
  return one.offsetHeight - before;
}"""
"""Returns by how much a long sentence increases the height of the caption."""


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_what_the_other_did_plays_back_step_by_step_and_leaves_traces(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], size=PHONE, **MOVING)
    # Play slowly, so that the playback still runs after three checks on a busy machine.
    me.page.add_init_script("localStorage.setItem('lagerfeuer-settings', JSON.stringify({ motion: 'calm' }))")
    me.open(f"/m/{match}")
    skip = me.page.get_by_role("button", name="Skip")
    skip.wait_for()
    # The played card is shown apart, and in no column until the playback reaches that step.
    expect(me.page.locator("[data-in-play]")).to_contain_text("Hunter")
    board = people[0].view(match)["board"]
    [ground] = [one["name"] for one in board["hunting"]]
    expect(me.page.locator(f"[data-place='at:{ground}'].trace")).to_be_visible()
    assert me.page.locator(".telling").evaluate(GROWS) == 0
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


FLOWN = """() => {
  window.flown = [];
  const lands = (flight) => {
    const store = document.querySelector("[data-store=wood]")?.getBoundingClientRect();
    const corner = flight.closest(".table").getBoundingClientRect();
    const number = (name) => parseFloat(flight.style.getPropertyValue(name));
    const [x, y] = [corner.left + number("--x") + number("--dx"), corner.top + number("top") + number("--dy")];
    return store !== undefined && store.left <= x && x <= store.right && store.top <= y && y <= store.bottom;
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one instanceof Element);
    for (const one of added)
      for (const flight of one.matches("[data-flight]") ? [one] : one.querySelectorAll("[data-flight]"))
        window.flown.push([flight.dataset.flight, lands(flight)]);
  }).observe(document.querySelector("#board"), { subtree: true, childList: true });
}"""
"""Records what flies over the table, and whether it lands where the wood lies."""


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_members_carry_home_what_they_covered_and_items_are_made_of_it(browser: Browser, site: Site) -> None:
    one = table(
        player(village=0, camp=0, items=["boots"]),
        wilderness=[place("forest-a", 1, 0), place("desert-b")],
        pool={"skin": 1},
        ask="retrieve",
    )
    me = lay_out_state(browser, site, HUNTERS, one.match.state, size=PHONE, **MOVING)
    me.page.locator("[data-store=skin]").wait_for()
    me.page.evaluate(FLOWN)
    one.act("take:forest-a:wood", "build:boots")
    log = log_of(one, first=10_001)
    show_next(me, HUNTERS, one.match.state, log=log, log_from=10_000, ply=log[-1]["ply"])
    # The member walks home and puts down a good; then two goods become the item.
    until(me.page, "window.flown.length >= 5")
    carried = [["member", False], ["good", True]]
    made = [["good", False], ["good", False], ["item", False]]
    assert me.page.evaluate("window.flown") == [*carried, *made]
    expect(me.page.locator("[data-store]")).to_have_count(0)
    expect_no_complaints(me)
    me.context.close()


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_acting_need_not_wait_for_the_playback(browser: Browser, site: Site) -> None:
    people, match = at_my_turn(site)
    me = browser_of(browser, site, people[0], **MOVING)
    me.open(f"/m/{match}")
    me.page.get_by_role("button", name="Skip").wait_for()
    me.page.locator("[data-place='hand:chief']").click()
    expect(me.page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(me.prompt.get_by_role("button", name="Play: Chief")).to_be_enabled()
    expect_no_complaints(me)


def test_the_table_does_not_turn_while_a_line_is_tried_for_the_other_tribe(
    browser: Browser, site: Site
) -> None:
    """The camps stay in place; the cards of the tribe to act are in reach, with its mark."""
    me = lay_out_state(
        browser, site, HUNTERS, evening().match.state, near=1, size=PHONE, reduced_motion="reduce"
    )
    expect(me.page.locator(".near [data-tribe]")).to_have_attribute("data-tribe", "1")
    expect(me.page.locator(".near [data-place^='hand:'].open")).to_have_count(5)
    expect(me.page.locator(".near [data-whose='0']")).to_be_visible()
    # Its village is still chosen at its camp, on the far side.
    expect(me.page.locator(".far [data-place='at:village']")).to_have_count(1)
    expect(me.page.locator(".near [data-place='other-at:village']")).to_have_count(1)
    me.context.close()
