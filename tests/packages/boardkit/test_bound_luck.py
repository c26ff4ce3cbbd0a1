"""The second version of the luck removes choices that the first one left to the operator of a house."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from boardkit.luck import HmacLuck, commitment, default_contribution, sitter_of, sitter_of_bot
from boardkit.match_state import begin_match
from boardkit.records.hash_chain import split_link
from boardkit.records.record import Record, head_of, line_of, result_of, write_record
from boardkit.records.schema import PERSON
from boardkit.records.verify import Verdict, verify
from boardkit.registry import GAMES, game_named
from support import luck_oracle
from support.corruption_case import compact
from support.record_factory import HOUSE, chained_anew, moment, play, rows_of, terms_of_head

SECRET, MATCH = bytes(range(32)), "bound"
PEOPLE = {"ann": "a1" * 16, "ben": "b2" * 16}
"""Two people, and the contributions of their browsers."""


def wrong(found: Verdict) -> list[tuple[str, str, str | None]]:
    return [(one.name, one.reason, one.place) for one in found.checks if one.state == "wrong"]


def signed(rows: Sequence[bytes]) -> bytes:
    """Return lines as the house itself would write them: chained and signed."""
    anew = chained_anew(rows[:-1]).split(b"\n")[:-1]
    last = split_link(anew[-1])
    assert last is not None
    return b"\n".join([*anew, msgspec.json.encode({"signature": HOUSE(last[1])}), b""])


def in_order(order: Sequence[str], version: int) -> tuple[Record, str]:
    """Play a match of these two, seated in this order. Returns its record, also as the house writes it."""
    game = GAMES["embers"]
    options = game.resolve_options({})
    header = head_of(game, options, list(order), [PERSON] * 2)
    header.match, header.created, header.contributions = MATCH, moment(0), [PEOPLE[who] for who in order]
    if version == 2:
        header.lagerfeuer, header.luck, header.sitters = 3, 2, [sitter_of(MATCH, who) for who in order]
        header.terms = terms_of_head(header)
    header.commitment = commitment(SECRET, MATCH, header.terms)
    luck = HmacLuck(
        SECRET, MATCH, [PEOPLE[who] for who in order], terms=header.terms, sitters=header.sitters or ()
    )
    match, setup = begin_match(game, options, 2, luck)
    entries = [setup]
    while (seat := match.seat_to_act()) is not None:
        decision = match.state.decision()
        assert decision is not None
        match, settled = match.apply(seat, decision.options(match.state.board)[0], luck)
        entries += settled
    result = result_of(game, match.state)
    result.secret = SECRET.hex()
    record = Record(header, [line_of(entry, moment(entry.ply)) for entry in entries], result)
    return record, write_record(record, HOUSE)


def test_another_order_of_seats_means_other_luck_and_a_record_of_version_2_names_the_sitters() -> None:
    for version in (1, 2):
        (one, first), (other, second) = in_order(("ann", "ben"), version), in_order(("ben", "ann"), version)
        # The house could choose the order after the contributions, and no part of the file shows what it did.
        assert one.lines[0].luck != other.lines[0].luck
        assert one.header.commitment == other.header.commitment
        assert verify(first.encode(), game_named).right
        assert verify(second.encode(), game_named).right
        # From the second version on, the file names the sitters by pseudonyms that their browsers know.
        told = [[sitter_of(MATCH, who) in text for who in PEOPLE] for text in (first, second)]
        assert told == [[version == 2] * 2] * 2
    assert one.header.sitters == (other.header.sitters or [])[::-1]


def test_picks_are_wrong_if_the_record_exchanges_its_sitters() -> None:
    """Every pick depends on the order of the sitters, so it cannot be changed afterwards."""
    _, text = in_order(("ann", "ben"), 2)
    rows = rows_of(text)
    head = json.loads(rows[0])
    head |= {"sitters": head["sitters"][::-1]}
    found = verify(signed([compact(head), *rows[1:]]), game_named)
    assert wrong(found) == [("picks", "pick", "ply 0")]
    # Nor does it help to swap the contributions and the names as well.
    head |= {"contributions": head["contributions"][::-1], "seats": head["seats"][::-1]}
    found = verify(signed([compact(head), *rows[1:]]), game_named)
    assert wrong(found) == [("picks", "pick", "ply 0")]


def with_head(text: str, **values: Any) -> bytes:
    """Return the record with another header, as the house itself would write it."""
    rows = rows_of(text)
    return signed([compact(json.loads(rows[0]) | values), *rows[1:]])


@pytest.mark.parametrize("version", [1, 2])
def test_cards_in_another_order_are_found_without_the_rules(version: int) -> None:
    """A house could choose a card file after it knows the picks; its own file may differ only in the order."""
    text = play("hunters", 6, at_most=20, resigned=1, kinds=(PERSON, PERSON), version=version).text()
    cards = json.loads(rows_of(text)[0])["cards"]
    options = {"mode": "normal", "cards": "a file of the house"}
    moved = {**cards, "hunting": cards["hunting"][::-1]}
    for data in (cards, moved):
        found = verify(with_head(text, cards=data, options=options), game_named)
        if version == 1:
            assert [one for one in wrong(found) if one[0] != "rules"] == []
        else:
            assert ("commitment", "terms", "head") in wrong(found)
    found = verify(with_head(text, cards=moved), game_named)
    assert (("commitment", "terms", "head") in wrong(found)) == (version == 2)


@pytest.mark.parametrize("version", [1, 2])
def test_terms_made_up_afterwards_do_not_fit_what_was_committed_to(version: int) -> None:
    """The house changes an option, and replaces everything else that it can."""
    played = play("embers", 3, version=version)
    header = played.record.header
    changed = msgspec.structs.replace(header, options={"long": True})
    terms = {} if version == 1 else {"terms": terms_of_head(changed)}
    found = verify(with_head(played.text(), options={"long": True}, **terms), game_named)
    others = [one for one in wrong(found) if one[0] != "rules"]
    assert others == ([] if version == 1 else [("commitment", "commitment", "result")])


def test_a_bot_stands_there_by_its_level() -> None:
    played = play("embers", 3, version=2)
    head = json.loads(rows_of(played.text())[0])
    assert head["sitters"][1] == sitter_of_bot("sound") == "bot:sound"
    found = verify(with_head(played.text(), seats=[head["seats"][0], "swift"]), game_named)
    assert wrong(found) == [("contributions", "sitter", "head")]


@pytest.mark.parametrize(
    "level", ["", "sound ", "so\u200bund", "Sound", "x" * 33, f"x {'ab' * 16}\nbot:sound"]
)
def test_what_a_bot_is_called_leaves_nothing_to_choose_unseen(level: str) -> None:
    """The name is part of every pick, so it must not look like another name or like another seat."""
    played = play("embers", 3, version=2)
    head = json.loads(rows_of(played.text())[0])
    named = {"seats": [head["seats"][0], level], "sitters": [head["sitters"][0], sitter_of_bot(level)]}
    assert ("contributions", "sitter", "head") in wrong(verify(with_head(played.text(), **named), game_named))


def test_a_match_of_version_1_is_written_as_before_without_fields_of_version_2() -> None:
    head = json.loads(rows_of(play("embers", 3).text())[0])
    assert head["lagerfeuer"] == 2
    assert not {"luck", "terms", "sitters"} & set(head)


def test_the_pseudonym_of_a_person_differs_in_each_match() -> None:
    """Without the id of a person, it does not reveal where else they sat."""
    assert sitter_of("one", "ann") != sitter_of("another", "ann")
    assert sitter_of("one", "ann") == luck_oracle.sitter("one", "ann")


@pytest.mark.parametrize("changed", ["terms", "order", "sitter", "share", "match", "secret"])
def test_any_change_changes_all_picks(changed: str) -> None:
    shares = [default_contribution(MATCH, 0), "b2" * 16]
    sitters = ["c3" * 16, "d4" * 16]
    here = HmacLuck(SECRET, MATCH, shares, terms="0" * 64, sitters=sitters)
    there = HmacLuck(
        SECRET[::-1] if changed == "secret" else SECRET,
        "m" if changed == "match" else MATCH,
        [shares[0], "0" * 32] if changed == "share" else shares,
        terms="1" * 64 if changed == "terms" else "0" * 64,
        sitters={"order": sitters[::-1], "sitter": [sitters[0], "0" * 32]}.get(changed, sitters),
    )
    assert sum(here.pick(1000) == there.pick(1000) for _ in range(300)) < 8
