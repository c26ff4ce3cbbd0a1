"""Where bot accounts may be invited: with whom they sit, and which challenges they take.

The owner of a bot account knows what its seat knows. So an owner and their bot, or two bots of one owner, share a table
only if nobody else can sit there. Whoever takes a seat is checked again (admission.py).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import Connection

from lagerfeuer.accounts.bot_accounts import policy_of
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.bot_accounts import BotAccountRow, bots_among, count_going
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.open_tables import HOUSE, Admits
from lagerfeuer.db.queries.people import PlayerRow, find_players
from lagerfeuer.tables.admission import NAMED, kept_apart, owners_among, people_at, share_a_hand


def check_bots(
    connection: Connection,
    by: PlayerRow,
    row: MatchRow,
    seats: Sequence[SeatRow],
    admits: Admits,
    invited: Collection[str],
    at: int,
) -> None:
    """Check that bot accounts may sit at a table as it is about to become, in the transaction that changes it.

    `by`: who changes it; `invited`: whom they invite with this change. Raises NotAllowed: first because of a block, as
    with people, then for reasons that everybody may know.
    """
    people = people_at(seats)
    bots = bots_among(connection, people)
    owners = owners_among(bots)
    challenged = [bots[one] for one in invited if one in bots]
    if kept_apart(connection, by.id, [one.owner for one in challenged if one.owner not in (None, by.id)]):
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
    if share_a_hand(people, is_open, owners):
        raise NotAllowed("error-bot-hands")
    if row.rated and (set(people) != bots.keys() or len(set(owners.values())) < len(seats)):
        # A rating among people would say nothing about them, and with two bots somebody could make up results.
        raise NotAllowed("error-rated-bots")
    known = find_players(connection, [*(one.player for one in challenged), *owners.values()])
    for one in challenged:
        _check_policy(connection, by, row, one, known, at)


def _check_policy(
    connection: Connection,
    by: PlayerRow,
    row: MatchRow,
    bot: BotAccountRow,
    known: Mapping[str, PlayerRow],
    at: int,
) -> None:
    """Raise NotAllowed if a bot account does not take this challenge."""
    args: dict[str, str | int] = {"name": known[bot.player].name}
    if bot.owner is None or any(known[one].is_suspended(at) for one in (bot.player, bot.owner)):
        raise NotAllowed("error-bot-rests", args)
    policy = policy_of(bot)
    is_welcome = policy.whom == "all" or (policy.whom == "accounts" and by.is_account)
    if by.id != bot.owner and not is_welcome:
        raise NotAllowed(f"error-bot-whom-{policy.whom}", args)
    if policy.games is not None and row.game not in policy.games:
        raise NotAllowed("error-bot-game", args)
    if ("none" if row.tempo is None else row.tempo["kind"]) not in policy.paces:
        raise NotAllowed("error-bot-pace", args)
    if row.rated and not policy.rated:
        raise NotAllowed("error-bot-unrated", args)
    if count_going(connection, bot.player) >= policy.most:
        raise NotAllowed("error-bot-busy", {**args, "most": policy.most})
