"""The terms of a match: everything that determines the meaning of its picks, as a text to which its luck is bound.

The same bytes can be made from the record; docs/records.md specifies them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from boardkit.luck import Pick

LABEL: Final = "lagerfeuer-terms"
Played = tuple[int, str, Sequence[Pick]]
"""(seat, action, picks): the part of a ply on which later plies depend."""


@dataclass(frozen=True)
class ContinuedPosition:
    """The position from which a match continues: this ply of another match, whose record `key` signed.

    `lines` is the digest of the lines up to it.
    """

    match: str
    ply: int
    key: str | None
    lines: str


def canonical(value: Any) -> str:
    """Return JSON in one form: no spaces, only necessary escapes, members in the given order.

    For whole numbers only.
    """
    return msgspec.json.encode(value).decode()


def digest(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def lines_digest(plies: Iterable[Played]) -> str:
    """Return the digest of plies, from the set-up on: the same as that of the list of all plies."""
    # Process ply by ply, because encoding a long list at once would block all other threads.
    found = hashlib.sha256(b"[")
    for number, (seat, action, luck) in enumerate(plies):
        text = canonical([seat, action, [list(pick) for pick in luck]])
        found.update((b"," if number else b"") + text.encode())
    found.update(b"]")
    return found.hexdigest()


def terms_text(
    game: str,
    rules: int,
    seats: int,
    options: Mapping[str, Any],
    cards: Any = None,
    origin: ContinuedPosition | None = None,
) -> str:
    """Return the terms of a match as text. The order of options does not matter; that of the card data does."""
    terms: dict[str, Any] = {LABEL: 1, "game": game, "rules": rules, "seats": seats}
    terms["options"] = {name: options[name] for name in sorted(options)}
    if cards is not None:
        # Include only the digest, because the data are long.
        terms["cards"] = digest(canonical(cards))
    if origin is not None:
        terms["from"] = {
            "match": origin.match, "ply": origin.ply, "key": origin.key, "lines": origin.lines,
        }  # fmt: skip
    return canonical(terms)
