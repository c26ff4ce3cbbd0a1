"""A match that was resigned, and its finished review."""

from __future__ import annotations

import time
from typing import Any

from support import seeded
from support.server_process import Person, Site, ok, seated


def given_up(site: Site, game: str, actions: int) -> tuple[list[Person], str]:
    """Return a match that the second person resigned after some actions."""
    people, view = seated(site, game, 2)
    chance = seeded.generator()
    for _ in range(actions):
        person = people[view["turn"]["seat"]]
        mine = person.view(view["id"])
        view = ok(person.act(mine, chance.choice(mine["choices"])["action"]))
    ok(people[1].post(f"/api/matches/{view['id']}/resign"))
    return people, f"/api/matches/{view['id']}"


def reviewed(person: Person, path: str) -> dict[str, Any]:
    """Wait for the review and return it."""
    until = time.monotonic() + 120
    while (view := ok(person.get(f"{path}/review")))["state"] == "asked":
        assert time.monotonic() < until
        time.sleep(0.05)
    return dict(view)
