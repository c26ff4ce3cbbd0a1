"""A match as it was: every ply shows what a seat saw then, byte for byte, and no more."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import msgspec
import pytest

from boardkit.errors import RulesError
from boardkit.notes import SPECTATOR
from lagerfeuer.analysis.replay import PLIES_BETWEEN_STATES, Replays
from lagerfeuer.analysis.score_chart import score_chart_json
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from support.hunters_two_worlds import match_of
from support.replayed_matches import begin, play, play_on


def ask(replays: Replays, live: LiveMatch, reader: int, ply: int, count: int = 1) -> dict[int, bytes]:
    """Return the boards from a ply on."""
    player = f"p{reader}" if reader != SPECTATOR else None
    answer = asyncio.run(replays.moments(live, player, ply, count))
    moments = msgspec.json.decode(answer, type=dict[str, msgspec.Raw])
    rows = msgspec.json.decode(moments["moments"], type=list[dict[str, msgspec.Raw]])
    return {int(bytes(row["ply"])): bytes(row["board"]) for row in rows}


@pytest.mark.parametrize(
    ("game", "seats", "actions"),
    [("roseking", 2, 500), ("stoneage", 3, 500), ("hunters", 2, 900), ("embers", 4, 500)],
)
def test_an_earlier_ply_shows_each_seat_what_it_saw_then(game: str, seats: int, actions: int) -> None:
    """This also holds for spectators and after the end, when everything is visible."""
    live, seen = play(game, seats, actions, 11)
    replays = Replays()
    plies = {ply for ply, _ in seen}
    assert max(plies) > PLIES_BETWEEN_STATES or game == "embers"
    compared = 0
    for reader in (SPECTATOR, *range(seats)):
        boards: dict[int, bytes] = {}
        for first in range(0, live.row.ply + 1, 16):
            boards |= ask(replays, live, reader, first, 16)
        assert sorted(boards) == list(range(live.row.ply + 1))
        for ply in plies:
            assert boards[ply] == seen[ply, reader], f"{game}, ply {ply}, seat {reader}"
            compared += 1
    assert compared > 40


def test_what_was_drawn_face_down_stays_hidden_though_it_is_known_by_now() -> None:
    """H35: an item that the other seat has built since then is still hidden at the ply at which it was drawn."""
    live, _ = play("hunters", 2, 900, 3)
    replays, checked = Replays(), 0
    for logged in live.log:
        for note in logged.entry.notes:
            if note.kind != "build":
                continue
            ply, owner = logged.entry.ply, int(note.args["seat"])
            [before] = ask(replays, live, 1 - owner, ply - 1).values()
            [own] = ask(replays, live, owner, ply - 1).values()
            assert set(msgspec.json.decode(before)["players"][owner]["items"]) == {None}
            assert note.args["item"] in msgspec.json.decode(own)["players"][owner]["items"]
            checked += 1
    assert checked > 2


def test_the_middle_of_a_turn_is_shown_as_well() -> None:
    live, seen = play("hunters", 2, 200, 5)
    inside = [ply for ply in range(live.row.ply) if (ply, 0) not in seen]
    assert inside
    assert ask(Replays(), live, 0, inside[0])


def test_a_match_that_goes_on_is_played_on_from_where_it_was() -> None:
    live, replays = begin("roseking", 2, 4), Replays()
    seen = play_on(live, 20, 4)
    ask(replays, live, 0, 3)
    ply = live.row.ply
    seen |= play_on(live, 60, 5)
    later = max(one for one, _ in seen)
    assert later > ply
    assert ask(replays, live, 0, later)[later] == seen[later, 0]
    assert ask(replays, live, 1, ply)[ply] == seen[ply, 1]


def test_a_log_that_leads_to_another_table_is_not_shown() -> None:
    """As after a change of the rules, whether an action is refused now or has another effect."""
    live, _ = play("roseking", 2, 30, 4)
    match = match_of(live)
    other, _ = play("roseking", 2, 30, 5)
    live.match = replace(match, settled=match_of(other).settled)
    replays = Replays()
    for _ in range(2):
        with pytest.raises(NotAllowed) as refused:
            ask(replays, live, 0, 3)
        assert refused.value.reason.text == "error-replay-lost"
    live.match = match
    entry = live.log[5].entry
    live.log[5] = SettledEntry(replace(entry, action="NE3+" if entry.action != "NE3+" else "N1"), 0)
    with pytest.raises(NotAllowed):
        ask(Replays(), live, 0, 3)


def test_where_the_rules_contradict_themselves_there_is_no_course(monkeypatch: pytest.MonkeyPatch) -> None:
    live, _ = play("embers", 2, 30, 1)
    live.row = replace(live.row, status="finished")

    def contradict(_state: object, _line: object) -> None:
        raise RulesError("as after a change of the rules")

    monkeypatch.setattr("boardkit.records.record.replay_line", contradict)
    with pytest.raises(NotAllowed) as refused:
        asyncio.run(score_chart_json(live))
    assert refused.value.reason.text == "error-course-lost"


def test_a_game_without_points_has_no_course(monkeypatch: pytest.MonkeyPatch) -> None:
    live, _ = play("embers", 2, 500, 5)
    live.row = replace(live.row, status="finished")
    counted = msgspec.json.decode(asyncio.run(score_chart_json(live)))
    assert counted["plies"]
    live.changed()
    monkeypatch.setattr(type(live.game), "points", lambda self, board: [None, None])
    live.worked_out.clear()
    assert msgspec.json.decode(asyncio.run(score_chart_json(live))) == {
        "plies": [],
        "scores": [],
        "rounds": [],
    }


def test_beyond_the_present_there_is_nothing() -> None:
    live, _ = play("embers", 2, 30, 1)
    replays = Replays()
    for ply in (-1, live.row.ply + 1, 10**8):
        with pytest.raises(NotFound) as refused:
            ask(replays, live, 0, ply)
        assert refused.value.reason.args == {"last": live.row.ply}
    assert sorted(ask(replays, live, 0, live.row.ply - 1, 16)) == [live.row.ply - 1, live.row.ply]


def test_looking_back_says_nothing_of_a_turn_that_is_being_composed() -> None:
    live = begin("hunters", 2, 8)
    play_on(live, 120, 8)
    play_on(live, 40, 9, until_pending=True)
    assert match_of(live).pending
    for reader in (0, 1, SPECTATOR):
        [at] = ask(Replays(), live, reader, live.row.ply).values()
        assert at == msgspec.json.encode(
            live.game.view(live.game.observe(match_of(live).settled, reader), reader)
        )


def test_a_long_match_is_played_again_in_a_moment() -> None:
    live, _ = play("hunters", 2, 3_000, 2)
    replays = Replays()
    began = time.thread_time()
    ask(replays, live, 0, live.row.ply // 2, 8)
    first = time.thread_time() - began
    began = time.thread_time()
    ask(replays, live, 1, live.row.ply // 3, 8)
    again = time.thread_time() - began
    print(f"{live.row.ply} plies: {first * 1000:.0f} ms, then {again * 1000:.1f} ms")
    # A generous limit, because the tests run interpreted and in parallel.
    assert first < 0.01 * live.row.ply
    assert again < 0.5
