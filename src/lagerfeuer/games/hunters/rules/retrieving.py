"""A turn that takes members back: icons covered, meat eaten, items created, skins at the end (H10 to H13, H36)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Step, Word
from lagerfeuer.games.hunters.rules.board import (
    ENOUGH,
    MEMBERS,
    SEATS,
    Land,
    MoverDecision,
    has_free,
    open_places,
    supply,
)
from lagerfeuer.games.hunters.rules.covering import cover
from lagerfeuer.games.hunters.rules.hunger import drop_hunger
from lagerfeuer.games.hunters.rules.items import (
    BUILD,
    Build,
    add_builds,
    build,
    missing,
    pays_for_any,
    why_not_build,
)
from lagerfeuer.games.hunters.rules.placing import returnable
from lagerfeuer.games.hunters.rules.tables import (
    BIT,
    ICON_NAMES,
    ICONS,
    MEAT,
    MUD_SPRINGS,
    PLACE_NAMES,
    PLACES,
    POINT,
    RESOURCES,
    SACRED,
    SKIN,
    WATERFALL,
)
from lagerfeuer.games.hunters.rules.track import gain

NOTHING: Final = ICONS
"""The icon of a member on a sacred place: none."""


class Take(Action):
    """A member to take back, and the icon it covers: `take:forest-a:wood`; from a sacred place `take:geysers`."""

    def __init__(self, place: i64, icon: i64) -> None:
        self.place: i64 = place
        self.icon: i64 = icon

    def text(self) -> str:
        if self.icon == NOTHING:
            return "take:" + PLACE_NAMES[self.place]
        return "take:" + PLACE_NAMES[self.place] + ":" + ICON_NAMES[self.icon]


TAKE: Final[list[Action]] = [Take(i // (ICONS + 1), i % (ICONS + 1)) for i in range(PLACES * (ICONS + 1))]
TAKE_BY_TEXT: Final[dict[str, Action]] = {
    action.text(): action
    for i, action in enumerate(TAKE)
    if (i // (ICONS + 1) >= SACRED) == (i % (ICONS + 1) == NOTHING)
}


def add_takes(found: list[Action], b: Land) -> None:
    """Add every member that may return, with every icon it may cover, useful or not (H12)."""
    for place in open_places(b):
        if returnable(b, place) > 0:
            if place >= SACRED:
                found.append(TAKE[place * (ICONS + 1) + NOTHING])
                continue
            for icon in range(ICONS):
                if has_free(b, place, icon):
                    found.append(TAKE[place * (ICONS + 1) + icon])


def can_take(b: Land) -> bool:
    """Return whether any member may return."""
    for place in open_places(b):  # noqa: SIM110 (compiled, a loop is faster)
        if returnable(b, place) > 0:
            return True
    return False


def add_closed_takes(found: list[Action], b: Land) -> None:
    """Add members outside that may not return this turn."""
    for place in open_places(b):
        if b.there[place * SEATS + b.mover] and returnable(b, place) == 0:
            if place >= SACRED:
                found.append(TAKE[place * (ICONS + 1) + NOTHING])
                continue
            for icon in range(ICONS):
                if has_free(b, place, icon):
                    found.append(TAKE[place * (ICONS + 1) + icon])
                    break


def why_not_take(b: Land, action: Take) -> Reason:
    """Return why a member cannot be taken back.

    There is no member, an item placed it this turn (H13), the sacred place is in use (H25), or there is no such icon
    (H12).
    """
    args: dict[str, Arg] = {"place": PLACE_NAMES[action.place]}
    if b.there[action.place * SEATS + b.mover] == 0:
        return Reason("hunters-no-member", args, "H36")
    if returnable(b, action.place) > 0:
        return Reason("hunters-no-icon", {**args, "icon": ICON_NAMES[action.icon]}, "H12")
    if action.place in b.fresh:
        return Reason("hunters-no-fresh", args, "H13")
    return Reason("hunters-no-bound", args, "H25")


def take(b: Land, g: PlayContext, action: Take) -> tuple[Step, ...]:
    """Take a member home with the icon that it covers. Return the steps that follow."""
    b.there[action.place * SEATS + b.mover] -= 1
    b.village[b.mover] += 1
    place = action.place
    if place >= SACRED:
        if g.telling:
            g.tell(Note("take", {"seat": b.mover, "place": PLACE_NAMES[place], "icon": "nothing"}, "H12"))
        return RETRIEVE_MORE
    if g.telling:
        name = ICON_NAMES[action.icon]
        g.tell(Note("take", {"seat": b.mover, "place": PLACE_NAMES[place], "icon": name}, "H12"))
    cover(b, g, place, action.icon)
    if action.icon == POINT:
        return (*gain(b, g, b.mover, 1, "icon", "H12"), *RETRIEVE_MORE)
    if action.icon == MEAT:
        return (*gain_meat(b), *second_meat(b, place), *RETRIEVE_MORE)
    b.pool[action.icon] += 1
    return RETRIEVE_MORE


def gain_meat(b: Land) -> tuple[Step, ...]:
    """Use meat when it is covered; the seat is asked only if it has hunger (H41). Return the steps that follow."""
    if b.hunger[b.mover]:
        return EAT
    b.pool[MEAT] += 1
    return ()


class Eat(MoverDecision):
    """The choice to remove one hunger for the meat, or to keep it for an item of this turn (H11, H41)."""

    def options(self, b: Board) -> list[Action]:
        return [DO_EAT, KEEP]

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if action is DO_EAT:
            drop_hunger(b, g, b.mover, 1, "H11")
        else:
            b.pool[MEAT] += 1
        return ()

    def prompt(self) -> str:
        return "eat"


def second_meat(b: Land, place: i64) -> tuple[Step, ...]:
    """Return the choice of a second meat for the same member, or nothing (H25).

    It needs a member who stays at the Waterfall, meat left on the card, and the card still in play.
    """
    if b.there[WATERFALL * SEATS + b.mover] == 0:
        return ()
    if place not in b.hunt and place not in b.wild:
        return ()
    return (WATERFALL_MEAT[place],) if has_free(b, place, MEAT) else ()


class SecondMeat(MoverDecision):
    """The choice of a second meat from the same card."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def options(self, b: Board) -> list[Action]:
        return [SECOND, ENOUGH]

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if action is ENOUGH:
            return ()
        bind(b, WATERFALL)
        if g.telling:
            args: dict[str, Arg] = {"seat": b.mover, "place": PLACE_NAMES[WATERFALL]}
            g.tell(Note("sacred", args, "H25"))
            g.tell(
                Note(
                    "second-meat", {**args, "place": PLACE_NAMES[self.place], "icon": ICON_NAMES[MEAT]}, "H25"
                )
            )
        cover(b, g, self.place, MEAT)
        return gain_meat(b)

    def prompt(self) -> str:
        return "second-meat"


