"""A second implementation of the rules of Hunters and Scouts: slow and plain, from the pages and the rulings alone.

It uses nothing of the rules under test. A match runs in the order of the pages and stops at every question. The caller
sends the answer, and has to state beforehand which cards will be drawn. Questions with a single answer are skipped,
except where they are always asked (H54). This module holds the table, the track, hunger, and the placing of members;
the turns are in `oracle_turns`.
"""

from collections import Counter
from collections.abc import Generator
from typing import NamedTuple, Never, TypeVar

from boardkit.json_fields import Json

KINDS = ("wilderness", "hunting")
BONUS_FIELDS = (9, 14, 18)
GOAL = 24

T = TypeVar("T")


class Question(NamedTuple):
    seat: int
    prompt: str
    options: set[str]


Icons = dict[str, dict[str, list[str]]]
Asking = Generator[Question, str, T]


class Over(Exception):
    """The match has ended, possibly within a turn."""


def deck(cards: Json, kind: str) -> dict[str, list[str]]:
    """Return the icons of every card by its name. A letter distinguishes cards with the same name."""
    found = {}
    copies: Counter[str] = Counter()
    for card in cards[kind]:
        copies[card["name"]] += card["count"]
    letters: Counter[str] = Counter()
    for card in cards[kind]:
        for _ in range(card["count"]):
            name = card["name"]
            letter = "abcdefgh"[letters[name]]
            letters[name] += 1
            found[f"{name}-{letter}" if copies[name] > 1 else name] = card["icons"]
    return found


