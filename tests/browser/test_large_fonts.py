"""Readers who need large letters: nothing leaves the window, on no page."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.laid_out import browser_of
from browser.table_page import Player, drawn
from browser.test_pages import PAGES
from flows.members import member
from flows.serving import Person, Site, ok, play_on, seated

LARGE = """
  const enlarge = () => document.documentElement && (document.documentElement.style.fontSize = '28px');
  const later = new MutationObserver(() => enlarge() && later.disconnect());
  if (!enlarge()) later.observe(document, { childList: true });
"""
SIZES: list[ViewportSize] = [{"width": 1280, "height": 800}, {"width": 360, "height": 740}]
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
  }
  const page = document.scrollingElement.scrollWidth;
  if (page > width) found.push(`the page is ${page} wide`);
  return [...new Set(found)];
}"""
"""What can be read or pressed and lies outside of the window, where nobody can scroll to it."""

FIELDS = "input:not([type=radio], [type=checkbox], [type=range], [type=file]), select, textarea"
SMALL = f"""[...document.querySelectorAll('{FIELDS}')]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => `${{one.tagName}}.${{one.className}} has letters of ${{getComputedStyle(one).fontSize}}`)"""


def fits(page: Page) -> list[str]:
    drawn(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "28px"
    found: list[str] = page.evaluate(OUTSIDE)
    # An iPhone enlarges the page as soon as somebody writes in smaller letters.
    small: list[str] = page.evaluate(SMALL)
    return found + small


def look(me: Player, path: str, wrong: list[str]) -> None:
    """Look at a page at both widths."""
    for size in SIZES:
        me.page.set_viewport_size(size)
        wrong.extend(f"{path} at {size['width']}: {one}" for one in fits(me.page))


def reader(browser: Browser, site: Site, person: Person) -> Player:
    me = browser_of(browser, site, person, locale="de", size=SIZES[0])
    me.context.add_init_script(LARGE)
    return me


MORE = ("/ratings", "/ratings/roseking", "/luck", "/import", "/notices", "/next")


def test_no_page_leaves_the_window_with_large_letters(browser: Browser, site: Site) -> None:
    person, name = member(site)
    me = reader(browser, site, person)
    wrong: list[str] = []
    for path in (*PAGES, *MORE, f"/p/{name}"):
        me.open(path)
        me.page.locator("h1").first.wait_for()
        me.page.wait_for_load_state("networkidle")
        look(me, path, wrong)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_no_table_leaves_the_window_with_large_letters(browser: Browser, site: Site, game: str) -> None:
    people, view = seated(site, game, 2)
    wrong: list[str] = []
    me = reader(browser, site, people[0])
    prompt = me.page.get_by_role("region", name="Was zu tun ist")
    for plies in (0, 3, 8):
        view = play_on(people, view["id"], random.Random(plies), plies)
        me.open(f"/m/{view['id']}")
        prompt.wait_for()
        look(me, f"{game} after {plies}", wrong)
    me.page.set_viewport_size(SIZES[0])
    me.open(f"/m/{view['id']}/2")
    me.page.locator("[data-moment]").wait_for()
    look(me, f"{game} looked back on", wrong)
    me.open(f"/m/{view['id']}")
    prompt.wait_for()
    me.page.get_by_role("button", name="Menü").click()
    look(me, f"{game}'s menu", wrong)
    ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    me.open(f"/m/{view['id']}")
    me.page.get_by_role("button", name=re.compile("Noch einmal|Nochmal|Revanche")).first.wait_for()
    look(me, f"{game} is over", wrong)
    assert not wrong, "\n".join(wrong)


def test_setting_a_table_up_leaves_no_window_with_large_letters(browser: Browser, site: Site) -> None:
    wrong: list[str] = []
    for game in ("Rosenkönig", "Stone Age", "Jäger"):
        me = reader(browser, site, Person(site))
        me.open()
        me.page.get_by_role("radio", name=re.compile(game)).first.check()
        me.page.get_by_role("button", name="Gegen einen Bot").click()
        look(me, f"bots for {game}", wrong)
        me.page.get_by_role("button", name="Jemanden einladen").click()
        me.page.get_by_role("button", name=re.compile("Tisch")).last.wait_for()
        for more in me.page.locator("details > summary").all():
            more.click()
        look(me, f"a table for {game}", wrong)
        me.context.close()
    waiting = Person(site)
    table = waiting.create("me", "open", "open", game="stoneage")
    me = reader(browser, site, waiting)
    me.open(f"/m/{table['id']}")
    expect(me.page.get_by_role("main")).to_be_visible()
    look(me, "a table that waits", wrong)
    me.open("/")
    me.page.wait_for_load_state("networkidle")
    look(me, "home with a match", wrong)
    guest = reader(browser, site, Person(site))
    guest.open(f"/join/{table['invitation']}")
    guest.page.locator("h1").first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    look(guest, "an invitation", wrong)
    assert not wrong, "\n".join(wrong)
