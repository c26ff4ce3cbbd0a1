"""Turn previews: what a sunset brings and costs, and which actions cannot be undone."""

from __future__ import annotations

from boardkit.errors import LuckRanOut
from boardkit.luck import NoLuck
from boardkit.match_state import forced_action
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action
from lagerfeuer.games.hunters.rules.board import DIED_OUT, SURVIVAL, Land, tribe
from lagerfeuer.games.hunters.rules.hunger import HUNGER_PER_MEMBER, STARVING_HUNGER
from lagerfeuer.games.hunters.rules.sunset import sunset_points
from lagerfeuer.games.hunters.rules.track import BONUS_FIELDS, ITEMS_PER_POINT, gain, lose_points
from lagerfeuer.games.hunters.rules.turn import GO_DOWN
from lagerfeuer.games.hunters.view_types import Outlook, SunsetView


def sunset_of(b: Land, seat: int) -> SunsetView:
    """Return what a sunset would bring a seat now."""
    members = int(tribe(b, seat))
    points = int(sunset_points(b, seat))
    after = _scored(b, seat, points)
    moves = int(after.points[seat] - b.points[seat])
    hunger, lost = int(b.hunger[seat]), 0
    if after.ending != b.ending:
        # H9: the second seat wins before the members get hunger.
        return SunsetView(points, moves, hunger, lost, hunger, dies=False)
    rises = hunger = hunger + _penalties(b, seat, moves) + members
    # H39: no member is lost while all are in the camp.
    while hunger >= STARVING_HUNGER and lost < members:
        hunger, lost = hunger - int(HUNGER_PER_MEMBER), lost + 1
    dies = 0 < lost == members and b.camp[seat] == 0
    return SunsetView(points, moves, rises, lost, hunger, dies)


def _scored(b: Land, seat: int, points: int) -> Land:
    """Return the board after the points of a sunset, before any bonus field is settled (H4, H8, H9)."""
    after, unheard = b.copy(), PlayContext(NoLuck())
    if points > 0:
        gain(after, unheard, seat, points, "sunset", "H4")
    else:
        lose_points(after, unheard, seat, -points)
    return after


def _penalties(b: Land, seat: int, moves: int) -> int:
    """Return the hunger from bonus fields that a sunset reaches without payment (H7).

    No member is lost before the members grow hungry: a seat that gains points has more members than hunger.
    """
    if b.mode != SURVIVAL or moves <= 0 or len(b.built[seat]) >= ITEMS_PER_POINT:
        return 0
    return sum(field <= b.points[seat] + moves for field in BONUS_FIELDS[b.passed[seat] :])


def outlook(seen: State, action: Action) -> Outlook:
    """Return the preview of an action, from what the seat may know."""
    asked = seen.decision()
    assert asked is not None
    seat = asked.seat(seen.board)
    after = seen.copy()
    try:
        option: Action | None = action
        while option is not None:
            push(after, option, PlayContext(NoLuck()))
            question = after.decision()
            if question is None:
                return Outlook(False, _has_died(after, seat))
            if question.seat(after.board) != seat:
                return Outlook(False, False)
            option = forced_action(after)
    except LuckRanOut:
        return Outlook(True, False)
    # The seat is asked which member goes first, but not whether any member goes.
    return Outlook(False, action is GO_DOWN and _sunset_kills(seen, seat))


def _has_died(after: State, seat: int) -> bool:
    b = after.board
    assert isinstance(b, Land)
    return b.ending == DIED_OUT and tribe(b, seat) + b.camp[seat] == 0


def _sunset_kills(seen: State, seat: int) -> bool:
    b = seen.board
    assert isinstance(b, Land)
    return sunset_of(b, seat).dies
