"""Tampered records, each with the place where a verifier must report it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from boardkit.records.hash_chain import split_link
from support.record_factory import OTHER, Played, chained_anew, joined, rows_of

Rows = list[bytes]


class MutatedRecord(NamedTuple):
    what: str
    raw: bytes
    place: str | None
    """The first place where a verifier can notice it; None if that depends on the changed part."""


def meddled(played: Played, chance: random.Random) -> Iterator[MutatedRecord]:
    """Yield mutations of one record, one of each kind."""
    text = played.text()
    raw, bare = text.encode().split(b"\n")[:-1], rows_of(text)
    plies = played.record.lines
    rolled = [line for line in plies if line.luck]
    for mutate in (_die, _action, _dropped, _time):
        line = chance.choice(rolled if mutate is _die else plies[1:])
        change = mutate(line.ply, chance)
        place = f"ply {line.ply}"
        # If the last action is missing, only the link of the next line reveals it.
        last = mutate is _dropped and line.ply == plies[-1].ply
        # If an event follows that action, the number in the event's line reveals it.
        untold = last and bool(played.record.events)
        after, signed = (None, None) if untold else ("result", "signature")
        yield MutatedRecord(mutate.__name__, joined(change(raw)), after if last else place)
        # Anyone can make a new chain, but only the house can sign.
        if mutate is _die:
            yield MutatedRecord("die, chained", chained_anew(change(bare)), place)
        elif mutate is _dropped:
            yield MutatedRecord("dropped, chained", chained_anew(change(bare)), signed if last else place)
        else:
            # A changed action that was taken over from another match contradicts the luck of later ones.
            last_taken = _last_taken_over(played) if mutate is _action else -1
            told = f"ply {last_taken}" if line.ply <= last_taken else "signature"
            yield MutatedRecord(f"{mutate.__name__}, chained", chained_anew(change(bare)), told)
    yield MutatedRecord("shares", joined(_swapped_shares(played, raw)), "head")
    yield MutatedRecord("secret", joined(_other_secret(played, raw, chance)), "result")
    anew = chained_anew(_other_secret(played, bare, chance))
    yield MutatedRecord("secret, chained", anew, "result")
    yield MutatedRecord("secret, signed by another house", _signed_by_another(anew), "result")
    yield from _bound(bare, chance)
    if (origin := played.record.header.origin) is not None and origin.secret is not None:
        for what in ("secret", "commitment"):
            yield MutatedRecord(f"{what} before, chained", chained_anew(_before(bare, what, chance)), "head")
    yield MutatedRecord("result dropped", joined([*raw[:-2], raw[-1]]), None)
    yield MutatedRecord("signature dropped", joined(raw[:-1]), "signature")
    yield _hit(text.encode(), chance)


def _last_taken_over(played: Played) -> int:
    """Return the last ply that later luck is bound to; -1 if there is none."""
    origin = played.record.header.origin
    return -1 if origin is None or origin.lines is None else origin.ply


def _bound(rows: Rows, chance: random.Random) -> Iterator[MutatedRecord]:
    """Change something that the luck is bound to, and make a new chain."""
    head = msgspec.json.decode(rows[0])
    if "terms" not in head:
        return
    people = [seat for seat, kind in enumerate(head["kinds"]) if kind == "person"]
    sitters, other = list(head["sitters"]), list(head["sitters"])
    sitters[people[0]] = chance.randbytes(16).hex()
    other[people[0]] = "bot:sound"
    for what, member, value, place in (
        ("options", "options", head["options"] | {"more": True}, "head"),
        ("rules", "rules", head["rules"] + 1, "head"),
        ("cards", "cards", [chance.randrange(9)], "head"),
        ("terms", "terms", chance.randbytes(32).hex(), "head"),
        # A pick with few sides may be equal by chance.
        ("sitters", "sitters", sitters, None),
        ("a person said to be a bot", "sitters", other, "head"),
    ):
        body = msgspec.json.encode(head | {member: value})
        yield MutatedRecord(f"{what}, chained", chained_anew([body, *rows[1:]]), place)
    if "from" in head:
        body = msgspec.json.encode(head | {"from": head["from"] | {"lines": "0" * 64}})
        yield MutatedRecord("lines before, chained", chained_anew([body, *rows[1:]]), "head")


def _at(rows: Rows, ply: int) -> int:
    return next(number for number, row in enumerate(rows) if row.startswith(b'{"ply":%d,' % ply))


def _in_line(ply: int, change: Callable[[bytes], bytes]) -> Callable[[Rows], Rows]:
    def changed(rows: Rows) -> Rows:
        at = _at(rows, ply)
        new = change(rows[at])
        assert new != rows[at], rows[at]
        return [*rows[:at], new, *rows[at + 1 :]]

    return changed


def _die(ply: int, chance: random.Random) -> Callable[[Rows], Rows]:
    def change(row: bytes) -> bytes:
        start = row.index(b'"luck":[') + len(b'"luck":')
        end = row.index(b"]]", start) + 2
        luck = msgspec.json.decode(row[start:end], type=list[tuple[int, int]])
        open_ = [number for number, (sides, _) in enumerate(luck) if sides > 1]
        number = chance.choice(open_)
        sides, outcome = luck[number]
        luck[number] = (sides, (outcome + chance.randrange(1, sides)) % sides)
        return row[:start] + msgspec.json.encode(luck) + row[end:]

    return _in_line(ply, change)


def _action(ply: int, chance: random.Random) -> Callable[[Rows], Rows]:
    return _in_line(ply, lambda row: row.replace(b'"action":"', b'"action":"%d' % chance.randrange(10)))


def _time(ply: int, chance: random.Random) -> Callable[[Rows], Rows]:
    return _in_line(ply, lambda row: row.replace(b".000Z", b".%03dZ" % chance.randrange(1, 1000)))


def _dropped(ply: int, chance: random.Random) -> Callable[[Rows], Rows]:
    return lambda rows: [row for number, row in enumerate(rows) if number != _at(rows, ply)]


def _swapped_shares(played: Played, rows: Rows) -> Rows:
    first, second = (share.encode() for share in (played.record.header.contributions or [])[:2] if share)
    old, new = b'"%s","%s"' % (first, second), b'"%s","%s"' % (second, first)
    assert old in rows[0]
    return [rows[0].replace(old, new), *rows[1:]]


def _other_secret(played: Played, rows: Rows, chance: random.Random) -> Rows:
    old, new = played.secret.hex().encode(), chance.randbytes(32).hex().encode()
    return [row.replace(old, new) for row in rows]


def _before(rows: Rows, what: str, chance: random.Random) -> Rows:
    """Change something in the luck of the match that was transferred."""
    head = msgspec.json.decode(rows[0])
    head["from"][what] = chance.randbytes(32).hex()
    return [msgspec.json.encode(head), *rows[1:]]


def _signed_by_another(raw: bytes) -> bytes:
    rows = raw.split(b"\n")[:-1]
    found = split_link(rows[-2])
    assert found is not None
    return joined([*rows[:-1], msgspec.json.encode({"signature": OTHER(found[1])})])


def _hit(whole: bytes, chance: random.Random) -> MutatedRecord:
    """Change any one byte, except in the address of the house, which is not verified."""
    while True:
        at = chance.randrange(len(whole))
        hit = whole[:at] + bytes([chance.randrange(256)]) + whole[at + 1 :]
        address = whole.rindex(b'"house":') <= at <= whole.rindex(b',"value"')
        if hit != whole and not address:
            return MutatedRecord(f"byte {at}", hit, None)
