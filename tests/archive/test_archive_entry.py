"""What the archive notes about a match that ends: only one that humans played to the end counts as without bots."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from boardkit.registry import GAMES
from lagerfeuer.archive.archive_entry import write_archive_entry
from lagerfeuer.db.queries.archived_matches import ArchiveQuery, search_archive
from lagerfeuer.db.queries.matches import SeatRow, add_match, seats_of
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.matches.hooks import FinishedMatch
from support.database_setup import store_at
from support.match_rows import match_row

SEATS: dict[str, list[dict[str, Any]]] = {
    "people": [{"player": "ada"}, {"player": "bob"}],
    "bot": [{"player": "ada"}, {"kind": "bot", "bot": "sound"}],
    "standin": [{"player": "ada"}, {"player": "bob", "kind": "bot", "bot": "sound"}],
    "program": [{"player": "ada"}, {"player": "robo"}],
}


def test_a_search_finds_no_bots_stand_ins_or_bot_accounts_but_the_person_who_had_the_seat(
    tmp_path: Path,
) -> None:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    with database.engine.begin() as connection:
        for name in ("ada", "bob", "robo"):
            add_player(connection, PlayerRow(name, name.title(), program=name == "robo"), 1)
        for id_, seats in SEATS.items():
            row = replace(match_row(id_), shown=True, outcome={"ended": "rules", "winners": [1]})
            rows = [
                SeatRow(
                    id_, n, **{"kind": "person", "player": None, "bot": None, "contribution": None, **one}
                )
                for n, one in enumerate(seats)
            ]
            add_match(connection, row, rows, b"s")
            # As at the end of a match, when the seats are read together with their people.
            there: Any = seats_of(connection, [id_])[id_]
            unused: Any = None
            write_archive_entry(
                connection, FinishedMatch(GAMES["roseking"], row, unused, there, unused, unused, 5)
            )
        for has_bots, found in ((False, {"people"}), (True, {"bot", "standin", "program"})):
            assert {*search_archive(connection, ArchiveQuery(has_bots=has_bots), 9, None).matches} == found
        sat = search_archive(connection, ArchiveQuery(players=["bob"], has_bots=True), 9, None)
        assert sat.matches == ["standin"]
    database.close()
