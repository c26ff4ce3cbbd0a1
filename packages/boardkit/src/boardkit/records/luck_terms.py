"""The terms of a match: everything that gives its picks a meaning, as one text that its luck is bound to.

Whoever has a record makes the same bytes of it; docs/records.md specifies them.
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
"""(seat, action, picks): what happened at a ply, as far as it matters to what comes after it."""


@dataclass(frozen=True)
class TakenOver:
    """Where a match goes on from: all up to this ply of another, whose record `key` signed; `lines` is its digest."""

    match: str
    ply: int
    key: str | None
    lines: str


def canonical(value: Any) -> str:
    """JSON in one form: no spaces, no escapes but those that must be, members as they stand. Of whole numbers only."""
    return msgspec.json.encode(value).decode()


def digest(text: str) -> str:
    """The digest of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def lines_digest(plies: Iterable[Played]) -> str:
    """The digest of what was taken over, from the set-up on."""
    return digest(canonical([[seat, action, [list(pick) for pick in luck]] for seat, action, luck in plies]))


def terms_text(
    game: str,
    rules: int,
    seats: int,
    options: Mapping[str, Any],
    cards: Any = None,
    origin: TakenOver | None = None,
) -> str:
    """The terms of a match. The order of options means nothing; that of everything in the cards may."""
    terms: dict[str, Any] = {LABEL: 1, "game": game, "rules": rules, "seats": seats}
    terms["options"] = {name: options[name] for name in sorted(options)}
    if cards is not None:
        # By its digest, for the data are long.
        terms["cards"] = digest(canonical(cards))
    if origin is not None:
        terms["from"] = {
            "match": origin.match, "ply": origin.ply, "key": origin.key, "lines": origin.lines,
        }  # fmt: skip
    return canonical(terms)
