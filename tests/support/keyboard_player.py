"""Playing at a table by keyboard alone: Tab between parts, arrow keys within one, Enter."""

from __future__ import annotations

import random
import time
from typing import Any

from engines.playing import ANSWERS, PAST, PLAYED_BACK, SHOWN, THROW, TITLES, VIEW, moment, place_of
from support import hunters_play, stoneage_play
from support.server_process import View
from support.table_page import PATIENCE, Player, until

STOPS = 60
"""The maximum number of Tab presses from anywhere to anything that can be chosen."""
STEPS = 40
"""The maximum number of arrow key presses from anywhere within a group to any of its places."""
WAY = """place => {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [tx, ty] = middle(document.querySelector(`button[data-place="${place}"]`));
  return [tx - x, ty - y];
}"""
"""The distance from the focused place to another one: right and down."""

FOCUSED = "document.activeElement === document.body ? '' : document.activeElement.textContent"
SAME_GROUP = """wanted => {
  const at = document.activeElement.closest("button[data-place]");
  const to = document.querySelector(wanted);
  if (!at) return false;
  // A group is one stop of the Tab key: what holds both has no other.
  let group = at.parentElement;
  while (!group.contains(to)) group = group.parentElement;
  return group.querySelectorAll("button[data-place]:not([tabindex='-1'])").length === 1;
}"""


class KeyboardPlayer:
    """A player who uses the keyboard alone. `presses`: of Tab and arrow keys for each decision so far."""

    def __init__(self, me: Player, chance: random.Random) -> None:
        self.me, self.page, self.keys, self.chance = me, me.page, me.page.keyboard, chance
        self.presses: list[int] = []

    def against_bot(self, game: str, bot: str) -> None:
        """Create a table against a bot, from the top of the home page."""
        self.tab_to(".tile input")
        chosen = self.page.locator(".tile:has(input:focus)")
        for _ in TITLES:
            if TITLES[game] in chosen.inner_text():
                break
            self.keys.press("ArrowDown")
        self.tab_to_button("Play against a bot")
        self.keys.press("Enter")
        self.tab_to_button(bot)
        self.keys.press("Enter")
        self.page.wait_for_url("**/m/*")
        self.page.locator("[data-moment]").wait_for()

    def tab_to(self, selector: str) -> None:
        """Press Tab until an element that matches has the focus."""
        for _ in range(STOPS):
            if self.page.locator(f":is({selector}):focus").count():
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}: {self.focused()}")

    def tab_to_button(self, name: str) -> None:
        for _ in range(STOPS):
            if name in self.focused():
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {name}")

    def focused(self) -> str:
        """Return the text of the focused element."""
        said: str = self.page.evaluate(FOCUSED)
        return said

    def press(self, key: str) -> None:
        self.keys.press(key)
        self.presses[-1:] = [sum(self.presses[-1:]) + 1]

    def view(self) -> View:
        match = self.page.url.split("/m/")[1].split("/")[0]
        view: View = self.page.evaluate(f"({VIEW})('{match}')")
        return view

    def until_asked(self) -> View:
        deadline = time.monotonic() + PATIENCE / 1000
        while (view := self.view())["status"] == "running" and not view["choices"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        return view

    def play(self, decisions: int | None = None) -> View:
        """Answer prompts until the match is over, or this many."""
        while (view := self.until_asked())["status"] == "running" and decisions != 0:
            self.answer(view)
            decisions = None if decisions is None else decisions - 1
        return view

    def answer(self, view: View) -> None:
        """Answer the prompt, and wait until the page shows the result."""
        self.presses.append(0)
        now = moment(view)
        until(self.page, f"({SHOWN})('{now}')")
        if view["game"] == "hunters":
            self._look_on()
            action, place = hunters_play.eager(self.chance)(view), None
            if not self.page.locator(f"[data-prompt] [data-action='{action}']").count():
                place = place_of(action)
        else:
            action, place = stoneage_play.choice(view), None
            if view["turn"]["prompt"] in ("stoneage-ask-place", "stoneage-ask-act"):
                place = action.split(":")[0]
        self._until_it_can_be_answered(place)
        if place is not None:
            self.reach(place)
            self.keys.press("Enter")
            self.page.locator(ANSWERS).first.wait_for()
        button = f"[data-prompt] [data-action='{action}']"
        self.tab_to(button if self.page.locator(button).count() else ANSWERS)
        self.keys.press("Enter")
        past = f"({PAST})('{now}')"
        # Some actions ask for confirmation.
        until(self.page, f"{past} || document.querySelector('[data-answers] [aria-describedby]:focus')")
        if not self.page.evaluate(past):
            self.keys.press("Enter")
        until(self.page, past)

    def _until_it_can_be_answered(self, place: str | None) -> None:
        answers = ANSWERS if place is None else f'button[data-place="{place}"].open'
        self.page.locator(f"{answers}, {THROW}").first.wait_for()
        if self.page.locator(THROW).count():
            self.tab_to(THROW)
            self.keys.press("Enter")
            self.page.locator(answers).first.wait_for()

    def _look_on(self) -> None:
        until(self.page, f"({PLAYED_BACK})()")
        if self.page.locator("[data-tally] button").count():
            self.tab_to("[data-tally] button")
            self.keys.press("Enter")
            until(self.page, f"({PLAYED_BACK})()")

    def reach(self, place: str) -> None:
        """Move the focus to a place that is drawn: by Tab to its group, by arrow keys within it."""
        wanted = f'button[data-place="{place}"]'
        for _ in range(STOPS):
            if self._within_group_of(wanted):
                break
            self.press("Tab")
        seen: set[Any] = set()
        for _ in range(STEPS):
            if self.page.locator(f"{wanted}:focus").count():
                return
            right, down = self.page.evaluate(WAY, place)
            ways = [("ArrowRight", right), ("ArrowLeft", -right), ("ArrowDown", down), ("ArrowUp", -down)]
            # Two cards of the same name are one choice but two places, so the position is part of the key.
            at = round(right), round(down)
            for key, _ in sorted(ways, key=lambda way: -way[1]):
                if (at, key) not in seen:
                    seen.add((at, key))
                    self.press(key)
                    break
        raise AssertionError(f"arrows do not lead to {place}")

    def _within_group_of(self, wanted: str) -> bool:
        found: bool = self.page.evaluate(SAME_GROUP, wanted)
        return found
