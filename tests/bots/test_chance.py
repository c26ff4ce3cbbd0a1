"""Chance enumerated: complete, and as likely as luck itself."""

from collections import Counter
from itertools import product

import pytest

from lagerfeuer.bots.chance import BranchingLuck, branches, some_branches
from lagerfeuer.games.catalogue import game_named
from lagerfeuer.games.roseking.position import read_position
from lagerfeuer.kit.luck import FastLuck, ScriptedLuck
from lagerfeuer.kit.state import Progress, State, push
from lagerfeuer.kit.steps import Action, Board, Step

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
    """A die of four; a 0 rolls two more of three, a 1 another one of two."""

    def run(self, b: Board, g: Progress) -> tuple[Step, ...]:
        assert isinstance(b, Total)
        first = g.pick(4)
        b.total = 100 * first
        if first == 0:
            b.total += 10 * g.pick(3) + g.pick(3)
        elif first == 1:
            b.total += g.pick(2)
        return ()


def dice_state() -> State:
    from lagerfeuer.kit.steps import Decision

    class Ask(Decision):
        def choose(self, b: Board, g: Progress, action: Action) -> tuple[Step, ...]:
            return (Dice(),)

    return State(Total(), [Ask()])


def test_luck_that_depends_on_luck_is_enumerated_with_its_probabilities():
    found = {after.board.total: p for p, after in branches(dice_state(), Roll(), BranchingLuck())}
    expected = {a * 10 + b: 1 / 36 for a, b in product(range(3), range(3))}
    expected |= {100: 1 / 8, 101: 1 / 8, 200: 1 / 4, 300: 1 / 4}
    assert found == pytest.approx(expected)
    assert sum(found.values()) == pytest.approx(1)


def test_a_draw_has_one_outcome_for_every_card_in_the_pile_and_no_other():
    state = ROSE_KING.start(ROSE_KING.chosen_options({}), 2, Progress(FastLuck(3)))
    luck = BranchingLuck()
    played = state.decision().options(state.board)[0]
    push(state, played, Progress(FastLuck(1)))
    draw = ROSE_KING.action("draw")
    push(state, next(o for o in state.decision().options(state.board)), Progress(FastLuck(1)))
    before = ROSE_KING.codec.encode(state)
    found = list(branches(state, draw, luck))
    brute = []
    for i in range(len(state.board.pile)):
        after = state.copy()
        push(after, draw, Progress(ScriptedLuck([i])))
        brute.append(ROSE_KING.codec.encode(after))
    assert [ROSE_KING.codec.encode(after) for _, after in found] == brute
    assert len({after.board.hands[state.board.mover][-1] for _, after in found}) == 14
    assert [p for p, _ in found] == pytest.approx([1 / 14] * 14)
    assert ROSE_KING.codec.encode(state) == before


def test_an_action_without_luck_has_one_certain_outcome():
    state = read_position("9/9/9/9/9/9/9/9/9 e5 N1,E2 S1,W1 44 - r")
    ((probability, after),) = branches(state, ROSE_KING.action("N1"), BranchingLuck())
    assert probability == 1
    assert after.board.stock == 51


def test_one_push_tells_whether_luck_had_a_hand_in_it():
    state = read_position("9/9/9/9/9/9/9/9/9 e5 N1,E2 S1,W1 44 - r")
    luck = BranchingLuck()
    assert [luck.push(state, ROSE_KING.action(text))[1] for text in ("N1", "draw", "E2")] == [
        False,
        True,
        False,
    ]


def test_too_many_outcomes_are_sampled_and_still_weigh_one():
    found = some_branches(dice_state(), Roll(), 5, seed=1)
    assert len(found) == 5
    assert sum(p for p, _ in found) == pytest.approx(1)
    many = Counter(after.board.total // 100 for _, after in some_branches(dice_state(), Roll(), 12, seed=1))
    assert sum(many.values()) == 12
