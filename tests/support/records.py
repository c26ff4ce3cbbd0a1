"""Records that a server gives out, checked as anybody would check them."""

from __future__ import annotations

from boardkit.records.verify import CHECKS, Verdict, verify
from boardkit.registry import game_named
from support.server_process import Person


def record_of(person: Person, match: str) -> str:
    """What this person gets of a match."""
    response = person.get(f"/api/matches/{match}/record")
    assert response.status_code == 200, response.text
    return response.text


def verdict_of(person: Person, record: str) -> Verdict:
    """What is to be said of a record that must be this house's."""
    return verify(record.encode(), game_named, person.get("/api/house").json()["key"])


def whole_record(person: Person, match: str) -> str:
    """The record of a finished match in which everything can be checked, and holds; but for picks that belong to
    another match whose luck was not taken along."""
    record = record_of(person, match)
    found = verdict_of(person, record)
    header = found.parsed.header
    assert header is not None
    parts = [] if header.origin is None else header.origin.parts()
    picks = "open" if any(part.commitment is None for part in parts) else "right"
    states = {check.name: check.state for check in found.checks}
    assert states == dict.fromkeys(CHECKS, "right") | {"picks": picks}, [
        check.said() for check in found.checks
    ]
    return record
