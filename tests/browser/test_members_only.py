"""A members-only house in browsers: a stranger at the sign-in page, a host who invites, and a guest who joins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, expect

from support.axe import AXE, faults_by_day_and_night
from support.held_clock import soon
from support.hosting import host
from support.members import PASSWORD, change, member, new_name
from support.server_process import Site, ok, running_site
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width

CONTACT = "Ada, ada@example.org"
INVITATIONS = "section[aria-labelledby=invitations]"
MISSING = re.compile(r"\b(host|privacy|account|error)-[a-z]")
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "door": "Sign in", "closed": "This house is for members only",
        "how": f"Ask a host of this house for one: {CONTACT}",
        "name": "Name", "password": "Password", "make": "Create account", "invited": "You are invited to this house",
        "account": "Your account", "invite": "Invite someone", "link": "Link to share", "withdraw": "Withdraw",
        "withdrawn": "The invitation is withdrawn.", "none": "No open invitations.", "members": "Members",
        "refused": "This invitation doesn’t work", "privacy": "“everyone”", "log": "Log",
        "came": "{name} joined on an invitation from {host}.", "rules": "Rose King", "lobby": "Tables",
    },
    "de": {
        "door": "Anmelden", "closed": "Dieses Haus ist nur für Mitglieder",
        "how": f"Bitte einen Host dieses Hauses darum: {CONTACT}", "name": "Name", "password": "Passwort",
        "make": "Konto erstellen", "invited": "Du bist in dieses Haus eingeladen", "account": "Dein Konto",
        "invite": "Jemanden einladen", "link": "Link zum Weitergeben", "withdraw": "Zurückziehen",
        "withdrawn": "Die Einladung ist zurückgezogen.", "none": "Keine offenen Einladungen.",
        "members": "Mitglieder", "refused": "Diese Einladung gilt nicht", "privacy": "„alle“", "log": "Verlauf",
        "came": "{name} kam mit einer Einladung von {host}.", "rules": "Rosenkönig", "lobby": "Tische",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("club")
    with running_site(folder / "data", LAGERFEUER_DOORS="members", LAGERFEUER_CONTACT=CONTACT) as running:
        yield running


def looks_right(player: Player, within: str = "html") -> None:
    assert fits_the_width(player.page)
    assert not MISSING.search(player.page.locator("body").inner_text())
    if AXE.exists():
        assert faults_by_day_and_night(player.page, within) == []


def somebody(browser: Browser, club: Site, language: str, size: Any, **more: Any) -> Player:
    # The content security policy would block axe, too.
    return Player(browser, club, locale=language, size=size, bypass_csp=True, **more)


@pytest.mark.parametrize(
    ("language", "size", "theme"),
    [("de", PHONE, "dark"), pytest.param("en", DESK, "light", marks=pytest.mark.long)],
)
def test_a_stranger_sees_the_sign_in_page_and_joins_by_the_invitation_of_a_host(
    browser: Browser, club: Site, language: str, size: Any, theme: Any
) -> None:
    words = WORDS[language]
    boss, boss_name = host(club)
    stranger = somebody(browser, club, language, size, color_scheme=theme)
    page = stranger.page
    stranger.open("/sign-in")
    expect(page.get_by_text(words["closed"])).to_be_visible()
    expect(page.get_by_text(words["how"])).to_be_visible()
    expect(page.get_by_role("link", name=words["make"])).to_have_count(0)
    expect(page.get_by_role("link", name=words["lobby"])).to_have_count(0)
    looks_right(stranger)
    expect_no_complaints(stranger)
    stranger.open("/register")
    expect(page.get_by_text(words["how"])).to_be_visible()
    expect(page.get_by_role("button", name=words["make"])).to_have_count(0)
    looks_right(stranger)
    stranger.open("/privacy")
    expect(page.get_by_text(words["privacy"])).to_be_visible()
    stranger.open("/rules/roseking")
    expect(page.get_by_role("heading", name=words["rules"]).first).to_be_visible()
    stranger.open("/register/made-up")
    page.get_by_label(words["name"], exact=True).fill(new_name())
    page.get_by_label(words["password"], exact=True).fill(PASSWORD)
    page.get_by_role("button", name=words["make"], exact=True).click()
    expect(page.get_by_text(words["refused"])).to_be_visible()
    looks_right(stranger)

    me = somebody(browser, club, language, size, color_scheme=theme)
    as_person(me, boss)
    me.open("/host?part=members")
    expect(me.page.get_by_text(words["none"])).to_be_visible()
    for count in (1, 2):
        me.page.get_by_role("button", name=words["invite"]).click()
        expect(me.page.get_by_role("button", name=f"{words['withdraw']} …")).to_have_count(count)
    link = me.page.get_by_label(words["link"]).input_value()
    assert link.startswith(f"{club.url}/register/")
    looks_right(me, INVITATIONS)
    # Withdraw the older invitation; the link shown belongs to the newer one.
    me.page.get_by_role("button", name=f"{words['withdraw']} …").last.click()
    looks_right(me, INVITATIONS)
    me.page.get_by_role("button", name=words["withdraw"], exact=True).click()
    expect(me.page.get_by_text(words["withdrawn"])).to_be_visible()
    expect(me.page.get_by_role("button", name=f"{words['withdraw']} …")).to_have_count(1)

    name = new_name()
    stranger.open(link.removeprefix(club.url))
    expect(page.get_by_text(words["invited"])).to_be_visible()
    looks_right(stranger)
    page.get_by_label(words["name"], exact=True).fill(name)
    page.get_by_label(words["password"], exact=True).fill(PASSWORD)
    page.get_by_role("button", name=words["make"], exact=True).click()
    expect(page.get_by_role("heading", name=words["account"])).to_be_visible()
    stranger.open("/")
    expect(page.get_by_text(name).first).to_be_visible()
    match = boss.create("me", "open")
    stranger.open(f"/join/{match['invitation']}")
    page.locator(".join .seats button").click()
    page.wait_for_url(f"**/m/{match['id']}")
    soon(lambda: boss.view(match["id"])["status"] == "running")
    if language == "en":
        stranger.open("/")
        stranger.against_bot()
        stranger.wait_until_asked_or_over()
        stranger.play_something()
    me.page.get_by_role("link", name=words["log"], exact=True).click()
    expect(me.page.get_by_text(words["came"].format(name=name, host=boss_name))).to_be_visible()
    expect_no_complaints(me)
    change(club, "delete from house_invitations")


def signs_in(player: Player, name: str) -> None:
    player.page.get_by_label("Name", exact=True).fill(name)
    player.page.get_by_label("Password", exact=True).fill(PASSWORD)
    player.page.get_by_role("button", name="Sign in", exact=True).click()


def path_after_sign_in(player: Player) -> str | None:
    """Return the path to which the sign-in page leads back."""
    player.page.wait_for_url("**/sign-in*")
    return parse_qs(urlsplit(player.page.url).query).get("then", [None])[0]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "path", ["/join/{invitation}", "/m/{id}", "/ratings/roseking", "/time", "/cups?x=1#y"]
)
def test_any_address_leads_to_the_sign_in_page_and_opens_after_it(
    browser: Browser, club: Site, path: str
) -> None:
    boss, _ = host(club)
    path = path.format_map(boss.create("me", "open"))
    _, name = member(club)
    me = somebody(browser, club, "en", PHONE)
    me.open(path)
    assert path_after_sign_in(me) == path
    signs_in(me, name)
    me.page.wait_for_url(club.url + path)


def test_the_sign_in_page_of_the_home_page_leads_to_the_home_page(browser: Browser, club: Site) -> None:
    _, name = member(club)
    me = somebody(browser, club, "en", DESK)
    me.open("/")
    assert path_after_sign_in(me) is None
    signs_in(me, name)
    me.page.wait_for_url(club.url + "/")
    expect(me.page.get_by_role("link", name="Tables").first).to_be_visible()


def test_a_person_signed_out_elsewhere_is_led_to_the_sign_in_page(browser: Browser, club: Site) -> None:
    person, name = member(club)
    match = person.create("me", "careless")["id"]
    me = somebody(browser, club, "en", DESK)
    as_person(me, person)
    me.open(f"/m/{match}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    sessions = ok(person.get("/api/account"))["sessions"]
    assert person.post(f"/api/account/sessions/{sessions[0]['id']}/end").status_code == 204
    assert path_after_sign_in(me) == f"/m/{match}"
    expect(me.page.get_by_role("region", name="Board")).to_have_count(0)
    signs_in(me, name)
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()


def test_a_person_who_signs_out_or_leaves_is_not_called_a_guest(browser: Browser, club: Site) -> None:
    person, _ = member(club)
    me = somebody(browser, club, "en", PHONE)
    as_person(me, person)
    me.open("/account")
    me.page.get_by_role("button", name="Sign out", exact=True).click()
    me.page.wait_for_url("**/sign-in")
    expect(me.page.get_by_text("This house is for members only")).to_be_visible()
    expect(me.page.get_by_text("You’re a guest")).to_have_count(0)


def test_the_hosts_of_an_open_house_see_nothing_of_invitations(browser: Browser, site: Site) -> None:
    boss, name = host(site)
    me = Player(browser, site)
    as_person(me, boss)
    me.open("/host?part=members")
    expect(me.page.get_by_role("link", name=name)).to_be_visible()
    expect(me.page.get_by_text("Invitations to the house")).to_have_count(0)
    expect_no_complaints(me)


def test_a_member_has_secret_addresses_for_their_calendar_and_for_feeds(browser: Browser, club: Site) -> None:
    ada, name = member(club)
    me = somebody(browser, club, "de", PHONE, color_scheme="dark")
    as_person(me, ada)
    page = me.page
    me.open(f"/p/{name}")
    expect(page.get_by_role("link", name="Öffentliche Partien im Archiv")).to_be_visible()
    more = page.get_by_text("Beendete Partien als Feed")
    expect(more).to_have_count(0)
    me.open("/account")
    for kind, label in (
        ("Kalender", "Adresse deines Kalenders"),
        ("Neues für Mitglieder", "Adresse für Neues"),
    ):
        group = page.get_by_role("group", name=kind, exact=True)
        group.get_by_role("button", name="Adresse erstellen", exact=True).click()
        # The button is gone, so the focus moves to the new address.
        expect(group.get_by_label(label)).to_be_focused()
        first = group.get_by_label(label).input_value()
        assert httpx.get(first).status_code == 200
        group.get_by_role("button", name="Neue Adresse erstellen").click()
        expect(group.get_by_label(label)).not_to_have_value(first)
        assert httpx.get(first).status_code == 404
    looks_right(me, "main")
    me.open(f"/p/{name}")
    # The secret address is shown only together with a warning.
    field = page.get_by_label("Adresse dieses Feeds")
    expect(more).to_be_visible()
    expect(field).to_be_hidden()
    more.click()
    expect(page.get_by_text("Gib sie nicht weiter")).to_be_visible()
    address = field.input_value()
    looks_right(me, "main")
    assert httpx.get(address).headers["content-type"].startswith("application/atom+xml")
    me.open("/account")
    group = page.get_by_role("group", name="Neues für Mitglieder")
    group.get_by_role("button", name="Adresse entfernen").click()
    expect(group.get_by_role("button", name="Adresse erstellen", exact=True)).to_be_visible()
    assert httpx.get(address).status_code == 404
    # A new password invalidates the calendar's address, and the page shows that.
    group = page.get_by_role("group", name="Kalender", exact=True)
    expect(group.get_by_label("Adresse deines Kalenders")).to_be_visible()
    page.get_by_role("button", name="Passwort ändern").click()
    page.get_by_label("Neues Passwort").fill(f"{PASSWORD} neu")
    page.get_by_role("button", name="Passwort ändern").click()
    expect(group.get_by_role("button", name="Adresse erstellen", exact=True)).to_be_visible()
    expect_no_complaints(me)
