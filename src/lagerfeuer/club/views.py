"""What people are shown: the types of the API, and how a match becomes one of them.

Everything here is made from an observation, so that it cannot contain what its reader may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from lagerfeuer.club.live_match import LiveMatch, Logged
from lagerfeuer.club.luck_views import FairnessView, fairness_view
from lagerfeuer.club.opening_views import OpeningView, opening_view
from lagerfeuer.club.origins import OriginView, origin_view
from lagerfeuer.club.rating_views import SeatRatingView, seat_ratings
from lagerfeuer.club.records import is_hidden
from lagerfeuer.club.since import last_own
from lagerfeuer.club.time_views import BesideView, TimeView, beside_view, iso, time_view
from lagerfeuer.games.embers.game import EmbersBoard
from lagerfeuer.games.hunters.view import HuntersBoard
from lagerfeuer.games.roseking.game import RoseKingBoard
from lagerfeuer.games.stoneage.view import StoneAgeBoard
from lagerfeuer.kit.game import Game, asked, heard
from lagerfeuer.kit.match import Entry, Match
from lagerfeuer.kit.notes import SPECTATOR, Arg, Reason
from lagerfeuer.kit.state import State
from lagerfeuer.store.matches import MatchRow, SeatRow
from lagerfeuer.store.moving import MOVED

BoardView = RoseKingBoard | StoneAgeBoard | HuntersBoard | EmbersBoard
NOTHING_BESIDE = BesideView([], [], [], [], [], [], None, None)
FRAMES = 16
"""Rendered views that are kept for each moment of a match."""


class ReasonView(msgspec.Struct):
    """Why not: a text with its arguments, and the ruling to read."""

    text: str
    args: dict[str, Arg]
    ruling: str | None


class NoteView(msgspec.Struct, omit_defaults=True):
    """Something to tell: the text `<game>-note-<kind>` with its arguments. `detail`: only the whole log tells it."""

    kind: str
    args: dict[str, Arg]
    ruling: str | None
    detail: bool = False


class EntryView(msgspec.Struct):
    """One action of the log; ply 0 is the set-up. `auto`: the match answered, there was no choice."""

    ply: int
    seat: int
    action: str
    auto: bool
    at: str
    notes: list[NoteView]


class ChoiceView(msgspec.Struct):
    """An option, and what to show when it is picked up."""

    action: str
    hint: dict[str, Any]


class ClosedView(msgspec.Struct):
    """What one might try but may not, and why."""

    action: str
    reason: ReasonView


class SeatView(msgspec.Struct):
    """Who sits where. Kind: person, bot, open, or kept for the person named.

    A person without a name has left the house for good: a former member, who will not act any more.
    """

    seat: int
    kind: str
    name: str | None
    bot: str | None
    online: bool
    stands_in: str | None = None
    """For whom the bot plays on."""
    member: bool = False
    """Whether the person has an account, and so a page: /p/ and the name."""


class TurnView(msgspec.Struct):
    """Who is asked what; `thinking`: a bot is."""

    seat: int
    prompt: str
    thinking: bool


class ResultView(msgspec.Struct):
    """How the match ended."""

    winners: list[int]
    ended: str
    decided: str


class CupLinkView(msgspec.Struct):
    """The cup that a match is played in."""

    id: str
    name: str


class MatchView(msgspec.Struct):
    """A match as one person may see it. Send `ply` and `draft` back with every action."""

    id: str
    game: str
    status: str
    ply: int
    draft: int
    options: dict[str, bool | str]
    you: int | None
    seats: list[SeatView]
    turn: TurnView | None
    choices: list[ChoiceView]
    closed: list[ClosedView]
    can_undo: bool
    board: BoardView | None
    log_from: int
    log: list[EntryView]
    pending: list[EntryView]
    since: int | None
    result: ResultView | None
    invitation: str | None
    again: str | None
    fairness: FairnessView
    changes: int
    time: TimeView | None
    beside: BesideView
    opening: OpeningView | None
    rated: bool
    ratings: list[SeatRatingView]
    delay: str
    """How far spectators are behind: none, turn (until it is over), ten (actions), end."""
    behind: bool
    """Whether this is an earlier moment, shown to a spectator."""
    cup: CupLinkView | None
    origin: OriginView | None = None
    """Where it comes from, if it was not played here from its beginning."""
    what_if: str = "none"
    """Who answers for the others on the what-if board while it runs: there is none, "hand": the reader, "bots"."""


def reason_view(reason: Reason) -> ReasonView:
    return ReasonView(reason.text, reason.args, reason.ruling or None)


def _entry_view(game: Game, entry: Entry, at: str, seat: int) -> EntryView:
    action = "" if is_hidden(game, entry, seat) else entry.action
    notes = [
        NoteView(note.kind, note.args, note.ruling or None, note.kind in game.details)
        for note in heard(list(entry.notes), seat)
    ]
    return EntryView(entry.ply, entry.seat, action, entry.automatic, at, notes)


def seat_view(row: SeatRow, online: bool) -> SeatView:
    """Who sits there, as anybody may see it."""
    if row.kind == "bot":
        return SeatView(row.seat, row.kind, None, row.bot, online, row.name or None)
    return SeatView(
        row.seat, row.kind, row.name or None, row.bot, online, member=bool(row.name and row.member)
    )


def match_json(live: LiveMatch, player: str | None, have: int) -> bytes:
    """The MatchView of a person as JSON, with the log after ply `have`."""
    live = live.seen_by(player)
    have = min(have, live.row.ply)
    key = (live.seat_of(player), have)
    frame = live.frames.get(key)
    if frame is None:
        frame = msgspec.json.encode(match_view(live, player, have))
        # Nobody shall fill our memory by asking for every ply.
        if _shared(live) and len(live.frames) < FRAMES:
            live.frames[key] = frame
    return frame


def _shared(live: LiveMatch) -> bool:
    """Whether a view depends on the seat alone: not on the person (who may take a seat), and not on the time."""
    stand_in = any(row.kind == "bot" and row.player is not None for row in live.seats)
    ticking = bool(live.clocks) and live.row.status == "running"
    return live.row.status not in ("open", "closed") and not ticking and not stand_in


def match_view(live: LiveMatch, player: str | None, have: int) -> MatchView:
    """A match as a person may see it now."""
    live = live.seen_by(player)
    at = live.clock.now()
    seat = live.seat_of(player)
    row, match, game = live.row, live.match, live.game
    view = copy(_shared_view(live))
    view.you = None if seat == SPECTATOR else seat
    view.log_from = have
    view.log = [_entry_view(game, one.entry, iso(one.at), seat) for one in _log_after(live.log, have)]
    view.since = last_own(live, seat)
    view.time = time_view(live, at)
    view.beside = beside_view(live, player, at)
    if row.status == "open":
        view.invitation = row.invitation if _may_invite(live, player) else None
        view.fairness = fairness_view(live, seat)
    view.opening = opening_view(live, player)
    if match is None:
        return view
    seen = match.state_at_end_for(seat) if row.status == "finished" else match.state_for(seat)
    view.board = _board(live, match, seat, seen)
    if match.can_undo(seat):
        view.can_undo = True
        view.pending = [_entry_view(game, entry, iso(at), seat) for entry in match.pending]
    decision = seen.decision()
    if decision is None or row.status != "running":
        return view
    who = int(decision.seat(seen.board))
    view.turn = TurnView(who, f"{row.game}-ask-{decision.prompt()}", live.seats[who].kind == "bot")
    if who == seat:
        question = asked(decision, seen.board)
        view.draft = match.draft
        view.choices = [ChoiceView(option.text(), game.hint(seen, option)) for option in question.options]
        view.closed = [ClosedView(action.text(), reason_view(reason)) for action, reason in question.closed]
    return view


def _shared_view(live: LiveMatch) -> MatchView:
    """What of a view is the same for all who look, made once a moment; the rest is empty."""
    view = live.shared_view
    if not isinstance(view, MatchView):
        view = _what_all_see(live)
        # At a table that is not complete yet, somebody for whom a seat is kept comes and goes unnoticed.
        if live.row.status not in ("open", "closed"):
            live.shared_view = view
    return view


def _what_all_see(live: LiveMatch) -> MatchView:
    row, game = live.row, live.game
    return MatchView(
        id=row.id,
        game=row.game,
        status=row.status,
        ply=row.ply,
        draft=0,
        options=game.told_options(row.options),
        you=None,
        seats=[seat_view(one, one.kind == "bot" or live.online(one.player)) for one in live.seats],
        turn=None,
        choices=[],
        closed=[],
        can_undo=False,
        board=None,
        log_from=-1,
        log=[],
        pending=[],
        since=None,
        result=result_view(row),
        invitation=None,
        again=row.again,
        fairness=fairness_view(live, SPECTATOR),
        changes=row.changes,
        time=None,
        beside=NOTHING_BESIDE,
        opening=None,
        rated=row.rated,
        ratings=seat_ratings(live.seats, live.ratings, live.rating_changes),
        delay=row.delay,
        behind=live.is_earlier,
        cup=None if row.cup is None else CupLinkView(row.cup, live.cup_name or ""),
        origin=origin_view(row.origin, game),
        what_if=row.what_if,
    )


def _board(live: LiveMatch, match: Match, seat: int, seen: State) -> Any:
    """What the client draws; where nothing is hidden or pending, rendered once for all who look."""
    if not live.game.open_information or match.can_undo(seat):
        return live.game.view(seen, seat)
    if live.shared_board is None:
        live.shared_board = msgspec.Raw(msgspec.json.encode(live.game.view(seen, seat)))
    return live.shared_board


def _may_invite(live: LiveMatch, player: str | None) -> bool:
    if live.opening is not None and live.opening.admits == MOVED:
        # Those who come along have links of their own.
        return False
    return live.seat_of(player) != SPECTATOR or live.kept_for(player)


def _log_after(log: Sequence[Logged], have: int) -> Sequence[Logged]:
    # Plies are consecutive from 0, so a ply is a place in the log.
    return log[have + 1 :] if have >= 0 else log


def result_view(row: MatchRow) -> ResultView | None:
    """How a match ended; None while it goes on."""
    return None if row.outcome is None else ResultView(**row.outcome)
