"""Rated matches, their ends, and the pages of those who played."""

from __future__ import annotations

from typing import Any

from support.members import member
from support.server_process import Person, Site, View, ok

DAY = 24 * 3_600_000
SLOW = {"kind": "correspondence", "bank": 3 * DAY, "increment": DAY}


def members(site: Site, count: int = 2) -> tuple[list[Person], list[str]]:
    made = [member(site) for _ in range(count)]
    return [person for person, _ in made], [name for _, name in made]


def rated_table(people: list[Person], **more: Any) -> View:
    view = people[0].create("me", *["open"] * (len(people) - 1), rated=True, **more)
    for seat, person in enumerate(people[1:], 1):
        person.join(view, seat)
    return people[0].view(view["id"])


def resign(person: Person, view: View) -> View:
    return ok(person.post(f"/api/matches/{view['id']}/resign"))


def page(reader: Person, name: str, game: str = "roseking") -> View:
    return ok(reader.get(f"/api/people?who={name}&game={game}"))
