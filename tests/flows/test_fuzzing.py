"""Short runs of `make fuzz`: damaged actions, the whole API, and the secrecy of what seats receive."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from boardkit.game import Game
from boardkit.registry import GAMES, game_named
from boardkit.state import State
from fuzzing import actions, api, crash_recovery, secrecy, valid_requests
from fuzzing.asgi_client import open_house, table
from support import seeded


@pytest.mark.parametrize(
    "requests", [600, pytest.param(100_000, marks=pytest.mark.long)], ids=["some", "many"]
)
def test_no_damaged_action_is_a_fault_of_ours_or_happens_half(tmp_path: Path, requests: int) -> None:
    tally = asyncio.run(actions.fuzz(tmp_path / "data", requests, seed=seeded.fresh_seed()))
    assert set(tally.statuses) >= {200, 400, 403, 409, 422}
    assert tally.raced
    assert len(tally.refused) > 8


@pytest.mark.parametrize(
    ("statuses", "once"),
    [
        ([409, 200, 422], True),
        ([403, 403, 200], True),
        ([200, 200, 409], False),
        ([409, 403, 422], False),
        ([409, 500, 200], False),
        ([200, 404, 409], False),
    ],
)
def test_of_a_race_every_answer_is_looked_at(statuses: list[int], once: bool) -> None:
    assert actions.happened_once(statuses) is once


@pytest.mark.parametrize(
    ("examples", "every"), [(3, 12), pytest.param(60, 1, marks=pytest.mark.long)], ids=["some", "all"]
)
def test_no_request_to_the_api_is_a_fault_of_ours(tmp_path: Path, examples: int, every: int) -> None:
    tally = api.fuzz(tmp_path / "data", examples, seeded.fresh_seed(), every)
    assert tally.broken == []
    assert tally.operations >= 128 // every
    assert tally.statuses[400] + tally.statuses[422] > tally.operations // 4


@pytest.mark.parametrize(
    "requests", [250, pytest.param(20_000, marks=pytest.mark.long)], ids=["some", "many"]
)
def test_no_request_that_means_something_is_a_fault_of_ours(tmp_path: Path, requests: int) -> None:
    tally = asyncio.run(valid_requests.fuzz(tmp_path / "data", requests, seed=seeded.fresh_seed()))
    assert tally.broken == []
    assert tally.statuses[200] > requests / 5
    assert len(tally.accepted) > 25


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        # Found by `make fuzz`: each was answered with 500.
        ("POST", "/api/matches/{match}/actions", b'{"ply":0,"action":"\xc3["}', 400),
        ("POST", "/api/matches/{match}/chat/9223372036854775808/remove", b"{}", 400),
    ],
)
def test_what_was_once_a_fault_is_refused(
    tmp_path: Path, method: str, path: str, body: bytes, status: int
) -> None:
    async def ask() -> tuple[int, str]:
        async with open_house(tmp_path / "data") as (app, _):
            people, match = await table(app, "roseking", 2)
            answer = await people[0].ask(method, path.format(match=match), body)
            return answer.status, msgspec.json.decode(answer.body)["detail"]

    answered, sentence = asyncio.run(ask())
    assert answered == status
    assert len(sentence) > 20


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("share", [1, pytest.param(25, marks=pytest.mark.long)], ids=["some", "many"])
def test_no_seat_is_told_what_it_may_not_know_in_random_matches(key: str, share: int) -> None:
    matches = {"embers": 200, "roseking": 20, "stoneage": 3, "hunters": 1}.get(key, 20) * share
    tally = secrecy.fuzz(game_named(key), matches, seed=seeded.fresh_seed())
    assert tally.matches == matches
    assert tally.compared > tally.actions / 4
    # In games with open information, only future luck is hidden.
    assert game_named(key).open_information or tally.differing > tally.compared / 4


def _blab_hunters(seen: State, state: State) -> None:
    seen.board.items = state.copy().board.items  # type: ignore[attr-defined]


def _blab_stone_age(seen: State, state: State) -> None:
    seen.board.extra = state.board.extra  # type: ignore[attr-defined]


def _blab_embers(seen: State, state: State) -> None:
    seen.board.hands = state.copy().board.hands  # type: ignore[attr-defined]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("key", "blab"),
    [("hunters", _blab_hunters), ("stoneage", _blab_stone_age), ("embers", _blab_embers)],
)
def test_a_game_that_blabs_is_found_out(key: str, blab: object, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named(key)
    kept = type(game).observe

    def observe(self: Game, state: State, seat: int) -> State:
        seen = kept(self, state, seat)
        blab(seen, state)  # type: ignore[operator]
        return seen

    monkeypatch.setattr(type(game), "observe", observe)
    with pytest.raises(secrecy.Leak):
        secrecy.fuzz(game, 40, seed=seeded.fresh_seed())


@pytest.mark.parametrize("times", [2, pytest.param(100, marks=pytest.mark.long)], ids=["some", "many"])
def test_nothing_is_lost_or_doubled_when_the_house_is_killed_while_people_play(
    tmp_path: Path, times: int
) -> None:
    tally = crash_recovery.fuzz(tmp_path, times, seed=seeded.fresh_seed())
    assert tally.wrong == []
    assert tally.kills == times
    assert tally.confirmed >= times
    assert tally.told > 0
