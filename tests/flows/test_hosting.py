"""Hosts can do what they have to, and no other person can do any of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from support.held_clock import DAY, HOUR, MINUTE, MONDAY, SLOW, letters, soon, table
from support.hosting import host, id_of, log_of, suspend
from support.members import PASSWORD, change, member, reason, register, sign_in, signed_in
from support.records import whole_record
from support.server_process import HeldClock, Person, Site, ok, ok_all, running_site, two_people

WHY = "Beschimpft andere."
READS = ("health", "members", "invitations", "reports", "matches", "log")
WRITES: dict[str, Any] = {
    "members/{id}/suspend": {"days": 3, "why": WHY},
    "members/{id}/lift": {},
    "members/{id}/rename": {"name": "Anders"},
    "members/{id}/about/remove": {},
    "members/{id}/sign-out": {},
    "members/{id}/role": {"role": "host"},
    "members/{id}/reset": {},
    "invitations": {},
    "invitations/{invitation}/withdraw": {},
    "reports/1/state": {"state": "done"},
    "matches/{match}/close": {},
    "matches/{match}/call-off": {"note": "Steht still."},
    "matches/{match}/spectators/1/remove": {},
}


@pytest.fixture
def house(tmp_path: Any) -> Iterator[Site]:
    """Run a separate house, whose clock the test holds."""
    with running_site(tmp_path / "data", clock=HeldClock(tmp_path / "clock", MONDAY)) as site:
        yield site


def test_the_table_knows_every_route_of_the_hosts(site: Site) -> None:
    paths = Person(site).get("/api/schema/openapi.json").json()["paths"]
    ours = {path.removeprefix("/api/host/") for path in paths if path.startswith("/api/host/")}
    named = {
        one.replace("{id}", "{person}")
        .replace("{match}", "{match_id}")
        .replace("spectators/1/", "spectators/{number}/")
        .replace("/1/", "/{report}/")
        for one in WRITES
    }
    assert ours == named | set(READS)


@pytest.mark.parametrize("who", ["nobody", "guest", "member", "suspended host", "former host"])
def test_only_a_host_can_do_any_of_it(site: Site, who: str) -> None:
    boss, _ = host(site)
    victim, name = member(site)
    match = boss.create("me", "open")["id"]
    asker = Person(site)
    if who == "guest":
        asker.post("/api/me", {"name": "Gast"})
    elif who == "member":
        register(asker)
    elif who == "suspended host":
        asker, _ = host(site)
        assert suspend(boss, id_of(asker)).status_code == 204
    elif who == "former host":
        asker, _ = host(site)
        assert boss.post(f"/api/host/members/{id_of(asker)}/role", {"role": "member"}).status_code == 204
    before = ok(boss.get(f"/api/host/members?search={name}"))
    for what in READS:
        refused = asker.get(f"/api/host/{what}")
        assert (refused.status_code, reason(refused)) == (403, "error-host-only"), what
    said = "error-suspended" if who == "suspended host" else "error-host-only"
    for what, body in WRITES.items():
        refused = asker.post(f"/api/host/{what.format(id=id_of(victim), match=match, invitation='x')}", body)
        assert (refused.status_code, reason(refused)) == (403, said), what
    assert ok(boss.get(f"/api/host/members?search={name}")) == before
    assert boss.view(match)["status"] == "open"


def test_without_the_token_of_the_page_a_host_does_nothing(site: Site) -> None:
    boss, _ = host(site)
    victim, _ = member(site)
    del boss.http.headers["x-csrf-token"]
    for what, body in WRITES.items():
        assert (
            reason(boss.post(f"/api/host/{what.format(id=id_of(victim), match='x', invitation='x')}", body))
            == "error-csrf"
        )


def code_of(tab: ClientConnection) -> int:
    """Return the code with which a live stream is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        hear_all(tab)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def hear_all(tab: ClientConnection) -> None:
    while True:
        tab.recv(timeout=10)


