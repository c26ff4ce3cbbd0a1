"""A draft turn begun on a device that loses its network, and ended on another device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from support.position_tables import browser_of
from support.server_process import Person, Site, View, ok, seated
from support.stoneage_tables import answer, place
from support.table_page import (
    DESK,
    PHONE,
    PLAYABLE,
    Player,
    expect_no_complaints,
    fits_the_width,
    forget_that_it_was_away,
)

pytestmark = pytest.mark.sample(of="late, lost and overtaken answers")


def shows(device: Player, view: View) -> None:
    moment = f"{view['ply']}.{view['draft']}"
    expect(device.page.locator(f"[data-moment='{moment}']")).to_have_count(1)


def of_person(browser: Browser, site: Site, person: Person, match: str, **context: object) -> Player:
    """Open the table on one of a person's devices."""
    device = browser_of(browser, site, person, reduced_motion="reduce", **context)
    device.open(f"/m/{match}")
    return device


@pytest.mark.parametrize(
    "afresh", [True, pytest.param(False, marks=pytest.mark.long)], ids=["afresh", "as it was begun"]
)
def test_a_turn_begun_on_a_phone_without_a_network_is_ended_on_a_desk(
    browser: Browser, site: Site, afresh: bool
) -> None:
    people, view = seated(site, "stoneage", 2)
    person, match = people[view["turn"]["seat"]], view["id"]
    phone = of_person(browser, site, person, match, size=PHONE, has_touch=True)
    place(phone, "Hunting ground").tap()
    answer(phone, "2").tap()
    expect(answer(phone, "Done")).to_be_visible()
    half = person.view(match)
    assert half["draft"] > 0
    phone.context.set_offline(True)

    desk = of_person(browser, site, person, match)
    shows(desk, half)
    if afresh:
        answer(desk, "Take back").click()
        # New choices are possible only after the answer.
        expect(place(desk, "Hunting ground")).to_have_class(re.compile(r"\bopen\b"))
        place(desk, "Hunting ground").click()
        answer(desk, "3").click()
    answer(desk, "Done").click()
    expect(answer(desk, "Done")).to_be_hidden()
    whole = person.view(match)
    assert (whole["ply"] > half["ply"], whole["draft"], whole["choices"]) == (True, 0, [])
    shows(desk, whole)

    # The phone only knows that it has no network. It says that a press is not sent, now or later.
    shows(phone, half)
    without = phone.page.get_by_role("banner").get_by_text("nothing is lost")
    expect(without).to_be_visible()
    assert without.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "it is cut"
    answer(phone, "Take back").tap()
    phone.page.get_by_text("Nothing was sent").wait_for()
    phone.context.set_offline(False)
    shows(phone, whole)
    # The browser may report its failed requests late.
    forget_that_it_was_away(phone)
    expect(answer(phone, "Done")).to_be_hidden()
    assert person.view(match)["ply"] == whole["ply"]
    label = str(place(desk, "Hunting ground").get_attribute("aria-label"))
    expect(place(phone, "Hunting ground")).to_have_attribute("aria-label", label)
    assert ("3" if afresh else "2") in label
    expect_no_complaints(phone)
    expect_no_complaints(desk)


def test_a_choice_made_offline_is_offered_again_and_a_slow_answer_is_shown(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    person, match = people[view["turn"]["seat"]], view["id"]
    phone = of_person(browser, site, person, match, size=PHONE, has_touch=True)
    card = phone.page.get_by_role("radio", name=PLAYABLE).first
    card.tap()
    phone.context.set_offline(True)
    answer(phone, "Play card").tap()
    not_sent = phone.page.get_by_text("Nothing was sent")
    expect(not_sent).to_be_visible()
    phone.context.set_offline(False)
    expect(not_sent).to_be_hidden()
    expect(card).to_be_checked()
    forget_that_it_was_away(phone)
    expect(answer(phone, "Play card")).to_be_enabled()
    assert person.view(match)["ply"] == view["ply"]

    # No live stream, and a delayed answer.
    held: list[Route] = []
    phone.page.route_web_socket("**/api/live", lambda socket: socket.close())
    phone.page.route("**/actions", lambda route: held.append(route))
    phone.open(f"/m/{match}")
    card.tap()
    answer(phone, "Play card").tap()
    expect(phone.prompt.get_by_text("Sending …")).to_be_visible()
    while not held:
        phone.page.wait_for_timeout(20)
    held[0].continue_()
    expect(phone.prompt.get_by_text("Sending …")).to_be_hidden()
    assert person.view(match)["ply"] > view["ply"]
    expect_no_complaints(phone)


def test_a_refusal_does_not_hide_what_is_asked_afterwards(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    seat = view["turn"]["seat"]
    me = browser_of(browser, site, people[seat])
    refusal = "Your time ran out before this arrived."
    problem = {"title": "Not allowed", "status": 403, "detail": refusal}
    me.page.route("**/undo", lambda route: route.fulfill(status=403, json=problem))
    me.open(f"/m/{view['id']}")
    begun = me.moment
    place(me, "Forest").click()
    answer(me, "2").click()
    me.wait_until_past(begun)
    answer(me, "Take back").click()
    expect(me.prompt.get_by_role("alert")).to_contain_text(refusal)
    # Meanwhile I end the turn on another device.
    ok(people[seat].act(people[seat].view(view["id"]), "done"))
    other = view["seats"][1 - seat]["name"]
    expect(me.prompt.get_by_text(f"{other}’s turn.", exact=True)).to_be_visible()
    expect(me.prompt.get_by_role("alert")).to_contain_text(refusal)


@pytest.mark.sample(of=None)
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_player_who_returns_in_mid_turn_is_told_what_they_did_and_what_they_missed(
    browser: Browser, site: Site, size: ViewportSize
) -> None:
    people, view = seated(site, "stoneage", 2)
    match, first = view["id"], view["turn"]["seat"]

    def send(seat: int, where: str, *more: str) -> None:
        for action in (where, *more):
            ok(people[seat].act(people[seat].view(match), action))

    send(first, "forest:2", "done")
    send(1 - first, "hunt:3", "done")
    me = browser_of(browser, site, people[first], reduced_motion="reduce", size=size)
    me.open(f"/m/{match}")
    # On a phone: the news, or its count at the button of the log if the draft turn takes the room.
    sentence = re.compile("sends 3.people to the hunting ground")
    counted = me.page.get_by_role("button", name=re.compile("since your last turn"))
    news = me.page.locator("[data-since]") if size is DESK else me.page.get_by_text(sentence)
    missed = news if size is DESK else counted
    expect(news).to_be_visible()
    begun = me.page.locator("[data-done]")
    send(first, "clay:1")
    expect(answer(me, "Done")).to_be_visible()
    # A person sees their own actions while the page is open, so no summary appears.
    expect(begun).to_have_count(0)
    expect(missed).to_be_visible()
    me.page.reload()
    expect(begun).to_have_text(re.compile(r"Your turn so far: You send one person to the clay pit\."))
    expect(missed).to_be_visible()
    assert fits_the_width(me.page)
    answer(me, "Take back").click()
    expect(begun).to_have_count(0)
    expect(news).to_be_visible()
    send(first, "clay:1", "done")
    expect(news.or_(missed)).to_have_count(0)
    expect_no_complaints(me)
