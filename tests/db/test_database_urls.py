"""URLs of databases: faults are reported in one line, without the password."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lagerfeuer.cli import main
from lagerfeuer.db.engines import NoDatabase, display_name, parse_location
from support import postgres_server

SECRET = "hush-hush"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (f"mysql://ada:{SECRET}@db/house", "of a kind that this program does not know (mysql)"),
        (f"postgresql://ada:{SECRET}@db", "names no database"),
        (f"postgresql://ada:{SECRET}@db:many/house", "is no URL"),
        ("sqlite://", "of a kind that this program does not know (sqlite)"),
    ],
)
def test_a_wrong_url_is_named_without_its_password(url: str, said: str) -> None:
    with pytest.raises(NoDatabase) as refused:
        parse_location(url)
    assert said in str(refused.value)
    assert SECRET not in str(refused.value)


def test_a_url_may_name_a_file_or_a_server() -> None:
    assert parse_location("sqlite:////srv/house.sqlite3") == Path("/srv/house.sqlite3")
    assert parse_location("house.sqlite3") == Path("house.sqlite3")
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        there = parse_location(f"{scheme}://ada:{SECRET}@db.example.org:5433/house")
        assert display_name(there) == "postgresql://ada:***@db.example.org:5433/house"


Refused = Callable[[str], str]


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """Return what `serve` prints about a database that it cannot use."""

    def never(**_how: object) -> None:
        raise AssertionError("it is served")

    def serve(url: str) -> str:
        monkeypatch.setattr("lagerfeuer.web.server.serve", never)
        monkeypatch.setenv("LAGERFEUER_DATABASE", url)
        assert main(["serve", "--data", str(tmp_path)]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert list(tmp_path.iterdir()) == []
        return err

    return serve


def test_a_server_that_is_away_is_told_in_one_line_before_anything_is_served(refused: Refused) -> None:
    said = refused(f"postgresql://ada:{SECRET}@127.0.0.1:1/house")
    assert "postgresql://ada:***@127.0.0.1:1/house: cannot be used: " in said
    assert "refused" in said
    assert SECRET not in said


@pytest.mark.postgres
@pytest.mark.parametrize("wrong", ["password", "database"])
def test_an_error_of_the_database_server_is_reported_in_one_line(refused: Refused, wrong: str) -> None:
    url = postgres_server.server_url().set(drivername="postgresql")
    wrong_one = url.set(password=SECRET) if wrong == "password" else url.set(database="nowhere")
    said = refused(wrong_one.render_as_string(hide_password=False))
    assert wrong in said
    assert SECRET not in said
    assert str(url.password) not in said
