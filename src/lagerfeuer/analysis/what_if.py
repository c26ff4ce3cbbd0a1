"""The what-if board: lines tried from what a seat knows. Nothing is stored.

During a match its players try lines from the current position, as their table has agreed. In a finished match everyone
tries lines from any ply, from what the seat to act knew there.

The worker process gets the seat's observation as bytes and guesses a world from it. The result is shown as that world,
never as the match (boardkit/analysis/what_if.py).
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from boardkit.game import Game, decision_view
from boardkit.state import State
from lagerfeuer.analysis.replay import Replays, SeatObservation
from lagerfeuer.common.errors import NotAllowed, Stale, Unacceptable
from lagerfeuer.common.fair_queue import FairSemaphore
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.origin import may_fork
from lagerfeuer.matches.view_types import (
    BoardView,
    ChoiceView,
    ClosedView,
    NoteView,
    ResultView,
    TurnView,
)
from lagerfeuer.matches.views import reason_view
from lagerfeuer.tables.what_if_terms import BOTS, NONE
from lagerfeuer.workers.pool import WorkerFailed, WorkerPool
from lagerfeuer.workers.what_if_worker import COMMAND, TrialAnswer, TrialQuestion, TriedStep

log = logging.getLogger(__name__)
ANSWER_SECONDS = 5.0
"""Time limit for an answer, which usually takes some hundredths of a second."""


class TriedStepView(msgspec.Struct):
    """An action of a line. `luck`: it used luck, so another try may have another result."""

    seat: int
    action: str
    auto: bool
    luck: bool
    notes: list[NoteView]


class WhatIfView(msgspec.Struct):
    """The new steps of a line, and the position after it as seat `you` would see it. All hidden parts are guessed.

    `more`: more actions of bots follow. Ask again with the returned steps as part of the line.
    """

    steps: list[TriedStepView]
    you: int
    board: BoardView
    turn: TurnView | None
    choices: list[ChoiceView]
    closed: list[ClosedView]
    result: ResultView | None
    more: bool


class WhatIf:
    """Answers the what-if boards of a house."""

    def __init__(self, replays: Replays) -> None:
        self.replays = replays
        # A pool of its own: bots at the tables must not wait for it.
        self.workers = WorkerPool(1, command=COMMAND)
        self.turns = FairSemaphore(self.workers.size)

    async def view(
        self,
        live: LiveMatch,
        player: PlayerRow | None,
        revision: tuple[int, int],
        seed: int,
        line: Sequence[str],
        action: str | None,
        by_bots: bool,
    ) -> bytes:
        """Return WhatIfView as JSON. Raises NotAllowed, NotFound, Stale, MatchOver, Unacceptable, TooOften."""
        # For spectators with a delay a match is over only once they may see its end.
        visible = live.visible_to(None if player is None else player.id)
        if visible.row.status in ("finished", "moved"):
            begin = await self._before(visible, revision)
        else:
            begin = self._now(live, player, revision, by_bots)
        game, seat = live.game, begin.seat
        question = TrialQuestion(0, game.key, seat, begin.seen.decode(), seed, list(line), action, by_bots)
        try:
            async with self.turns.turn():
                answer = await self.workers.ask(question, TrialAnswer, ANSWER_SECONDS)
        except WorkerFailed as failure:
            log.warning("a what-if line was not answered: %s", failure)
            raise NotAllowed("error-what-if-away") from failure
        if answer.world is None:
            raise Unacceptable("error-what-if-line")
        world = game.codec.decode(answer.world.encode())
        return msgspec.json.encode(_shown(game, world, seat, by_bots, answer.steps, answer.more))

    def _now(
        self, live: LiveMatch, player: PlayerRow | None, revision: tuple[int, int], by_bots: bool
    ) -> SeatObservation:
        """Return the start of a line in a running match: the person's seat and what it knows now."""
        if player is None:
            raise NotAllowed("error-not-seated")
        seat, match = live.require_seat(player), live.require_running()
        if live.row.what_if == NONE:
            raise NotAllowed("error-what-if-none")
        if by_bots and live.row.what_if != BOTS:
            raise NotAllowed("error-what-if-hand")
        # As with actions: only the seat to act knows about its drafts.
        if revision != (match.ply, match.draft if match.seat_to_act() == seat else 0):
            raise Stale
        return SeatObservation(seat, live.game.codec.encode(match.observe(seat)))

    async def _before(self, live: LiveMatch, revision: tuple[int, int]) -> SeatObservation:
        """Return the start of a line in a finished match: the seat to act after this ply and what it knew."""
        if may_fork(live.row):
            # The match may continue in another house, where the table's agreement is still valid.
            raise NotAllowed("error-what-if-elsewhere")
        ply, draft = revision
        if draft:
            # Plies count settled actions. Undone drafts are not stored.
            raise Stale
        begin = await self.replays.seat_to_act_at(live, ply)
        if begin is None:
            raise NotAllowed("error-what-if-end")
        return begin


def _shown(
    game: Game, world: State, seat: int, by_bots: bool, steps: Sequence[TriedStep], more: bool
) -> WhatIfView:
    decision = world.decision()
    # A reader who acts for another seat sees what that seat sees.
    eyes = seat if by_bots or decision is None else int(decision.seat(world.board))
    seen = game.observe(world, eyes)
    board: Any = game.view(seen, eyes)
    view = WhatIfView([_step_view(game, one) for one in steps], eyes, board, None, [], [], None, more)
    if decision is None:
        outcome = game.outcome(world.board)
        view.result = ResultView(list(outcome.winners), outcome.ended, outcome.decided)
        return view
    decision = seen.decision()
    assert decision is not None
    question = decision_view(decision, seen.board)
    view.turn = TurnView(question.seat, f"{game.key}-ask-{question.prompt}", question.seat != eyes)
    if question.seat == eyes:
        view.choices = [ChoiceView(option.text(), game.preview(seen, option)) for option in question.options]
        view.closed = [ClosedView(action.text(), reason_view(reason)) for action, reason in question.closed]
    return view


def _step_view(game: Game, step: TriedStep) -> TriedStepView:
    notes = [
        NoteView(note.kind, note.args, note.ruling or None, note.kind in game.detail_notes)
        for note in step.notes
    ]
    return TriedStepView(step.seat, step.action, step.automatic, step.luck, notes)
