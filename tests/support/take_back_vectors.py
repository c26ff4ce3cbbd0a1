"""Records of format 4, in which a turn was taken back: valid and invalid ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from boardkit.records.record import Playback, Record, replay_setup, write_record
from boardkit.records.schema import PERSON, TAKE_BACK_FORMAT, ActionLine, EventLine, Result
from boardkit.steps import TAKE_BACK
from support.record_factory import HOUSE, Played, moment, play


def whole_taken_back_records() -> dict[str, tuple[str, str]]:
    """Return valid records by name."""
    played, plain = after_a_turn(drew=False), play("embers", 3, version=2)
    header = msgspec.structs.replace(plain.record.header, lagerfeuer=TAKE_BACK_FORMAT)
    return {
        "taken-back": (
            "format 4: the last turn was taken back, then its seat resigned",
            _written(taken_back(played, played.record.lines[-1].seat)),
        ),
        "taken-back-none": (
            "format 4, no turn was taken back",
            _written(replace(plain.record, header=header)),
        ),
    }


def bad_taken_back() -> Iterator[tuple[str, str, bytes]]:
    """Yield invalid records: name, description, file."""
    played, drawn = after_a_turn(drew=False), after_a_turn(drew=True)
    seat = played.record.lines[-1].seat
    first = taken_back(played, seat)
    twice = taken_back(replace(played, record=replace(first, events=(), result=None)), seat)
    told = {
        "other": ("a seat takes back the other's turn", taken_back(played, 1 - seat)),
        "luck": ("a turn with luck is taken back", taken_back(drawn, drawn.record.lines[-1].seat)),
        "twice": ("a turn is taken back twice", twice),
        "format-3": (
            "a turn is taken back in format 3",
            replace(first, header=msgspec.structs.replace(first.header, lagerfeuer=3)),
        ),
    }
    for name, (about, record) in told.items():
        yield f"taken-back-{name}", about, _written(record).encode()


def after_a_turn(drew: bool) -> Played:
    """Return a match of two people just after a turn of one action. `drew`: whether that turn used luck."""
    for plies in range(3, 60):
        played = play("roseking", 21, kinds=(PERSON, PERSON), at_most=plies, version=2)
        one, last = played.record.lines[-2:]
        if len(played.record.lines) == plies + 1 and one.seat != last.seat and bool(last.luck) == drew:
            return played
    raise AssertionError("no such turn")


def taken_back(played: Played, seat: int) -> Record:
    """Return a match's record in which this seat takes back the last turn and then resigns."""
    ply = len(played.record.lines)
    header = msgspec.structs.replace(played.record.header, lagerfeuer=TAKE_BACK_FORMAT)
    lines = [*played.record.lines, ActionLine(ply, seat, TAKE_BACK, at=moment(10 + ply))]
    playback = Playback(replay_setup(played.record, played.game))
    for line in played.record.lines[1:]:
        if line.action != TAKE_BACK:
            before = playback.state.copy()
            playback.play(line)
    scores = [[int(one) for one in score] for score in played.game.scores(before.board)]
    result = Result([1 - seat], "house-resigned", "house", scores, secret=played.secret.hex())
    events = [
        EventLine("takeback", seat, ply, moment(10 + ply)),
        EventLine("resigned", seat, ply, moment(11 + ply)),
    ]
    return replace(played.record, header=header, lines=lines, events=tuple(events), result=result)


def _written(record: Record) -> str:
    return write_record(record, HOUSE)
