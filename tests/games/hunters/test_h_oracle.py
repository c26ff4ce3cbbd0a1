"""Matches of all modes agree with the second implementation in every question, every table and every end."""

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

from boardkit.game import OptionValue
from boardkit.json_fields import Json
from boardkit.luck import SeededLuck
from boardkit.match_state import forced_action
from boardkit.state import State
from boardkit.steps import Action
from boardkit.testing.conformance import eager_option
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from support import seeded
from support.open_decisions import decision_of

from .lockstep import Lockstep, at, begun
from .position_mutations import other_cards, shaken

MODES = ("introductory", "normal", "survival")
CARDS: Json = json.loads(
    (files("lagerfeuer.games.hunters") / "data/reconstruction-1.json").read_text("utf-8")
)

BATCHES = 8
"""The maximum number of batches of odd tables that are played until every question was asked."""
Choose = Callable[[State, SeededLuck], Action]


def uniform(state: State, luck: SeededLuck) -> Action:
    options = decision_of(state).options(state.board)
    return options[luck.pick(len(options))]


def eager(state: State, luck: SeededLuck) -> Action:
    return eager_option(HUNTERS, state, luck)


def play(both: Lockstep, choose: Choose, luck: SeededLuck, actions: int) -> Counter[str]:
    """Play to the end or for a number of actions. Returns how often each prompt occurred."""
    while not both.match.is_over and actions:
        both.act(choose(both.match.state, luck), luck)
        actions -= 1
    return both.prompts


def match(
    mode: str, seed: int, choose: Choose, actions: int, cards: Json = CARDS, **options: OptionValue
) -> Counter[str]:
    luck = SeededLuck(seed)
    both = begun({"mode": mode, **options}, cards, luck)
    return play(both, choose, luck, actions)


def from_odd_tables(
    mode: str, seed: int, tables: int, actions: int, cards: Json = CARDS
) -> tuple[Counter[str], Counter[tuple[str, str]]]:
    """Play a few actions from each of several random tables. Returns the prompts and the ends."""
    luck = SeededLuck(seed)
    text = json.dumps(cards)
    match_ = begun({"mode": mode, "cards": text}, cards, luck)
    play(match_, eager, luck, 60)
    told: Counter[str] = Counter()
    ends: Counter[tuple[str, str]] = Counter()
    number = 0
    while tables:
        number += 1
        state = read_position(shaken(match_.written(), match_.second.icons, 1000 * seed + number))
        if forced_action(state) is not None or decision_of(state).prompt() != "turn":
            continue
        both = at(state, {"mode": mode, "cards": text}, cards)
        told += play(both, eager if tables % 2 else uniform, luck, actions)
        if both.match.is_over:
            result = both.second.result
            assert result is not None
            ends[result[1:]] += 1
        tables -= 1
    return told, ends


@pytest.mark.parametrize("mode", MODES)
def test_h_matches_agree_with_a_second_reading_of_the_rulings(mode: str) -> None:
    for _ in range(3):
        match(mode, seeded.fresh_seed(), eager, 600)
    match(mode, seeded.fresh_seed(), uniform, 300)


@pytest.mark.sample(1)
@pytest.mark.parametrize("mode", MODES)
def test_h_odd_tables_agree_with_a_second_reading_of_the_rulings(mode: str) -> None:
    wanted = set(HUNTERS.texts.prompts)
    if mode == "introductory":
        wanted -= {"discard", "second-meat", "ancestor", "keep", "exchange", "fireman", "track"}
    told, ends = from_odd_tables(mode, seeded.fresh_seed(), tables=110, actions=18)
    # Some questions are rare.
    for _ in range(BATCHES):
        cards = other_cards(CARDS, seeded.fresh_seed())
        more, other_ends = from_odd_tables(mode, seeded.fresh_seed(), tables=110, actions=18, cards=cards)
        told, ends = told + more, ends + other_ends
        if ends and set(told) >= wanted:
            break
    assert ends
    assert set(told) >= wanted


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_h_many_matches_agree_with_a_second_reading_of_the_rulings(mode: str) -> None:
    for number in range(60):
        match(mode, seeded.fresh_seed(), eager if number % 4 else uniform, 3000)
    for number in range(60):
        cards = other_cards(CARDS, seeded.fresh_seed()) if number % 2 else CARDS
        from_odd_tables(mode, seeded.fresh_seed(), tables=100, actions=40, cards=cards)
