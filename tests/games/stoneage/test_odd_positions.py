"""Unreachable positions, written by hand: each can be read, has the expected decision, and can be played to its end."""

import json

import pytest

from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, playout
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from lagerfeuer.games.stoneage.position_writer import write_position
from support import seeded

KEPT = {"cards": ["any2-medicine"], "open": ["any2-medicine"]}
TOOL_CARDS = ["once2-toolmaker2", "once3-toolmaker1", "once4-toolmaker1"]
MAXIMA = {"people": 10, "track": 10, "tools": [4, 4, 4], "used": [True, True, True], "points": 10_000}

ODD = {
    "seven of one tribe fill the forest": (
        {"turn": 1, "players": [{"people": 10, "placed": {"forest": 7}}, {"people": 1}]},
        (1, "place", {"hunt:1", "clay:1"}, {"forest:1", "hut:2"}),
    ),
    "two tribes share the hut": (
        {"players": [{"placed": {"hut": 1}}, {"placed": {"hut": 1}}]},
        (0, "place", {"toolmaker:1"}, {"hut:2"}),
    ),
    "all three village places are taken with two tribes": (
        {"players": [{"placed": {"toolmaker": 1, "field": 1}}, {"placed": {"hut": 2}}]},
        (0, "place", {"hunt:3"}, {"field:1"}),
    ),
    "everybody is out while people are placed": (
        {"players": [{"placed": {"hunt": 5}}, {"placed": {"hunt": 5}}]},
        (0, "act", {"hunt"}, set()),
    ),
    "the last seat places and the others are out": (
        {"seats": 4, "turn": 3, "players": [{"people": 1, "placed": {"hunt": 1}}] * 3 + [{}]},
        (3, "place", {"building4:1"}, set()),
    ),
    "an empty stack in the middle of the placing": (
        {"stacks": [None, "any"]},
        (0, "place", {"building2:1"}, {"building1:1"}),
    ),
    "no stack, no card": (
        {"stacks": [None, None], "row": [], "deck": 0},
        (0, "place", {"hunt:5"}, {"card1:1", "building1:1"}),
    ),
    "gaps in the row and a deck of three": (
        {"row": [None, "tool-art", None, "dice-pottery"], "deck": 3},
        (0, "place", {"card2:1", "card4:1"}, {"card1:1", "card3:1"}),
    ),
    "round 9999 begins with the last seat": (
        {"seats": 3, "round": 9999, "start": 2},
        (2, "place", {"building3:1"}, set()),
    ),
    "nobody acts: fed, and the next round begins with the next seat": (
        {"phase": "acting", "players": [{}, {}]},
        (1, "place", {"hunt:5"}, set()),
    ),
    "a turn of nothing waits to be confirmed": (
        {"phase": "acting", "confirm": True},
        (0, "done", {"done"}, set()),
    ),
    "three dice for the roll of a card, all tool cards open": (
        {
            "phase": "acting",
            "players": [{"cards": TOOL_CARDS}, {}],
            "roll": {"place": "card4", "thing": "gold", "dice": [6, 6, 6]},
        },
        (0, "tools", {"tools:none", "tools:once2+once3+once4"}, set()),
    ),
    "a used-up tool card does not help": (
        {
            "phase": "acting",
            "players": [{"cards": TOOL_CARDS, "open": [TOOL_CARDS[1]]}, {}],
            "roll": {"place": "hunt", "dice": [1] * 10},
        },
        (0, "tools", {"tools:none", "tools:once3"}, {"tools:once2"}),
    ),
    "dice wait for two tribes, two sets, one bought by nobody's card": (
        {
            "phase": "acting",
            "players": [{"placed": {"hunt": 3}}, {"placed": {"hut": 2}}, {}],
            "dice": [
                {"buyer": 1, "dice": [1, 2, 2], "taken": [None, 1]},
                {"buyer": 2, "card": "dice-sundial", "dice": [6, 6, 5]},
            ],
        },
        (0, "die", {"die:2"}, {"die:1", "die:6"}),
    ),
    "nobody has taken anything and the buyer is another": (
        {"players": [{}, {}], "dice": [{"buyer": 1, "dice": [3, 4]}]},
        (0, "die", {"die:3", "die:4"}, set()),
    ),
    "dice wait at the end, and its buyer begins": (
        {"phase": "over", "seats": 3, "dice": [{"buyer": 2, "dice": [1, 5, 6]}]},
        (2, "die", {"die:1", "die:5", "die:6"}, set()),
    ),
    "a kept card is a second way to act": (
        {"house_rules": "original", "phase": "acting", "players": [{**KEPT, "placed": {"hunt": 1}}, {}]},
        (0, "act", {"hunt", "two"}, set()),
    ),
    "the two goods are chosen before the hungry are fed": (
        {"phase": "feeding", "missing": 2, "two": "later", "players": [{**KEPT, "food": 0}, {}]},
        (0, "two", {"2w", "1b1g", "later"}, set()),
    ),
    "ten people, ten gold, nothing to eat": (
        {"phase": "feeding", "turn": 1, "players": [{}, {"people": 10, "food": 0, "gold": 10}]},
        (1, "feed", {"10g", "starve"}, set()),
    ),
    "at a building with every good, and everything at its most": (
        {
            "phase": "acting",
            "at": "building2",
            "stacks": ["any", "four-of-4"],
            "players": [{**MAXIMA, "wood": 1, "brick": 1, "stone": 1, "gold": 1}, {}],
        },
        (0, "pay-building", {"1w1b1s1g", "decline"}, set()),
    ),
    "below zero at the end": (
        {"phase": "over", "players": [{"points": -50, "track": 1}, {"points": -50}]},
        None,
    ),
    "one owns every building": (
        {"phase": "over", "stacks": [None, None], "players": [{"buildings": 28}, {}]},
        None,
    ),
    "a stack empty and the round eaten": ({"phase": "feeding", "stacks": ["any", None]}, None),
    "too few cards and the round eaten": ({"phase": "feeding", "row": ["tool-art"], "deck": 2}, None),
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_position_asks_what_it_says(name: str) -> None:
    fields, question = ODD[name]
    state = read_position(json.dumps(fields))
    assert STONE_AGE.broken_invariants(state.board) == []
    written = write_position(state)
    assert write_position(read_position(written)) == written
    assert STONE_AGE.to_text(state)
    decision = state.decision()
    if question is None:
        assert decision is None
        return
    assert decision is not None
    seat, prompt, there, missing = question
    options = {option.text() for option in decision.options(state.board)}
    assert (decision.seat(state.board), decision.prompt()) == (seat, prompt)
    assert options >= there
    assert not options & missing
    playout(state, PlayContext(SeededLuck(seeded.fresh_seed())), STONE_AGE.max_actions)
    assert state.decision() is None


def test_below_zero_the_tie_break_decides() -> None:
    state = read_position(json.dumps(ODD["below zero at the end"][0]))
    assert STONE_AGE.outcome(state.board).winners == (0,)
    assert [int(parts["total"]) for parts in STONE_AGE.score_parts(state.board)] == [-50, -50]
