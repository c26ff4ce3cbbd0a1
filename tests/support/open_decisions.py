"""What is asked in a match that is not over, and the boards that lie on its table."""

from __future__ import annotations

from boardkit.match_state import MatchState
from boardkit.state import State
from boardkit.steps import Action, Decision
from lagerfeuer.games.embers.rules.embers import Fireside
from lagerfeuer.games.hunters.game import land
from lagerfeuer.games.hunters.rules.board import Land
from lagerfeuer.games.roseking.rules.garden import Garden


def decision_of(state: State) -> Decision:
    """What is asked now."""
    decision = state.decision()
    assert decision is not None
    return decision


def options_of(state: State) -> list[Action]:
    """What may be done now."""
    return decision_of(state).options(state.board)


def seat_of(match: MatchState) -> int:
    """Who is asked."""
    seat = match.seat_to_act()
    assert seat is not None
    return seat


def fireside_of(state: State) -> Fireside:
    """The board of Embers."""
    assert isinstance(state.board, Fireside)
    return state.board


def garden_of(state: State) -> Garden:
    """The board of Rose King."""
    assert isinstance(state.board, Garden)
    return state.board


def land_of(state: State) -> Land:
    """The board of Hunters and Scouts."""
    return land(state.board)
