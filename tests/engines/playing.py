"""Playing at a table in any engine by pressing what can be pressed, from the home page to the end of a match."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from engines.page import PATIENCE, Page
from support import hunters_play, seeded, stoneage_play
from support.roseking_play import lasting
from support.server_process import View

TITLES = {"roseking": "Rose King", "stoneage": "Stone Age", "hunters": "Hunters and Scouts"}
PROMPT = "[data-prompt]"
ANSWERS = f"{PROMPT} [data-answers] button"
VIEW = "(match) => fetch(`/api/matches/${match}`).then((answer) => answer.json())"
SHOWN = "(moment) => document.querySelectorAll(`[data-moment='${moment}']`).length === 1"
PAST = "(moment) => document.querySelectorAll(`[data-moment='${moment}']`).length === 0"
ASKED_OR_PAST = """(moment, confirm) => {
  if (document.querySelectorAll(`[data-moment='${moment}']`).length === 0) return "past";
  const button = document.querySelector(confirm);
  return button && !button.disabled && button.textContent.includes("hero") ? "asked" : null;
}"""
OVER = "main .side.over"
THROW = ".bubble.hand button"
"""Stone Age: the rolled dice that wait in the player's hand."""
TALLY = "[data-tally] button"
PLAYED_BACK = f"""() => !document.querySelector(".telling, [data-tally]") ||
  document.querySelector("{TALLY}") !== null"""
"""Hunters and Scouts: nothing is being played back, or the tally of a sunset waits for a press."""
HUNTERS_PLACES = {"take": "at", "cover": "at", "place": "at", "lose": "at", "column": "column", "lay": "hand"}
HUNTERS_PLACES |= {"build": "item", "discard": "item", "keep": "offer", "give": "built"}
HUNTERS_PILES = {"geysers": "pile:items", "items": "pile:items", "wilderness": "pile:wilderness"}
HUNTERS_PILES |= {"hunting": "pile:hunting", "sunset": "sun:set"}


def against_bot(page: Page, origin: str, game: str, bot: str = "Crow") -> str:
    """Create a table with a bot, from the home page. Returns the match."""
    page.open(f"{origin}/")
    page.press("label.tile", TITLES[game])
    page.press("button", "Play against a bot")
    page.press("button.bot", bot)
    page.wait("() => location.pathname.startsWith('/m/')")
    page.wait_for("[data-moment]")
    return str(page.call("() => location.pathname")).split("/")[2]


def view_of(page: Page, match: str) -> View:
    """Return what the server shows the player of this page."""
    view: View = page.call(VIEW, match)
    return view


def moment(view: View) -> str:
    return f"{view['ply']}.{view['draft']}"


class Hand:
    """A player of a game on a page."""

    def __init__(self, page: Page, match: str) -> None:
        self.page, self.match = page, match
        self.chance = seeded.generator()

    def until_asked(self) -> View:
        """Wait until it is the player's turn or the match is over."""
        deadline = time.monotonic() + PATIENCE
        while (view := view_of(self.page, self.match))["status"] == "running" and not view["choices"]:
            assert time.monotonic() < deadline, self.page.state
            time.sleep(0.05)
        return view

    def act(self, view: View) -> None:
        """Answer the prompt, and wait until the page shows the result."""
        self.page.wait(SHOWN, moment(view))
        {"roseking": self._crown, "stoneage": self._tribe, "hunters": self._hunt}[view["game"]](view)
        self.page.wait(PAST, moment(view))

    def play(self, until: Callable[[View], bool] = lambda _: False) -> View:
        """Play until the match is over or `until` holds."""
        while (view := self.until_asked())["status"] == "running" and not until(view):
            self.act(view)
        return view

    def _crown(self, view: View) -> None:
        action = str(self.chance.choice(lasting(view))["action"])
        card = action.removesuffix("+")
        self.page.press(
            f"[role=radio][data-card='{card}'][aria-disabled=false]" if card[-1].isdigit() else ANSWERS
        )
        if card[-1].isdigit():
            self.page.press(ANSWERS)
        if action.endswith("+"):
            # Spending a hero may have to be confirmed.
            confirm = f"{PROMPT} [data-answers] button.main"
            if self.page.wait(ASKED_OR_PAST, moment(view), confirm) == "asked":
                self.page.press(confirm, "hero")

    def _tribe(self, view: View) -> None:
        action = stoneage_play.choice(view)
        if view["turn"]["prompt"] == "stoneage-ask-tools":
            self.page.wait_for(f"{ANSWERS}, {THROW}")
        if self.page.has(THROW):
            self.page.press(THROW)
        if view["turn"]["prompt"] in ("stoneage-ask-place", "stoneage-ask-act"):
            place = f"button[data-place='{action.split(':')[0]}']"
            self.page.press(place)
            self.page.wait_for(f"{place}[aria-pressed=true]")
        self._answer(action)

    def _hunt(self, view: View) -> None:
        action = hunters_play.eager(self.chance)(view)
        # A press during playback would only end the playback.
        self.page.wait(PLAYED_BACK)
        button = f"{PROMPT} [data-action='{action}']"
        place = f"[data-place='{place_of(action)}']"
        deadline = time.monotonic() + PATIENCE
        # The tally of an automatic sunset may cover the table at any time, even instead of a reaction to a press.
        while not (self.page.has(button) or self.page.has(f"{place}[aria-pressed=true]")):
            assert time.monotonic() < deadline, f"{action} cannot be chosen\n{self.page.state}"
            if not self.page.press_if_reachable(TALLY if self.page.has(TALLY) else f"{place}.open"):
                time.sleep(0.05)
        self._answer(action)

    def _answer(self, action: str) -> None:
        """Answer with the action's own button, or with the suggested one if the choice is made on the table."""
        self.page.wait_for(ANSWERS)
        button = f"{PROMPT} [data-action='{action}']"
        self.page.press(button if self.page.has(button) else ANSWERS)


def place_of(action: str) -> str:
    """Return the place to press on the table of Hunters and Scouts for an action."""
    word, *names = action.split(":")
    if word == "move":
        return f"at:{names[1]}"
    if not names:
        return HUNTERS_PILES.get(word, f"hand:{word}")
    return f"{HUNTERS_PLACES[word]}:{names[0]}"


def scores(view: View) -> list[int]:
    """Return the final score of each seat."""
    board: dict[str, Any] = view["board"]
    if view["game"] == "roseking":
        return [one["score"] for one in board["scores"]]
    if view["game"] == "stoneage":
        return [one["forecast"]["total"] for one in board["players"]]
    return [one["points"] for one in board["players"]]
