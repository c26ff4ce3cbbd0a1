"""Reports: what hosts may read, what they may not, and what the reporter sees."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

from support.database_setup import connected
from support.held_clock import DAY, MONDAY, soon
from support.hosting import host, id_of
from support.members import member, reason, register, rows
from support.server_process import HeldClock, Person, Site, ok, ok_all, running_site, two_people


def say(person: Person, match: str, text: str) -> int:
    number: int = ok(person.post(f"/api/matches/{match}/chat", {"text": text}))["number"]
    return number


def report(person: Person, **what: Any) -> Any:
    return person.post("/api/reports", what)


def test_a_reported_message_comes_with_some_lines_around_it_and_no_others(site: Site) -> None:
    boss, _ = host(site)
    ok(boss.post("/api/me", {"language": "de"}))
    red, white, view = two_people(site)
    match = view["id"]
    for n in range(12):
        say(red, match, f"Zeile {n}.")
    number = say(white, match, "Unverschämtheit!")
    # Hosts, too, read a quick phrase in their own language.
    ok(red.post(f"/api/matches/{match}/chat/phrase", {"phrase": "thanks"}))
    made = report(red, match=match, seat=1, kind="chat", ply=0, message=number, words="Das geht nicht.")
    assert made.status_code == 201, made.text
    (seen,) = [one for one in ok_all(boss.get("/api/host/reports")) if one["match"] == match]
    assert [line["text"] for line in seen["lines"]] == [
        *(f"Zeile {n}." for n in range(7, 12)), "Unverschämtheit!", "Danke!",
    ]  # fmt: skip
    assert [line["reported"] for line in seen["lines"]] == [False] * 5 + [True, False]
    assert (seen["person"], seen["words"], seen["state"]) == (id_of(white), "Das geht nicht.", "open")


def test_the_reporter_sees_how_far_it_is_and_the_reported_one_learns_nothing(site: Site) -> None:
    boss, _ = host(site)
    red, white, view = two_people(site)
    report(red, match=view["id"], seat=1, kind="behaviour", words="Spielt nicht weiter.")
    assert [one["state"] for one in red.get("/api/reports").json()] == ["open"]
    number = next(one["id"] for one in ok_all(boss.get("/api/host/reports")) if one["match"] == view["id"])
    for state, shown in (("seen", "seen"), ("done", "done"), ("seen", "done"), ("open", "open")):
        assert boss.post(f"/api/host/reports/{number}/state", {"state": state}).status_code == 204
        assert [one["state"] for one in red.get("/api/reports").json()] == [shown]
    assert white.get("/api/reports").json() == []
    with zipfile.ZipFile(io.BytesIO(white.http.get("/api/account/export").content)) as archive:
        assert not any(b"Spielt nicht weiter" in archive.read(name) for name in archive.namelist())
        assert archive.read("reports.json").strip() == b"[]"


def test_hosts_are_told_of_a_report(site: Site) -> None:
    boss, _ = host(site)
    person, _ = member(site)
    other, _ = member(site)
    report(person, player=id_of(other), kind="name")
    assert rows(site, "select count(*) from outbox where kind = 'report' and player = ?", id_of(boss)) == [
        (1,)
    ]


def test_a_report_is_about_another_person_who_is_there(site: Site) -> None:
    red, white, view = two_people(site)
    stranger, _ = member(site)
    mine = {"match": view["id"], "kind": "behaviour"}
    assert reason(report(red, **mine, seat=0)) == "error-report-self"
    assert reason(report(red, **mine, player=id_of(stranger))) == "error-no-person"
    number = say(white, view["id"], "Guten Abend!")
    assert (
        reason(report(red, match=view["id"], seat=1, kind="chat", message=number + 1)) == "error-no-message"
    )
    assert (
        reason(report(stranger, match=view["id"], seat=1, kind="chat", message=number))
        == "error-chat-not-here"
    )
    assert report(red, **mine, seat=1, words="x" * 5000).status_code == 400
    assert report(Person(site), **mine, seat=1).status_code == 404


def test_reports_to_the_hosts_are_limited(tmp_path: Any) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="1") as site:
        red, _, view = two_people(site)
        answers = [report(red, match=view["id"], seat=1, kind="name").status_code for _ in range(8)]
        assert answers[:6] == [201] * 6
        assert answers[6:] == [429, 429]


def test_the_words_of_a_report_are_deleted_with_the_reporter_s_account(site: Site) -> None:
    boss, _ = host(site)
    red, white, view = two_people(site)
    register(red)
    match = view["id"]
    say(red, match, "Ich wohne in der Talstraße.")
    ok(red.post(f"/api/matches/{match}/chat/phrase", {"phrase": "bye"}))
    number = say(white, match, "Na und?")
    third, _ = member(site)
    assert report(red, match=match, seat=1, kind="chat", ply=0, message=number, words="").status_code == 201
    # Reports by them are deleted with them; here one by the host remains.
    assert report(boss, player=id_of(white), kind="behaviour", words="Siehe Tisch.").status_code == 201
    lines = rows(site, "select lines from reports where match = ?", match)
    assert "Talstraße" in str(json.loads(lines[0][0]) if isinstance(lines[0][0], str) else lines)
    with connected(site.data) as database:
        database.execute("update reports set player = ? where match = ?", [id_of(third), match])
    assert red.post("/api/account/delete").is_success
    (seen,) = [one for one in ok_all(boss.get("/api/host/reports")) if one["match"] == match]
    assert [(line["name"] is None, line["text"]) for line in seen["lines"]] == [
        (True, ""),
        (True, ""),
        (False, "Na und?"),
    ]


def test_reports_that_were_done_half_a_year_ago_go_by_themselves(tmp_path: Path) -> None:
    clock = HeldClock(tmp_path / "clock", MONDAY)
    with running_site(tmp_path / "data", clock=clock) as house:
        boss, _ = host(house)
        red, white, _ = two_people(house)
        assert report(red, player=id_of(white), kind="name").status_code == 201
        (seen,) = ok_all(boss.get("/api/host/reports"))
        assert boss.post(f"/api/host/reports/{seen['id']}/state", {"state": "done"}).is_success
        clock.forward(179 * DAY)
        assert len(rows(house, "select id from reports")) == 1
        clock.forward(2 * DAY)
        # The house cleans up with its next notices, even if they reach no one.
        red.create("me", "open")
        soon(lambda: rows(house, "select id from reports") == [])
