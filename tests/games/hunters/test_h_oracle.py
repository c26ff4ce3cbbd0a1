"""Matches of all modes, played in step with the second reading: every question, every table, every end."""

import json
from collections import Counter
from importlib.resources import files

import pytest

from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from lagerfeuer.kit.conformance import eager_option
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.match import forced

from .lockstep import at, begun
from .shaking import other_cards, shaken

MODES = ("introductory", "normal", "survival")
CARDS = json.loads((files("lagerfeuer.games.hunters") / "data/reconstruction-1.json").read_text("utf-8"))


def uniform(state, luck):
    options = state.decision().options(state.board)
    return options[luck.pick(len(options))]


def eager(state, luck):
    return eager_option(HUNTERS, state, luck)


def play(both, choose, luck, actions):
    """On until the end, or so many actions; what was asked."""
    while not both.match.over and actions:
        both.act(choose(both.match.state, luck), luck)
        actions -= 1
    return both.prompts


def match(mode, seed, choose, actions, cards=CARDS, **options):
    luck = FastLuck(seed)
    both = begun({"mode": mode, **options}, cards, luck)
    return play(both, choose, luck, actions)


def from_odd_tables(mode, seed, tables, actions, cards=CARDS):
    """Short stretches of play, each from a table that was shaken up."""
    luck = FastLuck(seed)
    text = json.dumps(cards)
    match_ = begun({"mode": mode, "cards": text}, cards, luck)
    play(match_, eager, luck, 60)
    told, ends = Counter(), Counter()
    number = 0
    while tables:
        number += 1
        state = read_position(shaken(match_.written(), match_.second.icons, 1000 * seed + number))
        if forced(state) is not None or state.decision().prompt() != "turn":
            continue
        both = at(state, {"mode": mode, "cards": text}, cards)
        told += play(both, eager if tables % 2 else uniform, luck, actions)
        if both.match.over:
            ends[both.second.result[1:]] += 1
        tables -= 1
    return told, ends


@pytest.mark.parametrize("mode", MODES)
def test_h_matches_agree_with_a_second_reading_of_the_rulings(mode):
    for seed in range(3):
        match(mode, seed, eager, 600)
    match(mode, 3, uniform, 300)


@pytest.mark.parametrize("mode", MODES)
def test_h_odd_tables_agree_with_a_second_reading_of_the_rulings(mode):
    told, ends = from_odd_tables(mode, 1, tables=110, actions=18)
    more, other_ends = from_odd_tables(mode, 2, tables=110, actions=18, cards=other_cards(CARDS, 2))
    assert ends + other_ends > Counter()
    wanted = set(HUNTERS.texts.prompts)
    if mode == "introductory":
        wanted -= {"discard", "second-meat", "ancestor", "keep", "exchange", "fireman", "track"}
    assert set(told + more) >= wanted


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_h_many_matches_agree_with_a_second_reading_of_the_rulings(mode):
    for seed in range(100, 160):
        match(mode, seed, eager if seed % 4 else uniform, 3000)
    for seed in range(60):
        cards = other_cards(CARDS, seed) if seed % 2 else CARDS
        from_odd_tables(mode, 100 + seed, tables=100, actions=40, cards=cards)
