"""Receipts for docs/vectors/receipts.json: every verdict, every contradiction, and files that are not receipts."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any

import msgspec

from boardkit.records.receipt import (
    MAX_RECEIPT_BYTES,
    Body,
    Kind,
    ReceiptFile,
    body_text,
    check_receipt,
    signed_text,
)
from boardkit.records.schema import BOT, PERSON
from boardkit.records.verify import verify
from boardkit.registry import game_named
from lagerfeuer.common.signing_key import SigningKey
from support.record_factory import HOUSE, OTHER, Played, play, view

KINDS = (PERSON, BOT, PERSON, BOT)
AT = "2026-06-08T00:00:05.000Z"
Case = tuple[str, str, bytes, str | None]
"""Name, description, the file, the record to compare it with."""


def played() -> Played:
    """Return a match of two people and two bots of one level."""
    return play("embers", 21, {"long": True}, KINDS, version=2)


def records() -> dict[str, bytes]:
    """Return the records that receipts are compared with."""
    match = played()
    whole = match.text()
    return {
        "whole": whole.encode(),
        "running": view(match, 0).encode(),
        "another": play("embers", 22, {"long": True}, KINDS, version=2).text().encode(),
        "another-house": match.text(OTHER).encode(),
        "first-version": play("embers", 21, {"long": True}, KINDS).text().encode(),
        "changed": whole.replace('"Ann"', '"Eve"').encode(),
        "unsigned": match.text(None).encode(),
    }


def said(kind: Kind, seat: int = 0) -> Body:
    """Return the receipt of an honest house for the match."""
    header = played().record.header
    assert header.match is not None
    assert header.terms is not None
    assert header.commitment is not None
    assert header.sitters is not None
    assert header.contributions is not None
    shares = [
        (sitter, share or "") for sitter, share in zip(header.sitters, header.contributions, strict=True)
    ]
    sitter, share = shares[seat]
    # When the person on seat 0 contributed, the other one had not yet.
    given = [None if kind == "share" and one == 2 != seat else both for one, both in enumerate(shares)]
    return Body(header.match, 2, header.terms, header.commitment, kind, seat, sitter, share, given, AT)


def signed(text: str, signing_key: SigningKey = HOUSE) -> bytes:
    """Return a text in the form of a house's receipt."""
    return (
        msgspec.json.encode(ReceiptFile(1, text, signing_key.public, signing_key.sign(signed_text(text))))
        + b"\n"
    )


def receipt(body: Body, signing_key: SigningKey = HOUSE) -> bytes:
    """Return the file of a body."""
    return signed(body_text(body), signing_key)


def with_share(body: Body, seat: int, sitter: str, share: str) -> Body:
    """Return the same body with another contribution at a seat."""
    shares = [(sitter, share) if one == seat else both for one, both in enumerate(body.shares)]
    own = {"sitter": sitter, "share": share} if seat == body.seat else {}
    return msgspec.structs.replace(body, shares=shares, **own)


