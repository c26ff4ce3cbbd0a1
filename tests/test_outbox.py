"""Notices of a change: each goes only to the people it concerns, and belongs to one group."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lagerfeuer import outbox
from lagerfeuer.db.queries.matches import SeatRow
from support.match_rows import match_row

RUNNING = match_row()
SEATS = [
    SeatRow("m", 0, "person", "ada", None, None, "Ada"),
    SeatRow("m", 1, "person", "bob", None, None, "Bob"),
    SeatRow("m", 2, "bot", None, "sound", None),
    SeatRow("m", 3, "person", "cyd", None, None, ""),
]
"""Cyd has deleted the account."""


def told(**changes: Any) -> list[tuple[str, str]]:
    notices = outbox.turn_notices(SEATS, RUNNING, replace(RUNNING, **changes), 5)
    return [(notice.kind, notice.player) for notice in notices]


def test_a_turn_notice_goes_to_the_seat_to_act_if_a_person_of_the_house_has_it() -> None:
    assert told(turn=1) == [("turn", "bob")]
    assert told(turn=2) == []
    assert told(turn=3) == []
    assert told(turn=None) == []


def test_a_seat_that_stays_on_turn_gets_one_notice() -> None:
    assert told(ply=4) == []


def test_each_person_still_in_the_house_gets_one_notice_of_the_end() -> None:
    assert told(status="finished", turn=None) == [("over", "ada"), ("over", "bob")]
    over = replace(RUNNING, status="finished", turn=None)
    assert outbox.turn_notices(SEATS, over, over, 6) == []


def test_every_kind_of_notice_belongs_to_a_group_that_people_can_turn_off() -> None:
    assert {outbox.group_of(kind) for kind in outbox.KINDS} == {*outbox.GROUPS}
    assert {*outbox.URGENT, *outbox.DEFERRABLE} <= {*outbox.KINDS}
    assert not {*outbox.URGENT} & {*outbox.DEFERRABLE}
