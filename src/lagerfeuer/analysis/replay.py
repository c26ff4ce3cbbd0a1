"""The state of a match after any ply, as a seat saw it then.

The log is replayed with its recorded picks, in a background thread. Some states are kept; any other is a few actions
away from one of them. States are shown through `game.observe` for the asking seat, as when that ply was the present. So
what became known later is not known at an earlier ply.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from boardkit.errors import Malformed, RulesError
from boardkit.game import Game
from boardkit.notes import SPECTATOR
from boardkit.records.record import ActionLine, Header, Playback, Record, line_of, replay_setup
from boardkit.state import State
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.match_record import head_of_match
from lagerfeuer.matches.view_types import BoardView

PLIES_BETWEEN_STATES = 32
"""Plies from one kept state to the next."""
MAX_PLIES = 16
"""Most plies per request."""
MAX_CACHED_MATCHES = 48
"""Matches whose states are kept; states of other matches are computed again."""


class MomentView(msgspec.Struct):
    """The state after a ply as the reader saw it or would have seen it. `turn`: the seat to act then."""

    ply: int
    turn: int | None
    board: BoardView


class MomentsView(msgspec.Struct):
    """Some plies in order. `last`: the current ply."""

    last: int
    moments: list[MomentView]


@dataclass
class Replay:
    """A match replayed as far as needed. Used only in the background thread."""

    lines: list[ActionLine] = field(default_factory=list)
    """The actions replayed so far."""
    marks: list[Playback] = field(default_factory=list)
    """The states after plies 0, PLIES_BETWEEN_STATES, 2 * PLIES_BETWEEN_STATES and so on."""
    ends: set[int] = field(default_factory=set)
    """The plies with which the rules ended a turn. Computed by the replay, because logs do not contain them."""
    playback: Playback | None = None
    lost: bool = False
    """The log does not lead to the current state: the rules have changed since."""

    def replay_to_end(
        self, header: Header, log: Sequence[SettledEntry], game: Game, present: State | None
    ) -> None:
        """Replay to the end of the log, which must lead to `present`. Raises Malformed."""
        if self.lost:
            raise Malformed("the log", "leads elsewhere")
        if len(self.lines) >= len(log):
            # A concurrent request has replayed further.
            return
        self.lost = True
        for logged in log[len(self.lines) :]:
            line = line_of(logged.entry)
            if self.playback is None:
                self.playback = Playback(replay_setup(Record(header, [line]), game))
            elif self.playback.play(line):
                self.ends.add(line.ply)
            self.lines.append(line)
            if line.ply % PLIES_BETWEEN_STATES == 0:
                self.marks.append(self.playback.copy())
        assert self.playback is not None
        if present is not None and game.codec.encode(self.playback.state) != game.codec.encode(present):
            raise Malformed("the log", "leads to another table")
        self.lost = False

    def states(self, plies: range) -> list[State]:
        """Return the states after these plies, which must have been replayed."""
        playback = self.marks[plies.start // PLIES_BETWEEN_STATES].copy()
        found: list[State] = []
        for ply in range(plies.start - plies.start % PLIES_BETWEEN_STATES, plies.stop):
            if (
                ply % PLIES_BETWEEN_STATES
                or ply // PLIES_BETWEEN_STATES > plies.start // PLIES_BETWEEN_STATES
            ):
                playback.play(self.lines[ply])
            if ply >= plies.start:
                found.append(playback.state.copy())
        return found

    def turn_start(self, ply: int) -> int:
        """Return the first ply of the turn that an action belongs to: the uninterrupted actions of its seat."""
        seat = self.lines[ply].seat
        while ply > 1 and self.lines[ply - 1].seat == seat and ply - 1 not in self.ends:
            ply -= 1
        return ply


@dataclass(frozen=True)
class Turn:
    """A turn up to one of its actions: its first ply, and what everyone saw before the turn and after the action.

    `before`, `after`: observations of a spectator, encoded by the game's codec.
    """

    first: int
    before: bytes
    after: bytes


@dataclass(frozen=True)
class SeatObservation:
    """The seat to act after a ply, and its observation then, encoded by the game's codec."""

    seat: int
    seen: bytes


