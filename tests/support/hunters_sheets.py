"""Tables of Hunters and Scouts in a browser, with their logs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from games.hunters.table_builder import Table, place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.rules.tables import ICON_NAMES
from support.position_tables import lay_out_state
from support.server_process import Site
from support.table_page import Player


def laid_out(
    browser: Browser, site: Site, one: Table, at: str = "2026-01-01T00:00:00Z", first: int = 1, **look: Any
) -> Player:
    """Show a table with its log in a browser. `at`: the time of the log's entries, `first`: their first ply."""
    log = log_of(one, at, first)
    return lay_out_state(browser, site, HUNTERS, one.match.state, log, **{"reduced_motion": "reduce", **look})


def log_of(one: Table, at: str = "2026-01-01T00:00:00Z", first: int = 1) -> list[dict[str, Any]]:
    """Return a table's log as seat 0 reads it. `at`: the time of its entries, `first`: their first ply."""
    return [
        {
            "ply": ply,
            "seat": entry.seat,
            "action": entry.action,
            "auto": entry.automatic,
            "at": at,
            "notes": [
                {"kind": note.kind, "args": note.args, "ruling": note.ruling or None}
                for note in entry.notes
                if note.told_to(0)
            ],
        }
        for ply, entry in enumerate(one.entries, first)
    ]


def over_by_the_second_seat() -> Table:
    """Return a position at the end of the match, in which seat 0 is second in turn.

    Seat 0 has 17 points and then gets 3 for an item, 1 for a bonus field, 2 for an item and 1 for an icon.
    """
    one = table(
        player(points=17, hunger=2, village=2, items=["shelter", "drum"], built=["boots", "mortar"]),
        player(points=20, hunger=6, village=2, camp=1),
        start=1,
        turn=0,
        wilderness=[place("forest-a", 1, 0)],
        hunting=[place("sabertooth-a", 1, 0)],
    )
    pool = one.b.pool
    pool[ICON_NAMES.index("wood")] = 2
    pool[ICON_NAMES.index("clay")] = 1
    pool[ICON_NAMES.index("skin")] = 2
    one.act(
        "take:forest-a:fruit",
        "build:shelter",
        "give:boots",
        "give:mortar",
        "enough",
        "build:drum",
        "take:sabertooth-a:point",
    )
    assert one.over
    return one
