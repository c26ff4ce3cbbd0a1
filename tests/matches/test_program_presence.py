"""A program's event stream receives frames, but does not make its owner present."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lagerfeuer.matches.watchers import Watcher
from support.two_servers import TwoServers, action_of


def test_a_watching_program_makes_no_person_present(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        try:
            people, (live, _) = await servers.begin()
            house = servers.houses[0]
            mover, _ = action_of(live)
            owner, visitor = people[1 - mover], await house.people.add_guest("Cyd", "en")
            programs = [Watcher(owner.id, is_present=False), Watcher(visitor.id, is_present=False)]
            stamp = live.public_stamp
            for program in programs:
                house.waiting_matches.add_tab(program)
                house.matches.watch(live, program)
            house.presence.look_at_lists(programs, owner.id)
            assert not house.presence.is_online(owner.id)
            assert not live.is_online(owner.id)
            assert live.spectators() == 0
            assert house.presence.here == {}, "nothing for other processes"
            assert live.public_stamp == stamp, "nobody has come"

            # A page of the owner counts as presence, even next to a program.
            page = Watcher(owner.id)
            house.waiting_matches.add_tab(page)
            house.matches.watch(live, page)
            assert house.presence.is_online(owner.id)
            assert live.is_online(owner.id)
            house.matches.unwatch(live, page)
            house.waiting_matches.remove_tab(page)
            assert not house.presence.is_online(owner.id)
            assert not live.is_online(owner.id)
            programs[0].wake.clear()
            _, action = action_of(live)
            assert live.match is not None
            await house.matches.act(live, people[mover], (live.match.ply, live.match.draft), action)
            for _ in range(10):
                # An action is announced only when its turn is complete.
                if programs[0].wake.is_set:
                    break
                asked, action = action_of(live)
                await house.matches.act(live, people[asked], (live.match.ply, live.match.draft), action)
            assert programs[0].wake.is_set
        finally:
            for database in servers.stores:
                database.close()

    asyncio.run(flow())
