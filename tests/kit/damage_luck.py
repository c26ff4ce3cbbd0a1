"""Damage to the luck of a record: picks, contributions, secrets, commitments, and what came from a house before."""

from __future__ import annotations

from random import Random

from kit import second_luck
from kit.damage_case import Case, Change, Damage, changed_line, compact, found_by_signature


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
