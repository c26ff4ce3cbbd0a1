"""What a link to a tournament shows: winners with their faces, the first places with points, or who leads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection

from lagerfeuer.common.faces import face_of
from lagerfeuer.db.queries.people import PlayerRow, add_player, change_player
from lagerfeuer.db.queries.tournament_places import set_places
from lagerfeuer.db.queries.tournaments import (
    EntryRow,
    TournamentRow,
    TournamentSeatRow,
    TournamentStatus,
    TournamentTableRow,
    add_entry,
    add_tournament,
    add_tournament_table,
    set_entry,
)
from lagerfeuer.read_models import tournament_preview as previews
from lagerfeuer.read_models.link_previews import Preview
from lagerfeuer.read_models.tournament_preview import points_text, tournament_preview
from lagerfeuer.tournaments.scoring import HALF, WIN
from lagerfeuer.tournaments.state import TournamentState
from lagerfeuer.web.pictures.preview_card import card
from lagerfeuer.web.pictures.routes import Pictures
from support.database_setup import store_at

Change = Callable[[Connection], object]
Result = tuple[str, str, int]
"""A table: its two players, and the points of the first one."""
ENDED = int(datetime(2026, 6, 8, 12, tzinfo=UTC).timestamp() * 1000)
WON: list[Result] = [("p0", "p1", WIN), ("p0", "p2", WIN), ("p1", "p2", WIN)]
SHARED: list[Result] = [("p0", "p1", HALF), ("p0", "p2", WIN), ("p1", "p2", WIN)]
ALL_EQUAL: list[Result] = [("p0", "p1", HALF), ("p0", "p2", HALF), ("p1", "p2", HALF)]


def tournament(status: TournamentStatus) -> TournamentRow:
    return TournamentRow(
        "cup", "Fireside Cup", "p0", "roseking", {}, {"kind": "correspondence", "bank": 1, "increment": 1},
        "round-robin", 2, 3, False, False, False, "house", None, None, 8, "hand", None, WIN, False, status, 2, 0, 1,
        ended=ENDED if status == "over" else None,
    )  # fmt: skip


def preview(
    folder: Path,
    status: TournamentStatus,
    results: Sequence[Result],
    *changes: Change,
    language: str = "en",
) -> Preview:
    """Return the preview of a tournament of three with one table per round, after other changes of the database."""
    database = store_at(folder / "house.sqlite3")
    database.open()

    def look(connection: Connection) -> Preview | None:
        for number in range(3):
            person = f"p{number}"
            add_player(connection, PlayerRow(person, f"P{number}", "en", joined=1), 1)
        add_tournament(connection, tournament(status))
        for number in range(3):
            add_entry(connection, EntryRow("cup", f"p{number}", number, 1, 1, None))
        for number, (one, other, points) in enumerate(results, 1):
            seats = [
                TournamentSeatRow("cup", number, 1, seat, player, gets, 0)
                for seat, (player, gets) in enumerate(((one, points), (other, WIN - points)))
            ]
            add_tournament_table(
                connection, TournamentTableRow("cup", number, 1, "match", None, "played", seats)
            )
        for change in changes:
            change(connection)
        return tournament_preview(connection, "cup", language)

    try:
        found = asyncio.run(database.write(look))
    finally:
        database.close()
    assert found is not None
    return found


def rows(found: Preview) -> list[tuple[str, object, bool]]:
    return [(row.text, row.points, row.strong) for row in found.rows]


def test_a_running_tournament_shows_who_leads_and_nobody_s_place(tmp_path: Path) -> None:
    found = preview(tmp_path, "running", [*WON[:1], ("p2", "p1", HALF)])
    assert rows(found) == [("P0", "1", True), ("P1", "½", False), ("P2", "½", False)]
    assert [row.face for row in found.rows] == [face_of(f"p{number}", None) for number in range(3)]
    assert found.faces == ()
    assert found.status == "Rose King · Round-robin\nround 2 of 3"


def test_a_player_who_withdrew_does_not_lead(tmp_path: Path) -> None:
    found = preview(
        tmp_path, "running", WON[:1], lambda connection: set_entry(connection, "cup", "p0", until=1)
    )
    assert rows(found) == [("Rose King", None, False), ("Round-robin", None, False)]


@pytest.mark.parametrize("stored", [True, False])
def test_its_end_shows_winner_places_and_date_before_places_are_stored_too(
    tmp_path: Path, stored: bool
) -> None:
    places = {"p0": 1, "p1": 2, "p2": 3}
    changes = [lambda connection: set_places(connection, "cup", places)] if stored else []
    found = preview(tmp_path, "over", WON, *changes, language="de")
    assert rows(found) == [("1. P0", "2", True), ("2. P1", "1", False)]
    assert found.faces == ((face_of("p0", None), False),)
    assert found.status == "Rosenkönig · Alle gegen alle\nbeendet am 08.06.2026"
    assert "gewonnen von P0" in found.description


def test_those_who_share_the_first_place_are_shown_together(tmp_path: Path) -> None:
    found = preview(tmp_path, "over", SHARED)
    assert rows(found) == [("1. P0", "1½", True), ("1. P1", "1½", True)]
    assert found.faces == tuple((face_of(one, None), False) for one in ("p0", "p1"))
    assert "finished" in found.description


def test_nobody_stands_out_where_all_share_the_first_place(tmp_path: Path) -> None:
    found = preview(tmp_path, "over", ALL_EQUAL)
    assert (rows(found), found.faces) == ([("Rose King", None, False), ("Round-robin", None, False)], ())
    assert found.status == "ended on 2026-06-08"


@pytest.mark.parametrize("fault", ["broken", "large"])
def test_a_tournament_whose_places_are_not_computed_names_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    def broken(self: TournamentState) -> None:
        raise ZeroDivisionError

    if fault == "broken":
        monkeypatch.setattr(TournamentState, "standings", broken)
    else:
        # A request of a stranger must not compute the standings of hundreds of tables.
        monkeypatch.setattr(previews, "MAX_COMPUTED", 2)
    found = preview(tmp_path, "over", WON)
    assert (rows(found), found.faces) == ([("Rose King", None, False), ("Round-robin", None, False)], ())


def test_former_members_have_no_name_and_no_face(tmp_path: Path) -> None:
    found = preview(
        tmp_path, "over", WON, lambda connection: change_player(connection, "p0", name="", gone=ENDED)
    )
    assert rows(found)[0] == ("1. Former member", "2", True)
    assert (found.rows[0].face, found.faces) == (None, ())


def test_each_state_has_a_picture_and_another_face_another_one(tmp_path: Path) -> None:
    def folder(name: str) -> Path:
        (tmp_path / name).mkdir()
        return tmp_path / name

    found = [
        preview(folder("open"), "open", []),
        preview(folder("running"), "running", WON[:1]),
        preview(folder("won"), "over", WON),
        preview(folder("shared"), "over", SHARED),
        preview(folder("other"), "over", WON, lambda connection: change_player(connection, "p0", face=7)),
    ]
    assert len({Pictures(None).tag(one) for one in found}) == len(found)
    assert len({card(one, "games.example.org") for one in found}) == len(found)


def test_points_are_written_as_on_the_page_of_the_tournament() -> None:
    values = (0, 4, HALF, 8, WIN, WIN + 3, 2 * WIN + HALF)
    assert [points_text(one, "en") for one in values] == ["0", "0.33", "½", "0.67", "1", "1.25", "2½"]
    assert points_text(4, "de") == "0,33"
