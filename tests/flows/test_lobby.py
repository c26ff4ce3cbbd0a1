"""The lobby through the real server: who finds which tables, seeks that pair, tables that expire or are closed."""

from __future__ import annotations

import json
import threading
from functools import partial
from typing import Any

import pytest

from support import seeded
from support.held_clock import DAY, LIVE, MINUTE, SLOW, letters, soon
from support.hosting import host, id_of, suspend
from support.live_frames import frame_of
from support.lobby_play import invite, invited, lobby, sit, tempo
from support.members import change, member, reason
from support.server_process import HeldClock, Person, Site, ok, play_on, two_people


def rate(site: Site, person: Person, number: int, game: str = "roseking") -> None:
    """Give a person a rating, as by matches."""
    mu = 25 + (number - 1500) / 28
    player = person.get("/api/me").json()["id"]
    change(site, "insert into ratings values (?, ?, ?, 2.0, 30, 1)", player, game, mu)


def test_an_open_table_is_listed_with_all_one_must_know_and_begins_when_a_person_sits_down(
    house: Site, clock: HeldClock
) -> None:
    (ada, name), bob = member(house), Person(house)
    rate(house, ada, 1620)
    view = ada.create("me", "open", admits="house", options={"light": True}, tempo=tempo(1))
    assert (view["status"], view["opening"]["admits"], view["opening"]["decides"]) == ("open", "house", True)
    clock.forward(5 * MINUTE)
    table = lobby(bob)[view["id"]]
    assert table["options"]["light"] is True
    assert table["tempo"] == tempo(1)
    assert (table["free"], table["numbers"], table["why"], table["mine"]) == ([1], [1620, None], None, False)
    assert table["match"]["seats"][0]["name"] == name
    assert table["since"] < table["until"]
    assert table["finish"]["late"] is not None
    # People who only look at the list do not get the invitation of a table.
    assert view["invitation"] not in "".join(bob.seen)
    assert [one["match"]["id"] for one in bob.get("/api/matches").json()["open"]].count(view["id"]) <= 1
    assert lobby(ada)[view["id"]]["mine"]
    begun = ok(sit(bob, view["id"]))
    assert (begun["status"], begun["you"], begun["opening"]) == ("running", 1, None)
    assert view["id"] not in lobby(bob)
    # One of the two has to act; the other, if they have waited, is notified of the beginning.
    kinds = [kind for kind, _ in letters(house, view["id"])]
    assert sorted(kinds) in (["turn"], ["seated", "turn"])
    waited = begun["turn"]["seat"] == 1
    assert ("seated" in kinds) == waited


def test_the_lobby_tells_of_a_new_table_and_of_one_that_is_taken(house: Site) -> None:
    ada, bob, watcher = Person(house), Person(house), Person(house)
    with watcher.socket() as tab:
        tab.send(json.dumps({"watch": "home"}))
        view = ada.create("me", "open", admits="house", tempo=tempo(2))
        frame_of(tab, "home")
        assert view["id"] in lobby(watcher)
        ok(sit(bob, view["id"]))
        frame_of(tab, "home")
        assert view["id"] not in lobby(watcher)


def test_a_change_between_reading_a_list_and_subscribing_arrives(house: Site) -> None:
    watcher = Person(house)
    with watcher.socket() as tab:
        Person(house).create("me", "open", admits="house", tempo=tempo(2))
        tab.send(json.dumps({"watch": "home", "ago": 60_000}))
        frame_of(tab, "home")


def test_a_table_by_link_is_not_in_the_lobby_and_not_joined_from_there(house: Site) -> None:
    ada, bob = Person(house), Person(house)
    view = ada.create("me", "open", tempo=tempo(3))
    assert view["id"] not in lobby(bob)
    assert reason(sit(bob, view["id"])) == "error-table-link"
    assert bob.join(view)["status"] == "running"


def test_one_of_many_gets_the_last_seat_in_the_lobby(house: Site) -> None:
    view = Person(house).create("me", "open", admits="house", tempo=tempo(4))
    guests = [Person(house) for _ in range(5)]
    answers: list[int] = []
    threads = [
        threading.Thread(target=lambda guest=guest: answers.append(sit(guest, view["id"]).status_code))
        for guest in guests
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 403, 403, 403, 403]


