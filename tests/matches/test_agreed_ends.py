"""An end that people agree on is recorded as an agreed end."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from lagerfeuer.db.queries.personal_data import leave
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from lagerfeuer.matches.agreements import WAITING_FOR, offers_to
from lagerfeuer.tables.match_setup import SeatRequest
from lagerfeuer.tables.new_table import NewTable
from support.services import services_on
from support.two_servers import TwoServers, action_of, contribute

LAST_ROUND = {
    "phase": "acting", "deck": 0, "row": ["food4-builder1", None, "roll-gold-art", "extra-writing"],
    "players": [{"placed": {"forest": 2}}, {"placed": {"hunt": 3}}],
}  # fmt: skip
"""The deck is empty, so the row cannot be filled again: by the rules the match ends with this round (S18)."""


def test_s18_agreeing_in_the_last_round_is_an_end_by_agreement(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        servers.stores[0].open()
        house = services_on(servers.stores[0], clock=servers.clock)
        people = [await house.people.add_guest(name, "en") for name in ("Ada", "Bob")]
        tables = house.tables
        table = await tables.create(people[0], NewTable("stoneage", [("me", None), ("open", None)]))
        await tables.join(table.row.invitation, people[1], 1)
        for person in people:
            await contribute(house, table.row.id, person)
        live = await house.cache.find(table.row.id)
        assert live.match is not None
        state = read_position(json.dumps(LAST_ROUND))
        assert STONE_AGE.outcome(state.board).ended == "deck"
        live.match = replace(live.match, settled=state)
        for person in people:
            await house.off_board.offer(live, person, "count")
        assert live.row.status == "finished"
        assert live.row.outcome is not None
        assert live.row.outcome["ended"] == "agreed"

    asyncio.run(flow())


def test_the_notice_about_a_person_who_has_left_stays_through_the_next_action_of_others(
    tmp_path: Path,
) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        servers.stores[0].open()
        house = services_on(servers.stores[0], clock=servers.clock)
        people = [await house.people.add_guest(name, "en") for name in ("Ada", "Bob", "Cyd")]
        tables = house.tables
        seats: list[SeatRequest] = [("me", None), ("open", None), ("open", None)]
        table = await tables.create(people[0], NewTable("stoneage", seats))
        for seat in (1, 2):
            await tables.join(table.row.invitation, people[seat], seat)
        for person in people:
            await contribute(house, table.row.id, person)
        live = await house.cache.find(table.row.id)
        asked, _ = action_of(live)
        left, stays = [seat for seat in range(3) if seat != asked]
        await house.database.write(lambda connection: leave(connection, people[left].id, servers.clock.at))
        await house.matches.refresh_matches([live.row.id])
        off_board = house.off_board
        await off_board.claim(live, people[stays], left)
        await off_board.wait(live, people[asked], left)
        while action_of(live)[0] == asked:
            assert live.match is not None
            seat, action = action_of(live)
            await house.matches.act(live, people[seat], (live.match.ply, live.match.draft), action)
        assert live.row.ply > 0
        assert live.row.agreements == {"claims": {f"{left}": [stays]}, WAITING_FOR: {f"{left}": [asked]}}
        # Now both have claimed the end.
        await off_board.claim(live, people[asked], left)
        assert live.row.status == "finished"

    asyncio.run(flow())


def test_a_proposal_waits_for_those_who_have_not_answered_and_not_once_it_is_withdrawn() -> None:
    agreements = {"offers": {"cancel": [2], "count": [0, 2], "draw": []}}
    assert offers_to(agreements, 0) == {"cancel": [2]}
    assert offers_to(agreements, 1) == {"cancel": [2], "count": [0, 2]}
    assert offers_to(agreements, 2) == {}
    assert offers_to({}, 0) == {}
