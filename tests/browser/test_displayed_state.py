"""The table is labelled with what it shows; what-if lines, past positions and the present are never confused."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from support import seeded
from support.held_clock import asked, least_restrictive_action, soon
from support.history_pages import come_back, looking
from support.server_process import Person, Site, View, ok, play_on, seated
from support.table_page import Player, card_of, expect_no_complaints
from support.what_if_pages import TRY, sitting

pytestmark = pytest.mark.sample(of="late, lost and overtaken answers")


def pieces(player: Player) -> list[list[str]]:
    """Return the drawn pieces of the garden: for each its position and the elements it consists of."""
    player.page.locator("svg.garden g.piece.crown").wait_for()
    drawn = """all => all.map((one) =>
        [one.style.transform, ...[...one.querySelectorAll("*")].map(({ tagName }) => tagName)])"""
    return list(player.page.locator("svg.garden g.piece").evaluate_all(drawn))


def test_after_a_line_that_was_overtaken_the_board_is_the_real_one(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    mover, waiting = asked(people, view)
    player = sitting(browser, site, waiting, view["id"])
    with player.page.expect_response("**/what-if") as answer:
        player.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    board = player.page.locator("[data-what-if]")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    guessed = pieces(player)
    # Choose an action other than the guessed ones.
    steps = [step["action"] for step in answer.value.json()["steps"]]
    mine = mover.view(view["id"])
    # It must leave me a choice; a forced action of mine would be a second action.
    others = [one for one in mine["choices"] if one["action"] not in steps]
    ok(mover.act(mine, least_restrictive_action({**mine, "choices": others})))
    expect(board.get_by_role("button", name="Start again from here")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(board).to_have_count(0)
    expect(player.page.locator("[data-moment]")).to_have_attribute("data-moment", re.compile(r"^1\."))
    shown = pieces(player)
    player.page.reload()
    player.prompt.wait_for()
    assert shown == pieces(player)
    assert shown != guessed


def test_what_i_missed_is_shown_step_by_step_also_from_within_a_line(browser: Browser, site: Site) -> None:
    people, view, seat = come_back(site, "roseking", actions=10)
    player = looking(browser, site, people[seat], f"/m/{view['id']}")
    player.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    line = player.page.locator("[data-what-if]")
    expect(line.get_by_role("button", name="Reshuffle")).to_be_enabled()
    player.page.get_by_role("button", name="Show step by step").click()
    expect(line).to_have_count(0)
    at = player.page.locator("[data-replay]")
    expect(at).to_be_visible()
    player.page.keyboard.press("Home")
    expect(player.page.locator("[data-shown='0']")).to_have_count(1)
    expect_no_complaints(player)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_playing_on_goes_on_when_the_present_has_moved_in_its_last_step(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    view = play_on(people, view["id"], seeded.generator(), 8)
    player = looking(browser, site, people[0], f"/m/{view['id']}")
    player.page.clock.install()
    player.prompt.wait_for()
    player.open(f"/m/{view['id']}/{view['ply'] - 1}")
    expect(player.page.locator(f"[data-shown='{view['ply'] - 1}']")).to_have_count(1)
    player.page.get_by_role("button", name="Play", exact=True).click()
    # Past positions are loaded in blocks of eight, and the present begins a new block.
    # While the replay pauses before its last step, two actions move the present on.
    for _ in range(2):
        mover, _ = asked(people, view)
        mine = mover.view(view["id"])
        view = ok(mover.act(mine, least_restrictive_action(mine)))
    expect(player.page.locator("[data-moment]")).to_have_attribute(
        "data-moment", re.compile(rf"^{view['ply']}\.")
    )
    player.page.clock.run_for(20_000)
    expect(player.page.locator("[data-replay]")).to_have_count(0)
    expect(player.page.locator(f"[data-shown='{view['ply']}']")).to_have_count(1)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_next_match_that_waits_is_another_one_also_after_a_link_to_a_moment(
    browser: Browser, site: Site
) -> None:
    me = Person(site)
    ids = [me.create("me", "careless")["id"] for _ in range(2)]

    def at_my_turn(match: str) -> View | None:
        now = me.view(match)
        return now if now["choices"] else None

    for match in ids:
        mine = soon(partial(at_my_turn, match))
        ok(me.act(mine, least_restrictive_action(mine)))
        soon(partial(at_my_turn, match))
    player = looking(browser, site, me, f"/m/{ids[0]}/0")
    expect(player.page.locator("[data-replay='0']")).to_be_visible()
    player.page.keyboard.press("End")
    expect(player.page.locator("[data-replay]")).to_have_count(0)
    waits = player.page.get_by_role("button", name=re.compile(r"^Next match"))
    expect(waits).to_have_accessible_name(re.compile(r": 1$"))
    player.page.keyboard.press("n")
    player.page.wait_for_url(f"**/m/{ids[1]}")


def test_a_game_that_cannot_be_drawn_is_told(browser: Browser, site: Site) -> None:
    me = Person(site)
    first = me.create("me", "careless")["id"]
    second = me.create("me", "careless", game="stoneage")["id"]
    player = looking(browser, site, me, f"/m/{first}")
    player.prompt.wait_for()
    # As after an update of the house: files under the old names no longer exist.
    player.page.route(re.compile(r"/assets/.*\.js$"), lambda route: route.fulfill(status=404))
    player.page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
        f"/m/{second}",
    )
    expect(player.page.get_by_role("button", name="Reload")).to_be_visible()


def test_a_key_that_is_held_does_not_answer_the_second_question(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    player = looking(browser, site, people[0], f"/m/{view['id']}")
    player.prompt.wait_for()
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Resign …").focus()
    player.page.keyboard.down("Enter")
    sure = player.page.get_by_role("button", name="Resign", exact=True)
    expect(sure).to_be_focused()
    for _ in range(3):
        # The key is already down, so this is a key repeat.
        player.page.keyboard.down("Enter")
    player.page.keyboard.up("Enter")
    player.page.wait_for_timeout(200)
    assert people[0].view(view["id"])["status"] == "running"
    expect(sure).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("heading", name=re.compile("resigned"))).to_be_visible()


def test_the_result_of_playing_a_line_is_shown_until_the_next_action(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    mover, other = asked(people, view)
    player = sitting(browser, site, mover, view["id"])
    player.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    line = player.page.locator("[data-what-if]")
    expect(line.get_by_role("button", name="Reshuffle")).to_be_enabled()
    # Choose an action that leaves the other player a choice; a forced action would be taken automatically.
    card_of(player, least_restrictive_action(mover.view(view["id"]))).click()
    player.prompt.locator("[data-answers] button").first.click()
    line.get_by_role("button", name=re.compile("for real")).click()
    line.get_by_role("button", name="Play it").click()
    message = player.page.get_by_text("One action of your line was played.")
    expect(message).to_be_visible()
    theirs = other.view(view["id"])
    ok(other.act(theirs, least_restrictive_action(theirs)))
    player.wait_until_asked_or_over()
    expect(message).to_be_visible()
    player.play_something()
    expect(message).to_have_count(0)
