"""What can be told beforehand: what a sunset brings and costs, and which actions leave no way back."""

from __future__ import annotations

from boardkit.errors import LuckRanOut
from boardkit.luck import NoLuck
from boardkit.match_state import forced
from boardkit.state import Progress, State, push
from boardkit.steps import Action
from lagerfeuer.games.hunters.rules.board import DIED_OUT, SURVIVAL, Land, tribe
from lagerfeuer.games.hunters.rules.hunger import RELIEF, TOO_MUCH
from lagerfeuer.games.hunters.rules.sunset import sunset_points
from lagerfeuer.games.hunters.rules.track import BONUS_FIELDS, PRICE, gain, lose_points
from lagerfeuer.games.hunters.rules.turn import GO_DOWN
from lagerfeuer.games.hunters.shown import Outlook, SunsetView


def sunset_of(b: Land, seat: int) -> SunsetView:
    """What a sunset would bring a seat as things stand."""
    members = int(tribe(b, seat))
    points = int(sunset_points(b, seat))
    after = _scored(b, seat, points)
    moves = int(after.points[seat] - b.points[seat])
    hunger, lost = int(b.hunger[seat]), 0
    if after.ending != b.ending:
        # H9: the second seat wins before anybody grows hungry.
        return SunsetView(points, moves, hunger, lost, hunger, dies=False)
    rises = hunger = hunger + _penalties(b, seat, moves) + members
    # H39: while everybody is in the camp, nobody is lost.
    while hunger >= TOO_MUCH and lost < members:
        hunger, lost = hunger - int(RELIEF), lost + 1
    dies = 0 < lost == members and b.camp[seat] == 0
    return SunsetView(points, moves, rises, lost, hunger, dies)


def _scored(b: Land, seat: int, points: int) -> Land:
    """The board after the points of a sunset have moved a marker, before any bonus field is settled (H4, H8, H9)."""
    after, unheard = b.copy(), Progress(NoLuck())
    if points > 0:
        gain(after, unheard, seat, points, "sunset", "H4")
    else:
        lose_points(after, unheard, seat, -points)
    return after


def _penalties(b: Land, seat: int, moves: int) -> int:
    """The hunger of bonus fields that a sunset reaches and that cannot be paid (H7). Nobody is lost before the members
    grow hungry: who gains points has more of them than hunger."""
    if b.mode != SURVIVAL or moves <= 0 or len(b.built[seat]) >= PRICE:
        return 0
    return sum(field <= b.points[seat] + moves for field in BONUS_FIELDS[b.passed[seat] :])


def outlook(seen: State, action: Action) -> Outlook:
    """Worked out from what the seat may know."""
    asked = seen.decision()
    assert asked is not None
    seat = asked.seat(seen.board)
    after = seen.copy()
    try:
        option: Action | None = action
        while option is not None:
            push(after, option, Progress(NoLuck()))
            question = after.decision()
            if question is None:
                return Outlook(False, _has_died(after, seat))
            if question.seat(after.board) != seat:
                return Outlook(False, False)
            option = forced(after)
    except LuckRanOut:
        return Outlook(True, False)
    # Which member goes first is asked, but not whether any.
    return Outlook(False, action is GO_DOWN and _sunset_kills(seen, seat))


def _has_died(after: State, seat: int) -> bool:
    b = after.board
    assert isinstance(b, Land)
    return b.ending == DIED_OUT and tribe(b, seat) + b.camp[seat] == 0


def _sunset_kills(seen: State, seat: int) -> bool:
    b = seen.board
    assert isinstance(b, Land)
    return sunset_of(b, seat).dies
