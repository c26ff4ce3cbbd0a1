"""A bot is asked for its reasons: its process receives only what everyone saw."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardkit.analysis.explanations import Explanation
from boardkit.luck import SeededLuck
from boardkit.notes import SPECTATOR
from boardkit.testing.conformance import eager_option
from lagerfeuer.analysis.bot_explanations import WORKER_NICENESS, BotExplanations, BotExplanationView
from lagerfeuer.analysis.replay import Replays
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.fair_queue import FairSemaphore
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import ActionRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import action_values, entry_of
from lagerfeuer.web.app import create_app
from lagerfeuer.workers.bot_worker import DEFAULT_NICENESS
from lagerfeuer.workers.pool import WorkerFailed, WorkerPool
from support.hunters_two_worlds import match_of
from support.replayed_matches import begin
from support.two_worlds import take

Question = tuple[str, int, bytes, bytes, bool]
"""A question to a bot's process: game, seat, before, after, turn."""
POINTS = Explanation("points", None)


class RecordingPool(WorkerPool):
    """Replaces the bots' processes, and records the questions."""

    def __init__(self, answer: Explanation | None = POINTS) -> None:
        super().__init__()
        self.answer = answer
        self.questions: list[Question] = []

    async def reason(
        self, game_key: str, seat: int, before: bytes, after: bytes, *, turn: bool, seed: int
    ) -> Explanation:
        self.questions.append((game_key, seat, before, after, turn))
        if self.answer is None:
            raise WorkerFailed("away")
        return self.answer


def played(game: str, actions: int) -> tuple[LiveMatch, dict[int, bytes]]:
    """Return a match in which a bot has seat 1, and what everyone saw after each settled ply."""
    live = begin(game, 2, 5)
    live.seats[1] = replace(live.seats[1], kind="bot", bot="sound", player=None)
    luck, chance = SeededLuck(6), SeededLuck(7)
    seen: dict[int, bytes] = {}
    for _ in range(actions):
        match = match_of(live)
        if not match.pending:
            seen[match.ply] = live.game.codec.encode(match.observe(SPECTATOR))
        seat = match.seat_to_act()
        assert seat is not None
        take(live, *match.apply(seat, eager_option(live.game, match.state, chance), luck))
        live.changed()
    return live, seen


def of(explanations: BotExplanations, live: LiveMatch, ply: int) -> BotExplanationView:
    return asyncio.run(explanations.of(live, None, ply))


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_the_bot_s_process_gets_what_all_saw_before_and_after(game: str) -> None:
    live, seen = played(game, 60)
    pool = RecordingPool()
    explanations = BotExplanations(Replays(), pool)
    asked = 0
    for ply in range(1, live.row.ply + 1):
        if live.log[ply].entry.seat != 1 or ply not in seen:
            continue
        pool.questions.clear()
        view = of(explanations, live, ply)
        assert (view.ply, view.gain, view.cost, view.known) == (ply, "points", None, True)
        [(key, seat, before, after, turn)] = pool.questions
        assert (key, seat) == (game, 1)
        assert after == seen[ply]
        if ply - 1 in seen and not turn:
            assert before == seen[ply - 1]
            asked += 1
    assert asked or game == "hunters"


def test_a_turn_is_looked_at_from_its_beginning_and_each_answer_is_worked_out_once() -> None:
    live, seen = played("hunters", 80)
    turns = [
        (first, last)
        for first in range(2, live.row.ply)
        for last in range(first + 1, live.row.ply + 1)
        if first - 1 in seen
        and all(live.log[ply].entry.seat == 1 for ply in range(first, last + 1))
        and live.log[last].entry.ended_turn
        and (live.log[first - 1].entry.seat != 1 or live.log[first - 1].entry.ended_turn)
        and not any(live.log[ply].entry.ended_turn for ply in range(first, last))
    ]
    assert turns
    for first, last in turns:
        pool = RecordingPool()
        explanations = BotExplanations(Replays(), pool)
        assert of(explanations, live, last) == of(explanations, live, last)
        [(_, _, before, _, turn)] = pool.questions
        assert turn
        assert before == seen[first - 1]


def test_the_answer_is_the_same_after_the_house_was_closed() -> None:
    """Entries from the database do not say where turns end."""

    def asked() -> list[Question]:
        pool = RecordingPool()
        explanations = BotExplanations(Replays(), pool)
        for ply in range(1, live.row.ply + 1):
            if live.log[ply].entry.seat == 1:
                of(explanations, live, ply)
        return pool.questions

    live, _ = played("stoneage", 80)
    before = asked()
    assert any(turn for *_, turn in before)
    live.log = [
        replace(one, entry=entry_of(ActionRow(**kept)))
        for one in live.log
        for kept in [action_values("m", one.entry, 0)]
        if kept.pop("match")
    ]
    assert asked() == before


