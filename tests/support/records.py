"""Records from a server, verified as anyone could do it."""

from __future__ import annotations

from boardkit.records.verify import CHECKS, Verdict, verify
from boardkit.registry import game_named
from support.server_process import Person


def record_of(person: Person, match: str) -> str:
    """Return the record of a match as this person receives it."""
    response = person.get(f"/api/matches/{match}/record")
    assert response.status_code == 200, response.text
    return response.text


def verdict_of(person: Person, record: str) -> Verdict:
    """Return the verdict on a record, which must be signed by this house."""
    return verify(record.encode(), game_named, person.get("/api/house").json()["key"])


def whole_record(person: Person, match: str) -> str:
    """Return the record of a finished match after checking that everything in it verifies.

    Exempt are picks of another match whose luck was not taken along.
    """
    record = record_of(person, match)
    found = verdict_of(person, record)
    header = found.parsed.header
    assert header is not None
    parts = [] if header.origin is None else header.origin.parts()
    picks = "open" if any(part.commitment is None for part in parts) else "right"
    states = {check.name: check.state for check in found.checks}
    assert states == dict.fromkeys(CHECKS, "right") | {"picks": picks}, [
        check.sentence() for check in found.checks
    ]
    return record
