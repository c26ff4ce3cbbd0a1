"""Two servers of one house whose news go through Redis: what one does is seen at the other, also while it is away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from lagerfeuer.cli import main
from support.held_clock import soon
from support.redis_server import Redis
from support.server_process import Person, Site, View, frame_of, two_people
from support.two_server_processes import (
    Pair,
    at,
    move_is_seen_by_those_who_may_see_it,
    pair_at,
    settle,
    talk_names_and_sign_outs_arrive,
)

pytestmark = [pytest.mark.postgres, pytest.mark.redis]


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.remove()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, redis: Redis) -> Iterator[Pair]:
    both = pair_at(tmp_path_factory.mktemp("pair"), LAGERFEUER_REDIS=redis.url)
    with ExitStack() as open_:
        for site in (both.here, both.there):
            site.start()
            open_.callback(site.stop)
        for site in (both.here, both.there):
            soon(lambda site=site: by_redis(site))  # type: ignore[misc]
        yield both


def by_redis(site: Site) -> bool:
    """Whether the news of a server go through Redis, as its numbers say."""
    return "lagerfeuer_redis_up 1.0" in Person(site).http.get("/metrics").text


def moves_seen_far_away(pair: Pair, people: list[Person], view: View, turns: int) -> View:
    """So many turns at one server, each waited for at the other."""
    with at(pair.there, people[0]).socket(view["id"]) as tab:
        for _ in range(turns):
            if view["status"] != "running":
                break
            mover = people[view["turn"]["seat"]]
            view = settle(mover, mover.view(view["id"]))
            while frame_of(tab)["view"]["ply"] < view["ply"]:
                pass
    return view


def test_redis_that_goes_and_comes_back_under_play_costs_nothing(pair: Pair, redis: Redis) -> None:
    red, white, view = two_people(pair.here)
    people = [red, white]
    view = moves_seen_far_away(pair, people, view, 3)
    redis.stop()
    view = moves_seen_far_away(pair, people, view, 3)
    redis.start()
    view = moves_seen_far_away(pair, people, view, 3)
    for site in (pair.here, pair.there):
        soon(lambda site=site: by_redis(site))  # type: ignore[misc]
    view = moves_seen_far_away(pair, people, view, 3)
    for person in people:
        assert at(pair.there, person).view(view["id"])["log"] == person.view(view["id"])["log"]


def test_the_doctor_says_whether_redis_takes_news(
    pair: Pair, redis: Redis, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in pair.here.settings.items():
        monkeypatch.setenv(name, value)
    assert main(["doctor", "--data", str(pair.here.data)]) == 0
    said = capsys.readouterr().out
    assert "ok     Redis carries the news" in said
    assert "PostgreSQL's own tools say" in said
    monkeypatch.setenv("LAGERFEUER_REDIS", redis.url.replace("hush", "wrong-word"))
    assert main(["doctor", "--data", str(pair.here.data)]) == 0
    said = capsys.readouterr().out
    assert "look   LAGERFEUER_REDIS takes no news" in said
    assert "wrong-word" not in said


def test_a_move_made_at_one_server_is_seen_at_the_other_by_those_who_may_see_it(pair: Pair) -> None:
    move_is_seen_by_those_who_may_see_it(pair)


def test_talk_names_and_sign_outs_reach_the_other_server(pair: Pair) -> None:
    talk_names_and_sign_outs_arrive(pair)
