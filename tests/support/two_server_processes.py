"""What other tests use of `flows.test_two_processes`."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from pathlib import Path

import httpx

from lagerfeuer.db.engines import FILE
from support.database_setup import running_on, url_of
from support.held_clock import MONDAY
from support.server_process import (
    SHORT_REST,
    HeldClock,
    Person,
    Site,
    View,
    ok,
)


@dataclass
class Pair:
    """Two servers of one house."""

    here: Site
    there: Site


def pair_at(folder: Path, pace: float = 0.0, **settings: str) -> Pair:
    """Both with the same keys and the same clock, not started."""
    with running_on("postgres"):
        url = url_of(folder / "data" / FILE)
    clock = HeldClock(folder / "clock", MONDAY)
    here, there = (
        Site(folder / "data", False, pace, clock, LAGERFEUER_DATABASE=url, **settings) for _ in range(2)
    )
    there.log = folder / "there.log"
    return Pair(here, there)


def at(site: Site, person: Person) -> Person:
    """The same person, by the same cookies, at the other server."""
    twin = copy.copy(person)
    twin.site = site
    twin.http = httpx.Client(
        base_url=site.url,
        headers=person.http.headers,
        cookies=person.http.cookies,
        timeout=20,
        limits=SHORT_REST,
    )
    return twin


def settle(person: Person, view: View) -> View:
    """Any actions until others see them."""
    before = view["ply"]
    while view["ply"] == before:
        view = ok(person.act(view, view["choices"][-1 if view["draft"] else 0]["action"]))
    return view
