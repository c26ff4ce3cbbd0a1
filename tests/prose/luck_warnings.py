"""Each warning about the luck states briefly what it is about, what was found, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator

from support.text_sources import LANGUAGES, bundle, formatted, named

ALL = [
    "luck-begun",
    *(f"luck-{what}" for what in ("changed", "differs", "moved", "seat", "terms", "other")),
    *(f"receipt-{what}" for what in ("wrong", "others", "none")),
    *(f"log-missing-{what}" for what in ("share", "begin", "end", "other")),
    *(f"log-broken-{what}" for what in ("rewritten", "shorter", "other-house", "unsigned")),
]
DIFFERENCES = (
    *("commitment", "game", "rules", "options", "cards", "seats", "from", "terms"),
    *("sitter", "share", "own"),
)
LONGEST = 60


def next_of(warning: str) -> str:
    """Return the text about what to do next, which some warnings about the log share."""
    if warning.startswith("log-broken"):
        return "log-broken-next"
    if warning.startswith("log-missing"):
        return f"log-missing-{'other' if warning.endswith('other') else 'any'}-next"
    return f"{warning}-next"


def faults() -> Iterator[str]:
    """Yield warnings about the luck that lack a part, and headlines that are too long."""
    for language in LANGUAGES:
        texts, told = bundle(language), named(language, "house")
        needed = {part for warning in ALL for part in (warning, f"{warning}-title", next_of(warning))}
        needed |= {f"luck-begun-{what}" for what in (*DIFFERENCES, "place")}
        yield from (f"{language}: {id_} is missing" for id_ in sorted(needed - set(told)))
        for warning in ALL:
            headline = formatted(texts, f"{warning}-title", {}) if f"{warning}-title" in told else ""
            if len(headline) > LONGEST:
                yield f"{language}: {warning}-title: {len(headline)} of {LONGEST} characters: {headline}"
