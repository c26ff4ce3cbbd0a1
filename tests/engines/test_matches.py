"""Matches in Firefox and in WebKit, played with the mouse: always a short one, whole ones of each game if requested."""

from __future__ import annotations

import pytest

from engines.page import DESK, PHONE, Page
from engines.playing import OVER, SHOWN, TITLES, Hand, against_bot, moment, scores, view_of
from support.server_process import Site


def test_a_match_begins_is_answered_and_is_there_again_after_a_reload(page: Page, site: Site) -> None:
    match = against_bot(page, site.url, "roseking")
    me = Hand(page, match)
    # Enough actions for a log that can be scrolled.
    for _ in range(4):
        if (asked := me.until_asked())["status"] == "running":
            me.act(asked)
    page.resize(DESK[0], 600)
    after = me.until_asked()
    page.wait(SHOWN, moment(after))
    assert page.sideways == []
    page.resize(*PHONE)
    if after["status"] == "running":
        assert {entry["seat"] for entry in after["log"]} >= {0, 1}
    page.reload()
    page.wait(SHOWN, moment(after))
    assert page.fits_the_width
    assert page.complaints == []


@pytest.mark.long
@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_whole_match(page: Page, site: Site, game: str, size: tuple[int, int]) -> None:
    page.resize(*size)
    match = against_bot(page, site.url, game)
    end = Hand(page, match).play()
    assert end["status"] == "finished"
    page.wait_for(OVER)
    told = page.text(OVER)
    for score in scores(end):
        assert str(score).replace("-", "\u2212") in told
    assert page.fits_the_width
    # The end is the same after a reload.
    page.reload()
    page.wait_for(OVER)
    assert view_of(page, match)["result"] == end["result"]
    assert page.complaints == []
