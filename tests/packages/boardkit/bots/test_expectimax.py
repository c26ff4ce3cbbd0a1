"""The searching bot looks further ahead, and its optimizations change no value."""

import pytest

from boardkit.bots.budget import Budget
from boardkit.bots.chance_outcomes import BranchingLuck, branches
from boardkit.bots.expectimax import CHANCE, PLY, Search
from boardkit.bots.greedy import final_worth
from boardkit.bots.knowledge import knowledge_of
from boardkit.bots.levels import choose
from boardkit.luck import SeededLuck
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, playout
from lagerfeuer.games.roseking.position import read_position
from support import seeded
from support.open_decisions import garden_of, options_of

ROSE_KING = game_named("roseking")
KNOWLEDGE = knowledge_of(ROSE_KING)


def answer(line: str, nodes: int = 3000, level: str = "searching") -> str:
    seen = read_position(line)
    return choose(ROSE_KING, level, seen, int(garden_of(seen).mover), 1, nodes=nodes)


def plain_value(state: State, seat: int, depth: int) -> float:
    """Return the value by plain expectimax: without cut-offs, in any order."""
    decision = state.decision()
    if decision is None:
        return final_worth(ROSE_KING, state, seat)
    if depth <= 0:
        return KNOWLEDGE.evaluate(state.board, seat)
    options = decision.options(state.board)
    found: list[float] = []
    for option in options:
        # A card drawn from a pile of one is chance, too, although there is only one outcome.
        cost = CHANCE if BranchingLuck().push(state, option)[1] else PLY
        left = depth + PLY - cost if len(options) == 1 else depth - cost
        after = branches(state, option, BranchingLuck())
        found.append(sum(p * plain_value(state_, seat, left) for p, state_ in after))
    return max(found) if decision.seat(state.board) == seat else min(found)


@pytest.mark.parametrize("number", range(12))
def test_cut_offs_and_order_change_no_value(number: int) -> None:
    state = ROSE_KING.start(ROSE_KING.resolve_options({}), 2, PlayContext(SeededLuck(seeded.fresh_seed())))
    playout(state, PlayContext(SeededLuck(seeded.fresh_seed())), 7 * number)
    if state.decision() is None:
        return
    for seat in (0, 1):
        search = Search(ROSE_KING, seat, Budget())
        search.swing = 2 * search.reach
        search.few = search.some = 0
        for depth in (1, 2, 3):
            found = search.value(state, depth, -search.reach, search.reach)
            assert found == pytest.approx(plain_value(state, seat, depth))


LAST_STONE = (
    "1wrwwrw2/wrrw1r1w1/2r1w3r/rrrwwwwrr/rr2w1rww/1w1rr1wrr/rw1www1r1/r2w1wwrr/1r1r2w2"
    " a5 SW3,NE3,E1,N2 E3,NE2,S1,SE2 00 SW1,W2,S3 w"
)
"""White wins with SE2 and loses with everything else, including a draw."""
LAST_HERO = (
    "9/4rwwwr/r2wrrr1w/w1rr1ww1r/rwwrrrrrr/1wwwrwrwr/2ww1rwww/1wrr1wrw1/1r2rw1wr"
    " g4 NW2,NW3,SW2,NE3 SE3,N1,S3,S1 01 N3,SE2,W1,N2 w"
)
"""White wins by flipping g5. Placing the last stone with S3 loses at once, and drawing leaves it to red."""
LAST_BUT_ONE = [
    (
        "3r2r2/1r1rwrwr1/1ww2rrw1/1r1wrrr2/rwr1wwwww/3wrr2r/r1w1wrwrw/1rwwrwrww/r1rr2w1r"
        " b6 E1,NE3,NW2,SW2,S3 SE1,SW1,NE2,W1,NW1 02 W2 w",
        "NE2+",
        "SE1+",
    ),
    (
        "1r1w3r1/1w1r1wwwr/1rwwrwr1r/w2rwrwrw/rwwrrrr1r/1wrw1r1w1/1wwrr1r1w/3rwrwwr/5r2w"
        " g5 E1,NW3,W2,E2,SE3 N2,E3,NE1,SE2,SW3 01 NE3,N3,SW1,S3 w",
        "NE1+",
        "N2+",
    ),
    (
        "2w1rrr1r/1rww3r1/rrrrww2w/ww1www1rw/wwrwrrw2/2rw1r3/2rrrw1wr/1r1wrrrw1/2ww1ww1r"
        " d3 S2,NE3,NE2,N2,NW3 NW2,N3,SE1,NE1,E3 01 SW3,NW1,S3 w",
        "SE1+",
        "E3",
    ),
]
"""Two stones are left: the option that wins against every answer, and the one that only looks best at once."""


