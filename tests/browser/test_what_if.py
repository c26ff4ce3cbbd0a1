"""Trying things out at the table: a board of its own that looks like one, and a line that can be played."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, expect

from browser.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width, until
from browser.test_accessibility import faults
from flows.serving import Person, Site, ok, two_people

TRY = re.compile("What if")


def sitting(browser: Browser, site: Site, person: Person, match: str, **context: object) -> Player:
    player = Player(browser, site, reduced_motion="reduce", **context)  # type: ignore[arg-type]
    as_person(player, person)
    player.open(f"/m/{match}")
    player.page.locator("[data-moment]").wait_for()
    return player


def test_a_line_is_tried_taken_back_and_played(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    seat = view["turn"]["seat"]
    mover = [red, white][seat]
    begun = mover.view(view["id"])
    player = sitting(browser, site, mover, view["id"], size=DESK)
    board = player.page.locator("[data-what-if]")
    player.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    expect(board).to_be_visible()
    expect(board.get_by_role("button", name="Guess anew")).to_be_enabled()

    back = board.get_by_role("button", name="Take back")
    player.cards.first.click()
    player.prompt.locator("[data-answers] button").first.click()
    expect(back).to_be_enabled()
    assert not faults(player.page)
    # Nothing of it has reached the match.
    now = mover.view(view["id"])
    assert [now[part] for part in ("ply", "draft", "board", "log", "pending")] == [
        begun[part] for part in ("ply", "draft", "board", "log", "pending")
    ]

    player.page.keyboard.press("Backspace")
    expect(back).to_be_disabled()
    player.cards.first.click()
    player.prompt.locator("[data-answers] button").first.click()
    player.prompt.get_by_role("button", name=re.compile(r"Play this \(1")).click()
    player.prompt.get_by_role("button", name="Play it").click()
    expect(player.page.get_by_text("One action of your line was played.")).to_be_visible()
    expect(board).to_have_count(0)
    played = mover.view(view["id"])
    assert [one["action"] for one in played["log"] if one["seat"] == seat]
    expect_no_complaints(player)


def test_when_the_match_goes_on_the_line_says_so_and_begins_anew(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    seat = view["turn"]["seat"]
    mover, waiting = [red, white][seat], [red, white][1 - seat]
    player = sitting(browser, site, waiting, view["id"], size=PHONE, locale="de")
    # A phone's bar has no room: it stands in the menu.
    player.page.get_by_role("button", name="Menü").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Was wäre, wenn").click()
    board = player.page.locator("[data-what-if]")
    expect(board).to_be_visible()
    expect(board.get_by_role("button", name="Neu raten")).to_be_enabled()
    assert fits_the_width(player.page)
    assert not faults(player.page, "[data-what-if]")

    mine = mover.view(view["id"])
    ok(mover.act(mine, mine["choices"][0]["action"]))
    anew = board.get_by_role("button", name="Von hier neu beginnen")
    anew.click()
    expect(anew).to_have_count(0)
    expect(board.get_by_role("button", name="Neu raten")).to_be_enabled()
    player.page.keyboard.press("Escape")
    expect(board).to_have_count(0)
    expect_no_complaints(player)


def test_an_answer_to_a_line_that_was_left_shows_nothing_of_it(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    mover = [red, white][view["turn"]["seat"]]
    player = sitting(browser, site, mover, view["id"], size=DESK)
    page = player.page
    address = f"{site.url}/api/matches/{view['id']}/what-if"
    asked: list[Route] = []
    page.route(address, lambda route: asked.append(route))
    what_if = page.get_by_role("banner").get_by_role("button", name=TRY)
    what_if.click()
    until(page, "document.querySelector('[data-what-if]') !== null")
    page.keyboard.press("Escape")
    what_if.click()
    page.wait_for_timeout(100)
    first, second = asked
    # The world that is shown is guessed by the seed that is asked with from now on.
    second.continue_()
    expect(page.locator("[data-what-if]").get_by_role("button", name="Guess anew")).to_be_enabled()
    first.continue_()
    page.wait_for_timeout(200)
    page.unroute(address)
    with page.expect_request(address) as next_one:
        player.cards.first.click()
        player.prompt.locator("[data-answers] button").first.click()
    assert next_one.value.post_data_json["seed"] == second.request.post_data_json["seed"]
    expect(page.locator("[data-what-if]").get_by_role("button", name="Take back")).to_be_enabled()
    expect_no_complaints(player)
