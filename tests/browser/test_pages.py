"""Every page in both languages, at the width of a phone and of a desk, light and dark."""

from __future__ import annotations

import random
import re
from bisect import bisect_right
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width
from flows.serving import Person, Site, View, play_out, seated

PAGES = (
    "/",
    "/rules/roseking",
    "/rules/stoneage",
    "/rules/hunters",
    "/about",
    "/privacy",
    "/verify",
    "/fair",
    "/host",
    "/docs",
    "/time",
    "/lobby",
    "/cups",
    "/cups/new",
    "/account",
    "/sign-in",
    "/register",
    "/forgotten",
    "/nothing-here",
    "/join/nosuchtoken",
    "/m/nosuchmatch",
)
# Any two of language, size and theme are seen together, and a page is opened at either size.
LOOKS: list[tuple[str, tuple[Any, Any], tuple[Any, Any]]] = [
    ("en", (PHONE, "light"), (DESK, "dark")), ("de", (DESK, "light"), (PHONE, "dark")),
]  # fmt: skip


@pytest.mark.parametrize(("locale", "opened", "changed"), LOOKS)
def test_every_page_fits_and_speaks_its_reader_s_language(
    browser: Browser, site: Site, locale: str, opened: tuple[Any, Any], changed: tuple[Any, Any]
) -> None:
    me = Player(browser, site, locale=locale)
    for path in PAGES:
        look_at(me, *opened)
        me.open(path)
        expect(me.page.locator("h1").first).to_be_visible()
        for size, scheme in (opened, changed):
            look_at(me, size, scheme)
            expect(me.page.locator("html")).to_have_attribute("data-theme", scheme)
            expect(me.page.locator("h1").first).to_be_visible()
            assert me.page.locator("html").get_attribute("lang") == locale
            assert fits_the_width(me.page), (path, size, scheme)
            # A text that is missing shows its id.
            assert not re.search(
                r"\b(home|lobby|table|time|tempo|rules|error|account|roseking|stoneage|hunters|settings|verify|fair)-[a-z]",
                me.page.locator("body").inner_text(),
            ), (path, size, scheme)
    me.complaints = [said for said in me.complaints if "404" not in said]
    expect_no_complaints(me)


CUT_OFF = """[...document.querySelectorAll('a, button, input, select, h1, h2')]
  .filter((one) => one.getClientRects().length && !one.matches('.visually-hidden, .skip-link'))
  .map((one) => [one.textContent.trim(), Math.round(one.getBoundingClientRect().right)])
  .filter(([, right]) => right > document.documentElement.clientWidth)"""
TWICE = "document.documentElement.style.fontSize = '200%'"


@pytest.mark.parametrize("locale", ["en", "de"])
def test_text_of_twice_the_size_fits_a_phone(browser: Browser, site: Site, locale: str) -> None:
    person = Person(site)
    person.create("me", "careless")
    me = Player(browser, site, size=PHONE, locale=locale)
    as_person(me, person)
    for path in (
        "/",
        "/lobby",
        "/cups",
        "/about",
        "/ratings",
        "/rules/roseking",
        "/rules/stoneage",
        "/rules/hunters",
    ):
        me.open(path)
        me.page.locator("h1").first.wait_for()
        me.page.evaluate(TWICE)
        me.page.evaluate("document.fonts.ready")
        me.page.wait_for_timeout(200)
        # The long rules need a moment to be laid out anew.
        for _ in range(50):
            if fits_the_width(me.page) and me.page.evaluate(CUT_OFF) == []:
                break
            me.page.wait_for_timeout(100)
        assert fits_the_width(me.page), path
        # Nothing that can be pressed is cut off, either.
        assert me.page.evaluate(CUT_OFF) == [], path


