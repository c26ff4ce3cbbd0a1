"""A rated table of two accounts."""

from __future__ import annotations

from functools import partial

from lagerfeuer.db.queries.people import PlayerRow, make_account
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.new_table import NewTable
from support.services import services_on
from support.two_servers import TwoServers, contribute


async def rated_table(servers: TwoServers) -> tuple[list[PlayerRow], list[LiveMatch]]:
    for database in servers.stores:
        database.open()
        servers.houses.append(services_on(database, clock=servers.clock))
    people = []
    for name in ("Ada", "Bob"):
        guest = await servers.houses[0].people.add_guest(name, "en")
        await servers.stores[0].write(
            partial(make_account, id_=guest.id, name=guest.name, login=guest.name, now=1)
        )
        person = await servers.houses[0].people.read_again(guest.id)
        assert person is not None
        people.append(person)
    tables = servers.houses[0].tables
    table = await tables.create(people[0], NewTable("roseking", [("me", None), ("open", None)], rated=True))
    await tables.join(table.row.invitation, people[1], 1)
    for person in people:
        await contribute(servers.houses[0], table.row.id, person)
    return people, [await house.cache.find(table.row.id) for house in servers.houses]
