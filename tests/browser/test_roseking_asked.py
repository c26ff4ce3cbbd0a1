"""What Rose King asks where the match has answered before."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from browser.laid_out import lay_out_state
from flows.serving import Site
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.kit.luck import NoLuck
from lagerfeuer.kit.match import Entry, Match


def told(entry: Entry) -> dict[str, Any]:
    notes = [{"kind": note.kind, "args": note.args, "ruling": note.ruling} for note in entry.notes]
    return {"ply": entry.ply, "seat": entry.seat, "action": entry.action, "auto": entry.automatic,
            "at": "2026-01-01T12:00:00Z", "notes": notes}  # fmt: skip


def test_r15_a_card_that_the_match_played_is_named_and_offers_no_way_back(
    browser: Browser, site: Site
) -> None:
    # The crown is led to the north-western corner, from where red has one card that stays on the board.
    at = read_position("9/9/9/9/9/9/9/9/9 a8 E3,N2,N3,NW1,W1 N1,E2,E1,S2,S3 44 - w", light=True)
    match = Match(ROSE_KING, {"light": True, "show_draw_pile": False}, at)
    shown, _ = match.act(1, ROSE_KING.action("N1"), NoLuck())
    settled, entries = shown.act(1, ROSE_KING.action("done"), NoLuck())
    assert [(one.seat, one.action, one.automatic) for one in entries][-1] == (0, "E3", True)
    me = lay_out_state(browser, site, ROSE_KING, settled.state, [told(one) for one in entries])
    expect(me.prompt).to_contain_text("east III was the only card that could be played: end your turn.")
    expect(me.prompt.locator("[data-answers]").get_by_role("button")).to_have_text(["End turn"])
    # The hint of this question says that the other side does not see it yet.
    expect(me.prompt.get_by_role("note")).to_have_count(0)
    expect(me.prompt.get_by_role("button", name=re.compile("What is this about"))).to_have_count(0)
