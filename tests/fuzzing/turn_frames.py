"""Tables at which a player acts now and then while a house is killed, and checks of the other one's notices."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpx

from support.held_clock import SECOND, SLOW, asked, least_restrictive_action
from support.held_clock import table as slow_table
from support.http_sink import Listener
from support.members import rows
from support.notification_sinks import hook_of
from support.server_process import Site

if TYPE_CHECKING:
    from fuzzing.crash_recovery import Tally

PATIENCE = 30.0
"""The time in seconds within which the house must begin to send a due notice."""


@dataclass
class Turn:
    """A player's turn after a confirmed action. `surely`: it is not over before its notice is sent."""

    match: str
    ply: int
    player: str
    surely: bool = True


class SlowTable:
    """Two people with webhooks. Between two kills one of them acts, and the other gets a notice."""

    def __init__(self, site: Site, world: Listener, chance: random.Random) -> None:
        self.site = site
        self.chance = chance
        self.people, view = slow_table(site, 2, tempo=SLOW)
        self.match = view["id"]
        self.ids = [person.get("/api/me").json()["id"] for person in self.people]
        self.paths = [hook_of(person, world)[0] for person in self.people]
        self.turns: list[Turn] = []
        self.wrong: list[str] = []

    def move(self) -> None:
        """Send one action, confirmed or not. After the end of a match, begin the next one instead."""
        if self.turns and self.turns[-1].surely:
            self._end_the_turn(self.turns[-1])
        try:
            view = self.people[0].view(self.match)
            if view["status"] != "running":
                view = self.people[0].again(self.match)
                self.match = view["id"]
                self.people[1].join(view)
                return
            mover, _ = asked(self.people, view)
            mine = mover.view(self.match)
            # Without a choice the house acts automatically.
            if mine["choices"]:
                self._note(view["turn"]["seat"], mover.act(mine, least_restrictive_action(mine)))
        except httpx.TransportError:
            pass

    def _end_the_turn(self, turn: Turn) -> None:
        """Half of the time, wait before the next action until the house has begun to send the notice."""
        if self.chance.random() < 0.5:
            turn.surely = False
            return
        assert self.site.clock is not None
        deadline = time.monotonic() + PATIENCE
        while not {state for _, state, _ in told_of(self.site, turn)} & {"sending", "sent", "unclear"}:
            if time.monotonic() > deadline:
                where = "select status, ply, draft, turn from matches where id = ?"
                self.wrong.append(f"nobody was told of {turn}: {rows(self.site, where, turn.match)}")
                return
            time.sleep(0.02)
            # The lease of a delivery of a killed server lasts for some minutes.
            self.site.clock.forward(SECOND)

    def _note(self, mover: int, answer: httpx.Response) -> None:
        """Record the notice that the house owes after a confirmed action."""
        if answer.status_code != 200:
            return
        view = answer.json()
        # If the other seat's answer was automatic, the mover knows that it is their turn again.
        if view["status"] == "running" and view["turn"]["seat"] != mover:
            self.turns.append(Turn(view["id"], view["ply"], self.ids[view["turn"]["seat"]]))


def told_of(site: Site, turn: Turn) -> list[tuple[int, str, str | None]]:
    """Return (number, state, why it was not sent) of each notice of a turn."""
    return rows(
        site,
        "select sendings.id, state, why from sendings join channels on channels.id = channel"
        " where sendings.match = ? and ply = ? and sendings.kind = 'turn' and channels.player = ?",
        turn.match,
        turn.ply,
        turn.player,
    )


def compare_turns(site: Site, table: SlowTable, tally: Tally) -> None:
    """Check that each turn after a confirmed action has one notice, and that it was sent at most once.

    The notice of a turn that was over early may have been dropped. Other reasons do not occur, because these tables
    have no watchers and nobody has turned notices off. A notice that was being sent at a kill may not have arrived.
    """
    tally.wrong.extend(table.wrong)
    for turn in table.turns:
        tally.turns += 1
        tally.surely += turn.surely
        owed = "select count(*) from outbox where match = ? and ply = ? and kind = 'turn' and player = ?"
        [(written,)] = rows(site, owed, turn.match, turn.ply, turn.player)
        told = [(state, why) for _, state, why in told_of(site, turn)]
        if written != 1 or len(told) > 1:
            tally.wrong.append(f"{turn} was written down {written} times, and told {told}")
        elif turn.surely and not {state for state, _ in told} & {"sent", "unclear"}:
            tally.wrong.append(f"{turn} was not told: {told}")