def test_the_person_who_sat_there_then_counts_not_the_one_who_sits_there_now() -> None:
    live, seen = played("hunters", 120)
    plies = [one.entry.ply for one in live.log if one.entry.seat == 1]
    # A bot takes over in the middle of a turn, and later the person returns.
    down = next(ply for ply in plies if ply + 1 in plies and ply - 1 not in plies and ply > 20)
    back = next(ply for ply in plies if ply > down + 10 and ply not in seen)
    live.happenings = [
        MatchEventRow("m", 0, down, "resigned-bot", 1, 0),
        MatchEventRow("m", 1, back, "back", 1, 0),
    ]
    pool = RecordingPool()
    for kind in ("bot", "person"):
        live.seats[1] = replace(live.seats[1], kind=kind)
        explanations = BotExplanations(Replays(), pool)
        for ply in plies:
            if down < ply <= back:
                assert of(explanations, live, ply).known
                continue
            with pytest.raises(NotAllowed, match="error-why-person"):
                of(explanations, live, ply)
    # The person's earlier actions in the same turn are not part of the question.
    pool.questions.clear()
    of(BotExplanations(Replays(), pool), live, down + 1)
    assert not pool.questions[0][-1]


def test_actions_before_a_fork_may_be_a_person_s_and_are_not_explained() -> None:
    live, _ = played("roseking", 20)
    plies = [one.entry.ply for one in live.log if one.entry.seat == 1]
    live.row = replace(
        live.row, origin={"kind": "position", "match": "old", "ply": plies[2], "key": "k", "here": "old"}
    )
    explanations = BotExplanations(Replays(), RecordingPool())
    assert of(explanations, live, plies[3]).known
    with pytest.raises(NotAllowed, match="error-why-person"):
        of(explanations, live, plies[2])


def test_people_are_not_asked_why_and_plies_that_there_are_not_are_refused() -> None:
    live, _ = played("roseking", 12)
    explanations = BotExplanations(Replays(), RecordingPool())
    mine = next(ply for ply in range(1, live.row.ply) if live.log[ply].entry.seat == 0)
    with pytest.raises(NotAllowed, match="error-why-person"):
        of(explanations, live, mine)
    for ply in (0, -1, live.row.ply + 1):
        with pytest.raises(NotFound):
            of(explanations, live, ply)


def test_a_bot_that_is_away_is_asked_again_later() -> None:
    live, _ = played("roseking", 12)
    pool = RecordingPool(None)
    explanations = BotExplanations(Replays(), pool)
    ply = next(ply for ply in range(1, live.row.ply) if live.log[ply].entry.seat == 1)
    assert not of(explanations, live, ply).known
    pool.answer = Explanation(None, "heroes")
    assert of(explanations, live, ply).cost == "heroes"


def test_the_bots_at_the_tables_are_left_alone(tmp_path: Path) -> None:
    """Explanations, including those of imported matches, use a process of their own with a lower priority."""

    class Playing(WorkerPool):
        async def ask(self, *_: Any) -> Any:
            raise AssertionError("the bots play")

    site = replace(create_app(tmp_path).state.site, workers=Playing())
    explanations: BotExplanations = site.bot_explanations
    assert explanations.workers is not site.workers
    assert (explanations.workers.size, explanations.workers.command[-1]) == (1, str(WORKER_NICENESS))
    assert WORKER_NICENESS > DEFAULT_NICENESS
    live, _ = played("roseking", 20)
    live.row = replace(live.row, status="finished", origin={"kind": "record", "match": None, "key": None})
    explanations.workers = RecordingPool()
    ply = next(ply for ply in range(1, live.row.ply) if live.log[ply].entry.seat == 1)
    assert of(explanations, live, ply).known


def test_many_equal_requests_wait_for_one_answer() -> None:
    live, _ = played("roseking", 20)
    pool = RecordingPool()
    explanations = BotExplanations(Replays(), pool)
    ply = next(ply for ply in range(1, live.row.ply) if live.log[ply].entry.seat == 1)

    async def ask() -> list[BotExplanationView]:
        return await asyncio.gather(*(explanations.of(live, None, ply) for _ in range(8)))

    explanations.turns = FairSemaphore(1)
    assert len({view.gain for view in asyncio.run(ask())}) == 1
    assert len(pool.questions) == 1
