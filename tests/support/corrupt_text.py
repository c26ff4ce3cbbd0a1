"""Corruption of a record's text: lines, bytes, JSON and its members."""

from __future__ import annotations

from random import Random

from support.corruption_case import Case, Damage, compact, found_by_signature
from support.record_factory import joined


def dropped(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(len(case.rows))
    order = [n for n in range(len(case.rows)) if n != at]
    raw = case.in_order(order, anew)
    found_out = at in (0, *case.actions[:-1], case.signature) or not anew
    place = case.ply(at) if at in case.actions[:-1] else None
    return Damage(f"line {at + 1} is missing", raw, at + 1 if found_out else None, at + 1, place=place)


def doubled(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(len(case.rows))
    raw = case.in_order([*range(at + 1), *range(at, len(case.rows))], anew)
    # The result is right before the end; an event may be repeated.
    line = case.result + 1 if at >= case.result else at + 2
    event = 0 < at < case.result and at not in case.actions
    return Damage(
        f"line {at + 1} stands twice", raw, None if event and anew else line, line, place=case.ply(at)
    )


def swapped(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(len(case.rows) - 1)
    order = [*range(at), at + 1, at, *range(at + 2, len(case.rows))]
    place = case.ply(at) if at + 1 in case.actions else None
    return Damage(f"lines {at + 1} and {at + 2} are swapped", case.in_order(order, anew), at + 1, place=place)


def spaces(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(case.signature)
    body = case.bodies[at].replace(b":", b": ", 1)
    return found_by_signature("a space", case.with_body(at, body, anew), at + 1, case, anew)


def truncated(case: Case, lot: Random, anew: bool) -> Damage:
    end = lot.randrange(len(case.text))
    while case.text[end : end + 1] == b"\n":
        # The cut would leave a whole line, with nothing wrong but what is missing after it.
        end = lot.randrange(len(case.text))
    lines = case.text.count(b"\n", 0, end)
    return Damage(f"cut off after {end} bytes", case.text[:end], lines + 1)


def one_byte(case: Case, lot: Random, anew: bool) -> Damage:
    """Change, remove or add a byte."""
    house = case.text.rindex(b'"house":')
    at = lot.randrange(len(case.text) - 1)
    if house <= at < case.text.rindex(b'"value"'):
        # The address of the house is not signed.
        at = house - 3
    kind = lot.choice(["changed", "missing", "more"])
    byte = bytes([lot.choice([value for value in range(256) if value != case.text[at]])])
    parts = {"changed": (byte, at + 1), "missing": (b"", at + 1), "more": (byte, at)}
    new, rest = parts[kind]
    # An added byte may equal its neighbour; then it does not matter which of them is new. NUL spoils the whole file.
    line = 1 if new == b"\0" else case.text.count(b"\n", 0, at) + 1
    return Damage(f"byte {at} {kind}: {byte!r}", case.text[:at] + new + case.text[rest:], line)


def ends(case: Case, lot: Random, anew: bool) -> Damage:
    """Change the ends of lines."""
    at = lot.randrange(len(case.rows))
    rows = [row + b"\r" * (n == at) for n, row in enumerate(case.rows)]
    return Damage("CR LF", joined(rows), at + 1)


def mark(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(len(case.rows))
    rows = [b"\xef\xbb\xbf" * (n == at) + row for n, row in enumerate(case.rows)]
    return Damage("a byte order mark", joined(rows), at + 1)


def not_text(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(case.signature)
    wrong = lot.choice([b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf5\x80\x80\x80"])
    body = case.bodies[at].replace(b'":"', b'":"' + wrong, 1) if b'":"' in case.bodies[at] else wrong
    return Damage("not UTF-8", case.with_body(at, body, anew), at + 1)


def no_json(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(case.signature)
    wrong = lot.choice(
        [
            b"", b"{}", b"[]", b"null", b"1", b'"text"', b"{", b"[" * 50_000, b'{"a":' * 50_000, b"{}" * 2,
            b'{"ply":' + b"9" * 10_000 + b',"seat":0,"action":""}', b'{"ply":1e400,"seat":0,"action":""}',
            b'{"ply":NaN,"seat":0,"action":""}', b'{"ply":-1,"seat":0,"action":""}', b'{"ply":null}',
            b'{"ply":0,"seat":0,"action":"\\ud800"}', b'{"ply":"0","seat":0,"action":""}', b"{'ply':0}",
            b'{"house":"bot","seat":0,"after":' + b"9" * 30 + b"}", b'{"result":null}', b'{"signature":{}}',
            b'{"told":[]}', b'{"' + b"x" * 100_000 + b'":1}', case.bodies[at] + b" {}", case.bodies[at] + b"\x00",
        ]
    )  # fmt: skip
    return Damage("something else", case.with_body(at, wrong, False), at + 1)


def twice(case: Case, lot: Random, anew: bool) -> Damage:
    """Repeat a member, with the same or another value."""
    at = lot.randrange(case.signature)
    data = case.data(at)
    key = lot.choice(sorted(data))
    value = compact(lot.choice([data[key], None, 0, "other"]))
    more = b'"' + key.encode() + b'":' + value
    body = (
        b"{" + more + b"," + case.bodies[at][1:]
        if lot.random() < 0.5
        else case.bodies[at][:-1] + b"," + more + b"}"
    )
    return Damage(f"{key} twice", case.with_body(at, body, anew), at + 1)


def more_members(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(len(case.bodies))
    more: dict[str, object] = {
        lot.choice(["more", "told", "house", "result", "signature", "__proto__"]): lot.choice([1, None, {}])
    }
    return Damage(
        "more members",
        case.with_body(at, compact(case.data(at) | more), anew and at != case.signature),
        at + 1,
    )


NEEDED = frozenset(
    (
        "lagerfeuer", "game", "rules", "seats", "kinds", "options", "match", "commitment", "contributions",
        "ply", "seat", "action", "winners", "ended", "decided", "scores", "secret", "key", "house", "value",
    )
)  # fmt: skip


def missing_member(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.choice([0, *case.actions, case.result, case.signature])
    data = case.data(at)
    inner = data["result"] if at == case.result else data["signature"] if at == case.signature else data
    del inner[lot.choice(sorted(NEEDED & set(inner)))]
    return Damage(
        "a member is missing", case.with_body(at, compact(data), anew and at != case.signature), at + 1
    )
