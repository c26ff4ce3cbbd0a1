"""A guest's matches join an account, data are taken along, an account is deleted: and the others lose nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from support import seeded
from support.exported_files import files_of
from support.live_frames import frame_of
from support.members import PASSWORD, change, is_nobody, member, reason, register, rows, sign_in, signed_in
from support.server_process import Person, Site, ok, play_out, running_site, seated, two_people


def test_a_guest_s_matches_join_the_account_they_sign_in_to(site: Site) -> None:
    _, name = member(site)
    guest = Person(site)
    view = guest.create("me", "careless")
    opponent = Person(site)
    theirs = guest.create("me", "open")
    opponent.join(theirs)
    sign_in(guest, name)
    assert guest.view(view["id"])["you"] is None, "nothing is taken without asking"
    told = guest.get("/api/me").json()["guest"]
    assert told["matches"] == 2
    with opponent.socket(theirs["id"]) as tab:
        frame_of(tab)
        assert ok(guest.post("/api/account/take-guest")) == {"moved": 2, "stayed": 0}
        seats = frame_of(tab)["view"]["seats"]
    assert {seat["name"] for seat in seats} >= {name}
    assert guest.view(view["id"])["you"] == 0
    assert guest.get("/api/me").json()["guest"] is None
    assert guest.view(theirs["id"])["status"] == "running"
    mine = guest.view(theirs["id"])
    if mine["turn"]["seat"] == mine["you"]:
        ok(guest.act(mine, mine["choices"][0]["action"]))


def test_an_account_takes_over_no_guest_seat_at_a_table_where_it_has_its_own(site: Site) -> None:
    account, name = member(site)
    guest = Person(site)
    both = guest.create("me", "open")
    account.join(both)
    alone = guest.create("me", "careless")
    sign_in(guest, name)
    assert ok(guest.post("/api/account/take-guest")) == {"moved": 1, "stayed": 1}
    assert guest.view(alone["id"])["you"] == 0
    assert guest.view(both["id"])["you"] == 1
    guest.post("/api/sign-out")
    assert guest.view(both["id"])["you"] == 0, "signed out they are the guest again, and have lost nothing"


def test_only_the_guest_of_this_browser_can_be_taken_over(site: Site) -> None:
    stranger = Person(site)
    view = stranger.create("me", "careless")
    person, name = member(site)
    assert ok(person.post("/api/account/take-guest")) == {"moved": 0, "stayed": 0}
    forged = stranger.http.cookies["lagerfeuer"][:-3] + "abc"
    person.http.cookies.set("lagerfeuer", forged, domain="127.0.0.1")
    assert ok(person.post("/api/account/take-guest")) == {"moved": 0, "stayed": 0}
    # An account is not a guest, even with its old guest cookie.
    other = Person(site)
    old = other.create("me", "careless")
    cookie = other.http.cookies["lagerfeuer"]
    register(other)
    person.http.cookies.set("lagerfeuer", cookie, domain="127.0.0.1")
    assert ok(person.post("/api/account/take-guest")) == {"moved": 0, "stayed": 0}
    assert stranger.view(view["id"])["you"] == 0
    assert other.view(old["id"])["you"] == 0
    assert name == person.get("/api/me").json()["name"]


def test_a_guest_who_joined_an_account_is_gone(site: Site) -> None:
    _, name = member(site)
    guest = Person(site)
    guest.create("me", "careless")
    cookie = guest.http.cookies["lagerfeuer"]
    sign_in(guest, name)
    ok(guest.post("/api/account/take-guest"))
    assert httpx.get(f"{site.url}/api/me", cookies={"lagerfeuer": cookie}).json()["id"] is None


def test_an_export_holds_everything_of_mine(site: Site) -> None:
    red, _, view = two_people(site)
    name = register(red, time_zone="Europe/Berlin")
    signed_in(site, name)
    files = files_of(red)
    (profile,) = files["profile.json"]
    assert (profile["name"], profile["time_zone"]) == (name, "Europe/Berlin")
    assert len(files["sessions.json"]) == 2
    assert {row["match"] for row in files["seats.json"]} == {view["id"]}
    match = files[f"matches/{view['id']}.json"]
    assert match == red.view(view["id"])
    assert match["you"] == 0
    # Rose King has no hidden information, so the record is complete during the match.
    record = [json.loads(line) for line in files[f"matches/{view['id']}.jsonl"].splitlines()]
    assert name in record[0]["seats"]


def test_an_export_holds_nothing_of_others_and_no_secret(site: Site) -> None:
    # The first seat is random, and only the seat to act has choices.
    while not (seated := two_people(site, game="hunters"))[1].view(seated[2]["id"])["choices"]:
        pass
    red, white, view = seated
    register(red)
    other = register(white)
    text = json.dumps(files_of(red))
    kept = rows(site, "select hash from passwords") + rows(site, "select token from sessions")
    for (secret,) in kept:
        assert secret not in text
    (theirs,) = rows(site, "select id from players where name = ?", other)[0]
    assert theirs not in text
    hidden = json.dumps(white.view(view["id"])["choices"])
    assert hidden not in text
    record = files_of(red)[f"matches/{view['id']}.jsonl"]
    assert ('"view":0' in record, '"luck":[' in record) == (True, False), "the picks would tell hidden cards"
    (secret,) = rows(site, "select secret from match_secrets where match = ?", view["id"])[0]
    assert secret.hex() not in text.lower()


def test_a_guest_can_take_their_data_along_as_well(site: Site) -> None:
    guest = Person(site)
    view = guest.create("me", "careless")
    assert f"matches/{view['id']}.json" in files_of(guest)


def test_opponents_keep_the_match_of_a_person_who_has_left(site: Site) -> None:
    red, white, view = two_people(site)
    name = register(red)
    waiting = red.create("me", "open")
    with white.socket(view["id"]) as tab, red.socket(view["id"]) as mine:
        frame_of(tab)
        frame_of(mine)
        assert ok(red.get("/api/account"))["running"] == 1
        assert red.post("/api/account/delete").status_code == 204
        with pytest.raises(ConnectionClosed):
            frame_of(mine)
        while True:
            seats = frame_of(tab)["view"]["seats"]
            if seats[0]["name"] is None:
                break
    assert seats[0]["kind"] == "person"
    assert is_nobody(red)
    assert sign_in(Person(site), name).status_code == 403
    seen = white.view(view["id"])
    assert (seen["status"], seen["you"]) == ("running", 1)
    assert name not in json.dumps(seen)
    # At the table that had not begun, no one is left to wait.
    invited = Person(site).get(f"/api/invitations/{waiting['invitation']}").json()
    assert (invited["free"], invited["why"]["text"]) == ([], "error-table-closed")


def test_a_match_without_a_clock_is_claimed_from_a_person_who_has_left_or_a_bot_plays_on(site: Site) -> None:
    for path, status, kinds in (("claim", "finished", ["person"]), ("stand-in", "running", ["bot"])):
        red, white, view = two_people(site)
        register(red)
        assert white.post(f"/api/matches/{view['id']}/{path}", {"seat": 0}).status_code == 403
        red.post("/api/account/delete")
        assert rows(site, "select kind from outbox where match = ? and kind = 'may-claim'", view["id"])
        beside = white.view(view["id"])["beside"]
        assert (beside["late"], beside["gone"], beside["back"]) == ([0], [0], None)
        after = ok(white.post(f"/api/matches/{view['id']}/{path}", {"seat": 0}))
        assert (after["status"], [after["seats"][0]["kind"]]) == (status, kinds)
        assert after["beside"]["late"] == []


def test_the_remaining_people_agree_without_those_who_have_left(site: Site) -> None:
    people, view = seated(site, "stoneage", 3)
    register(people[0])
    people[0].post("/api/account/delete")
    for person, status in ((people[1], "running"), (people[2], "finished")):
        assert ok(person.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))["status"] == status


def test_a_rematch_does_not_wait_for_a_former_member(site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    register(people[0])
    play_out(people, view, seeded.generator())
    people[0].post("/api/account/delete")
    again = people[1].again(view["id"])
    assert sorted(seat["kind"] for seat in again["seats"]) == ["open", "person"]


def test_nothing_of_a_person_stays_in_the_database_but_the_seats(site: Site) -> None:
    person, name = member(site)
    person.create("me", "careless")
    signed_in(site, name)
    (id_,) = rows(site, "select id from players where name = ?", name)[0]
    person.post("/api/account/delete")
    for table in ("passwords", "passkeys", "sessions", "tokens"):
        assert rows(site, f"select * from {table} where player = ?", id_) == []
    ((kept, *rest),) = rows(
        site, "select name, login, mail, language, time_zone from players where id = ?", id_
    )
    assert (kept, rest) == ("", [None] * 4)
    assert len(rows(site, "select * from seats where player = ?", id_)) == 1
    assert register(Person(site), name), "the name is free again"


DANGEROUS: dict[str, Any] = {
    "delete": {},
    "password": {"password": "vier ganz neue Wörter"},
    "mail": {"mail": None},
    "passkeys/ask": {},
    "passkeys": {"name": "x", "credential": {}},
    "passkeys/x/remove": {},
}


def test_what_is_dangerous_asks_for_a_fresh_proof(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as site:
        person, _ = member(site)
        # The server uses its cache for some seconds.
        site.stop()
        change(site, "update sessions set proved = proved - 16 * 60000")
        site.start()
        for path, body in DANGEROUS.items():
            refused = person.post(f"/api/account/{path}", body)
            assert (refused.status_code, reason(refused)) == (403, "error-prove-first"), path
        wrong = person.post("/api/account/prove", {"password": "not the password"})
        assert reason(wrong) == "error-password-wrong"
        assert person.post("/api/account/delete").status_code == 403
        assert person.post("/api/account/prove", {"password": PASSWORD}).status_code == 204
        assert person.post("/api/account/delete").status_code == 204
