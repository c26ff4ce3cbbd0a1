"""`lagerfeuer replay --all`: the report for hosts before an upgrade, which changes nothing."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import GAMES
from boardkit.testing.conformance import eager_option
from lagerfeuer.cli import main
from lagerfeuer.db.copy_database import copy_house
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import DATABASE, FILE, parse_location
from lagerfeuer.db.queries.match_events import MatchEventRow, add_match_event
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, add_match
from lagerfeuer.db.schema import actions
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.matches.log_rows import action_values, pending_values
from support import postgres_server

Values = dict[str, Any]


class House:
    """A data folder with matches in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "lagerfeuer.sqlite3"
        self.database = Database(self.file)
        self.database.open()

    def add(self, id_: str, key: str = "roseking", plies: int | None = None, pending: bool = False) -> None:
        """Add a match of bots, played to its end or for this many plies."""
        game, luck = GAMES[key], SeededLuck(len(id_) + 3)
        match, setup = begin_match(game, game.resolve_options({}), game.seats[0], luck)
        entries = [setup]
        while (seat := match.seat_to_act()) is not None and (
            plies is None or match.ply < plies or bool(match.pending) != pending
        ):
            match, settled = match.apply(seat, eager_option(game, match.state, luck), luck)
            entries += settled
        outcome = match.outcome
        settled_seat = None if outcome else match.settled.decision().seat(match.settled.board)  # type: ignore[union-attr]
        row = MatchRow(
            id=id_, game=key, rules=1, options=dict(match.options), status="finished" if outcome else "running",
            ply=match.ply, draft=match.draft, snapshot=game.codec.encode(match.settled),
            pending=[pending_values(one) for one in match.pending], picks=0, turn=settled_seat,
            outcome=None if outcome is None else {**vars(outcome), "winners": list(outcome.winners)}, mini="",
            commitment=id_, invitation=id_, again=None, shown=False, created=1, updated=1,
        )  # fmt: skip
        with self.database.engine.begin() as connection:
            seats = [SeatRow(id_, n, "bot", None, "sound", "0" * 32) for n in range(game.seats[0])]
            add_match(connection, row, seats, b"s" * 32)
            connection.execute(actions.insert(), [action_values(id_, entry, 1) for entry in entries])

    def change(self, statement: str, *values: Any) -> None:
        with sqlite3.connect(self.file) as connection:
            connection.execute(statement, values)
        connection.close()

    def close(self) -> None:
        self.database.close()


def wait_to_go_on(house: House, id_: str) -> None:
    """Make a match wait for its people, as one that was transferred to this house."""
    with sqlite3.connect(house.file) as connection:
        names = ("match", "ply", "seat", "action", "automatic", "luck")
        rows = connection.execute(
            f"SELECT {', '.join(names)} FROM actions WHERE match = ? ORDER BY ply", [id_]
        ).fetchall()
        log = [{**dict(zip(names, row, strict=True)), "luck": json.loads(row[-1])} for row in rows]
        connection.execute(
            "INSERT INTO positions (match, ply, snapshot, log, happenings) "
            "SELECT id, ply, snapshot, ?, '[]' FROM matches WHERE id = ?",
            [json.dumps(log), id_],
        )
        connection.execute("DELETE FROM actions WHERE match = ?", [id_])
        connection.execute(
            "UPDATE matches SET status = 'open', snapshot = NULL, turn = NULL, ply = -1 WHERE id = ?", [id_]
        )
    connection.close()


@pytest.fixture
def house(tmp_path: Path) -> Any:
    made = House(tmp_path / "data")
    yield made
    if made.database.writer.is_alive():
        made.close()


@pytest.fixture
def asked(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, Values]]:
    def ask(*names: object) -> tuple[int, Values]:
        code = main(["replay", "--all", "--json", *map(str, names)])
        return code, json.loads(capsys.readouterr().out)

    return ask


