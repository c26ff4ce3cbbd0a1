"""What moves on a page without an action of the reader, as Chromium scores it: how much of the window, and how far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from playwright.sync_api import Page, ViewportSize

WATCHED = """
  window.layoutShifts = [];
  const named = (node) => {
    const one = node instanceof Element ? node : node?.parentElement;
    if (!one) return "what is gone";
    const say = (at) => {
      const names = [...at.classList].filter((name) => !name.startsWith("svelte-")).slice(0, 2);
      const data = Object.keys(at.dataset).slice(0, 1);
      return [at.localName, ...names.map((name) => `.${name}`), ...data.map((name) => `[${name}]`)].join("");
    };
    const region = one.closest(".bar, .above, .players, .stage, .beside, .prompt-box, .side, dialog");
    const ways = [...new Set([region, one.parentElement, one].filter(Boolean))];
    return ways.map(say).join(" > ");
  };
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map((one) => [named(one.node), box(one.previousRect), box(one.currentRect)]);
      window.layoutShifts.push({ at: startTime, value, pressed: hadRecentInput, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
"""An init script that records all shifts of a page in `layoutShifts`: what moved, and its box before and after."""


PROMPT_HEIGHTS = """
  window.promptHeights = [];
  addEventListener("DOMContentLoaded", () => {
    let prompt = null;
    const note = () => {
      const high = prompt && Math.round(prompt.getBoundingClientRect().height);
      if (high && !window.promptHeights.includes(high)) window.promptHeights.push(high);
    };
    const sizes = new ResizeObserver(note);
    const find = () => {
      const found = document.querySelector("main > .prompt [data-prompt]");
      if (found === prompt) return;
      sizes.disconnect();
      prompt = found;
      if (prompt) sizes.observe(prompt, { box: "border-box" });
    };
    new MutationObserver(find).observe(document, { attributes: true, childList: true, subtree: true });
    find();
    window.noteHeightsAnew = () => {
      window.promptHeights = [];
      note();
    };
  });
"""
"""An init script that records in `promptHeights` every height that the prompt had in a frame."""
ANEW = "window.noteHeightsAnew()"
"""Forgets all heights but the current one."""
LOW = 88
"""The height of the prompt on an upright phone, for every question."""


class Shift(msgspec.Struct):
    """One frame in which something moved unexpectedly."""

    at: float
    """Milliseconds since the page was opened."""
    value: float
    pressed: bool
    """Whether it came within half a second of a press. Chromium counts only the others."""
    moved: list[tuple[str, list[int], list[int]]]


def shifts(page: Page) -> list[Shift]:
    """Return all shifts so far."""
    found: Any = page.evaluate("window.layoutShifts ?? []")
    return msgspec.convert(found, list[Shift])


def prompt_heights(page: Page) -> list[int]:
    """Return all heights of the prompt so far."""
    found: list[int] = page.evaluate("window.promptHeights")
    return found


def of_regions(some: Iterable[Shift], size: ViewportSize) -> list[Shift]:
    """Return the shifts that moved a region: something as large as a tenth of the window, not a card or a button."""
    least = size["width"] * size["height"] / 10
    return [one for one in some if any(max(a[2] * a[3], b[2] * b[3]) >= least for _, a, b in one.moved)]


def total(some: Iterable[Shift]) -> float:
    return sum(one.value for one in some)


def worst(some: Iterable[Shift], count: int) -> list[tuple[float, int, str]]:
    """Return what moved most as (sum, count, name with an example). Each shift counts for the first element moved."""
    by_name: defaultdict[str, list[Shift]] = defaultdict(list)
    for one in some:
        by_name[one.moved[0][0] if one.moved else "?"].append(one)
    found = []
    for name, shifted in by_name.items():
        most = max(shifted, key=lambda one: one.value)
        example = f" {most.moved[0][1]} -> {most.moved[0][2]}" if most.moved else ""
        others = {what for one in shifted for what, *_ in one.moved[1:]} - {name}
        found.append(
            (total(shifted), len(shifted), f"{name}{example}" + (f" (+{len(others)})" if others else ""))
        )
    return sorted(found, reverse=True)[:count]
