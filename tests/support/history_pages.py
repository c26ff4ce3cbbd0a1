"""Matches with a history to look at, and a browser on an earlier position."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser, expect

from support import seeded
from support.roseking_play import lasting
from support.server_process import Person, Site, View, ok, seated
from support.table_page import Player, as_person


def play(people: list[Person], match: str, actions: int, chance: random.Random, until: Any = None) -> View:
    """Play random actions through the API, at most until `until` is true of the view of the person to act."""
    view = people[0].view(match)
    for _ in range(actions):
        asked = view["turn"]["seat"]
        mine = people[asked].view(match)
        if until is not None and until(mine):
            break
        view = ok(people[asked].act(mine, chance.choice(lasting(mine))["action"]))
    return people[0].view(match)


def missed(view: View) -> int:
    """Return how many entries are new to a seat. Consecutive repetitions count once."""
    since, until = view["missed"]
    notes = [
        (note["kind"], note["args"])
        for one in view["log"]
        if since < one["ply"] <= until
        for note in one["notes"]
        if not note.get("detail", False)
    ]
    return sum(one != before for one, before in zip(notes, [None, *notes], strict=False))


def come_back(
    site: Site, game: str, seats: int = 2, actions: int = 30, least: int = 2, most: int = 1000
) -> tuple[list[Person], View, int]:
    """Return a match that waits for a seat which has missed more than the prompt shows, with that seat's view."""
    people, view = seated(site, game, seats)
    for number, person in enumerate(people):
        person.post("/api/me", {"name": f"Player {number + 1}"})
    chance = seeded.generator()
    play(people, view["id"], actions, chance)

    def waits(mine: View) -> bool:
        # At the start of its turn: its own actions would be below what it has missed.
        fresh = mine["missed"][1] == mine["ply"]
        return fresh and least <= missed(mine) <= most and not mine["pending"] and mine["since"]

    play(people, view["id"], 400, chance, waits)
    seat = people[0].view(view["id"])["turn"]["seat"]
    view = people[seat].view(view["id"])
    assert waits(view)
    return people, view, seat


def looking(browser: Browser, site: Site, person: Person, path: str, **context: Any) -> Player:
    player = Player(browser, site, reduced_motion="reduce", **context)
    as_person(player, person)
    player.open(path)
    return player


def at(player: Player, ply: int) -> None:
    """Check that the table shows this earlier ply: in the bar, on the board, in the address."""
    expect(player.page.locator(f"[data-replay='{ply}']")).to_be_visible()
    expect(player.page.locator(f"[data-shown='{ply}']")).to_have_count(1)
    player.page.wait_for_url(f"**/{ply}")
