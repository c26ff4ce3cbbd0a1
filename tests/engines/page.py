"""A page in a browser of any engine: what flows need of it, and what the engines have in common."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

DESK = (1440, 900)
PHONE = (360, 740)
PATIENCE = 60.0
"""Seconds to wait, because many tests share the machine."""
DOUBLE = 1.1
"""Seconds within which engines take two presses at one place for a double press."""
NEAR = 40
"""Pixels between two presses that count as the same place."""

REACH = """(selector, text) => {
  const one = [...document.querySelectorAll(selector)].find(
    (one) => one.getClientRects().length > 0 && one.textContent.includes(text) && !one.disabled);
  if (!one) return null;
  // What still comes in is elsewhere by the time of the press.
  const comes = document.getAnimations().some(({ playState, effect }) =>
    playState === "running" && effect.getComputedTiming().endTime < Infinity && effect.target?.contains(one));
  if (comes) return null;
  for (const where of ["nearest", "center"]) {
    one.scrollIntoView({ block: where, inline: where, behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(...at);
    if (hit && (one.contains(hit) || hit.contains(one))) return at;
  }
  return null;
}"""
"""Returns where to press an element that is drawn, at rest and uncovered; null if that is impossible now."""

SIDEWAYS = """() => [...document.querySelectorAll("main *")]
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
  .filter((one) => one.scrollHeight > one.clientHeight && one.scrollWidth > one.clientWidth)
  .map((one) => `${one.className}: ${one.scrollWidth} of ${one.clientWidth}`)"""


class Page(ABC):
    """A tab. Errors and warnings of its console are collected in `complaints`."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._at, self._pressed = (0, 0), 0.0

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address, and wait until its scripts have run."""

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def back(self) -> None:
        """Go back in the tab's history, as with the browser's button."""

    @abstractmethod
    def call(self, function: str, *arguments: Any) -> Any:
        """Return the result of a JavaScript function with these arguments."""

    @abstractmethod
    def point(self, x: int, y: int) -> None:
        """Press a point of the visible page with the mouse."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Resize the visible part of the page."""

    @abstractmethod
    def picture(self, file: Path) -> None:
        """Save a screenshot as a PNG file."""

    @abstractmethod
    def close(self) -> None: ...

    def has(self, selector: str) -> bool:
        """Return whether an element that matches is drawn."""
        return self.count(selector) > 0

    def count(self, selector: str) -> int:
        drawn = "(s) => [...document.querySelectorAll(s)].filter((e) => e.getClientRects().length > 0).length"
        return int(self.call(drawn, selector))

    def text(self, selector: str) -> str:
        return str(self.call("(s) => document.querySelector(s)?.textContent ?? ''", selector))

    def wait(self, function: str, *arguments: Any) -> Any:
        """Call a function until its result is true, and return it."""
        deadline = time.monotonic() + PATIENCE
        while not (answer := self.call(function, *arguments)):
            assert time.monotonic() < deadline, (
                f"it does not become true: {function} {arguments}\n{self.state}"
            )
            time.sleep(0.03)
        return answer

    def wait_for(self, selector: str) -> None:
        self.wait(
            "(s) => [...document.querySelectorAll(s)].some((e) => e.getClientRects().length > 0)", selector
        )

    def press(self, selector: str, text: str = "") -> None:
        """Press the first match with this text, once it is present and uncovered."""
        self._press_at(*self.wait(REACH, selector, text))

    def press_if_reachable(self, selector: str, text: str = "") -> bool:
        """Press the first match with this text if it can be reached now. Returns whether it was pressed."""
        at = self.call(REACH, selector, text)
        if at:
            self._press_at(*at)
        return bool(at)

    def _press_at(self, x: int, y: int) -> None:
        # Of two quick presses at one place only the first counts (ui/src/lib/double-press-guard.ts).
        if abs(x - self._at[0]) + abs(y - self._at[1]) < NEAR:
            time.sleep(max(0, self._pressed + DOUBLE - time.monotonic()))
        self.point(x, y)
        self._at, self._pressed = (x, y), time.monotonic()

    @property
    def state(self) -> str:
        """What a failure should report about the page."""
        shown = self.call("() => [location.href, document.body.innerText.slice(0, 1500)]")
        return "\n".join([*shown, *self.complaints])

    @property
    def sideways(self) -> list[str]:
        """Elements that can be scrolled sideways although they should only scroll vertically."""
        found: list[str] = self.call(SIDEWAYS)
        return found

    @property
    def fits_the_width(self) -> bool:
        return bool(
            self.call("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        )


def press_at(x: int, y: int) -> dict[str, Any]:
    """Return a press with the mouse in the format of WebDriver's actions, which BiDi shares."""
    return {
        "type": "pointer",
        "id": "mouse",
        "parameters": {"pointerType": "mouse"},
        "actions": [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ],
    }


def written(function: str, arguments: tuple[Any, ...]) -> str:
    """Return the call of a function as an expression that returns JSON, because protocols differ in their objects."""
    return (
        f"Promise.resolve(({function})(...{json.dumps(arguments)})).then((v) => JSON.stringify(v) ?? 'null')"
    )
