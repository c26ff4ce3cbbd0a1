"""Answers that arrive out of order: a page asks again at every change, and shows the answer to its last request."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from support.members import member
from support.roseking_tables import card_of, with_light
from support.server_process import Person, Site, ok, seated
from support.table_page import Player, as_person
from support.tournament_pages import looking
from support.tournament_play import enter, set_up


def overtake(
    me: Player, path: str, change: Callable[[], Any], news: Callable[[], Any], fails: bool = False
) -> None:
    """Make the page ask because of `change` and again because of `news`, and answer the second request first.

    With `fails`, the first request gets no answer at all.
    """
    address = me.site.url + path
    held: list[Route] = []
    me.page.route(address, lambda route: route.continue_() if held else held.append(route))
    with me.page.expect_request(address):
        change()
    old = me.page.context.request.get(address).body()
    with me.page.expect_response(address):
        news()
    # Wait until no other request is in flight, whose answer would hide that the page shows the older one.
    me.page.wait_for_timeout(500)
    if fails:
        with me.page.expect_event("requestfailed"):
            held[0].abort()
    else:
        with me.page.expect_response(address):
            held[0].fulfill(body=old, content_type="application/json")
    # The answer is drawn in the next frame.
    me.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")


@pytest.fixture
def host(site: Site) -> Person:
    return member(site)[0]


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_cup_shows_who_has_entered_when_an_older_answer_comes_later(
    browser: Browser, site: Site, host: Person
) -> None:
    people = [member(site)[0] for _ in range(2)]
    cup = set_up(host, format="round-robin")
    me = looking(browser, site, host, f"/cups/{cup['id']}")
    expect(me.page.get_by_role("heading", name="Fireside Cup")).to_be_visible()
    overtake(me, f"/api/cups/{cup['id']}", partial(enter, cup, people[0]), partial(enter, cup, people[1]))
    expect(me.page.get_by_role("button", name="Start with")).to_have_text("Start with 3")


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_table_opened_before_the_watch_message_arrives_is_listed(
    browser: Browser, site: Site, host: Person
) -> None:
    me = Player(browser, site)
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def keep(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda said: held.append((server, said)))

    me.page.route_web_socket("**/api/live", keep)
    with me.page.expect_response("**/api/lobby"):
        me.open("/lobby")
    while not held:
        me.page.wait_for_timeout(20)
    table = host.create("me", "open", admits="house")
    me.page.wait_for_timeout(2_500)
    for server, said in held:
        server.send(said)
    expect(me.page.locator(f"#t-{table['id']}")).to_be_visible()


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("path", "asked", "fails"),
    [("/lobby", "/api/lobby", False), ("/lobby", "/api/lobby", True), ("/", "/api/matches", False)],
)
def test_a_list_shows_the_newest_table_when_an_older_answer_comes_later_or_never(
    browser: Browser, site: Site, host: Person, path: str, asked: str, fails: bool
) -> None:
    tables: list[str] = []

    def open_table() -> None:
        # No contribution is sent here: the open page of the same person does that automatically.
        setup = {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}], "admits": "house"}
        answer = host.post("/api/matches", setup)
        assert answer.status_code == 201, answer.text
        tables.append(answer.json()["id"])

    me = looking(browser, site, host, path)
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    overtake(me, asked, open_table, open_table, fails)
    expect(me.page.get_by_role("alert")).to_have_count(0)
    for table in tables:
        expect(me.page.locator(f"#t-{table}, a[href='/m/{table}']").first).to_be_visible()


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_table_that_could_not_be_loaded_is_not_called_missing(
    browser: Browser, site: Site, host: Person
) -> None:
    match = host.create("me", "open")["id"]
    me = Player(browser, site)
    as_person(me, host)
    address = re.compile(f"/api/matches/{match}(\\?|$)")
    # The live stream is open, but silent.
    me.page.route_web_socket(re.compile("/api/live$"), lambda socket: None)
    me.page.route(address, lambda route: route.fulfill(status=429, json={"title": "Too much", "detail": ""}))
    me.open(f"/m/{match}")
    again = me.page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    me.page.unroute(address)
    again.click()
    expect(me.page.get_by_role("heading", name="Rose King")).to_be_visible()


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_play_goes_on_from_a_live_frame_before_the_answer_to_the_request_arrives(
    browser: Browser, site: Site
) -> None:
    me, person, view = with_light(browser, site, heroes=False)
    choice = next(choice for choice in view["choices"] if choice["hint"].get("card"))
    card, end = card_of(me, choice), me.prompt.get_by_role("button", name="End turn")
    card.click()
    expect(end).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        route.fetch()
        held.append(route)

    me.page.route("**/undo", hold)
    me.prompt.get_by_role("button", name="Take back").click()
    expect(end).to_be_hidden()
    card.click()
    expect(end).to_be_visible()
    # A failed request is not reported if its result has already arrived by the live stream.
    while not held:
        me.page.wait_for_timeout(20)
    held[0].abort()
    me.page.wait_for_timeout(200)
    expect(me.page.get_by_text("Nothing was sent")).to_have_count(0)
    end.click()
    expect(end).to_be_hidden()
    assert person.view(view["id"])["ply"] > view["ply"]


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_token_that_another_answer_has_replaced_is_read_again(
    browser: Browser, site: Site, host: Person
) -> None:
    me = looking(browser, site, host, "/account")
    tokens: list[str] = []

    def replace_the_first(route: Route) -> None:
        tokens.append(route.request.headers["x-csrf-token"])
        sent = tokens[0][::-1] if len(tokens) == 1 else tokens[-1]
        route.continue_(headers={**route.request.headers, "x-csrf-token": sent})

    me.page.route("**/api/sign-out", replace_the_first)
    me.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(me.page.get_by_role("button", name="Sign out", exact=True)).to_have_count(0)
    assert len(tokens) == 2


def test_a_person_who_has_signed_out_sees_no_answer_to_what_the_page_still_asked(
    browser: Browser, site: Site, host: Person
) -> None:
    me = looking(browser, site, host, "/account")
    held: list[Route] = []
    expect(me.page.get_by_role("button", name="Sign out", exact=True)).to_be_visible()
    me.page.route(f"{site.url}/api/account", lambda route: held.append(route))
    # A change makes the page read the account again; hold that request.
    with me.page.expect_request(f"{site.url}/api/account"):
        me.page.get_by_role("checkbox").first.click()
    me.page.get_by_role("button", name="Sign out", exact=True).click()
    left = me.page.get_by_role("heading", name="You’re signed out")
    expect(left).to_be_visible()
    with me.page.expect_response(f"{site.url}/api/account"):
        held[0].continue_()
    me.page.wait_for_timeout(200)
    expect(left).to_be_visible()
    expect(me.page.get_by_role("link", name="Sign in", exact=True).last).to_be_visible()


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_player_who_would_end_a_match_has_the_answer_below_their_fingers_once_it_can_be_pressed(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    me = looking(browser, site, people[0], f"/m/{view['id']}")
    ok(people[1].post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    held: list[Route] = []
    me.page.route("**/offers/decline", lambda route: held.append(route))
    me.page.get_by_role("button", name="Decline").click()
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Resign …").click()
    sure = me.page.get_by_role("button", name="Resign", exact=True)
    expect(sure).to_be_disabled()
    while not held:
        me.page.wait_for_timeout(20)
    held[0].continue_()
    expect(sure).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("heading", name=re.compile("resigned"))).to_be_visible()
