"""The table of Rose King shows the effect of a card before it is played, and keeps crown, rose and news visible."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import read_position
from support.position_tables import lay_out_state
from support.server_process import Site
from support.table_page import (
    DESK,
    MOVING,
    ON_ITS_SIDE,
    PHONE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    until,
)

pytestmark = pytest.mark.sample(of="a game's table is touched and read")

GARDEN = "9/9/9/9/4r4/2w6/2w6/2w6/9 c2 N1,E3,NE1 N2 43 W2,S1,S2 r"
"""Red is asked. N1 turns the middle one of three connected white roses; the others plant one that stands alone."""
TURNS, ALONE = "+1 for you, −7 for Careless Crow", "+1 for you, ±0 for Careless Crow"
LOG = [
    {
        "ply": 1,
        "seat": 1,
        "action": "S1",
        "auto": False,
        "at": "2026-01-01T00:00:00Z",
        "notes": [
            {
                "kind": "play",
                "args": {"seat": 1, "card": "S1", "from": "c3", "to": "c2", "gain": 5},
                "ruling": None,
            }
        ],
    }
]
COUNTED = """
  window.counted = [];
  document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const text = document.querySelector('.worth')?.textContent.trim();
    if (text && window.counted.at(-1) !== text) window.counted.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""
"""An init script that records the points shown at a growing territory."""
SKIPPED = """async () => {
  const roses = () => document.querySelectorAll('svg.garden .piece:not(.crown)').length;
  while (roses() !== 3) await new Promise(requestAnimationFrame);
  document.querySelector('svg.garden').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await new Promise((go) => setTimeout(go));
  return [roses(), document.querySelectorAll('.worth').length];
}"""
"""Returns the number of roses and of point labels right after a press, before the last rose was shown."""
CUT_LETTERS = """() => {
  const over = document.querySelector('.effect > span').getBoundingClientRect();
  return [...document.querySelectorAll('svg.garden .name')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const beside = left > over.right || right < over.left || top > over.bottom || bottom < over.top;
    return !beside && (left < over.left || right > over.right);
  }).map((one) => one.textContent);
}"""
"""Returns the letters of the hedge that what a card would do covers in part."""
LOWEST = 88
"""The maximum height of the prompt on an upright phone, in pixels."""
BOX = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


def at_garden(browser: Browser, site: Site, **context: Any) -> Player:
    return lay_out_state(browser, site, ROSE_KING, read_position(GARDEN), LOG, **context)


def card(me: Player, name: str) -> Locator:
    return me.page.locator(f"button[data-card='{name}']")


def test_what_a_card_would_do_to_both_scores_is_shown_before_it_is_played(
    browser: Browser, site: Site
) -> None:
    me = at_garden(browser, site, size=DESK)
    effect = me.page.locator(".effect")
    expect(effect).to_have_count(0)
    board = me.page.locator("#board").bounding_box()
    card(me, "N1").hover()
    expect(effect).to_have_text(TURNS)
    card(me, "E3").hover()
    expect(effect).to_have_text(ALONE)
    me.page.mouse.move(1, 1)
    expect(effect).to_have_count(0)
    # Pointing at its square has the same effect.
    garden = me.page.locator("svg.garden")
    side = garden.bounding_box()["width"] / 592  # type: ignore[index]
    garden.hover(position={"x": (26 + 2.5 * 60) * side, "y": (26 + 6.5 * 60) * side})
    expect(effect).to_have_text(TURNS)
    me.page.mouse.move(1, 1)
    # So has the focus, and screen readers get it as part of the name.
    card(me, "N1").focus()
    me.page.keyboard.press("ArrowRight")
    expect(effect).to_have_text(ALONE)
    expect(card(me, "N1")).to_have_accessible_name(f"north one: crown to c3, needs a hero, {TURNS}")
    # It takes no room from the board.
    assert me.page.locator("#board").bounding_box() == board
    expect_no_complaints(me)


