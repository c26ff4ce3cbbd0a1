"""The rounds: three parts each, then the next round or the end (S18, S20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Note
from boardkit.state import PlayContext, State, begin
from boardkit.steps import Step
from lagerfeuer.games.stoneage.rules.actions import ACTORS
from lagerfeuer.games.stoneage.rules.board import (
    ACTING,
    EMPTY,
    FEEDING,
    OVER,
    PLACING,
    ROW,
    Valley,
    fill_row,
    new_valley,
    turn_up,
)
from lagerfeuer.games.stoneage.rules.cards import CARD_NAMES
from lagerfeuer.games.stoneage.rules.dice import OPEN_PICKS
from lagerfeuer.games.stoneage.rules.feeding import FEED
from lagerfeuer.games.stoneage.rules.market import TakeKept
from lagerfeuer.games.stoneage.rules.placing import placing_from


class NextPart(Step[Valley]):
    """The next part: placing, acting, feeding; then the end, or a new round."""

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        if b.phase == PLACING:
            b.phase = ACTING
            return (ACTORS[0], NEXT_PART)
        if b.phase == ACTING:
            b.phase = FEEDING
            return (FEED[0], NEXT_PART)
        if ended_by(b):
            return END
        new_round(b, g)
        return (*placing_from(b), NEXT_PART)


def ended_by(b: Valley) -> str:
    """Return how the match ends after a round, "" if it continues (S18).

    "stack": a stack is empty; "deck": the row cannot be filled.
    """
    for top in b.tops:
        if top == EMPTY:
            return "stack"
    cards = b.deck_left
    for card in b.row:
        if card != EMPTY:
            cards += 1
    return "deck" if cards < ROW else ""


def new_round(b: Valley, g: PlayContext) -> None:
    """Begin a round: the marker moves left (S20), the row is filled (S1), the tools are turned back."""
    b.phase = PLACING
    b.round += 1
    b.first = (b.first + 1) % b.seats
    filled = fill_row(b, g)
    for slot in range(len(b.used)):
        b.used[slot] = 0
    if g.telling:
        cards = " ".join([CARD_NAMES[card] for card in filled])
        g.tell(Note("round", {"seat": b.first, "round": b.round, "cards": cards}, "S20"))


class TheEnd(Step[Valley]):
    """The end: cards and markers no longer move, and the rest is scored (S18, S19)."""

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        b.phase = OVER
        # The note of an empty stack was added when its last tile was bought.
        if ended_by(b) != "stack":
            g.tell(Note("deck", {}, "S18"))
        return ()


NEXT_PART: Final = NextPart()
END: Final[tuple[Step, ...]] = (OPEN_PICKS, TakeKept(), TheEnd())


def start(seats: i64, original: bool, g: PlayContext) -> State:
    """Set up the first round: cards and tiles are turned up, and the start player is chosen at random (S20)."""
    b = new_valley(seats, original)
    b.round = 1
    fill_row(b, g)
    for stack in range(seats):
        turn_up(b, g, stack)
    b.first = g.pick(seats)
    if g.telling:
        g.tell(Note("start", {"seat": b.first}, "S20"))
    return begin(b, (*placing_from(b), NEXT_PART), g)
