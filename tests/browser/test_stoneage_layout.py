"""Where things lie at the table of Stone Age: the valley has the room there is, and no figure hides what is printed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from boardkit.texts import say
from support.position_tables import lay_out
from support.server_process import Site
from support.stoneage_tables import DICE, MID, OTHER, PLACING, POOR, RICH, ROW
from support.table_page import DESK, PHONE, drawn

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
        # All of it with my tribe below, and the market beside it.
        assert tribe["y"] + tribe["height"] <= stage["y"] + stage["height"] + 1
        wide.append(valley["width"])
        # Signs in the order of purchase: a new one moves none, also after a reload.
        signs = me.page.locator(".tribe.mine .symbol").evaluate_all("(all) => all.map((one) => one.title)")
        bought = ("transport", "shaman", "weaving", "toolmaker")
        assert signs == [say("en", "stoneage-symbol", {"symbol": one, "count": 1}) for one in bought]
    assert wide[0] == wide[1] >= 640
