"""Replays through the server: each seat sees what it could know at that time, and spectators what they could."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support import seeded
from support.database_setup import connected
from support.roseking_play import lasting
from support.server_process import Person, Site, View, ok, play_out, running_site, seated


def at(person: Person, match: str, ply: int, count: int = 1) -> View:
    return ok(person.get(f"/api/matches/{match}/at/{ply}?count={count}"))


def watch(people: list[Person], view: View, actions: int) -> dict[tuple[int, int], Any]:
    """Play at random. Returns the board that each seat saw at each ply."""
    chance, seen = seeded.generator(), {}
    for _ in range(actions):
        if view["status"] != "running":
            break
        for who, person in enumerate(people):
            shown = person.view(view["id"])
            if not shown["pending"]:
                seen[shown["ply"], who] = shown["board"]
        actor = people[view["turn"]["seat"]]
        mine = actor.view(view["id"])
        view = ok(actor.act(mine, chance.choice(lasting(mine))["action"]))
    return seen


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "count"), [("roseking", 2), ("stoneage", 3), ("hunters", 2)])
def test_each_seat_sees_an_earlier_ply_as_it_saw_it_then(site: Site, game: str, count: int) -> None:
    people, view = seated(site, game, count)
    everybody = [*people, Person(site)]
    seen = watch(everybody, view, 45)
    for (ply, who), board in seen.items():
        answer = at(everybody[who], view["id"], ply)
        [moment] = answer["moments"]
        assert moment["ply"] == ply
        assert moment["board"] == board
        assert answer["last"] >= ply
    assert len({ply for ply, _ in seen}) > 10


def test_several_moments_come_in_one_answer_and_end_at_the_present(site: Site) -> None:
    people, view = seated(site, "embers", 2)
    play_out(people, view, seeded.generator())
    last = people[0].view(view["id"])["ply"]
    answer = at(people[0], view["id"], last - 2, 16)
    assert [moment["ply"] for moment in answer["moments"]] == [last - 2, last - 1, last]
    assert answer["moments"][-1]["turn"] is None
    assert answer["moments"][-1]["board"] == people[0].view(view["id"])["board"]
    assert at(people[0], view["id"], 0)["moments"][0]["turn"] is not None


def test_a_ply_that_does_not_exist_is_refused_in_kind_words(site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    german = Person(site, "de")
    for ply in (99, 10**12):
        refused = german.get(f"/api/matches/{view['id']}/at/{ply}")
        assert refused.status_code == 404
        assert refused.json()["detail"] == "So weit ist die Partie noch nicht: Sie steht bei Aktion 0."
    assert people[0].get(f"/api/matches/{view['id']}/at/-1").status_code == 400
    assert people[0].get(f"/api/matches/{view['id']}/at/x").status_code == 404
    assert people[0].get("/api/matches/nosuchmatch/at/0").status_code == 404
    waiting = people[0].create("me", "open")
    refused = people[0].get(f"/api/matches/{waiting['id']}/at/0")
    assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-not-started")


def test_the_answer_is_not_kept_for_the_next_person_in_this_browser(site: Site) -> None:
    people, view = seated(site, "hunters", 2)
    response = people[0].get(f"/api/matches/{view['id']}/at/0")
    assert response.headers["cache-control"] == "no-store"


def test_a_log_that_the_rules_no_longer_replay_is_reported_and_the_match_goes_on(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        people, view = seated(site, "stoneage", 2)
        watch(people, view, 12)
        site.stop()
        with connected(tmp_path / "data") as store:
            store.execute("update actions set luck = '[]' where match = ? and ply = 0", [view["id"]])
        site.start()
        refused = people[0].get(f"/api/matches/{view['id']}/at/3")
        assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-replay-lost")
        assert "rules in this house have changed" in refused.json()["detail"]
        now = people[0].view(view["id"])
        actor = people[now["turn"]["seat"]]
        mine = actor.view(view["id"])
        ok(actor.act(mine, mine["choices"][0]["action"]))
