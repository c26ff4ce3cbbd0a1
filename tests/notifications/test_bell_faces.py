"""The face beside an entry of the bell belongs to the person whom the entry is about; otherwise there is none."""

from __future__ import annotations

from lagerfeuer.common.faces import face_of
from lagerfeuer.db.queries.matches import SeatKind, SeatRow
from lagerfeuer.notifications.bell_entries import entry_face
from lagerfeuer.notifications.messages import NoticeSubject

ME, ADA, BOB = "me", "ada", "bob"


def seat(
    number: int, player: str | None, kind: SeatKind = "person", name: str = "N", **more: object
) -> SeatRow:
    return SeatRow("m", number, kind, player, None, None, name, **more)  # type: ignore[arg-type]


def beside(*seats: SeatRow, who: int | None = None, kind: str = "over") -> tuple[int | None, bool]:
    return entry_face(NoticeSubject(kind, "m", "roseking", seats, who=who), ME)


def test_it_is_the_only_other_one_or_whom_the_entry_names() -> None:
    mine, ada, bob = seat(0, ME, face=1), seat(1, ADA, face=7), seat(2, BOB)
    assert beside(mine, ada) == (7, False)
    # The entry names me as the winner, so it is about the other person.
    assert beside(mine, ada, who=0) == (7, False)
    assert beside(mine, ada, bob, who=2) == (face_of(BOB, None), False)
    assert beside(mine, seat(1, ADA, face=7, program=True)) == (7, True)


def test_there_is_no_face_for_several_people_or_an_unknown_one() -> None:
    mine, ada = seat(0, ME), seat(1, ADA, face=7)
    assert beside(mine, ada, seat(2, BOB)) == (None, False)
    assert beside(mine, ada, seat(2, BOB), who=0) == (None, False)
    # There is no face for a deleted person, a reserved seat, or a bot that has won.
    assert beside(mine, seat(1, ADA, name="")) == (None, False)
    assert beside(mine, seat(1, ADA, kind="kept")) == (None, False)
    assert beside(mine, ada, seat(2, None, kind="bot"), who=2) == (None, False)
    assert beside() == (None, False)
    assert beside(mine, ada, kind="cup-begins") == (None, False)
