"""The types of Stone Age's view; created by `view`."""

from __future__ import annotations

import msgspec


class CardView(msgspec.Struct, frozen=True):
    """A civilization card: the gains of the upper half (`thing`: the kind of goods), and the scoring of the lower
    half."""

    name: str
    top: str
    amount: int
    thing: str | None
    bottom: str
    figures: int


class BuildingView(msgspec.Struct, frozen=True):
    """A building. `kind` fixed: exactly `goods`; choice: `most` goods of exactly `kinds` kinds; any: one to seven."""

    name: str
    kind: str
    goods: dict[str, int]
    kinds: int
    least: int
    most: int
    points: int | None


class ToolView(msgspec.Struct, frozen=True):
    """A permanent tool; `used` until the next round."""

    value: int
    used: bool


class PlaceView(msgspec.Struct, frozen=True):
    """A place and how many people of each seat are there; `room` is None if it is unlimited (the hunt).

    `closed`: there is room, but with this number of players no other player may come in this round (S4).
    """

    name: str
    people: list[int]
    room: int | None
    closed: bool


class RowView(msgspec.Struct, frozen=True):
    """A card place, the cheapest first."""

    place: str
    price: int
    card: CardView | None


class StackView(msgspec.Struct, frozen=True):
    """A building stack: the tile on top, and the number of face-down tiles below it."""

    place: str
    top: BuildingView | None
    below: int


class DieView(msgspec.Struct, frozen=True):
    """A die of a set, what it gives, and who has taken it."""

    value: int
    thing: str
    taken: int | None


class DiceView(msgspec.Struct, frozen=True):
    """Dice still to be taken (S12), by the seats in `waits` in this order."""

    buyer: int
    card: str | None
    dice: list[DieView]
    waits: list[int]


class RollView(msgspec.Struct, frozen=True):
    """A roll that tools may be added to; `amount` is its yield without tools."""

    place: str
    dice: list[int]
    sum: int
    thing: str
    divisor: int
    amount: int


class Forecast(msgspec.Struct, frozen=True):
    """The result of the final scoring if it were now (S25), or at the end its actual result."""

    track: int
    green: int
    farmers: int
    toolmakers: int
    builders: int
    shamans: int
    resources: int
    total: int
    tie: int
    greens: list[int]
    """How many different green symbols there are, and how many of them twice."""


class PlayerView(msgspec.Struct, frozen=True):
    """A seat's own board. Cards are in the order of purchase; `open` are those not used up.

    `hungry`: how much food will be missing when the people of this round are fed.
    """

    people: int
    home: int
    food: int
    hungry: int
    track: int
    points: int
    goods: dict[str, int]
    tools: list[ToolView]
    cards: list[CardView]
    open: list[str]
    extra: CardView | None
    has_extra: bool
    symbols: dict[str, int]
    buildings: list[BuildingView]
    forecast: Forecast


class StoneAgeBoard(msgspec.Struct, frozen=True, tag="stoneage", tag_field="game"):
    """The view that the client draws. Lists over seats are in seat order."""

    round: int
    phase: str
    start: int
    players: list[PlayerView]
    places: list[PlaceView]
    row: list[RowView]
    deck: int
    stacks: list[StackView]
    dice: list[DiceView]
    roll: RollView | None
    """The pending roll, to which tools may be added."""
    at: str | None
    """The place at which the seat acts: the card or stack to be paid, or the place of the roll."""
    missing: int | None
    """How much food the seat to act still lacks for feeding, or will lack once it has taken its dice."""
