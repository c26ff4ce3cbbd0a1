"""Everything that may be done to a record: thousands of changes by lot, each knowing where it has to be found."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

from kit import second_luck
from kit.recording import OTHER, Played, joined
from lagerfeuer.kit.chain import chained, cut
from lagerfeuer.kit.record import replay_steps

Bodies = list[bytes]
"""Lines without their links; the last is the signature."""


@dataclass(frozen=True)
class Damage:
    """A changed record, and what has to be found.

    `line`: where the first fault has to be; None where only nothing before it may be blamed (`after`).
    """

    what: str
    raw: bytes
    line: int | None
    after: int = 1
    checks: frozenset[str] | None = None
    """Nothing else is wrong, if it is said."""
    place: str | None = None
    """What the place of the first fault is called, if the line can be read."""


class Case:
    """A whole record that is damaged again and again."""

    def __init__(self, name: str, played: Played) -> None:
        self.name, self.played = name, played
        self.text = played.text().encode()
        self.rows = self.text.split(b"\n")[:-1]
        found = [cut(row) for row in self.rows]
        self.bodies: Bodies = [
            row if one is None else one[0] for row, one in zip(self.rows, found, strict=True)
        ]
        self.links: list[str | None] = [None if one is None else one[1] for one in found]
        self.actions = [n for n, body in enumerate(self.bodies) if body.startswith(b'{"ply"')]
        self.result = len(self.bodies) - 2
        self.signature = len(self.bodies) - 1

    def data(self, at: int) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.bodies[at])
        return found

    def ply(self, at: int) -> str | None:
        """What the line of an action is called."""
        return f"ply {self.actions.index(at)}" if at in self.actions else None

    def with_body(self, at: int, body: bytes, anew: bool) -> bytes:
        """The file with another line, chained anew or left as it was."""
        return self.file([*self.bodies[:at], body, *self.bodies[at + 1 :]], anew)

    def file(self, bodies: Bodies, anew: bool) -> bytes:
        """The file of as many lines as before."""
        if anew:
            return joined([*chained(bodies[:-1])[0], bodies[-1]])
        pairs = zip(bodies, self.links, strict=True)
        return joined([body if link is None else linked(body, link) for body, link in pairs])

    def in_order(self, order: list[int], anew: bool) -> bytes:
        """The file with its lines in another order, some missing or twice."""
        if not anew:
            return joined([self.rows[n] for n in order])
        bodies = [self.bodies[n] for n in order]
        last = [bodies.pop()] if order[-1] == self.signature else []
        return joined([*chained(bodies)[0], *last])

    @cached_property
    def options(self) -> list[list[str]]:
        """By ply, what else could have been done."""
        found: list[list[str]] = [[]]
        record, game = self.played.record, self.played.game
        for state, line in islice(zip(replay_steps(record, game), record.lines[1:], strict=False), None):
            decision = state.decision()
            assert decision is not None
            options = [option.text() for option in decision.options(state.board)]
            found.append([option for option in options if option != line.action])
        return found

    @property
    def moved(self) -> dict[str, Any] | None:
        """Whence it has come with its luck."""
        found: dict[str, Any] | None = self.data(0).get("from")
        return found if found is not None and "commitment" in found else None

    @property
    def began(self) -> int:
        """The ply at which its own luck begins."""
        return 0 if self.moved is None else self.moved["ply"] + 1

    def first_pick_that_differs(
        self, secret: bytes, match: str, shares: list[str], plies: range | None = None
    ) -> int | None:
        """The line of the first pick that these would not have made, by the second implementation; of its own luck, if
        nothing is said about the plies."""
        number = 0
        for at in self.actions[self.began :] if plies is None else self.actions[plies.start : plies.stop]:
            for sides, outcome in self.data(at).get("luck", []):
                if second_luck.pick(secret, match, shares, number, sides) != outcome:
                    return at + 1
                number += 1
        return None


def linked(body: bytes, link: str) -> bytes:
    return body[:-1] + b',"chain":"' + link.encode() + b'"}'


def compact(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def changed_line(case: Case, at: int, anew: bool, /, **values: Any) -> bytes:
    return case.with_body(at, compact(case.data(at) | values), anew)


Change = Callable[[Case, Random, bool], Damage]


def die(case: Case, lot: Random, anew: bool) -> Damage:
    at, luck = a_pick(case, lot)
    number = lot.choice([n for n, (sides, _) in enumerate(luck) if sides > 1])
    sides, outcome = luck[number]
    other = (outcome + lot.randrange(1, sides)) % sides
    raw = changed_line(case, at, anew, luck=[*luck[:number], [sides, other], *luck[number + 1 :]])
    return Damage("another outcome", raw, at + 1, place=case.ply(at))


def sides(case: Case, lot: Random, anew: bool) -> Damage:
    at, luck = a_pick(case, lot)
    wrong = lot.choice(
        [[0, 0], [6, 6], [6, -1], [-1, 0], [2**53, 1], [2**70, 1], [6.0, 1], [6], [6, 1, 1], ["6", 1]]
    )
    return Damage("a pick that is none", changed_line(case, at, anew, luck=[*luck[:-1], wrong]), at + 1)


def fewer_picks(case: Case, lot: Random, anew: bool) -> Damage:
    at, luck = a_pick(case, lot)
    more = lot.random() < 0.5
    raw = changed_line(case, at, anew, luck=[*luck, luck[-1]] if more else luck[:-1])
    return Damage("more picks or fewer", raw, at + 1, place=case.ply(at))


def a_pick(case: Case, lot: Random) -> tuple[int, list[list[int]]]:
    """A line with picks, and these."""
    found = [(at, luck) for at in case.actions if (luck := case.data(at).get("luck")) and max(luck)[0] > 1]
    return lot.choice(found)


def another_option(case: Case, lot: Random, anew: bool) -> Damage:
    ply = lot.choice([ply for ply, options in enumerate(case.options) if options])
    at = case.actions[ply]
    raw = changed_line(case, at, anew, action=lot.choice(case.options[ply]))
    # It is an option, so the rules find out later, or the signature tells.
    return Damage(
        "another option", raw, None if anew else at + 1, at + 1, place=None if anew else case.ply(at)
    )


def no_option(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.choice(case.actions[1:])
    action = lot.choice(["", "nothing", case.data(at)["action"] + "x", " ", "\u0000"])
    return Damage("no option", changed_line(case, at, anew, action=action), at + 1, place=case.ply(at))


def another_seat(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.choice(case.actions)
    seats = {-2, -1, 99, *range(len(case.played.record.head.seats))} - {case.data(at)["seat"]}
    raw = changed_line(case, at, anew, seat=lot.choice(sorted(seats)))
    return Damage("another seat", raw, at + 1, place=case.ply(at))


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
    # The result stands right before the end; an event may happen twice.
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


def contributions(case: Case, lot: Random, anew: bool) -> Damage:
    head = case.data(0)
    shares: list[str] = head["contributions"]
    if lot.random() < 0.5:
        one, other = lot.sample(range(len(shares)), 2)
        wrong = shares.copy()
        wrong[one], wrong[other] = shares[other], shares[one]
    else:
        wrong = [f"{lot.getrandbits(128):032x}" if lot.random() < 0.5 else share for share in shares]
        wrong[0] = f"{lot.getrandbits(128):032x}"
    match = head["match"]
    rule = any(
        kind == "bot" and share != second_luck.by_rule(match, seat)
        for seat, (kind, share) in enumerate(zip(head["kinds"], wrong, strict=True))
    )
    line = case.first_pick_that_differs(case.played.secret, match, wrong) if anew and not rule else 1
    return Damage("other contributions", changed_line(case, 0, anew, contributions=wrong), line)


def malformed_contribution(case: Case, lot: Random, anew: bool) -> Damage:
    shares = list(case.data(0)["contributions"])
    at = lot.randrange(len(shares))
    shares[at] = lot.choice(
        [shares[at][:-1], shares[at] + "0", "", "x" * 32, shares[at].upper() + "G", None, 7]
    )
    return Damage("contributions that are none", changed_line(case, 0, anew, contributions=shares), 1)


def secret(case: Case, lot: Random, anew: bool) -> Damage:
    result = case.data(case.result)["result"]
    wrong = lot.choice(
        [f"{lot.getrandbits(256):064x}", result["secret"][:-1], result["secret"][::-1], "", None]
    )
    raw = changed_line(case, case.result, anew, result=result | {"secret": wrong})
    return Damage("another secret", raw, case.result + 1)


def committed(case: Case, lot: Random, anew: bool) -> Damage:
    wrong = lot.choice([f"{lot.getrandbits(256):064x}", case.data(0)["commitment"][1:], ""])
    return Damage("another commitment", changed_line(case, 0, anew, commitment=wrong), 1)


def both(case: Case, lot: Random, anew: bool) -> Damage:
    """Another secret with its own commitment: the picks are not its."""
    other = lot.randbytes(32)
    head, end = case.data(0), case.data(case.result)
    bodies = case.bodies.copy()
    bodies[0] = compact(head | {"commitment": second_luck.commitment(other, head["match"])})
    bodies[case.result] = compact({"result": end["result"] | {"secret": other.hex()}})
    line = case.first_pick_that_differs(other, head["match"], head["contributions"]) if anew else 1
    return Damage("another secret and its commitment", case.file(bodies, anew), line)


def another_match(case: Case, lot: Random, anew: bool) -> Damage:
    return Damage("another match", changed_line(case, 0, anew, match=case.data(0)["match"] + "x"), None, 1)


SIGNED_ONLY = frozenset({"signature"})


def name(case: Case, lot: Random, anew: bool) -> Damage:
    names = list(case.data(0)["seats"])
    names[lot.randrange(len(names))] = lot.choice(
        ["Eve", None, "", "ann", "Ann ", "\u202eAnn", 'A"n\\n', "🔥" * 50]
    )
    raw = changed_line(case, 0, anew, seats=names)
    return found_by_signature("another name", raw, 1, case, anew)


def found_by_signature(what: str, raw: bytes, line: int, case: Case, anew: bool) -> Damage:
    """Nothing else hangs on it: with a chain made anew the signature tells."""
    if anew:
        return Damage(what, raw, case.signature + 1, checks=SIGNED_ONLY)
    return Damage(what, raw, line, checks=frozenset({"chain"}))


def time(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.choice(case.actions)
    raw = changed_line(case, at, anew, at=f"2026-06-08T01:00:{lot.randrange(10, 60)}.000Z")
    damage = found_by_signature("another time", raw, at + 1, case, anew)
    return damage if anew else replace(damage, place=case.ply(at))


def created(case: Case, lot: Random, anew: bool) -> Damage:
    raw = changed_line(case, 0, anew, created="2020-01-01T00:00:00.000Z")
    return found_by_signature("created at another time", raw, 1, case, anew)


def rules(case: Case, lot: Random, anew: bool) -> Damage:
    raw = changed_line(case, 0, anew, rules=case.data(0)["rules"] + lot.randrange(1, 9))
    return found_by_signature("other rules", raw, 1, case, anew)


def spaces(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.randrange(case.signature)
    body = case.bodies[at].replace(b":", b": ", 1)
    return found_by_signature("a space", case.with_body(at, body, anew), at + 1, case, anew)


def event(case: Case, lot: Random, anew: bool) -> Damage:
    """Something is said to have happened beside the game."""
    at = lot.choice(case.actions)
    ply = case.data(at)["ply"]
    made = compact({"house": lot.choice(["bot", "back", "resigned"]), "seat": 0, "after": ply})
    bodies = [*case.bodies[: at + 1], made, *case.bodies[at + 1 :]]
    if anew:
        raw = joined([*chained(bodies[:-1])[0], bodies[-1]])
        return Damage("an event", raw, len(bodies), checks=SIGNED_ONLY)
    raw = joined([*case.rows[: at + 1], linked(made, case.links[at] or ""), *case.rows[at + 1 :]])
    return Damage("an event", raw, at + 2)


def option(case: Case, lot: Random, anew: bool) -> Damage:
    options = dict(case.data(0)["options"])
    key = lot.choice(sorted(options))
    options[key] = not options[key] if isinstance(options[key], bool) else "no such thing"
    if lot.random() < 0.3:
        options = case.data(0)["options"] | {"more": True}
    raw = changed_line(case, 0, anew, options=options)
    return Damage("another option of the match", raw, None if anew else 1)


def game(case: Case, lot: Random, anew: bool) -> Damage:
    return Damage("another game", changed_line(case, 0, anew, game="chess"), 1)


def result(case: Case, lot: Random, anew: bool) -> Damage:
    found = case.data(case.result)["result"]
    scores = [list(one) for one in found["scores"]]
    scores[lot.randrange(len(scores))][0] += lot.choice([-1, 1, 100])
    over = not found["ended"].startswith("house-")
    wrong: list[dict[str, Any]] = [{"scores": scores}, {"scores": scores[1:]}]
    if over:
        winners = [seat for seat in range(len(scores)) if seat not in found["winners"]]
        wrong += [{"winners": winners}, {"winners": []}, {"ended": "peace"}, {"decided": "by lot"}]
    raw = changed_line(case, case.result, anew, result=found | lot.choice(wrong))
    return Damage("another result", raw, case.result + 1)


def signature(case: Case, lot: Random, anew: bool) -> Damage:
    found = case.data(case.signature)["signature"]
    kind = lot.choice(["key", "value"])
    wrong = lot.choice(
        [
            OTHER.public if kind == "key" else OTHER("0" * 32).value,
            found[kind][:-1],
            found[kind].upper(),
            found[kind][2:] + found[kind][:2],
            "0" * len(found[kind]),
            "",
        ]
    )
    raw = changed_line(case, case.signature, False, signature=found | {kind: wrong})
    return Damage(f"another {kind}", raw, case.signature + 1, checks=SIGNED_ONLY)


def truncated(case: Case, lot: Random, anew: bool) -> Damage:
    end = lot.randrange(len(case.text))
    lines = case.text.count(b"\n", 0, end)
    return Damage(f"cut off after {end} bytes", case.text[:end], lines + 1)


def one_byte(case: Case, lot: Random, anew: bool) -> Damage:
    """A byte is another, missing, or one too many."""
    house = case.text.rindex(b'"house":')
    at = lot.randrange(len(case.text) - 1)
    if house <= at < case.text.rindex(b'"value"'):
        # Where the house was is not signed for.
        at = house - 3
    kind = lot.choice(["changed", "missing", "more"])
    byte = bytes([lot.choice([value for value in range(256) if value != case.text[at]])])
    parts = {"changed": (byte, at + 1), "missing": (b"", at + 1), "more": (byte, at)}
    new, rest = parts[kind]
    # A byte more may be the same one again: of two alike it does not matter which is new.
    line = case.text.count(b"\n", 0, at) + 1
    return Damage(f"byte {at} {kind}: {byte!r}", case.text[:at] + new + case.text[rest:], line)


def ends(case: Case, lot: Random, anew: bool) -> Damage:
    """Lines end otherwise."""
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
    """A member stands there twice, with the same or another value."""
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
    more = {
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


def from_another(key: str) -> Change:
    """Of the luck that a match has taken along, something is another."""

    def change(case: Case, lot: Random, anew: bool) -> Damage:
        assert case.moved is not None
        digits = len(case.moved[key])
        wrong = lot.choice([f"{lot.getrandbits(4 * digits):0{digits}x}", case.moved[key][::-1]])
        raw = changed_line(case, 0, anew, **{"from": case.moved | {key: wrong}})
        return Damage(f"another {key} before", raw, 1, place="head")

    return change


def from_contributions(case: Case, lot: Random, anew: bool) -> Damage:
    old = case.moved
    assert old is not None
    wrong = [f"{lot.getrandbits(128):032x}", *old["contributions"][1:]]
    raw = changed_line(case, 0, anew, **{"from": old | {"contributions": wrong}})
    plies = range(0, old["ply"] + 1)
    line = case.first_pick_that_differs(bytes.fromhex(old["secret"]), old["match"], wrong, plies)
    # Of the first match every pick is this luck's; of one that had moved before, those since.
    return Damage("other contributions before", raw, (None if "from" in old else line) if anew else 1)


def from_left_out(case: Case, lot: Random, anew: bool) -> Damage:
    old = case.moved
    assert old is not None
    less = {key: old[key] for key in ("match", "ply", "key")}
    head = case.data(0)
    if lot.random() < 0.5:
        # As if the house before had told nothing: only the signature knows.
        raw = changed_line(case, 0, anew, **{"from": less})
        return found_by_signature("no luck before", raw, 1, case, anew)
    del head["from"]
    line = case.first_pick_that_differs(
        case.played.secret, head["match"], head["contributions"], range(0, len(case.actions))
    )
    return Damage("nothing before", case.with_body(0, compact(head), anew), line if anew else 1)


CHAINED: tuple[Change, ...] = (
    die, sides, fewer_picks, another_option, no_option, another_seat, dropped, doubled, swapped, contributions,
    malformed_contribution, secret, committed, both, another_match, name, time, created, rules, spaces, event,
    option, game,
    result, not_text, twice, more_members, missing_member,
)  # fmt: skip
"""Also with a chain that was made anew."""
TAKEN_ALONG: tuple[Change, ...] = (
    from_another("secret"), from_another("commitment"), from_another("match"), from_contributions, from_left_out,
)  # fmt: skip
"""Of records that carry the luck of a house before; chained anew, too."""
RAW: tuple[Change, ...] = (*CHAINED, signature, truncated, one_byte, ends, mark, no_json)


def damages(case: Case, lot: Random, count: int) -> Iterator[Damage]:
    """Changes of every kind in turn, as they are and chained anew."""
    kinds = [*((change, False) for change in RAW), *((change, True) for change in CHAINED)]
    if case.moved is not None:
        kinds += [(change, anew) for change in TAKEN_ALONG for anew in (False, True)]
    for number in range(count):
        change, anew = kinds[number % len(kinds)]
        damage = change(case, lot, anew)
        assert damage.raw != case.text, damage.what
        yield damage
