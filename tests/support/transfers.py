"""Matches transferred from one house to another, with their people."""

from __future__ import annotations

import time
from typing import Any

from support import seeded
from support.server_process import Person, Site, View, ok, play_on, two_people


def code_of(site: Site) -> str:
    """Return the transfer code of a house, which people of another house enter."""
    return f"{site.url}#{ok(Person(site).get('/api/house'))['transfer']}"


def agree(person: Person, match: str, code: str) -> View:
    return ok(person.post(f"/api/matches/{match}/move", {"code": code}))


def sent_off(people: list[Person], match: str, new_house: Site) -> list[View]:
    """Let all agree to the transfer. Returns the transfer data of each person."""
    code = code_of(new_house)
    for person in people:
        last = agree(person, match, code)
    assert last["status"] == "moved"
    return [ok(one.get(f"/api/matches/{match}/move")) for one in people]


def moved(
    old_house: Site, new_house: Site, plies: int, **options: Any
) -> tuple[list[Person], str, list[View]]:
    """Return two people, their transferred match, and the transfer data of each."""
    status = "finished"
    # Once in a few thousand deals, Rose King is blocked after a few actions.
    while status != "running":
        red, white, view = two_people(old_house, **options)
        status = play_on([red, white], view["id"], seeded.generator(), plies)["status"]
    return [red, white], view["id"], sent_off([red, white], view["id"], new_house)


def come_along(new_house: Site, told: list[View]) -> tuple[list[Person], View]:
    """Bring the match and its people to the other house. Returns the people and the first one's view."""
    id_ = bring(new_house, told[0]["file"])["id"]
    people = [arrive(new_house, one) for one in told]
    view = people[0].view(id_)
    assert view["status"] == "running"
    return people, view


def arrive(site: Site, told: View) -> Person:
    person = Person(site)
    person.seat("/api/arrive", {"token": told["token"]})
    return person


def bring(site: Site, file: str) -> View:
    response = Person(site).post("/api/arrivals", {"text": file})
    assert response.status_code == 201, response.text
    brought: View = response.json()
    return brought


def begun(person: Person, match: str) -> View:
    """Wait until the scheduler has begun the match, and return its view."""
    deadline = time.monotonic() + 30
    while (view := person.view(match))["status"] != "running" and time.monotonic() < deadline:
        time.sleep(0.05)
    return view
