"""The terms of a match: everything that gives its picks a meaning, as a text that its luck is bound to.

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
"""(seat, action, picks): a ply as far as it matters to what comes after it."""


@dataclass(frozen=True)
class TakenOver:
    """The position that a match goes on from: this ply of another match, whose record `key` signed.

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
    """Return the digest of plies, from the set-up on: that of the list of them all."""
    # Ply by ply, because a long list would be written down in one go that no other thread can interrupt.
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
    origin: TakenOver | None = None,
) -> str:
    """Return the terms of a match as text. The order of options does not matter; that of the card data does."""
    terms: dict[str, Any] = {LABEL: 1, "game": game, "rules": rules, "seats": seats}
    terms["options"] = {name: options[name] for name in sorted(options)}
    if cards is not None:
        # Only the digest, because the data are long.
        terms["cards"] = digest(canonical(cards))
    if origin is not None:
        terms["from"] = {
            "match": origin.match, "ply": origin.ply, "key": origin.key, "lines": origin.lines,
        }  # fmt: skip
    return canonical(terms)
