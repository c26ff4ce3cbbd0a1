"""The types of the view of Hunters and Scouts; `view` makes them."""

from __future__ import annotations

import msgspec


class ItemView(msgspec.Struct, frozen=True):
    """A kind of item by this match's card data; `unseen` of them lie in the pile or in another seat's hidden hand."""

    name: str
    count: int
    unseen: int
    cost: dict[str, int]
    points: int
    effects: list[str]


class IconView(msgspec.Struct, frozen=True):
    """An icon of a location."""

    icon: str
    covered: bool
    skull: bool


class LocationView(msgspec.Struct, frozen=True):
    """A wilderness, hunting ground or sacred place (which has no icons).

    Members are in seat order. Of the seat whose turn it is, `fresh` members were placed by an item and may not be
    retrieved this turn (H13), and `may_return` may be.
    """

    name: str
    icons: list[IconView]
    members: list[int]
    fresh: int
    may_return: int


class ClosedLocation(msgspec.Struct, frozen=True):
    """A location in its pile or on the discard pile. `skulls` are indexes of `icons`."""

    name: str
    icons: list[str]
    skulls: list[int]


class SunsetView(msgspec.Struct, frozen=True):
    """What a sunset would bring a seat now (H4): the points, the hunger it rises to, and what that costs (H1).

    `moves`: how far the marker goes, not below 0 and not into a closed goal (H8). Whether a bonus field is paid is
    left open; if it cannot be paid, its hunger is counted (H7).

    `lost`: how many members; `hunger`: what is left after that; `dies`: no member is left, and the match ends (H2).
    """

    points: int
    moves: int
    rises: int
    lost: int
    hunger: int
    dies: bool


class Outlook(msgspec.Struct, frozen=True):
    """The preview of an action.

    `final`: luck is used before the seat is asked again, so that neither this action nor earlier ones can be undone;
    `dies`: the seat's tribe dies out, and the match is over.
    """

    final: bool
    dies: bool


class Reach(msgspec.Struct, omit_defaults=True):
    """What a character would reach: places ("village" too), piles, and columns of the display (from 1)."""

    places: list[str] = msgspec.field(default_factory=list)
    piles: list[str] = msgspec.field(default_factory=list)
    columns: list[int] = msgspec.field(default_factory=list)


class TribeView(msgspec.Struct, frozen=True):
    """A seat. Hidden items that the reader may not know are null.

    `starves`: the next sunset costs a member (H1); `barred`: the goal is closed, and near enough to matter (H8).
    `threats`, in this order and named as in the texts: "dies" (the tribe dies out at sunset, H2), "eight" (the next
    sunset costs members) or "seven" (it would with one more hunger), "goal" (barred).
    """

    points: int
    hunger: int
    village: int
    camp: int
    supply: int
    tribe: int
    hand: list[str]
    items: list[str | None]
    built: list[str]
    bonus_left: list[int]
    sunset: SunsetView
    starves: bool
    barred: bool
    threats: list[str]


class PilesView(msgspec.Struct, frozen=True):
    """The number of cards in each pile, and the discard piles, which are open to all."""

    items: int
    wilderness: int
    hunting: int
    item_discard: list[str]
    wilderness_discard: list[str]
    hunting_discard: list[str]


class OpenTurn(msgspec.Struct, frozen=True):
    """What has happened in this turn, and what its end will bring as things stand (`sacred`, `skins`)."""

    kind: str | None
    creates: bool
    """Whether items may still be created: members are being taken back (H11)."""
    played: str | None
    in_play: list[str]
    pool: dict[str, int]
    created: int
    offered: list[str | None]
    sacred: list[str]
    bound: list[str]
    skins: str | None
    """Where the pairs of unspent skins will go: "points" or "camp"; null if none will be asked about or scored."""
    pairs: int
    """How many pairs will go there: to the camp no more than there are members in the supply."""
    columns: list[int]
    """The columns for a played character, from 1."""
    left: int | None
    """How many members to place, icons to cover or characters to take are left; no more than is possible."""
    source: str | None
    """What places the members: a sacred place, or "item"; null for a character, and if none are to be placed."""


class HuntersBoard(msgspec.Struct, frozen=True, tag="hunters", tag_field="game"):
    """The view that the client draws. Lists over seats are in seat order."""

    mode: str
    cards: str
    """The name of shipped card data, or "house" for others."""
    first: int
    mover: int
    players: list[TribeView]
    wilderness: list[LocationView]
    hunting: list[LocationView]
    sacred: list[LocationView]
    display: list[list[str]]
    """Three columns; the last card of each lies exposed."""
    piles: PilesView
    items: list[ItemView]
    closed: list[ClosedLocation]
    """In the order of their numbers, which reveals nothing about the order of the piles (H35)."""
    turn: OpenTurn
    too_much_hunger: int
    """Hunger that costs a member (H1)."""
