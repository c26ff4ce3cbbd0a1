"""The layout of a table of Stone Age: the valley takes all free room, and no figure covers what is printed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from boardkit.texts import say
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from support.position_tables import lay_out, lay_out_end, lay_out_state
from support.server_process import ROOT, Site
from support.stoneage_tables import DICE, FEEDING, MID, OTHER, OVER, PAYING, PLACING, POOR, RICH, ROW
from support.table_page import DESK, ON_ITS_SIDE, PHONE, Player, drawn, settles

STAKED: dict[str, Any] = {
    "round": 3,
    "row": ROW,
    "players": [
        {**MID, "placed": {"building1": 1}},
        {**POOR, "placed": {"building2": 1}},
        {**OTHER, "placed": {"building3": 1}},
        RICH,
    ],
}
HIDDEN = """[...document.querySelectorAll('[data-place^=building]:has(.who)')].filter((tile) => {
  const [who, points] = ['.who', '.roof b'].map((what) => tile.querySelector(what).getBoundingClientRect());
  return who.right > points.left && who.left < points.right && who.bottom > points.top && who.top < points.bottom;
}).map((tile) => tile.textContent)"""

COSTS = """[...document.querySelectorAll('[data-place^=building]')].filter((tile) => {
  const least = tile.querySelector('.stake').getBoundingClientRect().top;
  return [...tile.querySelectorAll('.price > *')].some((one) => one.getBoundingClientRect().bottom > least + 1);
}).map((tile) => tile.textContent)"""
BUILDING: dict[str, Any] = {
    **PAYING,
    "at": "building1",
    "players": [{**RICH, "placed": {"building1": 1}}, POOR, OTHER, MID],
}
TOUCHED = """(() => {
  const boxOf = (what) => document.querySelector(what).getBoundingClientRect();
  const [sign, text] = [boxOf('[data-help] svg'), boxOf('[data-hint]')];
  return sign.bottom > text.top && sign.top < text.bottom;
})()"""
"""Returns whether the button that opens the hint covers its text."""
CUT = """[...document.querySelectorAll('ul.players li')].filter((one) => {
  const lowest = one.getBoundingClientRect().bottom - 2;
  return [...one.querySelectorAll('.who, .seen > *')].some((part) => part.getBoundingClientRect().bottom > lowest);
}).map((one) => one.innerText)"""
"""Returns the panels whose lines reach their lower edge."""
ENDLESS = """[...document.querySelectorAll('ul.players .name')].filter((name) => {
  const [end, text] = [document.createRange(), name.querySelector('bdi').firstChild];
  end.setStart(text, text.length - 1);
  end.setEnd(text, text.length);
  const [last, box] = [end.getBoundingClientRect(), name.getBoundingClientRect()];
  return last.right > box.right + 1 || last.bottom > box.bottom + 1;
}).map((name) => name.textContent)"""
"""Returns the names whose last letter is cut off; it is the number that tells bots of one name apart."""
LINES = """(() => {
  const lines = [...document.querySelectorAll('[data-line=low]')];
  const edge = (what, side) => lines.map((one) => one.querySelector(what).getBoundingClientRect()[side]);
  return [
    lines.map((one) => getComputedStyle(one.querySelector('.name')).fontSize),
    [edge('.seen b', 'right'), edge('.seen .people', 'left'), edge('.seen .people + span', 'left')],
  ];
})()"""
"""Returns the sizes of the names, and where each column of numbers is."""
KINDS = """(tiles) => tiles.map((tile) => {
  const parts = [...tile.querySelectorAll('.price b, .any')].filter((one) => one.getClientRects().length);
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const outer = tile.getBoundingClientRect();
  const apart = boxes.every(({ left }, i) => left >= (boxes[i - 1]?.right ?? outer.left));
  return apart && boxes.at(-1).right <= outer.right ? parts.length - 1 : boxes;
})"""
"""Returns of each building how many kinds its price shows, or the places of the parts if they overlap."""
ENDS = """(all) => all.map((one) => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return text.getBoundingClientRect().right;
})"""
"""Returns where the text of each element ends."""
APART = """(all) => all.map((one) => {
  const [name, points] = ['bdi', 'b'].map((what) => one.querySelector(what).getBoundingClientRect());
  return points.left - name.right;
})"""
"""Returns the distance from each name to its points."""
OTHERS_TURN: dict[str, Any] = {
    "phase": "acting",
    "row": ROW,
    "turn": 3,
    "players": [MID, POOR, OTHER, {**RICH, "placed": {"clay": 3, "hut": 2}}],
}
QUESTIONS = {"placing": PLACING, "a card": PAYING, "a building": BUILDING, "feeding": FEEDING}


def expect_above_prompt(me: Player, parts: Locator, count: int, ratio: float = 1) -> None:
    """Check that there are that many parts, all in view above the prompt."""
    expect(parts).to_have_count(count)
    prompt = me.page.locator("[data-prompt]").bounding_box()
    assert prompt
    for part in parts.all():
        expect(part).to_be_in_viewport(ratio=ratio)
        box = part.bounding_box()
        assert box
        assert box["y"] + box["height"] <= prompt["y"]


def expect_four_players(me: Player) -> None:
    """Check that the panels of four players are complete, above the prompt."""
    players = me.page.get_by_role("main").get_by_role("list").first.get_by_role("listitem")
    expect_above_prompt(me, players, 4, ratio=0.99)


@pytest.mark.sample(6, of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_figure_on_a_building_leaves_its_points_in_sight(browser: Browser, site: Site, size: Any) -> None:
    me = lay_out(browser, site, STAKED, size=size, reduced_motion="reduce")
    drawn(me.page)
    assert me.page.locator("[data-place^=building] .who").count() == 3
    assert me.page.evaluate(HIDDEN) == []


@pytest.mark.sample(of="nothing jumps")
def test_on_a_desk_the_valley_has_the_room_there_is_and_does_not_jump(browser: Browser, site: Site) -> None:
    wide = []
    for position in (PLACING, DICE):
        me = lay_out(browser, site, position, size=DESK, reduced_motion="reduce")
        drawn(me.page)
        valley, tribe = (me.page.locator(what).bounding_box() for what in (".view", ".tribe.mine"))
        stage = me.page.locator("#board").bounding_box()
        assert valley
        assert tribe
        assert stage
        # The stage shows all of it: my tribe below, and the market beside it.
        assert tribe["y"] + tribe["height"] <= stage["y"] + stage["height"] + 1
        wide.append(valley["width"])
        # Symbols keep the order of purchase, so that a new one moves none, also after a reload.
        signs = me.page.locator(".tribe.mine .symbol").evaluate_all("(all) => all.map((one) => one.title)")
        bought = ("transport", "shaman", "weaving", "toolmaker")
        assert signs == [say("en", "stoneage-symbol", {"symbol": one, "count": 1}) for one in bought]
    assert wide[0] == wide[1] >= 640


@pytest.mark.sample(3, of="nothing jumps")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [DESK, {"width": 1280, "height": 800}])
def test_a_desk_shows_four_tribes_whole_and_each_player_in_two_lines(
    browser: Browser, site: Site, size: Any
) -> None:
    me = lay_out(browser, site, PLACING, size=size, reduced_motion="reduce")
    drawn(me.page)
    # These four tribes have the longest texts about hunger and goods.
    assert me.page.locator(".shore").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    heights = me.page.locator("ul.players :is(.who, .seen):visible").evaluate_all(
        "(all) => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"
    )
    assert len(heights) == 8
    assert max(heights) < 2.2, heights


TABLET: ViewportSize = {"width": 820, "height": 1180}


@pytest.mark.sample(of="a small window shows all that is needed")
def test_a_tablet_shows_all_that_four_can_be_offered_without_scrolling(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PLACING, size=TABLET, has_touch=True, reduced_motion="reduce")
    drawn(me.page)
    for offered in me.page.locator("[data-place].open").all():
        expect(offered).to_be_in_viewport(ratio=1)
    expect_above_prompt(me, me.page.locator("[data-place^=building]"), 4)


@pytest.mark.sample(of="a small window shows all that is needed")
def test_at_the_end_a_phone_on_its_side_shows_all_four_players(browser: Browser, site: Site) -> None:
    me = lay_out_end(
        browser, site, STONE_AGE, read_position(json.dumps(OVER)), size=ON_ITS_SIDE, reduced_motion="reduce"
    )
    me.page.locator("#result").wait_for()
    main = me.page.locator("#main")
    assert settles(
        me.page,
        lambda: bool(
            main.evaluate("(one) => { const was = one.scrollTop; one.scrollTop = 0; return was === 0; }")
        ),
    )
    expect_four_players(me)


@pytest.mark.sample(of="the end of a match is counted and told")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [TABLET, DESK])
def test_at_the_end_the_points_card_by_card_stand_below_those_of_the_ranking(
    browser: Browser, site: Site, size: Any
) -> None:
    me = lay_out(browser, site, OVER, size=size, reduced_motion="reduce")
    me.page.locator("#result").wait_for()
    drawn(me.page)
    ends = me.page.locator("#result :is(.ranking, summary) b").evaluate_all(ENDS)
    assert len(ends) == 8
    assert max(ends) - min(ends) <= 1, ends
    summaries = me.page.locator("#result summary")
    assert min(summaries.evaluate_all(APART)) >= 8
    # The winner's crown is larger than a letter, and the line is as high as the others.
    crown = summaries.get_by_role("img", name="Winner").bounding_box()
    assert crown
    assert crown["width"] >= 24
    assert len(set(summaries.evaluate_all("(all) => all.map((one) => one.offsetHeight)"))) == 1


@pytest.mark.sample(of="a small window shows all that is needed")
@pytest.mark.sample(2)
@pytest.mark.parametrize("name", QUESTIONS)
def test_on_a_phone_s_side_a_newcomer_sees_all_four_players_and_every_answer(
    browser: Browser, site: Site, name: str
) -> None:
    # German texts are longer. The goal of the game is shown as well.
    me = lay_out(browser, site, QUESTIONS[name], size=ON_ITS_SIDE, locale="de", reduced_motion="reduce")
    expect(me.page.locator("[data-hint=goal]")).to_be_visible()
    drawn(me.page)
    expect_four_players(me)
    assert me.page.evaluate(TOUCHED) is False
    for pressed in me.page.locator("[data-prompt] button").all():
        expect(pressed).to_be_in_viewport(ratio=1)
    unfold = me.page.locator("[data-hint] .unfold")
    if unfold.count():
        # All of the text can be read, and the hint can be closed.
        unfold.click()
        for part in (me.page.locator("[data-hint] p"), me.page.locator("[data-hint-close]")):
            part.scroll_into_view_if_needed()
            expect(part).to_be_in_viewport(ratio=0.9)
        me.page.locator("[data-hint-close]").click()
        expect(me.page.locator("[data-hint=goal]")).to_have_count(0)


@pytest.mark.sample(of="a small window shows all that is needed")
def test_on_a_phone_s_side_the_lines_of_a_panel_have_room(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, OTHERS_TURN, size=ON_ITS_SIDE, reduced_motion="reduce")
    drawn(me.page)
    expect_four_players(me)
    assert me.page.evaluate(CUT) == []
    # My goods are shown below the valley.
    expect(me.page.locator("[data-tribe].mine")).to_be_in_viewport()
    expect(me.page.locator("ul.players .goods")).to_have_count(0)


@pytest.mark.sample(of="a small window shows all that is needed")
def test_on_a_phone_s_side_names_beside_large_numbers_keep_their_ends(browser: Browser, site: Site) -> None:
    rich = {**RICH, "food": 17}
    position = {**PLACING, "players": [MID, POOR, OTHER, rich]}
    me = lay_out(browser, site, position, size=ON_ITS_SIDE, locale="de", reduced_motion="reduce")
    expect(me.page.locator("[data-line=low]")).to_have_count(4)
    drawn(me.page)
    assert me.page.evaluate(ENDLESS) == []
    assert me.page.evaluate(CUT) == []


@pytest.mark.sample(of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", ["de", "en"])
def test_on_a_phone_s_side_names_have_one_size_and_numbers_have_columns(
    browser: Browser, site: Site, locale: str
) -> None:
    me = lay_out(browser, site, PLACING, size=ON_ITS_SIDE, locale=locale, reduced_motion="reduce")
    expect(me.page.locator("[data-line=low]")).to_have_count(4)
    drawn(me.page)
    sizes, columns = me.page.evaluate(LINES)
    assert len(set(sizes)) == 1, sizes
    # Points end in one column. People and food begin in one.
    for column in columns:
        assert len(column) == 4
        assert max(column) - min(column) <= 1, column
    assert me.page.locator("ul.players [data-wraps]").count() == 0


@pytest.mark.sample(of="a small window shows all that is needed")
@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [ON_ITS_SIDE, {"width": 1280, "height": 800}])
def test_the_smallest_building_shows_how_many_kinds_it_costs(browser: Browser, site: Site, size: Any) -> None:
    kinds = {"four-of-2": 2, "five-of-3": 3, "four-of-4": 4, "any-a": 1}
    me = lay_out(browser, site, {"stacks": [*kinds], "players": [{}] * 4}, size=size, reduced_motion="reduce")
    drawn(me.page)
    tiles = me.page.locator("[data-place^=building]")
    assert tiles.evaluate_all(KINDS) == [*kinds.values()]
    assert me.page.evaluate(COSTS) == []


@pytest.mark.sample(of="a small window shows all that is needed")
def test_beside_the_dice_that_wait_a_figure_tells_who_goes_first(browser: Browser, site: Site) -> None:
    """The white square alone used to look like an empty box."""
    position = (ROOT / "tests/games/stoneage/states/v1-two.txt").read_text().splitlines()[0]
    me = lay_out_state(browser, site, STONE_AGE, read_position(position), size=PHONE, reduced_motion="reduce")
    figure = me.page.locator(".round.dice .tells .white .body")
    expect(figure).to_be_in_viewport(ratio=0.95)


@pytest.mark.sample(of="a small window shows all that is needed")
def test_on_a_phone_s_side_the_number_of_a_stack_covers_no_cost(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PLACING, size=ON_ITS_SIDE, reduced_motion="reduce")
    drawn(me.page)
    assert me.page.locator("[data-place^=building] .stake").count() == 4
    assert me.page.locator("[data-place^=building] .price > *").count() >= 4
    assert me.page.evaluate(COSTS) == []


@pytest.mark.sample(of="a small window shows all that is needed")
def test_on_a_phone_s_side_the_result_leaves_what_can_be_done_next_in_sight(
    browser: Browser, site: Site
) -> None:
    me = lay_out_end(
        browser, site, STONE_AGE, read_position(json.dumps(OVER)), size=ON_ITS_SIDE, reduced_motion="reduce"
    )
    result = me.page.locator("#result")
    result.wait_for()
    for name in ("Rematch", "Biggest moments"):
        expect(me.prompt.get_by_role("button", name=name)).to_be_visible()
    main = me.page.locator("#main")
    assert settles(me.page, lambda: bool(main.evaluate("(one) => one.scrollTop > 0")))
    for button in me.prompt.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    # All four players are in view with their points.
    places = result.get_by_role("list").first.get_by_role("listitem")
    expect(places).to_have_count(4)
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=0.7)


SMALL: ViewportSize = {"width": 360, "height": 640}


@pytest.mark.sample(of="a small window shows all that is needed")
def test_a_small_phone_leads_to_the_cards_with_one_touch(browser: Browser, site: Site) -> None:
    me = lay_out(browser, site, PLACING, size=SMALL, has_touch=True, reduced_motion="reduce")
    market = me.page.locator("[data-place^=card], [data-place^=building]")
    me.page.get_by_role("button", name="Cards", exact=False).first.tap()
    expect_above_prompt(me, market, 8)
