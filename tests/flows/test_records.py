"""Records through the real server: readers get only what they may know, signed, and in the end everything verifies."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from boardkit.cli.verify import verdict_data
from boardkit.notes import SPECTATOR
from boardkit.records.record import Record, read_record
from support import seeded
from support.records import record_of, verdict_of, whole_record
from support.server_process import Person, Site, ok, play_out, running_site, seated


def head_of(record: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(record.splitlines()[0])
    return found


@pytest.mark.parametrize(("game", "count"), [("roseking", 2), ("embers", 3)])
def test_a_match_played_to_its_end_holds_in_every_way(site: Site, game: str, count: int) -> None:
    people, view = seated(site, game, count)
    early = people[0].view(view["id"])
    play_out(people, view, seeded.generator())
    record = whole_record(Person(site), view["id"])
    head = head_of(record)
    assert (head["match"], head["commitment"]) == (view["id"], early["fairness"]["commitment"])
    assert head["kinds"] == ["person"] * count
    assert '"view"' not in record
    # All readers get the same, however often they ask.
    assert {record_of(person, view["id"]) for person in (*people, Person(site))} == {record}


def test_a_seat_that_a_bot_took_over_stays_its_person_s(site: Site) -> None:
    # A game that two bots do not finish between themselves in the meantime.
    people, view = seated(site, "stoneage", 3)
    ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    ok(people[0].post(f"/api/matches/{view['id']}/resign"))
    ok(people[2].post(f"/api/matches/{view['id']}/resign"))
    record = whole_record(people[0], view["id"])
    assert head_of(record)["kinds"] == ["person"] * 3
    assert [event_line.house for event_line in read_record(record).events] == [
        "resigned-bot",
        "resigned-bot",
        "resigned",
    ]


def test_bots_contribute_what_the_public_rule_says(site: Site) -> None:
    me = Person(site)
    view = me.create("me", "careless")
    ok(me.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    head = head_of(whole_record(me, view["id"]))
    assert sorted(head["kinds"]) == ["bot", "person"]  # type: ignore[call-overload]
    assert "careless" in head["seats"]  # type: ignore[operator]


def test_a_record_of_a_running_match_tells_each_reader_what_they_may_know(site: Site) -> None:
    people, view = seated(site, "hunters", 2)
    readers = {SPECTATOR: Person(site), 0: people[0], 1: people[1]}
    for _ in range(6):
        mine = people[people[0].view(view["id"])["turn"]["seat"]]
        now = mine.view(view["id"])
        ok(mine.act(now, now["choices"][0]["action"]))
    for seat, person in readers.items():
        record = record_of(person, view["id"])
        found = verdict_of(person, record)
        assert found.right
        assert verdict_data(found)["view"] == seat
        # The header names the version of the luck; no line reveals to what it is bound.
        lines = record.split("\n", 1)[1]
        for secret in ("luck", "secret", "result"):
            assert f'"{secret}"' not in lines
        assert '"secret"' not in record
        seen = person.view(view["id"], -1)
        glimpses = read_record(record).glimpses
        # The record contains the same as the page, and no more.
        assert [(one.ply, one.seat, one.action or "", one.at) for one in glimpses] == [
            (one["ply"], one["seat"], one["action"], one["at"]) for one in seen["log"]
        ]
        assert [[(note.kind, note.args) for note in one.told] for one in glimpses] == [
            [(note["kind"], note["args"]) for note in one["notes"]] for one in seen["log"]
        ]


def test_without_hidden_information_the_record_has_the_luck_so_far(site: Site) -> None:
    people, view = seated(site, "roseking", 2)
    record = record_of(Person(site), view["id"])
    assert verdict_of(people[0], record).right
    assert head_of(record)["view"] == SPECTATOR
    assert '"luck":[' in record
    assert '"secret"' not in record


def test_a_match_that_has_not_begun_has_no_record(site: Site) -> None:
    person = Person(site)
    view = person.create("me", "open")
    assert person.get(f"/api/matches/{view['id']}/record").status_code == 403


def test_the_house_publishes_no_private_key_and_always_signs_with_the_same_one(tmp_path: Path) -> None:
    address = "http://games.example.org"
    with running_site(tmp_path / "data", LAGERFEUER_URL=address) as site:
        people, view = seated(site, "roseking", 2)
        ok(people[0].post(f"/api/matches/{view['id']}/resign"))
        told_first = ok(people[0].get("/api/house"))
        assert (told_first["address"], told_first["formats"]) == (address, [2, 3, 4])
        record = whole_record(people[0], view["id"])
        key = site.data / "house.key"
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        site.stop()
        site.start()
        assert ok(people[0].get("/api/house")) == told_first
        assert record_of(people[0], view["id"]) == record
        site.stop()
        # If the key is lost, it is another house from now on; earlier signatures stay valid.
        key.unlink()
        site.start()
        assert ok(people[0].get("/api/house"))["key"] != told_first["key"]
        whole_record(people[0], view["id"])
        first = verdict_of(people[0], record).first
        assert first is not None
        assert (first.name, first.reason) == ("signature", "key")
    signed: Record = read_record(record)
    assert signed.signature is not None
    assert (signed.signature.key, signed.signature.house) == (told_first["key"], address)
