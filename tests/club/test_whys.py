"""A bot is asked why: what goes to its process is what everybody saw, and nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from club.test_replay import begin
from flows.hunting_worlds import match_of
from flows.two_worlds import take
from lagerfeuer.bots.pool import BotFailed
from lagerfeuer.bots.reasons import Reason
from lagerfeuer.club.errors import NotAllowed, NotFound
from lagerfeuer.club.replay import Replays
from lagerfeuer.club.whys import Whys
from lagerfeuer.kit.conformance import eager_option
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.notes import SPECTATOR

POINTS = Reason("points", None)


class Asked:
    """Stands where the bots' processes are, and remembers what it was asked."""

    def __init__(self, answer=POINTS):
        self.answer = answer
        self.questions = []

    async def reason(self, game, seat, before, after, *, turn, seed):
        self.questions.append((game, seat, before, after, turn))
        if self.answer is None:
            raise BotFailed("away")
        return self.answer


def played(game, actions):
    """A match in which seat 1 is a bot's, and what everybody saw after each settled ply."""
    live = begin(game, 2, 5)
    live.seats[1] = replace(live.seats[1], kind="bot", bot="sound", player=None)
    luck, chance, seen = FastLuck(6), FastLuck(7), {}
    for _ in range(actions):
        match = match_of(live)
        if not match.pending:
            seen[match.ply] = live.game.codec.encode(match.state_for(SPECTATOR))
        take(live, *match.act(match.asked_seat(), eager_option(live.game, match.state, chance), luck))
        live.changed()
    return live, seen


def of(whys, live, ply):
    return asyncio.run(whys.of(live, None, ply))


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_the_bot_s_process_gets_what_everybody_saw_before_and_after(game):
    live, seen = played(game, 60)
    pool = Asked()
    whys = Whys(pool, Replays())
    asked = 0
    for ply in range(1, live.row.ply + 1):
        if live.log[ply].entry.seat != 1 or ply not in seen:
            continue
        pool.questions.clear()
        view = of(whys, live, ply)
        assert (view.ply, view.gain, view.cost, view.known) == (ply, "points", None, True)
        [(key, seat, before, after, turn)] = pool.questions
        assert (key, seat) == (game, 1)
        assert after == seen[ply]
        if ply - 1 in seen and not turn:
            assert before == seen[ply - 1]
            asked += 1
    assert asked or game == "hunters"


def test_a_turn_is_looked_at_from_its_beginning_and_each_answer_is_worked_out_once():
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
        pool = Asked()
        whys = Whys(pool, Replays())
        assert of(whys, live, last) == of(whys, live, last)
        [(_, _, before, _, turn)] = pool.questions
        assert turn
        assert before == seen[first - 1]


def test_people_are_not_asked_why_and_plies_that_there_are_not_are_refused():
    live, _ = played("roseking", 12)
    whys = Whys(Asked(), Replays())
    mine = next(ply for ply in range(1, live.row.ply) if live.log[ply].entry.seat == 0)
    with pytest.raises(NotAllowed, match="error-why-person"):
        of(whys, live, mine)
    for ply in (0, -1, live.row.ply + 1):
        with pytest.raises(NotFound):
            of(whys, live, ply)


def test_a_bot_that_is_away_is_asked_again_later():
    live, _ = played("roseking", 12)
    pool = Asked(None)
    whys = Whys(pool, Replays())
    ply = next(ply for ply in range(1, live.row.ply) if live.log[ply].entry.seat == 1)
    assert not of(whys, live, ply).known
    pool.answer = Reason(None, "heroes")
    assert of(whys, live, ply).cost == "heroes"
