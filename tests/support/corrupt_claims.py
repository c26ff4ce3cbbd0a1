"""Corruption of a record's statements: actions, seats, names, times, options, the result, the signer."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from boardkit.records.hash_chain import chained
from support.corruption_case import (
    SIGNED_ONLY,
    Case,
    Damage,
    changed_line,
    compact,
    found_by_signature,
    linked,
)
from support.record_factory import OTHER, joined


def another_option(case: Case, lot: Random, anew: bool) -> Damage:
    ply = lot.choice([ply for ply, options in enumerate(case.options) if options])
    at = case.actions[ply]
    raw = changed_line(case, at, anew, action=lot.choice(case.options[ply]))
    # It is an option, so only the rules or the signature detect it later.
    return Damage(
        "another option", raw, None if anew else at + 1, at + 1, place=None if anew else case.ply(at)
    )


def no_option(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.choice(case.actions[1:])
    action = lot.choice(["", "nothing", case.data(at)["action"] + "x", " ", "\u0000"])
    return Damage("no option", changed_line(case, at, anew, action=action), at + 1, place=case.ply(at))


def another_seat(case: Case, lot: Random, anew: bool) -> Damage:
    at = lot.choice(case.actions)
    seats = {-2, -1, 99, *range(len(case.played.record.header.seats))} - {case.data(at)["seat"]}
    raw = changed_line(case, at, anew, seat=lot.choice(sorted(seats)))
    return Damage("another seat", raw, at + 1, place=case.ply(at))


def another_match(case: Case, lot: Random, anew: bool) -> Damage:
    return Damage("another match", changed_line(case, 0, anew, match=case.data(0)["match"] + "x"), None, 1)


def name(case: Case, lot: Random, anew: bool) -> Damage:
    names = list(case.data(0)["seats"])
    at = lot.randrange(len(names))
    names[at] = lot.choice(["Eve", None, "", "ann", "Ann ", "\u202eAnn", 'A"n\\n', "🔥" * 50])
    raw = changed_line(case, 0, anew, seats=names)
    if case.bound is not None and case.data(0)["kinds"][at] == "bot":
        # The level of a bot is its sitter in the luck.
        return Damage("another bot", raw, 1, place="head")
    return found_by_signature("another name", raw, 1, case, anew)


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
    if case.bound is not None:
        return Damage("other rules", raw, 1, place="head")
    return found_by_signature("other rules", raw, 1, case, anew)


def event(case: Case, lot: Random, anew: bool) -> Damage:
    """Add a false match event."""
    at = lot.choice(case.actions)
    ply = case.data(at)["ply"]
    made = compact({"house": lot.choice(["bot", "back"]), "seat": 0, "after": ply})
    bodies = [*case.bodies[: at + 1], made, *case.bodies[at + 1 :]]
    if anew:
        raw = joined([*chained(bodies[:-1])[0], bodies[-1]])
        return Damage("an event", raw, len(bodies), checks=SIGNED_ONLY)
    raw = joined([*case.rows[: at + 1], linked(made, case.links[at] or ""), *case.rows[at + 1 :]])
    return Damage("an event", raw, at + 2)


def over_already(case: Case, lot: Random, anew: bool) -> Damage:
    """Add a false end of the match, after which it continues."""
    at = lot.choice(case.actions[:-1])
    ply = case.data(at)["ply"]
    made = compact(
        {"house": lot.choice(["resigned", "time", "cancel", "draw", "host"]), "seat": 0, "after": ply}
    )
    bodies = [*case.bodies[: at + 1], made, *case.bodies[at + 1 :]]
    if anew:
        raw = joined([*chained(bodies[:-1])[0], bodies[-1]])
        return Damage("over already", raw, None, at + 2, checks=frozenset({"rules", "signature"}))
    raw = joined([*case.rows[: at + 1], linked(made, case.links[at] or ""), *case.rows[at + 1 :]])
    return Damage("over already", raw, at + 2)


def option(case: Case, lot: Random, anew: bool) -> Damage:
    options = dict(case.data(0)["options"])
    key = lot.choice(sorted(options))
    options[key] = not options[key] if isinstance(options[key], bool) else "no such thing"
    if lot.random() < 0.3:
        options = case.data(0)["options"] | {"more": True}
    raw = changed_line(case, 0, anew, options=options)
    return Damage("another option of the match", raw, None if anew and case.bound is None else 1)


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
