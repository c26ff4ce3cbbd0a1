"""Ratings state how often one level beats another, and how certain this is."""

import json
import math
from pathlib import Path

import pytest

from boardkit.bots.arena import Pairing, Tally
from boardkit.bots.bradley_terry import MIDDLE, neighbours, rated, rating_from_score
from boardkit.bots.levels import LEVELS
from boardkit.bots.strengths import level_like, strengths_of
from boardkit.luck import SeededLuck
from boardkit.registry import GAMES, game_named
from lagerfeuer.cli import main

MEASURED = [key for key, game in GAMES.items() if strengths_of(game)]


def tally(first: str, second: str, wins: int, losses: int, draws: int = 0) -> Tally:
    pairing = Pairing("embers", first, second, 2, {}, math.inf, 10, 1)
    return Tally(pairing, wins, draws, losses, 0.0, 0.0, 0.0)


def test_each_level_meets_the_two_below_it() -> None:
    assert neighbours("abcd") == [("b", "a"), ("c", "a"), ("c", "b"), ("d", "b"), ("d", "c")]


def test_winning_three_of_four_is_190_points_ahead() -> None:
    found = rated(["low", "high"], [tally("high", "low", 7500, 2500)], "low")
    assert found["low"].rating == 1500
    assert found["low"].give == 0
    assert found["high"].rating == pytest.approx(1500 + 400 * math.log10(3), abs=1)
    # The standard error of the logarithm of the odds is 1 / sqrt(n p q).
    assert found["high"].give == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(10000 * 3 / 16), abs=1)


def test_ratings_that_results_were_drawn_from_are_found_again() -> None:
    truth = {"a": 1100, "b": 1420, "c": 1500, "d": 1650, "e": 1900}
    luck = SeededLuck(3)
    tallies = []
    for high, low in neighbours(list(truth)):
        chance = 1 / (1 + 10 ** ((truth[low] - truth[high]) / 400))
        wins = sum(int(luck.pick(10_000)) < 10_000 * chance for _ in range(400))
        tallies.append(tally(high, low, wins, 400 - wins))
    found = rated(list(truth), tallies, "c")
    for level, rating in truth.items():
        # The random results are fixed, and always within one and a half times the 95 % interval.
        assert abs(found[level].rating - rating) <= 1.5 * found[level].give, level
    assert found["e"].give > found["d"].give > 0


def test_a_player_who_never_lost_is_not_endlessly_strong() -> None:
    found = rated(["low", "high"], [tally("high", "low", 50, 0)], "low")
    assert 1800 < found["high"].rating < 2600
    assert found["high"].give > 200


def test_levels_that_never_met_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="not met"):
        rated(["a", "b", "c"], [tally("b", "a", 3, 3)], "a")


def test_the_arena_rates_more_than_two_levels_and_says_how_it_was_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, kept = tmp_path / "found.json", tmp_path / "kept.jsonl"
    words = [
        "arena",
        "embers",
        "random",
        "careless",
        "sound",
        "--matches",
        "6",
        "--nodes",
        "50",
        "--option",
        "long",
    ]
    assert main([*words, "--jobs", "1", "--kept", str(kept), "--out", str(out)]) == 0
    found = json.loads(out.read_text())
    assert found["made"] == "lagerfeuer " + " ".join([*words[:5], *words[5:9], "--option", "long"])
    assert found["matches"] == 18
    assert list(found["levels"]) == ["random", "careless", "sound"]
    assert found["levels"]["sound"]["rating"] == 1500
    said = capsys.readouterr().out
    assert "sound against random, 2 seats, 6 matches" in said
    assert "careless" in said
    assert main(["arena", "embers", "sound"]) != 0


@pytest.mark.parametrize("key", MEASURED)
def test_every_level_is_published_with_its_strength_and_is_stronger_than_the_one_before(key: str) -> None:
    game = game_named(key)
    found = strengths_of(game)
    assert list(found) == list(LEVELS)
    ratings = [one.rating for one in found.values()]
    assert ratings == sorted(set(ratings))
    assert found["sound"].rating == 1500
    assert all(one.give > 0 for level, one in found.items() if level != "sound")
    assert level_like(game, 0) == "careless"
    assert level_like(game, 1500) == "sound"
    assert level_like(game, 5000) == "searching"


def test_strengths_have_been_measured() -> None:
    assert "roseking" in MEASURED


def test_a_game_that_was_not_measured_has_no_strengths() -> None:
    assert strengths_of(game_named("embers")) == {}
    assert level_like(game_named("embers"), 1500) is None


def test_a_player_is_placed_among_levels_by_what_they_won_against_each() -> None:
    assert rating_from_score([]).rating == MIDDLE
    assert rating_from_score([(1500, 10, 20)]).rating == 1500
    # Winning three of four matches means being about 190 points ahead, at any level.
    for level in (1300, 1500, 1700):
        assert abs(rating_from_score([(level, 150, 200)]).rating - (level + 191)) <= 5
    # A player who wins half of the matches against two levels lies between them.
    assert 1400 < rating_from_score([(1400, 20, 30), (1600, 10, 30)]).rating < 1600
    # Ratings are finite after any results, and more matches make them more certain.
    assert (
        1500
        < rating_from_score([(1800, 10, 10)]).rating
        < rating_from_score([(1800, 100, 100)]).rating
        < 3500
    )
    assert rating_from_score([(900, 0, 40)]).rating < 900
    assert rating_from_score([(1500, 50, 100)]).give < rating_from_score([(1500, 5, 10)]).give
