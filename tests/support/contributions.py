"""Manual contributions to the luck: tables whose people have not contributed yet, and what they send."""

from __future__ import annotations

from typing import Any

import httpx

from support.database_setup import connected
from support.server_process import Person, Site, View, ok

SHARE, OTHER = "0123456789abcdef" * 2, "f" * 32
ME_AND_ANYBODY = [{"kind": "me"}, {"kind": "open"}]


def set_up(person: Person, seats: list[dict[str, str]] = ME_AND_ANYBODY, **rest: Any) -> View:
    """Create a table for a person whose browser has contributed nothing yet."""
    made = person.post("/api/matches", {"game": "roseking", "seats": seats, **rest})
    assert made.status_code == 201, made.text
    view: View = made.json()
    return view


def sit(person: Person, view: View) -> View:
    return ok(person.post(f"/api/invitations/{view['invitation']}/seat"))


def full(site: Site, **rest: Any) -> tuple[Person, Person, View]:
    """Return two people at a full table who have not contributed."""
    host, guest = Person(site), Person(site)
    view = set_up(host, **rest)
    sit(guest, view)
    return host, guest, host.view(view["id"])


def send(person: Person, view: View, contribution: Any, commitment: Any = None) -> httpx.Response:
    body = {"commitment": commitment or view["fairness"]["commitment"], "contribution": contribution}
    return person.post(f"/api/matches/{view['id']}/contribution", body)


def due_in(view: View, site: Site) -> Any:
    """Return how long a table still waits, by the test's clock, in milliseconds."""
    assert site.clock is not None
    with connected(site.data) as store:
        ((due,),) = store.execute("select luck_due from matches where id = ?", (view["id"],)).fetchall()
    return None if due is None else due - site.clock.now
