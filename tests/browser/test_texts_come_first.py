"""A page opened directly shows and announces no ids of texts while its texts are still loading."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Route, expect

from support import seeded
from support.position_tables import browser_of
from support.server_process import ROOT, Site, play_on, seated
from support.table_page import Player, expect_no_complaints

IDS = {
    line.partition(" =")[0]
    for file in (ROOT / "src/lagerfeuer").glob("**/texts/en.ftl")
    for line in file.read_text().splitlines()
    if re.match(r"[a-z][\w-]+ =", line)
}
LISTEN = """
  window.said = new Set();
  const NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
  const hear = (node) => {
    if (node.nodeType === 3) said.add(node.data);
    else for (const name of NAMES) if (node.getAttribute?.(name)) said.add(node.getAttribute(name));
    node.childNodes.forEach(hear);
  };
  new MutationObserver((all) => all.forEach(({ target, addedNodes }) => { addedNodes.forEach(hear); hear(target); }))
    .observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: NAMES });
"""


def slowly(route: Route) -> None:
    """Delay the texts."""
    time.sleep(0.25)
    route.continue_()


def raw(me: Player) -> set[str]:
    """Return the ids of texts that the page has ever shown or announced."""
    said: list[str] = me.page.evaluate("[...said, document.title]")
    return IDS & {word.strip(".,;:!?()“”„") for one in said for word in one.split()}


@pytest.mark.sample(of="late, lost and overtaken answers")
@pytest.mark.parametrize(
    "game",
    [
        "roseking",
        pytest.param("stoneage", marks=pytest.mark.long),
        pytest.param("hunters", marks=pytest.mark.long),
    ],
)
def test_no_page_of_a_match_says_ids_before_its_words_are_there(
    browser: Browser, site: Site, game: str
) -> None:
    people, view = seated(site, game, 2)
    play_on(people, view["id"], seeded.generator(), 12)
    me = browser_of(browser, site, people[0], reduced_motion="reduce")
    me.context.add_init_script(LISTEN)
    me.context.route(re.compile(r"/assets/(en|de)-[\w-]+\.js"), slowly)
    for path in (f"/m/{view['id']}/3", f"/m/{view['id']}/9000", f"/m/{view['id']}", "/"):
        me.open(path)
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()
        if path != "/":
            me.page.locator("[data-moment]").wait_for()
            me.page.get_by_role("region", name=re.compile("Board|Looking back|What to do")).first.wait_for()
        assert raw(me) == set(), path
    expect_no_complaints(me)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_a_text_that_its_part_lacks_comes_all_the_same(browser: Browser, site: Site) -> None:
    """The build determines which texts each component needs. A text that it misses is loaded on demand."""
    me = Player(browser, site)
    me.page.route("**/assets/en-SettingsSheet-*.json", lambda route: route.fulfill(json={}))
    me.open("/about")
    me.page.get_by_role("button", name="Settings").click()
    expect(me.page.get_by_role("radio", name="Dark")).to_be_visible()
    # The missing texts are reported on the console.
    [said] = me.complaints
    assert "texts that came with no part of the page: " in said
    assert "settings-theme" in said
