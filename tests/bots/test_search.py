"""The searching bot looks further, and its short cuts change nothing."""

import pytest

from lagerfeuer.bots.budget import Budget
from lagerfeuer.bots.chance import BranchingLuck, branches
from lagerfeuer.bots.greedy import final_worth
from lagerfeuer.bots.knowledge import knowledge_of
from lagerfeuer.bots.levels import choose
from lagerfeuer.bots.search import CHANCE, PLY, Search
from lagerfeuer.games.catalogue import game_named
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.state import Progress, playout

ROSE_KING = game_named("roseking")
KNOWLEDGE = knowledge_of(ROSE_KING)


def answer(line, nodes=3000, level="searching"):
    seen = read_position(line)
    return choose(ROSE_KING, level, seen, int(seen.board.mover), 1, nodes=nodes)


def plain_value(state, seat, depth):
    """Expectimax as one would write it down: no cut-offs, no order."""
    decision = state.decision()
    if decision is None:
        return final_worth(ROSE_KING, state, seat)
    if depth <= 0:
        return KNOWLEDGE.evaluate(state.board, seat)
    options = decision.options(state.board)
    found = []
    for option in options:
        after = list(branches(state, option, BranchingLuck()))
        cost = CHANCE if len(after) > 1 else PLY
        left = depth + PLY - cost if len(options) == 1 else depth - cost
        found.append(sum(p * plain_value(state_, seat, left) for p, state_ in after))
    return max(found) if decision.seat(state.board) == seat else min(found)


@pytest.mark.parametrize("seed", range(12))
def test_cut_offs_and_order_change_no_value(seed):
    state = ROSE_KING.start(ROSE_KING.chosen_options({}), 2, Progress(FastLuck(seed)))
    playout(state, Progress(FastLuck(seed + 50)), 7 * seed)
    if state.decision() is None:
        return
    for seat in (0, 1):
        search = Search(ROSE_KING, seat, Budget())
        search.swing = search.reach
        for depth in (1, 2, 3):
            found = search.value(state, depth, -search.reach, search.reach)
            assert found == pytest.approx(plain_value(state, seat, depth))


# Red's ten-stone territories lie either side of e5; only N2 joins them, with the last stone. Anything else loses.
LAST_STONE = "rrrr1wwww/rrrrrwwww/rrrr1www1/2w1w1w2/wwww1wwww/w1w1w3r/1r1r1r2r/r1w1r1r1r/r1r1r2w1"


def last_stone(seat_to_act):
    """One stone is left to lay; e7 belongs to nobody."""
    rows = [
        "rrrr1rrrr",
        "9",
        "9",
        "wwwwwwwww",
        "wwwww4",
        "rrrr1rrrr",
        "9",
        "1wwwwwww1",
        "rrrrrrrr1",
    ]
    return "/".join(rows) + f" e6 NE1,N3,S3,E1 S1,W1 00 - {seat_to_act}"


def test_it_takes_the_move_that_wins_at_once():
    # 50 stones lie; see below for the two that are missing.
    line = last_stone("r")
    seen = read_position(line)
    assert seen.board.stock >= 1