def test_a_seek_that_matches_an_open_table_sits_down_there(house: Site) -> None:
    ada, bob, cyd = (Person(house) for _ in range(3))
    seek = {"admits": "house", "tempo": tempo(5), "shuffle": True}
    first = ada.create("me", "open", **seek)
    for other in (
        {**seek, "tempo": tempo(6)},
        {**seek, "options": {"light": True}},
        {**seek, "admits": "link"},
    ):
        assert cyd.create("me", "open", **other)["id"] != first["id"]
    # My own table is not paired with me.
    again = ada.create("me", "open", **seek)
    assert again["id"] != first["id"]
    found = bob.create("me", "open", **seek)
    assert (found["id"], found["status"], found["you"]) == (first["id"], "running", 1 - first["you"])


def test_a_seek_is_not_put_into_a_running_match_and_its_table_says_what_it_is(
    house: Site,
) -> None:
    ada, bob, view = two_people(house)
    cyd = Person(house)
    play_on([ada, bob], view["id"], seeded.generator(), 4)
    ok(ada.post(f"/api/matches/{view['id']}/resign"))
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"ply": 2, "seats": seats, "tempo": tempo(50)}
    later = ada.seat(f"/api/matches/{view['id']}/go-on", body).json()
    ok(ada.post(f"/api/lobby/{later['id']}/admit", {"admits": "house"}))
    own = cyd.create("me", "open", admits="house", tempo=tempo(50), shuffle=True)
    assert (own["id"] == later["id"], own["origin"]) == (False, None)
    tables = lobby(cyd)
    told = tables[later["id"]]["origin"]
    assert (told["kind"], told["ply"], told["here"]) == ("position", 2, view["id"])
    assert tables[own["id"]]["origin"] is None
    # The fork is not replaced by a new table either: a person can join it deliberately.
    assert ok(sit(bob, later["id"]))["origin"]["kind"] == "position"


def test_a_player_who_wants_a_colour_does_not_get_the_other_one(house: Site) -> None:
    ada, bob, cyd = (Person(house) for _ in range(3))
    first = ada.create("me", "open", admits="house", tempo=tempo(7))
    own = bob.create("me", "open", admits="house", tempo=tempo(7))
    assert (own["id"] == first["id"], own["you"]) == (False, 0)
    assert cyd.create("open", "me", admits="house", tempo=tempo(7))["id"] == first["id"]


def test_a_table_for_three_fills_up_by_seeks_and_its_bot_must_be_the_same(house: Site) -> None:
    people = [Person(house) for _ in range(3)]
    seek = {"game": "stoneage", "admits": "house", "tempo": tempo(8), "shuffle": True}
    first = people[0].create("me", "open", "open", "careless", **seek)
    other = Person(house).create("me", "open", "open", "sound", **seek)
    assert other["id"] != first["id"]
    second = people[1].create("me", "careless", "open", "open", **seek)
    assert (second["id"], second["status"]) == (first["id"], "open")
    third = people[2].create("open", "careless", "open", "me", **seek)
    assert (third["id"], third["status"]) == (first["id"], "running")


