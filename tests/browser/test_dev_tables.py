"""`lagerfeuer dev` in the browser: a table for every seat, beside the panel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from support import seeded
from support.dev_game import Dev, dev_game
from support.table_page import NOBODY_THERE

MODULE = """
export const version = 1;
export function mount(element, api) {
  const card = document.createElement("button");
  element.append(card);
  return {
    update(view) {
      card.textContent = `Mine: ${view.board.hands[view.you].length} cards`;
      card.onclick = () => api.act(view.choices[0].action);
    },
    destroy() {},
  };
}
"""


@pytest.fixture
def dev(tmp_path: Path) -> Iterator[Dev]:
    with dev_game(tmp_path, "--all-seats") as found:
        if not found.look()["tables"]:
            pytest.skip("the client is not built: make test")
        yield found


def opened(browser: Browser, url: str, complaints: list[str]) -> Page:
    context = browser.new_context(
        reduced_motion="reduce", locale="en", viewport={"width": 1440, "height": 900}
    )
    page = context.new_page()
    page.add_init_script(seeded.script())
    page.on(
        "console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(url)
    return page


def table_of(page: Page, seat: int) -> FrameLocator:
    return page.frame_locator(f"#seat-{seat} iframe")


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_every_seat_has_its_table_and_touching_a_card_plays_it(browser: Browser, dev: Dev) -> None:
    complaints: list[str] = []
    page = opened(browser, dev.url, complaints)
    for seat in range(3):
        hand = table_of(page, seat).locator(".stage .mine button")
        expect(hand.first).to_be_visible()
        expect(table_of(page, seat).locator(".stage .mine button.open")).to_have_count(
            hand.count() if seat == 0 else 0
        )
    table_of(page, 0).locator(".stage .mine button.open").first.click()
    expect(page.locator("#step")).to_have_text("1 of 1")
    expect(page.locator("#seat-1")).to_have_class("asked")
    expect(table_of(page, 1).locator(".stage .mine button.open").first).to_be_visible()
    page.get_by_role("button", name="step back").click()
    expect(table_of(page, 0).locator(".stage .mine button.open").first).to_be_visible()
    expect(table_of(page, 1).locator(".stage .mine button.open")).to_have_count(0)
    assert complaints == []


def test_the_page_of_a_seat_is_sent_no_hand_of_another(browser: Browser, dev: Dev) -> None:
    complaints: list[str] = []
    bodies: list[str] = []
    context = browser.new_context(
        reduced_motion="reduce", locale="de", viewport={"width": 360, "height": 740}
    )
    page = context.new_page()
    page.on("response", lambda answer: bodies.append(answer.url.removeprefix(dev.url)))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{dev.url}/seat/1")
    expect(page.locator(".stage .mine button").first).to_be_visible()
    # The other hands show card backs.
    expect(page.locator(".others .back").first).to_be_visible()
    assert page.locator(".others button, .others [role=img]:not(.mark)").count() == 0
    dev.do("bot")
    expect(page.locator(".stage .mine button.open").first).to_be_visible()
    # The page requests no view of the match but its own.
    assert {path for path in bodies if path.endswith("match")} == {"/seat/1/match"}
    assert complaints == []


@pytest.mark.sample(of="a game of others is played like those of the house")
def test_a_client_module_that_is_written_meanwhile_draws_the_same_match(browser: Browser, dev: Dev) -> None:
    complaints: list[str] = []
    page = opened(browser, f"{dev.url}/seat/1", complaints)
    expect(page.locator(".stage .mine button").first).to_be_visible()
    dev.do("bot")
    expect(page.locator("[data-moment='1/0']")).to_be_attached()
    cards = page.locator(".stage .mine button").count()
    folder = dev.folder / "src/mygame/client"
    folder.mkdir()
    (folder / "index.js").write_text(MODULE, encoding="utf-8")
    own = page.get_by_role("button", name=f"Mine: {cards} cards")
    expect(own).to_be_visible()
    # The process has restarted and kept the match.
    expect(page.locator("[data-moment='1/0']")).to_be_attached()
    own.click()
    expect(page.locator("[data-moment='2/0']")).to_be_attached()
    assert dev.look()["at"] == 2
    # Ignore failed requests of the time while it restarted.
    assert [said for said in complaints if not any(words in said for words in NOBODY_THERE)] == []
