"""Off-board actions: resigning, agreeing on an end, and what follows when a seat is overdue.

docs/clocks.md explains them to players. Nothing here knows the rules of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from boardkit.match_state import MatchState
from boardkit.notes import SPECTATOR, Reason
from boardkit.state import State
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, Stale
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.agreements import (
    BACK,
    BOT,
    HOST,
    RESIGNED,
    TAKEN_BACK,
    TIME,
    WAITING_FOR,
    declined,
    may_come_back,
    offers_open,
    people_to_agree,
    seat_at_running,
    seat_to_ask_back,
    seats_to_wait_for,
)
from lagerfeuer.matches.changes import Change
from lagerfeuer.matches.hooks import StandInPolicy
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.required_action import required_actions_of_all
from lagerfeuer.matches.service import MatchService
from lagerfeuer.matches.take_backs import beginning_of_last_turn
from lagerfeuer.outbox import MAY_CLAIM, OFFER, SEAT_LOST, SEAT_TAKEN, people_at

STAND_IN = "sound"
"""Level of the stand-in for people who have hardly played against bots, so that no level matches theirs."""


class OffBoardActions:
    """What people do about a match outside its rules."""

    def __init__(
        self, clock: Clock, list_watchers: ListWatchers, matches: MatchService, stand_ins: StandInPolicy
    ) -> None:
        self.clock = clock
        self.list_watchers = list_watchers
        self.matches = matches
        self.stand_ins = stand_ins

    async def resign(self, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        """Resign. Raises NotAllowed."""
        async with live.lock:
            seat = seat_at_running(live, player)
            await self.forfeit_seat(live, seat, RESIGNED, self.clock.now())
        return live

    async def forfeit_seat(self, live: LiveMatch, seat: int, reason: str, at: int) -> None:
        """End a seat's play. `reason`: RESIGNED, or TIME in a live match. The caller holds the match's lock.

        At a table of two the other seat wins. At a larger table a stand-in plays on if another person sits there.
        """
        row = live.seats[seat]
        if len(live.seats) > 2 and people_at(live.seats, row.player):
            await self._replace_by_bot(live, seat, f"{reason}-bot", at)
        else:
            await self.matches.commit(
                live, self._end_with_losers(live, at, f"house-{reason}", [seat], (reason, seat)), at
            )

    async def offer(self, live: LiveMatch, player: PlayerRow, kind: str, ply: int | None = None) -> LiveMatch:
        """Propose to end the match or to take back the last turn, or agree to it. It happens when all agree.

        `ply`: the ply that the person saw, because another turn may be the last one now. Raises NotAllowed, Stale.
        """
        async with live.lock:
            seat = seat_at_running(live, player)
            if kind == TAKEN_BACK and ply not in (None, live.row.ply):
                raise Stale
            if kind not in offers_open(live, seat):
                raise NotAllowed("error-offer-not-here")
            offers = dict(live.row.agreements.get("offers", {}))
            # The proposer stays first: the others see whose proposal it is.
            agreed = list(dict.fromkeys([*offers.get(kind, []), seat]))
            at = self.clock.now()
            waiting = people_to_agree(live, agreed)
            if kind == TAKEN_BACK and (not waiting or agreed != offers.get(kind)):
                turn, began = await self._turn_to_take_back(live, at)
                if not waiting:
                    await self.matches.take_back(live, turn, began)
                    return live
            if not waiting:
                await self.matches.commit(live, self._end_by_agreement(live, kind, seat, at), at)
            elif agreed != offers.get(kind):
                offers[kind] = agreed
                notice = (OFFER, [row.player for row in waiting if row.player is not None])
                await self.matches.commit(live, self._agreement_change(live, "offers", offers, [notice]), at)
        return live

    async def decline(self, live: LiveMatch, player: PlayerRow, kind: str) -> LiveMatch:
        """Decline a proposal or take back one's own, which removes it. Raises NotAllowed."""
        async with live.lock:
            seat = seat_at_running(live, player)
            offers = dict(live.row.agreements.get("offers", {}))
            agreed = offers.pop(kind, None)
            if agreed is not None:
                declined_events = declined(live, kind, seat, agreed)
                change = replace(self._agreement_change(live, "offers", offers), events=declined_events)
                await self.matches.commit(live, change, self.clock.now())
        return live

    async def claim(self, live: LiveMatch, player: PlayerRow, late: int) -> LiveMatch:
        """Claim a match from an overdue seat. At a larger table all others have to claim it.

        Raises NotAllowed, Stale.
        """
        async with live.lock:
            at = self.clock.now()
            seat = self._seat_beside_overdue(live, player, late, at)
            claims = dict(live.row.agreements.get("claims", {}))
            agreed = sorted({*claims.get(str(late), []), seat})
            waiting = people_to_agree(live, [*agreed, late])
            if not waiting:
                change = self._end_with_losers(live, at, "house-time", [late], (TIME, late))
                await self.matches.commit(live, replace(change, overdue_seat=late), at)
            elif agreed != claims.get(str(late)):
                claims[str(late)] = agreed
                notice = (MAY_CLAIM, [row.player for row in waiting if row.player is not None])
                change = self._agreement_change(live, "claims", claims, [notice])
                await self.matches.commit(live, replace(change, overdue_seat=late), at)
        return live

    async def wait(self, live: LiveMatch, player: PlayerRow, late: int) -> LiveMatch:
        """Choose to wait for an overdue seat. Raises NotAllowed, Stale.

        The match then requires no claim of this person until that seat acts. The others do not see the choice.
        """
        async with live.lock:
            at = self.clock.now()
            seat = self._seat_beside_overdue(live, player, late, at)
            if late not in seats_to_wait_for(live.row.agreements, seat):
                assert live.match is not None
                waits = dict(live.row.agreements.get(WAITING_FOR, {}))
                waits[str(late)] = sorted({*waits.get(str(late), []), seat})
                row = replace(live.row, agreements={**live.row.agreements, WAITING_FOR: waits})
                # `WaitingMatches.changed` notifies each person whose required action is not the one announced last. If
                # none has been announced yet, those from before this change stand in, so that not everyone is told.
                live.announced_actions = live.announced_actions or required_actions_of_all(live, at)
                await self.matches.commit(live, Change(row, live.match), at, seat)
                self.list_watchers.wake_home_pages_here({player.id})
        return live

    async def substitute_bot(self, live: LiveMatch, player: PlayerRow, late: int) -> LiveMatch:
        """Make a bot stand in for an overdue seat. Raises NotAllowed, Stale."""
        async with live.lock:
            at = self.clock.now()
            self._seat_beside_overdue(live, player, late, at)
            await self._replace_by_bot(live, late, BOT, at, late)
        return live

    async def return_to_seat(self, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        """Take a seat back from the stand-in, with time for one turn. Raises NotAllowed."""
        async with live.lock:
            seat = may_come_back(live, player.id)
            if seat is None:
                raise NotAllowed("error-not-back")
            at = self.clock.now()
            row = replace(live.seats[seat], kind="person", bot=None, name=player.name)
            change = self._status_change(live, at, events=[(BACK, seat)], seats=[row])
            await self.matches.commit(live, replace(change, returned_seat=seat), at)
        return live

    async def cancel_by_host(self, live: LiveMatch, note: str, also: Callable[[Connection], object]) -> None:
        """Cancel a match for a host, with a note for the people at the table. Raises NotAllowed."""
        async with live.lock:
            if live.match is None or live.row.status != "running":
                raise NotAllowed("error-host-not-running")
            at = self.clock.now()
            outcome = {"winners": [], "ended": "house-cancel", "decided": "house"}
            change = self._status_change(
                live,
                at,
                [(HOST, 0)],
                turn=None,
                status="finished",
                outcome=outcome,
                agreements={HOST: {"note": note}},
            )
            await self.matches.commit(live, replace(change, extra_write=also), at)

    async def _turn_to_take_back(self, live: LiveMatch, at: int) -> tuple[int, State]:
        """Return whose turn the last one was, and the state in which it began. Raises NotAllowed."""
        turn, to_act = seat_to_ask_back(live), live.row.turn
        if turn is None:
            raise NotAllowed("error-offer-not-here")
        if live.time_control is not None and live.time_control.is_live and live.is_overdue(to_act or 0, at):
            # The scheduler is about to end the match.
            raise NotAllowed("error-time-up")
        if live.take_back is None or live.take_back[0] != live.row.ply:
            # Computed once per ply, so that repeated requests cost no more.
            live.take_back = live.row.ply, await HOUSE_WORK.do(_turn_or_refusal, live, turn)
        found = live.take_back[1]
        if isinstance(found, Reason):
            raise NotAllowed(found.text)
        return turn, found

    def _seat_beside_overdue(self, live: LiveMatch, player: PlayerRow, late: int, at: int) -> int:
        seat = seat_at_running(live, player)
        if late == seat or not 0 <= late < len(live.seats) or not live.is_overdue(late, at):
            raise NotAllowed("error-not-late")
        return seat

    def _agreement_change(
        self, live: LiveMatch, key: str, value: dict[str, Any], notices: Sequence[tuple[str, list[str]]] = ()
    ) -> Change:
        """Return a change of one entry of `agreements`, which an empty value removes. The state stays the same."""
        assert live.match is not None
        agreements = {**live.row.agreements, key: value}
        if not value:
            del agreements[key]
        row = replace(live.row, agreements=agreements, changes=live.row.changes + 1)
        return Change(row, live.match, notices=notices)

    def _status_change(
        self,
        live: LiveMatch,
        at: int,
        events: Sequence[tuple[str, int]],
        seats: Sequence[SeatRow] = (),
        notices: Sequence[tuple[str, list[str]]] = (),
        **values: Any,
    ) -> Change:
        """Return a change of who plays or of the match's status. It discards a draft turn."""
        assert live.match is not None
        match: MatchState = replace(live.match, drafted=None, pending=(), draft=0)
        fixed: dict[str, Any] = {"pending": [], "draft": 0, "updated": at, "changes": live.row.changes + 1}
        row: MatchRow = replace(live.row, **fixed, **values)
        return Change(row, match, seats=seats, events=events, notices=notices)

    async def _replace_by_bot(
        self, live: LiveMatch, seat: int, kind: str, at: int, overdue_seat: int | None = None
    ) -> None:
        level, chances = (
            await self.stand_ins.level_for(live, seat),
            await self.stand_ins.win_chances(live, seat),
        )
        change = replace(
            self.bot_change(live, seat, at, kind, level), chances=chances, overdue_seat=overdue_seat
        )
        await self.matches.commit(live, change, at)

    def bot_change(self, live: LiveMatch, seat: int, at: int, kind: str, level: str) -> Change:
        row = live.seats[seat]
        # A stand-in does not keep the offers of its person, and takes no turn back.
        offers = live.row.agreements.get("offers", {})
        remaining = {
            offer: [one for one in seats if one != seat]
            for offer, seats in offers.items()
            if offer != TAKEN_BACK
        }
        bot = replace(row, kind="bot", bot=level)
        notified = [] if kind.startswith(RESIGNED) else people_at([row])
        returned_before = any(one.kind == BACK and one.seat == seat for one in live.happenings)
        notices = [(SEAT_TAKEN if kind == BOT and not returned_before else SEAT_LOST, notified)]
        return self._status_change(live, at, [(kind, seat)], [bot], notices, agreements={"offers": remaining})

    def _end_with_losers(
        self, live: LiveMatch, at: int, how: str, losers: Sequence[int], event: tuple[str, int]
    ) -> Change:
        """Return the end of a match that some seats lose, together with everyone who has left the house.

        Of the others, those with the best score so far win. If no one remains, no one wins.
        """
        assert live.match is not None
        scores = live.game.scores(live.match.settled.board)
        rest = [row.seat for row in live.seats if row.seat not in losers and not row.has_left]
        best = max((tuple(scores[seat]) for seat in rest), default=())
        winners = [seat for seat in rest if tuple(scores[seat]) == best]
        outcome = {"winners": winners, "ended": how, "decided": "house"}
        return self._status_change(
            live, at, [event], turn=None, status="finished", outcome=outcome, agreements={}
        )

    def _end_by_agreement(self, live: LiveMatch, kind: str, seat: int, at: int) -> Change:
        """Return the end of a match by agreement."""
        assert live.match is not None
        still_here = [row.seat for row in live.seats if not row.has_left]
        if kind == "count":
            return self._end_by_scoring(live, seat, at)
        outcome = {
            "winners": still_here if kind == "draw" else [],
            "ended": f"house-{kind}",
            "decided": "house",
        }
        return self._status_change(
            live, at, [(kind, seat)], turn=None, status="finished", outcome=outcome, agreements={}
        )

    def _end_by_scoring(self, live: LiveMatch, seat: int, at: int) -> Change:
        """Return the end of a match that is scored now as the game scores at its end."""
        assert live.match is not None
        state = live.game.scored_now(live.match.settled)
        outcome = live.game.agreed_outcome(state.board)
        match = replace(live.match, settled=state)
        change = self._status_change(
            live, at, [("count", seat)],
            snapshot=live.game.codec.encode(state), mini=live.game.thumbnail(match.observe(SPECTATOR)), turn=None,
            status="finished", outcome={**vars(outcome), "winners": list(outcome.winners)}, agreements={},
        )  # fmt: skip
        return replace(change, match=replace(change.match, settled=state))


def _turn_or_refusal(live: LiveMatch, turn: int) -> State | Reason:
    try:
        return beginning_of_last_turn(live, turn)
    except NotAllowed as refusal:
        return refusal.reason
