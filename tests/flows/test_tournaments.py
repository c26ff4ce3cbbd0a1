"""Tournaments through the real server: they begin, pair and end automatically, and nothing is ever paired twice."""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import suppress

import httpx
import pytest

from support import seeded
from support.held_clock import DAY, soon
from support.hosting import host, id_of, suspend
from support.live_frames import frame_of
from support.members import member, new_name, reason, register, rows
from support.server_process import Person, Site, View, ok
from support.tournament_play import (
    ManyTournaments,
    begun,
    by_place,
    cup_of,
    enter,
    in_round,
    mine,
    over,
    resign_all,
    set_up,
    tomorrow,
)


def met(view: View) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(seat["player"] for seat in table["seats"])
        for row in view["table"]
        for table in row["tables"]
        if table["kind"] == "match"
    )


def told(site: Site, cup: View) -> Counter[str]:
    kinds = rows(site, "select kind from outbox where cup = ?", cup["id"])
    return Counter(kind for (kind,) in kinds)


def test_a_swiss_cup_runs_by_itself_and_says_who_has_won_and_why(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(5)
    cup = begun(people, name="  Autumn   Swiss ", rated=True)
    assert (cup["name"], cup["status"], cup["round"], cup["rounds"]) == ("Autumn Swiss", "running", 1, 3)
    for number in (1, 2, 3):
        view = in_round(people[0], cup, number)
        tables = view["table"][number - 1]["tables"]
        assert [table["kind"] for table in tables] == ["match", "match", "bye"]
        resign_all(people, cup)
    view = over(people[0], cup)
    assert set(met(view).values()) == {1}
    byes = [
        table["seats"][0]["player"]
        for row in view["table"]
        for table in row["tables"]
        if table["kind"] == "bye"
    ]
    assert len(set(byes)) == 3
    assert sum(one["points"] for one in view["standings"]) == 9
    assert view["standings"][0]["place"] == 1
    for before, after in zip(view["standings"], view["standings"][1:], strict=False):
        assert before["points"] >= after["points"]
        equal = before["points"] == after["points"]
        assert (after["decided"] is not None or before["place"] == after["place"]) == equal
    assert told(house, cup) == {"cup-begins": 4, "cup-begins-free": 1, "cup-round": 8, "cup-over": 5}
    # Its matches count for ratings, and each names its tournament.
    match = view["table"][0]["tables"][0]["match"]
    shown = people[0].view(match)
    assert shown["cup"] == {"id": cup["id"], "name": "Autumn Swiss"}
    assert shown["rated"]
    assert [one["change"] is not None for one in shown["ratings"]] == [True, True]
    [listed] = [one for one in ok(people[0].get("/api/cups"))["over"] if one["id"] == cup["id"]]
    assert listed["mine"]
    first = [one for one in view["standings"] if one["place"] == 1]
    assert listed["winner"] == (view["players"][first[0]["player"]]["name"] if len(first) == 1 else None)


def test_a_round_robin_goes_round_by_round_or_all_at_once(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(4)
    at_once = begun(people, format="round-robin", at_once=True)
    assert at_once["round"] == at_once["rounds"] == 3
    assert len(met(at_once)) == 6
    assert len(mine(people[1], at_once)) == 3
    resign_all(people, at_once)
    assert set(met(over(people[0], at_once)).values()) == {1}
    slowly = begun(people, format="round-robin", twice=True)
    assert slowly["rounds"] == 6
    for number in range(1, 7):
        assert len(in_round(people[0], slowly, number)["table"]) == number
        resign_all(people, slowly)
    view = over(people[0], slowly)
    assert set(met(view).values()) == {2}
    # Players resigned only from the first seat, and each had it three times, so all are equal in everything.
    assert {one["place"] for one in view["standings"]} == {1}


def test_only_the_next_round_waits_for_the_last_match_of_the_one_before(
    house: Site, crowd: ManyTournaments
) -> None:
    people = crowd.some(4)
    cup = begun(people)
    resign_all(people, cup, keep=1)
    # The other table may take longer.
    assert cup_of(people[0], cup)["round"] == 1
    resign_all(people, cup)
    view = in_round(people[0], cup, 2)
    assert all(one["played"] == 1 for one in view["standings"])


def test_a_cup_begins_when_it_is_full_or_on_its_day_or_not_at_all(
    house: Site, crowd: ManyTournaments
) -> None:
    assert house.clock is not None
    people = crowd.some(3)
    full = set_up(people[0], starts="full", capacity=3)
    enter(full, people[1])
    assert cup_of(people[0], full)["status"] == "open"
    enter(full, people[2])
    soon(lambda: cup_of(people[0], full)["status"] == "running")
    at = tomorrow(house)
    day = set_up(people[0], starts="date", start_at=at)
    lonely = set_up(people[1], starts="date", start_at=at)
    enter(day, people[2])
    house.clock.forward(DAY)
    soon(lambda: cup_of(people[0], day)["status"] == "running")
    soon(lambda: cup_of(people[0], lonely)["status"] == "cancelled")
    assert told(house, lonely) == {"cup-cancelled": 1}
    waits = set_up(people[2])
    house.clock.forward(61 * DAY)
    soon(lambda: cup_of(people[0], waits)["status"] == "cancelled")


def test_a_match_that_was_called_off_shares_its_points(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(2)
    cup = begun(people)
    [match] = mine(people[0], cup)
    for person in people:
        ok(person.post(f"/api/matches/{match}/offers", {"kind": "cancel"}))
    view = over(people[0], cup)
    [table] = view["table"][0]["tables"]
    assert (table["ended"], [seat["points"] for seat in table["seats"]]) == ("agreed", [0.5, 0.5])


def test_a_player_who_withdraws_is_not_paired_again_and_plays_their_match_to_its_end(
    house: Site, crowd: ManyTournaments
) -> None:
    people = crowd.some(4)
    cup = begun(people, format="round-robin")
    left = by_place(people, cup)[0]
    ok(left.post(f"/api/cups/{cup['id']}/leave"))
    assert mine(left, cup)
    resign_all(people, cup)
    view = in_round(people[1], cup, 2)
    kinds = sorted(table["kind"] for table in view["table"][1]["tables"])
    assert kinds == ["match", "walkover"]
    assert view["players"][0]["withdrawn"]
    assert reason(left.post(f"/api/cups/{cup['id']}/leave")) == "error-cup-not-in"
    assert reason(left.post(f"/api/cups/{cup['id']}/enter")) == "error-cup-not-open"


def test_the_last_player_left_in_a_round_robin_wins_the_remaining_matches(
    house: Site, crowd: ManyTournaments
) -> None:
    people = crowd.some(3)
    cup = begun(people, format="round-robin")
    free = next(person for person in people if not mine(person, cup))
    others = [person for person in people if person is not free]
    for person in others:
        ok(person.post(f"/api/cups/{cup['id']}/leave"))
        assert [one["mine"] for one in ok(person.get("/api/cups"))["running"] if one["id"] == cup["id"]] == [
            False
        ]
    resign_all(others, cup)
    view = over(free, cup)
    points = {
        person: one["points"]
        for one in view["standings"]
        for number, person in by_place(people, cup).items()
        if number == one["player"]
    }
    assert points[free] == 2
    assert sorted(points.values()) == [0, 1, 2]
    assert Counter(table["kind"] for row in view["table"] for table in row["tables"])["walkover"] == 2


def test_a_suspended_person_is_paired_no_more(house: Site, crowd: ManyTournaments) -> None:
    boss, _ = host(house)
    people = crowd.some(3)
    victim, _ = member(house)
    running = begun([*people, victim], format="round-robin")
    waits = set_up(people[0])
    enter(waits, victim)
    assert suspend(boss, id_of(victim)).status_code == 204
    assert [one["me"] for one in cup_of(people[0], waits)["players"]] == [True]
    withdrawn = [one["withdrawn"] for one in cup_of(people[0], running)["players"]]
    assert sorted(withdrawn) == [False, False, False, True]


def test_a_player_who_comes_late_to_a_swiss_cup_has_half_a_point_for_what_they_missed(
    house: Site, crowd: ManyTournaments
) -> None:
    people = crowd.some(5)
    cup = begun(people[:4], rounds=3, late=True)
    assert cup_of(people[4], cup)["may"] == ["enter"]
    enter(cup, people[4])
    view = cup_of(people[4], cup)
    assert [one["points"] for one in view["standings"] if view["players"][one["player"]]["me"]] == [0.5]
    resign_all(people[:4], cup)
    view = in_round(people[0], cup, 2)
    assert Counter(table["kind"] for table in view["table"][1]["tables"]) == {"match": 2, "bye": 1}
    late = crowd.some(1)[0]
    assert reason(late.post(f"/api/cups/{cup['id']}/enter")) == "error-cup-not-open"


def test_tables_of_three_count_places(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(3)
    cup = begun(people, game="stoneage", seats=3, rounds=1)
    [match] = mine(people[0], cup)
    for person in people:
        ok(person.post(f"/api/matches/{match}/offers", {"kind": "count"}))
    view = over(people[0], cup)
    assert sum(one["points"] for one in view["standings"]) == pytest.approx(1.5)
    assert view["criteria"] == ["wins", "buchholz", "margin"]


def test_the_host_may_set_a_result_and_all_read_why(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(3)
    cup = begun(people[:2], rounds=2)
    [match] = mine(people[0], cup)
    path, said = f"/api/cups/{cup['id']}/result", {"round": 1, "board": 1, "reason": "Did not come at all"}
    assert reason(people[1].post(path, {**said, "places": [1, 2]})) == "error-cup-host"
    assert reason(people[0].post(path, {**said, "places": [1, 3]})) == "error-cup-places"
    assert reason(people[0].post(path, {**said, "places": [1, 2], "reason": " "})) == "error-cup-reason"
    assert people[0].post(path, {**said, "board": 7, "places": [1, 2]}).status_code == 404
    ok(people[0].post(path, {**said, "places": [1, 2]}))
    view = in_round(people[0], cup, 2)
    [decision] = cup_of(people[2], cup)["log"]
    assert (decision["kind"], decision["points"], decision["reason"]) == ("result", [1, 0], said["reason"])
    # The match may continue, but no longer counts here.
    loser = people[0].view(match)["you"]
    assert loser is not None
    ok(people[0].post(f"/api/matches/{match}/resign"))
    assert cup_of(people[0], cup)["table"][0] == view["table"][0]


def test_a_cup_that_is_called_off_pairs_no_more(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(4)
    cup = begun(people)
    assert reason(people[1].post(f"/api/cups/{cup['id']}/cancel", {"reason": "No"})) in (
        "error-cup-host", "error-cup-reason",
    )  # fmt: skip
    ok(people[0].post(f"/api/cups/{cup['id']}/cancel", {"reason": "The fire went out"}))
    resign_all(people, cup)
    view = cup_of(people[0], cup)
    assert (view["status"], len(view["table"]), view["may"]) == ("cancelled", 1, [])


def test_terms_of_entry_are_shown_before_and_refusals_give_their_reason(
    house: Site, crowd: ManyTournaments
) -> None:
    (host, other), guest = crowd.some(2), Person(house)
    cup = set_up(host, capacity=2, enter=False)
    assert (cup["may"], cup["players"]) == (["enter", "cancel"], [])
    refused = guest.post(f"/api/cups/{cup['id']}/enter")
    assert (refused.status_code, reason(refused)) == (403, "error-cup-guest")
    assert cup_of(guest, cup)["refusal"]["text"] == "error-cup-guest"
    enter(cup, other)
    assert reason(other.post(f"/api/cups/{cup['id']}/enter")) == "error-cup-in"
    enter(cup, host)
    full = member(house)[0].post(f"/api/cups/{cup['id']}/enter")
    assert reason(full) == "error-cup-full"
    ok(other.post(f"/api/cups/{cup['id']}/leave"))
    assert len(cup_of(host, cup)["players"]) == 1
    assert reason(host.post(f"/api/cups/{cup['id']}/begin")) == "error-cup-few"
    strong = set_up(host, least=3900, enter=False)
    assert reason(other.post(f"/api/cups/{strong['id']}/enter")) == "error-cup-rating"
    assert other.post("/api/cups/nowhere/enter").status_code == 404


def test_a_cup_by_link_is_listed_for_those_in_it_only(house: Site, crowd: ManyTournaments) -> None:
    host, stranger = crowd.some(2)
    cup = set_up(host, admits="link")

    def listed(person: Person) -> bool:
        return cup["id"] in [one["id"] for one in ok(person.get("/api/cups"))["open"]]

    assert listed(host)
    assert not listed(stranger)
    enter(cup, stranger)
    assert listed(stranger)


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({"name": "   "}, "error-cup-name"),
        ({"name": "x" * 61}, "error-cup-name"),
        ({"capacity": 201}, "error-cup-capacity"),
        ({"format": "round-robin", "capacity": 17}, "error-cup-capacity"),
        ({"rounds": 99}, "error-cup-rounds"),
        ({"starts": "date"}, "error-cup-date"),
        ({"starts": "date", "start_at": 5}, "error-cup-date"),
        ({"seats": 3}, "error-seats-number"),
        ({"least": 2000, "most": 1000}, "error-table-range"),
    ],
)
def test_a_cup_that_cannot_be_played_is_refused(
    house: Site, crowd: ManyTournaments, wish: View, text: str
) -> None:
    host = crowd.some(1)[0]
    body = {"name": "Cup", "game": "roseking", "tempo": {"kind": "live", "bank": 600_000, "increment": 0}}
    refused = host.post("/api/cups", {**body, **wish})
    assert (refused.status_code, reason(refused)) == (422, text)


def test_a_page_of_a_cup_hears_of_what_is_new(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(2)
    cup = set_up(people[0])
    with people[1].socket(f"cup/{cup['id']}") as page, people[1].socket("cups") as listing:
        # There is no answer to a watch, and a busy house takes a while to process both.
        time.sleep(2)
        enter(cup, people[1])
        frame_of(page, "cup")
        frame_of(listing, "cup")


def test_a_person_who_leaves_the_house_leaves_its_cups(house: Site, crowd: ManyTournaments) -> None:
    people = [*crowd.some(3), member(house)[0]]
    waiting = set_up(people[0])
    enter(waiting, people[3])
    cup = begun(people)
    export = people[3].http.get("/api/account/export")
    assert export.status_code == 200
    assert people[3].post("/api/account/delete").status_code < 300
    assert len(cup_of(people[0], waiting)["players"]) == 1
    view = cup_of(people[0], cup)
    assert Counter((one["name"] is None, one["withdrawn"]) for one in view["players"]) == {
        (False, False): 3, (True, True): 1,
    }  # fmt: skip


def test_guests_set_no_cups_up_and_members_not_without_end(house: Site) -> None:
    guest = Person(house)
    body = {"name": "Cup", "game": "roseking", "tempo": {"kind": "live", "bank": 600_000, "increment": 0}}
    assert reason(guest.post("/api/cups", body)) == "error-cup-guest"
    register(guest, new_name("Host"))
    for _ in range(5):
        set_up(guest)
    assert reason(guest.post("/api/cups", body)) == "error-cup-many"


def test_a_server_killed_while_it_pairs_pairs_once(house: Site, crowd: ManyTournaments) -> None:
    people = crowd.some(4)
    chance = seeded.generator()
    for _ in range(2):
        cup = begun(people, rounds=2)
        resign_all(people, cup, keep=1)
        places = by_place(people, cup)
        view = cup_of(people[0], cup)
        [last] = [one for row in view["table"] for one in row["tables"] if one["ended"] is None]

        def ends(last: View = last, places: dict[int, Person] = places) -> None:
            # The question is whether it is answered.
            with suppress(httpx.TransportError):
                places[last["seats"][0]["player"]].post(f"/api/matches/{last['match']}/resign")

        ending = threading.Thread(target=ends)
        ending.start()
        time.sleep(chance.uniform(0, 0.06))
        house.kill()
        ending.join()
        house.start()
        if cup_of(people[0], cup)["round"] == 1 and people[0].view(last["match"])["status"] == "running":
            ends()
        view = in_round(people[0], cup, 2)
        assert [len(row["tables"]) for row in view["table"]] == [2, 2]
        matches = rows(house, "select count(*) from matches where cup = ?", cup["id"])
        assert matches == [(4,)]
        assert Counter(told(house, cup))["cup-begins"] == 4
        ok(people[0].post(f"/api/cups/{cup['id']}/cancel", {"reason": "Enough of it"}))
