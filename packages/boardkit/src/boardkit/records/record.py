"""The record of a match: JSON Lines that replay without the server, its clock or its generator.

First line the head, then one line an action (ply 0 is the set-up), then the result if the match is over, and last the
signature of the house, if it was one. docs/records.md specifies every field. Notes are left out: replaying makes them
again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from boardkit.errors import LuckRanOut, Malformed
from boardkit.game import Game, OptionValue
from boardkit.luck import ReplayedLuck
from boardkit.match_state import Entry
from boardkit.notes import SPECTATOR
from boardkit.records.hash_chain import chained
from boardkit.records.messages import sentence
from boardkit.records.parser import Form, read_form
from boardkit.records.schema import (
    COUNTED,
    ENDING,
    FORMAT,
    HOUSE_ENDS,
    PERSON,
    Event,
    Glimpse,
    Head,
    Line,
    Origin,
    Result,
    Signature,
    Told,
)
from boardkit.state import Progress, State, find, push
from boardkit.steps import Action

__all__ = [
    "COUNTED", "FORMAT", "HOUSE_ENDS", "Event", "Glimpse", "Head", "Line", "Origin", "Record", "Result", "Signature",
    "Told", "head_of", "line_of", "read_record", "record_in", "replay", "replay_line", "replay_setup", "replay_steps",
    "result_of", "scores_of", "write_record",
]  # fmt: skip

R = TypeVar("R")
Seal = Callable[[str], Signature]
"""Signs the last link of a record's chain."""


@dataclass(frozen=True)
class Record:
    """A whole match, or as much of it as has been played."""

    head: Head
    lines: Sequence[Line]
    result: Result | None = None
    events: Sequence[Event] = ()
    glimpses: Sequence[Glimpse] = ()
    """Instead of the lines, where this is what one seat may know of a running match."""
    signature: Signature | None = None


def line_of(entry: Entry, at: str | None = None) -> Line:
    """The record line of a log entry."""
    return Line(entry.ply, entry.seat, entry.action, entry.automatic, list(entry.luck), at)


def head_of(
    game: Game,
    options: Mapping[str, OptionValue],
    seats: Sequence[str | None],
    kinds: Sequence[str] | None = None,
) -> Head:
    """The head of a match played by these names; people, unless it says otherwise."""
    return Head(
        lagerfeuer=FORMAT,
        game=game.key,
        rules=game.rules_version,
        seats=list(seats),
        kinds=[PERSON] * len(seats) if kinds is None else list(kinds),
        options=dict(options),
        cards=game.card_data(options),
    )


def result_of(game: Game, state: State, counted: bool = False) -> Result:
    """The result of a state in which nobody is asked any more; `counted`: because all agreed to end there."""
    outcome = game.agreed_outcome(state.board) if counted else game.outcome(state.board)
    return Result(list(outcome.winners), outcome.ended, outcome.decided, scores_of(game, state))


def scores_of(game: Game, state: State) -> list[list[int]]:
    """The scores as records keep them."""
    return [[int(value) for value in score] for score in game.scores(state.board)]


def write_record(record: Record, seal: Seal | None = None) -> str:
    """The record as text, its lines chained; signed, if there is a house to do it."""
    parts: list[Any] = [record.head]
    lines: list[Line | Glimpse] = [*record.lines, *record.glimpses]
    for line in lines:
        parts += [line, *(event for event in record.events if event.after == line.ply)]
    if record.result is not None:
        parts.append({"result": record.result})
    rows, last = chained(msgspec.json.encode(part) for part in parts)
    signature = record.signature if seal is None else seal(last)
    if signature is not None:
        rows.append(msgspec.json.encode({"signature": signature}))
    return "".join(row.decode() + "\n" for row in rows)


def read_record(text: str) -> Record:
    """The record that a text holds, of any format. Raises Malformed, naming the place.

    Neither the chain nor the signature nor the luck are checked: boardkit/records/verify.py does that.
    """
    return record_in(read_form(text.encode(errors="surrogatepass")))


def record_in(form: Form) -> Record:
    """The record that was read. Raises Malformed, naming the place."""
    fault, head = form.fault, form.head
    if fault is not None:
        raise Malformed(fault.place, sentence(fault.reason, fault.args))
    assert head is not None
    if form.version == 1:
        # Who was a bot was not written down; nothing that can be checked hangs on it.
        head = msgspec.structs.replace(head, lagerfeuer=FORMAT, kinds=[PERSON] * len(head.seats))
    return Record(head, form.lines, form.result, tuple(form.events), tuple(form.glimpses), form.signature)


def replay(record: Record, game: Game) -> State:
    """Play a record again, every action and every pick; the state it leads to.

    Raises Malformed, naming the ply, where the record and the rules part.
    """
    *_, state = replay_steps(record, game)
    counted = game.countable and any(event.house == COUNTED for event in record.events)
    if counted:
        state = game.counted(state)
    over = _end_by_people(record)
    if record.result is not None:
        _check_result(record.result, game, state, counted)
        if record.result.ended in HOUSE_ENDS or (over is not None and over.house in ENDING):
            _check_end(record.result, over, len(record.head.seats))
    elif state.decision() is None or over is not None:
        raise Malformed("result", "the match is over, but the record has no result")
    return state


