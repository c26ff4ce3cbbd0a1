"""The enumerated outcomes of chance are complete, and as likely as with luck itself."""

from collections import Counter
from itertools import product

import pytest

from boardkit.bots.chance_outcomes import BranchingLuck, branches, few_branches, some_branches
from boardkit.luck import ScriptedLuck, SeededLuck
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action, Board, Step
from lagerfeuer.games.roseking.position import read_position
from support.open_decisions import garden_of, options_of

ROSE_KING = game_named("roseking")


class Total(Board):
    def __init__(self, total: int = 0) -> None:
        self.total = total

    def copy(self) -> "Total":
        return Total(self.total)


class Roll(Action):
    def text(self) -> str:
        return "roll"


class Dice(Step):
    """A die with four sides: 0 rolls two more with three sides, 1 another one with two."""

    def run(self, b: Board, g: PlayContext) -> tuple[Step, ...]:
        assert isinstance(b, Total)
        first = g.pick(4)
        b.total = 100 * first
        if first == 0:
            b.total += 10 * g.pick(3) + g.pick(3)
        elif first == 1:
            b.total += g.pick(2)
        return ()


def dice_state(dice: type[Step] = Dice) -> State:
    from boardkit.steps import Decision

    class Ask(Decision):
        def choose(self, b: Board, g: PlayContext, action: Action) -> tuple[Step, ...]:
            return (dice(),)

    return State(Total(), [Ask()])


def total_of(state: State) -> int:
    assert isinstance(state.board, Total)
    return state.board.total


def test_luck_that_depends_on_luck_is_enumerated_with_its_probabilities() -> None:
    found = {total_of(after): p for p, after in branches(dice_state(), Roll(), BranchingLuck())}
    expected = {a * 10 + b: 1 / 36 for a, b in product(range(3), range(3))}
    expected |= {100: 1 / 8, 101: 1 / 8, 200: 1 / 4, 300: 1 / 4}
    assert found == pytest.approx(expected)
    assert sum(found.values()) == pytest.approx(1)


def test_a_draw_has_one_outcome_for_every_card_in_the_pile_and_no_other() -> None:
    state = ROSE_KING.start(ROSE_KING.resolve_options({}), 2, PlayContext(SeededLuck(3)))
    luck = BranchingLuck()
    played = options_of(state)[0]
    push(state, played, PlayContext(SeededLuck(1)))
    draw = ROSE_KING.action("draw")
    push(state, next(o for o in options_of(state)), PlayContext(SeededLuck(1)))
    before = ROSE_KING.codec.encode(state)
    found = list(branches(state, draw, luck))
    brute = []
    for i in range(len(garden_of(state).pile)):
        after = state.copy()
        push(after, draw, PlayContext(ScriptedLuck([i])))
        brute.append(ROSE_KING.codec.encode(after))
    assert [ROSE_KING.codec.encode(after) for _, after in found] == brute
    assert len({garden_of(after).hands[garden_of(state).mover][-1] for _, after in found}) == 14
    assert [p for p, _ in found] == pytest.approx([1 / 14] * 14)
    assert ROSE_KING.codec.encode(state) == before


def test_an_action_without_luck_has_one_certain_outcome() -> None:
    state = read_position("9/9/9/9/9/9/9/9/9 e5 N1,E2 S1,W1 44 - r")
    ((probability, after),) = branches(state, ROSE_KING.action("N1"), BranchingLuck())
    assert probability == 1
    assert garden_of(after).stock == 51


def test_a_push_returns_whether_it_drew_from_luck() -> None:
    state = read_position("9/9/9/9/9/9/9/9/9 e5 N1,E2 S1,W1 44 - r")
    luck = BranchingLuck()
    assert [luck.push(state, ROSE_KING.action(text))[1] for text in ("N1", "draw", "E2")] == [
        False,
        True,
        False,
    ]


def test_too_many_outcomes_are_sampled_and_still_weigh_one() -> None:
    found = some_branches(dice_state(), Roll(), 5, seed=1)
    assert len(found) == 5
    assert sum(p for p, _ in found) == pytest.approx(1)
    many = Counter(total_of(after) // 100 for _, after in some_branches(dice_state(), Roll(), 12, seed=1))
    assert sum(many.values()) == 12


def test_a_single_pick_is_sampled_by_a_few_evenly_spread_outcomes() -> None:
    state = read_position("9/9/9/9/4r4/9/9/9/9 e5 N1 S1 44 - r")
    draw = ROSE_KING.action("draw")
    every = [garden_of(after).hands[0][-1] for _, after in branches(state, draw, BranchingLuck())]
    few = few_branches(state, draw, BranchingLuck(), 3)
    assert [part for part, _ in few] == pytest.approx([1 / 3] * 3)
    places = [every.index(garden_of(after).hands[0][-1]) for _, after in few]
    assert len(every) == 22
    assert places == [3, 11, 18]


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 100])
def test_where_luck_depends_on_luck_no_few_outcomes_stand_for_all(limit: int) -> None:
    found = few_branches(dice_state(), Roll(), BranchingLuck(), limit)
    assert sum(part for part, _ in found) == pytest.approx(1)
    assert len(found) == 13


def test_nor_where_only_a_later_outcome_asks_for_more() -> None:
    class LateDice(Step):
        def run(self, b: Board, g: PlayContext) -> tuple[Step, ...]:
            assert isinstance(b, Total)
            b.total = g.pick(6)
            if b.total == 5:
                b.total += g.pick(2)
            return ()

    found = few_branches(dice_state(LateDice), Roll(), BranchingLuck(), 3)
    assert [total_of(after) for _, after in found] == [0, 1, 2, 3, 4, 5, 6]
    assert sum(part for part, _ in found) == pytest.approx(1)


def test_what_luck_has_no_hand_in_has_one_outcome() -> None:
    state = read_position("9/9/9/9/4r4/9/9/9/9 e5 N1 S1 44 - r")
    [(part, _)] = few_branches(state, ROSE_KING.action("N1"), BranchingLuck(), 2)
    assert part == 1
