"""All corruptions of a record: thousands of random changes, each with the place where a verifier must report it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from support.corrupt_claims import (
    another_match,
    another_option,
    another_seat,
    created,
    event,
    game,
    name,
    no_option,
    option,
    over_already,
    result,
    rules,
    signature,
    time,
)
from support.corrupt_luck import (
    both,
    cards,
    committed,
    contributions,
    die,
    fewer_picks,
    from_another,
    from_contributions,
    from_left_out,
    from_lines,
    malformed_contribution,
    malformed_sitters,
    seats_in_another_order,
    secret,
    sides,
    sitters,
    terms,
)
from support.corrupt_text import (
    doubled,
    dropped,
    ends,
    mark,
    missing_member,
    more_members,
    no_json,
    not_text,
    one_byte,
    spaces,
    swapped,
    truncated,
    twice,
)
from support.corruption_case import Case, Change, Damage

CHAINED: tuple[Change, ...] = (
    die, sides, fewer_picks, another_option, no_option, another_seat, dropped, doubled, swapped, contributions,
    malformed_contribution, secret, committed, both, another_match, name, time, created, rules, spaces, event,
    over_already, option, game, result, not_text, twice, more_members, missing_member,
)  # fmt: skip
"""Changes that are also made with a new chain."""
TAKEN_ALONG: tuple[Change, ...] = (
    from_another("secret"), from_another("commitment"), from_another("match"), from_contributions, from_left_out,
)  # fmt: skip
"""Changes of records that carry the luck of a house before; also made with a new chain."""
BOUND: tuple[Change, ...] = (sitters, seats_in_another_order, malformed_sitters, terms)
"""Changes of records with version 2 of the luck; also made with a new chain."""
RAW: tuple[Change, ...] = (*CHAINED, signature, truncated, one_byte, ends, mark, no_json)


def damages(case: Case, lot: Random, count: int) -> Iterator[Damage]:
    """Yield changes of every kind in turn, unchained and with a new chain."""
    kinds = [*((change, False) for change in RAW), *((change, True) for change in CHAINED)]
    if case.moved is not None:
        kinds += [(change, anew) for change in TAKEN_ALONG for anew in (False, True)]
    if case.bound is not None:
        of_moved = () if case.moved is None else (from_lines,)
        of_cards = (cards,) if "cards" in case.data(0) else ()
        kinds += [(change, anew) for change in (*BOUND, *of_moved, *of_cards) for anew in (False, True)]
    for number in range(count):
        change, anew = kinds[number % len(kinds)]
        damage = change(case, lot, anew)
        assert damage.raw != case.text, damage.what
        yield damage