def test_the_first_touch_tells_what_a_card_would_do_and_a_hero_is_one_confirmation(
    browser: Browser, site: Site
) -> None:
    me = at_garden(browser, site, size=PHONE, has_touch=True)
    me.turn_hints_off()
    card(me, "N1").tap()
    expect(me.page.locator(".effect")).to_have_text(TURNS)
    expect(me.prompt).to_contain_text("Spend one of 4 heroes to turn c3?")
    answers = me.prompt.locator("[data-answers] button")
    # test_input_survives_updates.py presses this button.
    expect(answers).to_have_text(["Spend a hero"])
    assert fits_the_width(me.page)
    expect_no_complaints(me)


@pytest.mark.sample(of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [{"width": 360, "height": 640}, PHONE])
def test_what_a_card_would_do_is_one_line_on_a_small_phone_below_the_heroes(
    browser: Browser, site: Site, size: Any
) -> None:
    # German texts are longer.
    me = at_garden(browser, site, size=size, has_touch=True, locale="de")
    card(me, "N1").tap()
    effect = me.page.locator(".effect span").first
    box, font = effect.bounding_box(), effect.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    assert box
    assert box["height"] < 2.2 * font
    helmets = me.page.locator("svg.heroes").first.bounding_box()
    assert helmets
    assert box["y"] >= helmets["y"] + helmets["height"] - 2, "it lies over the other's heroes"
    expect(effect.locator("svg")).to_be_visible()
    assert me.page.evaluate(CUT_LETTERS) == []


@pytest.mark.sample(of="a small window shows all that is needed")
def test_the_name_of_a_waiting_hint_is_no_larger_than_the_answer_beside_it(
    browser: Browser, site: Site
) -> None:
    me = at_garden(browser, site, size=PHONE, has_touch=True)
    opens = me.prompt.get_by_role("button", name="Your goal")
    draws = me.prompt.get_by_role("button", name="Draw a card")
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    assert opens.evaluate(size) <= draws.evaluate(size)


@pytest.mark.sample(of="a small window shows all that is needed")
@pytest.mark.parametrize("hints", [True, False])
def test_between_news_and_answers_the_question_is_whole(browser: Browser, site: Site, hints: bool) -> None:
    me = at_garden(browser, site, size=PHONE, has_touch=True, locale="de")
    question = me.page.locator("[data-prompt] .says")
    expect(me.page.locator("[data-prompt] .news")).to_be_visible()
    expect(me.page.get_by_role("button", name="Karte ziehen", exact=True)).to_be_visible()
    if not hints:
        me.turn_hints_off()
    drawn(me.page)
    assert question.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


@pytest.mark.sample(of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "size", [ON_ITS_SIDE, {"width": 1280, "height": 800}, {"width": 1920, "height": 1080}]
)
def test_the_number_of_discarded_cards_lies_on_no_raised_card(
    browser: Browser, site: Site, size: Any
) -> None:
    me = at_garden(browser, site, size=size, reduced_motion="reduce")
    card(me, "N1").click()
    # The frame of a selected card is drawn around its face.
    raised, count = (
        card(me, "N1").locator(".lift").bounding_box(),
        me.page.locator(".pile > .count").first.bounding_box(),
    )
    assert raised
    assert count
    frame = raised["width"] * 4 / 60
    assert (
        count["y"] + count["height"] <= raised["y"] - frame
        or count["x"] >= raised["x"] + raised["width"] + frame
    )


@pytest.mark.sample(of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE, {"width": 1280, "height": 800}])
def test_what_a_card_would_do_covers_no_rose(browser: Browser, site: Site, size: Any) -> None:
    me = at_garden(browser, site, size=size)
    card(me, "N1").click()
    effect, garden = (me.page.locator(one).bounding_box() for one in (".effect > span", "svg.garden"))
    header = me.page.get_by_role("banner").bounding_box()
    assert effect
    assert garden
    assert header
    assert effect["y"] >= header["y"] + header["height"]
    # Above a rose, a tenth of its square is empty.
    assert effect["y"] + effect["height"] <= garden["y"] + garden["height"] * (26 + 6) / 592


