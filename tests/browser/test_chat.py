"""Chat, private notes and spectators, at a desk and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from support.axe import faults
from support.members import member
from support.server_process import Person, Site, View, ok, seated, two_people
from support.table_page import PHONE, Player, as_person, expect_no_complaints, fits_the_width, invitation

NAME = "<b id=x>'\"&{{7*7}}"
NASTY = (
    "<script>window.hacked = 1</script>",
    '<img src=x onerror="window.hacked = 1">',
    "\"><svg onload='window.hacked = 1'>",
    "javascript:window.hacked=1",
    "[link](javascript:window.hacked=1) {@html 1} {{constructor.constructor('hacked=1')()}} ${7*7}",
    "</div></p><style>*{display:none}</style><iframe src=//example.org>",
    "&lt;b&gt; &#60;b&#62; \\u003cb\\u003e %3Cb%3E",
    "\u05d0\u05d1 rtl \u202e reversed \u2066 isolate " + "a\u0300\u0301\u0302" * 20,
    "w" * 300,
    "https://example.org\"onclick='window.hacked=1'",
    "https://<b>bold</b>.example.org/",
)
NO_LINKS = (
    "http://example.org/",
    "https://user:secret@example.org/",
    "https://\u0435xample.org/",
    "ftp://example.org data:text/html,x //example.org/ www.example.org",
)


def at_table(browser: Browser, site: Site, person: Person, match: str, **context: Any) -> Player:
    player = Player(browser, site, **context)
    as_person(player, person)
    player.open(f"/m/{match}")
    return player


def tab(player: Player, name: str) -> Locator:
    return player.page.get_by_role("tab", name=re.compile(f"^{name}"))


def messages(player: Player) -> Locator:
    return player.page.get_by_role("log").locator(".text")


@pytest.mark.sample(of="people of a house meet")
def test_two_people_talk_on_a_desk_and_a_phone(browser: Browser, site: Site) -> None:
    ada, bob, view = two_people(site)
    desk = at_table(browser, site, ada, view["id"])
    phone = at_table(browser, site, bob, view["id"], size=PHONE, has_touch=True)
    bubble = phone.page.get_by_role("banner").get_by_role("button", name=re.compile("^Chat"))
    expect(bubble).to_have_accessible_name("Chat")
    # By keyboard alone: along the tabs, into the line, send.
    tab(desk, "What happened").focus()
    desk.page.keyboard.press("ArrowRight")
    expect(tab(desk, "Chat")).to_be_focused()
    line = desk.page.get_by_label("Write a message")
    line.focus()
    desk.page.keyboard.type("Good luck!")
    desk.page.keyboard.press("Shift+Enter")
    desk.page.keyboard.type("And fun.")
    desk.page.keyboard.press("Enter")
    expect(messages(desk)).to_have_text(["Good luck!\nAnd fun."])
    expect(line).to_have_value("")
    expect(bubble).to_have_accessible_name("Chat, one unread message")
    # While the chat is closed, a new message is announced but not read aloud.
    live = phone.page.locator("[aria-live=polite]").nth(1)
    expect(live).to_have_text("New chat message.")
    bubble.tap()
    # The live region is emptied, so that the same words are announced the next time.
    expect(live).to_have_text("")
    expect(messages(phone)).to_have_text(["Good luck!\nAnd fun."])
    assert faults(phone.page, "dialog") == [], "the sheet"
    # A quick phrase takes two taps.
    more = phone.page.get_by_role("button", name="Quick phrases")
    more.tap()
    assert faults(phone.page, "dialog") == [], "the list of phrases"
    assert fits_the_width(phone.page)
    phone.page.get_by_role("button", name="Thank you!").tap()
    expect(messages(desk)).to_have_text(["Good luck!\nAnd fun.", "Thank you!"])
    expect(more).to_be_focused()
    expect(phone.page.get_by_role("button", name="Thank you!")).to_have_count(0)
    # Escape closes only the list. The focus returns to the button, at a desk to the line.
    for page, after in ((phone.page, more), (desk.page, line)):
        button = page.get_by_role("button", name="Quick phrases")
        for at in (page.get_by_role("button", name="Hello!"), button):
            button.press("Enter")
            expect(page.get_by_role("button", name="Hello!")).to_be_focused()
            at.press("Escape")
            expect(after).to_be_focused()
            expect(page.get_by_role("group", name="Quick phrases")).to_have_count(0)
    assert fits_the_width(phone.page)
    phone.page.get_by_role("button", name="Close").tap()
    expect(bubble).to_have_accessible_name("Chat")
    assert faults(desk.page, ".side") == [], "the column"
    # A message taken back is gone for both.
    desk.page.get_by_role("button", name="Take back").click()
    expect(desk.page.get_by_text("Taken back")).to_be_visible()
    bubble.tap()
    expect(phone.page.get_by_text("Taken back")).to_be_visible()
    # The list of matches shows new messages, too, and live.
    phone.open("/")
    card = phone.page.locator(".match").first
    expect(card).to_be_visible()
    # A character of two UTF-16 units counts as one, as on the server; nothing is cut.
    line.fill("\N{DIE FACE-1}\N{GAME DIE}" * 250)
    expect(desk.page.get_by_text("0 characters left.")).to_be_visible()
    line.press("End")
    desk.page.keyboard.type("!")
    expect(desk.page.get_by_text("At most 500 characters, please; these are 501.")).to_be_visible()
    expect(desk.page.get_by_role("button", name="Send")).to_be_disabled()
    line.fill("Still there?")
    desk.page.get_by_role("button", name="Send").click()
    expect(card).to_contain_text("One new message")
    # A muted person's words are no longer shown.
    phone.open(f"/m/{view['id']}")
    bubble.tap()
    phone.page.get_by_text("Mute", exact=True).tap()
    phone.page.get_by_role("checkbox", name=re.compile("^Mute .* at all tables")).tap()
    expect(phone.page.get_by_role("log").get_by_text("Muted")).to_have_count(1)
    expect(phone.page.get_by_text("Still there?")).to_have_count(0)
    expect_no_complaints(desk, phone)
    desk.context.close()
    phone.context.close()


@pytest.mark.sample(of="people of a house meet")
def test_a_waiting_player_on_a_phone_sees_where_they_look_that_a_message_has_come(
    browser: Browser, site: Site
) -> None:
    """On a phone, looking at the board of Stone Age scrolls the bar with its count out of sight."""
    people, view = seated(site, "stoneage", 2)
    asked, waiting = (people[seat] for seat in (view["turn"]["seat"], 1 - view["turn"]["seat"]))
    me = at_table(browser, site, waiting, view["id"], size=PHONE, has_touch=True)
    me.page.get_by_role("region", name="Cards and buildings").scroll_into_view_if_needed()
    for words in ("Hurry up!", "Please."):
        ok(asked.post(f"/api/matches/{view['id']}/chat", {"text": words}))
    read = me.prompt.get_by_role("button", name="Read 2 messages")
    expect(read).to_be_in_viewport(ratio=1)
    assert fits_the_width(me.page)
    read.tap()
    expect(messages(me)).to_have_text(["Hurry up!", "Please."])
    me.page.get_by_role("button", name="Close").tap()
    expect(me.prompt.get_by_role("button")).to_have_count(0)
    # The player to act has the question there instead.
    ok(waiting.post(f"/api/matches/{view['id']}/chat", {"text": "Yes."}))
    other = at_table(browser, site, asked, view["id"], size=PHONE, has_touch=True)
    bubble = other.page.get_by_role("banner").get_by_role("button", name="Chat, one unread message")
    expect(bubble).to_be_visible()
    expect(other.prompt.get_by_role("button", name=re.compile("^Read"))).to_have_count(0)
    expect_no_complaints(me, other)


@pytest.mark.sample(of="people of a house meet")
def test_messages_missed_while_the_chat_was_unreachable_are_loaded_later(
    browser: Browser, site: Site
) -> None:
    ada, bob, view = two_people(site)
    desk = at_table(browser, site, ada, view["id"])
    path = f"/api/matches/{view['id']}/chat"
    desk.page.route(f"**{path}*", lambda route: route.abort())
    ok(bob.post(path, {"text": "one"}))
    tab(desk, "Chat").click()
    away = desk.page.get_by_role("alert").get_by_text("The server can’t be reached")
    # First a chat opened while the request fails, then one that is already open.
    for texts in (["one"], ["one", "two"]):
        expect(away).to_be_visible()
        desk.page.unroute(f"**{path}*")
        expect(messages(desk)).to_have_text(texts)
        expect(away).to_have_count(0)
        desk.page.route(f"**{path}*", lambda route: route.abort())
        ok(bob.post(path, {"text": "two"}))


def test_names_and_words_are_shown_and_never_run(browser: Browser, site: Site) -> None:
    ada, bob, view = two_people(site)
    ok(ada.post("/api/me", {"name": NAME}))
    path = f"/api/matches/{view['id']}/chat"
    sent = [ok(ada.post(path, {"text": text}))["text"] for text in (*NASTY, *NO_LINKS)]
    linked = "See https://example.org/a?b=c&d=1#e. (https://example.net) and https://example.com/ü, yes"
    sent.append(ok(ada.post(path, {"text": linked}))["text"])
    ok(bob.post(f"/api/matches/{view['id']}/note", {"text": NASTY[1], "revision": 0}))
    reader = at_table(browser, site, bob, view["id"])
    reader.page.on("dialog", lambda dialog: reader.complaints.append(dialog.message))
    tab(reader, "Chat").click()
    expect(messages(reader)).to_have_count(len(sent))
    assert messages(reader).evaluate_all("all => all.map((one) => one.textContent)") == sent
    inside = "all => all.flatMap((one) => [...one.querySelectorAll('*')].map((tag) => tag.outerHTML))"
    tags = messages(reader).evaluate_all(inside)
    assert all(
        re.fullmatch(r'<a rel="[^"]*" target="_blank" href="https://[^"]*">[^<]*</a>', tag) for tag in tags
    )
    links = messages(reader).locator("a")
    shown = [links.nth(n) for n in range(links.count())]
    assert [one.get_attribute("href") for one in shown] == [one.inner_text() for one in shown]
    assert {one.get_attribute("rel") for one in shown} == {"noopener noreferrer nofollow"}
    named = "https://example.org https://example.org/a?b=c&d=1#e https://example.net https://example.com/ü"
    assert [one.inner_text() for one in shown] == named.split()
    expect(reader.page.get_by_role("list", name="Players")).to_contain_text(NAME)
    tab(reader, "Notes").click()
    expect(reader.page.get_by_role("textbox", name="Notes")).to_have_value(NASTY[1])
    assert reader.page.evaluate("window.hacked") is None
    assert reader.page.locator("#x, iframe, script:not([src])").count() == 0
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect_no_complaints(reader)
    reader.context.close()


@pytest.mark.sample(of="people of a house meet")
def test_a_note_saves_itself_and_no_tab_loses_what_another_wrote(browser: Browser, site: Site) -> None:
    ada, _, view = two_people(site)
    match = view["id"]
    desk = at_table(browser, site, ada, match)
    tab(desk, "Notes").click()
    note = desk.page.get_by_role("textbox", name="Notes")
    note.fill("The corner first")
    expect(desk.page.get_by_text("Saved.", exact=True)).to_be_visible()
    desk.page.reload()
    tab(desk, "Notes").click()
    expect(note).to_have_value("The corner first")
    # No edit is pending in this tab, so it shows what another tab writes.
    other = desk.new_tab()
    other.goto(f"{site.url}/m/{match}")
    other.get_by_role("tab", name="Notes").click()
    there = other.get_by_role("textbox", name="Notes")
    there.fill("The corner first, then the middle")
    there.blur()
    expect(note).to_have_value("The corner first, then the middle")
    other.close()

    # Another device saves at the same time: the last text counts, and the other one is offered.
    def elsewhere(route: Any) -> None:
        if "elsewhere" not in str(route.request.post_data):
            ok(ada.post(f"/api/matches/{match}/note", {"text": "elsewhere", "revision": 2}))
        route.continue_()

    desk.page.route("**/note", elsewhere, times=1)
    note.fill("here")
    note.blur()
    expect(desk.page.get_by_role("alert")).to_contain_text("elsewhere")
    desk.page.get_by_role("button", name="Add it here").click()
    expect(note).to_have_value("here\n\nelsewhere")
    expect(desk.page.get_by_role("alert")).to_have_count(0)
    assert faults(desk.page, ".side") == []
    # An unsaved text is saved when the page is left.
    note.fill("in the last moment")
    desk.open("/about")
    desk.open(f"/m/{match}")
    tab(desk, "Notes").click()
    expect(note).to_have_value("in the last moment")
    expect_no_complaints(desk)
    desk.context.close()


@pytest.mark.sample(of="people of a house meet")
def test_a_note_that_is_changed_while_it_is_saved_slowly_is_not_taken_for_another_tab_s(
    browser: Browser, site: Site
) -> None:
    ada, _, view = two_people(site)
    me = at_table(browser, site, ada, view["id"])
    tab(me, "Notes").click()
    note = me.page.get_by_role("textbox", name="Notes")
    expect(note).to_be_enabled()
    written: list[Route] = []

    def slow(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        written.append(route)
        # The server saves at once, but the answer is slow.
        answer = route.fetch()
        me.page.wait_for_timeout(1500)
        route.fulfill(response=answer)

    me.page.route("**/note", slow)
    note.fill("Take teh corner")
    note.blur()
    note.fill("Take the corner")
    note.blur()
    expect(me.page.get_by_text("Saved.", exact=True)).to_be_visible()
    expect(note).to_have_value("Take the corner")
    kept = ada.get(f"/api/matches/{view['id']}/note").json()
    assert (kept["text"], kept["aside"], len(written)) == ("Take the corner", "", 2)
    expect_no_complaints(me)
    me.context.close()


@pytest.mark.sample(of="people of a house meet")
def test_spectators_are_counted_and_see_what_the_players_wish(browser: Browser, site: Site) -> None:
    host, guest, watcher = Player(browser, site), Person(site), Player(browser, site, size=PHONE)
    host.open()
    host.page.get_by_role("button", name="Invite a friend").click()
    host.page.get_by_text("More options", exact=True).click()
    host.page.get_by_label("What spectators see").select_option("Nothing until the match ends")
    host.page.get_by_role("button", name="Create table").click()
    token = invitation(host.page)
    watcher.open(f"/join/{token}")
    expect(watcher.page.get_by_text("Spectators see the match only after it ends.")).to_be_visible()
    joined: View = ok(guest.seat(f"/api/invitations/{token}/seat"))
    watcher.open(f"/m/{joined['id']}")
    notice = watcher.page.get_by_text("You see the match only after it ends. The players chose this.")
    expect(notice).to_be_visible()
    expect(watcher.page.get_by_role("button", name=re.compile("^Chat"))).to_have_count(0)
    expect(host.page.get_by_role("img", name="One person watching")).to_be_visible()
    assert faults(watcher.page, "header") == [] == faults(watcher.page, ".players")
    before = watcher.moment
    view = guest.view(joined["id"])
    if view["turn"]["seat"] == view["you"]:
        ok(guest.act(view, view["choices"][0]["action"]))
    else:
        host.ready.wait_for()
        host.play_something()
    assert guest.view(joined["id"])["ply"] > 0
    assert watcher.moment == before == "0.0"
    ok(guest.post(f"/api/matches/{joined['id']}/resign"))
    expect(watcher.page.get_by_role("banner").get_by_text("Finished", exact=True)).to_be_visible()
    assert watcher.moment != before
    expect_no_complaints(host, watcher)
    host.context.close()
    watcher.context.close()


@pytest.mark.sample(of="people of a house meet")
def test_spectators_talk_on_a_desk_and_a_phone_and_players_read_it_after_the_match(
    browser: Browser, site: Site
) -> None:
    red, white, view = two_people(site)
    (eve, name), (boss, _) = member(site), member(site, role="host")
    desk = at_table(browser, site, eve, view["id"])
    phone = at_table(browser, site, boss, view["id"], size=PHONE, has_touch=True)
    player = at_table(browser, site, red, view["id"])
    expect(tab(desk, "Spectators")).to_be_visible()
    tab(desk, "What happened").press("ArrowRight")
    expect(tab(desk, "Spectators")).to_be_focused()
    desk.page.get_by_label("Write a message").fill("What a hand!")
    desk.page.keyboard.press("Enter")
    expect(messages(desk)).to_have_text(["What a hand!"])
    bubble = phone.page.get_by_role("banner").get_by_role("button", name=re.compile("^Chat"))
    expect(bubble).to_have_accessible_name("Chat, one unread message")
    expect(phone.page.locator("[aria-live=polite]").nth(1)).to_have_text("New chat message.")
    bubble.tap()
    expect(messages(phone)).to_have_text(["What a hand!"])
    assert faults(phone.page, "dialog") == []
    assert fits_the_width(phone.page)
    phone.page.get_by_role("button", name=f"Mute {name} everywhere").tap()
    expect(phone.page.get_by_role("log")).to_contain_text("Muted")
    phone.page.get_by_role("button", name=f"Unmute {name}").tap()
    expect(messages(phone)).to_have_text(["What a hand!"])
    phone.page.get_by_role("button", name="Quick phrases").tap()
    phone.page.get_by_role("button", name="Good luck!").tap()
    expect(messages(desk)).to_have_text(["What a hand!", "Good luck!"])
    expect(tab(player, "Spectators")).to_have_count(0)
    ok(white.post(f"/api/matches/{view['id']}/resign"))
    tab(player, "Spectators").click()
    expect(messages(player)).to_have_text(["What a hand!", "Good luck!"])
    expect(player.page.get_by_text("Only spectators write here")).to_be_visible()
    phone.page.get_by_role("button", name=f"Delete this message by {name}").tap()
    expect(messages(phone)).to_have_text(["What a hand!", "Good luck!"])
    phone.page.get_by_role("button", name="Delete for everyone").tap()
    expect(phone.page.get_by_role("log")).to_contain_text("Deleted")
    expect_no_complaints(desk, phone, player)
    for one in (desk, phone, player):
        one.context.close()


ADDRESSES = {
    "https://en.example.org/wiki/Go_(game)": "https://en.example.org/wiki/Go_(game)",
    "(see https://en.example.org/wiki/Go_(game))": "https://en.example.org/wiki/Go_(game)",
    "https://example.org/a_(b)_(c)!?": "https://example.org/a_(b)_(c)",
    "https://example.org/a_(b_(c)).": "https://example.org/a_(b_(c))",
    "[https://example.org/x[1]], yes": "https://example.org/x[1]",
    "{https://example.org/{a}}": "https://example.org/{a}",
    "„https://example.org/a“.": "https://example.org/a",
    "(https://example.org)": "https://example.org",
    "https://example.org/a)": "https://example.org/a",
    "https://example.org/(a": "https://example.org/(a",
    "https://example.org/?q=(a)&b=1#c)…": "https://example.org/?q=(a)&b=1#c",
}


@pytest.mark.sample(of="people of a house meet")
def test_brackets_that_an_address_opens_belong_to_it(browser: Browser, site: Site) -> None:
    ada, bob, view = two_people(site)
    for text in ADDRESSES:
        ok(ada.post(f"/api/matches/{view['id']}/chat", {"text": text}))
    reader = at_table(browser, site, bob, view["id"])
    tab(reader, "Chat").click()
    expect(messages(reader)).to_have_text(list(ADDRESSES))
    led = messages(reader).evaluate_all("all => all.map((one) => one.querySelector('a')?.textContent)")
    assert led == list(ADDRESSES.values())
