"""The matches that wait for a person: as a list, and as frames to all of their tabs."""

from __future__ import annotations

import json
from pathlib import Path

from lagerfeuer.outbox import MAY_CLAIM
from support.held_clock import least_restrictive_action, soon, table
from support.live_frames import all_frames, frame_of, without_bell
from support.members import member, rows
from support.server_process import HeldClock, Person, Site, View, ok, running_site, two_people

HOUR = 3_600_000
NOON = 1_700_000_000_000
SLOW = {"kind": "correspondence", "bank": 24 * HOUR, "increment": 12 * HOUR}


def waiting(person: Person) -> list[View]:
    answer = ok(person.get("/api/waiting"))
    assert answer["known"]
    matches: list[View] = answer["matches"]
    return matches


def act_once(people: tuple[Person, Person], match: str) -> tuple[Person, Person]:
    """Let a person act until the other one is asked. Return the person who has acted, and the one who is asked."""
    view = people[0].view(match)
    actor = people[view["turn"]["seat"]]
    view = actor.view(match)
    while view["turn"]["seat"] == view["you"]:
        view = ok(actor.act(view, least_restrictive_action(view)))
    return actor, people[view["turn"]["seat"]]


def seated_pair(site: Site, **options: object) -> tuple[tuple[Person, Person], str]:
    red, white, view = two_people(site, **options)
    return (red, white), view["id"]


def test_nothing_waits_for_a_stranger(site: Site) -> None:
    assert ok(Person(site).get("/api/waiting")) == {"known": False, "matches": [], "owed": [], "unread": 0}


def test_a_match_waits_for_exactly_the_seats_it_asks(site: Site) -> None:
    people, match = seated_pair(site)
    _, asked = act_once(people, match)
    (other,) = (person for person in people if person is not asked)
    assert [one["id"] for one in waiting(asked)] == [match]
    assert waiting(other) == []


def test_waiting_matches_show_their_time_and_the_longest_waiting_comes_first(tmp_path: Path) -> None:
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
        # No match is watched there, as on the page of the rules.
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
        assert without_bell(all_frames(tab)) == []


def reasons(person: Person) -> list[tuple[str, str]]:
    """Return what waits for a person, and why; the list on the home page says the same."""
    found = sorted((one["id"], one["why"]) for one in waiting(person))
    mine = ok(person.get("/api/matches"))["mine"]
    assert found == sorted((one["id"], one["wants"]) for one in mine if one["wants"])
    assert all(person.view(match)["wants"] == why for match, why in found)
    return found


def test_a_proposal_waits_for_all_who_have_not_answered_it(site: Site) -> None:
    people, match = seated_pair(site)
    _, asked = act_once(people, match)
    (other,) = (person for person in people if person is not asked)
    ok(asked.post(f"/api/matches/{match}/offers", {"kind": "cancel"}))
    assert reasons(asked) == [(match, "turn")]
    assert reasons(other) == [(match, "answer")]
    ok(other.post(f"/api/matches/{match}/offers/decline", {"kind": "cancel"}))
    assert reasons(other) == []


def test_a_time_that_is_up_waits_for_the_others_and_a_seat_for_its_person(tmp_path: Path) -> None:
    clock = HeldClock(tmp_path / "clock", NOON)
    with running_site(tmp_path / "data", clock=clock) as site:
        # A game in which the bot does not end the match in its turn.
        people, view = table(site, 3, tempo=SLOW, game="stoneage")
        match, late = view["id"], view["turn"]["seat"]
        out, others = people[late], [one for seat, one in enumerate(people) if seat != late]
        with others[0].socket() as tab:
            clock.forward(3 * 24 * HOUR)
            told = frame_of(tab, "turn")
            assert (told["match"], told["waiting"]["why"]) == (match, "claim")
        assert reasons(out) == [(match, "turn")]
        assert [reasons(one) for one in others] == [[(match, "claim")]] * 2
        # Their clock is not mine.
        assert [one["out"] for one in waiting(others[0])] == [None]
        ok(others[0].post(f"/api/matches/{match}/claim", {"seat": late}))
        assert reasons(others[0]) == []
        assert reasons(others[1]) == [(match, "claim")]
        with out.socket() as tab:
            ok(others[1].post(f"/api/matches/{match}/stand-in", {"seat": late}))
            assert frame_of(tab, "turn")["waiting"]["why"] == "back"
        assert reasons(out) == [(match, "back")]
        ok(out.post(f"/api/matches/{match}/back"))
        soon(lambda: all(why == "turn" for _, why in reasons(out)))


