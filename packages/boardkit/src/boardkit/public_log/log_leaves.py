"""What the leaves of a house's public log say of its matches. docs/records.md specifies the bytes.

A leaf names no person, and no match by an id with which anybody could look at it: `match` is a hash of the id. What it
binds it holds as a digest that only who knows the match can make, so that the log tells strangers nothing but when.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from boardkit.luck import stem_of
from boardkit.records.luck_terms import Played, lines_digest
from boardkit.records.schema import Event, Result

COMMITMENT, SHARE, RULE, LEFT, BEGIN, END, CANCEL, CLOSED, MOVED = OF_MATCHES = (
    "commitment", "share", "rule", "left", "begin", "end", "cancel", "closed", "moved",
)  # fmt: skip
"""The kinds of leaves about matches. `rule`: the public rule stands in for a browser; `left`: a seat's person has stood
up, and their share is void; `cancel`: an end by the house; `closed`: no match comes of a table."""
OPENED, RESTORED, COPIED, RESUMED = OF_THE_LOG = ("opened", "restored", "copied", "resumed")
"""The kinds of leaves about the log itself: it begins; the house goes on from a backup; its database was copied to
another one; a program ran meanwhile that wrote no leaves."""
OVER: Final = (END, CANCEL)
LONGEST_LEAF: Final = 1024
"""Bytes of a leaf that anybody reads."""


class Leaf(msgspec.Struct, omit_defaults=True, frozen=True):
    """One entry of the log. `at`: milliseconds since 1970 by the house's clock; `size`: of a backup's log; `made`: when
    that backup was made."""

    kind: str
    at: int
    match: str | None = None
    seat: int | None = None
    digest: str | None = None
    size: int | None = None
    made: str | None = None

    def text(self) -> str:
        """Return the leaf as it stands in the log."""
        return _TEXT.encode(self).decode()


_TEXT = msgspec.json.Encoder()
_LEAF = msgspec.json.Decoder(Leaf)


def read_leaf(text: str) -> Leaf | None:
    """Return what a leaf says; None if it says nothing that this program knows."""
    if len(text) > LONGEST_LEAF:
        return None
    try:
        return _LEAF.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError):
        return None


def match_hash(match: str) -> str:
    """Return what a match is called in the log."""
    return _digest("match", match)[:32]


def commitment_digest(match: str, commitment: str, terms: str | None) -> str:
    """Return what binds a commitment, and in version 2 of the luck the terms (their SHA-256)."""
    return _digest("commitment", match, commitment, terms or "")


def share_digest(match: str, seat: int, share: str) -> str:
    """Return what binds a seat's share."""
    return _digest("share", match, str(seat), share)


def begin_digest(
    match: str, commitment: str, terms: str | None, sitters: Sequence[str], shares: Sequence[str]
) -> str:
    """Return what binds all that luck is made of but the secret: what the message of every pick begins with."""
    return _digest("begin", commitment, stem_of(match, shares, terms, sitters))


def end_digest(
    match: str, secret: str, result: Result, plies: Iterable[Played], events: Iterable[Event]
) -> str:
    """Return what binds how a match went and how it ended; `plies` from the set-up on."""
    winners = ",".join(map(str, result.winners))
    said = [f"{event.house} {event.seat} {event.after}" for event in events]
    return _digest("end", match, secret, winners, result.ended, result.decided, lines_digest(plies), *said)


def _digest(kind: str, *lines: str) -> str:
    return hashlib.sha256("\n".join((f"lagerfeuer-log-{kind}-1", *lines)).encode()).hexdigest()
