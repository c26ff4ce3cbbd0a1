"""The record of a match: JSON Lines that replay without a server.

The header comes first, then a line for each action (ply 0 is the set-up), the result if the match is over, and the
signature of the house, if there is one. docs/records.md specifies every field. Notes are left out, because a replay
creates them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from boardkit.errors import LuckRanOut, Malformed
from boardkit.game import Game, OptionValue
from boardkit.luck import ReplayedLuck
from boardkit.match_state import LogEntry
from boardkit.notes import SPECTATOR
from boardkit.records.hash_chain import linked
from boardkit.records.messages import sentence
from boardkit.records.parser import ParsedRecord, parse_record
from boardkit.records.schema import (
    COUNTED,
    ENDING,
    FORMAT,
    HOUSE_ENDS,
    PERSON,
    TAKE_BACK_FORMAT,
    ActionLine,
    EventLine,
    Header,
    Origin,
    Result,
    SeenLine,
    SeenNote,
    Signature,
)
from boardkit.state import PlayContext, State, find_option, push
from boardkit.steps import TAKE_BACK, Action

__all__ = [
    "COUNTED",
    "FORMAT",
    "HOUSE_ENDS",
    "TAKE_BACK_FORMAT",
    "ActionLine",
    "EventLine",
    "Header",
    "Origin",
    "Playback",
    "Record",
    "Result",
    "SeenLine",
    "SeenNote",
    "Signature",
    "head_of",
    "line_of",
    "read_record",
    "record_in",
    "record_lines",
    "replay",
    "replay_line",
    "replay_setup",
    "replay_steps",
    "result_of",
    "scores_of",
    "withdrawn_plies",
    "write_record",
]  # fmt: skip

R = TypeVar("R")
Signer = Callable[[str], Signature]
"""Signs the last link of a record's chain."""


@dataclass(frozen=True)
class Record:
    """A match, complete or up to the current ply."""

    header: Header
    lines: Sequence[ActionLine]
    result: Result | None = None
    events: Sequence[EventLine] = ()
    glimpses: Sequence[SeenLine] = ()
    """In place of the lines, for one seat's view of a running match."""
    signature: Signature | None = None


def line_of(entry: LogEntry, at: str | None = None) -> ActionLine:
    """Return the record line of a log entry."""
    return ActionLine(entry.ply, entry.seat, entry.action, entry.automatic, list(entry.luck), at)


def head_of(
    game: Game,
    options: Mapping[str, OptionValue],
    seats: Sequence[str | None],
    kinds: Sequence[str] | None = None,
) -> Header:
    """Return the header of a match between people and bots with these names; `kinds` says who is a bot."""
    return Header(
        lagerfeuer=FORMAT,
        game=game.key,
        rules=game.rules_version,
        seats=list(seats),
        kinds=[PERSON] * len(seats) if kinds is None else list(kinds),
        options=dict(options),
        cards=game.card_data(options),
    )


def result_of(game: Game, state: State, counted: bool = False) -> Result:
    """Return the result of a state without a decision; `counted`: all players agreed to end there."""
    outcome = game.agreed_outcome(state.board) if counted else game.outcome(state.board)
    return Result(list(outcome.winners), outcome.ended, outcome.decided, scores_of(game, state))


def scores_of(game: Game, state: State) -> list[list[int]]:
    """Return the scores as saved in records."""
    return [[int(value) for value in score] for score in game.scores(state.board)]


def write_record(record: Record, seal: Signer | None = None) -> str:
    """Return the record as text, its lines chained and, with a `seal`, signed.

    >>> from boardkit import new
    >>> record = new("roseking", seed=7).record(["Ada", None])
    >>> write_record(record).splitlines()[0][:65]
    '{"lagerfeuer":2,"game":"roseking","rules":1,"seats":["Ada",null],'
    >>> read_record(write_record(record)) == record
    True
    """
    lines: list[ActionLine | SeenLine] = [*record.lines, *record.glimpses]
    return "".join(record_lines(record, lines, (lambda _: record.signature) if seal is None else seal))


def record_lines(
    record: Record, lines: Iterable[ActionLine | SeenLine], seal: Callable[[str], Signature | None]
) -> Iterator[str]:
    """Yield the text of a record line by line, with these lines instead of its own.

    Each one is needed for a moment only, so that a long match can be written in pieces.
    """
    last = ""
    for part in _parts(record, lines):
        row, last = linked(msgspec.json.encode(part), last)
        yield row.decode() + "\n"
    signature = seal(last)
    if signature is not None:
        yield msgspec.json.encode({"signature": signature}).decode() + "\n"


