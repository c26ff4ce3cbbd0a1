"""What people may agree on at a table beside the game, and who may come back to it."""

from __future__ import annotations

from collections.abc import Sequence

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import Values
from lagerfeuer.outbox import people_at

RESIGNED, BOT, TIME, BACK = "resigned", "bot", "time", "back"
"""Kinds of happenings that others ask for; an end that was agreed on is a happening of its own kind."""
HOST = "host"
"""A host has called a match off; the same name in `agreements` keeps his note."""
MOVED = "moved"
"""It goes on in another house."""
DECLINED = "declined-"
"""Before what was proposed: somebody has said no. The story tells it; records do not, for it changed nothing."""
MOVE = "move"
"""In `agreements`: the house that is proposed, and the seats that agree."""
WAITING_FOR = "waits"
"""In `agreements`: for each seat whose time is up, the seats that have said that they wait."""
CALLED_OFF = "cancel"
OFFERS = (CALLED_OFF, "count", "draw")
"""What people may agree: as if it had never been played; over and counted now; nobody has won."""
CALLED_OFF_EARLY = 2
"""A person alone among bots may call a match off until every seat has acted so often; later he may resign."""


def seat_at_running(live: LiveMatch, player: PlayerRow) -> int:
    """The seat of somebody who may still agree to something, or give up. Raises NotAllowed."""
    seat = live.seated(player)
    live.begun()
    if live.row.status != "running":
        raise NotAllowed("kit-no-over")
    return seat


def offers_open(live: LiveMatch) -> list[str]:
    """What the people of this table may agree, by its game and by who sits there."""
    if live.match is None or live.row.status != "running":
        return []
    known = {"cancel": True, "count": live.game.can_score_early, "draw": live.game.allows_draw}
    if len(people_at(live.seats)) < 2:
        known = {"cancel": is_early(live)}
    return [kind for kind in OFFERS if known.get(kind)]


def is_early(live: LiveMatch) -> bool:
    """Whether somebody alone among bots may still call the match off."""
    return live.row.ply <= CALLED_OFF_EARLY * len(live.seats)


def offers_to(agreements: Values, seat: int | None) -> dict[str, list[int]]:
    """The proposals to end a match that wait for a seat's answer, with the seats that agree."""
    offers: dict[str, list[int]] = agreements.get("offers", {})
    return {kind: agreed for kind, agreed in offers.items() if agreed and seat not in agreed}


def is_asked_to_agree(agreements: Values, seat: int) -> bool:
    """Whether any proposal of others, an end or to go on in another house, waits for a seat's answer."""
    move = agreements.get(MOVE)
    return bool(offers_to(agreements, seat)) or (move is not None and seat not in move["seats"])


def declined(live: LiveMatch, what: str, seat: int, agreed: Sequence[int]) -> list[tuple[str, int]]:
    """What is told when a seat ends a proposal to which these had agreed: that it says no, once between two moves.

    Of a proposal that only its own seat had made nobody else need be told that it is taken back.
    """
    kind, ply = DECLINED + what, live.row.ply
    known = any((one.kind, one.seat, one.ply) == (kind, seat, ply) for one in live.happenings)
    return [(kind, seat)] if set(agreed) - {seat} and not known else []


def waits_for_claims(row: MatchRow, seats: Sequence[SeatRow], late: int, seat: int) -> bool:
    """Whether it hangs on a seat that a match is claimed because the time of another is up: it has not claimed it yet,
    or whoever else had to has left the house since."""
    by: list[int] = row.agreements.get("claims", {}).get(str(late), [])
    others = [
        one
        for one in seats
        if one.kind == "person" and not one.gone and one.seat not in by and one.seat not in (late, seat)
    ]
    return seat not in by or not others


def waited_for(agreements: Values, seat: int | None) -> list[int]:
    """The seats whose time is up and for whom a seat has said that it waits: until they act, it is decided."""
    waits: dict[str, list[int]] = agreements.get(WAITING_FOR, {})
    return [int(late) for late, by in waits.items() if seat in by]


def asked_to_agree(live: LiveMatch, but: Sequence[int] = ()) -> list[SeatRow]:
    """The people at a table who have to agree (`but` some seats); whoever has left the house is not waited for."""
    return [row for row in live.seats if row.kind == "person" and not row.gone and row.seat not in but]


def may_move(live: LiveMatch) -> bool:
    """Whether this match can go on in another house: cups are played where they are, and where spectators are
    behind, the other house would have to know what they may see."""
    running = live.match is not None and live.row.status == "running"
    return running and live.row.cup is None and live.row.delay == "none"


def may_come_back(live: LiveMatch, player: str | None) -> int | None:
    """The seat that a person may take back from the bot that plays for him: once a match, never after resigning."""
    if live.row.status != "running":
        return None
    return seat_to_take_back(live.seats, live.happenings, player)


def seat_to_take_back(
    seats: Sequence[SeatRow], happenings: Sequence[MatchEventRow], player: str | None
) -> int | None:
    """The same, of a running match."""
    for row in seats:
        if player is not None and row.kind == "bot" and row.player == player:
            told = [one.kind for one in happenings if one.seat == row.seat]
            return row.seat if told[-1:] == [BOT] and BACK not in told else None
    return None
