"""A house of an older program: this one opens it, its people are still signed in, and their matches continue.

`older_house/` was written by the program of 26 November 2026 (commit d95513f5, tables 0024), before most names in
the code changed: its database as SQL; what its people saw, with their cookies; and the house's keys, which protect
nothing.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from boardkit.records.verify import verify
from boardkit.registry import game_named
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.migrate import probe, versions
from support import seeded
from support.database_setup import running_on
from support.members import sign_in
from support.server_process import HeldClock, Person, Site, View, ok, play_on, running_site

KEPT = Path(__file__).parent / "older_house"
TABLES = "0024"


def unpacked(name: str) -> str:
    return gzip.decompress((KEPT / name).read_bytes()).decode()


@pytest.fixture(scope="module")
def seen() -> View:
    """Return what the older program last showed to each person."""
    view: View = json.loads(unpacked("seen.json.gz"))
    return view


@pytest.fixture(scope="module")
def site(seen: View, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run this program's server on the older house, at the time when it was stopped."""
    data = tmp_path_factory.mktemp("older") / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / FILE)) as file:
        file.executescript(unpacked("house.sql.gz"))
    for name, text in seen["keys"].items():
        (data / name).write_text(text, encoding="latin-1")
    assert probe(data / FILE) == TABLES
    with (
        running_on("sqlite"),
        running_site(data, clock=HeldClock(data.parent / "clock", seen["now"])) as site,
    ):
        yield site


def back(site: Site, seen: View, name: str) -> Person:
    """Return a person with their old cookies."""
    person = Person(site)
    person.http.cookies.clear()
    for cookie, value in seen["cookies"][name].items():
        person.http.cookies.set(cookie, value, domain="127.0.0.1", path="/")
    person.http.headers["x-csrf-token"] = seen["cookies"][name]["csrftoken"]
    return person


def lacking(before: Any, now: Any, path: str = "") -> list[str]:
    """Return the paths of old values that are missing or different; there may be new fields."""
    if isinstance(before, dict) and isinstance(now, dict):
        return [
            at
            for key, value in before.items()
            for at in ([f"{path}.{key}"] if key not in now else lacking(value, now[key], f"{path}.{key}"))
        ]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        return [
            at
            for n, (a, b) in enumerate(zip(before, now, strict=True))
            for at in lacking(a, b, f"{path}[{n}]")
        ]
    return [] if before == now else [f"{path}: {before!r} is {now!r}"]


def test_the_tables_of_an_older_house_are_migrated_when_it_is_served(site: Site) -> None:
    assert probe(site.data / FILE) == versions()[-1]


def test_people_of_an_older_house_are_signed_in_and_their_passwords_are_valid(site: Site, seen: View) -> None:
    assert [ok(back(site, seen, name).get("/api/me"))["name"] for name in ("ada", "bob")] == ["Ada", "Bob"]
    assert ok(back(site, seen, "cid").get("/api/me"))["account"] is False
    assert sign_in(Person(site), "Ada").is_success


@pytest.mark.parametrize("game", ["roseking", "stoneage", "hunters"])
def test_a_match_of_an_older_house_is_as_it_was_and_goes_on(site: Site, seen: View, game: str) -> None:
    people = [back(site, seen, name) for name in ("ada", "cid")]
    match = seen["matches"][game]["id"]
    views = [person.view(match) for person in people]
    assert [lacking(then, view) for then, view in zip(seen["matches"][game]["seen"], views, strict=True)] == [
        [],
        [],
    ]
    ply = views[0]["ply"]
    assert play_on(people, match, seeded.generator(), 6)["ply"] > ply


def test_a_record_of_an_older_house_is_the_same_to_the_byte_and_still_proves_its_luck(
    site: Site, seen: View
) -> None:
    record = back(site, seen, "ada").get(f"/api/matches/{seen['over']}/record").text
    assert record == seen["record"]
    assert verify(record.encode(), game_named).right


def test_talk_notes_tables_and_tournaments_of_an_older_house_are_there(site: Site, seen: View) -> None:
    ada, bob, cid = (back(site, seen, name) for name in ("ada", "bob", "cid"))
    match = seen["matches"]["hunters"]["id"]
    assert [line["text"] for line in ok(cid.get(f"/api/matches/{match}/chat"))["messages"]] == [
        "See you tonight"
    ]
    assert ok(ada.get(f"/api/matches/{match}/note"))["text"] == "keep the spear"
    assert bob.view(seen["open"]["id"])["status"] == "open"
    assert ok(ada.get(f"/api/cups/{seen['cup']}"))["name"] == "Winter"
