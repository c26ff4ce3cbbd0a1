"""The decision of a running match, and typed access to its board."""

from __future__ import annotations

from boardkit.match_state import MatchState
from boardkit.state import State
from boardkit.steps import Action, Decision
from embers.rules.embers import Fireside
from lagerfeuer.games.hunters.game import land
from lagerfeuer.games.hunters.rules.board import Land
from lagerfeuer.games.roseking.rules.garden import Garden


def decision_of(state: State) -> Decision:
    """Return the current decision."""
    decision = state.decision()
    assert decision is not None
    return decision


def options_of(state: State) -> list[Action]:
    """Return the current options."""
    return decision_of(state).options(state.board)


def seat_of(match: MatchState) -> int:
    """Return the seat whose turn it is."""
    seat = match.seat_to_act()
    assert seat is not None
    return seat


def fireside_of(state: State) -> Fireside:
    """Return the board of Embers."""
    assert isinstance(state.board, Fireside)
    return state.board


def garden_of(state: State) -> Garden:
    """Return the board of Rose King."""
    assert isinstance(state.board, Garden)
    return state.board


def land_of(state: State) -> Land:
    """Return the board of Hunters and Scouts."""
    return land(state.board)
