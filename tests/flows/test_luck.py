"""Luck in the open through the real server: every pick of a finished match counts once, when it ends."""

from __future__ import annotations

import csv
import io
import json
import random
import runpy
import sqlite3
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, create_engine

from databases import connected, on_postgres
from flows.serving import Person, Site, View, ok, play_out, running_site, seated, two_people
from lagerfeuer.store.migrating import MIGRATIONS

Counts = Counter[tuple[str, str, int, int]]


@pytest.fixture
def house(tmp_path: Any) -> Iterator[Site]:
    with running_site(tmp_path / "data") as site:
        yield site


def counted(site: Site) -> Counts:
    rows = csv.DictReader(io.StringIO(httpx.get(f"{site.url}/api/luck/counts.csv").text))
    return Counter(
        {
            (row["game"], row["kind"], int(row["sides"]), int(row["outcome"])): int(row["times"])
            for row in rows
        }
    )


def lines(site: Site) -> list[View]:
    return [json.loads(line) for line in httpx.get(f"{site.url}/api/luck/matches.jsonl").text.splitlines()]


def recorded(person: Person, match: str) -> list[list[int]]:
    """All picks of a match by its record."""
    rows = [json.loads(row) for row in person.get(f"/api/matches/{match}/record").text.splitlines()]
    return [pick for row in rows for pick in row.get("luck", [])]


def told_dice(person: Person, match: str) -> list[int]:
    """All dice of a match of Stone Age by what its log tells."""
    notes = [note for entry in person.view(match)["log"] for note in entry["notes"]]
    return [
        int(eye) for note in notes if note["kind"] in ("roll", "dice") for eye in note["args"]["dice"].split()
    ]


def resign(person: Person, match: str) -> None:
    ok(person.post(f"/api/matches/{match}/resign"))


def test_every_pick_of_a_finished_match_is_counted_exactly_once(house: Site) -> None:
    assert counted(house) == Counter()
    people, view = seated(house, "stoneage", 2)
    play_out(people, view, random.Random(4))
    match = view["id"]
    picks, dice = recorded(people[0], match), told_dice(people[0], match)
    found = counted(house)
    assert sum(found.values()) == len(picks)
    of_dice = Counter(eye - 1 for eye in dice)
    assert {outcome: times for (_, kind, _, outcome), times in found.items() if kind == "die"} == of_dice
    together = Counter((sides, outcome) for sides, outcome in picks)
    by_pick: Counter[tuple[int, int]] = Counter()
    for (_, _, sides, outcome), times in found.items():
        by_pick[sides, outcome] += times
    assert by_pick == together
    # The line of the match has them in their order, under its commitment and nothing else that names it.
    [line] = lines(house)
    assert line["commitment"] == people[0].view(match)["fairness"]["commitment"]
    assert [[int(part) for part in one.replace("d", ":").split(":")] for one in line["luck"]] == picks
    assert match not in json.dumps(line)
    [row] = csv.DictReader(io.StringIO(httpx.get(f"{house.url}/api/luck/matches.csv").text))
    assert (row["commitment"], row["luck"].split()) == (line["commitment"], line["luck"])


