"""Puzzles are solved at a table: by touch on a phone, and by keyboard after a wrong answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from boardkit.puzzles import Puzzle, puzzles_of
from boardkit.registry import GAMES
from lagerfeuer.learning.puzzles import puzzle_view, themes_in
from support.held_clock import MONDAY, soon
from support.server_process import Site, running_site
from support.table_page import PHONE, Player, tap_unhurried

pytestmark = pytest.mark.sample(of="newcomers learn")

ROSE_KING = GAMES["roseking"]


def plain_cards(puzzle: Puzzle) -> list[str]:
    """Return the cards that two taps play, one on the card and one on its button, because they need no hero."""
    choices = [one.action for one in puzzle_view(ROSE_KING, puzzle, MONDAY).table.choices]
    return [one for one in choices if one != "draw" and not one.endswith("+")]


PUZZLE = next(
    one for one in puzzles_of(ROSE_KING) if one.best in plain_cards(one) and len(plain_cards(one)) > 1
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("puzzles") / "data") as running:
        yield running


def top_of(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None
    return box["y"]


def bottom_of(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_todays_puzzle_leads_from_home_to_a_table_where_it_is_solved_by_touch(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site, "de", PHONE, has_touch=True)
    me.open("/")
    # A newcomer is also offered the lessons, beside the game and where bots are chosen.
    offers = me.page.get_by_role("link", name="Neu hier? Lern das Spiel")
    expect(offers).to_have_attribute("href", "/learn/roseking")
    me.page.get_by_role("button", name="Gegen einen Bot spielen").tap()
    expect(me.page.locator(".panel").locator(offers)).to_be_visible()
    me.page.locator("[data-today]").tap()
    me.page.wait_for_url("**/puzzles/roseking/*")
    me.open(f"/puzzles/roseking/{PUZZLE.key}")
    guide = me.page.locator("[data-guide]")
    expect(guide).to_contain_text("Welche?")
    players = me.page.locator(".players").first
    before = players.inner_text()
    me.page.locator(f"[data-card='{PUZZLE.best}']").tap()
    tap_unhurried(me.page.locator(f"[data-action='{PUZZLE.best}']"))
    expect(guide).to_contain_text("Richtig")
    line = guide.locator("[data-line='1']")
    expect(line).to_be_visible()
    # Text longer than its container is marked as scrollable until its end is reached.
    line.evaluate("(one) => one.append('word '.repeat(200))")
    expect(line).to_have_attribute("data-more", "")
    line.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    expect(line).not_to_have_attribute("data-more", "")
    expect(guide.locator("[data-onward]")).to_be_in_viewport(ratio=1)
    # The board shows the best action and its possible continuation.
    expect(players).not_to_have_text(before, use_inner_text=True)
    tap_unhurried(guide.get_by_role("button", name="Was folgen könnte"))
    expect(guide.locator("[data-line='1']")).to_have_count(0)
    for _ in range(2):
        back = guide.get_by_role("button", name="Eine Aktion zurück")
        tap_unhurried(back)
    expect(players).to_have_text(before, use_inner_text=True)
    # The device remembers the solved puzzle.
    tap_unhurried(me.page.get_by_role("link", name="Alle Rätsel").first)
    expect(me.page.locator("main")).to_contain_text("1 auf Anhieb richtig")
    assert not me.complaints


def test_on_a_phone_the_answer_s_place_is_not_covered_by_what_is_said_of_it(
    browser: Browser, site: Site
) -> None:
    puzzle = next(
        one for one in puzzles_of(GAMES["stoneage"]) if re.fullmatch(r"(card|building)\d:1", one.best)
    )
    me = Player(browser, site, "de", PHONE, has_touch=True)
    me.open(f"/puzzles/stoneage/{puzzle.key}")
    place = me.page.locator(f"#board [data-place='{puzzle.best[:-2]}']")
    place.tap()
    tap_unhurried(me.page.locator(f"[data-action='{puzzle.best}']"))
    guide = me.page.locator("[data-guide]")
    expect(guide).to_contain_text("Richtig")
    soon(lambda: bottom_of(place) <= top_of(guide) + 1)
    assert not me.complaints


def test_a_wrong_answer_is_told_what_it_costs_and_may_be_put_right_by_keyboard(
    browser: Browser, site: Site
) -> None:
    about = {one.topic: one.keys for one in themes_in(ROSE_KING) if one.topic in PUZZLE.topics}
    topic = max(about, key=lambda one: len(about[one]))
    me = Player(browser, site, "en")
    me.open(f"/puzzles/roseking/{PUZZLE.key}?topic={topic}")
    keys = me.page.keyboard
    board = me.page.locator("#board")
    me.page.locator("[data-guide]").wait_for()
    asked = board.bounding_box()

    def play(card: str) -> None:
        me.page.locator(f"[data-card='{card}']").focus()
        keys.press("Enter")
        me.page.locator(f"[data-action='{card}']").focus()
        keys.press("Enter")

    play(next(card for card in plain_cards(PUZZLE) if card != PUZZLE.best))
    guide = me.page.locator("[data-guide]")
    expect(guide).to_contain_text("Not yet")
    expect(guide).to_contain_text("of 100 such matches")
    assert board.bounding_box() == asked, "the board keeps its place and its size"
    expect(guide.get_by_role("button", name="Try again")).to_be_focused()
    keys.press("Enter")
    play(PUZZLE.best)
    expect(guide).to_contain_text("Right")
    assert board.bounding_box() == asked
    expect(guide.get_by_role("link", name="Next puzzle")).to_be_focused()
    keys.press("Enter")
    # The next puzzle has the same topic, and so has the list that the way back leads to.
    others = [key for key in about[topic] if key != PUZZLE.key]
    me.page.wait_for_url(
        lambda url: url in [f"{site.url}/puzzles/roseking/{key}?topic={topic}" for key in others]
    )
    expect(me.page.locator("[data-puzzle=open]")).to_be_visible()
    me.page.get_by_role("link", name="All puzzles on this topic").press("Enter")
    heading = me.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile("Rose King: puzzles about the .+"))
    expect(me.page.locator("main")).to_contain_text(f"1 of {len(about[topic])}, 0 right first time")
    me.page.get_by_role("link", name="All puzzles", exact=True).press("Enter")
    expect(heading).to_have_text("Rose King: puzzles")
    expect(heading).to_be_focused()
    expect(me.page).to_have_url(f"{site.url}/puzzles/roseking")
    assert not me.complaints
