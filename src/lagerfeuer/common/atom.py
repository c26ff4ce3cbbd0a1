"""Writes feeds in the Atom format (RFC 4287)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, tostring

from lagerfeuer.common.timestamps import iso

MEDIA_TYPE = "application/atom+xml"
NAMESPACE = "http://www.w3.org/2005/Atom"
FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot express (section 2.2)."""


@dataclass(frozen=True)
class AtomEntry:
    """An entry. `id`: a URI that never changes; `url`: the page that it is about; `at`: when it happened."""

    id: str
    title: str
    summary: str
    url: str
    at: int
    category: str


@dataclass(frozen=True)
class AtomFeed:
    """A feed, latest entries first. `url`: its own address; `page`: the page with the same content.

    `created`: the time of the last change of a feed without entries.
    """

    id: str
    title: str
    author: str
    language: str
    url: str
    page: str
    created: int
    entries: Sequence[AtomEntry]


def atom_text(feed: AtomFeed) -> bytes:
    """Return a feed as XML."""
    root = Element("feed", {"xmlns": NAMESPACE, "xml:lang": feed.language})
    _text(root, "id", feed.id)
    _text(root, "title", feed.title)
    _text(root, "updated", iso(max((one.at for one in feed.entries), default=feed.created)))
    _text(SubElement(root, "author"), "name", feed.author)
    SubElement(root, "link", {"rel": "self", "type": MEDIA_TYPE, "href": feed.url})
    SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": feed.page})
    for one in feed.entries:
        entry = SubElement(root, "entry")
        _text(entry, "id", one.id)
        _text(entry, "title", one.title)
        _text(entry, "published", iso(one.at))
        _text(entry, "updated", iso(one.at))
        SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": one.url})
        SubElement(entry, "category", {"term": one.category})
        _text(entry, "summary", one.summary)
    body: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return body


def _text(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = FORBIDDEN.sub("", text)