def replay_steps(record: Record, game: Game) -> Iterator[State]:
    """The state after each ply, the set-up first; always the same object, played on. Raises Malformed."""
    state = replay_setup(record, game)
    yield state
    for line in record.lines[1:]:
        replay_line(state, line)
        yield state


def replay_setup(record: Record, game: Game) -> State:
    """The state after the set-up. Raises Malformed."""
    if record.head.game != game.key:
        raise Malformed("head", f"a match of {record.head.game!r}, not of {game.key}")
    if not record.lines:
        raise Malformed("head", "one seat's view of a running match cannot be played again")
    options = game.recorded_options(record.head.options, record.head.cards)
    seats = len(record.head.seats)
    if seats not in game.seats:
        raise Malformed("head", f"{game.key} is not for {seats} seats")
    setup = record.lines[0]
    if setup.seat != SPECTATOR or setup.action:
        raise Malformed("ply 0", "the set-up has seat -1 and no action")
    return _with_luck(setup, lambda g: game.start(options, seats, g))


def _with_luck(line: Line, play: Callable[[Progress], R]) -> R:
    """Run something on the picks of a line, all of them and no more."""
    luck = ReplayedLuck(line.luck)
    try:
        made = play(Progress(luck))
    except LuckRanOut as error:
        raise Malformed(f"ply {line.ply}", str(error)) from error
    if luck.used != len(line.luck):
        raise Malformed(f"ply {line.ply}", f"uses {luck.used} picks, the record holds {len(line.luck)}")
    return made


def replay_line(state: State, line: Line) -> bool:
    """Play one action on, with its picks; whether the rules end the turn by it. Raises Malformed."""
    decision = state.decision()
    if decision is None:
        raise Malformed(f"ply {line.ply}", f"{line.action!r} after the end of the match")
    seat = decision.seat(state.board)
    if seat != line.seat:
        raise Malformed(f"ply {line.ply}", f"seat {line.seat} acts, but seat {seat} is asked")
    option = find(decision, state.board, line.action)
    if option is None:
        allowed = ", ".join(option.text() for option in decision.options(state.board))
        raise Malformed(f"ply {line.ply}", f"{line.action!r} is not an option; these are: {allowed}")
    if line.auto and len(decision.options(state.board)) > 1:
        raise Malformed(
            f"ply {line.ply}", f"{line.action!r} was not the only option, so nothing answered by itself"
        )
    return _with_luck(line, lambda g: _ends_turn(state, option, g))


def _ends_turn(state: State, option: Action, g: Progress) -> bool:
    push(state, option, g)
    return g.turn_ended


def _end_by_people(record: Record) -> Event | None:
    """What people ended the match by, if they did. Raises Malformed where anything comes after it."""
    over = next((event for event in record.events if event.house in (*ENDING, COUNTED)), None)
    if over is None:
        return None
    if over.after < record.lines[-1].ply:
        raise Malformed(f"ply {over.after + 1}", f"comes after the match had ended ({over.house})")
    if over is not record.events[-1]:
        raise Malformed(
            "result", f"{record.events[-1].house!r} comes after the match had ended ({over.house})"
        )
    return over


def _check_end(result: Result, over: Event | None, seats: int) -> None:
    """Where people ended the match the rules know no winner; but what they did must be there and fit the result."""
    if over is None or ENDING.get(over.house) != result.ended:
        raise Malformed("result", f"ended is {result.ended}, but nobody has done that after the last ply")
    if result.decided != "house" or any(seat not in range(seats) for seat in result.winners):
        raise Malformed("result", "is none that people can bring about")
    if over.house in ("resigned", "time") and over.seat in result.winners:
        raise Malformed("result", f"seat {over.seat} has lost the match, and is said to have won it")
    if result.ended == "house-cancel" and result.winners:
        raise Malformed("result", "a match that was called off has no winners")
    if result.ended == "house-draw" and over.seat not in result.winners:
        raise Malformed("result", f"seat {over.seat} has agreed to a draw, and does not share in it")


def _check_result(result: Result, game: Game, state: State, counted: bool) -> None:
    if result.ended in HOUSE_ENDS:
        if result.scores != scores_of(game, state):
            raise Malformed("result", f"scores should be {scores_of(game, state)}, not {result.scores}")
        return
    if state.decision() is not None:
        raise Malformed("result", "the match is not over")
    found = result_of(game, state, counted)
    if counted and result.ended == game.outcome(state.board).ended:
        # Houses once wrote what the rules would have ended it by, had its round been over: such records stay right.
        found.ended = result.ended
    for name in ("winners", "ended", "decided", "scores"):
        said, is_ = getattr(result, name), getattr(found, name)
        if said != is_:
            raise Malformed("result", f"{name} should be {is_}, the record says {said}")