@pytest.mark.parametrize("level", ["sound", "searching"])
def test_the_last_stone_is_laid_where_it_wins(level: str) -> None:
    assert answer(LAST_STONE, level=level) == "SE2"
    assert answer(LAST_HERO, level=level) == "N1+"


@pytest.mark.parametrize("_number", range(20))
def test_even_a_careless_bot_does_not_throw_the_last_hero_s_win_away_by_waiting(_number: int) -> None:
    seen = read_position(LAST_HERO)
    assert choose(ROSE_KING, "careless", seen, 1, seeded.fresh_seed()) != "draw"


@pytest.mark.parametrize(("line", "wins", "tempts"), LAST_BUT_ONE)
def test_searching_avoids_the_loss_that_one_ply_does_not_see(line: str, wins: str, tempts: str) -> None:
    assert answer(line) == wins
    assert answer(line, level="sound") == tempts


LUCK_DECIDES = (
    "3w2r1w/3wwrwrw/1w2wr1rr/wr1w1rwwr/rrrrwwrww/1r3rwrw/2r1wwrrw/3wwrwrr/3rwr3"
    " d1 SE2,S1,NE2,SW1 N2,SE1,NW3,E1 00 SW3,N1,N3,S3,NE1,SW2,W1 w"
)
"""White's draw decides the match: the outcomes are more than `swing` points apart."""


@pytest.mark.parametrize("line", [LAST_STONE, LAST_BUT_ONE[1][0], LAST_BUT_ONE[2][0], LUCK_DECIDES])
def test_an_endgame_that_is_seen_to_its_end_is_solved_exactly(line: str) -> None:
    """This also holds where luck decides more than `swing` points, as between winning and losing a match."""
    state = read_position(line)
    seat = int(garden_of(state).mover)
    search = Search(ROSE_KING, seat, Budget(nodes=20_000))
    chosen = search.best(state)
    assert not search.cut_short
    values = {
        option.text(): sum(
            part * plain_value(after, seat, 20) for part, after in branches(state, option, BranchingLuck())
        )
        for option in options_of(state)
    }
    assert values[chosen.text()] == pytest.approx(max(values.values()))
    found = search.value(state, 20, -search.reach, search.reach)
    assert found == pytest.approx(max(values.values()))


def test_at_the_horizon_a_few_cards_stand_for_all_and_are_not_taken_for_certain() -> None:
    """The draw in the first turn has nearly the value of plain expectimax, for a fraction of the positions."""
    state = read_position("9/9/9/3rr4/4w4/4w4/9/9/9 e5 S1 N2,E2 44 - r")
    [every, few] = [Search(ROSE_KING, 0, Budget()) for _ in range(2)]
    every.few = every.some = 0
    deep = {search: search.value(state, 2, -search.reach, search.reach) for search in (every, few)}
    assert few.budget.used < every.budget.used / 3
    assert deep[few] == pytest.approx(deep[every], abs=3)
    assert few.cut_short


def test_draws_are_sampled_before_the_horizon_but_not_near_the_end_of_the_match() -> None:
    state = read_position("9/9/9/3rr4/4w4/4w4/9/9/9 e5 S1 N2,E2 44 - r")
    [every, some] = [Search(ROSE_KING, 0, Budget()) for _ in range(2)]
    every.some = 0
    deep = {search: search.value(state, 5, -search.reach, search.reach) for search in (every, some)}
    assert some.budget.used < every.budget.used / 2
    assert deep[some] == pytest.approx(deep[every], abs=3)
    assert some.sampled
    assert not every.sampled
    near_the_end = Search(ROSE_KING, 1, Budget(nodes=20_000))
    near_the_end.best(read_position(LAST_BUT_ONE[1][0]))
    assert not near_the_end.sampled


def test_more_thinking_never_means_no_answer() -> None:
    for nodes in (1, 2, 5, 20, 100):
        assert answer(LAST_STONE, nodes=nodes)