class Replays:
    """Replays of the matches that people look back at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def moments(self, live: LiveMatch, player: str | None, ply: int, count: int = 1) -> bytes:
        """Return MomentsView as JSON: `count` plies from `ply` on, as the person may see them.

        Raises NotFound, NotAllowed.
        """
        # Spectators with a delay may not see the newest plies.
        live = live.visible_to(player)
        request, last = _request_for(live, live.seat_of(player)), live.row.ply
        _check_ply(ply, last)
        plies = range(ply, min(ply + max(1, min(count, MAX_PLIES)), last + 1))
        try:
            return await HOUSE_WORK.do(self._encode_moments, request, plies)
        except (Malformed, RulesError) as error:
            raise NotAllowed("error-replay-lost") from error

    async def seat_to_act_at(self, live: LiveMatch, ply: int) -> SeatObservation | None:
        """Return who was to act after a ply of a finished match; None if nobody. Raises NotFound, NotAllowed."""
        _check_ply(ply, live.row.ply)
        try:
            return await HOUSE_WORK.do(self._seat_to_act, _request_for(live, SPECTATOR), ply)
        except (Malformed, RulesError) as error:
            raise NotAllowed("error-replay-lost") from error

    async def turn_seen_by_all(self, live: LiveMatch, ply: int, first: int) -> Turn:
        """Return the turn that an action belongs to as spectators saw it, without the plies before `first`.

        Raises NotAllowed.
        """
        try:
            return await HOUSE_WORK.do(self._turn, _request_for(live, SPECTATOR), ply, first)
        except (Malformed, RulesError) as error:
            raise NotAllowed("error-replay-lost") from error

    def _seat_to_act(self, request: _Request, ply: int) -> SeatObservation | None:
        [state] = self._replayed(request).states(range(ply, ply + 1))
        decision = state.decision()
        if decision is None:
            return None
        seat = int(decision.seat(state.board))
        return SeatObservation(seat, request.game.codec.encode(request.game.observe(state, seat)))

    def _turn(self, request: _Request, ply: int, first: int) -> Turn:
        replay, game = self._replayed(request), request.game
        first = max(first, replay.turn_start(ply))
        before, after = (
            game.codec.encode(game.observe(state, request.seat))
            for one in (first - 1, ply)
            for state in replay.states(range(one, one + 1))
        )
        return Turn(first, before, after)

    def _encode_moments(self, request: _Request, plies: range) -> bytes:
        states = self._replayed(request).states(plies)
        moments = [
            moment_of(request.game, state, ply, request.seat)
            for state, ply in zip(states, plies, strict=True)
        ]
        return msgspec.json.encode(MomentsView(request.last, moments))

    def _replayed(self, request: _Request) -> Replay:
        """Return the match replayed to the end of its log."""
        replay = self._kept.setdefault(request.match, Replay())
        self._kept.move_to_end(request.match)
        if len(self._kept) > MAX_CACHED_MATCHES:
            self._kept.popitem(last=False)
        replay.replay_to_end(request.header, request.log, request.game, request.present)
        return replay


@dataclass(frozen=True)
class _Request:
    """What the background thread reads, copied because the match may go on meanwhile."""

    match: str
    game: Game
    header: Header
    log: Sequence[SettledEntry]
    present: State | None
    seat: int
    last: int


def _check_ply(ply: int, last: int) -> None:
    if not 0 <= ply <= last:
        raise NotFound("error-no-ply", {"last": last})


def _request_for(live: LiveMatch, seat: int) -> _Request:
    """Return the data of a match as it is now, for a seat. Raises NotAllowed before it has begun."""
    match = live.require_begun()
    # Scores counted before the end change the last state without a log entry, so the log does not lead to it.
    counted = any(one.kind == "count" for one in live.happenings)
    present = None if counted else match.settled
    return _Request(live.row.id, live.game, head_of_match(live), live.log[:], present, seat, live.row.ply)


def moment_of(game: Game, state: State, ply: int, seat: int) -> MomentView:
    """Return a state as a seat may see it."""
    seen = game.observe(state, seat)
    decision = seen.decision()
    return MomentView(
        ply, None if decision is None else int(decision.seat(seen.board)), game.view(seen, seat)
    )
