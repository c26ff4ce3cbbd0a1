"""The host's pages, suspended members, blocking and reporting, in browsers."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from support.hosting import host, id_of
from support.members import PASSWORD, member
from support.sampling import some
from support.server_process import Person, Site, two_people
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

WHY = "Hat am Tisch andere beschimpft."
MISSING = re.compile(r"\b(host|report|block|privacy|suspended|people|account|error)-[a-z]")


def signed_in(browser: Browser, site: Site, person: Person, **looks: Any) -> Player:
    """Open a browser in which an account known from the API is signed in."""
    player = Player(browser, site, **looks)
    token = person.http.cookies["lagerfeuer-session"]
    player.context.add_cookies([{"name": "lagerfeuer-session", "value": token, "url": site.url}])
    return player


def looks_right(player: Player) -> None:
    assert fits_the_width(player.page)
    assert not MISSING.search(player.page.locator("body").inner_text())


def test_a_host_suspends_a_member_who_is_out_at_once_and_reads_the_reason(
    browser: Browser, site: Site
) -> None:
    boss, _ = host(site)
    person, name = member(site)
    match = person.create("me", "careless")["id"]
    them = signed_in(browser, site, person, locale="de", size=PHONE)
    them.open()
    expect(them.page.get_by_text(name).first).to_be_visible()
    me = signed_in(browser, site, boss)
    me.open("/host")
    me.page.get_by_role("link", name="Members").click()
    me.page.get_by_role("searchbox", name="Name").fill(name)
    me.page.get_by_role("button", name="Search").click()
    me.page.get_by_role("button", name=f"Actions for {name}").click()
    me.page.get_by_role("button", name=f"Suspend: {name}").click()
    me.page.get_by_label("3 days").check()
    me.page.get_by_label("Why? The person will read this.").fill(WHY)
    looks_right(me)
    me.page.get_by_role("button", name="Suspend", exact=True).click()
    expect(me.page.get_by_text(f"Done: {name}.")).to_be_visible()
    # The member's open page is left at once, and every page they open gives the reason.
    expect(them.page.get_by_role("heading", name="Du bist ausgeschlossen")).to_be_visible()
    expect(them.page.get_by_text(WHY)).to_be_visible()
    looks_right(them)
    them.open()
    expect(them.page.get_by_text(WHY)).to_be_visible()
    # An unsubscribe link works or says that it is invalid, even on a page that already shows the suspension.
    them.page.evaluate(
        "history.pushState({}, '', '/off/forged'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    them.page.get_by_role("button", name="Abbestellen").click()
    expect(them.page.get_by_text("Dieser Link gilt nicht mehr")).to_be_visible()
    # Watching is still possible, as the page says.
    them.open(f"/m/{match}")
    expect(them.page.get_by_role("region", name="Brett")).to_be_visible()
    me.page.get_by_role("link", name="Log", exact=True).click()
    expect(me.page.get_by_text(f"suspended {name} until")).to_be_visible()
    assert person.http.post(f"/api/host/members/{id_of(boss)}/lift", json={}).status_code == 403
    me.page.get_by_role("link", name="Members").click()
    me.page.get_by_role("searchbox", name="Name").fill(name)
    me.page.get_by_role("button", name="Search").click()
    me.page.get_by_role("button", name=f"Actions for {name}").click()
    me.page.get_by_role("button", name=f"Lift suspension: {name}").click()
    me.page.get_by_role("button", name="Lift suspension", exact=True).click()
    expect(me.page.get_by_text(f"Done: {name}.")).to_be_visible()
    them.open()
    expect(them.page.get_by_text(name).first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="people of a house meet")
def test_a_person_is_reported_from_the_table_and_the_reporter_sees_how_far_it_is(
    browser: Browser, site: Site
) -> None:
    boss, _ = host(site)
    red, white, view = two_people(site)
    white.post("/api/me", {"name": "Grob"})
    me = Player(browser, site, size=PHONE, has_touch=True)
    as_person(me, red)
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("button", name="Menu").tap()
    me.page.get_by_role("button", name="More", exact=True).tap()
    # A second tap that comes too soon counts as a double tap (double-press-guard.ts).
    me.page.wait_for_timeout(450)
    me.page.get_by_role("button", name="Report Grob").tap()
    me.page.get_by_label("Suspected cheating").check()
    me.page.get_by_label("Details (optional)").fill("Weiß zu viel.")
    looks_right(me)
    me.page.get_by_role("button", name="Send report").tap()
    expect(me.page.get_by_text("Thank you. The hosts have your report")).to_be_visible()
    them = signed_in(browser, site, boss, locale="de", size=PHONE)
    them.open("/host")
    card = them.page.get_by_role("listitem").filter(has_text="Weiß zu viel.")
    expect(card).to_contain_text("Verdacht auf Schummeln: Grob")
    expect(card.get_by_role("link")).to_have_attribute("href", f"/m/{view['id']}")
    looks_right(them)
    card.get_by_role("button", name="Erledigt").click()
    expect(card).to_have_count(0)
    me.open("/account")
    expect(me.page.get_by_role("heading", name="Your reports")).to_be_visible()
    expect(me.page.get_by_text("done", exact=True)).to_be_visible()
    expect_no_complaints(me, them)


def test_a_person_is_blocked_at_the_table_and_unblocked_in_the_account(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    white.post("/api/me", {"name": "Nervensäge"})
    me = Player(browser, site)
    as_person(me, red)
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="More", exact=True).click()
    me.page.get_by_role("button", name="Block Nervensäge").click()
    me.page.get_by_role("button", name="Block", exact=True).click()
    expect(me.page.get_by_text("Nervensäge is blocked.")).to_be_visible()
    them = Player(browser, site, locale="de")
    as_person(them, white)
    table = red.create("me", "open")
    them.open(f"/join/{table['invitation']}")
    expect(them.page.get_by_text("An diesem Tisch kannst du nicht mitspielen.")).to_be_visible()
    expect(them.page.get_by_role("button", name=re.compile("Platz nehmen"))).to_have_count(0)
    me.open("/account")
    me.page.get_by_role("button", name="Unblock Nervensäge").click()
    expect(me.page.get_by_role("heading", name="Blocked")).to_have_count(0)
    looks_right(me)
    them.open(f"/join/{table['invitation']}")
    them.page.get_by_role("button", name=re.compile("Platz nehmen")).first.click()
    them.page.wait_for_url("**/m/*")
    expect_no_complaints(me)


@pytest.mark.parametrize(
    ("locale", "size"), [("de", PHONE), pytest.param("en", DESK, marks=pytest.mark.long)]
)
def test_no_page_makes_requests_to_another_site(browser: Browser, site: Site, locale: str, size: Any) -> None:
    boss, name = host(site)
    red, _, view = two_people(site)
    waiting = red.create("me", "open")
    me = signed_in(browser, site, boss, locale=locale, size=size)
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    me.page.on("websocket", lambda socket: asked.append(socket.url))
    pages = [
        "/", "/about", "/privacy", "/host", "/account", "/sign-in", "/register", "/forgotten", "/time", "/docs",
        "/lobby", "/ratings", "/members", "/notices", "/reset/abc", "/verify/abc", f"/p/{name}", "/nothing-here",
        *(f"/rules/{game['key']}" for game in boss.get("/api/games").json()),
        f"/m/{view['id']}", f"/join/{waiting['invitation']}",
    ]  # fmt: skip
    for path in some(pages, 12):
        me.open(path)
        expect(me.page.locator("h1, h2").first).to_be_visible()
        me.page.wait_for_load_state("networkidle")
        assert fits_the_width(me.page), path
        assert not MISSING.search(me.page.locator("body").inner_text()), path
    me.open("/host")
    parts = me.page.locator("main nav").get_by_role("link")
    expect(parts).not_to_have_count(0)
    for part in parts.all():
        part.click()
        me.page.wait_for_load_state("networkidle")
        looks_right(me)
    assert len(asked) > len(pages)
    foreign = {url for url in asked if url.split(":")[0] != "data" and urlsplit(url).port != site.port}
    assert not foreign


@pytest.mark.sample(of="people of a house meet")
def test_the_players_of_a_match_that_a_host_cancels_read_the_host_s_note(
    browser: Browser, site: Site
) -> None:
    boss, _ = host(site)
    red, _, view = two_people(site)
    them = Player(browser, site, locale="de", size=PHONE)
    as_person(them, red)
    them.open(f"/m/{view['id']}")
    expect(them.page.get_by_role("region", name="Was zu tun ist")).to_be_visible()
    note = {"note": "Sie stand seit Wochen still."}
    assert boss.post(f"/api/host/matches/{view['id']}/call-off", note).status_code == 204
    prompt = them.page.get_by_role("region", name="Was zu tun ist")
    expect(prompt).to_contain_text("„Sie stand seit Wochen still.“")
    looks_right(them)
    expect_no_complaints(them)


def test_a_person_who_is_no_host_is_told_so(browser: Browser, site: Site) -> None:
    me = Player(browser, site, locale="de", size=PHONE)
    me.open("/host")
    expect(me.page.get_by_role("heading", name="Diese Seite ist für Hosts")).to_be_visible()
    looks_right(me)
    # A host who is not signed in gets a link to sign in, which leads back to this page.
    _, name = host(site)
    me.page.get_by_role("link", name="Anmelden").click()
    expect(me.page.get_by_role("heading", name="Anmelden")).to_be_visible()
    me.page.get_by_label("Name", exact=True).fill(name)
    me.page.get_by_label("Passwort", exact=True).fill(PASSWORD)
    me.page.get_by_role("button", name="Anmelden", exact=True).click()
    me.page.wait_for_url(site.url + "/host")
    expect(me.page.get_by_role("heading", name="Diese Seite ist für Hosts")).to_have_count(0)
    person, _ = member(site)
    other = Player(browser, site)
    as_person(other, person)
    other.open("/host")
    expect(other.page.get_by_text("You’re signed in, but you’re not a host.")).to_be_visible()
    expect(other.page.get_by_role("link", name="Sign in")).to_have_count(0)
    expect_no_complaints(me, other)


@pytest.mark.sample(of="people of a house meet")
def test_a_message_is_reported_where_it_stands(browser: Browser, site: Site) -> None:
    boss, _ = host(site)
    red, white, view = two_people(site)
    white.post("/api/me", {"name": "Lautsprecher"})
    white.post(f"/api/matches/{view['id']}/chat", {"text": "Kartoffelspieler!"})
    me = Player(browser, site)
    as_person(me, red)
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("tab", name=re.compile("Chat|Talk")).click()
    report = me.page.get_by_role("button", name="Report this message by Lautsprecher")
    report.press("Enter")
    # The form that replaces the button takes the focus, and returns it when it closes.
    expect(me.page.get_by_role("textbox", name="Details")).to_be_focused()
    me.page.get_by_role("button", name="Send report").press("Enter")
    expect(me.page.get_by_text("Thank you. The hosts have your report")).to_be_visible()
    expect(me.page.get_by_role("button", name="Close", exact=True)).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(report).to_be_focused()
    looks_right(me)
    them = signed_in(browser, site, boss)
    them.open("/host")
    card = them.page.get_by_role("listitem").filter(has_text="Message: Lautsprecher")
    expect(card).to_contain_text("Kartoffelspieler!")
    expect_no_complaints(me, them)


def test_a_person_is_blocked_on_their_own_page(browser: Browser, site: Site) -> None:
    (mine, _), (_, name) = member(site), member(site)
    me = signed_in(browser, site, mine, locale="de", size=PHONE)
    me.open(f"/p/{name}")
    me.page.get_by_text(f"Ärger mit {name}?").click()
    me.page.get_by_role("button", name=f"{name} blockieren").press("Enter")
    expect(me.page.get_by_role("button", name="Blockieren", exact=True)).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_text(f"{name} ist blockiert.")).to_be_visible()
    looks_right(me)
    assert [one["name"] for one in mine.get("/api/blocks").json()] == [name]
    expect_no_complaints(me)


def logged(number: int) -> dict[str, Any]:
    return {
        "id": number, "at": "2026-01-01T00:00:00Z", "host": "Boss", "action": "sign-out", "name": f"Name {number}",
        "match": None, "report": None, "until": None, "words": "",
    }  # fmt: skip


def listed(number: int) -> dict[str, Any]:
    return {
        "id": f"p{number}", "name": f"Name {number}", "face": number, "member": True, "role": "member",
        "created": "2026-01-01T00:00:00Z", "joined": None, "seen": None, "matches": 0, "running": 0, "blocked_by": 0,
        "reports": 0, "suspended": None,
    }  # fmt: skip


@pytest.mark.sample(of="people of a house meet")
def test_further_pages_repeat_no_person_and_no_line(browser: Browser, site: Site) -> None:
    boss, _ = host(site)
    me = signed_in(browser, site, boss)

    def members(route: Route) -> None:
        # Between both requests a member moves to the top, so the second page repeats the last member of the first.
        ids = range(49, 60) if "skip=50" in route.request.url else range(50)
        route.fulfill(json={"members": [listed(one) for one in ids], "more": len(ids) == 50})

    def log(route: Route) -> None:
        first = int(route.request.url.partition("before=")[2] or 301)
        me.page.wait_for_timeout(300)
        route.fulfill(json=[logged(one) for one in range(first - 1, max(first - 101, 150), -1)])

    me.page.route("**/api/host/members?*", members)
    me.page.route(re.compile(r"/api/host/log"), log)
    me.open("/host")
    me.page.get_by_role("link", name="Members").click()
    people = me.page.get_by_role("button", name=re.compile("^Actions for"))
    expect(people).to_have_count(50)
    me.page.get_by_role("button", name="Show more").click()
    expect(people).to_have_count(60)
    expect(me.page.get_by_role("button", name="Show more")).to_have_count(0)
    me.page.get_by_role("link", name="Log", exact=True).click()
    lines = me.page.get_by_role("main").locator("ol > li")
    expect(lines).to_have_count(100)
    me.page.get_by_role("button", name="Show more").dblclick(force=True)
    expect(me.page.get_by_role("button", name="Show more")).to_have_count(0)
    expect(lines).to_have_count(150)
    expect_no_complaints(me)


@pytest.mark.sample(of="people of a house meet")
def test_a_host_who_returns_to_the_hosts_page_is_where_they_were(browser: Browser, site: Site) -> None:
    boss, _ = host(site)
    _, name = member(site)
    me = signed_in(browser, site, boss)
    me.open("/host")
    me.page.get_by_role("link", name="Members").click()
    me.page.get_by_role("searchbox", name="Name").fill(name)
    me.page.get_by_role("button", name="Search").click()
    me.page.get_by_role("main").get_by_role("link", name=name).click()
    me.page.wait_for_url("**/p/*")
    me.page.go_back()
    expect(me.page.get_by_role("searchbox", name="Name")).to_have_value(name)
    expect(me.page.get_by_role("button", name=f"Actions for {name}")).to_be_visible()
    expect(me.page.get_by_role("link", name="Members")).to_have_attribute("aria-current", "page")
    expect_no_complaints(me)


@pytest.mark.sample(of="people of a house meet")
def test_the_reports_that_were_asked_for_last_are_shown(browser: Browser, site: Site) -> None:
    boss, _ = host(site)
    me = signed_in(browser, site, boss)
    me.open("/host")
    me.page.get_by_role("link", name="Reports").click()
    settled = me.page.get_by_role("checkbox")
    held: list[Route] = []
    me.page.route("**/api/host/reports?settled=true", lambda route: held.append(route))
    with me.page.expect_request("**/api/host/reports?settled=true"):
        settled.check()
    with me.page.expect_response("**/api/host/reports?settled=false"):
        settled.uncheck()
    report = {
        "id": 1, "by": "Ada", "person": "p1", "name": "Grob", "now": "Grob", "kind": "name", "words": "Long done.",
        "match": None, "game": None, "ply": None, "lines": [], "state": "done", "at": "2026-01-01T00:00:00Z",
        "about": 1, "suspended": False,
    }  # fmt: skip
    me.page.wait_for_timeout(300)
    with me.page.expect_response("**/api/host/reports?settled=true"):
        held[0].fulfill(json=[report])
    me.page.wait_for_timeout(300)
    expect(me.page.get_by_text("Long done.")).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="people of a house meet")
def test_the_error_of_a_settled_report_is_gone_when_the_list_is_loaded_again(
    browser: Browser, site: Site
) -> None:
    boss, _ = host(site)
    person, _ = member(site)
    report = {"player": id_of(person), "kind": "name", "words": WHY}
    assert member(site)[0].post("/api/reports", report).is_success
    me = signed_in(browser, site, boss)
    me.open("/host")
    me.page.get_by_role("link", name="Reports").click()
    me.page.route("**/api/host/reports/*/state", lambda route: route.abort())
    me.page.get_by_role("button", name="Seen").last.click()
    expect(me.page.get_by_role("alert")).to_be_visible()
    with me.page.expect_response("**/api/host/reports?settled=true"):
        me.page.get_by_role("checkbox").check()
    expect(me.page.get_by_role("alert")).to_have_count(0)
