"""The arena measures strength fairly, and the same run gives the same result."""

from dataclasses import replace
from pathlib import Path
from typing import TypedDict

import pytest

from boardkit.bag import HOLE
from boardkit.bots import arena, levels
from boardkit.bots.arena import ArenaResult, Pairing, play_match, run_arena, wilson
from boardkit.bots.levels import choose
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.registry import game_named
from boardkit.state import State
from support.open_decisions import fireside_of


class ArenaArguments(TypedDict):
    """The arguments of a run of the arena."""

    matches: int
    nodes: int
    processes: int


def pairing(
    game: str = "roseking", first: str = "sound", second: str = "careless", nodes: int = 50
) -> Pairing:
    options = game_named(game).resolve_options({})
    return Pairing(game, first, second, 2, options, float("inf"), nodes, 1)


def test_wilson_s_interval_is_the_one_in_the_books() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 10)[0] == 0


def test_the_same_arena_plays_the_same_matches_in_one_process_or_several() -> None:
    told: list[int] = []
    one = run_arena("roseking", "sound", "careless", matches=6, nodes=50, processes=1, progress=told.append)
    two = run_arena("roseking", "sound", "careless", matches=6, nodes=50, processes=2)
    assert one == two
    assert one.matches == 6
    assert told == [1, 2, 3, 4, 5, 6]
    assert "sound against careless, 2 seats, 6 matches" in str(one)


def test_matches_that_are_kept_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.jsonl"
    wanted: ArenaArguments = {"matches": 4, "nodes": 50, "processes": 1}
    whole = run_arena("roseking", "sound", "careless", **wanted)
    run_arena("roseking", "sound", "careless", **wanted | {"matches": 3}, kept=kept)
    run_arena("roseking", "careless", "sound", **wanted | {"matches": 1}, kept=kept)
    played: list[int] = []

    def watched(pairing: Pairing, number: int) -> ArenaResult:
        played.append(number)
        return play_match(pairing, number)

    monkeypatch.setattr(arena, "play_match", watched)
    assert run_arena("roseking", "sound", "careless", **wanted, kept=kept) == whole
    assert played == [3]
    assert run_arena("roseking", "sound", "careless", **wanted, kept=kept) == whole
    assert played == [3]
    # With another budget or other luck, matches are different ones.
    run_arena("roseking", "sound", "careless", **wanted | {"nodes": 51}, kept=kept)
    assert len(played) == 5
    kept.write_text("nothing of the kind\n")
    with pytest.raises(Malformed, match=r"kept\.jsonl:1"):
        run_arena("roseking", "sound", "careless", **wanted, kept=kept)


def test_seats_are_rotated_with_the_same_luck() -> None:
    """A level against itself wins exactly one match of each pair, if nothing else is random."""
    first = play_match(pairing(first="sound", second="sound"), 0)
    second = play_match(pairing(first="sound", second="sound"), 1)
    assert first.points + second.points == 1
    assert first.margin == -second.margin


def test_with_more_seats_the_first_level_plays_each_of_them_alone_against_the_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: set[tuple[int, str, int]] = set()

    def watched(
        game: Game, level: str, seen: State, seat: int, seed: int, seconds: float, nodes: int | None
    ) -> str:
        asked.add((number, level, seat))
        return choose(game, level, seen, seat, seed, seconds, nodes)

    monkeypatch.setattr(arena, "choose", watched)
    monkeypatch.setitem(levels.RANDOM_LEVELS, "as random", levels.RANDOM_LEVELS["random"])
    for number in range(3):
        play_match(replace(pairing("stoneage", "random", "as random"), seats=3), number)
    assert asked == {(n, "random" if seat == n else "as random", seat) for n in range(3) for seat in range(3)}


def test_a_player_in_the_arena_gets_its_own_seat_s_observation_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def watched(
        game: Game, level: str, seen: State, seat: int, seed: int, seconds: float, nodes: int | None
    ) -> str:
        board = fireside_of(seen)
        hidden = [hand for who, hand in enumerate(board.hands) if who != seat]
        assert all(card == HOLE for hand in [*hidden, board.bag] for card in hand)
        assert HOLE not in board.hands[seat]
        asked.append(seat)
        return choose(game, level, seen, seat, seed, seconds, nodes)

    monkeypatch.setattr(arena, "choose", watched)
    for number in range(4):
        play_match(pairing("embers", "searching", "sound"), number)
    assert set(asked) == {0, 1}


@pytest.mark.parametrize(
    ("stronger", "weaker", "matches"),
    [("careless", "random", 12), ("sound", "random", 12)],
)
def test_every_level_is_far_from_random(stronger: str, weaker: str, matches: int) -> None:
    assert run_arena("roseking", stronger, weaker, matches=matches, processes=1).interval[0] > 0.5


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "stronger", "weaker", "matches"),
    [
        ("roseking", "careless", "random", 40),
        ("roseking", "forgetful", "careless", 400),
        ("roseking", "sound", "forgetful", 400),
        ("roseking", "pondering", "sound", 100),
        ("roseking", "searching", "sound", 60),
        ("stoneage", "careless", "random", 12),
        ("stoneage", "forgetful", "careless", 24),
        ("stoneage", "sound", "forgetful", 24),
        ("stoneage", "searching", "sound", 12),
        ("hunters", "careless", "random", 12),
        ("hunters", "forgetful", "careless", 24),
        ("hunters", "sound", "forgetful", 24),
    ],
)
def test_each_level_is_stronger_than_the_one_before(
    game: str, stronger: str, weaker: str, matches: int
) -> None:
    tally = run_arena(game, stronger, weaker, matches=matches, nodes=1000, processes=2)
    assert tally.interval[0] > 0.5, str(tally)
