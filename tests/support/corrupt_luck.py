"""Corruption of a record's luck: picks, contributions, secrets, commitments, and luck taken along from before."""

from __future__ import annotations

from random import Random
from typing import Any

from support import luck_oracle
from support.corruption_case import Case, Change, Damage, changed_line, compact, found_by_signature


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
    """Return a line with picks, and the picks."""
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
    rule = any(
        kind == "bot" and share != luck_oracle.by_rule(head["match"], seat)
        for seat, (kind, share) in enumerate(zip(head["kinds"], wrong, strict=True))
    )
    line = case.first_pick_that_differs(case.played.secret, head, wrong) if anew and not rule else 1
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
    """Replace secret and commitment by a matching pair that did not make the picks."""
    other = lot.randbytes(32)
    head, end = case.data(0), case.data(case.result)
    bodies = case.bodies.copy()
    bodies[0] = compact(
        head | {"commitment": luck_oracle.commitment(other, head["match"], head.get("terms"))}
    )
    bodies[case.result] = compact({"result": end["result"] | {"secret": other.hex()}})
    line = case.first_pick_that_differs(other, head, head["contributions"]) if anew else 1
    return Damage("another secret and its commitment", case.file(bodies, anew), line)


def from_another(key: str) -> Change:
    """Return a change of the luck that was taken along."""

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
    line = case.first_pick_that_differs(bytes.fromhex(old["secret"]), old, wrong, plies)
    # For the first match every pick comes from this luck; for one transferred before, only those since then.
    return Damage("other contributions before", raw, (None if "from" in old else line) if anew else 1)


def from_left_out(case: Case, lot: Random, anew: bool) -> Damage:
    old = case.moved
    assert old is not None
    less = {key: old[key] for key in ("match", "ply", "key", "lines") if key in old}
    head = case.data(0)
    if lot.random() < 0.5:
        # As if the previous house had stated nothing: only the signature detects it.
        raw = changed_line(case, 0, anew, **{"from": less})
        return found_by_signature("no luck before", raw, 1, case, anew)
    del head["from"]
    every = range(0, len(case.actions))
    # In version 2 the luck is bound to it.
    line = (
        1
        if case.bound
        else case.first_pick_that_differs(case.played.secret, head, head["contributions"], every)
    )
    return Damage("nothing before", case.with_body(0, compact(head), anew), line if anew else 1)


def sitters(case: Case, lot: Random, anew: bool) -> Damage:
    """Swap two people's seats, or replace a sitter by another one."""
    head = case.data(0)
    wrong = list(head["sitters"])
    people = [seat for seat, kind in enumerate(head["kinds"]) if kind == "person"]
    if len(people) > 1 and lot.random() < 0.5:
        one, other = lot.sample(people, 2)
        wrong[one], wrong[other] = wrong[other], wrong[one]
    else:
        wrong[lot.choice(people)] = f"{lot.getrandbits(128):032x}"
    changed = head | {"sitters": wrong}
    line = case.first_pick_that_differs(case.played.secret, changed, head["contributions"]) if anew else 1
    return Damage("other sitters", changed_line(case, 0, anew, sitters=wrong), line)


def seats_in_another_order(case: Case, lot: Random, anew: bool) -> Damage:
    """Seat the same people with the same contributions in another order, after all have contributed."""
    head = case.data(0)
    order = lot.sample(range(len(head["seats"])), len(head["seats"]))
    while order == sorted(order):
        lot.shuffle(order)
    said = {
        name: [head[name][seat] for seat in order] for name in ("seats", "kinds", "contributions", "sitters")
    }
    changed = head | said
    rule = any(
        kind == "bot" and share != luck_oracle.by_rule(head["match"], seat)
        for seat, (kind, share) in enumerate(zip(said["kinds"], said["contributions"], strict=True))
    )
    apart = case.first_pick_that_differs(case.played.secret, changed, said["contributions"])
    return Damage(
        "seats in another order", changed_line(case, 0, anew, **said), apart if anew and not rule else 1
    )


def malformed_sitters(case: Case, lot: Random, anew: bool) -> Damage:
    """Make a sitter malformed, or one of another kind."""
    head = case.data(0)
    wrong = list(head["sitters"])
    at = lot.randrange(len(wrong))
    wrong[at] = lot.choice(
        [
            wrong[at][:-1],
            wrong[at] + "0",
            "",
            "x" * 32,
            "bot:",
            "bot:other",
            "nobody" if wrong[at][0] == "b" else "",
            7,
        ]
    )
    more = lot.choice([wrong, wrong[1:], [*head["sitters"], "0" * 32], None])
    return Damage("sitters that are none", changed_line(case, 0, anew, sitters=more), 1, place="head")


def terms(case: Case, lot: Random, anew: bool) -> Damage:
    """Change the digest of the terms, or leave out what belongs to it."""
    head = case.data(0)
    if lot.random() < 0.3:
        del head[lot.choice(["luck", "terms", "sitters"])]
        return Damage("terms left out", case.with_body(0, compact(head), anew), 1, place="head")
    wrong: list[dict[str, Any]] = [
        {"terms": f"{lot.getrandbits(256):064x}"},
        {"terms": ""},
        {"luck": 1},
        {"luck": 3},
    ]
    return Damage("other terms", changed_line(case, 0, anew, **lot.choice(wrong)), 1, place="head")


def cards(case: Case, lot: Random, anew: bool) -> Damage:
    """Reorder the card data: every card is there but means something else."""
    data = case.data(0)["cards"]
    kind = lot.choice(sorted(data))
    one, other = lot.sample(range(len(data[kind])), 2)
    moved = list(data[kind])
    moved[one], moved[other] = moved[other], moved[one]
    # For a name that this program does not ship, the rules trust the file.
    options = case.data(0)["options"] | {"cards": "lost-edition"}
    raw = changed_line(case, 0, anew, cards=data | {kind: moved}, options=options)
    return Damage("cards in another order", raw, 1, place="head")


def from_lines(case: Case, lot: Random, anew: bool) -> Damage:
    old = case.moved
    assert old is not None
    raw = changed_line(case, 0, anew, **{"from": old | {"lines": f"{lot.getrandbits(256):064x}"}})
    return Damage("other lines taken over", raw, 1, place="head")
