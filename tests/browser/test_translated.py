"""A page translated by the browser still updates everything that changes."""

from __future__ import annotations

import difflib

import pytest
from playwright.sync_api import Browser, Page, expect

from support import seeded
from support.position_tables import browser_of
from support.server_process import Person, Site, play_on, seated
from support.table_page import Player, expect_no_complaints, settles

TRANSLATE = """() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, {
    acceptNode: (text) =>
      !text.data.trim() || text.parentElement.closest('script, style, textarea, svg, font, [translate=no]')
        ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const [n, text] of texts.entries()) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    // Both ways in which a node is put in another's place.
    if (n % 2) text.replaceWith(outer);
    else { text.before(outer); text.remove(); }
  }
  return texts.length;
}"""
"""Replaces each text by a copy in <font> elements, as Chrome's translator does."""
LEFT = """() => {
  const shown = document.querySelector('.table') ?? document.querySelector('main');
  return shown.innerText.replace(/\\s+/g, ' ');
}"""


def foreign(browser: Browser, site: Site, person: Person) -> Player:
    """Open a browser whose language the house does not speak."""
    player = browser_of(browser, site, person, locale="fr-FR", reduced_motion="reduce")
    return player


def same(translated: Page, plain: Page) -> bool:
    return bool(translated.evaluate(LEFT) == plain.evaluate(LEFT))


@pytest.mark.sample(of="pages of the house")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_a_translated_table_shows_what_one_shows_that_is_not(browser: Browser, site: Site, game: str) -> None:
    people, view = seated(site, game, 2)
    chance = seeded.generator()
    person, match = people[0], view["id"]
    translated, plain = foreign(browser, site, person), foreign(browser, site, person)
    for player in (translated, plain):
        player.open(f"/m/{match}")
        player.prompt.wait_for()
    for turn in range(8):
        expect(translated.page.locator("[data-moment]")).to_have_attribute("data-moment", plain.moment or "")
        if not settles(plain.page, lambda: same(translated.page, plain.page)):
            told, wanted = (page.page.evaluate(LEFT).split(" ") for page in (translated, plain))
            raise AssertionError(" ".join(difflib.unified_diff(wanted, told, lineterm="", n=3)))
        assert translated.page.evaluate(TRANSLATE) > 10 or turn > 0
        assert same(translated.page, plain.page)
        if game == "roseking" and translated.is_asked:
            translated.play_something(turn)
        else:
            play_on(people, match, chance, 1)
        moment = f"{person.view(match)['ply']}.{person.view(match)['draft']}"
        for player in (translated, plain):
            expect(player.page.locator(f"[data-moment='{moment}']")).to_have_count(1)
    expect_no_complaints(translated, plain)


@pytest.mark.sample(of="pages of the house")
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("locale", "chosen", "offered"), [("de-AT", None, False), ("fr-FR", None, True), ("fr-FR", "en", False)]
)
def test_a_page_in_the_language_of_its_reader_is_not_to_be_translated(
    browser: Browser, site: Site, locale: str, chosen: str | None, offered: bool
) -> None:
    me = Player(browser, site, locale)
    if chosen:
        me.context.add_init_script(
            f"localStorage.setItem('lagerfeuer-settings', '{{\"language\":\"{chosen}\"}}')"
        )
    me.open()
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    announced = me.page.evaluate(
        "[document.documentElement.translate, document.querySelectorAll('meta[name=google]').length]"
    )
    assert announced == [offered, 0 if offered else 1]