def genuine() -> Iterator[Case]:
    """Yield receipts signed by a house, with records."""
    share, begin, last = said("share"), said("begin"), said("share", 2)
    change, other = msgspec.structs.replace, "ab" * 16
    bot = begin.shares[1]
    assert bot is not None
    yield "alone", "nothing to compare it with", receipt(share), None
    yield "fits", "of the share, which was the first", receipt(share), "whole"
    yield "fits-last", "of the share that came last", receipt(last), "whole"
    yield "fits-begin", "of the beginning", receipt(begin), "whole"
    yield "fits-running", "the record of a match that runs", receipt(begin), "running"
    yield (
        "fits-line-end",
        "a program has made CR LF of its line's end",
        receipt(share)[:-1] + b"\r\n",
        "whole",
    )
    yield "fits-no-line-end", "its line has no end", receipt(share)[:-1], "whole"
    yield (
        "bot-gone",
        "a bot sat where the record has a person, and bots do not leave",
        receipt(with_share(share, 2, bot[0], "0" * 32)),
        "whole",
    )
    yield (
        "bot-renamed",
        "a bot of another level sat there, and both have the share of the rule",
        receipt(with_share(share, 1, "bot:another", bot[1])),
        "whole",
    )
    yield (
        "nobody-came",
        "a seat whose person did not come has a bot in the record",
        receipt(with_share(share, 1, "nobody", bot[1])),
        "whole",
    )
    yield (
        "another-came",
        "whoever sat at another seat then has left",
        receipt(with_share(last, 0, other, other)),
        "whole",
    )
    yield (
        "another-sitter",
        "somebody else sits there by now",
        receipt(with_share(share, 0, other, other)),
        "whole",
    )
    yield "another-match", "the record is of another match", receipt(share), "another"
    yield "another-house", "another house has signed the record", receipt(share), "another-house"
    yield "made-up", "another house has signed the receipt", receipt(share, OTHER), "whole"
    yield "record-changed", "the record was changed", receipt(share), "changed"
    yield "record-unsigned", "nobody has signed the record", receipt(share), "unsigned"
    yield "version", "the record says that its luck is of the first version", receipt(share), "first-version"
    yield "terms", "other terms", receipt(change(share, terms="0" * 64)), "whole"
    yield "commitment", "another commitment", receipt(change(share, commitment="0" * 64)), "whole"
    yield "seats", "fewer seats", receipt(change(share, shares=share.shares[:2])), "whole"
    yield "share", "my share was another", receipt(with_share(share, 0, share.sitter, other)), "whole"
    yield (
        "share-running",
        "the same while the match runs",
        receipt(with_share(share, 0, share.sitter, other)),
        "running",
    )
    yield (
        "share-begin",
        "my share was another when it began",
        receipt(with_share(begin, 0, share.sitter, other)),
        "whole",
    )
    yield (
        "share-of-another",
        "somebody else's share was another",
        receipt(with_share(last, 0, share.sitter, other)),
        "whole",
    )
    yield (
        "sitter",
        "somebody else sat there when it began",
        receipt(with_share(begin, 2, other, other)),
        "whole",
    )
    yield (
        "sitter-bot",
        "a person sat where the record has a bot",
        receipt(with_share(begin, 1, other, bot[1])),
        "whole",
    )
    yield (
        "reseated",
        "I sit elsewhere, with the same share",
        receipt(
            msgspec.structs.replace(share, seat=3, shares=[None, None, None, (share.sitter, share.share)])
        ),
        "whole",
    )
    yield (
        "reseated-another",
        "somebody else was seated elsewhere",
        receipt(with_share(share, 2, said("begin").sitter, "0" * 32)),
        "whole",
    )


