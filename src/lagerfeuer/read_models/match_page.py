"""The match page as one person may see it: makes the API types of match_page_types.py.

Everything comes from an observation, so it cannot contain what the reader may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from boardkit.game import decision_view
from boardkit.match_state import MatchState
from boardkit.notes import SPECTATOR
from boardkit.state import State
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE
from lagerfeuer.luck.views import fairness_view
from lagerfeuer.matches.agreements import ended_by_rules, is_early, seat_to_ask_back
from lagerfeuer.matches.clock_views import time_view
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.missed_plies import last_own_ply, missed_plies
from lagerfeuer.matches.off_board_views import OffBoardView, off_board_view
from lagerfeuer.matches.origin import origin_view
from lagerfeuer.matches.required_action import required_action_at
from lagerfeuer.matches.standing_orders import steps_of
from lagerfeuer.matches.view_cache import rendered
from lagerfeuer.matches.view_types import ChoiceView, ClosedView, ResultView, TurnView
from lagerfeuer.matches.views import entry_view, reason_view, result_view, seat_view
from lagerfeuer.ratings.match_outcomes import points_of_all
from lagerfeuer.ratings.views import seat_ratings
from lagerfeuer.read_models.match_page_types import MatchView, OrderView, TournamentLinkView
from lagerfeuer.tables.views import open_table_view

NOTHING_BESIDE = OffBoardView([], [], [], [], [], [], None, None)
MAX_CACHED_VIEWS = 16
"""Maximum number of cached views per revision of a match."""
MAX_CACHED_VIEW_BYTES = 128 * 1024
"""Views of more bytes are not cached: sixteen of the longest matches would take fifteen megabytes."""
BLOCK_ENTRIES = 64
"""Entries of a long log that are rendered together and cached. Entries outside whole blocks are rendered for each
request.
"""
MAX_SHARED_ENTRIES = 4
"""A log with at most this many new entries is shared by all readers of a revision."""


def match_json(live: LiveMatch, player: str | None, have: int) -> bytes:
    """Return the MatchView of a person as JSON, with the log after ply `have`."""
    live = live.visible_to(player)
    have = min(have, live.row.ply)
    key = (live.seat_of(player), have)
    frame = live.frames.get(key)
    if frame is None:
        frame = msgspec.json.encode(match_view(live, player, have))
        # Limit the number, or a client could fill the memory by asking for every ply.
        if (
            len(frame) <= MAX_CACHED_VIEW_BYTES
            and _is_of_the_seat(live)
            and len(live.frames) < MAX_CACHED_VIEWS
        ):
            live.frames[key] = frame
    return frame


def _is_of_the_seat(live: LiveMatch) -> bool:
    """Return whether the view depends only on the seat, not on the person (who may take a seat) or the time."""
    return live.view_cache.per_revision("of the seat", lambda: _depends_on_the_seat_alone(live))


def _depends_on_the_seat_alone(live: LiveMatch) -> bool:
    stand_in = any(row.kind == "bot" and row.player is not None for row in live.seats)
    ticking = bool(live.clocks) and live.row.status == "running"
    return live.row.status not in ("open", "closed") and not ticking and not stand_in


def match_view(live: LiveMatch, player: str | None, have: int) -> MatchView:
    """Return a match as a person may see it now. Parts of the view are JSON already."""
    live = live.visible_to(player)
    at = live.clock.now()
    seat = live.seat_of(player)
    row, match, game, view_cache = live.row, live.match, live.game, live.view_cache
    view = copy(_shared_view(live))
    view.you = None if seat == SPECTATOR else seat
    view.log_from = have
    view.log = _log_view(live, have, seat)
    view.since = last_own_ply(live, seat)
    view.missed = None if seat == SPECTATOR else missed_plies(live, seat)
    view.wants = required_action_at(live, player, at)
    view.time = time_view(live, at)
    view.beside = _beside(live, player, seat, at)
    if row.status == "open":
        view.invitation = row.invitation if _may_invite(live, player) else None
        view.fairness = fairness_view(live, seat)
    view.opening = open_table_view(live, player)
    if live.orders:
        view.order = _order(live, seat)
    if match is None:
        return view
    if game.open_information and not match.can_undo(seat):
        seen = view_cache.per_revision("seen", lambda: _seen(live, match, SPECTATOR))
        view.board = view_cache.per_revision("board", lambda: rendered(game.view(seen, SPECTATOR)))
    else:
        seen = _seen(live, match, seat)
        view.board = game.view(seen, seat)
    if match.can_undo(seat):
        view.can_undo = True
        view.pending = [entry_view(game, entry, iso(at), seat) for entry in match.pending]
    if row.status == "finished":
        view.result = view_cache.per_revision("result", lambda: _result(live, match))
        view.ordered = live.ordered
        return view
    decision = seen.decision()
    if decision is None or row.status != "running":
        return view
    who = int(decision.seat(seen.board))
    view.turn = TurnView(who, f"{row.game}-ask-{decision.prompt()}", live.seats[who].kind == "bot")
    if who == seat:
        question = decision_view(decision, seen.board)
        view.draft = match.draft
        view.choices = [ChoiceView(option.text(), game.preview(seen, option)) for option in question.options]
        view.closed = [ClosedView(action.text(), reason_view(reason)) for action, reason in question.closed]
    return view


def _order(live: LiveMatch, seat: int) -> OrderView | None:
    for one in live.orders:
        if one.seat == seat and one.state != "hidden":
            return OrderView(steps_of(one), one.reached, one.ply, one.state, one.pause, one.due is not None)
    return None


def _result(live: LiveMatch, match: MatchState) -> ResultView | None:
    """Return how a match ended, with the points of all seats if the rules ended it."""
    result = result_view(live.row)
    if result is not None and ended_by_rules(result.ended):
        # This is the same for all readers, and not secret: lists show it, too.
        result.points = points_of_all(live.game, match.settled.board)
    return result


def _seen(live: LiveMatch, match: MatchState, seat: int) -> State:
    return match.observe_at_end(seat) if live.row.status == "finished" else match.observe(seat)


def _beside(live: LiveMatch, player: str | None, seat: int, at: int) -> Any:
    """Return the off-board part, cached if it is the same for all readers on a seat."""
    if not _is_of_the_seat(live):
        return off_board_view(live, player, at)
    row = live.row
    # The inputs of this part while no clock runs. They rarely change from action to action, except who may ask to take
    # back a turn.
    made_of = (
        row.status, row.agreements, row.cup, row.delay, row.tempo, is_early(live),
        tuple(live.seats), tuple(live.happenings), tuple(live.clocks),
    )  # fmt: skip
    name = "beside", seat, seat_to_ask_back(live)
    return live.view_cache.per_input(name, made_of, lambda: off_board_view(live, player, at))


def _log_view(live: LiveMatch, have: int, seat: int) -> Any:
    """Return the log after a ply. In an open-information game a short one is rendered once for all readers."""
    game, entries = live.game, _log_after(live.log, have)
    if len(entries) > 2 * BLOCK_ENTRIES:
        return _long_log_view(live, max(0, have + 1), seat)
    if not game.open_information or len(entries) > MAX_SHARED_ENTRIES:
        return [entry_view(game, one.entry, iso(one.at), seat) for one in entries]
    return live.view_cache.per_revision(
        ("log", have),
        lambda: rendered([entry_view(game, one.entry, iso(one.at), SPECTATOR) for one in entries]),
    )


def _long_log_view(live: LiveMatch, first: int, seat: int) -> Any:
    """Return the log from a ply on. Blocks of it are rendered once for each seat and never change.

    Otherwise each request with another ply would render thousands of entries.
    """
    log, blocks = live.log, live.log_blocks.setdefault(seat, [])
    while len(blocks) < len(log) // BLOCK_ENTRIES:
        begin = len(blocks) * BLOCK_ENTRIES
        blocks.append(_entries(live, log[begin : begin + BLOCK_ENTRIES], seat))
    block = -(-first // BLOCK_ENTRIES)
    before, after = log[first : block * BLOCK_ENTRIES], log[len(blocks) * BLOCK_ENTRIES :]
    parts = [_entries(live, before, seat), *blocks[block:], _entries(live, after, seat)]
    return msgspec.Raw(b"[" + b",".join(part for part in parts if part) + b"]")


def _entries(live: LiveMatch, log: Sequence[SettledEntry], seat: int) -> bytes:
    """Return entries as JSON without the surrounding brackets."""
    views = [entry_view(live.game, one.entry, iso(one.at), seat) for one in log]
    return msgspec.json.encode(views)[1:-1]


def _shared_view(live: LiveMatch) -> MatchView:
    """Return the part of the view that is the same for all readers, made once per revision; the rest is empty."""
    if live.row.status in ("open", "closed"):
        # A person with a reserved seat comes online and leaves without a change that would drop a cached view.
        return _what_all_see(live)
    return live.view_cache.per_revision("view", lambda: _what_all_see(live))


def _what_all_see(live: LiveMatch) -> MatchView:
    row, game, lasting = live.row, live.game, live.view_cache.per_input
    seats = tuple(live.seats)
    online = [one.kind == "bot" or live.is_online(one.player) for one in seats]
    fair = (seats, row.commitment, row.status, row.luck_due)
    rated = (row.rated, seats, live.ratings, live.rating_changes)
    return MatchView(
        id=row.id,
        game=row.game,
        status=row.status,
        ply=row.ply,
        draft=0,
        options=lasting("options", row.options, lambda: game.public_options(row.options)),
        you=None,
        seats=lasting("seats", (seats, online), lambda: list(map(seat_view, seats, online))),
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
        fairness=lasting("fairness", fair, lambda: fairness_view(live, SPECTATOR)),
        changes=row.changes,
        time=None,
        beside=NOTHING_BESIDE,
        opening=None,
        rated=row.rated,
        ratings=lasting("ratings", rated, lambda: seat_ratings(*rated)),
        delay=row.delay,
        behind=live.is_delayed,
        cup=None if row.cup is None else TournamentLinkView(row.cup, live.cup_name or ""),
        origin=origin_view(row.origin, game),
        what_if=row.what_if,
        listed=row.shown,
        rated_with_bots=row.rated_with_bots,
    )


def _may_invite(live: LiveMatch, player: str | None) -> bool:
    if live.opening is not None and live.opening.admits == FROM_ELSEWHERE:
        # The people of a transferred match have links of their own.
        return False
    return live.seat_of(player) != SPECTATOR or live.is_reserved_for(player)


def _log_after(log: Sequence[SettledEntry], have: int) -> Sequence[SettledEntry]:
    # Plies are consecutive from 0, so a ply is an index of the log.
    return log[have + 1 :] if have >= 0 else log
