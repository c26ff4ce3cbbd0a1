"""The keys of a table: they are told, and they answer what is asked."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from browser.laid_out import browser_of
from browser.stone_age import answer, place
from browser.table_page import PHONE, PLAYABLE, Player, card_of, expect_no_complaints
from browser.test_accessibility import AXE, faults
from flows.serving import Site, seated
from flows.timing import kind_step, move

NOTE_WHEN = """() => {
  window.pressed = [];
  addEventListener("keydown", ({ timeStamp }) => window.pressed.push(timeStamp), true);
}"""


def at_my_turn(browser: Browser, site: Site, game: str, **context: object) -> Player:
    people, view = seated(site, game, 2)
    me = browser_of(browser, site, people[view["turn"]["seat"]], reduced_motion="reduce", **context)
    me.open(f"/m/{view['id']}")
    me.page.locator("#board").wait_for()
    return me


def sheet(me: Player, name: str = "Keys") -> Locator:
    return me.page.get_by_role("dialog", name=name)


def test_the_question_mark_tells_every_key_and_so_does_the_menu(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "roseking", bypass_csp=True)
    keys = me.page.keyboard
    keys.press("Shift+?")
    expect(sheet(me)).to_contain_text("gives the main answer")
    if AXE.exists():
        assert faults(me.page) == []
    keys.press("Escape")
    expect(sheet(me)).to_have_count(0)
    me.page.get_by_role("button", name="Menu").click()
    sheet(me, "Menu").get_by_role("button", name="Keys").click()
    expect(sheet(me)).to_be_visible()
    keys.press("Escape")
    expect(sheet(me)).to_have_count(0)
    # Plain characters can be switched off, for those who speak to their machine.
    me.page.evaluate("localStorage.setItem('lagerfeuer-settings', JSON.stringify({ keys: false }))")
    me.page.reload()
    me.page.locator("#board").wait_for()
    keys.press("Shift+?")
    keys.press("ArrowRight")
    expect(sheet(me)).to_have_count(0)
    expect_no_complaints(me)


def test_a_device_without_a_keyboard_is_told_of_no_keys(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "roseking", size=PHONE, has_touch=True, is_mobile=True)
    me.page.get_by_role("button", name="Menu").tap()
    expect(sheet(me, "Menu").get_by_role("button", name="Next match")).to_be_visible()
    expect(sheet(me, "Menu").get_by_role("button", name="Keys")).to_be_hidden()
    for badge in sheet(me, "Menu").locator("kbd").all():
        expect(badge).to_be_hidden()
    expect_no_complaints(me)


def test_enter_gives_the_main_answer_only_where_nothing_else_has_the_focus(
    browser: Browser, site: Site
) -> None:
    # A double press is one. What a busy machine makes two of is none, and is tried at another table.
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
    # It is the card that hears the space bar: it is put down.
    me.page.keyboard.press("Space")
    expect(card).not_to_be_checked()
    assert me.moment == before
    card.click()
    me.page.locator("[data-prompt]").focus()
    me.page.wait_for_timeout(500)
    me.page.keyboard.press("Enter")
    me.wait_until_past(before)
    expect_no_complaints(me)


def test_a_turn_of_rose_king_is_played_from_the_hand_and_the_next_one_begins_there(
    browser: Browser, site: Site
) -> None:
    people, view = seated(site, "roseking", 2)
    mover = view["turn"]["seat"]
    me = browser_of(browser, site, people[mover], reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    before = me.moment
    # A card after which both can go on.
    card = card_of(me, kind_step(people[mover].view(view["id"])))
    card.focus()
    me.page.keyboard.press("Enter")
    expect(card).to_be_checked()
    me.page.wait_for_timeout(500)
    me.page.keyboard.press("Enter")
    me.wait_until_past(before)
    move(people[1 - mover], view)
    expect(me.page.locator("[data-card]:focus")).to_have_count(1)
    expect_no_complaints(me)


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


def test_a_board_is_three_keys_away_from_the_top_of_its_page(browser: Browser, site: Site) -> None:
    for game in ("roseking", "stoneage", "hunters"):
        me = at_my_turn(browser, site, game)
        me.page.get_by_role("link", name="Skip to the board").focus()
        me.page.keyboard.press("Enter")
        expect(me.page.locator("#board")).to_be_focused()
        me.page.keyboard.press("Tab")
        assert me.page.evaluate("document.querySelector('#board').contains(document.activeElement)"), game
        expect_no_complaints(me)


def test_the_focus_of_a_player_s_numbers_goes_round_his_whole_card(browser: Browser, site: Site) -> None:
    me = at_my_turn(browser, site, "stoneage")
    card = me.page.get_by_role("list", name="Players").get_by_role("listitem").first
    me.page.get_by_role("link", name="Skip to the content").focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Tab")
    expect(card.get_by_role("button")).to_be_focused()
    expect(card).to_have_css("outline-style", "solid")
    expect(card.get_by_role("button")).to_have_css("outline-style", "none")
    expect_no_complaints(me)
