"""Hosts, and what they are asked for."""

from __future__ import annotations

from typing import Any

from support.members import member
from support.server_process import Person, Site


def id_of(person: Person) -> str:
    found: str = person.get("/api/me").json()["id"]
    return found


def host(site: Site) -> tuple[Person, str]:
    """Somebody who is a host, and the name of their account."""
    return member(site, role="host")


def suspend(boss: Person, id_: str, days: int | None = 3, why: str = "Beschimpft andere.") -> Any:
    return boss.post(f"/api/host/members/{id_}/suspend", {"days": days, "why": why})


def log_of(boss: Person) -> list[tuple[str, str | None]]:
    """(action, name) of what hosts have done, the latest first."""
    return [(one["action"], one["name"]) for one in boss.get("/api/host/log").json()]
