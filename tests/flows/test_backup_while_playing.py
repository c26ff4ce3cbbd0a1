"""A backup that is made while people play, and the house that comes of it."""

from __future__ import annotations

from pathlib import Path

import httpx

from databases import running_on
from flows.serving import Person, Site, ok, running_site
from flows.test_operating import lagerfeuer
from flows.timing import soon
from fuzzing.kills import QuickTable, book_of


def confirmed(table: QuickTable) -> dict[str, list[str]]:
    """What a table was told to have been done, by match."""
    return {match: [one.action for one in said if one.confirmed] for match, said in list(table.said.items())}


def at(site: Site, person: Person) -> None:
    """The same person goes to another house."""
    person.http.base_url = httpx.URL(site.url)


def test_what_was_confirmed_before_a_backup_is_in_it_and_all_matches_go_on_from_one_moment(
    tmp_path: Path,
) -> None:
    with running_on("sqlite"), running_site(tmp_path / "data") as house:
        tables = [
            QuickTable(house, game, bot=False, seed=n) for n, game in enumerate(("roseking", "stoneage"))
        ]
        for table in tables:
            table.start()
        soon(lambda: all(table.acted > 3 for table in tables))
        before = [confirmed(table) for table in tables]
        made = lagerfeuer("backup", tmp_path / "copy.tar.gz", "--data", house.data)
        assert made.returncode == 0, made.stderr
        played = [table.acted for table in tables]
        # It goes on after it, too.
        soon(lambda: all(table.acted > count for table, count in zip(tables, played, strict=True)))
        for table in tables:
            table.over.set()
        for table in tables:
            table.join(60)
        after = [confirmed(table) for table in tables]
        assert [table.wrong for table in tables] == [[], []]
    assert lagerfeuer("restore", tmp_path / "copy.tar.gz", "--data", tmp_path / "again").returncode == 0
    with running_on("sqlite"), running_site(tmp_path / "again") as again:
        for table, first, last in zip(tables, before, after, strict=True):
            for person in table.people:
                at(again, person)
            for match, done in first.items():
                book = book_of(table, match)
                assert book[: len(done)] == done
                assert book == last[match][: len(book)]
                # And from there it goes on.
                view = table.people[0].view(match)
                if view["status"] == "running":
                    seat = next(one for one in table.people if one.view(match)["choices"])
                    mine = seat.view(match)
                    ok(seat.act(mine, mine["choices"][0]["action"]))
