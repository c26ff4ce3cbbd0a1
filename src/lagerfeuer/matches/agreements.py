"""What people at a table can agree on outside the rules, and who may take a seat back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from boardkit.steps import TAKE_BACK
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import Values
from lagerfeuer.outbox import people_at

RESIGNED, BOT, TIME, BACK = "resigned", "bot", "time", "back"
"""Kinds of match events of which other people are notified. An agreed end has its own kind."""
HOST = "host"
"""A host has cancelled the match; `agreements` keeps their note under the same name."""
MOVED: Final = "moved"
"""The match goes on in another house."""
DECLINED = "declined-"
"""Prefix of the kind of a declined proposal. The log shows it; records omit it, because it changed nothing."""
MOVE = "move"
"""In `agreements`: the proposed house, and the seats that agree."""
WAITING_FOR = "waits"
"""In `agreements`: by overdue seat, the seats that chose to wait."""
CALLED_OFF: Final = "cancel"
TAKEN_BACK: Final = "takeback"
OfferKind = Literal["takeback", "cancel", "count", "draw"]
OFFERS: Final[tuple[OfferKind, ...]] = (TAKEN_BACK, CALLED_OFF, "count", "draw")
"""What people may agree on: take back the last turn, cancel the match, end and score it now, or a draw."""
OFF_BOARD: Final = "house-"
"""Prefix of `ended` in the outcome of a match that people or the house ended, not the rules."""
EARLY_ACTIONS_PER_SEAT = 2
"""A person alone with bots may cancel until each seat has acted this often on average; after that they may resign."""


def ended_by_rules(ended: object) -> bool:
    """Return whether the rules ended a match, by `ended` of its outcome."""
    return not str(ended).startswith(OFF_BOARD)


def seat_at_running(live: LiveMatch, player: PlayerRow) -> int:
    """Return the seat of a person who may still agree to something or resign. Raises NotAllowed."""
    seat = live.require_seat(player)
    live.require_begun()
    if live.row.status != "running":
        raise NotAllowed("kit-no-over")
    return seat


def offers_open(live: LiveMatch, seat: int) -> list[OfferKind]:
    """Return what a seat may propose or agree to, which depends on the game and on who sits there."""
    if live.match is None or live.row.status != "running":
        return []
    possible = {"cancel": True, "count": live.game.can_score_early, "draw": live.game.allows_draw}
    if len(people_at(live.seats)) < 2:
        possible = {"cancel": is_early(live)}
    elif (asker := seat_to_ask_back(live)) is not None:
        possible[TAKEN_BACK] = seat == asker or bool(live.row.agreements.get("offers", {}).get(TAKEN_BACK))
    return [kind for kind in OFFERS if possible.get(kind)]


def seat_to_ask_back(live: LiveMatch) -> int | None:
    """Return the seat that may ask to take back its turn, by what is known without replaying the match.

    It belongs to the person who settled the last turn, without luck, in a match that is neither rated nor part of a
    tournament. Programs cannot take back (has_bot_account), and records of version 1 of luck do not support it.
    """
    row = live.row
    if row.status != "running" or row.rated or row.cup is not None or row.luck_terms is None:
        return None
    last = live.log[-1].entry
    if last.seat < 0 or last.action == TAKE_BACK or has_bot_account(live):
        return None
    for logged in reversed(live.log):
        entry = logged.entry
        if entry.seat != last.seat or entry.luck:
            return None
        if not entry.automatic:
            break
    taken = live.seats[last.seat]
    return taken.seat if taken.kind == "person" and not taken.has_left else None


def is_early(live: LiveMatch) -> bool:
    """Return whether a person alone with bots may still cancel the match."""
    return live.row.ply <= EARLY_ACTIONS_PER_SEAT * len(live.seats)


def offers_to(agreements: Values, seat: int | None) -> dict[str, list[int]]:
    """Return the proposed ends that wait for a seat's answer, with the seats that agree."""
    offers: dict[str, list[int]] = agreements.get("offers", {})
    return {kind: agreed for kind, agreed in offers.items() if agreed and seat not in agreed}


def is_asked_to_agree(agreements: Values, seat: int) -> bool:
    """Return whether a proposal of others, an end or a transfer, waits for a seat's answer."""
    move = agreements.get(MOVE)
    return bool(offers_to(agreements, seat)) or (move is not None and seat not in move["seats"])


def declined(live: LiveMatch, what: str, seat: int, agreed: Sequence[int]) -> list[tuple[str, int]]:
    """Return the match events when a seat ends a proposal of these seats: it declines, at most once a ply.

    If a seat takes back a proposal that only it had made, there is no event.
    """
    kind, ply = DECLINED + what, live.row.ply
    known = any((one.kind, one.seat, one.ply) == (kind, seat, ply) for one in live.happenings)
    return [(kind, seat)] if set(agreed) - {seat} and not known else []


def waits_for_claims(row: MatchRow, seats: Sequence[SeatRow], late: int, seat: int) -> bool:
    """Return whether a claim because of an overdue seat depends on `seat`.

    Either it has not claimed yet, or everyone else who had to claim has left the house since.
    """
    claimed_by: list[int] = row.agreements.get("claims", {}).get(str(late), [])
    others = [
        one
        for one in seats
        if one.kind == "person"
        and not one.has_left
        and one.seat not in claimed_by
        and one.seat not in (late, seat)
    ]
    return seat not in claimed_by or not others


def seats_to_wait_for(agreements: Values, seat: int | None) -> list[int]:
    """Return the overdue seats that a seat has chosen to wait for. This lasts until they act."""
    waits: dict[str, list[int]] = agreements.get(WAITING_FOR, {})
    return [int(late) for late, by in waits.items() if seat in by]


def people_to_agree(live: LiveMatch, without: Sequence[int] = ()) -> list[SeatRow]:
    """Return the people who have to agree: not the seats in `without`, nor people who have left the house."""
    return [
        row for row in live.seats if row.kind == "person" and not row.has_left and row.seat not in without
    ]


def may_transfer(live: LiveMatch) -> bool:
    """Return whether this match can be transferred to another house.

    Tournament matches cannot. Nor can matches with a spectator delay: the other house would have to know what
    spectators may see. Nor can those with a bot account, whose program plays only here.
    """
    running = live.match is not None and live.row.status == "running"
    return running and live.row.cup is None and live.row.delay == "none" and not has_bot_account(live)


def has_bot_account(live: LiveMatch) -> bool:
    """Return whether a bot account plays in a match."""
    return any(one.kind == "person" and one.program for one in live.seats)


def may_come_back(live: LiveMatch, player: str | None) -> int | None:
    """Return the seat that a person may take back from their stand-in: once a match, and never after resigning."""
    if live.row.status != "running":
        return None
    return seat_to_take_back(live.seats, live.happenings, player)


def seat_to_take_back(
    seats: Sequence[SeatRow], happenings: Sequence[MatchEventRow], player: str | None
) -> int | None:
    """Return the seat that a person may take back from their stand-in in a match that is known to run."""
    for row in seats:
        if player is not None and row.kind == "bot" and row.player == player:
            kinds = [one.kind for one in happenings if one.seat == row.seat]
            return row.seat if kinds[-1:] == [BOT] and BACK not in kinds else None
    return None
