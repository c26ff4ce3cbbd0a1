"""Actions are described in words that do not reveal what luck would have decided."""

import itertools
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from boardkit.analysis.action_notes import DescribedAction, describe_action
from boardkit.bots.greedy import options_of
from boardkit.game import notes_for
from boardkit.luck import SeededLuck
from boardkit.notes import SPECTATOR
from boardkit.registry import game_named
from boardkit.state import PlayContext, push
from support import seeded

TEXTS = Path(__file__).parents[4] / "src/lagerfeuer/games"


def steps(key: str, seats: int, most: int) -> Iterator[tuple[DescribedAction, list[str]]]:
    """Yield the described notes of every action of a match, and its actual notes."""
    game = game_named(key)
    state = game.start(game.resolve_options({}), seats, PlayContext(SeededLuck(seeded.fresh_seed())))
    chance = seeded.generator()
    for _ in range(most):
        if not state.agenda:
            return
        option = chance.choice(options_of(state))
        g = PlayContext(SeededLuck(seeded.fresh_seed()), telling=True)
        described_action = describe_action(state, 0, option)
        push(state, option, g)
        yield described_action, [note.kind for note in notes_for(g.notes, SPECTATOR)]


@cache
def open_kinds(key: str, seats: int) -> set[str]:
    """Return the kinds of notes that depend on luck in a game."""
    found = itertools.chain.from_iterable(steps(key, seats, 500) for _ in range(4))
    kinds = {described_action.open.kind for described_action, _ in found if described_action.open is not None}
    assert kinds
    return kinds


@pytest.mark.parametrize(("key", "seats"), [("roseking", 2), ("stoneage", 2), ("hunters", 2)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_luck_decides_has_words_that_do_not_say_how(key: str, seats: int, language: str) -> None:
    texts = (TEXTS / key / "texts" / f"{language}.ftl").read_text()
    for kind in open_kinds(key, seats):
        assert f"\n{key}-open-{kind} =" in texts


def test_a_roll_is_told_without_its_dice_and_a_draw_without_its_card() -> None:
    [roll] = [
        described_action.open
        for described_action, _ in steps("stoneage", 2, 150)
        if described_action.open is not None
    ][:1]
    assert (roll.kind, set(roll.args)) == ("roll", {"seat", "place"})
    [draw] = [
        described_action.open
        for described_action, _ in steps("roseking", 2, 150)
        if described_action.open is not None
    ][:1]
    assert (draw.kind, set(draw.args)) == ("draw", {"seat", "pile"})


def test_certain_effects_have_the_notes_of_the_log() -> None:
    for described_action, heard in steps("stoneage", 2, 80):
        kinds = [note.kind for note in described_action.notes]
        assert kinds == heard[: len(kinds)]
        if described_action.open is None and not kinds:
            assert not heard
