"""Whole matches of Stone Age in browsers: begun and ended by clicks, played by the API in between."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.players import DevicePlayer, click_on, come_back, kill_and_start, look_away, table
from support.server_process import View
from support.stoneage_play import choice, play_on
from support.table_page import expect_no_complaints, fits_the_width

RESULT = re.compile("^(Result|Ergebnis)$")
TOTAL = re.compile("^(Total|Zusammen)")


class Tribe(DevicePlayer):
    def do(self, view: View) -> None:
        """Take the action of `choice`: press its place and the number of people, or the first answer of the prompt."""
        self.shows(view)
        action = choice(view)
        place = action.split(":")[0]
        here = [one["action"] for one in view["choices"] if one["action"].split(":")[0] == place]
        answers = self.prompt.locator("[data-answers]").get_by_role("button")
        if view["turn"]["prompt"] in ("stoneage-ask-place", "stoneage-ask-act"):
            button = self.page.locator(f"button[data-place='{place}']")
            self.press(button)
            expect(button).to_have_attribute("aria-pressed", "true")
            self.press(answers.nth(here.index(action)))
        else:
            self.press(answers.first)
        self.wait_until_past(f"{view['ply']}.{view['draft']}")


def hurry(players: dict[int, Tribe], match: str) -> None:
    """Play on without the browsers until the match is nearly over."""
    people = {seat: player.person for seat, player in players.items()}
    look_away(players)
    assert play_on(people, match, until=nearly_over)["status"] == "running"
    come_back(players, match)


def nearly_over(view: View) -> bool:
    """Return whether the row cannot be refilled once another card is bought, which makes this the last round."""
    board: View = view["board"]
    empty = sum(one["card"] is None for one in board["row"])
    return bool(board["phase"] == "acting" and board["deck"] <= empty + 1)


def expect_same_end(players: dict[int, Tribe], match: str) -> None:
    """Check that every browser shows the winner and the scores of the server."""
    views = {seat: player.person.view(match) for seat, player in players.items()}
    end = views[0]
    assert end["status"] == "finished"
    totals = [one["forecast"]["total"] for one in end["board"]["players"]]
    for seat, player in players.items():
        assert (views[seat]["result"], views[seat]["board"]) == (end["result"], end["board"])
        player.shows(end)
        result = player.page.get_by_role("region", name=RESULT)
        cells = result.get_by_role("row", name=TOTAL).get_by_role("cell")
        expect(cells).to_have_count(len(totals))
        # The winner's column comes first.
        assert [number(text) for text in cells.all_inner_texts()] == sorted(totals, reverse=True)
        best = totals[end["result"]["winners"][0]]
        expect(result.get_by_role("heading", level=2)).to_contain_text(str(best))
        expect(player.prompt).to_contain_text(str(best))
        assert fits_the_width(player.page)
        expect(player.page.locator("html")).to_have_attribute("lang", player.locale)
    expect_no_complaints(*players.values())


def number(text: str) -> int:
    return int(text.strip().replace("\u2212", "-"))


def after_rounds(rounds: int) -> Callable[[View], bool]:
    return lambda view: bool(view["board"]["round"] > rounds)


@pytest.mark.sample(1, of="a whole match in browsers")
@pytest.mark.long
def test_four_browsers_play_a_whole_match_with_kill_9_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path / "data", Tribe, "open", "open", "open", game="stoneage") as (
        site,
        players,
        match,
    ):
        assert len(players) == 4
        click_on(players, match, until=lambda view: bool(view["board"]["phase"] == "acting"))
        kill_and_start(site, players)
        click_on(players, match, until=after_rounds(1))
        hurry(players, match)
        click_on(players, match, until=lambda _: False)
        expect_same_end(players, match)


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_match(browser: Browser, tmp_path: Path) -> None:
    seats: Any = ("open", "careless")
    with table(
        browser, tmp_path / "data", Tribe, *seats, locales="de en", phones="yes no", game="stoneage"
    ) as (_, players, match):
        click_on(players, match, until=after_rounds(1))
        hurry(players, match)
        click_on(players, match, until=lambda _: False)
        expect_same_end(players, match)


@pytest.mark.long
def test_two_browsers_play_a_whole_match(browser: Browser, tmp_path: Path) -> None:
    with table(browser, tmp_path / "data", Tribe, "open", phones="no yes", game="stoneage") as (
        _,
        players,
        match,
    ):
        click_on(players, match, until=after_rounds(1))
        hurry(players, match)
        click_on(players, match, until=lambda _: False)
        expect_same_end(players, match)
