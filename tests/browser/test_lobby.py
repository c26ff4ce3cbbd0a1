"""Finding opponents: an open table in the lobby, and an invitation by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from support.axe import AXE, faults
from support.lobby_play import invite, tempo
from support.members import member
from support.server_process import Person, Site, ok, running_site
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width, until


@pytest.fixture
def house(tmp_path: Any) -> Iterator[Site]:
    """Serve a house of its own, so that the lobby shows only what the test creates."""
    with running_site(tmp_path / "data") as running:
        yield running


@pytest.mark.sample(of="people of a house meet")
def test_a_guest_with_a_phone_opens_a_table_and_a_person_at_a_desk_sits_down(
    browser: Browser, house: Site
) -> None:
    phone = Player(browser, house, size=PHONE, has_touch=True)
    desk = Player(browser, house, locale="de")
    desk.open("/lobby")
    expect(desk.page.get_by_text("Gerade sind keine Tische offen.")).to_be_visible()
    phone.open()
    expect(phone.page.get_by_text("No open tables right now.")).to_be_visible()
    phone.page.get_by_role("link", name="All open tables").tap()
    phone.page.get_by_role("button", name="Open a table").tap()
    form = phone.page.get_by_role("region", name="Table for the house")
    form.get_by_role("combobox", name="Game").select_option(label="Rose King")
    expect(form.get_by_role("radio", name=re.compile("^Anyone in the house"))).to_be_checked()
    form.get_by_role("checkbox", name=re.compile("^Only for certain ratings")).check()
    form.get_by_role("spinbutton", name="From").fill("1400")
    form.get_by_role("spinbutton", name="To").fill("1600")
    assert fits_the_width(phone.page)
    form.get_by_role("button", name="Open the table").tap()
    phone.page.wait_for_url("**/m/*")
    expect(phone.page.get_by_text("Open to anyone in the house.")).to_be_visible()
    # The other person's lobby shows it without a reload.
    card = desk.page.get_by_role("article")
    expect(card).to_contain_text("Rosenkönig")
    expect(card).to_contain_text("für Wertungen von 1400 bis 1600")
    expect(card).to_contain_text("Je 7 Tage")
    desk.page.get_by_label("Zeit").select_option(label="Live")
    expect(desk.page.get_by_text("Gerade passt kein offener Tisch.")).to_be_visible()
    desk.page.get_by_role("button", name="Alle zeigen").click()
    card.get_by_role("button", name=re.compile("^Dazusetzen")).press("Enter")
    # Because the match has a clock, sitting down must be confirmed.
    expect(card.get_by_text("Die Partie beginnt, sobald du sitzt.")).to_be_visible()
    card.get_by_role("button", name="Ja, dazusetzen").press("Enter")
    desk.page.wait_for_url("**/m/*")
    for one in (phone, desk):
        expect(one.page.get_by_role("region", name=re.compile("Board|Brett"))).to_be_visible()
    expect_no_complaints(phone, desk)


@pytest.mark.sample(of="people of a house meet")
def test_an_invitation_by_name_is_declined_kindly_and_another_one_accepted(
    browser: Browser, house: Site
) -> None:
    (host, _), (busy, busy_name), (free, free_name) = member(house), member(house), member(house)
    me, first, second = (
        Player(browser, house),
        Player(browser, house, size=PHONE),
        Player(browser, house, locale="de"),
    )
    for player, person in ((me, host), (first, busy), (second, free)):
        as_person(player, person)
    first.open()
    me.open()
    me.page.get_by_role("button", name="Invite a friend").click()
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    me.page.get_by_role("radio", name=re.compile("^People I choose")).check()
    field = me.page.get_by_role("combobox", name="Name")
    field.fill("No one has this name")
    # Without known players, the page asks for them only once.
    assert sum("/api/company" in url for url in asked) == 1
    me.page.get_by_role("button", name="Create table and invite").click()
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(re.compile("No one here has exactly this name"))
    # A person's page links to the same form with their name.
    me.open(f"/p/{busy_name}")
    me.page.get_by_role("link", name="Invite to a match").click()
    expect(field).to_have_value(busy_name)
    # The link can also name the game.
    me.open(f"/?new&with={busy_name}&game=stoneage")
    expect(field).to_have_value(busy_name)
    expect(me.page.get_by_role("radio", name="Stone Age")).to_be_checked()
    me.page.get_by_role("radio", name="Rose King").check()
    expect(field).to_have_value(busy_name)
    me.page.get_by_role("button", name="Create table and invite").click()
    me.page.wait_for_url("**/m/*")
    expect(me.page.get_by_text("For invited people only.")).to_be_visible()
    expect(me.page.get_by_role("heading", name=f"Waiting for {busy_name}")).to_be_visible()
    # The invitation appears at the top of the invited person's home page, without a reload.
    card = first.page.get_by_role("region", name="You are invited").get_by_role("listitem").first
    expect(card).to_contain_text("7 days each")
    card.get_by_role("button", name="Decline").press("Enter")
    expect(card.get_by_role("button").first).to_be_focused()
    card.get_by_role("button", name="Another time, gladly.").click()
    expect(first.page.get_by_role("region", name="You are invited")).to_have_count(0)
    me.complaints = [said for said in me.complaints if "422" not in said]
    expect(me.page.get_by_text(f"{busy_name} can’t come: “Another time, gladly.”")).to_be_visible()
    me.page.get_by_role("button", name=re.compile("^Invite someone: ")).click()
    me.page.get_by_role("combobox", name="Name").fill(free_name)
    me.page.get_by_role("button", name="Invite", exact=True).click()
    expect(me.page.get_by_role("button", name=re.compile("^Withdraw invitation"))).to_be_visible()
    # The form is gone, and the focus must not fall back to the top of the page.
    until(me.page, "document.activeElement !== document.body")
    second.open()
    second.page.get_by_role("button", name="Annehmen").click()
    second.page.wait_for_url("**/m/*")
    for one in (me, second):
        expect(one.page.get_by_role("region", name=re.compile("Board|Brett"))).to_be_visible()
    expect_no_complaints(me, first, second)


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.sample(1)
@pytest.mark.parametrize("path", ["/", "/lobby"])
def test_a_person_who_was_cut_off_sees_tables_opened_meanwhile(
    browser: Browser, house: Site, path: str
) -> None:
    me, heard = Player(browser, house), list[WebSocketRoute]()
    cut_off = False

    def connect(socket: WebSocketRoute) -> None:
        if cut_off:
            socket.close()
        else:

            def hear(message: str | bytes) -> None:
                heard.append(socket)
                socket.send(message)

            socket.connect_to_server().on_message(hear)

    me.page.route_web_socket("**/api/live", connect)
    Person(house).create("me", "open", admits="house", tempo=tempo(1))
    me.open(path)
    tables = me.page.get_by_role("article")
    expect(tables).to_have_count(1)
    Person(house).create("me", "open", admits="house", tempo=tempo(1))
    # A second table proves that the live stream is open.
    expect(tables).to_have_count(2)
    cut_off = True
    heard[-1].close()
    Person(house).create("me", "open", admits="house", tempo=tempo(1))
    cut_off = False
    expect(tables).to_have_count(3)


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("path", "title"), [("/", "Come, sit down by the fire"), ("/lobby", ""), ("/cups", "")]
)
def test_a_list_says_that_it_may_be_old_while_the_house_is_away(
    browser: Browser, house: Site, path: str, title: str
) -> None:
    me = Player(browser, house, size=PHONE)
    me.open(path)
    heading = me.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(title or re.compile("."))
    until(me.page, "document.querySelector('main').innerText.includes('pen')")
    line = me.page.get_by_role("status").get_by_text("What you see may be out of date.")
    expect(line).to_have_count(0)
    me.context.set_offline(True)
    expect(line).to_be_visible()
    assert fits_the_width(me.page)
    me.context.set_offline(False)
    expect(line).to_have_count(0)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_while_the_house_is_away_no_empty_heading_stands_on_the_home_page(
    browser: Browser, house: Site
) -> None:
    me = Player(browser, house)
    # Without a live stream, no news makes the page ask again.
    me.page.route_web_socket("**/api/live", lambda _: None)
    me.page.route("**/api/home*", lambda route: route.abort())
    me.page.route("**/api/matches*", lambda route: route.abort())
    me.open()
    expect(me.page.get_by_role("alert")).to_be_visible()
    expect(me.page.get_by_role("heading", name="My matches")).to_have_count(0)
    me.page.unroute_all()
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.get_by_role("heading", name="My matches")).to_be_visible()


@pytest.mark.sample(of="a page keeps nobody out")
@pytest.mark.skipif(not AXE.exists(), reason="the client's packages are not installed: make test")
@pytest.mark.parametrize(
    ("scheme", "size", "locale"),
    [pytest.param("light", DESK, "en", marks=pytest.mark.long), ("dark", PHONE, "de")],
)
def test_the_lobby_is_accessible(browser: Browser, house: Site, scheme: Any, size: Any, locale: str) -> None:
    (host, _), (guest, guest_name) = member(house), member(house)
    seek = {"admits": "house", "tempo": tempo(1)}
    host.create("me", "open", **seek)
    host.create("me", "open", "careless", game="stoneage", **seek, least=1700)
    named = invite(host, guest_name).json()
    look = {"color_scheme": scheme, "size": size, "reduced_motion": "reduce", "bypass_csp": True}
    me = Player(browser, house, locale=locale, **look)
    as_person(me, guest)
    me.open("/lobby")
    expect(me.page.get_by_role("article")).to_have_count(2)
    me.page.get_by_role("article").first.get_by_role("button").click()
    assert faults(me.page) == [], "the lobby"
    assert fits_the_width(me.page)
    me.page.get_by_role("main").get_by_role("button", name=re.compile("^(Open a|Tisch)")).click()
    expect(me.page.get_by_role("radio", checked=True).first).to_be_visible()
    assert faults(me.page) == [], "opening a table"
    assert fits_the_width(me.page)
    me.open("/")
    expect(me.page.get_by_role("button", name=re.compile("Accept|Annehmen"))).to_be_visible()
    expect(me.page.get_by_role("article").first).to_be_visible()
    assert faults(me.page) == [], "the home page"
    assert fits_the_width(me.page)
    assert guest.post(f"/api/lobby/{named['id']}/decline", {"answer": "busy"}).status_code == 204
    waiting = Player(browser, house, locale=locale, **look)
    as_person(waiting, host)
    waiting.open(f"/m/{named['id']}")
    expect(waiting.page.get_by_text(re.compile("is free|ist noch frei|still free"))).to_be_visible()
    assert faults(waiting.page) == [], "a table that waits"
    assert fits_the_width(waiting.page)
    assert ok(Person(house).get("/api/lobby"))["tables"]