def no_receipts() -> Iterator[Case]:
    """Yield files that no house has signed, and files that are not receipts."""
    good = receipt(said("share"))
    file: dict[str, Any] = json.loads(good)
    body: dict[str, Any] = json.loads(file["body"])

    def made(**members: Any) -> bytes:
        return json.dumps({**file, **members}, separators=(",", ":"), ensure_ascii=False).encode()

    def telling(**members: Any) -> bytes:
        return signed(json.dumps({**body, **members}, separators=(",", ":")))

    yield "forged-share", "the share was changed", good.replace(body["share"].encode(), b"0" * 32), None
    yield "forged-signature", "another signature", made(signature=OTHER.sign(b"x")), "whole"
    yield "forged-key", "another key", made(key=OTHER.public), "whole"
    yield "forged-no-key", "a key that is none", made(key="ff" * 32), None
    yield "forged-short-key", "a key that is too short", made(key=HOUSE.public[:-2]), None
    yield "forged-capitals", "the signature in capitals", made(signature=file["signature"].upper()), None
    yield "forged-space", "a space more in what was signed", made(body=file["body"] + " "), None
    files = {
        "empty": b"",
        "text": b"receipt",
        "list": b"[]",
        "no-object": b"1",
        "not-utf-8": b"\xff" + good,
        "mark": b"\xef\xbb\xbf" + good,
        "two-lines": good.replace(b",", b",\n", 1),
        "twice": good[:-2] + b',"key":""}',
        "more": made(more=1),
        "format": made(**{"lagerfeuer-receipt": 2}),
        "format-true": made(**{"lagerfeuer-receipt": True}),
        "no-text": made(body=body),
        "no-json": made(body="{"),
        "long": made(body=file["body"] + " " * MAX_RECEIPT_BYTES),
        "half": made(body="x").replace(b'"x"', b'"\\ud83d"'),
        "a-record": records()["whole"].split(b"\n")[0] + b"\n",
    }
    for member in file:
        files[f"no-{member}"] = json.dumps(
            {name: one for name, one in file.items() if name != member}
        ).encode()
    for name, raw in files.items():
        yield f"malformed-{name}", "no receipt", raw, None
    bodies: dict[str, dict[str, Any]] = {
        "version-1": {"version": 1},
        "version-3": {"version": 3},
        "version-text": {"version": "2"},
        "version-real": {"version": 2.0},
        "more": {"more": 1},
        "kind": {"kind": "end"},
        "terms-short": {"terms": "0" * 63},
        "terms-end": {"terms": "0" * 64 + "\n"},
        "terms-null": {"terms": None},
        "commitment": {"commitment": "X" * 64},
        "seat-outside": {"seat": 4},
        "seat-negative": {"seat": -1},
        "seat-real": {"seat": 0.5},
        "seat-text": {"seat": "0"},
        "share-capitals": {"share": "AB" * 16, "shares": [[body["sitter"], "AB" * 16], None, None, None]},
        "share-elsewhere": {"share": "ab" * 16},
        "sitter-elsewhere": {"sitter": "ab" * 16},
        "shares-null": {"shares": None},
        "shares-empty": {"shares": []},
        "shares-object": {"shares": {}},
        "pair-of-three": {"shares": [[body["sitter"], body["share"], ""], None, None, None]},
        "pair-of-one": {"shares": [[body["sitter"], body["share"]], ["x"], None, None]},
        "begin-without": {"kind": "begin"},
        "match-empty": {"match": ""},
        "match-long": {"match": "m" * 65},
        "match-number": {"match": 7},
        "at-number": {"at": 7},
        "at-long": {"at": "x" * 41},
    }
    for name, members in bodies.items():
        yield f"malformed-body-{name}", "signed, and no body of a receipt", telling(**members), None
    for member in body:
        less = {name: one for name, one in body.items() if name != member}
        yield f"malformed-body-no-{member}", "signed, and not whole", signed(json.dumps(less)), None
    for name, text in {
        "list": "[]",
        "twice": file["body"][:-1] + ',"at":""}',
        "lines": file["body"].replace(",", ",\n", 1),
        "empty": "",
    }.items():
        yield f"malformed-body-{name}", "signed, and not one object", signed(text), None


def receipt_vectors() -> dict[str, Any]:
    """Return all receipts with the output of `lagerfeuer verify --receipt`."""
    beside = records()
    verdicts = {name: verify(raw, game_named) for name, raw in beside.items()}
    told = []
    for name, about, raw, record in (*genuine(), *no_receipts()):
        found = check_receipt(raw, None if record is None else verdicts[record])
        verdict = {
            "verdict": found.verdict,
            "what": found.what,
            "place": found.place,
            "seat": found.args.get("seat"),
        }
        try:
            file = {"text": raw.decode()}
        except UnicodeDecodeError:
            file = {"base64": base64.b64encode(raw).decode()}
        told.append({"name": name, "about": about, **file, "record": record, "verdict": verdict})
    return {
        "about": "Receipts, the records beside them, and what lagerfeuer verify --receipt says of each.",
        "key": HOUSE.public,
        "records": {name: raw.decode() for name, raw in beside.items()},
        "receipts": told,
    }
