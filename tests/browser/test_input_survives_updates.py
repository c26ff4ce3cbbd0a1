"""What a person has typed or pressed survives any update."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from support.account_pages import Visitor
from support.held_clock import asked, least_restrictive_action
from support.members import PASSWORD, member, registered
from support.server_process import Person, Site, View, ok, seated, two_people
from support.table_page import PHONE, Player, as_person, card_of, expect_no_complaints
from support.tournament_pages import looking

pytestmark = pytest.mark.sample(of="late, lost and overtaken answers")


def test_what_is_typed_while_a_message_is_on_its_way_is_the_next_message(
    browser: Browser, site: Site
) -> None:
    ada, _, view = two_people(site)
    me = looking(browser, site, ada, f"/m/{view['id']}")
    me.page.get_by_role("tab", name=re.compile("^Chat")).click()
    line = me.page.get_by_label("Write a message")
    held: list[Route] = []

    def hold_first(route: Route) -> None:
        if held or route.request.method == "GET":
            route.continue_()
        else:
            held.append(route)

    me.page.route("**/chat", hold_first)
    line.fill("Hello!")
    line.press("Enter")
    while not held:
        me.page.wait_for_timeout(20)
    line.fill("And what about the river?")
    line.press("Enter")
    held[0].continue_()
    expect(me.page.get_by_role("log").locator(".text")).to_have_text(["Hello!"])
    expect(line).to_have_value("And what about the river?")
    line.press("Enter")
    expect(me.page.get_by_role("log").locator(".text")).to_have_text(["Hello!", "And what about the river?"])
    expect(line).to_have_value("")
    expect_no_complaints(me)


def with_hero(site: Site) -> tuple[list[Person], View, View]:
    """Return the people of a table of Rose King, player to act first, their view, and an option that takes a hero."""
    for _ in range(20):
        people, view = seated(site, "roseking", 2)
        while view["status"] == "running":
            one, other = asked(people, view)
            view = one.view(view["id"])
            for choice in view["choices"]:
                if choice["hint"].get("hero"):
                    return [one, other], view, choice
            ok(one.act(view, least_restrictive_action(view)))
            view = people[0].view(view["id"])
    raise AssertionError("never a hero")


def test_a_question_about_a_hero_is_the_only_one_and_stays_when_another_person_comes(
    browser: Browser, site: Site
) -> None:
    (one, other), view, choice = with_hero(site)
    me = looking(browser, site, one, f"/m/{view['id']}")
    card_of(me, choice["hint"]["card"]).click()
    sure = me.prompt.get_by_role("button", name="Spend a hero")
    sure.focus()
    away = me.page.get_by_role("list", name="Players").get_by_role("img", name="is offline")
    expect(away).to_have_count(1)
    with other.socket(view["id"]):
        expect(away).to_have_count(0)
        expect(sure).to_be_focused()
    expect(away).to_have_count(1)
    sure.click()
    expect(sure).to_have_count(0)
    assert one.view(view["id"])["ply"] > view["ply"]


@pytest.mark.sample(of=None)
def test_a_passphrase_that_is_too_long_is_refused_in_words_and_never_cut(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, size=PHONE)
    me.open("/register")
    field = me.page.get_by_label("Password", exact=True)
    field.focus()
    # Insert the text at once, like a paste.
    me.page.keyboard.insert_text("river stone " * 20)
    expect(field).to_have_value("river stone " * 20)
    expect(me.page.get_by_text("At most 200 characters, please; these are 239.")).to_be_visible()


def test_text_that_is_selected_beyond_the_edge_of_a_sheet_does_not_close_it(
    browser: Browser, site: Site
) -> None:
    ada, _, view = two_people(site)
    me = looking(browser, site, ada, f"/m/{view['id']}")
    me.page.get_by_role("button", name="Menu").click()
    sheet = me.page.get_by_role("dialog")
    box = sheet.get_by_role("heading").first.bounding_box()
    assert box is not None
    me.page.mouse.move(box["x"] + 10, box["y"] + 5)
    me.page.mouse.down()
    me.page.mouse.move(100, 400)
    me.page.mouse.up()
    expect(sheet).to_be_visible()
    me.page.mouse.click(100, 400)
    expect(sheet).to_have_count(0)


def test_an_answer_that_a_frame_has_overtaken_removes_no_person_from_an_open_table(
    browser: Browser, site: Site
) -> None:
    host, guest = member(site)[0], Person(site)
    ok(guest.post("/api/me", {"name": "Quick Quail"}))
    view = host.create("me", "open", "open", "open", game="stoneage")
    me = looking(browser, site, host, f"/m/{view['id']}")
    held: list[tuple[Route, Any]] = []
    me.page.route("**/bot", lambda route: held.append((route, route.fetch())))
    me.page.get_by_role("button", name=re.compile("^Add a bot: ")).last.click()
    with me.page.expect_request("**/bot"):
        me.page.get_by_role("button", name="Careless Crow").first.click()
    while not held:
        me.page.wait_for_timeout(20)
    guest.join(view, 1)
    here = me.page.get_by_role("list", name="Players").get_by_text("Quick Quail")
    expect(here).to_be_visible()
    route, answer = held[0]
    with me.page.expect_response("**/bot"):
        route.fulfill(response=answer)
    # The answer is drawn in the next frame.
    me.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    expect(here).to_be_visible()


def test_a_player_cut_off_while_a_match_began_reads_its_story_from_the_first_entry(
    browser: Browser, site: Site
) -> None:
    host, guest = member(site)[0], Person(site)
    view = host.create("me", "open")
    me = Player(browser, site)
    as_person(me, host)
    open_ones: list[WebSocketRoute] = []
    cut = False

    def connect(socket: WebSocketRoute) -> None:
        if cut:
            socket.close()
        else:
            socket.connect_to_server()
            open_ones.append(socket)

    me.page.route_web_socket("**/api/live", connect)
    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_role("textbox").first).to_be_visible()
    cut = True
    for socket in open_ones:
        socket.close()
    guest.join(view)
    host.contribute_all()
    one, _ = asked([host, guest], host.view(view["id"]))
    now = one.view(view["id"])
    ok(one.act(now, least_restrictive_action(now)))
    cut = False
    expect(me.prompt).to_be_visible()
    first = me.page.get_by_role("tabpanel").get_by_role("listitem").first
    expect(first).to_contain_text(re.compile("go(es)? first"))


def test_a_failed_request_is_reported(browser: Browser, site: Site) -> None:
    host = member(site)[0]
    view = host.create("me", "open")
    me = looking(browser, site, host, f"/m/{view['id']}")
    button = me.page.get_by_role("button", name="Add a bot")
    expect(button).to_be_visible()
    me.page.route("**/api/games", lambda route: route.abort())
    button.click()
    expect(me.page.get_by_role("alert")).to_contain_text("The server can’t be reached")
    me.page.unroute_all()
    button.click()
    expect(me.page.get_by_role("button", name="Careless Crow").first).to_be_visible()
    expect(me.page.get_by_role("alert")).to_have_count(0)


def test_a_guest_s_matches_that_could_not_be_taken_along_are_still_offered(
    browser: Browser, site: Site
) -> None:
    _, name = registered(site)
    me = Visitor(browser, site)
    me.open()
    me.against_bot("Crow")
    me.open("/sign-in")
    me.page.get_by_role("checkbox", name=re.compile("Keep Guest")).uncheck()
    me.write("Name", name)
    me.write("Password", PASSWORD)
    me.press("Sign in")
    me.page.wait_for_url(re.compile(r":\d+/$"))
    me.open("/account")
    me.page.route("**/take-guest", lambda route: route.abort())
    me.press("Keep")
    expect(me.page.get_by_role("alert")).to_contain_text("The server can’t be reached")
    me.page.unroute_all()
    me.press("Keep")
    expect(me.page.get_by_text("One match added.")).to_be_visible()
    expect(me.page.get_by_role("button", name="Keep")).to_have_count(0)
