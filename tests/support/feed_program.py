"""A calendar program or feed reader: it knows an address, and keeps no cookies."""

from __future__ import annotations

from urllib.parse import urlencode

import httpx

from support.atom_reader import Feed, read_feed
from support.icalendar_reader import Component, events
from support.server_process import Person, Site, ok


def fetch(site: Site, path: str, etag: str | None = None, method: str = "GET") -> httpx.Response:
    """Return the answer to a program."""
    headers = {} if etag is None else {"if-none-match": etag}
    found = httpx.request(method, site.url + path, headers=headers)
    assert "set-cookie" not in found.headers
    return found


def renewed(person: Person, kind: str = "calendar") -> str:
    """Return the new secret address of a person's feed."""
    address: str = ok(person.post(f"/api/account/feeds/{kind}"))[kind]
    return address


def calendar(site: Site, path: str) -> dict[str, Component]:
    """Return the events of a calendar by their summary."""
    found = fetch(site, path)
    assert found.status_code == 200, found.text
    assert found.headers["content-type"] == "text/calendar; charset=utf-8"
    assert found.headers["cache-control"] == "private, no-cache"
    by_summary = events(found.content)
    assert found.content.count(b"BEGIN:VEVENT") == len(by_summary), "two events with one summary"
    return by_summary


def feed(site: Site, path: str, **query: str) -> Feed:
    """Return a feed."""
    found = fetch(site, f"{path}?{urlencode(query)}" if query else path)
    assert found.status_code == 200, found.text
    assert found.headers["content-type"].startswith("application/atom+xml")
    return read_feed(found.content)
