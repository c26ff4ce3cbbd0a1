"""What a page shows stays true, and what is typed stays, while other requests fail or are late."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, WebSocketRoute, expect

from lagerfeuer.app.settings import Settings
from lagerfeuer.read_models.link_previews import house_preview
from lagerfeuer.web.requests.client_files import Client
from lagerfeuer.web.requests.client_page import Pages
from lagerfeuer.web.requests.early_files import EarlyFiles
from support import seeded
from support.hosting import host
from support.members import member
from support.server_process import Person, Site, View, play_out, seated, two_people
from support.table_page import Player, as_person
from support.tournament_pages import looking

pytestmark = pytest.mark.sample(of="late, lost and overtaken answers")

NO_ANSWER = re.compile("The server (isn’t responding|can’t be reached)")
SCRIPT = "**/assets/index-*.js"


def card_at_home(me: Player, view: View) -> Locator:
    return me.page.locator(f"a[href='/m/{view['id']}']").first


def finished(site: Site) -> tuple[Person, View]:
    """Return a finished match of Rose King as its first seat sees it."""
    people, view = seated(site, "roseking", 2)
    play_out(people, view, seeded.generator())
    return people[0], people[0].view(view["id"])


def test_how_long_ago_a_match_moved_goes_on_with_the_time(browser: Browser, site: Site) -> None:
    ada, _, view = two_people(site)
    me = Player(browser, site)
    as_person(me, ada)
    me.page.clock.install()
    me.page.route_web_socket("**/api/live", lambda _: None)
    me.open()
    card = card_at_home(me, view)
    expect(card).to_contain_text(re.compile("just now|minutes? ago"))
    # Block requests: with fresh data the page would show the new time anyway.
    me.page.route("**/api/**", lambda _: None)
    me.page.clock.fast_forward("02:00:30")
    expect(card).to_contain_text("2 hours ago")


def test_a_page_asks_for_its_data_once_and_does_not_wait_for_its_script(browser: Browser, site: Site) -> None:
    ada = Person(site)
    view = ada.create("me", "open")
    me = Player(browser, site)
    as_person(me, ada)
    asked: list[str] = []
    scripts: list[Route] = []
    me.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    me.page.route(SCRIPT, lambda route: scripts.append(route))
    with me.page.expect_request(f"**/api/matches/{view['id']}"), me.page.expect_request(SCRIPT):
        me.page.goto(f"{site.url}/m/{view['id']}", wait_until="commit")
    while not scripts:
        me.page.wait_for_timeout(10)
    for script in scripts:
        script.continue_()
    me.page.unroute(SCRIPT)
    expect(me.page.get_by_role("button", name="Menu", exact=True)).to_be_visible()
    for path in ("me", f"matches/{view['id']}"):
        assert asked.count(f"GET {site.url}/api/{path}") == 1


def test_a_page_with_the_head_of_another_one_names_its_own_files() -> None:
    """In a members-only house, all tables share the same preview."""
    pages, preview = Pages(Client(), Settings()), house_preview("en", "/")
    for game in ("a", "b"):
        early = EarlyFiles((f'<link rel="modulepreload" href="/assets/{game}.js" />',), ())
        page = pages.served(preview, None, indexed=False, early=early).bodies[""].decode()
        assert f"/assets/{game}.js" in page


def test_a_button_is_busy_while_it_waits_for_an_answer_and_sends_again_after_an_error(
    browser: Browser, site: Site
) -> None:
    view = Person(site).create("me", "open")
    me = looking(browser, site, Person(site), f"/join/{view['invitation']}")
    sit = me.page.get_by_role("button", name="Sit down as").first
    me.page.route("**/invitations/*/seat", lambda route: route.abort())
    sit.click()
    expect(me.page.get_by_role("alert").filter(has_text=NO_ANSWER)).to_be_visible()
    expect(sit).to_be_enabled()
    me.page.unroute("**/invitations/*/seat")
    held: list[Route] = []
    me.page.route("**/invitations/*/seat", lambda route: held.append(route))
    sit.click()
    expect(sit).to_be_disabled()
    expect(me.page.get_by_role("alert").filter(has_text=NO_ANSWER)).to_have_count(0)
    (asked,) = held
    asked.continue_()
    me.page.wait_for_url(f"**/m/{view['id']}")


def test_yesterday_is_the_day_before_by_the_calendar(browser: Browser, site: Site) -> None:
    ada, _, view = two_people(site)
    me = Player(browser, site, timezone_id="UTC")
    as_person(me, ada)
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    # Soon after midnight, a change of the day before yesterday is mostly less than 48 hours old.
    me.page.clock.install(time=today + timedelta(days=2, minutes=30))
    me.open()
    expect(card_at_home(me, view)).to_contain_text("2 days ago")


def test_a_press_on_a_territory_lights_it_and_a_second_one_does_not(browser: Browser, site: Site) -> None:
    one, view = finished(site)
    me = looking(browser, site, one, f"/m/{view['id']}")
    territory = me.page.get_by_role("region", name="Territory by territory").locator("li button").first
    territory.click()
    expect(territory).to_have_attribute("aria-pressed", "true")
    territory.click()
    expect(territory).to_have_attribute("aria-pressed", "false")


def test_a_late_answer_gives_no_other_page_its_address(browser: Browser, site: Site) -> None:
    one, view = finished(site)
    me = looking(browser, site, one, f"/go-on/{view['id']}")
    number = me.page.get_by_role("spinbutton", name="After which action")
    expect(number).to_be_visible()
    held: list[Route] = []
    me.page.route("**/at/2?*", lambda route: held.append(route))
    number.fill("2")
    while not held:
        me.page.wait_for_timeout(20)
    me.page.get_by_role("banner").get_by_role("link").first.click()
    me.page.wait_for_url(re.compile(r":\d+/$"))
    with me.page.expect_response("**/at/2?*"):
        held[0].continue_()
    # The answer takes effect in the next frame.
    me.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    assert me.page.url.removeprefix(site.url) == "/"


def test_a_table_that_is_being_set_stays_when_the_lobby_cannot_be_read_again(
    browser: Browser, site: Site
) -> None:
    ada, _ = member(site)
    me = Player(browser, site)
    as_person(me, ada)
    silent = False

    def connect(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda said: None if silent else socket.send(said))

    me.page.route_web_socket("**/api/live", connect)
    me.open("/lobby")
    me.page.get_by_role("button", name="Open a table").click()
    form = me.page.get_by_role("region", name="Table for the house")
    some = form.get_by_role("checkbox", name=re.compile("^Only for certain ratings"))
    some.check()
    form.get_by_role("spinbutton", name="From").fill("1234")
    me.page.route("**/api/lobby", lambda route: route.abort())
    # A new table makes the page read the lobby again.
    with me.page.expect_event("requestfailed"):
        Person(site).create("me", "open", admits="house")
    expect(me.page.get_by_role("alert").filter(has_text=NO_ANSWER)).to_be_visible()
    expect(form.get_by_role("spinbutton", name="From")).to_have_value("1234")
    # Later news would reload the lobby, and the button would be gone.
    silent = True
    # Wait for requests that earlier news still causes; they fail, too.
    me.page.wait_for_timeout(2_500)
    me.page.unroute_all()
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.get_by_role("alert").filter(has_text=NO_ANSWER)).to_have_count(0)
    expect(form.get_by_role("spinbutton", name="From")).to_have_value("1234")


def test_a_half_written_address_survives_updates_and_the_page_stops_asking_once_left(
    browser: Browser, site: Site
) -> None:
    me = looking(browser, site, member(site)[0], "/")
    sending = {
        "id": 1, "kind": "test", "group": "", "game": None, "match": None, "state": "sending", "why": None,
        "at": "2026-01-01T00:00:00Z",
    }  # fmt: skip
    kept: dict[str, Any] = {
        "id": "hook", "kind": "webhook", "name": "My machine", "style": "json", "to": "example.org", "key": "",
        "secret": None, "muted": [], "daily": None, "created": "2026-01-01T00:00:00Z", "failing": None,
        "paused": None, "sendings": [],
    }  # fmt: skip
    empty = me.page.context.request.get(f"{site.url}/api/notices").json()
    asked: list[str] = []
    is_down = False

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if is_down:
            route.abort()
        else:
            route.fulfill(json={**empty, "channels": [kept]})

    me.page.route("**/api/notices", answer)
    me.page.route(
        "**/api/notices/channels/hook/test",
        lambda route: route.fulfill(json={**empty, "channels": [{**kept, "sendings": [sending]}]}),
    )
    me.open("/notices")
    me.page.get_by_role("button", name="Add an address").click()
    address = me.page.get_by_label("Address", exact=True)
    address.fill("https://example.org/half")
    kept["sendings"] = [sending]
    is_down = True
    me.page.get_by_role("button", name=re.compile("^Send a test")).click()
    expect(me.page.get_by_role("alert").filter(has_text=NO_ANSWER)).to_be_visible()
    expect(address).to_have_value("https://example.org/half")
    is_down = False
    expect(me.page.get_by_role("alert").filter(has_text=NO_ANSWER)).to_have_count(0)
    expect(address).to_have_value("https://example.org/half")
    me.page.get_by_role("banner").get_by_role("link").first.click()
    me.page.wait_for_url(re.compile(r":\d+/$"))
    # One request may still be in flight.
    me.page.wait_for_timeout(1000)
    asked.clear()
    me.page.wait_for_timeout(1500)
    assert asked == []


def test_unsaved_hours_survive_changes_of_vacations(browser: Browser, site: Site) -> None:
    me = looking(browser, site, member(site)[0], "/time")
    page = me.page
    page.get_by_label("Time zone").select_option("Asia/Kolkata")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("Saved")
    page.get_by_role("checkbox", name=re.compile("Quiet hours")).check()
    page.get_by_label("From").fill("15:00")
    page.get_by_role("checkbox", name="Sunday").check()
    for button in ("Start vacation", "I’m back"):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("button", name=button)).to_have_count(0)
        expect(page.get_by_role("checkbox", name=re.compile("Quiet hours"))).to_be_checked()
        expect(page.get_by_label("From")).to_have_value("15:00")
        expect(page.get_by_role("checkbox", name="Sunday")).to_be_checked()
    first, last = (date.today() + timedelta(days) for days in (3, 5))
    page.get_by_label("First day").fill(str(first))
    page.get_by_label("Last day").fill(str(last))
    page.get_by_label("Last day").press("Enter")
    expect(page.get_by_role("heading", name="3\u00a0days")).to_be_focused()
    page.get_by_role("button", name="Plan vacation").press("Enter")
    expect(page.get_by_role("button", name="Change the days")).to_be_focused()
    expect(page.get_by_role("button", name="Start vacation")).to_have_count(0)
    expect(page.get_by_label("From")).to_have_value("15:00")
    page.get_by_role("button", name="Cancel vacation").press("Enter")
    expect(page.get_by_label("First day")).to_be_focused()
    expect(page.get_by_role("button", name="Start vacation")).to_be_visible()


def test_a_choice_that_could_not_be_saved_is_not_shown_as_made(browser: Browser, site: Site) -> None:
    me = looking(browser, site, member(site)[0], "/account")
    box = me.page.get_by_role("checkbox", name=re.compile("^Keep my results private"))
    expect(box).not_to_be_checked()
    language = me.page.get_by_role("combobox", name="Language")
    before = language.input_value()
    me.page.route(
        "**/api/me", lambda route: route.abort() if route.request.method == "POST" else route.continue_()
    )
    box.click()
    expect(me.page.get_by_role("alert")).to_be_visible()
    expect(box).not_to_be_checked()
    language.select_option("de")
    expect(language).to_have_value(before)


def test_a_note_for_one_match_is_not_offered_for_another(browser: Browser, site: Site) -> None:
    boss, _ = host(site)
    for _ in range(2):
        two_people(site)
    me = looking(browser, site, boss, "/host")
    me.page.get_by_role("navigation").get_by_role("link", name="Matches").click()
    me.page.get_by_role("radio", name="Running").check()
    buttons = me.page.get_by_role("button", name="Call off this match …")
    buttons.first.click()
    note = me.page.get_by_label("Note for the players")
    note.fill("You asked for it.")
    buttons.first.click()
    expect(note).to_have_count(1)
    expect(note).to_have_value("")
