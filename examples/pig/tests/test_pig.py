"""Pig keeps its rules and the promises of every game."""

import re
from importlib.resources import files

import pytest

from boardkit import Match
from boardkit.dice import rolls_of
from boardkit.errors import Malformed, NotAnOption
from boardkit.luck import ScriptedLuck, SeededLuck
from boardkit.testing.conformance import check_match
from pig.game import PIG


def match_with(*dice: int, seats: int = 2) -> Match:
    """Return a match in which these dice fall."""
    return Match(PIG, luck=ScriptedLuck([die - 1 for die in dice]), seats=seats)


def play(match: Match, *actions: str) -> None:
    for action in actions:
        match.apply(action)


def points(match: Match) -> list[int]:
    return list(match.view(0).points)


@pytest.mark.parametrize("seats", PIG.seats)
def test_random_matches_keep_every_promise(seats: int) -> None:
    for seed in range(3):
        report = check_match(PIG, {}, seats, seed, every=10)
        assert report.ended == "target"
        assert report.notes == set(PIG.texts.notes)


def test_two_to_six_add_to_the_turn_and_holding_keeps_them() -> None:
    match = match_with(2, 6)
    play(match, "roll", "roll")
    assert (match.seat_to_act, match.view(1).turn, points(match)) == (0, 8, [0, 0])
    play(match, "hold")
    assert (match.seat_to_act, match.view(1).turn, points(match)) == (1, 0, [8, 0])


def test_a_one_takes_the_points_of_the_turn_and_no_others() -> None:
    match = match_with(5, 4, 3, 1)
    play(match, "roll", "hold", "roll", "hold", "roll", "roll")
    assert (match.seat_to_act, match.view(0).turn, points(match)) == (1, 0, [5, 4])


def test_a_turn_begins_with_a_roll() -> None:
    match = match_with(1)
    with pytest.raises(NotAnOption):
        match.apply("hold")
    # People roll themselves, also where nothing else is possible.
    play(match, "roll")
    assert (match.seat_to_act, [action.text() for action in match.legal_actions()]) == (1, ["roll"])


def test_after_the_last_seat_the_first_one_rolls() -> None:
    match = match_with(1, 1, 1, seats=3)
    play(match, "roll", "roll", "roll")
    assert match.seat_to_act == 0


def test_holding_with_a_hundred_points_wins_at_once() -> None:
    match = match_with(1, *[6] * 16, 4)
    play(match, "roll", *["roll"] * 17)
    assert not match.is_over
    play(match, "hold")
    assert (match.is_over, points(match), match.returns()) == (True, [0, 100], [0.0, 1.0])


def test_every_pick_is_a_die_of_the_seat_that_rolled() -> None:
    match = Match(PIG, luck=SeededLuck(5), seats=4)
    chance = SeededLuck(6)
    while not match.is_over:
        options = match.legal_actions()
        for entry in match.apply(options[chance.pick(len(options))]):
            rolls = rolls_of(PIG.dice, entry.luck, entry.notes)
            assert [(roll.count, roll.seat) for roll in rolls] == [(1, entry.seat)] * len(entry.luck)


def test_a_text_that_is_no_action_is_refused_in_words() -> None:
    with pytest.raises(Malformed, match="roll or hold"):
        PIG.action("stay")


def test_both_languages_have_every_text_and_a_rules_page() -> None:
    texts = PIG.texts
    wanted = {
        *("pig-title", "pig-tagline", "pig-hint-goal"),
        *(f"pig-note-{kind}" for kind in texts.notes),
        *(f"pig-{kind}-{prompt}" for kind in ("ask", "hint") for prompt in texts.prompts),
        *(f"pig-ended-{how}" for how in texts.ended),
        *(f"pig-result-{how}" for how in texts.decided),
    }
    ids = {}
    for language in ("en", "de"):
        text = files("pig").joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
        ids[language] = set(re.findall(r"^(pig-[\w-]+) =", text, re.MULTILINE))
        rules = files("pig").joinpath("rules", f"{language}.md").read_text(encoding="utf-8")
        assert rules.startswith("# Pig\n")
    assert wanted <= ids["en"] == ids["de"]
