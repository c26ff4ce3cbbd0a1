"""What-if lines in a finished match: from any past position, and from what a review found better."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from support import seeded
from support.axe import faults
from support.history_pages import at
from support.server_process import Person, Site, View, ok, play_on, play_out, seated
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width, sent_with

pytestmark = pytest.mark.sample(of="what else could have been played")

TRY = "Try from here"


def given_up(site: Site, game: str, actions: int) -> tuple[list[Person], View]:
    """Return the people of a match from which the second one resigned after some actions, and the first one's view."""
    people, view = seated(site, game, 2)
    while play_on(people, view["id"], seeded.generator(), actions)["status"] != "running":
        people, view = seated(site, game, 2)
    return people, ok(people[1].post(f"/api/matches/{view['id']}/resign")) and people[0].view(view["id"])


def watching(browser: Browser, site: Site, path: str, person: Person | None = None, **context: Any) -> Player:
    player = Player(browser, site, **context)
    if person is not None:
        as_person(player, person)
    player.open(path)
    return player


def board_of(player: Player) -> Locator:
    return player.page.locator("[data-what-if]")


def test_a_reader_who_looks_back_tries_other_actions_and_returns_to_that_ply(
    browser: Browser, site: Site
) -> None:
    people, view = given_up(site, "roseking", 6)
    # The seat asked after action 3 played a card without a hero, so there is one to choose.
    while not view["log"][4]["action"][-1:].isdigit():
        people, view = given_up(site, "roseking", 6)
    match = view["id"]
    before = people[0].get(f"/api/matches/{match}").text
    # A spectator plays for the seat that was asked.
    me = watching(browser, site, f"/m/{match}/3", size=DESK)
    page, board = me.page, board_of(me)
    at(me, 3)
    page.get_by_role("button", name=TRY).click()
    expect(board).to_be_visible()
    expect(page.locator("[data-replay]")).to_have_count(0)
    back = board.get_by_role("button", name="Take back")
    expect(board).to_contain_text("You now play for")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    expect(back).to_be_disabled()
    assert not faults(page)
    # Bots answer whatever the table had agreed on, and nothing can be played for real.
    expect(board.get_by_role("switch", name="Bots answer")).to_have_attribute("aria-checked", "true")
    # Choose a card, not the pile, because a draw cannot be taken back.
    me.free_cards.first.click()
    page.locator("[data-answers] .button.main:enabled").click()
    expect(back).to_be_enabled()
    expect(board.get_by_role("button", name=re.compile("for real"))).to_have_count(0)
    board.get_by_role("button", name="Back to action 3").click()
    expect(board).to_have_count(0)
    at(me, 3)
    # Keys enter and leave the line as well, also from the slider.
    page.get_by_role("slider", name="Position in the match").focus()
    page.keyboard.press("w")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    page.keyboard.press("Escape")
    expect(board).to_have_count(0)
    at(me, 3)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-replay='3']")).to_have_count(0)
    assert people[0].get(f"/api/matches/{match}").text == before
    expect_no_complaints(me)


def test_with_the_thumb_a_moment_is_tried_and_left_on_a_phone(browser: Browser, site: Site) -> None:
    people, view = given_up(site, "stoneage", 12)
    me = watching(browser, site, f"/m/{view['id']}/5", people[0], size=PHONE, locale="de", has_touch=True)
    at(me, 5)
    assert fits_the_width(me.page)
    enter = me.page.get_by_role("button", name="Ab hier ausprobieren")
    board = board_of(me)
    box = enter.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    enter.tap()
    expect(board.get_by_role("button", name="Neu mischen")).to_be_enabled()
    assert fits_the_width(me.page)
    assert not faults(me.page, "[data-what-if]")
    for button in board.get_by_role("button").or_(board.get_by_role("switch")).all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    board.get_by_role("button", name="Zurück zu Aktion 5").tap()
    at(me, 5)
    expect_no_complaints(me)


def test_another_moment_that_is_looked_for_ends_the_line(browser: Browser, site: Site) -> None:
    people, view = given_up(site, "roseking", 6)
    match = view["id"]
    me = watching(browser, site, f"/m/{match}", people[0], size=DESK)
    me.page.get_by_role("link", name="Show the table after action 2").first.click()
    at(me, 2)
    me.page.keyboard.press("w")
    expect(board_of(me).get_by_role("button", name="Reshuffle")).to_be_enabled()
    # Back leads where it led before the line.
    me.page.go_back()
    expect(board_of(me)).to_have_count(0)
    expect(me.page.locator("[data-replay]")).to_have_count(0)
    expect(me.page.locator(f"[data-shown='{view['ply']}']")).to_have_count(1)
    expect_no_complaints(me)


