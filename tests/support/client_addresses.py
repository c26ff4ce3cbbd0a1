"""A person whose requests come from a given IP address."""

from __future__ import annotations

from support.server_process import Person, Site


def from_address(house: Site, address: str, language: str = "en") -> Person:
    person = Person(house, language)
    person.http.headers["x-forwarded-for"] = address
    return person
