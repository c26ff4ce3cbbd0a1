"""Matches transferred from one house to another, with their people."""

from __future__ import annotations

import random
import time
from typing import Any

from support.server_process import Person, Site, View, ok, play_on, two_people


def code_of(site: Site) -> str:
    """Return the code by which the people of another house name this one."""
    return f"{site.url}#{ok(Person(site).get('/api/house'))['transfer']}"


def agree(person: Person, match: str, code: str) -> View:
    return ok(person.post(f"/api/matches/{match}/move", {"code": code}))


def sent_off(people: list[Person], match: str, new_house: Site) -> list[View]:
    """Return the answer to each person, once all have agreed to the transfer."""
    code = code_of(new_house)
    for person in people:
        last = agree(person, match, code)
    assert last["status"] == "moved"
    return [ok(one.get(f"/api/matches/{match}/move")) for one in people]


def moved(
    old_house: Site, new_house: Site, plies: int, seed: int = 1, **options: Any
) -> tuple[list[Person], str, list[View]]:
    """Return two people, their transferred match, and the answer to each."""
    status = "finished"
    # Rose King is blocked after a few actions once in a few thousand deals.
    while status != "running":
        red, white, view = two_people(old_house, **options)
        status = play_on([red, white], view["id"], random.Random(seed), plies)["status"]
    return [red, white], view["id"], sent_off([red, white], view["id"], new_house)


def come_along(new_house: Site, told: list[View]) -> tuple[list[Person], View]:
    """Bring everyone to the other house. Returns its match as the first of them sees it."""
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
    """Wait until the scheduler has let the match begin, and return it."""
    deadline = time.monotonic() + 30
    while (view := person.view(match))["status"] != "running" and time.monotonic() < deadline:
        time.sleep(0.05)
    return view
