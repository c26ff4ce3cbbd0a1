"""A small strict reader of feeds, by RFC 4287. Raises AssertionError for what it does not allow."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree import ElementTree

ATOM = "{http://www.w3.org/2005/Atom}"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


@dataclass(frozen=True)
class Entry:
    id: str
    title: str
    summary: str
    url: str
    updated: str


@dataclass(frozen=True)
class Feed:
    id: str
    title: str
    language: str
    updated: str
    own_url: str
    page: str
    entries: list[Entry]


def read_feed(body: bytes) -> Feed:
    """Return a feed."""
    root = ElementTree.fromstring(body)
    assert root.tag == f"{ATOM}feed"
    assert all(one.tag.startswith(ATOM) for one in root.iter())
    assert _text(root, "author/name")
    entries = [
        Entry(_id(one), _text(one, "title"), _text(one, "summary"), _link(one, "alternate"), _time(one))
        for one in root.findall(f"{ATOM}entry")
    ]
    assert len({one.id for one in entries}) == len(entries)
    assert [one.updated for one in entries] == sorted((one.updated for one in entries), reverse=True)
    language = root.attrib["{http://www.w3.org/XML/1998/namespace}lang"]
    own, page = _link(root, "self"), _link(root, "alternate")
    return Feed(_id(root), _text(root, "title"), language, _time(root), own, page, entries)


def _text(parent: ElementTree.Element, path: str) -> str:
    [found] = parent.findall("/".join(f"{ATOM}{name}" for name in path.split("/")))
    return found.text or ""


def _id(parent: ElementTree.Element) -> str:
    found = _text(parent, "id")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]+", found), found
    return found


def _time(parent: ElementTree.Element) -> str:
    found = _text(parent, "updated")
    assert TIME.fullmatch(found), found
    return found


def _link(parent: ElementTree.Element, relation: str) -> str:
    [found] = [one.attrib for one in parent.findall(f"{ATOM}link") if one.attrib["rel"] == relation]
    return found["href"]