def _parts(record: Record, lines: Iterable[ActionLine | SeenLine]) -> Iterator[Any]:
    events: dict[int, list[EventLine]] = {}
    for event_line in record.events:
        events.setdefault(event_line.after, []).append(event_line)
    yield record.header
    for line in lines:
        yield line
        yield from events.get(line.ply, ())
    if record.result is not None:
        yield {"result": record.result}


def read_record(text: str) -> Record:
    """Parse a record of any format. Raises Malformed, naming the place.

    Checks neither the chain nor the signature nor the luck; `verify` does.
    """
    return record_in(parse_record(text.encode(errors="surrogatepass")))


def record_in(parsed: ParsedRecord) -> Record:
    """Return the parsed record. Raises Malformed, naming the place."""
    fault, header = parsed.fault, parsed.header
    if fault is not None:
        raise Malformed(fault.place, sentence(fault.reason, fault.args))
    assert header is not None
    if parsed.version == 1:
        # Format 1 does not say which seats were bots, and no check depends on it.
        header = msgspec.structs.replace(header, lagerfeuer=FORMAT, kinds=[PERSON] * len(header.seats))
    return Record(
        header, parsed.lines, parsed.result, tuple(parsed.events), tuple(parsed.glimpses), parsed.signature
    )


def replay(record: Record, game: Game) -> State:
    """Replay a record, checking every action and every pick. Return the state at its end.

    Raises Malformed, naming the ply, if the record contradicts the rules.
    """
    *_, state = replay_steps(record, game)
    counted = game.can_score_early and any(event_line.house == COUNTED for event_line in record.events)
    if counted:
        state = game.scored_now(state)
    over = _end_by_people(record)
    if record.result is not None:
        _check_result(record.result, game, state, counted)
        if record.result.ended in HOUSE_ENDS or (over is not None and over.house in ENDING):
            _check_end(record.result, over, len(record.header.seats))
    elif state.decision() is None or over is not None:
        raise Malformed("result", "the match is over, but the record has no result")
    return state


def replay_steps(record: Record, game: Game) -> Iterator[State]:
    """Yield the state after each ply, the set-up first; always the same object. Raises Malformed."""
    playback = Playback(replay_setup(record, game), record.header.lagerfeuer)
    yield playback.state
    for line in record.lines[1:]:
        playback.play(line)
        yield playback.state


class Playback:
    """Replays a log line by line, including turns that were taken back.

    `state`: the state after the last line, always the same object. `began`: the state in which the last turn began, if
    that turn may still be taken back. `turn`: the plies of the last turn; empty if that turn was taken back. A turn
    begins after the automatic actions.
    """

    def __init__(self, state: State, version: int = TAKE_BACK_FORMAT) -> None:
        self.state = state
        self.began: State | None = None
        self.turn: list[int] = []
        self.version = version
        self._seat = SPECTATOR
        self._ended = True
        self._forced = False

    @property
    def seat(self) -> int:
        """The seat whose turn was the last one; SPECTATOR if that was taken back."""
        return self._seat if self.turn else SPECTATOR

    def play(self, line: ActionLine) -> bool:
        """Replay a line. Return whether the turn ends with it. Raises Malformed."""
        if self.takes_back(line):
            return True
        self.played(line, replay_line(self.state, line))
        return self._ended

    def takes_back(self, line: ActionLine) -> bool:
        """Return whether a line takes the last turn back, and if so, take it back. Otherwise a turn may begin with it.

        Raises Malformed.
        """
        if line.action == TAKE_BACK and self.version >= TAKE_BACK_FORMAT:
            if self.began is None or line.seat != self._seat or line.luck or line.auto:
                raise Malformed(f"ply {line.ply}", f"seat {line.seat} has no turn that could be taken back")
            self.state.board, self.state.agenda = self.began.board, self.began.agenda
            self.began, self.turn, self._ended = None, [], True
            return True
        if self._ended or self._forced or line.seat != self._seat:
            self._forced = True
            self.began, self.turn, self._seat = self.state.copy(), [], line.seat
        return False

    def played(self, line: ActionLine, ended: bool) -> None:
        """Note that a line was replayed, and whether the rules end the turn with it."""
        self._ended = ended
        self.turn.append(line.ply)
        self._forced &= line.auto
        if line.luck:
            # A turn never extends across luck.
            self.began = None

    def copy(self) -> Playback:
        """Return an independent copy of this playback."""
        copied = Playback(self.state.copy(), self.version)
        copied.began = None if self.began is None else self.began.copy()
        copied.turn, copied._seat = list(self.turn), self._seat
        copied._ended, copied._forced = self._ended, self._forced
        return copied


