"""What if: a line of actions tried from what a seat knows, in a guessed world, with luck of its own.

The world is made from the observation and the seed of the line, and so is all luck in it: a line can tell nothing that
the observation does not. The same question has the same answer, so nobody has to keep anything between two of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardkit.bots.levels import LEVELS, choose
from boardkit.errors import Malformed
from boardkit.game import Game, heard
from boardkit.luck import FastLuck, Luck, RecordingLuck
from boardkit.match_state import forced
from boardkit.notes import Note
from boardkit.state import Progress, State, find, push
from boardkit.steps import Action

NODES: Final = 2_000
"""Positions that a bot looks at for an answer: some hundredths of a second."""
MOST: Final = 12
"""Actions that bots take at once; whoever wants to see more asks again."""


@dataclass(frozen=True)
class Tried:
    """One action of a line. `automatic`: there was no choice; `luck`: chance had a hand in it."""

    seat: int
    action: str
    automatic: bool
    luck: bool
    notes: list[Note]


@dataclass(frozen=True)
class Line:
    """Where a line leads: the actions that were new in it, and the guessed world after them.

    `more`: it is still a bot's turn.
    """

    steps: list[Tried]
    state: State
    more: bool


def try_line(
    game: Game, seen: State, seat: int, seed: int, line: list[str], action: str | None, bots: bool
) -> Line:
    """Carry out a line and its next action; `bots` answer for the other seats, or whoever tries it does so himself.

    `line` holds what was chosen so far, by whomever. Raises Malformed if that cannot be played.
    """
    trial = _Trial(game, seat, seed, bots, game.determinize(seen, FastLuck(seed)))
    for text in line:
        trial.take(text)
    trial.steps.clear()
    if action is not None:
        trial.take(action)
    chosen = len(line) + (action is not None)
    answers = 0
    while (asked := trial.asked()) not in (None, seat) and bots and answers < MOST:
        assert asked is not None
        view = game.observe(trial.state, asked)
        # The strongest there is: under so small a budget none thinks for long.
        trial.take(choose(game, [*LEVELS][-1], view, asked, seed * 1009 + chosen + answers, nodes=NODES))
        answers += 1
    return Line(trial.steps, trial.state, bots and trial.asked() not in (None, seat))


class _Trial:
    """A line being tried."""

    def __init__(self, game: Game, seat: int, seed: int, bots: bool, world: State) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.state = world
        self.luck: Luck = FastLuck(seed + 1)
        self.steps: list[Tried] = []

    def asked(self) -> int | None:
        """Who is asked."""
        decision = self.state.decision()
        return None if decision is None else int(decision.seat(self.state.board))

    def take(self, text: str) -> None:
        """An action, and what then answers itself, as at a table."""
        decision = self.state.decision()
        option = None if decision is None else find(decision, self.state.board, text)
        if option is None:
            raise Malformed("the line", "cannot be played")
        self._push(option, automatic=False)
        while (only := forced(self.state)) is not None:
            self._push(only, automatic=True)

    def _push(self, action: Action, automatic: bool) -> None:
        seat = self.asked()
        assert seat is not None
        luck = RecordingLuck(self.luck)
        g = Progress(luck, telling=True)
        push(self.state, action, g)
        # Who answers for another seat hears with its ears, too.
        ears = self.seat if self.bots else seat
        self.steps.append(Tried(seat, action.text(), automatic, bool(luck.picks), heard(g.notes, ears)))
