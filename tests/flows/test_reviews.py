"""The review of a finished match through a real server: requested, computed at a low priority, stored."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from support import seeded
from support.database_setup import connected
from support.members import rows
from support.reviewed_matches import given_up, reviewed
from support.server_process import Person, Site, ok, play_out, running_site, seated


def finished(site: Site, game: str = "embers", count: int = 2) -> tuple[list[Person], str]:
    """Play a match to its end."""
    people, view = seated(site, game, count)
    play_out(people, view, seeded.generator())
    return people, f"/api/matches/{view['id']}"


def test_any_reader_may_ask_for_the_review_of_a_finished_match(site: Site) -> None:
    people, path = finished(site)
    stranger = Person(site)
    plies = people[0].view(path.rpartition("/")[2])["ply"] + 1
    assert ok(stranger.get(f"{path}/review")) == {"state": "none", "plies": plies}
    assert stranger.get(f"{path}/review/file").status_code == 404
    assert ok(stranger.post(f"{path}/review", {}))["state"] in ("asked", "done")
    # A second request does not create another review.
    ok(people[1].post(f"{path}/review", {}))
    view = reviewed(stranger, path)
    assert view["state"] == "done"
    review = view["review"]
    assert review["plies"] == list(range(plies))
    for one in review["accounts"]:
        parts = [one[name] for name in ("start", "luck", "own", "others", "end")]
        assert sum(parts) == pytest.approx(one["result"], abs=1e-9)
    answer = stranger.get(f"{path}/review/file")
    assert answer.headers["content-disposition"].endswith('.review.json"')
    assert answer.json() == {"match": path.rpartition("/")[2], "review": review}
    # The record is unchanged.
    assert "review" not in stranger.get(f"{path}/record").text


def test_a_running_match_is_not_reviewed(site: Site) -> None:
    people, view = seated(site, "embers", 2)
    path = f"/api/matches/{view['id']}/review"
    for answer in (people[0].get(path), people[0].post(path, {}), people[0].get(f"{path}/file")):
        assert answer.status_code == 403
        assert answer.json()["reason"]["text"] == "error-review-later"


def test_a_match_that_was_resigned_is_reviewed_to_where_it_came(site: Site) -> None:
    people, path = given_up(site, "roseking", 1)
    ok(people[0].post(f"{path}/review", {}))
    accounts = reviewed(people[0], path)["review"]["accounts"]
    assert [one["result"] for one in accounts] == [1.0, 0.0]
    assert accounts[0]["end"] == pytest.approx(-accounts[1]["end"], abs=1e-9)
    assert accounts[0]["end"] > 0.1


def test_a_review_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        people, path = given_up(site, "stoneage", 60)
        match = path.rpartition("/")[2]
        ok(people[0].post(f"{path}/review", {}))
        until = time.monotonic() + 120
        # Several processes judge, so the first judgement need not be of the first ply.
        judged = "select count(*) from review_parts where match = ? and ply = 1"
        while rows(site, judged, match) == [(0,)]:
            assert ok(people[0].get(f"{path}/review"))["state"] == "asked"
            assert time.monotonic() < until
            time.sleep(0.01)
        site.kill()
        with connected(tmp_path) as database:
            wanted = "SELECT ply, data FROM review_parts WHERE match = ?"
            kept = dict(database.execute(wanted, (match,)).fetchall())
            # Stored judgements are not computed again: this value could not result from judging.
            [told] = json.loads(kept[1])
            told["luck"] = [one + 0.125 for one in told["luck"]]
            database.execute(
                "UPDATE review_parts SET data = ? WHERE match = ? AND ply = 1",
                (json.dumps([told]).encode(), match),
            )
        assert kept
        site.start()
        view = reviewed(Person(site), path)
        assert view["state"] == "done"
        for one in view["review"]["accounts"]:
            parts = sum(one[name] for name in ("start", "luck", "own", "others", "end"))
            assert parts == pytest.approx(one["result"] + 0.125, abs=1e-6)


def test_what_another_engine_has_found_counts_for_nothing(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        people, path = finished(site)
        ok(people[0].post(f"{path}/review", {}))
        assert reviewed(people[0], path)["state"] == "done"
        with connected(tmp_path) as database:
            database.execute("UPDATE reviews SET engine = 0")
        assert ok(people[0].get(f"{path}/review"))["state"] == "none"
        ok(people[0].post(f"{path}/review", {}))
        assert reviewed(people[0], path)["state"] == "done"


@pytest.mark.sample(1)
@pytest.mark.parametrize("luck", ["[[7, 0]]", '[["x", []]]'], ids=["wrong", "nonsense"])
def test_a_match_that_cannot_be_replayed_says_so_and_delays_no_other(tmp_path: Path, luck: str) -> None:
    with running_site(tmp_path) as site:
        people, path = finished(site)
        site.stop()
        with connected(tmp_path) as database:
            database.execute("UPDATE actions SET luck = ? WHERE ply = 0", [luck])
        site.start()
        ok(people[0].post(f"{path}/review", {}))
        assert reviewed(people[0], path)["state"] == "failed"
        # Any person may try again.
        assert ok(people[0].post(f"{path}/review", {}))["state"] in ("asked", "failed")


def test_only_i_see_what_i_often_miss(site: Site) -> None:
    people, path = finished(site)
    match = path.rpartition("/")[2]
    stranger = Person(site)
    assert stranger.get("/api/me/missed/embers").status_code == 403
    assert people[0].get("/api/me/missed/chess").status_code == 404
    # Guests, too, know which matches they have played.
    before = ok(people[0].get("/api/me/missed/embers"))
    assert (before["matches"], before["reviewed"], before["unreviewed"]) == (1, 0, [match])
    ok(people[0].post(f"{path}/review", {}))
    better = reviewed(people[0], path)["review"]["better"]
    for seat, person in enumerate(people):
        after = ok(person.get("/api/me/missed/embers"))
        assert (after["matches"], after["reviewed"], after["unreviewed"]) == (1, 1, [])
        mine = [one["ply"] for one in better if one["seat"] == seat]
        moments = [one for topic in after["topics"] for one in topic["moments"]]
        assert sorted(one["ply"] for one in moments) == mine
        assert {one["match"] for one in moments} <= {match}
