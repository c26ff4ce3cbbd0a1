"""Invitations by name and to a rematch, through the real server: answered, withdrawn, and limited in number."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from support.held_clock import DAY, MINUTE, letters
from support.live_frames import frame_of
from support.lobby_play import invite, invited, lobby, sit, tempo
from support.members import member, new_name, reason
from support.server_process import HeldClock, Person, Site, ok, running_site, two_people


def test_a_person_invited_by_name_is_told_and_comes(house: Site) -> None:
    (ada, ada_name), (bob, bob_name), eve = member(house), member(house), Person(house)
    eve.post("/api/me", {"name": "Eve"})
    # Names are compared without regard to capitals and spaces.
    view = invite(ada, f" {bob_name.upper()} ", tempo=tempo(30)).json()
    assert [seat["kind"] for seat in view["seats"]] == ["person", "kept"]
    assert view["opening"]["admits"] == "named"
    assert view["opening"]["guests"] == [{"seat": 1, "name": bob_name, "state": "asked", "answer": None}]
    assert letters(house, view["id"]) == [("invited", bob_name)]
    [card] = invited(bob)
    assert (card["by"], card["again"], card["table"]["free"]) == (ada_name, False, [1])
    assert card["table"]["match"]["id"] == view["id"]
    assert view["id"] not in [match["id"] for match in bob.get("/api/matches").json()["mine"]]
    assert view["id"] not in lobby(eve)
    assert reason(sit(eve, view["id"])) == "error-table-full"
    assert reason(eve.post(f"/api/lobby/{view['id']}/decline")) == "error-invite-none"
    assert ok(sit(bob, view["id"]))["status"] == "running"
    assert invited(bob) == []


def test_a_declined_seat_asks_the_host_what_to_do(house: Site) -> None:
    (ada, _), (bob, bob_name), eve = member(house), member(house), Person(house)
    view = invite(ada, bob_name, tempo=tempo(31)).json()
    match = view["id"]
    assert reason(bob.post(f"/api/lobby/{match}/decline", {"answer": "never"})) == "error-invite-answer"
    with ada.socket(match) as tab:
        frame_of(tab)
        assert bob.post(f"/api/lobby/{match}/decline", {"answer": "later"}).status_code == 204
        while frame_of(tab)["view"]["seats"][1]["kind"] != "open":
            pass
    assert ("declined", letters(house, match)[-1][1]) == letters(house, match)[-1]
    assert invited(bob) == []
    guest = ada.view(match)["opening"]["guests"][0]
    assert (guest["name"], guest["state"], guest["answer"]) == (bob_name, "declined", "later")
    assert eve.view(match)["opening"]["guests"] == []
    # No one else may join until the host allows it.
    assert reason(eve.post(f"/api/invitations/{view['invitation']}/seat")) == "error-table-named"
    assert reason(eve.post(f"/api/lobby/{match}/admit", {"admits": "house"})) == "error-not-seated"
    opened = ok(ada.post(f"/api/lobby/{match}/admit", {"admits": "house"}))
    assert opened["opening"]["admits"] == "house"
    assert ok(sit(eve, match))["status"] == "running"
    assert reason(ada.post(f"/api/lobby/{match}/admit", {"admits": "link"})) == "error-table-begun"


def test_an_invitation_can_be_withdrawn_and_another_person_asked(house: Site) -> None:
    (ada, _), (bob, bob_name), (cyd, cyd_name) = member(house), member(house), member(house)
    match = invite(ada, bob_name, tempo=tempo(32)).json()["id"]
    assert reason(bob.post(f"/api/lobby/{match}/withdraw", {"seat": 1})) == "error-not-seated"
    assert ok(ada.post(f"/api/lobby/{match}/withdraw", {"seat": 1}))["seats"][1]["kind"] == "open"
    assert invited(bob) == []
    assert reason(sit(bob, match)) == "error-table-named"
    assert reason(ada.post(f"/api/lobby/{match}/withdraw", {"seat": 1})) == "error-invite-none"
    asked = ok(ada.post(f"/api/lobby/{match}/invite", {"seat": 1, "name": cyd_name}))
    assert [(guest["name"], guest["state"]) for guest in asked["opening"]["guests"]] == [
        (bob_name, "withdrawn"),
        (cyd_name, "asked"),
    ]
    again = ada.post(f"/api/lobby/{match}/invite", {"seat": 1, "name": bob_name})
    assert reason(again) == "error-seat-taken"
    assert ok(sit(cyd, match))["status"] == "running"


def test_a_bot_may_take_the_seat_of_a_person_who_does_not_answer(house: Site) -> None:
    (ada, _), (bob, bob_name) = member(house), member(house)
    match = invite(ada, bob_name, tempo=tempo(33)).json()["id"]
    begun = ok(ada.post(f"/api/matches/{match}/bot", {"bot": "careless", "seat": 1}))
    assert (begun["status"], begun["seats"][1]["bot"]) == ("running", "careless")
    assert invited(bob) == []
    assert reason(sit(bob, match)) == "error-table-full"


def test_only_people_who_can_be_asked_are_asked(house: Site) -> None:
    ada, ada_name = member(house)
    _, bob_name = member(house)
    for names, why in (
        (["No one has this name"], "error-invite-unknown"),
        ([ada_name], "error-invite-self"),
    ):
        assert reason(invite(ada, *names)) == why
    twice = invite(ada, bob_name, bob_name, game="stoneage")
    assert reason(twice) == "error-invite-twice"


def test_company_are_those_one_has_played_with_and_guests_of_them_can_be_asked(house: Site) -> None:
    ada, bob, eve = Person(house), Person(house), Person(house)
    bob.post("/api/me", {"name": "Bob the guest"})
    # People who only wait at a table do not count as known players.
    eve.create("me", "open", admits="house", tempo=tempo(34))
    bob.join(ada.create("me", "open"))
    assert [one["name"] for one in ada.get("/api/company").json()] == ["Bob the guest"]
    assert eve.get("/api/company").json() == []
    id_ = ada.get("/api/company").json()[0]["player"]
    seats = [{"kind": "me"}, {"kind": "kept", "player": id_}]
    body = {"game": "roseking", "seats": seats}
    assert reason(eve.post("/api/matches", body)) == "error-invite-unknown"
    view = ada.post("/api/matches", body).json()
    assert [card["table"]["match"]["id"] for card in invited(bob)] == [view["id"]]


def test_invitations_are_limited_per_sender_and_per_pair_of_people(house: Site, clock: HeldClock) -> None:
    (ada, _), (bob, bob_name) = member(house), member(house)
    for _ in range(6):
        match = invite(ada, bob_name).json()["id"]
        assert bob.post(f"/api/lobby/{match}/decline").status_code == 204
    assert reason(invite(ada, bob_name)) == "error-invite-again"
    clock.forward(DAY + MINUTE)
    assert invite(ada, bob_name).status_code == 201
    for _ in range(11):
        assert invite(ada, member(house)[1]).status_code == 201
    assert reason(invite(ada, member(house)[1])) == "error-invite-many"


def test_names_cannot_be_tried_one_after_the_other(tmp_path: Any) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="1") as site:
        ada, _ = member(site)
        answers = [invite(ada, new_name()).status_code for _ in range(45)]
    assert set(answers) == {422, 429}
    assert answers.index(429) == 40


def test_a_person_who_waits_for_another_in_a_rematch_may_free_the_reserved_seat(house: Site) -> None:
    people = [Person(house) for _ in range(3)]
    view = people[0].create("me", "open", "open", game="stoneage")
    for seat in (1, 2):
        people[seat].join(view, seat)
    for person in people:
        ok(person.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    rematch = people[0].again(view["id"])
    assert sorted(kind for kind, _ in letters(house, rematch["id"])) == ["invited", "invited"]
    cards = invited(people[1])
    assert [(card["again"], card["table"]["match"]["id"]) for card in cards] == [(True, rematch["id"])]
    # The person who asks for the rematch has accepted.
    assert people[1].again(view["id"])["you"] is not None
    assert invited(people[1]) == []
    seat = next(seat["seat"] for seat in rematch["seats"] if seat["seat"] == (2 + 1) % 3)
    assert people[1].view(rematch["id"])["opening"]["decides"]
    freed = ok(people[1].post(f"/api/lobby/{rematch['id']}/withdraw", {"seat": seat}))
    assert freed["seats"][seat]["kind"] == "open"
    assert invited(people[2]) == []
    begun = ok(people[0].post(f"/api/matches/{rematch['id']}/bot", {"bot": "careless", "seat": seat}))
    assert begun["status"] == "running"


def test_a_declined_rematch_leaves_its_seat_to_others_and_a_closed_one_can_be_asked_for_again(
    house: Site,
) -> None:
    red, white, view = two_people(house)
    ok(red.post(f"/api/matches/{view['id']}/resign"))
    rematch = red.again(view["id"])
    assert white.post(f"/api/lobby/{rematch['id']}/decline", {"answer": "busy"}).status_code == 204
    waiting = red.view(rematch["id"])
    assert [seat["kind"] for seat in waiting["seats"]].count("open") == 1
    assert red.post(f"/api/lobby/{rematch['id']}/leave").status_code == 204
    assert red.view(rematch["id"])["opening"]["ended"] == "closed"
    assert red.view(view["id"])["again"] is None
    another = white.again(view["id"])
    assert another["id"] != rematch["id"]


def test_an_export_tells_of_tables_and_invitations(house: Site) -> None:
    (ada, _), (_, bob_name) = member(house), member(house)
    match = invite(ada, bob_name, tempo=tempo(44)).json()["id"]
    with zipfile.ZipFile(io.BytesIO(ada.http.get("/api/account/export").content)) as kept:
        opening, sent = (json.loads(kept.read(f"{name}.json")) for name in ("openings", "invitations"))
    assert [(one["match"], one["admits"]) for one in opening] == [(match, "named")]
    assert [(one["match"], one["state"]) for one in sent] == [(match, "asked")]


def test_a_person_who_stands_up_from_a_table_of_named_people_is_missed(house: Site) -> None:
    (ada, ada_name), (bob, bob_name), (_, cyd_name) = (member(house) for _ in range(3))
    view = invite(ada, bob_name, cyd_name, game="embers", tempo=tempo(40)).json()
    ok(sit(bob, view["id"]))
    assert bob.post(f"/api/lobby/{view['id']}/leave").is_success
    assert letters(house, view["id"])[-1] == ("declined", ada_name)
    assert [seat["kind"] for seat in ada.view(view["id"])["seats"]] == ["person", "open", "kept"]
