"""Large fonts, and fields that make an iPhone zoom in: on no page does anything leave the window."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from support import seeded
from support.all_pages import PAGES
from support.held_clock import SLOW
from support.large_letters import ENLARGE, LARGE
from support.members import member, new_name
from support.position_tables import browser_of
from support.sampling import some
from support.server_process import Person, Site, ok, play_on, seated
from support.table_page import DRAWN, Player, until
from support.tournament_play import begun, resign_all

SIZES: list[ViewportSize] = [{"width": 1280, "height": 800}, {"width": 360, "height": 740}]
STEM, LONG_WORD = "Donaudampfschiff", "Donaudampfschifffahrtsgesellschaftsturnier"
COUNTS = """
  window.asked = 0;
  const ask = window.fetch;
  window.fetch = (...what) => {
    window.asked += 1;
    return ask(...what).finally(() => (window.asked -= 1));
  };
"""
"""Counts the requests that a page still waits for."""
MOVE = """(path) => {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
"""Navigates without a reload, as a link does."""
THERE = "document.querySelector('h1:not([data-left])') !== null && window.asked === 0"
OUTSIDE = """() => {
  const width = document.documentElement.clientWidth;
  const scrolled = (one) => {
    for (let box = one; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position, textOverflow } = getComputedStyle(box);
      if (['auto', 'scroll'].includes(overflowX) && box.scrollWidth > box.clientWidth) return true;
      // Cut on purpose, with a sign that says so; or a strip that a press opens.
      if (textOverflow === 'ellipsis' || box.matches('button .steps')) return true;
      if (position === 'fixed') return false;
    }
    return false;
  };
  const told = (one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`;
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    const text = walk.currentNode, one = text.parentElement;
    if (!text.data.trim() || one.closest('.visually-hidden, .skip-link, svg, script, style, [hidden]')) continue;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (getComputedStyle(one).clipPath === 'inset(50%)') continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 1 && (box.right > width + 1 || box.left < -1) && !scrolled(one))
      found.push(`${told(one)} ${Math.round(box.left)}-${Math.round(box.right)}`);
  }
  for (const one of document.querySelectorAll('button, a.button, input, select, textarea')) {
    if (one.closest('.visually-hidden, .skip-link') || one.matches('.visually-hidden, .skip-link')) continue;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    if (box.width > 1 && (box.right > width + 1 || box.left < -1) && !scrolled(one))
      found.push(`${told(one)} ${Math.round(box.left)}-${Math.round(box.right)}`);
    const edge = one.matches('.button') && one.closest('.card, .prompt')?.getBoundingClientRect();
    if (edge && box.right > edge.right + 1) found.push(`${told(one)} leaves its card`);
  }
  for (const one of document.querySelectorAll('main [role=tabpanel] > *')) {
    const [box, panel] = [one, one.parentElement].map((each) => each.getBoundingClientRect());
    if (box.height > 1 && box.bottom > panel.bottom + 1) found.push(`${told(one)} leaves its panel`);
  }
  const page = document.scrollingElement.scrollWidth;
  if (page > width) {
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > width);
    found.push(`the page is ${page} wide: ${wide.slice(-3).map(told).join(' | ')}`);
  }
  return [...new Set(found)];
}"""
"""Returns text and controls outside the window, out of reach of scrolling, or outside their container."""

FIELDS = "input:not([type=radio], [type=checkbox], [type=range], [type=file]), select, textarea"
SMALL = f"""[...document.querySelectorAll('{FIELDS}')]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => `${{one.tagName}}.${{one.className}} has letters of ${{getComputedStyle(one).fontSize}}`)"""
"""Returns fields with text so small that an iPhone zooms in when a person types."""


@dataclass
class PageFaults:
    """The faults found on all checked pages, and the number of fields on them."""

    outside: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    fields: int = 0


def look(me: Player, what: str, seen: PageFaults) -> None:
    """Check a page with large fonts at both widths, and its fields with the usual font."""
    page = me.page
    seen.fields += page.locator("input, select, textarea").count()
    small: list[str] = page.evaluate(SMALL)
    seen.small.extend(f"{what}: {one}" for one in small)
    page.evaluate(ENLARGE, LARGE)
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        found: list[str] = page.evaluate(OUTSIDE)
        seen.outside.extend(f"{what} at {size['width']}: {one}" for one in found)
    page.evaluate(ENLARGE, 0)


def reader(browser: Browser, site: Site, person: Person, path: str = "/") -> Player:
    me = browser_of(browser, site, person, locale="de", size=SIZES[0])
    me.context.add_init_script(COUNTS)
    me.open(path)
    me.page.locator("h1").first.wait_for()
    return me


def go(me: Player, path: str) -> None:
    me.page.evaluate(MOVE, path)
    until(me.page, THERE)


def long_named(person: Person) -> Person:
    """Give a person a name of the maximum length without a break."""
    ok(person.post("/api/me", {"name": new_name(STEM).replace(" ", "")[:24]}))
    return person


FIELDS_OF_ALL_KINDS = "/time"
MORE = ("/ratings", "/ratings/roseking", "/luck", "/import", "/notices", "/next")


@pytest.fixture(scope="module")
def walked(browser: Browser, site: Site) -> PageFaults:
    """Check all pages once for all tests, with a running cup, matches, and names of one long word."""
    people = [long_named(member(site)[0]) for _ in range(3)]
    name = ok(people[0].get("/api/me"))["name"]
    cup = begun(people, name=LONG_WORD, format="round-robin", at_once=True, tempo=SLOW)
    resign_all(people, cup, 2)
    me = reader(browser, site, people[0], "/nowhere")
    seen = PageFaults()
    pages = {*PAGES, *MORE, f"/p/{name}", f"/cups/{cup['id']}"} - {FIELDS_OF_ALL_KINDS}
    for path in (FIELDS_OF_ALL_KINDS, *some(sorted(pages), 9)):
        go(me, path)
        look(me, path, seen)
    me.context.close()
    return seen


@pytest.mark.sample(of="with large letters all of it is there")
def test_no_page_leaves_the_window_with_large_letters(walked: PageFaults) -> None:
    assert not walked.outside, "\n".join(walked.outside)


@pytest.mark.sample(of="with large letters all of it is there")
def test_no_field_has_letters_below_16_pixels(browser: Browser, site: Site, walked: PageFaults) -> None:
    assert walked.fields > 3
    (person, _), (other, _) = member(site), member(site)
    view = person.create("me", "open", game="stoneage")
    other.join(view)
    me = reader(browser, site, person)
    small = [*walked.small]
    me.page.get_by_role("button", name="Jemanden einladen").click()
    me.page.get_by_role("button", name=re.compile("Tisch")).last.wait_for()
    small += me.page.evaluate(SMALL)
    me.page.set_viewport_size(SIZES[1])
    go(me, f"/m/{view['id']}")
    for name in (re.compile("^Chat"), "Menü"):
        me.page.get_by_role("banner").get_by_role("button", name=name).click()
        me.page.get_by_role("dialog").wait_for()
        small += me.page.evaluate(SMALL)
        me.page.keyboard.press("Escape")
    assert not small, "\n".join(small)


@pytest.mark.sample(of="with large letters all of it is there")
@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_no_table_leaves_the_window_with_large_letters(browser: Browser, site: Site, game: str) -> None:
    people, view = seated(site, game, 2)
    for person in people:
        long_named(person)
    seen = PageFaults()
    match = view["id"]
    me = reader(browser, site, people[0], f"/m/{match}")
    table = me.page.locator(".table[data-moment]")
    for plies in (0, 3, 8):
        view = play_on(people, match, seeded.generator(), plies)
        expect(table).to_have_attribute("data-moment", f"{view['ply']}.{view['draft']}")
        look(me, f"{game} after {plies}", seen)
    # After a reload, the page also shows what was missed.
    me.page.reload()
    table.wait_for()
    look(me, f"{game} come back to", seen)
    me.page.get_by_role("button", name="Menü").click()
    me.page.get_by_role("dialog").wait_for()
    look(me, f"{game}'s menu", seen)
    me.page.keyboard.press("Escape")
    ok(people[1].post(f"/api/matches/{match}/resign"))
    me.page.get_by_role("button", name=re.compile("Noch einmal|Nochmal|Revanche")).first.wait_for()
    look(me, f"{game} is over", seen)
    me.page.set_viewport_size(SIZES[0])
    me.open(f"/m/{match}/2")
    me.page.locator("[data-moment]").wait_for()
    look(me, f"{game} looked back on", seen)
    assert not seen.outside, "\n".join(seen.outside)


@pytest.mark.sample(of="with large letters all of it is there")
def test_setting_a_table_up_leaves_no_window_with_large_letters(browser: Browser, site: Site) -> None:
    seen = PageFaults()
    me = reader(browser, site, long_named(Person(site)))
    for game in some(("Rosenkönig", "Stone Age", "Jäger"), 1):
        go(me, "/about")
        go(me, "/")
        me.page.get_by_role("radio", name=re.compile(game)).first.check()
        me.page.get_by_role("button", name="Gegen einen Bot").click()
        look(me, f"bots for {game}", seen)
        me.page.get_by_role("button", name="Jemanden einladen").click()
        me.page.get_by_role("button", name=re.compile("Tisch")).last.wait_for()
        for more in me.page.locator("details > summary").all():
            more.click()
        look(me, f"a table for {game}", seen)
    waiting = long_named(Person(site))
    table = waiting.create("me", "open", "open", game="stoneage")
    go(me, f"/join/{table['invitation']}")
    look(me, "an invitation", seen)
    me = reader(browser, site, waiting, f"/m/{table['id']}")
    look(me, "a table that waits", seen)
    go(me, "/")
    look(me, "home with a match", seen)
    assert not seen.outside, "\n".join(seen.outside)
    assert not seen.small, "\n".join(seen.small)
