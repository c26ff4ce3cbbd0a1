"""The vectors of luck: commitments, contributions, sitters, terms and picks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from boardkit.luck import HmacLuck, commitment, default_contribution, sitter_of, sitter_of_bot
from boardkit.records.luck_terms import ContinuedPosition, digest, lines_digest, terms_text
from boardkit.records.schema import ActionLine

SIDES = (1, 2, 3, 6, 7, 20, 36, 52, 1000, 65_537, 2**31, 2**32 + 1, 2**40 - 87, 2**53 - 1)


def luck_vectors() -> dict[str, Any]:
    """Return vectors of commitment, contributions and picks."""
    secret, match = bytes(range(32)), "an-example"
    given = [default_contribution(match, 0), "00112233445566778899aabbccddeeff"]
    picks = HmacLuck(secret, match, given)
    other = HmacLuck(bytes(32), "m", [default_contribution("m", seat) for seat in range(4)])
    told_terms = list(terms_vectors())
    terms = told_terms[-1]["digest"]
    sitters = [sitter_of(match, "7k3mq9w2xh4t"), sitter_of_bot("sound")]
    bound = HmacLuck(secret, match, given, terms=terms, sitters=sitters)
    sides = [SIDES[number % len(SIDES)] for number in range(3 * len(SIDES))]
    return {
        "about": "Luck: the commitment, what is contributed by the public rule, and picks in their order.",
        "commitments": [
            {"secret": one.hex(), "match": id_, "commitment": commitment(one, id_)}
            for one, id_ in ((secret, match), (bytes(32), "m"), (b"\xff" * 32, "Zoë"))
        ]
        + [
            {
                "secret": secret.hex(),
                "match": match,
                "terms": terms,
                "commitment": commitment(secret, match, terms),
            }
        ],
        "sitters": [
            {"match": id_, "person": person, "sitter": sitter_of(id_, person)}
            for id_ in (match, "m")
            for person in ("7k3mq9w2xh4t", "Zoë")
        ],
        "terms": told_terms,
        "contributions": [
            {"match": id_, "seat": seat, "contribution": default_contribution(id_, seat)}
            for id_ in (match, "m")
            for seat in range(4)
        ],
        "picks": [
            {
                "secret": secret.hex(),
                "match": match,
                "contributions": given,
                "picks": [[n, picks.pick(n)] for n in sides],
            },
            {
                "secret": bytes(32).hex(),
                "match": "m",
                "contributions": [default_contribution("m", seat) for seat in range(4)],
                "picks": [[6, other.pick(6)] for _ in range(20)],
            },
            rejected(),
            {
                "about": "version 2",
                "secret": secret.hex(),
                "match": match,
                "terms": terms,
                "sitters": sitters,
                "contributions": given,
                "picks": [[n, bound.pick(n)] for n in sides],
            },
        ],
    }


def terms_vectors() -> Iterator[dict[str, Any]]:
    """Yield vectors of terms: a header, the text made from it, and its digest."""
    strange = 'Zoë "\\" \b\t\n\f\r\x00\x1f\x7f \u2028 🔥'
    cards = {
        "items": [{"name": strange, "count": 2}, [], {}],
        "b": [True, False, None, -1, 2**53 - 1],
        "a": 0,
    }
    lines = [
        ActionLine(0, -1, "", True, [(6, 2), (6, 5)]),
        ActionLine(1, 0, strange),
        ActionLine(2, 1, "a", luck=[(2, 0)]),
    ]
    taken = ContinuedPosition(
        "another", 2, None, lines_digest((one.seat, one.action, one.luck) for one in lines)
    )
    for options, data, origin in (
        ({"long": False}, None, None),
        ({"\uffee": "last but one", "🔥": "last", "b": True, "a": strange, "": False}, cards, None),
        ({}, {"b": 0, "a": [0]}, taken),
    ):
        text = terms_text("a game", 7, 3, options, data, origin)
        head: dict[str, Any] = {"game": "a game", "rules": 7, "seats": [None] * 3, "options": options}
        if data is not None:
            head["cards"] = data
        if origin is not None:
            head["from"] = {"match": "another", "ply": 2, "key": None, "lines": origin.lines}
        told = {"lines": msgspec.to_builtins(lines)} if origin is not None else {}
        yield {"head": head, **told, "text": text, "digest": digest(text)}


def rejected() -> dict[str, Any]:
    """Return picks of which nearly half need a second attempt, which hardly ever happens with the sides in games."""
    sides = 2**63 + 1
    luck = HmacLuck(b"\x01" * 32, "rejection", ["0" * 32, "1" * 32])
    return {
        "about": "nearly every other word is rejected; beyond what a record may hold (2^53 - 1 sides)",
        "secret": (b"\x01" * 32).hex(),
        "match": "rejection",
        "contributions": ["0" * 32, "1" * 32],
        # As text, because JavaScript numbers cannot hold them.
        "picks": [[str(sides), str(luck.pick(sides))] for _ in range(12)],
    }
