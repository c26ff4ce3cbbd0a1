"""Which matches wait for me: as a list, and told to my tabs wherever they look."""

from __future__ import annotations

import json
from pathlib import Path

from flows.serving import HeldClock, Person, Site, View, all_frames, frame_of, ok, running_site, two_people
from flows.timing import kind_step

HOUR = 3_600_000
NOON = 1_700_000_000_000
SLOW = {"kind": "correspondence", "bank": 24 * HOUR, "increment": 12 * HOUR}


def waiting(person: Person) -> list[View]:
    answer = ok(person.get("/api/waiting"))
    assert answer["known"]
    matches: list[View] = answer["matches"]
    return matches


def act_once(people: tuple[Person, Person], match: str) -> tuple[Person, Person]:
    """Whoever is asked acts until the other one is; returns who has acted, and who is asked now."""
    view = people[0].view(match)
    actor = people[view["turn"]["seat"]]
    view = actor.view(match)
    while view["turn"]["seat"] == view["you"]:
        view = ok(actor.act(view, kind_step(view)))
    return actor, people[view["turn"]["seat"]]


def seated_pair(site: Site, **options: object) -> tuple[tuple[Person, Person], str]:
    red, white, view = two_people(site, **options)
    return (red, white), view["id"]


def test_nobody_has_nothing_that_waits(site: Site) -> None:
    assert ok(Person(site).get("/api/waiting")) == {"known": False, "matches": [], "owed": []}


def test_a_match_waits_for_exactly_whom_it_asks(site: Site) -> None:
    people, match = seated_pair(site)
    _, asked = act_once(people, match)
    (other,) = (person for person in people if person is not asked)
    assert [one["id"] for one in waiting(asked)] == [match]
    assert waiting(other) == []


def test_what_waits_tells_its_time_and_the_longest_waiting_comes_first(tmp_path: Path) -> None:
    clock = HeldClock(tmp_path / "clock", NOON)
    with running_site(tmp_path / "data", clock=clock) as site:
        host = Person(site)
        first = host.create("me", "open", tempo=SLOW)
        guest = Person(site)
        guest.join(first)
        clock.forward(HOUR)
        second = host.create("me", "open")
        guest.join(second)
        people = (host, guest)
        for match in (second["id"], first["id"]):
            clock.forward(HOUR)
            seats = {person.view(match)["you"]: person for person in people}
            while not any(one["id"] == match for one in waiting(host)):
                act_once((seats[0], seats[1]), match)
        found = waiting(host)
        assert len(found) == 2
        assert found[0]["since"] < found[1]["since"]
        timed, plain = (next(one for one in found if one["id"] == view["id"]) for view in (first, second))
        assert timed["out"] > timed["since"]
        assert plain["out"] is None
        assert not timed["live"]


def test_a_tab_that_looks_elsewhere_hears_when_a_match_begins_and_ceases_to_wait(site: Site) -> None:
    people, match = seated_pair(site)
    actor, asked = act_once(people, match)
    with asked.socket() as tab, actor.socket() as other:
        tab.send(json.dumps({"watch": "home"}))
        # Nothing is watched there, as on the page of the rules.
        assert not [frame for frame in all_frames(tab) if '"turn"' in frame]
        assert act_once(people, match)[0] is asked
        assert frame_of(tab, "turn") == {"type": "turn", "match": match, "waiting": None}
        told = frame_of(other, "turn")
        assert told["match"] == match
        assert told["waiting"]["id"] == match
        assert told["waiting"]["ply"] == actor.view(match)["ply"]


def test_a_tab_that_looks_at_the_match_is_not_told_twice(site: Site) -> None:
    people, match = seated_pair(site)
    _, asked = act_once(people, match)
    with asked.socket(match) as tab:
        frame_of(tab)
        act_once(people, match)
        frames = [str(tab.recv(timeout=10))]
        while '"match"' not in frames[-1][:20]:
            frames.append(str(tab.recv(timeout=10)))
        frames += all_frames(tab)
    assert not [frame for frame in frames if '"turn"' in frame[:20]]


def test_a_spectator_hears_nothing_of_turns(site: Site) -> None:
    people, match = seated_pair(site)
    onlooker = Person(site)
    ok(onlooker.post("/api/me", {"name": "Onlooker"}))
    with onlooker.socket() as tab:
        act_once(people, match)
        assert all_frames(tab) == []