@pytest.mark.sample(of=None)
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_crown_is_beside_its_rose_and_covers_neither_it_nor_another(
    browser: Browser, site: Site, size: Any
) -> None:
    me = at_garden(browser, site, size=size)
    drawn(me.page)
    crown = me.page.locator("svg.garden .crown .gold.shared > path").first.evaluate(BOX)
    rose = me.page.locator("svg.garden .rose.shared circle").first.evaluate(BOX)
    wide, high = (min(crown[i + 2], rose[i + 2]) - max(crown[i], rose[i]) for i in (0, 1))
    covered = max(0, wide) * max(0, high)
    assert covered < 0.2 * (crown[2] - crown[0]) * (crown[3] - crown[1])
    # Both are large enough to be told apart.
    assert min(crown[2] - crown[0], rose[2] - rose[0]) > 12
    others = me.page.locator("svg.garden .rose:not(.shared) > g").evaluate_all(f"(all) => all.map({BOX})")
    for left, top, right, bottom in others:
        apart = crown[0] >= right or crown[2] <= left or crown[1] >= bottom or crown[3] <= top
        assert apart
    expect_no_complaints(me)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_on_an_upright_phone_the_prompt_is_low_and_a_hint_covers_no_news(
    browser: Browser, site: Site
) -> None:
    me = at_garden(browser, site, size=PHONE, has_touch=True, locale="de")
    prompt, news = me.page.locator("[data-prompt]"), me.page.locator("[data-prompt] button.news")

    def low() -> bool:
        drawn(me.page)
        return bool(prompt.evaluate("(one) => one.offsetHeight") <= LOWEST)

    # The news takes the line, so the hint is behind its button.
    expect(me.page.locator("[data-help]")).to_contain_class("waits")
    expect(me.page.locator("[data-hint]")).to_have_count(0)
    expect(news).to_be_in_viewport(ratio=1)
    assert low()
    # The open hint lies over the board.
    me.unfold_hint()
    expect(news).to_be_in_viewport(ratio=1)
    assert low()
    me.turn_hints_off()
    for name in ("N1", "E3"):
        card(me, name).tap()
        expect(card(me, name)).to_be_checked()
        assert low(), name
    expect_no_complaints(me)


def test_at_a_desk_the_garden_is_as_high_as_its_stage(browser: Browser, site: Site) -> None:
    me = at_garden(browser, site, size=DESK)
    drawn(me.page)
    garden, stage = (me.page.locator(which).bounding_box() for which in ("svg.garden", "#board"))
    assert garden
    assert stage
    assert garden["height"] > 0.97 * stage["height"]
    expect_no_complaints(me)


@pytest.mark.sample(of="the end of a match is counted and told")
def test_a_territory_s_points_are_counted_up_and_a_press_ends_it(browser: Browser, site: Site) -> None:
    me = at_garden(browser, site, size=DESK, **MOVING)
    me.page.add_init_script("localStorage.setItem('lagerfeuer-settings', JSON.stringify({ motion: 'calm' }))")
    me.page.add_init_script(COUNTED)
    me.page.reload()
    # The opponent's last action is played back.
    until(me.page, "window.counted?.at(-1) === '3² = 9'")
    points = [int(one.split("=")[1]) for one in me.page.evaluate("window.counted")]
    assert points[0] < 9
    assert points == sorted(points)
    assert len(points) > 2
    expect(me.page.locator(".worth")).to_have_count(0)
    # Play it back again, and skip it.
    me.page.reload()
    me.page.locator("svg.garden").wait_for()
    # The press skips at once, before the crown has arrived.
    assert me.page.evaluate(SKIPPED) == [4, 0]
    expect_no_complaints(me)
