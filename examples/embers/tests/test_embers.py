"""Embers keeps the promises of every game, and its own rules."""

from __future__ import annotations

import pytest

import boardkit
from boardkit.game import OptionValue
from boardkit.registry import folder_of
from boardkit.testing.conformance import check_match
from boardkit.testing.variants import variants
from embers.game import EMBERS

MATCHES = 5
"""Matches of each variant."""


def test_it_is_registered() -> None:
    assert boardkit.games()["embers"] is EMBERS


@pytest.mark.parametrize(("options", "seats"), variants(EMBERS))
def test_random_matches_keep_every_promise(options: dict[str, OptionValue], seats: int) -> None:
    for seed in range(MATCHES):
        assert check_match(EMBERS, options, seats, seed).ended


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_that_it_says_has_a_text(language: str) -> None:
    folder = folder_of(EMBERS)
    assert folder is not None
    texts = folder.joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
    ids = {line.partition(" =")[0] for line in texts.splitlines()}
    said = EMBERS.texts
    wanted = [
        *("title", "tagline"),
        *(f"note-{kind}" for kind in said.notes),
        *(f"ask-{prompt}" for prompt in said.prompts),
        *(f"hint-{prompt}" for prompt in said.prompts),
        *(f"ended-{how}" for how in said.ended),
        *(f"result-{how}" for how in said.decided),
        *(f"option-{option.key}" for option in EMBERS.options),
    ]
    assert {f"embers-{one}" for one in wanted} <= ids


def test_a_two_asks_the_next_player_who_may_refuse_for_two_points() -> None:
    matches = (boardkit.Match(EMBERS, luck=boardkit.SeededLuck(seed)) for seed in range(100))
    match = next(one for one in matches if "2" in [action.text() for action in one.legal_actions()])
    match.apply("2")
    assert match.seat_to_act == 1
    before = match.view(1).points[1]
    match.apply("refuse")
    assert match.view(1).points[1] == before - 2
    assert match.seat_to_act == 0
