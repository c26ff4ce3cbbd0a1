"""What people are shown of time, and of what goes on beside the game."""

from __future__ import annotations

import msgspec

from lagerfeuer.clocks.calendar import Pause, pause_at, runs_until
from lagerfeuer.clocks.match_clocks import clock_of
from lagerfeuer.clocks.seat_clock import left_at, runs_out
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.clocks import ClockRow
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.matches.agreements import HOST, MOVE, may_come_back, may_move, offers_open, waited_for
from lagerfeuer.matches.live_match import LiveMatch


class TempoView(msgspec.Struct):
    """The tempo of a match; times in milliseconds."""

    kind: str
    bank: int
    increment: int


class PauseView(msgspec.Struct):
    """Why somebody's clock stands still ("quiet", "free", "vacation"), and until when."""

    why: str
    until: str


class ClockView(msgspec.Struct):
    """A seat's clock. `left`: milliseconds at the time `now` of the view; `out`: when it shows zero.

    `runs`: the match waits for this seat, also while the clock stands still in a `pause`. `pauses`: when the next
    pause begins.
    """

    seat: int
    left: int
    runs: bool
    late: bool
    out: str | None
    pause: PauseView | None
    pauses: str | None


class TimeView(msgspec.Struct):
    """The clocks of a match, as they were at `now`."""

    tempo: TempoView
    now: str
    clocks: list[ClockView]


class HappeningView(msgspec.Struct):
    """What somebody did beside the game, after this ply."""

    ply: int
    kind: str
    seat: int
    at: str


class OfferView(msgspec.Struct):
    """A proposed end, and the seats that agree."""

    kind: str
    seats: list[int]


class ClaimView(msgspec.Struct):
    """A seat whose time is up or whose person has left, and the seats that have claimed the match for it."""

    seat: int
    by: list[int]


class MoveOfferView(msgspec.Struct):
    """The house that is proposed for a match to go on in: its address, its key, who agrees."""

    house: str
    key: str
    seats: list[int]


class BesideView(msgspec.Struct):
    """What goes on beside the game. `may`: what the reader may propose; `late`: seats whose time is up.

    `gone`: those of them whose person has left the house. `claims`: who has claimed the match for which of them.
    `back`: the reader's seat, which a bot plays for him. `waits`: those of `late` for whom the reader waits.
    """

    happenings: list[HappeningView]
    offers: list[OfferView]
    may: list[str]
    late: list[int]
    gone: list[int]
    claims: list[ClaimView]
    back: int | None
    note: str | None
    """What a host who has called the match off says to it."""
    may_move: bool = False
    """Whether the reader may propose that the match goes on in another house."""
    move: MoveOfferView | None = None
    waits: list[int] = []


def time_view(live: LiveMatch, at: int) -> TimeView | None:
    """The clocks as they are now; None at a table without any."""
    tempo = live.tempo
    if tempo is None:
        return None
    clocks = [_clock_view(live, row, at) for row in live.clocks if live.seats[row.seat].kind == "person"]
    return TimeView(TempoView(tempo.kind, tempo.bank, tempo.increment), iso(at), clocks)


def _clock_view(live: LiveMatch, row: ClockRow, at: int) -> ClockView:
    clock, calendar = clock_of(row), live.calendar(row.seat)
    pause = pause_at(calendar, at) if live.row.status == "running" else None
    if clock.since is None:
        # Of those it does not wait for only a vacation matters.
        told = pause if pause is not None and pause.why == "vacation" else None
        return ClockView(row.seat, clock.left, False, False, None, _pause_view(told), None)
    out = runs_out(clock, calendar)
    left = left_at(clock, calendar, at)
    pauses = runs_until(calendar, at) if pause is None else None
    return ClockView(
        row.seat,
        left,
        True,
        left == 0,
        None if out is None else iso(out),
        _pause_view(pause),
        None if pauses is None or (out is not None and pauses >= out) else iso(pauses),
    )


def _pause_view(pause: Pause | None) -> PauseView | None:
    return None if pause is None else PauseView(pause.why, iso(pause.until))


def beside_view(live: LiveMatch, player: str | None, at: int) -> BesideView:
    """What goes on beside the game, as this person may see it."""
    seated = live.seat_of(player) != SPECTATOR
    said = live.row.agreements
    gone = [row.seat for row in live.seats if row.gone and live.row.status == "running"]
    timed = live.tempo is not None and not live.tempo.live
    late = [row.seat for row in live.clocks if timed and live.is_late(row.seat, at)]
    claims = [ClaimView(int(seat), by) for seat, by in said.get("claims", {}).items()]
    return BesideView(
        [HappeningView(one.ply, one.kind, one.seat, iso(one.at)) for one in live.happenings],
        [OfferView(kind, seats) for kind, seats in said.get("offers", {}).items() if seats],
        ["resign", *offers_open(live)] if seated and live.row.status == "running" else [],
        sorted({*late, *gone}),
        gone,
        claims,
        may_come_back(live, player),
        said.get(HOST, {}).get("note"),
        seated and may_move(live),
        MoveOfferView(said[MOVE]["house"], said[MOVE]["to"], said[MOVE]["seats"]) if MOVE in said else None,
        waited_for(said, live.seat_of(player)) if seated else [],
    )
