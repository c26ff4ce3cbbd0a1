"""Setting up a match: game, game options, bots and people, in both languages, on a phone and at a desk."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.server_process import Person, Site, View
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width


@pytest.mark.sample(of="a table is set up as one wishes")
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


@pytest.mark.sample(of="a table is set up as one wishes")
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


@pytest.mark.sample(of="a table is set up as one wishes")
def test_a_match_against_three_bots_can_be_chosen(browser: Browser, site: Site) -> None:
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
        "Game options",
        "Choose three",
        "Crow",
        "Introductory game",
    ),
    "de": (
        "Jäger und Späher",
        "Gegen einen Bot",
        "Spieloptionen",
        "Drei aussuchen",
        "Krähe",
        "Einführungsspiel",
    ),
}


@pytest.mark.sample(of="a table is set up as one wishes")
@pytest.mark.parametrize(
    ("locale", "size"), [("de", PHONE), pytest.param("en", DESK, marks=pytest.mark.long)]
)
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
    # The other side of a card is deselected, and a fourth place cannot be chosen.
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
    """Return the match on the page, as the server sends it."""
    match: View = me.page.evaluate(
        "fetch('/api' + location.pathname.replace('/m', '/matches')).then((r) => r.json())"
    )
    return match


FIRST_TIME = {
    "en": (*OPTIONS["en"], "Choose “Introductory game”", "“Introductory game” is chosen."),
    "de": (*OPTIONS["de"], "„Einführungsspiel“ wählen", "„Einführungsspiel“ ist gewählt."),
}


@pytest.mark.sample(of="a table is set up as one wishes")
@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", ["de", "en"])
def test_a_newcomer_to_a_game_is_told_of_its_mode_for_newcomers(
    browser: Browser, site: Site, locale: str
) -> None:
    """Newcomers used to start the full game with one press and never learned of the easier mode."""
    game, play, _, _, crow, introductory, choose, chosen = FIRST_TIME[locale]
    me = Player(browser, site, locale=locale, size=PHONE, has_touch=True)
    me.open()
    me.page.get_by_role("button", name=play).tap()
    bot = me.page.get_by_role("button", name=crow)
    expect(bot).to_be_visible()
    # Rose King has no mode for newcomers.
    expect(me.page.get_by_role("button", name=choose)).to_have_count(0)
    me.page.get_by_role("radio", name=game).check()
    suggested = me.page.get_by_role("button", name=choose)
    suggested.tap()
    expect(me.page.get_by_role("paragraph").filter(has_text=chosen)).to_be_focused()
    expect(suggested).to_have_count(0)
    expect(me.page.locator("summary")).to_contain_text(introductory)
    bot.tap()
    me.page.wait_for_url("**/m/*")
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    assert shown(me)["options"] == {"mode": "introductory"}
    # A person who has finished a match of the game gets no suggestion.
    about_me = me.page.evaluate("fetch('/api/me').then((r) => r.json())")
    me.page.route("**/api/me", lambda route: route.fulfill(json={**about_me, "played": ["hunters"]}))
    me.open()
    me.page.get_by_role("button", name=play).tap()
    expect(bot).to_be_visible()
    expect(suggested).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is set up as one wishes")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_how_one_plays_is_chosen_before_the_button_that_begins_and_comes_into_view(
    browser: Browser, site: Site, size: Any
) -> None:
    """The options used to be below five bots, and opened below the edge of the screen."""
    game, play, how, _, crow, introductory = OPTIONS["en"]
    me = Player(browser, site, size=size)
    me.open()
    me.page.get_by_role("radio", name=game).check()
    me.page.get_by_role("button", name=play).click()
    line = me.page.locator("summary").filter(has_text=how)
    expect(line).to_be_in_viewport(ratio=1)
    assert line.bounding_box()["y"] < me.page.get_by_role("button", name=crow).bounding_box()["y"]  # type: ignore[index]
    line.click()
    expect(me.page.get_by_role("radio", name=introductory)).to_be_in_viewport()
    # For a table with people, the options are further down, above a button that stays in view.
    me.page.get_by_role("button", name="Invite a friend").click()
    submit = me.page.get_by_role("button", name="Create table")
    expect(submit).to_be_visible()
    line.click()
    radio = me.page.get_by_role("radio", name=introductory)
    expect(radio).to_be_in_viewport()
    assert radio.bounding_box()["y"] < submit.bounding_box()["y"]  # type: ignore[index]
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is set up as one wishes")
def test_the_bot_that_was_pressed_is_told_from_the_others_while_the_table_is_set(
    browser: Browser, site: Site
) -> None:
    """All bots used to turn grey alike."""
    me = Player(browser, site, size=PHONE, has_touch=True)
    me.open()
    me.page.route("**/api/matches", lambda one: None if one.request.method == "POST" else one.continue_())
    me.page.get_by_role("button", name="Play against a bot").tap()
    badger = me.page.get_by_role("button", name="Badger")
    badger.tap()
    expect(badger).to_have_attribute("aria-busy", "true")
    expect(badger).to_have_css("opacity", "1")
    expect(me.page.locator("[aria-busy=true]")).to_have_count(1)
    expect(me.page.get_by_role("button", name="Crow")).to_have_css("opacity", "0.55")


SEATS = {
    "en": (
        "Play against a bot",
        "Invite a friend",
        "4 players",
        "Create table",
        "Add a bot",
        "Sit down as",
    ),
    "de": (
        "Gegen einen Bot",
        "Jemanden einladen",
        "4 Personen",
        "Tisch eröffnen",
        "Bot dazusetzen",
        "Platz nehmen",
    ),
}


@pytest.mark.sample(of="a table is set up as one wishes")
@pytest.mark.sample(1)
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
    selects = me.page.get_by_role("combobox", name=re.compile("^(Player|Platz) "))
    expect(selects).to_have_count(3)
    selects.nth(1).select_option("searching")
    me.page.get_by_text(re.compile("^(More options|Mehr Optionen)$")).click()
    me.page.get_by_role("radio", name=re.compile("Blue|Blau")).check()
    me.page.locator("summary").filter(has_text=re.compile("Game options|Spieloptionen")).click()
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
    # One seat is left, and both people may add a bot.
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
    """Check that the page fits the width and that no text is missing, which would show its id."""
    assert fits_the_width(me.page)
    assert not re.search(
        r"\b(home|create|seat|table|stoneage|hunters|roseking)-[a-z]", me.page.locator("body").inner_text()
    )


@pytest.mark.sample(of="a table is set up as one wishes")
def test_a_bot_is_added_at_the_seat_whose_button_was_pressed(browser: Browser, site: Site) -> None:
    host, me = Person(site), Player(browser, site, size=PHONE, has_touch=True)
    view = host.create("me", "open", "open", "open", game="stoneage")
    as_person(me, host)
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("button", name="Add a bot: Blue").tap()
    me.page.get_by_role("button", name="Badger").tap()
    expect(me.page.get_by_role("heading", name="2 seats are still free")).to_be_focused()
    assert [seat["bot"] for seat in shown(me)["seats"]] == [None, None, "sound", None]
    expect_no_complaints(me)
