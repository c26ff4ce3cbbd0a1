"""Embers, a game without client code, is played at the generic table, which is drawn from its layout."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Browser, Request, expect

from support.axe import faults_by_day_and_night
from support.server_process import Person, Site, View, seated
from support.table_page import (
    DESK,
    ON_ITS_SIDE,
    PHONE,
    Player,
    as_person,
    expect_no_complaints,
    fits_the_width,
)


def table_against_a_bot(player: Player) -> None:
    person = Person(player.site)
    view = person.create("me", "careless", "careless", game="embers")
    as_person(player, person)
    player.open(f"/m/{view['id']}")


def press_by_mouse(me: Player) -> None:
    me.page.locator("#board button.open").first.click()


def press_by_touch(me: Player) -> None:
    me.page.locator("#board button.open").first.tap()


def press_by_keyboard(me: Player) -> None:
    """Move to the first playable card by arrow key, to the last by End, and play it with Enter."""
    place = "document.activeElement.dataset.place ?? ''"
    if not me.page.evaluate(place):
        me.page.evaluate("document.activeElement.blur()")
        me.page.keyboard.press("ArrowRight")
    assert me.page.evaluate(place).startswith("hands:")
    me.page.keyboard.press("End")
    me.page.keyboard.press("Enter")


@pytest.mark.sample(of="a game of others is played like those of the house")
@pytest.mark.parametrize(
    ("press", "phone"),
    [(press_by_mouse, False), (press_by_keyboard, False), (press_by_touch, True)],
    ids=["mouse", "keyboard", "touch"],
)
@pytest.mark.sample(1)
def test_a_whole_match_of_a_game_without_client_code(
    browser: Browser, site: Site, press: Callable[[Player], None], phone: bool
) -> None:
    me = Player(browser, site, size=PHONE if phone else DESK, has_touch=phone)
    table_against_a_bot(me)
    me.page.locator("#board .table").wait_for()
    for _ in count():
        me.wait_until_asked_or_over()
        if me.is_over:
            break
        before = me.moment
        if me.page.locator("#board button.open").count():
            # The second of two quick presses on different things is ignored (double-press-guard.ts).
            me.page.wait_for_timeout(500)
            press(me)
        else:
            me.press_prompt()
        me.wait_until_past(before)
        assert fits_the_width(me.page)
    expect(me.page.get_by_role("region", name="The end of the match")).to_contain_text("A hand is empty")
    expect(me.page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()
    assert fits_the_width(me.page)
    expect_no_complaints(me)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("size", "language"), [(PHONE, "de"), (DESK, "en")], ids=["phone", "desk"])
def test_cards_have_names_and_hidden_ones_are_only_counted(
    browser: Browser, site: Site, size: View, language: str
) -> None:
    people, view = seated(site, "embers", 4)
    hand = people[0].view(view["id"])["board"]["hands"][0]
    me = Player(browser, site, locale=language, size={"width": size["width"], "height": size["height"]})
    as_person(me, people[0])
    me.open(f"/m/{view['id']}")
    cards, of = ("Karten", "Hand, Deins") if language == "de" else ("cards", "Hand, Yours")
    board = me.page.locator("#board")
    mine = board.get_by_role("group", name=f"{of}: {len(hand)} {cards}")
    mine.wait_for()
    named = mine.locator("button .visually-hidden").all_inner_texts()
    assert [int(re.sub(r"\D", "", name)) for name in named] == hand
    assert all(("wählbar" if language == "de" else "can be chosen") in name for name in named)
    # Seats are marked by more than a colour, and no card in another seat's hand has a name.
    assert board.locator(".others .name svg path").count() == 3
    assert board.locator(".others [role=img]:not(.mark), .others button").count() == 0
    assert board.get_by_role("group", name=re.compile(rf"^Hand, .*: 3 {cards}$")).count() == 4
    assert faults_by_day_and_night(me.page, "#board") == []
    assert fits_the_width(me.page)


@pytest.mark.sample(of="a game of others is played like those of the house")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["phone", "on its side"])
def test_nothing_that_can_be_touched_lies_under_the_prompt(browser: Browser, site: Site, size: View) -> None:
    people, view = seated(site, "embers", 4)
    me = Player(browser, site, size={"width": size["width"], "height": size["height"]})
    as_person(me, people[0])
    me.open(f"/m/{view['id']}")
    me.prompt.get_by_role("button").first.wait_for()
    cards = me.page.locator("#board .mine button.open")
    assert cards.count() > 0
    covered = """(cards) => cards.filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return [top + 1, bottom - 2].some((y) => !card.contains(document.elementFromPoint((left + right) / 2, y)));
    }).length"""
    assert cards.evaluate_all(covered) == 0
    # Nor does the hand cover the prompt, which unfolds on an upright phone.
    unfold = me.prompt.get_by_role("button", name="Show all")
    if unfold.count():
        unfold.click()
    assert me.prompt.get_by_role("button").evaluate_all(covered) == 0


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_the_prompt_lists_the_options_in_the_words_of_the_game(browser: Browser, site: Site) -> None:
    people, view = seated(site, "embers", 2)
    me = Player(browser, site)
    as_person(me, people[0])
    me.open(f"/m/{view['id']}")
    expect(me.prompt).to_contain_text("Lay a card, or stop once you have laid one.")
    hand = people[0].view(view["id"])["board"]["hands"][0]
    labels = me.prompt.locator("[data-answers] [data-action]").all_inner_texts()
    assert labels == [str(card) for card in sorted(set(hand))]


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_the_generic_table_is_not_loaded_with_the_first_page(browser: Browser, site: Site) -> None:
    me = Player(browser, site)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    me.page.on("request", note)
    me.open()
    me.page.get_by_role("button", name="Play against a bot").wait_for()
    first = [url for url in asked if "/assets/" in url]
    assert first
    # Files shared by all tables may be fetched in advance, but not this one.
    assert not [url for url in first if "/generic-table-" in url]
    table_against_a_bot(me)
    me.page.locator("#board .table").wait_for()
    assert [url for url in asked if "/generic-table-" in url]
    expect_no_complaints(me)
