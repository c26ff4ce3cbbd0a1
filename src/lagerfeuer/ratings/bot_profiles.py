"""The public profile of a bot account."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.bot_accounts import DEFAULT_POLICY, policy_of
from lagerfeuer.db.queries.bot_accounts import find_bot_account
from lagerfeuer.db.queries.people import PlayerRow, find_player
from lagerfeuer.ratings.statistics_views import BotProfileView


def bot_profile(connection: Connection, person: PlayerRow) -> BotProfileView:
    """Return its owner and whose challenges it takes."""
    row = find_bot_account(connection, person.id)
    owner = None if row is None or row.owner is None else find_player(connection, row.owner)
    # Without an owner it plays with no one.
    policy = msgspec.structs.replace(DEFAULT_POLICY, whom="owner") if row is None else policy_of(row)
    return BotProfileView(None if owner is None else owner.name, policy)
