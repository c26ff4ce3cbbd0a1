"""Thousands of damaged records are refused, and the first fault is reported where the damage is."""

from __future__ import annotations

from collections import Counter

import pytest

from boardkit.records.schema import BOT, PERSON
from boardkit.records.verify import OPEN, WRONG, Verdict, verify
from boardkit.registry import game_named
from support import seeded
from support.corruption import CHAINED, RAW, TAKEN_ALONG, damages
from support.corruption_case import Case, Damage, linked
from support.record_factory import HOUSE, OTHER, Played, chained_anew, play, rows_of

PEOPLE = (PERSON, PERSON)


def matches() -> dict[str, Played]:
    stones = play("stoneage", 9, kinds=PEOPLE, at_most=8, resigned=0)
    first = play("roseking", 5, kinds=PEOPLE, at_most=12, resigned=0)
    once = play("roseking", 6, kinds=PEOPLE, at_most=18, resigned=0, after=(first, 9), moved=True)
    bound = play("roseking", 5, kinds=PEOPLE, at_most=12, resigned=0, version=2)
    again = play("roseking", 6, kinds=PEOPLE, at_most=18, resigned=0, after=(bound, 9), moved=True, version=2)
    return {
        "embers": play("embers", 3),
        "embers for four": play("embers", 5, {"long": True}, (PERSON, BOT, PERSON, BOT)),
        "embers from a ply": play("embers", 21, {"long": True}, PEOPLE, at_most=30, resigned=1),
        "Stone Age, moved": play(
            "stoneage", 7, kinds=PEOPLE, at_most=25, resigned=1, after=(stones, 6), moved=True
        ),
        "Rose King, moved twice": play(
            "roseking", 8, kinds=PEOPLE, at_most=25, resigned=0, after=(once, 14), moved=True
        ),
        "Rose King": play("roseking", 8, kinds=PEOPLE, at_most=25, resigned=0),
        "Rose King, over": play("roseking", 3),
        "Stone Age": play("stoneage", 4, kinds=(PERSON, PERSON, BOT), at_most=30, resigned=2),
        "Hunters and Scouts": play("hunters", 6, at_most=25, resigned=1),
        "bound: embers for four": play("embers", 5, {"long": True}, (PERSON, BOT, PERSON, PERSON), version=2),
        "bound: Stone Age": play(
            "stoneage", 4, kinds=(PERSON, PERSON, BOT), at_most=30, resigned=2, version=2
        ),
        "bound: Hunters and Scouts": play("hunters", 6, at_most=25, resigned=1, version=2),
        "bound: Stone Age, moved from an old house": play(
            "stoneage", 7, kinds=PEOPLE, at_most=25, resigned=1, after=(stones, 6), moved=True, version=2
        ),
        "bound: Rose King, moved twice": play(
            "roseking", 8, kinds=PEOPLE, at_most=25, resigned=0, after=(again, 14), moved=True, version=2
        ),
    }


MATCHES = matches()
KINDS = len(CHAINED) + len(RAW) + 2 * len(TAKEN_ALONG)


def said(damage: Damage, found: Verdict) -> str:
    wrong = [
        f"{check.name} at {check.place}, line {check.line}: {check.sentence()}"
        for check in found.checks
        if check.place
    ]
    return f"{damage.what}, line {damage.line}: {'; '.join(wrong)}"


def assert_refused(damage: Damage) -> str:
    """Check that the first fault is where it must be. Returns the check that found it."""
    found = verify(damage.raw, game_named)
    first = found.first
    assert first is not None, f"{damage.what}: taken for right"
    assert first.line >= damage.after, said(damage, found)
    assert damage.line in (None, first.line), said(damage, found)
    assert damage.place in (None, first.place), said(damage, found)
    if damage.checks is not None:
        assert {check.name for check in found.checks if check.state == WRONG} == damage.checks, said(
            damage, found
        )
    return first.name


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", list(MATCHES))
@pytest.mark.parametrize(
    "count", [9 * KINDS, pytest.param(100 * KINDS, marks=pytest.mark.long)], ids=["some", "thousands"]
)
def test_any_change_is_refused_where_it_was_made(name: str, count: int) -> None:
    case = Case(name, MATCHES[name])
    assert verify(case.text, game_named).right
    lot = seeded.generator()
    found_by = Counter(assert_refused(damage) for damage in damages(case, lot, count))
    assert found_by.keys() >= {"form", "chain", "contributions", "commitment", "picks", "rules", "signature"}


@pytest.mark.parametrize("name", list(MATCHES))
def test_what_is_not_changed_is_never_refused(name: str) -> None:
    played = MATCHES[name]
    for signing_key in (HOUSE, OTHER):
        found = verify(played.text(signing_key).encode(), game_named, signing_key.public)
        assert {check.state for check in found.checks} == {"right"}
    assert chained_anew(rows_of(played.text())) == played.text().encode()


def test_a_match_made_up_from_beginning_to_end_is_refused_by_its_signature_alone() -> None:
    """Chain, commitment, picks and rules agree with each other, but the house has not signed the record."""
    for _ in range(40):
        seed, other = seeded.fresh_seed(), seeded.fresh_seed()
        true, made_up = Case("", play("embers", seed)), Case("", play("embers", other))
        raw = made_up.text.replace(made_up.rows[-1], true.rows[-1])
        found = verify(raw, game_named)
        assert [check.name for check in found.checks if check.state == WRONG] == ["signature"]
        signed = verify(play("embers", other).text(OTHER).encode(), game_named)
        assert signed.right
        assert not verify(play("embers", other).text(OTHER).encode(), game_named, HOUSE.public).right


def test_a_link_may_not_be_taken_from_elsewhere() -> None:
    case = Case("", MATCHES["Rose King"])
    for at in range(1, case.result):
        rows = [*case.rows[:at], linked(case.bodies[at], case.links[at - 1] or ""), *case.rows[at + 1 :]]
        found = verify(b"\n".join([*rows, b""]), game_named)
        assert found.first is not None
        assert (found.first.name, found.first.line) == ("chain", at + 1)


def test_all_checks_that_a_damaged_file_allows_are_made() -> None:
    case = Case("", MATCHES["Rose King"])
    at = case.actions[9]
    rows = [*case.rows[:at], b"{", *case.rows[at + 1 :]]
    found = verify(b"\n".join([*rows, b""]), game_named)
    states = {check.name: check.state for check in found.checks}
    assert states == {
        "form": WRONG, "chain": WRONG, "contributions": "right", "commitment": "right", "picks": OPEN, "rules": OPEN,
        "signature": "right",
    }  # fmt: skip
    # A wrong die before the fault is also found, and reported first.
    with_die = Case("", MATCHES["Rose King"])
    luck = with_die.data(1)["luck"]
    sides, outcome = luck[0]
    new = with_die.bodies[1].replace(
        b"[[%d,%d]" % (sides, outcome), b"[[%d,%d]" % (sides, (outcome + 1) % sides)
    )
    raw = with_die.with_body(1, new, False).replace(case.rows[at], b"{")
    found = verify(raw, game_named)
    assert found.first is not None
    assert (found.first.place, found.check("picks").place) == ("ply 0", "ply 0")
    assert found.check("form").place == f"line {at + 1}"
