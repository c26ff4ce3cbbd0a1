"""Alerts when it becomes my turn while I look elsewhere, and the way from one waiting match to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from boardkit.puzzles import puzzles_of
from boardkit.registry import GAMES
from support.held_clock import soon
from support.server_process import Person, Site, View, ok
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width, until
from support.tones import COUNT_TONES

DAY = 24 * 3_600_000
SLOW = {"kind": "correspondence", "bank": DAY, "increment": DAY}
TONES_OF_A_KNOCK = 2
HEARD = """navigator.locks.query()
  .then(({ held }) => held.filter(({ name }) => name.startsWith("lagerfeuer-turn-")).length)"""
NEXT = re.compile("^Next match")


def let_it_wait(asked: Person, other: Person, match: str) -> None:
    """Play until the match waits for `asked`."""
    view = asked.view(match)
    while view["turn"]["seat"] != view["you"]:
        theirs = other.view(match)
        ok(other.act(theirs, theirs["choices"][0]["action"]))
        view = asked.view(match)


def begun(host: Person, guest: Person, waits: bool, **rest: object) -> View:
    """Create a match that waits for the host if `waits`, otherwise for the guest."""
    view = host.create("me", "open", **rest)
    guest.join(view)
    let_it_wait(*((host, guest) if waits else (guest, host)), view["id"])
    return view


@pytest.fixture
def pair(site: Site) -> tuple[Person, Person]:
    return Person(site), Person(site)


@pytest.fixture
def me(browser: Browser, site: Site, pair: tuple[Person, Person]) -> Iterator[Player]:
    """Open a browser for the first person of the pair."""
    player = in_a_browser(browser, site, pair[0])
    yield player
    player.context.close()


@pytest.fixture
def busy(whole_browser: Browser, site: Site, pair: tuple[Person, Person]) -> Iterator[Player]:
    """Do the same in a browser with windows, where a page in the background has no focus."""
    player = in_a_browser(whole_browser, site, pair[0])
    yield player
    player.context.close()


def in_a_browser(browser: Browser, site: Site, person: Person) -> Player:
    """Sign the person in to a browser that counts the tones it plays."""
    player = Player(browser, site)
    player.context.add_init_script(COUNT_TONES)
    ok(person.post("/api/me", {"name": "Ada"}))
    as_person(player, person)
    return player


def look_elsewhere(player: Player, *tabs: Page) -> Page:
    """Bring another tab to the front and turn off focus emulation, which would give every tab the focus."""
    for tab in tabs:
        player.context.new_cdp_session(tab).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    other = player.context.new_page()
    other.bring_to_front()
    for tab in tabs:
        until(tab, "!document.hasFocus()")
    return other


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_tab_says_so_when_another_browser_s_move_makes_it_my_turn(
    whole_browser: Browser, site: Site, busy: Player, pair: tuple[Person, Person]
) -> None:
    begun(*pair, waits=True)
    match = begun(*pair, waits=False)["id"]
    busy.open(f"/m/{match}")
    expect(busy.page).to_have_title("Rose King · Lagerfeuer")
    look_elsewhere(busy, busy.page)
    icon = busy.page.locator("link[rel=icon]")
    expect(busy.page).to_have_title("(1) Your turn · Rose King · Lagerfeuer")
    other = Player(whole_browser, site)
    as_person(other, pair[1])
    other.open(f"/m/{match}")
    # A seat that cannot place a stone passes, or draws automatically; then it is the other seat's turn (R5, R15).
    while not pair[0].view(match)["choices"]:
        other.wait_until_asked_or_over()
        other.play_something()
    expect(busy.page).to_have_title("(2) Your turn · Rose King · Lagerfeuer")
    expect(icon).to_have_attribute("href", "/flame-turn.svg")
    busy.page.bring_to_front()
    expect(busy.page).to_have_title("Your turn · Rose King · Lagerfeuer")
    expect(icon).to_have_attribute("href", "/flame.svg")
    expect_no_complaints(busy, other)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_tab_says_what_a_match_waits_for_and_a_proposal_makes_no_sound(
    busy: Player, pair: tuple[Person, Person]
) -> None:
    match = begun(*pair, waits=False)["id"]
    busy.open("/about")
    busy.page.get_by_role("button", name="Settings").click()
    busy.page.get_by_role("group", name="Alert sounds", exact=True).get_by_label("Always").check()
    until(busy.page, f"window.tones === {TONES_OF_A_KNOCK}")
    busy.page.keyboard.press("Escape")
    look_elsewhere(busy, busy.page)
    ok(pair[1].post(f"/api/matches/{match}/offers", {"kind": "cancel"}))
    expect(busy.page).to_have_title(re.compile(r"^\(1\) A proposal · "))
    let_it_wait(*pair, match)
    # Now it is my turn there as well, and the alert sounds for that.
    expect(busy.page).to_have_title(re.compile(r"^\(1\) Your turn · "))
    until(busy.page, f"{HEARD}.then((count) => count === 1)")
    until(busy.page, f"window.tones === {2 * TONES_OF_A_KNOCK}")
    begun(*pair, waits=True)
    begun(*pair, waits=True)
    other = begun(*pair, waits=False)["id"]
    ok(pair[1].post(f"/api/matches/{other}/offers", {"kind": "cancel"}))
    expect(busy.page).to_have_title(re.compile(r"^\(4\) Waiting for you · "))
    expect_no_complaints(busy)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_one_of_many_tabs_plays_the_alert_and_only_once_a_turn(
    busy: Player, pair: tuple[Person, Person]
) -> None:
    matches = [begun(*pair, waits=False)["id"] for _ in range(2)]
    busy.open("/about")
    busy.page.get_by_role("button", name="Settings").click()
    busy.page.get_by_role("group", name="Alert sounds", exact=True).get_by_label("Always").check()
    # Choosing a sound plays it. The click also allows the page to play sounds from now on.
    until(busy.page, f"window.tones === {TONES_OF_A_KNOCK}")
    busy.page.keyboard.press("Escape")
    second = busy.new_tab()
    second.goto(busy.site.url + "/rules/roseking")
    second.get_by_role("heading", level=1).click()
    tabs = (busy.page, second)
    for tab in tabs:
        expect(tab.locator("link[rel=manifest]")).to_have_count(1)
        tab.evaluate("window.tones = 0")
    look_elsewhere(busy, *tabs)
    for count, match in enumerate(matches, 1):
        let_it_wait(*pair, match)
        until(busy.page, f"{HEARD}.then((count) => count === {count})")
        wanted = count * TONES_OF_A_KNOCK
        # The lock is taken before the sound. If both tabs had sounded for the first turn, the second would show it.
        while (sounded := sum(tab.evaluate("window.tones") for tab in tabs)) < wanted:
            busy.page.wait_for_timeout(20)
        assert sounded == wanted
    expect_no_complaints(busy)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_no_sound_for_a_match_on_display(busy: Player, pair: tuple[Person, Person]) -> None:
    match = begun(*pair, waits=False)["id"]
    busy.open("/about")
    busy.page.get_by_role("button", name="Settings").click()
    busy.page.get_by_role("group", name="Alert sounds", exact=True).get_by_label("Always").check()
    until(busy.page, f"window.tones === {TONES_OF_A_KNOCK}")
    busy.open(f"/m/{match}")
    expect(busy.page.get_by_role("region", name="Board")).to_be_visible()
    busy.page.get_by_role("heading", level=1).click()
    let_it_wait(*pair, match)
    until(busy.page, f"{HEARD}.then((count) => count === 1)")
    assert busy.page.evaluate("window.tones") == 0


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_person_who_goes_from_the_table_to_another_page_is_no_longer_present(
    me: Player, pair: tuple[Person, Person]
) -> None:
    view = begun(*pair, waits=False)
    seat = view["you"]

    def is_there() -> bool:
        return bool(pair[1].view(view["id"])["seats"][seat]["online"])

    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    soon(is_there)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="More", exact=True).click()
    me.page.get_by_role("dialog").get_by_role("link", name="Home").click()
    me.page.get_by_role("link", name="About").first.click()
    me.page.wait_for_url("**/about")
    soon(lambda: not is_there())
    # The stream stays open and still reports waiting matches.
    let_it_wait(*pair, view["id"])
    expect(me.page.get_by_role("button", name=NEXT)).to_be_visible()
    me.page.go_back()
    me.page.go_back()
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    soon(is_there)
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_key_n_walks_the_matches_that_wait_least_time_first(
    me: Player, pair: tuple[Person, Person]
) -> None:
    plain = begun(*pair, waits=True)["id"]
    timed = begun(*pair, waits=True, tempo=SLOW)["id"]
    me.open("/about")
    expect(me.page.get_by_role("button", name=NEXT)).to_contain_text("2")
    for match in (timed, plain, timed):
        me.page.keyboard.press("n")
        me.page.wait_for_url(f"**/m/{match}")
        expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    # With the other order, another match comes first.
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Settings", exact=True).click()
    me.page.get_by_role("group", name="Which match comes next").get_by_label("Longest wait").check()
    me.page.keyboard.press("n")
    me.page.keyboard.press("Escape")
    assert me.page.url.endswith(timed), "keys of the page are for the page, not for a sheet over it"
    me.open("/about")
    expect(me.page.get_by_role("button", name=NEXT)).to_be_visible()
    me.page.keyboard.press("n")
    me.page.wait_for_url(f"**/m/{plain}")
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_letter_typed_in_a_field_opens_no_match_and_the_key_says_when_none_waits(
    me: Player, pair: tuple[Person, Person]
) -> None:
    waits = begun(*pair, waits=True)["id"]
    me.open()
    me.page.get_by_role("button", name="Change").click()
    me.page.get_by_label("Your name").fill("")
    me.page.keyboard.type("Anna")
    expect(me.page.get_by_label("Your name")).to_have_value("Anna")
    assert me.page.url == me.site.url + "/"
    me.open(f"/m/{waits}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    until(me.page, "document.querySelector('link[rel=manifest]')")
    expect(me.page.get_by_role("button", name=NEXT)).to_have_count(0)
    remark = me.page.get_by_role("status").filter(has_text=re.compile("is waiting for you"))
    me.page.keyboard.press("n")
    expect(remark).to_have_text("Only this match is waiting for you.")
    let_it_wait(pair[1], pair[0], waits)
    expect(me.page.get_by_role("banner").get_by_text("to move")).to_be_visible()
    me.page.keyboard.press("n")
    expect(remark).to_have_text("No match is waiting for you.")
    me.open("/next")
    expect(me.page.get_by_role("main")).to_contain_text("No match is waiting for you.")
    let_it_wait(*pair, waits)
    # If the request fails, the page must not claim that no match is waiting.
    me.page.route("**/api/waiting", lambda route: route.fulfill(status=503))
    me.open("/next")
    expect(me.page.get_by_role("heading", name="The server is down")).to_be_visible()
    me.page.unroute("**/api/waiting")
    me.page.get_by_role("button", name="Try again").click()
    me.page.wait_for_url(f"**/m/{waits}")
    me.complaints = [said for said in me.complaints if "503" not in said]
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_a_request_for_the_next_match_is_answered_once_the_list_has_arrived(
    me: Player, pair: tuple[Person, Person]
) -> None:
    waits = begun(*pair, waits=True)["id"]
    on_the_way: list[Route] = []
    me.page.route("**/api/waiting", lambda route: on_the_way.append(route))
    me.open(f"/m/{waits}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    until(me.page, "document.querySelector('link[rel=manifest]')")
    while not on_the_way:
        me.page.wait_for_timeout(20)
    me.page.keyboard.press("n")
    for route in on_the_way:
        route.continue_()
    me.page.unroute("**/api/waiting")
    remark = me.page.get_by_role("status").filter(has_text=re.compile("is waiting for you"))
    expect(remark).to_have_text("Only this match is waiting for you.")
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_way_to_the_next_match_covers_nothing_on_a_phone(
    browser: Browser, site: Site, pair: tuple[Person, Person]
) -> None:
    begun(*pair, waits=True)
    for _ in range(4):  # A lobby longer than a phone's screen.
        pair[1].create("me", "open", admits="house")
    me = Player(browser, site, size=PHONE, has_touch=True)
    as_person(me, pair[0])
    me.open("/cups/new")
    button = me.page.get_by_role("button", name=NEXT)
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (48, 48)
    # At the end of a page, the button covers nothing that can be pressed.
    for path in ("/account", "/lobby", "/privacy", "/verify"):
        me.open(path)
        expect(button).to_be_visible()
        last = me.page.locator("main :is(a, button, input)").last
        expect(last).to_be_visible()
        # Scroll and measure in one step: data still loading makes the page longer.
        bottom = last.evaluate(
            """() => {
                scrollTo(0, document.documentElement.scrollHeight);
                return [...document.querySelectorAll("main :is(a, button, input)")].at(-1)
                    .getBoundingClientRect().bottom;
            }"""
        )
        at = button.bounding_box()
        assert at is not None
        assert bottom <= at["y"], path
    expect_no_complaints(me)


@pytest.mark.sample(of="what waits for me and what happened since")
def test_the_thumb_finds_the_next_match_on_a_phone(
    browser: Browser, site: Site, pair: tuple[Person, Person]
) -> None:
    first = begun(*pair, waits=True, tempo=SLOW)["id"]
    second = begun(*pair, waits=True)["id"]
    rests = begun(*pair, waits=False)["id"]
    me = Player(browser, site, size=PHONE, has_touch=True)
    as_person(me, pair[0])
    me.open(f"/m/{rests}")
    # The button is in the bar and, while another player is asked, also at the prompt, in reach of the thumb.
    buttons = me.page.get_by_role("button", name=NEXT).filter(has_text="2")
    expect(buttons).to_have_count(2)
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert fits_the_width(me.page)
    me.prompt.get_by_role("button", name=NEXT).tap()
    me.page.wait_for_url(f"**/m/{first}")
    me.page.get_by_role("banner").get_by_role("button", name="Next match: 1").tap()
    me.page.wait_for_url(f"**/m/{second}")
    # On lessons, puzzles and rules the button is above the text; below, it would cover links and text.
    puzzle = puzzles_of(GAMES["roseking"])[0].key
    for path in ("/learn/roseking/moving", f"/puzzles/roseking/{puzzle}", "/rules/roseking"):
        me.open(path)
        expect(me.page.get_by_role("button", name="Next match: 2")).to_be_in_viewport(ratio=1)
        expect(me.page.get_by_role("button", name=NEXT)).to_have_count(1)
        assert fits_the_width(me.page)
    me.page.get_by_role("button", name="Next match: 2").tap()
    me.page.wait_for_url("**/m/*")
    expect_no_complaints(me)
    me.context.close()
