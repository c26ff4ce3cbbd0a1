"""Without WebSockets, a match can be played, the opponent's actions arrive, and the page says how."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from support import seeded
from support.held_clock import least_restrictive_action
from support.position_tables import browser_of
from support.server_process import Person, Site, View, ok, play_on, two_people
from support.table_page import Player, expect_no_complaints

NO_WEBSOCKET = """
  window.WebSocket = class extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSED = 3;
    readyState = 0;
    constructor() {
      super();
      setTimeout(() => {
        this.readyState = 3;
        this.dispatchEvent(new Event('error'));
        this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
      });
    }
    close() {}
    send() { throw new Error('never open'); }
  };
  // Each three seconds would be minutes.
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...more) => wait(act, time === 3000 ? 200 : time, ...more);
"""
SAYS = "No live connection: this page checks for news every few seconds."


def without(browser: Browser, site: Site, person: Person) -> Player:
    """Open a person's browser in which no WebSocket can be opened."""
    player = browser_of(browser, site, person, reduced_motion="reduce")
    player.context.add_init_script(NO_WEBSOCKET)
    return player


@pytest.mark.sample(1, of="a long way through the house")
@pytest.mark.parametrize(
    "turns", [pytest.param(6, id="some turns"), pytest.param(None, id="all of it", marks=pytest.mark.long)]
)
def test_a_match_is_played_to_its_end_without_a_websocket(
    browser: Browser, site: Site, turns: int | None
) -> None:
    """After some turns by the pages, the rest is played by the API and arrives at the pages by itself."""
    red, white, view = two_people(site)
    match = view["id"]
    pages = [without(browser, site, person) for person in (red, white)]
    for page in pages:
        page.open(f"/m/{match}")
        expect(page.page.get_by_text(SAYS)).to_be_visible()
    turn = 0
    while turn != turns and not all(page.is_over for page in pages):
        for page in pages:
            if turn != turns and page.is_asked and not page.is_over:
                page.play_something(turn)
                turn += 1
        pages[0].page.wait_for_timeout(30)
    play_on([red, white], match, seeded.generator())
    mine, theirs = red.view(match), white.view(match)
    assert mine["status"] == "finished"
    assert mine["result"] == theirs["result"]
    for page in pages:
        shown = f"{mine['ply']}.{mine['draft']}"
        expect(page.page.locator(f"[data-moment='{shown}']")).to_have_count(1)
    expect_no_complaints(*pages)


@pytest.mark.sample(of="late, lost and overtaken answers")
def test_without_a_websocket_lists_turns_and_talk_come_by_themselves(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site)
    actor, other = (red, white) if view["turn"]["seat"] == view["you"] else (white, red)
    page = without(browser, site, other)
    page.open()
    expect(page.page.get_by_text(SAYS)).to_be_visible()
    card = page.page.locator(f"a[href='/m/{view['id']}']").first
    expect(card).to_be_visible()
    expect(page.page.get_by_text("Your turn")).to_have_count(0)
    pass_the_turn(actor, view)
    expect(page.page.get_by_text("Your turn").first).to_be_visible()
    # On other pages, a button leads to the match.
    page.open("/about")
    expect(page.page.get_by_role("button", name="next match")).to_be_visible()
    page.open(f"/m/{view['id']}")
    ok(actor.post(f"/api/matches/{view['id']}/chat", {"text": "all is well"}))
    page.page.get_by_role("tab", name="Chat").click()
    expect(page.page.get_by_text("all is well")).to_be_visible()
    expect(page.page.get_by_role("banner").get_by_text("nothing is lost")).to_have_count(0)
    expect_no_complaints(page)


def pass_the_turn(actor: Person, view: View) -> None:
    view = actor.view(view["id"])
    while view["turn"]["seat"] == view["you"]:
        view = ok(actor.act(view, least_restrictive_action(view)))
