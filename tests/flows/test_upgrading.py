"""A house is opened by a newer, an older and again the newer program, while its matches go on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select, text, update

from boardkit.luck import commitment
from boardkit.records.verify import verify
from boardkit.registry import game_named
from lagerfeuer.cli import main
from lagerfeuer.commands import downgrade
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE, engine_for
from lagerfeuer.db.migrate import bring_back, probe, versions
from lagerfeuer.db.schema import match_secrets, matches
from support import seeded
from support.database_setup import environment, where
from support.held_clock import MINUTE, MONDAY, pulse_of, soon
from support.server_process import HeldClock, Person, Site, View, ok, play_on, running_site, seated

OLDER, NEWEST = versions()[-2:]
BEFORE_TERMS = "0024"
"""The last version of the database tables without the second version of the luck."""


def tried(people: list[Person], match: str) -> View:
    """Draft a part of a turn, if the game has turns of several steps."""
    view = people[0].view(match)
    mover = people[view["turn"]["seat"]]
    return ok(mover.act(mover.view(match), mover.view(match)["choices"][0]["action"]))


def as_seen(people: list[Person], match: str) -> list[Any]:
    """Return what each person sees of a match, except the time of the request."""
    views = [person.view(match) for person in people]
    for one in (entry for view in views for entry in view["pending"]):
        # Drafted actions have not happened yet: their time is the present.
        del one["at"]
    return [(one["ply"], one["draft"], one["choices"], one["log"], one["pending"]) for one in views]


def tables_of(site: Site) -> str | None:
    return probe(where(site.data / FILE))


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heartbeats do not delay a test."""
    monkeypatch.setattr(downgrade, "HEARTBEAT_WAIT_S", 0)


@pytest.mark.usefixtures("both_databases", "in_no_time")
def test_running_matches_survive_a_step_back_to_the_version_before_and_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_site(tmp_path / "data") as site:
        for name, value in environment(site.data).items():
            monkeypatch.setenv(name, value)
        tables = []
        for game in ("roseking", "stoneage", "hunters"):
            people, view = seated(site, game, 2)
            play_on(people, view["id"], seeded.generator(), 6)
            tried(people, view["id"])
            tables.append((people, view["id"], as_seen(people, view["id"])))
        site.stop()
        if OLDER <= BEFORE_TERMS:
            first_version(site)
        else:
            assert main(["downgrade", "--data", str(site.data)]) == 0
            assert tables_of(site) == OLDER
        site.start()
        assert tables_of(site) == NEWEST
        for people, match, before in tables:
            assert as_seen(people, match) == before
            play_on(people, match, seeded.generator(), 2)


def test_a_house_that_is_open_is_not_brought_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    held = HeldClock(tmp_path / "clock", MONDAY)

    def wait(_: float) -> None:
        held.forward(MINUTE)
        soon(lambda: pulse_of(site) == held.now)

    with running_site(tmp_path / "data", clock=held) as site:
        soon(lambda: pulse_of(site) == held.now)
        for name, value in environment(site.data).items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(downgrade, "time", SimpleNamespace(sleep=wait))
        assert main(["downgrade", "--data", str(site.data)]) == 2
        assert "is open: stop its servers first" in capsys.readouterr().err
        assert tables_of(site) == NEWEST


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """Return the file of a new house."""
    database = Database(tmp_path / FILE)
    database.open()
    database.close()
    return tmp_path / FILE


@pytest.mark.usefixtures("in_no_time")
@pytest.mark.parametrize("to", ["0000", NEWEST, "x"])
def test_only_a_version_that_was_there_before_is_gone_back_to(
    new: Path, capsys: pytest.CaptureFixture[str], to: str
) -> None:
    assert main(["downgrade", "--data", str(new.parent), "--to", to]) == 2
    assert f"{to} is no version before {NEWEST}" in capsys.readouterr().err
    assert probe(new) == NEWEST


