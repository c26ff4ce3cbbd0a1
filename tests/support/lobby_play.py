"""Finding people: the lobby's list, a seat there, an invitation by name."""

from __future__ import annotations

from typing import Any

import httpx

from support.held_clock import DAY, MINUTE
from support.server_process import Person, View, ok


def tempo(minutes: int) -> dict[str, Any]:
    """Return a time control that no other test uses, so that no other table matches."""
    return {"kind": "correspondence", "bank": 10 * DAY, "increment": DAY + minutes * MINUTE}


def lobby(person: Person) -> dict[str, View]:
    return {table["match"]["id"]: table for table in ok(person.get("/api/lobby"))["tables"]}


def sit(person: Person, match: str, seat: int | None = None) -> httpx.Response:
    return person.seat(f"/api/lobby/{match}/seat", {"seat": seat})


def invite(person: Person, *names: str, **rest: Any) -> httpx.Response:
    seats = [{"kind": "me"}, *({"kind": "kept", "name": name} for name in names)]
    made = person.post("/api/matches", {"game": "roseking", "seats": seats, **rest})
    if made.is_success:
        ok(person.send_contribution(made.json()))
    return made


def invited(person: Person) -> list[View]:
    found: list[View] = ok(person.get("/api/matches"))["invited"]
    return found
