"""What can be told beforehand: what a sunset brings and costs, and which actions leave no way back."""

from __future__ import annotations

import msgspec

from lagerfeuer.games.hunters.rules.board import DIED_OUT, Land, tribe
from lagerfeuer.games.hunters.rules.hunger import RELIEF, TOO_MUCH
from lagerfeuer.games.hunters.rules.sunset import sunset_points
from lagerfeuer.games.hunters.rules.turn import GO_DOWN
from lagerfeuer.kit.errors import LuckRanOut
from lagerfeuer.kit.luck import NoLuck
from lagerfeuer.kit.match import forced
from lagerfeuer.kit.state import Progress, State, push
from lagerfeuer.kit.steps import Action


class SunsetView(msgspec.Struct, frozen=True):
    """What a sunset would bring a seat now (H4): the points, the hunger it rises to, and what that costs (H1).

    `lost`: so many members; `hunger`: what is left after that; `dies`: nobody is left, and the match ends (H2).
    """

    points: int
    rises: int
    lost: int
    hunger: int
    dies: bool


def sunset_of(b: Land, seat: int) -> SunsetView:
    """What a sunset would bring a seat as things stand."""
    members = int(tribe(b, seat))
    rises = hunger = int(b.hunger[seat]) + members
    lost = 0
    # H39: while everybody is in the camp, nobody is lost.
    while hunger >= TOO_MUCH and lost < members:
        hunger, lost = hunger - int(RELIEF), lost + 1
    dies = 0 < lost == members and b.camp[seat] == 0
    return SunsetView(int(sunset_points(b, seat)), rises, lost, hunger, dies)


class Outlook(msgspec.Struct, frozen=True):
    """Of an action: `final`: something is drawn, turned up or shuffled before the seat is asked again, so that neither
    this nor what it did before can be taken back; `dies`: the seat's tribe dies out by it, and the match is over."""

    final: bool
    dies: bool


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
