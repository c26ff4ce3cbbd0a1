"""A turn: play a character, take members back, or sunset; or the Geysers. Then the next seat (H9, H31, H32)."""

from __future__ import annotations

from typing import Final

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import END_MATCH, NOT_NOW, Action, Step, Word
from lagerfeuer.games.hunters.rules.board import (
    EMPTY,
    GOAL_REACHED,
    SEATS,
    Land,
    MoverDecision,
    add_each_kind,
)
from lagerfeuer.games.hunters.rules.characters import CHARACTER, Character, play_character
from lagerfeuer.games.hunters.rules.piles import draw_items, turn_up
from lagerfeuer.games.hunters.rules.retrieving import Take, add_takes, take, why_not_take
from lagerfeuer.games.hunters.rules.sacred import CONFIRM, SacredPhase
from lagerfeuer.games.hunters.rules.sunset import SUNSET, can_have_sunset
from lagerfeuer.games.hunters.rules.tables import CHARACTER_NAMES, GEYSERS, PLACE_NAMES, RESOURCES
from lagerfeuer.games.hunters.rules.track import GOAL

GO_DOWN: Final = Word("sunset")
PASS: Final = Word("geysers")
GEYSER_ITEMS: Final = 3
"""Items from the Geysers."""


class Turn(MoverDecision):
    """The choice of a turn."""

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        add_each_kind(found, CHARACTER, b.hands[b.mover])
        add_takes(found, b)
        if can_have_sunset(b):
            found.append(GO_DOWN)
        if b.there[GEYSERS * SEATS + b.mover]:
            found.append(PASS)
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        # A forced action cannot be undone (H49). Hands are sorted.
        hand = b.hands[b.mover]
        b.tentative = (len(hand) > 1 and hand[0] != hand[-1]) or len(self.options(b)) > 1
        if isinstance(action, Character):
            return play_character(b, g, action.character)
        if isinstance(action, Take):
            return take(b, g, action)
        if action is GO_DOWN:
            return SUNSET
        # H31, H48: this takes the whole turn, even if there is nothing left to draw.
        if g.telling:
            g.tell(Note("sacred", {"seat": b.mover, "place": PLACE_NAMES[GEYSERS]}, "H31"))
        draw_items(b, g, b.mover, GEYSER_ITEMS, "H31")
        return ()

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Character):
            return Reason("hunters-no-character", {"character": CHARACTER_NAMES[action.character]})
        if isinstance(action, Take):
            return why_not_take(b, action)
        if action is GO_DOWN:
            return Reason("hunters-no-sunset", {}, "H5")
        if action is PASS:
            return Reason("hunters-no-geysers", {}, "H31")
        return NOT_NOW

    def explained_actions(self, b: Land) -> list[Action]:
        """Return the options, and sunset and Geysers if their refusal is worth explaining."""
        found = self.options(b)
        if not can_have_sunset(b):
            found.append(GO_DOWN)
        if GEYSERS in b.sacred and b.there[GEYSERS * SEATS + b.mover] == 0:
            found.append(PASS)
        return found

    def prompt(self) -> str:
        return "turn"


class NextTurn(Step[Land]):
    """The turn of the next seat. A wilderness is turned up if none is open (H32).

    Once the first seat has reached the goal, the second has one full turn (H9).
    """

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        if not b.wild:
            turn_up(b, g, False)
        g.end_turn()
        if b.mover != b.first and b.points[b.first] >= GOAL:
            b.ending = GOAL_REACHED
            return (END_MATCH,)
        b.mover = 1 - b.mover
        clear_turn(b)
        return WHOLE_TURN


def clear_turn(b: Land) -> None:
    """Clear the values that are valid only in one turn (H11)."""
    b.played = EMPTY
    b.drawn = EMPTY
    b.sunset = False
    b.created = 0
    for resource in range(RESOURCES):
        b.pool[resource] = 0
    b.fresh = []
    b.arrived = []
    b.bound = 0
    b.tentative = False


TURN: Final = Turn()
WHOLE_TURN: Final[tuple[Step, ...]] = (TURN, SacredPhase(), CONFIRM, NextTurn())
