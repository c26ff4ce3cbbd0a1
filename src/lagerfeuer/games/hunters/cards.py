"""Card data: reading them, checking them against all known facts about the printed cards, and converting them to
tables.

A match's option `cards` is the name of a version that this program ships, or the whole text of other data. A shipped
version stays forever under its name, because matches and records refer to it.
"""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from typing import Any

import msgspec

from boardkit.errors import Malformed
from lagerfeuer.games.hunters.rules.tables import (
    EFFECT_NAMES,
    HUNTING,
    HUNTING_COPIES,
    HUNTING_KINDS,
    ICON_NAMES,
    ITEM_COUNTS,
    ITEM_NAMES,
    MAX_ICONS,
    RESOURCES,
    SACRED,
    WILDERNESS_COPIES,
    WILDERNESS_KINDS,
    Tables,
)

SHIPPED = ("reconstruction-1",)
DEFAULT = SHIPPED[-1]
MAX_COST_RESOURCES = 5
MAX_EFFECTS = 2
MIN_FREE_ICONS = 3
WORTHLESS = ("hand-axe", "vegetable-patch")
MAX_FILE_CHARACTERS = 20_000
"""Characters of the longest file; the shipped one is a quarter as long."""
MAX_CACHED_FILES = 64
"""Number of card data in the cache. It is bounded, because it also holds files that were refused."""


class ItemCard(msgspec.Struct, forbid_unknown_fields=True):
    """An item: its cost, its points, its effects from left to right."""

    name: str
    count: int
    cost: list[str]
    points: int
    effects: list[str]


class LocationCard(msgspec.Struct, forbid_unknown_fields=True):
    """A wilderness or hunting ground; an icon with "!" has a skull."""

    name: str
    count: int
    icons: list[str]


