"""Where bot accounts may be invited: who sits with them, and which challenges they take.

The owner of a bot account knows what its seat knows. So an owner and their bot, or two bots of one owner, share a table
only if no one else can sit there, and never a rated one, because they could fake results. With people a bot account is
rated only if the table says so. Admission is checked again when a seat is taken (admission.py).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection

from boardkit.notes import Reason
from lagerfeuer.accounts.bot_accounts import policy_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.bot_accounts import BotAccountRow, bots_among, count_going
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.open_tables import HOUSE, Admits
from lagerfeuer.db.queries.people import PlayerRow, find_players
from lagerfeuer.tables.admission import (
    NAMED,
    blocked_among,
    know_each_others_hands,
    owners_among,
    people_at,
    share_an_owner,
)


def check_bots(
    connection: Connection,
    by: PlayerRow,
    row: MatchRow,
    seats: Sequence[SeatRow],
    admits: Admits,
    invited: Collection[str],
    at: int,
    has_bots: bool,
) -> None:
    """Check that bot accounts may sit at a table as it is about to become, in the transaction that changes it.

    `by`: who changes it; `invited`: the people invited by this change; `has_bots`: whether bot accounts may play in
    this house. Raises NotAllowed: first because of a block, as with people, then for reasons that everyone may know.
    """
    people = people_at(seats)
    bots = bots_among(connection, people)
    owners = owners_among(bots)
    challenged = [bots[one] for one in invited if one in bots]
    if any(_is_blocked(connection, by, owners.get(by.id), one) for one in challenged):
        raise NotAllowed("error-invite-not")
    is_open = any(one.kind == "open" for one in seats)
    if by.program:
        # It never asks people for a match, except its owner.
        friends = {*bots, by.id, owners.get(by.id)}
        waits = any(one.kind == "kept" for one in seats)
        if is_open or (waits and admits != NAMED) or not friends.issuperset(people):
            raise NotAllowed("error-bot-people")
    if not bots:
        return
    if admits == HOUSE:
        raise NotAllowed("error-bot-house")
    if know_each_others_hands(people, is_open, owners):
        raise NotAllowed("error-bot-hands")
    if row.rated and not row.rated_with_bots and (is_open or set(people) != bots.keys()):
        # People play rated with programs only if the table said so before they sat down.
        raise NotAllowed("error-rated-bots")
    if row.rated and len(owners) < len(bots):
        raise NotAllowed("error-rated-bots")
    if row.rated and share_an_owner(people, owners):
        raise NotAllowed("error-rated-owner")
    known = find_players(connection, [*(one.player for one in challenged), *owners.values()])
    for one in challenged:
        refused = _refusal(connection, by, row, one, known, at) if has_bots else Reason("error-bots-off")
        if refused is not None:
            raise NotAllowed(refused.text, refused.args)


def unwilling_bots(
    connection: Connection,
    by: PlayerRow,
    row: MatchRow,
    people: Collection[str],
    at: int,
    has_bots: bool,
) -> frozenset[str]:
    """Return the bot accounts among these people that would not take a person's challenge to this match."""
    bots = bots_among(connection, people)
    if not has_bots:
        return frozenset(bots)
    known = find_players(connection, [*bots, *owners_among(bots).values()])
    return frozenset(
        id_
        for id_, bot in bots.items()
        if _is_blocked(connection, by, None, bot) or _refusal(connection, by, row, bot, known, at) is not None
    )


def _is_blocked(connection: Connection, by: PlayerRow, owner: str | None, bot: BotAccountRow) -> bool:
    """Return whether a block keeps a person or a bot account with this owner from a bot account or its owner."""
    here = {by.id, owner} - {None}
    there = [one for one in (bot.player, bot.owner) if one is not None and one not in here]
    return any(one is not None and blocked_among(connection, one, there) for one in here)


def _refusal(
    connection: Connection,
    by: PlayerRow,
    row: MatchRow,
    bot: BotAccountRow,
    known: Mapping[str, PlayerRow],
    at: int,
) -> Reason | None:
    """Return why a bot account does not take this challenge; None if it does."""
    args: dict[str, str | int] = {"name": known[bot.player].name}
    if bot.owner is None or any(known[one].is_suspended(at) for one in (bot.player, bot.owner)):
        return Reason("error-bot-rests", args)
    policy = policy_of(bot)
    is_welcome = policy.whom == "all" or (policy.whom == "accounts" and by.is_account)
    if by.id != bot.owner and not is_welcome:
        return Reason(f"error-bot-whom-{policy.whom}", args)
    if policy.games is not None and row.game not in policy.games:
        return Reason("error-bot-game", args)
    if ("none" if row.tempo is None else row.tempo["kind"]) not in policy.paces:
        return Reason("error-bot-pace", args)
    if row.rated and not policy.rated:
        return Reason("error-bot-unrated", args)
    if count_going(connection, bot.player) >= policy.most:
        return Reason("error-bot-busy", {**args, "most": policy.most})
    return None
