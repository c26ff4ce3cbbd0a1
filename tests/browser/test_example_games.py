"""The example games without client code, installed from wheels together with the house, on the generic table.

This includes past positions and what-if lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from boardkit.miniature import SEAT_SHAPES
from support.axe import faults
from support.clean_environment import example_house
from support.history_pages import at, looking
from support.server_process import Person, Site, View, ok, seated
from support.table_page import DESK, PHONE, Player, as_person, expect_no_complaints, fits_the_width


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve a house in an environment of its own (support/clean_environment.py)."""
    folder = tmp_path_factory.mktemp("examples")
    with example_house(tmp_path_factory).house(folder / "data") as site:
        yield site


def sit_down(browser: Browser, house: Site, game: str) -> tuple[Player, Person, str]:
    """Open a running match in which it is my turn. Return the page, the other person and the match id."""
    me, mine, other = Player(browser, house), Person(house), Person(house)
    view = mine.create("me", "open", game=game)
    other.join(view)
    as_person(me, mine)
    me.open(f"/m/{view['id']}")
    return me, other, str(view["id"])


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_morris_is_played_by_touching_its_points_and_a_mill_takes_a_man(
    browser: Browser, house: Site
) -> None:
    me, other, match = sit_down(browser, house, "morris")
    prompt = me.page.locator("[data-prompt]")
    for mine, theirs in (("d6", "a7"), ("d7", "a4")):
        expect(prompt).to_contain_text("Place a man")
        me.page.locator(f"[data-place='points:{mine}']").click()
        expect(prompt).not_to_contain_text("Place a man")
        assert other.act(other.view(match), theirs).status_code == 200
    expect(prompt).to_contain_text("Place a man")
    me.page.locator("[data-place='points:d5']").click()
    expect(prompt).to_contain_text("take a man")
    me.page.locator("[data-place='points:a7'], [data-place='xpoints:a7']").first.click()
    expect(prompt).not_to_contain_text("take a man")
    assert other.view(match)["board"]["taken"] == [0, 1]
    expect_no_complaints(me)


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_lists_show_the_marks_of_a_game_s_own_seats(browser: Browser, house: Site) -> None:
    me, mine, other = Player(browser, house), Person(house), Person(house)
    match = mine.create("me", "open", game="morris")["id"]
    other.join(mine.view(match))
    for person, action in ((mine, "d6"), (other, "a7")):
        assert person.act(person.view(match), action).status_code == 200
    as_person(me, mine)
    me.open()
    card = me.page.locator(f"a[href$='/m/{match}']").locator(
        "xpath=ancestor-or-self::*[self::li or self::article][1]"
    )
    for name in ("White", "Black"):
        expect(card.get_by_role("img", name=name, exact=True).first).to_be_visible()
    # The picture of the board shows the two men and nothing else.
    expect(card.locator(".mini path")).to_have_count(2)
    for tone, shape in (("white", "circle"), ("black", "square")):
        assert card.locator(f".mini path.{tone}").get_attribute("d") == SEAT_SHAPES[shape]


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_pig_is_rolled_with_a_button_that_speaks_the_reader_s_language(browser: Browser, house: Site) -> None:
    me, _, _ = sit_down(browser, house, "pig")
    me.page.locator("[data-answers]").get_by_role("button", name="Roll").click()
    expect(me.page.get_by_text("You roll a").first).to_be_visible()
    expect_no_complaints(me)
    german = Player(browser, house, "de")
    german.open("/rules/pig")
    expect(german.page.get_by_role("heading", name="Dein Zug")).to_be_visible()
    expect_no_complaints(german)


def men(player: Player) -> Locator:
    return player.page.locator("#board .piece")


def morris(house: Site) -> tuple[Person, View]:
    """Return the first seat's person and a match with four men placed, in which it is their turn."""
    people, view = seated(house, "morris", 2)
    for turn, point in enumerate(("d6", "a7", "d7", "a4")):
        view = ok(people[turn % 2].act(people[turn % 2].view(view["id"]), point))
    return people[0], view


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_an_earlier_position_is_looked_at_and_cannot_be_touched(browser: Browser, house: Site) -> None:
    person, view = morris(house)
    me = looking(browser, house, person, f"/m/{view['id']}/2", size=PHONE)
    at(me, 2)
    expect(men(me)).to_have_count(2)
    expect(me.page.locator("#board button.open")).to_have_count(0)
    # The place is disabled, so a press has no effect.
    me.page.locator("[data-place='points:d5']").dispatch_event("click")
    expect(men(me)).to_have_count(2)
    me.page.keyboard.press("End")
    expect(men(me)).to_have_count(4)
    expect(me.page.locator("[data-place='points:d5'].open")).to_be_visible()
    assert fits_the_width(me.page)
    expect_no_complaints(me)


@pytest.mark.sample(of="a game of others is played like those of the house")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_line_is_tried_on_the_board_by_touching_it(
    browser: Browser, house: Site, size: ViewportSize
) -> None:
    person, view = morris(house)
    me = looking(browser, house, person, f"/m/{view['id']}", size=size)
    expect(men(me)).to_have_count(4)
    me.page.keyboard.press("w")
    line = me.page.locator("[data-what-if]")
    expect(line).to_be_visible()
    me.page.locator("[data-place='points:d5'].open").click()
    # The line closes a mill: the man to take is chosen on the same board.
    expect(me.prompt).to_contain_text("take a man")
    me.page.locator("[data-place$='points:a7']").first.click()
    expect(line.get_by_role("button", name=re.compile("for real"))).to_be_enabled()
    assert fits_the_width(me.page)
    assert not faults(me.page, "#board")
    assert person.view(view["id"])["board"]["taken"] == [0, 0]
    expect_no_complaints(me)