class CardData(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """All cards whose printed content only owners of the game know."""

    items: list[ItemCard]
    wilderness: list[LocationCard]
    hunting: list[LocationCard]
    about: Any = None


def read_cards(text: str) -> str:
    """Return card data as a match stores them: the name of a shipped version, or checked data in one line.

    Raises Malformed, naming the card and the rule that it breaks.
    """
    if text in SHIPPED:
        return text
    data = _decode(text)
    _tables(text, data)
    data.about = None
    return msgspec.json.encode(data).decode()


@lru_cache(MAX_CACHED_FILES)
def plain_cards(cards: str) -> Any:
    """Return the card data of a match with this option `cards`, as records keep them. Raises Malformed."""
    data = _shipped(cards) if cards in SHIPPED else _decode(cards)
    data.about = None
    return msgspec.to_builtins(data)


def recorded_cards(name: str, cards: Any) -> str:
    """Return the option `cards` of a recorded match: the record's own data if this program does not have them."""
    if name in SHIPPED or name.startswith("{") or cards is None:
        return name
    return msgspec.json.encode(cards).decode()


@lru_cache(MAX_CACHED_FILES)
def tables_of(cards: str) -> Tables:
    """Return the tables of a match with this option `cards`. Raises Malformed."""
    if cards in SHIPPED:
        return _tables(cards, _shipped(cards))
    return _tables(cards, _decode(cards))


def _shipped(name: str) -> CardData:
    text = pkgutil.get_data(__package__, f"data/{name}.json")
    assert text is not None
    return _decode(text.decode())


def _decode(text: str) -> CardData:
    if len(text) > MAX_FILE_CHARACTERS:
        raise Malformed("cards", f"has {len(text)} characters, card data have at most {MAX_FILE_CHARACTERS}")
    try:
        return msgspec.json.decode(text, type=CardData)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        known = ", ".join(SHIPPED)
        raise Malformed("cards", f"is neither {known} nor card data: {error}") from error


def _tables(name: str, data: CardData) -> Tables:
    costs, values, effects = _items(data.items)
    wilderness = _locations(
        data.wilderness, "wilderness", WILDERNESS_KINDS, [WILDERNESS_COPIES] * len(WILDERNESS_KINDS)
    )
    hunting = _locations(data.hunting, "hunting ground", HUNTING_KINDS, HUNTING_COPIES)
    assert len(wilderness) == HUNTING
    assert len(wilderness) + len(hunting) == SACRED
    icons: list[int] = []
    skulls: list[int] = []
    for place in (*wilderness, *hunting):
        marked = [icon.removesuffix("!") for icon in place]
        icons += [ICON_NAMES.index(icon) for icon in marked] + [-1] * (MAX_ICONS - len(place))
        skulls.append(sum(1 << slot for slot, icon in enumerate(place) if icon.endswith("!")))
    return Tables(name, costs, values, effects, icons, skulls)


def _items(cards: list[ItemCard]) -> tuple[list[int], list[int], list[list[int]]]:
    by_name = {card.name: card for card in cards}
    total = sum(card.count for card in cards)
    for card in cards:
        where = f"item {card.name}"
        if card.name not in ITEM_NAMES:
            raise Malformed(where, f"is not one of {', '.join(ITEM_NAMES)}")
        if card is not by_name[card.name]:
            raise Malformed(where, "is there twice; all copies of an item are alike")
        _check_item(where, card)
    for name in ITEM_NAMES:
        if name not in by_name:
            raise Malformed(f"item {name}", f"is missing; there are {len(ITEM_NAMES)} kinds of items")
    if total != sum(ITEM_COUNTS):
        raise Malformed("items", f"are {total}, there are {sum(ITEM_COUNTS)}")
    ordered = [by_name[name] for name in ITEM_NAMES]
    costs = [card.cost.count(icon) for card in ordered for icon in ICON_NAMES[:RESOURCES]]
    effects = [[EFFECT_NAMES.index(effect) for effect in card.effects] for card in ordered]
    return costs, [card.points for card in ordered], effects


def _check_item(where: str, card: ItemCard) -> None:
    count = ITEM_COUNTS[ITEM_NAMES.index(card.name)]
    if card.count != count:
        raise Malformed(where, f"is there {card.count} times, there are {count} of it")
    if not 1 <= len(card.cost) <= MAX_COST_RESOURCES:
        raise Malformed(where, f"costs {len(card.cost)} resources, an item costs 1 to {MAX_COST_RESOURCES}")
    for icon in card.cost:
        if icon not in ICON_NAMES[:RESOURCES]:
            raise Malformed(where, f"costs {icon!r}, resources are {', '.join(ICON_NAMES[:RESOURCES])}")
    if len(card.effects) > MAX_EFFECTS:
        raise Malformed(where, f"has {len(card.effects)} effects, an item has at most {MAX_EFFECTS}")
    for effect in card.effects:
        if effect not in EFFECT_NAMES:
            raise Malformed(where, f"has the effect {effect!r}, effects are {', '.join(EFFECT_NAMES)}")
    if card.name in WORTHLESS and card.points != 0:
        raise Malformed(where, f"is worth {card.points} points, it is worth none")
    if card.name not in WORTHLESS and not 1 <= card.points <= 3:
        raise Malformed(where, f"is worth {card.points} points, it is worth 1 to 3")


def _locations(cards: list[LocationCard], what: str, kinds: list[str], copies: list[int]) -> list[list[str]]:
    """Return the icons of each copy, in the order of the kinds. Raises Malformed."""
    found: dict[str, list[list[str]]] = {kind: [] for kind in kinds}
    for card in cards:
        where = f"{what} {card.name}"
        if card.name not in found:
            raise Malformed(where, f"is not one of {', '.join(kinds)}")
        if not 1 <= card.count <= 18:
            raise Malformed(where, f"is there {card.count} times")
        _check_location(where, card)
        found[card.name] += [card.icons] * card.count
    for kind, count in zip(kinds, copies, strict=True):
        if len(found[kind]) != count:
            total = sum(map(len, found.values()))
            raise Malformed(
                f"{what} {kind}",
                f"is there {len(found[kind])} times, there are {count} of it ({total} cards of {sum(copies)})",
            )
    return [icons for kind in kinds for icons in found[kind]]


def _check_location(where: str, card: LocationCard) -> None:
    if len(card.icons) > MAX_ICONS:
        raise Malformed(where, f"shows {len(card.icons)} icons, at most {MAX_ICONS} have room")
    skulls = 0
    for icon in card.icons:
        bare = icon.removesuffix("!")
        if bare not in ICON_NAMES:
            raise Malformed(where, f"shows {icon!r}, icons are {', '.join(ICON_NAMES)}")
        if bare == "point" and card.name != "sabertooth":
            raise Malformed(where, "shows a point, only sabertooth does")
        skulls += icon != bare
    if skulls and card.name == "sabertooth":
        raise Malformed(where, "bears a skull, the sabertooth bears none")
    if skulls and where.startswith("wilderness"):
        raise Malformed(where, "bears a skull, only hunting grounds do")
    if len(card.icons) - skulls < MIN_FREE_ICONS:
        free = len(card.icons) - skulls
        raise Malformed(where, f"has {free} icons without a skull, at least {MIN_FREE_ICONS} must be free")