def bind(b: Land, place: i64) -> None:
    """Keep at least one member at a sacred place that was used, until the turn ends (H25)."""
    b.bound |= BIT[place - SACRED]


class RetrieveMore(Step[Land]):
    """More retrieving, as long as there is any action that others might see or guess."""

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        if can_take(b):
            return RETRIEVE
        if b.items[b.mover]:
            for resource in range(RESOURCES):
                if b.pool[resource]:
                    # It is secret whether an item can be built, but public that there are items and resources.
                    return RETRIEVE
        return END_RETRIEVING


class Retrieve(MoverDecision):
    """The choice of one more member, of a hidden item that can be paid for, or to stop."""

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        add_builds(found, b)
        add_takes(found, b)
        found.append(ENOUGH)
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if isinstance(action, Take):
            return take(b, g, action)
        if isinstance(action, Build):
            return (*build(b, g, action.item), *RETRIEVE_MORE)
        return END_RETRIEVING

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Take):
            return why_not_take(b, action)
        if isinstance(action, Build):
            return why_not_build(b, action.item)
        return NOT_NOW

    def explained_actions(self, b: Land) -> list[Action]:
        """Return the options, the hidden items that cannot be paid for, and members that must stay."""
        found = self.options(b)
        last: i64 = -1
        for item in b.items[b.mover]:
            if item != last and missing(b, item) >= 0:
                found.append(BUILD[item])
            last = item
        add_closed_takes(found, b)
        return found

    def prompt(self) -> str:
        return "retrieve"

    def forced_option(self, b: Land) -> Action | None:
        """Return "enough" if no member can return and the pool pays for no item of the game.

        Otherwise a forced "enough" would reveal which items the seat does not have (H54).
        """
        return None if can_take(b) or pays_for_any(b) else ENOUGH


def skins_score(b: Land) -> bool:
    """Return whether pairs of skins score: with a member at the Mud Springs now, instead of bringing members (H27,
    H42).
    """
    return b.there[MUD_SPRINGS * SEATS + b.mover] > 0


def camp_pairs(b: Land) -> i64:
    """Return how many pairs of unspent skins can bring a member from the supply to the camp (H11)."""
    pairs: i64 = b.pool[SKIN] // 2
    unborn = supply(b, b.mover)
    return pairs if pairs < unborn else unborn


class Skins(Step[Land]):
    """Unspent skins: each pair may bring a member from the supply to the camp (H11).

    With a member at the Mud Springs now, each pair is a point instead (H27, H42).
    """

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        pairs: i64 = b.pool[SKIN] // 2
        if pairs == 0:
            return ()
        if skins_score(b):
            bind(b, MUD_SPRINGS)
            if g.telling:
                g.tell(Note("sacred", {"seat": b.mover, "place": PLACE_NAMES[MUD_SPRINGS]}, "H42"))
            return gain(b, g, b.mover, pairs, "mud-springs", "H27")
        most = camp_pairs(b)
        return (CAMP_SKINS[most],) if most else ()


class Camp(Action):
    """Members from the supply to the camp: `camp:2`."""

    def __init__(self, members: i64) -> None:
        self.members: i64 = members

    def text(self) -> str:
        return "camp:" + str(self.members)


class CampSkins(MoverDecision[Camp]):
    """The choice of how many pairs of skins bring a member to the camp (H11)."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def options(self, b: Board) -> list[Action]:
        return CAMP[: self.most + 1]

    def choose(self, b: Land, g: PlayContext, action: Camp) -> tuple[Step, ...]:
        b.tentative = True
        b.camp[b.mover] += action.members
        if action.members and g.telling:
            g.tell(Note("camp", {"seat": b.mover, "members": action.members}, "H11"))
        return ()

    def prompt(self) -> str:
        return "skins"


CAMP: Final[list[Action]] = [Camp(members) for members in range(MEMBERS + 1)]
CAMP_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in CAMP}
CAMP_SKINS: Final[list[Step]] = [CampSkins(most) for most in range(MEMBERS + 1)]
DO_EAT: Final = Word("eat")
KEEP: Final = Word("keep")
SECOND: Final = Word("second")
EAT: Final[tuple[Step, ...]] = (Eat(),)
WATERFALL_MEAT: Final[list[Step]] = [SecondMeat(place) for place in range(SACRED)]
RETRIEVE_MORE: Final[tuple[Step, ...]] = (RetrieveMore(),)
RETRIEVE: Final[tuple[Step, ...]] = (Retrieve(),)
END_RETRIEVING: Final[tuple[Step, ...]] = (Skins(),)
