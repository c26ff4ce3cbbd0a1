"""Public luck through the real server: every pick of a finished match counts once, when it ends."""

from __future__ import annotations

import csv
import io
import json
import runpy
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, create_engine

from lagerfeuer.db.migrate import MIGRATIONS
from support import seeded
from support.database_setup import connected, on_postgres
from support.server_process import Person, Site, View, ok, running_site, seated, two_people
from support.whole_matches import play_to_the_end

Counts = Counter[tuple[str, str, int, int]]


@pytest.fixture
def house(tmp_path: Any) -> Iterator[Site]:
    with running_site(tmp_path / "data") as site:
        yield site


@dataclass
class PlayedHouse:
    """A house with one match of Stone Age, played to its end, and its answers before anything else happened."""

    site: Site
    people: list[Person]
    match: str
    at_first: Counts
    refused: httpx.Response
    """The answer to a request for the dice before the end."""
    counts: Counts
    lines: list[View]
    rows: list[dict[str, str]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayedHouse]:
    with running_site(tmp_path_factory.mktemp("luck") / "data") as site:
        at_first = counted(site)
        people, view = seated(site, "stoneage", 3)
        match = view["id"]
        refused = people[0].get(f"/api/matches/{match}/luck")
        play_to_the_end(people, view, seeded.generator())
        rows = [*csv.DictReader(io.StringIO(httpx.get(f"{site.url}/api/luck/matches.csv").text))]
        yield PlayedHouse(site, people, match, at_first, refused, counted(site), lines(site), rows)


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
    """Return all picks of a match from its record."""
    rows = [json.loads(row) for row in person.get(f"/api/matches/{match}/record").text.splitlines()]
    return [pick for row in rows[1:] for pick in row.get("luck", [])]


def told_dice(person: Person, match: str) -> list[int]:
    """Return all dice of a match of Stone Age from its log."""
    notes = [note for entry in person.view(match)["log"] for note in entry["notes"]]
    return [
        int(eye) for note in notes if note["kind"] in ("roll", "dice") for eye in note["args"]["dice"].split()
    ]


def resign(person: Person, match: str) -> None:
    ok(person.post(f"/api/matches/{match}/resign"))


def test_every_pick_of_a_finished_match_is_counted_exactly_once(played: PlayedHouse) -> None:
    people, match, found = played.people, played.match, played.counts
    assert played.at_first == Counter()
    picks, dice = recorded(people[0], match), told_dice(people[0], match)
    assert sum(found.values()) == len(picks)
    of_dice = Counter(eye - 1 for eye in dice)
    assert {outcome: times for (_, kind, _, outcome), times in found.items() if kind == "die"} == of_dice
    together = Counter((sides, outcome) for sides, outcome in picks)
    by_pick: Counter[tuple[int, int]] = Counter()
    for (_, _, sides, outcome), times in found.items():
        by_pick[sides, outcome] += times
    assert by_pick == together
    # The line of the match has them in order, with its commitment as the only identification.
    [line], [row] = played.lines, played.rows
    assert line["commitment"] == people[0].view(match)["fairness"]["commitment"]
    assert [[int(part) for part in one.replace("d", ":").split(":")] for one in line["luck"]] == picks
    assert match not in json.dumps(line)
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
    # Eleven picks each are too few for a statement.
    assert told["games"][0]["kinds"][0]["test"]["share"] is None
    assert (told["tests"], told["least"]) == (0, None)


def test_a_forged_die_shows_in_the_verdict(played: PlayedHouse) -> None:
    house = played.site
    [kind] = [one for one in stone_age(house)["kinds"] if one["kind"] == "die"]
    assert kind["test"]["share"] > 1e-6
    assert sum(bar["expected"] for bar in kind["bars"]) == pytest.approx(kind["picks"])
    dice = "kind = 'die' AND game = 'stoneage'"
    with connected(house.data) as connection:
        kept = connection.execute(f"SELECT outcome, times FROM pick_counts WHERE {dice}").fetchall()
        # Use the same number of each, so that the result does not depend on the number of sixes.
        connection.execute(
            f"UPDATE pick_counts SET times = {sum(times for _, times in kept) // 6} WHERE {dice}"
        )
        connection.execute(f"UPDATE pick_counts SET times = times * 3 WHERE {dice} AND outcome = 5")
    try:
        [kind] = [one for one in stone_age(house)["kinds"] if one["kind"] == "die"]
        assert kind["test"]["share"] < 1e-6
    finally:
        with connected(house.data) as connection:
            for outcome, times in kept:
                connection.execute(
                    f"UPDATE pick_counts SET times = {times} WHERE {dice} AND outcome = {outcome}"
                )


def stone_age(site: Site) -> View:
    games: list[View] = ok(httpx.get(f"{site.url}/api/luck"))["games"]
    [game] = [one for one in games if one["game"] == "stoneage"]
    return game


@pytest.mark.skipif(on_postgres(), reason="about a SQLite file of an earlier version")
def test_the_migration_counts_earlier_matches_in_the_same_way(played: PlayedHouse, tmp_path: Path) -> None:
    house = played.site
    red, _, other = two_people(house)
    resign(red, other["id"])
    two_people(house)
    # On a copy, as of a house that has not counted them yet.
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


def test_each_seat_s_dice_are_told_after_the_end(played: PlayedHouse) -> None:
    people, match = played.people, played.match
    assert (played.refused.status_code, played.refused.json()["reason"]["text"]) == (403, "error-luck-later")
    told = ok(people[1].get(f"/api/matches/{match}/luck"))
    notes = [note for entry in people[0].view(match)["log"] for note in entry["notes"]]
    own: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for note in notes:
        if note["kind"] == "roll":
            own[note["args"]["seat"]] += map(int, note["args"]["dice"].split())
    for seat, one in enumerate(told["seats"]):
        assert (one["dice"], one["sum"]) == (len(own[seat]), sum(own[seat]))
        assert one["expected"] == 3.5 * len(own[seat])
        assert 0 < one["share"] <= 1
    for_all = [note for note in notes if note["kind"] == "dice"]
    assert told["for_all"] == sum(len(note["args"]["dice"].split()) for note in for_all)
    picks = recorded(people[0], match)
    assert told["draws"] == len(picks) - told["for_all"] - sum(map(len, own.values()))


def test_of_a_game_of_draws_nothing_is_made_up(house: Site) -> None:
    red, _, view = two_people(house)
    resign(red, view["id"])
    told = ok(red.get(f"/api/matches/{view['id']}/luck"))
    assert told == {"sides": None, "seats": [], "for_all": 0, "draws": len(recorded(red, view["id"]))}


def test_two_matches_do_not_share_a_line(house: Site) -> None:
    """The pages together contain each match exactly once."""
    for _ in range(3):
        red, _, view = two_people(house)
        resign(red, view["id"])
    found = [line["commitment"] for line in lines(house)]
    assert len(set(found)) == len(found) == 3
    assert found == sorted(found)