def test_a_suspended_person_is_out_at_once_reads_the_reason_and_is_back_in_time(house: Site) -> None:
    boss, _ = host(house)
    person, name = member(house)
    view = person.create("me", "careless")
    with person.socket("home") as tab:
        assert suspend(boss, id_of(person)).status_code == 204
        assert code_of(tab) == 4402
    me = person.get("/api/me").json()
    assert me["id"] is None
    assert me["suspended"]["why"] == WHY
    assert person.view(view["id"])["you"] is None
    for refused in (person.post("/api/matches", {}), person.act(view, "x"), sign_in(Person(house), name)):
        assert (refused.status_code, reason(refused)) == (403, "error-suspended")
        assert WHY in refused.json()["detail"]
    # They may still export their data and turn off their mails.
    assert person.http.get("/api/account/export").status_code == 200
    assert reason(person.post("/api/notices/off/forged")) == "error-token"
    assert house.clock is not None
    house.clock.forward(3 * DAY + 1)
    assert person.get("/api/me").json()["name"] == name
    assert signed_in(house, name).view(view["id"])["you"] == 0


def test_a_suspended_guest_does_not_become_another_one_in_the_same_browser(site: Site) -> None:
    boss, _ = host(site)
    guest = Person(site)
    guest.post("/api/me", {"name": "Lauter Gast"})
    assert suspend(boss, id_of(guest), None).status_code == 204
    refused = guest.post("/api/me", {"name": "Anderer Gast"})
    assert reason(refused) == "error-suspended-for-good"
    assert (
        reason(guest.post("/api/account", {"name": "Neu hier", "password": PASSWORD}))
        == "error-suspended-for-good"
    )


def test_a_suspension_is_lifted(site: Site) -> None:
    boss, _ = host(site)
    person, name = member(site)
    id_ = id_of(person)
    suspend(boss, id_, None)
    (shown,) = ok(boss.get(f"/api/host/members?search={name}"))["members"]
    assert shown["suspended"] == {"until": None, "why": WHY}
    assert boss.post(f"/api/host/members/{id_}/lift").status_code == 204
    assert person.get("/api/me").json()["name"] == name
    assert log_of(boss)[:2] == [("lift", name), ("suspend", name)]


def test_a_suspension_has_a_reason_and_is_not_for_oneself(site: Site) -> None:
    boss, _ = host(site)
    person, _ = member(site)
    assert reason(suspend(boss, id_of(person), why="  ")) == "error-host-why"
    assert reason(suspend(boss, id_of(boss))) == "error-host-self"
    assert suspend(boss, id_of(person), days=0).status_code == 400
    assert suspend(boss, "nobody").status_code == 404


def test_a_name_that_cannot_stay_is_changed_also_for_signing_in(site: Site) -> None:
    boss, _ = host(site)
    person, old = member(site)
    renamed = ok(boss.post(f"/api/host/members/{id_of(person)}/rename", {"name": f"Brav {old}"[:24]}))["name"]
    assert person.get("/api/me").json()["name"] == renamed
    assert sign_in(Person(site), old).status_code == 403
    signed_in(site, renamed)
    guest_like = ok(boss.post(f"/api/host/members/{id_of(person)}/rename", {}))["name"]
    assert guest_like.startswith("Guest ")
    taken = member(site)[1]
    assert (
        reason(boss.post(f"/api/host/members/{id_of(person)}/rename", {"name": taken})) == "error-name-taken"
    )


def test_a_member_is_signed_out_everywhere_and_helped_back_in(site: Site) -> None:
    boss, _ = host(site)
    person, name = member(site)
    id_ = id_of(person)
    assert boss.post(f"/api/host/members/{id_}/sign-out").status_code == 204
    assert person.get("/api/me").json()["id"] is None
    link = ok(boss.post(f"/api/host/members/{id_}/reset"))["link"]
    other = Person(site)
    ok(other.post("/api/reset", {"token": link.rpartition("/")[2], "password": "vier neue kleine Wörter"}))
    assert other.get("/api/me").json()["name"] == name


def test_what_opens_accounts_asks_a_host_for_a_fresh_proof(house: Site) -> None:
    boss, _ = host(house)
    id_ = id_of(member(house)[0])
    assert house.clock is not None
    house.clock.forward(HOUR)
    for what, body in (("reset", {}), ("role", {"role": "host"})):
        assert reason(boss.post(f"/api/host/members/{id_}/{what}", body)) == "error-prove-first"
    assert boss.post("/api/account/prove", {"password": PASSWORD}).status_code == 204
    assert ok(boss.post(f"/api/host/members/{id_}/reset"))["link"]


