"""Whole matches of Hunters and Scouts in two browsers; parts of each match are played without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from support import seeded
from support.hunters_play import MODES, eager, play_on
from support.players import DevicePlayer, click_on, come_back, kill_and_start, look_away, table
from support.server_process import View
from support.table_page import expect_no_complaints, fits_the_width

BACK = re.compile("Take back|Zurücknehmen")
HOW_IT_ENDED = re.compile("How it ended|Wie es ausging")
AT = {"take": "at", "cover": "at", "place": "at", "lose": "at", "column": "column", "lay": "hand"}
AT |= {"build": "item", "discard": "item", "keep": "offer", "give": "built"}
PILES = {"geysers": "pile:items", "items": "pile:items", "wilderness": "pile:wilderness"}
PILES |= {"hunting": "pile:hunting", "sunset": "sun:set"}


class Tribe(DevicePlayer):
    """A player who plays to win and uses only what can be seen and touched."""

    @cached_property
    def chance(self) -> Random:
        return seeded.generator()

    def new_tab(self) -> Page:
        page = super().new_tab()
        # The scene of a sunset may come a moment after the table shows it, and covers the table until it is closed.
        page.add_locator_handler(page.locator("[data-tally] button"), self.press)
        return page

    def do(self, view: View) -> None:
        self.shows(view)
        action = eager(self.chance)(view)
        answer = self.prompt.locator(f"[data-action='{action}']")
        self.prompt.locator("[data-answers] button").or_(
            self.page.locator("[data-place].open")
        ).first.wait_for()
        if not answer.count():
            self.press(self.page.locator(f"[data-place='{place_of(action)}'].open").first)
        self.press(answer)
        self.wait_until_past(f"{view['ply']}.{view['draft']}")

    @property
    def steps(self) -> Locator:
        """Return the shown steps of the turn that can still be taken back."""
        return self.page.locator("[data-step=open]")


def place_of(action: str) -> str:
    """Return the place on the table that is touched for an action."""
    word, *names = action.split(":")
    if word == "move":
        return f"at:{names[1]}"
    if not names:
        return PILES.get(word, f"hand:{word}")
    return f"{AT[word]}:{names[0]}"


@pytest.mark.sample(1, of="a whole match in browsers")
@pytest.mark.parametrize(
    ("mode", "locales", "phones"),
    [
        pytest.param(MODES[0], "de en", "yes no", marks=pytest.mark.long),
        (MODES[1], "en de", "no yes"),
        pytest.param(MODES[2], "de de", "yes yes", marks=pytest.mark.long),
    ],
)
def test_two_browsers_play_a_whole_match_with_kill_9_in_the_middle_of_a_turn(
    browser: Browser, tmp_path: Path, mode: str, locales: str, phones: str
) -> None:
    seats = table(
        browser, tmp_path / "data", Tribe, "open", locales=locales, phones=phones, game="hunters",
        options={"mode": mode},
    )  # fmt: skip
    with seats as (site, players, match):
        look_away(players)
        people = {seat: player.person for seat, player in players.items()}
        play_on(people, match, eager(seeded.generator()), actions=60)
        come_back(players, match)
        view = click_on(players, match, until=composing(players, match))
        me = players[view["turn"]["seat"]]
        composed, done = me.steps.all_inner_texts(), own_steps(me.person.view(match))
        kill_and_start(site, players)
        expect_steps(me, composed)
        before = me.moment
        me.press(me.prompt.get_by_role("button", name=BACK))
        me.wait_until_past(before)
        now = me.person.view(match)
        assert own_steps(now) == done[:-1]
        me.shows(now)
        left = me.steps.all_inner_texts()
        # Equal steps share a line with a count, so the last line may differ.
        assert left[:-1] == composed[: max(0, len(left) - 1)]
        click_on(players, match, until=after(view["ply"] + 4))
        look_away(players)
        play_on(people, match, eager(seeded.generator()), until=nearly_over)
        come_back(players, match)
        last = people[0].view(match)["ply"]
        if click_on(players, match, until=after(last + 8))["status"] == "running":
            look_away(players)
            play_on(people, match, eager(seeded.generator()))
            come_back(players, match)
        expect_same_end(players, match)


def composing(players: dict[int, Tribe], match: str) -> Callable[[View], bool]:
    """Wait until the page of the seat to act shows drafted steps, which no other seat can see.

    Some steps, such as stopping early, change nothing on the table and are not shown.
    """

    def found(view: View) -> bool:
        me = players[view["turn"]["seat"]]
        mine = me.person.view(match)
        if not mine["can_undo"] or mine["turn"]["prompt"] == "hunters-ask-done":
            return False
        me.shows(mine)
        return bool(me.steps.count())

    return found


def own_steps(view: View) -> list[str]:
    return [entry["action"] for entry in view["pending"] if not entry["auto"]]


def after(ply: int) -> Callable[[View], bool]:
    return lambda view: bool(view["ply"] >= ply)


def nearly_over(view: View) -> bool:
    return bool(max(player["points"] for player in view["board"]["players"]) >= 22)


def expect_steps(me: Tribe, composed: list[str]) -> None:
    expect(me.steps).to_have_count(len(composed))
    assert me.steps.all_inner_texts() == composed


def expect_same_end(players: dict[int, Tribe], match: str) -> None:
    """Check that every browser shows the totals and the result of the server."""
    views = {seat: player.person.view(match) for seat, player in players.items()}
    end = views[0]
    assert end["status"] == "finished"
    points = [str(player["points"]) for player in end["board"]["players"]]
    for seat, player in players.items():
        assert views[seat]["result"] == end["result"]
        player.shows(end)
        result = player.page.get_by_role("region", name=HOW_IT_ENDED)
        # The position is known before the component that shows the end has loaded.
        expect(result.locator(".totals b")).to_have_text(points)
        expect(result.locator(".totals .won")).to_have_count(1)
        assert fits_the_width(player.page)
        expect(player.page.locator("html")).to_have_attribute("lang", player.locale)
    expect_no_complaints(*players.values())