def test_a_rating_range_holds_for_both_and_says_why(house: Site) -> None:
    (strong, _), (middle, _), (new, _) = member(house), member(house), member(house)
    rate(house, strong, 1800)
    rate(house, middle, 1550)
    seek = {"admits": "house", "tempo": tempo(9), "shuffle": True}
    view = middle.create("me", "open", **seek, least=1400, most=1700)
    table = lobby(strong)[view["id"]]
    assert (table["least"], table["most"], table["free"]) == (1400, 1700, [])
    assert table["why"]["text"] == "error-table-rating-between"
    refused = sit(strong, view["id"])
    assert (refused.status_code, reason(refused)) == (403, "error-table-rating-between")
    assert "1400" in refused.json()["detail"]
    assert "1800" in refused.json()["detail"]
    by_link = strong.post(f"/api/invitations/{view['invitation']}/seat")
    assert reason(by_link) == "error-table-rating-between"
    shown = ok(strong.get(f"/api/invitations/{view['invitation']}"))
    assert (shown["free"], shown["why"]["text"]) == ([], "error-table-rating-between")
    # A seek by a strong player opens its own table, as does one that wants stronger people.
    assert strong.create("me", "open", **seek)["id"] != view["id"]
    assert Person(house).create("me", "open", **seek, least=1700)["id"] != view["id"]
    found = new.create("me", "open", **seek, most=1600)
    assert found["id"] == view["id"]


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"admits": "house", "least": 1700, "most": 1400}, "error-table-range"),
        ({"admits": "house", "least": 9000}, "error-table-range"),
        ({"admits": "link", "least": 1400}, "error-table-range-house"),
        ({"admits": "named"}, "error-invite-who"),
    ],
)
def test_terms_that_mean_nothing_are_refused(house: Site, wish: dict[str, Any], why: str) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    refused = Person(house).post("/api/matches", {"game": "roseking", "seats": seats, **wish})
    assert (refused.status_code, reason(refused)) == (422, why)


def test_a_person_can_keep_only_a_few_tables_open_for_the_house(house: Site) -> None:
    ada = Person(house)
    for minutes in range(20, 25):
        ada.create("me", "open", admits="house", tempo=tempo(minutes))
    body = {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}], "admits": "house"}
    refused = ada.post("/api/matches", {**body, "tempo": tempo(25)})
    assert (refused.status_code, reason(refused)) == (403, "error-tables-many")
    link = ada.create("me", "open", tempo=tempo(25))
    assert reason(ada.post(f"/api/lobby/{link['id']}/admit", {"admits": "house"})) == "error-tables-many"


def test_a_table_is_cleared_away_by_its_host_and_says_so(house: Site) -> None:
    ada, bob = Person(house), Person(house)
    view = ada.create("me", "open", "open", game="stoneage", admits="house", tempo=tempo(40))
    ok(sit(bob, view["id"], 1))
    assert reason(bob.post(f"/api/lobby/{view['id']}/admit", {"admits": "link"})) == "error-table-host"
    assert (
        reason(bob.post(f"/api/matches/{view['id']}/bot", {"bot": "careless", "seat": 2}))
        == "error-table-host"
    )
    # A person who only sits there may leave; their seat is free again.
    assert bob.post(f"/api/lobby/{view['id']}/leave").status_code == 204
    assert lobby(bob)[view["id"]]["free"] == [1, 2]
    assert ada.post(f"/api/lobby/{view['id']}/leave").status_code == 204
    assert view["id"] not in lobby(bob)
    assert view["id"] not in [match["id"] for match in ada.get("/api/matches").json()["mine"]]
    shown = ok(bob.get(f"/api/invitations/{view['invitation']}"))
    assert (shown["match"]["status"], shown["why"]["text"]) == ("closed", "error-table-closed")
    assert reason(bob.post(f"/api/invitations/{view['invitation']}/seat")) == "error-table-closed"
    assert bob.view(view["id"])["opening"]["ended"] == "closed"


def test_a_slow_table_expires_after_a_fortnight(house: Site, clock: HeldClock) -> None:
    (ada, _), (bob, bob_name) = member(house), member(house)
    house_table = ada.create("me", "open", admits="house", tempo=tempo(41))
    named = invite(ada, bob_name, tempo=tempo(42)).json()
    clock.forward(14 * DAY - MINUTE)
    assert house_table["id"] in lobby(bob)
    assert [card["table"]["match"]["id"] for card in invited(bob)] == [named["id"]]
    clock.forward(2 * MINUTE)

    def expired(match: str) -> bool:
        return bool(ada.view(match)["opening"]["ended"] == "expired")

    for view in (house_table, named):
        soon(partial(expired, view["id"]))
        refused = bob.post(f"/api/invitations/{view['invitation']}/seat")
        assert (refused.status_code, reason(refused)) == (403, "error-table-expired")
    assert house_table["id"] not in lobby(bob)
    assert invited(bob) == []


