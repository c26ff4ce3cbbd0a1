"""Window sizes for the table of Hunters and Scouts, and scripts that find what is too small or cut off."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import ViewportSize

from support.table_page import Player, drawn

TOUCH = 44
WINDOWS: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 360, "height": 640},
    {"width": 740, "height": 360},
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
]
SPILLS = """(one) => {
  const room = one.closest("[data-group=turn]").getBoundingClientRect();
  const { top, bottom } = one.getBoundingClientRect();
  return Math.max(room.top - top, bottom - room.bottom);
}"""
"""By how many pixels a text exceeds the strip between the valley and the camp."""
TOO_HIGH = """(all) => all.filter((one) => {
  const card = one.closest(".character");
  return one.offsetTop - card.offsetTop + one.scrollHeight >= card.offsetHeight - 1;
}).map((one) => one.textContent)"""
"""Texts that end below their card, measured as if cards in a fan were not turned."""
CUT = """(all) => all.filter((one) => {
  const card = one.closest(".character, .item, .names").getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(one);
  return [range, one].some((what) => {
    const { right, bottom } = what.getBoundingClientRect();
    return right > card.right + 1 || bottom > card.bottom + 2;
  });
}).map((one) => one.textContent || one.className)"""
"""Returns what runs over the edge of its card. Cards in a fan are rotated, and so are their rectangles."""
BROKEN = """(names) => names.filter((one) => one.offsetWidth > 1).flatMap((one) => {
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  return found;
}).filter((text) => {
  const top = (at) => {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return [...letter.getClientRects()].at(-1).top;
  };
  return [...text.data.matchAll(/(?<=\\p{L})\\p{L}/gu)]
    .some(({ index }) => top(index) > top(index - 1) + 4);
}).map((text) => text.data)"""
"""Texts that break in the middle of a syllable. Texts without a width are only for screen readers and are skipped."""
OUT_OF_REACH = """(all, least) => all.filter((one) => {
  const at = (x, y) => one.contains(document.elementFromPoint(x, y));
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const far = (dx, dy) => {
    let steps = 0;
    while (steps < least && at(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
    return steps;
  };
  return far(1, 0) + far(-1, 0) + 1 < least - 2 || far(0, 1) + far(0, -1) + 1 < least - 2;
}).map((one) => one.dataset.place ?? one.innerText)"""
"""Targets smaller than a touch target should be, including the room around them that reacts as well."""


def spilling(me: Player, windows: Sequence[ViewportSize]) -> dict[str, float]:
    """Return the windows in which the threat to the tribe overflows its strip, with the pixels."""
    found = {}
    for size in windows:
        me.page.set_viewport_size(size)
        drawn(me.page)
        found[f"{size['width']} x {size['height']}"] = me.page.locator("[data-group=turn] .warn").evaluate(
            SPILLS
        )
    return {size: pixels for size, pixels in found.items() if pixels > 2}
