"""The life of an account in a real browser, including its passkeys."""

from __future__ import annotations

import re
import zipfile
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from support.account_pages import Visitor
from support.axe import AXE, LOOKS, faults_by_day_and_night
from support.held_clock import soon
from support.members import PASSWORD, new_name, register, registered, signed_in
from support.server_process import Person, Site, ok
from support.table_page import PHONE, Player, expect_no_complaints, fits_the_width


def test_an_account_is_made_and_opened_by_a_passkey_alone(browser: Browser, site: Site) -> None:
    me, name = Visitor(browser, site, size=PHONE, has_touch=True), new_name()
    me.open("/register")
    me.plug_key_in()
    expect(me.page.get_by_role("button", name="Use a passkey instead")).to_be_disabled()
    me.write("Name", name)
    me.press("Use a passkey instead")
    expect(me.page.get_by_role("heading", name="Your account")).to_be_visible()
    me.press("Sign out")
    me.page.get_by_role("link", name="Sign in").click()
    me.press("Sign in with a passkey")
    me.page.wait_for_url(re.compile(r":\d+/$"))
    expect(me.page.get_by_text(name).first).to_be_visible()
    expect_no_complaints(me)


def go(me: Player, path: str) -> None:
    """Follow a link to the path, so that the client navigates without a reload."""
    me.page.evaluate(
        """(path) => {
            const link = Object.assign(document.createElement("a"), { href: path });
            document.body.append(link);
            link.click();
            link.remove();
        }""",
        path,
    )


