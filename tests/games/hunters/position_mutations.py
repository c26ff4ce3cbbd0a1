"""Tables that random play seldom reaches: a position with random changes, and other card data."""

import json
import random

from boardkit.json_fields import Json

from .oracle import Icons

KINDS = ("wilderness", "hunting")
NORMAL = ("hunter", "scout", "collector", "chief", "offspring")
SPECIAL = ("advanced-scout", "fisher", "basket-maker", "fireman", "tracker")
RESOURCES = ("stone", "wood", "clay", "fruit", "meat", "skin")
EFFECTS = ("place", "draw", "take-hunger", "discard-hunger")
SACRED_CARDS = [
    *(("mammoth-graveyard", "waterfall"), ("stone-arch", "ancient-oak"), ("mud-springs", "spirit-cave")),
    *(("misty-glen", "ice-cavern"), ("geysers", "ancestry-hill"), ("herb-heath", "sanctuary")),
]


def shaken(written: str, icons: Icons, seed: int) -> str:
    """Return the position with everything dealt again, at the point where a seat chooses its turn."""
    by = random.Random(seed)
    position: Json = json.loads(written)
    for name in ("agenda", "over", "pool", "fresh", "arrived", "bound", "created"):
        position.pop(name, None)
    for name in ("played", "in_play", "drawn"):
        position.pop(name, None)
    position |= {"turn": by.randrange(2), "ask": "turn", "sunset": False, "tentative": False}
    if position["sacred"]:
        position["sacred"] = [{"name": by.choice(card)} for card in by.sample(SACRED_CARDS, 3)]
    for kind in KINDS:
        shake_row(position, kind, icons, by)
    shake_characters(position, by)
    shake_members(position, by)
    shake_items(position, by)
    for player in position["players"]:
        player["points"] = by.choice((0, 3, 7, 8, 11, 12, 13, 16, 17, 19, 21, 22, 23))
        player["passed"] = max(player["passed"], sum(player["points"] >= field for field in (9, 14, 18)))
        player["hunger"] = by.choice((0, 1, 2, 3, 4, 4, 5, 6, 7))
    if by.randrange(6) == 0:
        # The last turn: the first seat has already reached the goal.
        position["turn"] = 1 - position["start"]
        position["players"][position["start"]] |= {"points": by.choice((24, 24, 25)), "passed": 3}
        position["players"][1 - position["start"]] |= {"points": by.choice((22, 23)), "passed": 3}
    return json.dumps(position)


def shake_characters(position: Json, by: random.Random) -> None:
    """Deal any six special characters, hands of any size, and columns of any length."""
    cards = [*NORMAL, *NORMAL]
    if position["mode"] == "introductory":
        cards += ["advanced-scout", "shaman"] * 3
    else:
        cards += ["shaman", "shaman", *by.sample([*SPECIAL, *SPECIAL, "advanced-scout", "shaman"], 6)]
    by.shuffle(cards)
    for player in position["players"]:
        size = by.choice((0, 1, 2, 5, 7))
        player["hand"], cards = cards[:size], cards[size:]
    position["display"] = [[], [], []]
    ways = by.choice(((0, 1, 2), (0, 1, 2), (0, 2), (1,)))
    for number, card in enumerate(cards):
        position["display"][ways[number % len(ways)]].append(card)


def shake_row(position: Json, kind: str, icons: Icons, by: random.Random) -> None:
    """Deal locations with few icons left and nearly empty piles, with or without discards."""
    cards = list(icons[kind])
    by.shuffle(cards)
    number = 18 if by.randrange(12) == 0 else by.choice((1, 2, 3, 5))
    position[kind] = []
    for name in cards[:number]:
        slots = len(icons[kind][name])
        position[kind].append({"name": name, "covered": by.sample(range(slots), by.randrange(slots))})
    cut = by.choice((number, number + 1, 9, 18))
    position[f"{kind}_pile"], position[f"{kind}_discard"] = cards[number:cut], cards[max(number, cut) :]


def shake_members(position: Json, by: random.Random) -> None:
    places = [place for kind in (*KINDS, "sacred") for place in position[kind]]
    for place in places:
        place["members"] = [0, 0]
    for seat, player in enumerate(position["players"]):
        player["village"], player["camp"] = 0, 0
        for _ in range(by.choice((1, 2, 3, 4, 5, 5))):
            place = by.choice([*places, *position["sacred"], "village", "camp"])
            if place == "camp":
                player["camp"] += 1
            elif place == "village" or has_no_room(place, seat):
                player["village"] += 1
            else:
                place["members"][seat] += 1
        if player["village"] + sum(place["members"][seat] for place in places) == 0:
            player["village"] = 1
        player["camp"] = min(player["camp"], 5 - player["village"])


def has_no_room(place: Json, seat: int) -> bool:
    return sum(place["members"]) >= 3 if "covered" in place else place["members"][1 - seat] > 0


def shake_items(position: Json, by: random.Random) -> None:
    everything = position["item_pile"] + position["item_discard"] + position.pop("offered")
    for player in position["players"]:
        everything += player["items"] + player["built"]
    by.shuffle(everything)
    rest = iter(everything)
    for player in position["players"]:
        player["items"] = [next(rest) for _ in range(by.choice((0, 1, 3, 6, 9)))]
        player["built"] = [next(rest) for _ in range(by.choice((0, 1, 2, 3, 5)))]
    left = list(rest)
    cut = by.choice((0, 1, 2, len(left)))
    position["item_pile"], position["item_discard"] = left[:cut], left[cut:]
    if by.randrange(6) == 0:
        # Leave nothing to draw.
        position["players"][0]["items"] += left
        position["item_pile"], position["item_discard"] = [], []


def other_cards(cards: Json, seed: int) -> Json:
    """Return random card data within their rules: items may cost meat, and effects occur in every pair."""
    by = random.Random(seed)
    pairs = [(first, second) for first in EFFECTS for second in EFFECTS]
    by.shuffle(pairs)
    items = []
    for item, pair in zip(cards["items"], pairs, strict=False):
        points = 0 if item["points"] == 0 else by.choice((1, 2, 3))
        cost = [by.choice(RESOURCES) for _ in range(by.choice((1, 1, 2, 2, 3)))]
        effects = list(pair[: by.choice((1, 2, 2))])
        items.append({**item, "points": points, "cost": cost, "effects": effects})
    return {**cards, "items": items}
