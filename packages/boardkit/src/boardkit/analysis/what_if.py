"""What-if lines: actions tried from what a seat knows, in a guessed world, with separate luck.

The world and all its luck are made from the observation and the seed of the line, so a line reveals nothing that the
observation does not. Equal questions have equal answers, so nothing is stored between questions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardkit.bots.levels import LEVELS, choose
from boardkit.errors import Malformed
from boardkit.game import Game, notes_for
from boardkit.luck import Luck, RecordingLuck, SeededLuck
from boardkit.match_state import forced_action
from boardkit.notes import Note
from boardkit.state import PlayContext, State, find_option, push
from boardkit.steps import Action

BOT_NODES: Final = 2_000
"""Positions that a bot examines for an action, which takes some hundredths of a second."""
MAX_BOT_ACTIONS: Final = 12
"""Maximum number of bot actions in an answer; to see more, the client asks again."""


@dataclass(frozen=True)
class TriedAction:
    """An action of a line. `automatic`: there was no choice; `luck`: luck was used."""

    seat: int
    action: str
    automatic: bool
    luck: bool
    notes: list[Note]


@dataclass(frozen=True)
class TriedLine:
    """The end of a line: its new actions, and the guessed world after them.

    `more`: a bot has to act next.
    """

    steps: list[TriedAction]
    state: State
    more: bool


def try_line(
    game: Game, seen: State, seat: int, seed: int, line: list[str], action: str | None, bots: bool
) -> TriedLine:
    """Carry out a line and its next action; with `bots`, bots act for the other seats.

    Without them, the line names the actions of all seats. `line` holds all earlier choices. Raises Malformed if the
    line cannot be played.
    """
    trial = _Trial(game, seat, seed, bots, game.determinize(seen, SeededLuck(seed)))
    for text in line:
        trial.take(text)
    trial.steps.clear()
    if action is not None:
        trial.take(action)
    chosen = len(line) + (action is not None)
    answers = 0
    while (asked := trial.seat_to_act()) not in (None, seat) and bots and answers < MAX_BOT_ACTIONS:
        assert asked is not None
        view = game.observe(trial.state, asked)
        # Use the strongest level: with so small a budget no level thinks for long.
        trial.take(choose(game, [*LEVELS][-1], view, asked, seed * 1009 + chosen + answers, nodes=BOT_NODES))
        answers += 1
    return TriedLine(trial.steps, trial.state, bots and trial.seat_to_act() not in (None, seat))


class _Trial:
    """A line being tried."""

    def __init__(self, game: Game, seat: int, seed: int, bots: bool, world: State) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.state = world
        self.luck: Luck = SeededLuck(seed + 1)
        self.steps: list[TriedAction] = []

    def seat_to_act(self) -> int | None:
        """Return the seat to act, or None."""
        decision = self.state.decision()
        return None if decision is None else int(decision.seat(self.state.board))

    def take(self, text: str) -> None:
        """Play an action and the forced ones after it, as at a table."""
        decision = self.state.decision()
        option = None if decision is None else find_option(decision, self.state.board, text)
        if option is None:
            raise Malformed("the line", "cannot be played")
        self._push(option, automatic=False)
        while (only := forced_action(self.state)) is not None:
            self._push(only, automatic=True)

    def _push(self, action: Action, automatic: bool) -> None:
        seat = self.seat_to_act()
        assert seat is not None
        luck = RecordingLuck(self.luck)
        g = PlayContext(luck, telling=True)
        push(self.state, action, g)
        # A person who answers for another seat sees its notes, too.
        ears = self.seat if self.bots else seat
        self.steps.append(
            TriedAction(seat, action.text(), automatic, bool(luck.picks), notes_for(g.notes, ears))
        )