def test_a_player_who_waits_for_an_overdue_one_is_not_reminded_until_that_one_s_time_is_up_again(
    tmp_path: Path,
) -> None:
    clock = HeldClock(tmp_path / "clock", NOON)
    with running_site(tmp_path / "data", clock=clock) as site:
        people, view = table(site, 2, tempo=SLOW)
        match, late = view["id"], view["turn"]["seat"]
        out, other = people[late], people[1 - late]
        path = f"/api/matches/{match}/wait"
        assert other.post(path, {"seat": late}).status_code == 403
        clock.forward(3 * 24 * HOUR)
        # The house has noticed it, which is also sent to tabs.
        soon(lambda: rows(site, "select count(*) from outbox where kind = ?", MAY_CLAIM)[0][0])
        assert reasons(other) == [(match, "claim")]
        with other.socket() as tab, out.socket() as theirs:
            for one in (tab, theirs):
                all_frames(one)
            said = ok(other.post(path, {"seat": late}))
            assert (said["wants"], said["beside"]["waits"]) == (None, [late])
            assert frame_of(tab, "turn")["waiting"] is None
            # It concerns no one else, and is not new.
            assert without_bell(all_frames(theirs)) == []
        assert out.view(match)["beside"]["waits"] == []
        assert not any(one["fresh"] for one in ok(out.get("/api/matches"))["mine"])
        assert reasons(out) == [(match, "turn")]
        assert reasons(other) == []
        site.stop()
        site.start()
        assert reasons(other) == [], "it was remembered in memory only"
        # They may still decide; once the late person has acted, the clock starts again.
        assert other.view(match)["beside"]["late"] == [late]
        while other.view(match)["turn"]["seat"] == late:
            mine = out.view(match)
            ok(out.act(mine, least_restrictive_action(mine)))
        while (mine := other.view(match))["turn"]["seat"] != late:
            ok(other.act(mine, least_restrictive_action(mine)))
        assert reasons(other) == []
        clock.forward(3 * 24 * HOUR)
        soon(lambda: reasons(other) == [(match, "claim")])
        assert other.view(match)["beside"]["waits"] == []


def test_no_match_waits_for_a_person_who_has_left_the_house(site: Site) -> None:
    (ada, _), (bob, _) = member(site), member(site)
    view = ada.create("me", "open")
    ada_or_bob = (ada, bob)
    bob.join(view, 1)
    _, asked = act_once(ada_or_bob, view["id"])
    (other,) = (person for person in ada_or_bob if person is not asked)
    assert reasons(other) == []
    assert asked.post("/api/account/delete").status_code == 204
    assert reasons(other) == [(view["id"], "claim")]


def test_a_proposal_is_told_to_a_tab_that_looks_elsewhere_and_so_is_its_end(site: Site) -> None:
    people, match = seated_pair(site)
    _, asked = act_once(people, match)
    (other,) = (person for person in people if person is not asked)
    with other.socket() as tab:
        all_frames(tab)
        ok(asked.post(f"/api/matches/{match}/offers", {"kind": "cancel"}))
        assert frame_of(tab, "turn")["waiting"]["why"] == "answer"
        ok(asked.post(f"/api/matches/{match}/offers/decline", {"kind": "cancel"}))
        assert frame_of(tab, "turn")["waiting"] is None
