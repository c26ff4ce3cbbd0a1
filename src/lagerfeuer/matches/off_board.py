"""Ends that are not the game's: resigning, agreeing, and what follows when somebody's time is up.

docs/clocks.md says all of it in plain words; nothing here knows a game's rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from boardkit.match_state import MatchState
from boardkit.notes import SPECTATOR
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.agreements import (
    BACK,
    BOT,
    HOST,
    RESIGNED,
    TIME,
    WAITING_FOR,
    asked_to_agree,
    declined,
    may_come_back,
    offers_open,
    seat_at_running,
    waited_for,
)
from lagerfeuer.matches.changes import Change
from lagerfeuer.matches.hooks import StandInPolicy
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.required_action import wants_of_all
from lagerfeuer.matches.service import MatchService
from lagerfeuer.outbox import MAY_CLAIM, OFFER, SEAT_LOST, SEAT_TAKEN, people_at

STAND_IN = "sound"
"""The bot in the middle plays on for whoever cannot be compared with bots: who has hardly played against any."""


class OffBoardActions:
    """What people do beside the game."""

    def __init__(
        self, clock: Clock, list_watchers: ListWatchers, matches: MatchService, stand_ins: StandInPolicy
    ) -> None:
        self.clock = clock
        self.list_watchers = list_watchers
        self.matches = matches
        self.stand_ins = stand_ins

    async def resign(self, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        """Give up. Raises NotAllowed."""
        async with live.lock:
            seat = seat_at_running(live, player)
            await self.leave(live, seat, RESIGNED, self.clock.now())
        return live

    async def leave(self, live: LiveMatch, seat: int, why: str, at: int) -> None:
        """A seat is given up (RESIGNED), or its time is up in a live match (TIME); under the match's lock.

        For two the other wins. At a larger table a bot plays on, as long as another person sits there.
        """
        row = live.seats[seat]
        if len(live.seats) > 2 and people_at(live.seats, row.player):
            await self._let_a_bot_play(live, seat, f"{why}-bot", at)
        else:
            await self.matches.commit(live, self._ended(live, at, f"house-{why}", [seat], (why, seat)), at)

    async def offer(self, live: LiveMatch, player: PlayerRow, kind: str) -> LiveMatch:
        """Propose an end, or agree to one; when all people do, the match is over. Raises NotAllowed."""
        async with live.lock:
            seat = seat_at_running(live, player)
            if kind not in offers_open(live):
                raise NotAllowed("error-offer-not-here")
            offers = dict(live.row.agreements.get("offers", {}))
            agreed = sorted({*offers.get(kind, []), seat})
            at = self.clock.now()
            waiting = asked_to_agree(live, agreed)
            if not waiting:
                await self.matches.commit(live, self._agreed(live, kind, seat, at), at)
            elif agreed != offers.get(kind):
                offers[kind] = agreed
                mail = (OFFER, [row.player for row in waiting if row.player is not None])
                await self.matches.commit(live, self._noted(live, "offers", offers, [mail]), at)
        return live

    async def decline(self, live: LiveMatch, player: PlayerRow, kind: str) -> LiveMatch:
        """Say no to a proposal, or take one's own back: it is off the table. Raises NotAllowed."""
        async with live.lock:
            seat = seat_at_running(live, player)
            offers = dict(live.row.agreements.get("offers", {}))
            agreed = offers.pop(kind, None)
            if agreed is not None:
                told = declined(live, kind, seat, agreed)
                change = replace(self._noted(live, "offers", offers), events=told)
                await self.matches.commit(live, change, self.clock.now())
        return live

    async def claim(self, live: LiveMatch, player: PlayerRow, late: int) -> LiveMatch:
        """Claim a match whose time is up; at a larger table all the others have to. Raises NotAllowed, Stale."""
        async with live.lock:
            at = self.clock.now()
            seat = self._opponent(live, player, late, at)
            claims = dict(live.row.agreements.get("claims", {}))
            agreed = sorted({*claims.get(str(late), []), seat})
            waiting = asked_to_agree(live, [*agreed, late])
            if not waiting:
                change = self._ended(live, at, "house-time", [late], (TIME, late))
                await self.matches.commit(live, replace(change, overdue_seat=late), at)
            elif agreed != claims.get(str(late)):
                claims[str(late)] = agreed
                mail = (MAY_CLAIM, [row.player for row in waiting if row.player is not None])
                change = self._noted(live, "claims", claims, [mail])
                await self.matches.commit(live, replace(change, overdue_seat=late), at)
        return live

    async def wait(self, live: LiveMatch, player: PlayerRow, late: int) -> LiveMatch:
        """Say that one waits for somebody whose time is up: it is no decision any more that the match wants, until he
        acts. Nobody else is told. Raises NotAllowed, Stale."""
        async with live.lock:
            at = self.clock.now()
            seat = self._opponent(live, player, late, at)
            if late not in waited_for(live.row.agreements, seat):
                assert live.match is not None
                waits = dict(live.row.agreements.get(WAITING_FOR, {}))
                waits[str(late)] = sorted({*waits.get(str(late), []), seat})
                row = replace(live.row, agreements={**live.row.agreements, WAITING_FOR: waits})
                # Only of whom the match wants something else now hears of it, also where nobody was told before.
                live.told_wants = live.told_wants or wants_of_all(live, at)
                await self.matches.commit(live, Change(row, live.match), at, seat)
                self.list_watchers.wake_homes({player.id})
        return live

    async def substitute_bot(self, live: LiveMatch, player: PlayerRow, late: int) -> LiveMatch:
        """Let a bot play on for somebody whose time is up. Raises NotAllowed, Stale."""
        async with live.lock:
            at = self.clock.now()
            self._opponent(live, player, late, at)
            await self._let_a_bot_play(live, late, BOT, at, late)
        return live

    async def return_to_seat(self, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        """Take one's seat back from the bot, with the time for one turn. Raises NotAllowed."""
        async with live.lock:
            seat = may_come_back(live, player.id)
            if seat is None:
                raise NotAllowed("error-not-back")
            at = self.clock.now()
            row = replace(live.seats[seat], kind="person", bot=None, name=player.name)
            change = self._beside(live, at, told=[(BACK, seat)], seats=[row])
            await self.matches.commit(live, replace(change, returned_seat=seat), at)
        return live

    async def cancel_by_host(self, live: LiveMatch, note: str, also: Callable[[Connection], object]) -> None:
        """A host ends a match as if it had never been played, with a note for those at the table. Raises NotAllowed."""
        async with live.lock:
            if live.match is None or live.row.status != "running":
                raise NotAllowed("error-host-not-running")
            at = self.clock.now()
            outcome = {"winners": [], "ended": "house-cancel", "decided": "house"}
            change = self._beside(
                live,
                at,
                [(HOST, 0)],
                turn=None,
                status="finished",
                outcome=outcome,
                agreements={HOST: {"note": note}},
            )
            await self.matches.commit(live, replace(change, extra_write=also), at)

    def _opponent(self, live: LiveMatch, player: PlayerRow, late: int, at: int) -> int:
        seat = seat_at_running(live, player)
        if late == seat or not 0 <= late < len(live.seats) or not live.is_late(late, at):
            raise NotAllowed("error-not-late")
        return seat

    def _noted(
        self, live: LiveMatch, what: str, said: dict[str, Any], mail: Sequence[tuple[str, list[str]]] = ()
    ) -> Change:
        """The same moment with something said beside the game."""
        assert live.match is not None
        agreements = {**live.row.agreements, what: said}
        if not said:
            del agreements[what]
        row = replace(live.row, agreements=agreements, changes=live.row.changes + 1)
        return Change(row, live.match, notices=mail)

    def _beside(
        self,
        live: LiveMatch,
        at: int,
        told: Sequence[tuple[str, int]],
        seats: Sequence[SeatRow] = (),
        mail: Sequence[tuple[str, list[str]]] = (),
        **values: Any,
    ) -> Change:
        """A change of who plays or of whether it goes on: what was only tried is off the table."""
        assert live.match is not None
        match: MatchState = replace(live.match, drafted=None, pending=(), draft=0)
        fixed: dict[str, Any] = {"pending": [], "draft": 0, "updated": at, "changes": live.row.changes + 1}
        row: MatchRow = replace(live.row, **fixed, **values)
        return Change(row, match, seats=seats, events=told, notices=mail)

    async def _let_a_bot_play(
        self, live: LiveMatch, seat: int, why: str, at: int, late: int | None = None
    ) -> None:
        level, chances = (
            await self.stand_ins.level_for(live, seat),
            await self.stand_ins.win_chances(live, seat),
        )
        change = replace(self._bot_for(live, seat, at, why, level), chances=chances, overdue_seat=late)
        await self.matches.commit(live, change, at)

    def _bot_for(self, live: LiveMatch, seat: int, at: int, why: str, level: str) -> Change:
        row = live.seats[seat]
        # What the seat had agreed to goes with its person.
        agreements = {
            what: {key: [one for one in seats if one != seat] for key, seats in said.items()}
            for what, said in live.row.agreements.items()
            if what == "offers"
        }
        bot = replace(row, kind="bot", bot=level)
        told = [] if why.startswith(RESIGNED) else people_at([row])
        before = any(one.kind == BACK and one.seat == seat for one in live.happenings)
        mail = [(SEAT_TAKEN if why == BOT and not before else SEAT_LOST, told)]
        return self._beside(live, at, [(why, seat)], [bot], mail, agreements=agreements)

    def _ended(
        self, live: LiveMatch, at: int, how: str, losers: Sequence[int], told: tuple[str, int]
    ) -> Change:
        """Over, lost by some and by all who have left the house; of the others those win who are ahead by the game's
        own reckoning. Where nobody is left, nobody wins."""
        assert live.match is not None
        scores = live.game.scores(live.match.settled.board)
        rest = [row.seat for row in live.seats if row.seat not in losers and not row.gone]
        best = max((tuple(scores[seat]) for seat in rest), default=())
        winners = [seat for seat in rest if tuple(scores[seat]) == best]
        outcome = {"winners": winners, "ended": how, "decided": "house"}
        return self._beside(live, at, [told], turn=None, status="finished", outcome=outcome, agreements={})

    def _agreed(self, live: LiveMatch, kind: str, seat: int, at: int) -> Change:
        """Over by consent."""
        assert live.match is not None
        everybody = [row.seat for row in live.seats if not row.gone]
        if kind == "count":
            return self._counted(live, seat, at)
        outcome = {
            "winners": everybody if kind == "draw" else [],
            "ended": f"house-{kind}",
            "decided": "house",
        }
        told = [(kind, seat)]
        return self._beside(live, at, told, turn=None, status="finished", outcome=outcome, agreements={})

    def _counted(self, live: LiveMatch, seat: int, at: int) -> Change:
        """Over now and reckoned as the game reckons at its end."""
        assert live.match is not None
        state = live.game.scored_now(live.match.settled)
        outcome = live.game.agreed_outcome(state.board)
        match = replace(live.match, settled=state)
        change = self._beside(
            live, at, [("count", seat)],
            snapshot=live.game.codec.encode(state), mini=live.game.thumbnail(match.observe(SPECTATOR)), turn=None,
            status="finished", outcome={**vars(outcome), "winners": list(outcome.winners)}, agreements={},
        )  # fmt: skip
        return replace(change, match=replace(change.match, settled=state))
