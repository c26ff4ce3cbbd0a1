"""People who play as fast as a house answers, and what of it a copy of the house has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from fuzzing.crash_recovery import QuickTable, book_of
from support import seeded
from support.server_process import Site, ok

Actions = dict[str, list[str]]
"""By match, in order."""


@contextmanager
def playing(site: Site) -> Iterator[list[QuickTable]]:
    """Run two tables during the block."""
    tables = [
        QuickTable(site, game, bot=False, seed=seeded.fresh_seed()) for game in ("roseking", "stoneage")
    ]
    for table in tables:
        table.start()
    try:
        yield tables
    finally:
        for table in tables:
            table.over.set()
        for table in tables:
            table.join(60)
    assert [table.wrong for table in tables] == [[], []]


def confirmed(table: QuickTable) -> Actions:
    """Return the actions that the server has acknowledged."""
    return {match: [one.action for one in said if one.confirmed] for match, said in list(table.said.items())}


def check_it_goes_on(table: QuickTable, again: Site, least: Actions, most: Actions) -> None:
    """Check a copied house: it has at least the actions `least` and no others than `most`, and people can play on."""
    for person in table.people:
        person.http.base_url = httpx.URL(again.url)
    for match, done in least.items():
        book = book_of(table, match)
        assert book[: len(done)] == done
        assert book == most[match][: len(book)]
        if table.people[0].view(match)["status"] == "running":
            seat = next(one for one in table.people if one.view(match)["choices"])
            mine = seat.view(match)
            ok(seat.act(mine, mine["choices"][0]["action"]))
