"""Games from other packages, without client code and with a client module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from support.outside_games import PEBBLES, house_with, install
from support.server_process import ROOT, Person, Site
from support.table_page import Player, as_person, expect_no_complaints

MODULE = """
export const version = 1;
export function mount(element, api) {
  const heap = document.createElement("button");
  heap.addEventListener("click", () => api.act("3"));
  element.append(heap);
  return {
    update(view) {
      heap.textContent = `${api.text("pebbles-title")}: ${view.board.left} left`;
      heap.disabled = view.choices.length === 0;
    },
    destroy() {},
  };
}
"""


needs_generic_table = pytest.mark.skipif(
    not (ROOT / "ui/src/generic-table/index.ts").exists(), reason="there is no generic table yet"
)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install Pebbles without a module, with a module, and with two modules that fail, under different keys."""
    folder = tmp_path_factory.mktemp("packages")
    install(folder)
    for key, module in (
        ("modules", MODULE),
        ("olden", MODULE.replace("version = 1", "version = 0")),
        ("faulty", MODULE.replace("view.board.left", "view.nothing.left")),
    ):
        files = {path.replace("pebbles", key): text.replace("pebbles", key) for path, text in PEBBLES.items()}
        install(
            folder,
            key,
            f"{key} = {key}:PEBBLES",
            files={**files, f"{key}/client/index.js": module.replace("pebbles", key)},
        )
    return folder


@pytest.fixture(scope="module")
def outside(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with house_with(packages, tmp_path_factory.mktemp("outside") / "data") as site:
        yield site


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_a_game_from_another_package_is_offered_with_its_texts_in_both_languages(
    browser: Browser, outside: Site
) -> None:
    for locale, title in (("en", "Pebbles"), ("de", "Kiesel")):
        me = Player(browser, outside, locale)
        me.open("/")
        me.page.get_by_role("radio", name=title).first.check(force=True)
        expect(me.page.get_by_text(title, exact=True).first).to_be_visible()
        me.open("/lobby")
        expect(me.page.locator("option", has_text=title).first).to_be_attached()
        expect_no_complaints(me)


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_the_rules_page_of_a_game_from_another_package_is_drawn_from_markdown(
    browser: Browser, outside: Site
) -> None:
    me = Player(browser, outside)
    me.open("/rules/pebbles#R1")
    page = me.page
    expect(page.get_by_role("heading", name="Pebbles")).to_be_visible()
    expect(page.get_by_role("heading", name="A turn")).to_be_visible()
    expect(page.locator("#R1")).to_have_text("R1: Must I take?")
    expect(page.locator("strong", has_text="two")).to_be_visible()
    expect(page.get_by_role("link", name="more")).to_have_attribute("href", "https://example.org/pebbles")
    expect(page.get_by_role("link", name="nothing")).to_have_count(0)
    expect(page.get_by_text("<script>alert(1)</script>")).to_be_visible()
    expect(page.locator("#credits")).to_be_visible()
    german = Player(browser, outside, "de")
    german.open("/rules/pebbles")
    expect(german.page.get_by_role("heading", name="Kiesel")).to_be_visible()
    expect(german.page.get_by_role("heading", name="Ein Zug")).to_be_visible()
    for one in (me, german):
        expect_no_complaints(one)


@pytest.mark.sample(of="a game of others is played like those of the house")
@needs_generic_table
def test_a_game_from_another_package_is_set_up_and_played_without_client_code(
    browser: Browser, outside: Site
) -> None:
    me = Player(browser, outside)
    begun(me, outside, "pebbles")
    expect(me.page.get_by_role("heading", name="Pebbles")).to_be_visible()
    expect(me.page.locator("[data-prompt]")).to_contain_text("How many do you take?")
    me.page.locator("[data-answers] button").first.click()
    expect(me.page.locator("[data-prompt]")).not_to_contain_text("How many do you take?")
    expect_no_complaints(me)


@pytest.mark.sample(of="a game of others is played like those of the house")
@needs_generic_table
def test_a_client_module_draws_the_board_and_acts(browser: Browser, outside: Site) -> None:
    me = Player(browser, outside)
    begun(me, outside, "modules")
    heap = me.page.get_by_role("button", name="Pebbles: 10 left")
    heap.click()
    expect(me.page.get_by_role("button", name="Pebbles: 7 left")).to_be_disabled()
    expect_no_complaints(me)


@pytest.mark.sample(of="a game of others is played like those of the house")
@needs_generic_table
@pytest.mark.parametrize("key", ["olden", "faulty"])
def test_a_client_module_that_fails_gives_way_to_the_plain_table_with_a_line_that_says_so(
    browser: Browser, outside: Site, key: str
) -> None:
    me = Player(browser, outside)
    begun(me, outside, key)
    expect(me.page.get_by_text("The game’s own table could not be loaded.")).to_be_visible()
    expect(me.page.locator("[data-prompt]")).to_contain_text("How many do you take?")


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_lists_with_a_match_of_a_game_that_is_gone_are_drawn(browser: Browser, tmp_path: Path) -> None:
    install(tmp_path / "packages")
    with house_with(tmp_path / "packages", tmp_path / "data") as site:
        me = Player(browser, site)
        match = begun(me, site, "pebbles")
        site.stop()
        (tmp_path / "packages").rename(tmp_path / "away")
        site.start()
        me.open("/")
        expect(me.page.locator(f"a[href='/m/{match}']")).to_contain_text("Pebbles")
        me.open(f"/m/{match}")
        expect(me.page.get_by_role("heading", name="The game is missing")).to_be_visible()
        expect(me.page.get_by_text("go on when it is back")).to_be_visible()


def begun(me: Player, site: Site, game: str) -> str:
    """Open a running match in which it is my turn, and return its id."""
    mine, other = Person(site), Person(site)
    view = mine.create("me", "open", game=game)
    other.join(view)
    as_person(me, mine)
    me.open(f"/m/{view['id']}")
    return str(view["id"])
