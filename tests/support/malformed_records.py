"""Records with invalid members, each chained and signed by the house as if they were valid."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boardkit.records.hash_chain import chained
from boardkit.records.schema import PERSON
from support.line_edits import Change, Rows, changed
from support.record_factory import HOUSE, joined, play, rows_of, view

TOO_LARGE = b"9007199254740992"
"""2^53: from here on browsers cannot distinguish integers."""
WHOLE = {
    "head-null": changed(b'"created":"2026-06-08T00:00:00.000Z"', b'"created":null'),
    "head-view-null": changed(b'"match":', b'"view":null,"match":'),
    "head-from-null": changed(b'"match":', b'"from":null,"match":'),
    "head-cards-null": changed(b'"match":', b'"cards":null,"match":'),
    "option-number": changed(b'"long":false', b'"long":0'),
    "option-list": changed(b'"long":false', b'"long":[false]'),
    "option-null": changed(b'"long":false', b'"long":null'),
    "kinds-number": changed(b'"person","bot"', b'"person",1'),
    "rules-large": changed(b'"rules":1', b'"rules":' + TOO_LARGE),
    "time-null": changed(b'"at":"2026-06-08T00:00:13.000Z"', b'"at":null', 3),
    "luck-null": changed(b'"action":"stop"', b'"action":"stop","luck":null', 3),
    "sides-large": changed(b"[[30,", b"[[" + TOO_LARGE + b",", 0),
    "score-large": changed(b'"scores":[[', b'"scores":[[' + TOO_LARGE + b","),
    "result-null": changed(b'"decided":"points"', b'"decided":null'),
}
"""Changes of a whole match."""
GONE_ON = {
    "from-null": changed(b'"ply":4,"key"', b'"ply":4,"secret":null,"key"'),
    "from-from-null": changed(b'"ply":4,"key"', b'"ply":4,"from":null,"key"'),
}
"""Changes of a fork."""
TOLD = b'{"kind":"start","args":{"seat":0}}'
VIEW = {
    "told-more": changed(TOLD, b'{"kind":"start","args":{"seat":0},"more":1}', 0),
    "told-less": changed(TOLD, b'{"kind":"start"}', 0),
    "told-list": changed(TOLD, b'{"kind":"start","args":{"seat":[0]}}', 0),
    "told-null": changed(TOLD, b'{"kind":"start","args":{"seat":null}}', 0),
    "told-large": changed(TOLD, b'{"kind":"start","args":{"seat":' + TOO_LARGE + b"}}", 0),
    "told-text": changed(TOLD, b'"start"', 0),
}
"""Changes of a seat's view of a running match."""


def misshapen() -> Iterator[tuple[str, str, bytes]]:
    """Yield malformed records: name, description, file."""
    first = play("embers", 3)
    hidden = play("hunters", 11, at_most=14, kinds=(PERSON, PERSON))
    whole, after = first.text(), play("embers", 4, after=(first, 4)).text()
    for text, changes in ((whole, WHOLE), (after, GONE_ON), (view(hidden, 1), VIEW)):
        for name, change in changes.items():
            yield f"misshapen-{name}", f"{name}: the house has signed it", sealed_anew(rows_of(text), change)


def sealed_anew(rows: Rows, change: Change) -> bytes:
    """Return the changed record, chained and signed again."""
    made, last = chained(change(rows)[:-1])
    return joined([*made, msgspec.json.encode({"signature": HOUSE(last)})])