def test_the_last_position_can_be_tried_if_people_ended_the_match_and_not_if_the_rules_did(
    browser: Browser, site: Site
) -> None:
    people, view = given_up(site, "roseking", 6)
    me = watching(browser, site, f"/m/{view['id']}", people[0], size=DESK)
    what_if = me.page.get_by_role("banner").get_by_role("button", name=re.compile("What if"))
    what_if.click()
    board = board_of(me)
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    board.get_by_role("button", name="Back to the end").click()
    expect(board).to_have_count(0)

    people, over = seated(site, "roseking", 2)
    play_out(people, over, seeded.generator())
    me.open(f"/m/{over['id']}")
    expect(me.page.get_by_role("banner").get_by_role("button", name="Look back")).to_be_visible()
    expect(what_if).to_have_count(0)
    last = people[0].view(over["id"])["ply"]
    me.open(f"/m/{over['id']}/{last - 1}")
    at(me, last - 1)
    slider = me.page.get_by_role("slider", name="Position in the match")
    # Hold the slider at the end, where no seat is asked.
    slider.evaluate(
        """(one, last) => {
            one.value = last
            one.dispatchEvent(new Event('input', { bubbles: true }))
        }""",
        last,
    )
    expect(me.page.locator(f"[data-replay='{last}']")).to_be_visible()
    expect(me.page.get_by_role("button", name=TRY)).to_be_disabled()
    expect_no_complaints(me)


def test_what_is_pressed_while_the_board_is_still_loading_is_not_lost(browser: Browser, site: Site) -> None:
    people, view = given_up(site, "roseking", 6)
    me = Player(browser, site, size=DESK)
    as_person(me, people[0])
    held: list[Route] = []
    me.page.route("**/assets/ui-*.js", lambda route: held.append(route))
    with me.page.expect_request("**/assets/ui-*.js"):
        me.page.goto(f"{site.url}/m/{view['id']}")
    me.page.get_by_role("banner").get_by_role("button", name=re.compile("What if")).click()
    expect(me.page.get_by_role("banner").get_by_role("button", pressed=True)).to_have_count(1)
    for route in held:
        route.continue_()
    expect(board_of(me).get_by_role("button", name="Reshuffle")).to_be_enabled()
    expect_no_complaints(me)


@pytest.mark.sample(of=None)
@pytest.mark.sample(1)
@pytest.mark.parametrize("possible", [True, False], ids=["possible", "hidden"])
def test_an_alternative_that_a_review_tells_is_shown_on_the_board(
    browser: Browser, site: Site, possible: bool
) -> None:
    people, view = given_up(site, "roseking", 6)
    match = view["id"]
    first = view["log"][1]
    asked = {"ply": 0, "draft": 0, "seed": 1, "line": [], "bots": False}
    choices = ok(people[0].post(f"/api/matches/{match}/what-if", asked))["choices"]
    other = next(one["action"] for one in choices if one["action"] != first["action"])
    line = [{"seat": first["seat"], "action": other, "notes": [], "open": None}]
    if not possible:
        line.append({"seat": 1 - first["seat"], "action": "nothing that there is", "notes": [], "open": None})
    better = {"action": other, "chance": 0.6, "gain": 0.1, "error": 0.01, "margin": 1.0, "line": line}
    swing = {
        "ply": 1, "seat": first["seat"], "change": [0.1, -0.1], "luck": 0.0, "decision": 0.1,
        "luck_error": 0.0, "decision_error": 0.01, "took": 0.5, "better": better,
    }  # fmt: skip
    rows = view["ply"] + 1
    account = dict.fromkeys(
        (
            "start",
            "result",
            "luck",
            "own",
            "others",
            "end",
            "luck_error",
            "own_error",
            "others_error",
            "late",
        ),
        0.5,
    )
    review = {
        "plies": list(range(rows)), "chances": [[0.5, 0.5]] * rows, "margins": [[0.0, 0.0]] * rows,
        "accounts": [account, account], "swings": [swing], "better": [swing], "decided": [1, 1],
    }  # fmt: skip
    me = Player(browser, site, size=PHONE, has_touch=True)
    as_person(me, people[0])
    answer = {"state": "done", "done": rows, "plies": rows, "review": review}
    me.page.route(f"**/api/matches/{match}/review", lambda route: route.fulfill(json=answer))
    me.open(f"/m/{match}")
    me.page.get_by_role("button", name="Everything", exact=True).tap()
    show = me.page.get_by_role("button", name="Show on the board").first
    show.scroll_into_view_if_needed()
    with me.page.expect_request(
        lambda request: request.url.endswith("/what-if") and sent_with(request)["action"] == other
    ) as sent:
        show.tap()
    assert sent_with(sent.value)["ply"] == 0
    board = board_of(me)
    ends = "The alternative ends here." if possible else "The alternative stops here:"
    expect(board.get_by_role("status")).to_contain_text(ends)
    expect(me.page.locator("#board")).to_be_in_viewport()
    assert fits_the_width(me.page)
    # The line can be continued, taken back, and left for its first position.
    back = board.get_by_role("button", name="Take back")
    expect(back).to_be_enabled()
    back.tap()
    expect(back).to_be_disabled()
    expect(board.get_by_role("status")).to_have_count(0)
    board.get_by_role("button", name="Reshuffle").tap()
    expect(board.get_by_role("status")).to_contain_text(ends)
    board.get_by_role("button", name="Back to action 0").tap()
    at(me, 0)
    expect_no_complaints(me)
