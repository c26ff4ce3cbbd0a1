"""The score chart of a match: its content, and that it is not shown too early."""

from __future__ import annotations

import json
import threading
from itertools import pairwise
from pathlib import Path

import pytest

from support import seeded
from support.database_setup import connected
from support.server_process import Person, Site, ok, play_out, running_site, seated
from support.whole_matches import play_to_the_end


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "count"), [("roseking", 2), ("stoneage", 3), ("embers", 4)])
def test_the_course_ends_with_the_final_scores(site: Site, game: str, count: int) -> None:
    people, view = seated(site, game, count)
    path = f"/api/matches/{view['id']}"
    early = people[0].get(f"{path}/course")
    assert early.status_code == 403
    assert early.json()["reason"]["text"] == "error-course-later"
    play_to_the_end(people, view, seeded.generator())
    course = ok(Person(site).get(f"{path}/course"))
    plies, scores = course["plies"], course["scores"]
    result = json.loads(people[0].get(f"{path}/record").text.splitlines()[-2])["result"]
    assert scores[-1] == [score[0] for score in result["scores"]]
    assert (plies[0], plies[-1]) == (0, people[0].view(view["id"])["ply"])
    assert plies == sorted(set(plies))
    assert all(len(each) == count for each in scores)
    rounds = course["rounds"]
    if game == "stoneage":
        # The first round begins with the match, the others follow in order; people remember rounds, not actions.
        assert (rounds[0], len(rounds)) == (0, people[0].view(view["id"])["board"]["round"])
        assert rounds == sorted(set(rounds))
        assert rounds[-1] <= plies[-1]
    else:
        assert rounds == []
    # Only where something changed, and at the end.
    assert all(before != after for before, after in pairwise(scores[:-1]))


def test_a_match_that_has_not_begun_has_no_course(site: Site) -> None:
    person = Person(site)
    view = person.create("me", "open", "open", game="stoneage")
    refused = person.get(f"/api/matches/{view['id']}/course")
    assert refused.status_code == 403
    assert "after the match" in refused.json()["detail"]
    assert person.get("/api/matches/nosuchmatch/course").status_code == 404


def test_many_requests_at_once_get_the_same_score_chart(site: Site) -> None:
    people, view = seated(site, "embers", 2)
    play_out(people, view, seeded.generator())
    answers: list[str] = []
    threads = [threading.Thread(target=lambda: answers.append(Person(site).get(path).text)) for _ in range(8)]
    path = f"/api/matches/{view['id']}/course"
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8
    assert set(answers) == {people[0].get(path).text}


def test_a_match_that_the_rules_no_longer_replay_says_so_and_keeps_its_result(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        people, view = seated(site, "embers", 2)
        play_out(people, view, seeded.generator())
        site.stop()
        with connected(tmp_path / "data") as store:
            store.execute("update actions set action = 'refuse' where match = ? and ply = 1", [view["id"]])
        site.start()
        refused = people[0].get(f"/api/matches/{view['id']}/course")
        assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-course-lost")
        assert people[0].view(view["id"])["result"]
