"""The leaves of a house's public log about its matches. docs/records.md specifies the bytes.

A leaf names no person, and a match only by a hash of its id. Its content is a digest that cannot be computed without
knowing the match, so that the log reveals only times to others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from boardkit.luck import stem_of
from boardkit.records.luck_terms import Played, lines_digest
from boardkit.records.schema import EventLine, Result

COMMITMENT, SHARE, RULE, LEFT, BEGIN, END, CANCEL, CLOSED, MOVED = OF_MATCHES = (
    "commitment", "share", "rule", "left", "begin", "end", "cancel", "closed", "moved",
)  # fmt: skip
"""The kinds of leaves about matches. `rule`: the public rule contributed in place of a browser; `left`: the person
has left the seat, and their contribution is void; `cancel`: the house ended the match; `closed`: the table closed
without a match."""
OPENED, RESTORED, COPIED, RESUMED = OF_THE_LOG = ("opened", "restored", "copied", "resumed")
"""The kinds of leaves about the log itself. `opened`: it begins; `restored`: the house continues from a backup;
`copied`: its database was copied to another one; `resumed`: a program that wrote no leaves ran in between."""
OVER: Final = (END, CANCEL)
MAX_LEAF_CHARACTERS: Final = 1024
"""Characters of the longest leaf that is read."""


class Leaf(msgspec.Struct, omit_defaults=True, frozen=True):
    """An entry of the log.

    `at`: milliseconds since 1970 by the house's clock; `size`: size of the log in a backup; `made`: when that backup
    was made.
    """

    kind: str
    at: int
    match: str | None = None
    seat: int | None = None
    digest: str | None = None
    size: int | None = None
    made: str | None = None

    def text(self) -> str:
        """Return the leaf as it is in the log."""
        return _TEXT.encode(self).decode()


_TEXT = msgspec.json.Encoder()
_LEAF = msgspec.json.Decoder(Leaf)


def read_leaf(text: str) -> Leaf | None:
    """Return the content of a leaf; None if this program does not know it."""
    if len(text) > MAX_LEAF_CHARACTERS:
        return None
    try:
        return _LEAF.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError):
        return None


def match_hash(match: str) -> str:
    """Return the name of a match in the log."""
    return _digest("match", match)[:32]


def commitment_digest(match: str, commitment: str, terms: str | None) -> str:
    """Return the digest of a commitment and, in version 2 of the luck, of the terms (their SHA-256)."""
    return _digest("commitment", match, commitment, terms or "")


def contribution_digest(match: str, seat: int, share: str) -> str:
    """Return the digest of a seat's contribution."""
    return _digest("share", match, str(seat), share)


def begin_digest(
    match: str, commitment: str, terms: str | None, sitters: Sequence[str], shares: Sequence[str]
) -> str:
    """Return the digest of the commitment and of the common beginning of all pick messages."""
    return _digest("begin", commitment, stem_of(match, shares, terms, sitters))


def end_digest(
    match: str, secret: str, result: Result, plies: Iterable[Played], events: Iterable[EventLine]
) -> str:
    """Return the digest of the course and the end of a match; `plies` from the set-up on."""
    winners = ",".join(map(str, result.winners))
    event_texts = [f"{event_line.house} {event_line.seat} {event_line.after}" for event_line in events]
    return _digest(
        "end", match, secret, winners, result.ended, result.decided, lines_digest(plies), *event_texts
    )


def _digest(kind: str, *lines: str) -> str:
    return hashlib.sha256("\n".join((f"lagerfeuer-log-{kind}-1", *lines)).encode()).hexdigest()