class SecondTable:
    """The state of the table, and the rules that apply in every turn."""

    points: list[int]
    passed: list[int]
    hunger: list[int]
    village: list[int]
    camp: list[int]
    hand: list[list[str]]
    items: list[list[str]]
    built: list[list[str]]

    def __init__(self, position: Json, cards: Json) -> None:
        self.kind: dict[str, Json] = {card["name"]: card for card in cards["items"]}
        self.icons: Icons = {kind: deck(cards, kind) for kind in KINDS}
        self.mode: str = position["mode"]
        self.first: int = position["start"]
        self.mover: int = position["turn"]
        players = position["players"]
        for name in ("points", "passed", "hunger", "village", "camp"):
            setattr(self, name, [player[name] for player in players])
        for name in ("hand", "items", "built"):
            setattr(self, name, [list(player[name]) for player in players])
        self.display: list[list[str]] = [list(column) for column in position["display"]]
        self.sacred: list[str] = [place["name"] for place in position["sacred"]]
        self.row: dict[str, list[str]] = {kind: [place["name"] for place in position[kind]] for kind in KINDS}
        self.free: dict[str, list[str]] = {}
        self.members: dict[str, list[int]] = {}
        for place in [*position["wilderness"], *position["hunting"], *position["sacred"]]:
            self.members[place["name"]] = list(place.get("members", (0, 0)))
            if place["name"] not in self.sacred:
                icons = self.printed(place["name"])
                self.free[place["name"]] = [
                    icon for slot, icon in enumerate(icons) if slot not in place.get("covered", ())
                ]
        names = {"items": "item", "wilderness": "wilderness", "hunting": "hunting"}
        self.pile: dict[str, list[str]] = {
            kind: list(position[f"{name}_pile"]) for kind, name in names.items()
        }
        self.discard: dict[str, list[str]] = {
            kind: list(position[f"{name}_discard"]) for kind, name in names.items()
        }
        self.to_come: dict[str, list[str]] = {"items": [], "wilderness": [], "hunting": []}
        self.sizes: list[int] = []
        self.result: tuple[int, str, str] | None = None
        self.new_turn()

    def new_turn(self) -> None:
        """Reset everything that lasts only for a turn."""
        self.pool: Counter[str] = Counter()
        self.created = 0
        self.offered: list[str] = []
        self.fresh: Counter[str] = Counter()
        self.bound: set[str] = set()
        self.undoable = False

    # Queries.

    def printed(self, place: str) -> list[str]:
        for kind in KINDS:
            if place in self.icons[kind]:
                return [icon.rstrip("!") for icon in self.icons[kind][place]]
        raise LookupError(place)

    def locations(self) -> list[str]:
        return [*self.row["wilderness"], *self.row["hunting"]]

    def places(self) -> list[str]:
        return [*self.locations(), *self.sacred]

    def stands(self, seat: int, place: str) -> bool:
        return place in self.sacred and self.members[place][seat] > 0

    def out(self, seat: int) -> int:
        """Return the number of members in the village and at places, which score and go hungry."""
        return self.village[seat] + sum(counts[seat] for counts in self.members.values())

    def supply(self, seat: int) -> int:
        return 5 - self.out(seat) - self.camp[seat]

    # Questions.

    def ask(self, seat: int, prompt: str, options: set[str], always: bool = False) -> Asking[str]:
        options = set(options)
        if len(options) == 1 and not always:
            return options.pop()
        answer = yield Question(seat, prompt, options)
        assert answer in options
        if seat == self.mover:
            self.undoable = True
        return answer

    def confirm(self) -> Asking[None]:
        """H49: ask only if something can be taken back."""
        if self.undoable:
            yield from self.ask(self.mover, "done", {"done"}, always=True)
            self.undoable = False

    # Piles.

    def draw(self, kind: str) -> str | None:
        """H32, H50: reuse the discard pile when a card is needed; return None if no card is left at all."""
        if not self.pile[kind]:
            self.pile[kind], self.discard[kind] = self.discard[kind], []
        if not self.pile[kind]:
            return None
        self.sizes.append(len(self.pile[kind]))
        # Notes say which cards are drawn at the same time, but not in which order.
        card = next(card for card in self.to_come[kind] if card in self.pile[kind])
        self.to_come[kind].remove(card)
        self.pile[kind].remove(card)
        self.undoable = False
        return card

    def draw_items(self, seat: int, number: int) -> None:
        for _ in range(number):
            item = self.draw("items")
            if item is not None:
                self.items[seat].append(item)

    def turn_up(self, kind: str) -> str | None:
        """Turn up a new location; in the fight for survival its skulls are covered."""
        place = self.draw(kind)
        if place is None:
            return None
        icons = self.icons[kind][place]
        if self.mode == "survival":
            icons = [icon for icon in icons if not icon.endswith("!")]
        self.free[place] = [icon.rstrip("!") for icon in icons]
        self.members[place] = [0, 0]
        self.row[kind].append(place)
        return place

    def cover(self, place: str, icon: str) -> None:
        """H12: when its last icon is covered, a location is removed at once and all members on it go home."""
        self.free[place].remove(icon)
        if self.free[place]:
            return
        [kind] = [kind for kind in KINDS if place in self.row[kind]]
        self.row[kind].remove(place)
        self.discard[kind].append(place)
        del self.free[place]
        for seat, count in enumerate(self.members.pop(place)):
            self.village[seat] += count
        self.fresh.pop(place, None)

    # Hunger.

    def take_hunger(self, seat: int, number: int) -> Asking[None]:
        """H1, H2, H39."""
        self.hunger[seat] += number
        while self.hunger[seat] >= 8 and self.out(seat):
            where = [place for place in self.places() if self.members[place][seat]]
            where += ["village"] if self.village[seat] else []
            answer = yield from self.ask(seat, "lose", {f"lose:{place}" for place in where})
            place = answer.removeprefix("lose:")
            if place == "village":
                self.village[seat] -= 1
            else:
                self.leave(seat, place)
            self.hunger[seat] -= 3
            if self.supply(seat) == 5:
                self.result = (1 - seat, "died-out", "died-out")
                raise Over

    def discard_hunger(self, seat: int, number: int) -> None:
        self.hunger[seat] = max(0, self.hunger[seat] - number)

    # The track.

    def gain(self, seat: int, number: int) -> Asking[None]:
        """H40: add the whole gain first, then handle the bonus fields, lowest first."""
        self.move_on(seat, number)
        while self.passed[seat] < 3 and self.points[seat] >= BONUS_FIELDS[self.passed[seat]]:
            self.passed[seat] += 1
            if len(self.built[seat]) < 2:
                if self.mode == "survival":
                    yield from self.take_hunger(seat, 1)
                continue
            gifts = {f"give:{item}" for item in self.built[seat]}
            answer = yield from self.ask(seat, "bonus", gifts | {"decline"})
            if answer == "decline":
                continue
            self.give(seat, answer)
            gifts = {f"give:{item}" for item in self.built[seat]}
            self.give(seat, (yield from self.ask(seat, "bonus-second", gifts)))
            self.move_on(seat, 1)

    def give(self, seat: int, answer: str) -> None:
        item = answer.removeprefix("give:")
        self.built[seat].remove(item)
        self.discard["items"].append(item)

    def move_on(self, seat: int, number: int) -> None:
        """H8, H9: stop at 23 with more than three hunger. The second seat ends the match at once."""
        before = self.points[seat]
        self.points[seat] += number
        if before < GOAL <= self.points[seat] and self.hunger[seat] > 3:
            self.points[seat] = GOAL - 1
        if self.points[seat] >= GOAL and seat != self.first and self.points[self.first] < GOAL:
            self.finish()

    def finish(self) -> Never:
        second = 1 - self.first
        if self.points[0] == self.points[1]:
            self.result = (second, "goal", "second-seat")
        else:
            self.result = (self.points.index(max(self.points)), "goal", "score")
        raise Over

    # Placing.

    def leave(self, seat: int, place: str) -> None:
        """H38: a member placed this turn leaves first."""
        self.members[place][seat] -= 1
        if self.fresh[place]:
            self.fresh[place] -= 1

    def loose(self, seat: int, place: str, arrived: Counter[str]) -> int:
        """Return how many members may move away: H37, and one stays at a place that was used (H25)."""
        count = self.members[place][seat]
        may_go = count - arrived[place]
        return min(may_go, count - 1) if place in self.bound and seat == self.mover else may_go

    def ways(self, seat: int, target: str, arrived: Counter[str]) -> tuple[set[str], int]:
        """Return the actions that bring a member here, and how many members could come."""
        others = {place: self.loose(seat, place, arrived) for place in self.places() if place != target}
        found = {f"move:{place}:{target}" for place, count in others.items() if count > 0}
        found |= {f"place:{target}"} if self.village[seat] else set()
        return found, self.village[seat] + sum(max(0, count) for count in others.values())

    def targets(self, seat: int, most: int, only: str | None, oust: bool, arrived: Counter[str]) -> set[str]:
        """Return where the next member may go (H14, H15)."""
        found: set[str] = set()
        for target in self.places() if only is None else [only]:
            here, theirs = self.members[target][seat], self.members[target][1 - seat]
            ways, many = self.ways(seat, target, arrived)
            if target not in self.sacred:
                fits = here + theirs < 3
            elif theirs:
                missing = theirs + 1 - here
                fits = oust and missing <= min(most, many)
            else:
                fits = True
            if fits:
                found |= ways
        return found

    def place_up_to(
        self, seat: int, most: int, only: str | None = None, oust: bool = True, by_item: bool = False
    ) -> Asking[None]:
        """H37: each member moves at most once. H53: taking over a sacred place must be completed once begun."""
        arrived: Counter[str] = Counter()
        while most:
            siege = [place for place in self.sacred if min(self.members[place]) > 0]
            if siege:
                options = self.targets(seat, most, siege[0], oust, arrived)
            else:
                options = self.targets(seat, most, only, oust, arrived) | {"enough"}
            answer = yield from self.ask(seat, "place", options)
            if answer == "enough":
                return
            source, target = ["village", *answer.split(":")[1:]][-2:]
            if source == "village":
                self.village[seat] -= 1
            else:
                self.leave(seat, source)
            here = self.members[target]
            here[seat] += 1
            arrived[target] += 1
            if by_item:
                self.fresh[target] += 1
            if target in self.sacred and here[seat] > here[1 - seat]:
                self.village[1 - seat] += here[1 - seat]
                here[1 - seat] = 0
            most -= 1
