"""The keys of a table: they are explained, and they answer the prompt."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from boardkit.texts import say
from support import seeded
from support.axe import AXE, faults
from support.held_clock import least_restrictive_action, move
from support.hunters_tables import at_my_turn as hunters_at_my_turn
from support.keyboard_tables import at_my_turn
from support.position_tables import browser_of, lay_out
from support.sampling import some
from support.server_process import Site, ok, play_out, seated
from support.stoneage_tables import FEEDING, answer, place
from support.table_page import PHONE, PLAYABLE, Player, card_of, expect_no_complaints, until

NOTE_WHEN = """() => {
  window.pressed = [];
  addEventListener("keydown", ({ timeStamp }) => window.pressed.push(timeStamp), true);
}"""


def sheet(me: Player, name: str = "Keys") -> Locator:
    return me.page.get_by_role("dialog", name=name)


@pytest.mark.sample(of="a table is played by keys")
def test_the_question_mark_tells_every_key_and_so_does_the_menu(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "roseking", bypass_csp=True)
    keys = me.page.keyboard
    keys.press("Shift+?")
    expect(sheet(me)).to_contain_text("gives the main answer")
    if AXE.exists():
        assert faults(me.page) == []
    keys.press("Escape")
    expect(sheet(me)).to_have_count(0)
    menu = me.page.get_by_role("button", name="Menu")
    menu.click()
    sheet(me, "Menu").get_by_role("button", name="More").click()
    sheet(me, "Menu").get_by_role("button", name="Keys").click()
    expect(sheet(me)).to_be_visible()
    keys.press("Escape")
    expect(sheet(me)).to_have_count(0)
    expect(menu).to_be_focused()
    # Character keys can be turned off, for people who use speech input.
    me.page.evaluate("localStorage.setItem('lagerfeuer-settings', JSON.stringify({ keys: false }))")
    me.page.reload()
    me.page.locator("#board").wait_for()
    keys.press("Shift+?")
    keys.press("ArrowRight")
    expect(sheet(me)).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_a_device_without_a_keyboard_is_told_of_no_keys(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "roseking", size=PHONE, has_touch=True, is_mobile=True)
    me.page.get_by_role("button", name="Menu").tap()
    me.page.get_by_role("button", name="More", exact=True).tap()
    expect(sheet(me, "Menu").get_by_role("button", name="Next match")).to_be_visible()
    expect(sheet(me, "Menu").get_by_role("button", name="Keys")).to_be_hidden()
    for badge in sheet(me, "Menu").locator("kbd").all():
        expect(badge).to_be_hidden()
    sheet(me, "Menu").get_by_role("button", name="Settings", exact=True).tap()
    expect(sheet(me, "Menu").get_by_role("group", name="Motion")).to_be_visible()
    expect(sheet(me, "Menu").get_by_text(say("en", "settings-keys"))).to_be_hidden()
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_enter_gives_the_main_answer_only_where_nothing_else_has_the_focus(
    browser: Browser, site: Site
) -> None:
    # Two quick presses count as a double press. Where a slow machine puts more time between them, try another table.
    for _ in range(10):
        me = at_my_turn(browser, site, "roseking")
        before = me.moment
        card = me.page.get_by_role("radio", name=PLAYABLE).first
        card.focus()
        me.page.evaluate(NOTE_WHEN)
        for _ in range(2):
            me.page.keyboard.press("Enter")
        first, second = me.page.evaluate("window.pressed")
        if second - first < 300:
            break
    expect(card).to_be_checked()
    # With the focus on the card, the space bar puts the card down.
    me.page.keyboard.press("Space")
    expect(card).not_to_be_checked()
    assert me.moment == before
    card.click()
    me.page.locator("[data-prompt]").focus()
    me.page.wait_for_timeout(500)
    me.page.keyboard.press("Enter")
    me.wait_until_past(before)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_a_turn_of_rose_king_is_played_from_the_hand_and_the_next_one_begins_there(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    mover = view["turn"]["seat"]
    me = browser_of(browser, site, people[mover], reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    before = me.moment
    # Choose a card after which both players still have a choice.
    card = card_of(me, least_restrictive_action(people[mover].view(view["id"])))
    card.focus()
    me.page.keyboard.press("Enter")
    expect(card).to_be_checked()
    me.page.wait_for_timeout(500)
    me.page.keyboard.press("Enter")
    me.wait_until_past(before)
    move(people[1 - mover], view)
    expect(me.page.locator("[data-card]:focus")).to_have_count(1)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_digits_give_answers_that_are_numbers(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "stoneage")
    place(me, "Hunting ground").click()
    expect(answer(me, "2")).to_be_visible()
    before = me.moment
    me.page.keyboard.press("9")
    me.page.keyboard.press("2")
    me.wait_until_past(before)
    expect(answer(me, "Done")).to_be_visible()
    assert "2" in str(place(me, "Hunting ground").get_attribute("aria-label"))
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_a_board_is_three_keys_away_from_the_top_of_its_page(browser: Browser, site: Site) -> None:
    for game in some(("roseking", "stoneage", "hunters"), 1):
        me = at_my_turn(browser, site, game)
        me.page.get_by_role("link", name="Skip to the board").focus()
        me.page.keyboard.press("Enter")
        expect(me.page.locator("#board")).to_be_focused()
        me.page.keyboard.press("Tab")
        assert me.page.evaluate("document.querySelector('#board').contains(document.activeElement)"), game
        expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_a_screen_reader_tells_what_is_asked_what_is_picked_up_and_how_it_ended(
    browser: Browser, site: Site
) -> None:
    me = at_my_turn(browser, site, "stoneage")
    aloud = me.page.locator("[data-asked-aloud]")
    expect(aloud).to_have_text("Where do you send people?")
    place(me, "Toolmaker").focus()
    me.page.keyboard.press("Enter")
    expect(aloud).to_have_text("Toolmaker: One person. One tool more, or one tool made better.")
    me.page.keyboard.press("Enter")
    expect(aloud).to_have_text("End your turn, or take it back?")
    me.prompt.get_by_role("button", name="Done").press("Enter")
    # The live region is emptied first, so that a question with the same words is announced again.
    expect(aloud).to_have_text("")
    expect_no_complaints(me)
    people, view = seated(site, "roseking", 2)
    play_out(people, view, seeded.generator())
    one = browser_of(browser, site, people[0], reduced_motion="reduce")
    one.open(f"/m/{view['id']}")
    expect(one.page.locator("[data-asked-aloud]")).to_have_text(re.compile(r"\bwins?\b"))
    expect_no_complaints(one)


@pytest.mark.sample(of="a table is played by keys")
def test_a_repeated_question_is_read_out_with_the_focused_button(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, FEEDING, reduced_motion="reduce")
    me.prompt.get_by_role("button", name="Go hungry").press("Enter")
    sure = me.prompt.locator("[data-answers] button:focus")
    expect(sure).to_have_accessible_description(re.compile(r"10\spoints"))
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_only_the_hint_that_was_asked_for_by_key_takes_the_focus(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "stoneage")
    for selector in ("[data-hint=goal]", "[data-hint=place]"):
        me.prompt.locator(selector).get_by_role("button", name="Got it").press("Enter")
    me.prompt.get_by_role("button", name="What is this about?").press("Enter")
    expect(me.prompt.get_by_role("button", name="Got it")).to_be_focused()
    me.page.keyboard.press("Enter")
    place(me, "Toolmaker").focus()
    me.page.keyboard.press("Enter")
    expect(answer(me, "Send one person")).to_be_focused()
    me.page.keyboard.press("Enter")
    # This hint opens by itself.
    expect(me.prompt.locator("[data-hint=done]")).to_be_visible()
    expect(me.page.locator("[data-prompt]")).to_be_focused()
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_the_keys_work_where_one_arrives_on_the_page_and_at_its_board(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    mover = view["turn"]["seat"]
    ok(people[mover].act(people[mover].view(view["id"]), "toolmaker:1"))
    me = browser_of(browser, site, people[mover], reduced_motion="reduce")
    # Follow a link to the table, as after "Play again": the focus is then on the heading.
    me.open("/")
    me.page.locator(f"a[href='/m/{view['id']}']").press("Enter")
    expect(me.page.get_by_role("heading", level=1)).to_be_focused()
    expect(answer(me, "Done")).to_be_visible()
    me.page.keyboard.press("Enter")
    expect(answer(me, "Done")).to_have_count(0)
    me.page.locator("#board").focus()
    me.page.keyboard.press("ArrowLeft")
    expect(me.page.locator("[data-replay]").first).to_be_visible()
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_tab_leads_to_what_can_be_chosen_and_enter_never_ends_what_is_not_over(
    browser: Browser, site: Site
) -> None:
    people, match = hunters_at_my_turn(site)
    one = browser_of(browser, site, people[0], reduced_motion="reduce")
    one.open(f"/m/{match}")
    card = one.page.locator("[data-place='hand:collector'].open")
    card.focus()
    before = one.moment
    one.page.keyboard.press("Enter")
    one.page.keyboard.press("Enter")
    one.wait_until_past(before)
    expect(one.prompt.get_by_role("button", name="Done")).to_be_visible()
    until(one.page, "document.activeElement.matches('[data-place].open')")
    before = one.moment
    one.page.wait_for_timeout(500)
    one.page.keyboard.press("Enter")
    expect(one.page.locator("[data-place][aria-pressed=true]")).to_have_count(1)
    assert one.moment == before
    one.page.keyboard.press("Escape")
    # In every row with open places, the tab stop is an open place.
    stops = one.page.locator("[data-place][tabindex='0']")
    rows = one.page.locator(":has(> [data-place].open)").count()
    assert rows
    assert one.page.evaluate(
        """() => [...document.querySelectorAll(".land, .home, .hand")]
          .filter((row) => row.querySelector("[data-place].open"))
          .every((row) => row.querySelector("[data-place][tabindex='0']").matches(".open"))"""
    ), stops.evaluate_all("all => all.map((one) => one.dataset.place)")
    expect_no_complaints(one)


@pytest.mark.sample(of="a table is played by keys")
def test_an_arrow_enters_what_can_be_chosen(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "roseking")
    # When the hint closes, the focus moves to the prompt.
    me.prompt.locator("[data-hint-off]").press("Enter")
    expect(me.page.locator("[data-prompt]")).to_be_focused()
    me.page.keyboard.press("ArrowDown")
    expect(me.page.locator("[data-card]:focus")).to_have_count(1)
    me.page.get_by_role("heading", level=1).focus()
    me.page.keyboard.press("ArrowRight")
    expect(me.page.locator("[data-card]:focus")).to_have_count(1)
    me = at_my_turn(browser, site, "stoneage")
    me.page.get_by_role("heading", level=1).focus()
    me.page.keyboard.press("ArrowRight")
    expect(me.page.locator("[data-place].open:focus")).to_have_count(1)
    expect_no_complaints(me)


@pytest.mark.sample(of="a table is played by keys")
def test_backspace_takes_back_at_the_table_and_only_what_is_mine(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "stoneage")
    beginning = me.moment
    me.page.keyboard.press("Backspace")
    place(me, "Toolmaker").focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Enter")
    expect(answer(me, "Done")).to_be_visible()
    # In a text field, Backspace deletes a letter.
    me.page.get_by_role("tab", name="Notes").click()
    note = me.page.get_by_role("textbox")
    note.fill("ab")
    note.press("Backspace")
    expect(note).to_have_value("a")
    expect(answer(me, "Done")).to_be_visible()
    me.page.locator("[data-prompt]").focus()
    me.page.keyboard.press("Backspace")
    expect(answer(me, "Done")).to_have_count(0)
    assert str(me.moment).split(".")[0] == str(beginning).split(".")[0]
    until(me.page, "document.activeElement.matches('[data-place], [data-prompt]')")
    me.page.keyboard.press("Shift+?")
    expect(sheet(me)).to_contain_text("takes back your last action if possible")
    expect_no_complaints(me)
