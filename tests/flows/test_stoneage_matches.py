"""Whole matches of Stone Age through the real server: all numbers of seats, both house rules, kill -9 in between."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from support.server_process import Person, Site, View, checked_luck, ok, python_path, running_site
from support.stoneage_play import choice, play_on, set_up

TWO, THREE, FOUR = ("open",), ("open", "careless"), ("open", "open", "open")


@pytest.mark.sample(1, of="a match survives kill -9")
@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (TWO, "yucata"),
        (THREE, "original"),
        (FOUR, "yucata"),
        pytest.param(TWO, "original", marks=pytest.mark.long),
        pytest.param(THREE, "yucata", marks=pytest.mark.long),
        pytest.param(FOUR, "original", marks=pytest.mark.long),
    ],
)
def test_a_match_survives_kill_9_and_all_see_the_same_end(
    tmp_path: Path, seats: tuple[str, ...], rules: str
) -> None:
    with running_site(tmp_path / "data") as site:
        people, match = set_up(site, *seats, options={"house_rules": rules})
        begun = people[0].view(match)
        assert begun["options"] == {"house_rules": rules}
        play_on(people, match, actions=60)
        before = shown_to_all(people, match)
        site.kill()
        site.start()
        # Only a bot whose turn it is again may have acted since.
        if {view["turn"]["seat"] for view in before} <= people.keys():
            assert shown_to_all(people, match) == before
        end = play_on(people, match)
        assert end["status"] == "finished"
        assert end["board"]["phase"] == "over"
        assert_same_end([*people.values(), Person(site)], match)
        assert len(checked_luck(people[0], begun)) > 100
        assert_record_replays(people[0].get(f"/api/matches/{match}/record").text, end, tmp_path)


def asked_seat(people: Mapping[int, Person], match: str) -> int:
    seat: int = people[0].view(match)["turn"]["seat"]
    return seat


def shown_to_all(people: Mapping[int, Person], match: str) -> list[View]:
    """Return what every seat sees, its choices and its draft turn, but without who is online, which changes with a
    restart."""
    shown = []
    for person in people.values():
        view = person.view(match)
        del view["seats"]
        shown.append({**view, "pending": [{**entry, "at": None} for entry in view["pending"]]})
    return shown


def assert_same_end(readers: list[Person], match: str) -> None:
    """Check that everyone sees the same result, table, scores and log, except that S14's card has another note for its
    owner."""
    views = [reader.view(match) for reader in readers]
    for view in views:
        assert view["turn"] is None
        assert view["choices"] == view["closed"] == view["pending"] == []
        for shared in ("ply", "result", "board", "fairness"):
            assert view[shared] == views[0][shared]
        assert told(view["log"]) == told(views[0]["log"])
    scores = [seat["forecast"] for seat in views[0]["board"]["players"]]
    best = max((one["total"], one["tie"]) for one in scores)
    winners = [seat for seat, one in enumerate(scores) if (one["total"], one["tie"]) == best]
    assert views[0]["result"]["winners"] == winners


def told(log: list[View]) -> list[Any]:
    return [
        {**entry, "notes": [note for note in entry["notes"] if not note["kind"].startswith("extra")]}
        for entry in log
    ]


def assert_record_replays(record: str, end: View, folder: Path) -> None:
    """Check that `lagerfeuer replay` has the same end as the table."""
    path = folder / "match.jsonl"
    path.write_text(record)
    ran = subprocess.run(
        [sys.executable, "-m", "lagerfeuer", "replay", str(path)],
        env=os.environ | {"PYTHONPATH": python_path()},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    result = end["result"]
    winners = " and ".join(f"seat {seat}" for seat in result["winners"])
    said = f"stoneage, {end['ply']} plies, {result['ended']}, won by {winners} ({result['decided']})"
    assert said in ran.stdout


def test_a_placement_that_is_not_confirmed_survives_kill_9_and_stays_hidden(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        people, match = set_up(site, "open", "open")
        asked = asked_seat(people, match)
        first = people[asked].view(match)
        others = [person for seat, person in people.items() if seat != asked]
        before = [without_online(other.view(match)) for other in others]
        placed = ok(people[asked].act(first, choice(first)))
        assert placed["turn"]["prompt"].endswith("-done")
        assert [entry["action"] for entry in placed["pending"]] == [choice(first)]
        site.kill()
        site.start()
        again = people[asked].view(match)
        for kept in ("ply", "draft", "board", "choices", "can_undo", "turn"):
            assert again[kept] == placed[kept]
        assert [without_online(other.view(match)) for other in others] == before
        back = ok(people[asked].undo(again))
        assert (back["board"], back["choices"]) == (first["board"], first["choices"])
        placed = ok(people[asked].act(back, choice(back)))
        confirmed = ok(people[asked].act(placed, "done"))
        assert confirmed["turn"]["seat"] != asked
        assert all(other.view(match)["board"] == confirmed["board"] for other in others)


def without_online(view: View) -> View:
    return {**view, "seats": [{**seat, "online": None} for seat in view["seats"]]}


def test_placements_alternate_and_a_roll_ends_what_can_be_taken_back(site: Site) -> None:
    people, match = set_up(site, "open")
    first = asked_seat(people, match)
    mine, theirs = people[first], people[1 - first]
    for person, action in (
        (mine, "forest:2"),
        (theirs, "clay:2"),
        (mine, "hunt:1"),
        (theirs, "hunt:3"),
        (mine, "quarry:2"),
    ):
        assert person.view(match)["turn"]["prompt"] == "stoneage-ask-place"
        ok(person.act(ok(person.act(person.view(match), action)), "done"))
    asked = mine.view(match)
    assert [one["action"] for one in asked["choices"]] == ["hunt", "forest", "quarry"]
    # Without tools the roll needs no answer; the next place is a choice again, but the roll stays.
    rolled = ok(mine.act(asked, "forest"))
    assert actions_of(rolled) == [(first, "forest", False), (first, "tools:none", True)]
    assert rolled["turn"] == {"seat": first, "prompt": "stoneage-ask-act", "thinking": False}
    assert not rolled["can_undo"]
    refused = mine.undo(rolled)
    assert (refused.status_code, refused.json()["reason"]["text"]) == (422, "kit-no-nothing-to-undo")
    # The last place is not a choice, so the other seat acts next.
    rest = ok(mine.act(rolled, "hunt"))
    assert actions_of(rest)[2:] == [(first, "quarry", True), (first, "tools:none", True)]
    assert rest["turn"]["seat"] == 1 - first


def actions_of(view: View) -> list[tuple[int, str, bool]]:
    return [(entry["seat"], entry["action"], entry["auto"]) for entry in view["log"]]
