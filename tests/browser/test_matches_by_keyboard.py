"""Matches played by keyboard alone, from the home page to the result."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from support import seeded
from support.keyboard_player import KeyboardPlayer
from support.server_process import Site
from support.table_page import Player, expect_no_complaints


@pytest.mark.sample(of="a table is played by keys")
@pytest.mark.parametrize("decisions", [4, pytest.param(None, marks=pytest.mark.long)], ids=["begun", "whole"])
@pytest.mark.parametrize("game", ["stoneage", "hunters"])
def test_a_match_needs_no_mouse(browser: Browser, site: Site, game: str, decisions: int | None) -> None:
    me = Player(browser, site)
    me.open()
    keyboard = KeyboardPlayer(me, seeded.generator())
    keyboard.against_bot(game, "Crow")
    view = keyboard.play(decisions)
    if view["status"] == "finished":
        expect(me.page.locator("#result h2")).to_be_in_viewport()
        keyboard.tab_to_button("Rematch")
    expect_no_complaints(me)
