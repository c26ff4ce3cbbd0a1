"""What people see of turns that were taken back, and consent to a turn that is no longer the last one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lagerfeuer.common.errors import Stale
from lagerfeuer.matches.agreements import TAKEN_BACK
from lagerfeuer.read_models.home import home_page
from support.order_tables import Tables, run


async def ask(tables: Tables, seat: int, kind: str = TAKEN_BACK, ply: int | None = None) -> None:
    await tables.houses[0].off_board.offer(tables.here, tables.people[seat], kind, ply)


def test_consent_to_a_turn_that_is_no_longer_the_last_is_stale(tmp_path: Path) -> None:
    """Otherwise it would be a proposal to take back the own turn of the person who agrees."""

    async def flow(tables: Tables) -> None:
        here, owner = tables.here, tables.owner
        await tables.act(tables.options()[0])
        await ask(tables, tables.mover)
        seen = here.row.ply
        await tables.act(tables.options()[0], seat=owner)
        with pytest.raises(Stale):
            await ask(tables, owner, ply=seen)
        assert not here.row.agreements.get("offers")
        await ask(tables, owner, ply=here.row.ply)
        assert here.row.agreements["offers"] == {TAKEN_BACK: [owner]}
        # An offer to end the match stays valid whatever has been played since.
        await ask(tables, owner, "cancel", seen)
        assert here.row.agreements["offers"]["cancel"] == [owner]

    run(tmp_path, flow)


def test_the_home_page_tells_that_a_turn_was_taken_back_and_not_what_it_was(tmp_path: Path) -> None:
    async def flow(tables: Tables) -> None:
        house, mover = tables.houses[0], tables.people[tables.mover]
        await tables.act(tables.options()[0])
        for seat in (tables.mover, tables.owner):
            await ask(tables, seat)
        for person in tables.people:
            [match] = (await home_page(house.open_tables, house.read_markers, person, "en")).mine
            told = "You took back your turn." if person is mover else f"{mover.name} took back their turn."
            assert match.last == told

    run(tmp_path, flow)
