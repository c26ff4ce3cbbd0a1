"""A what-if line becomes a standing order, which is shown, carried out and deleted at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from support.axe import faults
from support.held_clock import SLOW, least_restrictive_action
from support.server_process import Site, ok, two_people
from support.table_page import PHONE, Player, expect_no_complaints
from support.what_if_pages import TRY, sitting


def ordered(player: Player, whatever: bool, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Try an action of the opponent and an answer to it, and make a standing order of them."""
    board = player.page.locator("[data-what-if]")
    for _ in range(2):
        player.free_cards.first.click()
        player.prompt.locator("[data-answers] button").first.click()
        expect(board.get_by_role("button", name="Take back")).to_be_enabled()
    board.get_by_role("button", name="Make it a standing order").click()
    if whatever:
        board.get_by_label("Or anything else they do").check()
        board.get_by_label("Apply whatever luck decides").check()
    meanwhile()
    expect(board.get_by_label("Apply whatever luck decides")).to_be_checked(checked=whatever)
    assert not faults(player.page, "[data-what-if]")
    board.get_by_role("button", name="Save").click()
    expect(board).to_have_count(0)
    expect(player.page.locator("[data-prompt]")).to_be_focused()


@pytest.mark.sample(of="what else could have been played")
def test_a_line_becomes_an_order_that_is_shown_deleted_and_carried_out(browser: Browser, site: Site) -> None:
    red, white, view = two_people(site, tempo=SLOW, what_if="hand")
    seat = view["turn"]["seat"]
    mover, owner = [red, white][seat], [red, white][1 - seat]
    player = sitting(browser, site, owner, view["id"], size=PHONE)
    open_board = player.page.get_by_role("button", name=TRY)

    def try_something() -> None:
        player.page.get_by_role("button", name="Menu").click()
        player.page.get_by_role("button", name="More", exact=True).click()
        open_board.click()

    try_something()
    ordered(player, whatever=False)
    waits = player.page.locator("[data-order=waiting]")
    waits.get_by_role("button", name="Show").click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_text("Then", exact=True)).to_be_visible()
    assert not faults(player.page)
    dialog.get_by_role("button", name="Remove").click()
    expect(waits).to_have_count(0)
    expect(player.page.locator("[data-prompt]")).to_be_focused()
    assert owner.view(view["id"])["order"] is None

    try_something()

    def a_frame_comes() -> None:
        """Change the view, but not the line; the chat message arrives after the change."""
        ok(mover.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
        ok(mover.post(f"/api/matches/{view['id']}/chat", {"text": "I would rather stop."}))
        expect(player.page.get_by_role("banner").get_by_role("button", name="Chat, one")).to_be_visible()

    ordered(player, whatever=True, meanwhile=a_frame_comes)
    expect(waits).to_be_visible()
    answer = owner.view(view["id"])["order"]["steps"][-1]["action"]
    now = mover.view(view["id"])
    others = [one for one in now["choices"] if one["action"] not in ("draw", answer)]
    # The action leaves the owner of the order a choice; a single option would be carried out automatically.
    action = least_restrictive_action({**now, "choices": others})
    played = ok(mover.act(now, action))
    # Whether the answer is still possible depends on the crown's new place.
    done = played["ply"] == 2
    if done:
        assert [one["action"] for one in played["log"][-2:]] == [action, answer]
    else:
        assert played["turn"]["seat"] == 1 - seat
    ended = player.page.locator(f"[data-order={'done' if done else 'option'}]")
    ended.get_by_role("button", name="Hide this message").click()
    expect(ended).to_have_count(0)
    expect(player.page.locator("[data-prompt]")).to_be_focused()
    expect_no_complaints(player)
