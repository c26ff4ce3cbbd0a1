"""A backup that is made while people play, and the house that comes of it."""

from __future__ import annotations

from pathlib import Path

from databases import running_on
from flows.lasting import check_it_goes_on, confirmed, playing
from flows.serving import running_site
from flows.test_operating import lagerfeuer
from flows.timing import soon


def test_what_was_confirmed_before_a_backup_is_in_it_and_all_matches_go_on_from_one_moment(
    tmp_path: Path,
) -> None:
    with running_on("sqlite"), running_site(tmp_path / "data") as house:
        with playing(house) as tables:
            soon(lambda: all(table.acted > 3 for table in tables))
            before = [confirmed(table) for table in tables]
            made = lagerfeuer("backup", tmp_path / "copy.tar.gz", "--data", house.data)
            assert made.returncode == 0, made.stderr
            played = [table.acted for table in tables]
            # It goes on after it, too.
            soon(lambda: all(table.acted > count for table, count in zip(tables, played, strict=True)))
        after = [confirmed(table) for table in tables]
    assert lagerfeuer("restore", tmp_path / "copy.tar.gz", "--data", tmp_path / "again").returncode == 0
    with running_on("sqlite"), running_site(tmp_path / "again") as again:
        for table, first, last in zip(tables, before, after, strict=True):
            check_it_goes_on(table, again, first, last)
