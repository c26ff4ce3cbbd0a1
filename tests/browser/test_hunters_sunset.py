"""The sunset scene of Hunters and Scouts: in full with its tally for one player, short for all others."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, expect

from games.hunters.table_builder import player, table
from support import seeded
from support.hunters_play import eager, play_on, set_up
from support.hunters_sheets import laid_out
from support.position_tables import browser_of
from support.server_process import Person, Site, View
from support.table_page import DESK, MOVING, PHONE, Player, drawn, expect_no_complaints, settles


def in_the_evening(site: Site) -> tuple[dict[int, Person], str]:
    """Return a match in which seat 0 may let the sun set. In the introductory game, nothing is discarded then."""
    people, match = set_up(site, mode="introductory")

    def evening(view: View) -> bool:
        return view["you"] == 0 and any(one["action"] == "sunset" for one in view["choices"])

    play_on(people, match, eager(seeded.generator()), until=evening)
    return people, match


def tally(me: Player) -> Locator:
    return me.page.locator("[data-tally]")


def night(me: Player, how: str) -> Locator:
    return me.page.locator(f"[data-sunset={how}]")


WATCH = """() => {
  window.nights = window.tallies = 0;
  window.bones = new Set();
  new MutationObserver(() => {
    window.nights += document.querySelectorAll("[data-sunset=short]").length;
    window.tallies += document.querySelectorAll("[data-tally]").length;
    if (document.querySelector("[data-sunset=whole]"))
      window.bones.add(document.querySelectorAll("[data-group=mine] .bones .on").length);
  }).observe(document.querySelector("#board"), { subtree: true, childList: true });
}"""


def got_dark(one: Player) -> bool:
    return bool(one.page.evaluate("() => window.nights > 0"))


def let_the_sun_set(me: Player) -> None:
    before = me.moment
    me.page.locator("[data-place='sun:set'].open").click()
    me.prompt.locator("[data-action=sunset]").click()
    me.wait_until_past(before)


@pytest.mark.sample(of="the end of a match is counted and told")
def test_my_sunset_shows_its_tally_until_i_go_on_and_only_once(browser: Browser, site: Site) -> None:
    people, match = in_the_evening(site)
    me = browser_of(browser, site, people[0], size=PHONE, has_touch=True, reduced_motion="reduce")
    me.open(f"/m/{match}")
    mine = people[0].view(match)["board"]["players"][0]
    me.page.locator("[data-place='sun:set'].open").click()
    button = me.prompt.locator("[data-action=sunset]")
    promised = re.findall("[+−±][0-9]+", button.inner_text())
    before = me.moment
    button.click()
    me.wait_until_past(before)
    # Without motion, the whole tally is shown at once.
    expect(tally(me)).to_have_attribute("data-tally", "5")
    expect(tally(me)).to_contain_text(f"+{mine['tribe']}")
    expect(tally(me)).to_contain_text(promised[0])
    expect(tally(me)).to_contain_text(f"+{mine['tribe']} → {mine['hunger'] + mine['tribe']}")
    spoken = me.page.locator("#board [role=status]")
    expect(spoken).to_contain_text(f"Sunset: {mine['tribe']} for members")
    expect(spoken).to_contain_text(f"Hunger rises to {mine['hunger'] + mine['tribe']}.")
    # One thing is asked at a time.
    expect(me.prompt.locator(".says")).to_have_text("Sunset")
    expect(me.prompt.locator("[data-hint]")).to_have_count(0)
    # The options of the next question are open already, and each of these ways ends the scene.
    answers = me.page.locator("[data-place^='column:'].open")
    expect(answers.first).to_be_attached()
    for end in ("Escape", "night", "back", "Continue"):
        if end == "Escape":
            me.page.keyboard.press("Escape")
        elif end == "night":
            night(me, "whole").click(position={"x": 20, "y": 20})
        elif end == "back":
            me.page.go_back()
        else:
            tally(me).get_by_role("button", name=end).click()
        expect(tally(me)).to_have_count(0)
        expect(night(me, "whole")).to_have_count(0)
        expect(answers.first).to_be_visible()
        expect(me.prompt).to_contain_text("Take an exposed character")
        assert f"/m/{match}" in me.page.url
        if end != "Continue":
            # When the sunset is taken back and chosen again, the scene is shown again.
            before = me.moment
            me.prompt.get_by_role("button", name="Take back").click()
            me.wait_until_past(before)
            let_the_sun_set(me)
            expect(tally(me)).to_be_visible()
    me.page.reload()
    expect(answers.first).to_be_visible()
    expect(tally(me)).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="the end of a match is counted and told")
def test_escape_in_a_text_field_does_not_end_the_scene(browser: Browser, site: Site) -> None:
    people, match = in_the_evening(site)
    me = browser_of(browser, site, people[0], size=DESK, reduced_motion="reduce")
    me.open(f"/m/{match}")
    let_the_sun_set(me)
    expect(tally(me)).to_be_visible()
    me.page.get_by_role("tab", name="Chat").click()
    me.page.get_by_role("textbox", name="Message").press("Escape")
    drawn(me.page)
    expect(tally(me)).to_be_visible()
    tally(me).get_by_role("button", name="Continue").press("Escape")
    expect(tally(me)).to_have_count(0)
    expect_no_complaints(me)


@pytest.mark.sample(of="the end of a match is counted and told")
def test_a_sunset_that_came_by_itself_is_seen_as_well(browser: Browser, site: Site) -> None:
    """No seat was asked because nothing else was left to do; the scene is shown, and not again after a reload."""
    one = table(player(hand=[], village=3, camp=0), player(hand=["offspring", "hunter"]), turn=1)
    one.act("offspring")
    while one.seat == 1:
        one.act(one.options[0])
    assert (0, "sunset") in one.automatic()
    me = laid_out(browser, site, one, size=PHONE)
    expect(tally(me)).to_contain_text("+3 → ")
    tally(me).get_by_role("button", name="Continue").click()
    expect(tally(me)).to_have_count(0)
    me.page.reload()
    expect(me.page.locator("[data-place].open").first).to_be_visible()
    expect(tally(me)).to_have_count(0)


@pytest.mark.sample(of="the end of a match is counted and told")
def test_the_tally_runs_line_by_line_and_others_see_it_get_dark_for_a_moment(
    browser: Browser, site: Site
) -> None:
    people, match = in_the_evening(site)
    me = browser_of(browser, site, people[0], size=PHONE, **MOVING)
    others = [browser_of(browser, site, one, size=PHONE, **MOVING) for one in (people[1], Person(site))]
    for one in (me, *others):
        one.open(f"/m/{match}")
        one.page.locator("[data-place]").first.wait_for()
        one.page.evaluate(WATCH)
    expect(me.page.get_by_role("button", name="Skip")).to_have_count(0)
    hunger = people[0].view(match)["board"]["players"][0]["hunger"]
    let_the_sun_set(me)
    expect(night(me, "whole")).to_be_visible()
    expect(tally(me)).to_have_attribute("data-tally", "5")
    assert hunger in me.page.evaluate("[...window.bones]")
    after = people[0].view(match)["board"]["players"][0]["hunger"]
    # The scene has first shown the old hunger, and now shows the new one.
    expect(me.page.locator("[data-group=mine] .bones .on")).to_have_count(min(after, 8))
    expect(tally(me)).to_be_visible()
    tally(me).get_by_role("button", name="Continue").click()
    expect(night(me, "whole")).to_have_count(0)
    # Other players see nothing of it until the turn is over.
    view = people[0].view(match)
    while view["turn"]["seat"] == 0:
        people[0].act(
            view, "done" if view["turn"]["prompt"].endswith("-done") else view["choices"][0]["action"]
        )
        view = people[0].view(match)
    for one in others:
        assert settles(one.page, partial(got_dark, one))
        expect(night(one, "short")).to_have_count(0)
        assert one.page.evaluate("() => window.tallies") == 0
    expect_no_complaints(me, *others)
