"""The verifier never refuses a valid record, and refuses every change where it was made."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boardkit.records.messages import SENTENCES
from boardkit.records.schema import BOT, PERSON, Origin
from boardkit.records.verify import CHECKS, Verdict, verify
from boardkit.registry import GAMES, game_named
from boardkit.testing.conformance import check_match
from support import seeded
from support.record_factory import HOUSE, OTHER, chained_anew, play, rows_of, view


def states(found: Verdict) -> dict[str, str]:
    return {check.name: check.state for check in found.checks}


def verdict(text: str | bytes, key: str | None = None) -> Verdict:
    found = verify(text.encode() if isinstance(text, str) else text, game_named, key)
    assert tuple(check.name for check in found.checks) == CHECKS
    # Every finding is a text of one line.
    assert all("\n" not in check.sentence() for check in found.checks)
    return found


@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("number", range(4))
def test_a_whole_match_of_a_house_is_right_in_every_way(key: str, number: int) -> None:
    at_most = None if GAMES[key].max_actions < 100_000 else 150
    played = play(key, seeded.fresh_seed(), at_most=at_most, resigned=number % 2)
    found = verdict(played.text(), HOUSE.public)
    assert set(states(found).values()) == {"right"}
    assert found.first is None
    assert found.check("picks").args["count"] == sum(len(entry.luck) for entry in played.entries)


@pytest.mark.parametrize("key", list(GAMES))
def test_a_match_without_a_house_is_right_and_says_what_could_not_be_checked(key: str) -> None:
    game = GAMES[key]
    found = verdict(check_match(game, game.resolve_options({}), 2, 7, 1000, 80).record)
    assert found.right
    assert [check.name for check in found.checks if check.state == "open"] == [
        "contributions", "commitment", "picks", "signature",
    ]  # fmt: skip
    assert {check.reason for check in found.checks if check.state == "open"} == {"no-house"}


def test_a_match_that_goes_on_from_a_position_has_its_own_luck_from_there() -> None:
    before = play("embers", 3)
    played = play("embers", 4, after=(before, 4))
    found = verdict(played.text())
    # The earlier picks belong to another record, so nothing in this one proves them.
    assert states(found) == dict.fromkeys(CHECKS, "right") | {"picks": "open"}
    own = sum(len(line.luck) for line in played.record.lines[5:])
    assert (found.check("picks").reason, found.check("picks").args) == (
        "picks-taken-over",
        {"count": own, "ply": 4},
    )
    other = {"ply": 3, "match": before.id, "key": None}
    text = played.text().replace('"ply":4,"key":"' + HOUSE.public + '"', f'"ply":{other["ply"]},"key":null')
    # Only the picks after that ply are its own. The ply is part of what is signed and chained.
    assert states(verdict(chained_anew(rows_of(text))))["signature"] == "wrong"
    for wrong in ('"ply":99', '"ply":-1'):
        found = verdict(chained_anew(rows_of(played.text().replace('"ply":4,"key"', wrong + ',"key"'))))
        assert found.first is not None
        assert (found.first.place, found.first.name) == ("head", "form")


def test_picks_that_claim_another_match_as_origin_are_not_called_right() -> None:
    """In this finished match, the header claims that all plies were taken over, and the forger has signed it."""
    played = play("embers", 3)
    last = played.record.lines[-1].ply
    played.record.header.origin = Origin("another", last, None)
    found = verdict(played.text(OTHER))
    assert states(found)["picks"] == "open"
    assert found.check("picks").args == {"count": 0, "ply": last}


def test_an_end_brought_about_by_people_is_not_called_the_result_of_the_rules() -> None:
    played = play("roseking", 3, at_most=20, resigned=1)
    found = verdict(played.text())
    assert (found.check("rules").state, found.check("rules").reason) == ("right", "rules-by-people")


@pytest.mark.parametrize("key", list(GAMES))
def test_a_view_of_a_running_match_is_checked_for_chain_and_signature_and_says_so(key: str) -> None:
    played = play(key, 5, at_most=20, kinds=(PERSON, PERSON))
    for seat in (-1, 0, 1):
        found = verdict(view(played, seat), HOUSE.public)
        assert states(found) == {
            "form": "right", "chain": "right", "contributions": "open", "commitment": "open", "picks": "open",
            "rules": "open", "signature": "right",
        }  # fmt: skip
        assert {check.reason for check in found.checks if check.state == "open"} == {"a-view"}


def test_a_running_match_without_its_secret_leaves_the_luck_open() -> None:
    played = play("roseking", 3, at_most=10)
    found = verdict(played.text())
    assert found.right
    assert [found.check(name).reason for name in ("commitment", "picks")] == ["running", "running"]


def test_a_certain_house_can_be_demanded() -> None:
    mine, theirs = play("embers", 3).text(), play("embers", 3).text(OTHER)
    assert verdict(mine).right
    assert verdict(theirs).right
    assert verdict(mine, HOUSE.public).right
    found = verdict(theirs, HOUSE.public)
    assert found.first is not None
    assert (found.first.reason, found.first.place) == ("key", "signature")
    for unsigned in (
        play("embers", 3).text(None),
        check_match(GAMES["embers"], {"long": False}, 2, 1, 99).record,
    ):
        first = verdict(unsigned, HOUSE.public).first
        assert first is not None
        assert (first.reason, first.place) == ("signature-missing", "signature")


def test_of_bots_only_what_the_public_rule_says_is_taken() -> None:
    played = play("embers", 3, kinds=(PERSON, BOT, BOT))
    first, bot, other = (share or "" for share in played.record.header.contributions or [])
    # The contributions of the two bots are swapped.
    text = played.text().replace(f'"{bot}","{other}"', f'"{other}","{bot}"')
    found = verdict(chained_anew(rows_of(text)))
    assert found.check("contributions").args == {"seat": 1}
    # People may contribute anything.
    found = verdict(chained_anew(rows_of(played.text().replace(first, "0" * 32))))
    assert found.check("contributions").state == "right"
    assert (found.check("picks").place, found.check("picks").state) == ("ply 0", "wrong")


def test_rules_of_another_version_are_named_where_they_differ() -> None:
    rows = rows_of(play("roseking", 3, at_most=20, resigned=0).text())
    rows[0] = rows[0].replace(b'"rules":1', b'"rules":7')
    rows[4] = rows[4].replace(b'"action":"', b'"action":"x')
    found = verdict(chained_anew(rows)).check("rules")
    assert found.place == "ply 3"
    assert "rules 7" in found.sentence()


def test_card_data_that_are_not_those_of_the_match_are_named() -> None:
    text = play("hunters", 3, at_most=10, resigned=0).text()
    rows = rows_of(text)
    rows[0] = rows[0].replace(b'"points":1', b'"points":2', 1)
    found = verdict(chained_anew(rows)).check("rules")
    assert (found.state, found.place) == ("wrong", "head")
    # Card data that this program does not ship are in the file.
    rows = rows_of(text)
    rows[0] = rows[0].replace(b'"cards":"reconstruction-1"', b'"cards":"lost-edition"')
    assert verdict(chained_anew(rows)).check("rules").state == "right"


def test_a_game_that_is_not_known_is_not_taken_for_right() -> None:
    rows = rows_of(play("embers", 3).text())
    found = verdict(chained_anew([rows[0].replace(b'"embers"', b'"chess"'), *rows[1:]]))
    assert (found.check("rules").state, found.check("rules").place) == ("wrong", "head")


def test_every_reason_is_a_sentence() -> None:
    assert all(sentence and sentence == sentence.strip() for sentence in SENTENCES.values())


def old(*changes: tuple[int, dict[str, Any]]) -> bytes:
    """Return a match of two in format 1, with changed members of some lines."""
    lines = [json.loads(row) for row in play("embers", 3).text().splitlines()[:-1]]
    for line in lines:
        del line["chain"]
    for member in ("kinds", "created", "cards"):
        lines[0].pop(member, None)
    lines[0]["lagerfeuer"] = 1
    for number, values in changes:
        lines[number] |= values
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def test_a_match_of_format_1_is_right_with_its_luck() -> None:
    found = verdict(old())
    assert found.right
    assert (found.check("picks").state, found.check("contributions").state) == ("right", "right")


@pytest.mark.parametrize(
    "changes",
    [
        {"kinds": []},
        {"kinds": ["bot"]},
        {"kinds": ["person", "person"]},
        {"view": 7},
        {"contributions": []},
        {"contributions": ["0" * 32]},
        {"contributions": ["0" * 32] * 3},
    ],
    ids=str,
)
def test_a_head_of_format_1_is_held_to_its_seats_like_any_other(changes: dict[str, Any]) -> None:
    found = verdict(old((0, changes)))
    assert found.first is not None
    assert (found.first.name, found.first.place) == ("form", "head")


@pytest.mark.parametrize("missing", ["match", "commitment", "contributions"])
def test_a_head_of_format_1_has_all_fields_that_luck_is_checked_by_or_none(missing: str) -> None:
    lines = old().splitlines(keepends=True)
    head = json.loads(lines[0])
    del head[missing]
    found = verdict(b"".join([json.dumps(head).encode() + b"\n", *lines[1:]]))
    assert found.first is not None
    assert (found.first.place, found.first.reason) == ("head", "head-parts")


@pytest.mark.parametrize("after", [0, 2, 2**40])
def test_an_event_of_format_1_stands_behind_its_ply(after: int) -> None:
    lines = old().splitlines(keepends=True)
    right = json.dumps({"house": "bot", "seat": 0, "after": 1}).encode() + b"\n"
    assert verdict(b"".join([*lines[:3], right, *lines[3:]])).right
    wrong = json.dumps({"house": "bot", "seat": 0, "after": after}).encode() + b"\n"
    found = verdict(b"".join([*lines[:3], wrong, *lines[3:]]))
    assert found.first is not None
    assert (found.first.name, found.first.place, found.first.reason) == ("form", "line 4", "order")
