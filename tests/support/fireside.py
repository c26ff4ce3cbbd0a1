"""Positions of Embers, and the decision that one asks for."""

from collections.abc import Sequence

from boardkit.game import decision_view
from boardkit.luck import NoLuck
from boardkit.state import PlayContext, State, begin
from embers.rules.embers import CARDS, Fireside, Turn
from support.open_decisions import decision_of


def fireside(*hands: Sequence[int], bag: Sequence[int] = (), points: Sequence[int] | None = None) -> State:
    """Return a position of Embers with seat 0 on turn. Cards that are nowhere else were laid."""
    laid = CARDS.copy()
    for card in [*bag, *(card for hand in hands for card in hand)]:
        laid.remove(card)
    b = Fireside([list(hand) for hand in hands], list(points or [0] * len(hands)), list(bag), laid)
    return begin(b, (Turn(0, 0),), PlayContext(NoLuck()))


def asks(state: State) -> tuple[int, str, list[str]]:
    question = decision_view(decision_of(state), state.board)
    return question.seat, question.prompt, [option.text() for option in question.options]