def test_from_guest_to_account_and_out_again(browser: Browser, site: Site, tmp_path: Any) -> None:
    me = Visitor(browser, site, size=PHONE, has_touch=True, accept_downloads=True)
    name = new_name()
    me.open()
    me.against_bot("Crow")
    table = me.page.url
    me.wait_until_asked_or_over()
    me.play_something()

    me.open()
    me.page.get_by_role("link", name="Save your matches with an account").click()
    expect(me.page.get_by_text("You keep your match.")).to_be_visible()
    me.write("Name", name)
    # A refusal is shown at its field, which keeps the focus.
    me.write("Password", "short")
    me.press("Create account")
    password = me.page.get_by_label("Password", exact=True)
    expect(password).to_be_focused()
    # The button is named after what the next press does.
    me.press("Show")
    expect(password).to_have_attribute("type", "text")
    me.press("Hide")
    expect(password).to_have_attribute("type", "password")
    expect(password).to_have_accessible_description(re.compile("at least 10 characters"))
    me.write("Password", PASSWORD)
    expect(me.page.get_by_role("alert")).to_have_count(0)
    me.press("Create account")
    # Registration leads back to the page before it. After signing out and in again, it does not lead to the account.
    me.page.wait_for_url(re.compile(r":\d+/$"))
    expect(me.page.get_by_text(name).first).to_be_visible()
    go(me, "/lobby")
    me.page.get_by_role("link", name="Account", exact=True).click()
    expect(me.page.get_by_role("heading", name="Your account")).to_be_visible()

    me.press("Sign out")
    expect(me.page.get_by_role("heading", name="You’re signed out")).to_be_visible()
    me.page.get_by_role("link", name="Sign in").click()
    me.write("Name", name)
    me.write("Password", PASSWORD)
    me.press("Sign in")
    me.page.wait_for_url(re.compile(r":\d+/$"))
    expect(me.page.get_by_text(name).first).to_be_visible()

    me.plug_key_in()
    me.page.get_by_role("link", name="Account", exact=True).click()
    me.press("Add a passkey")
    me.write("Name of the passkey", "My phone")
    me.press("Add a passkey")
    # The list shows the new passkey along with the message.
    expect(me.page.get_by_text("My phone", exact=True)).to_be_visible()
    expect(me.page.get_by_text("Passkey added.")).to_be_visible()
    me.press("Sign out")
    me.page.get_by_role("link", name="Sign in").click()
    me.press("Sign in with a passkey")
    me.page.wait_for_url(re.compile(r":\d+/$"))

    # The match is still there, and so is my seat in it.
    me.page.goto(table)
    me.wait_until_asked_or_over()
    me.play_something()

    other = signed_in(site, name)
    me.open("/account")
    expect(me.page.get_by_text("this device · by passkey")).to_be_visible()
    elsewhere = me.page.get_by_role("button", name=re.compile("Sign python"))
    elsewhere.click()
    expect(me.page.get_by_text("Saved.")).to_be_visible()
    expect(elsewhere).to_have_count(0)
    assert other.get("/api/me").json()["id"] is None

    with me.page.expect_download() as loading:
        me.page.get_by_role("link", name="Download").click()
    loading.value.save_as(tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as archive:
        assert name in archive.read("profile.json").decode()
        assert any(one.startswith("matches/") for one in archive.namelist())

    me.press("Delete account")
    expect(me.page.get_by_text("One match is still running. You leave it.")).to_be_visible()
    me.press("Delete for good")
    expect(me.page.get_by_role("heading", name="Goodbye")).to_be_visible()
    me.page.goto(table)
    expect(me.page.get_by_text("Former member").first).to_be_visible()
    me.complaints = [said for said in me.complaints if "422" not in said]
    expect_no_complaints(me)


def test_signing_in_asks_before_it_takes_a_guest_s_matches_along(browser: Browser, site: Site) -> None:
    _, name = registered(site)
    me = Visitor(browser, site)
    me.open()
    me.against_bot("Crow")
    me.open("/sign-in")
    expect(me.page.get_by_role("checkbox", name=re.compile("Keep Guest"))).to_be_checked()
    me.write("Name", name)
    me.write("Password", "not the password")
    me.press("Sign in")
    expect(me.page.get_by_role("alert")).to_have_text("Wrong name or password.")
    me.write("Password", PASSWORD)
    me.page.keyboard.press("Enter")
    me.page.wait_for_url(re.compile(r":\d+/$"))
    expect(
        me.page.get_by_role("link", name=re.compile("Careless Crow|Your turn|Waiting")).first
    ).to_be_visible()
    me.complaints = [said for said in me.complaints if "403" not in said]
    expect_no_complaints(me)


def test_the_next_person_at_the_same_tab_finds_no_notes_of_the_last_one(browser: Browser, site: Site) -> None:
    (ada, ada_s_name), (bob, bob_s_name) = registered(site), registered(site)
    match = ada.create("me", "open")["id"]
    bob.join(ada.view(match))
    me = Visitor(browser, site)

    def come(name: str) -> Locator:
        """Sign in and open the match by links of the page, without a reload."""
        go(me, "/sign-in")
        me.write("Name", name)
        me.write("Password", PASSWORD)
        me.press("Sign in")
        me.page.wait_for_url(re.compile(r":\d+/(?:about)?$"))
        go(me, f"/m/{match}")
        me.page.get_by_role("tab", name="Notes").click()
        return me.page.get_by_role("textbox", name="Notes")

    me.open("/about")
    note = come(ada_s_name)
    note.fill("Take the corner")
    soon(lambda: ok(ada.get(f"/api/matches/{match}/note"))["text"] == "Take the corner")
    # An unsaved note must not be saved as the next person's.
    note.press_sequentially(", or the crown")
    go(me, "/account")
    me.press("Sign out")
    expect(me.page.get_by_role("heading", name="You’re signed out")).to_be_visible()
    field = come(bob_s_name)
    expect(field).to_be_editable()
    expect(field).to_have_value("")
    field.fill("Mine")
    soon(lambda: ok(bob.get(f"/api/matches/{match}/note"))["text"] == "Mine")
    assert ok(ada.get(f"/api/matches/{match}/note"))["text"].startswith("Take the corner")


def test_dangerous_actions_ask_for_a_fresh_proof(browser: Browser, site: Site) -> None:
    me = Visitor(browser, site)
    person, _ = registered(site)
    cookie = person.http.cookies["lagerfeuer-session"]
    me.context.add_cookies(
        [{"name": "lagerfeuer-session", "value": cookie, "url": f"http://localhost:{site.port}"}]
    )
    refusal = {
        "title": "Not allowed",
        "status": 403,
        "detail": "",
        "reason": {"text": "error-prove-first", "args": {}, "ruling": None},
    }
    # The first answer acts as if the sign-in were too old; all later ones come from the server.
    answers = iter([refusal])

    def answer(route: Any) -> None:
        refused = next(answers, None)
        if refused is None:
            route.continue_()
        else:
            route.fulfill(status=403, json=refused)

    me.page.route("**/api/account/password", answer)
    me.open("/account")
    me.press("Change password")
    # The form opens with the focus in its field.
    expect(me.page.get_by_label("New password")).to_be_focused()
    me.write("New password", "vier ganz neue Wörter")
    me.page.keyboard.press("Enter")
    dialog = me.page.get_by_role("dialog", name="Is it you?")
    expect(dialog.get_by_label("Password", exact=True)).to_be_focused()
    me.page.keyboard.insert_text(PASSWORD)
    me.page.keyboard.press("Enter")
    done = me.page.get_by_text("Changed. All other devices are signed out, and the secret addresses")
    expect(done).to_be_visible()
    expect(dialog).to_have_count(0)
    # A second change is confirmed again.
    me.press("Close")
    expect(done).to_be_hidden()
    me.press("Change password")
    me.write("New password", "noch vier neue Wörter")
    me.page.keyboard.press("Enter")
    expect(done).to_be_visible()


def test_a_tab_that_is_signed_out_from_elsewhere_shows_so(browser: Browser, site: Site) -> None:
    me = Visitor(browser, site)
    person = Person(site)
    view = person.create("me", "careless")
    name = register(person)
    cookie = person.http.cookies["lagerfeuer-session"]
    me.context.add_cookies(
        [{"name": "lagerfeuer-session", "value": cookie, "url": f"http://localhost:{site.port}"}]
    )
    me.open(f"/m/{view['id']}")
    me.ready.wait_for()
    desk = signed_in(site, name)
    assert desk.post("/api/account/sessions/end-others").status_code == 204
    expect(me.page.get_by_role("radio")).to_have_count(0)
    assert ok(person.get("/api/me"))["id"] is None


PAGES = ("/account", "/sign-in", "/register", "/forgotten", "/reset/abc", "/verify/abc")


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_every_page_of_accounts_is_accessible(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    me = Visitor(
        browser, site, locale="de", color_scheme=scheme, size=size, reduced_motion="reduce", bypass_csp=True
    )
    for path in PAGES:
        me.open(path)
        me.page.locator("h1").first.wait_for()
        assert faults_by_day_and_night(me.page) == [], path
        assert fits_the_width(me.page), path
    person, _ = registered(site)
    cookie = person.http.cookies["lagerfeuer-session"]
    me.context.add_cookies(
        [{"name": "lagerfeuer-session", "value": cookie, "url": f"http://localhost:{site.port}"}]
    )
    me.open("/account")
    for button in ("Passwort ändern", "Passkey hinzufügen", "Konto löschen"):
        me.press(button)
    assert faults_by_day_and_night(me.page) == []
    assert fits_the_width(me.page)
    assert not re.search(r"\b(account|house|settings)-[a-z]", me.page.locator("body").inner_text())


def test_a_long_name_is_refused_in_words_and_never_cut(browser: Browser, site: Site) -> None:
    me = Visitor(browser, site, size=PHONE)
    name = (new_name() + "-von-und-zu-Hohenlohe")[:24]
    me.open("/register")
    me.write("Name", name[:20])
    expect(me.page.get_by_text("20 of 24 characters")).to_be_visible()
    me.write("Name", name + " and its banks")
    expect(me.page.get_by_label("Name", exact=True)).to_have_value(name + " and its banks")
    expect(me.page.get_by_text("At most 24 characters, please; these are 38.")).to_be_visible()
    expect(me.page.get_by_role("button", name="Use a passkey instead")).to_be_disabled()
    me.write("Password", PASSWORD)
    me.press("Create account")
    # The form stays: no account gets a shortened name.
    expect(me.page.get_by_role("heading", name="Create account")).to_be_visible()
    me.write("Name", name)
    me.press("Create account")
    expect(me.page.get_by_role("heading", name="Your account")).to_be_visible()
    me.press("Change")
    me.write("Your name", name + " and its banks")
    expect(me.page.get_by_role("alert")).to_have_text("At most 24 characters, please; these are 38.")
    assert fits_the_width(me.page)
    me.press("Cancel")
    me.press("Sign out")
    # Signing in with the long name works: the page says which name it searches for.
    me.page.get_by_role("link", name="Sign in").click()
    expect(me.page.get_by_role("heading", name="Sign in")).to_be_visible()
    me.write("Name", name + " and its banks")
    expect(me.page.get_by_text(f"We search for \u201c{name}\u201d")).to_be_visible()
    me.write("Password", PASSWORD)
    me.press("Sign in")
    me.page.wait_for_url(re.compile(r":\d+/$"))
    expect_no_complaints(me)


def test_signing_in_leads_on_to_the_page_that_was_asked_for(browser: Browser, site: Site) -> None:
    me = Visitor(browser, site)
    me.open("/cups")
    expect(me.page.get_by_text("You need an account.")).to_be_visible()
    me.page.get_by_role("link", name="Create a tournament").click()
    me.page.get_by_role("link", name="Create account").click()
    # The page asked for survives a detour by way of signing in.
    me.page.get_by_role("link", name="Sign in").click()
    me.page.get_by_role("link", name="Create account").click()
    expect(me.page.get_by_role("heading", name="Create account")).to_be_visible()
    me.write("Name", new_name())
    me.write("Password", PASSWORD)
    me.press("Create account")
    expect(me.page.get_by_label("Name of the tournament")).to_be_visible()
    assert me.page.url.endswith("/cups/new")
    # The default is one day per turn, which takes weeks instead of months. Each choice shows when all rounds are over.
    day = me.page.get_by_role(
        "radio", name=re.compile("One day per turn.*3 rounds in a row: usually 35 days, at")
    )
    expect(day).to_be_checked()
    expect(
        me.page.get_by_role(
            "radio", name=re.compile("Three days per turn.*3 rounds.*usually 3 months, at the")
        )
    ).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="pages of the house")
def test_a_house_without_mail_says_whom_to_ask_about_a_forgotten_password(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, size=PHONE)
    me.open("/sign-in")
    expect(me.page.get_by_text("Ask a host of this house for a link.")).to_be_visible()
    me.page.route("**/api/house", lambda route: route.fulfill(json={"contact": "ada@house.example"}))
    me.open("/sign-in")
    expect(me.page.get_by_text("Ask a host of this house for a link: ada@house.example")).to_be_visible()
    assert fits_the_width(me.page)
    expect_no_complaints(me)