def withdrawn_plies(record: Record, game: Game) -> set[int]:
    """Return the plies of turns that were taken back, and the plies that took them back. Raises Malformed."""
    found = set[int]()
    if not any(line.action == TAKE_BACK for line in record.lines):
        return found
    playback = Playback(replay_setup(record, game))
    for line in record.lines[1:]:
        turn = playback.turn
        playback.play(line)
        if line.action == TAKE_BACK:
            found.update(turn, [line.ply])
    return found


def replay_setup(record: Record, game: Game) -> State:
    """Return the state after the set-up. Raises Malformed."""
    if record.header.game != game.key:
        raise Malformed("head", f"a match of {record.header.game!r}, not of {game.key}")
    if not record.lines:
        raise Malformed("head", "one seat's view of a running match cannot be played again")
    options = game.recorded_options(record.header.options, record.header.cards)
    seats = len(record.header.seats)
    if seats not in game.seats:
        raise Malformed("head", f"{game.key} is not for {seats} seats")
    setup = record.lines[0]
    if setup.seat != SPECTATOR or setup.action:
        raise Malformed("ply 0", "the set-up has seat -1 and no action")
    return _with_luck(setup, lambda g: game.start(options, seats, g))


def _with_luck(line: ActionLine, play: Callable[[PlayContext], R]) -> R:
    """Run a function on the picks of a line. Raises Malformed if it uses more or fewer."""
    luck = ReplayedLuck(line.luck)
    try:
        made = play(PlayContext(luck))
    except LuckRanOut as error:
        raise Malformed(f"ply {line.ply}", str(error)) from error
    if luck.used != len(line.luck):
        raise Malformed(f"ply {line.ply}", f"uses {luck.used} picks, the record holds {len(line.luck)}")
    return made


def replay_line(state: State, line: ActionLine) -> bool:
    """Replay an action with its picks. Return whether the rules end the turn with it. Raises Malformed."""
    decision = state.decision()
    if decision is None:
        raise Malformed(f"ply {line.ply}", f"{line.action!r} after the end of the match")
    seat = decision.seat(state.board)
    if seat != line.seat:
        raise Malformed(f"ply {line.ply}", f"seat {line.seat} acts, but seat {seat} is asked")
    option = find_option(decision, state.board, line.action)
    if option is None:
        allowed = ", ".join(option.text() for option in decision.options(state.board))
        raise Malformed(f"ply {line.ply}", f"{line.action!r} is not an option; these are: {allowed}")
    if line.auto and len(decision.options(state.board)) > 1:
        raise Malformed(
            f"ply {line.ply}", f"{line.action!r} was not the only option, so nothing answered by itself"
        )
    return _with_luck(line, lambda g: _ends_turn(state, option, g))


def _ends_turn(state: State, option: Action, g: PlayContext) -> bool:
    push(state, option, g)
    return g.turn_ended


def _end_by_people(record: Record) -> EventLine | None:
    """Return the off-board action that ended the match, or None. Raises Malformed if anything follows it."""
    over = next((event_line for event_line in record.events if event_line.house in (*ENDING, COUNTED)), None)
    if over is None:
        return None
    if over.after < record.lines[-1].ply:
        raise Malformed(f"ply {over.after + 1}", f"comes after the match had ended ({over.house})")
    if over is not record.events[-1]:
        raise Malformed(
            "result", f"{record.events[-1].house!r} comes after the match had ended ({over.house})"
        )
    return over


def _check_end(result: Result, over: EventLine | None, seats: int) -> None:
    """Check an end outside the rules: the rules define no winner, but there must be a matching off-board action."""
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
        # Houses of old versions wrote how the rules would have ended the match at the end of its round. Such records
        # stay valid.
        found.ended = result.ended
    for name in ("winners", "ended", "decided", "scores"):
        said, is_ = getattr(result, name), getattr(found, name)
        if said != is_:
            raise Malformed("result", f"{name} should be {is_}, the record says {said}")