def test_a_house_that_is_well_is_told_so(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    house.add("over")
    house.add("goeson", plies=30)
    house.add("tribe", "stoneage", plies=60, pending=True)
    house.add("land", "hunters", plies=80)
    assert main(["replay", "--all", str(house.folder)]) == 0
    said = capsys.readouterr().out
    assert "roseking: 1 running, 1 load; 1 finished, 1 replay to the same result\n" in said
    assert "stoneage: 1 running, 1 load; 0 finished" in said
    assert "hunters: 1 running, 1 load; 0 finished" in said
    assert "4 matches in" in said


def test_the_house_of_a_folder_is_where_the_environment_says(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder may still contain a file that is no longer the house."""
    house.add("goeson", plies=30)
    left = tmp_path / "left"
    left.mkdir()
    (left / FILE).touch()
    monkeypatch.setenv(DATABASE, f"sqlite:///{house.folder / FILE}")
    assert main(["replay", "--all", str(left)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Every match in {house.folder / FILE}:\n")
    assert "roseking: 1 running, 1 load" in said


Asked = Callable[..., tuple[int, Values]]


def test_a_running_match_that_does_not_load_is_named_and_the_exit_code_tells(
    house: House, asked: Asked
) -> None:
    house.add("fine", plies=20)
    house.add("lost", plies=20)
    house.change("UPDATE matches SET snapshot = replace(snapshot, 'crown', 'helmet') WHERE id = 'lost'")
    code, report = asked(house.folder)
    assert code == 1
    assert report["lost"] == 1
    [trouble] = report["troubles"]
    assert (trouble["match"], trouble["kind"]) == ("lost", "lost")
    assert report["games"]["roseking"] == {
        "running": 2, "lost": 1, "running_diverge": 0, "finished": 0, "finished_diverge": 0,
    }  # fmt: skip


def test_a_match_that_waits_to_go_on_has_to_load_as_well(house: House, asked: Asked) -> None:
    for id_ in ("fine", "lost", "other"):
        house.add(id_, plies=20)
        wait_to_go_on(house, id_)
    assert asked(house.folder)[1]["troubles"] == []
    house.change("UPDATE positions SET snapshot = replace(snapshot, 'crown', 'helmet') WHERE match = 'lost'")
    house.change(
        'UPDATE positions SET log = replace(log, \'"action": "draw"\', \'"action": "NE3"\') WHERE match = \'other\''
    )
    code, report = asked(house.folder)
    assert code == 1
    assert {(one["match"], one["kind"]) for one in report["troubles"]} == {
        ("lost", "lost"),
        ("other", "diverges"),
    }


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE matches SET options = '{\"night\": true}'", "has no such option"),
        ("UPDATE matches SET game = 'chess'", "is not one of"),
        ("UPDATE matches SET turn = 1 - turn", "turn"),
        ("UPDATE matches SET snapshot = NULL", "there is none"),
        (
            'UPDATE matches SET pending = \'[{"ply":21,"seat":0,"action":"castle","automatic":false,"notes":[]}]\'',
            "no longer fits",
        ),
    ],
)
def test_the_reason_why_a_running_match_does_not_load_is_shown(
    house: House, asked: Asked, statement: str, said: str
) -> None:
    house.add("match", plies=20)
    assert asked(house.folder)[0] == 0
    house.change(statement)
    code, report = asked(house.folder)
    assert code == 1
    assert said in report["troubles"][0]["said"]


def test_card_data_that_are_no_longer_known_are_named(house: House, asked: Asked) -> None:
    house.add("land", "hunters", plies=40)
    house.change("UPDATE matches SET options = replace(options, 'reconstruction-1', 'reconstruction-0')")
    code, report = asked(house.folder)
    assert code == 1
    assert "cards" in report["troubles"][0]["said"]


def test_a_finished_record_that_diverges_is_told_with_its_ply_and_is_no_reason_to_stay(
    house: House, asked: Asked
) -> None:
    house.add("over")
    [ply] = next(
        iter(_rows(house, "SELECT ply FROM actions WHERE action LIKE '%draw%' AND ply > 20 LIMIT 1"))
    )
    house.change("UPDATE actions SET luck = '[[5, 1]]' WHERE ply = ?", ply)
    code, report = asked(house.folder)
    assert code == 0
    [trouble] = report["troubles"]
    assert (trouble["kind"], trouble["place"], trouble["status"]) == ("diverges", f"ply {ply}", "finished")
    assert report["games"]["roseking"]["finished_diverge"] == 1


def _rows(house: House, statement: str) -> list[Any]:
    with sqlite3.connect(house.file) as connection:
        return connection.execute(statement).fetchall()


def test_a_result_that_the_rules_no_longer_give_is_told(house: House, asked: Asked) -> None:
    house.add("over")
    house.change("UPDATE matches SET outcome = replace(outcome, 'score', 'largest')")
    code, report = asked(house.folder)
    assert code == 0
    assert report["troubles"][0]["place"] == "result"


def test_a_running_match_without_its_past_loads_and_is_told(house: House, asked: Asked) -> None:
    house.add("match", plies=30)
    house.change("UPDATE actions SET action = 'N1' WHERE ply = 5")
    code, report = asked(house.folder)
    assert code == 0
    assert report["games"]["roseking"]["running_diverge"] == 1


def test_what_people_ended_replays_too(house: House, asked: Asked) -> None:
    house.add("given-up", plies=25)
    house.add("counted", "stoneage", plies=50)
    game = GAMES["stoneage"]
    [(snapshot,)] = _rows(house, "SELECT snapshot FROM matches WHERE id = 'counted'")
    counted = game.scored_now(game.codec.decode(snapshot))
    found = game.outcome(counted.board)
    outcome = json.dumps({**vars(found), "winners": list(found.winners)})
    ended = "UPDATE matches SET status = 'finished', turn = NULL, outcome = ?, snapshot = ? WHERE id = ?"
    house.change(ended, outcome, game.codec.encode(counted), "counted")
    resigned = json.dumps({"winners": [1], "ended": "house-resigned", "decided": "house"})
    house.change(
        "UPDATE matches SET status = 'finished', turn = NULL, outcome = ? WHERE id = 'given-up'", resigned
    )
    # Automatic actions may have followed the last action.
    [(last,)] = _rows(house, "SELECT ply FROM matches WHERE id = 'given-up'")
    with house.database.engine.begin() as connection:
        add_match_event(connection, MatchEventRow("given-up", 0, last, "resigned", 0, 1))
        add_match_event(connection, MatchEventRow("counted", 0, 50, "count", 0, 1))
    code, report = asked(house.folder)
    assert (code, report["troubles"]) == (0, [])
    assert report["games"]["stoneage"]["finished"] == 1


def test_a_rules_change_that_breaks_matches_is_seen(
    house: House, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.add("over")
    house.add("goeson", plies=30)
    monkeypatch.setattr(type(ROSE_KING), "broken_invariants", lambda self, board: ["the crown is of gold"])
    code, report = asked(house.folder)
    assert code == 1
    assert "the crown is of gold" in report["troubles"][0]["said"]


def fingerprint(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def test_looking_writes_nothing_whether_the_house_is_open_or_closed(house: House, asked: Asked) -> None:
    house.add("match", plies=30)
    # The house is open, so its last writes are in the write-ahead log beside the file.
    before = fingerprint(house.folder)
    assert asked(house.file)[1]["games"]["roseking"]["running"] == 1
    after = fingerprint(house.folder)
    assert {name: after[name] for name in before if "shm" not in name} == {
        name: before[name] for name in before if "shm" not in name
    }
    house.close()
    closed = fingerprint(house.folder)
    assert list(closed) == [house.file.name]
    assert asked(f"sqlite:///{house.file}")[1]["games"]["roseking"]["running"] == 1
    assert fingerprint(house.folder) == closed


def test_tables_of_the_version_before_are_read_and_not_brought_up_to_date(house: House, asked: Asked) -> None:
    house.add("match", plies=30)
    for table in ("match_luck", "pick_counts", "counted_matches"):
        house.change(f"DROP TABLE {table}")
    house.change("UPDATE alembic_version SET version_num = '0012'")
    code, report = asked(house.folder)
    assert code == 0
    assert report["tables"] == "0012" < report["needed"]
    assert _rows(house, "SELECT name FROM sqlite_master WHERE name = 'match_luck'") == []


@pytest.mark.postgres
def test_a_house_in_postgresql_is_told_the_same(house: House, asked: Asked) -> None:
    for id_, plies in (("over", None), ("goeson", 30), ("lost", 20), ("waits", 12)):
        house.add(id_, plies=plies)
    wait_to_go_on(house, "waits")
    house.change("UPDATE matches SET snapshot = ? WHERE id = 'lost'", b"{}")
    house.change("UPDATE actions SET luck = '[]' WHERE match = 'over' AND ply = 0")
    house.close()
    url = postgres_server.new_database()
    copy_house(house.file, parse_location(url), lambda *_: None)
    told = [asked(one) for one in (house.file, url)]
    assert told[0][0] == told[1][0] == 1
    for _, report in told:
        del report["seconds"]
    assert told[0] == told[1]
    assert (told[0][1]["lost"], len(told[0][1]["troubles"])) == (1, 2)
    engine = create_engine(parse_location(url))  # type: ignore[arg-type]
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE matches RENAME COLUMN pending TO tried")
    assert main(["replay", "--all", url]) == 2
    engine.dispose()


def test_a_folder_without_a_house_and_an_old_house_have_clear_errors(
    tmp_path: Path, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    connection.close()
    text = tmp_path / "text.sqlite3"
    text.write_text("Once upon a time " * 100)
    house.change("ALTER TABLE matches RENAME COLUMN pending TO tried")
    for name, said in (
        (other, "no house of Lagerfeuer"),
        (text, "no database that can be read"),
        (house.folder, "too old to be read: matches has no pending"),
        (tmp_path / "nowhere", "no such file"),
        ("postgresql://house", "names no database"),
        ("mysql://ada:hush@house/x", "of a kind that this program does not know (mysql)"),
    ):
        assert main(["replay", "--all", str(name)]) == 2
        assert said in capsys.readouterr().err
