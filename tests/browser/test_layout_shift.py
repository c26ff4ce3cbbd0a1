"""No region of a table jumps when turns and news come and go, or when the what-if bar and past positions are opened.

`make bench ARGS=shift` measures whole matches at four widths.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from boardkit.state import State
from games.hunters.table_builder import player, table
from lagerfeuer.games.hunters.game import HUNTERS
from support import hunters_play, seeded, stoneage_play
from support.layout_shifts import (
    LOW,
    PROMPT_HEIGHTS,
    WATCHED,
    Shift,
    of_regions,
    prompt_heights,
    shifts,
    total,
    worst,
)
from support.near_end import played_until
from support.position_tables import browser_of, lay_out_state
from support.roseking_play import lasting
from support.server_process import Person, Site, View, ok, seated
from support.table_page import DESK, PHONE, Player, drawn, expect_no_complaints, settles

MOST = 0.02
REGIONS = """['header.bar', '.players', '.stage'].map((one) => {
  const { y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, y + scrollY, width, height].join(' ');
})"""
STAGE = "(({ width, height }) => [width, height])(document.querySelector('.stage').getBoundingClientRect())"
UNHINTED = "localStorage.setItem('lagerfeuer-settings', JSON.stringify({hints: false}))"
READ = """localStorage.setItem('lagerfeuer-settings', JSON.stringify({
  hints: true, understood: ['goal', 'turn', 'done'].map((one) => `roseking-${one}`)
}))"""
TURNS = 3
NEARLY_TOO_LONG = ("Maria Magdale", "Benedikt Maie")
"""Names that just fit beside a face in a phone's panel, except during their turn."""
COMES = """(board) => {
  const [path] = Object.keys(window.answers);
  const view = { ...window.answers[path], board, ply: 10_001 };
  window.answers[path] = view;
  const data = JSON.stringify({ type: "match", view, done: [] });
  window.socket.dispatchEvent(new MessageEvent("message", { data }));
}"""
"""Sends another view of the match that `lay_out_state` shows."""
STAYS = ("section.lane", "div.places", "span.column", "section.other", "span.rows > span.row")
"""Elements that keep their place while others come and go: places, the display and the opponent's camp of Hunters and
Scouts, and the news in the prompt."""


def choice(view: View) -> str:
    """Return an action that does not end the match."""
    if view["game"] == "stoneage":
        return stoneage_play.choice(view)
    if view["game"] == "hunters":
        return hunters_play.eager(seeded.generator())(view)
    return str(lasting(view)[0]["action"])


def expect_shown(me: Player, view: View) -> None:
    # The match may be shown before the component of its board has loaded.
    expect(me.page.locator(f"[data-moment='{view['ply']}.{view['draft']}'] .stage")).to_have_count(1)
    drawn(me.page)


def play_turns(me: Player, people: list[Person], match: str, turns: int) -> None:
    """Play until seat 0, whose page shows each step, has had that many turns and is asked again."""
    begun, last = 0, None
    while True:
        view = people[0].view(match)
        asked = view["turn"]["seat"]
        expect_shown(me, view)
        begun += asked == 0 and last != 0
        if begun > turns:
            return
        last = asked
        mine = people[asked].view(match)
        ok(people[asked].act(mine, choice(mine)))


@pytest.mark.sample(of="nothing jumps")
@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_no_region_of_a_table_jumps_on_a_phone(browser: Browser, site: Site, game: str) -> None:
    people, view = seated(site, game, 2)
    match: str = view["id"]
    phone: dict[str, Any] = {"size": PHONE, "has_touch": True, "reduced_motion": "reduce"}
    for person, name in zip(people, NEARLY_TOO_LONG, strict=True):
        ok(person.post("/api/me", {"name": name}))
    me = browser_of(browser, site, people[0], **phone)
    me.page.add_init_script(WATCHED)
    me.page.add_init_script(PROMPT_HEIGHTS)
    me.page.add_init_script(UNHINTED)
    me.open(f"/m/{match}")
    me.prompt.wait_for()
    play_turns(me, people, match, TURNS)
    moved = of_regions(shifts(me.page), PHONE)
    assert total(moved) < MOST, "\n".join(str(one) for one in worst(moved, 5))
    assert [
        what for one in shifts(me.page) for what, *_ in one.moved if any(part in what for part in STAYS)
    ] == []
    assert prompt_heights(me.page) == [LOW]
    # Opening and closing it leaves everything in place.
    before = me.page.evaluate(REGIONS)
    me.page.keyboard.press("w")
    expect(me.page.locator("[data-what-if]")).to_be_visible()
    me.page.keyboard.press("w")
    expect(me.page.locator("[data-what-if]")).to_have_count(0)
    # Keys for past positions work only without the focus on the table.
    me.page.evaluate("document.activeElement.blur()")
    me.page.keyboard.press("ArrowLeft")
    expect(me.page.locator("[data-replay]")).to_be_visible()
    me.page.keyboard.press("End")
    expect(me.page.locator("[data-replay]")).to_have_count(0)
    assert settles(me.page, lambda: me.page.evaluate(REGIONS) == before), (before, me.page.evaluate(REGIONS))
    expect_no_complaints(me)