def test_only_what_is_over_counts_and_what_was_called_off_does(house: Site) -> None:
    red, white, view = two_people(house)
    assert counted(house) == Counter()
    for person in (red, white):
        ok(person.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    assert red.view(view["id"])["result"]["ended"] == "house-cancel"
    picks = recorded(red, view["id"])
    assert sum(counted(house).values()) == len(picks) > 0
    assert {kind for _, kind, _, _ in counted(house)} == {"draw"}
    again, _, second = two_people(house)
    resign(again, second["id"])
    told = ok(httpx.get(f"{house.url}/api/luck"))
    assert [(one["game"], one["matches"]) for one in told["games"]] == [("roseking", 2)]
    assert sum(one["picks"] for one in told["games"]) == sum(counted(house).values())
    # Eleven picks each: nobody can say anything about so few.
    assert told["games"][0]["kinds"][0]["test"]["share"] is None
    assert (told["tests"], told["least"]) == (0, None)


def test_a_forged_die_shows_in_the_verdict(house: Site) -> None:
    people, view = seated(house, "stoneage", 2)
    play_out(people, view, random.Random(5))
    [kind] = [one for one in stone_age(house)["kinds"] if one["kind"] == "die"]
    assert kind["test"]["share"] > 1e-6
    assert sum(bar["expected"] for bar in kind["bars"]) == pytest.approx(kind["picks"])
    with connected(house.data) as connection:
        connection.execute(
            "UPDATE pick_counts SET times = times * 3 WHERE kind = 'die' AND outcome = 5 AND game = 'stoneage'"
        )
    [kind] = [one for one in stone_age(house)["kinds"] if one["kind"] == "die"]
    assert kind["test"]["share"] < 1e-6


def stone_age(site: Site) -> View:
    [game] = [one for one in ok(httpx.get(f"{site.url}/api/luck"))["games"] if one["game"] == "stoneage"]
    return game


@pytest.mark.skipif(on_postgres(), reason="about a SQLite file of an earlier version")
def test_what_was_finished_before_is_counted_by_the_migration_just_alike(house: Site, tmp_path: Any) -> None:
    people, view = seated(house, "stoneage", 3)
    play_out(people, view, random.Random(6))
    red, _, other = two_people(house)
    resign(red, other["id"])
    two_people(house)
    # On a copy, as of a house that has not counted yet.
    copy = tmp_path / "copy.sqlite3"
    with sqlite3.connect(house.data / "lagerfeuer.sqlite3") as source, sqlite3.connect(copy) as target:
        source.backup(target)
    source.close()
    target.close()
    migration = runpy.run_path(str(MIGRATIONS / "versions/0013_luck_in_the_open.py"))
    engine = create_engine(f"sqlite:///{copy}")
    tables = ("match_luck", "pick_counts", "counted_matches")

    def kept(connection: Connection) -> list[list[Any]]:
        found = [connection.exec_driver_sql(f"SELECT * FROM {table}").fetchall() for table in tables]
        return [sorted(rows) for rows in found]

    with engine.begin() as connection:
        before = kept(connection)
        for table in tables:
            connection.exec_driver_sql(f"DELETE FROM {table}")
        migration["_count_what_is_there"](connection)
        assert kept(connection) == before
    engine.dispose()
    assert len(before[0]) == 2


def test_each_seat_s_dice_are_told_after_the_end(house: Site) -> None:
    people, view = seated(house, "stoneage", 2)
    path = f"/api/matches/{view['id']}/luck"
    refused = people[0].get(path)
    assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-luck-later")
    play_out(people, view, random.Random(7))
    told = ok(people[1].get(path))
    notes = [note for entry in people[0].view(view["id"])["log"] for note in entry["notes"]]
    own: dict[int, list[int]] = {0: [], 1: []}
    for note in notes:
        if note["kind"] == "roll":
            own[note["args"]["seat"]] += map(int, note["args"]["dice"].split())
    for seat, one in enumerate(told["seats"]):
        assert (one["dice"], one["sum"]) == (len(own[seat]), sum(own[seat]))
        assert one["expected"] == 3.5 * len(own[seat])
        assert 0 < one["share"] <= 1
    for_all = [note for note in notes if note["kind"] == "dice"]
    assert told["for_all"] == sum(len(note["args"]["dice"].split()) for note in for_all)
    picks = recorded(people[0], view["id"])
    assert told["draws"] == len(picks) - told["for_all"] - sum(map(len, own.values()))


def test_of_a_game_of_draws_nothing_is_made_up(house: Site) -> None:
    red, _, view = two_people(house)
    resign(red, view["id"])
    told = ok(red.get(f"/api/matches/{view['id']}/luck"))
    assert told == {"sides": None, "seats": [], "for_all": 0, "draws": len(recorded(red, view["id"]))}


def test_two_matches_do_not_share_a_line(house: Site) -> None:
    """Read page by page: none is left out and none comes twice."""
    for _ in range(3):
        red, _, view = two_people(house)
        resign(red, view["id"])
    found = [line["commitment"] for line in lines(house)]
    assert len(set(found)) == len(found) == 3
    assert found == sorted(found)