def test_on_a_phone_every_part_of_the_house_is_two_presses_away(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, locale="de", has_touch=True)
    for name, path in (
        ("Offene Tische", "/lobby"), ("Turniere", "/cups"), ("Ranglisten", "/ratings"), ("Über uns", "/about"),
        ("Rosenkönig: die Regeln", "/rules/roseking"), ("Stone Age: die Regeln", "/rules/stoneage"),
    ):  # fmt: skip
        me.open("/privacy")
        me.page.get_by_role("button", name="Wohin?").tap()
        sheet = me.page.get_by_role("dialog", name="Wohin?")
        sheet.get_by_role("link", name=name, exact=True).tap()
        me.page.wait_for_url(re.compile(f"{path}(/roseking)?$"))
        expect(me.page.get_by_role("dialog")).to_have_count(0)
        expect(me.page.locator("h1").first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.parametrize(("locale", "said"), [("en-GB", "22 November 2031"), ("en-US", "November 22, 2031")])
def test_dates_are_written_as_in_the_browser_s_region(
    browser: Browser, site: Site, locale: str, said: str
) -> None:
    finish = {"early": None, "late": "2031-11-22T12:00:00Z", "known": False}
    me = Player(browser, site, locale=locale, timezone_id="UTC")
    me.page.route("**/api/finish*", lambda route: route.fulfill(json=finish))
    me.open("/lobby")
    me.page.get_by_role("button", name="Open a table").click()
    expect(me.page.get_by_text(f"over by {said} at the latest").first).to_be_visible()


def look_at(me: Player, size: Any, scheme: Any) -> None:
    """With a window of this size, by day or by night."""
    me.page.set_viewport_size(size)
    me.page.emulate_media(color_scheme=scheme)


def test_the_table_fits_a_phone_without_scrolling(browser: Browser, site: Site) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True)
    me.open()
    me.against_bot("Crow")
    me.wait_until_asked_or_over()
    for place in range(me.page.get_by_role("radio").count()):
        expect(me.page.get_by_role("radio").nth(place)).to_be_in_viewport(ratio=1)
        box = me.page.get_by_role("radio").nth(place).bounding_box()
        assert box is not None
        assert box["width"] >= 43
        assert box["height"] >= 44
    me.cards.first.click()
    expect(me.prompt.get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_language_and_theme_are_remembered(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open()
    me.page.get_by_role("button", name="Settings").click()
    me.page.get_by_label("Deutsch").check()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    me.page.get_by_label("Abend").check()
    me.open()
    expect(me.page.locator("html")).to_have_attribute("lang", "de")
    ground = me.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(int(part) for part in re.findall(r"\d+", ground)[:3]) < 200


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_every_ruling_has_an_anchor_in_both_languages(browser: Browser, site: Site, game: str) -> None:
    rulings = next(one["rulings"] for one in Person(site).get("/api/games").json() if one["key"] == game)
    assert rulings
    sections = []
    for locale in ("en", "de"):
        me = Player(browser, site, locale=locale)
        me.open(f"/rules/{game}")
        for ruling in rulings:
            expect(me.page.locator(f"[id='{ruling}']")).to_have_count(1)
        expect(me.page.locator("#credits")).to_have_count(1)
        sections.append(me.page.evaluate("[...document.querySelectorAll('main [id]')].map((one) => one.id)"))
    assert sections[0] == sections[1]


def test_a_search_in_the_rules_leads_to_the_passage(browser: Browser, site: Site) -> None:
    me = Player(browser, site, "de", PHONE)
    me.open("/rules/stoneage")
    me.page.get_by_label("Inhalt und Suche").click()
    wish = me.page.get_by_role("searchbox", name="In den Regeln suchen")
    # Without accents and capitals, and all the words.
    wish.fill("WERKZEUG wurfel")
    hits = me.page.locator("button.hit")
    expect(hits.first).to_be_visible()
    told = me.page.locator(".panel").get_by_role("status").inner_text()
    assert told == f"{hits.count()} Stellen"
    for hit in hits.all():
        assert re.search("werkzeug", hit.inner_text(), re.IGNORECASE)
        assert re.search("w[uü]rfel", hit.inner_text(), re.IGNORECASE)
        assert hit.locator("mark").count() > 0
    wish.press("Enter")
    expect(hits.first).to_be_hidden()
    reached = me.page.locator("main .text :focus")
    expect(reached).to_be_in_viewport()
    assert re.search("werkzeug|würfel", reached.inner_text(), re.IGNORECASE)
    me.page.get_by_label("Inhalt und Suche").click()
    wish.fill("Raumschiff")
    expect(me.page.locator(".panel").get_by_role("status")).to_have_text("Nichts gefunden.")
    # The summary says less, and the search says so.
    me.page.get_by_role("radio", name="Kurz").check(force=True)
    wish.fill("werkzeug")
    few = hits.count()
    me.page.get_by_role("button", name="Auch in den ausführlichen Regeln suchen").click()
    expect(hits.nth(few)).to_be_visible()
    expect_no_complaints(me)


def test_a_spectator_watches_and_cannot_act(browser: Browser, site: Site) -> None:
    host = Person(site)
    view = host.create("me", "careless")
    me = Player(browser, site)
    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    expect(me.page.get_by_role("radio")).to_have_count(0)
    expect(me.prompt).to_contain_text("You are watching.")
    expect_no_complaints(me)


def test_the_game_is_chosen_by_keys_and_remembered(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open()
    expect(me.page.get_by_role("radio", name="Rose King")).to_be_checked()
    me.page.get_by_role("radio", name="Rose King").focus()
    me.page.keyboard.press("ArrowDown")
    expect(me.page.get_by_role("radio", name="Stone Age")).to_be_checked()
    me.open()
    expect(me.page.get_by_role("radio", name="Stone Age")).to_be_checked()
    expect_no_complaints(me)


def test_two_clicks_on_a_phone_lead_to_a_running_match_of_the_game_chosen_last(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, size=PHONE, has_touch=True)
    me.open()
    me.page.get_by_role("radio", name="Stone Age").check()
    me.open()
    me.page.get_by_role("button", name="Play against a bot").tap()
    for name in ("Crow", "Badger", "Owl"):
        expect(me.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    me.page.get_by_role("button", name="Crow").tap()
    me.page.wait_for_url("**/m/*")
    expect(me.prompt).to_be_visible()
    match = shown(me)
    assert (match["game"], match["status"]) == ("stoneage", "running")
    assert sorted(seat["kind"] for seat in match["seats"]) == ["bot", "person"]
    assert match["options"] == {"house_rules": "yucata"}
    expect_no_complaints(me)


def test_whoever_cares_plays_against_three_bots(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    me.open()
    me.page.get_by_role("radio", name="Stone Age").check()
    me.page.get_by_role("button", name="Play against a bot").click()
    me.page.get_by_role("radio", name="4 players", exact=True).check()
    me.page.get_by_role("button", name="Crow").click()
    me.page.wait_for_url("**/m/*")
    expect(me.prompt).to_be_visible()
    assert [seat["bot"] for seat in shown(me)["seats"] if seat["kind"] == "bot"] == ["careless"] * 3


OPTIONS = {
    "en": (
        "Hunters and Scouts",
        "Play against a bot",
        "How you play",
        "Choose three",
        "Crow",
        "Introductory game",
    ),
    "de": (
        "Jäger und Späher",
        "Gegen einen Bot",
        "Spielweise",
        "Drei aussuchen",
        "Krähe",
        "Einführungsspiel",
    ),
}


@pytest.mark.parametrize(("locale", "size"), [("de", PHONE), ("en", DESK)])
def test_house_rules_are_chosen_against_bots_too_and_a_half_made_choice_begins_nothing(
    browser: Browser, site: Site, locale: str, size: Any
) -> None:
    game, play, how, three, crow, introductory = OPTIONS[locale]
    me = Player(browser, site, locale=locale, size=size)
    me.open()
    me.page.get_by_role("radio", name=game).check()
    me.page.get_by_role("button", name=play).click()
    me.page.locator("summary").filter(has_text=how).click()
    me.page.get_by_role("radio", name=three).check()
    places = me.page.get_by_role("checkbox")
    expect(places).to_have_count(12)
    # The other side of a card makes way, and a fourth place waits until one is given back.
    for place in (1, 0, 5, 8):
        expect(me.page.get_by_role("button", name=crow)).to_be_disabled()
        places.nth(place).check()
    expect(places.nth(1)).not_to_be_checked()
    expect(places.nth(10)).to_be_disabled()
    assert_fits(me)
    me.page.get_by_role("button", name=crow).click()
    me.page.wait_for_url("**/m/*")
    expect(me.prompt.or_(me.page.get_by_role("region", name="Was zu tun ist"))).to_be_visible()
    assert shown(me)["options"] == {"mode": "normal", "sacred": "mammoth-graveyard,spirit-cave,geysers"}
    me.open()
    me.page.get_by_role("button", name=play).click()
    me.page.locator("summary").filter(has_text=how).click()
    me.page.get_by_role("radio", name=introductory).check()
    expect(me.page.get_by_role("radio", name=three)).to_have_count(0)
    me.page.get_by_role("button", name=crow).click()
    me.page.wait_for_url("**/m/*")
    expect(me.prompt.or_(me.page.get_by_role("region", name="Was zu tun ist"))).to_be_visible()
    assert shown(me)["options"] == {"mode": "introductory"}
    expect_no_complaints(me)


def shown(me: Player) -> View:
    """The match on the page, as the server tells it."""
    match: View = me.page.evaluate(
        "fetch('/api' + location.pathname.replace('/m', '/matches')).then((r) => r.json())"
    )
    return match


SEATS = {
    "en": (
        "Play against a bot",
        "Invite a friend",
        "4 players",
        "Set the table",
        "Let a bot sit down",
        "Sit down as",
    ),
    "de": (
        "Gegen einen Bot",
        "Jemanden einladen",
        "4 Spieler",
        "Tisch decken",
        "Bot dazusetzen",
        "Platz nehmen",
    ),
}


@pytest.mark.parametrize(
    ("locale", "size"),
    [
        ("de", PHONE),
        ("en", DESK),
        pytest.param("en", PHONE, marks=pytest.mark.long),
        pytest.param("de", DESK, marks=pytest.mark.long),
    ],
)
def test_a_table_for_four_is_set_and_joined_on_pages_that_fit(
    browser: Browser, site: Site, locale: str, size: Any
) -> None:
    bot, invite, four, submit, let_in, sit = SEATS[locale]
    me, guest = (Player(browser, site, locale=locale, size=size) for _ in range(2))
    me.open()
    me.page.get_by_role("radio", name="Stone Age").check()
    me.page.get_by_role("button", name=bot).click()
    assert_fits(me)
    me.page.get_by_role("button", name=invite).click()
    me.page.get_by_role("radio", name=four, exact=True).check()
    selects = me.page.get_by_role("combobox", name=re.compile("^(Player|Spieler) "))
    expect(selects).to_have_count(3)
    selects.nth(1).select_option("searching")
    me.page.get_by_text(re.compile("^(More|Mehr)$")).click()
    me.page.get_by_role("radio", name=re.compile("Blue|Blau")).check()
    me.page.locator("summary").filter(has_text=re.compile("How you play|Spielweise")).click()
    me.page.get_by_role("radio", name=re.compile("As printed|Wie gedruckt")).check()
    assert_fits(me)
    me.page.get_by_role("button", name=submit).click()
    me.page.wait_for_url("**/m/*")
    expect(me.page.get_by_role("button", name=let_in)).to_have_count(2)
    assert_fits(me)
    match = shown(me)
    assert [seat["bot"] or seat["kind"] for seat in match["seats"]] == ["open", "searching", "person", "open"]
    assert match["options"] == {"house_rules": "original"}
    guest.open("/join/" + match["invitation"])
    expect(guest.page.get_by_role("button", name=sit)).to_have_count(2)
    expect(guest.page.get_by_role("main")).to_contain_text(re.compile("As printed|Wie gedruckt"))
    assert_fits(guest)
    guest.page.get_by_role("button", name=sit).last.click()
    guest.page.wait_for_url("**/m/*")
    # One seat is left, and both are asked to fill it.
    for one in (me, guest):
        expect(one.page.get_by_role("button", name=let_in)).to_have_count(1)
    assert shown(guest)["you"] == 3
    guest.page.get_by_role("button", name=let_in).click()
    guest.page.get_by_role("button", name=re.compile("Crow|Krähe")).click()
    for one in (me, guest):
        expect(one.prompt.or_(one.page.get_by_role("region", name="Was zu tun ist"))).to_be_visible()
        assert_fits(one)
    expect_no_complaints(me, guest)


def assert_fits(me: Player) -> None:
    """Nothing sticks out, and no text is missing: that would show its id."""
    assert fits_the_width(me.page)
    assert not re.search(
        r"\b(home|create|seat|table|stoneage|hunters|roseking)-[a-z]", me.page.locator("body").inner_text()
    )


def test_a_bot_is_let_in_to_the_seat_beside_which_it_is_asked_for(browser: Browser, site: Site) -> None:
    host, me = Person(site), Player(browser, site, size=PHONE, has_touch=True)
    view = host.create("me", "open", "open", "open", game="stoneage")
    as_person(me, host)
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("button", name="Let a bot sit down: Blue").tap()
    me.page.get_by_role("button", name="Badger").tap()
    expect(me.page.get_by_role("heading", name="2 seats are still free")).to_be_focused()
    assert [seat["bot"] for seat in shown(me)["seats"]] == [None, None, "sound", None]
    expect_no_complaints(me)


@pytest.mark.parametrize(("game", "count", "size"), [("roseking", 2, DESK), ("stoneage", 4, PHONE)])
def test_the_course_of_the_points_is_read_by_keys_and_by_pointing(
    browser: Browser, site: Site, game: str, count: int, size: Any
) -> None:
    people, view = seated(site, game, count)
    play_out(people, view, random.Random(8))
    course = people[0].get(f"/api/matches/{view['id']}/course").json()
    me = Player(browser, site, size=size, reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    slider = me.page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuenow", str(course["plies"][-1]))
    assert read(slider) == course["scores"][-1]
    legend = me.page.locator(".legend li b")
    assert [int(text.replace("−", "-")) for text in legend.all_inner_texts()] == course["scores"][-1]
    slider.focus()
    axis = slider.locator("svg text").filter(has_text=re.compile("Actions|Rounds"))
    expect(axis).to_have_text("Rounds" if game == "stoneage" else "Actions")
    me.page.keyboard.press("ArrowLeft")
    assert read(slider) == course["scores"][-2]
    me.page.keyboard.press("Home")
    assert read(slider) == course["scores"][0]
    me.page.keyboard.press("PageUp")
    assert read(slider) == course["scores"][10]
    ply = course["plies"][10]
    where = f"Round {round_at(course)} (action {ply})," if game == "stoneage" else f"After action {ply},"
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^" + re.escape(where)))
    slider.scroll_into_view_if_needed()
    slider.click(position={"x": 150, "y": 60})
    now = int(slider.get_attribute("aria-valuenow") or 0)
    assert 0 < now < course["plies"][-1]
    assert read(slider) == course["scores"][course["plies"].index(now)]
    # For those who do not see the lines: some moments as a table, the last with them.
    rows = me.page.get_by_role("table", name="The course of the points").get_by_role("row").all()
    cells = [row.inner_text().replace("−", "-").split("\t") for row in rows]
    last = "At the end" if game == "stoneage" else str(course["plies"][-1])
    assert cells[-1] == [last, *map(str, course["scores"][-1])]
    if game == "stoneage":
        assert [row[0] for row in cells[1:-1]] == ["At the start", *map(str, range(1, len(course["rounds"])))]
        # A round may begin without a change of the points: those before it still stand.
        stood = bisect_right(course["plies"], course["rounds"][2]) - 1
        assert cells[3] == ["2", *map(str, course["scores"][stood])]
    assert fits_the_width(me.page)
    expect_no_complaints(me)


def round_at(course: View, place: int = 10) -> int:
    """The round that was played at a place of a course."""
    return sum(first <= course["plies"][place] for first in course["rounds"])


def read(slider: Locator) -> list[int]:
    """The points that the slider tells, in seat order."""
    said = slider.get_attribute("aria-valuetext") or ""
    found = re.findall(r" (−?\d+)(?=,|$)", said.partition(", ")[2])
    return [int(points.replace("−", "-")) for points in found]


def test_the_menu_offers_what_the_game_has(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    for game, count in (("roseking", 1), ("stoneage", 0)):
        me.open(f"/m/{Person(site).create('me', 'open', game=game)['id']}")
        me.page.get_by_role("button", name="Menu").click()
        expect(me.page.get_by_label("Deutsch")).to_be_visible()
        expect(me.page.get_by_role("checkbox", name="Show territories")).to_have_count(count)
    expect_no_complaints(me)
