"""A match as it was: the table after any ply, as a seat saw it then.

The log is played again with its recorded picks, in a thread, and the state after every so many plies is kept: from the
nearest of them any other is a few actions away. What is shown of a state goes through `game.observe` for the seat that
asks, as it did when that ply was the present: what came to light later is not known at an earlier ply.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from boardkit.errors import Malformed, RulesError
from boardkit.game import Game
from boardkit.notes import SPECTATOR
from boardkit.records.record import ActionLine, Header, Record, line_of, replay_line, replay_setup
from boardkit.state import State
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.matches.live_match import LiveMatch, Logged
from lagerfeuer.matches.match_record import head_of_match
from lagerfeuer.matches.view_types import BoardView

EVERY = 32
"""Of so many states one is kept."""
MOST = 16
"""So many moments are given at once, at most."""
KEPT = 48
"""Matches whose states are kept; of others they are worked out again."""


class MomentView(msgspec.Struct):
    """The table after a ply, as the reader saw it or would have seen it; `turn`: the seat that was asked then."""

    ply: int
    turn: int | None
    board: BoardView


class MomentsView(msgspec.Struct):
    """Some moments in their order; `last` is the present ply."""

    last: int
    moments: list[MomentView]


@dataclass
class Replay:
    """A match played again as far as it was needed. Touched in the worker's thread only."""

    lines: list[ActionLine] = field(default_factory=list)
    """What was played again."""
    marks: list[State] = field(default_factory=list)
    """The states after ply 0, EVERY, twice EVERY and so on."""
    ends: set[int] = field(default_factory=set)
    """The plies with which the rules ended a turn. No log tells them, so that they are the same whoever kept it."""
    state: State | None = None
    lost: bool = False
    """The log leads somewhere else than the match is: the rules have changed since."""

    def go_on(self, header: Header, log: Sequence[Logged], game: Game, present: State | None) -> None:
        """Play to the end of the log, which must lead to the present. Raises Malformed."""
        if self.lost:
            raise Malformed("the log", "leads elsewhere")
        if len(self.lines) >= len(log):
            # Somebody asked for a later moment meanwhile.
            return
        self.lost = True
        for logged in log[len(self.lines) :]:
            line = line_of(logged.entry)
            if self.state is None:
                self.state = replay_setup(Record(header, [line]), game)
            elif replay_line(self.state, line):
                self.ends.add(line.ply)
            self.lines.append(line)
            if line.ply % EVERY == 0:
                self.marks.append(self.state.copy())
        assert self.state is not None
        if present is not None and game.codec.encode(self.state) != game.codec.encode(present):
            raise Malformed("the log", "leads to another table")
        self.lost = False

    def states(self, plies: range) -> list[State]:
        """The states after these plies, which were reached."""
        state = self.marks[plies.start // EVERY].copy()
        found: list[State] = []
        for ply in range(plies.start - plies.start % EVERY, plies.stop):
            if ply % EVERY or ply // EVERY > plies.start // EVERY:
                replay_line(state, self.lines[ply])
            if ply >= plies.start:
                found.append(state.copy())
        return found

    def began(self, ply: int) -> int:
        """The ply with which the turn began that an action belongs to: what its seat did without a break."""
        seat = self.lines[ply].seat
        while ply > 1 and self.lines[ply - 1].seat == seat and ply - 1 not in self.ends:
            ply -= 1
        return ply


@dataclass(frozen=True)
class Turn:
    """A turn as far as one of its actions: the ply it began with, what everybody saw before it and after the action.

    The codec of the game wrote both.
    """

    first: int
    before: bytes
    after: bytes


@dataclass(frozen=True)
class Asked:
    """The seat that was asked after a ply, and what it knew then, as the codec of the game writes it."""

    seat: int
    seen: bytes


class Replays:
    """The matches that somebody is looking back on."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def moments(self, live: LiveMatch, player: str | None, ply: int, count: int = 1) -> bytes:
        """MomentsView as JSON: some plies from one on, for whoever asks. Raises NotFound, NotAllowed."""
        # For spectators who are behind the match has not come so far.
        live = live.visible_to(player)
        wanted, last = _wanted(live, live.seat_of(player)), live.row.ply
        _check_ply(ply, last)
        plies = range(ply, min(ply + max(1, min(count, MOST)), last + 1))
        try:
            return await HOUSE_WORK.do(self._worked_out, wanted, plies)
        except (Malformed, RulesError) as error:
            raise NotAllowed("error-replay-lost") from error

    async def asked_at(self, live: LiveMatch, ply: int) -> Asked | None:
        """Who was asked after a ply of a match that is over; None where nobody was. Raises NotFound, NotAllowed."""
        _check_ply(ply, live.row.ply)
        try:
            return await HOUSE_WORK.do(self._asked, _wanted(live, SPECTATOR), ply)
        except (Malformed, RulesError) as error:
            raise NotAllowed("error-replay-lost") from error

    async def turn_seen_by_all(self, live: LiveMatch, ply: int, first: int) -> Turn:
        """The turn that an action belongs to, as everybody saw it; what came before the ply `first` is left out of it.

        Raises NotAllowed.
        """
        try:
            return await HOUSE_WORK.do(self._turn, _wanted(live, SPECTATOR), ply, first)
        except (Malformed, RulesError) as error:
            raise NotAllowed("error-replay-lost") from error

    def _asked(self, wanted: _Wanted, ply: int) -> Asked | None:
        [state] = self._ready(wanted).states(range(ply, ply + 1))
        decision = state.decision()
        if decision is None:
            return None
        seat = int(decision.seat(state.board))
        return Asked(seat, wanted.game.codec.encode(wanted.game.observe(state, seat)))

    def _turn(self, wanted: _Wanted, ply: int, first: int) -> Turn:
        replay, game = self._ready(wanted), wanted.game
        first = max(first, replay.began(ply))
        before, after = (
            game.codec.encode(game.observe(state, wanted.seat))
            for one in (first - 1, ply)
            for state in replay.states(range(one, one + 1))
        )
        return Turn(first, before, after)

    def _worked_out(self, wanted: _Wanted, plies: range) -> bytes:
        states = self._ready(wanted).states(plies)
        moments = [
            moment_of(wanted.game, state, ply, wanted.seat) for state, ply in zip(states, plies, strict=True)
        ]
        return msgspec.json.encode(MomentsView(wanted.last, moments))

    def _ready(self, wanted: _Wanted) -> Replay:
        """A match played again as far as its log goes."""
        replay = self._kept.setdefault(wanted.match, Replay())
        self._kept.move_to_end(wanted.match)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        replay.go_on(wanted.header, wanted.log, wanted.game, wanted.present)
        return replay


@dataclass(frozen=True)
class _Wanted:
    """What the worker needs; the match itself goes on meanwhile."""

    match: str
    game: Game
    header: Header
    log: Sequence[Logged]
    present: State | None
    seat: int
    last: int


def _check_ply(ply: int, last: int) -> None:
    if not 0 <= ply <= last:
        raise NotFound("error-no-ply", {"last": last})


def _wanted(live: LiveMatch, seat: int) -> _Wanted:
    """A match as it is now, for a seat. Raises NotAllowed as long as it has not begun."""
    match = live.begun()
    # A match that was counted before its end shows that at the present only: the log does not lead there.
    counted = any(one.kind == "count" for one in live.happenings)
    present = None if counted else match.settled
    return _Wanted(live.row.id, live.game, head_of_match(live), live.log[:], present, seat, live.row.ply)


def moment_of(game: Game, state: State, ply: int, seat: int) -> MomentView:
    """A state as a seat may see it."""
    seen = game.observe(state, seat)
    decision = seen.decision()
    return MomentView(
        ply, None if decision is None else int(decision.seat(seen.board)), game.view(seen, seat)
    )