def test_an_older_program_leaves_a_newer_house_as_it_is_and_says_why(
    new: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(new)) as file:
        before = list(file.iterdump())
    # Anything that this program does not know is newer.
    monkeypatch.setattr("lagerfeuer.db.migrate.versions", lambda: versions()[:-1])
    monkeypatch.setattr("lagerfeuer.web.server.serve", lambda **_: pytest.fail("it is served"))
    assert main(["serve", "--data", str(new.parent)]) == 2
    errors = capsys.readouterr().err
    assert f"has tables of version {NEWEST}; this program knows them up to {OLDER}" in errors
    with closing(sqlite3.connect(new)) as file:
        assert list(file.iterdump()) == before


@pytest.mark.parametrize(
    "command",
    [["admin", "list"], ["admin", "create", "Ada"], ["export", "all.zip"], ["import", "--remove", "x"]],
    ids=" ".join,
)
def test_a_command_beside_an_older_server_leaves_its_tables_as_they_are(
    new: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    monkeypatch.chdir(new.parent)
    engine = engine_for(new, 1)
    bring_back(engine, OLDER)
    engine.dispose()
    assert main([command[0], "--data", str(new.parent), *command[1:]]) == 2
    errors = capsys.readouterr().err
    assert f"has tables of version {OLDER}, and this program knows {NEWEST}: let `lagerfeuer serve`" in errors
    assert probe(new) == OLDER


def first_version(site: Site) -> None:
    """Change all its matches as if a program had set them up before there was a second version of the luck."""
    engine = engine_for(where(site.data / FILE), 1)
    with engine.begin() as connection:
        connection.execute(text("UPDATE seats SET sitter = NULL"))
        for id_, secret in connection.execute(select(match_secrets.c.match, match_secrets.c.secret)).all():
            old = {"luck_version": 1, "luck_terms": None, "commitment": commitment(secret, id_)}
            connection.execute(update(matches).where(matches.c.id == id_).values(**old))
    bring_back(engine, BEFORE_TERMS)
    engine.dispose()


@pytest.mark.usefixtures("both_databases", "in_no_time")
def test_no_step_back_gives_a_running_match_other_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with running_site(tmp_path / "data") as site:
        for name, value in environment(site.data).items():
            monkeypatch.setenv(name, value)
        people, view = seated(site, "roseking", 2)
        match = view["id"]
        play_on(people, match, seeded.generator(), 6)
        site.stop()
        back = ["downgrade", "--data", str(site.data), "--to", BEFORE_TERMS]
        assert main(back) == 2
        assert (
            "has 1 tables and matches whose luck the version before does not know" in capsys.readouterr().err
        )
        assert tables_of(site) == NEWEST
        site.start()
        # No one has changed it.
        play_on(people, match, seeded.generator(), 2)
        ok(people[0].post(f"/api/matches/{match}/resign"))
        record = people[0].get(f"/api/matches/{match}/record").text
        assert verify(record.encode(), game_named).right
        site.stop()
        assert main(back) == 0
        assert tables_of(site) == BEFORE_TERMS
        site.start()
        # Finished data are restored when a program that knows them is back.
        assert people[0].get(f"/api/matches/{match}/record").text == record


@pytest.mark.usefixtures("both_databases", "in_no_time")
def test_matches_of_the_first_version_of_the_luck_go_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An old house is upgraded: its open tables and running matches get neither new terms nor new picks."""
    with running_site(tmp_path / "data") as site:
        for name, value in environment(site.data).items():
            monkeypatch.setenv(name, value)
        ada, bob = Person(site), Person(site)
        waiting = ada.create("me", "open")
        match = waiting["id"]
        site.stop()
        first_version(site)
        site.start()
        assert tables_of(site) == NEWEST
        shown = ada.view(match)["fairness"]
        assert (shown["version"], shown["terms"], shown["sitters"]) == (1, None, [None, None])
        bob.join(ada.view(match) | {"invitation": waiting["invitation"]})
        play_on([ada, bob], match, seeded.generator(), 8)
        site.stop()
        first_version(site)
        site.start()
        play_on([ada, bob], match, seeded.generator(), 8)
        ok(ada.post(f"/api/matches/{match}/resign"))
        record = ada.get(f"/api/matches/{match}/record").text
        assert json.loads(record.splitlines()[0])["lagerfeuer"] == 2
        found = verify(record.encode(), game_named)
        assert {check.state for check in found.checks} == {"right"}
        # Its rematch has the new version.
        assert ada.again(match)["fairness"]["version"] == 2
