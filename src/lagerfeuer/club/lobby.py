"""How a match comes to be: setting up a table, taking a seat, playing again."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from lagerfeuer.bots.levels import LEVELS
from lagerfeuer.club.delays import NONE, checked_delay, with_moment, write_moments
from lagerfeuer.club.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.club.habits import finish_of
from lagerfeuer.club.house import House
from lagerfeuer.club.live_match import LiveMatch, action_values
from lagerfeuer.club.people import new_id
from lagerfeuer.club.time.tempo import Tempo, tempo_of
from lagerfeuer.club.time_views import TempoView
from lagerfeuer.club.timekeeping import set_clocks_up, turn_clocks, turn_letters
from lagerfeuer.club.views import FinishView, InvitationView, summary
from lagerfeuer.games.catalogue import game_named
from lagerfeuer.kit.errors import Malformed
from lagerfeuer.kit.luck import HmacLuck, commitment
from lagerfeuer.kit.match import begin_match
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.store.blocks import blocked_between, have_blocked
from lagerfeuer.store.clocks import add_to_outbox
from lagerfeuer.store.matches import (
    Conflict,
    MatchRow,
    SeatRow,
    add_match,
    match_invited_by,
    seats_of,
    set_again,
    swap_match,
    take_seat,
)
from lagerfeuer.store.people import PlayerRow

CONTRIBUTION = re.compile("[0-9a-f]{32}")
SeatWish = tuple[str, str | None]
"""(kind, bot level): what stands on a seat when a match is set up; kind is "me", "open" or "bot"."""


class Lobby:
    """Sets tables up and seats people at them."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def create(
        self,
        player: PlayerRow | None,
        game_key: str,
        options: dict[str, Any],
        wishes: Sequence[SeatWish],
        shuffle: bool = False,
        contribution: str | None = None,
        shown: bool = False,
        tempo: Tempo | None = None,
        delay: str = NONE,
    ) -> LiveMatch:
        """A new table; it starts at once if no seat is open. Raises Unacceptable, Malformed."""
        game = game_named(game_key)
        if len(wishes) not in game.seats:
            raise Unacceptable("error-seats-number", {"least": min(game.seats), "most": max(game.seats)})
        if player is not None and sum(kind == "me" for kind, _ in wishes) != 1:
            raise Unacceptable("error-seats-me")
        order = list(wishes)
        if shuffle:
            secrets.SystemRandom().shuffle(order)
        at = self.house.clock.now()
        chosen = game.asked_options(options)
        row, secret = _new_match(game_key, game.rules_version, chosen, shown, _kept(tempo, order), at)
        row = replace(row, delay=checked_delay(delay))
        seats = [_seat_row(row.id, seat, wish, player, contribution) for seat, wish in enumerate(order)]
        await self.house.store.write(lambda connection: _add_and_start(connection, row, seats, secret, at))
        return await self._fresh(row.id)

    async def _fresh(self, id_: str) -> LiveMatch:
        live = await self.house.match(id_)
        self.house.tell(live)
        return live

    async def invitation(self, token: str, player: str | None) -> InvitationView:
        """What a token leads to. Raises NotFound."""
        live = await self._invited(token)
        told = live.game.told_options(live.row.options)
        tempo, free = tempo_of(live.row.tempo), _free(live, player)
        finish = await self._finish(live, player) if free else None
        shown = None if tempo is None else TempoView(**tempo.values())
        told_match = summary(live.row, live.seats, player)
        return InvitationView(told_match, free, told, shown, finish, live.row.delay)

    async def _finish(self, live: LiveMatch, player: str | None) -> FinishView | None:
        """When the match may be over if this person sits down."""
        others = [row.player for row in live.seats if row.kind in ("person", "kept") and row.player != player]
        strangers = sum(row.kind == "open" for row in live.seats) - (not live.kept_for(player))
        return await finish_of(self.house, live.game, [*others, player], strangers, tempo_of(live.row.tempo))

    async def _invited(self, token: str) -> LiveMatch:
        id_ = await self.house.store.read(lambda connection: match_invited_by(connection, token))
        if id_ is None:
            raise NotFound("error-no-invitation")
        return await self.house.match(id_)

    async def join(
        self, token: str, player: PlayerRow, seat: int | None, contribution: str | None = None
    ) -> LiveMatch:
        """Take a seat by an invitation; None takes any. Who sits there already stays. Raises NotAllowed."""
        live = await self._invited(token)
        async with live.lock:
            if live.row.status == "closed":
                raise NotAllowed("error-table-closed")
            if live.seat_of(player.id) != SPECTATOR:
                return live
            free = _free(live, player.id)
            if not free:
                raise NotAllowed("error-table-full")
            chosen = free[secrets.randbelow(len(free))] if seat is None else seat
            if chosen not in free:
                raise NotAllowed("error-seat-taken")
            share = _contribution(live.row.id, chosen, contribution)
            await self._sit(live, SeatRow(live.row.id, chosen, "person", player.id, None, share))
        return await self._seated_anew(live)

    async def seat_bot(
        self, live: LiveMatch, player: PlayerRow, level: str, seat: int | None = None
    ) -> LiveMatch:
        """Somebody who waits lets a bot take an open seat, None the first. Raises NotAllowed, Unacceptable."""
        if level not in LEVELS:
            raise Unacceptable("error-seats-kind")
        async with live.lock:
            if live.seat_of(player.id) == SPECTATOR:
                raise NotAllowed("error-not-seated")
            free = _free(live, None) if live.row.status == "open" else []
            if not free:
                raise NotAllowed("error-table-full")
            chosen = free[0] if seat is None else seat
            if chosen not in free:
                raise NotAllowed("error-seat-taken")
            share = _contribution(live.row.id, chosen, None)
            await self._sit(live, SeatRow(live.row.id, chosen, "bot", None, level, share))
        return await self._seated_anew(live)

    async def _seated_anew(self, live: LiveMatch) -> LiveMatch:
        live = await self.house.reload(live)
        self.house.tell(live)
        return live

    async def _sit(self, live: LiveMatch, row: SeatRow) -> None:
        at = self.house.clock.now()

        def sit(connection: Connection) -> None:
            take_seat(connection, row)
            # Read again: another process may have seated somebody.
            seats = seats_of(connection, [row.match])[row.match]
            _keep_apart(connection, seats, row.player)
            _start_if_full(connection, live.row, seats, live.secret, at)

        try:
            await self.house.store.write(sit)
        except Conflict as conflict:
            await self.house.reload(live)
            raise NotAllowed("error-seat-taken") from conflict

    async def again(self, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        """The rematch, seats turned by one; whoever asks second takes the seat kept for him. Raises NotAllowed."""
        if live.seat_of(player.id) == SPECTATOR:
            raise NotAllowed("error-not-seated")
        if live.row.status != "finished":
            raise NotAllowed("error-not-finished")
        if live.row.again is None:
            await self._create_again(live, player)
        assert live.row.again is not None
        rematch = await self.house.match(live.row.again)
        if rematch.kept_for(player.id):
            return await self.join(rematch.row.invitation, player, None)
        return rematch

    async def _create_again(self, live: LiveMatch, player: PlayerRow) -> None:
        async with live.lock:
            if live.row.again is not None:
                return
            old, at = live.row, self.house.clock.now()
            version = live.game.rules_version
            row, secret = _new_match(old.game, version, old.options, old.shown, old.tempo, at)
            row = replace(row, delay=old.delay)
            turned = [live.seats[-1], *live.seats[:-1]]
            before = [_turned_seat(row.id, seat, before, player) for seat, before in enumerate(turned)]

            def add(connection: Connection) -> None:
                set_again(connection, live.row.id, row.id)
                seats = _asked_again(connection, before, player)
                _add_and_start(connection, row, seats, secret, at)

            try:
                await self.house.store.write(add)
            except Conflict:
                await self.house.reload(live)
                return
            live.row = replace(live.row, again=row.id)
        self.house.tell(live)
        await self._fresh(row.id)


def _kept(tempo: Tempo | None, wishes: Sequence[SeatWish]) -> dict[str, Any] | None:
    """The tempo of a table at which people may wait for each other; bots have no clocks."""
    people = sum(kind != "bot" for kind, _ in wishes)
    return None if tempo is None or people < 2 else tempo.values()


def _new_match(
    game: str, rules: int, options: dict[str, Any], shown: bool, tempo: dict[str, Any] | None, at: int
) -> tuple[MatchRow, bytes]:
    """A match nobody sits at, and its secret; the commitment stands before any seat contributes."""
    id_, secret = new_id(10), secrets.token_bytes(32)
    row = MatchRow(
        id=id_,
        game=game,
        rules=rules,
        options=options,
        status="open",
        ply=0,
        draft=0,
        snapshot=None,
        pending=[],
        picks=0,
        turn=None,
        outcome=None,
        mini="",
        commitment=commitment(secret, id_),
        invitation=new_id(16),
        again=None,
        shown=shown,
        created=at,
        updated=at,
        tempo=tempo,
    )
    return row, secret


def _contribution(match: str, seat: int, given: str | None) -> str:
    """What a seat adds to the luck; a seat without a browser adds what anybody can work out."""
    if given is None:
        return hashlib.sha256(f"lagerfeuer-contribution-1\n{match}\n{seat}".encode()).hexdigest()[:32]
    if not CONTRIBUTION.fullmatch(given):
        raise Malformed("contribution", "must be 32 hexadecimal digits")
    return given


def _seat_row(
    match: str, seat: int, wish: SeatWish, player: PlayerRow | None, contribution: str | None
) -> SeatRow:
    kind, level = wish
    if kind == "me" and player is not None:
        return SeatRow(match, seat, "person", player.id, None, _contribution(match, seat, contribution))
    if kind == "bot" and level in LEVELS:
        return SeatRow(match, seat, "bot", None, level, _contribution(match, seat, None))
    if kind == "open":
        return SeatRow(match, seat, "open", None, None, None)
    raise Unacceptable("error-seats-kind")


def _turned_seat(match: str, seat: int, old: SeatRow, player: PlayerRow) -> SeatRow:
    if old.kind == "bot":
        # Also one that has played on for somebody who left.
        return SeatRow(match, seat, "bot", None, old.bot, _contribution(match, seat, None))
    if old.player == player.id:
        return SeatRow(match, seat, old.kind, old.player, None, _contribution(match, seat, None))
    if not old.name:
        # Nobody need wait for somebody who has left the house.
        return SeatRow(match, seat, "open", None, None, None)
    return SeatRow(match, seat, "kept", old.player, None, None)


def _asked_again(connection: Connection, seats: list[SeatRow], player: PlayerRow) -> list[SeatRow]:
    """The same seats; a seat kept for somebody asks him, which who is blocked may not do: his seat is open to all."""
    people = [row.player for row in seats if row.kind == "kept" and row.player is not None]
    apart = blocked_between(connection, player.id, people)
    return [replace(row, kind="open", player=None) if row.player in apart else row for row in seats]


def _keep_apart(connection: Connection, seats: Sequence[SeatRow], player: str | None) -> None:
    """Nobody sits down beside somebody who has blocked him. Raises NotAllowed, which does not say why."""
    others = [row.player for row in seats if row.player is not None and row.player != player]
    if player is not None and have_blocked(connection, player, others):
        raise NotAllowed("error-table-apart")


def _free(live: LiveMatch, player: str | None) -> list[int]:
    """The seats a person may take: one kept for him before all others."""
    kept = [
        row.seat for row in live.seats if row.kind == "kept" and player is not None and row.player == player
    ]
    return kept or [row.seat for row in live.seats if row.kind == "open"]


def _add_and_start(
    connection: Connection, row: MatchRow, seats: list[SeatRow], secret: bytes, at: int
) -> None:
    add_match(connection, row, seats, secret)
    _start_if_full(connection, row, seats, secret, at)


def _start_if_full(
    connection: Connection, row: MatchRow, seats: list[SeatRow], secret: bytes, at: int
) -> None:
    """When the last seat is taken and has contributed, the set-up is played."""
    if any(seat.kind in ("open", "kept") for seat in seats):
        return
    game = game_named(row.game)
    luck = HmacLuck(secret, row.id, [seat.contribution or "" for seat in seats])
    match, setup = begin_match(game, row.options, len(seats), luck)
    begun = replace(
        row,
        snapshot=game.codec.encode(match.settled),
        picks=luck.index,
        turn=match.asked_seat(),
        mini=game.mini(match.state_for(SPECTATOR)),
        status="running",
        updated=at,
    )
    begun, moments = with_moment(begun, seats, [], [setup], at)
    swap_match(connection, row, begun, [action_values(row.id, setup, at)])
    set_clocks_up(connection, begun, seats)
    write_moments(connection, [], moments, turn_clocks(connection, seats, begun, at))
    add_to_outbox(connection, turn_letters(seats, row, begun, at))