def test_there_is_always_a_host(tmp_path: Any) -> None:
    with running_site(tmp_path / "data") as site:
        boss, _ = host(site)
        assert (
            reason(boss.post(f"/api/host/members/{id_of(boss)}/role", {"role": "member"}))
            == "error-host-last"
        )
        assert reason(boss.post("/api/account/delete")) == "error-host-last"
        other, _ = member(site)
        assert boss.post(f"/api/host/members/{id_of(other)}/role", {"role": "host"}).status_code == 204
        assert boss.post(f"/api/host/members/{id_of(boss)}/role", {"role": "member"}).status_code == 204
        assert boss.get("/api/host/log").status_code == 403
        assert [action for action, _ in log_of(other)] == ["member", "host"]
        guest = Person(site)
        guest.post("/api/me", {"name": "Gast"})
        assert (
            reason(other.post(f"/api/host/members/{id_of(guest)}/role", {"role": "host"}))
            == "error-host-guest"
        )


def test_a_stuck_match_is_called_off_and_its_players_read_why(site: Site) -> None:
    boss, _ = host(site)
    red, white, view = two_people(site)
    assert reason(boss.post(f"/api/host/matches/{view['id']}/call-off", {"note": ""})) == "error-host-note"
    assert (
        boss.post(f"/api/host/matches/{view['id']}/call-off", {"note": "Sie stand still."}).status_code == 204
    )
    for person in (red, white):
        seen = person.view(view["id"])
        assert (seen["status"], seen["result"]["winners"]) == ("finished", [])
        assert seen["beside"]["note"] == "Sie stand still."
        assert [one["kind"] for one in seen["beside"]["happenings"]] == ["host"]
    assert (
        reason(boss.post(f"/api/host/matches/{view['id']}/call-off", {"note": "x"}))
        == "error-host-not-running"
    )
    whole_record(red, view["id"])


def test_a_clock_that_ran_out_three_days_ago_is_among_the_stuck_ones(house: Site) -> None:
    boss, _ = host(house)
    people, view = table(house, 2, tempo=SLOW)

    def stuck() -> list[str | None]:
        found = ok_all(boss.get("/api/host/matches?which=stuck"))
        return [one["stuck"] for one in found if one["id"] == view["id"]]

    assert house.clock is not None
    house.clock.forward(3 * DAY + MINUTE)
    # The reminder was sent, and is not due again.
    soon(lambda: ("time-up", ("Ada", "Bob")[view["turn"]["seat"]]) in letters(house, view["id"]))
    assert stuck() == []
    house.clock.forward(3 * DAY)
    assert stuck() == ["clock"]
    assert people


def test_a_table_that_a_host_has_closed_admits_no_one(site: Site) -> None:
    boss, _ = host(site)
    person = Person(site)
    view = person.create("me", "open")
    listed = ok_all(boss.get("/api/host/matches?which=open"))
    assert view["id"] in [one["id"] for one in listed]
    assert boss.post(f"/api/host/matches/{view['id']}/close").status_code == 204
    refused = Person(site).post(f"/api/invitations/{view['invitation']}/seat", {"seat": None})
    assert reason(refused) == "error-table-by-host"
    assert person.get("/api/matches").json()["mine"] == []
    assert reason(boss.post(f"/api/host/matches/{view['id']}/close")) == "error-table-by-host"


def test_hosts_see_no_cards_chat_notes_or_mail_addresses(site: Site) -> None:
    boss, _ = host(site)
    red, _, view = two_people(site)
    register(red)
    ok(red.post(f"/api/matches/{view['id']}/chat", {"text": "geheimes Gespräch"}))
    ok(red.post(f"/api/matches/{view['id']}/note", {"text": "geheime Notiz", "revision": 0}))
    change(site, "update players set mail = 'geheim@example.org' where id = ?", id_of(red))
    told = json.dumps(
        [boss.get(f"/api/host/{one}").json() for one in READS]
        + [ok(boss.get("/api/host/members?guests=true"))]
    )
    assert "geheim" not in told
    assert boss.get(f"/api/matches/{view['id']}/chat").status_code == 403
    assert boss.get(f"/api/matches/{view['id']}/note").status_code == 403


def test_health_tells_numbers_and_what_is_wrong(site: Site) -> None:
    boss, _ = host(site)
    seen = ok(boss.get("/api/host/health"))
    assert seen["database"] > 10_000
    assert seen["disk_free"] > 0
    assert seen["overdue"] == 0
    assert {"host-warn-no-backup", "host-warn-no-mail"} <= {one["text"] for one in seen["warnings"]}
    (site.data / "backups").mkdir()
    (site.data / "backups" / "copy.sqlite3").write_bytes(b"x")
    assert "host-warn-no-backup" not in {one["text"] for one in ok(boss.get("/api/host/health"))["warnings"]}
