"""Matches are exported and imported: nothing is trusted, no person is linked, nothing is lost."""

from __future__ import annotations

import io
import json
import os
import time
import zipfile
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import pytest

from lagerfeuer.cli import main
from support import database_setup, seeded
from support.held_clock import soon
from support.members import member, rows
from support.reviewed_matches import reviewed
from support.server_process import (
    ROOT,
    Person,
    Site,
    View,
    ok,
    play_on,
    play_out,
    running_site,
    seated,
    two_people,
)

RECORDS = ROOT / "tests" / "games"
OLD = (RECORDS / "roseking" / "records" / "stones-score-plain.jsonl").read_text()
HIDDEN = (RECORDS / "stoneage" / "records" / "deck-yucata-3.jsonl").read_text()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("porting") / "data") as running:
        yield running


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Another house."""
    with running_site(tmp_path_factory.mktemp("elsewhere") / "data") as running:
        yield running


def bring(person: Person, text: str) -> View:
    response = person.post("/api/imports", {"text": text})
    assert response.status_code == 201, response.text
    brought: View = response.json()
    return brought


def finished(site: Site) -> tuple[Person, Person, View]:
    """Return a match that two people have played to its end."""
    red, white, view = two_people(site)
    return red, white, play_on([red, white], view["id"], seeded.generator())


def record_of(person: Person, match: str) -> str:
    response = person.get(f"/api/matches/{match}/record")
    assert response.status_code == 200, response.text
    return response.text


def command(site: Site, *args: str) -> tuple[int, bytes, str]:
    """Run a command beside the server, in this process. Return its exit code, output and errors."""
    said, wrong = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(said, encoding="utf-8")
    with (
        patch.dict(os.environ, database_setup.environment(site.data)),
        redirect_stdout(out),
        redirect_stderr(wrong),
    ):
        code = main([*args, "--data", str(site.data)])
    out.flush()
    return code, said.getvalue(), wrong.getvalue()


def test_a_record_of_another_house_is_kept_with_its_names_its_log_and_its_luck(
    site: Site, other: Site
) -> None:
    red, _, view = finished(other)
    text = record_of(red, view["id"])
    guest = Person(site)
    brought = bring(guest, text)
    assert (brought["verified"], brought["known"], brought["here"]) == (True, False, False)
    kept = guest.view(brought["id"])
    told = red.view(view["id"])
    assert [one["name"] for one in kept["seats"]] == [one["name"] for one in told["seats"]]
    assert not any(one["member"] for one in kept["seats"])
    assert (kept["log"], kept["result"], kept["board"]) == (told["log"], told["result"], told["board"])
    assert kept["you"] is None
    assert (kept["origin"]["kind"], kept["origin"]["match"]) == ("record", view["id"])
    assert record_of(guest, brought["id"]) == text
    moments = ok(guest.get(f"/api/matches/{brought['id']}/at/5?count=3"))
    assert [one["ply"] for one in moments["moments"]] == [5, 6, 7]
    assert guest.get(f"/api/matches/{brought['id']}/course").status_code == 200


def test_a_match_is_stored_once_however_many_people_import_it(site: Site, other: Site) -> None:
    red, white, view = finished(other)
    first, second = Person(site), Person(site)
    one = bring(first, record_of(red, view["id"]))
    # A person has another name now, but it is the same match.
    ok(white.post("/api/me", {"name": "Weiß mit Hut"}))
    two = bring(second, record_of(red, view["id"]))
    assert (two["id"], two["known"]) == (one["id"], True)
    for person in (first, second):
        assert one["id"] in [each["match"]["id"] for each in ok(person.get("/api/imports"))["imports"]]


def test_an_imported_match_goes_with_the_last_person_who_wants_it(site: Site) -> None:
    first, second = Person(site), Person(site)
    id_ = bring(first, OLD)["id"]
    bring(second, OLD)
    stranger = Person(site)
    stranger.create("me", "careless")
    assert stranger.post(f"/api/imports/{id_}/drop").status_code == 403
    assert first.post(f"/api/imports/{id_}/drop").status_code == 204
    assert ok(first.get("/api/imports"))["imports"] == []
    assert first.get(f"/api/matches/{id_}").status_code == 200
    assert second.post(f"/api/imports/{id_}/drop").status_code == 204
    assert second.get(f"/api/matches/{id_}").status_code == 404


def test_it_goes_when_its_importer_leaves_the_house(site: Site) -> None:
    leaver, _ = member(site)
    id_ = bring(leaver, HIDDEN)["id"]
    assert ok(leaver.get(f"/api/matches/{id_}"))["game"] == "stoneage"
    assert leaver.post("/api/account/delete").status_code in (200, 204)
    assert Person(site).get(f"/api/matches/{id_}").status_code == 404


@pytest.mark.parametrize("way", ["drop", "leave"])
def test_a_match_with_a_review_notice_can_be_removed_like_any_other(
    site: Site, other: Site, way: str
) -> None:
    people, view = seated(other, "embers", 2)
    play_out(people, view, seeded.generator())
    importer, _ = member(site)
    id_ = bring(importer, record_of(people[0], view["id"]))["id"]
    for asking in (importer, member(site)[0]):
        ok(asking.post(f"/api/matches/{id_}/review", {}))
    reviewed(importer, f"/api/matches/{id_}")
    # Both get a notice, also the one who is not the importer.
    soon(lambda: len(told_of(site, id_)) == 2)
    path = f"/api/imports/{id_}/drop" if way == "drop" else "/api/account/delete"
    assert importer.post(path).status_code in (200, 204)
    assert Person(site).get(f"/api/matches/{id_}").status_code == 404
    assert told_of(site, id_) == []


def told_of(site: Site, match: str) -> list[Any]:
    """Return the people with notices about a match, from the rows of the house."""
    return rows(site, "select player from outbox where match = ?", match)


def test_nothing_is_rated_counted_or_listed_for_others(site: Site, other: Site) -> None:
    red, _, view = finished(other)
    ann, name = member(site)
    id_ = bring(ann, record_of(red, view["id"]))["id"]
    home = ok(Person(site).get("/api/matches"))
    assert id_ not in [one["id"] for one in home["watch"]]
    assert ok(ann.get(f"/api/people?who={quote(name)}"))["games"] == []
    assert ann.post(f"/api/matches/{id_}/again").status_code == 403


@pytest.mark.sample(1)
@pytest.mark.parametrize("line", [1, 5, -1])
def test_what_does_not_hold_is_refused_with_its_place_and_leaves_nothing(
    site: Site, other: Site, line: int
) -> None:
    red, _, view = finished(other)
    lines = record_of(red, view["id"]).splitlines(keepends=True)
    broken = [text for number, text in enumerate(lines) if number != line % len(lines)]
    person = Person(site)
    person.create("me", "careless")
    refused = person.post("/api/imports", {"text": "".join(broken)})
    assert refused.status_code == 422, refused.text
    reason = refused.json()["reason"]
    assert reason["text"].startswith("error-record-")
    assert reason["args"]["where"] in ("ply", "head", "signature")
    assert ok(person.get("/api/imports"))["imports"] == []


@pytest.mark.parametrize(
    "text", ["", "hello\n", "[" * 5000, '{"lagerfeuer":1}\n', '{"lagerfeuer":99}\n', "\u0000\n"]
)
def test_what_is_no_record_is_refused_kindly(site: Site, text: str) -> None:
    assert Person(site).post("/api/imports", {"text": text}).status_code == 422


def test_a_file_without_commitment_is_kept_and_plainly_called_so(site: Site) -> None:
    person = Person(site)
    brought = bring(person, OLD)
    assert brought["verified"] is False
    assert person.view(brought["id"])["origin"]["verified"] is False
    [listed] = ok(person.get("/api/imports"))["imports"]
    assert listed["verified"] is False


def test_the_same_house_does_not_keep_its_own_match_twice(site: Site) -> None:
    red, _, view = finished(site)
    brought = bring(red, record_of(red, view["id"]))
    assert (brought["id"], brought["here"]) == (view["id"], True)


def test_all_my_finished_matches_come_in_one_file(site: Site, other: Site) -> None:
    red, white, view = finished(site)
    running = red.create("me", "open")
    away, _, elsewhere = finished(other)
    id_ = bring(red, record_of(away, elsewhere["id"]))["id"]
    response = red.http.get("/api/records")
    assert response.status_code == 200
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert sorted(names) == [f"imported/roseking-{id_}.jsonl", f"roseking-{view['id']}.jsonl"]
        assert archive.read(f"roseking-{view['id']}.jsonl").decode() == record_of(white, view["id"])
        assert archive.read(f"imported/roseking-{id_}.jsonl").decode() == record_of(away, elsewhere["id"])
    assert running["id"] not in response.text
    # The same number as the page has shown.
    assert red.get("/api/imports").json()["finished"] == len(names)


def test_people_take_along_only_their_own_matches(site: Site) -> None:
    finished(site)
    assert Person(site).get("/api/records").status_code == 403
    stranger = Person(site)
    stranger.create("me", "careless")
    with zipfile.ZipFile(io.BytesIO(stranger.http.get("/api/records").content)) as archive:
        assert archive.namelist() == []


def test_a_host_takes_all_along_and_brings_them_into_another_house(
    site: Site, other: Site, tmp_path: Path
) -> None:
    _, _, view = finished(other)
    out = tmp_path / "all.zip"
    code, _, wrong = command(other, "export", "--game", "roseking", str(out))
    assert code == 0, wrong
    with zipfile.ZipFile(out) as archive:
        assert f"roseking-{view['id']}.jsonl" in archive.namelist()
    _, one, _ = command(other, "export", "--match", view["id"], "-")
    with zipfile.ZipFile(io.BytesIO(one)) as archive:
        assert archive.namelist() == [f"roseking-{view['id']}.jsonl"]
        archive.extractall(tmp_path)
    _, later, _ = command(other, "export", "--since", "2100-01-01", "-")
    with zipfile.ZipFile(io.BytesIO(later)) as archive:
        assert archive.namelist() == []
    assert command(other, "export", "--match", "nosuch", "-")[0] == 1
    broken = tmp_path / "broken.jsonl"
    broken.write_text("nothing\n")
    code, brought, _ = command(site, "import", str(tmp_path / f"roseking-{view['id']}.jsonl"), str(broken))
    assert code == 1
    said = brought.decode()
    id_ = said.splitlines()[0].rpartition("/m/")[2]
    assert "luck verified" in said
    assert "broken.jsonl: Not imported: this record is wrong at" in said
    assert Person(site).view(id_)["origin"]["match"] == view["id"]
    assert command(site, "import", "--remove", id_)[0] == 0
    # The house still has it, and signs nothing that was never played here.
    assert Person(site).get(f"/api/matches/{id_}/record").status_code == 404
    assert Person(site).get(f"/api/matches/{id_}").status_code == 404
    assert command(site, "import", "--remove", id_)[0] == 1


def test_one_goes_on_from_a_moment_against_a_bot(site: Site, other: Site) -> None:
    red, _, view = finished(other)
    person = Person(site)
    id_ = bring(person, record_of(red, view["id"]))["id"]
    before = person.view(id_)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "careless"}]
    response = person.seat(f"/api/matches/{id_}/go-on", {"ply": 6, "seats": seats})
    assert response.is_success, response.text
    match = response.json()["id"]
    begun = person.view(match)
    assert begun["status"] == "running"
    assert begun["log"][:7] == before["log"][:7]
    assert (begun["origin"]["kind"], begun["origin"]["match"], begun["origin"]["ply"]) == (
        "position",
        view["id"],
        6,
    )
    assert begun["options"] == before["options"]
    assert begun["rated"] is False
    assert begun["fairness"]["commitment"] != before["fairness"]["commitment"]
    mine = begun
    while mine["status"] == "running":
        if mine["turn"]["seat"] != 0:
            time.sleep(0.01)
            mine = person.view(match)
            continue
        mine = ok(person.act(mine, mine["choices"][0]["action"]))
    assert mine["result"]["winners"]


def test_two_go_on_from_a_moment_and_the_record_says_whence(site: Site) -> None:
    red, white, view = finished(site)
    again = red.seat(
        f"/api/matches/{view['id']}/go-on", {"ply": 8, "seats": [{"kind": "open"}, {"kind": "me"}]}
    )
    assert again.is_success, again.text
    table = again.json()
    assert (table["status"], table["log"], table["board"]) == ("open", [], None)
    white.join(table)
    end = play_on([white, red], table["id"], seeded.generator())
    lines = [json.loads(line) for line in record_of(red, table["id"]).splitlines()]
    assert lines[0]["from"]["match"] == view["id"]
    assert lines[0]["from"]["ply"] == 8
    first = [json.loads(line) for line in record_of(red, view["id"]).splitlines()]
    assert [one.get("action") for one in lines[1:10]] == [one.get("action") for one in first[1:10]]
    assert end["result"] is not None
    # This record is valid, too, even for a house that does not know the first.
    copied = bring(Person(site), record_of(red, table["id"]))
    assert copied["here"] is True


def test_no_match_goes_on_from_a_running_one_or_from_an_end(site: Site) -> None:
    red, _, view = two_people(site)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "careless"}]
    refused = red.post(f"/api/matches/{view['id']}/go-on", {"ply": 0, "seats": seats})
    assert refused.status_code == 403
    assert refused.json()["reason"]["text"] == "error-go-on-running"
    person = Person(site)
    id_ = bring(person, OLD)["id"]
    last = person.view(id_)["ply"]
    over = person.post(f"/api/matches/{id_}/go-on", {"ply": last, "seats": seats})
    assert over.json()["reason"]["text"] == "error-go-on-over"
    assert person.post(f"/api/matches/{id_}/go-on", {"ply": last + 1, "seats": seats}).status_code == 404
    assert person.post(f"/api/matches/{id_}/go-on", {"ply": 1, "seats": seats[:1]}).status_code == 422