def moved(me: Player, what: str) -> list[Shift]:
    return [one for one in shifts(me.page) if any(what in name for name, *_ in one.moved)]


def is_recorded(me: Player, what: str) -> bool:
    """Return whether a move of the element is recorded under the name that the tests look for."""
    me.page.locator(what).first.evaluate("(one) => { one.style.marginTop = '40px'; }")
    return bool(settles(me.page, lambda: bool(moved(me, what))))


@pytest.mark.sample(of="nothing jumps")
@pytest.mark.sample(1)
def test_at_a_desk_no_line_of_the_log_moves_when_news_come(browser: Browser, site: Site) -> None:
    people, view = seated(site, "hunters", 2)
    me = browser_of(browser, site, people[0], size=DESK, reduced_motion="reduce")
    me.page.add_init_script(WATCHED)
    me.page.add_init_script(UNHINTED)
    me.open(f"/m/{view['id']}")
    me.prompt.wait_for()
    play_turns(me, people, view["id"], TURNS)
    assert moved(me, "div.story") == []
    assert is_recorded(me, "div.story")
    expect_no_complaints(me)


@pytest.mark.sample(of="nothing jumps")
@pytest.mark.sample(1)
def test_a_new_item_moves_no_other_one(browser: Browser, site: Site) -> None:
    def hold(items: list[str]) -> State:
        return table(player(hand=["hunter"], items=items), player(hand=["scout"])).match.state

    me = lay_out_state(browser, site, HUNTERS, hold(["mortar", "drum"]), size=DESK, reduced_motion="reduce")
    me.page.add_init_script(WATCHED)
    me.page.reload()
    items = me.page.locator("[data-place^='item:']")
    expect(items).to_have_count(2)
    drawn(me.page)
    # Boots come first in the order of items.
    board = HUNTERS.view(HUNTERS.observe(hold(["boots", "mortar", "drum"]), 0), 0)
    me.page.evaluate(COMES, msgspec.to_builtins(board))
    expect(items).to_have_count(3)
    drawn(me.page)
    assert moved(me, "div.items") == []
    assert is_recorded(me, "div.items")


@pytest.mark.sample(of="nothing jumps")
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_jumps_when_a_match_ends(browser: Browser, site: Site, size: ViewportSize) -> None:
    """The result appears all at once. At a desk, the log stays in place until its column has scrolled."""
    person = Person(site)
    # A match may end early; then play another one.
    while (view := played_until(person, person.create("me", "careless")["id"], 2))["status"] != "running":
        pass
    me = browser_of(browser, site, person, size=size, reduced_motion="reduce")
    me.page.add_init_script(WATCHED)
    # At a desk, read all hints instead of turning them off: otherwise the board would take the room kept for hints.
    me.page.add_init_script(READ if size == DESK else UNHINTED)
    me.open(f"/m/{view['id']}")
    expect_shown(me, view)
    before = me.page.evaluate(STAGE)
    # On a phone, what happened before the page was opened is shown above the board.
    counted = me.page.get_by_role("button", name="Got it")
    if counted.count():
        counted.click()
        expect(counted).to_have_count(0)
        drawn(me.page)
    opened = len(shifts(me.page))
    played_until(person, view["id"], 0)
    result = me.page.locator("#result")
    expect(result.locator("[role=slider]")).to_be_attached()
    assert settles(me.page, lambda: not me.page.evaluate("document.querySelector('.side').scrollTop"))
    drawn(me.page)
    expect(result.locator("h2")).to_be_in_viewport()
    if size == DESK:
        assert me.page.evaluate(STAGE) == before
    moved = shifts(me.page)[opened:]
    assert total(moved) < MOST, "\n".join(str(one) for one in worst(moved, 5))
    expect_no_complaints(me)
