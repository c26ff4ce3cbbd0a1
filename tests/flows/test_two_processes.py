"""Two server processes on one PostgreSQL database: one house through both, even if one of them dies."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx
import pytest

from support import seeded
from support.database_setup import running_on
from support.held_clock import MINUTE, SLOW, asked, soon, table
from support.http_sink import Listener
from support.live_frames import frame_of
from support.members import rows
from support.notification_sinks import GRACE, hook_of, states
from support.server_process import Person, View, ok, play_out, seated, two_people
from support.two_server_processes import (
    Pair,
    at,
    move_is_seen_by_those_who_may_see_it,
    pair_at,
    settle,
    talk_names_and_sign_outs_arrive,
)

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, world: Listener) -> Iterator[Pair]:
    """Run a house of two servers that tests share."""
    both = pair_at(tmp_path_factory.mktemp("pair"), **world.settings)
    with ExitStack() as open_:
        for site in (both.here, both.there):
            site.start()
            open_.callback(site.stop)
        yield both


def test_an_action_at_one_server_is_seen_at_the_other_by_readers_who_may_see_it(pair: Pair) -> None:
    move_is_seen_by_those_who_may_see_it(pair)


def test_the_other_server_that_reads_what_is_new_has_the_whole_log(pair: Pair) -> None:
    red, white, view = two_people(pair.here)
    people = [red, white]
    with at(pair.there, red).socket(view["id"]) as tab:
        for _ in range(6):
            if not view["turn"]:
                break
            mover = people[view["turn"]["seat"]]
            view = settle(mover, mover.view(view["id"]))
            while frame_of(tab)["view"]["ply"] < view["ply"]:
                pass
        assert at(pair.there, red).view(view["id"])["log"] == red.view(view["id"])["log"]


def test_lists_and_turns_are_told_at_the_other_server_too(pair: Pair) -> None:
    red, white, view = two_people(pair.here)
    people = [red, white]
    mover, other = people[view["turn"]["seat"]], people[1 - view["turn"]["seat"]]
    with at(pair.there, other).socket("home") as tab, at(pair.there, other).socket() as elsewhere:
        elsewhere.send('{"watch": "cups"}')
        settled = settle(mover, mover.view(view["id"]))
        frame_of(tab, "home")
        if settled["status"] == "running" and settled["turn"]["seat"] != view["turn"]["seat"]:
            told = frame_of(elsewhere, "turn")
            if told["waiting"] is None:
                # Only now this server has learned that the match had begun and waited for the other person.
                told = frame_of(elsewhere, "turn")
            assert (told["match"], told["waiting"]["ply"]) == (view["id"], settled["ply"])


def test_talk_names_and_sign_outs_reach_the_other_server(pair: Pair) -> None:
    talk_names_and_sign_outs_arrive(pair)


def test_of_two_servers_that_race_for_a_ply_one_wins_and_the_other_gets_the_usual_refusal(pair: Pair) -> None:
    people, view = seated(pair.here, "embers", 2)
    for _turn in range(12):
        if view["status"] != "running":
            break
        mover = people[view["turn"]["seat"]]
        mine = mover.view(view["id"])
        action = mine["choices"][0]["action"]
        answers: list[httpx.Response] = []
        start = threading.Barrier(2)

        def race(person: Person, mine: View = mine, action: str = action) -> None:
            start.wait(20)  # noqa: B023
            answers.append(person.act(mine, action))  # noqa: B023

        both = [threading.Thread(target=race, args=(at(site, mover),)) for site in (pair.here, pair.there)]
        for one in both:
            one.start()
        for one in both:
            one.join(60)
        [won] = [one.json() for one in answers if one.status_code == 200]
        [refused] = [(one.status_code, one.json()) for one in answers if one.status_code != 200]
        # A match that the winner has ended may already be known as over where the other one asks.
        late = {(409, "error-stale")} | ({(422, "kit-no-over")} if won["status"] == "finished" else set())
        assert (refused[0], refused[1]["reason"]["text"]) in late
        view = mover.view(view["id"])
        assert at(pair.there, mover).view(view["id"])["ply"] == view["ply"]


def test_bots_answer_wherever_one_plays(pair: Pair) -> None:
    person = Person(pair.here)
    view = person.create("me", "careless", game="embers")
    doors = [person, at(pair.there, person)]
    for turn in range(8):
        door = doors[turn % 2]
        view = soon(partial(my_turn, door, view))
        if view["status"] != "running":
            break
        view = ok(door.act(view, view["choices"][0]["action"]))
    plies = [entry["ply"] for entry in person.view(view["id"])["log"]]
    assert plies == list(range(len(plies)))


def my_turn(person: Person, known: View) -> View | None:
    """Return the view in which a person is to act, or of the end, not older than the one that they know."""
    view = person.view(known["id"])
    old = (view["ply"], view["draft"]) < (known["ply"], known["draft"])
    return None if old or (view["status"] == "running" and not view["choices"]) else view


def test_a_notification_goes_out_once_whichever_server_sends_it(pair: Pair, world: Listener) -> None:
    clock = pair.here.clock
    assert clock is not None
    hooks = []
    for _ in range(4):
        people, view = table(pair.here, 2, tempo=SLOW)
        mover, _other = asked(people, view)
        hooks.append((mover, hook_of(mover, world)[0]))
    clock.forward(GRACE)
    for mover, path in hooks:
        world.wait_for(path)
        soon(lambda mover=mover: states(mover, "webhook") == [("turn", "sent")])  # type: ignore[misc]
    # Both have read it again after that.
    clock.forward(MINUTE)
    for mover, path in hooks:
        ok(mover.post(f"/api/notices/channels/{ok(mover.get('/api/notices'))['channels'][0]['id']}/test"))
        assert len(world.wait_for(path, 2)) == 2


def test_a_player_who_looks_through_one_server_is_present_for_the_other_and_gets_no_notice(
    pair: Pair, world: Listener
) -> None:
    clock = pair.here.clock
    assert clock is not None
    people, view = table(pair.here, 2, tempo=SLOW)
    mover, other = asked(people, view)
    seat = view["turn"]["seat"]
    path, _ = hook_of(mover, world)
    with at(pair.there, mover).socket(view["id"]) as tab:
        frame_of(tab)
        # Both servers show them as present, wherever one asks.
        for site in (pair.here, pair.there):
            soon(lambda site=site: at(site, other).view(view["id"])["seats"][seat]["online"])  # type: ignore[misc]
        clock.forward(GRACE + MINUTE)
        soon(lambda: sorted_out(pair, view["id"]))
        tab.send('{"away": true}')
    soon(lambda: not at(pair.here, other).view(view["id"])["seats"][seat]["online"])
    assert states(mover, "webhook") == []
    assert world.at(path) == []


def sorted_out(pair: Pair, match: str) -> bool:
    """Return whether all notices about a match have been fanned out."""
    with running_on("postgres"):
        found = rows(pair.here, "select count(*) from outbox where match = ? and done is null", match)
    return bool(found == [(0,)])


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Pair]:
    """Run a house of two servers, one of which is to die, with its demo matches; bots act slowly."""
    both = pair_at(tmp_path, pace=0.2)
    with ExitStack() as open_:
        for site in (both.here, both.there):
            site.demo = True
            site.start()
            open_.callback(site.stop)
        yield both


def among_bots(person: Person) -> View | None:
    """Return a match between bots that takes minutes."""
    shown = ok(person.get("/api/matches"))["watch"]
    return next((one for one in shown if (one["game"], one["status"]) == ("stoneage", "running")), None)


def test_when_one_server_is_killed_the_other_goes_on_with_what_it_was_doing(mortal: Pair) -> None:
    person = Person(mortal.there)
    # All of them: the server that sets them up is the one to die.
    soon(lambda: len(ok(person.get("/api/matches"))["watch"]) == 4)
    bots = soon(partial(among_bots, person))
    people, view = seated(mortal.here, "embers", 2)
    play_out(people, view, seeded.generator())
    ok(people[0].post(f"/api/matches/{view['id']}/review", {}))
    far = at(mortal.there, people[0])
    with person.socket(bots["id"]) as tab:
        seen = frame_of(tab)["view"]["ply"]
        while frame_of(tab, timeout=60)["view"]["ply"] < seen + 2:
            pass
        mortal.here.kill()
        while frame_of(tab, timeout=60)["view"]["ply"] < seen + 6:
            pass
    # What both have started exists once.
    assert len(ok(person.get("/api/matches"))["watch"]) == 4
    deadline = time.monotonic() + 90
    while ok(far.get(f"/api/matches/{view['id']}/review"))["state"] != "done":
        assert time.monotonic() < deadline, "nobody works at the review"
        time.sleep(0.1)
