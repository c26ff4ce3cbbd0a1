"""The table of Stone Age in a browser: positions to show, its places and its answers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from support.table_page import Player

MID: dict[str, Any] = {
    "people": 7, "food": 4, "track": 3, "points": 23, "wood": 3, "brick": 1, "stone": 2, "tools": [3, 2, 1],
    "cards": ["dice-transport", "stone1-shaman1", "food1-weaving", "once4-toolmaker1"], "buildings": ["wbs-b"],
}  # fmt: skip
RICH: dict[str, Any] = {
    "people": 10, "food": 7, "track": 8, "points": 164, "wood": 20, "brick": 12, "stone": 9, "gold": 11,
    "tools": [4, 4, 4], "used": [True],
    "cards": ["dice-pottery", "food7-pottery", "dice-writing", "dice-sundial", "track-sundial", "food5-medicine",
              "food3-weaving", "tool-art", "points3-music-a", "dice-farmer2", "points3-builder3", "dice-builder2",
              "dice-toolmaker2-a", "once3-toolmaker1", "once2-toolmaker2"],
    "buildings": ["wwb", "wws", "wbb", "four-of-2", "five-of-3", "any-a", "ssg", "bsg-a"],
}  # fmt: skip
POOR: dict[str, Any] = {"people": 6, "food": 0, "points": -10, "gold": 1, "tools": [1], "used": [True]}
OTHER: dict[str, Any] = {"people": 5, "food": 9, "brick": 2, "extra": "gold1-shaman1", "buildings": 2}
ROW = ["food4-builder1", "roll-gold-art", "any2-medicine", "extra-writing"]
PLACING: dict[str, Any] = {
    "round": 17,
    "row": ROW,
    "players": [
        {**MID, "placed": {"hunt": 3}},
        {**POOR, "placed": {"hunt": 4, "forest": 2}},
        {**OTHER, "placed": {"clay": 3, "hut": 2}},
        {**RICH, "used": [], "placed": {"hunt": 6, "river": 3, "card2": 1}},
    ],
}
ROLL: dict[str, Any] = {
    "phase": "acting",
    "row": ROW,
    "roll": {"place": "quarry", "dice": [3, 6, 1, 4]},
    "players": [{**MID, "placed": {"card1": 1}}, POOR, OTHER, {**RICH, "placed": {"clay": 3}}],
}
PAYING: dict[str, Any] = {
    "phase": "acting",
    "row": ROW,
    "at": "card3",
    "players": [{**RICH, "placed": {"card3": 1}}, POOR, OTHER, MID],
}
DICE: dict[str, Any] = {
    "phase": "acting",
    "row": ROW,
    "dice": [{"buyer": 1, "card": None, "dice": [1, 4, 6, 2], "taken": [None, 4, None, 2]}],
    "players": [{**MID, "placed": {"forest": 2}}, POOR, OTHER, RICH],
}
FEEDING: dict[str, Any] = {"phase": "feeding", "row": ROW, "missing": 4, "players": [MID, POOR, OTHER, RICH]}
OVER: dict[str, Any] = {"phase": "over", "row": ROW[:3], "players": [MID, POOR, OTHER, RICH]}
STATES = {
    "placing": PLACING,
    "tools": ROLL,
    "paying": PAYING,
    "dice": DICE,
    "feeding": FEEDING,
    "over": OVER,
}


def place(player: Player, name: str) -> Locator:
    return player.page.get_by_role("group", name="Places in the valley").get_by_role("button", name=name)


def answer(player: Player, name: str) -> Locator:
    return player.prompt.get_by_role("button", name=name, exact=True)
