"""What-if lines at the table: a board of their own that looks like one, and lines that can be played for real."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from boardkit.texts import say
from support.axe import faults
from support.history_pages import come_back
from support.hunters_tables import at_my_turn
from support.server_process import Site, ok, seated, two_people
from support.stoneage_tables import answer, place
from support.table_page import (
    DESK,
    ON_ITS_SIDE,
    PHONE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    sent_with,
    settles,
    until,
)
from support.what_if_pages import TRY, sitting

pytestmark = pytest.mark.sample(of="what else could have been played")


def open_what_if(me: Player) -> None:
    """Open the what-if board of a German table, which a phone offers in its menu."""
    header = me.page.get_by_role("banner").get_by_role("button", name="Was wäre, wenn")
    if header.count():
        header.click()
    else:
        me.page.get_by_role("button", name="Menü").click()
        me.page.get_by_role("button", name="Mehr", exact=True).click()
        me.page.get_by_role("dialog").get_by_role("button", name="Was wäre, wenn").click()
    expect(me.page.locator("[data-what-if]").get_by_role("button", name="neu mischen")).to_be_enabled()


def top(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None
    return box["y"]


def test_a_line_is_tried_taken_back_and_played(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    seat = view["turn"]["seat"]
    mover = [red, white][seat]
    begun = mover.view(view["id"])
    player = sitting(browser, site, mover, view["id"], size=DESK)
    board = player.page.locator("[data-what-if]")
    player.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    expect(board).to_be_visible()
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()

    back = board.get_by_role("button", name="Take back")
    player.free_cards.first.click()
    player.prompt.locator("[data-answers] button").first.click()
    expect(back).to_be_enabled()
    assert not faults(player.page)
    # Nothing of the line has reached the match.
    now = mover.view(view["id"])
    assert [now[part] for part in ("ply", "draft", "board", "log", "pending")] == [
        begun[part] for part in ("ply", "draft", "board", "log", "pending")
    ]

    player.page.keyboard.press("Backspace")
    expect(back).to_be_disabled()
    player.free_cards.first.click()
    player.prompt.locator("[data-answers] button").first.click()
    # Playing for real is not among the answers of the line. Until it is confirmed, nothing else is asked.
    assert player.prompt.get_by_role("button", name=re.compile("for real")).count() == 0
    board.get_by_role("button", name=re.compile(r"Play for real \(1")).click()
    expect(player.prompt).to_have_count(0)
    board.get_by_role("button", name="Cancel").click()
    expect(player.prompt).to_be_visible()
    board.get_by_role("button", name=re.compile("for real")).click()
    board.get_by_role("button", name="Play it").click()
    expect(player.page.get_by_text("One action of your line was played.")).to_be_visible()
    expect(board).to_have_count(0)
    played = mover.view(view["id"])
    assert [one["action"] for one in played["log"] if one["seat"] == seat]
    expect_no_complaints(player)


def test_a_phone_on_its_side_has_room_to_play_a_line_and_to_leave_it(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    mover = [red, white][view["turn"]["seat"]]
    player = sitting(browser, site, mover, view["id"], size=ON_ITS_SIDE, locale="de")
    player.page.get_by_role("banner").get_by_role("button", name="Was wäre, wenn").click()
    expect(player.page.locator("[data-what-if]").get_by_role("button", name="neu mischen")).to_be_enabled()
    player.page.locator("[role=radio][aria-disabled=false]").first.click()
    player.page.locator("[data-prompt] [data-answers] button").first.click()
    board = player.page.locator("[data-what-if]")
    for name in ("Wirklich spielen", say("de", "what-if-close")):
        button = board.get_by_role("button", name=name)
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.99)
    # The column scrolls, but not sideways.
    column = player.page.locator("main > .prompt")
    assert column.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


@pytest.mark.parametrize("locale", ["de", "en"])
def test_on_a_phones_side_every_answer_of_a_line_is_in_sight(
    browser: Browser, site: Site, locale: str
) -> None:
    people, match = at_my_turn(site)
    me = sitting(browser, site, people[0], match, size=ON_ITS_SIDE, locale=locale, has_touch=True)
    me.page.get_by_role("banner").get_by_role("button", name=say(locale, "what-if-open")).click()
    bar = me.page.locator("[data-what-if]")
    expect(bar.get_by_role("button", name=say(locale, "what-if-anew"))).to_be_enabled()
    answers = me.page.locator("[data-prompt] [data-answers] button")

    def are_in_sight() -> None:
        expect(answers.first).to_be_enabled()
        drawn(me.page)
        for button in (*answers.all(), *bar.get_by_role("button").all()):
            expect(button).to_be_in_viewport(ratio=0.99)

    # Check with the longest text of a card.
    me.page.locator("[data-place='hand:shaman'].open").click()
    are_in_sight()
    me.page.locator("[data-place='hand:chief'].open").click()
    are_in_sight()
    # Check with the button to play the line for real.
    answers.first.click()
    expect(bar.get_by_role("button")).to_have_count(5)
    are_in_sight()
    expect_no_complaints(me)


def test_when_the_match_goes_on_the_what_if_line_says_so_and_restarts(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    seat = view["turn"]["seat"]
    mover, waiting = [red, white][seat], [red, white][1 - seat]
    player = sitting(browser, site, waiting, view["id"], size=PHONE, locale="de")
    # A phone's bar has no room for the button, so it is in the menu.
    player.page.get_by_role("button", name="Menü").click()
    player.page.get_by_role("button", name="Mehr", exact=True).click()
    player.page.get_by_role("dialog").get_by_role("button", name="Was wäre, wenn").click()
    board = player.page.locator("[data-what-if]")
    expect(board).to_be_visible()
    expect(board.get_by_role("button", name="Neu mischen")).to_be_enabled()
    assert fits_the_width(player.page)
    assert not faults(player.page, "[data-what-if]")

    mine = mover.view(view["id"])
    ok(mover.act(mine, mine["choices"][0]["action"]))
    anew = board.get_by_role("button", name="Von hier neu beginnen")
    anew.click()
    expect(anew).to_have_count(0)
    expect(board.get_by_role("button", name="Neu mischen")).to_be_enabled()
    player.page.keyboard.press("Escape")
    expect(board).to_have_count(0)
    expect_no_complaints(player)


def test_an_answer_to_a_line_that_was_left_shows_nothing_of_it(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    mover = [red, white][view["turn"]["seat"]]
    player = sitting(browser, site, mover, view["id"], size=DESK)
    page = player.page
    address = f"{site.url}/api/matches/{view['id']}/what-if"
    asked: list[Route] = []
    page.route(address, lambda route: asked.append(route))
    what_if = page.get_by_role("banner").get_by_role("button", name=TRY)
    what_if.click()
    until(page, "document.querySelector('[data-what-if]') !== null")
    page.keyboard.press("Escape")
    what_if.click()
    for _ in range(1_500):
        if len(asked) == 2:
            break
        page.wait_for_timeout(20)
    first, second = asked
    # The world shown is guessed with the seed of the second request, which later requests repeat.
    second.continue_()
    expect(page.locator("[data-what-if]").get_by_role("button", name="Reshuffle")).to_be_enabled()
    first.continue_()
    page.wait_for_timeout(200)
    page.unroute(address)
    with page.expect_request(address) as next_one:
        player.free_cards.first.click()
        player.prompt.locator("[data-answers] button").first.click()
    assert sent_with(next_one.value)["seed"] == sent_with(second.request)["seed"]
    expect(page.locator("[data-what-if]").get_by_role("button", name="Take back")).to_be_enabled()
    expect_no_complaints(player)


def test_a_line_whose_turns_end_by_themselves_is_played_to_its_end(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    mover = people[view["turn"]["seat"]]
    player = sitting(browser, site, mover, view["id"], size=DESK)
    player.page.evaluate("localStorage.setItem('lagerfeuer-settings', JSON.stringify({ passOn: true }))")
    player.page.reload()
    player.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    board = player.page.locator("[data-what-if]")
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    place(player, "Hunting ground").click()
    answer(player, "2").click()
    answer(player, "Done").click()
    board.get_by_role("button", name=re.compile(r"Play for real \(2")).click()
    player.page.get_by_role("button", name="Play it").click()
    expect(player.page.get_by_text("2 actions of your line were played.")).to_be_visible()
    expect(player.page.get_by_text("The table has changed.")).to_have_count(0)
    expect_no_complaints(player)


def test_a_line_that_could_not_begin_says_so_and_begins_when_it_can(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    player = sitting(browser, site, [red, white][view["turn"]["seat"]], view["id"], size=DESK)
    address = f"{site.url}/api/matches/{view['id']}/what-if"
    player.page.route(address, lambda route: route.abort())
    player.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    expect(player.prompt.get_by_text("Nothing is guessed yet")).to_be_visible()
    player.page.unroute(address)
    board = player.page.locator("[data-what-if]")
    board.get_by_role("button", name="Reshuffle").click()
    expect(player.prompt.get_by_text("Nothing is guessed yet")).to_have_count(0)
    expect(board.get_by_role("button", name="Reshuffle")).to_be_enabled()
    player.free_cards.first.click()
    player.prompt.locator("[data-answers] button").first.click()
    expect(board.get_by_role("button", name="Take back")).to_be_enabled()


@pytest.mark.sample(of=None)
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["roseking", "stoneage"])
def test_on_a_phone_a_line_leaves_half_of_the_screen_to_the_board(
    browser: Browser, site: Site, game: str
) -> None:
    people, view = seated(site, game, 2)
    mover = people[view["turn"]["seat"]]
    me = sitting(browser, site, mover, view["id"], size=PHONE, locale="de", has_touch=True)
    open_what_if(me)
    bar = me.page.locator("[data-what-if]")
    anew = bar.get_by_role("button", name="Neu mischen")
    expect(anew).to_be_enabled()

    def in_sight() -> int:
        return int(
            me.page.evaluate(
                """() => {
                    const board = document.querySelector('#board section').getBoundingClientRect()
                    const over = document.querySelector('[data-over]').getBoundingClientRect()
                    return Math.min(board.bottom, over.top) - Math.max(board.top, 0)
                }"""
            )
        )

    def leaves_half() -> bool:
        return in_sight() >= PHONE["height"] / 2

    until(me.page, "document.querySelector('#board').getBoundingClientRect().top < 120")
    assert settles(me.page, leaves_half)
    # Check also with the text about the line, the buttons to leave and play it, and the next question.
    me.page.locator("#board :is([data-card][aria-disabled=false], [data-place].open)").first.click()
    me.page.locator("[data-answers] .button:enabled").first.click()
    expect(bar.get_by_role("button", name="Wirklich spielen (1 Aktion)")).to_be_enabled()
    expect(bar.get_by_role("button", name="Zurück", exact=True)).to_be_enabled()
    drawn(me.page)
    assert settles(me.page, leaves_half)
    for button in bar.get_by_role("button").or_(bar.get_by_role("switch")).all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        # All buttons have a text, except for the cross.
        assert button.inner_text().strip() or button.get_attribute("aria-label") == "Zurück an den Tisch"
    assert fits_the_width(me.page)
    expect_no_complaints(me)


@pytest.mark.parametrize(
    ("size", "words"),
    [(DESK, "Verdecktes neu mischen"), (PHONE, "Neu mischen")],
    ids=["desk", "phone"],
)
def test_the_button_says_what_it_reshuffles_where_there_is_room(
    browser: Browser, site: Site, size: Any, words: str
) -> None:
    red, white, view = two_people(site)
    person = [red, white][view["turn"]["seat"]]
    me = sitting(browser, site, person, view["id"], size=size, locale="de")
    open_what_if(me)
    expect(me.page.locator("[data-what-if]").get_by_role("button", name="neu mischen")).to_have_text(words)
    expect(me.page.get_by_role("button", name="Verdecktes neu mischen")).to_have_count(1)
    assert fits_the_width(me.page)
    expect_no_complaints(me)


def test_on_a_low_phone_a_line_leaves_the_whole_hand_in_sight(browser: Browser, site: Site) -> None:
    people, view, seat = come_back(site, "hunters", 2)
    low: Any = {"width": 360, "height": 640}
    me = sitting(browser, site, people[seat], view["id"], size=low, locale="de", has_touch=True)
    open_what_if(me)
    assert settles(
        me.page,
        lambda: bool(
            me.page.evaluate(
                """() => {
                    const bar = document.querySelector('[data-what-if]').getBoundingClientRect()
                    const hand = [...document.querySelectorAll('[data-place^="hand:"]')]
                    return hand.length > 2 && bar.height > 60
                        && hand.every((card) => card.getBoundingClientRect().bottom <= bar.top)
                }"""
            )
        ),
    )
    expect_no_complaints(me)


def test_at_the_desk_the_board_ends_where_the_line_begins(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    me = sitting(browser, site, [red, white][view["turn"]["seat"]], view["id"], size=DESK)
    # For a newcomer, the room for the hint is kept.
    me.prompt.locator("[data-hint]").wait_for()
    drawn(me.page)

    def height() -> float:
        box = me.page.get_by_role("region", name="Board").bounding_box()
        assert box is not None
        return box["height"]

    before = height()
    me.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    bar = me.page.locator("[data-what-if]")
    expect(bar.get_by_role("button", name="Reshuffle")).to_be_enabled()
    drawn(me.page)

    def ends_above() -> bool:
        return bool(
            me.page.evaluate(
                """() => {
                    const stage = document.querySelector('#board section')
                    const bar = document.querySelector('[data-what-if]').getBoundingClientRect()
                    const cards = [...stage.querySelectorAll('[data-card]')]
                    const bottom = Math.max(...cards.map((card) => card.getBoundingClientRect().bottom))
                    return cards.length > 0 && bottom <= bar.top
                }"""
            )
        )

    assert settles(me.page, ends_above)
    me.page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    # The real table has its former size.
    assert settles(me.page, lambda: abs(height() - before) < 1)
    drawn(me.page)
    assert abs(height() - before) < 1
    expect_no_complaints(me)


def test_bots_answer_until_they_are_told_not_to(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site, what_if="bots")
    mover = [red, white][view["turn"]["seat"]]
    me = sitting(browser, site, mover, view["id"], size=DESK)
    me.page.get_by_role("banner").get_by_role("button", name=TRY).click()
    bots = me.page.get_by_role("switch", name="Bots answer")
    expect(bots).to_have_attribute("aria-checked", "true")
    expect(bots).to_be_enabled()
    bots.click()
    expect(bots).to_have_attribute("aria-checked", "false")
    board = me.page.locator("[data-what-if]")
    back = board.get_by_role("button", name="Take back")
    names = me.page.get_by_role("list", name="Players").locator(".name")
    before, below = names.all_inner_texts(), top(me.cards.first)
    # If the opponent has a single option, it is carried out automatically; then try another card.
    for card in range(me.cards.count()):
        me.cards.nth(card).click()
        me.prompt.locator("[data-answers] button").first.click()
        expect(back).to_be_enabled()
        if board.get_by_text("You now play for").is_visible():
            break
        back.click()
        expect(back).to_be_disabled()
    expect(board).to_contain_text("You now play for")
    # The table does not turn: the hand to play is where the opponent's was.
    expect(me.cards.first).to_be_visible()
    assert top(me.cards.first) < below
    assert names.all_inner_texts() == before
    expect_no_complaints(me)
