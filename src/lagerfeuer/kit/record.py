"""The record of a match: JSON Lines that replay without the server, its clock or its generator.

First line the head, then one line an action (ply 0 is the set-up), last line the result if the match is over.
docs/records.md specifies every field. Notes are left out: replaying makes them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from lagerfeuer.kit.errors import LuckRanOut, Malformed
from lagerfeuer.kit.game import Game, OptionValue
from lagerfeuer.kit.luck import Pick, ReplayedLuck
from lagerfeuer.kit.match import Entry, forced
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.kit.state import Progress, State, find, push

FORMAT = 1
EVENT = '{"house"'
T = TypeVar("T")
R = TypeVar("R")


class Head(msgspec.Struct, omit_defaults=True):
    """What a match was before its first action."""

    lagerfeuer: int
    game: str
    rules: int
    seats: list[str | None]
    options: dict[str, OptionValue]
    match: str | None = None
    commitment: str | None = None
    contributions: list[str | None] | None = None


class Line(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One action and every pick it used, as [sides, outcome]."""

    ply: int
    seat: int
    action: str
    auto: bool = False
    luck: list[Pick] = []
    at: str | None = None


class Event(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What people did beside the game after a ply: resigned, let a bot take a seat, agreed on an end."""

    house: str
    seat: int
    after: int
    at: str | None = None


HOUSE_ENDS = ("house-resigned", "house-time", "house-cancel", "house-draw")
"""Ends that are not the game's: the rules say nothing about them, so replaying checks the scores only."""
COUNTED = "count"
"""The event of all having agreed to end here and count."""


class Result(msgspec.Struct, omit_defaults=True):
    """How the match ended."""

    winners: list[int]
    ended: str
    decided: str
    scores: list[list[int]]
    secret: str | None = None


@dataclass(frozen=True)
class Record:
    """A whole match, or as much of it as has been played."""

    head: Head
    lines: Sequence[Line]
    result: Result | None = None
    events: Sequence[Event] = ()


def line_of(entry: Entry, at: str | None = None) -> Line:
    """The record line of a log entry."""
    return Line(entry.ply, entry.seat, entry.action, entry.automatic, list(entry.luck), at)


def head_of(game: Game, options: Mapping[str, OptionValue], seats: Sequence[str | None]) -> Head:
    """The head of a match played by these names."""
    return Head(FORMAT, game.key, game.rules_version, list(seats), dict(options))


def result_of(game: Game, state: State) -> Result:
    """The result of a state in which nobody is asked any more."""
    outcome = game.outcome(state.board)
    return Result(list(outcome.winners), outcome.ended, outcome.decided, scores_of(game, state))


def scores_of(game: Game, state: State) -> list[list[int]]:
    """The scores as records keep them."""
    return [[int(value) for value in score] for score in game.scores(state.board)]


def write_record(record: Record) -> str:
    """The record as text."""
    parts: list[Any] = [record.head]
    for line in record.lines:
        parts += [line, *(event for event in record.events if event.after == line.ply)]
    if record.result is not None:
        parts.append({"result": record.result})
    return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)


def read_record(text: str) -> Record:
    """The record that a text holds. Raises Malformed, naming the line."""
    # Not splitlines(): a name may hold a line separator of Unicode, which JSON does not escape.
    rows = text.removesuffix("\n").split("\n")
    if not text:
        raise Malformed("line 1", "the record is empty")
    head = _read(1, rows[0], Head)
    if head.lagerfeuer != FORMAT:
        raise Malformed("line 1", f"is of format {head.lagerfeuer}, this program reads format {FORMAT}")
    result = None
    if len(rows) > 1 and rows[-1].startswith('{"result"'):
        result = _read(len(rows), rows.pop(), dict[str, Result])["result"]
    events = [_read(n, row, Event) for n, row in enumerate(rows[1:], 2) if row.startswith(EVENT)]
    lines = [_read(n, row, Line) for n, row in enumerate(rows[1:], 2) if not row.startswith(EVENT)]
    for number, line in enumerate(lines):
        if line.ply != number:
            place = number + 2 + sum(event.after < number for event in events)
            raise Malformed(f"line {place}", f"is ply {line.ply}, the next would be {number}")
    if not lines:
        raise Malformed("line 2", "the set-up (ply 0) is missing")
    return Record(head, lines, result, events)


def _read(number: int, row: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"line {number}", str(error)) from error


def replay(record: Record, game: Game) -> State:
    """Play a record again, every action and every pick; the state it leads to.

    Raises Malformed, naming the ply, where the record and the rules part.
    """
    *_, state = replay_steps(record, game)
    if game.countable and any(event.house == COUNTED for event in record.events):
        state = game.counted(state)
    if record.result is not None:
        _check_result(record.result, game, state)
    elif state.decision() is None:
        raise Malformed("the end", "the match is over, but the record has no result")
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
        raise Malformed("line 1", f"a match of {record.head.game!r}, not of {game.key}")
    options = game.chosen_options(record.head.options)
    seats = len(record.head.seats)
    if seats not in game.seats:
        raise Malformed("line 1", f"{game.key} is not for {seats} seats")
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


def replay_line(state: State, line: Line) -> None:
    """Play one action on, with its picks. Raises Malformed."""
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
    if line.auto and forced(state) is None:
        raise Malformed(
            f"ply {line.ply}", f"{line.action!r} was not the only option, so nothing answered by itself"
        )
    _with_luck(line, lambda g: push(state, option, g))


def _check_result(result: Result, game: Game, state: State) -> None:
    if result.ended in HOUSE_ENDS:
        if result.scores != scores_of(game, state):
            raise Malformed("result", f"scores should be {scores_of(game, state)}, not {result.scores}")
        return
    if state.decision() is not None:
        raise Malformed("result", "the match is not over")
    found = result_of(game, state)
    for name in ("winners", "ended", "decided", "scores"):
        said, is_ = getattr(result, name), getattr(found, name)
        if said != is_:
            raise Malformed("result", f"{name} should be {is_}, the record says {said}")
