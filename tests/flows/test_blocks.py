"""Blocking separates two people without notifying the other one, and running matches continue."""

from __future__ import annotations

from support.held_clock import DAY
from support.members import member, reason
from support.server_process import Person, Site, ok, ok_all, two_people


def id_of(person: Person) -> str:
    found: str = person.get("/api/me").json()["id"]
    return found


def test_a_blocked_person_does_not_sit_down_by_a_link_and_learns_nothing_of_the_block(site: Site) -> None:
    me, other = Person(site), Person(site)
    for one, name in ((me, "Ada"), (other, "Bob")):
        one.post("/api/me", {"name": name})
    assert [one["name"] for one in ok_all(me.post("/api/blocks", {"player": id_of(other)}))] == ["Bob"]
    view = me.create("me", "open")
    before = len(other.seen)
    refused = other.post(f"/api/invitations/{view['invitation']}/seat", {"seat": None})
    assert (refused.status_code, reason(refused)) == (403, "error-table-apart")
    assert not any(word in "".join(other.seen[before:]).lower() for word in ("block", "sperr"))
    assert other.get("/api/blocks").json() == []
    # They have not blocked me, so I may still join their table.
    assert me.join(other.create("me", "open"))["status"] == "running"


def test_an_unblocked_person_may_come(site: Site) -> None:
    me, other = member(site)[0], member(site)[0]
    ok(me.post("/api/blocks", {"player": id_of(other)}))
    ok(me.post("/api/blocks", {"player": id_of(other)}))
    assert len(me.get("/api/blocks").json()) == 1
    assert ok_all(me.post("/api/blocks/end", {"player": id_of(other)})) == []
    assert other.join(me.create("me", "open"))["status"] == "running"


def test_a_running_match_goes_on_and_the_rematch_asks_no_blocked_person(site: Site) -> None:
    red, white, view = two_people(site)
    (listed,) = ok_all(red.post("/api/blocks", {"match": view["id"], "seat": 1}))
    assert listed["player"] == id_of(white)
    for person in (red, white):
        mine = person.view(view["id"])
        if mine["choices"]:
            ok(person.act(mine, mine["choices"][0]["action"]))
    ok(red.post(f"/api/matches/{view['id']}/resign"))
    again = white.again(view["id"])
    assert [seat["kind"] for seat in again["seats"]].count("open") == 1
    assert not any(one["id"] == again["id"] for one in red.get("/api/matches").json()["mine"])


def test_a_block_names_another_person_of_the_house(site: Site) -> None:
    me = Person(site)
    view = me.create("me", "careless")
    assert reason(me.post("/api/blocks", {"player": "nobody"})) == "error-no-person"
    assert reason(me.post("/api/blocks", {"match": view["id"], "seat": 1})) == "error-no-person"
    assert reason(me.post("/api/blocks", {"player": id_of(me)})) == "error-block-self"
    assert Person(site).post("/api/blocks", {"player": id_of(me)}).status_code == 404


def test_two_people_kept_apart_do_not_meet_at_open_tables_by_seeks_or_invitations(site: Site) -> None:
    (me, _), (other, other_name) = member(site), member(site)
    ok(me.post("/api/blocks", {"name": other_name}))
    # A time control that no other test uses.
    seek = {"admits": "house", "tempo": {"kind": "correspondence", "bank": 11 * DAY, "increment": DAY + 7000}}
    mine = me.create("me", "open", **seek)
    listed = {table["match"]["id"]: table for table in ok(other.get("/api/lobby"))["tables"]}
    assert mine["id"] not in listed or not listed[mine["id"]]["free"]
    refused = other.post(f"/api/lobby/{mine['id']}/seat", {"seat": None})
    assert reason(refused) == "error-table-apart"
    theirs = other.create("me", "open", **seek)
    assert (theirs["id"] != mine["id"], theirs["status"]) == (True, "open")
    name = me.get("/api/me").json()["name"]
    seats = [{"kind": "me"}, {"kind": "kept", "name": name}]
    invited = other.post("/api/matches", {"game": "roseking", "seats": seats})
    assert (invited.status_code, reason(invited)) == (403, "error-invite-not")
    assert not any(
        word in "".join(other.seen).lower() for word in ("blocked you", "has blocked", "blockiert")
    )
