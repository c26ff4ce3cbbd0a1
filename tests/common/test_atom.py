"""Feeds conform to RFC 4287, with any names of people."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from lagerfeuer.common.atom import AtomEntry, AtomFeed, atom_text
from support.atom_reader import read_feed

ENTRY = AtomEntry(
    "urn:uuid:1", "Rose King: Ada, Bob", "Ada won", "https://h.example/m/x", 1_790_000_000_123, "roseking"
)
FEED = AtomFeed(
    "urn:uuid:0", "News", "Lagerfeuer", "en", "https://h.example/feeds", "https://h.example/", 0, [ENTRY]
)


def test_a_feed_has_what_every_feed_and_entry_must_have() -> None:
    feed = read_feed(atom_text(FEED))
    assert (feed.title, feed.language, feed.updated) == ("News", "en", "2026-09-21T14:13:20.123Z")
    assert (feed.own_url, feed.page) == (FEED.url, FEED.page)
    [entry] = feed.entries
    assert (entry.title, entry.summary, entry.url) == (ENTRY.title, ENTRY.summary, ENTRY.url)
    assert entry.updated == feed.updated


def test_a_feed_without_entries_is_one_too() -> None:
    assert read_feed(atom_text(replace(FEED, entries=[]))).updated == "1970-01-01T00:00:00.000Z"


@given(st.text(max_size=80))
def test_names_are_text_and_never_markup(name: str) -> None:
    body = atom_text(
        replace(FEED, title=name, entries=[replace(ENTRY, title=name, summary=f"<b>&amp;{name}")])
    )
    feed = read_feed(body)
    [entry] = feed.entries
    assert entry.summary.startswith("<b>&amp;")
    assert entry.title == feed.title
    # Characters that XML cannot contain are left out, and parsers normalize line ends.
    assert len(ElementTree.fromstring(body).findall("*")) == 7
