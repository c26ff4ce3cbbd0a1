"""Generates docs/vectors, with which other verifiers can be tested. test_vectors.py checks that the files are current.

PYTHONPATH=src:packages/boardkit/src:examples/embers/src:tests .venv/bin/python -m support.vectors
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from boardkit.records.hash_chain import chained, link, sealed, split_link
from boardkit.records.record import write_record
from boardkit.records.schema import BOT, PERSON, ActionLine, Origin
from boardkit.records.verify import Verdict, verify
from boardkit.registry import game_named
from support.bound_vectors import bad_bound, whole_bound_records
from support.line_edits import Change, Rows, changed, doubled, dropped, swapped, without
from support.luck_vectors import luck_vectors
from support.malformed_records import misshapen
from support.receipt_vectors import receipt_vectors
from support.record_factory import HOUSE, OTHER, Played, chained_anew, joined, play, rows_of, view
from support.take_back_vectors import bad_taken_back, whole_taken_back_records

FOLDER = Path(__file__).parents[2] / "docs" / "vectors"
LONG = {"long": True}


def chain_vectors() -> dict[str, Any]:
    """Return the links of some lines, and a signature."""
    lines = ['{"a":1}', '{"name":"Zoë \\" \u2028 🔥"}', '{"ply":0}']
    rows, last = chained(line.encode() for line in lines)
    signature = HOUSE(last)
    return {
        "about": "The chain of three lines (not a record), and a signature of its last link.",
        "lines": [
            {"without": line, "chain": link(found[1] if found else "", line.encode()), "with": row.decode()}
            for line, row, found in zip(lines, rows, [None, *map(split_link, rows[:-1])], strict=True)
        ],
        "signature": {
            "message": sealed(last).decode(),
            "key": signature.key,
            "value": signature.value,
            "wrong": [
                {"about": "another message", "message": sealed("0" * 32).decode()},
                {"about": "another key", "key": OTHER.public},
                {"about": "another value", "value": OTHER(last).value},
            ],
        },
    }


def whole_records() -> dict[str, tuple[str, bytes]]:
    """Return valid records by name."""
    short, long = play("embers", 3), play("embers", 5, {"long": True}, (PERSON, BOT, PERSON, BOT))
    resigned = play("roseking", 8, at_most=12, resigned=1)
    hidden, shown = play("hunters", 11, at_most=14, kinds=(PERSON, PERSON)), play("roseking", 12, at_most=8)
    header = msgspec.structs.replace(
        short.record.header, match=None, commitment=None, contributions=None, created=None
    )
    assert short.record.result is not None
    alone = replace(
        short.record, header=header, result=msgspec.structs.replace(short.record.result, secret=None)
    )
    found = {
        "over": ("a whole match, signed", short.text()),
        "resigned": ("ended by its people, with an event of the house", resigned.text()),
        "four": ("four seats, two of them bots", long.text()),
        "no-address": ("signed by a house without a public address", long.text(OTHER)),
        "alone": ("without a house: no commitment, no secret, no signature", write_record(alone)),
        "unfinished": (
            "without a house, not over",
            write_record(replace(alone, lines=alone.lines[:5], result=None)),
        ),
        "from": ("goes on from ply 4 of another match", play("embers", 4, after=(short, 4)).text()),
        "moved": ("moved after ply 4, with the luck that it had until then", moved().text()),
        "from-all": ("all of it is said to be another match's", all_taken_over().text()),
        "moved-twice": ("moved after ply 7 twice, gone on from another match before", moved_twice().text()),
        "moved-running": ("a spectator's view of a match that has moved and runs", view(moved_running(), -1)),
        "view-open": ("a spectator's view of a running match in which nothing is hidden", view(shown, -1)),
        "view-hidden": ("a seat's view of a running match with hidden cards", view(hidden, 1)),
    }
    found |= whole_bound_records() | whole_taken_back_records()
    made = {name: (about, text.encode()) for name, (about, text) in found.items()}
    old = Path(__file__).parents[1] / "games" / "roseking" / "records" / "blocked-stones-light.jsonl"
    return {**made, "format-1": ("format 1: no chain, no signature", old.read_bytes())}


def moved() -> Played:
    """Return a match that was transferred once."""
    return play("embers", 14, LONG, after=(play("embers", 3, LONG), 4), moved=True)


def moved_twice() -> Played:
    """Return a match that was forked, transferred, and transferred again before anyone had acted."""
    first = play("embers", 4, LONG, after=(play("embers", 3, LONG), 2))
    second = play("embers", 7, LONG, after=(first, 7), moved=True)
    return play("embers", 8, LONG, after=(second, 7), moved=True)


def all_taken_over() -> Played:
    """Return a match whose header says that none of its picks are its own."""
    played = play("embers", 16)
    played.record.header.origin = Origin("another", played.record.lines[-1].ply, None)
    return played


def moved_running() -> Played:
    """Return a transferred match that is not over."""
    before = play("roseking", 12, at_most=6)
    return play("roseking", 13, at_most=10, after=(before, 5), moved=True)


def moved_changes(played: Played) -> dict[str, Change]:
    """Return changes of what was taken along."""
    origin = played.record.header.origin
    assert origin is not None
    assert origin.secret is not None
    assert origin.contributions is not None
    drawn = next(line for line in played.record.lines if line.luck and line.ply <= origin.ply)
    later = next(line for line in played.record.lines if line.luck and line.ply > origin.ply)
    secret, first = origin.secret.encode(), origin.contributions[0].encode()

    def die(line: ActionLine) -> Change:
        sides, outcome = line.luck[0]
        return changed(b"[[%d,%d]" % (sides, outcome), b"[[%d,%d]" % (sides, (outcome + 1) % sides), line.ply)

    return {
        "die-before": die(drawn),
        "die-after": die(later),
        "ply": changed(b'"ply":%d,"key"' % origin.ply, b'"ply":%d,"key"' % (origin.ply - 1)),
        "secret": changed(secret, b"0" * 64),
        "secret-short": changed(secret, secret[:-1]),
        "secret-missing": changed(b',"secret":"%s"}' % secret, b"}"),
        "contribution": changed(first, b"0" * 32),
        "contribution-of-bot": changed(origin.contributions[1].encode(), b"0" * 32),
        "contribution-short": changed(first, first[:-1]),
        "contribution-more": changed(b'"%s"' % first, b'"%s","%s"' % (first, first)),
        "commitment": changed(b'"commitment":"%s"' % (origin.commitment or "").encode(), b'"commitment":"0"'),
        "no-commitment": changed(b'"commitment":"%s",' % (origin.commitment or "").encode(), b""),
        "lines": changed(b'"ply":%d,"key"' % origin.ply, b'"lines":"0","ply":%d,"key"' % origin.ply),
        "past-the-end": changed(b'"ply":%d,"key"' % origin.ply, b'"ply":999,"key"'),
    }


def changes(played: Played) -> dict[str, Change]:
    """Return changes of the lines of "over"."""
    first, second = (share.encode() for share in played.record.header.contributions or [] if share)
    drawn = next(line for line in played.record.lines[1:] if line.luck)
    sides, outcome = drawn.luck[0]
    pick = (b"[[%d,%d]" % (sides, outcome), b"[[%d,%d]" % (sides, (outcome + 1) % sides), drawn.ply)
    secret = played.secret.hex().encode()
    assert played.record.result is not None
    [winner] = played.record.result.winners
    return {
        "die": changed(*pick),
        "no-pick": changed(pick[0], b"[[%d,%d]" % (sides, sides), drawn.ply),
        "action": changed(b'"action":"', b'"action":"x', 3),
        "seat": changed(b'"seat":0', b'"seat":1', 3),
        "no-such-seat": changed(b'"seat":0', b'"seat":2', 3),
        "dropped": dropped(3),
        "doubled": doubled(3),
        "swapped": swapped(3),
        "last-dropped": dropped(played.record.lines[-1].ply),
        "contributions-swapped": changed(b'"%s","%s"' % (first, second), b'"%s","%s"' % (second, first)),
        "contribution": changed(first, b"0" * 32),
        "contribution-of-bot": changed(second, b"0" * 32),
        "contribution-short": changed(first, first[:-1]),
        "secret": changed(secret, b"0" * 64),
        "secret-missing": changed(b',"secret":"%s"' % secret, b""),
        "commitment": changed(b'"commitment":"', b'"commitment":"0'),
        "name": changed(b'"Ann"', b'"Ben"'),
        "option": changed(b'"long":false', b'"long":true'),
        "kind": changed(b'"person","bot"', b'"bot","bot"'),
        "time": changed(b"T00:00:13", b"T00:00:14", 3),
        "winner": changed(b'"winners":[%d]' % winner, b'"winners":[%d]' % (1 - winner)),
        "score": changed(b'"scores":[[', b'"scores":[[1'),
        "no-result": without(b'{"result"'),
        "no-signature": without(b'{"signature"'),
        "twice": changed(b'"ply":3', b'"ply":3,"ply":3', 3),
        "member": changed(b'"ply":3', b'"ply":3,"more":1', 3),
        "part": changed(b',"action":', b',"act":', 3),
        "not-json": changed(b'{"ply":3', b'{"ply":3,', 3),
        "not-whole": changed(b'"ply":3', b'"ply":3.0', 3),
        "format": changed(b'"lagerfeuer":2', b'"lagerfeuer":5'),
        "format-3": changed(b'"lagerfeuer":2', b'"lagerfeuer":3'),
        "more-after-the-result": lambda rows: [*rows[:-1], rows[2], rows[-1]],
    }


def bad_records() -> Iterator[tuple[str, str, bytes]]:
    """Yield invalid records: name, description, file."""
    played = play("embers", 3)
    whole = played.text().encode()
    rows, raw = rows_of(played.text()), whole.split(b"\n")[:-1]
    for name, change in changes(played).items():
        if name in ("no-result", "no-signature", "dropped", "doubled", "swapped", "last-dropped"):
            yield f"{name}-raw", f"{name}: lines changed as they are", joined(change(raw))
        elif name not in ("more-after-the-result", "part"):
            yield f"{name}-raw", f"{name}: changed, nothing else", joined(change(raw))
        yield f"{name}-chained", f"{name}: the chain was made anew", chained_anew(change(rows))
    for name in ("die", "name", "secret", "contribution"):
        anew = chained_anew(change_named(played, name)(rows))
        last = split_link(anew.split(b"\n")[-3])
        assert last is not None
        seal = msgspec.json.encode({"signature": OTHER(last[1])})
        yield (
            f"{name}-signed",
            f"{name}: and another house has signed it",
            joined([*anew.split(b"\n")[:-2], seal]),
        )
    key, value = HOUSE.public.encode(), raw[-1].split(b'"value":"')[1][:128]
    yield "key", "the key of another house", whole.replace(key, OTHER.public.encode())
    yield "key-form", "a key that is none", whole.replace(key, key[:-1])
    yield "signature", "another signature", whole.replace(value, value[1:] + value[:1])
    yield "other-match", "the luck of another match", play("embers", 6).text(None).encode() + raw[-1] + b"\n"
    yield "truncated", "breaks off within a line", whole[: len(whole) // 2]
    yield "no-line-end", "the last line has no end", whole[:-1]
    yield "windows", "lines end with CR LF", whole.replace(b"\n", b"\r\n")
    yield "byte-order-mark", "begins with a byte order mark", b"\xef\xbb\xbf" + whole
    yield "not-utf-8", "a name in Latin-1", chained_anew([rows[0].replace(b"Ann", b"Zo\xeb"), *rows[1:]])
    yield (
        "half-a-character",
        "a name with half a character",
        chained_anew([rows[0].replace(b"Ann", b"\\ud83d"), *rows[1:]]),
    )
    yield (
        "deep",
        "a name of many nests",
        chained_anew([rows[0].replace(b'"Ann"', b"[" * 40 + b"]" * 40), *rows[1:]]),
    )
    yield "empty", "nothing at all", b""
    yield "blank-line", "a line without anything", joined([*raw[:4], b"", *raw[4:]])
    yield "head-only", "a head without a match", joined(raw[:1])
    shown = view(play("roseking", 12, at_most=8), -1).encode()
    yield "view-changed", "another action in a view", shown.replace(b'"action":"', b'"action":"x', 3)
    yield (
        "view-result",
        "a view with a result",
        chained_anew([*rows_of(shown.decode())[:-1], rows[-2], rows_of(shown.decode())[-1]]),
    )


def bad_old_records() -> Iterator[tuple[str, str, bytes]]:
    """Yield invalid records of format 1."""
    rows = rows_of(play("embers", 3).text())[:-1]
    head = json.loads(rows[0])
    for name in ("kinds", "created"):
        del head[name]
    head["lagerfeuer"] = 1
    [first, second] = head["contributions"]
    event = b'{"house":"bot","seat":0,"after":1}'

    def told(lines: Rows = rows[1:], **others: object) -> bytes:
        return joined([json.dumps(head | others, separators=(",", ":")).encode(), *lines])

    yield "format-1-kinds", "format 1 with kinds, fewer than seats", told(kinds=["bot"])
    yield "format-1-view", "format 1 as a view", told(view=7)
    yield "format-1-few", "format 1 with too few contributions", told(contributions=[first])
    yield "format-1-many", "format 1 with too many contributions", told(contributions=[first, second, first])
    yield "format-1-event", "format 1 with an event after another ply", told([*rows[1:4], event, *rows[4:]])


def bad_moves() -> Iterator[tuple[str, str, bytes]]:
    """Yield invalid records of transferred matches, with new chains."""
    played, twice = moved(), moved_twice()
    for name, change in moved_changes(played).items():
        yield (
            f"moved-{name}",
            f"moved, {name}: the chain was made anew",
            chained_anew(change(rows_of(played.text()))),
        )
    rows = rows_of(twice.text())
    order = changed(b'"ply":2,"key"', b'"ply":8,"key"')
    yield "moved-order", "what came first ends after what came next", chained_anew(order(rows))
    first = twice.record.header.origin
    assert first is not None
    assert first.origin is not None
    assert first.origin.secret is not None
    inner = changed(first.origin.secret.encode(), b"1" * 64)
    yield "moved-first-secret", "the secret of the first house is another", chained_anew(inner(rows))


def bad_ends() -> Iterator[tuple[str, str, bytes]]:
    """Yield records of matches that people ended, with an invalid end and new chains."""
    rows = rows_of(play("roseking", 15, at_most=6, resigned=1).text())
    for name, about, change in (
        (
            "end-resigner-wins",
            "who resigned is said to have won",
            changed(b'"winners":[0]', b'"winners":[1]'),
        ),
        ("end-nobody-did", "nobody has resigned", changed(b'"house":"resigned"', b'"house":"bot"')),
        (
            "end-otherwise",
            "somebody resigned, and it ended by time",
            changed(b"house-resigned", b"house-time"),
        ),
    ):
        yield name, about, chained_anew(change(rows))
    early = b'{"house":"resigned","seat":0,"after":2}'
    yield "end-and-on", "somebody resigned, and it went on", chained_anew([*rows[:4], early, *rows[4:]])


WRONG = (bad_records, bad_old_records, bad_moves, bad_ends, misshapen, bad_bound, bad_taken_back)


def change_named(played: Played, name: str) -> Change:
    return changes(played)[name]


def told(name: str, about: str, raw: bytes) -> dict[str, Any]:
    """Return a record with the verdict of `lagerfeuer verify`."""
    found = verify(raw, game_named)
    try:
        text = {"text": raw.decode()}
    except UnicodeDecodeError:
        text = {"base64": base64.b64encode(raw).decode()}
    return {"name": name, "about": about, "verdict": said(found), **text}


def said(verdict: Verdict) -> dict[str, Any]:
    """Return a verdict in the form of the vectors."""
    first = verdict.first
    return {
        "right": verdict.right,
        "place": None if first is None else first.place,
        "checks": {
            check.name: {"state": check.state, "place": check.place, "reason": check.reason}
            for check in verdict.checks
        },
    }


def record_vectors() -> dict[str, Any]:
    """Return valid records with their verdicts."""
    good = [told(name, about, raw) for name, (about, raw) in whole_records().items()]
    bad = [told(name, about, raw) for bad in WRONG for name, about, raw in bad()]
    assert all(one["verdict"]["right"] for one in good)
    return {
        "about": "Records and what lagerfeuer verify says of them; `rules` takes the rules to be checked.",
        "key": HOUSE.public,
        "records": good + bad,
    }


def files() -> dict[str, str]:
    """Return the vectors by file name."""
    made = {"luck.json": luck_vectors(), "chain.json": chain_vectors(), "records.json": record_vectors()}
    made["receipts.json"] = receipt_vectors()
    return {name: json.dumps(one, ensure_ascii=False, indent=1) + "\n" for name, one in made.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