def test_a_live_table_waits_as_long_as_its_host_is_here(house: Site, clock: HeldClock) -> None:
    here, gone = Person(house), Person(house)
    live = {**LIVE, "bank": 11 * MINUTE}
    left = gone.create("me", "open", tempo=live)
    with here.socket() as tab:
        tab.send(json.dumps({"watch": "home"}))
        stays = here.create("me", "open", tempo=live)
        first = stays["opening"]["until"]
        # The tab must be that of the guest that the visitor has become.
    with here.socket(stays["id"]) as tab:
        frame_of(tab)
        # They read the rules in the meantime.
        tab.send(json.dumps({"watch": ""}))
        clock.forward(25 * MINUTE)
        soon(lambda: here.view(stays["id"])["opening"]["until"] > first)
        assert gone.view(left["id"])["opening"]["until"] == first
        clock.forward(10 * MINUTE)
        soon(lambda: gone.view(left["id"])["opening"]["ended"] == "expired")
        assert here.view(stays["id"])["status"] == "open"
    clock.forward(60 * MINUTE)
    soon(lambda: here.view(stays["id"])["opening"]["ended"] == "expired")


def test_a_person_who_leaves_the_house_leaves_no_empty_table_and_no_reserved_seat(house: Site) -> None:
    (ada, _), (bob, bob_name), (cyd, cyd_name) = member(house), member(house), member(house)
    alone = ada.create("me", "open", admits="house", tempo=tempo(43))
    seats = [{"kind": "me"}, {"kind": "kept", "name": bob_name}, {"kind": "kept", "name": cyd_name}]
    shared = ada.post("/api/matches", {"game": "stoneage", "seats": seats}).json()
    ok(sit(bob, shared["id"]))
    assert cyd.post("/api/account/delete").status_code < 300
    assert bob.view(shared["id"])["seats"][2]["kind"] == "open"
    assert ada.post("/api/account/delete").status_code < 300
    assert bob.view(alone["id"])["opening"]["ended"] == "closed"
    # The remaining person decides.
    left = bob.view(shared["id"])
    assert (left["status"], left["opening"]["decides"]) == ("open", True)


def test_what_was_joined_in_the_lobby_is_played_to_its_end(house: Site) -> None:
    ada, bob = Person(house), Person(house)
    view = ada.create("me", "open", admits="house", tempo=SLOW, options={"light": True})
    ok(sit(bob, view["id"]))
    assert play_on([ada, bob], view["id"], seeded.generator())["status"] == "finished"


def test_no_one_is_brought_to_a_table_where_a_suspended_person_waits(house: Site) -> None:
    boss, _ = host(house)
    (ada, _), bob = member(house), Person(house)
    view = ada.create("me", "open", admits="house", tempo=tempo(61))
    assert view["id"] in lobby(bob)
    id_ = id_of(ada)
    assert suspend(boss, id_).is_success
    assert view["id"] not in lobby(bob)
    assert bob.create("me", "open", admits="house", tempo=tempo(61))["status"] == "open"
    assert boss.post(f"/api/host/members/{id_}/lift").is_success
    assert view["id"] in lobby(Person(house))


def test_no_one_sits_down_with_a_suspended_person_by_an_invitation_or_a_link(house: Site) -> None:
    boss, _ = host(house)
    (ada, name), (bob, bob_name) = member(house), member(house)
    asked = invite(ada, bob_name, tempo=tempo(62)).json()
    linked = ada.create("me", "open", tempo=tempo(63))
    link = f"/api/invitations/{linked['invitation']}"
    id_ = id_of(ada)
    assert suspend(boss, id_).is_success
    refused = sit(bob, asked["id"])
    assert reason(refused) == "error-table-rests"
    assert name not in refused.text
    assert [card["table"]["why"]["text"] for card in invited(bob)] == ["error-table-rests"]
    assert ok(bob.get(link))["why"]["text"] == "error-table-rests"
    assert reason(bob.seat(f"{link}/seat")) == "error-table-rests"
    assert boss.post(f"/api/host/members/{id_}/lift").is_success
    assert ok(sit(bob, asked["id"]))["status"] == "running"
    assert ok(bob.seat(f"{link}/seat"))["status"] == "running"
