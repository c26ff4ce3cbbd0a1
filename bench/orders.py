"""The cost of a move of a person without standing orders: in a house without any, and beside orders that wait at other
tables.

`tests/matches/test_action_write_path.py` counts the cost in code and statements, which is nothing.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import uvloop

from bench.lagerfeuer_site import VIEW, Ours
from bench.moves import FEW, measure
from bench.report import SCRATCH, compiled_tree

WAITING = 200
"""Number of orders at tables where no one acts."""


class SiteWithOrders(Ours):
    """A server with orders that wait at tables other than those in play."""

    name = "beside waiting orders"

    def __init__(self, folder: Path, tree: Path | None, waiting: int) -> None:
        super().__init__(folder, tree)
        self.waiting = waiting

    async def start(self, anew: bool = True) -> None:
        await super().start(anew)
        for number in range(self.waiting):
            await self._order(random.Random(number))

    async def _order(self, chance: random.Random) -> None:
        """Begin a match in which the seat whose turn it is not gives an order."""
        people = await self.people()
        table = await self.table_of(people, chance)
        mover = next(view for view in table.seen if view.choices)
        assert mover.you is not None
        owner = 1 - mover.you
        steps = [
            {"seat": mover.you, "action": "draw", "luck": True},
            {"after": 0, "seat": owner, "action": "draw", "luck": True},
        ]
        order = msgspec.json.encode({"ply": mover.ply, "steps": steps})
        VIEW.decode(await people[owner].ask("POST", f"/api/matches/{table.id}/order", order))
        table.close()
        for person in people:
            person.close()


def run(quick: bool = False, tree: Path | None = None) -> None:
    """Measure the same server twice, in turn, once with waiting orders."""
    mine = compiled_tree(tree)
    without = Ours(SCRATCH / "without", mine)
    without.name = "no orders"
    waiting = SiteWithOrders(SCRATCH / "waiting", mine, 20 if quick else WAITING)
    uvloop.run(measure([waiting, without], [without], quick, (FEW,)))
