"""Motion runs at the chosen speed, and numbers never change before the pieces that change them arrive."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.position_tables import browser_of
from support.recorded_sounds import act_once
from support.server_process import Person, Site, ok, seated
from support.table_page import MOVING, Player, expect_no_complaints, until

SPEEDS = {"off": 0, "quick": 0.5, "normal": 1, "calm": 1.7}
PACE = "Number(getComputedStyle(document.documentElement).getPropertyValue('--pace'))"
FRAMES = """
  window.frames_ = [];
  const look = () => {
    const pieces = document.querySelectorAll('svg.garden .piece:not(.crown)').length;
    const scores = [...document.querySelectorAll('.numbers b')].map((one) => Number(one.textContent));
    const turn = document.querySelector('header .turn')?.textContent.trim();
    const last = window.frames_.at(-1);
    const now = [pieces, Math.max(0, ...scores), turn];
    if (String(last) !== String(now)) window.frames_.push(now);
    requestAnimationFrame(look);
  };
  document.addEventListener('DOMContentLoaded', look);
"""
"""An init script that records what each frame shows of Rose King, without repetitions."""


def chosen(speed: str) -> str:
    return f"localStorage.setItem('lagerfeuer-settings', JSON.stringify({{motion: '{speed}'}}))"


def open_settings(me: Player) -> Any:
    me.open("/about")
    me.page.get_by_role("button", name="Settings").click()
    return me.page.get_by_role("group", name="Motion")


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
@pytest.mark.parametrize(("system", "usual"), [("reduce", "Off"), ("no-preference", "Normal")])
def test_nothing_moves_where_the_system_says_so_unless_chosen_otherwise(
    browser: Browser, site: Site, system: str, usual: str
) -> None:
    me = Player(browser, site, reduced_motion=system)
    group = open_settings(me)
    expect(group.get_by_label(usual)).to_be_checked()
    for label in ("Calm", "Off", "Quick", "Normal"):
        group.get_by_label(label).check()
        assert me.page.evaluate(PACE) == SPEEDS[label.lower()]
    group.get_by_label("Calm").check()
    # The setting applies before the first frame of the next page.
    me.page.reload()
    assert me.page.evaluate(PACE) == 1.7
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_a_speed_holds_where_the_browser_stores_nothing_whatever_else_is_chosen(
    browser: Browser, site: Site
) -> None:
    me = Player(browser, site)
    me.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('kept nothing'); };")
    group = open_settings(me)
    group.get_by_label("Off").check()
    me.page.get_by_role("radio", name="Dark").check()
    expect(group.get_by_label("Off")).to_be_checked()
    assert me.page.evaluate(PACE) == 0


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_reduced_motion_chosen_before_there_were_speeds_still_holds(browser: Browser, site: Site) -> None:
    me = Player(browser, site, **MOVING)
    me.page.add_init_script(chosen("reduced"))
    expect(open_settings(me).get_by_label("Off")).to_be_checked()
    assert me.page.evaluate(PACE) == 0


def watching(browser: Browser, site: Site, *scripts: str) -> tuple[Player, list[Person], str]:
    """Open a table of Rose King at which the opponent is asked."""
    people, view = seated(site, "roseking", 2)
    mine = people[1 - view["turn"]["seat"]]
    me = browser_of(browser, site, mine, **MOVING)
    for script in scripts:
        me.page.add_init_script(script)
    me.open(f"/m/{view['id']}")
    expect(me.page.get_by_role("region", name="Board")).to_be_visible()
    return me, people, view["id"]


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_numbers_and_the_header_change_when_the_rose_has_dropped_and_never_before(
    browser: Browser, site: Site
) -> None:
    me, people, match = watching(browser, site, chosen("quick"), FRAMES)
    until(me.page, "window.frames_.length > 0")
    before = me.page.evaluate("window.frames_.at(-1)")
    act_once(people, match)
    until(me.page, "window.frames_.at(-1)[2] === 'Your turn'")
    frames = me.page.evaluate("window.frames_")
    frames = frames[frames.index(before) :]
    assert before[:2] == [0, 0]
    assert all(score == 0 and turn == before[2] for pieces, score, turn in frames if pieces == 0)
    assert all(turn == before[2] for _, score, turn in frames if score == 0)
    assert frames[-1] == [1, 1, "Your turn"]
    expect_no_complaints(me)


GLOWS = """
  window.glows = [];
  new MutationObserver(() => {
    const worth = document.querySelector('.worth')?.textContent.trim();
    if (worth) window.glows.push(`${worth}, ${document.querySelectorAll('path.grown').length} territory`);
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""An init script that records the points being counted and the number of glowing territories."""


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_a_territory_glows_while_its_points_are_counted(browser: Browser, site: Site) -> None:
    me, people, match = watching(browser, site, chosen("calm"), GLOWS)
    act_once(people, match)
    until(me.page, "window.glows.includes('1² = 1, 1 territory')")
    expect(me.page.locator(".worth, path.grown")).to_have_count(0)
    expect_no_complaints(me)


WAITS = """
  window.waits = [];
  const later = window.setTimeout;
  window.setTimeout = (todo, wait, ...more) => (window.waits.push(wait), later(todo, wait, ...more));
"""
"""An init script that records the timeouts set by the page, which do not depend on the machine's load."""


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
@pytest.mark.parametrize(("speed", "glide"), [("quick", 240), ("calm", 816)])
def test_the_others_moves_play_back_as_fast_as_chosen(
    browser: Browser, site: Site, speed: str, glide: int
) -> None:
    me, people, match = watching(browser, site, chosen(speed), WAITS)
    glides = "getComputedStyle(document.querySelector('.piece.crown')).transitionDuration"
    assert me.page.evaluate(glides) == f"{glide / 1000}s"
    me.page.evaluate("window.waits.length = 0")
    act_once(people, match)
    me.page.locator(".fresh").wait_for(state="attached")
    # The rose drops when the crown has arrived.
    assert glide in [round(wait or 0) for wait in me.page.evaluate("window.waits")]
    expect_no_complaints(me)


@pytest.mark.sample(of="what is played back is seen and heard as it happened")
def test_what_a_tribe_has_changes_with_what_it_gets_and_not_before(browser: Browser, site: Site) -> None:
    people, view = seated(site, "stoneage", 2)
    match = view["id"]
    mover = view["turn"]["seat"]
    me = browser_of(browser, site, people[1 - mover], **MOVING)
    me.page.add_init_script(chosen("calm"))
    # With two places left, the player chooses; a single one would be resolved automatically.
    for seat, action in ((mover, "hunt:3"), (1 - mover, "clay:5"), (mover, "forest:2")):
        view = people[seat].view(match)
        view = ok(people[seat].act(view, action))
        ok(people[seat].act(view, "done"))
    me.open(f"/m/{match}")
    me.page.locator(".valley").wait_for()
    me.page.evaluate(
        """() => {
          window.seen = [];
          const look = () => {
            const food = [...document.querySelectorAll('.other .stock b')].map((one) => one.textContent).join(' ');
            const rolled = document.querySelector('.bubble b') !== null;
            if (window.seen.at(-1)?.[0] !== food) window.seen.push([food, rolled]);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    view = people[mover].view(match)
    ok(people[mover].act(view, "hunt"))
    until(me.page, "window.seen.length > 1")
    assert me.page.evaluate("window.seen[1][1]"), "the food came before it was shown what the dice gave"
    expect_no_complaints(me)
