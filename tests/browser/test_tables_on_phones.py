"""Tables on phones: upright, on their side, and with text of twice the size."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from support import seeded
from support.hunters_tables import evening
from support.position_tables import browser_of, lay_out, lay_out_state
from support.sampling import some
from support.server_process import Site, ok, seated
from support.stoneage_tables import MID, OTHER, POOR, RICH, ROLL, ROW
from support.table_page import (
    CUT_OFF,
    ON_ITS_SIDE,
    PHONE,
    TWICE,
    Player,
    drawn,
    expect_no_complaints,
    fits_the_width,
    settles,
)

NARROW = {"width": 320, "height": 640}
GAMES = ("roseking", "stoneage", "hunters")
# What must be in view at my turn without scrolling, besides the prompt's buttons and my own numbers.
NEEDED = {
    "roseking": "[data-card], [data-pile], .garden > svg",
    "stoneage": "[role=group] .land .view",
    "hunters": "[data-place].open, .table .strip",
}
CUT = """(wanted) => [...document.querySelectorAll(wanted)]
  .filter((one) => one.getClientRects().length)
  .map((one) => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
  .filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
  .map(([text, box]) => [text, JSON.stringify(box)])"""


def at_my_turn(browser: Browser, site: Site, game: str, actions: int = 12, **context: Any) -> Player:
    """Open a match between two people after some actions, at my turn, with nothing to take back."""
    people, view = seated(site, game, 2)
    chance = seeded.generator()
    done = 0
    while done < actions or view["turn"]["seat"] != people[0].view(view["id"])["you"] or view["pending"]:
        mover = next(one for one in people if one.view(view["id"])["you"] == view["turn"]["seat"])
        mine = mover.view(view["id"])
        choices = [choice["action"] for choice in mine["choices"]]
        view = ok(mover.act(mine, chance.choice([one for one in choices if one != "sunset"] or choices)))
        view = people[0].view(view["id"])
        if view["status"] != "running":
            # A random match of Rose King may end early; then play another one.
            return at_my_turn(browser, site, game, actions, **context)
        done += 1
    me = browser_of(browser, site, people[0], has_touch=True, reduced_motion="reduce", **context)
    me.open(f"/m/{view['id']}")
    expect(me.page.locator(".prompt.mine")).to_be_visible()
    return me


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_that_lies_on_its_side_nothing_needed_is_cut(
    browser: Browser, site: Site, game: str
) -> None:
    me = at_my_turn(browser, site, game, size=ON_ITS_SIDE)
    # The hint would scroll with the answers where there are many of them.
    me.understand()
    needed = f"[aria-label='Players'] li:last-child, [data-prompt], [data-answers] button, {NEEDED[game]}"
    assert me.page.locator(NEEDED[game]).count() > 0
    expect(me.page.locator("[data-prompt]")).to_be_in_viewport(ratio=1)
    drawn(me.page)
    assert me.page.evaluate(CUT, needed) == []
    assert fits_the_width(me.page)
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # The prompt is beside the board and covers none of it.
    board, prompt = (me.page.locator(which).bounding_box() for which in ("#board", "[data-prompt]"))
    assert board
    assert prompt
    assert board["x"] + board["width"] <= prompt["x"]
    expect_no_complaints(me)


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_on_its_side_a_phone_shows_the_whole_question_and_all_of_its_answers(
    browser: Browser, site: Site
) -> None:
    """With four answers to hunger, half of the question used to be hidden, and the last answer was cut off."""
    hungry = {**MID, "wood": 0, "brick": 0, "stone": 3, "gold": 2, "food": 0}
    acting = {"people": 7, "food": 3, "placed": {"forest": 3, "hunt": 2, "field": 1, "toolmaker": 1}}
    for locale, position, answers in (
        ("de", {"phase": "feeding", "row": ROW, "missing": 3, "players": [hungry, POOR, OTHER, RICH]}, 4),
        ("de", {"phase": "acting", "row": ROW, "players": [acting, POOR, OTHER]}, None),
        ("en", ROLL, 3),
    ):
        me = lay_out(
            browser, site, position, size=ON_ITS_SIDE, locale=locale, has_touch=True, reduced_motion="reduce"
        )
        me.page.locator("[data-hint]").wait_for()
        question = me.page.locator("[data-prompt] .says")
        # With a hint, question and answers scroll together, and the question comes first.
        expect(question).to_be_in_viewport(ratio=1)
        assert me.page.evaluate(CUT_WITHIN, "[data-prompt] .says") == []
        me.turn_hints_off()
        buttons = me.page.locator("[data-answers] button")
        if answers is not None:
            expect(buttons).to_have_count(answers)
        drawn(me.page)
        assert me.page.evaluate(CUT_WITHIN, "[data-prompt] .says") == []
        for one in (question, *buttons.all()):
            expect(one).to_be_in_viewport(ratio=1)
        assert all(one.evaluate("(one) => one.offsetHeight") >= 44 for one in buttons.all())
        expect_no_complaints(me)
        me.context.close()


# The button of a ruling also reacts some pixels below its line; a line that is cut off exceeds that.
CUT_WITHIN = """(wanted) => [...document.querySelectorAll(wanted)]
  .filter((one) => one.scrollHeight > one.clientHeight + 12).map((one) => one.textContent.trim())"""


IN_PART = """() => {
  const panels = [...document.querySelectorAll('main > .players li')];
  const scroller = panels[0].parentElement;
  const end = Math.min(...[scroller, scroller.parentElement].map((one) => one.getBoundingClientRect().bottom));
  const seen = panels.map((one) => [one, one.querySelector('.numbers')])
    .flatMap((both) => both.map((one) => [one.className, one.getBoundingClientRect()]));
  return seen.filter(([, box]) => box.top < end - 1 && box.bottom > end + 1).map(([name, box]) => name + box.bottom);
}"""
"""Returns panels, or numbers in them, that are partly visible."""
OVER_EACH_OTHER = """() => [...document.querySelectorAll('[data-line]')].flatMap((line) => {
  const seen = [...line.children].filter((one) => getComputedStyle(one).clipPath === 'none');
  const boxes = seen.map((one) => one.getBoundingClientRect());
  const outer = line.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 2;
  return seen.filter((one, i) => boxes[i].left < outer.left || boxes[i].right > outer.right
      || boxes[i].top < outer.top - 1 || boxes[i].bottom > outer.bottom + 1
      || one.scrollWidth > one.clientWidth + 1
      || boxes.slice(i + 1).some((box) => !apart(boxes[i], box)))
    .map((one) => one.className + one.textContent);
})"""
"""Returns elements of a line that overlap, or that leave the line."""
NAMES = """() => [...document.querySelectorAll('[data-line] .name')]
  .map((one) => Math.min(one.scrollWidth, one.clientWidth) / parseFloat(getComputedStyle(one).fontSize))"""
"""Returns how much of each name a line shows, including its mark, in multiples of the font size."""
LEFT_OVER = """() => {
  const list = document.querySelector('main > .players ul');
  const lines = [...list.querySelectorAll('[data-line]')];
  const rest = list.parentElement.clientHeight - parseFloat(getComputedStyle(list.parentElement).paddingBottom)
    - list.offsetHeight;
  return lines.map((one) => one.offsetHeight).filter((high) => high < 44 && rest >= lines.length);
}"""
"""Returns lines too low to touch although there is room."""


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_a_phone_on_its_side_cuts_no_panel_at_any_question(browser: Browser, site: Site) -> None:
    """My own numbers used to be cut off with four answers, those of opponents with a hint; of names, two letters were
    left, and none beside a clock."""
    hungry = {**MID, "wood": 0, "brick": 0, "stone": 3, "gold": 2, "food": 0}
    feeding = {"phase": "feeding", "row": ROW, "missing": 3}
    positions: list[dict[str, Any]] = [
        {**feeding, "players": [hungry, POOR]},
        {**feeding, "players": [hungry, POOR, OTHER, RICH]},
        ROLL,
        {"round": 3, "row": ROW, "players": [MID, POOR, OTHER, RICH]},
    ]
    look: dict[str, Any] = {"size": ON_ITS_SIDE, "has_touch": True, "reduced_motion": "reduce"}
    tables: list[Callable[[], Player]] = [
        partial(lay_out, browser, site, at, locale=locale, **look)
        for at in positions
        for locale in ("de", "en")
    ]
    tables.append(lambda: lay_out_state(browser, site, HUNTERS, evening().match.state, **look))
    for at, tempo in ((positions[1], "live"), (positions[3], "correspondence")):
        state = read_position(json.dumps(at))
        tables.append(partial(lay_out_state, browser, site, STONE_AGE, state, (), tempo, **look))
    for opened in some(tables, 5):
        me = opened()
        me.page.locator("[data-hint]").wait_for()
        for _ in ("with a hint", "without one"):
            drawn(me.page)
            assert me.page.evaluate(IN_PART) == []
            assert me.page.evaluate(OVER_EACH_OTHER) == []
            assert all(much >= 4 for much in me.page.evaluate(NAMES))
            assert me.page.evaluate(LEFT_OVER) == []
            mine = me.page.locator("main > .players li").last
            expect(mine).to_be_in_viewport(ratio=1)
            # The score is the first of the numbers.
            expect(mine.locator(".numbers b")).to_be_in_viewport(ratio=1)
            if me.page.locator("[data-hint]").count():
                me.turn_hints_off()
        me.context.close()


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_where_not_all_panels_fit_on_its_side_the_others_are_scrolled_to(
    browser: Browser, site: Site
) -> None:
    me = lay_out(browser, site, ROLL, size=ON_ITS_SIDE, has_touch=True, reduced_motion="reduce")
    me.turn_hints_off()
    panels = me.page.locator("main > .players li")
    expect(panels.last).to_be_in_viewport(ratio=1)
    panels.nth(2).scroll_into_view_if_needed()
    expect(panels.nth(2)).to_be_in_viewport(ratio=0.99)
    # A touch anywhere on the line opens its player's board.
    panels.nth(2).locator(".who").tap(force=True)
    expect(me.page.get_by_role("dialog")).to_contain_text("Careless Crow 3")


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_the_bar_never_cuts_what_it_says_of_the_seat_to_act(browser: Browser, site: Site) -> None:
    """Once all buttons of the bar were shown, a phone used to cut the text off: "Guest 4859 to …"."""
    people, view = seated(site, "stoneage", 2)
    for action in ("forest:1", "done"):
        mover = next(one for one in people if one.view(view["id"])["choices"])
        view = ok(mover.act(mover.view(view["id"]), action))
    waiting = next(one for one in people if not one.view(view["id"])["choices"])
    for size, seen in ((PHONE, False), (ON_ITS_SIDE, True)):
        me = browser_of(browser, site, waiting, size=size, has_touch=True, reduced_motion="reduce")
        me.open(f"/m/{view['id']}")
        expect(me.page.get_by_role("banner").get_by_role("button", name="Look back")).to_be_visible()
        faces = me.page.locator("main > .players [data-face]:visible")
        expect(faces).to_have_count(2 if size == PHONE else 0)
        line = me.page.get_by_role("banner").locator(".turn")
        # Screen readers get the whole text.
        expect(line).to_contain_text("to move")
        drawn(me.page)
        assert line.evaluate("(one) => one.scrollWidth <= one.clientWidth")
        assert line.locator(".does").evaluate("(one) => getComputedStyle(one).clipPath === 'none'") is seen
        expect_no_complaints(me)


RUN_OVER = """(wanted) => [...document.querySelectorAll(wanted)]
  .filter((one) => one.getClientRects().length && one.scrollWidth > one.clientWidth + 1)
  .map((one) => [one.textContent.trim(), one.scrollWidth, one.clientWidth])"""


@pytest.mark.sample(of="with large letters all of it is there")
@pytest.mark.parametrize("game", GAMES)
def test_text_of_twice_the_size_fits_the_tables(browser: Browser, site: Site, game: str) -> None:
    me = at_my_turn(browser, site, game, actions=30, size=NARROW, locale="de")
    # First without enlarged text, at the width of the narrowest phones.
    drawn(me.page)
    assert fits_the_width(me.page)
    assert me.page.evaluate(CUT_OFF) == []
    me.page.set_viewport_size(PHONE)
    me.page.evaluate(TWICE)
    drawn(me.page)
    assert fits_the_width(me.page)
    assert me.page.evaluate(CUT_OFF) == []
    skip = me.page.locator(".skip-link")
    assert skip.evaluate_all("(all) => all.every((one) => one.getBoundingClientRect().bottom + scrollY < 0)")
    # No text runs over its neighbours: a player's numbers, a tribe's goods, the texts of a card.
    assert me.page.evaluate(RUN_OVER, ".numbers .seen, .tribe .line, .character, .character .words") == []
    # On its side, question and answers scroll together within their frame.
    me.page.set_viewport_size(ON_ITS_SIDE)
    me.turn_hints_off()
    drawn(me.page)
    assert fits_the_width(me.page)
    assert me.page.evaluate(RUN_OVER, ".numbers, [data-prompt], [data-prompt] .says, [data-answers] *") == []
    assert me.page.evaluate(OVER_EACH_OTHER) == []
    held = "(one) => [one, one.querySelector('.says')].every((each) => each.scrollHeight <= each.clientHeight + 12)"
    assert me.page.locator("[data-prompt]").evaluate(held)
    expect_no_complaints(me)


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("width", [360, 320])
def test_the_stake_of_a_building_never_breaks_over_its_price(
    browser: Browser, site: Site, width: int
) -> None:
    table = {"round": 1, "row": ROW, "players": [MID, POOR, OTHER, RICH]}
    me = lay_out(browser, site, table, size={"width": width, "height": 640})
    high = """[...document.querySelectorAll('.market .stake')]
      .map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"""
    drawn(me.page)
    stakes = me.page.evaluate(high)
    assert len(stakes) == 8
    assert max(stakes) < 2, stakes


@pytest.mark.sample(6, of="a small window shows all that is needed")
def test_when_a_match_ends_while_i_look_on_a_phone_shows_the_result(browser: Browser, site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    me = browser_of(browser, site, people[0], size=PHONE, has_touch=True, reduced_motion="reduce")
    me.open(f"/m/{view['id']}")
    expect(me.page.locator("[data-prompt]")).to_be_visible()
    me.page.evaluate("""() => {
      const late = new CSSStyleSheet()
      late.replaceSync("#result > :not(h2) { display: none }")
      document.adoptedStyleSheets = [late]
    }""")
    ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    heading = me.page.locator("#result").get_by_role("heading").first
    expect(heading).to_be_attached()
    drawn(me.page)
    # The other parts of the result load a moment later.
    me.page.evaluate("document.adoptedStyleSheets = []")
    expect(heading).to_be_in_viewport(ratio=1)

    def is_above_the_prompt() -> bool:
        # Either element may be replaced meanwhile.
        above, below = heading.bounding_box(), me.page.locator("[data-prompt]").bounding_box()
        return above is not None and below is not None and above["y"] + above["height"] <= below["y"]

    assert settles(me.page, is_above_the_prompt)
    # When a finished match is opened, the prompt has a button to the result.
    me.page.reload()
    me.prompt.get_by_role("button", name="Result").tap()
    expect(heading).to_be_in_viewport(ratio=1)
    expect_no_complaints(me)
