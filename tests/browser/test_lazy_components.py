"""Components that fail to load or to run: the page says so, offers a way on, and never stays blank."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Request, Route, ViewportSize, expect

from support.server_process import Site, seated, two_people
from support.table_page import PHONE, Player, as_person, expect_no_complaints

MISSING = "Part of this page could not be loaded."


def load_again(me: Player, button: Locator) -> None:
    """Reload the page by the button, and wait, so that no later press hits the old page."""
    with me.page.expect_navigation():
        button.click()


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("size", "button"), [(None, "Settings"), (PHONE, "Where to?")])
def test_settings_and_the_menu_open_after_a_moment_without_network(
    browser: Browser, site: Site, size: ViewportSize | None, button: str
) -> None:
    me = Player(browser, site, size=size, service_workers="block")
    # This page loads nothing else later.
    me.open("/about")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    me.context.set_offline(True)
    me.page.get_by_role("button", name=button).click()
    expect(me.page.get_by_role("alert").filter(has_text=MISSING)).to_be_visible()
    me.context.set_offline(False)
    load_again(me, me.page.get_by_role("button", name="Reload"))
    me.page.get_by_role("button", name=button).click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    expect(me.page.get_by_text(MISSING)).to_have_count(0)


AFTERWARDS = re.compile(
    r"/assets/(person-extras|beside|bytes|faces|keyboard|pictures|Hint|chapters|"
    r"\w\w-(person-extras|match-luck|LuckChecks|SideColumn|Hint|\w+-chapters))-"
)
"""What a table loads only after the player can act."""
SYMBOLS = {
    "stoneage": re.compile(r"/assets/(symbols|yarn|signs-(?!stoneage|hunters-stoneage))"),
    "hunters": re.compile(r"/assets/(card-icons|signs-(?!hunters))"),
}
"""Symbols on cards of a game, including those of another game; which of them appear depends on the deal."""


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_a_table_needs_few_requests(browser: Browser, site: Site, game: str) -> None:
    # Nobody else acts meanwhile, which would load the code for playback.
    (red, _), view = seated(site, game, 2)
    me = Player(browser, site, service_workers="block")
    as_person(me, red)
    # Without idle callbacks, the page loads nothing ahead.
    me.page.add_init_script("window.requestIdleCallback = () => 0")
    pieces: list[str] = []

    def note(asked: Request) -> None:
        of_cards = game in SYMBOLS and SYMBOLS[game].search(asked.url)
        if "/assets/" in asked.url and not AFTERWARDS.search(asked.url) and not of_cards:
            pieces.append(asked.url)

    me.page.on("request", note)
    me.open(f"/m/{view['id']}")
    expect(me.prompt).to_be_visible()
    # Icons on the board are requested only when it is drawn.
    me.page.wait_for_load_state("networkidle")
    # Without HTTP/2, browsers send six requests at a time, so each further six cost another round trip.
    assert len(pieces) <= 26, "\n".join(pieces)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_part_of_the_table_that_cannot_be_had_says_so(browser: Browser, site: Site) -> None:
    red, _, view = two_people(site)
    me = Player(browser, site, service_workers="block")
    as_person(me, red)
    me.page.route("**/assets/Chat-*.js", lambda route: route.abort())
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("tab", name=re.compile("Chat|Talk")).click()
    expect(me.page.get_by_role("tabpanel")).to_contain_text(MISSING)
    me.page.unroute_all()
    load_again(me, me.page.get_by_role("tabpanel").get_by_role("button", name="Reload"))
    me.page.get_by_role("tab", name=re.compile("Chat|Talk")).click()
    expect(me.page.get_by_role("tabpanel").get_by_role("textbox")).to_be_visible()


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_key_waits_for_its_module_and_a_line_that_fails_to_load_says_so(
    browser: Browser, site: Site
) -> None:
    red, white, view = two_people(site)
    me = Player(browser, site, service_workers="block")
    as_person(me, [red, white][view["turn"]["seat"]])
    held: list[Route] = []
    me.page.route("**/assets/keyboard-*.js", lambda route: held.append(route))
    me.page.route("**/assets/line-*.js", lambda route: route.abort())
    with me.page.expect_request("**/assets/keyboard-*.js"):
        me.open(f"/m/{view['id']}")
    # Of keys pressed too long ago, only the one for help still works once the module has loaded.
    me.page.keyboard.press("w")
    me.page.keyboard.press("?")
    help_of_keys = me.page.get_by_role("dialog")
    expect(help_of_keys).to_have_count(0)
    me.page.wait_for_timeout(3100)
    held[0].continue_()
    expect(help_of_keys).to_be_visible()
    me.page.keyboard.press("Escape")
    attempt = me.page.get_by_role("banner").get_by_role("button", name=re.compile("What if"))
    attempt.click()
    expect(me.page.get_by_role("alert").filter(has_text=MISSING)).to_be_visible()
    attempt.click()
    expect(me.prompt).to_be_visible()
    expect(me.page.get_by_text(MISSING)).to_have_count(0)
    me.page.unroute_all()
    me.page.route("**/assets/keyboard-*.js", lambda route: route.abort())
    with me.page.expect_event("requestfailed", lambda request: "keyboard-" in request.url):
        me.open(f"/m/{view['id']}")
    expect(me.page.get_by_text(MISSING)).to_have_count(0)
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("alert").filter(has_text=MISSING)).to_be_visible()


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_page_that_breaks_says_so_and_leads_on(browser: Browser, site: Site) -> None:
    rung = {
        "rank": 1,
        "name": "Max",
        "rating": {"number": 1500, "spread": 50},
        "matches": 9,
        "you": False,
        "face": 1,
    }
    ladder = {"game": "roseking", "established": [rung, rung], "provisional": []}
    me = Player(browser, site, locale="de")
    me.page.route("**/api/ratings/roseking", lambda route: route.fulfill(json=ladder))
    me.open("/ratings/roseking")
    expect(me.page.get_by_role("alert")).to_contain_text("Auf dieser Seite ist etwas schiefgegangen.")
    # The error is written to the console.
    assert any("each_key_duplicate" in said for said in me.complaints)
    me.page.get_by_role("main").get_by_role("link", name="Startseite").click()
    expect(me.page.get_by_role("button", name="Gegen einen Bot spielen")).to_be_visible()
    expect(me.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_page_that_is_no_longer_wanted_may_fail(browser: Browser, site: Site) -> None:
    me = Player(browser, site, service_workers="block")
    held: list[Route] = []
    me.page.route("**/assets/Lobby-*.js", lambda route: held.append(route))
    me.open()
    with me.page.expect_request("**/assets/Lobby-*.js"):
        me.page.get_by_role("navigation").get_by_role("link", name="Tables").click()
    me.page.get_by_role("navigation").get_by_role("link", name="About").click()
    about = me.page.get_by_role("heading", level=1)
    expect(about).to_have_text("About this house")
    with me.page.expect_event("requestfailed"):
        held[0].abort()
    me.page.wait_for_timeout(300)
    expect(about).to_be_visible()
    expect(me.page.get_by_text(MISSING)).to_have_count(0)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_tabs_take_over_each_other_s_settings_and_undo_none(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    other = me.new_tab()
    me.open()
    other.goto(site.url)
    other.get_by_role("button", name="Settings").click()
    other.get_by_label("Dark").check()
    other.get_by_label("Deutsch").check()
    expect(me.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    me.page.get_by_role("radio", name=re.compile("Stone Age")).check()
    other.reload()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    expect(other.get_by_role("radio", name=re.compile("Stone Age"))).to_be_checked()
    expect_no_complaints(me)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_rating_range_is_dropped_when_the_table_is_open_by_link_only(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open()
    me.page.get_by_role("button", name="Invite a friend").click()
    me.page.get_by_role("radio", name=re.compile("^Anyone in the house")).check()
    me.page.get_by_role("checkbox", name=re.compile("^Only for certain ratings")).check()
    me.page.get_by_role("radio", name=re.compile("^Anyone with the link")).check()
    me.page.get_by_role("button", name=re.compile("^Create table")).click()
    me.page.wait_for_url("**/m/*")
    expect_no_complaints(me)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_tab_that_is_older_than_the_house_says_so(browser: Browser, site: Site) -> None:
    red, _, view = two_people(site)
    me = Player(browser, site)
    as_person(me, red)
    me.open("/about")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    # As in a newer house: the files of this page no longer exist, and there is a game that it does not know.
    me.page.route("**/assets/*", lambda route: route.fulfill(status=404))
    me.page.get_by_role("banner").get_by_role("link", name="Lagerfeuer").click()
    missing = me.page.get_by_role("alert").filter(has_text=MISSING)
    expect(missing).to_be_visible()
    me.page.unroute_all()
    me.page.route_web_socket("**/*", lambda _: None)
    load_again(me, missing.get_by_role("button", name="Reload"))
    me.page.route(
        f"**/api/matches/{view['id']}", lambda route: route.fulfill(json={**view, "game": "newest"})
    )
    me.page.locator(f"a[href='/m/{view['id']}']").first.click()
    expect(missing).to_be_visible()
